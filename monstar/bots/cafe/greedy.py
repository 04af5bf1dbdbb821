"""The bot that looks one serving ahead, as if the round ended then."""

from collections.abc import Iterator, Sequence

from monstar.bots.cafe.bot import CafeBot
from monstar.bots.cafe.service import Floor, Look, Service, rear_looks
from monstar.bots.cafe.worth import lead
from monstar.rules.cafe.acts import ChooseRear, Serve
from monstar.rules.cafe.state import CafeState, Card
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng

IMAGINED = 4  # hands of the others that each serving is weighed against
IMAGINED_BEHIND = 12  # the same for a rear line, of which little shows at first
WEIGHED = 2  # a card and the target of its first power; further powers are aimed by chance


class GreedyBot(CafeBot):
    """Takes what leaves it furthest ahead at once, on average over hands it imagines for the others."""

    def choose_rear(self, view: CafeView, acts: Sequence[ChooseRear], luck: Rng) -> ChooseRear:
        """Return the rear line that would win most if one card of each family lay in the centre."""
        worth: dict[tuple[Card, ...], float] = {}
        for _ in range(IMAGINED_BEHIND):
            state = self.game.determinize(view, luck)
            hands = [list(line) for line in state.fronts]
            for seat in range(state.seats):
                if seat != self.seat and state.hands[seat]:
                    luck.shuffle(state.hands[seat])
                    state.rears[seat], hands[seat] = state.hands[seat][:3], state.hands[seat][3:]
            for cards in rear_looks(state, self.seat).values():
                worth[cards] = worth.get(cards, 0.0) + self._worth_behind(state, hands, cards)
        cards = _best(worth, luck)
        return next(act for act in acts if set(act.cards) == set(cards))

    def _worth_behind(self, state: CafeState, hands: list[list[Card]], cards: tuple[Card, ...]) -> float:
        """Return how far ahead a rear line would put the seat."""
        state.fronts = [*hands]
        state.fronts[self.seat] = [card for card in state.hands[self.seat] if card not in cards]
        state.rears[self.seat] = list(cards)
        state.centre = [state.family.index(family) for family in range(len(self.game.mix)) if family in state.family]
        return lead(self.game, state, self.seat)

    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Return the serving that leaves the seat furthest ahead."""
        worth: dict[tuple[Card, ...], float] = {}
        times: dict[tuple[Card, ...], int] = {}
        floor = Floor(self.game)
        for _ in range(IMAGINED):
            service = Service(self.game.determinize(view, luck))
            for cards, after in _servings(floor, service, luck):
                worth[cards] = worth.get(cards, 0.0) + lead(self.game, after, self.seat)
                times[cards] = times.get(cards, 0) + 1
        card, *targets = _best({cards: total / times[cards] for cards, total in worth.items()}, luck)
        return Serve(seat=self.seat, card=card, targets=tuple(targets))


def _servings(
    floor: Floor, service: Service, luck: Rng, step: int = 0
) -> Iterator[tuple[tuple[Card, ...], CafeState]]:
    """Yield servings that look different, as a card and its targets, with the state each leads to."""
    looks: Sequence[Look] = floor.steps(service)
    for look in looks if step < WEIGHED else [luck.choice(looks)]:
        after = service.copy()
        cards = floor.take(after, look)
        if after.powers:
            for more, state in _servings(floor, after, luck, step + 1):
                yield cards + more, state
        else:
            yield cards, after.state


def _best(worth: dict[tuple[Card, ...], float], luck: Rng) -> tuple[Card, ...]:
    most = max(worth.values())
    return luck.choice([cards for cards, value in worth.items() if value == most])
