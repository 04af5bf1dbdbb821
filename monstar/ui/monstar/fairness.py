"""How fair was it? Who answered how quickly, what was refused by how much, and every act of a round in its window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from monstar.errors import BadInput
from monstar.fairness import Deed, Fairness, Reaction, SeatReport, fairness
from monstar.i18n import _, pgettext
from monstar.replay import replay
from monstar.rules.monstar.acts import TAKES, Flip, PlaceTile, Reason
from monstar.rules.table import Refusal
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Event, Pointer
from monstar.ui.focus import Form
from monstar.ui.monstar.strip import Strip, draw_counted, draw_refused
from monstar.ui.monstar.words import refusal_words, seconds
from monstar.ui.painter import Painter
from monstar.ui.scenes.form import FormScene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style, Widget, panel, seat_badge, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.monstar.sitting import Sitting

_TABLE = Box(50, 86, 1180, 0)
_HEAD_H = 58.0
_ROW_H = 36.0
_NAME_W = 232.0
_WIDE = (1.5, 1.5, 0.7, 0.9, 0.7, 0.8)  # shares of the columns
_WORDS = Box(_TABLE.x, 654, 950, 50)
_TAKING = {kind.kind for kind in TAKES}


def show_fairness(sitting: Sitting) -> None:
    """Open the report on the match so far, or say why its journal does not tell."""
    path = sitting.house.journal_path
    assert path is not None
    app = sitting.app
    try:
        report = fairness(replay(path))
    except BadInput as problem:
        app.say(str(problem))
        return
    app.stack.push(FairnessScene(app, report, [sitting.badge(seat) for seat in sitting.seats]))
_JUT = 7.0  # how far a head may stand out of its column


class FairnessScene(FormScene):
    """Shows the report on a match over the scene it was asked from, and goes back there."""

    max_ui = 1.0

    def __init__(self, app: App, report: Fairness, badges: Sequence[int]) -> None:
        """Open at the last round; ``badges`` are those of the seats."""
        super().__init__(app)
        self.report = report
        self.badges = badges
        self.form = Form(self._close, app.play_effect)
        self.round = len(report.rounds) - 1
        self.words = ""
        self._table = Box(_TABLE.x, _TABLE.y, _TABLE.w, _HEAD_H + 16 + _ROW_H * len(report.seats))

    # -- what can be done

    def layout(self) -> None:
        """Place the rounds' buttons, the strip and the way back."""
        top = self._table.bottom + 12
        tabs = [
            Button(
                f"round-{strip.number}",
                Box(_TABLE.x + 146 * number, top, 134, 42),
                pgettext("head of a column", "Round {n}").format(n=strip.number),
                partial(self.open, number),
                style=Style.BRASS if number == self.round else Style.SECONDARY,
                size=22,
            )
            for number, strip in enumerate(self.report.rounds)
        ]
        back = Button("back", Box(1030, 652, 200, 54), _("Back"), self._close, style=Style.PRIMARY, size=26)
        widgets: list[Widget] = [*tabs, back]
        if self.report.rounds:
            strip = self.report.rounds[self.round]
            widgets.insert(len(tabs), Strip("strip", self.room, strip, self.badges, self._tell))
        self.form.set(widgets, focus=back if self.form.focused is None else None)

    @property
    def room(self) -> Box:
        """Return where the strip lies."""
        top = self._table.bottom + 72
        return Box(_TABLE.x + 20, top, _TABLE.w - 40, 636 - top)

    def open(self, number: int) -> None:
        """Show a round by its place in the report."""
        self.round = number
        self.words = ""
        self.layout()

    def _tell(self, deed: Deed) -> None:
        self.words = deed_words(deed, self.report.seats[deed.seat].name)

    def _close(self) -> None:
        self.app.stack.remove(self)

    def handle(self, event: Event) -> None:
        """Let the mouse choose acts by resting on them, and the form answer."""
        if isinstance(event, Pointer) and not event.held and self.report.rounds:
            strip = self.form.find("strip")
            assert isinstance(strip, Strip)
            strip.hover(event.pos)
        super().handle(event)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the table, the strip of a round, and the words on what is chosen."""
        key = "fairness", len(self.report.seats)
        painter.baked(key, CANVAS, self._draw_backdrop, solid=True)
        title_plaque(painter, _("How fair was it?"))
        self._draw_table(painter)
        if self.report.rounds:
            self._draw_legend(painter)
        self.form.draw(painter)
        words = self.words or _("Point at a mark, or walk through them with left and right.")
        place = _WORDS.x + 22, _WORDS.centre[1]
        painter.text(words, place, 22, "cream" if self.words else "brass200", width=_WORDS.w - 44)

    def _draw_backdrop(self, painter: Painter) -> None:
        painter.picture("theatre/curtain", CANVAS)
        painter.shade(0.4)
        panel(painter, self._table, radius=20)
        panel(painter, self.room.inset(-20, -8), radius=20)
        painter.rounded(_WORDS, 16, "night800", edge_width=3, alpha=0.9)

    def _draw_table(self, painter: Painter) -> None:
        heads = (
            (_("After the breath"), "icons/breath"),
            (_("After the bell"), "icons/bell"),
            (_("Missed flips"), ""),
            (_("Turns without a tile"), ""),
            (_("Refused"), ""),
            (_("Closest call"), ""),
        )
        columns = self._columns()
        for (words, icon), column in zip(heads, columns, strict=True):
            lead = 42 if icon else 0
            room = Box(column.x + lead - _JUT, self._table.y + 10, column.w - lead + 2 * _JUT, 46)
            # heads stand side by side and have no room to grow
            size = 18 / max(painter.view.letters, 1)
            painter.paragraph(words, room, size, "brass200", align="centre", middle=True, leading=1.1)
            if icon:
                painter.picture(icon, Box(column.x + 8, self._table.y + 16, 34, 34))
        for number, seat in enumerate(self.report.seats):
            y = self._table.y + _HEAD_H + _ROW_H * (number + 0.5) + 4
            strip = Box(self._table.x + 12, y - _ROW_H / 2 + 2, self._table.w - 24, _ROW_H - 4)
            painter.rounded(strip, 10, "night800", alpha=0.9)
            seat_badge(painter, (strip.x + 22, y), 32, self.badges[seat.seat])
            painter.text(seat.name, (strip.x + 46, y), 22, "cream", face=Face.DISPLAY, width=_NAME_W - 62)
            for words, column in zip(_cells(seat), columns, strict=True):
                painter.text(words, (column.centre[0], y), 21, "cream", align="centre", width=column.w - 8)

    def _columns(self) -> list[Box]:
        """Return the columns right of the names, from the top of the table to its bottom."""
        columns, left = [], self._table.x + _NAME_W
        for share in _WIDE:
            wide = (self._table.w - _NAME_W - 20) * share / sum(_WIDE)
            columns.append(Box(left, self._table.y, wide - 6, self._table.h))
            left += wide
        return columns

    def _draw_legend(self, painter: Painter) -> None:
        """Explain the strip's marks, at the right of the rounds' buttons."""
        y = self._table.bottom + 33
        first = painter.theme.seat(self.badges[0])
        x = _TABLE.right
        entries = (_("refused"), _("counted"), _("time to take"), _("time to flip"))
        for number, words in enumerate(entries):
            x -= painter.text_width(words, 19) + 6
            painter.text(words, (x, y), 19, "cream")
            x -= 16
            if number == 0:
                draw_refused(painter, (x, y), first)
            elif number == 1:
                draw_counted(painter, (x, y))
            else:
                x -= 14
                painter.rounded(Box(x - 10, y - 8, 34, 16), 3, first, alpha=0.85 if number == 2 else 0.3)
                x -= 6
            x -= 22


def _cells(seat: SeatReport) -> tuple[str, ...]:
    """Return what stands in a seat's row."""
    closest = _("none") if seat.closest is None else _in_seconds(seat.closest.spare_ms or 0)
    return (
        _reaction(seat.breath),
        _reaction(seat.bell),
        str(seat.flips_missed),
        _("{n} of {all}").format(n=seat.empty_turns, all=seat.turns),
        str(len(seat.refused)),
        closest,
    )


