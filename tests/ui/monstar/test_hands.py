"""Whose act a press, a drag or a click is, and what it becomes (rules, section 7)."""

from monstar.rules.monstar.acts import Move, PlaceTile, PutBack, Reason, Steal
from monstar.rules.monstar.pieces import Spot
from monstar.ui.events import Action
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.sitting import Place
from tests.ui.monstar.tabletop import Tabletop, casting_match, shared


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


# ------------------------------------------------------------------ one shared pointer


def test_a_flip_by_the_shared_pointer_counts_for_the_seat_on_turn() -> None:
    table = Tabletop(casting_match(4), shared(4))
    table.at(table.turn(1).breath_ms + 200)
    table.click(table.face_down())
    table.frame()
    assert table.acts()[-1] == "flip 1"


def test_a_flip_counts_for_the_seat_on_turn_at_its_stamp_not_at_the_last_frame() -> None:
    table = Tabletop(casting_match(4), shared(4))
    table.at(table.turn(1).breath_ms - 5)
    target = table.face_down()
    table.clock.now_ns = table.turn(1).breath_ms * 1_000_000
    table.click(target)
    table.frame()
    assert table.acts()[-1] == "flip 1"


def test_a_tile_is_dragged_to_a_spot() -> None:
    table = at_bell()
    start = table.face_up()
    table.down(start)
    table.frame()
    table.move((start[0] - 50, start[1]))
    assert len(table.hands.in_air()) == 1
    table.move(free_spot(table, 0))
    table.up(free_spot(table, 0))
    table.frame()
    assert table.acts() == ["pick 0", "place 0"]
    assert Spot("yellow-1") in table.state.stages[0]
    assert table.hands.grips == []


def test_a_tile_is_picked_by_a_click_and_placed_by_the_next() -> None:
    table = at_bell()
    table.click(table.face_up())
    table.frame()
    assert table.state.hand is not None
    table.click(free_spot(table, 0))
    table.frame()
    assert table.acts() == ["pick 0", "place 0"]


def test_a_whole_drag_within_one_frame_counts() -> None:
    table = at_bell()
    start = table.face_up()
    table.down(start)
    table.move((start[0] + 40, start[1]))
    table.move(free_spot(table, 0))
    table.up(free_spot(table, 0))
    table.frame()
    assert table.acts() == ["pick 0", "place 0"]


def test_a_tile_dragged_for_ana_and_dropped_after_the_breath_is_hers_and_too_late() -> None:
    table = at_bell()
    start = table.face_up()
    table.down(start)
    table.frame()
    table.move((start[0] - 50, start[1]))
    end_ms = table.turn(0).end_ms
    table.at(end_ms + 120)
    assert [gone.source for gone in table.hands.returns] != []
    table.move(free_spot(table, 0))
    table.up(free_spot(table, 0))
    table.frame()
    last = table.last()
    assert isinstance(last.act, PlaceTile)
    assert last.act.seat == 0
    assert last.refusal is not None
    assert (last.refusal.reason, last.refusal.by_ms, last.refusal.turn_of) == (Reason.TOO_LATE, 120, 1)
    assert not any(act.endswith(" 1") for act in table.acts())
    assert table.state.stages == [{}, {}, {}, {}]


def test_dropped_on_the_last_millisecond_of_the_turn_it_still_counts() -> None:
    table = at_bell()
    table.click(table.face_up())
    end_ms = table.turn(0).end_ms
    table.at(end_ms - 1)
    target = free_spot(table, 0)
    table.down(target)
    table.at(end_ms + 300)
    assert table.acts()[-1] == "place 0"


def test_a_tile_in_the_air_flies_back_when_its_turn_ends() -> None:
    table = at_bell()
    start = table.face_up()
    table.down(start)
    table.frame()
    table.move((200.0, 200.0))
    source = table.hands.grips[0].source
    assert isinstance(source, Middle)
    table.at(table.turn(0).end_ms + 20)
    assert [(gone.source, gone.pos) for gone in table.hands.returns] == [(source, (200.0, 200.0))]
    assert table.hands.in_air() == set()
    assert source.place in table.state.face_up


def test_a_drag_may_not_end_on_somebody_elses_stage() -> None:
    table = at_bell()
    start = table.face_up()
    table.down(start)
    table.frame()
    table.move(free_spot(table, 1))
    table.up(free_spot(table, 1))
    table.frame()
    assert table.acts() == ["pick 0"]
    assert table.state.hand is not None  # it is still in the air, to be put down elsewhere
    table.click(free_spot(table, 0))
    table.frame()
    assert table.acts() == ["pick 0", "place 0"]


def test_a_tile_refused_by_a_spot_stays_in_the_hand() -> None:
    table = at_bell()
    with_tile(table, 0, "yellow-1")
    table.click(table.face_up())
    table.frame()
    table.click(table.spot(0, "yellow-1"))
    table.frame()
    assert table.acts()[-1] == "place 0: spot_taken"
    table.click(table.spot(0, "yellow-2"))
    table.frame()
    assert table.acts()[-1] == "place 0"


