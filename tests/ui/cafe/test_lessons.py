"""The first round at the café is taught: each step as it comes up, and nothing that the screen may not show."""

from typing import cast

import pytest

from monstar.rules.cafe.state import CafeState
from monstar.settings import LEARNT
from monstar.ui.cafe import lessons
from monstar.ui.cafe.rear import ChoiceScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action
from monstar.ui.match.coach import Coach
from tests.ui.balloons import in_all_languages
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
    assert told(scene) == "aim"
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
    assert told(scene) == "win"
    learnt = scene.app.settings.get(LEARNT)
    assert {"cafe/serve", "cafe/aim", "cafe/confirm"} <= set(learnt)


def test_a_card_put_back_is_taught_on_from_where_it_was() -> None:
    scene = table(3, "serve")
    take_up(scene, "cakosaurus")
    assert told(scene) == "aim"
    scene.put_back()
    scene.update(16)
    assert told(scene) != "aim"
    take_up(scene, "cakosaurus")
    assert told(scene) == "aim"


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
            assert len(painter.lines(words, 18, room.w)) * 18 * 1.18 <= room.h


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
