"""What the designer's screen says of parameters: where they belong, what they may be, and how a value is written."""

from __future__ import annotations

from collections.abc import Iterable

from monstar.i18n import N_, _, ngettext
from monstar.rules.params import Choice, Declaration, Flag, Names, Numbers, Span, Tables, Whole
from monstar.ruleset import shown

_GROUPS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "monstar": (
        (N_("Stage and table"), (
            "spots_per_zone", "chairs", "sleeper", "face_up_start", "opening", "round_start", "megas_enter", "tiles",
        )),
        (N_("Turns"), ("flip_until", "missed_flip", "missed_take", "rearrange", "put_back", "grace_ms")),
        (N_("Time and music"), (
            "pace", "breath_bell_ms", "bell_breath_ms", "gaps_ms", "first_breath_ms", "tightening", "cue_twins",
            "theme", "tempo",
        )),
        (N_("Points"), ("duo", "meter_floor")),
    ),
    "cafe": (
        (N_("Cards"), ("mix", "families", "reshuffle")),
        (N_("Tokens"), ("cookies", "creams", "mummies")),
        (N_("Turns"), ("undo",)),
    ),
    "trophy": (
        (N_("Table"), ("mode", "extra_motifs", "removed", "trophies")),
        (N_("Time"), ("countdown_ms", "burst_ms")),
        (N_("Points"), ("set_points", "loose_points", "tie_break")),
    ),
}  # fmt: skip
# What people call a parameter; a ruleset calls it by its key.
_NAMES: dict[str, str] = {
    "spots_per_zone": N_("Spots per zone"), "chairs": N_("Judges’ chairs"), "sleeper": N_("Sleeper on a chair"),
    "face_up_start": N_("Face up at the start"), "opening": N_("Who turns them up"),
    "round_start": N_("Who starts a round"), "megas_enter": N_("When Megas come in"), "tiles": N_("Characters"),
    "flip_until": N_("Time to flip"), "missed_flip": N_("After a missed flip"), "missed_take": N_("Missed takes"),
    "rearrange": N_("Moving on the stage"), "put_back": N_("Putting tiles back"),
    "grace_ms": N_("Grace after a turn"), "pace": N_("Pace"), "breath_bell_ms": N_("Breath to bell"),
    "bell_breath_ms": N_("Bell to breath"), "gaps_ms": N_("Gaps by hand"), "first_breath_ms": N_("First breath"),
    "tightening": N_("Ever less time"), "cue_twins": N_("Cues to be seen"), "theme": N_("Music"),
    "tempo": N_("Speed of the music"), "duo": N_("Duo symbols"), "meter_floor": N_("Never below zero"),
    "mix": N_("The five families"), "families": N_("Your own families"), "reshuffle": N_("Shuffled for round 2"),
    "cookies": N_("Cookies"), "creams": N_("Whipped creams"), "mummies": N_("Mummies"), "undo": N_("Taking back"),
    "mode": N_("Way to play"), "extra_motifs": N_("Motifs for 5 or 6"), "removed": N_("Tiles left out"),
    "trophies": N_("Trophies"), "countdown_ms": N_("Last countdown"), "burst_ms": N_("Length of a burst"),
    "set_points": N_("Points for three alike"), "loose_points": N_("Points for the rest"),
    "tie_break": N_("At a tie"),
}  # fmt: skip
# What people call a named value.
_VALUES: dict[str, str] = {
    "choose": N_("The first player"), "random": N_("Chance"), "rotate": N_("One seat further"),
    "left_of_scariest": N_("Left of the scariest"), "after_reveal": N_("Once tiles are open"),
    "before_reveal": N_("Before tiles open"), "normal": N_("Normal"), "slow": N_("Slow"), "fast": N_("Fast"),
    "bell": N_("Until the bell"), "turn_end": N_("All turn long"), "auto": N_("Chance flips one"),
    "skip": N_("Nothing happens"), "free": N_("Not counted"), "counted": N_("Counted and shown"),
    "own_turn": N_("All turn long"), "bell_window": N_("After the bell"), "never": N_("Never"),
    "chosen": N_("As in the settings"), "monster-disco": N_("Monster disco"), "haunted-waltz": N_("Haunted waltz"),
    "all": N_("All cards"), "dealt_only": N_("Those of round 1"), "scramble": N_("All at once"),
    "pass_and_play": N_("One by one"), "one_eyed": N_("One-eyed"), "three_eyed": N_("Three-eyed"),
    "shared": N_("It is shared"), "sets": N_("More threes win"), "fewest_loose": N_("Fewer loose tiles"),
}  # fmt: skip
_LONGEST_LIST = 3


def value_of(value: str) -> str:
    """Return what people call a named value; one of somebody's own has only the name that a ruleset knows it by."""
    return _(_VALUES[value]) if value in _VALUES else value


def name_of(parameter: str) -> str:
    """Return what people call a parameter; one of somebody's own has only the name that a ruleset knows it by."""
    return _(_NAMES[parameter]) if parameter in _NAMES else parameter


def grouped(game: str, names: Iterable[str]) -> list[tuple[str, list[str]]]:
    """Return parameters under the titles of their groups; those that no group knows come last."""
    left = list(names)
    groups = []
    for title, members in _GROUPS.get(game, ()):
        found = [name for name in members if name in left]
        left = [name for name in left if name not in found]
        groups.append((_(title), found))
    return [(title, found) for title, found in [*groups, (_("More"), left)] if found]


def allowed(declared: Declaration) -> str:
    """Say what a parameter may be; "" where its control shows that by itself."""
    match declared:
        case Span():
            return _("From {low} to {high}.").format(low=declared.low, high=declared.high)
        case Numbers():
            text = _("Up to {n} numbers, from {low} to {high}.")
            return text.format(n=declared.most, low=declared.low, high=declared.high)
        case Whole():
            return _("From {low} to {high}.").format(low=declared.low, high=declared.high)
        case Names():
            return ngettext("{n} name.", "{n} different names.", declared.count).format(n=declared.count)
        case Tables():
            return _("Tables are written in the file, which is read again as soon as it is saved.")
        case Choice() | Flag() | _:
            return ""


def change(old: object, new: object) -> tuple[str, str]:
    """Write what a value was and what it is; of two lists of as many names, those that are not in both."""
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        gone, come = ([item for item in one if item not in other] for one, other in ((old, new), (new, old)))
        if gone and all(isinstance(item, str) for item in [*gone, *come]):
            return written(gone), written(come)
    return written(old), written(new)


def written(value: object) -> str:
    """Write a value as a ruleset does, but briefly: only the beginning of a long list, only how many tables."""
    if value is None or value == []:
        return "–"
    if isinstance(value, list):
        if isinstance(value[0], dict):
            return ngettext("{n} table", "{n} tables", len(value)).format(n=len(value))
        items = ", ".join(map(shown, value[:_LONGEST_LIST]))
        return items if len(value) <= _LONGEST_LIST else f"{items} …"
    return shown(value)
