"""Devices of one's own at the table: whose acts they do, and whole turns by keys and gamepads."""

from monstar.ui.events import Action
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.sitting import Place
from tests.ui.monstar.tabletop import Tabletop, at_bell, casting_match, shared

# ------------------------------------------------------------------ devices of one's own


def test_the_mouse_of_the_only_one_who_uses_it_always_acts_for_that_seat() -> None:
    places = (Place(0), Place(1, "keys:1", True))
    table = Tabletop(casting_match(2), places)
    table.at(table.turn(1).breath_ms + 40)
    table.click(table.face_down())
    table.frame()
    assert table.acts()[-1] == "flip 0: too_late"
    assert table.last().refusal is not None
    assert table.last().refusal.by_ms == 40


def test_the_shared_pointer_never_acts_for_a_seat_with_a_device_of_its_own() -> None:
    places = (Place(0), Place(1), Place(2, "pad:1", True))
    table = Tabletop(casting_match(3), places)
    table.at(table.turn(2).breath_ms + 70)
    table.click(table.face_down())
    table.frame()
    assert table.acts()[-1] == "flip 1: too_late"


def test_a_bound_device_acts_for_its_seat_whoevers_turn_it_is() -> None:
    places = (Place(0, "keys:1", True), Place(1, "keys:2", True))
    table = Tabletop(casting_match(2), places)
    table.at(table.turn(0).breath_ms + 300)
    table.press(Action.OK, Action.OK, device="keys:2")
    table.frame()
    assert table.acts() != []
    assert {act[4:] for act in table.acts()} == {" 1: not_your_turn"}


def test_keys_nobody_chose_act_for_the_seat_on_turn() -> None:
    table = Tabletop(casting_match(4), shared(4))
    table.at(table.turn(1).breath_ms + 300)
    table.press(Action.OK, device="keys:3")  # shows where the paw is
    table.press(Action.LEFT, Action.OK, device="keys:3")
    table.frame()
    assert table.acts()[-1].split()[1].startswith("1")


def test_a_device_of_no_seat_does_nothing_where_everybody_has_one() -> None:
    places = (Place(0, "keys:1", True), Place(1, "pad:1", True))
    table = Tabletop(casting_match(2), places)
    table.at(table.turn(0).breath_ms + 300)
    table.press(Action.LEFT, Action.OK, device="keys:3")
    table.click(table.face_down())
    table.frame()
    assert table.acts() == []
    assert set(table.hands.cursors) == {"keys:1", "pad:1"}


# ------------------------------------------------------------------ keys and gamepads


def walk_to(table: Tabletop, place: int, device: str) -> None:
    """Go with arrows to a place of the middle."""
    cursor = table.hands.cursors[device]
    for _step in range(40):
        if cursor.target == Middle(place):
            return
        here, there = cursor.box(table.hands.aim).centre, table.hands.aim.tile_target(place).centre
        dx, dy = there[0] - here[0], there[1] - here[1]
        across = Action.RIGHT if dx > 0 else Action.LEFT
        along = Action.DOWN if dy > 0 else Action.UP
        table.press(across if abs(dx) > abs(dy) else along, device=device)
    raise AssertionError(f"{device} does not get to {place}")


def test_a_whole_turn_by_keys_alone() -> None:
    places = (Place(0, "keys:1", True), Place(1, "keys:2", True))
    table = Tabletop(casting_match(2), places)
    table.at(table.turn(0).breath_ms + 200)
    table.press(Action.LEFT)
    down = table.state.face_down[len(table.state.face_down) // 2]
    walk_to(table, down, "keys:1")
    table.press(Action.OK)
    table.frame()
    assert table.acts() == ["flip 0"]
    table.at(table.turn(0).bell_ms + 200)
    table.press(Action.OK)  # the tile just flipped is under the paw: picking also places
    table.frame()
    assert table.acts() == ["flip 0", "take 0"]
    assert len(table.state.stages[0]) == 1
    spot = next(iter(table.state.stages[0]))
    table.press(Action.NEXT)
    assert table.hands.cursors["keys:1"].target == OnStage(0, spot)
    table.press(Action.OK, Action.RIGHT, Action.OK)
    table.frame()
    assert table.acts() == ["flip 0", "take 0", "move 0"]


def test_a_gamepad_without_quick_place_picks_and_then_places() -> None:
    places = (Place(0, "pad:1", False), Place(1, "pad:2", True))
    table = at_bell(2, places=places)
    table.press(Action.RIGHT, device="pad:1")
    game = table.hands.game
    up = sorted(table.state.face_up)
    wanted = next(p for p in up if (t := table.state.middle[p]) is not None and not game.pieces[t].is_judge)
    walk_to(table, wanted, "pad:1")
    table.press(Action.OK, device="pad:1")
    table.frame()
    assert table.acts() == ["pick 0"]
    target = table.hands.cursors["pad:1"].target
    assert isinstance(target, OnStage)
    assert target.seat == 0
    table.press(Action.OK, device="pad:1")
    table.frame()
    assert table.acts() == ["pick 0", "place 0"]
    assert table.state.stages[0][target.spot] is not None


def test_a_tile_held_by_a_paw_flies_back_from_there() -> None:
    places = (Place(0, "pad:1", False), Place(1, "pad:2", True))
    table = at_bell(2, places=places)
    walk_to(table, min(table.state.face_up), "pad:1")
    table.press(Action.OK, device="pad:1")
    table.frame()
    hand = table.state.hand
    assert hand is not None
    table.at(table.turn(0).end_ms + 20)
    assert [(gone.tile, gone.source) for gone in table.hands.returns] == [(hand.tile, Middle(hand.place))]


def test_each_bound_seat_has_a_paw_of_its_own() -> None:
    places = (Place(0, "keys:1", True), Place(1, "pad:1", True))
    table = at_bell(2, places=places)
    left, right = (table.hands.cursors[device].box(table.hands.aim).centre for device in ("keys:1", "pad:1"))
    assert left[0] < 640 < right[0]  # each waits beside its own stage
    table.press(Action.RIGHT, device="keys:1")
    assert table.hands.cursors["keys:1"].box(table.hands.aim).centre[0] > left[0]
    assert table.hands.cursors["pad:1"].box(table.hands.aim).centre == right


def test_repeats_of_a_held_key_never_act() -> None:
    from monstar.ui.events import Press

    table = at_bell(2, places=(Place(0, "keys:1", True), Place(1, "keys:2", True)))
    table.press(Action.LEFT)
    table.hands.press(Press(Action.OK, "keys:1", table.clock.now_ns, repeat=True))
    table.frame()
    assert table.acts() == []


def test_the_back_key_lays_a_picked_tile_back() -> None:
    places = (Place(0, "pad:1", False), Place(1, "pad:2", True))
    table = at_bell(2, places=places)
    table.press(Action.RIGHT, device="pad:1")
    walk_to(table, min(table.state.face_up), "pad:1")
    table.press(Action.OK, device="pad:1")
    table.frame()
    table.press(Action.BACK, device="pad:1")
    table.frame()
    assert table.acts() == ["pick 0", "lay_back 0"]
