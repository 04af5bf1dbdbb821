"""What is shown of each thing that happens, and that it never lasts longer than it should."""

import math
from itertools import combinations, pairwise, product

import pytest

from monstar.audio.effects import Effect
from monstar.bots import for_players
from monstar.match import Match, Player
from monstar.rules.cues import CueKind
from monstar.rules.monstar.acts import Scariest
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import Spot, Spotlight
from monstar.rules.monstar.scoring import stands_well
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Kind, Pointer
from monstar.ui.match.motion import Air, Flight, Hop, Turn
from monstar.ui.monstar.board import missed_plate, on_turn_sign
from monstar.ui.monstar.dial import on_arc, spider_boxes
from monstar.ui.monstar.plan import make_plan
from monstar.ui.monstar.remarks import PULSE_MS, Note
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.monstar.tiles import Back, Sprite
from monstar.ui.monstar.twins import BELL_MS, BREATH_MS, Twins
from monstar.ui.places import art_layout, box_of
from monstar.ui.scenes.pause import PauseScene
from tests.ui.monstar.classroom import bell, put, taught
from tests.ui.monstar.stagehand import Stagehand
from tests.ui.monstar.tabletop import NAMES, casting_match


def notes(hand: Stagehand) -> list[str]:
    return [note.words for note in hand.scene.show._notes]


def plates(hand: Stagehand) -> list[object]:
    """Return what the plates of missed takes say, by seat."""
    looks = {thing.name: thing.look for thing in hand.scene._still_things()}
    return [looks[key] for seat in range(2) if (key := ("missed", seat)) in looks]


def test_a_missed_flip_is_told_where_chance_has_flipped() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(hand.state.sheet.turn(0).bell_ms + 50)
    assert notes(hand) == ["Nobody flipped in time: chance did."]
    hand.run(1700)
    assert notes(hand) == []


def test_a_missed_take_is_counted_where_the_rules_want_it() -> None:
    hand = Stagehand(casting_match(2, "spanish")).start()
    hand.run_to(hand.state.sheet.turn(0).end_ms + 250)
    assert "1 missed" in plates(hand)
    assert hand.scene.show._pulses
    hand.run(PULSE_MS + 50)
    assert not hand.scene.show._pulses
    plain = Stagehand(casting_match(2)).start()
    plain.run_to(plain.state.sheet.turn(0).end_ms + 50)
    assert plates(plain) == []


def test_missed_takes_are_counted_beside_the_sign_of_who_is_on_turn() -> None:
    hand = Stagehand(casting_match(2, "spanish")).start()
    hand.run_to(hand.state.sheet.turn(2).breath_ms + 400)
    assert plates(hand) == ["1", "1 missed"]
    signs = [on_turn_sign(stage) for stage in hand.scene.plan.stages]
    assert missed_plate(hand.scene.plan.stages[0], sign=True).shared(signs[0]) < 0.1 * signs[0].w * signs[0].h


def test_a_remark_stands_beside_its_tile_and_off_the_others() -> None:
    room = Box(100, 100, 600, 400)
    for tile in (Box(380, 280, 80, 80), Box(104, 104, 80, 80), Box(616, 416, 80, 80)):
        for side in (tile.moved(0, -90), tile.moved(0, 90), tile.moved(-90, 0)):
            place = Note("Flipped by chance", tile, room, (side,)).place(200)
            assert not place.meets(tile)
            assert not place.meets(side)
            assert place.shared(room) == place.w * place.h


def test_a_remark_never_lies_on_the_bubble_of_a_refusal() -> None:
    room, tile = Box(100, 100, 600, 400), Box(380, 240, 80, 80)
    for paper in (tile.moved(0, -90).inset(-60, 0), tile.moved(0, 90).inset(-60, 0), tile.inset(-110, -30)):
        place = Note("Nobody flipped in time: chance did.", tile, room, ()).place(300, (paper,))
        assert not place.meets(paper)


