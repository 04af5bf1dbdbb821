"""The way through a match of Trophy Grab: the order of scenes, Continue, and matches that bots play by themselves."""

from pathlib import Path

import pytest

from monstar.match import Player
from monstar.replay import replay
from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Phase
from monstar.ui.cafe import flow as cafe
from monstar.ui.events import Action
from monstar.ui.match.house import Wishes
from monstar.ui.monstar import flow as monstar
from monstar.ui.scenes.message import MessageScene
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.trophy.burst import SecretBurst, WatchedPlay
from monstar.ui.trophy.flow import WAY
from monstar.ui.trophy.haul import HaulScene
from monstar.ui.trophy.podium import PodiumScene
from tests.extent import sample
from tests.ui.monstar.evening import journals
from tests.ui.trophy.evenings import NAMES, PASSED, Evening, keep, open_curtain, over, pick_up, table

LEVELS = ("goldfish", "child", "elephant")
BOTS = tuple(Player(name, LEVELS[seat % 3]) for seat, name in enumerate(NAMES))
SLOW_MS = 250.0
LONGEST_MS = 3_600_000  # a limit alone: with eight bots many bursts of 20 s pass


@pytest.mark.parametrize("seats", sample([2, 5, 8], list(range(2, 9))))
def test_bots_scramble_to_the_podium_and_the_app_ends(seats: int) -> None:
    evening = Evening(quit_at_end=True)
    evening.begin(BOTS[:seats], TrophyParams())
    seen = evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS)
    assert seen == ["ReadyScene", "WatchedPlay", "HaulScene", "PodiumScene"]
    assert not evening.ended
    for _frame in range(100):
        evening.tick()
    assert evening.ended


@pytest.mark.parametrize("seats", sample([3], list(range(2, 9))))
def test_bots_pass_the_screen_on_to_the_podium(seats: int) -> None:
    evening = Evening(quit_at_end=True)
    evening.begin(BOTS[:seats], PASSED)
    seen = evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS, limit_ms=LONGEST_MS)
    assert set(seen) == {"WatchCurtain", "WatchedPlay", "HaulScene", "PodiumScene"}
    assert seen[-2] == "HaulScene"
    assert evening.at_table.state.phase is Phase.OVER


@pytest.mark.parametrize("params", [TrophyParams(), PASSED])
def test_every_scene_of_a_match_draws_on_the_way(params: TrophyParams) -> None:
    evening = Evening(Wishes(seed=3), quit_at_end=True)
    evening.begin(BOTS[:2], params)
    evening.until("PodiumScene", step_ms=900.0)
    evening.step()


@pytest.mark.parametrize("params", [TrophyParams(), PASSED])
def test_the_frame_length_changes_nothing_in_a_match_of_bots(params: TrophyParams, home: Path) -> None:
    for step_ms in (60.0, 900.0):
        evening = Evening(Wishes(seed=11, journal=home.parent / f"{step_ms}.jsonl"), quit_at_end=True)
        evening.begin(BOTS[:3], params)
        evening.until("PodiumScene", drawn=False, step_ms=step_ms)
        evening.house.close_journal()
    texts = [path.read_bytes() for path in sorted(home.parent.glob("*.jsonl"))]
    assert len(texts) == 2
    assert texts[0] == texts[1]


def test_a_match_of_bots_replays_to_the_same_result(home: Path) -> None:
    evening = Evening(Wishes(seed=9), quit_at_end=True)
    evening.begin(BOTS[:4], TrophyParams())
    evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS)
    match = evening.house.match
    assert match is not None
    evening.house.close_journal()
    (path,) = journals(home)
    assert path.name.startswith("trophy-")
    assert replay(path).match.outcome == match.outcome


def test_the_band_plays_before_and_after_and_the_curtain_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(quit_at_end=True)
    tunes: list[str | None] = []
    monkeypatch.setattr(evening.soundtrack, "music", tunes.append)
    evening.begin(BOTS[:2], TrophyParams())
    evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS)
    assert tunes == ["title", "scramble", None, "title"]
    evening.begin(BOTS[:2], PASSED)
    evening.until("WatchedPlay", drawn=False)
    assert tunes == ["title", "scramble", None, "title", None]


def test_play_again_deals_anew_for_the_same_people_and_rules() -> None:
    evening = Evening()
    sitting = over(evening.sit(2, params=TrophyParams(countdown_ms=5000)))
    sitting.shown = 1
    evening.show(PodiumScene(sitting))
    before = sitting.match
    evening.step(1300)
    evening.driver.press(Action.OK)
    assert evening.scene == "ReadyScene"
    assert evening.at_table.match is not before
    assert evening.at_table.match.players == before.players
    assert evening.at_table.match.game.params == before.game.params
    assert evening.at_table.shown == 0


# ------------------------------------------------------------------ Continue


def _continued() -> Evening:
    """Open the game anew and press Continue."""
    evening = Evening()
    evening.app.to_title()
    evening.driver.wait(20)
    evening.driver.press(Action.OK)
    return evening


@pytest.mark.parametrize(
    ("params", "bots", "scene"),
    [(TrophyParams(), (), "ReadyScene"), (PASSED, (), "BurstCurtain"), (PASSED, (0, 1, 2), "WatchCurtain")],
)
def test_a_match_that_had_not_begun_is_resumed_before_its_beginning(
    params: TrophyParams, bots: tuple[int, ...], scene: str, home: Path
) -> None:
    left = Evening()
    sitting = left.sit(3, bots, params)
    left.house.close_journal()
    (path,) = journals(home)
    evening = Evening()
    evening.show(WAY.resume(evening.app, evening.house, path))
    assert evening.scene == scene
    assert evening.at_table.state.motif == sitting.state.motif
    assert evening.at_table.match.players == sitting.match.players


