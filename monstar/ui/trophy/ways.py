"""The ways to play Trophy Grab as the lobby tells them: scramble or bursts, and which monsters come along."""

from collections.abc import Sequence

from monstar.i18n import N_, _, ngettext
from monstar.rules.trophy.params import MOTIFS, TILES_PER_MOTIF, Eyes, TrophyParams
from monstar.ui.match.house import OWN_RULES

PASSES = "pass_and_play"
_WAYS = {
    "scramble": (
        N_("Scramble"),
        N_("All grab at once, each with their own keys, gamepad, mouse or finger."),
    ),
    "pass-and-play": (
        N_("Pass and play"),
        N_("One after the other, behind a curtain: one mouse is enough."),
    ),
    OWN_RULES: (N_("Your own rules"), N_("The rules you brought along.")),
}
# What `extra_motifs` may be, with a monster of that kind.
_EXTRAS = {
    "random": (N_("Plus a surprise"), ""),
    str(Eyes.ONE): (N_("Plus one-eyed"), "trophy/tile-one-01-a"),
    str(Eyes.THREE): (N_("Plus three-eyed"), "trophy/tile-three-01-a"),
}
EXTRAS = tuple(_EXTRAS)


def way_name(preset: str) -> str:
    """Return what players call a preset."""
    return _(_WAYS[preset][0])


def way_words(preset: str) -> str:
    """Return a preset in a line."""
    return _(_WAYS[preset][1])


def extra_name(extra: str) -> str:
    """Return what players call the motifs that come along with five or six."""
    return _(_EXTRAS[extra][0])


def extra_icon(extra: str) -> str:
    """Return the picture of one of those motifs, "" where they are drawn by lot."""
    return _EXTRAS[extra][1]


def asks_for_extras(seats: int) -> bool:
    """Tell whether the extra motifs are a choice with so many seats (set-up table)."""
    return seats in (5, 6)


def table_words(params: TrophyParams, seats: int) -> str:
    """Return how much lies on the table."""
    motifs = MOTIFS[Eyes.TWO] if seats <= 4 else sum(MOTIFS.values()) - (5 if asks_for_extras(seats) else 0)
    trophies = len(params.trophies_for(seats))
    words = ngettext("{tiles} tiles, {n} trophy", "{tiles} tiles, {n} trophies", trophies)
    return words.format(tiles=motifs * TILES_PER_MOTIF - params.removed, n=trophies)


def waiting_words(names: Sequence[str]) -> str:
    """Return that people of these names have no device yet, and what can be done about it."""
    text = ngettext(
        "{names} has no device yet: press OK on one that is free, or let a bot play.",
        "No device yet for {names}: press OK on one that is free, or let bots play.",
        len(names),
    )
    return text.format(names=", ".join(names))