def test_who_takes_before_the_bell_hears_what_is_to_be_done_first() -> None:
    hand = Stagehand(casting_match(2)).start()
    turn, aim = hand.state.sheet.turn(0), hand.scene.hands.aim
    hand.run_to(turn.breath_ms + 30)

    def told(*places: int) -> str:
        for place in places:
            hand.click(aim.tile_target(place).centre)
        hand.run(60)
        return hand.scene.show.bubbles[0].line

    face_up = min(hand.state.face_up)
    assert told(face_up) == "First turn up a tile that lies face down. Then wait for the bell."
    hidden = next(p for p in hand.state.face_down if aim.hit(aim.tile_target(p).centre) == Middle(p))
    assert told(hidden, face_up) == "Wait for the bell."


def test_twins_fade_in_time() -> None:
    hand = Stagehand(casting_match(2)).start()
    turn = hand.state.sheet.turn(0)
    twins = hand.scene.show.twins
    assert twins.shown is None
    hand.run_to(turn.breath_ms + 30)
    assert twins.shown is not None
    assert (twins.shown.kind, twins.shown.name) == (CueKind.BREATH, "Ana")
    hand.run(BREATH_MS + 50)
    assert twins.shown is None
    hand.run_to(turn.bell_ms + 30)
    assert twins.shown is not None
    assert twins.shown.kind is CueKind.BELL
    hand.run(BELL_MS + 50)
    assert twins.shown is None


def test_without_cue_twins_no_twin_is_ever_shown() -> None:
    hand = Stagehand(casting_match(2, cue_twins=False)).start()
    for at_ms in (hand.state.sheet.turn(0).breath_ms, hand.state.sheet.turn(0).bell_ms):
        hand.run_to(at_ms + 30)
        assert hand.scene.show.twins.shown is None


def bots_match(*, twins: bool = True) -> Match:
    """Return a match of two bots, about to begin."""
    plain = casting_match(2, cue_twins=twins)
    match = Match(plain.game, [Player(NAMES[0], "star"), Player(NAMES[1], "star")], 3)
    match.bots = for_players(match.game, match.players, 3)
    match.play(Scariest(seat=0, who=0))
    return match


@pytest.mark.parametrize(("still", "twins"), [(False, True), (True, True), (False, False)])
def test_monsters_hop_at_the_bell_of_their_stage(still: bool, twins: bool) -> None:
    hand = Stagehand(bots_match(twins=twins), settings={"reduce_motion": still}).start()
    turn = hand.state.sheet.turn(6)
    hand.run_to(turn.bell_ms - 30)
    stage, pieces = hand.state.stages[turn.seat], hand.match.game.pieces  # type: ignore[attr-defined]
    standing = {
        OnStage(turn.seat, spot)
        for spot, tile in stage.items()
        if pieces[tile].is_judge or stands_well(pieces[tile], spot)
    }
    assert standing
    assert not any(isinstance(moving, Hop) for moving in hand.scene.show.air.moving)
    hand.run_to(turn.bell_ms + 60)
    hops = {moving.hides for moving in hand.scene.show.air.moving if isinstance(moving, Hop)}
    assert hops == (standing if twins and not still else set())
    hand.run(800)
    assert not any(isinstance(moving, Hop) for moving in hand.scene.show.air.moving)


def test_a_monster_in_a_wrong_light_stays_in_the_dark_at_the_bell() -> None:
    hand = taught(2).start()
    put(hand, 0, "red-1", spotlight=Spotlight.YELLOW)
    put(hand, 0, "yellow-1", spotlight=Spotlight.YELLOW)
    bell(hand, after_ms=60)
    hops = {moving.hides for moving in hand.scene.show.air.moving if isinstance(moving, Hop)}
    assert hops == {OnStage(0, Spot("yellow-1"))}


