"""The way through a match: every scene in its turn, by itself with bots, by hand with people, and after a crash."""

from pathlib import Path

import pytest

from monstar.journal import Journal
from monstar.match import Player
from monstar.rules.monstar.acts import NextRound, Reveal, Scariest
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.state import Phase
from monstar.ui.events import Action
from monstar.ui.match.house import Wishes, places_of
from monstar.ui.monstar import flow
from monstar.ui.monstar.applause import ApplauseScene
from monstar.ui.monstar.podium import PodiumScene
from monstar.ui.monstar.setup import COMPANY
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.scenes.message import MessageScene
from monstar.ui.sitting import POINTER, Place
from tests.ui.monstar.evening import QUICK, Evening, journals

BOTS = (Player("Bolts", "greedy"), Player("Rusty", "star"))
BOT_PLACES = (Place(0, ""), Place(1, ""))
PEOPLE = (Player("Ana"), Player("Noé"))
PEOPLE_PLACES = (Place(0), Place(1, "keys:2", quick_place=True))
A_ROUND = ["CastingScene", "ApplauseScene", "SummaryScene"]


def start(
    evening: Evening, players: tuple[Player, ...], places: tuple[Place, ...], params: MonstarParams = QUICK
) -> None:
    """Open a match and show its first scene."""
    evening.show(flow.WAY.start(evening.app, evening.house, params, players, places))


def test_bots_play_a_whole_match_through_every_scene_and_the_app_ends() -> None:
    evening = Evening(quit_at_end=True)
    start(evening, BOTS, BOT_PLACES)
    seen = evening.until("PodiumScene")
    expected = ["ScariestScene", "OpeningScene", *A_ROUND, *A_ROUND, "CastingScene", "ApplauseScene", "PodiumScene"]
    assert seen == expected
    assert not evening.ended
    for _frame in range(200):
        evening.tick()
    assert evening.ended
    match = evening.house.match
    assert match is not None
    assert match.outcome is not None


def test_the_frame_length_changes_nothing_in_a_match_of_bots(home: Path) -> None:
    for step_ms in (40.0, 210.0):
        evening = Evening(Wishes(seed=11, journal=home.parent / f"{step_ms}.jsonl"), quit_at_end=True)
        start(evening, BOTS, BOT_PLACES)
        evening.until("PodiumScene", drawn=False, step_ms=step_ms)
        evening.house.close_journal()
    texts = [path.read_bytes() for path in sorted(home.parent.glob("*.jsonl"))]
    assert len(texts) == 2
    assert texts[0] == texts[1]


def test_the_band_plays_between_castings_and_is_silent_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    played: list[str | None] = []
    monkeypatch.setattr(evening.soundtrack, "music", played.append)
    start(evening, BOTS, BOT_PLACES)
    evening.until("PodiumScene", drawn=False)
    assert played == ["title", None, "title", None, "title", None, "title"]


def test_a_podium_of_bots_stays_unless_the_app_is_to_quit() -> None:
    evening = Evening()
    start(evening, BOTS, BOT_PLACES)
    evening.until("PodiumScene", drawn=False)
    for _frame in range(200):
        evening.tick()
    assert evening.scene == "PodiumScene"
    assert not evening.ended


def test_with_one_person_scenes_wait() -> None:
    evening = Evening()
    start(evening, (PEOPLE[0], BOTS[1]), (PEOPLE_PLACES[0], BOT_PLACES[1]))
    for _frame in range(300):
        evening.tick()
    assert evening.scene == "ScariestScene"


def test_chance_may_turn_up_the_first_tiles_alone() -> None:
    evening = Evening()
    start(evening, BOTS, BOT_PLACES, MonstarParams(opening="random"))
    assert evening.until("CastingScene") == ["ScariestScene", "CastingScene"]


