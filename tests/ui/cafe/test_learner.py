"""A learner at the café is not hurried: what is told waits to be read, and hides nothing that is asked for."""

from monstar.i18n import LANGUAGES
from monstar.settings import LEARNT
from monstar.ui.cafe import controls, mixes
from monstar.ui.cafe.board import spared
from monstar.ui.cafe.botturn import REGRET_MS
from monstar.ui.cafe.count import Beat
from monstar.ui.cafe.rear import ChoiceScene
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from tests.ui.balloons import in_all_languages
from tests.ui.cafe.evenings import Evening as Played
from tests.ui.cafe.evenings import played
from tests.ui.cafe.tables import Evening, open_match


def before_a_bot(*, taught: bool) -> tuple[Evening, TableScene]:
    """Serve a card without a power before a bot's turn."""
    evening = Evening(open_match(2, bots=(1,), turns=0), {"learnt": ["cafe/serve"]})
    evening.sitting.taught = taught
    scene = evening.table()
    game, state = scene.sitting.game, evening.state
    card = next(c for c in game.choosable(state) if not game.powers_of(state, c) and state.owner(c) == 0)
    scene.pick(card)
    scene.update(16)
    scene.serve()
    while scene.tabletop.air.moving:
        scene.update(50)
    return evening, scene


def test_a_bot_and_the_time_to_take_back_stand_still_while_the_lesson_about_it_is_read() -> None:
    evening, scene = before_a_bot(taught=True)
    assert scene.coach is not None
    evening.wait(60_000)
    assert "taken back" in scene.coach.words
    assert scene.regret_ms > REGRET_MS - 1000
    assert len(evening.state.centre) == 1
    scene.coach.skip()
    evening.wait(REGRET_MS - 1500)
    assert scene.may_undo == 0
    evening.wait(8000)
    assert scene.may_undo is None


def test_going_on_puts_the_lesson_about_taking_back_away() -> None:
    evening, scene = before_a_bot(taught=True)
    evening.wait(2000)
    assert scene.form.focused is scene.form.find(controls.GO)
    evening.driver.press(Action.OK)
    assert scene.coach is not None
    assert not scene.coach.speaks
    evening.wait(8000)
    assert len(evening.state.centre) == 2


def test_without_lessons_a_bot_waits_no_longer_than_a_serving_can_be_taken_back() -> None:
    evening, scene = before_a_bot(taught=False)
    evening.wait(REGRET_MS + 8000)
    assert scene.may_undo is None


def test_each_person_is_told_of_the_secret_cards_when_they_first_choose_theirs() -> None:
    evening = Evening(open_match(2))
    evening.sitting.taught = True

    def told(seat: int) -> str:
        scene = ChoiceScene(evening.sitting, seat)
        evening.driver.show(scene)
        assert scene.coach is not None
        words = scene.coach.words
        scene.coach.skip()
        return words

    assert told(0)
    assert not told(0)
    assert told(1)
    again = Evening(open_match(2), {"learnt": evening.app.settings.get(LEARNT)})
    again.sitting.taught = True
    scene = ChoiceScene(again.sitting, 0)
    again.driver.show(scene)
    assert scene.coach is not None
    assert not scene.coach.speaks  # the table knows


def test_whoever_wants_no_lessons_wants_none_for_the_others_either() -> None:
    evening = Evening(open_match(2))
    evening.sitting.taught = True
    first, second = (ChoiceScene(evening.sitting, seat) for seat in (0, 1))
    evening.driver.show(first)
    assert first.coach is not None
    first.coach.skip_all()
    evening.driver.show(second)
    assert second.coach is not None
    assert not second.coach.speaks


def test_the_words_of_what_has_happened_follow_the_language() -> None:
    _evening, scene = before_a_bot(taught=False)
    last = scene.tabletop.history.last
    assert last is not None
    assert "serves" in last.lines[0]
    assert len(set(in_all_languages(lambda: last.lines[:1]))) == len(LANGUAGES)


def test_rules_read_in_between_leave_the_focus_on_its_card() -> None:
    evening = Evening(open_match(3, turns=0))
    scene = evening.table()
    evening.driver.press(Action.RIGHT)
    evening.driver.press(Action.DOWN)
    focused = scene.form.focused
    assert focused is not None
    card = focused.key
    scene.layout()
    assert scene.form.focused is not None
    assert scene.form.focused.key == card


def test_a_lesson_leaves_room_for_what_the_card_does_that_is_pointed_at() -> None:
    evening = Evening(open_match(3, "sugar-and-shrouds", turns=0))
    evening.sitting.taught = True
    scene = evening.table()
    scene.app.frame(16)
    scene.app.frame(16)
    painter, chalk = scene.app.painter, scene.plan.chalk
    assert scene.coach is not None
    note = scene.coach.paper_on(chalk.slate)
    assert note is not None
    room = Box(chalk.text.x, chalk.title.bottom + 10, chalk.text.w, note.y - chalk.title.bottom - 18)
    families = mixes.kitchen().families.values()
    for family in families:
        for words in in_all_languages(lambda family=family: [family_words(family.powers)]):  # type: ignore[misc]
            assert spared(painter, room, [(family.name, "brass200"), (words, "cream")])


def test_asking_what_cards_do_puts_the_lesson_away_that_lies_there() -> None:
    evening = Evening(open_match(3, turns=2))
    evening.sitting.taught = True
    scene = evening.table()
    scene.update(16)
    assert scene.coach is not None
    told = scene.coach.lesson
    assert told is not None
    scene.turn_page()
    assert scene.coach.learnt.knows(told.name)


def test_a_count_that_is_explained_waits_after_each_family_until_somebody_goes_on() -> None:
    evening = Played()
    scene = ScoringScene(played(evening.sit(3), 1))
    scene.sitting.taught = True
    evening.show(scene)
    decided = []
    for _press in range(60):
        for _frame in range(300):
            scene.update(100)
        if scene.finished:
            break
        step = scene.count.beat(scene.at_ms)
        if not scene._taught and step.family is not None:
            assert scene.count.decided(scene.at_ms) is not None
            assert step.beat in (Beat.DECIDE, Beat.COFFEE)
            decided.append(step.family)
        scene.go_on()
    assert scene.finished
    assert decided == list(range(len(scene.count.results)))
