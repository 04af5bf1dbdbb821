"""The same deal is played again by new rules, at one press, and its journal tells everything."""

from typing import Any

import pytest

from monstar.content import make_game, preset
from monstar.journal import read
from monstar.replay import replay
from monstar.rules.cafe.params import CafeParams
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.params import Params
from monstar.rules.trophy.params import TrophyParams
from monstar.ui.events import Action
from monstar.ui.launch import WAYS, Launch, _first_scene
from monstar.ui.match.house import Wishes
from monstar.ui.monstar.casting import CastingScene
from tests.ui.designer.workshop import NAMES, Workshop, changed
from tests.ui.monstar.evening import QUICK, journals

RULES: list[tuple[str, Params, str, Any]] = [
    ("monstar", MonstarParams(), "grace_ms", 100),
    ("cafe", CafeParams(), "undo", False),
    ("trophy", TrophyParams(), "set_points", 5),
]


def label(shop: Workshop) -> str:
    return str(shop.screen.form.find("play").label)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "params", "name", "value"), RULES)
def test_one_press_in_a_pause_deals_the_same_tiles_or_cards_under_the_new_rules(
    game: str, params: Params, name: str, value: Any
) -> None:
    shop = Workshop()
    shop.begin(game, params)
    before = shop.played
    position, scenes = before.state.to_json(), len(shop.app.stack)
    screen = shop.from_pause()
    assert label(shop) == "Same deal again"
    shop.bench.desk(game).lay(screen.draft.put(name, value))
    shop.screen._mark()
    assert label(shop) == "Same deal, new rules"
    assert screen.form.focused is screen.form.find("play")
    shop.driver.press(Action.OK)
    after = shop.played
    assert after is not before
    assert after.match.seed == before.match.seed
    assert after.state.to_json() == position
    assert after.game.params.to_json()[name] == value
    assert [player.name for player in after.match.players] == list(NAMES[:2])
    assert after.places == before.places
    assert len(shop.app.stack) == scenes  # nothing is left of the match before


def test_the_match_of_before_stays_in_its_journal_and_the_new_one_names_its_rules_in_full() -> None:
    shop = Workshop()
    shop.begin("cafe", CafeParams())
    shop.from_pause()
    shop.press_on("rule-cookies", Action.RIGHT)
    shop.press_on("play")
    shop.house.close_journal()
    from monstar.paths import user_folder

    old, new = sorted(journals(user_folder("matches")[0].parent), key=lambda path: path.stat().st_mtime_ns)
    assert read(old).header.params == CafeParams()
    assert read(new).header.params == CafeParams(cookies=13)
    assert read(old).header.seed == read(new).header.seed
    assert replay(new).match.game.params == CafeParams(cookies=13)


def test_a_match_from_the_bench_can_be_continued() -> None:
    shop = Workshop()
    shop.begin("cafe", CafeParams(), ("random", "random"))
    shop.from_pause()
    shop.press_on("rule-cookies", Action.RIGHT)
    shop.press_on("play")
    shop.until("TableScene", drawn=False)
    shop.tick(8000)
    shop.app.to_title()
    shop.house.close_journal()
    path = shop.house.unfinished("cafe")
    assert path is not None
    shop.show(WAYS["cafe"].resume(shop.app, shop.house, path))
    assert shop.played.game.params == CafeParams(cookies=13)
    assert changed(shop.from_pause()) == {"cookies": 13}


def test_a_casting_is_left_with_its_music_stopped() -> None:
    shop = Workshop()
    shop.begin("monstar", QUICK, ("greedy", "greedy"))
    shop.until("CastingScene")
    assert isinstance(shop.driver.top, CastingScene)
    shop.step(800)
    seed = shop.played.match.seed
    shop.from_pause()
    shop.press_on("rule-duo", Action.OK)
    shop.press_on("play")
    assert not isinstance(shop.driver.top, CastingScene)
    assert shop.played.match.seed == seed
    shop.until("CastingScene")
    assert shop.played.game.params.to_json()["duo"] is True


