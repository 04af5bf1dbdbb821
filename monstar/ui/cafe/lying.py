"""Where each card rests and how it looks there, for one view of the match."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from monstar.rules.cafe.state import Card, Token
from monstar.rules.cafe.view import CafeView, RearCard
from monstar.rules.table import Seat
from monstar.ui.cafe.cards import CardLook
from monstar.ui.cafe.plan import TablePlan
from monstar.ui.canvas import Box

_SEAL = 20.0  # canvas px at the top of a pile that may be covered for a moment


@dataclass(frozen=True, slots=True)
class Lie:
    """Is where a card rests: its box and look, and the seat whose line it is in (None for the counter)."""

    box: Box
    look: CardLook
    owner: Seat | None = None
    rear: bool = False


def rear_look(shown: RearCard) -> CardLook:
    """Return how a rear card looks to the viewer of the view it is from."""
    if shown.face_up:
        return CardLook(shown.family)
    secret = shown.family is not None and not shown.known
    return CardLook(shown.family, down=True, secret=secret)


def lies(view: CafeView, plan: TablePlan) -> dict[Card, Lie]:
    """Return where every card in play rests, front lines first, each from the left."""
    found: dict[Card, Lie] = {}
    for seat, line in enumerate(view.fronts):
        for shown, box in zip(line, plan.seats[seat].line(len(line)), strict=True):
            look = CardLook(shown.family, tokens=tuple(t for t in Token if shown.card in view.tokens[t]))
            found[shown.card] = Lie(box, look, seat)
    for seat, rear in enumerate(view.rears):
        for card, box in zip(rear, plan.seats[seat].rear, strict=False):
            found[card.card] = Lie(box, rear_look(card), seat, rear=True)
    for shown in view.centre:
        found[shown.card] = Lie(plan.centre.orders[shown.family], CardLook(shown.family, named=True))
    return found


def parted(lies: Mapping[Card, Lie], plan: TablePlan, up: Collection[Card]) -> dict[Card, Lie]:
    """Return the lies with the front lines making room for the cards that stand up in them."""
    found = dict(lies)
    for seat in {lies[card].owner for card in up if card in lies and not lies[card].rear}:
        if seat is None:
            continue
        line = [card for card, lie in lies.items() if lie.owner == seat and not lie.rear]
        boxes = plan.seats[seat].line(len(line), [n for n, card in enumerate(line) if card in up])
        found.update({card: replace(lies[card], box=box) for card, box in zip(line, boxes, strict=True)})
    return found


def others(lies: Mapping[Card, Lie], card: Card) -> list[Box]:
    """Return where the cards lie that matter as much as one: those of front lines, and the piles below their seals."""
    return [
        lie.box if lie.owner is not None else lie.box.inset(0, _SEAL)
        for other, lie in lies.items()
        if other != card and not lie.rear
    ]
