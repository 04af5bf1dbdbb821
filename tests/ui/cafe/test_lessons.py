"""The first round at the café is taught: each step as it comes up, and nothing that the screen may not show."""

from typing import cast

import pytest

from monstar.rules.cafe.state import CafeState, Token
from monstar.settings import LEARNT
from monstar.ui.cafe import controls, lessons
from monstar.ui.cafe.aimcard import AimCard
from monstar.ui.cafe.count import Beat
from monstar.ui.cafe.learning import AIM, NAMES
from monstar.ui.cafe.rear import ChoiceScene, RearScene
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.cafe.words import _POWERS
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.keyhints import WAYS
from monstar.ui.match.coach import Coach
from monstar.ui.match.learnt import Learnt
from monstar.ui.scenes.handover import CurtainScene
from monstar.ui.sitting import POINTER
from tests.ui.balloons import in_all_languages
from tests.ui.cafe.evenings import Evening as Played
from tests.ui.cafe.evenings import played
from tests.ui.cafe.tables import Evening, hidden_twin, open_match
from tests.ui.steps import Recording


def told(scene: TableScene | ChoiceScene) -> str:
    """Return the name of the lesson that is told, "" for none."""
    coach = cast("Coach[object] | None", scene.coach)
    assert coach is not None
    return "" if coach.lesson is None else coach.lesson.name


def table(seats: int = 3, *known: str, turns: int = 0, **settings: object) -> TableScene:
    match = open_match(seats, "sugar-and-shrouds", turns=turns)
    evening = Evening(match, {"learnt": [f"cafe/{name}" for name in known], **settings})
    evening.sitting.taught = True
    scene = evening.table()
    evening.wait(20)
    return scene


def take_up(scene: TableScene, family: str) -> None:
    game, state = scene.sitting.game, scene.sitting.state
    scene.pick(next(card for card in game.choosable(state) if game.mix[state.family[card]].id == family))
    scene.update(16)


def test_a_serving_is_taught_step_by_step() -> None:
    scene = table()
    assert told(scene) == "serve"
    assert "Ana" in scene.coach.words  # type: ignore[union-attr]
    take_up(scene, "cakosaurus")
    assert told(scene) == "power-put_cookie"
    assert scene.serving is not None
    scene.pick(min(scene.serving.options))
    scene.update(16)
    assert told(scene) == "confirm"
    scene.serve()
    scene.update(16)
    assert told(scene) == ""
    assert "taken back" in scene.coach.words  # type: ignore[union-attr]
    scene.update(3000)
    scene.update(16)
    assert "taken back" in scene.coach.words  # type: ignore[union-attr]
    scene.update(3000)
    scene.update(16)
    assert told(scene) == "look"  # the eye, of those who share a screen
    scene.coach.skip()  # type: ignore[union-attr]
    scene.update(16)
    assert told(scene) == "win"
    scene.update(60_000)
    assert told(scene) == "win"  # until somebody says so
    learnt = scene.app.settings.get(LEARNT)
    assert {"cafe/serve", "cafe/power-put_cookie", "cafe/confirm"} <= set(learnt)


def test_a_card_put_back_is_taught_on_from_where_it_was() -> None:
    scene = table(3, "serve")
    take_up(scene, "cakosaurus")
    assert told(scene) == "power-put_cookie"
    scene.put_back()
    scene.update(16)
    assert told(scene) != "power-put_cookie"
    take_up(scene, "cakosaurus")
    assert told(scene) == "power-put_cookie"


def test_what_has_stood_long_enough_is_learnt_as_soon_as_somebody_plays_on() -> None:
    scene = table(3, "serve")
    assert told(scene) == "look"
    take_up(scene, "cakosaurus")
    scene.put_back()
    scene.update(16)
    assert told(scene) == "look"  # nobody can have read it
    for _second in range(12):
        scene.update(1000)
    assert told(scene) == "look"
    take_up(scene, "cakosaurus")
    assert "cafe/look" in scene.app.settings.get(LEARNT)


def test_every_power_that_asks_is_explained_when_somebody_first_uses_it() -> None:
    asking = set(_POWERS) - {"take_spoon"}
    assert asking == set(lessons.ADVICE)
    for mix in ("latte-newbie", "whispering-foam", "black-as-night", "double-dough"):
        match = open_match(3, mix, turns=3)
        evening = Evening(match, {"learnt": ["cafe/serve"]})
        evening.sitting.taught = True
        scene = evening.table()
        game, state = scene.sitting.game, scene.sitting.state
        for card in game.choosable(state):
            powers = set(game.mix[state.family[card]].powers) & asking
            if not powers:
                continue
            scene.pick(card)
            scene.update(16)
            assert scene.serving is not None
            if not scene.serving.ready:
                assert told(scene) == f"power-{next(iter(powers))}"
                asking -= powers
            scene.put_back()
            scene.update(16)
    assert not asking


