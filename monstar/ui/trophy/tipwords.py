"""What the tips of a first scramble say: keys with what they do, or words alone, each short enough to read at play."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from monstar.i18n import _, pgettext
from monstar.ui.events import Action
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.keyhints import WAYS, Hint, walking
from monstar.ui.trophy.standings import gained

if TYPE_CHECKING:
    from monstar.rules.trophy.params import TrophyParams


class Tip(StrEnum):
    """Names the tips; of several that fit, the first one is told."""

    HURRY = "hurry"  # what is in the hand at the stop is not kept
    LAST = "last"  # the last seconds
    STOPPED = "stopped"
    PODIUM = "podium"  # how a trophy is taken, and that it ends one's play
    SHOVE = "shove"  # how a tile is pushed that the hand has grabbed
    LOOK = "look"
    SCARCE = "scarce"  # there are fewer trophies than players
    KEPT = "kept"  # nobody looks at what is kept
    REMEMBER = "remember"  # what the first look is for
    THREE = "three"  # what is looked for
    ALIKE = "alike"  # what counts as the same
    DECIDE = "decide"
    CARRY = "carry"  # a tile is laid down anywhere
    POINTS = "points"  # what counts at the end
    TROPHY = "trophy"  # when to think of one
    MOVED = "moved"  # others push tiles, too
    PUSH = "push"  # that tiles can be pushed


# They stand until it is done, all others until they have been read.
ASKING = frozenset({Tip.HURRY, Tip.PODIUM, Tip.SHOVE, Tip.LOOK, Tip.DECIDE})
# They do not wait until another tip has been read.
PRESSING = frozenset({Tip.HURRY, Tip.LAST, Tip.PODIUM, Tip.SHOVE, Tip.LOOK})


# What there is only to know.
_FACTS: dict[Tip, Callable[[TrophyParams], str]] = {
    Tip.LAST: lambda _rules: _("Quick, finish your threes!"),
    Tip.STOPPED: lambda _rules: _("You have stopped. Watch!"),
    Tip.SCARCE: lambda _rules: _("Too few trophies for all!"),
    Tip.KEPT: lambda _rules: _("Kept is kept: no peeking!"),
    Tip.REMEMBER: lambda _rules: _("Remember this one!"),
    Tip.THREE: lambda _rules: _("Find three of the same!"),
    Tip.POINTS: lambda rules: _("Three alike {set}, any other {other}").format(
        set=gained(rules.set_points), other=gained(rules.loose_points)
    ),
    Tip.MOVED: lambda _rules: _("Others may push tiles, too!"),
}


def hints_of(
    tip: Tip, device: str, rules: TrophyParams, *, asked: bool = False, hasty: bool = False
) -> list[Hint]:
    """Return what a tip says to somebody with a device.

    `asked`: one more press takes the trophy; `hasty`: the last one came too soon after the first.
    """
    fact = _FACTS.get(tip)
    if fact is not None:
        return [Hint(fact(rules))]
    if tip is Tip.ALIKE:
        return [Hint(_("The colour does not matter.")), Hint(_("Body and ears do,")), Hint(_("eyes and mouth, too!"))]
    if tip is Tip.TROPHY:
        return [Hint(_("Three alike! Enough?")), *_to_the_trophies(device)]
    if device in (MOUSE, TOUCH):
        return [Hint(_("Too quick: once more!") if hasty else _pointing(tip, device, asked=asked))]
    return _pressing(tip, asked=asked, hasty=hasty)


def _to_the_trophies(device: str) -> list[Hint]:
    """Return where trophies are, and how one is taken."""
    if device in (MOUSE, TOUCH):
        return [Hint(_("Tap a trophy twice!") if device == TOUCH else _("Click a trophy twice!"))]
    return [Hint(pgettext("what a key does", "to the trophies"), WAYS), *_pressing(Tip.PODIUM)]


def reminding(*, holds: bool, pushes: bool) -> list[Hint]:
    """Return what the two keys do now, for somebody who has known it before."""
    if pushes:
        return _pressing(Tip.SHOVE)
    if holds:
        return _pressing(Tip.DECIDE)
    push = pgettext("what a key does", "push")
    return [Hint(pgettext("what a key does", "look"), (Action.OK,)), Hint(push, (Action.BACK,))]


def _pressing(tip: Tip, *, asked: bool = False, hasty: bool = False) -> list[Hint]:
    """Return what keys and buttons do now."""
    if tip is Tip.LOOK:
        return [walking(), Hint(pgettext("what a key does", "look at this tile"), (Action.OK,))]
    if tip is Tip.DECIDE:
        keep, back = pgettext("what a key does", "keep"), pgettext("what a key does", "put back")
        return [Hint(keep, (Action.OK,)), Hint(back, (Action.BACK,))]
    if tip is Tip.HURRY:
        return [Hint(pgettext("what a key does", "keep if it makes 3"), (Action.OK,))]
    if tip is Tip.PODIUM and hasty:
        return [Hint(pgettext("what a key does", "too quick: again!"), (Action.OK,))]
    if tip is Tip.PODIUM and asked:
        return [Hint(pgettext("what a key does", "again: take it, stop"), (Action.OK,))]
    if tip is Tip.PODIUM:
        return [Hint(pgettext("what a key does", "twice: take it, stop"), (Action.OK,))]
    if tip is Tip.CARRY:
        carry, down = pgettext("what a key does", "carry"), pgettext("what a key does", "put down")
        return [Hint(carry, WAYS), Hint(down, (Action.BACK,))]
    if tip is Tip.PUSH:
        return [Hint(pgettext("what a key does", "push this tile"), (Action.BACK,))]
    push, let_go = pgettext("what a key does", "push"), pgettext("what a key does", "let go")
    return [Hint(push, WAYS), Hint(let_go, (Action.BACK,))]


def _pointing(tip: Tip, device: str, *, asked: bool) -> str:
    """Return what a mouse or a finger does now."""
    touch = device == TOUCH
    match tip:
        case Tip.LOOK:
            return _("Tap a tile to look.") if touch else _("Click a tile to look.")
        case Tip.DECIDE:
            return _("Drag it here, or put it back.")
        case Tip.HURRY:
            return _("Makes three? Drag it here!")
        case Tip.PODIUM if asked:
            return _("Once more: take it, stop!")
        case Tip.PODIUM:
            return _("Tap twice: take it, stop!") if touch else _("Click twice: take it, stop!")
        case Tip.CARRY:
            return _("Lay it next to its twins.")
        case Tip.SHOVE:
            return _("Push it where you like.")
        case _:
            return _("Tap “Push”, then a tile.") if touch else _("Right button: push a tile.")
