"""Secret looks behind the curtain: at the own rear line, at a card a power lets one look at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.state import Card
from monstar.rules.cafe.view import RearCard
from monstar.rules.table import Seat
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.plan import TablePlan
from monstar.ui.cafe.spots import EyeButton
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.painter import Painter
from monstar.ui.scenes.handover import CurtainScene
from monstar.ui.text import Face
from monstar.ui.widgets.marks import seat_badge

if TYPE_CHECKING:
    from monstar.ui.cafe.sitting import Sitting

_OWN = Box.around((640, 250), 176, 245.4)
_SEEN = Box.around((640, 556), 118, 164.5)


class PeekScene(CurtainScene):
    """Shows a seat, while it holds on, its rear line and the cards it has looked at; or one card alone."""

    def __init__(self, sitting: Sitting, seat: Seat, only: Card | None = None) -> None:
        """Ask for a player before the curtain."""
        super().__init__(
            sitting.app,
            sitting.name(seat),
            sitting.badge(seat),
            foot=_("Everyone else: eyes shut!"),
            leave=_("Back to the table"),
            device=sitting.places[seat].device,
            on_leave=self._back,
        )
        self.sitting = sitting
        self.seat = seat
        self.only = only
        self.art = CardArt(sitting.game.mix)

    def _back(self) -> None:
        self.app.stack.remove(self)

    def draw_secret(self, painter: Painter) -> None:
        """Draw the cards on the velvet."""
        view = self.sitting.view(self.seat)
        painter.picture("theatre/curtain", CANVAS)
        painter.shade(0.45)
        seen = [
            (owner, number, shown)
            for owner, rear in enumerate(view.rears)
            for number, shown in enumerate(rear, 1)
            if owner != self.seat and shown.card in view.peeked[self.seat] and shown.family is not None
        ]
        if self.only is not None:
            self._draw_only(painter, [entry for entry in seen if entry[2].card == self.only])
            return
        head = _("The secret cards of {name}").format(name=self.sitting.name(self.seat))
        painter.text(head, (640, 82), 40, "cream", face=Face.DISPLAY, align="centre", stroke=5, width=1000)
        for number, shown in enumerate(view.rears[self.seat], 1):
            self._draw_card(painter, shown, _OWN.moved((number - 2) * 206, 0), str(number))
        if not seen:
            return
        painter.text(_("Seen in secret"), (640, 436), 26, "brass200", align="centre", stroke=3)
        step = min(150.0, 1080 / len(seen))
        for place, (owner, number, shown) in enumerate(seen):
            box = _SEEN.moved((place - (len(seen) - 1) / 2) * step, 0)
            self._draw_card(painter, shown, box, str(number))
            seat_badge(painter, (box.x + 8, box.y + 8), 40, self.sitting.badge(owner))

    def _draw_only(self, painter: Painter, entries: list[tuple[Seat, int, RearCard]]) -> None:
        for owner, number, shown in entries:
            head = _("Secret card {n} of {name}").format(n=number, name=self.sitting.name(owner))
            painter.text(head, (640, 120), 44, "cream", face=Face.DISPLAY, align="centre", stroke=5, width=1000)
            self._draw_card(painter, shown, Box.around((640, 400), 300, 418.3), "")

    def _draw_card(self, painter: Painter, shown: RearCard, box: Box, number: str) -> None:
        painter.shadow(box.inset(4), 14)
        self.art.draw(painter, CardLook(shown.family, named=True), box)
        if number:
            place = box.centre[0], box.bottom + 14
            painter.disc(place, 17, "night800", edge_width=3)
            painter.text(number, place, 22, "cream", face=Face.DISPLAY, align="centre")


def peek(sitting: Sitting, seat: Seat) -> None:
    """Let a person look at the own cards."""
    sitting.app.stack.push(PeekScene(sitting, seat))


def eye_buttons(sitting: Sitting, plan: TablePlan) -> list[EyeButton]:
    """Return the buttons with which everybody looks at the own cards, where several share the screen."""
    words = _("{name} looks at their own cards behind the curtain.")
    return [
        EyeButton(seat, plan.seats[seat].eye, partial(peek, sitting, seat), words.format(name=sitting.name(seat)))
        for seat in (sitting.people if sitting.shared else ())
    ]


def peek_at(sitting: Sitting, seat: Seat, card: Card) -> None:
    """Let a person look at the one card a power lets them see."""
    sitting.app.stack.push(PeekScene(sitting, seat, card))
