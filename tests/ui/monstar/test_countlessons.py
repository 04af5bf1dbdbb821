"""The first applause shows are explained: where points come from, why there are none, what the spiders do."""

import pytest

from monstar.content import our_pieces
from monstar.rules.monstar.params import STAR_AT
from monstar.rules.monstar.pieces import Kind, Spot, Spotlight, Talent, Tile
from monstar.rules.monstar.scoring import tally
from monstar.settings import LEARNT, UI_SCALE
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.monstar.applause import ApplauseScene
from monstar.ui.monstar.count import Beat, Count, count, talents_seated
from monstar.ui.monstar.countlessons import COUNT, ROOM, Sight, kept_clear
from scripts.shots.longer import Longer
from tests.ui.balloons import in_all_languages
from tests.ui.monstar.evening import Evening
from tests.ui.monstar.test_between import after, sit

_BOX = Box(100, 400, 80, 80)


def _tile(kind: Kind, talent: Talent, light: Spotlight | None = None) -> Tile:
    return next(
        tile
        for tile in our_pieces().tiles
        if tile.kind is kind and talent in tile.talents and (light is None or tile.spotlight is light)
    )


FEAR = _tile(Kind.JURY, Talent.FEAR)
FRIGHT = _tile(Kind.MONSTAR, Talent.FEAR, Spotlight.YELLOW)


def _sight(stage: dict[str, Tile], before: int = 0) -> tuple[Count, dict[Spot, Talent]]:
    tiles = {Spot(spot): tile for spot, tile in stage.items()}
    result = tally(tiles, duo=False)
    return count(result, tiles, before, floor=True), talents_seated(tiles, result)


def told(stage: dict[str, Tile], before: int = 0) -> list[str]:
    """Return which lessons apply in a whole show, in the order in which they come up."""
    show, judges = _sight(stage, before)
    spots = {Spot(spot): _BOX for spot in stage}
    found: list[str] = []
    for at_ms in range(0, show.end_ms + 200, 17):
        sight = Sight(show, at_ms, judges, spots, _BOX, "Ana")
        found += [lesson.name for lesson in COUNT if lesson.name not in found and lesson.applies(sight)]
    return found


def test_threads_and_the_climb_are_explained_where_judges_applaud() -> None:
    assert told({"yellow-1": FRIGHT, "chair-1": FEAR}) == ["count-loved", "count-spider"]


def test_a_back_that_is_turned_is_explained_with_its_cost() -> None:
    assert told({"red-1": FRIGHT, "chair-1": FEAR}) == ["count-wrong", "count-silent"]


def test_twins_are_explained_as_one_goes() -> None:
    assert told({"yellow-1": FRIGHT, "yellow-2": FRIGHT})[0] == "count-twins"


def test_no_applause_has_its_reason_judges_that_are_missing_or_that_love_something_else() -> None:
    assert told({"yellow-1": FRIGHT}) == ["count-nobody"]
    assert told({}) == ["count-nobody"]
    other = next(tile for tile in our_pieces().tiles if tile.is_judge and tile.talents[0] not in FRIGHT.talents)
    assert told({"yellow-1": FRIGHT, "chair-1": other}) == ["count-silent"]


def test_the_star_is_explained_when_a_spider_passes_it() -> None:
    stage = {"yellow-1": FRIGHT, "chair-1": FEAR}
    assert "count-star" in told(stage, STAR_AT)
    assert "count-star" not in told(stage, STAR_AT - 1)
    assert "count-star" not in told(stage, STAR_AT + 1)


def test_what_is_pointed_at_is_the_tile_it_is_about() -> None:
    show, judges = _sight({"yellow-1": FRIGHT, "red-1": FRIGHT, "chair-1": FEAR})
    spots = {Spot(s): Box(n * 100.0, 400, 80, 80) for n, s in enumerate(("yellow-1", "red-1", "chair-1"))}
    for beat, spot in ((Beat.RETURN, "red-1"), (Beat.LIGHT, "yellow-1")):
        step = next(step for step in show.steps if step.beat is beat)
        assert Sight(show, step.to_ms - 1, judges, spots, _BOX, "Ana").around(beat) == spots[Spot(spot)]


