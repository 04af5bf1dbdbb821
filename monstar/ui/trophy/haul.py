"""The haul: in reverse order, everybody's pile is turned over, its sets gather, and it all adds up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _, language, ngettext
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Confetti
from monstar.ui.match.counting import CountingScene
from monstar.ui.match.portraits import draw_portrait
from monstar.ui.match.scoretable import signed
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import draw_pause
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS, mixed
from monstar.ui.trophy.cups import cup, draw_cup
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.reckoning import Beat, Reckoning, reckon
from monstar.ui.trophy.spread import Spread, spread
from monstar.ui.trophy.standings import gained, table_of
from monstar.ui.tween import along, out_back, out_cubic
from monstar.ui.widgets import panel, seat_badge, title_plaque

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.trophy.sitting import Sitting

_STAGE = Box(22, 90, 850, 612)
_ROOM = Box(46, 176, 802, 378)  # of the tiles
_STRIP = Box(40, 574, 814, 112)
_COLUMN = Box(892, 90, 366, 530)
_NEXT = Box(892, 636, 366, 66)
_REST_MS = 1800.0  # how long a seat's total stands before the next one comes, or the podium where only bots play
_TROPHY = 2  # the third plate of the sum
_AWAITED, _AWAITED_STEP, _FAINT = 64.0, 50.0, 0.3  # canvas px: what is still to be counted, and how plainly it is seen
_SEAL = 0.5  # of a tile's side


class HaulScene(CountingScene[Reckoning]):
    """Shows what everybody brought home, the least first."""

    sitting: Sitting

    def __init__(self, sitting: Sitting) -> None:
        """Write the script of every seat from what the rules found."""
        view = sitting.view()
        assert view.motif is not None
        motif, params = view.motif, sitting.game.params
        shows = [
            reckon([motif[tile] for tile in pile], won, params) for pile, won in zip(view.piles, view.won, strict=True)
        ]
        super().__init__(sitting, shows, [line.seat for line in reversed(table_of(sitting).lines)])
        self.view = view
        self.faces = sitting.faces
        self.spreads: list[Spread] = [
            spread(len(show.motifs), show.sets, show.loose, _ROOM.inset(20, 14)) for show in shows
        ]

    def button_box(self) -> Box:
        """Return the place under the totals."""
        return _NEXT

    def end_label(self) -> str:
        """Ask for the podium."""
        return _("The winner is …")

    def cheer(self) -> Confetti | None:
        """Let confetti fall when all has been counted."""
        if not self.last:
            return None
        return Confetti(80, 3600, still=self.app.reduce_motion, seed=self.sitting.match.seed)

    def focus_box(self) -> Box | None:
        """Keep the pile in sight while it is counted, then the totals and the button."""
        return _COLUMN if self.finished else _STAGE

    # -- life

    def update(self, dt_ms: float) -> None:
        """Let the count go on, and the next one come after a while; at the end it waits for somebody, if there is."""
        super().update(dt_ms)
        before_ms, done = self.at_ms, self.finished
        self.at_ms += dt_ms
        if not done:
            self._sound(before_ms)
            if self.finished:
                self.finish()
        elif self.at_ms >= self.show.end_ms + _REST_MS and (not self.last or self.sitting.by_itself):
            self.go_on()

    def _sound(self, before_ms: float) -> None:
        """Play what belongs to the steps that began or ended just now."""
        begins = {Beat.TURN: Effect.FLIP, Beat.ENTER: Effect.CARD}
        ends = {Beat.LOOSE: Effect.MINUS, Beat.TROPHY: Effect.TROPHY, Beat.SUM: Effect.TOKEN}
        for step in self.show.steps:
            if before_ms <= step.from_ms < self.at_ms and step.beat in begins:
                self.sitting.effect(begins[step.beat])
            if before_ms < step.to_ms <= self.at_ms:
                if step.beat is Beat.SET:
                    self.sitting.effect(Effect.TICK, step.number)
                elif step.beat in ends:
                    self.sitting.effect(ends[step.beat])

    # -- drawing

    @property
    def _cheers(self) -> bool:
        return self.finished and self.show.total > 0

    def draw(self, painter: Painter) -> None:
        """Draw the pile on its stage, the sum below it, everybody's totals beside it."""
        sitting, seat = self.sitting, self.seat
        who = seat, sitting.badge(seat), sitting.name(seat), sitting.is_bot(seat)
        key = "trophy-haul", who, self.finished, self._cheers, language()
        painter.baked(key, CANVAS, self._draw_still, solid=True)
        self._draw_tiles(painter)
        self._draw_strip(painter)
        self._draw_column(painter)
        self.form.draw(painter)
        draw_pause(painter, self.pause_box)
        if self._confetti is not None:
            self._confetti.draw(painter)
        self.draw_dawn(painter)

    def _draw_still(self, painter: Painter) -> None:
        """Draw the room, the stage in the seat's colour, and who stands on it."""
        sitting, seat = self.sitting, self.seat
        badge = sitting.badge(seat)
        painter.picture("trophy/room", CANVAS)
        painter.shade(0.25)
        title_plaque(painter, _("Who grabbed what?"))
        panel(painter, _STAGE, edge=f"seat-{SEAT_LETTERS[badge].lower()}", edge_width=6, radius=26)
        painter.rounded(_ROOM, 22, ("night800", "night900"), edge_width=3)
        seat_badge(painter, (_STAGE.x + 58, _STAGE.y + 46), 60, badge)
        left = _STAGE.x + 102
        place = left, _STAGE.y + 46
        painter.text(sitting.name(seat), place, 42, "cream", face=Face.DISPLAY, stroke=4, width=430)
        figure = Box.around((_STAGE.right - 84, _STAGE.y + 44), 104)  # below the title
        draw_portrait(painter, figure, badge, bot=sitting.is_bot(seat), pose="cheer" if self._cheers else "idle")

    # -- the pile

    def _draw_tiles(self, painter: Painter) -> None:
        """Draw the glow of what is counted, then the tiles, then the seals with their points."""
        show, lie, pile = self.show, self.spreads[self.seat], self.view.piles[self.seat]
        if not pile:
            painter.text(
                _("Not a single tile!"), _ROOM.centre, 40, "cream", face=Face.DISPLAY, align="centre", width=_ROOM.w
            )
            return
        faces = [self.faces.name(tile, show.motifs[place]) for place, tile in enumerate(pile)]
        moved = [place for place in range(len(pile)) if self._gathered(place) > 0]
        for place in range(len(pile)):
            if place not in moved:
                self._draw_tile(painter, place, faces[place])
        for number, group in enumerate(lie.groups):
            self._draw_glow(painter, group, show.step(Beat.SET, number).share(self.at_ms))
        for place in moved:
            self._draw_tile(painter, place, faces[place])
        params = self.sitting.game.params
        for number, group in enumerate(lie.groups):
            share = show.step(Beat.SET, number).share(self.at_ms)
            corner = group.right - lie.side * 0.08, group.y + lie.side * 0.1
            self._draw_seal(painter, corner, params.set_points, share)
        for number, place in enumerate(show.loose):
            share, box = show.step(Beat.LOOSE, number).share(self.at_ms), lie.sorted[place]
            self._draw_seal(painter, (box.right - box.w * 0.1, box.y + box.h * 0.1), params.loose_points, share)

    def _gathered(self, place: int) -> float:
        """Return how far a tile is on its way from where it was spread to its set, or to the loose ones."""
        show = self.show
        for number, places in enumerate(show.sets):
            if place in places:
                return min(show.step(Beat.SET, number).share(self.at_ms) * 1.5, 1.0)
        return min(show.step(Beat.LOOSE, show.loose.index(place)).share(self.at_ms) * 1.5, 1.0)

    def _draw_tile(self, painter: Painter, place: int, picture: str) -> None:
        lie, turned, gathered = self.spreads[self.seat], self.show.turned(place, self.at_ms), self._gathered(place)
        calm = self.app.reduce_motion
        entered = out_cubic(self.show.step(Beat.ENTER).share(self.at_ms))
        centre = lie.kept[place].centre
        if calm:
            centre = lie.sorted[place].centre if gathered >= 1 else centre
            wide = 1.0
        else:
            centre = along(_ROOM.centre, centre, entered)
            centre = along(centre, lie.sorted[place].centre, out_cubic(gathered))
            wide = max(abs(1 - 2 * turned), 0.03)
        box = Box.around(centre, lie.side)
        painter.picture(picture if turned >= 0.5 else BACK, box, stretch=(wide, 1.0))

    def _draw_glow(self, painter: Painter, group: Box, share: float) -> None:
        """Let the three of a set shine together."""
        if share <= 0.55:
            return
        box = group.inset(-group.h * 0.05)
        painter.rounded(box, box.h / 2, "slime500", alpha=0.35)
        painter.ring(box, box.h / 2, "slime200", 4, alpha=0.95)

    def _draw_seal(self, painter: Painter, centre: tuple[float, float], points: int, share: float) -> None:
        """Draw what a set or a loose tile brings, as it arrives."""
        if share <= 0.6:
            return
        grown = 1.0 if self.app.reduce_motion else out_back(min((share - 0.6) / 0.4, 1.0))
        # A few sizes only, so that the pictures need not be made anew for every frame.
        side = max(round(self.spreads[self.seat].side * _SEAL * grown / 4) * 4.0, 8.0)
        if points:
            painter.picture("icons/seal-plus" if points > 0 else "icons/seal-minus", Box.around(centre, side))
        else:
            painter.disc(centre, side / 2, ("brass200", "brass400", "brass600"), edge_width=3)
        if grown > 0.8:
            painter.text(gained(points), centre, max(side * 0.42, 18), "ink", face=Face.DISPLAY, align="centre")

    # -- the sum

    def _draw_strip(self, painter: Painter) -> None:
        """Draw sets, loose tiles and trophy, and what they come to."""
        show, at_ms = self.show, self.at_ms
        sets, loose = show.counted(Beat.SET, at_ms), show.counted(Beat.LOOSE, at_ms)
        trophy = show.counted(Beat.TROPHY, at_ms)
        words = (  # only what has been counted: what lies there uncounted would give the lie to a number
            ngettext("{n} set", "{n} sets", sets).format(n=sets) if sets or show.over(Beat.SET, at_ms) else "",
            ngettext("{n} loose tile", "{n} loose tiles", loose).format(n=loose)
            if loose or show.over(Beat.LOOSE, at_ms)
            else "",
            (_("Trophy") if trophy else "") if show.trophy else _("No trophy"),
        )
        points = show.points(at_ms, Beat.SET), show.points(at_ms, Beat.LOOSE), show.points(at_ms, Beat.TROPHY)
        reached = self.finished or show.summed(at_ms)
        key = "trophy-sum", language(), words, points, trophy, show.trophy, show.points(at_ms), reached
        painter.baked(key, _STRIP.inset(-10), partial(self._draw_sum, words=words, points=points, reached=reached))
        self._draw_coming_cup(painter)

    def _draw_sum(
        self, painter: Painter, *, words: tuple[str, str, str], points: tuple[int, int, int], reached: bool
    ) -> None:
        wide = (_STRIP.w - 148) / 3
        for number, (word, brought) in enumerate(zip(words, points, strict=True)):
            box = Box(_STRIP.x + number * wide, _STRIP.y, wide - 10, _STRIP.h)
            painter.rounded(box, 20, ("plum600", "night700"), edge_width=3)
            if not word:
                self._draw_awaited(painter, box, number)
                continue
            colour = "slime200" if brought > 0 else "state-badText" if brought < 0 else "cream"
            middle = box.x + (box.w if number < 2 or not self.show.trophy else box.w - 84) / 2
            room = box.w - 20 if number < 2 or not self.show.trophy else box.w - 100
            painter.text(word, (middle, box.y + 30), self.size(23), "brass200", align="centre", width=room)
            painter.text(gained(brought), (middle, box.y + 73), 46, colour, face=Face.DISPLAY, align="centre", stroke=4)
        total = Box(_STRIP.right - 138, _STRIP.y, 138, _STRIP.h)
        body = ("slime200", "slime500") if reached else ("brass200", "brass400", "brass600")
        painter.rounded(total, 24, body, edge_width=4)
        words_ = f"= {signed(self.show.points(self.at_ms))}"
        painter.text(words_, total.centre, 54, "ink", face=Face.DISPLAY, align="centre", width=total.w - 16)

    def _draw_awaited(self, painter: Painter, box: Box, number: int) -> None:
        """Draw faintly what will be counted on a plate: three alike, a loose tile, a trophy."""
        x, y = box.centre
        if number == _TROPHY:
            painter.picture(cup(self.show.trophy), self._cup_box(), alpha=_FAINT)
            return
        for dx in (-_AWAITED_STEP, 0.0, _AWAITED_STEP) if number == 0 else (0.0,):
            painter.picture(BACK, Box.around((x + dx, y), _AWAITED), alpha=_FAINT)

    def _cup_box(self) -> Box:
        """Return where a trophy stands on its plate."""
        wide = (_STRIP.w - 148) / 3
        return Box(_STRIP.x + 3 * wide - 106, _STRIP.y + 4, 92, 92)

    def _draw_coming_cup(self, painter: Painter) -> None:
        """Let the trophy drop onto its plate."""
        if not self.show.trophy:
            return
        share = self.show.step(Beat.TROPHY).share(self.at_ms)
        if share <= 0:
            return
        box = self._cup_box()
        fallen = 1.0 if self.app.reduce_motion else out_back(min(share * 1.6, 1.0))
        draw_cup(painter, box.moved(0, (fallen - 1) * 120), self.show.trophy)

    # -- everybody

    @property
    def known(self) -> dict[Seat, int]:
        """Return the totals that have been counted to their end."""
        counted = self.order[: self.turn + self.finished]
        return {seat: self.shows[seat].total for seat in counted}

    @property
    def leading(self) -> set[Seat]:
        """Return who wears the crown, as the best so far: nobody once all are counted, for the podium tells of that."""
        known = self.known
        return {seat for seat in known if known[seat] == max(known.values()) and 1 < len(known) < len(self.order)}

    def _draw_column(self, painter: Painter) -> None:
        """Draw everybody's totals as far as they are known; the best so far wears the crown."""
        seats = self.sitting.seats
        step = min(_COLUMN.h / len(seats), 92.0)
        top = _COLUMN.y + (_COLUMN.h - step * len(seats)) / 2
        known, leading = self.known, self.leading
        for seat in seats:
            box = Box(_COLUMN.x, top + seat * step + 4, _COLUMN.w, step - 8)
            total = known.get(seat)
            running = self.show.points(self.at_ms) if seat == self.seat else None
            words = total if total is not None else running
            self._draw_row(painter, box, seat, words, crowned=seat in leading)

    def _draw_row(self, painter: Painter, box: Box, seat: Seat, total: int | None, *, crowned: bool) -> None:
        sitting, badge, now = self.sitting, self.sitting.badge(seat), seat == self.seat
        colour = painter.theme.seat(badge)
        body = mixed(colour, painter.rgb("night800"), 0.6 if now else 0.8)
        painter.rounded(box, 16, (body, mixed(body, painter.rgb("night900"), 0.4)), edge_width=3)
        if now:
            painter.ring(box.inset(-2), 18, "brass200", 4)
        y = box.centre[1]
        seat_badge(painter, (box.x + 32, y), min(box.h - 10, 46), badge)
        room = box.w - 62 - 96 - (36 if crowned else 0)
        painter.text(sitting.name(seat), (box.x + 62, y), 27, "cream", face=Face.DISPLAY, stroke=3, width=room)
        if crowned:
            painter.picture("icons/crown", Box.around((box.right - 104, y - 1), 36))
        words = "?" if total is None else signed(total)
        faded = "brass200" if total is None else "cream"
        place = box.right - 46, y
        painter.text(words, place, 36, faded, face=Face.DISPLAY, align="centre", stroke=4 if total is not None else 0)
