"""The guided first round: what the usher says when, and that he never plays, hides or tells too much."""

import math
from dataclasses import replace

import pytest

from monstar.match import Player
from monstar.rules.monstar.pieces import Kind as PieceKind
from monstar.rules.monstar.pieces import Spot, Spotlight
from monstar.settings import LEARNT
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer
from monstar.ui.monstar import flow, lessons
from monstar.ui.monstar.dial import spider_boxes
from monstar.ui.monstar.knowledge import KNOWLEDGE
from monstar.ui.monstar.readycard import ReadyCard
from monstar.ui.monstar.setup import SetupScene
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.monstar.twins import Twins
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.sitting import Place
from monstar.ui.widgets import Toggle
from tests.ui.balloons import in_all_languages
from tests.ui.monstar.classroom import KEYS, READY, bell, breath, coach, put, taught, told, turn_up
from tests.ui.monstar.evening import QUICK, Evening
from tests.ui.monstar.stagehand import Stagehand
from tests.ui.monstar.tabletop import casting_match
from tests.ui.steps import Recording


def face_down(hand: Stagehand) -> tuple[float, float]:
    return hand.scene.plan.table.centre(hand.state.face_down[-1], False)


def face_up(hand: Stagehand, *, judge: bool) -> tuple[float, float]:
    pieces = hand.match.game.pieces  # type: ignore[attr-defined]
    place = next(p for p in sorted(hand.state.face_up) if pieces[hand.state.middle[p]].is_judge is judge)
    return hand.scene.hands.aim.tile_target(place).centre


# ------------------------------------------------------------------ what is told when


def test_the_music_waits_for_the_card_and_for_the_count_of_three() -> None:
    hand = Stagehand(casting_match(2), taught=True)
    hand.run(3000)
    assert isinstance(hand.app.stack.top, ReadyCard)
    assert not hand.soundtrack.clock.running
    assert hand.state.now_ms == 0
    hand.press(Action.OK)
    assert isinstance(hand.app.stack.top, CountScene)
    assert not hand.soundtrack.clock.running
    hand.start()
    assert hand.app.stack.top is hand.scene
    assert READY in hand.app.settings.get(LEARNT)


def test_each_cue_brings_the_lesson_of_what_can_be_done_now() -> None:
    hand = taught().start()
    assert told(hand) == ""
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.breath_ms + 200)
    assert told(hand) == "flip"
    hand.click(face_down(hand))
    hand.run(60)
    assert told(hand) == ""
    assert "wait for the bell" in coach(hand).words
    hand.run_to(turn.bell_ms + 200)
    assert told(hand) == "take"
    hand.click(face_up(hand, judge=False))
    hand.run(60)
    assert told(hand) == "monster"
    held = hand.state.hand.tile
    light = hand.match.game.pieces[held].spotlight  # type: ignore[attr-defined]
    hand.click(hand.scene.plan.stages[0].spots[f"{light}-1"].centre)  # type: ignore[index]
    hand.run(60)
    assert "Ana" in coach(hand).words
    assert told(hand) == ""


def test_a_turn_that_passes_unused_is_explained_and_its_lessons_are_told_again() -> None:
    hand = taught().start()
    hand.run_to(hand.state.sheet.turn(1).breath_ms + 300, step_ms=50)
    assert told(hand) == "flip"
    coach(hand).skip()
    hand.run(60)
    assert told(hand) == "late"
    assert "Ana" in coach(hand).words
    hand.run_to(hand.state.sheet.turn(1).bell_ms + 300, step_ms=50)
    assert told(hand) == "take"


def test_what_somebody_does_without_being_told_is_not_told_any_more() -> None:
    hand = taught().start()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.breath_ms + 200)
    coach(hand)._hush()
    hand.click(face_down(hand))
    hand.run(60)
    assert "monstar/flip" in hand.app.settings.get(LEARNT)
    hand.run_to(hand.state.sheet.turn(1).breath_ms + 300, step_ms=50)
    assert told(hand) != "flip"


def test_bots_are_watched_not_taught() -> None:
    match = casting_match(2)
    match.players = (Player("Ana", "star"), Player("Noé"))
    hand = Stagehand(match, settings={"learnt": [READY]}, taught=True).start()
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 200)
    assert told(hand) == "watch"


def test_where_cues_are_only_heard_no_lesson_tells_that_the_bell_has_rung() -> None:
    match = casting_match(2, cue_twins=False)
    hand = Stagehand(match, settings={"learnt": [READY]}, taught=True).start()
    for at_ms in (hand.state.sheet.turn(0).breath_ms, hand.state.sheet.turn(0).bell_ms):
        hand.run_to(at_ms + 300, step_ms=50)
        assert not coach(hand).speaks


