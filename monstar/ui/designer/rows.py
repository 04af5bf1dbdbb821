"""The rows of the designer's screen: each parameter with the control that fits it, under the title of its group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from monstar.i18n import _
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.params import Choice, Declaration, Flag, Names, Numbers, Params, Span, Tables, Whole
from monstar.ui.canvas import Box
from monstar.ui.designer.controls import BackButton, NumberBox, OpenButton
from monstar.ui.designer.words import grouped, name_of, value_of, written
from monstar.ui.text import Face
from monstar.ui.widgets import Stepper, Toggle, Widget

if TYPE_CHECKING:
    from monstar.ui.designer.draft import Draft
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_ROW, _TITLE = 57.0, 46.0
_TALL = 44.0
_CONTROL, _BACK = 310.0, 60.0
_ENDS = 340.0  # for two numbers and a switch
_GAP = 8.0
_STAR, _NAME_LEFT = 30.0, 41.0
_LEVEL = 0.8  # of its size: as far a long name may take the others down with it

Change = Callable[[str, object], None]
Open = Callable[[str, Declaration], None]


@dataclass
class Row:
    """Is a parameter in the list: its widgets, which stand beside one another, and where the row begins."""

    name: str
    widgets: list[Widget]
    y: float
    back: BackButton
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))  # where it is seen now


@dataclass(frozen=True)
class Title:
    """Is the title of a group, and where it stands in the list."""

    text: str
    y: float


def key_of(name: str) -> str:
    """Return the key of the first widget of a parameter's row: no button of the screen has one like it."""
    return f"rule-{name}"


class RowMaker:
    """Makes the list of a draft; ``draft`` gives it as it is at any moment, ``change`` hears of new values."""

    def __init__(
        self, window: Box, devices: Devices, draft: Callable[[], Draft], change: Change, open_: Open,
        refuse: Callable[[str, str], None], back: Callable[[str], None], rebuild: Callable[[], None],
    ) -> None:  # fmt: skip
        """Make rows as wide as a window; ``rebuild`` is called where a row needs other widgets than before."""
        self.window = window
        self.rebuild = rebuild
        self.devices = devices
        self.draft = draft
        self.change = change
        self.open = open_
        self.refuse = refuse
        self.back = back

    def make(self, size: float, grown: float) -> tuple[list[Row], list[Title], float]:
        """Return rows and titles from the top, and how long they are; ``grown`` is how much larger than usual."""
        rows, titles, y = [], [], 0.0
        declared = type(self.draft().params).declarations()
        for title, names in grouped(self.draft().game, declared):
            titles.append(Title(title, y))
            y += _TITLE * grown
            for name in names:
                rows.append(self._row(name, declared[name], y, size, grown))
                y += _ROW * grown
        return rows, titles, y + 6

    def _row(self, name: str, declared: Declaration, y: float, size: float, grown: float) -> Row:
        tall = _TALL * grown
        wide = _ENDS if isinstance(declared, Span) else _CONTROL
        box = Box(self.window.right - wide - _BACK, 0, wide, tall)
        right = Box(self.window.right - 47, 0, 42, 42)
        back = BackButton(f"{key_of(name)}:back", right, lambda: self.back(name), _("Back to the preset."))
        return Row(name, [*self._control(name, declared, box, size), back], y, back)

    def _control(self, name: str, declared: Declaration, box: Box, size: float) -> list[Widget]:
        value: Any = self.draft().params.to_json()[name]
        key = key_of(name)

        def put(value: object) -> None:
            self.change(name, value)

        match declared:
            case Choice():
                choices = list(declared.choices)
                labels, chosen = list(map(value_of, choices)), choices.index(value)
                return [Stepper(key, box, labels, chosen, lambda n: put(choices[n]), size=size)]
            case Flag():
                return [Toggle(key, Box(box.x, box.y, 84, box.h), value, put)]
            case Span():
                return self._span(name, declared, value, box, size)
            case Numbers() | Names():
                return [self._opener(name, box, size, partial(self.open, name, declared))]
            case Whole():
                return [self._number(key, name, declared, value, box, size, put)]
            case Tables() | _:
                return [self._opener(name, box, size, None)]

    def _opener(self, name: str, box: Box, size: float, call: Callable[[], None] | None) -> Widget:
        def text() -> str:
            return written(self.draft().params.to_json()[name])

        return OpenButton(key_of(name), box, text, call, size=size)

    def _number(
        self, key: str, name: str, declared: Whole, value: int, box: Box, size: float, put: Callable[[int], None]
    ) -> NumberBox:
        return NumberBox(
            key, box, value, declared.low, declared.high, put, self.devices, size=size,
            on_refuse=lambda typed: self.refuse(name, typed),
        )  # fmt: skip

    def _span(self, name: str, declared: Span, value: list[int] | None, box: Box, size: float) -> list[Widget]:
        """Make a switch, where the pair may be left out, and a number for each end."""
        usual = self.draft().usual.to_json()[name]
        switch: list[Widget] = []
        left = box.x
        if declared.optional and usual is None:
            turn = partial(self._switch, name, declared)
            switch = [Toggle(key_of(name), Box(box.x, box.y, 72, box.h), value is not None, turn)]
            left = box.x + 72 + _GAP
        if value is None:
            return switch
        wide = (box.right - left - _GAP) / 2
        low, high = value
        first = key_of(name)
        keys = f"{first}:low" if switch else first, f"{first}:high"

        ends: list[NumberBox] = []

        def put(end: int, number: int) -> None:
            """Take an end; the other one gives way."""
            pair = [min(ends[0].number, number), number] if end else [number, max(ends[1].number, number)]
            for number_box, shown in zip(ends, pair, strict=True):
                number_box.show(shown)
            self.change(name, pair)

        for end, (key, number) in enumerate(zip(keys, (low, high), strict=True)):
            place = Box(left + end * (wide + _GAP), box.y, wide, box.h)
            ends.append(self._number(key, name, declared, number, place, size, partial(put, end)))
        return [*switch, *ends]

    def _switch(self, name: str, declared: Span, on: bool) -> None:
        params = self.draft().params
        self.change(name, list(_played(params, name) or (declared.low, declared.high)) if on else None)
        self.rebuild()


