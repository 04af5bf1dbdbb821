"""A casting to test with: a real match, a clock that is set by hand, hands without a screen."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from monstar.content import make_game, preset
from monstar.match import Match, Player, Step
from monstar.rules.cues import Turn
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.acts import Scariest
from monstar.rules.monstar.pieces import Spot
from monstar.rules.monstar.state import MonstarState
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.monstar.hands import Answer, Hands
from monstar.ui.monstar.owners import Owners
from monstar.ui.monstar.plan import make_plan
from monstar.ui.monstar.runner import Runner
from monstar.ui.monstar.targets import Middle
from monstar.ui.sitting import Place
from tests.ui.steps import Judged

NAMES = ("Ana", "Noé", "Mia", "Jürgen")


class HandClock:
    """Is a track clock on which track time is perf time."""

    def __init__(self) -> None:
        self.now_ns = 0

    def stamp_ms(self, perf_ns: int | None = None) -> int:
        return (self.now_ns if perf_ns is None else perf_ns) // 1_000_000


def casting_match(seats: int, rules: str = "classic", seed: int = 3, **changes: object) -> Match:
    """Return a match at the start of its first casting; seat 0 begins."""
    params = replace(preset("monstar", rules), opening="random", **changes)
    match = Match(make_game(params), [Player(name) for name in NAMES[:seats]], seed)
    match.play(Scariest(seat=0, who=0))
    return match


def shared(seats: int) -> tuple[Place, ...]:
    """Seat everybody at the shared pointer."""
    return tuple(Place(seat) for seat in range(seats))


@dataclass
class Tabletop(Judged):
    """Plays a casting by hand; every step that was judged is kept in `steps`, every answer in `answers`."""

    match: Match
    places: Sequence[Place]
    steps: list[Step] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.clock = HandClock()
        self.runner = Runner(self.match, self.clock)
        game = self.match.game
        assert isinstance(game, MonstarGame)
        tiles = len(game.pieces.in_play(self.state.seats, megas=True))
        self.plan = make_plan(self.state.seats, game.params, tiles)
        self.hands = Hands(Owners(self.places), self.runner, self.plan, game)

    @property
    def state(self) -> MonstarState:
        assert isinstance(self.match.state, MonstarState)
        return self.match.state

    def turn(self, index: int) -> Turn:
        return self.state.sheet.turn(index)

    def at(self, at_ms: int) -> None:
        """Let time come to an instant: everything before it is judged."""
        self.clock.now_ns = at_ms * 1_000_000
        self.settle()

    def settle(self) -> None:
        """Do what a frame does."""
        steps = self.runner.settle(self.clock.now_ns)
        for step in steps:
            answer = self.hands.judged(step, self.clock.now_ns)
            if answer is not None:
                self.answers.append(answer)
        self.steps += steps
        self.hands.follow(self.match.view())

    def frame(self) -> None:
        """Let one frame of 16 ms pass."""
        self.at(self.clock.now_ns // 1_000_000 + 16)

    # -- what hands do, at the instant the clock shows

    def down(self, pos: tuple[float, float], device: str = "mouse", finger: int = 0) -> None:
        self.hands.point(Pointer(Kind.DOWN, pos, device, self.clock.now_ns, finger))

    def move(self, pos: tuple[float, float], device: str = "mouse", finger: int = 0) -> None:
        self.hands.point(Pointer(Kind.MOVE, pos, device, self.clock.now_ns, finger))

    def up(self, pos: tuple[float, float], device: str = "mouse", finger: int = 0) -> None:
        self.hands.point(Pointer(Kind.UP, pos, device, self.clock.now_ns, finger, held=False))

    def click(self, pos: tuple[float, float], device: str = "mouse") -> None:
        self.down(pos, device)
        self.up(pos, device)

    def press(self, *actions: Action, device: str = "keys:1") -> None:
        for action in actions:
            self.hands.press(Press(action, device, self.clock.now_ns))

    # -- where things are

    def face_down(self) -> tuple[float, float]:
        """Return the middle of a face-down tile that no face-up one covers."""
        return next(
            box.centre
            for place in self.state.face_down
            if self.hands.aim.hit((box := self.hands.aim.tile_target(place)).centre) == Middle(place)
        )

    def face_up(self, *, judge: bool = False, number: int = 0) -> tuple[float, float]:
        """Return the middle of a face-up tile, a MonStar unless a judge is asked for."""
        game = self.hands.game
        places = [
            place
            for place in sorted(self.state.face_up)
            if (tile := self.state.middle[place]) is not None and game.pieces[tile].is_judge is judge
        ]
        return self.hands.aim.tile_target(places[number]).centre

    def spot(self, seat: int, spot: str) -> tuple[float, float]:
        return self.box(seat, spot).centre

    def box(self, seat: int, spot: str) -> Box:
        return next(box for name, box in self.plan.stages[seat].spots.items() if name == spot)


def at_bell(seats: int = 4, rules: str = "classic", places: tuple[Place, ...] | None = None, turn: int = 0) -> Tabletop:
    """Return a table at which the bell of a turn has just rung."""
    table = Tabletop(casting_match(seats, rules), places or shared(seats))
    table.at(table.turn(turn).bell_ms + 100)
    return table


def free_spot(table: Tabletop, seat: int) -> tuple[float, float]:
    return table.spot(seat, "yellow-1")


def with_tile(table: Tabletop, seat: int, spot: str, character: str | None = None) -> None:
    """Put a tile on a stage as if it had been placed earlier."""
    game = table.hands.game
    place = next(
        p
        for p, tile in enumerate(table.state.middle)
        if tile is not None
        and not game.pieces[tile].is_judge
        and (character is None or game.pieces[tile].character == character)
    )
    tile = table.state.middle[place]
    assert tile is not None
    table.state.middle[place] = None
    table.state.face_up.discard(place)
    table.state.stages[seat][Spot(spot)] = tile
    table.hands.follow(table.match.view())
