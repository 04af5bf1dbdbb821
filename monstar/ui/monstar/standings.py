"""How a match of MonStar stands: the score table, and why the winner is the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.monstar.params import ROUNDS
from monstar.ui.match.scoretable import Cell, Head, Line, Table, ranks, round_head, signed, tie_of

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.monstar.sitting import Sitting


def table_of(sitting: Sitting, *, short: bool = False) -> Table:
    """Return the table of a match after a round; ``short`` heads stand over narrow columns."""
    view = sitting.view()
    counted = sitting.game.params.missed_take == "counted"
    places = ranks(view.totals, view.points[-1])

    def line(seat: Seat) -> Line:
        points = [row[seat] for row in view.points]
        cells = [Cell.number(value) for value in (*points, *[None] * (ROUNDS - len(points)))]
        cells.append(Cell(signed(view.totals[seat]), total=True))
        if counted:
            missed = view.missed_takes[seat]
            cells.append(Cell(str(missed), "state-badText" if missed else "plum400"))
        name, badge = sitting.name(seat), sitting.badge(seat)
        return Line(seat, places[seat], name, badge, view.totals[seat], points[-1], tuple(cells))

    heads = [*(round_head(n, short=short) for n in range(1, ROUNDS + 1)), Head(_("Total"))]
    if counted:
        heads.append(Head(_("Missed")))
    return Table.ranked(heads, map(line, sitting.seats))


def tie_words(lines: Sequence[Line]) -> str:
    """Return why the winner is the winner where totals alone do not tell, "" where they do."""
    tie = tie_of(lines)
    if tie is None:
        return ""
    winner, beaten = tie
    if beaten is None:
        return _("The same points, and the same in round 3: you share the win!")
    return _("Level at {total}: round 3 breaks the tie, {won} over {lost}.").format(
        total=winner.total, won=winner.last, lost=beaten.last
    )