def _reaction(reaction: Reaction) -> str:
    if reaction.median_ms is None or reaction.best_ms is None:
        return _("none")
    return _("{usual} s, best {best} s").format(usual=seconds(reaction.median_ms), best=seconds(reaction.best_ms))


def _in_seconds(ms: int) -> str:
    return _("{seconds} s").format(seconds=seconds(ms).replace("-", "−"))


def deed_words(deed: Deed, name: str) -> str:
    """Say in a sentence what an act was and how it lay in its window."""
    if deed.reason is not None:
        title, _line = refusal_words(Refusal(Reason(deed.reason), deed.by_ms), lambda _seat: "")
        return pgettext("somebody's act and how it was judged", "{name}: {verdict}").format(name=name, verdict=title)
    spare_ms = deed.spare_ms
    if spare_ms is not None and spare_ms < 0:
        text = _("{name} was {late} s late, within the grace of these rules.")
        return text.format(name=name, late=seconds(-spare_ms))
    spare = None if spare_ms is None else seconds(spare_ms)
    if deed.act == Flip.kind and spare is not None:
        text = _("{name} flips a tile {after} s after the breath, with {spare} s to spare.")
    elif deed.act in _TAKING and deed.after_ms is not None and spare is not None:
        text = _("{name} takes a tile {after} s after the bell, with {spare} s to spare.")
    elif deed.act in _TAKING and spare is not None:
        text = _("{name} takes another tile, with {spare} s to spare.")
    elif deed.act == PlaceTile.kind and spare is not None:
        text = _("{name} places the tile, with {spare} s to spare.")
    else:
        return _other_words(deed, name)
    return text.format(name=name, after=seconds(deed.after_ms or 0), spare=spare)


def _other_words(deed: Deed, name: str) -> str:
    """Say what was done where nothing closes, or had not closed when the match was broken off."""
    if deed.act == Flip.kind:
        return _("{name} flips a tile.").format(name=name)
    if deed.act in _TAKING:
        return _("{name} takes a tile.").format(name=name)
    return _("{name} moves a tile.").format(name=name)
