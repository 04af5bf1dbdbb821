"""Reads ``cast.toml``: who the characters are and what they are made of.

The file's own head explains its keys. Every mistake in it raises a ``CastError`` that names the character, the
key, what was found and what is allowed.
"""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from monstar.errors import BadInput
from scripts.art.monster import air, costume, extras, hair, hats, horns, skin, wings  # noqa: F401  they register parts
from scripts.art.monster.arms import GESTURES, HANDS, Arms
from scripts.art.monster.bodies import BODIES, Body
from scripts.art.monster.eyes import PLACES, Gaze
from scripts.art.monster.feet import FEET, Feet
from scripts.art.monster.held import HELD
from scripts.art.monster.mouths import MOUTHS
from scripts.art.monster.parts import PARTS
from scripts.art.monster.posture import Posture

CAST_FILE = Path(__file__).with_name("cast.toml")

Table = Mapping[str, Any]
T = TypeVar("T")


class CastError(BadInput):
    """Says what is wrong with an entry of the cast."""


@dataclass(frozen=True)
class Mouth:
    """A character's mouth: its kind, how far below the eyes' centre it hangs, and its scale."""

    kind: str = "fangs"
    drop: float = 64
    scale: float = 1.0


@dataclass(frozen=True)
class Held:
    """What a hand holds: its name in ``HELD`` and that function's own options."""

    name: str
    options: Table


@dataclass(frozen=True)
class Character:
    """One member of the cast. Colours are ``#rrggbb``; ``parts`` are drawn in their order within a layer."""

    ident: str
    body: Body
    colour: str
    second: str
    accent: str
    rim: str | None
    cheeks: bool
    shadow: float
    posture: Posture
    eyes: Gaze
    mouth: Mouth
    arms: Arms | None
    left_holds: Held | None
    right_holds: Held | None
    feet: Feet | None
    parts: tuple[Table, ...]


_KEYS = {
    "body", "colour", "second", "accent", "rim", "cheeks", "shadow", "posture", "eyes", "mouth", "arms", "feet",
    "parts",
}  # fmt: skip
_HOLDS = ("left_holds", "right_holds")
_COLOUR = re.compile(r"#[0-9a-f]{6}")


@cache
def cast() -> dict[str, Character]:
    """Return the whole cast by id, in the file's order."""
    return read_cast(CAST_FILE.read_text(encoding="utf-8"))


def read_cast(text: str) -> dict[str, Character]:
    """Read the cast from TOML text. Raises ``CastError``."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CastError(f"{CAST_FILE.name}: {error}") from None
    return {ident: _character(ident, entry) for ident, entry in entries.items()}


def _character(ident: str, entry: Table) -> Character:
    """Build one character from its entry."""
    _only(ident, entry, _KEYS)
    for needed in ("body", "colour", "eyes", "mouth"):
        if needed not in entry:
            raise CastError(f"{CAST_FILE.name}: {ident} has no {needed!r}")
    arms = dict(entry["arms"]) if "arms" in entry else None
    holds = [_held(f"{ident}.arms.{key}", arms.pop(key, None)) if arms else None for key in _HOLDS]
    colour = _colour(ident, "colour", entry["colour"])
    return Character(
        ident=ident,
        body=_body(f"{ident}.body", entry["body"]),
        colour=colour,
        second=_colour(ident, "second", entry.get("second", colour)),
        accent=_colour(ident, "accent", entry.get("accent", "#f0c070")),
        rim=entry.get("rim"),
        cheeks=entry.get("cheeks", True),
        shadow=entry.get("shadow", 150),
        posture=_build(f"{ident}.posture", Posture, entry.get("posture", {})),
        eyes=_eyes(f"{ident}.eyes", entry["eyes"]),
        mouth=_mouth(f"{ident}.mouth", entry["mouth"]),
        arms=_arms(f"{ident}.arms", arms) if arms is not None else None,
        left_holds=holds[0],
        right_holds=holds[1],
        feet=_feet(f"{ident}.feet", entry["feet"]) if "feet" in entry else None,
        parts=tuple(_part(f"{ident}.parts[{i}]", part) for i, part in enumerate(entry.get("parts", ()))),
    )


def _only(place: str, table: Table, allowed: Collection[str]) -> None:
    """Refuse keys that mean nothing."""
    for key in table:
        _one_of(place, "key", key, allowed)


def _one_of(place: str, what: str, found: object, allowed: Collection[str]) -> None:
    """Refuse a value that is not in the list."""
    if found not in allowed:
        raise CastError(f"{CAST_FILE.name}: {place}: {what} {found!r} is not one of {', '.join(sorted(allowed))}")


def _colour(place: str, key: str, value: object) -> str:
    """Return a colour, refusing what is not ``#rrggbb``."""
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise CastError(f"{CAST_FILE.name}: {place}: {key} {value!r} is not a colour like #1c0e36, in small letters")
    return value


def _build(place: str, kind: type[T], table: Table) -> T:
    """Make a dataclass from a table whose keys are its fields."""
    _only(place, table, [field.name for field in fields(kind)])  # type: ignore[arg-type]
    return kind(**table)


def _named(place: str, value: object) -> tuple[str, Table]:
    """Split ``"name"`` or ``{is = "name", ...options}``."""
    if isinstance(value, str):
        return value, {}
    if not isinstance(value, Mapping) or "is" not in value:
        raise CastError(f"{CAST_FILE.name}: {place}: {value!r} is neither a name nor a table with 'is'")
    return str(value["is"]), {key: option for key, option in value.items() if key != "is"}


def _body(place: str, value: object) -> Body:
    """Return the body an entry names, with its options."""
    name, options = _named(place, value)
    _one_of(place, "body", name, BODIES)
    build = BODIES[name]
    _only(place, options, build.__code__.co_varnames[: build.__code__.co_argcount])
    return build(**options)


def _eyes(place: str, table: Table) -> Gaze:
    """Return the eyes an entry describes."""
    gaze = _build(place, Gaze, table)
    _one_of(place, "kind", gaze.kind, PLACES)
    _one_of(place, "pupil", gaze.pupil, ("round", "slit", "bar", "spiral"))
    return gaze


def _mouth(place: str, table: Table) -> Mouth:
    """Return the mouth an entry describes."""
    mouth = _build(place, Mouth, table)
    _one_of(place, "kind", mouth.kind, MOUTHS)
    return mouth


def _arms(place: str, table: Table) -> Arms:
    """Return the arms an entry describes."""
    arms = _build(place, Arms, table)
    _one_of(place, "hand", arms.hand, HANDS)
    for gesture in (arms.left, arms.right, *arms.cheer, *arms.shock):
        _one_of(place, "gesture", gesture, (*GESTURES, "none"))
    return arms


def _held(place: str, value: object) -> Held | None:
    """Return what a hand holds."""
    if value is None:
        return None
    name, options = _named(place, value)
    _one_of(place, "thing", name, HELD)
    _only(place, options, ("degrees", "scale"))
    return Held(name, options)


def _feet(place: str, table: Table) -> Feet:
    """Return the feet an entry describes."""
    feet = _build(place, Feet, table)
    _one_of(place, "kind", feet.kind, FEET)
    return feet


def _part(place: str, value: object) -> Table:
    """Return a part's entry as a table with ``is``."""
    name, options = _named(place, value)
    _one_of(place, "part", name, PARTS)
    _only(f"{place} ({name})", options, PARTS[name].options())
    return {"is": name, **options}
