"""What the casting says: why an act was refused, what has sounded, what a player can do now."""

from collections.abc import Callable

from monstar.i18n import _, pgettext
from monstar.rules.cues import CueKind
from monstar.rules.monstar.acts import Reason
from monstar.rules.monstar.state import MonstarView
from monstar.rules.table import Refusal, Seat

NameOf = Callable[[Seat], str]
_LATE_MS = 1500  # later than this nobody means the turn that is over any more


def seconds(ms: int) -> str:
    """Write a time in seconds with two decimals, with the decimal mark of the language."""
    return f"{ms / 1000:.2f}".replace(".", pgettext("decimal mark", "."))


def refusal_words(refusal: Refusal, name_of: NameOf, *, flips: bool = False) -> tuple[str, str]:
    """Return why an act was refused as a title and a line that may be empty.

    Pass `refusal.public()` while its number must stay secret. `flips` tells that a tile is to be flipped first.
    """
    reason = Reason(refusal.reason)
    if reason is Reason.TOO_LATE and (refusal.by_ms or 0) > _LATE_MS and refusal.turn_of is not None:
        return _("Not now!"), _("It is {name}'s turn.").format(name=name_of(refusal.turn_of))
    if reason is Reason.TOO_LATE:
        late = _("Too late by {seconds} s").format(seconds=seconds(refusal.by_ms or 0))
        return late, _whose_now(refusal.turn_of, name_of)
    if reason is Reason.NOT_YOUR_TURN:
        if refusal.turn_of is None:
            return _("Not yet!"), _("The show starts with the first breath.")
        return _("Not now!"), _("It is {name}'s turn.").format(name=name_of(refusal.turn_of))
    if reason is Reason.TOO_EARLY:
        if refusal.by_ms is None:
            first = _("First turn up a tile that lies face down. Then wait for the bell.")
            return _("Too early!"), first if flips else _("Wait for the bell.")
        return _("Too early by {seconds} s").format(seconds=seconds(refusal.by_ms)), _("Wait for the bell.")
    if reason is Reason.FLIP_CLOSED:
        after = seconds(refusal.by_ms or 0)
        return _("Too late to flip"), _("The bell rang {seconds} s before.").format(seconds=after)
    return _other_words(reason)


def _whose_now(seat: Seat | None, name_of: NameOf) -> str:
    if seat is None:
        return _("The round was over.")
    return _("It was {name}'s turn.").format(name=name_of(seat))


def _other_words(reason: Reason) -> tuple[str, str]:
    """Return the words for what no number belongs to."""
    words = {
        Reason.CASTING_OVER: (_("The round is over"), ""),
        Reason.NOT_NOW: (_("Not now!"), ""),
        Reason.DISABLED_BY_RULE: (_("Not in these rules"), _("The chosen rules do without this move.")),
        Reason.FLIP_DONE: (_("One flip a turn"), _("A tile has been flipped already.")),
        Reason.TAKE_DONE: (_("One tile a turn"), _("A tile has been taken already.")),
        Reason.HAND_FULL: (_("One tile at a time"), _("Place the tile in hand first.")),
        Reason.HAND_EMPTY: (_("No tile in hand"), _("Pick a face-up tile first.")),
        Reason.FACE_DOWN: (_("Still face down"), _("Only face-up tiles can be taken.")),
        Reason.FACE_UP: (_("Already face up"), _("Flip a tile that lies face down.")),
        Reason.UNKNOWN_TILE: (_("That tile is gone"), ""),
        Reason.UNKNOWN_SPOT: (_("Not a spot"), ""),
        Reason.UNKNOWN_SEAT: (_("Nobody sits there"), ""),
        Reason.LIGHTS_FULL: (_("All your lights are full"), _("Only a judge has room on your stage now.")),
        Reason.CHAIRS_FULL: (_("No chair is free"), _("Only a monster has room on your stage now.")),
        Reason.STAGE_FULL: (_("Your stage is full"), _("Nothing more has room on it.")),
        Reason.SPOT_TAKEN: (_("That spot is taken"), _("Choose a free one.")),
        Reason.CHAIR_BLOCKED: (_("This chair is taken"), _("A late monster sleeps on it.")),
        Reason.WRONG_KIND: (_("Wrong place"), _("Monsters stand in the lights, judges sit on the chairs.")),
        Reason.NOTHING_TO_STEAL: (_("No partner here"), _("Its partner must be on the own stage.")),
    }
    return words[reason]


def cue_words(kind: CueKind) -> str:
    """Return the caption of a cue that has sounded."""
    return {
        CueKind.BREATH: _("A shaky breath"),
        CueKind.BELL: _("Bell and cheers"),
        CueKind.APPLAUSE: _("A storm of applause"),
    }[kind]


def verb(view: MonstarView, *, twins: bool) -> str:
    """Return what the seat on turn can do now, as an order to be shown large.

    With the cue twins off nothing may tell that the bell has rung, so both orders stand there all turn long.
    """
    if view.on_turn is None:
        return _("Get ready!") if not view.sounded else _("Applause!")
    if not twins:
        return _("Flip, then take!")
    if view.hand is not None and view.hand.seat == view.on_turn:
        return _("Place it!")
    if view.bell_rung:
        return _("Taken!") if view.take_done else _("Take one!")
    return _("Wait for it …") if view.flip_done else _("Flip one!")


def hint(view: MonstarView, name: str, *, twins: bool) -> str:
    """Return what a player who has never played should do now, for everybody's first turn; "" from then on.

    With the cue twins off it says the same before and after the bell.
    """
    if view.on_turn is None or view.round > 1 or view.turn >= view.seats:
        return ""
    if not twins:
        return _("{name}: flip a tile; at the bell, take one.").format(name=name)
    if view.hand is not None and view.hand.seat == view.on_turn:
        return _("{name}: place it, best in the light of its badge.").format(name=name)
    if view.take_done:
        return _("{name}: well done! Wait for the next breath.").format(name=name)
    if view.bell_rung:
        return _("{name}: quick, take a tile that lies face up!").format(name=name)
    if view.flip_done:
        return _("{name}: hands off until the bell rings.").format(name=name)
    return _("{name}: flip a tile that lies face down.").format(name=name)
