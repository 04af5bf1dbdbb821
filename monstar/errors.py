"""The errors a person caused and can mend: one sentence each, never a traceback."""

from collections.abc import Mapping, Sequence
from typing import Any


class BadInput(Exception):
    """Says what is wrong with a file, a line of it or a command line.

    Its text is the whole message: it names the file, the place, what was found and what is allowed.
    """


def only_known(data: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Raise BadInput for the first key of a table that is not among the known ones."""
    for key in data:
        if key not in known:
            raise BadInput(f"{where}: unknown key {key!r} (known: {', '.join(known)})")
