"""How a match of Trophy Grab ended: the score table, and why the winner is the winner where totals do not tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _, pgettext
from monstar.rules.trophy.scoring import Haul
from monstar.ui.match.scoretable import Cell, Head, Line, Table, ranks, signed, tie_of

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.trophy.sitting import Sitting


def gained(points: int) -> str:
    """Return points with their sign: +3, −1, or 0."""
    return f"+{points}" if points > 0 else signed(points)


def table_of(sitting: Sitting) -> Table:
    """Return the table of a match that is over: what sets, loose tiles and the trophy brought, and the total."""
    params, hauls = sitting.game.params, sitting.view().hauls
    assert hauls is not None
    totals = [haul.points for haul in hauls]
    decides = [_settles(haul, params.tie_break) for haul in hauls]
    places = ranks(totals, decides)

    def line(seat: Seat) -> Line:
        haul = hauls[seat]
        brought = (haul.sets * params.set_points, haul.loose * params.loose_points, haul.trophy)
        cells = (*(Cell(gained(points)) for points in brought), Cell(signed(haul.points), total=True))
        name, badge = sitting.name(seat), sitting.badge(seat)
        return Line(seat, places[seat], name, badge, totals[seat], decides[seat], cells)

    heads = (
        Head(pgettext("head of a column", "Sets")),
        Head(pgettext("head of a column", "Loose")),
        Head("", "trophy/cup-3"),
        Head(_("Total")),
    )
    return Table.ranked(heads, map(line, sitting.seats))


def _settles(haul: Haul, tie_break: str) -> int:
    """Return what settles a tie, the higher the better (0 for everybody where ties are shared)."""
    if tie_break == "sets":
        return haul.sets
    return -haul.loose if tie_break == "fewest_loose" else 0


def tie_words(lines: Sequence[Line], tie_break: str) -> str:
    """Return why the winner is the winner where totals alone do not tell, "" where they do."""
    tie = tie_of(lines)
    if tie is None:
        return ""
    winner, beaten = tie
    if beaten is None:
        return _("The same points: you share the win!")
    total, won = signed(winner.total), winner.last
    if tie_break == "sets":
        return _("Level at {total}: more sets break the tie, {won} over {lost}.").format(
            total=total, won=won, lost=beaten.last
        )
    return _("Level at {total}: fewer loose tiles break the tie, {won} against {lost}.").format(
        total=total, won=-won, lost=-beaten.last
    )
