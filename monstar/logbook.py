"""The log: what went wrong, kept for a bug report, without anybody's name or folders.

Nothing is written as long as nothing goes wrong.
"""

import logging
import platform
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

from monstar import __version__
from monstar.paths import user_folder

LARGEST = 200_000  # bytes; then a new file is begun
OLD_FILES = 2  # that are kept beside it
_LINES = 60  # of a mistake that is told at most: one may go round in circles
_PACKAGE = Path(__file__).resolve().parent


def log_files() -> list[Path]:
    """Return the files of the log that there are, the newest first."""
    path = _path()
    numbered = [path.with_name(f"{path.name}.{number}") for number in range(1, OLD_FILES + 1)]
    return [file for file in (path, *numbered) if file.is_file()]


def write_down(error: BaseException, doing: str) -> Path | None:
    """Write down what went wrong while something was done; return the file, or None where it cannot be written."""
    told = traceback.format_exception(error)
    lines = "".join(told).rstrip("\n").split("\n")
    if len(lines) > _LINES:
        lines = [*lines[: _LINES // 2], "  ...", *lines[-_LINES // 2 :]]
    where = f"monstar {__version__}, Python {platform.python_version()}, {platform.system()}"
    text = without_names("\n".join([f"{doing} ({where})", *lines]))
    path = _path()
    try:
        handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=OLD_FILES, encoding="utf-8", delay=True)
    except OSError:
        return None
    handler.handleError = _raise  # type: ignore[method-assign, assignment] # logging would print it
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    try:
        handler.emit(logging.LogRecord("monstar", logging.ERROR, "", 0, text, None, None))
    except OSError:
        return None
    finally:
        handler.close()
    return path


def without_names(text: str) -> str:
    """Return a text in which folders of this computer are told from the package or the home on."""
    for folder, instead in ((_PACKAGE.parent, "<monstar>"), (Path.home(), "~")):
        text = text.replace(str(folder), instead)
    return text


def _path() -> Path:
    return user_folder("logs")[0] / "monstar.log"


def _raise(_record: logging.LogRecord) -> None:
    """Let whoever writes know that it failed."""
    raise  # noqa: PLE0704 (called by logging while it handles the error)
