"""Reads what others wrote, JSON and TOML: only so long, so deep and with numbers only so large; nothing of it is run.

Whatever a file holds, there is an answer in a moment: its data, or one BadInput that names the file.
"""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from monstar.errors import BadInput

MOST_BYTES = 1_000_000  # of a text written by hand: a hundred times the longest that we ship
MOST_DEEP = 24  # tables in tables in lists
MOST_DIGITS = 18
MOST_DOTS = 250  # in a line of TOML: each is a table in a table, and the library's work grows by the square
_LARGEST = 10**MOST_DIGITS


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return a file's bytes; raise OSError where it cannot be read, BadInput where it is too long."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except ValueError:  # a name with letters that no file can have in its name
        raise BadInput(f"{path}: is no name of a file") from None
    if len(data) > most:
        raise BadInput(f"{path}: is longer than {most} bytes, the most that such a file may have")
    return data


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """Return a file's text; raise BadInput where it cannot be read, is too long or is not UTF-8."""
    try:
        return read_bytes(path, most).decode("utf-8-sig")  # some editors put a mark before the text
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: is not UTF-8 text (byte {error.start})") from None


def parse_toml(text: str, where: object) -> dict[str, Any]:
    """Parse TOML; raise BadInput with the place of the mistake."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise BadInput(f"{where}, line {number}: has more than {MOST_DOTS} dots")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{where}: {error}") from None
    except RecursionError:
        raise BadInput(f"{where}: {_TOO_DEEP}") from None
    except ValueError:  # what Python refuses to read as a number
        raise BadInput(f"{where}{_line_of_digits(text)}: {_TOO_LARGE}") from None
    _hold_to_bounds(data, where, text)
    return data


def parse_json(text: str | bytes, where: object) -> Any:
    """Parse JSON; raise BadInput with what is wrong with it."""
    try:
        data = json.loads(text)
    except RecursionError:
        raise BadInput(f"{where}: {_TOO_DEEP}") from None
    except ValueError as error:  # also what is no UTF-8, and numbers that Python refuses to read
        raise BadInput(f"{where}: is not JSON ({error})") from None
    _hold_to_bounds(data, where)
    return data


_TOO_DEEP = f"lists and tables stand more than {MOST_DEEP} deep in one another"
_TOO_LARGE = f"holds a number of more than {MOST_DIGITS} digits"


_LONG = re.compile(rf"\d[\d_]{{{MOST_DIGITS - 1},}}\d|0[xob][\da-fA-F_]{{{MOST_DIGITS - 4},}}")
_NO_NUMBER = re.compile(r"""#.*|"[^"]*"|'[^']*'""")


def _line_of_digits(text: str) -> str:
    """Return ", line N" for the first line of TOML with a number that may be too large, or nothing."""
    lines = enumerate(text.split("\n"), 1)
    return next((f", line {number}" for number, line in lines if _LONG.search(_NO_NUMBER.sub("", line))), "")


def _hold_to_bounds(data: object, where: object, text: str = "") -> None:
    """Raise BadInput for data that is too deep, or holds a number too large, to be handled and shown like any other.

    With the text of TOML, a number that is too large is told with its line.
    """
    level = [data]
    for _depth in range(MOST_DEEP + 1):
        if any(isinstance(value, int) and not -_LARGEST < value < _LARGEST for value in level):
            raise BadInput(f"{where}{_line_of_digits(text)}: {_TOO_LARGE}")
        tables = [value.values() for value in level if isinstance(value, dict)]
        lists = [value for value in level if isinstance(value, list)]
        level = [value for values in (*tables, *lists) for value in values]
        if not level:
            return
    raise BadInput(f"{where}: {_TOO_DEEP}")
