"""Where files live: what we ship (assets) and what a player keeps; and how one is written whole."""

import functools
import os
import tempfile
from pathlib import Path
from typing import Literal

import platformdirs

from monstar.errors import BadInput

_PACKAGE = Path(__file__).resolve().parent
# In a wheel the assets lie inside the package; in a checkout beside it.
ASSETS = _PACKAGE / "assets" if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent / "assets"

Kept = Literal["settings", "matches", "cache", "logs"]


def asset(*parts: str) -> Path:
    """Return the path of a shipped file, for example ``asset("fonts", "LilitaOne-Regular.ttf")``."""
    return ASSETS.joinpath(*parts)


def wanted_folder(kept: Kept) -> Path:
    """Return where something is kept, if it can be."""
    override = os.environ.get("MONSTAR_HOME")
    if override:
        return Path(override) / kept
    if kept == "settings":
        return platformdirs.user_config_path("monstar", appauthor=False)
    if kept == "matches":
        return platformdirs.user_data_path("monstar", appauthor=False) / "matches"
    if kept == "logs":
        return platformdirs.user_log_path("monstar", appauthor=False)
    return platformdirs.user_cache_path("monstar", appauthor=False)


def user_folder(kept: Kept) -> tuple[Path, bool]:
    """Return a writable folder for what is kept, and whether it will still be there tomorrow.

    ``MONSTAR_HOME`` overrides the platform's own folders. Where neither can be written (a read-only home)
    a folder under the system's temporary one stands in, and the second value is False. Where there is no such folder
    either, nothing can be kept: the wanted one is returned all the same, and False.
    """
    wanted = wanted_folder(kept)
    if _writable(wanted):
        return wanted, True
    try:
        return _stand_in(kept), False
    except OSError:
        return wanted, False


def _stand_in(kept: Kept) -> Path:
    """Return a folder of this user among the system's temporary ones; raise OSError where there is none."""
    uid = os.getuid() if hasattr(os, "getuid") else None
    ours = Path(tempfile.gettempdir()) / f"monstar-{'user' if uid is None else uid}"
    ours.mkdir(mode=0o700, exist_ok=True)
    # Whatever else lies there somebody laid out for us to write into.
    theirs = uid is not None and (ours.is_symlink() or ours.stat().st_uid != uid)
    return ours / kept if not theirs and _writable(ours / kept) else _fresh(kept)


@functools.cache
def _fresh(kept: Kept) -> Path:
    return Path(tempfile.mkdtemp(prefix=f"monstar-{kept}-"))


def _writable(folder: Path) -> bool:
    """Tell whether files can be made in the folder, making the folder if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it is there in full or not at all; raise BadInput where that cannot be done."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content.encode() if isinstance(content, str) else content)
        part.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from None
