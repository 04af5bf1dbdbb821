"""What the café says: what powers do, why something cannot be done, what has happened. Names, never "you"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from monstar.i18n import N_, _, ngettext
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe import events as ev
from monstar.rules.cafe.acts import Reason
from monstar.rules.cafe.state import Card, Token
from monstar.rules.cafe.view import CafeView
from monstar.rules.table import Event, Refusal, Seat
from monstar.ui.cafe.serving import Wrong

NameOf = Callable[[Seat], str]

_POWERS = {
    "turn_up_rear": N_("Turn one face-down rear card of another player face up."),
    "peek_rear": N_("Look in secret at one face-down rear card of another player."),
    "put_cookie": N_("Put a cookie on a front card: plus 1 for whoever holds it at the end of the round."),
    "put_cream": N_("Put whipped cream on a front card: it can be neither served nor moved this round."),
    "put_mummy": N_("Put a mummy on a front card: minus 1 for whoever holds it at the end of the round."),
    "take_spoon": N_("Take the golden spoon: it wins ties when this round is counted."),
    "sweep_centre": N_("Sweep a card of another family off the counter. It is out for this round."),
    "swap_own_rear": N_("Swap a front card of the own line with an own rear card."),
    "swap_fronts": N_("Swap two front cards of different families between two players."),
    "grab_front": N_("Take a front card of another player into the own line."),
}
_NO_POWER = N_("No power. Sometimes a quiet coffee is all it takes.")

_ASKS = {
    "turn_up_rear": N_("Which rear card?"),
    "peek_rear": N_("Which rear card?"),
    "put_cookie": N_("A cookie for which card?"),
    "put_cream": N_("Cream on which card?"),
    "put_mummy": N_("A mummy on which card?"),
    "sweep_centre": N_("Which card goes?"),
    "swap_own_rear": N_("Which two cards of the own?"),
    "swap_fronts": N_("Which two cards?"),
    "grab_front": N_("Which card comes over?"),
}

_SKIPPED = {
    "turn_up_rear": N_("No rear card of another player lies face down: the power is skipped."),
    "peek_rear": N_("No rear card of another player lies face down: the power is skipped."),
    "put_cookie": N_("No cookie is left, or no card without one: the power is skipped."),
    "put_cream": N_("No cream is left, or no card that may get some: the power is skipped."),
    "put_mummy": N_("No mummy is left, or no card without one: the power is skipped."),
    "take_spoon": N_("The spoon is here already: the power is skipped."),
    "sweep_centre": N_("No other family lies on the counter: the power is skipped."),
    "swap_own_rear": N_("All own front cards have cream on them: the power is skipped."),
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


def wrong_words(wrong: Wrong, power: str) -> tuple[str, str]:
    """Return why a card is no target of the power that asks."""
    words = {
        Wrong.NOT_SUCH: (_("Not this one"), power_words(power)),
        Wrong.HAS_ONE: (_("It has one already"), _("At most one token of a kind lies on a card.")),
        Wrong.LINE_FULL: (_("Enough cream here"), _("A line holds at most three creams.")),
        Wrong.CREAMED: (_("Stuck in the cream"), _("A card with whipped cream stays where it is.")),
        Wrong.OWN: (_("Not an own card"), _("This power is for the cards of the others.")),
        Wrong.NOT_OWN: (_("Not an own card"), _("Both cards must belong to the player on turn.")),
        Wrong.SHORT_LINE: (_("Only three left"), _("No front line ever goes below three cards.")),
        Wrong.FACE_UP: (_("It lies face up"), _("Everybody can see it already.")),
        Wrong.SAME_FAMILY: (_("The same family"), _("It must be of another family.")),
        Wrong.SAME_LINE: (_("Not these two"), _("The second card must lie elsewhere.")),
    }
    if wrong is Wrong.OWN and power == "grab_front":
        return _("It is here already"), _("This power is for the cards of the others.")
    if wrong is Wrong.NOT_OWN:
        return _("Not of this player"), words[Wrong.NOT_OWN][1]
    return words[wrong]


# ------------------------------------------------------------------ what has happened


@dataclass(frozen=True)
class Teller:
    """Puts events into words for one viewer, from the views before and after them."""

    game: CafeGame
    name: NameOf
    before: CafeView
    after: CafeView

    def lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return a sentence for each event that is worth one."""
        told = [self._line(seen) for event in events if (seen := event.seen_by(self.after.viewer)) is not None]
        return tuple(line for line in told if line)

    def _line(self, event: Event) -> str:
        match event:
            case ev.Served():
                return self._served(event)
            case ev.PowerSkipped():
                return skipped_words(event.power)
            case ev.TokenPut():
                return self._token(event)
            case ev.TurnedUp() | ev.Peeked():
                return self._rear(event)
            case ev.SpoonTaken() if event.before is None:
                return _("{name} takes the golden spoon.").format(name=self.name(event.seat))
            case ev.SpoonTaken():
                words = _("{name} takes the golden spoon from {other}.")
                return words.format(name=self.name(event.seat), other=self.name(event.before))
            case ev.SweptAway():
                return _("{family} is swept off the counter.").format(family=self._family(event.card))
            case ev.RearSwapped():
                return self._rear_swapped(event)
            case ev.FrontsSwapped():
                return self._fronts_swapped(event)
            case ev.Grabbed():
                words = _("{name} takes {family} over from {owner}.")
                names = {"name": self.name(event.seat), "owner": self.name(event.owner)}
                return words.format(family=self._family(event.card), **names)
            case ev.Undone():
                return _("{name} takes it back.").format(name=self.name(event.seat))
            case ev.FirstNamed():
                return _first_words(event, self.name(event.seat))
            case _:
                return ""

    def _served(self, event: ev.Served) -> str:
        family = self.game.mix[event.family].name
        if event.seat == event.owner:
            return _("{name} serves {family} from the own line.").format(name=self.name(event.seat), family=family)
        words = _("{name} serves {family} from the line of {owner}.")
        return words.format(name=self.name(event.seat), family=family, owner=self.name(event.owner))

    def _token(self, event: ev.TokenPut) -> str:
        words = {
            Token.COOKIE: _("A cookie for {family} of {owner}."),
            Token.CREAM: _("Whipped cream on {family} of {owner}."),
            Token.MUMMY: _("A mummy on {family} of {owner}."),
        }[event.token]
        return words.format(family=self._family(event.card), owner=self.name(self._owner(event.card)))

    def _rear(self, event: ev.TurnedUp | ev.Peeked) -> str:
        slot = self._slot(event.owner, event.card)
        names = {"owner": self.name(event.owner), "n": slot}
        if isinstance(event, ev.TurnedUp):
            words = _("Rear card {n} of {owner} is turned up: {family}.")
            return words.format(family=self.game.mix[event.family].name, **names)
        words = _("{name} looks in secret at rear card {n} of {owner}.")
        return words.format(name=self.name(event.seat), **names)

    def _rear_swapped(self, event: ev.RearSwapped) -> str:
        words = _("{front} goes to the rear of {name}, place {n}; {rear} comes to the front.")
        return words.format(
            name=self.name(event.seat),
            front=self._family(event.front),
            rear=self.game.mix[event.family].name,
            n=self._slot(event.seat, event.front, self.after),
        )

    def _fronts_swapped(self, event: ev.FrontsSwapped) -> str:
        words = _("{one} of {owner} and {other} of {holder} change places.")
        one, other = (self._family(card) for card in event.cards)
        owner, holder = (self.name(seat) for seat in event.owners)
        return words.format(one=one, owner=owner, other=other, holder=holder)

    # -------------------------------------------------------------- looking things up

    def _family(self, card: Card) -> str:
        """Return the name of an open card's family: it was open before, or is after."""
        for view in (self.before, self.after):
            for group in (*view.fronts, view.centre, view.swept):
                for shown in group:
                    if shown.card == card:
                        return self.game.mix[shown.family].name
        raise ValueError(f"card {card} lies open nowhere")

    def _owner(self, card: Card) -> Seat:
        """Return in whose front line a card lies; after the end of a round as before it."""
        for view in (self.after, self.before):
            for seat, line in enumerate(view.fronts):
                if any(shown.card == card for shown in line):
                    return seat
        raise ValueError(f"card {card} lies in no front line")

    def _slot(self, owner: Seat, card: Card, view: CafeView | None = None) -> int:
        """Return the number of a rear card's slot, from 1."""
        rear = (view or self.before).rears[owner]
        return next(number for number, shown in enumerate(rear, 1) if shown.card == card)


def _first_words(event: ev.FirstNamed, name: str) -> str:
    if event.why == "fewest":
        return _("{name} has the fewest coffees and begins.").format(name=name)
    return _("{name} begins.").format(name=name)


def turns_left(count: int) -> str:
    """Return how many turns the round still has."""
    return ngettext("{n} turn left", "{n} turns left", count).format(n=count)
