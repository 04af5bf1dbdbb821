"""A scramble to test with: a real match, a clock that is set by hand, hands without a screen."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from monstar.content import make_game, preset
from monstar.match import Match, Player, Step
from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.state import Point, Tile, TrophyState
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.match.runner import Runner
from monstar.ui.sitting import Place
from monstar.ui.trophy.hand import PODIUM, Hand
from monstar.ui.trophy.hands import Answer, Hands
from monstar.ui.trophy.owners import Owners
from monstar.ui.trophy.plan import Pos, make_plan
from tests.ui.steps import Judged

NAMES = ("Ana", "Noé", "Mia", "Jürgen", "Zoé", "Otto", "Ida", "Max")
MS = 1_000_000


class HandClock:
    """Is a clock on which the time of play is perf time."""

    def __init__(self) -> None:
        self.now_ns = 0

    def stamp_ms(self, perf_ns: int | None = None) -> int:
        return (self.now_ns if perf_ns is None else perf_ns) // MS


def trophy_match(
    seats: int, rules: str = "scramble", seed: int = 3, bots: Sequence[str | None] = (), **changes: object
) -> Match:
    """Return a match before its start; the last seats are played by `bots`."""
    params = replace(preset("trophy", rules), **changes)
    people: list[str | None] = [None] * (seats - len(bots))
    players = [Player(name, bot) for name, bot in zip(NAMES[:seats], [*people, *bots], strict=True)]
    game = make_game(params)
    from monstar.bots import for_players

    return Match(game, players, seed, bots=for_players(game, players, seed, repeatable=True))


def places(*devices: str) -> tuple[Place, ...]:
    """Seat everybody at a device of their own; "" for a bot."""
    return tuple(Place(seat, device) for seat, device in enumerate(devices))


@dataclass
class Tabletop(Judged):
    """Plays by hand; every step that was judged is kept in `steps`, every answer in `answers`."""

    match: Match
    places: Sequence[Place]
    steps: list[Step] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.match.state.now_ms == 0 and self.match.state.phase == "ready":
            self.match.play(Begin(seat=self.state.burst or 0))
        self.clock = HandClock()
        self.clock.now_ns = (self.state.now_ms + 1) * MS
        self.runner = Runner(self.match, self.clock)
        self.plan = make_plan(self.state.seats)
        bots = [seat for seat, player in enumerate(self.match.players) if player.bot]
        burst = self.state.burst
        owners = Owners.of_scramble(self.places, bots) if burst is None else Owners.of_burst(burst, bots)
        self.hands = Hands(owners, self.runner, self.plan, self.match.view())

    @property
    def state(self) -> TrophyState:
        assert isinstance(self.match.state, TrophyState)
        return self.match.state

    # -- time

    def at(self, at_ms: float) -> None:
        """Let time come to an instant: everything before it is judged."""
        self.clock.now_ns = round(at_ms * MS)
        self.settle()

    def after(self, ms: float) -> None:
        """Let time pass."""
        self.at(self.clock.now_ns / MS + ms)

    def settle(self) -> None:
        """Do what a frame does, or an event before it is answered."""
        steps = self.runner.settle(self.clock.now_ns)
        self.answers += [answer for answer in map(self.hands.judged, steps) if answer is not None]
        self.steps += steps
        self.hands.follow(self.match.view())
        self.hands.tick(self.clock.now_ns)

    # -- what hands do, at the instant the clock shows

    def pointer(self, kind: Kind, pos: Pos, device: str = "mouse", finger: int = 0) -> None:
        self.settle()
        self.hands.point(Pointer(kind, pos, device, self.clock.now_ns, finger, held=kind is not Kind.UP))

    def down(self, pos: Pos, device: str = "mouse", finger: int = 0) -> None:
        self.pointer(Kind.DOWN, pos, device, finger)

    def move(self, pos: Pos, device: str = "mouse", finger: int = 0) -> None:
        self.pointer(Kind.MOVE, pos, device, finger)

    def up(self, pos: Pos, device: str = "mouse", finger: int = 0) -> None:
        self.pointer(Kind.UP, pos, device, finger)

    def click(self, pos: Pos, device: str = "mouse") -> None:
        """Press, let go 80 ms later, and see the answer."""
        self.down(pos, device)
        self.after(80)
        self.up(pos, device)
        self.after(20)

    def drag(self, start: Pos, end: Pos, device: str = "mouse", finger: int = 0) -> None:
        """Drag within a fifth of a second."""
        self.down(start, device, finger)
        for share in (0.2, 0.6, 1.0):
            self.after(60)
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), device, finger)
        self.up(end, device, finger)
        self.after(20)

    def right(self, pos: Pos, *, down: bool) -> None:
        """Press or release the right button."""
        self.settle()
        self.hands.press(Press(Action.BACK, "mouse", self.clock.now_ns, down=down, pos=pos))

    def press(self, *actions: Action, device: str = "keys:1", apart_ms: float = 200) -> None:
        """Press keys one after the other, and see the answer to each."""
        for action in actions:
            self.settle()
            self.hands.press(Press(action, device, self.clock.now_ns))
            self.hands.press(Press(action, device, self.clock.now_ns, down=False))
            self.after(apart_ms)

    def walk(self, goal: Tile | str, device: str = "keys:1") -> None:
        """Go with arrows to a tile or the podium."""
        hand = self.hand_of(device)
        for _step in range(60):
            hand = self.hand_of(device)
            if hand.target == goal:
                return
            there = self.plan.podium_top[:2] if goal == PODIUM else self.pos(int(goal))
            dx, dy = there[0] - hand.pos[0], there[1] - hand.pos[1]
            across = Action.RIGHT if dx > 0 else Action.LEFT
            along = Action.DOWN if dy > 0 else Action.UP
            self.press(across if abs(dx) > abs(dy) else along, device=device, apart_ms=30)
        raise AssertionError(f"{device} does not get to {goal}: it is at {hand.target}")

    # -- where things are

    def hand_of(self, device: str) -> Hand:
        seat = self.hands.owners.owner(device)
        assert seat is not None
        return self.hands.of(seat)

    def pos(self, tile: Tile) -> Pos:
        """Return where on the canvas a tile lies."""
        place = self.state.lying[tile]
        assert place is not None
        return self.plan.canvas(place)

    def clear(self, number: int = 0) -> Tile:
        """Return a tile that can be reached by its middle."""
        return [tile for tile in self.state.on_table if self.hands.aim.hit(self.pos(tile)) == tile][number]

    def leftmost(self) -> Tile:
        """Return a tile of the upper half at the left edge, far from the podium."""
        return min(self.state.on_table, key=lambda tile: (self.pos(tile)[1] > 300, self.pos(tile)))

    def felt(self) -> Pos:
        """Return a place of the table where nothing lies."""
        for x in range(0, 1201, 10):
            for y in range(0, 441, 10):
                pos = self.plan.canvas(Point(x, y))
                if self.hands.aim.hit(pos) is None and self.plan.off_podium(pos) == pos:
                    return pos
        raise AssertionError("the table is full")

    def panel(self, seat: int) -> Pos:
        """Return a place on a seat's panel, off the push toggle."""
        return self.plan.seats[seat].peek.centre


def table(*devices: str, **changes: object) -> Tabletop:
    """Return a scramble of people at these devices that has just begun."""
    return Tabletop(trophy_match(len(devices), **changes), places(*devices))


def burst(seats: int = 2, **changes: object) -> Tabletop:
    """Return a first burst that has just begun, for whose seat every device acts."""
    return Tabletop(trophy_match(seats, "pass-and-play", **changes), places(*["pointer"] * seats))
