"""What the tests of the repository itself share: its root, its files, its modules."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_OURS = ["monstar", "assets", "tests", "scripts", "docs", ".ci"]


def files() -> list[Path]:
    """Return the project's own files: all that git knows or would take, or all there are outside a checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0 and listed.stdout:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [path for folder in _OURS for path in (ROOT / folder).rglob("*")] + list(ROOT.glob("*"))
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def texts() -> dict[str, str]:
    """Return the content of every text file by its name in the project."""
    found = {}
    for path in files():
        content = path.read_bytes()
        if b"\0" not in content and path.suffix not in {".ogg", ".webp", ".png", ".flac", ".mo", ".woff2", ".ttf"}:
            found[path.relative_to(ROOT).as_posix()] = content.decode("utf-8")
    return found


def modules(under: str = "monstar") -> list[str]:
    """Return the dotted names of all modules of a package."""
    names = []
    for path in sorted((ROOT / under.replace(".", "/")).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names
