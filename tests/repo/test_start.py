"""The two commands of the README, on machines that lack something."""

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.repo.project import ROOT
from tests.repo.scripts import load


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The helper of the scripts, at work on a project in another folder."""
    module = load("_venv")
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "monstar-installed.json")
    return module


@pytest.fixture
def installs(venv: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record what would be installed, installing nothing; an environment is a folder with a stamp."""
    done: list[str] = []
    real = subprocess.run

    def run(command: list[Any], **options: Any) -> Any:
        words = [str(word) for word in command]
        if "pip" in words:
            done.append(words[-1])
            return subprocess.CompletedProcess(command, 0)
        if "venv" in words:
            venv.VENV.mkdir(exist_ok=True)
            done.append("made")
            return subprocess.CompletedProcess(command, 0, "", "")
        return real(command, **options)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(venv, "_usable", venv.VENV.exists)
    monkeypatch.setattr(venv, "_stands", venv.VENV.exists)
    return done


@pytest.mark.parametrize("script", ["play", "test"])
def test_an_old_python_is_told_so_instead_of_failing_to_read_the_script(
    script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ROOT / "scripts" / f"{script}.py"
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 6))
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        load(script)


def test_a_python_without_ensurepip_names_the_package_to_install(
    venv: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else real(name))
    with pytest.raises(venv.SetupError, match="apt install python3-venv"):
        venv.ready()


def test_a_failed_installation_says_that_a_network_is_needed(
    venv: ModuleType, installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = subprocess.run

    def offline(command: list[Any], **options: Any) -> Any:
        if "pip" in [str(word) for word in command]:
            return subprocess.CompletedProcess(command, 1)
        return recording(command, **options)

    monkeypatch.setattr(subprocess, "run", offline)
    with pytest.raises(venv.SetupError, match="network connection"):
        venv.ready()
    monkeypatch.setattr(subprocess, "run", recording)
    venv.ready()
    assert installs == ["made", "."], "the next start tries again, in the environment that stands"


def test_a_second_start_installs_nothing(venv: ModuleType, installs: list[str]) -> None:
    venv.ready()
    venv.ready()
    assert installs == ["made", "."]


def test_playing_keeps_the_tools_of_a_developer(venv: ModuleType, installs: list[str]) -> None:
    venv.ready("dev")
    venv.ready()
    assert installs == ["made", ".[dev]"]


def test_changed_dependencies_are_installed_and_changed_tool_settings_are_not(
    venv: ModuleType, installs: list[str]
) -> None:
    venv.ready("dev")
    declared = venv.ROOT / "pyproject.toml"
    declared.write_text(declared.read_text(encoding="utf-8").replace("line-length = ", "line-length = 9"))
    venv.ready()
    assert len(installs) == 2
    declared.write_text(declared.read_text(encoding="utf-8").replace("pydub>=", "pydub>"))
    venv.ready()
    assert installs == ["made", ".[dev]", ".[dev]"]


@pytest.fixture
def standing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The helper with an environment that stands, as far as its files tell."""
    module = load("_venv")
    venv = tmp_path / ".venv"
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "STAMP", venv / "monstar-installed.json")
    module.program("python").parent.mkdir(parents=True)
    module.program("python").touch()
    (venv / "pyvenv.cfg").write_text(f"home = somewhere\nversion = {sys.version_info[0]}.{sys.version_info[1]}.0\n")
    module.STAMP.write_text(json.dumps({"wanted": "", "extras": [], "root": str(tmp_path)}))
    assert module._stands()
    return module


def test_an_environment_that_was_moved_is_not_trusted(standing: ModuleType) -> None:
    standing.STAMP.write_text('{"wanted": "", "extras": [], "root": "elsewhere"}')
    assert not standing._stands()


def test_an_environment_of_another_python_is_not_trusted(standing: ModuleType) -> None:
    (standing.VENV / "pyvenv.cfg").write_text("version = 3.2.1\n")
    assert not standing._stands()


def test_an_environment_whose_python_is_gone_is_not_trusted(standing: ModuleType) -> None:
    standing.program("python").unlink()
    assert not standing._stands()


def test_an_environment_whose_python_does_not_run_is_not_used(standing: ModuleType) -> None:
    assert not standing._usable()
