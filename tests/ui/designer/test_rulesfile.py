"""A ruleset's file is written without losing a word of what somebody wrote into it, or beside it."""

import os
from pathlib import Path

import pytest

from monstar.content import games, params_type, preset, presets, read_ruleset
from monstar.rules.params import Choice, Flag, Whole
from monstar.ruleset import template
from monstar.ui.designer.draft import Draft
from monstar.ui.designer.rulesfile import RulesFile, rewritten

MINE = """\
# the rules of our Sundays

game = "monstar"   # not the café
preset = "classic"

spots_per_zone = 3      # a bigger "stage" # really
grace_ms=100
# grace_ms = 50   was too little for Mia
missed_take = "counted"
"""


def opened(path: Path, text: str, game: str = "monstar") -> RulesFile:
    path.write_bytes(text.encode())
    file = RulesFile(path, game)
    file.read()
    assert file.problem == ""
    return file


def draft_of(file: RulesFile) -> Draft:
    assert file.draft is not None
    return file.draft


def test_a_value_changes_in_its_line_and_all_else_stays(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    wanted = draft_of(file).put("spots_per_zone", 1).put("grace_ms", 30)
    assert file.write(wanted) == file.path
    text = file.path.read_text(encoding="utf-8")
    expected = MINE.replace("spots_per_zone = 3", "spots_per_zone = 1").replace("grace_ms=100", "grace_ms=30")
    assert text == expected
    assert draft_of(file) == wanted


def test_what_goes_back_to_the_preset_falls_asleep_and_what_is_new_stands_below(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    wanted = draft_of(file).back("spots_per_zone").put("duo", True)
    file.write(wanted)
    text = file.path.read_text(encoding="utf-8")
    slept = MINE.replace("spots_per_zone = 3", "# spots_per_zone = 3")
    assert text == slept + "duo = true\n"
    assert draft_of(file) == wanted


def test_a_sleeping_line_is_a_note_of_somebody_and_stays(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE.replace("grace_ms=100\n", ""))
    file.write(draft_of(file).put("grace_ms", 70))
    assert "# grace_ms = 50   was too little for Mia\ngrace_ms = 70\n" in file.path.read_text(encoding="utf-8")


def test_another_preset_is_written_too(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    wanted = draft_of(file).starting_from("spanish")
    file.write(wanted)
    assert draft_of(file) == wanted
    assert 'preset = "spanish"\n' in file.path.read_text(encoding="utf-8")
    assert "# the rules of our Sundays" in file.path.read_text(encoding="utf-8")


def test_families_of_ones_own_stay_where_they_are(tmp_path: Path) -> None:
    text = 'game = "cafe"\n\n# ours\n[families.waffler]\nname = "Waffler"\nweight = 1\npowers = ["put_cookie"]\n'
    file = opened(tmp_path / "my.toml", text, "cafe")
    file.write(draft_of(file).put("cookies", 20))
    assert file.path.read_text(encoding="utf-8") == text.replace('"cafe"\n', '"cafe"\ncookies = 20\n')


def test_the_ends_of_lines_stay_as_they_are(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE.replace("\n", "\r\n"))
    file.write(draft_of(file).put("duo", True).put("grace_ms", 10))
    data = file.path.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n") == MINE.count("\n") + 1


def test_what_cannot_be_changed_line_by_line_is_saved_beside_the_file(tmp_path: Path) -> None:
    text = 'game = "trophy"\ntrophies = [\n  5, # gold\n  3,\n]\n'
    file = opened(tmp_path / "my.toml", text, "trophy")
    wanted = draft_of(file).put("trophies", [4])
    beside = file.write(wanted)
    assert beside == tmp_path / "my-2.toml"
    assert read_ruleset(beside) == wanted.params
    assert file.path.read_text(encoding="utf-8") == text
    assert sorted(path.name for path in tmp_path.glob("*.toml")) == ["my-2.toml", "my.toml"]
    assert [path.name for path in tmp_path.glob(".*")] == []


def test_a_file_that_changed_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    file.path.write_text(MINE + "duo = true\n", encoding="utf-8")
    assert file.write(draft_of(file).put("grace_ms", 10)) == tmp_path / "my-2.toml"
    assert file.path.read_text(encoding="utf-8") == MINE + "duo = true\n"


def test_a_new_file_keeps_only_what_differs_awake(tmp_path: Path) -> None:
    draft = Draft("monstar", "duo", preset("monstar", "duo")).put("grace_ms", 40)
    path = RulesFile(tmp_path / "new.toml", "monstar").write(draft)
    text = path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line and not line.startswith("#")] == [
        'game = "monstar"', 'preset = "duo"', "grace_ms = 40",
    ]  # fmt: skip
    assert all(declared.help in text for declared in params_type("monstar").declarations().values())


def test_a_file_we_wrote_is_written_as_if_it_were_new(tmp_path: Path) -> None:
    before = Draft("monstar", "classic", preset("monstar", "classic")).put("grace_ms", 40)
    file = opened(tmp_path / "my.toml", template(before.game, before.base, before.params))
    after = before.back("grace_ms").put("duo", True)
    file.write(after)
    assert file.path.read_text(encoding="utf-8") == template(after.game, after.base, after.params)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target = tmp_path / "real" / "rules.toml"
    target.write_text(MINE, encoding="utf-8")
    link = tmp_path / "my.toml"
    link.symlink_to(target)
    file = RulesFile(link, "monstar")
    file.read()
    file.write(draft_of(file).put("grace_ms", 10))
    assert link.is_symlink()
    assert "grace_ms=10" in target.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games())
def test_every_parameter_can_be_written_into_a_file_and_put_to_sleep_again(tmp_path: Path, game: str) -> None:
    base = presets(game)[0]
    text = f'game = "{game}" # mine\npreset = "{base}"\n# the end'
    usual = Draft(game, base, preset(game, base))
    wanted = usual
    for name, declared in params_type(game).declarations().items():
        if isinstance(declared, Choice | Flag) or type(declared) is Whole:
            values = [value for value in declared.values() if value != usual.params.to_json()[name]]
            wanted = wanted.put(name, values[-1])
    file = opened(tmp_path / "my.toml", text, game)
    assert file.write(wanted) == file.path
    assert draft_of(file) == wanted
    assert file.write(usual) == file.path
    assert draft_of(file) == usual
    assert file.path.read_text(encoding="utf-8").startswith(f'game = "{game}" # mine')


def test_a_value_that_goes_on_in_the_next_line_is_left_alone() -> None:
    with pytest.raises(ValueError, match="trophies"):
        rewritten("trophies = [\n 1,\n]\n", {"trophies": [2]})
    with pytest.raises(ValueError, match="trophies"):
        rewritten("trophies = [\n 1,\n]\n", {"trophies": None})


# -- watching


def test_a_file_stirs_only_when_it_was_saved_and_has_come_to_rest(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    assert not file.stirred()
    file.path.write_text("", encoding="utf-8")  # as an editor that empties the file first
    assert not file.stirred()
    file.path.write_text(MINE + "duo = true\n", encoding="utf-8")
    assert not file.stirred()
    assert file.stirred()
    file.read()
    assert draft_of(file).params.to_json()["duo"] is True
    assert not file.stirred()


def test_a_file_that_is_gone_is_told_once_and_read_when_it_is_back(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    before = draft_of(file)
    file.path.unlink()
    assert [file.stirred(), file.stirred()] == [False, True]
    file.read()
    assert "cannot be read (No such file or directory)" in file.problem
    assert draft_of(file) == before
    assert [file.stirred(), file.stirred()] == [False, False]
    file.path.write_text(MINE, encoding="utf-8")
    assert [file.stirred(), file.stirred()] == [False, True]
    file.read()
    assert file.problem == ""


def test_a_file_of_the_same_size_and_another_time_stirs(tmp_path: Path) -> None:
    file = opened(tmp_path / "my.toml", MINE)
    file.path.write_text(MINE.replace("grace_ms=100", "grace_ms=120"), encoding="utf-8")
    os.utime(file.path, ns=(1, 1))
    assert [file.stirred(), file.stirred()] == [False, True]


def test_tiles_of_ones_own_stay_in_their_lines(tmp_path: Path) -> None:
    text = 'game = "monstar"\nchairs = 4 # one more\ntiles.jf = { copies = 4 }   # five of them were too many\n'
    file = opened(tmp_path / "my.toml", text)
    wanted = draft_of(file).put("chairs", 5).put("duo", True)
    assert file.write(wanted) == file.path
    assert file.path.read_text(encoding="utf-8") == text.replace("chairs = 4", "chairs = 5") + "duo = true\n"
    assert draft_of(file) == wanted
