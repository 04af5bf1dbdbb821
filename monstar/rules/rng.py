"""The random numbers of a match: one small generator whose whole state is one integer.

A state must be cheap to copy and to write down as JSON, and must draw the same numbers on every Python.
``random.Random`` carries 625 words and promises less, so the rules use SplitMix64 (Steele, Lea, Flood 2014).
"""

import struct
from collections.abc import MutableSequence, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

_T = TypeVar("_T")
_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_LANE = 128  # bits; room for the product of two draws


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

    def seed(self) -> int:
        """Draw a number to start another generator from."""
        return self._next()

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
        """Put the items into a random order, in place; the draws are those of `below` from the last item down."""
        size = len(items)
        draws = _next_draws(self.state, size - 1) if size > 1 else ()
        if min(draws, default=size) < size:  # as in `below`: hardly ever, and then it may have to draw again
            draws = [self.below(limit) for limit in range(size, 1, -1)]
        else:
            self.state = (self.state + _GOLDEN * len(draws)) & _MASK
        for last, drawn in zip(range(size - 1, 0, -1), draws, strict=True):
            other = drawn % (last + 1)
            items[last], items[other] = items[other], items[last]

    def _next(self) -> int:
        self.state = mixed = (self.state + _GOLDEN) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)


def _next_draws(state: int, count: int) -> Sequence[int]:
    """Return what `_next` would draw so many times from a state on, made all at once: that takes a quarter of the time.

    Every draw has a lane of its own in one long integer, twice as wide as it needs. Sums and products stay within their
    lanes; what they carry into the upper half, and what a shift to the right brings there from the lane above, is
    masked out.
    """
    lanes = _lanes(count)
    mixed = (state * lanes.ones + lanes.steps) & lanes.low
    mixed = ((mixed ^ (mixed >> 30) & lanes.low) * 0xBF58476D1CE4E5B9) & lanes.low
    mixed = ((mixed ^ (mixed >> 27) & lanes.low) * 0x94D049BB133111EB) & lanes.low
    mixed ^= (mixed >> 31) & lanes.low
    return lanes.layout.unpack(mixed.to_bytes(lanes.layout.size, "little"))


class _Lanes(NamedTuple):
    """Holds long integers that have the same in each lane (1, or the lower half), and how to read lanes.

    `steps` has in each lane how far the state of the generator has gone by then.
    """

    ones: int
    steps: int
    low: int
    layout: struct.Struct


@cache
def _lanes(count: int) -> _Lanes:
    ones = sum(1 << _LANE * lane for lane in range(count))
    steps = sum((_GOLDEN * (lane + 1) & _MASK) << _LANE * lane for lane in range(count))
    return _Lanes(ones, steps, ones * _MASK, struct.Struct("<" + "Q8x" * count))
