"""Where files live: what we ship (assets) and what a player keeps (settings, matches, cache)."""

import os
import tempfile
from pathlib import Path
from typing import Literal

import platformdirs

_PACKAGE = Path(__file__).resolve().parent
# In a wheel the assets lie inside the package; in a checkout beside it.
ASSETS = _PACKAGE / "assets" if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent / "assets"

Kept = Literal["settings", "matches", "cache", "logs"]


def asset(*parts: str) -> Path:
    """Return the path of a shipped file, for example ``asset("fonts", "LilitaOne-Regular.ttf")``."""
    return ASSETS.joinpath(*parts)


def user_folder(kept: Kept) -> tuple[Path, bool]:
    """Return a writable folder for what is kept, and whether it will still be there tomorrow.

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


    ``MONSTAR_HOME`` overrides the platform's own folders. Where neither can be written (a read-only home)
    a folder under the system's temporary one stands in, and the second value is False.
    """
    override = os.environ.get("MONSTAR_HOME")
    if override:
        wanted = Path(override) / kept
    elif kept == "settings":
        wanted = platformdirs.user_config_path("monstar", appauthor=False)
    elif kept == "matches":
        wanted = platformdirs.user_data_path("monstar", appauthor=False) / "matches"
    else:
        wanted = platformdirs.user_cache_path("monstar", appauthor=False)
    if _writable(wanted):
        return wanted, True
    uid = os.getuid() if hasattr(os, "getuid") else "user"
    shared = Path(tempfile.gettempdir()) / f"monstar-{uid}" / kept
    return (shared if _writable(shared) else Path(tempfile.mkdtemp(prefix="monstar-"))), False


def _writable(folder: Path) -> bool:
    """Tell whether files can be made in the folder, making the folder if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
