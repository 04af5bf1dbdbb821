"""Opening and naming a ruleset's file, on a sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.designer.controls import Chip
from monstar.ui.designer.sheet import INNER, Sheet
from monstar.ui.painter import Painter
from monstar.ui.widgets import Button, Style, TextField, Widget

if TYPE_CHECKING:
    from monstar.ui.app import App

LONGEST = 120
_SHOWN = 8
_FIELD = Box(INNER.x, INNER.y + 148, INNER.w, 54)
_TOP, _STEP = _FIELD.bottom + 24, 56.0
_FOOT = INNER.bottom - 62


class FileScene(Sheet):
    """Asks for a file by its name, or shows those that are there; ``on_done`` may refuse a path by what it returns."""

    def __init__(
        self, app: App, title: str, words: str, label: str, folder: Path, name: str,
        on_done: Callable[[Path], str], *, listed: bool,
    ) -> None:  # fmt: skip
        """Look into a folder; ``listed`` shows the rulesets in it, the newest first, as many as there is room for."""
        super().__init__(app, title, words)
        self.label = label
        self.folder = folder
        self.name = name
        self.on_done = on_done
        self.files = _rulesets(folder)[:_SHOWN] if listed else []
        self.refusal = ""

    def layout(self) -> None:
        """Place the field, the files and the buttons."""
        size = self.size(24)
        field = TextField("name", _FIELD, self.name, self._typed, self.app.devices, longest=LONGEST, size=size)
        files: list[Widget] = []
        wide = (INNER.w - 16) / 2
        for place, file in enumerate(self.files):
            row, column = divmod(place, 2)
            box = Box(INNER.x + column * (wide + 16), _TOP + row * _STEP, wide, 46)
            call = partial(self._take, file)
            files.append(Chip(f"file-{place}", box, file.name, call, chosen=False, size=size))
        back = Button("back", Box(INNER.x, _FOOT, 230, 60), _("Back"), self.leave, size=self.size(26))
        go = Box(INNER.right - 300, _FOOT, 300, 60)
        done = Button("go", go, self.label, self._go, style=Style.PRIMARY, size=self.size(28))
        fresh = self.form.focused is None
        self.form.set([field, *files, back, done])
        if fresh:
            self.form.focus(files[0] if files else done)

    def _typed(self, text: str) -> None:
        self.name, self.refusal = text, ""

    def _go(self) -> None:
        if self.name.strip():
            self._take(self.folder / Path(self.name.strip()).expanduser())

    def _take(self, path: Path) -> None:
        self.refusal = self.on_done(path)
        if not self.refusal:
            self.leave()

    def draw_rest(self, painter: Painter) -> None:
        """Say in which folder one is, and why a file was refused."""
        if self.refusal:
            box = Box(INNER.x, _FOOT - 76, INNER.w, 66)
            painter.paragraph(self.refusal, box, self.size(22), "state-badText", align="centre", middle=True)
        elif not self.files:
            words = _("Folder: {folder}").format(folder=self.folder)
            place = CANVAS.w / 2, _TOP + 22
            painter.text(words, place, self.size(20), "brass200", align="centre", width=INNER.w)


def _rulesets(folder: Path) -> list[Path]:
    """Return the TOML files of a folder, the one saved last first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in folder.glob("*.toml")]
    except OSError:
        return []
    return [path for _saved, path in sorted(found, reverse=True)]