def test_a_scramble_is_left_while_its_clock_runs() -> None:
    shop = Workshop()
    shop.begin("trophy", TrophyParams(), ("child", "elephant"))
    shop.until("WatchedPlay", drawn=False)
    shop.step(800)
    lying = make_game(TrophyParams()).setup(2, shop.played.match.seed).lying
    shop.from_pause()
    shop.press_on("rule-set_points", Action.RIGHT)
    shop.press_on("play")
    assert shop.played.state.lying == lying
    shop.until("WatchedPlay", drawn=False)
    assert shop.played.game.params == TrophyParams(set_points=4)


def test_another_deal_is_another_number_and_one_can_be_typed() -> None:
    shop = Workshop()
    shop.begin("cafe", CafeParams())
    first = shop.played.match.seed
    shop.from_pause()
    shop.press_on("another")
    assert label(shop) == "Play this deal"
    assert shop.screen.deal != first
    shop.press_on("deal")
    shop.driver.type("7")
    shop.driver.press(Action.OK)
    shop.press_on("play")
    assert shop.played.match.seed == 7
    fresh = make_game(CafeParams()).setup(2, 7)
    assert shop.played.state.to_json() == fresh.to_json()


def test_bots_play_the_same_deal_alike() -> None:
    shop = Workshop(Wishes())
    shop.begin("monstar", QUICK, ("greedy", "greedy"))
    outcomes = []
    for _time in range(2):
        shop.from_pause()  # the second time on the podium, where Escape leaves whoever has no bench
        shop.press_on("play")
        shop.until("PodiumScene", drawn=False, step_ms=400)
        outcomes.append(shop.played.match.outcome)
    assert outcomes[0] == outcomes[1]


def test_from_the_set_up_the_rules_and_the_deal_go_back_to_the_set_up() -> None:
    shop = Workshop()
    shop.app.to_title()
    shop.show(WAYS["monstar"].set_up(shop.app, shop.house))
    shop.driver.click(shop.driver.top.form.find("designer").box.centre)  # type: ignore[attr-defined]
    shop.press_on("rule-grace_ms", Action.RIGHT)
    deal = shop.screen.deal
    assert label(shop) == "To the set-up"
    shop.press_on("play")
    assert shop.scene == "SetupScene"
    assert len(shop.app.stack) == 2
    shop.driver.press(Action.OK)
    assert shop.played.game.params == MonstarParams(grace_ms=10)
    assert shop.played.match.seed == deal
    shop.played.again()
    assert shop.played.match.seed != deal


def test_rules_that_ask_for_other_devices_lead_to_the_lobby() -> None:
    shop = Workshop()
    shop.begin("trophy", TrophyParams())
    shop.from_pause()
    shop.press_on("rule-mode", Action.RIGHT)
    shop.press_on("play")
    assert shop.scene == "SetupScene"
    assert shop.house.own_rules("trophy") == TrophyParams(mode="pass_and_play")


def test_the_command_line_opens_the_bench_and_from_there_the_match() -> None:
    shop = Workshop(Wishes(rules=MonstarParams(duo=True)))
    asked = Launch(
        game="monstar", params=MonstarParams(duo=True), own_rules=True, designer=True, bots=(None, "greedy"), seed=11
    )
    shop.show(_first_scene(shop.app, shop.house, asked))
    assert changed(shop.screen) == {"duo": True} or shop.screen.draft.base == "duo"
    assert label(shop) == "Play it"
    shop.driver.press(Action.OK)
    assert shop.played.match.seed == 11
    assert [player.bot for player in shop.played.match.players] == [None, "greedy"]
    assert len(shop.app.stack) == 2


def test_the_command_line_opens_the_bench_with_a_preset() -> None:
    shop = Workshop()
    asked = Launch(game="cafe", params=preset("cafe", "midnight-mocha"), preset="midnight-mocha", designer=True)
    shop.show(_first_scene(shop.app, shop.house, asked))
    assert shop.screen.draft.base == "midnight-mocha"
    assert label(shop) == "To the set-up"


def test_there_is_no_way_to_the_bench_where_there_is_none() -> None:
    shop = Workshop()
    shop.app.bench = None
    shop.begin("cafe", CafeParams())
    shop.driver.press(Action.PAUSE, "keyboard")
    assert all(widget.key != "designer" for widget in shop.driver.top.form.widgets)  # type: ignore[attr-defined]
