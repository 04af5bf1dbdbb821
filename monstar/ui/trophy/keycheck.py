"""How many keys a keyboard hears at once: it asks for one after the other, all to stay down, and keeps what is missing.

Many keyboards hear any two keys, but swallow a third or a seventh while others are held. Nobody can see that a key was
pressed and not heard, so each key asked for has some seconds; what has not come by then was swallowed.
"""

from __future__ import annotations

from collections.abc import Sequence

from monstar.ui.events import Action

Key = tuple[str, Action]  # a keyboard zone and what the key means there
STEP_MS = 5000.0
_ENOUGH = 3  # so many swallowed in a row, and there will be no more
_ORDER = (Action.OK, Action.LEFT, Action.UP, Action.RIGHT, Action.DOWN, Action.BACK)


def keys_of(zones: Sequence[str]) -> tuple[Key, ...]:
    """Return all keys of some zones in the order they are asked for: each zone in turn, so that none is crowded."""
    return tuple((zone, action) for action in _ORDER for zone in zones)


class KeyCheck:
    """Asks for ``keys``. ``held`` came when asked for, ``dropped`` did not; ``most`` were down together.

    The clock of a step stands still before the first key and while a held key is let go; a key that is not pressed
    again in time ends the check.
    """

    def __init__(self, keys: Sequence[Key]) -> None:
        """Ask for the first key, without haste."""
        self.keys = tuple(keys)
        self.down: set[Key] = set()
        self.held: list[Key] = []
        self.dropped: list[Key] = []
        self.most = 0
        self.over = False
        self.left_ms = STEP_MS
        self._next = 0
        self._in_a_row = 0

    @property
    def asked(self) -> Key | None:
        """Return the key to be pressed now; None when the check is over."""
        return None if self.over else self.keys[self._next]

    @property
    def loose(self) -> tuple[Key, ...]:
        """Return the keys that were let go although they should stay down."""
        return tuple(key for key in self.held if key not in self.down)

    @property
    def begun(self) -> bool:
        """Tell whether a key has come."""
        return bool(self.held)

    def press(self, key: Key, down: bool) -> None:
        """Hear a key go down or up; one that comes late was not swallowed after all."""
        if not down:
            if key in self.down and key in self.held and not self.over:
                self.left_ms = STEP_MS
            self.down.discard(key)
            return
        self.down.add(key)
        if self.over:
            self._take_late(key)
            return
        if key in self.dropped:
            self.dropped.remove(key)
            self._in_a_row = 0
            self.held.append(key)
        if key in self.held and not self.loose:
            self.left_ms = STEP_MS
        self._take()

    def _take_late(self, key: Key) -> None:
        """Count a key that comes when nothing is asked any more, while all others are still held."""
        if key in self.dropped and not self.loose:
            self.dropped.remove(key)
            self.held.append(key)
            self.most = max(self.most, len(self.down.intersection(self.held)))

    def advance(self, dt_ms: float) -> None:
        """Let time go on."""
        if self.over or not self.begun:
            return
        self.left_ms -= dt_ms
        if self.left_ms > 0:
            return
        if self.loose:
            self.over = True
            return
        self.dropped.append(self.keys[self._next])
        self._in_a_row += 1
        self._step()
        self._take()

    def end(self) -> None:
        """Stop asking."""
        self.over = True

    def _take(self) -> None:
        """Count what is down, and go on to a key that is not down yet."""
        while not self.over and self.keys[self._next] in self.down:
            self.held.append(self.keys[self._next])
            self._in_a_row = 0
            self._step()
        self.most = max(self.most, len(self.down.intersection(self.held)))

    def _step(self) -> None:
        self.left_ms = STEP_MS
        self._next += 1
        self.over = self._next == len(self.keys) or self._in_a_row == _ENOUGH
