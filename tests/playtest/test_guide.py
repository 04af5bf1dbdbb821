"""Every command of the designer's guide runs, in its order, with fewer matches; files it shows are what it says.

Pages with pictures are drawn for the first run alone; others are held by tests of their own.
"""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from monstar.cli import main, parser
from tests.repo.project import ROOT

GUIDE = (ROOT / "docs" / "designers-guide.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", GUIDE, re.DOTALL)
FEWER = {"monstar": 2, "cafe": 12, "trophy": 2}
DAILY = [line for kind, text in BLOCKS if kind == "bash" for line in text.splitlines()]


def with_fewer_matches(words: list[str]) -> list[str]:
    """Cut the matches of a command down; what it asks for stays the same otherwise."""
    if words[0] == "replay":  # opens a window; without one it tells the same match
        parser().parse_args(words)
        return ["1" if word.isdigit() else word for word in words if word != "--screen"]
    if words[0] not in {"sim", "sweep", "tune"}:
        return words
    most = FEWER[words[1]] * (2 if "--resume" in words else 1)
    place = words.index("--matches") + 1
    cut = [*words[:place], str(min(int(words[place]), most)), *words[place + 1 :]]
    quick = ["--bots", "dice"] if words[1] == "monstar" and "--bots" not in words else []
    plain = ["--no-report"] if words[0] in {"sim", "sweep"} and "my.toml" not in words else []
    return [*cut, *quick, *plain, "--jobs", "1"]


def test_every_command_of_the_guide_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    assert len(DAILY) > 12
    for kind, text in BLOCKS:
        if kind == "toml":
            name = text.partition("\n")[0].removeprefix("# ")
            Path(name).write_text(text, encoding="utf-8")
        elif kind == "bash":
            for line in text.splitlines():
                program, *words = shlex.split(line)
                assert program == "monstar"
                if words[0] == "play":  # opens a window
                    parser().parse_args(words)
                else:
                    assert main(with_fewer_matches(words)) == 0, capsys.readouterr().err


def test_the_python_it_shows_is_that_of_the_example() -> None:
    (shown,) = [text for kind, text in BLOCKS if kind == "python"]
    assert shown in (ROOT / "docs" / "examples" / "free_point.py").read_text(encoding="utf-8")


def test_it_names_every_command_of_the_bench_and_every_file_of_a_run() -> None:
    for command in ("rules", "play", "sim", "replay", "sweep", "compare", "tune"):
        assert any(line.startswith(f"monstar {command} ") for line in DAILY)
    for name in ("report.html", "summary.md", "matches.csv", "seats.csv", "things.csv", "rules.toml", "records.jsonl"):
        assert f"`{name}`" in GUIDE
