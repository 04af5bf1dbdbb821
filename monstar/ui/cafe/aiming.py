"""Which cards can be aimed at, and which has the focus first: the one that most want, by what the screen may show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from monstar.rules.cafe.state import Card
from monstar.rules.table import Seat
from monstar.ui.cafe.controls import SERVE
from monstar.ui.cafe.lying import Lie
from monstar.ui.cafe.serving import Serving

if TYPE_CHECKING:
    from monstar.rules.cafe.view import CafeView
    from monstar.ui.focus import Form
    from monstar.ui.widgets import Widget

_GIFTS = ("put_cookie", "put_cream")  # what is good for whoever owns the card: it points, or nobody can take it away
_BURDENS = ("put_mummy", "grab_front")  # what is bad for them
_SECRETS = ("turn_up_rear", "peek_rear")


def targets(serving: Serving, lies: Mapping[Card, Lie]) -> list[Card]:
    """Return the cards that are asked for as they lie, piles last: each is one target, of its top card."""
    options = [card for card in lies if card in serving.options]
    piles = {lies[card].box: card for card in sorted(options) if lies[card].owner is None}
    return [*(card for card in options if lies[card].owner is not None), *piles.values()]


def first_target(serving: Serving, view: CafeView, lies: Mapping[Card, Lie]) -> Card:
    """Return the target that has the focus first: gifts go to the own line, burdens to whoever leads, secrets unseen.

    Of those alike it is the one nearest to the card that is served, or to the first one of a pair.
    """
    asking = serving.asking
    assert asking is not None
    seat = serving.seat
    x, y = lies[serving.first if serving.first is not None else serving.card].box.centre

    def rank(card: Card) -> tuple[bool, int, float, Card]:
        lie = lies[card]
        strange, ahead = False, 0
        if asking.power in _BURDENS and lie.owner is not None:
            strange, ahead = lie.owner == seat, -_won(view, lie.owner)
        elif asking.power in _SECRETS:
            strange = lie.look.family is not None
        elif asking.power in _GIFTS or serving.first is None:
            strange = lie.owner != seat or lie.rear
        way = abs(lie.box.centre[0] - x) + abs(lie.box.centre[1] - y)
        return strange, ahead, way, card

    return min(serving.options, key=rank)


def first_card(seat: Seat, legal: frozenset[Card], lies: Mapping[Card, Lie]) -> Card | None:
    """Return the card that has the focus as a turn begins: one that may be served, of the own line before others."""
    return next((card for card in sorted(lies, key=lambda card: lies[card].owner != seat) if card in legal), None)


def _won(view: CafeView, seat: Seat) -> int:
    """Return what a seat has won so far."""
    return sum(row[seat] for row in view.coffees) + view.cookies[seat] - view.mummies[seat]


def wanted(form: Form, serving: Serving, view: CafeView, lies: Mapping[Card, Lie]) -> Widget:
    """Return the widget that is meant next: the likeliest target, or the button that serves."""
    if serving.ready:
        return form.find(SERVE)
    card = first_target(serving, view, lies)
    if lies[card].owner is None:  # a pile is one spot, of whichever card lies on top
        return next(w for w in form.widgets if w.box == lies[card].box)
    return form.find(f"card-{card}")
