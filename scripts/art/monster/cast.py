"""Reads ``cast.toml``: who the characters are and what they are made of.

The file's own head explains its keys. Every mistake in it raises a ``CastError`` (see
``check.py``) that names the character, the key, what was found and what is allowed.
"""

import tomllib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from scripts.art.colour import tone
from scripts.art.monster import air, check, costume, extras, hair, hats, horns, machine, robes, skin, wings  # noqa: F401
from scripts.art.monster.arms import GESTURES, HANDS, Arms
from scripts.art.monster.bodies import BODIES, Body
from scripts.art.monster.check import Table
from scripts.art.monster.eyes import PLACES, Gaze
from scripts.art.monster.feet import FEET, Feet
from scripts.art.monster.held import HELD
from scripts.art.monster.mouths import MOUTHS
from scripts.art.monster.parts import PARTS
from scripts.art.monster.posture import Posture

# The families above are imported for their parts, which register themselves.

CAST_FILE = Path(__file__).with_name("cast.toml")

T = TypeVar("T")


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
    "body", "colour", "second", "accent", "rim", "shadow", "posture", "eyes", "mouth", "arms", "feet",
    "parts",
}  # fmt: skip
_HOLDS = ("left_holds", "right_holds")


@cache
def cast() -> dict[str, Character]:
    """Return the whole cast by id, in the file's order."""
    return read_cast(CAST_FILE.read_text(encoding="utf-8"))


def read_cast(text: str) -> dict[str, Character]:
    """Read the cast from TOML text. Raises ``CastError``."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise check.CastError(f"{check.FILE}: {error}") from None
    return {ident: character(ident, check.table(ident, entry)) for ident, entry in entries.items()}


def character(ident: str, entry: Table) -> Character:
    """Build one character from its entry. Raises ``CastError``."""
    check.only(ident, entry, _KEYS)
    check.needs(ident, entry, ("body", "colour", "eyes", "mouth"))
    arms = dict(check.table(f"{ident}.arms", entry["arms"])) if "arms" in entry else None
    holds = [_held(f"{ident}.arms.{key}", arms.pop(key, None)) if arms else None for key in _HOLDS]
    colours = {
        key: check.colour(ident, key, entry[key]) for key in ("colour", "second", "accent", "rim") if key in entry
    }
    return Character(
        ident=ident,
        body=_body(f"{ident}.body", entry["body"]),
        colour=colours["colour"],
        second=colours.get("second", colours["colour"]),
        accent=colours.get("accent", tone("horn")),
        rim=colours.get("rim"),
        shadow=_shadow(ident, **({"shadow": entry["shadow"]} if "shadow" in entry else {})),
        posture=_build(f"{ident}.posture", Posture, entry.get("posture", {})),
        eyes=_build(f"{ident}.eyes", Gaze, entry["eyes"], kind=PLACES),
        mouth=_build(f"{ident}.mouth", Mouth, entry["mouth"], kind=MOUTHS),
        arms=_arms(f"{ident}.arms", arms) if arms is not None else None,
        left_holds=holds[0],
        right_holds=holds[1],
        feet=_build(f"{ident}.feet", Feet, entry["feet"], kind=FEET) if "feet" in entry else None,
        parts=_parts(ident, entry.get("parts", [])),
    )


def _shadow(ident: str, shadow: float = 150) -> float:
    """Return the half width of the shadow on the floor."""
    check.fits(ident, {"shadow": shadow}, _shadow, given=("ident",))
    return shadow


def _build(place: str, maker: Callable[..., T], value: object, **names: Collection[str]) -> T:
    """Make a dataclass from a table of its fields; ``names`` lists what a field that is a name may be."""
    entry = check.table(place, value)
    check.fits(place, entry, maker)
    for key, allowed in names.items():
        if key in entry:
            check.one_of(place, key, entry[key], allowed)
    return maker(**entry)


def _named(place: str, value: object) -> tuple[str, Table]:
    """Split ``"name"`` or ``{is = "name", ...options}``."""
    if isinstance(value, str):
        return value, {}
    entry = check.table(place, value)
    check.needs(place, entry, ("is",))
    return str(entry["is"]), {key: option for key, option in entry.items() if key != "is"}


def _body(place: str, value: object) -> Body:
    """Return the body an entry names, with its options."""
    name, options = _named(place, value)
    check.one_of(place, "body", name, BODIES)
    check.fits(f"{place} ({name})", options, BODIES[name])
    return BODIES[name](**options)


def _arms(place: str, entry: Table) -> Arms:
    """Return the arms an entry describes."""
    arms = _build(place, Arms, entry, hand=HANDS)
    for gesture in (arms.left, arms.right, *arms.cheer, *arms.shock):
        check.one_of(place, "gesture", gesture, (*GESTURES, "none"))
    return arms


def _held(place: str, value: object) -> Held | None:
    """Return what a hand holds."""
    if value is None:
        return None
    name, options = _named(place, value)
    check.one_of(place, "thing", name, HELD)
    check.fits(f"{place} ({name})", options, HELD[name])
    return Held(name, options)


def _parts(ident: str, value: object) -> tuple[Table, ...]:
    """Return the parts an entry lists, each as a table with ``is``."""
    if not isinstance(value, list):
        raise check.CastError(f"{check.FILE}: {ident}: parts {value!r} is not a list")
    return tuple(_part(f"{ident}.parts[{i}]", part) for i, part in enumerate(value))


def _part(place: str, value: object) -> Table:
    """Return a part's entry as a table with ``is``."""
    name, options = _named(place, value)
    check.one_of(place, "part", name, PARTS)
    check.fits(f"{place} ({name})", options, PARTS[name].draw, given=("figure",))
    return {"is": name, **options}
