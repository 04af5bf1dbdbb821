"""Whose act a press, a drag or a click is, and what it becomes (rules, section 7)."""

from monstar.rules.monstar.acts import Move, PlaceTile, PutBack, Reason, Steal
from monstar.rules.monstar.pieces import Spot
from monstar.ui.events import Action
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.sitting import Place
from tests.ui.monstar.tabletop import Tabletop, at_bell, casting_match, free_spot, shared, with_tile

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


def test_a_picked_tile_dropped_on_the_felt_goes_back_and_another_may_be_taken() -> None:
    table = at_bell()
    start = table.face_up()
    table.down(start)
    table.frame()
    table.move((start[0] + 60, start[1] + 40))
    table.up((start[0] + 60, start[1] + 40))
    table.frame()
    assert table.acts() == ["pick 0", "lay_back 0"]
    assert table.state.hand is None
    table.click(table.face_up())
    table.frame()
    table.click(free_spot(table, 0))
    table.frame()
    assert table.acts()[2:] == ["pick 0", "place 0"]


def test_a_click_on_another_face_changes_the_tile_in_the_hand() -> None:
    table = at_bell()
    one, other = sorted(table.state.face_up)[:2]
    table.click(table.hands.aim.box(Middle(one)).centre)
    table.frame()
    table.click(table.hands.aim.box(Middle(other)).centre)
    table.frame()
    assert table.acts() == ["pick 0", "lay_back 0", "pick 0"]
    assert table.state.hand is not None
    assert table.state.hand.place == other


def test_ok_on_an_own_tile_in_somebody_elses_turn_is_refused_and_lifts_nothing() -> None:
    table = Tabletop(casting_match(2), (Place(0, "keys:1", quick_place=True), Place(1)))
    table.at(table.turn(1).breath_ms + 2000)
    with_tile(table, 0, "yellow-1")
    cursor = table.hands.cursors["keys:1"]
    cursor.target = OnStage(0, Spot("yellow-1"))
    table.press(Action.OK)
    assert cursor.lifted is None
    table.frame()
    assert table.acts() == ["move 0: too_late"]


def test_a_tile_that_a_paw_has_lifted_is_not_seen_where_it_stood() -> None:
    table = at_bell(places=tuple(Place(seat, f"keys:{seat + 1}") for seat in range(4)))
    with_tile(table, 0, "yellow-1")
    source = OnStage(0, Spot("yellow-1"))
    table.hands.cursors["keys:1"].target = source
    table.press(Action.OK)
    assert table.hands.in_air() == {source}
    table.hands.cursors["keys:1"].target = OnStage(0, Spot("green-1"))
    table.press(Action.OK)
    assert table.hands.in_air() == {source}  # on its way until it has been judged
    table.frame()
    assert table.hands.in_air() == set()
    assert Spot("green-1") in table.state.stages[0]
