"""How a match of Monster Café stands: the score table, why the winner is the winner, what the tokens brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.params import ROUNDS
from monstar.ui.match.scoretable import Cell, Head, Line, Table, ranks, round_head, signed, tie_of

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.cafe.sitting import Sitting


def table_of(sitting: Sitting, *, short: bool = False) -> Table:
    """Return the table of a match after a round: coffees by round, cookies, mummies; what nobody has is left out."""
    view = sitting.view()
    totals = [
        sum(row[seat] for row in view.coffees) + view.cookies[seat] - view.mummies[seat] for seat in sitting.seats
    ]
    decides = view.coffees[-1] if len(view.coffees) == ROUNDS else (0,) * view.seats  # only round 2 breaks a tie
    places = ranks(totals, decides)
    tokens = [(name, won) for name, won in (("cookie", view.cookies), ("mummy", view.mummies)) if any(won)]

    def line(seat: Seat) -> Line:
        coffees = [row[seat] for row in view.coffees]
        cells = [Cell.number(value) for value in (*coffees, *[None] * (ROUNDS - len(coffees)))]
        for name, won in tokens:
            cells.append(Cell(_with_sign(won[seat], minus=name == "mummy")))
        cells.append(Cell(signed(totals[seat]), total=True))
        name, badge = sitting.name(seat), sitting.badge(seat)
        return Line(seat, places[seat], name, badge, totals[seat], decides[seat], tuple(cells))

    heads = [round_head(n, short=short) for n in range(1, ROUNDS + 1)]
    heads += [Head("", f"cafe/token-{name}") for name, _won in tokens]
    heads.append(Head(_("Total")))
    return Table.ranked(heads, map(line, sitting.seats))


def _with_sign(count: int, *, minus: bool) -> str:
    return "0" if not count else f"−{count}" if minus else f"+{count}"


def tie_words(lines: Sequence[Line]) -> str:
    """Return why the winner is the winner where totals alone do not tell, "" where they do."""
    tie = tie_of(lines)
    if tie is None:
        return ""
    winner, beaten = tie
    if beaten is None:
        return _("The same total, and the same coffees in round 2: you share the win!")
    return _("Level at {total}: the coffees of round 2 break the tie, {won} over {lost}.").format(
        total=signed(winner.total), won=winner.last, lost=beaten.last
    )
