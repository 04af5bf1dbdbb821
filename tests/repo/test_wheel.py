"""What is installed from a wheel has everything the checkout has, and runs in an empty folder."""

import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.repo.project import ROOT, files

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None, reason="building a wheel needs hatchling (extra dev)"
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--disable-pip-version-check", "-qq"]
    command = [sys.executable, "-m", "pip", "wheel", *options, "-w", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("monstar-*.whl"))


def test_the_wheel_holds_every_module_and_every_asset(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if name.startswith("monstar/"):
            assert name in packed
        elif name.startswith("assets/"):
            assert f"monstar/{name}" in packed


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {top for top in tops if not top.endswith((".dist-info", ".data"))} == {"monstar"}


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "monstar", "--json"]])
def test_the_installed_game_runs_in_an_empty_folder(wheel: Path, tmp_path: Path, arguments: list[str]) -> None:
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    zipfile.ZipFile(wheel).extractall(site)
    environment = dict(os.environ, PYTHONPATH=str(site))
    origin = "import monstar.paths as p; print(p.ASSETS)"
    found = subprocess.run(
        [sys.executable, "-P", "-c", origin], cwd=empty, env=environment, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()) == site / "monstar" / "assets"
    done = subprocess.run(
        [sys.executable, "-P", "-m", "monstar", *arguments],
        cwd=empty,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "monstar" in done.stdout.lower()
