"""How a change of the table is shown: from where everything lay to where it lies, one thing after the other."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from monstar.audio.effects import Effect
from monstar.rules.cafe import events as ev
from monstar.rules.cafe.state import Card
from monstar.rules.table import Event, Seat
from monstar.ui.cafe.cards import BACK, AnyLook, CardLook, token_box
from monstar.ui.cafe.furniture import spoon_box
from monstar.ui.cafe.lying import Lie
from monstar.ui.cafe.plan import TablePlan
from monstar.ui.canvas import Box
from monstar.ui.match.motion import FLIGHT_MS, Air, Flight, Turn
from monstar.ui.tween import in_out

Lies = Mapping[Card, Lie]
SWAP_MS = 420.0
DROP_MS = 260.0
_ARC = 70.0  # canvas px a card is thrown above the straight way
_DROP = 60.0
_DROPPED = 1.5  # how much larger a token is where it starts: nearer to the eye
POWER_AT_MS = FLIGHT_MS + 120.0  # the card is seen to land before its power is
_STAGGER_MS = 15.0


def spoon_name(seat: Seat | None) -> Hashable:
    """Return what hides the spoon at rest on a seat's cloth (None: on the counter)."""
    return "spoon", seat


class Staging:
    """Sends what has changed on its way; `still` fades instead."""

    def __init__(self, air: Air[AnyLook], plan: TablePlan, still: bool) -> None:
        """Use an air and know the places."""
        self.air = air
        self.plan = plan
        self.still = still

    def lay_out(self, lies: Lies) -> None:
        """Turn all front cards up, as at the beginning of a round."""
        front = [(card, lie) for card, lie in lies.items() if lie.owner is not None and not lie.rear]
        for number, (card, lie) in enumerate(front):
            self._turn(card, BACK, lie, number * _STAGGER_MS)

    def show(self, before: Lies, after: Lies, events: Sequence[Event]) -> list[Effect]:
        """Show a serving and what came of it; return the sounds that go with it."""
        self.air.clear()
        moved = self._moved(events)
        late = {card for card in moved if card not in self._served(events)}
        for card, lie in after.items():
            was = before.get(card)
            if was is None:
                self._arrive(card, lie)
            elif was.box != lie.box:
                self._travel(card, was, lie, late=card in late, arc=card in moved)
            elif (was.look.family, was.look.down) != (lie.look.family, lie.look.down):
                self._turn(card, was.look, lie, self._power_at)
        for card in before.keys() - after.keys():
            self._leave(card, before[card])
        for event in events:
            self._tokens(event, after)
        return [_SOUNDS[type(event)] for event in events if type(event) in _SOUNDS]

    @property
    def _power_at(self) -> float:
        return 0.0 if self.still else POWER_AT_MS

    @staticmethod
    def _served(events: Sequence[Event]) -> set[Card]:
        return {event.card for event in events if isinstance(event, ev.Served)}

    def _moved(self, events: Sequence[Event]) -> set[Card]:
        """Return the cards that were moved by hand, not only shifted by their neighbours."""
        moved = self._served(events)
        for event in events:
            match event:
                case ev.RearSwapped():
                    moved |= {event.front, event.rear}
                case ev.FrontsSwapped():
                    moved |= set(event.cards)
                case ev.Grabbed():
                    moved.add(event.card)
                case _:
                    pass
        return moved

    def _travel(self, card: Card, was: Lie, lie: Lie, *, late: bool, arc: bool) -> None:
        look = lie.look
        if look.down and look.family is not None and not was.look.down:
            look = replace(was.look, tokens=())  # it is seen to go there before it turns its back
        elif not look.down:
            look = replace(look, tokens=was.look.tokens or look.tokens)
        height, lasts_ms = (_ARC if arc else 0.0), (SWAP_MS if late else FLIGHT_MS)
        self._fly(look, was.box, lie.box, card, height=height, lasts_ms=lasts_ms, late=late)

    def _arrive(self, card: Card, lie: Lie) -> None:
        """Let a card come in that lay nowhere: one swept away comes back when that is undone."""
        off = Box(lie.box.x, -lie.box.h - 10, lie.box.w, lie.box.h)
        self._fly(lie.look, off, lie.box, card)

    def _leave(self, card: Card, was: Lie) -> None:
        """Let a card be swept off."""
        off = was.box.moved(260, -30)
        self._fly(was.look, was.box, off, ("gone", card), height=20.0, lasts_ms=SWAP_MS, late=True, gone=True)

    def _fly(
        self,
        look: CardLook,
        start: Box,
        end: Box,
        hides: Hashable,
        *,
        height: float = _ARC,
        lasts_ms: float = FLIGHT_MS,
        late: bool = False,
        gone: bool = False,
    ) -> None:
        """Send a card on its way: at once, or after the card that was served has landed."""
        delay_ms = self._power_at if late else 0.0
        self.air.add(
            Flight(
                look, start, end, hides, height=height, delay_ms=delay_ms, lasts_ms=lasts_ms,
                ease=in_out, squash=0.0, gone=gone, still=self.still,
            )
        )  # fmt: skip

    def _turn(self, card: Card, before: CardLook, lie: Lie, delay_ms: float) -> None:
        """Turn a card over where it lies."""
        turn: Turn[AnyLook] = Turn(
            before, lie.look, lie.box, lie.box, card, rise=0.0, swell=0.15, delay_ms=delay_ms, still=self.still
        )
        self.air.add(turn)

    def _tokens(self, event: Event, after: Lies) -> None:
        if isinstance(event, ev.TokenPut) and event.card in after:
            lie = after[event.card]
            tokens = lie.look.tokens
            number = tokens.index(event.token) if event.token in tokens else 0
            goal = token_box(lie.box, number)
            self._drop(event.token, self.plan.centre.supply, goal, ("token", event.token, event.card))
        elif isinstance(event, ev.SpoonTaken):
            goal = spoon_box(self.plan.seats[event.seat])
            start = self.plan.centre.supply if event.before is None else spoon_box(self.plan.seats[event.before])
            self._drop("spoon", start, goal, spoon_name(event.seat))

    def _drop(self, token: str, source: Box, goal: Box, hides: Hashable) -> None:
        """Let a token fly from the supply (or from a cloth) onto a card, or to a cloth; it waits unseen."""
        start = Box.around(source.centre, goal.w * _DROPPED, goal.h * _DROPPED)
        self.air.add(
            Flight(
                token, start, goal, hides, height=_DROP, delay_ms=self._power_at, lasts_ms=DROP_MS,
                squash=0.0, unseen=True, still=self.still,
            )
        )  # fmt: skip


_SOUNDS: dict[type[Event], Effect] = {
    ev.Served: Effect.CARD,
    ev.TokenPut: Effect.TOKEN,
    ev.TurnedUp: Effect.FLIP,
    ev.SpoonTaken: Effect.STAR,
    ev.SweptAway: Effect.WHOOSH,
    ev.RearSwapped: Effect.FLIP,
    ev.FrontsSwapped: Effect.WHOOSH,
    ev.Grabbed: Effect.WHOOSH,
    ev.PowerSkipped: Effect.POOF,
    ev.Undone: Effect.WHOOSH,
}
