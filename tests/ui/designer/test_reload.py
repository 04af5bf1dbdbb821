"""A file that is saved in an editor is read again: what changed is shown, or the mistake, and nothing is lost."""

from pathlib import Path

import pytest

from monstar.paths import asset
from monstar.rules.monstar.params import MonstarParams
from monstar.ui.designer.bench import News
from monstar.ui.designer.files import FileScene
from monstar.ui.events import Action
from monstar.ui.launch import WAYS
from monstar.ui.match.house import Wishes
from monstar.ui.monstar.casting import CastingScene
from tests.ui.designer.workshop import REST_MS, Workshop, changed, save
from tests.ui.monstar.evening import QUICK

MINE = 'game = "monstar"\npreset = "classic"\nspots_per_zone = 3\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Write a ruleset."""
    file = tmp_path / "my.toml"
    file.write_text(MINE, encoding="utf-8")
    return file


def watching(path: Path) -> Workshop:
    """Open the bench with a file, as the command line does."""
    shop = Workshop(Wishes(seed=5, rules=MonstarParams(spots_per_zone=3)))
    shop.bench.watch(path, "monstar")
    shop.show(shop.bench.before_match(shop.app, "monstar"))
    return shop


def heard(shop: Workshop) -> list[str]:
    """Collect what is said at the top of the screen."""
    told: list[str] = []
    shop.app.say = told.append  # type: ignore[method-assign]
    return told


def test_what_a_saved_file_says_otherwise_is_taken_over_and_told(path: Path) -> None:
    shop = watching(path)
    save(path, MINE.replace("= 3", "= 1") + "grace_ms = 100\n")
    shop.rest()
    assert changed(shop.screen) == {"spots_per_zone": 1, "grace_ms": 100}
    assert shop.bench.news == (News("spots_per_zone", 3, 1), News("grace_ms", 0, 100))
    assert shop.number("rule-spots_per_zone").number == 1
    assert shop.bench.unsaved == ()


def test_changes_made_here_stay_where_the_file_did_not_change(path: Path) -> None:
    shop = watching(path)
    shop.press_on("rule-grace_ms", Action.RIGHT)
    shop.press_on("rule-spots_per_zone", Action.LEFT)
    save(path, MINE.replace("= 3", "= 1") + "duo = true\n")
    shop.rest()
    assert changed(shop.screen) == {"spots_per_zone": 1, "grace_ms": 10, "duo": True}
    assert shop.bench.unsaved == ("grace_ms",)
    shop.press_on("undo")
    assert changed(shop.screen) == {"grace_ms": 10}  # spots_per_zone as it was set here before


def test_a_mistake_is_told_in_full_and_the_bench_keeps_what_it_has(path: Path) -> None:
    shop = watching(path)
    shop.press_on("rule-grace_ms", Action.RIGHT)
    save(path, MINE + "\nspots_per_zon = 2\n")
    shop.rest()
    file = shop.bench.file
    assert file is not None
    assert file.problem.startswith(f"{path}, line 5: unknown parameter 'spots_per_zon'; did you mean 'spots_per_zone'?")
    assert changed(shop.screen) == {"spots_per_zone": 3, "grace_ms": 10}
    save(path, MINE + "grace_ms = 500\n")
    shop.rest()
    assert file.problem == (
        f"{path}, line 4: grace_ms = 500 is not allowed; it must be a whole number from 0 to 150"
    )
    save(path, MINE + "duo = true\n")
    shop.rest()
    assert file.problem == ""
    assert changed(shop.screen) == {"spots_per_zone": 3, "grace_ms": 10, "duo": True}


def test_a_table_of_tiles_beside_the_ruleset_is_watched_too(tmp_path: Path) -> None:
    ours = asset("pieces", "monstar.csv").read_text(encoding="utf-8")
    path, table = tmp_path / "my.toml", tmp_path / "tiles.csv"
    save(path, MINE + 'tiles = "tiles.csv"\n')
    save(table, ours)
    shop = watching(path)
    file = shop.bench.file
    assert file is not None
    told = changed(shop.screen)
    head, first, *rest = ours.splitlines(keepends=True)
    save(table, head + first.rstrip() + ",too,many\n" + "".join(rest))
    shop.rest()
    assert file.problem == f"{table}, line 2: more columns than line 1"
    assert file.mistaken == "tiles.csv"
    assert changed(shop.screen) == told
    save(table, head + "".join(rest))
    shop.rest()
    assert file.problem == ""
    name = first.partition(",")[0]
    assert next(row["copies"] for row in changed(shop.screen)["tiles"] if row["id"] == name) == 0
    table.unlink()
    shop.rest()
    assert file.problem.startswith(f"{table}: ")


def test_a_file_half_written_is_not_taken_for_a_mistake(path: Path) -> None:
    shop = watching(path)
    path.write_text("game = ", encoding="utf-8")
    shop.driver.wait(REST_MS / 2)
    save(path, MINE + "duo = true\n")
    shop.rest()
    assert changed(shop.screen) == {"spots_per_zone": 3, "duo": True}


def test_the_screen_waits_with_the_news_while_somebody_types(path: Path) -> None:
    shop = watching(path)
    shop.press_on("rule-face_up_start")
    shop.driver.type("1")
    save(path, MINE + "duo = true\n")
    shop.rest()
    shop.driver.type("2")
    shop.driver.press(Action.OK)
    shop.rest()
    assert changed(shop.screen) == {"spots_per_zone": 3, "face_up_start": 12, "duo": True}


