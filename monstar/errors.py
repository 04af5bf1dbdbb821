"""The errors a person caused and can mend: one sentence each, never a traceback."""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_LONGEST = 2000  # letters of a message: what somebody's file holds may be a million


class BadInput(Exception):
    """Says what is wrong with a file, a line of it or a command line.

    Its text is the whole message: it names the file, the place, what was found and what is allowed. `at` are the keys
    that lead to the place in the data it is about, for whoever can tell their line.
    """

    def __init__(self, text: str, *, at: Iterable[str] = ()) -> None:
        super().__init__(text if len(text) <= _LONGEST else f"{text[: _LONGEST - 300]} … {text[-300:]}")
        self.at = tuple(at)


def nearest(name: str, known: Iterable[str]) -> str:
    """Return "; did you mean 'that'?" for the known name that is most like one nobody knows, or nothing."""
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"; did you mean {str(near[0])!r}?" if near else ""


def only_known(data: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    """Raise BadInput for the first key of a table that is not among the known ones."""
    for key in data:
        if key not in known:
            raise BadInput(f"{where}: unknown key {key!r}{nearest(key, known)} (known: {', '.join(known)})", at=[key])
