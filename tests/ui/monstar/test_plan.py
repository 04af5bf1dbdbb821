"""Where things lie on the canvas: nothing hides anything else, everything can be hit with a finger."""

from itertools import combinations

import pytest

from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.tilelist import MOST_TILES
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.monstar.plan import TILE_SHARE, BoardPlan, make_plan

SMALLEST = 44.0
PLACES = {2: 55, 3: 55, 4: 60}
CLASSIC = MonstarParams()
STAGES = [(spots, 3) for spots in (1, 2, 3)] + [(2, chairs) for chairs in (2, 4, 5)]


@pytest.fixture(
    params=[(seats, *stage) for seats in (2, 3, 4) for stage in STAGES],
    ids=lambda p: f"{p[0]} seats, {p[1]} spots, {p[2]} chairs",
)
def plan(request: pytest.FixtureRequest) -> BoardPlan:
    seats, spots, chairs = request.param
    return make_plan(seats, MonstarParams(spots_per_zone=spots, chairs=chairs), PLACES[seats])


def frame(box: Box) -> Box:
    """Return the part of a picture's box that the tile itself fills."""
    return Box.around(box.centre, box.w * TILE_SHARE)


def inside(box: Box, outer: Box) -> bool:
    return outer.x <= box.x and outer.y <= box.y and box.right <= outer.right and box.bottom <= outer.bottom


def test_every_spot_can_be_hit_with_a_finger(plan: BoardPlan) -> None:
    for stage in plan.stages:
        for spot, box in stage.spots.items():
            assert min(box.w, box.h) >= SMALLEST, spot


def test_spots_lie_on_their_stage_and_never_overlap(plan: BoardPlan) -> None:
    for stage in plan.stages:
        tiles = [frame(box) for box in stage.spots.values()]
        assert all(inside(box, stage.box) for box in tiles)
        assert not any(one.meets(other) for one, other in combinations(tiles, 2))
        assert not any(box.meets(stage.header) for box in tiles)


def test_stages_table_and_bar_leave_one_another_alone(plan: BoardPlan) -> None:
    boxes = [*(stage.box for stage in plan.stages), plan.table.box, plan.cuebar]
    assert all(inside(box, CANVAS) for box in boxes)
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    assert not any(plan.dial.meets(stage.box) for stage in plan.stages if stage.box.y > plan.dial.bottom)


def test_face_down_tiles_never_overlap_and_can_be_hit(plan: BoardPlan) -> None:
    targets = [plan.table.target(place, False) for place in range(len(plan.table.lies))]
    assert min(box.w for box in targets) >= SMALLEST
    assert all(inside(box, plan.table.felt) for box in targets)
    assert not any(one.meets(other) for one, other in combinations(targets, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_most_tiles_a_ruleset_may_have_can_still_be_hit(seats: int) -> None:
    test_face_down_tiles_never_overlap_and_can_be_hit(make_plan(seats, CLASSIC, MOST_TILES))


def test_face_up_tiles_stay_on_the_felt(plan: BoardPlan) -> None:
    everything = plan.table.spread(range(0, len(plan.table.lies), 3))
    side = plan.table.up * TILE_SHARE
    assert all(inside(Box.around(centre, side), plan.table.felt) for centre in everything.values())


def test_two_face_up_neighbours_move_apart(plan: BoardPlan) -> None:
    side = plan.table.up * TILE_SHARE
    for one, other in combinations(range(len(plan.table.lies)), 2):
        centres = plan.table.spread([one, other])
        dx, dy = (abs(centres[one][axis] - centres[other][axis]) for axis in (0, 1))
        assert max(dx, dy) >= side - 0.5, (one, other)


def test_a_place_stays_where_it_is_all_match_long() -> None:
    assert make_plan(4, CLASSIC, 60).table.lies == make_plan(4, CLASSIC, 60).table.lies


def test_stages_lie_clockwise_from_the_top_left() -> None:
    left, right, low_right, low_left = (stage.box.centre for stage in make_plan(4, CLASSIC, 60).stages)
    assert left[0] < 640 < right[0]
    assert left[1] < 360 < low_right[1]
    assert low_left[0] < 640 < low_right[0]
    assert low_left[1] > left[1]


def test_two_players_get_larger_stages() -> None:
    assert make_plan(2, CLASSIC, 55).stages[0].scale > make_plan(4, CLASSIC, 60).stages[0].scale


def test_a_tile_let_go_anywhere_on_a_stage_comes_to_the_nearest_spot() -> None:
    stage = make_plan(4, CLASSIC, 60).stages[0]
    for spot, box in stage.spots.items():
        assert stage.nearest((box.x + 4, box.y + 4)) == spot
        assert stage.nearest(box.centre) == spot


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left_handed", [False, True])
def test_who_alone_points_has_a_stage_on_the_side_of_the_hand(seats: int, left_handed: bool) -> None:
    for seat in range(seats):
        plan = make_plan(seats, CLASSIC, PLACES[seats], left_handed=left_handed, at_hand=seat)
        assert (plan.stages[seat].box.centre[0] < CANVAS.centre[0]) is left_handed
        assert (plan.pause.centre[0] < CANVAS.centre[0]) is left_handed
        usual = make_plan(seats, CLASSIC, PLACES[seats])
        boxes = [stage.box for stage in plan.stages]
        turn = [stage.box for stage in usual.stages].index(boxes[0])
        assert boxes == [usual.stages[(number + turn) % seats].box for number in range(seats)]  # clockwise still