def sitting_after(evening: Evening, rounds: int) -> Sitting:
    """Return a match of people after some rounds, played without a screen."""
    match = evening.house.open(evening.app, QUICK, PEOPLE)
    sitting = Sitting(evening.app, evening.house, match, PEOPLE_PLACES, flow.next_scene)
    match.play(Scariest(seat=0, who=1))
    match.play(Reveal(seat=1, tile=None))
    for number in range(rounds):
        if number:
            match.play(NextRound(seat=0))
        match.settle(1_000_000)
    return sitting


@pytest.mark.parametrize("watched_ms", [0, 400, 1000, 4000])
def test_an_applause_can_be_skipped_at_any_moment(watched_ms: int) -> None:
    evening = Evening()
    sitting = sitting_after(evening, 1)
    scene = ApplauseScene(sitting)
    evening.show(scene)
    for turn in range(2):
        assert scene.turn == turn
        if watched_ms:
            evening.step(watched_ms)
        if not scene.finished:
            evening.driver.click((300, 400))
        assert scene.finished
        evening.driver.press(Action.OK, "pad:1")
    assert evening.scene == "SummaryScene"


def test_a_count_waits_for_people_when_it_is_over() -> None:
    evening = Evening()
    scene = ApplauseScene(sitting_after(evening, 1))
    evening.show(scene)
    for _frame in range(400):
        evening.tick()
    assert scene.finished
    assert scene.turn == 0


def test_play_again_opens_a_new_match_for_the_same_people(home: Path) -> None:
    evening = Evening()
    sitting = sitting_after(evening, 3)
    evening.show(PodiumScene(sitting))
    before = sitting.match
    evening.step(1300)
    evening.driver.press(Action.OK)
    assert evening.scene == "ScariestScene"
    assert evening.sitting.match is not before
    assert evening.sitting.match.players == PEOPLE
    assert evening.sitting.match.seed != before.seed
    evening.house.close_journal()
    assert len(journals(home)) == 2


def test_a_run_that_is_to_end_with_the_match_ends_at_the_podium() -> None:
    evening = Evening(quit_at_end=True)
    evening.show(PodiumScene(sitting_after(evening, 3)))
    for _frame in range(200):
        evening.tick()
    assert not evening.ended
    evening.driver.press(Action.OK)
    assert evening.ended


def test_from_the_podium_one_can_go_back_to_the_title() -> None:
    evening = Evening()
    evening.show(PodiumScene(sitting_after(evening, 3)))
    evening.step(1300)
    evening.driver.press(Action.LEFT)
    evening.driver.press(Action.OK)
    assert evening.scene == "TitleScene"


def test_a_press_too_many_at_the_end_of_a_count_does_not_leave_the_podium() -> None:
    for button in ("again", "title"):
        evening = Evening()
        scene = PodiumScene(sitting_after(evening, 3))
        evening.show(scene)
        for place in (scene.form.find(button).box.centre, (1058, 670), (1149, 649), (500, 400)):
            evening.driver.click(place)
        evening.driver.press(Action.OK)
        assert evening.driver.top is scene
        evening.step(1300)
        for place in ((1058, 670), (1149, 649), (500, 400)):  # where the buttons of the counts lie, and elsewhere
            evening.driver.click(place)
        assert evening.driver.top is scene
        evening.driver.click(scene.form.find(button).box.centre)
        assert evening.driver.top is not scene


def test_a_journal_asked_for_by_name_is_the_first_matchs_alone(tmp_path: Path, home: Path) -> None:
    evening = Evening(Wishes(seed=4, journal=tmp_path / "first.jsonl"))
    for _match in range(2):
        evening.house.open(evening.app, QUICK, PEOPLE)
    evening.house.close_journal()
    assert (tmp_path / "first.jsonl").exists()
    assert len(journals(home)) == 1


