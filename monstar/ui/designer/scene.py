"""The designer's screen: all parameters of a game, what differs from the preset, and the same deal by new rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from monstar.content import presets
from monstar.errors import BadInput
from monstar.i18n import _, language
from monstar.rules.params import Declaration, Names, Numbers
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.designer import cards
from monstar.ui.designer.controls import NumberBox
from monstar.ui.designer.files import FileScene
from monstar.ui.designer.lists import NamesScene, NumbersScene
from monstar.ui.designer.names import known_names
from monstar.ui.designer.rolled import RolledForm
from monstar.ui.designer.rows import Row, RowMaker, Title, draw_row, key_of, names_size, place
from monstar.ui.designer.rulesfile import free_name
from monstar.ui.designer.words import allowed, name_of
from monstar.ui.events import Action, Event, Pointer, Press
from monstar.ui.match.house import SEEDS
from monstar.ui.painter import Painter
from monstar.ui.scenes.form import FormScene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Stepper, Style, Widget, label, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.designer.bench import Leave, Round, Workbench
    from monstar.ui.designer.draft import Draft

_PANEL = Box(24, 88, 764, 528)
_HEAD = Box(44, 100, 724, 50)
_WINDOW = Box(44, 164, 700, 440)
_FOOT_Y = 638.0
_DEAL = Box(444, _FOOT_Y + 4, 422, 52)  # right of the buttons: its number keeps left and right for itself
_ENLARGED = 480.0


class DesignerScene(FormScene):
    """Shows the desk of a game; what is changed here is played at one press, and nothing is lost by leaving.

    ``playing`` is the match in whose pause it was opened, or who sits down to one; None sends everybody to the
    set-up first. ``on_quit`` is called before the match is left for another.
    """

    max_ui = 1.25

    def __init__(
        self, app: App, bench: Workbench, game: str, playing: Round | None = None, on_quit: Leave | None = None
    ) -> None:
        """Open the desk."""
        super().__init__(app)
        self.bench = bench
        self.name = game
        self.desk = bench.desk(game)
        self.playing = playing
        self.on_quit = on_quit
        self.deal = bench.deal() if playing is None else playing.deal
        self.notice = ""  # what was done with the file last
        self.form: RolledForm = RolledForm(_WINDOW, self._place, self._leave, app.play_effect)
        self._rows: list[Row] = []
        self._titles: list[Title] = []
        self._pointed: Row | None = None
        self._version = bench.version
        self._maker = RowMaker(
            _WINDOW, app.devices, lambda: self.draft, self._change, self._open_list, self._refuse, self._back,
            self.layout,
        )  # fmt: skip

    @property
    def game(self) -> str:
        """Return the game whose rules lie here."""
        return self.name

    @property
    def draft(self) -> Draft:
        """Return the rules as they are now."""
        return self.desk.draft

    # -- widgets

    def layout(self) -> None:
        """Place the list, what stands over it, the file's buttons and the way on."""
        self._version = self.bench.version
        self._pointed = None
        rows, titles, length = self._maker.make(self.size(22), self.ui if self.ui > 1 else 1.0)
        self._rows, self._titles = rows, titles
        fresh = self.form.focused is None
        self.form.fill([widget for row in rows for widget in row.widgets], [*self._head(), *self._foot()], length)
        if fresh:
            self.form.focus(self.form.find("play"))
        self._mark()

    def _head(self) -> list[Widget]:
        """Make the choice of a preset, and the way back from changes."""
        names = presets(self.name)
        size, labels = self.size(22), (_("Undo"), _("All back"))
        even = self._even(labels, 104)
        base = Stepper(
            "preset", Box(_HEAD.x + 150, _HEAD.y, 254, _HEAD.h), list(names), names.index(self.draft.base),
            lambda index: self._start_from(names[index]), size=size,
            help=_("What differs stays as it is; all else becomes what this preset says."),
        )  # fmt: skip
        undo = Button(
            "undo", Box(_HEAD.x + 416, _HEAD.y + 2, 146, 46), labels[0], self._undo, size=even,
            help=_("Takes the last change back, also one that came from the file."),
        )  # fmt: skip
        reset = Button(
            "all-back", Box(_HEAD.x + 574, _HEAD.y + 2, 150, 46), labels[1],
            lambda: self._back(*self.draft.changed), size=even, help=_("Puts everything back to what the preset says."),
        )  # fmt: skip
        return [base, undo, reset]

    def _foot(self) -> list[Widget]:
        size = self.size(22)
        file = cards.FILE
        y, wide = file.bottom - 56, (file.w - 48) / 3
        place = [Box(file.x + 12 + n * (wide + 12), y, wide, 44) for n in range(3)]
        watched = self.bench.file_of(self.name)
        labels = _("Open …"), _("Save"), _("Save as …")
        even = self._even(labels, wide - 22)
        opens = Button("open", place[0], labels[0], self._open, size=even, help=_("Reads a ruleset, and watches it."))
        save = Button(
            "save", place[1], labels[1], self._save, size=even,
            help=_("Writes what differs from the preset; comments in the file stay."),
        )  # fmt: skip
        save_as = Button("save-as", place[2], labels[2], self._save_as, size=even, help=_("Writes a new file."))
        save_as.enabled = watched is not None
        deal = NumberBox(
            "deal", Box(_DEAL.right - 240, _DEAL.y, 240, _DEAL.h), self.deal, 0, SEEDS - 1, self._choose_deal,
            self.app.devices, size=self.size(24), step=1,
            help=_("The number that deals tiles or cards: the same one deals the same."),
        )  # fmt: skip
        another = Button(
            "another", Box(204, _DEAL.y, 222, _DEAL.h), _("Another deal"), self._another, size=size,
            help=_("Draws the number of a new deal."),
        )  # fmt: skip
        back = Button("back", Box(24, _FOOT_Y, 160, 60), _("Back"), self._leave, size=size)
        back.help = _("What was changed stays on the bench.")
        play = Button(
            "play", Box(888, _FOOT_Y - 6, 368, 70), self._play_label(), self._play, style=Style.PRIMARY,
            size=self.size(29), help=self._play_help(),
        )  # fmt: skip
        return [opens, save, save_as, back, deal, another, play]

    def _even(self, labels: Sequence[str], width: float) -> float:
        """Return the size of letters at which the longest of some labels fits a width in canvas px."""
        lettering, scale = self.app.painter.lettering, self.app.view.scale
        return min(lettering.fitting_size(label, Face.STRONG, self.size(22), scale, width) for label in labels)

    def _play_label(self) -> str:
        if self.playing is None:
            return _("To the set-up")
        if self.playing.params is None:
            return _("Play it")
        if self.deal != self.playing.deal:
            return _("Play this deal")
        return _("Same deal again") if self.draft.params == self.playing.params else _("Same deal, new rules")

    def _play_help(self) -> str:
        if self.playing is None:
            return _("There everybody finds a seat; then this deal is played by these rules.")
        if self.playing.params is None:
            return _("Begins a match of this deal by these rules.")
        return _("Begins a new match for the same people. The match of before stays in its journal.")

    def _place(self) -> None:
        """Put the rows where they are seen."""
        place(self._rows, _WINDOW, self.form.offset, self.ui if self.ui > 1 else 1.0)

    def _mark(self) -> None:
        """Show what can be put back, and what the buttons now do."""
        changed = self.draft.changed
        for row in self._rows:
            row.back.visible = row.name in changed
        self._button("undo").enabled = self.desk.can_undo
        self._button("all-back").enabled = bool(changed)
        self._button("play").label = self._play_label()

    def _button(self, key: str) -> Button:
        button = self.form.find(key)
        assert isinstance(button, Button)
        return button

    # -- changes

    def _fresh(self) -> None:
        """Forget what was said of the file: something else is being done."""
        self.notice, self.bench.news = "", ()

    def _change(self, name: str, value: object) -> None:
        self._fresh()
        try:
            self.desk.lay(self.draft.put(name, value), turned=name)
        except BadInput as problem:
            self._say(problem)
            self.layout()
        self._mark()

    def _back(self, *names: str) -> None:
        self._fresh()
        try:
            self.desk.lay(self.draft.back(*names))
        except BadInput as problem:
            self._say(problem)
        self.app.play_effect("card")
        self.layout()
        if self.form.focused is None or not self.form.focused.reachable:
            self.form.focus(self.form.find(key_of(names[0])))

    def _start_from(self, base: str) -> None:
        self._fresh()
        try:
            self.desk.lay(self.draft.starting_from(base), turned="preset")
        except BadInput as problem:
            self._say(problem)
        self.layout()

    def _undo(self) -> None:
        self._fresh()
        self.desk.undo()
        self.app.play_effect("card")
        self.layout()

    def _refuse(self, name: str, typed: str) -> None:
        """Say why what was typed cannot be taken."""
        declared = type(self.draft.params).declarations()[name]
        words = _("{value} is not allowed for {name}.").format(value=typed, name=name_of(name))
        self.app.say(f"{words} {allowed(declared)}")
        self.app.play_effect("refuse")

    def _say(self, problem: BadInput) -> None:
        self.app.say(str(problem))
        self.app.play_effect("refuse")

    def _open_list(self, name: str, declared: Declaration) -> None:
        """Open the sheet of a list."""
        title, words = name_of(name), f"{_(declared.help)} {allowed(declared)}"
        value = self.draft.params.to_json()[name]
        assert isinstance(value, list)
        change = partial(self._change, name)
        if isinstance(declared, Numbers):
            self.app.stack.push(NumbersScene(self.app, title, words, declared, value, change))
        elif isinstance(declared, Names) and (known := known_names(self.draft.params)):
            self.app.stack.push(NamesScene(self.app, title, words, known, value, change))

    # -- the deal and the match

    def _choose_deal(self, deal: int) -> None:
        self.deal = deal
        self._mark()

    def _another(self) -> None:
        self.deal = self.bench.deal()
        box = self.form.find("deal")
        assert isinstance(box, NumberBox)
        box.show(self.deal)
        self._mark()

    def _play(self) -> None:
        if self.on_quit is not None:
            self.on_quit()
        self.bench.play(self.app, self.name, self.deal, self.playing)

    def _leave(self) -> None:
        self.app.stack.remove(self)

    # -- the file

    def _folder(self) -> Path:
        file = self.bench.file_of(self.name)
        return Path.cwd() if file is None else file.path.parent

    def _open(self) -> None:
        words = _("A file that is open is watched: save it in any editor, and it is read again here.")
        title, label = _("Open a ruleset"), _("Open")
        self.app.stack.push(FileScene(self.app, title, words, label, self._folder(), "", self._opened, listed=True))

    def _opened(self, path: Path) -> str:
        if not path.is_file():
            return _("There is no file {file}.").format(file=path.name)
        self.notice = ""
        self.bench.watch(path, self.name)
        return ""

    def _save(self) -> None:
        file = self.bench.file_of(self.name)
        if file is None:
            self._save_as()
            return
        try:
            where = self.bench.save(self.name)
        except BadInput as problem:
            self._say(problem)
            return
        if where == file.path:
            self.notice = _("Saved.")
        else:
            self.notice = _("{old} cannot be changed without loss: saved beside it.").format(old=file.name)
        self.layout()

    def _save_as(self) -> None:
        name = free_name(self._folder() / f"{self.name}-rules.toml").name
        words = _("Only what differs from the preset is awake in it; everything else is explained.")
        title, label = _("Save the ruleset"), _("Save")
        self.app.stack.push(FileScene(self.app, title, words, label, self._folder(), name, self._saved, listed=False))

    def _saved(self, path: Path) -> str:
        try:
            self.bench.save(self.name, path if path.suffix else path.with_suffix(".toml"))
        except BadInput as problem:
            return str(problem)
        self.notice = _("Saved.")
        return ""

    # -- life

    def resume(self) -> None:
        """Tell the news of the file from now on."""
        self.bench.at_work = True

    def pause(self) -> None:
        """Stop typing."""
        self.bench.at_work = False
        self.form.leave()

    def handle(self, event: Event) -> None:
        """Let the list and the buttons answer; Backspace (Y) puts what has the focus back."""
        if isinstance(event, Pointer):
            self._pointed = next((row for row in self._rows if row.box.has(event.pos)), None)
            if not _WINDOW.has(event.pos):
                self._pointed = None
        elif isinstance(event, Press):
            self._pointed = None
            if event.action is Action.ERASE and not self.app.devices.typing:
                if event.down and (row := self._focused_row()) is not None and row.name in self.draft.changed:
                    self._back(row.name)
                return
        self.form.handle(event)

    def update(self, dt_ms: float) -> None:
        """Show what came from the file."""
        super().update(dt_ms)
        if self.bench.version != self._version and not self.app.devices.typing:
            if self.bench.news:
                self.notice = ""
            self.layout()

    def _focused_row(self) -> Row | None:
        return next((row for row in self._rows if self.form.focused in row.widgets), None)

    def focus_box(self) -> Box | None:
        """Keep what has the focus in sight, and of its row as much before it as the most enlarged view can show."""
        box = self.form.focused_box
        if box is None or self._focused_row() is None:
            return box
        left = min(max(_WINDOW.x, box.right - _ENLARGED), box.x)
        return Box(left, box.y, box.right - left, box.h)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the bench."""
        title = _("Designer: {game}").format(game=_(self.bench.ways[self.name].sign.title))
        painter.baked(("designer", title, language()), CANVAS, lambda inner: _draw_still(inner, title), solid=True)
        place = Box(_HEAD.x + 4, _HEAD.y, 136, _HEAD.h)
        label(painter, _("Starts from"), place, self.size(22), "brass200", align="left")
        self.form.draw_list(painter, self._draw_rows)
        self._draw_cards(painter)
        painter.text(
            _("Deal"), (_DEAL.right - 252, _DEAL.centre[1]), self.size(22), "brass200", face=Face.STRONG,
            align="right", width=_DEAL.w - 252,
        )  # fmt: skip
        self.form.draw(painter)

    def _draw_rows(self, painter: Painter) -> None:
        for title in self._titles:
            y = _WINDOW.y + title.y - self.form.offset + 26
            if _WINDOW.y - 30 < y < _WINDOW.bottom + 30:
                box = painter.text(title.text, (_WINDOW.x + 6, y), self.size(26), "brass200", face=Face.DISPLAY)
                painter.rounded(Box(box.right + 14, y - 1, _WINDOW.right - box.right - 20, 2), 1, "brass400", alpha=0.5)
        changed, size = self.draft.changed, self.size(22)
        most = names_size(painter, self._rows, size)
        for row in self._rows:
            if row.box.meets(_WINDOW):
                draw_row(painter, row, size, most, changed=row.name in changed, pointed=row is self._pointed)

    def _told(self) -> tuple[str, str]:
        """Return what is known about the row or the button in question: its name, and a sentence or two."""
        row = self._pointed or self._focused_row()
        if row is not None:
            return cards.told_of(self.draft, row.name)
        focused = self.form.focused
        title = focused.label if isinstance(focused, Button) else _("Deal") if focused is self.form.find("deal") else ""
        return title or self.draft.base, self.form.help

    def _draw_cards(self, painter: Painter) -> None:
        """Draw the cards beside the list; those below make room for what is told at length."""
        title, words = self._told()
        paper = cards.paper_for(painter, words)
        cards.draw_told(painter, paper, title, words, self.size(21))
        below = paper.bottom + cards.GAP
        file = self.bench.file_of(self.name)
        if file is not None and file.problem:
            cards.draw_problem(painter, below, file.mistaken, file.problem, self.size(20))
            return
        cards.draw_differs(painter, below, self.draft, self.size(20))
        unsaved = self.bench.unsaved if file is not None else ()
        news = self.bench.news if file is not None else ()
        cards.draw_file(painter, file, self.notice, news, unsaved, self.size(20))


def _draw_still(painter: Painter, title: str) -> None:
    """Draw the bench without anything on it."""
    painter.picture("theatre/curtain", CANVAS)
    painter.shade(0.4)
    title_plaque(painter, title)
    panel(painter, _PANEL, radius=24)
    painter.rounded(_WINDOW.inset(-10, -8), 18, "night900", alpha=0.3)
    cards.draw_still(painter)
