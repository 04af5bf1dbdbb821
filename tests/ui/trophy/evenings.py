"""An evening of Trophy Grab under the dummy driver: whole matches, scene after scene, time moved by hand."""

import math
from collections.abc import Sequence

import pygame

from monstar.bots import make_bot
from monstar.match import Player
from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Phase, Tile
from monstar.ui.events import Action, Kind, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.handover import HOLD_MS
from monstar.ui.sitting import Place
from monstar.ui.trophy.between import BurstCurtain
from monstar.ui.trophy.flow import WAY
from monstar.ui.trophy.play import PlayScene
from monstar.ui.trophy.sitting import Sitting
from tests.ui.monstar import evening

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen", "Mia", "Zoë", "Ole", "Ida")
DEVICES = ("mouse", "keys:1", "keys:2", "keys:3", "keys:4", "touch", "pad:1", "pad:2")
PASSED = TrophyParams(mode="pass_and_play", burst_ms=6000, countdown_ms=3000)
LATER_MS = 10_000_000  # after the end of any burst, and of any scramble of bots


class Evening(evening.Evening):
    """Holds a driver and a house whose only door is Trophy Grab's."""

    way = WAY

    @property
    def at_table(self) -> Sitting:
        """Return the sitting of the match on the stack."""
        found = [getattr(scene, "sitting", None) for scene in self.app.stack._scenes]
        (sitting,) = {sitting for sitting in found if isinstance(sitting, Sitting)}
        return sitting

    def sit(
        self, seats: int = 2, bots: Sequence[int] = (), params: TrophyParams | None = None, bot: str = "elephant"
    ) -> Sitting:
        """Seat people and bots around a match that has not begun."""
        rules = TrophyParams() if params is None else params
        players = [Player(NAMES[seat], bot if seat in bots else None) for seat in range(seats)]
        match = self.house.open(self.app, rules, players)
        return Sitting(self.app, self.house, match, places_for(players, rules), self._next)

    @staticmethod
    def _next(sitting: object) -> Scene:
        assert isinstance(sitting, Sitting)
        return WAY.next_scene(sitting)

    def begin(self, players: Sequence[Player], params: TrophyParams) -> None:
        """Open a match and show its first scene."""
        self.show(WAY.start(self.app, self.house, params, players, places_for(players, params)))


def places_for(players: Sequence[Player], params: TrophyParams) -> list[Place]:
    """Return where everybody sits: each with a device of their own, or all at the pointer in pass and play."""
    passed = params.mode == "pass_and_play"
    return [
        Place(seat, "" if player.bot else "pointer" if passed else DEVICES[seat]) for seat, player in enumerate(players)
    ]


def over(sitting: Sitting) -> Sitting:
    """Let bots play a match to its end; where people have a seat, they are played by bots nobody sees."""
    match, state = sitting.match, sitting.state
    for seat in sitting.people:
        match.bots[seat] = make_bot("child", sitting.game, seat, match.seed)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.READY:
            match.play(Begin(seat=0))
        match.settle(LATER_MS)
    for seat in sitting.people:
        del match.bots[seat]
    return sitting


def open_curtain(evening: Evening) -> None:
    """Hold a key until the curtain opens and the burst begins."""
    assert isinstance(evening.driver.top, BurstCurtain)
    evening.tick(700)
    evening.app.dispatch(Press(Action.OK, "keys:1", evening.now_ns()))
    evening.tick(HOLD_MS + 60)
    evening.app.dispatch(Press(Action.OK, "keys:1", evening.now_ns(), down=False))
    evening.tick(20)


def table(evening: Evening) -> PlayScene:
    """Return the table that is played at."""
    scene = evening.driver.top
    assert isinstance(scene, PlayScene)
    return scene


def within_reach(evening: Evening, number: int = 0) -> tuple[Tile, tuple[float, float]]:
    """Return a tile whose middle no other covers, and where it lies on the canvas."""
    scene, state = table(evening), evening.at_table.state
    places = {tile: scene.plan.canvas(state.lying[tile]) for tile in state.on_table}  # type: ignore[arg-type]

    def alone(tile: Tile) -> bool:
        return all(other == tile or math.dist(places[other], places[tile]) > scene.plan.tile / 2 for other in places)

    tile = [tile for tile in places if alone(tile)][number]
    return tile, places[tile]


def pick_up(evening: Evening, number: int = 0) -> Tile:
    """Click a tile, and see it."""
    tile, place = within_reach(evening, number)
    click(evening, place)
    assert tile in evening.at_table.state.right
    return tile


def click(evening: Evening, place: tuple[float, float]) -> None:
    """Click, and let the table answer."""
    evening.driver.point(Kind.MOVE, place, held=False)
    evening.driver.point(Kind.DOWN, place)
    evening.tick(60)
    evening.driver.point(Kind.UP, place)
    evening.tick(60)


def keep(evening: Evening) -> None:
    """Click the own panel, which keeps the tile in the hand."""
    seat = evening.at_table.state.burst
    assert seat is not None
    click(evening, table(evening).plan.seats[seat].panel.centre)


def take_trophy(evening: Evening) -> None:
    """Click the podium twice, and see the trophy fly."""
    x, y, _across, _down = table(evening).plan.podium_top
    click(evening, (x, y))
    evening.tick(400)  # the question is read
    click(evening, (x, y))
    evening.tick(1200)


def pixels(evening: Evening) -> bytes:
    """Draw the frame as a whole and return its pixels."""
    evening.app.painter.refresh()
    evening.app.frame(0)
    return pygame.image.tobytes(evening.app.screen, "RGB")
