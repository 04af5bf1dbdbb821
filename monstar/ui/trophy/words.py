"""What Trophy Grab says at a hand: why an act was refused, in words a child understands."""

from collections.abc import Callable

from monstar.i18n import _, pgettext
from monstar.rules.table import Act, Refusal, Seat
from monstar.rules.trophy.acts import Reason, TakeTrophy

NameOf = Callable[[Seat], str]
_HAIR_MS = 10
_NEAR_MS = 1000  # a race is closer than this


def seconds(ms: int) -> str:
    """Write a time in seconds with two decimals, a hair's breadth with three, with the decimal mark of the language."""
    decimals = 3 if ms < _HAIR_MS else 2
    return f"{ms / 1000:.{decimals}f}".replace(".", pgettext("decimal mark", "."))


def length(ms: int) -> str:
    """Write how many seconds something lasts, with no more decimals than it needs."""
    return f"{ms / 1000:g}".replace(".", pgettext("decimal mark", "."))


def refusal_words(
    refusal: Refusal, act: Act, name_of: NameOf, rival: Seat | None = None, by_ms: int | None = None
) -> tuple[str, str]:
    """Return why an act was refused as a title and a line that may be empty.

    `rival` is who got first what the act was after, `by_ms` by how much; 0 is the same ms, where luck decided.
    """
    reason = Reason(refusal.reason)
    if reason is Reason.TOO_LATE:
        return _("Too late by {seconds} s").format(seconds=seconds(refusal.by_ms or 0)), ""
    if reason in (Reason.TILE_GONE, Reason.NO_TROPHY_LEFT) and rival is not None:
        return _faster_words(name_of(rival), by_ms, trophy=isinstance(act, TakeTrophy))
    return _other_words(reason)


def _faster_words(name: str, by_ms: int | None, *, trophy: bool) -> tuple[str, str]:
    if by_ms == 0:
        return _("Both at once!"), _("Luck chose {name}.").format(name=name)
    title = _("{name} was faster!").format(name=name)
    if by_ms is not None and by_ms < _NEAR_MS:
        return title, _("By {seconds} s").format(seconds=seconds(by_ms))
    return title, _("That was the last trophy.") if trophy else ""


def _other_words(reason: Reason) -> tuple[str, str]:
    """Return the words for what nobody was faster at."""
    words = {
        Reason.NOT_NOW: (_("Not yet!"), _("Wait for the bell.")),
        Reason.NOT_YOUR_TURN: (_("Not now!"), ""),
        Reason.STOPPED: (_("Paws off!"), _("Who has a trophy has stopped.")),
        Reason.HAND_FULL: (_("One tile at a time"), _("Keep it or put it back first.")),
        Reason.HAND_EMPTY: (_("No tile in the hand"), _("Pick one up first.")),
        Reason.UNKNOWN_TILE: (_("That tile is gone"), ""),
        Reason.TILE_GONE: (_("That tile is gone"), ""),
        Reason.OUT_OF_BOUNDS: (_("Off the table!"), _("Tiles stay on the table.")),
        Reason.NO_TROPHY_LEFT: (_("No trophy left"), ""),
        Reason.UNKNOWN_SEAT: (_("Nobody sits there"), ""),
    }
    return words[reason]
