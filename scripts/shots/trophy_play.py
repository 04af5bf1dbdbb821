"""Shots of Trophy Grab in play: two to eight seats, hands at work, trophies on their way, the countdown, bursts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace

from monstar.audio import Soundtrack
from monstar.audio.outputs.silent import SilentOutput
from monstar.bots import make_bot
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.trophy.acts import Begin, PickUp
from monstar.rules.trophy.state import Phase, Tile, TrophyState
from monstar.ui.app import App
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import Device, DeviceKind
from monstar.ui.match.house import House
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from monstar.ui.trophy.plan import Pos
from monstar.ui.trophy.play import PlayScene
from monstar.ui.trophy.sitting import Sitting
from scripts.shots import FRAME_MS, keep_time, shot

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen", "Zoé", "Otto", "Mia", "Bartholomew")
DEVICES = ("mouse", "keys:1", "pad:1", "touch", "keys:2", "pad:2", "keys:3", "keys:4")
SEED = 5
_LEAP_MS = 40.0
_DRAWN_MS = 500.0


@dataclass
class Rehearsal:
    """Holds a table whose time goes on frame by frame, as fast as it can be drawn."""

    app: App
    scene: PlayScene
    match: Match
    tick: Callable[[float], None]
    now_ns: Callable[[], int]

    @property
    def state(self) -> TrophyState:
        """Return the state of the match."""
        assert isinstance(self.match.state, TrophyState)
        return self.match.state

    def frame(self, ms: float = FRAME_MS) -> None:
        """Let one frame pass."""
        self.tick(ms)
        self.app.frame(ms)

    def leap(self, ms: float) -> None:
        """Let time go on without drawing it."""
        assert self.app.stack.top is not None
        self.tick(ms)
        self.app.stack.top.update(ms)

    def run(self, ms: float) -> None:
        """Let time go on, drawing the last of it."""
        while ms > _DRAWN_MS:
            self.leap(_LEAP_MS)
            ms -= _LEAP_MS
        while ms > 0:
            self.frame(min(ms, FRAME_MS))
            ms -= FRAME_MS

    def until(self, happened: Callable[[TrophyState], bool]) -> None:
        """Let time go on until something has happened, or the match is over."""
        while not happened(self.state) and self.state.phase is not Phase.OVER:
            self.leap(_LEAP_MS / 2)

    def point(self, kind: Kind, pos: Pos, device: str = "mouse") -> None:
        """Do something with the mouse or a finger, now."""
        self.app.dispatch(Pointer(kind, pos, device, self.now_ns(), held=kind is not Kind.UP))

    def press(self, device: str, *actions: Action) -> None:
        """Press keys one after the other."""
        for action in actions:
            self.app.dispatch(Press(action, device, self.now_ns()))
            self.run(60)

    def tile(self, number: int) -> Tile:
        """Return one of the tiles on the table."""
        return self.state.on_table[number % len(self.state.on_table)]

    def where(self, tile: Tile) -> Pos:
        """Return where a tile lies on the canvas."""
        place = self.state.lying[tile]
        assert place is not None
        return self.scene.plan.canvas(place)


def rehearse(
    app: App,
    seats: int,
    rules: str = "scramble",
    *,
    bots: Sequence[int] = (),
    devices: Sequence[str] = DEVICES,
    began: bool = True,
    seed: int = SEED,
    taught: bool = False,
) -> Rehearsal:
    """Seat people and bots at a table, everybody's device at hand, and count to the start."""
    time = SimpleNamespace(ns=10**12)
    game = make_game(preset("trophy", rules))
    players = [Player(name, "elephant" if seat in bots else None) for seat, name in enumerate(NAMES[:seats])]
    match = Match(game, players, seed, bots={seat: make_bot("elephant", game, seat, seed) for seat in bots})
    match.ask_bots()
    now_ns = lambda: int(time.ns)  # noqa: E731
    soundtrack = Soundtrack(SilentOutput(now_ns=now_ns), now_ns=now_ns)
    places = [Place(seat, "" if seat in bots else device) for seat, device in zip(range(seats), devices, strict=False)]
    sitting = Sitting(app, House(soundtrack), match, places, lambda _sitting: Scene(app))
    sitting.taught = taught
    at_hand = [Device(device, DeviceKind(device.partition(":")[0])) for device in DEVICES]
    app.devices.present = lambda: at_hand  # type: ignore[method-assign]
    scene = PlayScene(sitting)

    def tick(ms: float) -> None:
        time.ns += round(ms * 1e6)

    keep_time(app, tick)

    rehearsal = Rehearsal(app, scene, match, tick, now_ns)
    app.stack.push(scene)
    if began:
        rehearsal.until(lambda state: state.phase is Phase.PLAY)
        rehearsal.run(1100)
    return rehearsal


@shot
def count(app: App) -> None:
    """Show six who wait for the start."""
    rehearse(app, 6, bots=(4, 5), began=False).run(900)


@shot
def start(app: App) -> None:
    """Show the table of four right after the start."""
    rehearse(app, 4, began=False).run(2700)


@shot
def two(app: App) -> None:
    """Show two, one looking at a tile, one carrying it about."""
    table = rehearse(app, 2)
    table.press("keys:1", Action.UP, Action.LEFT, Action.OK)
    here = table.where(table.tile(9))
    table.point(Kind.DOWN, here)
    table.run(50)
    table.point(Kind.MOVE, (here[0] + 70, here[1] - 60))
    table.run(500)


