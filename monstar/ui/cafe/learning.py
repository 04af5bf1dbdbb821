"""The names of what everybody learns in a first match of Monster Café, and who has learnt it behind the curtain."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from monstar.ui.match.learnt import Learnt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from monstar.rules.table import Seat
    from monstar.settings import Settings

AIM = "aim-of-the-game"  # told by a card to the whole table, before anybody chooses
NAMES = (AIM, "rear", "serve", "confirm", "win", "count")


class Privately:
    """Knows what each person of one match has learnt behind the curtain, where nobody else sees it told.

    What the table had not learnt when the match began is told to each of them once; the rest to nobody.
    """

    def __init__(self, settings: Settings, game: str, lessons: Iterable[str]) -> None:
        """Begin a match; `lessons` are the names of those that are told behind the curtain."""
        self.settings = settings
        self.game = game
        known = Learnt(settings, game, NAMES)
        self.new = frozenset(name for name in lessons if not known.knows(name))
        self.own: defaultdict[Seat, set[str]] = defaultdict(set)

    def of(self, seat: Seat) -> Learnt:
        """Return what a person has learnt; what they learn the table has learnt, too, for the matches to come."""
        return _Own(self, seat)


class _Own(Learnt):
    """Is what one person has learnt."""

    def __init__(self, match: Privately, seat: Seat) -> None:
        super().__init__(match.settings, match.game, NAMES)
        self._new = match.new
        self._own = match.own[seat]

    def knows(self, name: str) -> bool:
        """Tell whether this person has learnt a lesson; of those told to all of them, whether it is learnt."""
        return name in self._own if name in self._new else super().knows(name)

    def learn(self, name: str) -> None:
        """Keep that a lesson is learnt, by this person and by the table."""
        if not super().knows(name):
            super().learn(name)
        self._own.add(name)
