"""What has happened at the table, in words for one viewer; screens share it with nobody who may know less."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from monstar.i18n import _
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe import events as ev
from monstar.rules.cafe.state import Card, Token
from monstar.rules.cafe.view import CafeView
from monstar.rules.table import Event, Seat
from monstar.ui.cafe.words import skipped_words

NameOf = Callable[[Seat], str]


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
            case ev.SpoonTaken():
                return self._spoon(event)
            case ev.SweptAway():
                return _("{family} is swept off the counter.").format(family=self._family(event.card))
            case ev.RearSwapped():
                return self._rear_swapped(event)
            case ev.FrontsSwapped():
                return self._fronts_swapped(event)
            case ev.Grabbed():
                return self._grabbed(event)
            case ev.Undone():
                return _("{name} takes it back.").format(name=self.name(event.seat))
            case _:
                return ""

    def _served(self, event: ev.Served) -> str:
        family = self.game.mix[event.family].name
        if event.seat == event.owner:
            return _("{name} serves {family} from their own line.").format(name=self.name(event.seat), family=family)
        words = _("{name} serves {family} from the line of {owner}.")
        return words.format(name=self.name(event.seat), family=family, owner=self.name(event.owner))

    def _token(self, event: ev.TokenPut) -> str:
        words = {
            Token.COOKIE: _("A cookie for {family} of {owner}."),
            Token.CREAM: _("Whipped cream on {family} of {owner}."),
            Token.MUMMY: _("A mummy on {family} of {owner}."),
        }[event.token]
        return words.format(family=self._family(event.card), owner=self.name(self._owner(event.card)))

    def _spoon(self, event: ev.SpoonTaken) -> str:
        if event.before is None:
            return _("{name} takes the golden spoon.").format(name=self.name(event.seat))
        words = _("{name} takes the golden spoon from {other}.")
        return words.format(name=self.name(event.seat), other=self.name(event.before))

    def _rear(self, event: ev.TurnedUp | ev.Peeked) -> str:
        slot = self._slot(event.owner, event.card)
        names = {"owner": self.name(event.owner), "n": slot}
        if isinstance(event, ev.TurnedUp):
            words = _("Secret card {n} of {owner} is turned up: {family}.")
            return words.format(family=self.game.mix[event.family].name, **names)
        words = _("{name} looks at secret card {n} of {owner}.").format(name=self.name(event.seat), **names)
        if event.family is None or self.after.viewer != event.seat:
            return words
        seen = _("It is {family}.").format(family=self.game.mix[event.family].name)
        return f"{words} {seen}"

    def _rear_swapped(self, event: ev.RearSwapped) -> str:
        words = _("{front} becomes secret card {n} of {name}; {rear} comes to the front.")
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

    def _grabbed(self, event: ev.Grabbed) -> str:
        words = _("{name} takes {family} over from {owner}.")
        owner = self.name(event.owner)
        return words.format(name=self.name(event.seat), family=self._family(event.card), owner=owner)

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
