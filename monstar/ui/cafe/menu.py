"""The menu: eighteen mixes on the board, light, regional and strong, and what each family of a mix does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _, language
from monstar.match import Player
from monstar.rules.cafe.families import STRENGTHS
from monstar.rules.cafe.params import CafeParams
from monstar.settings import LAST_PRESETS
from monstar.ui.cafe import mixes
from monstar.ui.cafe.cards import CardArt
from monstar.ui.cafe.guests import draw_family, family_name_size, family_text_size
from monstar.ui.cafe.learning import NAMES
from monstar.ui.cafe.mixes import GAME, Order
from monstar.ui.cafe.ownmix import OwnMixScene
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Life
from monstar.ui.events import Event
from monstar.ui.focus import FOCUS_GAP, Form, draw_focus
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.match.learnt import Learnt
from monstar.ui.match.setup import Start
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Pressable, Style, Widget, label, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.match.house import House

_BOARD = Box(20, 58, 1240, 590)
_COLUMNS = (Box(48, 74, 378, 0), Box(451, 74, 378, 0), Box(854, 74, 378, 0))
_FIRST_ROW, _ROW_H, _ROW_STEP = 124.0, 41.0, 43.0
_PAPER = Box(48, 390, 1184, 236)  # inside the wooden frame of the board
_HEAD_H = 37.0  # of the paper: the name of the drink
_FOOT, _FOOT_OF_THREE = (446.0, 950.0), (706.0, 950.0)  # from where to where it is told what is chosen
_ABOVE_KEYS = 10.0  # canvas px below the upper edge of the buttons
_BUTTONS_Y, _BUTTON_H = 656.0, 54.0
_EMBLEM = 29.0
_CUP = 34.0
_TICK = 26.0
_RING_IN = FOCUS_GAP + 5.0  # the ring of the focus stays within its row: rows stand close


class MixRow(Pressable):
    """Is a mix on the board: its name and the emblems of its families."""

    def __init__(self, order: Order, box: Box, art: CardArt, on_press: Callable[[Order], None]) -> None:
        """Stand in a column of the board."""
        super().__init__(f"mix-{order.id}", box, partial(on_press, order))
        self.order = order
        self.art = art
        self.chosen = False
        self.ringed = False

    def draw(self, painter: Painter) -> None:
        """Draw the row; the chosen one lies on slime, with a tick before it."""
        box, tick = self.box, _TICK if self.chosen else 0.0
        emblems = len(self.order.families) * (_EMBLEM + 2)
        if self.chosen:
            painter.rounded(box, 12, ("slime200", "slime500"), edge_width=3)
            painter.rounded(Box(box.right - 14 - emblems, box.y + 4, emblems + 8, box.h - 8), 10, "night800")
            _draw_tick(painter, (box.x + 24, box.centre[1]))
        elif self.hovered:
            painter.ring(box, 12, "brass200", 2, alpha=0.7)
        room = box.w - emblems - 30 - tick
        colour = "ink" if self.chosen else "cream"
        place = Box(box.x + 14 + tick, box.y, room, box.h)
        label(painter, self.order.name, place, 24, colour, face=Face.DISPLAY, align="left")
        for number, family in enumerate(self.order.families):
            x = box.right - 8 - emblems + number * (_EMBLEM + 2)
            self.art.emblem(painter, self.art.mix.index(family), Box(x, box.centre[1] - _EMBLEM / 2, _EMBLEM, _EMBLEM))


class MenuScene(Scene):
    """Lets the table choose its mix; the choice is kept for the next evening."""

    max_ui = 1.25

    def __init__(
        self, app: App, house: House, players: Sequence[Player], places: Sequence[Place],
        start: Start, back: Callable[[], Scene],
    ) -> None:  # fmt: skip
        """Lay out the menu for players who have found their seats."""
        super().__init__(app)
        self.players = tuple(players)
        self.places = tuple(places)
        self.start = start
        self.back = back
        self.orders = list(mixes.menu())
        own = house.own_rules(GAME)
        self.own_rules = mixes.brought(own) if isinstance(own, CafeParams) else None
        kept = app.settings.get(LAST_PRESETS).get(GAME, "")
        self.own_mix = mixes.remembered(kept)
        self.chosen = self.own_rules or self._wanted(house.wishes.preset or kept)
        self.art = CardArt(list(mixes.kitchen().families.values()))
        self.own_art = CardArt(self.own_rules.families) if self.own_rules is not None else self.art
        self.form = Form(self._leave)
        self._life = Life(5)
        self._novice = house.teaches and Learnt(app.settings, GAME, NAMES).on

    def _wanted(self, kept: str) -> Order:
        if self.own_mix is not None and self.own_mix.kept == kept:
            return self.own_mix
        return next((order for order in self.orders if order.id == kept), self.orders[0])

    # -- widgets

    @property
    def shown(self) -> Order:
        """Return the mix whose families are told: the one with the focus, else the chosen one."""
        focused = self.form.focused
        return focused.order if isinstance(focused, MixRow) and self.form.ring else self.chosen

    def layout(self) -> None:
        """Place the rows of the three columns and the buttons below."""
        rows: list[Widget] = []
        for column, strength in zip(_COLUMNS, STRENGTHS, strict=True):
            strong = [order for order in self.orders if order.strength == strength]
            for number, order in enumerate(strong):
                box = Box(column.x, _FIRST_ROW + number * _ROW_STEP, column.w, _ROW_H)
                rows.append(MixRow(order, box, self.art, self._choose))
        size = self.size(26)
        extra = []
        if self.own_rules is not None:
            own = self.own_rules
            extra.append(self._button("brought", 436, 250, own.name, partial(self._choose, own), size, own))
        widgets = [
            *rows,
            Button("back", Box(34, _BUTTONS_Y, 160, _BUTTON_H), _("Back"), self._leave, size=size),
            self._button("own", 214, 210, _("Own mix …"), self._mix, size, self.own_mix),
            *extra,
            Button(
                "start", Box(966, _BUTTONS_Y - 2, 280, _BUTTON_H + 4), _("To the table!"), self._start,
                style=Style.PRIMARY, size=self.size(32),
            ),
        ]  # fmt: skip
        fresh = self.form.focused is None
        self.form.set(widgets)
        if fresh:
            self.form.focus(self.form.find("start"))
        self._mark()

    def _button(
        self, key: str, x: float, wide: float, label: str, call: Callable[[], None], size: float, order: Order | None
    ) -> Button:
        style = Style.BRASS if order is not None and order is self.chosen else Style.SECONDARY
        return Button(key, Box(x, _BUTTONS_Y, wide, _BUTTON_H), label, call, style=style, size=size)

    def _mark(self) -> None:
        for widget in self.form.widgets:
            if isinstance(widget, MixRow):
                widget.chosen = widget.order.id == self.chosen.id

    # -- choices

    def _choose(self, order: Order) -> None:
        self.chosen = order
        self.app.play_effect("card")
        self.layout()
        self.form.focus(self.form.find("start"))

    def _mix(self) -> None:
        """Let the table put five families together."""
        families = self.chosen.families if self.own_rules is not self.chosen else self.orders[0].families
        self.app.stack.push(OwnMixScene(self.app, families, self._mixed))

    def _mixed(self, order: Order) -> None:
        self.own_mix = order
        self._choose(order)

    def _leave(self) -> None:
        self._keep()
        self.app.stack.replace(self.back())

    def _start(self) -> None:
        self._keep()
        self.app.play_effect("curtain")
        self.app.stack.replace(self.start(self.chosen.params, self.players, self.places))

    def _keep(self) -> None:
        if self.chosen is not self.own_rules:
            kept = self.app.settings.get(LAST_PRESETS)
            self.app.settings.set(LAST_PRESETS, {**kept, GAME: self.chosen.kept})

    # -- life

    def handle(self, event: Event) -> None:
        """Let the form answer."""
        self.form.handle(event)

    def update(self, dt_ms: float) -> None:
        """Blink, and let buttons rise."""
        self.form.update(dt_ms)
        self._life.update(dt_ms, still=self.app.reduce_motion)

    def focus_box(self) -> Box | None:
        """Keep the focused row or button in sight."""
        return self.form.focused_box

    @property
    def game(self) -> str:
        """Return the café."""
        return GAME

    def draw(self, painter: Painter) -> None:
        """Draw the board with the mixes and the paper with the families."""
        painter.baked(("cafe-menu", language()), CANVAS, _draw_board, solid=True)
        asleep = next((number for number in range(5) if self._life.blinks(number)), None)
        key = "cafe-menu-paper", self.shown, self.shown is self.chosen, self.size(18), asleep, language()
        painter.baked(key, _PAPER.inset(-20), lambda inner: self._draw_paper(inner, asleep))
        self.form.draw(painter)
        focused = self.form.focused
        if self.form.ring and isinstance(focused, MixRow):
            draw_focus(painter, focused.box.inset(_RING_IN), focused.corner - 3)
        self._draw_chosen(painter)
        if self.own_rules is None:  # else a third button takes the room
            draw_key_hints(painter, self.app.devices, self.form, _FOOT, rules=False)

    def _draw_paper(self, painter: Painter, asleep: int | None) -> None:
        """Draw the name of a mix and its five families side by side; the chosen one is edged in slime as its row is."""
        mix, chosen = self.shown, self.shown is self.chosen
        painter.shadow(_PAPER, 16, blur=8, drop=6)
        painter.rounded(_PAPER, 16, ("cream", "paper"), edge_width=4)
        if chosen:
            painter.ring(_PAPER.inset(4), 12, "slime500", 5)
        else:
            painter.ring(_PAPER.inset(8), 10, "velvet700", 1.5, alpha=0.5)
        head = Box(_PAPER.x + 22, _PAPER.y + 10, _PAPER.w - 44, _HEAD_H - 10)
        if chosen:
            _draw_tick(painter, (head.x + 10, head.centre[1]))
        title = _("{mix} ({strength})").format(mix=mix.name, strength=mixes.strength_label(mix.strength))
        place = head.x + (_TICK + 4 if chosen else 0.0), head.centre[1]
        drawn = painter.text(title, place, 27, "ink", face=Face.DISPLAY, width=head.right - place[0])
        if self._novice and mix is self.orders[0]:
            words, room = _("The best one for a first time"), head.right - drawn.right - 24
            painter.text(words, (head.right, place[1]), 22, "velvet700", face=Face.LABEL, align="right", width=room)
        art = self.own_art if mix is self.own_rules else self.art
        wide = (_PAPER.w - 24) / len(mix.families)
        names = family_name_size(painter, mix.families, wide - 14)
        first = Box(_PAPER.x + 18, _PAPER.y + _HEAD_H + 2, wide - 14, _PAPER.h - _HEAD_H - 12)
        boxes = [first.moved(number * wide, 0) for number in range(len(mix.families))]
        size = family_text_size(painter, zip(mix.families, boxes, strict=True), self.size(19))
        for number, (family, box) in enumerate(zip(mix.families, boxes, strict=True)):
            if number:
                painter.rounded(Box(box.x - 9, box.y + 8, 2, box.h - 16), 1, "brass400", alpha=0.5)
            pose = "blink" if number == asleep else "idle"
            draw_family(painter, art, family, box, size, names, pose)

    def _draw_chosen(self, painter: Painter) -> None:
        left, right = _FOOT if self.own_rules is None else _FOOT_OF_THREE
        told = self.form.ring and self.own_rules is None  # which keys do what, below it
        strength = mixes.strength_label(self.chosen.strength)
        words = _("Tonight: {mix} ({strength})").format(mix=self.chosen.name, strength=strength)
        place = (left + right) / 2, _BUTTONS_Y + (_ABOVE_KEYS if told else _BUTTON_H / 2)
        painter.text(
            words, place, self.size(23), "brass200", face=Face.STRONG, align="centre", width=right - left, stroke=3
        )


def _draw_tick(painter: Painter, centre: tuple[float, float]) -> None:
    x, y = centre
    painter.line((x - 9, y), (x - 3, y + 7), "ink", 4)
    painter.line((x - 3, y + 7), (x + 9, y - 8), "ink", 4)


def _draw_board(painter: Painter) -> None:
    """Draw the room with the board and its heads: a cup more for every strength."""
    painter.picture("cafe/parlour", CANVAS)
    painter.shade(0.25)
    painter.picture("cafe/menu-board", _BOARD)
    title_plaque(painter, _("Which guests come tonight?"))
    for cups, (column, strength) in enumerate(zip(_COLUMNS, STRENGTHS, strict=True), 1):
        y = column.y + 30
        box = painter.text(mixes.strength_label(strength), (column.x + 12, y), 34, "brass200", face=Face.DISPLAY)
        for number in range(cups):
            cup = Box(box.right + 14 + number * (_CUP + 2), y - _CUP / 2 - 2, _CUP, _CUP)
            painter.picture("cafe/token-coffee", cup)