def test_a_bots_hand_shows_what_it_does() -> None:
    hand = Stagehand(bots_match()).start()
    hand.run_to(hand.state.sheet.turn(1).end_ms)
    assert set(hand.scene.show._paws) == {0, 1}
    assert Effect.FLIP in hand.output.heard
    assert Effect.PLACE in hand.output.heard
    assert hand.scene.show.bubbles == {}


def test_with_less_motion_tiles_fade_in_where_they_belong() -> None:
    hand = Stagehand(casting_match(2), settings={"reduce_motion": True}).start()
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 300)
    place = hand.state.face_down[-1]
    hand.click(hand.scene.plan.table.centre(place, False))
    hand.frame()
    hand.frame()
    (turn,) = hand.scene.show.air.moving
    assert isinstance(turn, Turn)
    assert turn.still
    hand.run(200)
    assert hand.scene.show.air.moving == []


def test_a_flight_hides_its_goal_until_it_has_landed_and_lands_once() -> None:
    air: Air[Sprite] = Air()
    landed: list[int] = []
    goal = OnStage(0, "yellow-1")  # type: ignore[arg-type]
    air.add(Flight(3, Box(0, 0, 80, 80), Box(300, 200, 88, 88), goal, on_land=lambda: landed.append(1)))
    for _frame in range(15):
        assert air.hidden() == {goal}
        air.advance(16)
    assert landed == []
    for _frame in range(15):
        air.advance(16)
    assert landed == [1]
    assert air.hidden() == set()


def test_a_second_motion_of_one_place_ends_the_first() -> None:
    air: Air[Sprite] = Air()
    box = Box(0, 0, 80, 80)
    air.add(Turn(Back.MONSTAR, 3, box, box, Middle(5)))
    air.add(Flight(3, box, box, Middle(5)))
    assert len(air.moving) == 1


def test_the_pause_button_stops_the_show() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.run_to(3300)
    hand.hear(Pointer(Kind.DOWN, hand.scene.plan.pause.centre, "touch", hand.ns, 1))
    assert isinstance(hand.app.stack.top, PauseScene)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pause_button_lies_free(seats: int) -> None:
    plan = make_plan(seats, MonstarParams(), 60)
    assert min(plan.pause.w, plan.pause.h) >= 44
    assert not any(plan.pause.meets(stage.box) for stage in plan.stages)
    assert not plan.pause.meets(plan.table.box)


def test_a_paw_is_kept_in_sight_in_a_zoomed_view() -> None:
    from monstar.ui.sitting import Place

    hand = Stagehand(casting_match(2), (Place(0, "keys:1", True), Place(1, "keys:2", True))).start()
    assert hand.scene.focus_box() is None
    hand.run_to(3300)
    hand.press(Action.LEFT, "keys:1")
    box = hand.scene.focus_box()
    assert box is not None
    assert hand.scene.plan.table.box.meets(box)


NUMBER = 18.0  # canvas px from one number of the dial to the next, and a little less than they are


@pytest.mark.parametrize(
    "totals",
    [(0, 0, 0, 0), (12, 12, 12, 12), (5, 6, 4, 5), (23, 23, 23, 24), (1, 1, 2, 2), (30, 30, 30, 29), (31, 1, 2, 1)],
)
def test_no_spider_hides_the_letter_of_another(totals: tuple[int, ...]) -> None:
    dial = make_plan(4, MonstarParams(), 60).dial
    middles = [box.centre for box in spider_boxes(dial, totals)]
    assert all(math.dist(one, other) > 35 for one, other in combinations(middles, 2))


def test_near_the_start_those_who_climb_hide_nobody_who_waits_in_the_slime() -> None:
    dial = make_plan(4, MonstarParams(), 60).dial
    for totals in product(range(4), repeat=4):
        middles = [box.centre for box in spider_boxes(dial, totals)]
        assert all(math.dist(one, other) > 35 for one, other in combinations(middles, 2)), totals


