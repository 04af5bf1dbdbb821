"""What the rules of an evening are called, and what they mean in one line."""

from monstar.i18n import N_, _, ngettext
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.params import Params

_WORDS = {
    "classic": (N_("Classic"), N_("The show as the rulebook tells it.")),
    "spanish": (N_("Spanish"), N_("At the bell you must take a tile. Your stage shows how often you did not.")),
    "french": (N_("French"), N_("A tile of your own may go back to the table, face up.")),
    "duo": (N_("Duo"), N_("Twin symbols steal tiles from other stages, and every pair scores a point.")),
    "little-monsters": (
        N_("Little monsters"),
        N_("Calmer music, longer to flip, and small hands may be a little late."),
    ),
    "big-stage": (N_("Big stage"), N_("Three monsters in every light: longer rounds, higher scores.")),
    "": (N_("Your own"), N_("The rules you brought along.")),
}


def title(preset: str) -> str:
    """Return the name of a preset as players read it."""
    return _(_WORDS[preset][0]) if preset in _WORDS else preset


def explanation(preset: str) -> str:
    """Return what a preset changes, in one line."""
    return _(_WORDS[preset][1]) if preset in _WORDS else ""


def casting_minutes(params: Params, seats: int) -> int:
    """Return about how many minutes of casting a match has, all three rounds together."""
    assert isinstance(params, MonstarParams)
    pacing = params.pacing()
    low, high = pacing.bell_breath_ms
    to_bell_ms = sum(pacing.breath_bell_ms) / 2
    # Turns tighten: the upper end falls towards the lower one, so that the mean gap is nearer to it.
    to_breath_ms = low + (high - low) / (4 if pacing.tightening else 2)
    turns = seats * sum(params.turns_per_seat(round_) for round_ in (1, 2, 3))
    return max(round(turns * (to_bell_ms + to_breath_ms) / 60_000), 1)


def how_long(params: Params, seats: int) -> str:
    """Return how long the castings take, in words."""
    minutes = casting_minutes(params, seats)
    return ngettext("About {n} minute of music.", "About {n} minutes of music.", minutes).format(n=minutes)
