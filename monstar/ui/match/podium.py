"""The end of a match: the podium, who won and why, and what one does next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from monstar.audio.effects import Effect
from monstar.i18n import _, language
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import FEET, Confetti, Life
from monstar.ui.events import Action, Event, Press
from monstar.ui.focus import Form
from monstar.ui.match.lights import draw_beam
from monstar.ui.match.portraits import draw_name_sign, draw_portrait, names_size
from monstar.ui.match.scoretable import Line, Table, draw_table
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import MatchScene
from monstar.ui.text import Face
from monstar.ui.theme import mixed
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets import Button, Style, seat_badge, title_plaque

if TYPE_CHECKING:
    from monstar.ui.sitting import Sitting

_STAGE = Box(0, 0, 724, 720)  # where people stand and paper falls
_FEW = 4  # so many have their names below their steps; more stand closer, on higher steps with their badges on them
_STEP_W = 173.0
_FLOOR_Y, _FLOOR_Y_OF_MANY = 704.0, 664.0
_HEIGHTS = (236.0, 190.0, 158.0, 134.0)
_HEIGHTS_OF_MANY = (250.0, 208.0, 182.0, 164.0, 150.0, 138.0, 130.0, 124.0)
_WIDEST_BADGE = 56.0
_FIGURE = 176.0
_TABLE = Box(728, 96, 520, 344)
_WHY = Box(728, 446, 520, 70)
# No button lies where the one was that ended the count: two clicks in a row must not leave the podium.
_TITLE = Box(728, 532, 250, 66)
_AGAIN = Box(998, 532, 250, 66)
MORE = Box(728, 588, 520, 58)  # where a game may offer more: the other buttons then stand higher
_HIGHER, _WHY_HIGHER = -24.0, -22.0
_OFFERS_APART = 16.0
_CLAP_MS = 1200.0  # for so long nothing is taken for an answer: a press too many belongs to the count before
_SIGN_H = 46.0
_SIGN_FOOT = 10.0  # of a name below the lower edge of it
_TOP, _NEAR = 30.0, 12.0  # of a step: how deep it is seen from above, and how far before its middle one stands
_STAND_MS = 4200.0  # how long the podium stands before --quit-at-end closes a match of bots
_HOP_MS = 620.0


class PodiumScene(MatchScene):
    """Celebrates, and asks whether there will be another show.

    ``table`` tells how it ended, ``why`` where totals alone do not tell who won.
    """

    max_ui = 1.25
    backdrop: ClassVar[str] = "theatre/title"

    def __init__(self, sitting: Sitting, table: Table, why: str) -> None:
        """Stand everybody on the podium; the match's journal is complete."""
        super().__init__(sitting)
        self.table = table
        self.why = why
        self.lines = table.lines
        self.winners = [line for line in self.lines if line.rank == 1]
        self.form = Form()
        self.confetti = Confetti(130, 9000, still=self.app.reduce_motion, seed=sitting.match.seed)
        self._age_ms = 0.0
        self._rise = Tween(700, out_back)
        self._life = Life(len(self.lines))
        sitting.house.close_journal()

    def layout(self) -> None:
        """Place the buttons; a run that is to end with the match has only one."""
        if self.app.session.quit_at_end:
            end = Button("end", _AGAIN, _("The end"), self.app.quit, style=Style.PRIMARY, size=self.size(30))
            self.form.set([end])
            return
        more = self._offers()
        up = _HIGHER if more else 0.0
        play, leave = _AGAIN.moved(0, up), _TITLE.moved(0, up)
        again = Button("again", play, _("Play again"), self._again, style=Style.PRIMARY, size=self.size(30))
        title = Button("title", leave, _("Back to the title"), self.app.to_title, size=self.size(25))
        self.form.set([title, again, *more], focus=again if self.form.focused is None else None)

    def more(self) -> list[Button]:
        """Return what else can be asked for at the end of a match of this game."""
        return []

    @property
    def _kept(self) -> bool:
        """Tell whether the match has a journal that can be shown as a film."""
        return self.sitting.house.journal_path is not None

    def _offers(self) -> list[Button]:
        """Return the buttons of what else can be asked for, side by side: the film of the match, then the game's."""
        watch = Button("watch", MORE, _("Watch again"), self._watch, size=self.size(25))
        offers = [watch, *self.more()] if self._kept else self.more()
        wide = (MORE.w - _OFFERS_APART * (len(offers) - 1)) / max(len(offers), 1)
        for number, button in enumerate(offers):
            button.box = Box(MORE.x + number * (wide + _OFFERS_APART), MORE.y, wide, MORE.h)
        return offers

    def _watch(self) -> None:
        """Show the match as a film; the hands of the match are open now."""
        from monstar.ui.replaying.watch import watch_again  # noqa: PLC0415 (it shows all games, and says who won)

        watch_again(self.sitting)

    def resume(self) -> None:
        """Let the fanfare sound as the curtain rises."""
        if self._age_ms == 0:
            self.sitting.effect(Effect.FANFARE)

    def _again(self) -> None:
        self.app.play_effect("curtain")
        self.sitting.again()

    def handle(self, event: Event) -> None:
        """Leave on Escape: there is nothing to pause any more, but for the way to the bench of whoever works there."""
        if not (isinstance(event, Press) and event.action is Action.PAUSE):
            self.answer(event)
        elif self.app.bench is not None and self.app.bench.used:
            super().handle(event)
        elif event.down and not event.repeat and self._age_ms >= _CLAP_MS and not self.app.session.quit_at_end:
            self.app.to_title()

    def answer(self, event: Event) -> None:
        """Let the buttons answer, once the show has been seen to be over."""
        if self._age_ms >= _CLAP_MS:
            self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep the focused button in sight."""
        return self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Let paper fall and winners hop; with bots alone, the program closes if that was asked for."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        self.confetti.update(dt_ms)
        self._rise.advance(dt_ms)
        self._life.update(dt_ms, still=self.app.reduce_motion)
        self._age_ms += dt_ms
        if self.confetti.gone:
            self.confetti = Confetti(60, 9000, still=self.app.reduce_motion, seed=round(self._age_ms))
        if self.app.session.quit_at_end and self.sitting.by_itself and self._age_ms >= _STAND_MS:
            self.app.quit()

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the stage with the podium, the table and the reason."""
        key = "podium", self.backdrop, self.table, self.size(24), language()
        painter.baked(key, CANVAS, self._draw_still, solid=True)
        columns = self._columns()
        for line, column in columns:
            self._draw_place(painter, column, line)
        if not self._many:
            self._draw_names(painter, columns)
        self.form.draw(painter)
        with painter.clipped(_STAGE):
            self.confetti.draw(painter)
        self.draw_dawn(painter)

    @property
    def _many(self) -> bool:
        """Tell whether too many are on the podium for a name below each of them; the table has the names, too."""
        return len(self.lines) > _FEW

    def _columns(self) -> list[tuple[Line, Box]]:
        """Return everybody with the column of the podium they stand in: its foot, and as high as their step."""
        places = podium_order(self.lines)
        wide = min(_STEP_W, (_STAGE.w - 8) / len(places))
        left = _STAGE.centre[0] - wide * len(places) / 2
        heights, floor = (_HEIGHTS_OF_MANY, _FLOOR_Y_OF_MANY) if self._many else (_HEIGHTS, _FLOOR_Y)
        return [
            (line, Box(left + number * wide, floor - high, wide, high))
            for number, line in enumerate(places)
            for high in [heights[line.rank - 1]]
        ]

    def _draw_still(self, painter: Painter) -> None:
        """Draw what does not move: the house, the light on the winners, the table and the reason."""
        painter.picture(self.backdrop, CANVAS)
        painter.shade(0.3, "night900")
        for line, column in self._columns():
            if line.rank == 1:
                draw_beam(painter, column.centre[0], column.y, min(250, 1.6 * column.w))
        title_plaque(painter, winning_words([line.name for line in self.winners]))
        draw_table(painter, _TABLE, self.table, row=64, size=self.size(24))
        if self.why:
            why = _WHY.moved(0, _WHY_HIGHER if self._kept or self.more() else 0.0)
            painter.paragraph(self.why, why, self.size(21), "cream", align="centre", middle=True, face=Face.STRONG)

    def _draw_place(self, painter: Painter, column: Box, line: Line) -> None:
        """Draw somebody's step of the podium and them on it."""
        grown = 1.0 if self.app.reduce_motion else min(self._rise.value, 1.04)
        height = column.h * grown
        top = column.bottom - height
        x = column.centre[0]
        won = line.rank == 1
        step = Box(column.x + 3, top, column.w - 6, height)
        _draw_step(painter, step, won=won)
        size, colour = (58.0, "ink") if won else (min(40.0, height * 0.72), "cream")
        if self._many:
            with painter.clipped(step):
                self._draw_front(painter, step, line, size, colour)
        else:
            place = x, (top + _TOP + column.bottom - _SIGN_FOOT - _SIGN_H) / 2
            painter.text(str(line.rank), place, size, colour, face=Face.DISPLAY, align="centre")
        hop = 0.0
        if won and not self.app.reduce_motion:
            share = (self._age_ms % _HOP_MS) / _HOP_MS
            hop = 18 * 4 * share * (1 - share)
        pose, breath = "cheer" if won else self._life.pose(line.seat), self._life.breath(line.seat)
        side = min(_FIGURE, column.w * 1.05)
        figure = Box.around((x, top + _NEAR - side * FEET), side)
        bot = self.sitting.is_bot(line.seat)
        draw_portrait(painter, figure, line.badge, bot=bot, pose=pose, lift=hop, breath=breath)
        if hop:
            painter.rounded(Box.around((x, top + _NEAR), side * 0.5, 13), 6.5, "ink", alpha=0.22)
        if won:
            painter.picture("icons/crown", Box.around((x, figure.y - 22 - hop), min(62.0, side * 0.56)))

    def _draw_names(self, painter: Painter, columns: Sequence[tuple[Line, Box]]) -> None:
        """Draw a sign with their name on everybody's step, all names equally large."""
        top = _FLOOR_Y - _SIGN_FOOT - _SIGN_H
        signs = [(line, Box(column.x + 1, top, column.w - 2, _SIGN_H)) for line, column in columns]
        most = names_size(painter, [(line.name, sign) for line, sign in signs], 22)
        for line, sign in signs:
            draw_name_sign(painter, sign, line.name, line.badge, 22, most)

    def _draw_front(self, painter: Painter, step: Box, line: Line, size: float, colour: str) -> None:
        """Draw a rank with the badge below it on a step that has no name."""
        x, _middle = step.centre
        rank_y = step.y + _TOP + 10 + size / 2
        painter.text(str(line.rank), (x, rank_y), size, colour, face=Face.DISPLAY, align="centre")
        side = min(_WIDEST_BADGE, step.w * 0.5)
        place = x, rank_y + size / 2 + 8 + side / 2
        if line.rank == 1:
            painter.disc(place, side * 0.66, "night800")  # some badges are of the colour of brass
        seat_badge(painter, place, side, line.badge)


