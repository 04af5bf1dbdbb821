"""The report on fairness on the screen: reached from summary and podium, walked through by mouse and keys."""

from pathlib import Path

import pytest

from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.fairness import Deed, Fairness, fairness
from monstar.journal import Journal
from monstar.replay import replay
from monstar.ui.events import Action, Kind, Pointer
from monstar.ui.match.house import House
from monstar.ui.monstar.fairness import FairnessScene, deed_words
from monstar.ui.monstar.podium import PodiumScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.monstar.strip import Strip
from monstar.ui.monstar.summary import SummaryScene
from monstar.ui.sitting import Place
from tests.players import header_of, new_match, play_out, start_casting
from tests.ui.driver import Driver


def sitting_at_the_end(driver: Driver, folder: Path, *, to_the_end: bool = True, kept: bool = True) -> Sitting:
    """Seat two prompt bots at a match that has been played, with or without its journal."""
    match = new_match()
    house = House(Soundtrack(SilentOutput()))
    path = folder / "match.jsonl"
    journal = Journal(path, header_of(match))
    match.recorder = journal
    if to_the_end:
        play_out(match)
    else:
        start_casting(match)
        match.settle(10_000_000)
    journal.close()
    house.journal_path = path if kept else None
    return Sitting(driver.app, house, match, [Place(3), Place(0)], PodiumScene)


def opened(report: Fairness) -> tuple[Driver, FairnessScene, Strip]:
    driver = Driver()
    scene = FairnessScene(driver.app, report, (3, 0))
    driver.show(scene)
    strip = scene.form.find("strip")
    assert isinstance(strip, Strip)
    return driver, scene, strip


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Fairness:
    match = new_match()
    path = tmp_path_factory.mktemp("fair") / "match.jsonl"
    journal = Journal(path, header_of(match))
    match.recorder = journal
    play_out(match)
    journal.close()
    return fairness(replay(path))


def test_the_podium_leads_to_the_report_and_back(tmp_path: Path) -> None:
    driver = Driver()
    podium = PodiumScene(sitting_at_the_end(driver, tmp_path))
    driver.show(podium)
    driver.wait(1300)
    driver.click(podium.form.find("fair").box.centre)
    top = driver.top
    assert isinstance(top, FairnessScene)
    assert len(top.report.rounds) == 3
    driver.press(Action.BACK)
    assert driver.top is podium


def test_the_summary_of_a_round_leads_to_the_report_so_far(tmp_path: Path) -> None:
    driver = Driver()
    summary = SummaryScene(sitting_at_the_end(driver, tmp_path, to_the_end=False))
    driver.show(summary)
    driver.click(summary.form.find("fair").box.centre)
    top = driver.top
    assert isinstance(top, FairnessScene)
    assert [strip.number for strip in top.report.rounds] == [1]


def test_without_a_journal_there_is_no_such_button(tmp_path: Path) -> None:
    driver = Driver()
    podium = PodiumScene(sitting_at_the_end(driver, tmp_path, kept=False))
    driver.show(podium)
    with pytest.raises(KeyError):
        podium.form.find("fair")


def test_a_journal_that_was_damaged_meanwhile_is_told_and_shows_nothing(tmp_path: Path) -> None:
    driver = Driver()
    podium = PodiumScene(sitting_at_the_end(driver, tmp_path))
    said: list[str] = []
    driver.app.say = said.append  # type: ignore[method-assign]
    driver.show(podium)
    driver.wait(1300)
    (tmp_path / "match.jsonl").write_text("gone\n")
    driver.click(podium.form.find("fair").box.centre)
    assert driver.top is podium
    assert "match.jsonl" in said[0]


def test_every_act_lies_on_the_strip_in_the_order_of_time(report: Fairness) -> None:
    _driver, scene, strip = opened(report)
    assert [place.deed for place in strip.places] == list(report.rounds[2].deeds)
    rows = sorted({place.y for place in strip.places})
    assert len(rows) == strip.lines > 1
    for y in rows:
        xs = [place.x for place in strip.places if place.y == y]
        assert xs == sorted(xs)
    assert all(scene.room.has((place.x, place.y)) for place in strip.places)


def test_left_and_right_walk_through_the_acts_and_tell_of_each(report: Fairness) -> None:
    driver, scene, strip = opened(report)
    scene.form.focus(strip)
    told = []
    for _step in range(3):
        driver.press(Action.RIGHT)
        told.append(scene.words)
    first, second = report.rounds[2].deeds[:2]
    assert strip.chosen == report.rounds[2].deeds[2]
    assert told[0] == deed_words(first, report.seats[first.seat].name)
    driver.press(Action.LEFT)
    assert strip.chosen == second


def test_the_mouse_chooses_what_it_rests_on(report: Fairness) -> None:
    driver, scene, strip = opened(report)
    place = strip.places[4]
    driver.app.dispatch(Pointer(Kind.MOVE, (place.x + 3, place.y - 2), "mouse", 0, held=False))
    assert strip.chosen == place.deed
    assert scene.words != ""
    driver.app.dispatch(Pointer(Kind.MOVE, (place.x, scene.room.bottom + 60), "mouse", 0, held=False))
    assert strip.chosen == place.deed


def test_another_round_is_shown_by_its_button(report: Fairness) -> None:
    driver, scene, _strip = opened(report)
    driver.click(scene.form.find("round-1").box.centre)
    strip = scene.form.find("strip")
    assert isinstance(strip, Strip)
    assert strip.strip.number == 1
    assert scene.words == ""


def test_a_report_before_the_first_breath_has_no_strip(report: Fairness) -> None:
    driver = Driver()
    scene = FairnessScene(driver.app, Fairness(report.seats, ()), (3, 0))
    driver.show(scene)
    assert [widget.key for widget in scene.form.widgets] == ["back"]


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Deed(1, 0, 9, "flip", after_ms=412, spare_ms=1500), "Ana flips a tile 0.41 s after the breath, with 1.50 s"),
        (Deed(1, 0, 9, "take", after_ms=380, spare_ms=90), "Ana takes a tile 0.38 s after the bell, with 0.09 s"),
        (Deed(1, 0, 9, "pick", spare_ms=90), "Ana takes another tile, with 0.09 s to spare"),
        (Deed(1, 0, 9, "place", spare_ms=38), "Ana places the tile, with 0.04 s to spare"),
        (Deed(1, 0, 9, "place", spare_ms=-60), "Ana was 0.06 s late, within the grace"),
        (Deed(1, 0, 9, "place", "too_late", 38), "Ana: Too late by 0.04 s"),
        (Deed(1, 0, 9, "pick", "too_early", 120), "Ana: Too early by 0.12 s"),
        (Deed(1, 0, 9, "take", "spot_taken"), "Ana: That spot is taken"),
        (Deed(1, 0, 9, "move"), "Ana moves a tile"),
        (Deed(1, 0, 9, "flip", after_ms=412), "Ana flips a tile."),
        (Deed(1, 0, 9, "pick", after_ms=412), "Ana takes a tile."),
    ],
)
def test_every_act_is_told_in_a_sentence(deed: Deed, words: str) -> None:
    assert deed_words(deed, "Ana").startswith(words)