def test_a_scramble_is_continued_with_the_tiles_that_were_in_the_hands() -> None:
    left = Evening()
    left.show(WAY.next_scene(left.sit(3)))
    left.driver.click(left.driver.top.form.find("go").box.centre)  # type: ignore[attr-defined]
    left.tick(2500)
    held = pick_up(left)
    left.driver.press(Action.OK, "keys:1")
    left.tick(200)
    state = left.at_table.state
    assert [tile is not None for tile in state.right] == [True, True, False]
    left.house.close_journal()
    evening = _continued()
    assert evening.scene == "CountScene"
    mine = evening.at_table.state
    assert (mine.phase, mine.right, mine.lying, mine.left) == (Phase.PLAY, state.right, state.lying, state.left)
    stood_ms = mine.now_ms
    evening.until("WatchedPlay", drawn=False)
    evening.tick(100)
    assert stood_ms < mine.now_ms < stood_ms + 200
    keep_at = table(evening).plan.seats[0].panel.centre
    evening.driver.click(keep_at)
    evening.tick(100)
    assert mine.left[0] == [held]


def test_pass_and_play_is_continued_between_two_bursts() -> None:
    left = Evening()
    left.show(WAY.next_scene(left.sit(2, params=PASSED)))
    first = left.at_table.state.burst
    open_curtain(left)
    kept = pick_up(left)
    keep(left)
    while isinstance(left.driver.top, SecretBurst):
        left.tick(50)
    left.house.close_journal()
    evening = _continued()
    assert evening.scene == "BurstCurtain"
    state = evening.at_table.state
    assert state.burst == 1 - (first or 0)
    assert state.left[first or 0] == [kept]


def test_a_match_that_is_over_is_not_offered_again() -> None:
    left = Evening()
    over(left.sit(2))
    left.house.close_journal()
    assert Evening().app.doors[0].unfinished() is None


def test_a_match_that_is_over_is_told_to_the_end_if_it_is_asked_for(home: Path) -> None:
    left = Evening()
    over(left.sit(2))
    left.house.close_journal()
    (path,) = journals(home)
    evening = Evening()
    evening.show(WAY.resume(evening.app, evening.house, path))
    assert isinstance(evening.driver.top, HaulScene)


def test_no_game_offers_the_match_of_another() -> None:
    left = Evening()
    left.sit(2).match.play(Begin(seat=0))
    left.house.close_journal()
    evening = Evening()
    assert WAY.door(evening.house).unfinished() is not None
    assert monstar.WAY.door(evening.house).unfinished() is None
    assert cafe.WAY.door(evening.house).unfinished() is None


# ------------------------------------------------------------------ F1 and the pause


@pytest.mark.parametrize("params", [TrophyParams(), PASSED])
def test_f1_opens_the_rules_of_this_game_in_every_scene(params: TrophyParams) -> None:
    evening = Evening()
    sitting = evening.sit(3, (1,), params)
    for phase in ("before", "bots", "play", "over"):
        if phase == "bots":
            sitting.state.burst = 1 if sitting.game.passes else None
        if phase == "play":
            sitting.match.play(Begin(seat=0))
        if phase == "over":
            over(sitting)
        evening.app.stack.reset()
        evening.show(WAY.next_scene(sitting))
        evening.driver.press(Action.HELP, "keyboard")
        titles = [page.title for page in getattr(evening.driver.top, "pages", [])]
        assert titles[0] == "Trophy Grab", phase
        evening.driver.press(Action.HELP, "keyboard")
        evening.driver.press(Action.PAUSE, "keyboard")
        evening.driver.press(Action.HELP, "keyboard")
        assert evening.scene == "RulesScene"


def test_a_pause_of_a_burst_that_all_may_watch_ends_with_the_count_of_three() -> None:
    evening = Evening()
    sitting = evening.sit(3, (1, 2), PASSED)
    sitting.state.burst = 1
    evening.show(WAY.next_scene(sitting))
    evening.until("WatchedPlay", drawn=False)
    evening.tick(900)
    evening.driver.press(Action.PAUSE, "keyboard")
    stood_ms = sitting.state.now_ms
    evening.tick(9000)
    assert sitting.state.now_ms == stood_ms
    evening.driver.press(Action.PAUSE, "keyboard")
    assert evening.scene == "CountScene"
    evening.until("WatchedPlay", drawn=False)
    assert isinstance(evening.driver.top, WatchedPlay)
    assert stood_ms <= sitting.state.now_ms < stood_ms + 100


def test_a_pause_promises_to_go_on_later_only_once_something_was_played() -> None:
    evening = Evening()
    sitting = evening.sit(2)
    evening.show(WAY.next_scene(sitting))
    for begun, promise in ((False, "Nothing has been played yet."), (True, "You can go on later")):
        sitting.match.begun = begun
        evening.show(PauseScene(evening.app, count=False))
        evening.driver.click(evening.driver.top.form.find("quit").box.centre)  # type: ignore[attr-defined]
        question = evening.driver.top
        assert isinstance(question, MessageScene)
        assert question.text.startswith(promise)
