"""What lies still in a casting: stages, tiles, spiders and the cue bar, as things to be kept as a picture."""

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from functools import partial

from monstar.i18n import ngettext
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.params import ROUNDS
from monstar.rules.monstar.pieces import TileId
from monstar.rules.monstar.scoring import stands_well
from monstar.rules.monstar.state import MonstarView
from monstar.ui.canvas import Box
from monstar.ui.layers import Thing
from monstar.ui.monstar import board
from monstar.ui.monstar.crowd import Crowd
from monstar.ui.monstar.cuebar import Bar, draw_bar, draw_hint, hint_box
from monstar.ui.monstar.dial import draw_dial, draw_spiders, spider_boxes
from monstar.ui.monstar.plan import BoardPlan, StagePlan
from monstar.ui.monstar.showstage import draw_seal
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.monstar.tiles import Back, TileArt
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import draw_pause
from monstar.ui.widgets.marks import brass_plaque

_GLOW = 30.0  # canvas px the frame of the stage on turn shines beyond it
_BADGE_OVER = 6.0
_COST = 0.34, 101 / 120, 17 / 120  # of a tile's width: how large the seal of a misplaced one is, and where
_LEG = 4.0  # canvas px by which rounding may carry a leg out of its box where the window is small
_HALO = 0.2  # of a face-up tile's width that its halo reaches beyond it at most, tilted


@dataclass(frozen=True)
class Looks:
    """Holds what changes how still things look, besides the view.

    `hidden` are places whose tile is in the air or in a hand. `lit` is how far each stage is in the light, 0 to 1, by
    seat. `halo` is how brightly face-up tiles shine, 0 to 1, but for those at the `useless` places: they have
    no room on the stage on turn. `hint` helps those who are new, "" for nobody.
    """

    hidden: Collection[Hashable]
    lit: tuple[float, ...]
    halo: float
    bar: Bar
    hint: str = ""
    useless: frozenset[int] = frozenset()


