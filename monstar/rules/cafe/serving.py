"""What serving a card comes to: which cards may be served, what their powers may be aimed at, and what that does."""

from collections.abc import Callable, Sequence
from itertools import islice

from monstar.rules.cafe.acts import Reason, Serve
from monstar.rules.cafe.events import PowerSkipped, Served, Told
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.powers import FEWEST_IN_FRONT, POWERS, Power, Target
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.table import Refusal, Seat

Aim = Callable[[Power, CafeState, Seat], Target | None]  # what a power is aimed at, None if it has no target


def in_long_lines(state: CafeState) -> list[Card]:
    """Return the cards of front lines of more than three, with and without cream."""
    cards: list[Card] = []
    for line in state.fronts:
        if len(line) > FEWEST_IN_FRONT:
            cards += line
    return cards


class Servings:
    """Knows the five families of a mix and how their cards are served; turns and rounds are the game's."""

    def __init__(self, mix: tuple[Family, ...]) -> None:
        self.mix = mix
        self._powers: tuple[tuple[Power, ...], ...] = tuple(
            tuple(POWERS[name] for name in family.powers) for family in mix
        )

    # -------------------------------------------------------------- what may be served

    def choosable(self, state: CafeState) -> list[Card]:
        """Return the cards that may be served: in lines of more than three, without cream."""
        creamed = state.tokens[Token.CREAM]
        return [card for card in in_long_lines(state) if card not in creamed]

    def why_not(self, state: CafeState, card: Card) -> Refusal | None:
        """Return why a card may not be served, None if it may."""
        owner = state.owner(card)
        if owner is None:
            return Refusal(Reason.NOT_IN_FRONT)
        if len(state.fronts[owner]) <= FEWEST_IN_FRONT:
            return Refusal(Reason.LINE_TOO_SHORT)
        return Refusal(Reason.CREAMED) if state.bears(Token.CREAM, card) else None

    def powers_of(self, state: CafeState, card: Card) -> tuple[Power, ...]:
        """Return the powers that serving a card sets off, in their order."""
        return self._powers[state.family[card]]

    def servings(self, state: CafeState, seat: Seat, card: Card) -> list[Target]:
        """Return every way to aim a card's powers, each as one row of targets; one empty row if none can be used."""
        after = state.copy()
        self.lay(after, card)
        return self._aims(after, seat, self.powers_of(state, card))

    def _aims(self, after: CafeState, seat: Seat, powers: Sequence[Power]) -> list[Target]:
        if not powers:
            return [()]
        power, later = powers[0], powers[1:]
        targets = power.targets(after, seat)
        if not targets:
            return self._aims(after, seat, later)
        if not later:
            return targets
        rows: list[Target] = []
        for aim in targets:
            aimed = after.copy()
            power.apply(aimed, seat, aim)
            rows += [aim + more for more in self._aims(aimed, seat, later)]
        return rows

    def check_serving(self, state: CafeState, act: Serve) -> Refusal | None:
        """Judge a card and its targets, whoever's turn it is."""
        refusal = self.why_not(state, act.card)
        if refusal is not None:
            return refusal
        after, rest = state.copy(), act.targets
        self.lay(after, act.card)
        for power in self.powers_of(state, act.card):
            targets = power.targets(after, act.seat)
            if not targets:
                continue
            aim, rest = rest[: power.aims], rest[power.aims :]
            if len(aim) < power.aims:
                return Refusal(Reason.TARGET_NEEDED)
            if aim not in targets:
                return Refusal(Reason.WRONG_TARGET)
            power.apply(after, act.seat, aim)
        return Refusal(Reason.NO_TARGET) if rest else None

    # -------------------------------------------------------------- serving

    @staticmethod
    def lay(state: CafeState, card: Card) -> Seat:
        """Put a front card into the centre and return whose it was; its tokens go back to the supply."""
        owner = state.owner(card)
        assert owner is not None
        state.fronts[owner].remove(card)
        state.clear(card)
        state.centre.append(card)
        return owner

    def serve(self, state: CafeState, act: Serve, told: Told = None) -> None:
        """Do an accepted serving; whose turn comes next is not decided here."""
        rest = iter(act.targets)

        def aim(power: Power, state: CafeState, seat: Seat) -> Target | None:
            return tuple(islice(rest, power.aims)) if power.targets(state, seat) else None

        self.serve_card(state, act.seat, act.card, aim, told)

    def serve_card(self, state: CafeState, seat: Seat, card: Card, aim: Aim, told: Told = None) -> None:
        """Lay a card that may be served and use its powers; one without a target is skipped, which is told."""
        family = state.family[card]
        owner = self.lay(state, card)
        if told is not None:
            told.append(Served(seat=seat, card=card, family=family, owner=owner))
        for power in self._powers[family]:
            target = aim(power, state, seat)
            if target is not None:
                power.apply(state, seat, target, told)
            elif told is not None:
                told.append(PowerSkipped(seat=seat, power=power.name))
