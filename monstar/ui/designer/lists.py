"""Lists on a sheet: of numbers, one after the other, and of names, each of them once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.params import Numbers
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.designer.controls import Chip, NumberBox
from monstar.ui.designer.sheet import INNER, Sheet
from monstar.ui.painter import Painter
from monstar.ui.widgets import Button, Stepper, Style, Widget

if TYPE_CHECKING:
    from monstar.ui.app import App

_ACROSS, _DOWN = 8, 3
_PAGE = _ACROSS * _DOWN
_TOP = INNER.y + 148
_CHIP = Box(0, 0, 102, 46)
_FOOT = INNER.bottom - 62


def _done(on_press: Callable[[], None], size: float) -> Button:
    box = Box(INNER.right - 230, _FOOT, 230, 60)
    return Button("done", box, _("Done"), on_press, style=Style.PRIMARY, size=size)


class NumbersScene(Sheet):
    """Changes a list of numbers: one is chosen, stepped or typed; others come after it or go."""

    def __init__(
        self, app: App, title: str, words: str, declared: Numbers, numbers: Sequence[int],
        on_change: Callable[[list[int]], None],
    ) -> None:  # fmt: skip
        """Begin with the list as it is; ``on_change`` hears every new one."""
        super().__init__(app, title, words)
        self.declared = declared
        self.numbers = list(numbers)
        self.on_change = on_change
        self.chosen = 0

    def layout(self) -> None:
        """Place a chip for each number of the page that the chosen one is on, and below them what changes it."""
        size = self.size(24)
        first = self.chosen // _PAGE * _PAGE
        widgets: list[Widget] = []
        left = CANVAS.w / 2 - (_ACROSS * (_CHIP.w + 8) - 8) / 2
        for place, number in enumerate(self.numbers[first : first + _PAGE]):
            row, column = divmod(place, _ACROSS)
            box = Box(left + column * (_CHIP.w + 8), _TOP + row * (_CHIP.h + 10), _CHIP.w, _CHIP.h)
            here = first + place
            choose = partial(self.choose, here)
            widgets.append(Chip(f"number-{here}", box, str(number), choose, chosen=here == self.chosen, size=size))
        y = _FOOT - 76
        if self.numbers:
            box = Box(INNER.x, y, 230, 52)
            low, high = self.declared.low, self.declared.high
            value = self.numbers[self.chosen]
            widgets.append(NumberBox("value", box, value, low, high, self._put, self.app.devices, size=size))
        add = Button("add", Box(INNER.x + 250, y, 300, 52), _("Add one"), self._add, size=size)
        add.enabled = len(self.numbers) < self.declared.most
        take = Button("take", Box(INNER.x + 570, y, 318, 52), _("Take it away"), self._take, size=size)
        take.enabled = bool(self.numbers)
        none = Button("none", Box(INNER.x, _FOOT, 300, 60), _("Take all away"), self._clear, size=size)
        none.enabled = bool(self.numbers)
        fresh = self.form.focused is None
        self.form.set([*widgets, add, take, none, _done(self.leave, self.size(28))])
        if fresh:
            self.form.focus(self.form.find("value" if self.numbers else "add"))

    def choose(self, place: int) -> None:
        """Choose a number, and go to where it is changed."""
        self.chosen = place
        self.layout()
        self.form.focus(self.form.find("value"))

    def _put(self, number: int) -> None:
        self.numbers[self.chosen] = number
        self._changed(rebuilt=False)

    def _add(self) -> None:
        """Add a number after the chosen one, like it."""
        usual = self.declared.low
        place = self.chosen + 1 if self.numbers else 0
        self.numbers.insert(place, self.numbers[self.chosen] if self.numbers else usual)
        self.chosen = place
        self._changed()

    def _take(self) -> None:
        del self.numbers[self.chosen]
        self.chosen = max(min(self.chosen, len(self.numbers) - 1), 0)
        self._changed()

    def _clear(self) -> None:
        self.numbers, self.chosen = [], 0
        self._changed()

    def _changed(self, *, rebuilt: bool = True) -> None:
        self.on_change(self.numbers)
        if rebuilt:
            self.layout()
            return
        chip = self.form.find(f"number-{self.chosen}")
        assert isinstance(chip, Chip)
        chip.label = str(self.numbers[self.chosen])

    def draw_rest(self, painter: Painter) -> None:
        """Say which page of a long list is seen, or that there is nothing."""
        place = CANVAS.w / 2, _TOP + _DOWN * (_CHIP.h + 10) + 14
        if not self.numbers:
            painter.text(_("The list is empty."), (place[0], _TOP + 60), self.size(24), "brass200", align="centre")
        elif len(self.numbers) > _PAGE:
            words = _("Number {n} of {all}").format(n=self.chosen + 1, all=len(self.numbers))
            painter.text(words, place, self.size(20), "brass200", align="centre", width=INNER.w)


class NamesScene(Sheet):
    """Changes a list of different names: each place steps through those that no other has."""

    def __init__(
        self, app: App, title: str, words: str, known: Mapping[str, str], names: Sequence[str],
        on_change: Callable[[list[str]], None],
    ) -> None:  # fmt: skip
        """Begin with the names as they are; ``known`` says what is known about each there is to choose.

        ``on_change`` hears every new list.
        """
        super().__init__(app, title, words)
        self.known = known
        self.names = list(names)
        self.on_change = on_change

    def layout(self) -> None:
        """Place a stepper for each name."""
        widgets: list[Widget] = []
        for place, name in enumerate(self.names):
            box = self._box(place)
            free = [other for other in self.known if other == name or other not in self.names]
            choose = partial(self._choose, place, free)
            widgets.append(Stepper(f"name-{place}", box, free, free.index(name), choose, size=self.size(24)))
        self.form.set([*widgets, _done(self.leave, self.size(28))])

    def _box(self, place: int) -> Box:
        """Return where the stepper of a name stands: two in a row."""
        row, column = divmod(place, 2)
        wide = (INNER.w - 24) / 2
        return Box(INNER.x + column * (wide + 24), INNER.y + 130 + row * 112, wide, 50)

    def draw_rest(self, painter: Painter) -> None:
        """Say below each name what is known about it."""
        for place, name in enumerate(self.names):
            box = self._box(place)
            below = Box(box.x + 6, box.bottom + 12, box.w - 12, 46)
            painter.paragraph(self.known[name], below, 18, "cream", leading=1.2)

    def _choose(self, place: int, free: Sequence[str], index: int) -> None:
        self.names[place] = free[index]
        self.on_change(self.names)
        self.layout()
