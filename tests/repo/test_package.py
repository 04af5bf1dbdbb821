"""What players install: archives that hold all, programs that play a match to its podium, licences that are told."""

import configparser
import importlib.util
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests.extent import LONG
from tests.repo.project import ROOT, files
from tests.repo.scripts import load

TO_THE_PODIUM = {
    "monstar": ["--seats", "bot:greedy,bot:star"],
    "cafe": ["--seats", "bot:greedy,bot:greedy"],
    "trophy": ["--seats", "bot:child,bot:elephant"],
}
NAME = re.compile(r"[A-Za-z][\w.-]*")


@pytest.fixture(scope="module")
def package() -> ModuleType:
    return load("package")


def named_in(table: str) -> set[str]:
    """Return the packages that a document's tables name in their first column."""
    rows = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
    return {name for row in rows for name in NAME.findall(row)}


def test_every_dependency_has_its_licence_told() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"], *(name for extra in project["optional-dependencies"].values() for name in extra)]
    names = {NAME.match(line).group() for line in asked}  # type: ignore[union-attr]
    assert len(names) > 20
    assert names - named_in((ROOT / "docs" / "licences.md").read_text()) - {"monstar"} == set()
    assert names - named_in((ROOT / "CONTRIBUTING.md").read_text()) - {"monstar", "simpleaudio-patched"} == set()


def test_the_desktop_entry_starts_the_game_and_names_an_icon_that_is_there() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ROOT / "assets" / "desktop" / "monstar.desktop", encoding="utf-8")
    told = entry["Desktop Entry"]
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert told["Exec"] in scripts
    assert (ROOT / "assets" / "desktop" / f"{told['Icon']}.svg").read_text().startswith("<svg")
    assert {f"Comment[{code}]" for code in ("fr", "es", "de")} <= set(told)


@pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="building needs hatchling (extra dev)")
def test_the_source_archive_holds_what_is_in_the_checkout(package: ModuleType, tmp_path: Path) -> None:
    archive = package.archive("sdist", tmp_path)
    with tarfile.open(archive) as packed:
        names = {member.name.split("/", 1)[1] for member in packed if member.isfile()}
    ours = {path.relative_to(ROOT).as_posix() for path in files()}
    assert {name for name in ours if not name.startswith(".")} - names == set()


@pytest.mark.skipif(not LONG, reason="freezing the game takes a minute: only in a long run")
@pytest.mark.parametrize("target", ["folder", "onefile"])
def test_a_frozen_program_plays_every_game_to_its_podium(target: str, tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller", reason="the extra monstar[release] is not installed")
    script = ROOT / "scripts" / "package.py"
    built = subprocess.run(
        [sys.executable, str(script), target, "--out", str(tmp_path / "out")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    program = Path(built.stdout.strip().removeprefix(f"{target}: "))
    home = {"MONSTAR_HOME": str(tmp_path / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    for game, seats in TO_THE_PODIUM.items():
        played = subprocess.run(
            [str(program), "play", game, *seats, "--seed", "7", "--audio", "silent", "--time-scale", "50",
             "--quit-at-end", "--json"],
            cwd=tmp_path, env=clean | home, capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
        assert (played.returncode, played.stderr) == (0, "")
        assert json.loads(played.stdout)["outcome"], game
