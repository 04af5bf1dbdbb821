"""The parts a summary is made of, whether it is read as text or in a browser: a heading, a word on it, a table."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from monstar.playtest.statistics import Estimate

SPOKEN = "spoken"  # the kind of a section that is its text


@dataclass(frozen=True, slots=True)
class Section:
    """Is one part of a summary; `rows` are as wide as `header`, all texts.

    The first columns, `words` of them, hold words, the rest numbers. `kind` tells what it is about, for pictures.
    """

    title: str
    text: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1
    kind: str = ""

    def to_markdown(self, level: int = 2) -> str:
        """Return the section as Markdown, its columns lined up to be read as plain text too."""
        lines = [f"{'#' * level} {self.title}", ""]
        if self.text:
            lines += [self.text, ""]
        if self.rows:
            table = [[_escaped(cell) for cell in row] for row in (self.header, *self.rows)]
            widths = [max(len(row[column]) for row in table) for column in range(len(self.header))]
            dashes = [
                "-" * width if column < self.words else "-" * (width - 1) + ":" for column, width in enumerate(widths)
            ]
            for row in (table[0], dashes, *table[1:]):
                lines.append("| " + " | ".join(self._lined_up(row, widths)) + " |")
            lines.append("")
        return "\n".join(lines)

    def _lined_up(self, row: Sequence[str], widths: Sequence[int]) -> list[str]:
        return [
            cell.ljust(width) if column < self.words else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]


def _escaped(cell: str) -> str:
    return cell.replace("|", "\\|")


# ------------------------------------------------------------------ how numbers are written

NARROW = "\N{NO-BREAK SPACE}"


def number(value: float, *, share: bool = False, sign: bool = False) -> str:
    """Write a number with as many digits as make sense; a share in per cent."""
    if math.isnan(value):
        return "-"
    plus = "+" if sign else ""
    if share:
        return f"{100 * value:{plus}.1f}{NARROW}%"
    size = abs(value)
    digits = 0 if size >= 1000 else 1 if size >= 100 else 2
    text = f"{value:{plus}.{digits}f}"
    return text.replace("-", "", 1) if float(text) == 0 and text.startswith("-") else text


def interval(estimate: Estimate, *, share: bool = False, sign: bool = False) -> str:
    """Write the interval a number lies in."""
    if not (math.isfinite(estimate.low) and math.isfinite(estimate.high)):
        return "-"
    low, high = (number(end, share=share, sign=sign) for end in (estimate.low, estimate.high))
    return f"{low.removesuffix(NARROW + '%')} to {high}"
