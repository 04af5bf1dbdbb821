"""The stage of an applause show at an instant: tiles, the ones in the light, threads to the judges, seals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from monstar.i18n import pgettext
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, PieceList, Spot, Talent, Tile, TileId
from monstar.rules.monstar.scoring import LovedIcon
from monstar.ui.canvas import Box
from monstar.ui.monstar.board import draw_empty_spot
from monstar.ui.monstar.count import Count, Step
from monstar.ui.monstar.plan import StagePlan
from monstar.ui.monstar.tiles import Back, TileArt
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.tween import along, arc, between, in_out, out_back, out_cubic
from monstar.ui.widgets.marks import spot_badge

Point = tuple[float, float]
_SEAL = 58.0
_KEPT = 0.65  # the size of a seal that stays on its tile, against one that flies
_ARRIVED = 0.5  # and of one that reaches the meter
_SHORT = 46.0  # canvas px before the middle of the spider at which a seal stops: its letter stays in sight
_DOT = 3.4  # radius of a thread's dots
_DOTS_APART = 13.0
_STEP_OUT_MS, _STEP_IN_MS = 260.0, 140.0  # how long a monster takes out of its frame and back
_STEPS_OUT, _STEPS_OUT_OF_THREE = 1.3, 1.05  # the size of a monster out of its frame, against its tile
_LEAPS_TO, _LEAPS_TO_OF_THREE = 0.62, 0.8  # how far down the tile its feet are then
_TURNED_TILT = -9
_CROWDED = 110.0  # below this width tiles stand above one another: a monster must not hide its neighbours
_REASON, _BESIDE = 0.8, 0.58  # how large the sign of what a flying seal is for is, and how far aside, against the seal
_SEAL_PICTURE = 1.24  # how large the picture of a seal is against the seal


@dataclass(frozen=True)
class ShowStage:
    """Draws one stage's show. ``goal`` is where seals fly to: the spider, whose place the scene knows."""

    plan: StagePlan
    stage: Mapping[Spot, TileId]
    pieces: PieceList
    art: TileArt
    blocked: tuple[Spot, ...]
    still: bool

    # -- places

    def box(self, spot: Spot) -> Box:
        """Return where the tile on a spot stands."""
        return self.plan.spots[spot]

    def icons(self, spot: Spot) -> list[Point]:
        """Return where the talents of the tile on a spot are drawn."""
        tile, box, art = self.pieces[self.stage[spot]], self.box(spot), art_layout()["tile"]
        scale = box.w / art["size"][0]
        places = [art["judge_icon"]] if tile.is_judge else art["icons"][str(len(tile.talents))]
        return [(box.x + x * scale, box.y + y * scale) for x, y in places]

    def icon_radius(self, spot: Spot) -> float:
        """Return the radius of the talents drawn on the tile of a spot."""
        art = art_layout()["tile"]
        return float(art["icon_radius"] * self.box(spot).w / art["size"][0])

    def loved_icons(self, loved: tuple[LovedIcon, ...]) -> list[tuple[LovedIcon, Point]]:
        """Return each match with the place of its own icon; a Mega's three icons have one match each."""
        found = []
        for spot in dict.fromkeys(match.spot for match in loved):
            places = dict(enumerate(self.icons(spot)))
            talents = self.pieces[self.stage[spot]].talents
            for match in (m for m in loved if m.spot == spot):
                number = next(n for n in places if talents[n] is match.talent)
                found.append((match, places.pop(number)))
        return found

    # -- drawing

    def draw(self, painter: Painter, show: Count, at_ms: float) -> None:
        """Draw all tiles and what is going on among them."""
        gone, turned = show.gone(at_ms), show.turned(at_ms)
        loved = show.loved(at_ms)
        light = show.lit(at_ms)
        lit = light.spots if light is not None else ()
        for spot, box in self.plan.spots.items():
            if spot not in self.stage or gone.get(spot, 0.0) > 0:
                draw_empty_spot(painter, box, spot, blocked=spot in self.blocked)
        self._draw_judges(painter, loved, lit, gone)
        for spot in self.stage:
            if ZONE_OF[spot] is not None and spot not in lit and spot not in gone:
                self._draw_tile(painter, spot, turned.get(spot, 0.0))
        self._draw_rings(painter, loved, lit)
        if light is not None:
            for spot in lit:
                self._draw_lit(painter, spot, show, light, at_ms)
        self._draw_threads(painter, show, light, at_ms)
        if lit:
            self._draw_rings(painter, tuple(m for m in loved if m.spot in lit), ())
        self._draw_kept(painter, show, at_ms)
        for spot, share in gone.items():
            self._draw_leaving(painter, spot, share)

    def draw_flying(self, painter: Painter, show: Count, at_ms: float, goal: Point) -> None:
        """Draw the seals on their way to the spider."""
        for seal in show.flying(at_ms):
            share = seal.share(at_ms)
            start = self._middle(seal)
            end = along(goal, start, _SHORT / max(math.dist(goal, start), _SHORT))
            if self.still:
                fading = min(2 * share, 1.0, 2 - 2 * share)
                draw_seal(painter, end, seal.points, size=_SEAL * _ARRIVED, alpha=fading)
                _draw_reason(painter, end, seal, _SEAL * _ARRIVED, fading)
            else:
                way = out_cubic(share)
                size = _SEAL * round(4 * between(1.0, _ARRIVED, way)) / 4  # steps: few letters are made
                angle = round(30 - 30 * share)
                at = arc(start, end, way, 70)
                draw_seal(painter, at, seal.points, angle=angle, size=size)
                _draw_reason(painter, at, seal, size)

    def _middle(self, seal: Step) -> Point:
        centres = [self.box(spot).centre for spot in seal.spots]
        return sum(x for x, _y in centres) / len(centres), sum(y for _x, y in centres) / len(centres)

    def _draw_judges(
        self, painter: Painter, loved: tuple[LovedIcon, ...], lit: tuple[Spot, ...], gone: Mapping[Spot, float]
    ) -> None:
        listening = {match.chair for match in loved if match.spot in lit}
        happy = {match.chair for match in loved}
        for chair in CHAIR_SPOTS:
            tile = self.stage.get(chair)
            if tile is None or chair in gone:
                continue
            box = self.box(chair)
            if chair in listening:
                self.art.halo(painter, tile, box, "slime500")
                box = box.inset(-box.w * 0.03)
            self.art.draw(painter, tile, box)
            if chair in happy:
                x, y = self.icons(chair)[0]
                _ring(painter, (x, y), self.icon_radius(chair))

    def _draw_tile(self, painter: Painter, spot: Spot, turned: float) -> None:
        box, tile = self.box(spot), self.stage[spot]
        share = in_out(turned)
        wide = max(abs(2 * share - 1), 0.05) if not self.still else 1.0
        sprite = Back.MONSTAR if share >= 0.5 else tile
        angle = round(_TURNED_TILT * share)
        self.art.draw(painter, sprite, box, angle=angle, stretch=(wide, 1.0))

    def _draw_lit(self, painter: Painter, spot: Spot, show: Count, light: Step, at_ms: float) -> None:
        """Draw a tile in the light: with a halo, and its monster stepping out of the frame, cheering."""
        tile, place = self.pieces[self.stage[spot]], self.box(spot)
        coming = min((at_ms - light.from_ms) / _STEP_OUT_MS, 1.0)
        leaving = min((show.light_ends[light] - at_ms) / _STEP_IN_MS, 1.0)
        out = 1.0 if self.still else out_back(coming) * leaving
        art = art_layout()["tile"]
        scale = place.w / art["size"][0]
        self.art.halo(painter, self.stage[spot], place, "cream")
        assert tile.spotlight is not None
        light_of = tile.spotlight.value
        painter.picture(f"tiles/frame-{tile.kind.value}-{light_of}", place)
        x, y = art["badge"]
        spot_badge(painter, (place.x + x * scale, place.y + y * scale), art["badge_size"] * scale, light_of, cream=True)
        self._draw_leap(painter, tile, place, out)
        for talent, centre in zip(tile.talents, self.icons(spot), strict=True):
            painter.picture(f"icons/talent-{talent.value}", Box.around(centre, 2.09 * self.icon_radius(spot)))
        if self.art.duo and tile.duo:
            (x, y), radius = art["duo"], art["duo_radius"]
            mark = Box.around((place.x + x * scale, place.y + y * scale), 2 * radius * scale)
            painter.picture(f"icons/duo-{tile.duo}", mark)

    def _draw_leap(self, painter: Painter, tile: Tile, place: Box, out: float) -> None:
        """Draw the monster of a tile: where it stands on its tile (0), or above it, its feet in the empty frame (1)."""
        art = art_layout()["tile"]
        crowded = place.w < _CROWDED
        largest = _STEPS_OUT_OF_THREE if crowded else _STEPS_OUT
        stands, units = art["figure"][tile.kind.value], art["size"][0]
        size = place.w * between(stands["size"] / units, largest, out)
        feet = place.y + place.h * between(stands["ground"] / units, _LEAPS_TO_OF_THREE if crowded else _LEAPS_TO, out)
        middle = place.x + place.w * (stands["middle"] + art["aside"].get(tile.figure, 0)) / units
        figure = Box.around((middle, feet + size * (0.5 - art["feet"])), place.w * largest)
        # One picture, stretched: making one for every size on the way would cost a frame each.
        grown = size / figure.w
        painter.picture(f"monsters/{tile.figure}-cheer", figure, stretch=(grown, grown))

    def _draw_rings(self, painter: Painter, loved: tuple[LovedIcon, ...], lit: tuple[Spot, ...]) -> None:
        """Draw the lime rings of applauded icons, but for the tiles in the light."""
        for match, place in self.loved_icons(loved):
            if match.spot not in lit:
                _ring(painter, place, self.icon_radius(match.spot))

    def _draw_threads(self, painter: Painter, show: Count, light: Step | None, at_ms: float) -> None:
        """Draw dotted threads from the icons in the light to the judges who love them, or between a pair."""
        if light is None:
            return
        share = 1.0 if self.still else light.share(at_ms)
        if len(light.spots) > 1:
            first, second = (self.box(spot).centre for spot in light.spots[:2])
            _thread(painter, first, second, "slime200", share)
            return
        matches = tuple(s.match for s in show.seals if s.match is not None and s.spots == light.spots)
        for match, place in self.loved_icons(matches):
            _thread(painter, place, self.icons(match.chair)[0], f"talent-{match.talent.value}", share)

    def _draw_kept(self, painter: Painter, show: Count, at_ms: float) -> None:
        """Draw the seal that stays on every counted tile."""
        kept = dict.fromkeys((spot for spot, share in show.turned(at_ms).items() if share >= 1), -1)
        for spot, points in (kept | show.kept(at_ms)).items():
            box = self.box(spot)
            size = _SEAL * _KEPT
            inside = box.right - size * _SEAL_PICTURE / 2, box.y + 6
            draw_seal(painter, inside, points, angle=8 if points > 0 else -8, size=size)

    def _draw_leaving(self, painter: Painter, spot: Spot, share: float) -> None:
        """Let a duplicate go off to the table."""
        if share >= 1:
            return
        box = self.box(spot)
        gone = in_out(share)
        place = box.centre if self.still else along(box.centre, (box.centre[0], self.plan.box.bottom + 90), gone)
        size = 1.0 if self.still else between(1.0, 0.7, gone)
        angle = 0 if self.still else round(30 * gone)
        leaving = Box.around(place, box.w)
        self.art.draw(painter, self.stage[spot], leaving, angle=angle, alpha=1 - gone, stretch=(size, size))


