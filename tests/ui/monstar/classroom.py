"""A casting with lessons: what the usher tells, on a table that is set up by hand."""

from collections.abc import Sequence

from monstar.match import Player
from monstar.rules.monstar.pieces import Spot
from monstar.ui.match.coach import Coach
from monstar.ui.monstar import lessons
from monstar.ui.monstar.knowledge import KNOWLEDGE
from monstar.ui.sitting import Place
from tests.ui.monstar.stagehand import Stagehand
from tests.ui.monstar.tabletop import casting_match

READY = f"monstar/{lessons.READY}"
ALL = tuple(lesson.name for lesson in (*lessons.TURN, *KNOWLEDGE))
KEYS = (Place(0, "keys:1", quick_place=True), Place(1, "pad:1", quick_place=True))


def taught(
    seats: int = 2,
    known: Sequence[str] = (),
    *,
    places: tuple[Place, ...] | None = None,
    bots: Sequence[int] = (),
    round_: int = 1,
    rules: dict[str, object] | None = None,
    **settings: object,
) -> Stagehand:
    """Return a round with lessons in which the card has been read."""
    match = casting_match(seats, **(rules or {}))
    match.players = [
        Player(player.name, "star") if seat in bots else player for seat, player in enumerate(match.players)
    ]
    match.state.round = round_  # type: ignore[attr-defined]
    learnt = [READY, *(f"monstar/{name}" for name in known)]
    return Stagehand(match, places, settings={"learnt": learnt, **settings}, taught=True)


def but(*names: str) -> tuple[str, ...]:
    """Return the lessons of a casting but some."""
    return tuple(name for name in ALL if name not in names)


def coach(hand: Stagehand) -> Coach[lessons.Sight]:
    """Return the coach of the casting."""
    assert hand.scene.coach is not None
    return hand.scene.coach


def told(hand: Stagehand) -> str:
    """Return the name of the lesson that is told, "" for none."""
    lesson = coach(hand).lesson
    return "" if lesson is None else lesson.name


def put(hand: Stagehand, seat: int, spot: str, **wanted: object) -> int:
    """Take the first tile of the middle that has some attributes to a spot of a stage; return it."""
    pieces = hand.match.game.pieces  # type: ignore[attr-defined]
    state = hand.state
    for place, tile in enumerate(state.middle):
        if tile is not None and all(getattr(pieces[tile], name) == value for name, value in wanted.items()):
            state.middle[place] = None
            state.face_up.discard(place)
            state.stages[seat][Spot(spot)] = tile
            return int(tile)
    raise AssertionError(f"no such tile: {wanted}")


def turn_up(hand: Stagehand, **wanted: object) -> int:
    """Let the first tile of the middle that has some attributes lie open; return its place."""
    pieces = hand.match.game.pieces  # type: ignore[attr-defined]
    for place, tile in enumerate(hand.state.middle):
        if tile is not None and all(getattr(pieces[tile], name) == value for name, value in wanted.items()):
            hand.state.face_up.add(place)
            return place
    raise AssertionError(f"no such tile: {wanted}")


def breath(hand: Stagehand, turn: int = 0, after_ms: float = 300) -> None:
    """Let time go on to just after the breath of a turn."""
    hand.run_to(hand.state.sheet.turn(turn).breath_ms + after_ms, step_ms=50)


def bell(hand: Stagehand, turn: int = 0, after_ms: float = 300) -> None:
    """Let time go on to just after the bell of a turn."""
    hand.run_to(hand.state.sheet.turn(turn).bell_ms + after_ms, step_ms=50)
