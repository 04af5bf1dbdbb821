"""Where things stand: the rules' table and the canvas, both ways, for every number of seats."""

import itertools
import math
from collections.abc import Callable
from typing import cast

import hypothesis.strategies as st
import pytest
from hypothesis import given

from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH
from monstar.rules.trophy.state import Point
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.match import paws
from monstar.ui.painter import Painter
from monstar.ui.trophy import clock, cursors
from monstar.ui.trophy.plan import make_plan
from monstar.ui.trophy.tipstrip import Strip
from tests.ui.trophy.tabletop import trophy_match

EVERY_TABLE = pytest.mark.parametrize("seats", range(2, 9))
points = st.builds(Point, st.integers(0, TABLE_WIDTH), st.integers(0, TABLE_HEIGHT))


@given(place=points, seats=st.integers(2, 8))
def test_a_place_of_the_table_comes_back_from_the_canvas(place: Point, seats: int) -> None:
    plan = make_plan(seats)
    assert plan.point(plan.canvas(place)) == place


@given(x=st.floats(-500, 2000), y=st.floats(-500, 2000), seats=st.integers(2, 8))
def test_no_place_of_the_canvas_is_off_the_table(x: float, y: float, seats: int) -> None:
    place = make_plan(seats).point((x, y))
    assert 0 <= place.x <= TABLE_WIDTH
    assert 0 <= place.y <= TABLE_HEIGHT


@EVERY_TABLE
def test_tiles_at_the_very_edge_stay_on_the_felt(seats: int) -> None:
    plan = make_plan(seats)
    for place in (Point(0, 0), Point(TABLE_WIDTH, 0), Point(0, TABLE_HEIGHT), Point(TABLE_WIDTH, TABLE_HEIGHT)):
        box = plan.tile_box(place)
        assert plan.felt.x <= box.x + 0.01
        assert box.right <= plan.felt.right + 0.01
        assert plan.felt.y <= box.y + 0.01
        assert box.bottom <= plan.felt.bottom + 0.01


@EVERY_TABLE
def test_everything_of_a_seat_lies_on_its_panel_and_panels_apart(seats: int) -> None:
    plan = make_plan(seats)
    for seat in plan.seats:
        for part in (seat.badge, seat.name, seat.status, seat.push, seat.pile, seat.count, seat.peek):
            assert seat.panel.x <= part.x
            assert part.right <= seat.panel.right
            assert seat.panel.y <= part.y
            assert part.bottom <= seat.panel.bottom
        assert plan.seat_at(seat.panel.centre) == seat.seat
    assert not any(a.panel.meets(b.panel) for a, b in itertools.combinations(plan.seats, 2))
    assert plan.seat_at(plan.table.centre) is None


@EVERY_TABLE
def test_what_is_pressed_is_large_enough_for_a_finger(seats: int) -> None:
    plan = make_plan(seats)
    assert min(plan.pause.w, plan.pause.h) >= 44
    for seat in plan.seats:
        assert min(seat.push.w, seat.push.h) >= 44
        assert not seat.push.meets(seat.pile)
        assert not seat.push.meets(seat.name)


@EVERY_TABLE
def test_the_pause_covers_no_place_of_a_tile_and_no_panel(seats: int) -> None:
    plan = make_plan(seats)
    assert CANVAS.has((plan.pause.x, plan.pause.y))
    assert plan.pause.right <= CANVAS.right
    for place in (Point(TABLE_WIDTH, 0), Point(TABLE_WIDTH, 40), Point(TABLE_WIDTH - 40, 0)):
        far = math.dist(plan.pause.centre, plan.canvas(place))
        assert far > plan.pause.w / 2 + plan.disc[2] * plan.tile
    assert all(plan.seat_at(corner) is None for corner in [plan.pause.centre, (plan.pause.x, plan.pause.bottom)])


