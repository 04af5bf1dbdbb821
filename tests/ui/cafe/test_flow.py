"""The way through a match of the café: the order of scenes, Continue, and matches that bots play by themselves."""

from dataclasses import replace
from pathlib import Path

import pytest

from monstar.content import presets
from monstar.match import Player
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.state import Phase
from monstar.ui.cafe.flow import WAY
from monstar.ui.cafe.podium import PodiumScene
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action
from monstar.ui.match.house import Wishes
from monstar.ui.monstar import flow as monstar
from monstar.ui.scenes.message import MessageScene
from tests.extent import sample
from tests.ui.cafe.evenings import Evening, mix_of, played
from tests.ui.monstar.evening import journals

BOTS = tuple(Player(name, "random") for name in ("Bolts", "Rusty", "Tinny", "Clank", "Sprocket"))
A_ROUND = ["TableScene", "ScoringScene"]
SLOW_MS = 400.0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bots_play_a_whole_match_through_every_scene_and_the_app_ends(seats: int) -> None:
    evening = Evening(quit_at_end=True)
    evening.begin(BOTS[:seats], CafeParams())
    seen = evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS)
    assert seen[0] == "NamingScene"  # nobody has a coffee yet, and bots have chosen their rear lines at once
    assert [scene for scene in seen if scene != "NamingScene"] == [*A_ROUND, "SummaryScene", *A_ROUND, "PodiumScene"]
    assert not evening.ended
    for _frame in range(100):
        evening.tick()
    assert evening.ended


def test_every_scene_of_a_match_draws_on_the_way() -> None:
    evening = Evening(quit_at_end=True)
    evening.begin(BOTS[:3], mix_of("grave-robbers"))
    evening.until("PodiumScene", step_ms=700.0)
    evening.step()


@pytest.mark.parametrize("mix", sample(("double-dough", "whispering-foam"), presets("cafe")))
@pytest.mark.parametrize("seats", sample([4], [2, 3, 4, 5]))
def test_every_mix_comes_to_its_end_and_replays_to_the_same_result(mix: str, seats: int, home: Path) -> None:
    from monstar.replay import replay

    evening = Evening(Wishes(seed=9), quit_at_end=True)
    evening.begin(BOTS[:seats], mix_of(mix))
    # Stage time runs on while a bot thinks, and here it runs as fast as it can.
    evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS, limit_ms=6_000_000)
    match = evening.house.match
    assert match is not None
    evening.house.close_journal()
    (path,) = journals(home)
    assert path.name.startswith("cafe-")
    assert replay(path).match.outcome == match.outcome


def test_the_frame_length_changes_nothing_in_a_match_of_bots(home: Path) -> None:
    for step_ms in (60.0, 900.0):
        evening = Evening(Wishes(seed=11, journal=home.parent / f"{step_ms}.jsonl"), quit_at_end=True)
        evening.begin(BOTS[:3], CafeParams())
        evening.until("PodiumScene", drawn=False, step_ms=step_ms)
        evening.house.close_journal()
    texts = [path.read_bytes() for path in sorted(home.parent.glob("*.jsonl"))]
    assert len(texts) == 2
    assert texts[0] == texts[1]


def test_a_lazy_tune_plays_all_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening()
    played_tunes: list[str | None] = []
    monkeypatch.setattr(evening.soundtrack, "music", played_tunes.append)
    evening.show(WAY.set_up(evening.app, evening.house))
    evening.begin(BOTS[:2], CafeParams())
    evening.until("PodiumScene", drawn=False, step_ms=SLOW_MS)
    assert played_tunes == ["cafe"]


@pytest.mark.parametrize("watched_ms", [0, 300, 1500, 4000, 9000])
def test_a_count_can_be_skipped_at_any_moment(watched_ms: int) -> None:
    evening = Evening()
    scene = ScoringScene(played(evening.sit(3), 1))
    evening.show(scene)
    if watched_ms:
        evening.step(watched_ms)
    if not scene.finished:
        evening.driver.click((300, 400))
    assert scene.finished
    evening.driver.press(Action.OK, "pad:1")
    assert evening.scene == "SummaryScene"


def test_a_count_waits_for_people_when_it_is_over() -> None:
    evening = Evening()
    scene = ScoringScene(played(evening.sit(2), 1))
    evening.show(scene)
    for _frame in range(1000):
        evening.tick()
    assert scene.finished
    assert evening.driver.top is scene


