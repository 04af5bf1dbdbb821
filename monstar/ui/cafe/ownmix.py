"""A mix of one's own: any five of the twelve families."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.families import FAMILIES_PER_MIX, Family
from monstar.ui.cafe import mixes
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.furniture import dimmed, draw_glow
from monstar.ui.cafe.guests import draw_guest, draw_powers, draw_tag
from monstar.ui.cafe.mixes import GAME, Order
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Event
from monstar.ui.focus import Form
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Pressable, Style, Widget, title_plaque
from monstar.ui.widgets.bubble import HOLD_MS

if TYPE_CHECKING:
    from monstar.ui.app import App

_CARD = (132.0, 184.0)
_TOP, _ACROSS, _DOWN = 92.0, 196.0, 200.0
_PAPER = Box(40, 498, 1200, 138)
_BUTTONS_Y, _BUTTON_H = 654.0, 56.0
_SHAKE = 9.0  # canvas px


class FamilyCard(Pressable):
    """Is a family that can be taken into the mix or left out."""

    def __init__(self, family: Family, box: Box, art: CardArt, on_press: Callable[[Family], None]) -> None:
        """Lie on the table."""
        super().__init__(f"family-{family.id}", box, partial(on_press, family))
        self.family = family
        self.art = art
        self.chosen = False
        self.corner = box.w * 0.1

    def draw(self, painter: Painter) -> None:
        """Draw the card: glowing with a tick while it is in the mix, in the dark while it is not."""
        box = self.box
        self.art.draw(painter, CardLook(self.art.mix.index(self.family), named=True), box)
        if not self.chosen:
            dimmed(painter, box, 0.12 if self.hovered else 0.3)
            return
        draw_glow(painter, box, "slime500")
        x, y = box.right - 10, box.y + 12
        painter.disc((x, y), 17, "slime500", edge_width=3)
        painter.line((x - 7, y), (x - 2, y + 6), "ink", 4)
        painter.line((x - 2, y + 6), (x + 8, y - 6), "ink", 4)


class OwnMixScene(Scene):
    """Lets the table take five families; with any other number it says how many are missing or too many."""

    max_ui = 1.25

    def __init__(self, app: App, families: Sequence[Family], on_done: Callable[[Order], None]) -> None:
        """Begin with the families of a mix."""
        super().__init__(app)
        self.on_done = on_done
        self.all = tuple(mixes.kitchen().families.values())
        self.chosen = [family for family in families if family in self.all]
        self.art = CardArt(self.all)
        self.form = Form(self._leave)
        self.refused_ms = 0.0  # how long it is still said why this is no mix
        self._told = self.chosen[0] if self.chosen else self.all[0]

    def layout(self) -> None:
        """Place the cards in two rows, and the buttons."""
        cards: list[Widget] = []
        across = (len(self.all) + 1) // 2
        left = CANVAS.w / 2 - across * _ACROSS / 2 + (_ACROSS - _CARD[0]) / 2
        for number, family in enumerate(self.all):
            row, column = divmod(number, across)
            box = Box(left + column * _ACROSS, _TOP + row * _DOWN, *_CARD)
            cards.append(FamilyCard(family, box, self.art, self._change))
        size = self.size(26)
        back = Button("back", Box(34, _BUTTONS_Y, 160, _BUTTON_H), _("Back"), self._leave, size=size)
        done = Box(966, _BUTTONS_Y - 2, 280, _BUTTON_H + 4)
        style = Style.SECONDARY if self.why_not else Style.PRIMARY
        self.form.set([*cards, back, Button("done", done, _("This is our mix"), self._done, style=style, size=size)])
        for card in cards:
            if isinstance(card, FamilyCard):
                card.chosen = card.family in self.chosen

    @property
    def why_not(self) -> str:
        """Return why what is chosen is no mix, "" if it is one."""
        return mixes.why_no_mix(len(self.chosen))

    @property
    def told(self) -> Family:
        """Return the family that is told of: the one with the focus, else the one touched last."""
        focused = self.form.focused
        return focused.family if isinstance(focused, FamilyCard) else self._told

    def _change(self, family: Family) -> None:
        self._told = family
        if family in self.chosen:
            self.chosen.remove(family)
        else:
            self.chosen.append(family)
        self.app.play_effect("card")
        self.layout()

    def _done(self) -> None:
        if self.why_not:
            self.app.play_effect("refuse")
            self.refused_ms = HOLD_MS
            return
        order = mixes.own_mix([family.id for family in self.all if family in self.chosen])
        self.app.stack.remove(self)
        self.on_done(order)

    def _leave(self) -> None:
        self.app.stack.remove(self)

    # -- life

    def handle(self, event: Event) -> None:
        """Let the form answer."""
        self.form.handle(event)

    def update(self, dt_ms: float) -> None:
        """Let buttons rise and a refusal be over."""
        self.form.update(dt_ms)
        self.refused_ms = max(self.refused_ms - dt_ms, 0.0)

    def focus_box(self) -> Box | None:
        """Keep the focused card or button in sight."""
        return self.form.focused_box

    @property
    def game(self) -> str:
        """Return the café."""
        return GAME

    def draw(self, painter: Painter) -> None:
        """Draw all families, the one in question on paper, and how many are chosen."""
        painter.baked("cafe-own-mix", CANVAS, _draw_room, solid=True)
        title_plaque(painter, _("A mix of our own"))
        self._draw_told(painter)
        self._draw_count(painter)
        self.form.draw(painter)

    def _draw_told(self, painter: Painter) -> None:
        family = self.told
        painter.shadow(_PAPER, 16, blur=8, drop=6)
        painter.rounded(_PAPER, 16, ("cream", "paper"), edge_width=4)
        pose = "cheer" if family in self.chosen else "idle"
        draw_guest(painter, self.art, family, Box(_PAPER.x + 14, _PAPER.y + 3, 132, 132), pose)
        left = _PAPER.x + 164
        name = painter.text(family.name, (left, _PAPER.y + 34), 32, "ink", face=Face.DISPLAY)
        if family.powers:
            icons = draw_powers(painter, family, (name.right + 18, _PAPER.y + 34), 52)
            draw_tag(painter, (icons + 6, _PAPER.y + 34), 320)
        words = Box(left, _PAPER.y + 62, _PAPER.right - 24 - left, _PAPER.h - 70)
        painter.paragraph(family_words(family.powers), words, self.size(23), "ink")

    def _draw_count(self, painter: Painter) -> None:
        count = len(self.chosen)
        words = self.why_not or mixes.strength_label(mixes.strength_of(self.chosen))
        told = _("{n} of {all} families.").format(n=count, all=FAMILIES_PER_MIX) + " " + words
        x, y = 580.0, _BUTTONS_Y + _BUTTON_H / 2
        if self.refused_ms > 0:
            title = _("A mix has {n} different families").format(n=FAMILIES_PER_MIX)
            place = x, y - 17
            painter.text(title, place, self.size(25), "cream", face=Face.DISPLAY, align="centre", width=720, stroke=3)
            y += 16
            if not self.app.reduce_motion:
                x += _SHAKE * math.sin(self.refused_ms / 24) * max(self.refused_ms - HOLD_MS + 400, 0) / 400
        colour = "state-badText" if self.why_not else "slime200"
        painter.text(told, (x, y), self.size(25), colour, face=Face.STRONG, align="centre", width=720, stroke=3)


def _draw_room(painter: Painter) -> None:
    painter.picture("cafe/parlour", CANVAS)
    painter.shade(0.3)