def test_without_lessons_asked_for_the_round_has_no_coach() -> None:
    assert Stagehand(casting_match(2)).scene.coach is None


# ------------------------------------------------------------------ hands that are somewhere else


def _own_stage(hand: Stagehand) -> None:
    """Let the paw of the first player stand on the own stage."""
    put(hand, 0, "yellow-1", spotlight=Spotlight.YELLOW)
    hand.scene.hands.cursors["keys:1"].target = OnStage(0, Spot("yellow-1"))


def test_a_hand_on_the_own_stage_is_led_back_to_the_middle() -> None:
    hand = taught(places=KEYS).start()
    breath(hand, after_ms=100)
    assert told(hand) == "flip"
    _own_stage(hand)
    hand.run(60)
    assert told(hand) == "astray"
    assert "own stage" in coach(hand).words
    assert "with D" in coach(hand).words
    hand.press(Action.RIGHT, "keys:1")
    hand.run(60)
    assert told(hand) == "flip"
    assert "monstar/astray" not in hand.app.settings.get(LEARNT)


def test_a_tile_lifted_by_mistake_is_to_be_put_down_first() -> None:
    hand = taught(places=KEYS).start()
    _own_stage(hand)
    breath(hand, after_ms=100)
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert told(hand) == "lifted"
    assert "with Q" in coach(hand).words
    hand.press(Action.BACK, "keys:1")
    hand.run(60)
    assert told(hand) == "astray"


def test_a_lifted_monster_of_a_wrong_light_is_led_to_its_own() -> None:
    hand = taught(places=KEYS).start()
    put(hand, 0, "green-1", spotlight=Spotlight.YELLOW)
    breath(hand, after_ms=100)
    cursor = hand.scene.hands.cursors["keys:1"]
    cursor.target = OnStage(0, Spot("green-1"))
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert told(hand) == "lifted"
    assert "to the light of its badge and press E" in coach(hand).words
    cursor.target = OnStage(0, Spot("yellow-1"))
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert Spot("yellow-1") in hand.state.stages[0]


def test_who_was_on_the_wrong_place_at_the_breath_is_told_where_and_not_only_that_it_is_late() -> None:
    hand = taught(places=KEYS, known=("astray", "flip")).start()
    _own_stage(hand)
    breath(hand, 1)
    assert told(hand) == "late"
    assert "Too late" not in coach(hand).words
    assert "on a stage" in coach(hand).words
    assert "with D" in coach(hand).words


def test_a_tile_that_flew_back_is_explained() -> None:
    hand = taught(known=("monster", "judge", "flip")).start()
    bell(hand)
    hand.click(face_up(hand, judge=False))
    breath(hand, 1, 400)
    assert told(hand) == "late"
    assert "flew back" in coach(hand).words


def test_who_would_flip_after_the_bell_is_shown_an_open_tile() -> None:
    hand = taught(places=KEYS, known=("flip", "take")).start()
    bell(hand)
    hand.scene.hands.cursors["keys:1"].target = Middle(hand.state.face_down[0])
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert told(hand) == "open"
    at = coach(hand).balloon.at
    assert at in [hand.scene.hands.aim.tile_target(place) for place in hand.state.face_up]


def test_an_arrow_is_called_one() -> None:
    hand = taught(places=(Place(0, "keys:2"), Place(1, "pad:1")))
    sight = hand.scene._sight()
    assert sight.way_back(0) == "the right arrow"
    assert sight.way_back(1) == "the stick"


def test_a_press_that_a_bubble_calls_too_late_is_not_called_so_by_the_usher_too() -> None:
    hand = taught(places=KEYS, known=("flip",)).start()
    breath(hand, 1, 200)
    assert told(hand) == "late"
    hand.press(Action.OK, "keys:1")
    hand.run(60)
    assert hand.spoken()[0].startswith("Too late")
    assert told(hand) == ""


def test_a_flip_is_asked_for_at_the_paw_and_near_where_the_mouse_rests() -> None:
    hand = taught(places=KEYS).start()
    breath(hand)
    cursor = hand.scene.hands.cursors["keys:1"]
    assert coach(hand).balloon.at == cursor.box(hand.scene.hands.aim)
    hand = taught().start()
    rest = hand.scene.plan.table.felt.right - 30, hand.scene.plan.table.felt.bottom - 30
    hand.hear(Pointer(Kind.MOVE, rest, "mouse", hand.ns, held=False))
    breath(hand)
    at = coach(hand).balloon.at
    assert at is not None
    boxes = [hand.scene.hands.aim.tile_target(place) for place in hand.state.face_down]
    assert at == min(boxes, key=lambda box: math.dist(box.centre, rest))


