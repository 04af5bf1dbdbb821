"""What the table has learnt already, kept in the settings: nobody is told the same twice, unless they ask for it."""

from __future__ import annotations

from collections.abc import Iterable

from monstar.i18n import _
from monstar.settings import LEARNT, LESSONS, Settings

_NONE = "none"  # stands among the lessons learnt of a game in which nobody wants any


def stopped_words() -> str:
    """Return what is said to somebody who has just stopped the lessons of a game: what that means, and the way back."""
    return _("No more lessons in this game. The switch before a match brings them back, and so do the settings.")


class Learnt:
    """Knows the lessons of one game by their names; `names` are those that everybody comes by.

    Nothing is written until `keep`: a disk may be slow, and a lesson may be learnt in the middle of a bar.
    """

    def __init__(self, settings: Settings, game: str, names: Iterable[str]) -> None:
        self.settings = settings
        self.game = game
        self.names = tuple(names)
        self._changed = False

    @property
    def wanted(self) -> bool:
        """Tell whether lessons are wanted in this game."""
        return self.settings.get(LESSONS) and not self.knows(_NONE)

    @property
    def on(self) -> bool:
        """Tell whether lessons are wanted and there is one left to learn."""
        return self.wanted and not all(map(self.knows, self.names))

    def knows(self, name: str) -> bool:
        """Tell whether a lesson is learnt."""
        return f"{self.game}/{name}" in self.settings.get(LEARNT)

    def learn(self, name: str) -> None:
        """Keep that a lesson is learnt."""
        if not self.knows(name):
            self._set([*self.settings.get(LEARNT), f"{self.game}/{name}"])

    def turn(self, on: bool) -> None:
        """Want lessons in this game from now on, or none; where all were learnt they are told again."""
        if not on:
            self.learn(_NONE)
            return
        self.settings.set(LESSONS, True, save=False)
        self._set([name for name in self.settings.get(LEARNT) if name != f"{self.game}/{_NONE}"])
        if not self.on:
            self._set([name for name in self.settings.get(LEARNT) if not name.startswith(f"{self.game}/")])

    def _set(self, learnt: list[str]) -> None:
        self.settings.set(LEARNT, learnt, save=False)
        self._changed = True

    def keep(self) -> None:
        """Write what has changed to the settings file."""
        if self._changed:
            self._changed = False
            self.settings.save()


def wanted_everywhere(settings: Settings) -> bool:
    """Tell whether lessons are wanted, and no game has been told that they are not."""
    return settings.get(LESSONS) and not any(name.endswith(f"/{_NONE}") for name in settings.get(LEARNT))


def want_everywhere(settings: Settings, on: bool) -> None:
    """Want lessons in all games from now on, or in none; what has been learnt stays so."""
    settings.set(LESSONS, on, save=False)
    if on:
        settings.set(LEARNT, [name for name in settings.get(LEARNT) if not name.endswith(f"/{_NONE}")], save=False)