@shot
def four(app: App) -> None:
    """Show four in the middle of the game: piles have grown, a finger pushes, the mouse points."""
    table = rehearse(app, 4, bots=(1, 2), seed=11)
    table.until(lambda state: len(state.left[1]) >= 2)
    finger = table.where(table.tile(3))
    push = table.scene.plan.seats[3].push.centre
    table.point(Kind.DOWN, push, "touch")
    table.point(Kind.UP, push, "touch")
    table.point(Kind.DOWN, finger, "touch")
    table.point(Kind.MOVE, (finger[0] + 40, finger[1] + 30), "touch")
    table.point(Kind.MOVE, table.where(table.tile(20)))
    table.run(400)


def _eight(app: App) -> Rehearsal:
    """Let eight people look at tiles, carry and push them, and point."""
    table = rehearse(app, 8)
    here = table.where(table.tile(30))
    table.point(Kind.DOWN, here)
    table.point(Kind.MOVE, (here[0] - 50, here[1] + 40))
    table.point(Kind.DOWN, table.where(table.tile(50)), "touch")
    table.press("keys:1", Action.DOWN, Action.DOWN, Action.OK)
    table.press("keys:2", Action.UP, Action.LEFT)
    table.press("keys:3", Action.UP, Action.UP, Action.OK, Action.OK)
    table.press("keys:3", Action.UP, Action.OK, Action.LEFT)
    table.press("keys:4", Action.UP, Action.BACK, Action.RIGHT)
    table.press("pad:1", Action.DOWN, Action.DOWN, Action.RIGHT)
    table.press("pad:2", Action.UP, Action.OK)
    return table


@shot
def eight(app: App) -> None:
    """Show eight people at work at once."""
    _eight(app).run(500)


@shot
def eight_bots(app: App) -> None:
    """Show eight bots in the middle of their game."""
    rehearse(app, 8, bots=range(8)).run(25_000)


@shot
def keep(app: App) -> None:
    """Show tiles on their way to piles."""
    table = _eight(app)
    table.run(300)
    table.press("keys:1", Action.OK)
    table.press("pad:2", Action.OK)
    table.run(20)


@shot
def refused(app: App) -> None:
    """Show what is said to those who came too late, and to those who may not."""
    table = rehearse(app, 6)
    wanted = table.tile(12)
    here = table.where(wanted)
    table.match.submit(PickUp(seat=4, at_ms=table.state.now_ms + 30, tile=wanted))
    table.point(Kind.MOVE, here)
    table.tick(60)
    table.point(Kind.DOWN, here)
    table.point(Kind.UP, here)
    table.run(80)
    table.press("keys:1", Action.DOWN, Action.LEFT)
    target = table.scene.hands.of(1).target
    assert isinstance(target, int)
    table.match.submit(PickUp(seat=5, at_ms=table.state.now_ms + 30, tile=target))
    table.tick(60)
    table.press("keys:1", Action.OK)
    table.run(250)


@shot
def sure(app: App) -> None:
    """Show two who are asked whether they are sure, at the podium."""
    table = rehearse(app, 6)
    x, y, _across, _down = table.scene.plan.podium_top
    table.point(Kind.MOVE, (x, y + 30))
    table.point(Kind.DOWN, (x, y + 30))
    table.point(Kind.UP, (x, y + 30))
    for _step in range(6):
        if table.scene.hands.of(1).target != "podium":
            table.press("keys:1", Action.DOWN)
    table.press("keys:1", Action.OK)
    table.run(150)


@shot
def trophy(app: App) -> None:
    """Show a trophy on its way to its seat."""
    table = rehearse(app, 6, bots=range(6))
    table.until(lambda state: len(state.trophies) == 3)
    table.run(380)


def _countdown(app: App, left_ms: float, seats: int = 6) -> Rehearsal:
    """Let bots play until the last trophy is gone, and the countdown run; somebody lags behind."""
    table = rehearse(app, seats, bots=range(1, seats))
    table.until(lambda state: not state.trophies)
    table.run(3000)
    table.point(Kind.DOWN, table.where(table.tile(4)))
    table.run((table.scene.remaining_ms or 0) - left_ms)
    return table


@shot
def countdown(app: App) -> None:
    """Show the countdown, as it begins to press."""
    _countdown(app, 5600)


@shot
def last_seconds(app: App) -> None:
    """Show the last seconds of the countdown."""
    _countdown(app, 1940)


@shot
def stop(app: App) -> None:
    """Show the stop: a tile falls back, paper falls."""
    table = _countdown(app, 30)
    table.run(620)


@shot
def burst(app: App) -> None:
    """Show a burst of three who pass the screen round, in its middle."""
    table = rehearse(app, 3, "pass-and-play", devices=("pointer",) * 3)
    seat = table.state.burst
    assert seat is not None
    here = table.where(table.tile(9))
    table.point(Kind.DOWN, here)
    table.run(7000)


@shot
def burst_last(app: App) -> None:
    """Show the last burst of two: the trophies are gone."""
    table = rehearse(app, 2, "pass-and-play", bots=(0, 1), devices=("pointer",) * 2, began=False)
    while table.state.last_bursts is None and table.state.phase is not Phase.OVER:
        table.match.play(Begin(seat=0))
        table.match.settle(table.state.now_ms + 60_000)
    table.scene = PlayScene(table.scene.sitting)
    app.stack.replace(table.scene)
    table.until(lambda state: state.phase is Phase.PLAY)
    table.run(6000)
