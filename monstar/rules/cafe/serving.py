"""What serving a card comes to: which cards may be served, what their powers may be aimed at, and what that does."""

from collections.abc import Sequence

from monstar.rules.cafe.acts import Reason, Serve
from monstar.rules.cafe.events import PowerSkipped, Served
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.powers import FEWEST_IN_FRONT, POWERS, Power, Target, at_place
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Event, Refusal, Seat


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
        return [card for line in state.fronts if len(line) > FEWEST_IN_FRONT for card in line if card not in creamed]

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

    def serve(self, state: CafeState, act: Serve) -> list[Event]:
        """Lay an accepted card and use its powers; a power without a target is skipped, which is told."""
        seat, family = act.seat, state.family[act.card]
        owner = self.lay(state, act.card)
        events: list[Event] = [Served(seat=seat, card=act.card, family=family, owner=owner)]
        rest = act.targets
        for power, name in zip(self._powers[family], self.mix[family].powers, strict=True):
            if power.targets(state, seat):
                events += power.apply(state, seat, rest[: power.aims])
                rest = rest[power.aims :]
            else:
                events.append(PowerSkipped(seat=seat, power=name))
        return events

    def serve_any(self, state: CafeState, seat: Seat, luck: Rng) -> None:
        """Serve a card drawn uniformly, each power's target drawn uniformly; nothing can be wrong with it."""
        lines = [line for line in state.fronts if len(line) > FEWEST_IN_FRONT]
        creamed, many = state.tokens[Token.CREAM], sum(map(len, lines))
        while True:  # every long line has a card without cream, for at most three have some
            line, place = at_place(lines, luck.below(many))
            if line[place] not in creamed:
                break
        card = line.pop(place)
        state.clear(card)
        state.centre.append(card)
        for power in self._powers[state.family[card]]:
            target = power.any_target(state, seat, luck)
            if target is not None:
                power.apply(state, seat, target)
