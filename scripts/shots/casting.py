"""Shots of the casting: every number of players, first and last round, hands, cues and refusals."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from monstar.audio import Soundtrack
from monstar.audio.outputs.silent import SilentOutput
from monstar.bots import for_players
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.monstar.acts import Flip, NextRound, Reveal, Scariest, Take
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.state import Phase
from monstar.ui.app import App
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.match.house import House
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from scripts.shots import FRAME_MS, keep_time, shot

_NAMES = ("Ana", "Noé", "Mia", "Jürgen")
SEED = 11


@dataclass
class Rehearsal:
    """Holds a casting whose time goes on frame by frame, as fast as it can be drawn."""

    app: App
    scene: CastingScene
    match: Match
    tick: Callable[[float], None]
    now_ns: Callable[[], int]
    stage: dict[str, object] = field(default_factory=dict)

    def run(self, ms: float) -> None:
        """Let time go on."""
        while ms > 0:
            self.tick(min(ms, FRAME_MS))
            self.app.frame(min(ms, FRAME_MS))
            ms -= FRAME_MS

    def run_to(self, at_ms: float) -> None:
        """Let time go on to an instant of the track."""
        self.run(at_ms - self.scene.sitting.soundtrack.clock.track_ms())

    def point(self, kind: Kind, pos: tuple[float, float]) -> None:
        """Do something with the mouse, now."""
        self.scene.handle(Pointer(kind, pos, "mouse", self.now_ns(), held=kind is not Kind.UP))

    def press(self, action: Action, device: str) -> None:
        """Press a key, now."""
        self.scene.handle(Press(action, device, self.now_ns()))

    @property
    def state(self) -> Any:
        """Return the state of the match."""
        return self.match.state

    def turn(self, index: int) -> Any:
        """Return a turn of the round."""
        return self.state.sheet.turn(index)


def rehearse(
    app: App,
    seats: int = 4,
    rules: str | MonstarParams = "classic",
    round_: int = 1,
    turns: int = 0,
    places: tuple[Place, ...] = (),
    levels: tuple[str | None, ...] = (),
    *,
    taught: bool = False,
) -> Rehearsal:
    """Open a casting in a round, some turns of which have been played; ``taught``, the usher gives lessons.

    The rules are a preset or parameters.
    """
    time = SimpleNamespace(ns=10**12)
    game = make_game(preset("monstar", rules) if isinstance(rules, str) else rules)
    players = [Player(name, bot) for name, bot in zip(_NAMES, levels or (None,) * seats, strict=False)]
    match = Match(game, players, SEED)
    match.play(Scariest(seat=0, who=0))
    match.play(Reveal(seat=0, tile=None))
    for _round in range(round_ - 1):
        _play_turns(match, match.state.sheet.turns)  # type: ignore[attr-defined]
        match.settle(match.state.now_ms + 20_000)
        match.play(NextRound(seat=0))
    _play_turns(match, turns)
    match.bots = for_players(game, players, SEED)
    match.ask_bots()
    now_ns = lambda: int(time.ns)  # noqa: E731
    soundtrack = Soundtrack(SilentOutput(now_ns=now_ns), now_ns=now_ns)
    seated = places or tuple(Place(seat) for seat in range(seats))
    sitting = Sitting(app, House(soundtrack), match, seated, lambda _sitting: Scene(app))
    sitting.taught = taught
    scene = CastingScene(sitting)

    def tick(ms: float) -> None:
        time.ns += round(ms * 1e6)

    keep_time(app, tick)

    rehearsal = Rehearsal(app, scene, match, tick, now_ns)
    app.stack.push(scene)
    while app.stack.top is not scene or not soundtrack.clock.running:
        rehearsal.run(FRAME_MS)
    return rehearsal


def _play_turns(match: Match, turns: int) -> None:
    """Play some turns: everybody flips at once and takes the first tile that fits."""
    state: Any = match.state
    assert state.phase is Phase.CASTING
    for index in range(turns):
        turn = state.sheet.turn(index)
        match.settle(turn.breath_ms)
        down = state.face_down
        if down:
            match.submit(Flip(seat=turn.seat, at_ms=turn.breath_ms + 300, tile=down[index * 7 % len(down)]))
        match.settle(turn.bell_ms + 400)
        takes = (Take(seat=turn.seat, at_ms=state.now_ms, tile=place) for place in sorted(state.face_up))
        first = next((take for take in takes if match.game.check(state, take) is None), None)
        if first is not None:
            match.submit(first)
        match.settle(turn.end_ms - 1)


def _mid(app: App, seats: int, rules: str | MonstarParams, round_: int, turns: int) -> Rehearsal:
    show = rehearse(app, seats, rules, round_, turns)
    show.run_to(show.turn(turns).breath_ms + 1400)
    return show


@shot
def four_round_1(app: App) -> None:
    """Show four players in the middle of round 1, waiting for a flip."""
    _mid(app, 4, "classic", 1, 17)


@shot
def four_round_3(app: App) -> None:
    """Show four players near the end of round 3, after the bell."""
    show = rehearse(app, 4, "classic", 3, 26)
    show.run_to(show.turn(26).bell_ms + 1500)


@shot
def three_round_1(app: App) -> None:
    """Show three players."""
    _mid(app, 3, "classic", 1, 13)


@shot
def two_round_1(app: App) -> None:
    """Show two players."""
    _mid(app, 2, "classic", 1, 9)


@shot
def two_round_3(app: App) -> None:
    """Show two players in round 3 just after the bell."""
    show = rehearse(app, 2, "classic", 3, 13)
    show.run_to(show.turn(13).bell_ms + 300)


@shot
def big_stage(app: App) -> None:
    """Show three spots a zone."""
    _mid(app, 4, "big-stage", 2, 30)


@shot
def two_judges(app: App) -> None:
    """Show two chairs on every stage, one of them slept on."""
    _mid(app, 4, MonstarParams(chairs=2), 1, 20)


@shot
def four_judges(app: App) -> None:
    """Show four chairs on every stage, one of them slept on."""
    _mid(app, 4, MonstarParams(chairs=4), 1, 24)


@shot
def five_judges(app: App) -> None:
    """Show five chairs on every stage, and two players."""
    _mid(app, 2, MonstarParams(chairs=5), 3, 18)


@shot
def own_tiles(app: App) -> None:
    """Show tiles that a ruleset has changed: other lights, other talents, a Mega that is none in the box."""
    tiles = {
        "skit": {"spotlight": "green"},
        "gunge": {"spotlight": "yellow", "talents": ["dance", "vocals"]},
        "boo": {"kind": "mega", "talents": ["costume"] * 3},
        "jf": {"talents": ["dance"]},
    }
    _mid(app, 4, MonstarParams.read({"tiles": tiles}, "shot"), 3, 30)


@shot
def duo(app: App) -> None:
    """Show the duo variant."""
    _mid(app, 3, "duo", 2, 16)


@shot
def breath(app: App) -> None:
    """Show the breath's twin."""
    show = rehearse(app, 4, "classic", 1, 9)
    show.run_to(show.turn(9).breath_ms + 280)


