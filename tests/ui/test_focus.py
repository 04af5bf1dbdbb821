"""Walking through widgets by arrows, Tab, pointer and gamepad."""

import pytest

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.focus import Form, neighbour
from monstar.ui.widgets import Button, Stepper, Toggle

GRID = {f"{x}{y}": Box(100 + 200 * x, 100 + 100 * y, 150, 60) for x in range(3) for y in range(3)}


class Board:
    """A form of nine buttons that writes down what is pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.backs = 0
        self.form = Form(self._back)
        self.form.set([Button(name, box, name, lambda n=name: self.pressed.append(n)) for name, box in GRID.items()])

    def _back(self) -> None:
        self.backs += 1

    @property
    def here(self) -> str:
        return self.form.focused.key if self.form.focused is not None else ""

    def press(self, action: Action, **more: bool) -> bool:
        return self.form.handle(Press(action, "keys:1", 0, **more))

    def point(self, kind: Kind, pos: tuple[float, float], finger: int = 0, device: str = "mouse") -> bool:
        return self.form.handle(Pointer(kind, pos, device, 0, finger))


@pytest.fixture
def board() -> Board:
    return Board()


def test_arrows_walk_the_grid_and_stop_at_its_edges(board: Board) -> None:
    way = [(Action.RIGHT, "10"), (Action.DOWN, "11"), (Action.DOWN, "12"), (Action.DOWN, "12"), (Action.LEFT, "02")]
    for action, goal in way:
        board.press(action)
        assert board.here == goal


def test_tab_goes_through_all_and_around_the_end(board: Board) -> None:
    seen = []
    for _n in range(len(GRID)):
        board.press(Action.NEXT)
        seen.append(board.here)
    assert sorted(seen) == sorted(GRID)
    assert board.here == "00"
    board.press(Action.PREVIOUS)
    assert board.here == "22"


def test_the_focus_jumps_over_what_cannot_be_used(board: Board) -> None:
    board.form.find("10").enabled = False
    board.press(Action.RIGHT)
    assert board.here == "20"
    board.form.find("00").visible = False
    board.press(Action.NEXT)
    assert board.here == "21"


def test_ok_fires_once_however_long_it_is_held(board: Board) -> None:
    board.press(Action.OK)
    board.press(Action.OK, repeat=True)
    board.press(Action.OK, down=False)
    assert board.pressed == ["00"]


def test_a_click_fires_what_it_was_released_on_and_takes_the_focus_along(board: Board) -> None:
    centre = GRID["21"].centre
    board.point(Kind.DOWN, centre)
    assert board.pressed == []
    board.point(Kind.UP, centre)
    assert board.pressed == ["21"]
    assert board.here == "21"


def test_a_press_dragged_away_fires_nothing(board: Board) -> None:
    board.point(Kind.DOWN, GRID["00"].centre)
    board.point(Kind.MOVE, GRID["22"].centre)
    board.point(Kind.UP, GRID["22"].centre)
    assert board.pressed == []


def test_two_fingers_press_two_buttons(board: Board) -> None:
    board.point(Kind.DOWN, GRID["00"].centre, finger=1, device="touch")
    board.point(Kind.DOWN, GRID["22"].centre, finger=2, device="touch")
    board.point(Kind.UP, GRID["00"].centre, finger=1, device="touch")
    board.point(Kind.UP, GRID["22"].centre, finger=2, device="touch")
    assert board.pressed == ["00", "22"]


def test_the_ring_hides_for_pointers_and_shows_again_before_it_moves(board: Board) -> None:
    assert board.form.ring
    board.point(Kind.DOWN, GRID["11"].centre)
    board.point(Kind.UP, GRID["11"].centre)
    assert not board.form.ring
    board.press(Action.DOWN)
    assert board.form.ring
    assert board.here == "11"
    board.press(Action.DOWN)
    assert board.here == "12"


@pytest.mark.parametrize("action", [Action.BACK, Action.PAUSE])
def test_back_and_escape_leave(board: Board, action: Action) -> None:
    assert board.press(action)
    assert board.backs == 1


def test_the_mouse_marks_what_it_is_over_but_a_finger_does_not(board: Board) -> None:
    board.point(Kind.MOVE, GRID["10"].centre)
    assert board.form.find("10").hovered
    board.point(Kind.MOVE, (5, 5))
    assert not board.form.find("10").hovered
    board.point(Kind.MOVE, GRID["10"].centre, device="touch")
    assert not board.form.find("10").hovered


def test_small_widgets_have_a_large_enough_target() -> None:
    tiny = Button("x", Box(100, 100, 20, 10), "x", lambda: None)
    assert (tiny.target.w, tiny.target.h) == (44, 44)
    assert tiny.target.centre == tiny.box.centre
    wide = Button("x", Box(100, 100, 90, 50), "x", lambda: None)
    assert wide.target == wide.box


def test_new_widgets_keep_the_focus_by_its_key(board: Board) -> None:
    board.press(Action.RIGHT)
    board.form.set([Button(name, box, name, lambda: None) for name, box in GRID.items()])
    assert board.here == "10"
    board.form.set([Button("other", GRID["00"], "", lambda: None)])
    assert board.here == "other"


def test_the_nearest_in_a_direction_wins_over_the_nearest_of_all() -> None:
    start = Box(0, 0, 100, 50)
    below_far, right_near = Box(0, 200, 100, 50), Box(120, 10, 100, 50)
    assert neighbour(start, [right_near, below_far], Action.DOWN) == 1
    assert neighbour(start, [right_near, below_far], Action.RIGHT) == 0
    assert neighbour(start, [right_near, below_far], Action.LEFT) is None


def test_straight_ahead_wins_over_off_to_the_side() -> None:
    start = Box(0, 0, 100, 50)
    assert neighbour(start, [Box(130, 100, 100, 50), Box(0, 120, 100, 50)], Action.DOWN) == 1


def test_arrows_walk_past_choices_in_a_form_of_columns_until_ok_opens_one() -> None:
    form, heard = Form(columns=True), list[object]()
    left = Stepper("left", Box(0, 0, 100, 50), ["a", "b", "c"], 0, heard.append)
    right = Toggle("right", Box(200, 0, 100, 50), False, heard.append)
    form.set([left, right])

    def press(*actions: Action) -> list[object]:
        heard.clear()
        for action in actions:
            form.handle(Press(action, "keys:1", 0))
            form.handle(Press(action, "keys:1", 0, down=False))
        return list(heard)

    assert press(Action.LEFT, Action.RIGHT) == []
    assert form.focused is right
    assert press(Action.RIGHT) == []
    assert press(Action.OK, Action.LEFT) == [True]
    assert form.focused is left
    assert press(Action.OK, Action.RIGHT, Action.LEFT) == [1, 2, 1]
    assert form.focused is left
    press(Action.NEXT, Action.NEXT)
    assert press(Action.RIGHT) == []