@pytest.mark.parametrize("token", list(Token))
def test_a_token_on_the_table_is_explained_at_the_turn_of_a_person_and_never_again(token: Token) -> None:
    match = open_match(3, "sugar-and-shrouds", turns=0)
    state = cast(CafeState, match.state)
    state.tokens[token].add(state.fronts[2][1])
    evening = Evening(match, {"learnt": ["cafe/serve", "cafe/look"]})
    evening.sitting.taught = True
    scene = evening.table()
    assert told(scene) == f"bears-{token}"
    assert scene.coach is not None
    assert scene.lies[state.fronts[2][1]].box.has(scene.coach.balloon.at.centre)  # type: ignore[union-attr]
    scene.coach.skip()
    scene.update(16)
    assert told(scene) == ""


def test_the_aim_is_told_to_all_before_anybody_chooses_and_stays_until_somebody_has_got_it() -> None:
    evening = Evening(open_match(2))
    evening.sitting.taught = True
    evening.driver.show(RearScene(evening.sitting))
    assert isinstance(evening.top, AimCard)
    evening.wait(60_000, 500)
    assert isinstance(evening.top, AimCard)
    evening.app.frame(0)
    evening.driver.press(Action.OK)
    assert isinstance(evening.top, CurtainScene)
    assert f"cafe/{AIM}" in evening.app.settings.get(LEARNT)
    evening.driver.show(RearScene(evening.sitting))
    assert isinstance(evening.top, CurtainScene)


def test_whoever_wants_no_lessons_is_told_nothing_more() -> None:
    evening = Evening(open_match(2))
    evening.sitting.taught = True
    evening.driver.show(RearScene(evening.sitting))
    card = evening.top
    assert isinstance(card, AimCard)
    card.form.find("none").press(Press(Action.OK, "keys:1", 0))
    assert not Learnt(evening.app.settings, "cafe", NAMES).wanted


def test_the_count_waits_for_its_lessons_and_one_press_goes_on() -> None:
    evening = Played()
    scene = ScoringScene(played(evening.sit(3), 1))
    scene.sitting.taught = True
    evening.show(scene)
    for _step in range(400):
        scene.update(20)
    assert scene.coach is not None
    assert scene.coach.lesson is not None
    assert scene.coach.lesson.name == "count"
    waited_ms = scene.at_ms
    scene.update(60_000)
    assert scene.at_ms == waited_ms
    scene.go_on()
    assert not scene.finished
    scene.update(20)
    assert scene.at_ms > waited_ms


def test_a_count_that_is_explained_goes_on_by_one_step_with_each_press() -> None:
    evening = Played()
    scene = ScoringScene(played(evening.sit(3), 1))
    scene.sitting.taught = True
    evening.show(scene)
    while scene.coach is None or scene.coach.lesson is None:
        scene.update(20)
    seen, labels = [], set()
    while not scene.finished:
        labels.add(scene.form.widgets[0].label)  # type: ignore[attr-defined]
        scene.go_on()
        scene.update(1)
        step = scene.count.beat(scene.at_ms)
        if step.beat in (Beat.FAMILY, Beat.DECIDE) and (step.beat, step.family) not in seen:
            seen.append((step.beat, step.family))
    families = range(len(scene.count.results))
    assert seen == [(beat, family) for family in families for beat in (Beat.FAMILY, Beat.DECIDE)]
    assert labels == {"Go on"}


def test_a_count_that_needs_no_explaining_says_that_a_press_skips_it() -> None:
    evening = Played()
    evening.app.settings.set(LEARNT, [f"cafe/{name}" for name in NAMES], save=False)
    scene = ScoringScene(played(evening.sit(3), 1))
    scene.sitting.taught = True
    evening.show(scene)
    assert scene.form.widgets[0].label == "Skip the count"  # type: ignore[attr-defined]
    scene.go_on()
    assert scene.finished


def test_players_see_which_keys_do_what_on_the_device_they_use() -> None:
    scene = table()
    assert [hint.actions for hint in controls.hints(scene)] == [WAYS, (Action.OK,)]
    take_up(scene, "cakosaurus")
    assert [hint.actions for hint in controls.hints(scene)] == [WAYS, (Action.OK,), (Action.BACK,)]
    scene.handle(Press(Action.BACK, "keys:3", 0))
    assert scene.sitting.hand == "keys:3"
    scene.handle(Pointer(Kind.DOWN, (2.0, 2.0), "mouse", 0))
    assert scene.sitting.hand == POINTER


def test_bots_are_not_taught() -> None:
    match = open_match(2, bots=(0,), turns=0)
    evening = Evening(match)
    evening.sitting.taught = True
    scene = evening.table()
    evening.wait(20)
    assert told(scene) == ""


