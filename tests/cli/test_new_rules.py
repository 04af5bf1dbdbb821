"""A ruleset written by `monstar rules --new` reads back as what it was written from, and explains all of it."""

import re
from pathlib import Path

import pytest

from monstar import content
from monstar.cli import main

Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", content.games())
def test_a_new_ruleset_reads_back_as_its_preset_whichever_that_is(tmp_path: Path, game: str) -> None:
    for number, name in enumerate(content.presets(game)):
        path = tmp_path / f"{number}.toml"
        assert main(["rules", game, "--new", str(path), "--preset", name]) == 0
        assert content.read_ruleset(path) == content.preset(game, name)


@pytest.mark.parametrize("game", content.games())
def test_every_parameter_stands_there_and_every_line_may_be_woken_up(tmp_path: Path, game: str) -> None:
    path = tmp_path / "my.toml"
    assert main(["rules", game, "--new", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    for name, declared in content.params_type(game).declarations().items():
        assert declared.help in text
        asleep = re.search(rf"^# {name} = .*$", text, re.MULTILINE)
        if asleep is None:
            asleep = re.search(rf"^# {name}\.\w+ = .*$", text, re.MULTILINE)
            assert asleep is not None
        path.write_text(text.replace(asleep[0], asleep[0][2:]), encoding="utf-8")
        content.read_ruleset(path)


def test_only_what_differs_from_the_preset_is_active(tmp_path: Path) -> None:
    mine, again = tmp_path / "mine.toml", tmp_path / "again.toml"
    mine.write_text(
        'game = "cafe"\ncookies = 3\nmix = ["rex", "brewt", "murmur", "snorkel", "waffler"]\n'
        '[families.waffler]\nname = "Wäffler"\nweight = 3\npowers = ["put_cookie", "take_spoon"]\n',
        encoding="utf-8",
    )
    assert main(["rules", "cafe", "--new", str(again), "--rules", str(mine)]) == 0
    active = [line for line in again.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    assert active == [
        'game = "cafe"',
        'preset = "latte-newbie"',
        'mix = ["rex", "brewt", "murmur", "snorkel", "waffler"]',
        'families.waffler = { name = "Wäffler", weight = 3, powers = ["put_cookie", "take_spoon"] }',
        "cookies = 3",
    ]
    assert content.read_ruleset(again) == content.read_ruleset(mine)


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "my.toml"
    path.write_text("precious", encoding="utf-8")
    assert main(["rules", "cafe", "--new", str(path)]) == 2
    assert "is there already; --new never overwrites a file" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "precious"
    assert main(["rules", "cafe", "--preset", "midnight-mocha"]) == 2
    assert "--preset goes with --new only" in capsys.readouterr().err
