"""How things move in all three games: where they are on the way, what hides them, what less motion makes of it."""

from dataclasses import dataclass, field

import pytest

from monstar.ui.canvas import Box
from monstar.ui.match.motion import FADE_MS, FLIGHT_MS, FLIP_MS, Air, Flight, Hop, Moving, Shake, Turn, throw
from monstar.ui.painter import Painter
from monstar.ui.tween import linear
from tests.ui.driver import Driver

HERE, THERE = Box(100, 100, 80, 80), Box(500, 300, 40, 40)


@dataclass
class Sketch:
    """Draws nothing, but remembers what it was asked to draw."""

    drawn: list[tuple[str, Box, int, float, tuple[float, float]]] = field(default_factory=list)

    def draw(
        self,
        painter: Painter,
        look: str,
        box: Box,
        *,
        angle: int = 0,
        alpha: float = 1.0,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        self.drawn.append((look, box, angle, alpha, stretch))


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Driver(window=(320, 180)).app.painter


def drawn(painter: Painter, moving: Moving[str]) -> list[tuple[str, Box, int, float, object]]:
    sketch = Sketch()
    moving.draw(painter, sketch)
    return list(sketch.drawn)


def test_a_flight_rises_over_the_straight_way_and_shrinks_to_the_size_it_has_there(painter: Painter) -> None:
    flight = Flight("tile", HERE, THERE, "goal", ease=linear, height=60.0)
    flight.advance(FLIGHT_MS / 2)
    ((_look, box, _angle, _alpha, stretch),) = drawn(painter, flight)
    assert box.centre == (330.0, 170.0)
    assert box.w * stretch[0] == 60.0
    flight.advance(FLIGHT_MS / 2)
    assert flight.centre == THERE.centre


def test_what_is_thrown_farther_rises_higher() -> None:
    near, far, farthest = (throw(HERE, HERE.moved(x, 0)) for x in (50, 200, 4000))
    assert 0 < near < far < farthest == 90.0


def test_what_shrinks_a_lot_is_drawn_from_its_larger_picture(painter: Painter) -> None:
    flight = Flight("tile", HERE, THERE, "goal", sharp=True, squash=0.0)
    flight.advance(FLIGHT_MS * 0.99)
    ((_look, box, _angle, _alpha, _stretch),) = drawn(painter, flight)
    assert box.w == HERE.w
    flight.advance(FLIGHT_MS)
    ((_look, box, _angle, _alpha, stretch),) = drawn(painter, flight)
    assert (box, stretch) == (THERE, (1.0, 1.0))


def test_what_waits_lies_where_it_starts_unless_it_waits_unseen(painter: Painter) -> None:
    assert drawn(painter, Flight("tile", HERE, THERE, "goal", delay_ms=100))[0][1] == HERE
    assert drawn(painter, Flight("tile", HERE, THERE, "goal", delay_ms=100, unseen=True)) == []


def test_what_is_gone_fades_on_its_way(painter: Painter) -> None:
    flight = Flight("tile", HERE, THERE, "goal", ease=linear, gone=True)
    flight.advance(FLIGHT_MS / 4)
    assert drawn(painter, flight)[0][3] == 0.75


def test_with_less_motion_a_thing_fades_in_where_it_belongs(painter: Painter) -> None:
    flight = Flight("tile", HERE, THERE, "goal", lasts_ms=900, still=True)
    flight.advance(FADE_MS / 2)
    ((_look, box, _angle, alpha, stretch),) = drawn(painter, flight)
    assert (box, alpha, stretch) == (THERE, 0.5, (1.0, 1.0))
    flight.advance(FADE_MS / 2)
    assert flight.done


def test_a_turn_shows_one_side_and_then_the_other(painter: Painter) -> None:
    turn = Turn("back", "face", HERE, HERE, "goal")
    sides = []
    for _part in range(8):
        turn.advance(FLIP_MS / 8)
        sides.append(drawn(painter, turn)[0][0])
    assert sides == ["back"] * 3 + ["face"] * 5
    assert turn.done


def test_a_turn_with_less_motion_fades_from_one_side_to_the_other(painter: Painter) -> None:
    turn = Turn("back", "face", HERE, HERE, "goal", still=True)
    turn.advance(FADE_MS / 2)
    assert [(look, alpha) for look, _box, _angle, alpha, _stretch in drawn(painter, turn)] == [
        ("back", 0.5),
        ("face", 0.5),
    ]


def test_a_shake_goes_aside_and_comes_back(painter: Painter) -> None:
    shake = Shake("tile", HERE, "goal")
    aside = []
    while not shake.done:
        shake.advance(20)
        aside.append(drawn(painter, shake)[0][1].x - HERE.x)
    assert max(aside) > 2
    assert min(aside) < -2
    assert aside[-1] == 0


def test_a_landing_is_heard_once_and_the_place_shows_again_after_it() -> None:
    air: Air[str] = Air()
    landed: list[int] = []
    air.add(Flight("tile", HERE, THERE, "goal", on_land=lambda: landed.append(1)))
    assert air.hidden() == {"goal"}
    for _frame in range(40):
        air.advance(16)
    assert landed == [1]
    assert air.hidden() == frozenset()


def test_a_hop_waits_its_turn_goes_up_and_comes_down_where_it_stood(painter: Painter) -> None:
    hop = Hop("monster", HERE, "spot", delay_ms=100)
    heights = []
    for _frame in range(60):
        heights.append(HERE.y - drawn(painter, hop)[0][1].y)
        hop.advance(10)
    assert heights[:10] == [0] * 10
    assert max(heights) == pytest.approx(hop.height, abs=0.5)
    assert heights[-1] == 0
    assert hop.done


def test_what_a_hand_takes_is_no_longer_in_the_air() -> None:
    air: Air[str] = Air()
    air.add(Hop("one", HERE, "here"))
    air.add(Hop("two", THERE, "there"))
    air.drop({"here"})
    assert air.hidden() == {"there"}
