"""What happened in a step of MonStar, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar import events as ev
from monstar.ui.monstar.words import cue_words, refusal_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from monstar.rules.monstar import MonstarGame
    from monstar.rules.table import Event, Seat
    from monstar.ui.replaying.film import Frame


def told(frame: Frame, game: MonstarGame, name: Callable[[Seat], str], *, whole: bool) -> tuple[str, ...]:
    """Return a sentence for each thing that happened; without `whole` a refusal's number stays what players saw."""
    if frame.step is not None and frame.step.refusal is not None and frame.seat is not None:
        refusal = frame.step.refusal if whole else frame.step.refusal.public()
        who = name(frame.seat) if 0 <= frame.seat < frame.state.seats else ""
        return (_("{name} is refused.").format(name=who), *(words for words in refusal_words(refusal, name) if words))
    by_chance = [event for event in frame.events if isinstance(event, ev.TurnedUp) and event.seat is None]
    told = [words for event in frame.events if event not in by_chance and (words := _words(event, game, name))]
    if by_chance:
        words = ngettext("{n} tile is turned up by chance.", "{n} tiles are turned up by chance.", len(by_chance))
        told.insert(0, words.format(n=len(by_chance)))
    return tuple(told)


def _words(event: Event, game: MonstarGame, name: Callable[[Seat], str]) -> str:
    if isinstance(event, CueSounded):
        if event.cue.kind is CueKind.BREATH and event.cue.seat is not None:
            return _("A shaky breath: {name}'s turn.").format(name=name(event.cue.seat))
        return cue_words(event.cue.kind) + "."
    seat, tile = getattr(event, "seat", None), getattr(event, "tile", None)
    names = {
        "name": "" if seat is None else name(seat),
        "tile": "" if tile is None else game.pieces[tile].name,
    }
    if isinstance(event, ev.TurnedUp | ev.Flipped):
        return _turned(event).format(**names)
    if isinstance(event, ev.RoundScored | ev.CastingStarted):
        words = _("Round {round} begins.") if isinstance(event, ev.CastingStarted) else _("Round {round} is scored.")
        return words.format(round=event.round)
    return _deed(event).format(**names)


def _turned(event: ev.TurnedUp | ev.Flipped) -> str:
    if isinstance(event, ev.Flipped):
        return _("{tile} is flipped by chance.") if event.auto else _("{name} flips {tile}.")
    return _("{name} turns up {tile}.")


def _deed(event: Event) -> str:
    match event:
        case ev.ScariestChosen():
            return _("{name} is the scariest.")
        case ev.FlipMissed():
            return _("{name} flips nothing.")
        case ev.Picked():
            return _("{name} picks {tile}.")
        case ev.Placed():
            return _("{name} places {tile}.")
        case ev.FlewBack():
            return _("{tile} flies back: the turn of {name} is over.")
        case ev.LaidBack():
            return _("{name} lays {tile} back.")
        case ev.Moved():
            return _("{name} moves {tile}.")
        case ev.WentBack():
            return _("{name} gives {tile} back.")
        case ev.Stolen():
            return _("{name} steals {tile}!")
        case ev.TakeMissed():
            return _("{name} takes nothing.")
        case _:
            return ""
