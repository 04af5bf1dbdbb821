"""What looks best at once: rear lines and servings, ranked as if the round ended then, for hands the seat imagines."""

from collections.abc import Iterator, Sequence

from monstar.bots.cafe.service import Floor, Look, Service, rear_looks
from monstar.bots.cafe.worth import lead
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.state import CafeState, Card
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Seat

IMAGINED = 4  # hands of the others that each serving is weighed against
IMAGINED_BEHIND = 12  # the same for a rear line, of which little shows at first
WEIGHED = 2  # a card and the target of its first power; further powers are aimed by chance

Cards = tuple[Card, ...]


def ranked_rears(game: CafeGame, seat: Seat, view: CafeView, luck: Rng) -> list[Cards]:
    """Return the rear lines that differ, those first that would win most if a card of each family lay in the centre."""
    worth: dict[Cards, float] = {}
    for _ in range(IMAGINED_BEHIND):
        state = game.determinize(view, luck)
        for other in range(state.seats):
            if other != seat and state.hands[other]:
                hand = state.hands[other]
                luck.shuffle(hand)
                state.rears[other], state.fronts[other] = hand[:REAR_CARDS], hand[REAR_CARDS:]
        state.centre = [state.family.index(family) for family in range(len(game.mix)) if family in state.family]
        for cards in rear_looks(state, seat).values():
            state.fronts[seat] = [card for card in state.hands[seat] if card not in cards]
            state.rears[seat] = list(cards)
            worth[cards] = worth.get(cards, 0.0) + lead(game, state, seat)
    return _ranked(worth, luck)


def ranked_servings(game: CafeGame, seat: Seat, view: CafeView, luck: Rng) -> list[Cards]:
    """Return the servings that look different, each as its card and targets, those first that lead furthest at once."""
    worth: dict[Cards, float] = {}
    times: dict[Cards, int] = {}
    floor = Floor(game)
    for _ in range(IMAGINED):
        for cards, after in _servings(floor, Service(game.determinize(view, luck)), luck):
            worth[cards] = worth.get(cards, 0.0) + lead(game, after, seat)
            times[cards] = times.get(cards, 0) + 1
    return _ranked({cards: total / times[cards] for cards, total in worth.items()}, luck)


def _servings(floor: Floor, service: Service, luck: Rng, step: int = 0) -> Iterator[tuple[Cards, CafeState]]:
    """Yield servings that look different with the state each leads to."""
    looks: Sequence[Look] = floor.steps(service)
    for look in looks if step < WEIGHED else [luck.choice(looks)]:
        after = service.copy()
        cards = floor.take(after, look)
        if after.powers:
            for more, state in _servings(floor, after, luck, step + 1):
                yield cards + more, state
        else:
            yield cards, after.state


def _ranked(worth: dict[Cards, float], luck: Rng) -> list[Cards]:
    """Return what is worth most first, the order of equals drawn."""
    cards = list(worth)
    luck.shuffle(cards)
    return sorted(cards, key=worth.__getitem__, reverse=True)
