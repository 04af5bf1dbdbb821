"""What the café says of its powers: what they do, what they ask for, why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from monstar.i18n import N_, _
from monstar.rules.cafe.acts import Reason
from monstar.rules.table import Refusal
from monstar.ui.cafe.serving import Wrong

_POWERS = {
    "turn_up_rear": N_("Turn a secret card of another player face up."),
    "peek_rear": N_("Look at a secret card of another player."),
    "put_cookie": N_("Put a cookie on a front card: one coffee more for its owner."),
    "put_cream": N_("Put whipped cream on a front card: it stays where it is this round."),
    "put_mummy": N_("Put a mummy on a front card: one coffee less for its owner in the end."),
    "take_spoon": N_("Take the golden spoon: it wins ties this round."),
    "sweep_centre": N_("Sweep a card of another family off the counter."),
    "swap_own_rear": N_("Swap one of your front cards with one of your secret cards."),
    "swap_fronts": N_("Two players swap front cards of different families."),
    "grab_front": N_("Take a front card of another player into your line."),
}
_NO_POWER = N_("No power. Sometimes a quiet coffee is all it takes.")

_ASKS = {
    "turn_up_rear": N_("Which secret card?"),
    "peek_rear": N_("Which secret card?"),
    "put_cookie": N_("A cookie for which card?"),
    "put_cream": N_("Cream on which card?"),
    "put_mummy": N_("A mummy on which card?"),
    "sweep_centre": N_("Which card goes?"),
    "swap_own_rear": N_("Which front card, which secret card?"),
    "swap_fronts": N_("Which two cards?"),
    "grab_front": N_("Which card comes over?"),
}

_SKIPPED = {
    "turn_up_rear": N_("Nobody else has a secret card face down: the power is skipped."),
    "peek_rear": N_("Nobody else has a secret card face down: the power is skipped."),
    "put_cookie": N_("No cookie is left, or no card without one: the power is skipped."),
    "put_cream": N_("No cream is left, or no card that may get some: the power is skipped."),
    "put_mummy": N_("No mummy is left, or no card without one: the power is skipped."),
    "take_spoon": N_("The spoon is here already: the power is skipped."),
    "sweep_centre": N_("No other family lies on the counter: the power is skipped."),
    "swap_own_rear": N_("All front cards of the line have cream on them: the power is skipped."),
    "swap_fronts": N_("No two cards can change places: the power is skipped."),
    "grab_front": N_("No card can be taken from a line of more than three: the power is skipped."),
}


def power_words(power: str) -> str:
    """Return what a power does, as a sentence."""
    return _(_POWERS[power])


def family_words(powers: Sequence[str]) -> str:
    """Return what serving a card of a family does: one sentence for each power."""
    return " ".join(power_words(power) for power in powers) if powers else _(_NO_POWER)


def ask_words(power: str, second: bool) -> str:
    """Return what a power asks for now; `second`: one card of the pair is chosen."""
    return _("And which other card?") if second else _(_ASKS[power])


def skipped_words(power: str) -> str:
    """Return why a power is not used."""
    return _(_SKIPPED[power])


# ------------------------------------------------------------------ why not


def refusal_words(refusal: Refusal) -> tuple[str, str]:
    """Return why a card cannot be served as a title and a line that may be empty."""
    words = {
        Reason.LINE_TOO_SHORT: (_("Only three left"), _("No front line ever goes below three cards.")),
        Reason.CREAMED: (_("Stuck in the cream"), _("A card with whipped cream stays where it is.")),
        Reason.NOT_IN_FRONT: (_("Not a front card"), _("Only cards of the front lines are served.")),
    }
    return words.get(Reason(refusal.reason), (_("Not now!"), ""))


def turn_words(name: str) -> tuple[str, str]:
    """Return why nothing can be served while somebody else is on turn."""
    return _("Not now!"), _("It is {name}'s turn.").format(name=name)


def wrong_words(wrong: Wrong) -> tuple[str, str]:
    """Return why a card is no target of the power that asks, as a title and a line."""
    return {
        Wrong.NOT_SUCH: (_("Not this one"), _("Only what glows can be chosen.")),
        Wrong.HAS_ONE: (_("It has one already"), _("At most one token of a kind lies on a card.")),
        Wrong.LINE_FULL: (_("Enough cream here"), _("A line holds at most three creams.")),
        Wrong.CREAMED: (_("Stuck in the cream"), _("A card with whipped cream stays where it is.")),
        Wrong.OWN: (_("Not here"), _("This power is for the cards of the others.")),
        Wrong.NOT_OWN: (_("Not here"), _("Both cards must belong to the player on turn.")),
        Wrong.SHORT_LINE: (_("Only three left"), _("No front line ever goes below three cards.")),
        Wrong.FACE_UP: (_("It lies face up"), _("Everybody can see it already.")),
        Wrong.SAME_FAMILY: (_("The same family"), _("It must be of another family.")),
        Wrong.SAME_LINE: (_("Not these two"), _("The second card must lie elsewhere.")),
    }[wrong]