def _draw_step(painter: Painter, box: Box, *, won: bool) -> None:
    """Draw a step of the podium: its top as seen from a little above, and its front."""
    painter.shadow(box, 14)
    lit = mixed(painter.rgb("brass200" if won else "plum400"), painter.rgb("cream"), 0.45 if won else 0.2)
    front = ("brass400", "brass600") if won else ("plum600", "night700", "night800")
    painter.rounded(Box(box.x, box.y, box.w, _TOP + 14), 14, lit, edge_width=4)
    painter.rounded(Box(box.x, box.y + _TOP - 4, box.w, box.h - _TOP + 4), 9, front, edge_width=4)


def podium_order(lines: Sequence[Line]) -> list[Line]:
    """Return who stands where, from left to right: the best in the middle, the next to their left, then right.

    Those who share a rank stand in the order of the table.
    """
    order: list[Line] = []
    for number, line in enumerate(lines):
        order.insert(0 if number % 2 else len(order), line)
    level = {rank: iter([line for line in lines if line.rank == rank]) for rank in {line.rank for line in lines}}
    return [next(level[line.rank]) for line in order]


def winning_words(winners: Sequence[str]) -> str:
    """Return the headline."""
    if len(winners) == 1:
        return _("{name} wins!").format(name=winners[0])
    *first, last = winners
    return _("{names} and {last} share the win!").format(names=", ".join(first), last=last)
