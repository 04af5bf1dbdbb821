"""The canvas of 1280x720 and its way to any window and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.ui.canvas import CANVAS, HEIGHT, WIDTH, Box, View

windows = st.tuples(st.integers(200, 5000), st.integers(120, 4000))
zooms = st.floats(1.0, 4.0)
points = st.tuples(st.floats(0, WIDTH), st.floats(0, HEIGHT))
views = st.builds(View, windows, zooms, points)


@given(views, points)
def test_a_point_comes_back_from_the_window(view: View, point: tuple[float, float]) -> None:
    x, y = view.to_canvas(view.to_device(point))
    assert x == pytest.approx(point[0], abs=1e-6)
    assert y == pytest.approx(point[1], abs=1e-6)


@given(windows)
def test_the_whole_canvas_lies_inside_the_window_and_touches_it(window: tuple[int, int]) -> None:
    left, top, w, h = View(window).frame
    assert left >= 0
    assert top >= 0
    assert left + w <= window[0]
    assert top + h <= window[1]
    assert w == window[0] or h == window[1]


@given(windows)
def test_the_picture_stands_in_the_middle(window: tuple[int, int]) -> None:
    left, top, w, h = View(window).frame
    assert abs(window[0] - w - 2 * left) <= 1
    assert abs(window[1] - h - 2 * top) <= 1


@given(windows, st.floats(0, 1000), st.floats(0, 600), st.floats(1, 200), st.floats(1, 100), st.floats(1, 200))
def test_boxes_that_touch_on_the_canvas_touch_on_the_screen(
    window: tuple[int, int], x: float, y: float, w: float, h: float, next_w: float
) -> None:
    view = View(window)
    one = view.rect(Box(x, y, w, h))
    other = view.rect(Box(x + w, y, next_w, h))
    assert one[0] + one[2] == other[0]
    assert one[3] == other[3]


@given(views)
def test_what_is_seen_never_leaves_the_canvas(view: View) -> None:
    seen = view.seen
    assert seen.x >= -1e-9
    assert seen.y >= -1e-9
    assert seen.right <= WIDTH + 1e-6
    assert seen.bottom <= HEIGHT + 1e-6


@given(views, st.floats(0, 1100), st.floats(0, 640), st.floats(10, 120), st.floats(10, 60))
def test_a_zoomed_view_moves_until_the_focus_is_seen(view: View, x: float, y: float, w: float, h: float) -> None:
    box = Box(x, y, w, h)
    seen = view.showing(box).seen
    assert seen.x <= box.x + 1e-6
    assert seen.y <= box.y + 1e-6
    assert seen.right >= box.right - 1e-6
    assert seen.bottom >= box.bottom - 1e-6


def test_a_view_that_shows_everything_never_pans() -> None:
    view = View((1920, 1080))
    assert view.showing(Box(1200, 700, 60, 10)) == view
    assert view.edged((0, 0), 50) == view


def test_a_zoomed_view_pans_where_the_pointer_presses_against_its_edge() -> None:
    view = View((1280, 720), zoom=2.0, centre=(640, 360))
    seen = view.seen
    assert view.edged((seen.right - 1, 360), 20).seen.x > seen.x
    assert view.edged((seen.x + 1, 360), 20).seen.x < seen.x
    assert view.edged(seen.centre, 20).seen == seen


def test_panning_stops_at_the_edge_of_the_canvas_and_comes_back_at_once() -> None:
    view = View((1280, 720), zoom=2.0, centre=(640, 360))
    for _frame in range(200):
        view = view.edged((view.seen.right, view.seen.centre[1]), 50)
    assert view.seen.right == WIDTH
    back = view.edged((view.seen.x, view.seen.centre[1]), 50)
    assert back.seen.x == pytest.approx(view.seen.x - 50)


def test_a_window_of_no_size_maps_without_an_error() -> None:
    view = View((0, 0))
    assert view.scale > 0
    assert view.rect(CANVAS)[2] >= 0


def test_a_box_knows_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert box.has((10, 20))
    assert not box.has((40, 20))
    assert box.centre == (25, 40)
    assert Box.around(box.centre, 30, 40) == box
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.meets(Box(39, 59, 5, 5))
    assert not box.meets(Box(40, 20, 5, 5))


def test_a_box_encloses_others() -> None:
    assert Box.enclosing([Box(10, 20, 30, 40), Box(5, 30, 10, 100)]) == Box(5, 20, 35, 110)
