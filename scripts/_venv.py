"""The environment that play.py and test.py run in: made, kept up to date and reused in ``.venv``.

Standard library only, since it runs before anything is installed.
"""

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

if os.name == "nt":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "monstar-installed.json"


class SetupError(Exception):
    """Says why the environment could not be made and what the reader can do about it."""


def program(name: str) -> Path:
    """Return the path of a program of the environment, for example ``pytest``."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def ready(*extras: str) -> Path:
    """Return the environment's Python, with the game and the given extras installed as pyproject.toml says.

    Raise SetupError if that fails.
    """
    if _fresh(extras):
        return program("python")
    with _alone():
        if _fresh(extras):  # another start did it while we waited
            return program("python")
        if not _usable():
            _create()
        _install(extras)
    return program("python")


def become(successor: Path, arguments: Sequence[str]) -> NoReturn:
    """Go on as another program, so that signals and the exit code are its own."""
    command = [str(successor), *arguments]
    environment = clean_environment()
    if os.name == "nt":  # exec there returns to the prompt at once
        try:
            sys.exit(subprocess.run(command, env=environment, check=False).returncode)
        except KeyboardInterrupt:
            sys.exit(130)
    sys.stdout.flush()
    os.execve(successor, command, environment)  # noqa: S606 - no shell wanted


def clean_environment() -> dict[str, str]:
    """Return the process's environment without what would lead the venv's Python to other packages."""
    strays = {"PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_USER", "PIP_TARGET", "PIP_PREFIX"}
    return {name: value for name, value in os.environ.items() if name not in strays}


def _wanted() -> str:
    """Return a fingerprint of all that an installation depends on.

    Tool settings in pyproject.toml are left out, so that changing them installs nothing.
    """
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [declared["build-system"], declared["project"], declared["tool"]["hatch"]]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _stamp() -> dict[str, object]:
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _installed_extras() -> set[str]:
    extras = _stamp().get("extras")
    return {str(extra) for extra in extras} if isinstance(extras, list) else set()


def _fresh(extras: Sequence[str]) -> bool:
    """Tell whether the environment stands and has all that is wanted, without starting its Python: every start asks."""
    return _stamp().get("wanted") == _wanted() and set(extras) <= _installed_extras() and _stands()


def _stands() -> bool:
    """Tell whether there is an environment that was made here, by a Python of the version that we run on."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return True
    try:
        told = (VENV / "pyvenv.cfg").read_text(encoding="utf-8")
    except OSError:
        return False
    made_by = re.search(r"^version(?:_info)? *= *(\d+)\.(\d+)", told, re.MULTILINE)
    same_version = made_by is not None and (int(made_by[1]), int(made_by[2])) == sys.version_info[:2]
    moved = _stamp().get("root", str(ROOT)) != str(ROOT)  # its programs name the folder that was
    return same_version and not moved and program("python").exists()


def _usable() -> bool:
    """Tell whether the environment stands, its Python runs and pip is there."""
    try:
        probe = [str(program("python")), "-I", "-c", "import pip"]
        return _stands() and subprocess.run(probe, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _create() -> None:
    missing = [module for module in ("venv", "ensurepip") if importlib.util.find_spec(module) is None]
    if missing:
        raise SetupError(
            f"This Python ({sys.executable}) comes without its module {missing[0]}, which makes environments.\n"
            "On Debian and Ubuntu: sudo apt install python3-venv. Then start this again."
        )
    _say(f"Making an environment in {VENV} (Python {sys.version_info[0]}.{sys.version_info[1]})")
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", VENV],
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        raise SetupError(
            f"{made.stdout}{made.stderr}\nThe environment {VENV} could not be made; the lines above say why.\n"
            "On Debian and Ubuntu the package python3-venv may be missing; a full disk or a folder that cannot "
            "be written are other causes."
        )


def _install(extras: Sequence[str]) -> None:
    # Extras that are there already stay: playing must not undo a developer's set-up.
    every = sorted({*extras, *_installed_extras()})
    target = f".[{','.join(every)}]" if every else "."
    _say("Fetching the libraries. This needs a network and a minute or two; the next start is quick.")
    pip = [str(program("python")), "-m", "pip", "--disable-pip-version-check"]
    command = [*pip, "install", "-qq", "--editable", target]
    if subprocess.run(command, cwd=ROOT, env=clean_environment(), check=False).returncode != 0:
        raise SetupError(
            "The libraries could not be installed; the lines above say why.\n"
            "The first start needs a network connection: if there was none, connect, then start this again."
        )
    STAMP.write_text(
        json.dumps({"wanted": _wanted(), "extras": every, "root": str(ROOT)}), encoding="utf-8"
    )


@contextmanager
def _alone() -> Iterator[None]:
    """Hold a lock that keeps a second start from building the same environment; it dies with the process."""
    try:
        handle = (ROOT / ".venv.lock").open("a")
    except OSError as error:
        raise SetupError(f"The folder {ROOT} cannot be written: {error.strerror}.") from None
    with handle:
        if os.name == "nt":
            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]
        else:
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