def test_a_take_is_asked_for_at_a_tile_that_has_room() -> None:
    hand = taught().start()
    for zone in ("yellow", "green", "red"):
        for number in (1, 2):
            put(hand, 0, f"{zone}-{number}", kind=PieceKind.MONSTAR)
    judge = turn_up(hand, kind=PieceKind.JURY)
    hand.state.face_up = {place for place in hand.state.face_up if not _is_judge(hand, place)} | {judge}
    bell(hand)
    assert told(hand) == "take"
    fitting = hand.scene._sight().fitting(0)
    assert judge in fitting
    assert all(_is_judge(hand, place) for place in fitting)
    assert coach(hand).balloon.at in [hand.scene.hands.aim.tile_target(place) for place in fitting]


def _is_judge(hand: Stagehand, place: int) -> bool:
    return bool(hand.match.game.pieces[hand.state.middle[place]].is_judge)  # type: ignore[attr-defined]


def test_keys_that_several_share_do_not_stay_on_the_stage_of_the_one_before() -> None:
    hand = taught().start()
    put(hand, 0, "yellow-1", spotlight=Spotlight.YELLOW)
    breath(hand)
    hand.press(Action.LEFT, "keys:2")
    hand.scene.hands.cursors["keys:2"].target = OnStage(0, Spot("yellow-1"))
    breath(hand, 1)
    hand.press(Action.OK, "keys:2")
    hand.run(60)
    assert isinstance(hand.scene.hands.cursors["keys:2"].target, Middle)
    assert hand.spoken() == []


# ------------------------------------------------------------------ never in the way


def _journal(*, with_coach: bool) -> list[dict[str, object]]:
    """Play a turn by hand, at the same instants, and return what is written down."""
    match = casting_match(2)
    match.recorder = record = Recording()
    hand = Stagehand(match, settings={"learnt": [READY]}, taught=with_coach).start()
    start_ns = hand.ns - round(hand.track_ms * 1e6)
    turn = hand.state.sheet.turn(0)
    for at_ms, act in (
        (turn.breath_ms + 400, lambda: hand.click(face_down(hand))),
        (turn.breath_ms + 700, lambda: hand.press(Action.ERASE)),
        (turn.bell_ms + 400, lambda: hand.click(face_up(hand, judge=True))),
        (turn.bell_ms + 900, lambda: hand.click(hand.scene.plan.stages[0].spots["chair-1"].centre)),  # type: ignore[index]
    ):
        while hand.ns < start_ns + (at_ms - 17) * 1_000_000:
            hand.frame()
        hand.frame((start_ns + at_ms * 1_000_000 - hand.ns) / 1e6)
        act()
    hand.run(300)
    return record.lines


def test_the_same_presses_give_the_same_journal_with_and_without_lessons() -> None:
    without = _journal(with_coach=False)
    assert len([line for line in without if "act" in line]) >= 3
    assert _journal(with_coach=True) == without


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scale", [75, 100, 150])
def test_a_balloon_stands_whole_in_sight_and_off_what_it_points_at(seats: int, scale: int) -> None:
    hand = taught(seats, ui_scale=scale)
    sight = hand.scene._sight()
    targets = [sight.lying(face_up=True), sight.lying(face_up=False), sight.plan.cuebar]
    targets += [stage.spots[spot] for stage in sight.plan.stages for spot in ("yellow-1", "chair-2")]  # type: ignore[index]
    balloon = coach(hand).balloon
    hand.frame()
    seen = hand.app.painter.view.seen
    all_lessons = (*lessons.OPENING, *lessons.TURN, *KNOWLEDGE)
    for words in in_all_languages(lambda: [lesson.words(sight) for lesson in all_lessons]):
        for at in targets:
            assert at is not None
            balloon.say(words, at)
            box = balloon.place(hand.app.painter)
            assert min(box.x - seen.x, box.y - seen.y, seen.right - box.right, seen.bottom - box.bottom) >= 0
            assert not box.meets(at)
            room = balloon.words_box(box)
            lines = hand.app.painter.lines(words, 18, room.w)
            assert len(lines) * 18 * 1.18 <= room.h


def test_the_usher_keeps_off_stages_table_and_pause() -> None:
    for seats in (2, 3, 4):
        plan = Stagehand(casting_match(seats)).scene.plan
        for room in lessons.rooms(plan):
            kept: list[Box] = [plan.pause, plan.table.box, *(stage.box for stage in plan.stages)]
            assert not any(room.meets(box) for box in kept)


