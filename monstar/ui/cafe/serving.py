"""A serving while it is put together: which power asks for what, what may be aimed at, how to step back. No drawing.

Nothing happens in the match until the act is played, so everything here can be taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import Serve
from monstar.rules.cafe.powers import FEWEST_IN_FRONT, MOST_CREAMS, Target
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.table import Seat


class Progress(StrEnum):
    """Names how far a power of the card has come."""

    ASKING = "asking"  # it waits for a target
    AIMED = "aimed"
    SURE = "sure"  # it needs no target
    SKIPPED = "skipped"  # it has no target
    LATER = "later"  # another power asks first


class Wrong(StrEnum):
    """Names why a card is no target of the power that asks."""

    NOT_SUCH = "not_such"  # of a line or a place that this power does not aim at
    HAS_ONE = "has_one"
    LINE_FULL = "line_full"
    CREAMED = "creamed"
    OWN = "own"
    NOT_OWN = "not_own"
    SHORT_LINE = "short_line"
    FACE_UP = "face_up"
    SAME_FAMILY = "same_family"
    SAME_LINE = "same_line"


@dataclass(frozen=True, slots=True)
class Step:
    """Is one power of the card: its name, how far it has come, what it is aimed at or could be."""

    power: str
    progress: Progress
    aim: Target = ()
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Serving:
    """Holds a card taken up and what its powers are aimed at so far; every change makes a new one.

    `chosen` are the targets of the powers that are aimed, one row as in the act; `first` is the first card of a pair
    whose second is still to come. `state` is the match's own, so a serving is good only until the match moves on.
    """

    game: CafeGame
    state: CafeState
    seat: Seat
    card: Card
    chosen: Target = ()
    first: Card | None = None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Return all powers of the card, in the order in which they are used."""
        after, rest = self.state.copy(), self.chosen
        names = self.game.mix[self.state.family[self.card]].powers
        self.game.lay(after, self.card)
        steps: list[Step] = []
        for name, power in zip(names, self.game.powers_of(self.state, self.card), strict=True):
            if steps and steps[-1].progress in (Progress.ASKING, Progress.LATER):
                steps.append(Step(name, Progress.LATER))
                continue
            targets = power.targets(after, self.seat)
            aim, rest = rest[: power.aims], rest[power.aims :]
            if not targets:
                steps.append(Step(name, Progress.SKIPPED))
            elif len(aim) < power.aims:
                steps.append(Step(name, Progress.ASKING, targets=tuple(targets)))
            else:
                power.apply(after, self.seat, aim)
                steps.append(Step(name, Progress.AIMED if power.aims else Progress.SURE, aim))
        return tuple(steps)

    @property
    def asking(self) -> Step | None:
        """Return the power that waits for a target, None if the serving is complete."""
        return next((step for step in self.steps if step.progress is Progress.ASKING), None)

    @property
    def ready(self) -> bool:
        """Tell whether the act can be played."""
        return self.asking is None

    @property
    def act(self) -> Serve:
        """Return the act, to be played once it is ready."""
        return Serve(seat=self.seat, card=self.card, targets=self.chosen)

    @cached_property
    def options(self) -> frozenset[Card]:
        """Return the cards that can be aimed at now; with a first one chosen, those that go with it."""
        asking = self.asking
        if asking is None:
            return frozenset()
        pairs = asking.targets if self.first is None else [t for t in asking.targets if self.first in t]
        return frozenset(card for target in pairs for card in target) - {self.first}

    @property
    def aimed(self) -> frozenset[Card]:
        """Return the cards chosen as targets so far."""
        return frozenset(self.chosen) | ({self.first} if self.first is not None else frozenset())

    def aim(self, card: Card) -> Serving:
        """Return the serving with one more card aimed at; raise ValueError for one that is no option."""
        asking = self.asking
        if asking is None or card not in self.options:
            raise ValueError(f"card {card} cannot be aimed at")
        if self.first is None and len(asking.targets[0]) > 1:
            return replace(self, first=card)
        wanted = {card} if self.first is None else {self.first, card}
        found = next(target for target in asking.targets if set(target) == wanted)
        return replace(self, chosen=self.chosen + found, first=None)

    def back(self) -> Serving | None:
        """Return the serving one choice earlier; None puts the card back."""
        if self.first is not None:
            return replace(self, first=None)
        aimed = [step for step in self.steps if step.progress is Progress.AIMED]
        if not aimed:
            return None
        kept = self.chosen[: len(self.chosen) - len(aimed[-1].aim)]
        return replace(self, chosen=kept)

    # -------------------------------------------------------------- why a card is no target

    def why_not(self, card: Card) -> Wrong:
        """Return why a card is no option of the power that asks."""
        asking = self.asking
        if asking is None or card == self.card:
            return Wrong.NOT_SUCH
        if self.first is not None:
            return self._why_no_pair(card)
        return _why_not(self.state, self.seat, asking.power, card, self.state.family[self.card])

    def _why_no_pair(self, card: Card) -> Wrong:
        assert self.first is not None
        assert self.asking is not None
        alone = replace(self, first=None)
        if card not in alone.options:
            return alone.why_not(card)
        if self.asking.power == "swap_fronts" and self.state.owner(card) != self.state.owner(self.first):
            return Wrong.SAME_FAMILY
        return Wrong.SAME_LINE


def _why_not(state: CafeState, seat: Seat, power: str, card: Card, served: int) -> Wrong:
    owner = state.owner(card)
    if power in ("turn_up_rear", "peek_rear"):
        if card in state.rears[seat]:
            return Wrong.OWN
        return Wrong.FACE_UP if card in state.face_up else Wrong.NOT_SUCH
    if power == "sweep_centre":
        return Wrong.SAME_FAMILY if card in state.centre and state.family[card] == served else Wrong.NOT_SUCH
    if power == "swap_own_rear" and any(card in rear for rear in state.rears):
        return Wrong.NOT_OWN
    if owner is None:
        return Wrong.NOT_SUCH
    if power.startswith("put_"):
        has_one = state.bears(Token(power.removeprefix("put_")), card)
        full = power == "put_cream" and state.creams_in(owner) >= MOST_CREAMS
        return Wrong.HAS_ONE if has_one else Wrong.LINE_FULL if full else Wrong.NOT_SUCH
    if power == "swap_own_rear" and owner != seat:
        return Wrong.NOT_OWN
    if power == "grab_front" and owner == seat:
        return Wrong.OWN
    if state.bears(Token.CREAM, card):
        return Wrong.CREAMED
    if power == "grab_front" and len(state.fronts[owner]) <= FEWEST_IN_FRONT:
        return Wrong.SHORT_LINE
    return Wrong.SAME_FAMILY if power == "swap_fronts" else Wrong.NOT_SUCH