@shot
def bell(app: App) -> None:
    """Show the bell's twin."""
    show = rehearse(app, 4, "classic", 1, 9)
    show.run_to(show.turn(9).bell_ms + 200)


@shot
def applause(app: App) -> None:
    """Show the applause."""
    show = rehearse(app, 3, "classic", 1, 24)
    show.run_to(show.state.sheet.applause_ms + 900)


@shot
def too_late(app: App) -> None:
    """Show a tile dragged for one player and dropped after the breath of the next."""
    show = rehearse(app, 4, "classic", 1, 10)
    show.run_to(show.turn(10).bell_ms + 700)
    place = min(show.state.face_up)
    start = show.scene.plan.table.centre(place, True)
    show.point(Kind.DOWN, start)
    show.run(100)
    seat = show.turn(10).seat
    free = next(box for spot, box in show.scene.plan.stages[seat].spots.items() if spot not in show.state.stages[seat])
    show.point(Kind.MOVE, (start[0] - 60, start[1] - 30))
    show.run_to(show.turn(10).end_ms + 120)
    show.point(Kind.MOVE, free.centre)
    show.point(Kind.UP, free.centre)
    show.run(500)


@shot
def dragging(app: App) -> None:
    """Show a tile in the hand."""
    show = rehearse(app, 4, "classic", 1, 10)
    show.run_to(show.turn(10).bell_ms + 1100)
    place = max(show.state.face_up)
    start = show.scene.plan.table.centre(place, True)
    show.point(Kind.DOWN, start)
    show.run(100)
    seat = show.turn(10).seat
    free = next(box for spot, box in show.scene.plan.stages[seat].spots.items() if spot not in show.state.stages[seat])
    show.point(Kind.MOVE, free.centre)
    show.run(60)


@shot
def bots(app: App) -> None:
    """Show a bot's hand that carries its tile to its stage."""
    show = rehearse(app, 4, "classic", 1, 8, levels=(None, "star", "star", "star"))
    while show.state.hand is None or show.state.hand.seat == 0:
        show.run(FRAME_MS)
    show.run(150)


@shot
def welcome(app: App) -> None:
    """Show the first seconds of a round."""
    rehearse(app, 4).run(500)


@shot
def first_turn(app: App) -> None:
    """Show the hint of a first turn, with a tile just flipped."""
    show = rehearse(app, 2)
    show.run_to(show.turn(0).bell_ms + 1600)


@shot
def missed(app: App) -> None:
    """Show rules that count missed takes."""
    show = rehearse(app, 4, "spanish", 1, 6)
    show.run_to(show.turn(11).breath_ms + 900)


@shot
def paws(app: App) -> None:
    """Show players with keys and gamepads: each has a paw."""
    places = (Place(0, "keys:1", True), Place(1, "keys:2", True), Place(2, "pad:1", True), Place(3, "pad:2", True))
    show = rehearse(app, 4, "classic", 1, 12, places)
    show.run_to(show.turn(12).breath_ms + 900)
    for device, steps in (
        ("keys:1", (Action.UP, Action.LEFT)), ("keys:2", (Action.DOWN, Action.LEFT, Action.DOWN)),
        ("pad:1", (Action.RIGHT, Action.RIGHT)), ("pad:2", (Action.UP, Action.UP, Action.RIGHT, Action.UP)),
    ):  # fmt: skip
        for action in steps:
            show.press(action, device)
    show.press(Action.OK, "keys:2")
    show.run(400)
