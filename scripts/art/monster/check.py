"""Checks a table of ``cast.toml`` against what it is for: a dataclass's fields or a part's keyword arguments.

The annotations are the schema, so a part's signature is all there is to write. Errors name the place in the
file, the key, what was found and what is allowed.
"""

import inspect
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

from monstar.errors import BadInput

FILE = "cast.toml"
COLOURS = {"colour", "second", "accent", "rim", "inner", "iris", "glove", "band", "shoe", "lapel"}
"""The keys whose value is a colour, wherever they stand."""

Table = Mapping[str, Any]
_COLOUR = re.compile(r"#[0-9a-f]{6}")


class CastError(BadInput):
    """Says what is wrong with an entry of the cast."""


def table(place: str, value: object) -> Table:
    """Return a value that has to be a table."""
    if not isinstance(value, Mapping):
        raise CastError(f"{FILE}: {place}: {value!r} is not a table of keys and values")
    return value


def only(place: str, entry: Table, allowed: Collection[str]) -> None:
    """Refuse keys that mean nothing."""
    for key in entry:
        one_of(place, "key", key, allowed)


def needs(place: str, entry: Table, keys: Collection[str]) -> None:
    """Refuse a table that lacks a key."""
    for key in keys:
        if key not in entry:
            raise CastError(f"{FILE}: {place} has no {key!r}")


def one_of(place: str, what: str, found: object, allowed: Collection[str]) -> None:
    """Refuse a value that is not in the list."""
    if found not in allowed:
        raise CastError(f"{FILE}: {place}: {what} {found!r} is not one of {', '.join(sorted(allowed))}")


def colour(place: str, key: str, value: object) -> str:
    """Return a colour, refusing what is not ``#rrggbb``."""
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise CastError(f"{FILE}: {place}: {key} {value!r} is not a colour like #1c0e36, in small letters")
    return value


def fits(place: str, entry: Table, maker: Callable[..., object], given: Collection[str] = ()) -> None:
    """Check that a table holds just the arguments a function or dataclass takes, each of its type.

    ``given`` are arguments that come from elsewhere.
    """
    arguments = {name: a for name, a in inspect.signature(maker).parameters.items() if name not in given}
    only(place, entry, arguments)
    needs(place, entry, [name for name, a in arguments.items() if a.default is a.empty])
    hints = get_type_hints(maker)
    for key, value in entry.items():
        if key in COLOURS:
            colour(place, key, value)
        else:
            _typed(place, key, value, hints[key])


def _typed(place: str, key: str, value: object, hint: object) -> None:
    """Refuse a value of another type than an annotation's."""
    if get_origin(hint) is Literal:
        one_of(place, key, value, get_args(hint))
    elif not _is(value, hint):
        raise CastError(f"{FILE}: {place}: {key} {value!r} is not {_words(hint)}")


def _is(value: object, hint: object) -> bool:
    """Tell whether a value is what an annotation says; a list of the right length stands for a tuple."""
    if hint is float or hint is int:
        return isinstance(value, (int, float) if hint is float else int) and not isinstance(value, bool)
    if isinstance(hint, type) and not get_args(hint):
        return isinstance(value, hint)
    members = get_args(hint)
    if not isinstance(value, list):
        return False
    if len(members) == 1 or members[-1] is ...:
        return all(_is(item, members[0]) for item in value)
    return len(value) == len(members) and all(_is(item, member) for item, member in zip(value, members, strict=True))


def _words(hint: object) -> str:
    """Say in words what an annotation allows."""
    names = {float: "a number", int: "a whole number", bool: "true or false", str: "a text in quotes"}
    if isinstance(hint, type) and hint in names:
        return names[hint]
    members = [member for member in get_args(hint) if member is not ...]
    inner = _words(members[0])
    return f"a list of {len(members)}, each {inner}" if len(members) > 1 else f"a list, each member {inner}"