class Still:
    """Lists the still things of one casting, in the order they are drawn."""

    def __init__(
        self, plan: BoardPlan, game: MonstarGame, art: TileArt, names: tuple[str, ...], badges: tuple[int, ...]
    ) -> None:
        self.plan = plan
        self.game = game
        self.art = art
        self.names = names
        self.badges = badges
        self.crowd = Crowd(plan)

    def ground(self, painter: Painter, *, pause: bool = True) -> None:
        """Draw what never changes in a round: house, table, empty stages, dial, the plate for the round, the pause."""
        board.draw_house(painter)
        board.draw_table(painter, self.plan.table)
        for stage in self.plan.stages:
            board.draw_stage(painter, stage)
        draw_dial(painter, self.plan.dial)
        brass_plaque(painter, self.plan.plaque)
        if pause:
            draw_pause(painter, self.plan.pause)

    def things(self, view: MonstarView, looks: Looks) -> list[Thing]:
        """Return everything that lies still in a view."""
        found = list(self.crowd.things())
        for stage in self.plan.stages:
            found += self._stage(stage, view, looks)
        found += self._table(view, looks)
        found.append(self._spiders(view))
        found.append(self._round(view))
        bar = self.plan.cuebar
        found.append(Thing("bar", looks.bar, bar, partial(draw_bar, box=bar, bar=looks.bar)))
        if looks.hint:
            strip = hint_box(bar)
            found.append(Thing("hint", looks.hint, strip, partial(draw_hint, box=strip, words=looks.hint)))
        return found

    # -------------------------------------------------------------- stages

    def _stage(self, stage: StagePlan, view: MonstarView, looks: Looks) -> Iterator[Thing]:
        seat, badge, lit = stage.seat, self.badges[stage.seat], looks.lit[stage.seat]
        name, sign, missed = self.names[seat], lit > 0, view.missed_takes[seat]
        narrow = sign or missed > 0
        yield Thing(
            ("name", seat), (name, narrow), stage.header,
            partial(board.draw_header, plan=stage, name=name, badge=badge, sign=narrow),
        )  # fmt: skip
        asleep = self.game.gate.blocked(view.round)
        for spot, box in stage.spots.items():
            tile = view.stages[seat].get(spot)
            where = OnStage(seat, spot)
            shown = None if where in looks.hidden else tile
            blocked = spot in asleep
            if shown is None:
                draw = partial(board.draw_empty_spot, box=box, spot=spot, blocked=blocked)
            else:
                well = self.game.pieces[shown].is_judge or stands_well(self.game.pieces[shown], spot)
                draw = partial(self._draw_face if well else self._draw_misplaced, tile=shown, box=box)
            yield Thing(where, (shown, blocked), box.inset(-_BADGE_OVER), draw)
        yield Thing(
            ("light", seat), lit, stage.box.inset(-_GLOW), partial(draw_light, stage=stage, badge=badge, lit=lit)
        )
        if missed:
            yield self._missed(stage, missed, sign)

    @staticmethod
    def _missed(stage: StagePlan, count: int, sign: bool) -> Thing:
        """Return the plate that counts missed takes, where the rules want that; it is small beside the sign."""
        words = str(count) if sign else ngettext("{n} missed", "{n} missed", count).format(n=count)
        box = board.missed_plate(stage, sign=sign)
        return Thing(("missed", stage.seat), words, box, partial(board.draw_missed, box=box, words=words))

    def _draw_face(self, painter: Painter, tile: TileId, box: Box, angle: int = 0) -> None:
        self.art.draw(painter, tile, box, angle=angle)

    def _draw_misplaced(self, painter: Painter, tile: TileId, box: Box) -> None:
        """Draw a MonStar that stands in another's light: in the dark, with what that costs."""
        self.art.draw(painter, tile, box, lit=False)
        size, across, down = _COST
        draw_seal(painter, (box.x + across * box.w, box.y + down * box.h), -1, size=size * box.w)

    # -------------------------------------------------------------- the middle

    def _table(self, view: MonstarView, looks: Looks) -> Iterator[Thing]:
        """Return backs first, then the halos of all faces, then the faces, so that no halo lies over a face."""
        table = self.plan.table
        face_up = [place for place, lying in enumerate(view.middle) if lying is not None and lying.tile is not None]
        centres = table.spread(face_up)
        halos: list[Thing] = []
        faces: list[Thing] = []
        for place, lying in enumerate(view.middle):
            where = Middle(place)
            if lying is None or where in looks.hidden:
                continue
            if lying.tile is None:
                box, angle, back = table.tile_box(place, False), table.lies[place].angle, Back.of(lying.jury_back)
                draw = partial(self._draw_back, back=back, box=box, angle=angle)
                yield Thing(where, back, box.inset(-box.w * 0.12), draw)
                continue
            box, angle, tile = Box.around(centres[place], table.up), self.tilt(place), lying.tile
            if place not in looks.useless:
                glow = box.inset(-box.w * _HALO)
                shine = partial(self._draw_halo, tile=tile, box=box, angle=angle, halo=looks.halo)
                halos.append(Thing(("halo", place), (tile, looks.halo, box), glow, shine))
            face = partial(self._draw_face, tile=tile, box=box, angle=angle)
            faces.append(Thing(where, (tile, box), box.inset(-box.w * 0.08), face))
        yield from halos
        yield from faces

    def tilt(self, place: int) -> int:
        """Return how a face-up tile lies: nearly straight, so that it can be read."""
        return round(self.plan.table.lies[place].angle / 3)

    def _draw_back(self, painter: Painter, back: Back, box: Box, angle: int) -> None:
        self.art.draw(painter, back, box, angle=angle)

    def _draw_halo(self, painter: Painter, tile: TileId, box: Box, angle: int, halo: float) -> None:
        self.art.halo(painter, tile, box, "brass200", angle=angle, alpha=halo)

    # -------------------------------------------------------------- the dial

    def _round(self, view: MonstarView) -> Thing:
        """Return what stands on the plate: how many turns a round has is no secret, only when they pass."""
        left = None if view.on_turn is None else view.turns - view.turn - 1
        draw = partial(board.draw_round, plate=self.plan.plaque, round_=view.round, rounds=ROUNDS, left=left)
        return Thing("round", (view.round, left), self.plan.plaque, draw)

    def _spiders(self, view: MonstarView) -> Thing:
        box = Box.enclosing(spider_boxes(self.plan.dial, view.totals)).inset(-_LEG)
        draw = partial(draw_spiders, box=self.plan.dial, totals=view.totals, badges=self.badges)
        return Thing("spiders", (view.totals, self.badges), box, draw)


def draw_light(painter: Painter, stage: StagePlan, badge: int, lit: float) -> None:
    """Draw a stage's light: night where it is not on turn (0), bulbs and sign where it is (1)."""
    if lit < 1:
        board.draw_night(painter, stage, badge, 1 - lit)
    if lit > 0:
        board.draw_spotlit(painter, stage, badge, lit)