def test_a_full_disk_is_told_once_and_so_is_that_there_is_room_again(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    told: list[str] = []
    monkeypatch.setattr(evening.app, "say", told.append)
    start(evening, PEOPLE, PEOPLE_PLACES)
    match = evening.house.match
    assert match is not None
    assert isinstance(match.recorder, Journal)
    match.recorder.trouble = OSError(28, "No space left on device")
    evening.house.watch_journal(evening.app)
    evening.house.watch_journal(evening.app)
    assert len(told) == 1
    assert "No space left" in told[0]
    match.recorder.trouble = None
    evening.house.watch_journal(evening.app)
    evening.house.watch_journal(evening.app)
    assert told[1:] == ["This match is kept again, all of it."]


# ------------------------------------------------------------------ Continue


def broken_off(evening: Evening, phase: Phase) -> Path:
    """Leave a match of people in a phase and return its journal."""
    match = evening.house.open(evening.app, QUICK, PEOPLE)
    match.play(Scariest(seat=0, who=0))
    if phase is not Phase.OPENING:
        match.play(Reveal(seat=0, tile=None))
        match.settle(1_400 if phase is Phase.CASTING else 1_000_000)
    evening.house.close_journal()
    path = evening.house.unfinished("monstar")
    assert path is not None
    return path


@pytest.mark.parametrize(
    ("phase", "scene"),
    [(Phase.OPENING, "OpeningScene"), (Phase.CASTING, "CountScene"), (Phase.APPLAUSE, "ApplauseScene")],
)
def test_continue_enters_the_scene_that_was_left(phase: Phase, scene: str) -> None:
    broken_off(Evening(), phase)
    evening = Evening()
    evening.app.to_title()
    evening.driver.wait(20)
    evening.driver.press(Action.OK)
    assert evening.scene == scene


def test_a_casting_resumes_at_the_last_instant_after_the_count_of_three() -> None:
    path = broken_off(Evening(), Phase.CASTING)
    evening = Evening()
    evening.show(flow.WAY.resume(evening.app, evening.house, path))
    assert evening.scene == "CountScene"
    match = evening.house.match
    assert match is not None
    left_ms = match.state.now_ms
    assert left_ms > 0
    evening.step(1000)
    assert match.state.now_ms == left_ms
    evening.until("CastingScene")
    for _frame in range(10):
        evening.step()
    assert left_ms < match.state.now_ms < left_ms + 1000


def test_a_journal_nobody_can_play_says_so_instead_of_crashing(monkeypatch: pytest.MonkeyPatch) -> None:
    path = broken_off(Evening(), Phase.OPENING)
    evening = Evening()
    door = evening.app.doors[0]
    assert door.unfinished() is not None
    assert door.continue_match is not None
    monkeypatch.setattr(evening.house, "unfinished", lambda _game: path)
    path.write_text(path.read_text().replace('"rules_version":', '"rules_version":9'))
    assert isinstance(door.continue_match(evening.app), MessageScene)


def test_a_damaged_journal_goes_on_from_before_the_damage_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    path = broken_off(Evening(), Phase.CASTING)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"cue":"breath"', b'"cue":#', 1))
    evening = Evening()
    told: list[str] = []
    monkeypatch.setattr(evening.app, "say", told.append)
    door = evening.app.doors[0]
    assert door.unfinished() is not None
    assert door.continue_match is not None
    evening.show(door.continue_match(evening.app))
    assert evening.scene == "CastingScene"
    assert [text.partition(";")[0] for text in told] == ["The journal is damaged. The match goes on from before that"]
    assert path.with_suffix(".damaged").read_bytes().startswith(path.read_bytes())


def test_a_finished_match_is_not_offered_again() -> None:
    evening = Evening()
    sitting_after(evening, 3)
    evening.house.close_journal()
    assert Evening().app.doors[0].unfinished() is None


def test_a_match_without_a_writable_folder_is_played_all_the_same(tmp_path: Path) -> None:
    evening = Evening(Wishes(seed=1, journal=tmp_path / "nowhere" / "match.jsonl"))
    start(evening, PEOPLE, PEOPLE_PLACES)
    assert evening.scene == "ScariestScene"


def test_people_find_their_places_again() -> None:
    evening = Evening()
    match = evening.house.open(evening.app, QUICK, (*PEOPLE, BOTS[0]))
    places = places_of(match, COMPANY, evening.app)
    assert [place.device for place in places] == [POINTER, "keys:2", ""]