def draw_seal(
    painter: Painter, centre: Point, points: int, *, angle: int = 0, size: float = _SEAL, alpha: float = 1.0
) -> None:
    """Draw a seal with the points on it: lime for a gain, red for a loss."""
    name = "icons/seal-plus" if points > 0 else "icons/seal-minus"
    painter.picture(name, Box.around(centre, size * _SEAL_PICTURE), angle=angle, alpha=alpha)
    letters = max(size * 0.46, MIN_SIZE)
    painter.text(signed(points), centre, letters, "ink", face=Face.DISPLAY, align="centre", alpha=alpha)


def _draw_reason(painter: Painter, centre: Point, seal: Step, size: float, alpha: float = 1.0) -> None:
    """Draw beside a seal that flies what its point is for: the loved talent, the pair's symbol, a turned back."""
    name = "tiles/back"
    if seal.match is not None:
        name = f"icons/talent-{seal.match.talent.value}"
    elif seal.symbol:
        name = f"icons/duo-{seal.symbol}"
    place = centre[0] - size * _BESIDE, centre[1] + size * _BESIDE
    painter.picture(name, Box.around(place, size * _REASON), alpha=alpha)


def draw_dashes(painter: Painter, centre: Point, radius: float, colour: str) -> None:
    """Draw a dashed ring: the place where somebody is about to stop."""
    for dash in range(8):
        turns = [math.tau * (dash + step / 6) / 8 for step in range(4)]
        arc_points = [(centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns]
        for start, end in pairwise(arc_points):
            painter.line(start, end, colour, 4)


def signed(points: int) -> str:
    """Write points with their sign, a real minus among them."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def talent_name(talent: Talent) -> str:
    """Return what a judge's talent is called in the sums."""
    return {
        Talent.FEAR: pgettext("in the applause", "fear judge"),
        Talent.DISGUST: pgettext("in the applause", "disgust judge"),
        Talent.VOCALS: pgettext("in the applause", "vocals judge"),
        Talent.DANCE: pgettext("in the applause", "dance judge"),
        Talent.COSTUME: pgettext("in the applause", "costume judge"),
    }[talent]


def _ring(painter: Painter, centre: Point, radius: float) -> None:
    """Draw the lime ring of an icon that was applauded."""
    for grow, alpha in ((7.0, 0.25), (4.5, 0.45)):
        painter.ring(Box.around(centre, 2 * (radius + grow)), radius + grow, "slime500", grow, alpha=alpha)
    painter.ring(Box.around(centre, 2 * (radius + 3)), radius + 3, "slime500", 4)


def _thread(painter: Painter, start: Point, end: Point, colour: str, share: float) -> None:
    """Draw the first part of a hanging dotted thread."""
    length = math.dist(start, end)
    dots = max(round(length / _DOTS_APART), 2)
    sag = min(length * 0.16, 34.0)
    for dot in range(1, dots):
        way = dot / dots
        if way > share:
            return
        x, y = along(start, end, way)
        painter.disc((x, y + 4 * sag * way * (1 - way)), _DOT + 1.6, "ink")
        painter.disc((x, y + 4 * sag * way * (1 - way)), _DOT, ("cream", colour))