@EVERY_TABLE
def test_every_dealt_tile_is_hit_by_its_middle(seats: int) -> None:
    from monstar.ui.trophy.aim import Aim

    match = trophy_match(seats, seed=seats)
    plan, view = make_plan(seats), match.view()
    aim = Aim(plan, view)
    hidden = [
        tile for tile, place in enumerate(view.lying) if place is not None and aim.hit(plan.canvas(place)) != tile
    ]
    assert hidden == []


@given(x=st.floats(400, 880), y=st.floats(200, 500))
def test_nothing_is_laid_under_the_cups(x: float, y: float) -> None:
    plan = make_plan(8)
    pos = plan.off_podium((x, y))
    centre_x, centre_y, across, down = plan.keep_off
    assert math.hypot((pos[0] - centre_x) / across, (pos[1] - centre_y) / down) >= 0.999
    if not plan.on_podium((x, y)) and math.dist(pos, (x, y)) == 0:
        assert pos == (x, y)


def test_there_is_a_stand_for_every_number_of_trophies() -> None:
    plan = make_plan(8)
    assert [len(plan.cups(count)) for count in range(6)] == [0, 1, 2, 3, 4, 5]
    for count in range(1, 6):
        for cup in plan.cups(count):
            assert plan.on_cup(cup.centre, count)
            assert Box(*plan.podium).meets(cup)


@EVERY_TABLE
def test_hands_rest_before_their_own_panel(seats: int) -> None:
    plan = make_plan(seats)
    for seat in plan.seats:
        x, y = plan.canvas(plan.home(seat.seat))
        assert seat.panel.x <= x <= seat.panel.right or seats >= 7  # the outermost rest at the table's edge
        assert (y < plan.table.centre[1]) is seat.above


@EVERY_TABLE
def test_the_porthole_is_on_the_far_side_of_the_hand_and_what_is_pressed_on_the_near_one(seats: int) -> None:
    right, left = make_plan(seats), make_plan(seats, left_handed=True)
    for one, other in zip(right.seats, left.seats, strict=True):
        assert one.panel == other.panel
        assert one.peek.right < one.push.x
        assert other.push.right < other.peek.x
        assert one.peek.x - one.panel.x == pytest.approx(other.panel.right - other.peek.right)
    assert right.pause.x > CANVAS.centre[0] > left.pause.x
    assert right.middles == left.middles


class _Deaf:
    """Is a painter that draws nothing and takes all letters for equally wide."""

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_what, **_how: None


@EVERY_TABLE
def test_time_runs_out_where_no_tile_may_lie(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plates: list[Box] = []
    monkeypatch.setattr(clock, "brass_plaque", lambda _painter, box, *_words: plates.append(box))
    plan, painter = make_plan(seats), cast("Painter", _Deaf())
    clock.draw_burst_clock(painter, plan, 9000.0, still=True)
    clock.draw_countdown(painter, plan, 9000.0, words="", still=True)
    x, y, across, down = plan.keep_off
    turns = [math.tau * step / 360 for step in range(360)]
    edge = [(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns]
    assert len(plates) == 2
    for box in plates:
        inner = box.inset(4)  # its corners are round
        for at in edge:
            near = min(max(at[0], inner.x), inner.right), min(max(at[1], inner.y), inner.bottom)
            assert math.dist(at, near) > plan.disc[2] * plan.tile


@EVERY_TABLE
def test_the_badge_of_a_hand_at_the_foot_stays_off_the_tips(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    badges: list[Box] = []
    monkeypatch.setattr(paws, "seat_badge", lambda _painter, at, side, *_rest: badges.append(Box.around(at, side)))
    plan = make_plan(seats)
    strips = [Strip(seat, cross=True).box for seat in plan.seats]
    for left in (False, True):
        for x in (plan.middles.x, CANVAS.centre[0], plan.middles.right):
            at = x, plan.middles.bottom
            paws.draw_paw(cast("Painter", _Deaf()), at, cursors.PAW, 0, left=left, foot=cursors.badge_foot(plan))
    assert len(badges) == 6
    assert not any(badge.meets(strip) for badge in badges for strip in strips)
