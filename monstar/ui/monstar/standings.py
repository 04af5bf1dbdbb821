"""How a match of MonStar stands: the score table, and why it ranks who has the same total."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.monstar.params import ROUNDS
from monstar.ui.match.scoretable import Cell, Head, Line, Table, ranks, round_head, signed

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.monstar.sitting import Sitting


def table_of(sitting: Sitting, *, short: bool = False) -> Table:
    """Return the table of a match after a round; ``short`` heads stand over narrow columns.

    What round 3 brought shines where it decides between equal totals.
    """
    view = sitting.view()
    counted = sitting.game.params.missed_take == "counted"
    decides = view.points[-1] if len(view.points) == ROUNDS else (0,) * view.seats  # only round 3 breaks a tie
    places = ranks(view.totals, decides)
    ranked = set(zip(view.totals, places, strict=True))
    broken = {total for total in view.totals if sum(total == other for other, _rank in ranked) > 1}

    def line(seat: Seat) -> Line:
        points = [row[seat] for row in view.points]
        cells = [Cell.number(value) for value in (*points, *[None] * (ROUNDS - len(points)))]
        if view.totals[seat] in broken:
            cells[ROUNDS - 1] = Cell(signed(points[-1]), "brass400")
        cells.append(Cell(signed(view.totals[seat]), total=True))
        if counted:
            missed = view.missed_takes[seat]
            cells.append(Cell(str(missed), "state-badText" if missed else "cream"))
        name, badge = sitting.name(seat), sitting.badge(seat)
        return Line(seat, places[seat], name, badge, view.totals[seat], decides[seat], tuple(cells))

    heads = [*(round_head(n, short=short) for n in range(1, ROUNDS + 1)), Head(_("Total"))]
    if counted:
        heads.append(Head(_("Missed")))
    return Table.ranked(heads, map(line, sitting.seats), floor_words(view.points, view.totals))


def floor_words(points: Sequence[Sequence[int]], totals: Sequence[int]) -> str:
    """Return why the points of rounds do not add up to a total, "" where all of them do."""
    if all(sum(row[seat] for row in points) == total for seat, total in enumerate(totals)):
        return ""
    return _("A total never falls below 0: there the spider stops.")


def tie_words(lines: Sequence[Line]) -> str:
    """Return why those with the same total are ranked as they are, the best first, "" where totals alone tell."""
    said = []
    for total, group in groupby(lines, attrgetter("total")):
        level = list(group)
        won, *lost = dict.fromkeys(line.last for line in level)
        if lost:
            words = _("{total} each: round 3 decides, {won} over {lost}.")
            said.append(words.format(total=signed(total), won=signed(won), lost=_listed(lost)))
        elif len(level) > 1 and level[0].rank == 1:
            said.append(_("The same points, and the same in round 3: you share the win!"))
    return "\n".join(said)


def _listed(values: Sequence[int]) -> str:
    *some, last = map(signed, values)
    return _("{some} and {last}").format(some=", ".join(some), last=last) if some else last