def test_play_again_deals_anew_for_the_same_people_and_mix() -> None:
    evening = Evening()
    sitting = played(evening.sit(2, mix="tiptoe-blend"), 2)
    evening.show(PodiumScene(sitting))
    before = sitting.match
    evening.step(1300)
    evening.driver.press(Action.OK)
    assert evening.leads == "RearScene"
    assert evening.at_table.match is not before
    assert evening.at_table.match.players == before.players
    assert evening.at_table.match.game.params == before.game.params
    assert evening.at_table.before is not None
    assert evening.at_table.before.cookies == (0, 0)


# ------------------------------------------------------------------ Continue


@pytest.mark.parametrize(
    ("rounds", "phase", "scene"),
    [
        (1, Phase.FIRST, "NamingScene"),
        (1, Phase.PLAY, "TableScene"),
        (1, None, "ScoringScene"),
        (2, Phase.REAR, "RearScene"),
        (2, Phase.PLAY, "TableScene"),
    ],
)
def test_continue_enters_the_scene_that_was_left(rounds: int, phase: Phase | None, scene: str) -> None:
    left = Evening()
    played(left.sit(3), rounds, phase)
    left.house.close_journal()
    evening = Evening()
    evening.app.to_title()
    evening.driver.wait(20)
    evening.driver.press(Action.OK)
    assert evening.leads == scene


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_match_that_is_continued_tells_what_happened_in_the_round_before_it_was_broken_off(rounds: int) -> None:
    left = Evening()
    sitting = played(left.sit(3), rounds, Phase.PLAY)
    table = TableScene(sitting)
    left.show(table)
    for _turn in range(5):
        acts = [act for act in sitting.game.legal(sitting.state, sitting.state.turn or 0) if act.kind != "undo"]
        table.play(acts[0])
    left.house.close_journal()
    evening = Evening()
    evening.app.to_title()
    evening.driver.wait(20)
    evening.driver.press(Action.OK)
    going_on = evening._of_match
    assert isinstance(going_on, TableScene)
    told, again = ([t.lines for t in scene.tabletop.history.tellings] for scene in (table, going_on))
    assert len(told) == 5
    assert again == told


def test_the_tokens_of_a_round_that_was_broken_off_are_counted_once() -> None:
    left = Evening()
    sitting = played(left.sit(3, mix="sugar-and-shrouds"), 1)
    cookies = sitting.view().cookies
    left.house.close_journal()
    path = left.house.unfinished("cafe")
    assert path is not None
    evening = Evening()
    evening.show(WAY.resume(evening.app, evening.house, path))
    scene = evening.driver.top
    assert isinstance(scene, ScoringScene)
    assert tuple(scene.count.tokens(seat, 1, scene.count.end_ms) for seat in range(3)) == cookies


def test_no_game_offers_the_match_of_another() -> None:
    left = Evening()
    played(left.sit(2), 1, Phase.PLAY)
    left.house.close_journal()
    evening = Evening()
    assert WAY.door(evening.house).unfinished() is not None
    assert monstar.WAY.door(evening.house).unfinished() is None


def test_a_finished_match_is_not_offered_again() -> None:
    left = Evening()
    played(left.sit(2), 2)
    left.house.close_journal()
    assert Evening().app.doors[0].unfinished() is None


def test_a_journal_nobody_can_play_says_so_instead_of_crashing(monkeypatch: pytest.MonkeyPatch) -> None:
    left = Evening()
    played(left.sit(2), 1, Phase.PLAY)
    left.house.close_journal()
    path = left.house.unfinished("cafe")
    assert path is not None
    evening = Evening()
    monkeypatch.setattr(evening.house, "unfinished", lambda _game: path)
    path.write_text(path.read_text().replace('"rules_version":', '"rules_version":9'))
    door = evening.app.doors[0]
    assert door.continue_match is not None
    assert isinstance(door.continue_match(evening.app), MessageScene)


def test_f1_opens_the_cafes_own_rules_in_every_scene() -> None:
    evening = Evening()
    other = replace(monstar.WAY.door(evening.house), game="monstar")
    evening.app.doors = (other, *evening.app.doors)
    sitting = evening.sit(2)
    evening.show(WAY.next_scene(sitting))
    assert evening.scene == "CurtainScene"
    evening.driver.press(Action.HELP, "keyboard")
    assert getattr(evening.driver.top, "pages", [])[0].title == "Welcome to the Monster Café"
    evening.app.stack.reset()
    evening.show(ScoringScene(played(sitting, 1)))
    evening.driver.press(Action.HELP, "keyboard")
    pages = getattr(evening.driver.top, "pages", [])
    assert pages[0].title == "Welcome to the Monster Café"
    evening.driver.press(Action.HELP, "keyboard")
    evening.driver.press(Action.PAUSE, "keyboard")
    evening.driver.press(Action.HELP, "keyboard")
    assert getattr(evening.driver.top, "pages", [])[0].title == "Welcome to the Monster Café"
