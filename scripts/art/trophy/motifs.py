"""The 25 trophy monsters, each in three skins; ``cast.toml`` here says what they are made of.

A skin tells nothing: there are six, nearly equal in lightness, and every monster wears three of them.
"""

import tomllib
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

from scripts.art.colour import lighter, tone
from scripts.art.monster import check
from scripts.art.monster.cast import Character, character
from scripts.art.monster.figure import draw_figure
from scripts.art.monster.posture import Pose
from scripts.art.svg import embolden
from scripts.art.trophy import bodies, grown, marks  # noqa: F401

# The families above are imported for their parts, which register themselves.

CAST_FILE = Path(__file__).with_name("cast.toml")
VARIANTS = "abc"
SKINS = ("skinViolet", "skinSky", "skinJade", "skinMoss", "skinAmber", "skinRose")
BOLD = 1.5
"""Ink weight: tiles are seen small."""


@cache
def motifs() -> dict[str, Character]:
    """Return the monsters by id, in the file's order, without a skin of their own. Raises ``CastError``."""
    entries = tomllib.loads(CAST_FILE.read_text(encoding="utf-8"))
    return {ident: character(ident, _filled(ident, check.table(ident, entry))) for ident, entry in entries.items()}


def _filled(ident: str, entry: check.Table) -> check.Table:
    """Add to an entry what all monsters of the set have in common."""
    eyes = {"iris": tone("trophyIris"), **check.table(ident, entry.get("eyes", {}))}
    return {"colour": tone(SKINS[0]), **entry, "eyes": eyes}


def skin(ident: str, variant: str) -> str:
    """Return the skin of a monster's variant: the file's order deals out all sets of three of the six skins."""
    dealt = list(combinations(range(len(SKINS)), len(VARIANTS)))
    place = list(motifs()).index(ident)
    three = dealt[place * 7 % len(dealt)]
    turn = (VARIANTS.index(variant) + place) % len(VARIANTS)
    return tone(SKINS[three[turn]])


def motif_svg(ident: str, variant: str) -> str:
    """Return a monster in one of its skins, as an SVG fragment in a 480 frame it does not end in at the foot."""
    colour = skin(ident, variant)
    who = replace(motifs()[ident], colour=colour, second=lighter(colour, 0.62))
    return embolden(draw_figure(who, Pose.IDLE, shadow=False), BOLD)