def test_a_pick_before_the_bell_is_refused_once_and_its_drop_says_nothing_more() -> None:
    table = Tabletop(casting_match(4), shared(4))
    table.at(table.turn(0).breath_ms + 100)
    start = table.face_up()
    table.down(start)
    table.move((start[0] + 40, start[1]))
    table.up(free_spot(table, 0))
    table.frame()
    assert table.acts() == ["pick 0: too_early", "place 0: hand_empty"]
    assert [answer.told for answer in table.answers] == [True, False]
    assert table.hands.grips == []


def test_answers_stand_where_the_hand_is() -> None:
    table = Tabletop(casting_match(4), shared(4))
    table.at(table.turn(0).breath_ms + 100)
    table.click(table.face_up())
    table.frame()
    assert table.answers[-1].pos == table.face_up()


# ------------------------------------------------------------------ the own stage


def test_an_own_tile_is_moved_by_dragging_it_on_its_stage() -> None:
    table = at_bell()
    with_tile(table, 0, "yellow-1")
    table.down(table.spot(0, "yellow-1"))
    table.move(table.spot(0, "red-2"))
    table.up(table.spot(0, "red-2"))
    table.frame()
    assert isinstance(table.last().act, Move)
    assert table.acts() == ["move 0"]
    assert Spot("red-2") in table.state.stages[0]


def test_a_drag_from_a_stage_belongs_to_that_stages_seat() -> None:
    table = at_bell()
    with_tile(table, 2, "yellow-1")
    table.down(table.spot(2, "yellow-1"))
    table.move(table.spot(2, "red-2"))
    table.up(table.spot(2, "red-2"))
    table.frame()
    assert table.acts() == ["move 2: not_your_turn"]
    assert [gone.source for gone in table.hands.returns] == [OnStage(2, Spot("yellow-1"))]


def test_a_tile_put_back_on_its_own_spot_is_no_act() -> None:
    table = at_bell()
    with_tile(table, 0, "yellow-1")
    table.down(table.spot(0, "yellow-1"))
    table.move((400.0, 400.0))
    table.move(table.spot(0, "yellow-1"))
    table.up(table.spot(0, "yellow-1"))
    table.frame()
    assert table.acts() == []


def test_a_tile_dragged_into_the_middle_is_put_back_where_the_rules_know_that() -> None:
    for rules, outcome in (("french", "put_back 0"), ("classic", "put_back 0: disabled_by_rule")):
        table = at_bell(rules=rules)
        with_tile(table, 0, "yellow-1")
        table.down(table.spot(0, "yellow-1"))
        middle = table.plan.table.felt.centre
        table.move(middle)
        table.up(middle)
        table.frame()
        assert isinstance(table.last().act, PutBack)
        assert table.acts() == [outcome]


def test_a_right_click_lets_a_lifted_tile_go_back() -> None:
    table = at_bell()
    with_tile(table, 0, "yellow-1")
    table.click(table.spot(0, "yellow-1"))
    assert table.hands.in_air() == {OnStage(0, Spot("yellow-1"))}
    table.hands.cancel()
    assert table.hands.in_air() == set()
    assert len(table.hands.returns) == 1


def test_a_tile_lifted_by_mistake_does_not_cost_the_next_click() -> None:
    table = at_bell()
    with_tile(table, 0, "yellow-1")
    table.click(table.spot(0, "yellow-1"))
    table.click(table.face_up())
    table.frame()
    assert table.acts() == ["pick 0"]
    assert [gone.source for gone in table.hands.returns] == [OnStage(0, Spot("yellow-1"))]


# ------------------------------------------------------------------ duo


def test_a_duo_tile_lifted_from_another_stage_is_the_current_seats_steal() -> None:
    table = at_bell(rules="duo")
    with_tile(table, 0, "yellow-1", "yodel")  # bolt
    with_tile(table, 2, "red-1", "skit")  # bolt, too
    table.down(table.spot(2, "red-1"))
    table.move(table.spot(0, "red-1"))
    table.up(table.spot(0, "red-1"))
    table.frame()
    last = table.last().act
    assert isinstance(last, Steal)
    assert (last.seat, last.victim, last.source, last.spot) == (0, 2, "red-1", "red-1")
    assert table.acts() == ["steal 0"]


def test_a_tile_without_a_symbol_still_belongs_to_its_own_stage_in_the_duo_variant() -> None:
    table = at_bell(rules="duo")
    with_tile(table, 2, "red-1", "muck")
    table.down(table.spot(2, "red-1"))
    table.move(table.spot(0, "red-1"))
    table.up(table.spot(0, "red-1"))
    table.frame()
    assert table.acts() == []


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


def test_two_fingers_carry_two_tiles() -> None:
    places = (Place(0), Place(1, "keys:1", True))
    table = at_bell(2, places=places)
    with_tile(table, 0, "yellow-1")
    start = table.face_up()
    table.down(start, "touch", 1)
    table.down(table.spot(0, "yellow-1"), "touch", 2)
    table.move((start[0] + 40, start[1]), "touch", 1)
    table.move(table.spot(0, "red-1"), "touch", 2)
    table.move(table.spot(0, "green-1"), "touch", 1)
    table.frame()
    table.up(table.spot(0, "red-1"), "touch", 2)
    table.up(table.spot(0, "green-1"), "touch", 1)
    table.frame()
    assert table.acts() == ["pick 0", "move 0", "place 0"]
