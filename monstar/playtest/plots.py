"""Draws what a run found, as pictures that stand inside a page: no script, no file beside it, no network.

matplotlib writes SVG that any browser shows and any printer prints, and the same bytes every time.
"""

import importlib.util
import io
import re
import unicodedata
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from monstar.errors import BadInput
from monstar.playtest.page import SMALL
from monstar.playtest.statistics import Estimate, Numbers

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, FAINT, ACCENT, OTHER = "#33283f", "#cfc6d8", "#7a3fb5", "#d9722a"
WIDTH_IN, SMALL_IN, ROW_IN, HIGH_IN, LETTER_IN = 6.2, 3.9, 0.24, 2.5, 0.072
LONGEST = 36  # letters of a name beside a picture
_STYLE = {
    "text.parse_math": False,  # a name with two $ is a name, not a formula
    "svg.fonttype": "none",  # letters stay letters: they can be searched, and the page's own font shows them
    "svg.hashsalt": "monstar",  # names inside the picture are the same every time
    "font.family": "sans-serif",
    "font.size": 9,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
}


def check_library() -> None:
    """Raise BadInput where there is nothing to draw with, before matches are played for a page that cannot be made."""
    if importlib.util.find_spec("matplotlib") is None:
        raise BadInput("a report needs the extra playtest: pip install 'monstar[playtest]' (or ask for --no-report)")


def dots(
    names: Sequence[str], found: Sequence[Estimate], *, line: float | None, label: str, share: bool = False
) -> str:
    """Draw estimates below one another, each with its interval, and a line to hold them against."""
    scale = 100 if share else 1
    labels = [_shortened(name) for name in names]
    high, left = max(1.2, ROW_IN * len(names) + 0.7), LETTER_IN * max(map(_width, labels)) + 0.2
    figure, axes = _figure(WIDTH_IN, high, left)
    rows = range(len(names))
    values = [estimate.value * scale for estimate in found]
    reach = [[abs(e.value - e.low) * scale for e in found], [abs(e.high - e.value) * scale for e in found]]
    sure = [line is not None and (e.low > line or e.high < line) for e in found]
    if line is not None:
        axes.axvline(line * scale, color=FAINT, linewidth=1.2, zorder=0)
    for row in rows:
        colour = OTHER if sure[row] else ACCENT
        bar = [[reach[0][row]], [reach[1][row]]]
        axes.errorbar([values[row]], [row], xerr=bar, fmt="o", markersize=4.5, color=colour, elinewidth=1.4)
    axes.set_yticks(list(rows), labels=labels)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel(label)
    return _svg(figure)


def histogram(values: Numbers, *, label: str, mean: float) -> str:
    """Draw how a number is spread over the matches, its mean marked."""
    figure, axes = _figure(SMALL_IN, 2.2)
    whole = bool(np.all(values == np.round(values))) and float(np.ptp(values)) <= 60
    bins: Any = np.arange(values.min() - 0.5, values.max() + 1.5) if whole else min(40, max(8, int(len(values) ** 0.5)))
    weights = np.full(len(values), 100 / len(values))
    axes.hist(values, bins=bins, weights=weights, color=ACCENT, alpha=0.75, edgecolor="white", linewidth=0.6)
    axes.axvline(mean, color=OTHER, linewidth=1.6)
    axes.set_xlabel(label)
    axes.set_ylabel("% of matches")
    return _svg(figure)


def course(cells: Sequence[str], found: Sequence[Estimate], *, label: str, ordered: bool, share: bool = False) -> str:
    """Draw what a number is in the cells of a sweep, each with its interval; a line joins those that are `ordered`."""
    scale = 100 if share else 1
    figure, axes = _figure(SMALL_IN, HIGH_IN, titled=True)
    places = list(range(len(cells)))
    values = [estimate.value * scale for estimate in found]
    reach = [[abs(e.value - e.low) * scale for e in found], [abs(e.high - e.value) * scale for e in found]]
    if ordered:
        axes.plot(places, values, color=FAINT, linewidth=1, zorder=0)
    axes.errorbar(places, values, yerr=reach, fmt="o", markersize=5, color=ACCENT, elinewidth=1.6, capsize=3)
    axes.set_xticks(places, labels=list(cells))
    axes.set_xlim(-0.5, len(cells) - 0.5)
    axes.set_title(label + (" (%)" if share else ""), loc="left", fontsize=9.5, fontweight="bold")
    return _svg(figure)


def _width(text: str) -> int:
    """Return how many letters wide a text is, where those of China and Japan count twice."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


def _shortened(name: str) -> str:
    """Return as much of a name as has room beside a picture."""
    if _width(name) <= LONGEST:
        return name
    kept = name
    while _width(kept) >= LONGEST:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def _figure(wide: float, high: float, left: float = 0.62, *, titled: bool = False) -> "tuple[Figure, Axes]":
    """Return a figure of a size in inches with room left of its axes, and its axes; a title above or a label below."""
    import matplotlib as mpl  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415

    with mpl.rc_context(_STYLE):  # type: ignore[arg-type]  # names of settings, as the library has them
        figure = Figure(figsize=(wide, high))
        below, above = (0.25, 0.3) if titled else (0.48, 0.1)
        axes = figure.add_axes((left / wide, below / high, 1 - (left + 0.12) / wide, 1 - (below + above) / high))
        return figure, axes


def _svg(figure: "Figure") -> str:
    """Return the figure as an SVG element, without what it says of its making."""
    import matplotlib as mpl  # noqa: PLC0415 - an extra
    from matplotlib.text import Text  # noqa: PLC0415 - an extra

    for text in figure.findobj(Text):  # those that were made since the style was in force
        text.set_parse_math(False)
    buffer = io.StringIO()
    with mpl.rc_context(_STYLE), warnings.catch_warnings():  # type: ignore[arg-type]
        # Letters stay letters: that the library's own font has none of them does not matter.
        warnings.filterwarnings("ignore", message="Glyph .* missing from")
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    drawn = buffer.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    if figure.get_figwidth() < WIDTH_IN:
        drawn = drawn.replace("<svg", SMALL, 1)
    return re.sub(r"<metadata>.*?</metadata>\s*", "", drawn, flags=re.DOTALL)
