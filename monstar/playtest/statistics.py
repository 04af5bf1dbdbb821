"""How sure one can be: intervals, differences, and how many matches would settle them. All intervals are 95 %."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist
from typing import Any

import numpy as np

CONFIDENCE, POWER = 0.95, 0.90
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
_Z_POWER = NormalDist().inv_cdf(POWER)
_SHUFFLES = 2000
FEW = 10  # if fewer matches differ at all, they tell nothing of the rest
_ENOUGH = 14.21  # where so many are expected to differ, FEW or more do in nine runs of ten (Poisson)

Numbers = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """Is a number as far as it is known: its value and the 95 % interval it lies in, from `n` matches."""

    value: float
    low: float
    high: float
    n: int


def numbers(values: Sequence[float | None]) -> Numbers:
    """Return values as an array, those that are missing as NaN."""
    return np.array([math.nan if value is None else value for value in values], dtype=np.float64)


def known(values: Numbers) -> Numbers:
    """Return the values that are not missing."""
    found: Numbers = values[~np.isnan(values)]
    return found


def student(freedom: int) -> float:
    """Return how many standard errors a 95 % interval reaches to each side (Student's t, by Cornish and Fisher)."""
    if freedom < 1:
        return math.inf
    z = _Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + sum(term / float(freedom) ** (power + 1) for power, term in enumerate(terms))


def mean(values: Numbers) -> Estimate:
    """Estimate a mean."""
    n = len(values)
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value = float(values.mean())
    reach = student(n - 1) * float(values.std(ddof=1)) / math.sqrt(n) if n > 1 else math.inf
    return Estimate(value, value - reach, value + reach, n)


def share(values: Numbers) -> Estimate:
    """Estimate a part of 1 from values between 0 and 1, where some may be in parts, as shared wins are.

    Wilson's interval, for as many all-or-nothing values as would vary as much as these do.
    """
    n = len(values)
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value = float(values.mean())
    return _wilson(value, float(values.var(ddof=1)) / n if n > 1 else 0.0, n)


def _wilson(value: float, variance: float, n: int) -> Estimate:
    """Return Wilson's interval for as many trials as would give a share this variance; for all n where it has none."""
    whole = value * (1 - value)
    trials = whole / variance if variance > 0 and whole > 0 else float(n)
    centre = (value + _Z**2 / (2 * trials)) / (1 + _Z**2 / trials)
    reach = _Z / (1 + _Z**2 / trials) * math.sqrt(whole / trials + _Z**2 / (4 * trials**2))
    return Estimate(value, max(0.0, centre - reach), min(1.0, centre + reach), n)


def ratio(parts: Numbers, wholes: Numbers) -> Estimate:
    """Estimate which part the parts are of the wholes, both counted match by match (delta method)."""
    counted = wholes > 0
    parts, wholes = parts[counted], wholes[counted]
    n = len(wholes)
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value = float(parts.sum() / wholes.sum())
    rest = parts - value * wholes
    variance = float((rest**2).sum()) / max(1, n - 1) * n / float(wholes.sum()) ** 2
    return _wilson(value, variance, n)


@dataclass(frozen=True, slots=True)
class Balance:
    """Says how fair the seats are: 1 less the largest gap between two seats' shares of wins.

    `by_luck` is what a perfectly fair game falls below in one of twenty runs as long; below it the seats are not equal.
    """

    value: float
    by_luck: float

    @property
    def fair(self) -> bool:
        """Tell whether a fair game may well look like this."""
        return self.value >= self.by_luck


def balance(shares: Numbers) -> Balance:
    """Tell how fair seats are from the share each (column) has of each match (row), against shuffled seats."""
    luck = np.random.default_rng(0)
    rows, seats = shares.shape
    gap = float(np.ptp(shares.mean(axis=0)))
    kinds, counts = np.unique(np.sort(shares, axis=1), axis=0, return_counts=True)
    # Shuffled seats: how often each seat has each part of each kind of result is drawn at once.
    sums = np.zeros((_SHUFFLES, seats))
    for kind, count in zip(kinds, counts, strict=True):
        winners = int((kind > 0).sum())
        sums += _drawn_wins(luck, seats, winners, int(count)) / winners
    gaps = np.ptp(sums / rows, axis=1)
    return Balance(1 - gap, 1 - float(np.quantile(gaps, CONFIDENCE)))


def _drawn_wins(luck: np.random.Generator, seats: int, winners: int, matches: int) -> Any:
    """Draw how often each seat is among so many winners of so many matches, many times over."""
    if winners == 1:
        return luck.multinomial(matches, [1 / seats] * seats, size=_SHUFFLES)
    groups = list(combinations(range(seats), winners))
    member = np.array([[seat in group for seat in range(seats)] for group in groups], dtype=np.float64)
    return luck.multinomial(matches, [1 / len(groups)] * len(groups), size=_SHUFFLES) @ member


# ------------------------------------------------------------------ differences


@dataclass(frozen=True, slots=True)
class Difference:
    """Says how far two runs are apart in one measure, the second less the first.

    `spread` is the standard deviation that a match adds; `differing` is in how many matches there was a difference at
    all (None where matches were not the same deals); `p` is how likely luck alone would bring so much.
    """

    estimate: Estimate
    spread: float
    differing: int | None
    p: float

    @property
    def noise(self) -> bool:
        """Tell whether there may be no difference at all."""
        return not (self.estimate.low > 0 or self.estimate.high < 0) or self.too_few

    @property
    def too_few(self) -> bool:
        """Tell whether too few matches differ for an interval to mean anything."""
        return self.differing is not None and self.differing < min(FEW, self.estimate.n)

    @property
    def to_settle(self) -> int | None:
        """Return how many matches would show a difference as large as this in nine runs of ten; None if it is 0."""
        if self.estimate.value == 0 or math.isnan(self.estimate.value):
            return None
        needed = ((_Z + _Z_POWER) * self.spread / self.estimate.value) ** 2
        if self.differing:
            often = self.differing / self.estimate.n
            needed = max(needed, FEW if often == 1 else _ENOUGH / often)
        return math.ceil(needed)

    @property
    def detectable(self) -> float:
        """Return the least difference that so many matches show in nine runs of ten."""
        return (_Z + _Z_POWER) * self.spread / math.sqrt(self.estimate.n) if self.estimate.n else math.nan


def paired(first: Numbers, second: Numbers) -> Difference:
    """Compare two runs of the same deals, match by match."""
    apart = known(second - first)
    estimate = mean(apart)
    spread = float(apart.std(ddof=1)) if len(apart) > 1 else math.nan
    return Difference(estimate, spread, int(np.count_nonzero(apart)), _p(estimate.value, spread, len(apart)))


def unpaired(first: Numbers, second: Numbers) -> Difference:
    """Compare two runs of different deals (Welch)."""
    first, second = known(first), known(second)
    n = min(len(first), len(second))
    if n < 2:
        return Difference(Estimate(math.nan, math.nan, math.nan, n), math.nan, None, math.nan)
    value = float(second.mean() - first.mean())
    error = math.sqrt(float(first.var(ddof=1)) / len(first) + float(second.var(ddof=1)) / len(second))
    reach = student(n - 1) * error
    estimate = Estimate(value, value - reach, value + reach, n)
    return Difference(estimate, error * math.sqrt(n), None, _p(value, error * math.sqrt(n), n))


def _p(value: float, spread: float, n: int) -> float:
    if n < 2 or math.isnan(spread):
        return math.nan
    if spread == 0:
        return 1.0 if value == 0 else 0.0
    return 2 * (1 - NormalDist().cdf(abs(value) * math.sqrt(n) / spread))


def holm(ps: Sequence[float]) -> list[bool]:
    """Tell which of several differences stand although so many were looked at (Holm)."""
    order = sorted((p, index) for index, p in enumerate(ps) if not math.isnan(p))
    stands = [False] * len(ps)
    for rank, (p, index) in enumerate(order):
        if p > (1 - CONFIDENCE) / (len(order) - rank):
            break
        stands[index] = True
    return stands