def test_spiders_move_aside_along_the_rim_and_no_further_than_they_must() -> None:
    dial = make_plan(4, MonstarParams(), 60).dial
    alone = [spider_boxes(dial, (total,))[0] for total in (10, 20, 23)]
    assert spider_boxes(dial, (10, 20, 23)) == alone
    left, right = (box.centre for box in spider_boxes(dial, (16, 16)))  # the top of the arc, where the rim is level
    assert left[1] == pytest.approx(right[1], abs=1)
    middle = spider_boxes(dial, (16,))[0].centre
    assert left[0] + right[0] == pytest.approx(2 * middle[0], abs=1)
    assert middle[1] <= left[1] < middle[1] + 2
    assert math.dist(left, right) < 3 * NUMBER


def test_a_spider_that_passes_another_walks_without_a_jump() -> None:
    dial = make_plan(4, MonstarParams(), 60).dial
    way = [spider_boxes(dial, (10 + step / 20, 12)) for step in range(81)]
    for before, after in pairwise(way):
        for one, other in zip(before, after, strict=True):
            assert math.dist(one.centre, other.centre) < NUMBER / 3


def test_past_thirty_the_arc_begins_anew() -> None:
    assert on_arc(30) == 30
    assert on_arc(31) == 1
    dial = make_plan(2, MonstarParams(), 55).dial
    assert spider_boxes(dial, (33,))[0].centre[0] < spider_boxes(dial, (29,))[0].centre[0]


@pytest.mark.parametrize("totals", [(0, 0, 0, 0), (0, 1, 0, 29), (31, 0, 30, 0)])
def test_the_count_shows_slime_star_and_all_spiders_whole_above_its_stage(totals: tuple[int, ...]) -> None:
    dial, stage = box_of("places", "applause", "dial"), box_of("places", "applause", "stage-show")
    scale = dial.w / art_layout()["dial"]["size"][0]
    frame = stage.inset(-7)  # the ring in the colour of its seat
    x, y, w, h = (scale * n for n in art_layout()["dial"]["star"])
    star = Box(dial.x + x, dial.y + y, w, h)
    for box in (star, *spider_boxes(dial, totals)):
        assert box.shared(CANVAS) == pytest.approx(box.w * box.h)
        assert not box.meets(frame)
    assert dial.x + scale * art_layout()["dial"]["slime"][0] >= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spiders_that_wait_in_the_slime_lie_over_no_stage(seats: int) -> None:
    plan = make_plan(seats, MonstarParams(), 60)
    waiting = spider_boxes(plan.dial, (0,) * seats)
    assert not any(stage.box.meets(box) for stage in plan.stages for box in waiting)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_curtain_of_a_breath_comes_down_over_no_stage(seats: int) -> None:
    plan = make_plan(seats, MonstarParams(), 60)
    assert not any(stage.box.meets(Twins(plan).free) for stage in plan.stages)


@pytest.mark.parametrize("down", [0.1, 0.3, 0.7, 0.9])
def test_a_refusal_is_told_beside_what_was_pressed(down: float) -> None:
    hand = Stagehand(casting_match(2)).start()
    felt, up = hand.scene.plan.table.felt, hand.scene.plan.table.up
    at = felt.centre[0], felt.y + down * felt.h
    hand.scene.show._tell(0, "Too late by 0.12 s", "It was Noé's turn.", at)
    bubble = hand.scene.show.bubbles[0]
    bubble.box(hand.app.painter)
    assert bubble.stands is not None
    assert not bubble.stands.meets(Box.around(at, up))


def test_the_plate_tells_how_many_turns_the_round_still_has() -> None:
    hand = Stagehand(casting_match(2)).start()

    def left() -> object:
        return next(thing.look for thing in hand.scene._still_things() if thing.name == "round")

    assert left() == (1, None)
    turns = hand.scene.view.turns
    for turn in (0, 1):
        hand.run_to(hand.state.sheet.turn(turn).breath_ms + 50)
        assert left() == (1, turns - 1 - turn)