def _played(params: Params, name: str) -> tuple[int, int] | None:
    """Return the pair that is played while an optional one is left out, where that is known."""
    return getattr(params.pacing(), name, None) if isinstance(params, MonstarParams) else None


def place(rows: list[Row], window: Box, offset: float, grown: float) -> None:
    """Move the rows and their widgets to where they are seen in a window."""
    for row in rows:
        row.box = Box(window.x, window.y + row.y - offset, window.w, _ROW * grown)
        for widget in row.widgets:
            box = widget.box
            widget.box = Box(box.x, row.box.centre[1] - box.h / 2, box.w, box.h)


def names_size(painter: Painter, rows: Sequence[Row], size: float) -> float:
    """Return how large the names of all rows can be; those too long for it shrink alone."""
    found = [painter.fit(name_of(row.name), size, Face.STRONG, _name_room(row))[1] for row in rows]
    return min((fitting for fitting in found if fitting >= _LEVEL * size), default=size)


def _name_room(row: Row) -> float:
    return row.widgets[0].box.x - row.box.x - _NAME_LEFT - 10


def draw_row(painter: Painter, row: Row, size: float, most: float, *, changed: bool, pointed: bool) -> None:
    """Draw what a row's parameter is called, below it as a ruleset calls it, and a star where it differs."""
    strip = row.box.inset(0, 2)
    if changed:
        painter.rounded(strip, 13, ("plum400", "plum600"), edge="brass200", edge_width=2, alpha=0.9)
        painter.picture("icons/star", Box.around((strip.x + 21, strip.centre[1]), _STAR))
    else:
        painter.rounded(strip, 13, "plum400", alpha=0.4 if pointed else 0.26)
    left, middle = strip.x + _NAME_LEFT, strip.centre[1]
    room, name = _name_room(row), name_of(row.name)
    own = name == row.name
    lift = 0.0 if own else size * 0.44
    painter.text(name, (left, middle - lift), size, face=Face.STRONG, width=room, most=most, foreign=own)
    if not own:
        painter.text(row.name, (left, middle + size * 0.5), 18, "brass200", width=room, foreign=True)