def test_the_usher_hides_no_number_of_the_meter() -> None:
    for seats in (2, 3, 4):
        plan = Stagehand(casting_match(seats)).scene.plan
        scale = plan.dial.w / art_layout()["dial"]["size"][0]
        dial = art_layout()["dial"]
        numbers = plan.dial.y + (dial["centre"][1] - dial["number_radius"] - dial["number_height"]) * scale
        below = Box(plan.dial.x, numbers, plan.dial.w, plan.dial.bottom - numbers)
        assert not any(room.meets(below) for room in lessons.rooms(plan))


def test_the_usher_hides_no_spider_in_the_slime_and_the_letter_of_none_that_climbs() -> None:
    for seats in (2, 3, 4):
        plan = Stagehand(casting_match(seats)).scene.plan
        waiting, climbing = [0.0] * seats, [13.0 + 3 * seat for seat in range(seats)]
        places = [*spider_boxes(plan.dial, waiting)]
        places += [Box(box.x, box.centre[1], box.w, box.h / 2) for box in spider_boxes(plan.dial, climbing)]
        assert not any(room.meets(place) for room in lessons.rooms(plan) for place in places)


def test_the_usher_stays_to_be_read_while_a_name_is_called_below_him(monkeypatch: pytest.MonkeyPatch) -> None:
    papers: list[Box | None] = []
    draw = Twins.draw

    def drawn(twins: Twins, painter: Painter, paper: Box | None) -> None:
        papers.append(paper)
        draw(twins, painter, paper)

    monkeypatch.setattr(Twins, "draw", drawn)
    hand = taught(4)
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 60)
    assert hand.scene.show.twins.shown is not None
    stands = coach(hand).balloon.stands
    assert coach(hand).speaks
    assert stands is not None
    hand.frame()
    assert papers[-1] == stands


# ------------------------------------------------------------------ who is taught


def _first_scenes(*, teaches: bool, players: tuple[Player, ...]) -> list[str]:
    """Play an evening up to the first breath, by whoever plays; return the scenes that came."""
    evening = Evening()
    evening.house.teaches = teaches
    places = tuple(Place(seat, "" if player.bot else "pointer") for seat, player in enumerate(players))
    params = replace(QUICK, opening="random")
    evening.show(flow.WAY.start(evening.app, evening.house, params, players, places))
    seen = []
    for _frame in range(400):
        if not seen or evening.scene != seen[-1]:
            seen.append(evening.scene)
        if evening.scene in ("ScariestScene", "ReadyCard"):
            evening.driver.press(Action.OK)
        evening.tick()
        if evening.soundtrack.clock.running:
            return seen
    raise AssertionError(f"no music: {seen}")


def test_people_who_are_new_get_the_card_before_their_first_round() -> None:
    people = (Player("Ana"), Player("Bolts", "star"))
    assert _first_scenes(teaches=True, players=people) == ["ScariestScene", "CastingScene", "ReadyCard", "CountScene"]


def test_bots_alone_are_not_taught() -> None:
    bots = (Player("Rusty", "star"), Player("Bolts", "star"))
    assert "ReadyCard" not in _first_scenes(teaches=True, players=bots)


def test_a_house_that_does_not_teach_begins_at_once() -> None:
    assert "ReadyCard" not in _first_scenes(teaches=False, players=(Player("Ana"), Player("Noé")))


def test_the_set_up_offers_lessons_where_they_are_given_and_keeps_the_choice() -> None:
    evening = Evening()
    scene = flow.set_up(evening.app, evening.house)
    assert isinstance(scene, SetupScene)
    evening.show(scene)
    assert not any(widget.key == "lessons" for widget in scene.form.widgets)
    evening.house.teaches = True
    scene.layout()
    switch = scene.form.find("lessons")
    assert isinstance(switch, Toggle)
    assert switch.on
    switch.flip()
    again = flow.set_up(evening.app, evening.house)
    assert isinstance(again, SetupScene)
    again.layout()
    switch = again.form.find("lessons")
    assert isinstance(switch, Toggle)
    assert not switch.on


def test_a_pause_over_the_card_comes_back_to_the_card() -> None:
    hand = Stagehand(casting_match(2), taught=True)
    hand.run(1500)
    card = hand.app.stack.top
    hand.press(Action.PAUSE)
    assert isinstance(hand.app.stack.top, PauseScene)
    hand.press(Action.OK)
    assert hand.app.stack.top is card
    assert not hand.soundtrack.clock.running


def test_no_lessons_on_the_card_means_none_at_all() -> None:
    hand = Stagehand(casting_match(2), taught=True)
    hand.run(1500)
    hand.press(Action.RIGHT)
    hand.press(Action.OK)
    hand.start()
    hand.run_to(hand.state.sheet.turn(0).breath_ms + 300)
    assert not coach(hand).speaks
