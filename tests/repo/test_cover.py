"""The measuring of what the tests reach: every test once, folder by folder, and whatever fails is told in the end."""

from types import ModuleType

import pytest

from tests.repo.project import ROOT
from tests.repo.scripts import load


@pytest.fixture(scope="module")
def cover() -> ModuleType:
    return load("cover")


def ran(
    cover: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], failing: str = ""
) -> tuple[int, list[str]]:
    """Let the script measure without running anything; return its exit code and what it asked coverage for."""
    asked: list[str] = []

    def coverage(*words: str) -> bool:
        asked.append(" ".join(words))
        return bool(failing) and failing in asked[-1]

    monkeypatch.setattr(cover, "coverage", coverage)
    return cover.main(arguments), asked


def test_every_test_is_run_once_in_a_part_of_its_own_folder(cover: ModuleType) -> None:
    parts = cover.parts(["tests"])
    run = [file for files in parts.values() for file in files]
    assert sorted(run) == sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py"))
    assert all(file.rpartition("/")[0] == folder for folder, files in parts.items() for file in files)
    assert len(parts) > 15


@pytest.mark.parametrize("failing", ["tests/art/test_cast.py", "combine", "--include", "--omit"])
def test_a_part_that_fails_stops_no_other_and_is_told_by_the_exit_code(
    cover: ModuleType, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    good, asked = ran(cover, monkeypatch, [])
    bad, asked_as_well = ran(cover, monkeypatch, [], failing)
    assert (good, bad) == (0, 1)
    assert asked == asked_as_well
    assert asked[0] == "erase"
    assert asked[-1].startswith("report --omit monstar/rules/* --fail-under 85")


def test_the_rules_are_measured_by_their_own_tests_and_held_to_every_branch(
    cover: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, asked = ran(cover, monkeypatch, ["--rules"])
    assert all("tests/rules" in order or "tests/contract" in order for order in asked if order.startswith("run"))
    assert asked[-1].startswith("report --include monstar/rules/* --fail-under 100")
