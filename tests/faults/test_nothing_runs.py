"""Nothing that is read is run, and nothing is said to anybody on a network."""

import ast
import json
import re
import socket
from functools import cache
from pathlib import Path

import pytest

from monstar import content
from monstar.cli import main
from monstar.match import Player
from monstar.ui.sitting import Place
from tests.repo.project import ROOT
from tests.ui.monstar.evening import QUICK, Evening

# What could run what it reads, each with the one place that may, and why.
RUNNERS = {"eval", "exec", "compile", "__import__", "breakpoint"}
MODULES = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "yaml", "ctypes", "code", "codeop", "runpy", "imp"}
NETWORK = {"socket", "socketserver", "http", "urllib", "ftplib", "smtplib", "xmlrpc", "ssl", "asyncio", "requests"}
ALLOWED = {
    ("monstar/playtest/plugin.py", "exec"): "--plugin: rules in Python, that is what it is for",
    ("monstar/playtest/plugin.py", "compile"): "the same",
    ("monstar/ui/keynames.py", "ctypes"): "asks SDL what is printed on a key",
    ("monstar/ui/window.py", "ctypes"): "asks the C library to give memory of large pictures back",
}
SHELLS = {"system", "popen", "spawn", "execv", "execvp"}


@cache
def _modules() -> list[tuple[str, ast.Module]]:
    """Parse the modules in which any of the words stands; only a look at what it is says whether it is meant."""
    words = re.compile(rf"\b(?:{'|'.join([*RUNNERS, *MODULES, *NETWORK, *SHELLS, 'shell'])})\b")
    texts = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "monstar").rglob("*.py"))}
    assert len(texts) > 300
    return [(path.relative_to(ROOT).as_posix(), ast.parse(text)) for path, text in texts.items() if words.search(text)]


def _imported(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name.partition(".")[0] for alias in node.names}
    if isinstance(node, ast.ImportFrom) and not node.level:
        return {(node.module or "").partition(".")[0]}
    return set()


def _used(tree: ast.Module, which: set[str]) -> set[str]:
    """Return which modules are imported and which functions called, of those that are looked for."""
    found = set()
    for node in ast.walk(tree):
        found |= _imported(node) & which
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found |= {node.func.id} & which
    return found


def test_nothing_runs_what_it_reads_but_a_plugin_that_was_asked_for() -> None:
    found = {(name, used) for name, tree in _modules() for used in _used(tree, RUNNERS | MODULES)}
    assert found == set(ALLOWED)


def test_no_shell_is_ever_asked() -> None:
    asked = [
        f"{name}, line {node.lineno}"
        for name, tree in _modules()
        for node in ast.walk(tree)
        if (isinstance(node, ast.keyword) and node.arg == "shell")
        or (isinstance(node, ast.Attribute) and node.attr in SHELLS and getattr(node.value, "id", "") == "os")
    ]
    assert asked == []


def test_no_module_knows_the_network() -> None:
    """Dask, the extra that spreads matches over machines, brings its own."""
    found = {(name, used) for name, tree in _modules() for used in _used(tree, NETWORK)}
    assert found == set()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let nobody open a socket; return whoever tried."""
    tried: list[str] = []

    def refuse(*what: object, **_how: object) -> None:
        tried.append(str(what))
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    return tried


def test_a_whole_match_of_bots_opens_no_socket(alone: list[str]) -> None:
    evening = Evening()
    players = tuple(Player(name, "greedy") for name in ("Bolts", "Sprocket"))
    places = tuple(Place(seat, "") for seat in range(2))
    evening.show(evening.way.start(evening.app, evening.house, QUICK, players, places))
    evening.until("PodiumScene", drawn=False)
    evening.house.close_journal()
    assert alone == []


@pytest.mark.parametrize("game", content.games())
def test_a_run_of_many_matches_opens_no_socket(game: str, alone: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", game, "--matches", "4", "--seats", "2", "--bots", "dice", "--jobs", "1"]) == 0
    assert alone == []
    assert capsys.readouterr().out


def test_the_help_says_that_a_plugin_is_run(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sim", "--help"])
    words = " ".join(capsys.readouterr().out.split())
    assert "--plugin" in words
    assert "the file is run" in words.partition("--plugin")[2]


@pytest.mark.parametrize("name", ["/etc/passwd", "../tiles.csv", "a/b.csv", "", "..", "a\0b.csv"])
def test_a_ruleset_names_no_file_outside_its_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "my.toml").write_text(f'game = "monstar"\ntiles = {json.dumps(name)}\n')
    with pytest.raises(content.BadInput, match=r"beside the ruleset|cannot be read|is no name of a file"):
        content.read_ruleset(tmp_path / "my.toml")
