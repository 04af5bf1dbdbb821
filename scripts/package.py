"""Build what players install: ``python scripts/package.py [wheel] [sdist] [folder] [onefile] [--out FOLDER]``.

``wheel`` and ``sdist`` are for pip; ``folder`` is a program in a folder of its own and ``onefile`` one in a single
file, both for this system, with Python inside and the licences of all they hold. Needs the extra ``release``.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import metadata, util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGETS = ("wheel", "sdist", "folder", "onefile")
# What the game runs on. The designer's bench stays out of the programs: its plugins need a Python of their own.
PACKED = ("monstar", "pygame-ce", "numpy", "pydub", "audioop-lts", "soundfile", "cffi", "platformdirs")
LEFT_OUT = ("joblib", "matplotlib", "distributed", "dask", "pyarrow", "scipy", "PIL", "tkinter", "pytest", "hypothesis")
LICENCE = re.compile(r"(?i)^(?:licen[cs]e|copying|notice)")


def main() -> int:
    """Build what is asked for and say where it lies."""
    parser = argparse.ArgumentParser(prog="scripts/package.py", description="Build what players install.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(TARGETS)}; default: all")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="default: dist")
    options = parser.parse_args()
    unknown = [target for target in options.targets if target not in TARGETS]
    if unknown:
        parser.error(f"unknown target {unknown[0]!r}; allowed are {', '.join(TARGETS)}")
    targets = options.targets or list(TARGETS)
    if {"folder", "onefile"} & set(targets) and util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing: pip install -e '.[release]'", file=sys.stderr)
        return 2
    out = options.out.resolve()
    for target in targets:
        built = archive(target, out) if target in ("wheel", "sdist") else program(target, out)
        print(f"{target}: {built}")
    return 0


def archive(target: str, out: Path) -> Path:
    """Build the wheel or the source archive by the project's own backend; return the file."""
    with tempfile.TemporaryDirectory(prefix="monstar-package-") as folder:
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        (built,) = Path(folder).iterdir()
        out.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(built, out))


def program(target: str, out: Path) -> Path:
    """Freeze the game by PyInstaller, as a folder or one file; return the program."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # what is printed here is told to a reader
    import PyInstaller.__main__  # noqa: PLC0415 - of the extra, and only where it is needed

    place = out / target
    shutil.rmtree(place, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="monstar-package-") as folder:
        licences = Path(folder) / "licences"
        for name, file in licence_files():
            (licences / name).mkdir(parents=True, exist_ok=True)
            shutil.copy(file, licences / name / file.name)
        PyInstaller.__main__.run(
            [
                str(ROOT / "monstar" / "__main__.py"),
                "--noconfirm",
                "--log-level=ERROR",
                "--name=monstar",
                f"--{'onefile' if target == 'onefile' else 'onedir'}",
                "--hide-console=hide-early",  # on Windows: for who starts it by a click
                f"--paths={ROOT}",
                f"--distpath={place}",
                f"--workpath={folder}/build",
                f"--specpath={folder}",
                f"--add-data={ROOT / 'assets'}:monstar/assets",
                f"--add-data={licences}:licences",
                f"--icon={ROOT / 'assets' / 'art' / 'icons' / 'app.webp'}",
                *(f"--copy-metadata={name}" for name in installed()),
                *(f"--exclude-module={name}" for name in LEFT_OUT),
            ]
        )
    if target == "folder":
        shutil.copy(ROOT / "assets" / "desktop" / "monstar.desktop", place / "monstar")
        shutil.copy(ROOT / "assets" / "desktop" / "monstar.svg", place / "monstar")
    found = [file for file in place.rglob("monstar*") if file.is_file() and file.suffix in {"", ".exe"}]
    return min(found, key=lambda file: len(file.parts))


def installed() -> Iterator[str]:
    """Yield the distributions that are packed; some belong to certain Pythons only."""
    for name in PACKED:
        try:
            metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        yield name


def licence_files() -> Iterator[tuple[str, Path]]:
    """Yield the licence texts of all that is packed, with the name of whose they are."""
    for name in installed():
        for file in metadata.distribution(name).files or ():
            path = Path(str(file.locate()))
            if ".dist-info" in str(file) and LICENCE.match(path.name) and path.is_file():
                yield name, path
    for text in (Path(sys.base_prefix) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE"):
        if text.is_file():
            yield "python", text


if __name__ == "__main__":
    sys.exit(main())
