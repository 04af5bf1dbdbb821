"""The repository tells of the project alone, holds what it promises and keeps its files small enough to read."""

import re
from pathlib import PurePosixPath

import pytest

from tests.repo.project import ROOT, files, texts

LONGEST = {"tests": 520, "elsewhere": 460}  # a test file mirrors its module, and says everything twice
# Longer files, each with its reason.
LONG_FILES = {
    "assets/locale": "catalogues grow with the texts",
    "assets/art/layout.json": "written by scripts/art",
    "scripts/art/monster/cast.toml": "a table, an entry for each monster",
    "tests/rules/monstar/test_gate.py": "every row of the gate's table and every edge of its windows, side by side",
    "tests/golden": "playthroughs, written by the game",
    "LICENSE": "not ours to cut",
}
MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:root|home/\w+|Users/\w+|work)/|[A-Z]:\\\\?Users\\")
PACKAGE_HOSTS = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(?:com|org)|deb\.debian\.org|anaconda\.org")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b|^(?:<{7}|>{7}) ", re.MULTILINE)
THIS = "tests/repo/test_files.py"


def named(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}, line {text.count(chr(10), 0, found.start()) + 1}: {found.group()}"
        for name, text in texts().items()
        if name != THIS
        for found in pattern.finditer(text)
    ]


def test_no_file_names_a_path_of_one_machine() -> None:
    assert named(MACHINE_PATHS) == []


def test_no_file_names_a_package_host() -> None:
    assert named(PACKAGE_HOSTS) == []


def test_nothing_is_left_unfinished() -> None:
    assert named(UNFINISHED) == []


def test_files_are_short_enough_to_read() -> None:
    too_long = [
        f"{name}: {lines} lines"
        for name, text in texts().items()
        if (lines := text.count("\n")) > LONGEST["tests" if name.startswith("tests/") else "elsewhere"]
        and not any(name.startswith(known) for known in LONG_FILES)
    ]
    assert too_long == []


def test_text_files_end_with_a_newline() -> None:
    assert [name for name, text in texts().items() if text and not text.endswith("\n")] == []


@pytest.mark.parametrize(
    "name",
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "assets/CREDITS.md", "docs/journal.md", ".ci/run"],
)
def test_what_a_stranger_looks_for_is_there(name: str) -> None:
    assert (ROOT / name).stat().st_size > 0


def test_links_in_documents_lead_somewhere() -> None:
    dead = []
    for name, text in texts().items():
        if not name.endswith(".md"):
            continue
        targets = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text)
        folder = ROOT / PurePosixPath(name).parent
        dead += [f"{name}: {target}" for target in targets if not (folder / target).exists()]
    assert dead == []


def test_files_that_documents_name_exist() -> None:
    missing = []
    for name in ("README.md", "CONTRIBUTING.md"):
        targets = re.findall(r"`((?:monstar|assets|tests|scripts|docs)/[\w./-]+)`", texts()[name])
        missing += [f"{name}: {target}" for target in targets if not (ROOT / target).exists()]
    assert missing == []


def test_names_do_not_collide_where_case_does_not_count() -> None:
    seen: dict[str, str] = {}
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        assert seen.setdefault(name.lower(), name) == name


def test_no_shipped_file_is_empty() -> None:
    empty = [str(path) for path in files() if path.is_relative_to(ROOT / "assets") and path.stat().st_size == 0]
    assert empty == []
