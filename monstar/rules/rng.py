"""The random numbers of a match: one small generator whose whole state is one integer.

A state must be cheap to copy and to write down as JSON, and must draw the same numbers on every Python.
``random.Random`` carries 625 words and promises less, so the rules use SplitMix64 (Steele, Lea, Flood 2014).
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

_T = TypeVar("_T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """Draws random numbers from a 64-bit state, which is public so that it can be kept.

    >>> Rng(7).below(6) == Rng(7).below(6)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """Start from any integer; only its low 64 bits count."""
        self.state = seed & _MASK

    @classmethod
    def derived(cls, *keys: int) -> "Rng":
        """Make a generator that depends on every key and on their order, for example seed, seat and turn."""
        rng = cls(0)
        for key in keys:
            rng.state = (rng.state ^ (key & _MASK)) & _MASK
            rng.state = rng._next()
        return rng

    def copy(self) -> "Rng":
        """Return a generator that will draw the same numbers."""
        return Rng(self.state)

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to limit - 1, each equally likely."""
        if limit < 1:
            raise ValueError(f"cannot draw below {limit}: the limit must be 1 or more")
        # The same as in _next, written out: most draws of a match are made here.
        self.state = drawn = (self.state + _GOLDEN) & _MASK
        drawn = ((drawn ^ (drawn >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        drawn = ((drawn ^ (drawn >> 27)) * 0x94D049BB133111EB) & _MASK
        drawn ^= drawn >> 31
        if drawn < limit:  # hardly ever; only here may a draw be among those that would favour the low results
            while drawn < (1 << 64) % limit:
                drawn = self._next()
        return drawn % limit

    def between(self, low: int, high: int) -> int:
        """Draw a whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def fraction(self) -> float:
        """Draw a number in [0, 1)."""
        return (self._next() >> 11) / (1 << 53)

    def choice(self, options: Sequence[_T]) -> _T:
        """Draw one of the options."""
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _next(self) -> int:
        self.state = mixed = (self.state + _GOLDEN) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)