# ------------------------------------------------------------------ in the show


def shown(*known: str) -> tuple[Evening, ApplauseScene]:
    """Show the count of a person who has done nothing and of a bot."""
    evening = Evening()
    evening.app.settings.set(LEARNT, [f"monstar/{name}" for name in known])
    sitting = after(sit(evening, 2, bots=(1,)), 1)
    sitting.taught = True
    scene = ApplauseScene(sitting)
    evening.show(scene)
    return evening, scene


def run(evening: Evening, scene: ApplauseScene) -> str:
    """Let the count go on until something is told; return its name, "" if nothing is."""
    assert scene.coach is not None
    for _frame in range(600):
        evening.tick(17)
        if scene.coach.lesson is not None:
            return scene.coach.lesson.name
        if scene.finished:
            break
    return ""


def test_the_count_waits_for_what_is_told_and_any_press_puts_it_away() -> None:
    evening, scene = shown()
    assert run(evening, scene) == "count-nobody"
    assert scene.coach is not None
    assert "Ana" in scene.coach.words
    held = scene.at_ms
    evening.tick(1000)
    assert scene.at_ms == held
    evening.driver.press(Action.OK)
    assert not scene.coach.speaks
    assert scene.turn == 0
    evening.driver.press(Action.OK)
    evening.driver.press(Action.OK)
    assert scene.turn == 1
    assert run(evening, scene) == "count-loved"


def test_a_click_on_the_button_means_the_count_all_the_same() -> None:
    evening, scene = shown()
    run(evening, scene)
    evening.driver.click(scene.button_box().centre)
    assert scene.finished


def test_who_knows_all_sees_the_show_without_a_word() -> None:
    evening, scene = shown(*(lesson.name for lesson in COUNT))
    assert run(evening, scene) == ""
    assert scene.finished


def test_bots_alone_and_houses_that_do_not_teach_have_no_usher() -> None:
    evening = Evening()
    assert ApplauseScene(after(sit(evening, 2), 1)).coach is None


@pytest.mark.parametrize("scale", [100, 150])
def test_the_usher_stands_off_the_meter_and_the_stage(scale: int) -> None:
    evening, scene = shown()
    assert scene.coach is not None
    evening.app.settings.set(UI_SCALE, scale)
    run(evening, scene)
    show, judges = _sight({"yellow-1": FRIGHT, "chair-1": FEAR})
    sight = Sight(show, 0, judges, scene._stage().plan.spots, _BOX, "Maximiliane")
    assert not any(ROOM.meets(box) for box in kept_clear(sight))
    painter = evening.app.painter
    for words in in_all_languages(lambda: [lesson.words(sight) for lesson in COUNT]):
        scene.coach.balloon.say(words, None)
        box = scene.coach.balloon.place(painter)
        room = scene.coach.balloon.words_box(box)
        assert len(painter.lines(words, 18, room.w)) * 18 * 1.18 <= room.h


def test_words_two_fifths_longer_stay_before_the_curtain_and_off_the_sum() -> None:
    evening, scene = shown()
    assert scene.coach is not None
    run(evening, scene)
    show, judges = _sight({"yellow-1": FRIGHT, "chair-1": FEAR})
    sight = Sight(show, 0, judges, scene._stage().plan.spots, _BOX, "Maximiliane")
    balloon = scene.coach.balloon
    balloon.clear = kept_clear(sight)
    for lesson in COUNT:
        balloon.say(Longer().gettext(lesson.words(sight)), None)
        assert balloon.place(evening.app.painter)[:2] == ROOM[:2]


def test_the_caption_says_what_a_flying_number_is_for() -> None:
    evening, scene = shown(*(lesson.name for lesson in COUNT))
    scene.turn = 1
    said = {}
    for seal in scene.show.seals:
        scene.at_ms = seal.from_ms + 1
        said[seal.points] = scene._caption()
    assert said[1].endswith("judge: +1")
    assert said.get(-1, "a wrong light: −1") == "a wrong light: −1"
    assert evening.scene == "ApplauseScene"