def test_the_secret_choice_is_taught() -> None:
    evening = Evening(open_match(3))
    evening.sitting.taught = True
    scene = ChoiceScene(evening.sitting, 1)
    evening.driver.show(scene)
    assert told(scene) == "rear"
    for card in scene.hand[:3]:
        scene.pick(card)
    scene.update(16)
    assert told(scene) == "settle"
    scene.pick(scene.hand[1])  # taken back: it is told again
    scene.update(16)
    assert told(scene) == "rear"
    scene.pick(scene.hand[1])
    scene.confirm()
    assert {"cafe/rear", "cafe/settle"} <= set(evening.app.settings.get(LEARNT))


def test_without_lessons_nothing_is_taught() -> None:
    assert Evening(open_match(3, turns=0)).table().coach is None


@pytest.mark.parametrize("known", [(), ("serve", "win")])
def test_a_lesson_gives_no_hidden_card_away(known: tuple[str, ...]) -> None:
    frames = []
    one, other = (open_match(3, "gossip-and-cake", turns=4) for _ in range(2))
    other.state = hidden_twin(cast(CafeState, other.state), None)
    for match in (one, other):
        evening = Evening(match, {"learnt": [f"cafe/{name}" for name in known]})
        evening.sitting.taught = True
        scene = evening.table()
        assert told(scene)
        frames.append(evening.pixels())
    assert frames[0] == frames[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("scale", [75, 100, 150])
def test_a_balloon_is_whole_in_sight_and_off_what_it_points_at(seats: int, scale: int) -> None:
    scene = table(seats, ui_scale=scale, turns=2)
    coach, painter = scene.coach, scene.app.painter
    assert coach is not None
    scene.app.frame(0)
    seen = painter.view.seen
    plan = scene.plan
    targets = [lie.box for lie in scene.lies.values()] + [plan.chalk.buttons[0], *(seat.eye for seat in plan.seats)]
    view, lies = scene.tabletop.view, scene.lies
    sight = lessons.Sight(scene.sitting, plan, view, lies, scene.person, None, None)
    for words in in_all_languages(lambda: [lesson.words(sight) for lesson in lessons.TABLE]):
        for at in targets:
            coach.balloon.say(words, at)
            box = coach.balloon.place(painter)
            assert min(box.x - seen.x, box.y - seen.y, seen.right - box.right, seen.bottom - box.bottom) >= 0
            assert not box.meets(at)
            room = coach.balloon.words_box(box)
            assert len(painter.lines(words, 18, room.w)) * 18 * 1.18 <= room.h + 0.01


def test_a_note_too_long_for_its_room_leaves_the_head_of_the_board_alone() -> None:
    scene = table(4, "serve")
    take_up(scene, "cakosaurus")
    scene.app.frame(0)
    assert scene.coach is not None
    balloon, painter, words = scene.coach.balloon, scene.app.painter, scene.coach.words
    _low, _menu, room = lessons.rooms(scene.plan.chalk)
    while (box := balloon.place(painter)).h <= room.h:
        words += " more"
        balloon.say(words, None)
    assert box.y == room.y
    assert not box.meets(scene.plan.chalk.title)


def test_the_same_presses_give_the_same_journal_with_and_without_lessons() -> None:
    journals = []
    for taught in (False, True):
        match = open_match(3, turns=0)
        match.recorder = record = Recording()
        evening = Evening(match)
        evening.sitting.taught = taught
        evening.table()
        ok, erase = Action.OK, Action.ERASE
        for action in (ok, Action.RIGHT, ok, ok, erase, ok, Action.DOWN, ok, ok) * 2:
            evening.driver.press(action)
            evening.wait(300)
        journals.append(record.lines)
    assert journals[0] == journals[1]
    assert journals[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_what_is_taught_stands_on_the_board_and_hides_no_card_and_nothing_that_is_written_there(
    seats: int, left_handed: bool
) -> None:
    scene = table(seats, turns=1, left_handed=left_handed)
    coach, chalk, painter = scene.coach, scene.plan.chalk, scene.app.painter
    assert coach is not None
    scene.app.frame(0)
    sight = lessons.Sight(scene.sitting, scene.plan, scene.tabletop.view, scene.lies, scene.person, None, None)
    told = {lesson.name: lesson for lesson in lessons.TABLE}
    for name in ("serve", "look"):
        for words in in_all_languages(lambda name=name: [told[name].words(sight)]):  # type: ignore[misc]
            coach.balloon.say(words, told[name].at(sight))
            box = coach.balloon.place(painter)
            assert chalk.board.has((box.x, box.y))
            assert chalk.board.has((box.right, box.bottom))
            assert not box.meets(chalk.title)
            assert not any(box.meets(button) for button in chalk.buttons)
            assert not any(box.meets(lie.box) for lie in scene.lies.values())


def test_the_board_leaves_out_what_a_note_would_cut() -> None:
    scene = table()
    for _frame in range(3):
        scene.app.frame(16)
    assert next(thing for thing in scene._listed() if thing.name == "board").look.note is not None  # type: ignore[attr-defined]
    assert scene.coach is not None
    scene.coach.skip_all()
    scene.app.frame(16)
    assert next(thing for thing in scene._listed() if thing.name == "board").look.note is None  # type: ignore[attr-defined]