def test_those_at_the_table_hear_of_it_and_the_pause_leads_to_the_new_rules(path: Path) -> None:
    shop = Workshop()
    shop.bench.watch(path, "monstar")
    shop.begin("monstar", MonstarParams(spots_per_zone=3))
    told = heard(shop)
    save(path, MINE + "duo = true\n")
    shop.rest()
    assert told == ["my.toml was saved: from the pause, the designer plays the same deal by the new rules."]
    screen = shop.from_pause()
    assert changed(screen) == {"spots_per_zone": 3, "duo": True}
    assert screen.form.find("play").label == "Same deal, new rules"  # type: ignore[attr-defined]


def test_no_file_is_read_while_the_clock_of_a_casting_runs(path: Path) -> None:
    shop = Workshop()
    shop.bench.watch(path, "monstar")
    shop.begin("monstar", QUICK, ("greedy", "greedy"))
    shop.until("CastingScene")
    assert isinstance(shop.driver.top, CastingScene)
    told = heard(shop)
    save(path, MINE + "duo = true\n")
    for _look in range(12):
        shop.step(100)
    assert len(told) == 1
    assert shop.bench.desk("monstar").draft.params == MonstarParams(spots_per_zone=3)
    screen = shop.from_pause()
    shop.rest()
    assert changed(screen)["duo"] is True
    assert len(told) == 1


def test_a_set_up_offers_the_rules_of_the_file_as_they_are_now(path: Path) -> None:
    shop = Workshop(Wishes(seed=5, rules=MonstarParams(spots_per_zone=3)))
    shop.bench.watch(path, "monstar")
    shop.show(WAYS["monstar"].set_up(shop.app, shop.house))
    save(path, MINE + "duo = true\n")
    shop.rest()
    assert shop.house.own_rules("monstar") == MonstarParams(spots_per_zone=3, duo=True)


# -- opening and saving


def test_a_file_is_opened_from_a_list_and_watched_from_then_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    shop = Workshop()
    shop.show(shop.bench.before_match(shop.app, "monstar"))
    shop.press_on("open", device="pad:1")
    assert isinstance(shop.driver.top, FileScene)
    shop.driver.press(Action.OK, "pad:1")
    assert changed(shop.screen) == {"spots_per_zone": 3}
    save(path, MINE + "duo = true\n")
    shop.rest()
    assert changed(shop.screen) == {"spots_per_zone": 3, "duo": True}


def test_a_file_with_a_mistake_can_be_opened_and_mended(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    path.write_text('game = "cafe"\n', encoding="utf-8")
    shop = Workshop()
    shop.show(shop.bench.before_match(shop.app, "monstar"))
    shop.press_on("open")
    shop.driver.press(Action.OK)
    assert shop.bench.file is not None
    assert shop.bench.file.problem == f"{path}, line 1: is a ruleset for cafe, not for monstar"
    save(path, MINE)
    shop.rest()
    assert changed(shop.screen) == {"spots_per_zone": 3}


def test_a_name_that_no_file_has_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shop = Workshop()
    shop.show(shop.bench.before_match(shop.app, "monstar"))
    shop.press_on("open")
    sheet = shop.driver.top
    assert isinstance(sheet, FileScene)
    sheet.form.focus(sheet.form.find("name"))
    shop.driver.press(Action.OK)
    shop.driver.type("nothing.toml")
    shop.driver.press(Action.OK)
    sheet.form.focus(sheet.form.find("go"))
    shop.driver.press(Action.OK)
    assert shop.driver.top is sheet
    assert sheet.refusal == "There is no file nothing.toml."


def test_saving_names_a_new_file_and_later_writes_into_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "monstar-rules.toml").write_text("precious", encoding="utf-8")
    shop = Workshop()
    shop.show(shop.bench.before_match(shop.app, "monstar"))
    shop.press_on("rule-grace_ms", Action.RIGHT)
    shop.press_on("save")
    shop.driver.press(Action.OK)
    mine = tmp_path / "monstar-rules-2.toml"
    assert "\ngrace_ms = 10\n" in mine.read_text(encoding="utf-8")
    assert shop.screen.notice == "Saved."
    shop.press_on("rule-grace_ms", Action.RIGHT)
    assert shop.bench.unsaved == ("grace_ms",)
    shop.press_on("save")
    assert "\ngrace_ms = 20\n" in mine.read_text(encoding="utf-8")
    shop.rest()
    assert shop.bench.news == ()  # what we wrote ourselves is no news
    assert (tmp_path / "monstar-rules.toml").read_text(encoding="utf-8") == "precious"


def test_a_file_that_is_there_is_never_written_over_by_its_name(path: Path) -> None:
    shop = watching(path)
    (path.parent / "other.toml").write_text("precious", encoding="utf-8")
    shop.press_on("save-as")
    sheet = shop.driver.top
    assert isinstance(sheet, FileScene)
    sheet._typed("other.toml")
    sheet.form.focus(sheet.form.find("go"))
    shop.driver.press(Action.OK)
    assert sheet.refusal == "other.toml is there already: open it, or take another name."
    assert (path.parent / "other.toml").read_text(encoding="utf-8") == "precious"


def test_saving_beside_says_so(path: Path) -> None:
    path.write_text(MINE + "gaps_ms = [\n 1000,\n 2000,\n]\n", encoding="utf-8")
    shop = watching(path)
    shop.bench.desk("monstar").lay(shop.screen.draft.put("gaps_ms", [900]))
    shop.press_on("save")
    assert shop.screen.notice == "my.toml cannot be changed without loss: saved beside it."
    assert shop.bench.file is not None
    assert shop.bench.file.name == "my-2.toml"
