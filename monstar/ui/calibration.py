"""How late a sound is heard, found by tapping along with clicks."""

from dataclasses import dataclass, field
from statistics import median, pstdev

CLICKS = 24
GAP_MS = 600
FIRST_MS = 1000
LISTEN = 4  # the first clicks are for finding the beat
FEWEST_TAPS = 12
STEADY_MS = 30.0  # taps that spread as widely as this say nothing


@dataclass(frozen=True)
class Verdict:
    """Says what the taps tell: how late (whole ms), how widely they spread (ms), and whether to believe it."""

    late_ms: int
    spread_ms: float
    taps: int

    @property
    def enough(self) -> bool:
        """Tell whether there were enough taps to judge."""
        return self.taps >= FEWEST_TAPS

    @property
    def steady(self) -> bool:
        """Tell whether the taps agree well enough to be applied."""
        return self.enough and self.spread_ms < STEADY_MS


@dataclass
class Tapping:
    """Collects taps against clicks at even distances; all instants are ms from the start of the clicks.

    ``clicks_ms`` are the instants at which clicks would be heard if the output were as late as it says it is.
    """

    clicks_ms: tuple[int, ...] = tuple(FIRST_MS + GAP_MS * n for n in range(CLICKS))
    offsets_ms: list[float] = field(default_factory=list)

    @property
    def length_ms(self) -> int:
        """Return when the last click has sounded and been answered."""
        return self.clicks_ms[-1] + GAP_MS

    def tap(self, at_ms: float) -> float | None:
        """Take a tap; return how late it came after the nearest click, None when it does not count."""
        number, click_ms = min(enumerate(self.clicks_ms), key=lambda pair: abs(at_ms - pair[1]))
        offset_ms = at_ms - click_ms
        if number < LISTEN or abs(offset_ms) > GAP_MS / 2:
            return None
        self.offsets_ms.append(offset_ms)
        return offset_ms

    def verdict(self) -> Verdict:
        """Judge the taps so far by their median."""
        if not self.offsets_ms:
            return Verdict(0, 0.0, 0)
        return Verdict(round(median(self.offsets_ms)), pstdev(self.offsets_ms), len(self.offsets_ms))
