"""The state of a match is plain data: it is copied, written down and read back whole."""

import json

from monstar.rules.trophy.state import TrophyState
from tests.rules.trophy.table import Table, last_burst


def test_every_field_survives_json():
    for table in (last_burst()[0], Table(3, begun=False)):
        data = table.state.to_json()
        assert TrophyState.from_json(json.loads(json.dumps(data))) == table.state
    assert (data["phase"], data["lying"][0], data["lying"][9]) == ("ready", None, list(table.state.lying[9] or ()))


def test_looks_are_written_down_as_round_instant_tile_and_motif():
    table, seat = last_burst()
    assert table.state.to_json()["peeks"][seat] == [[2, 500, 11, table.state.motif[11]]]


def test_a_copy_is_the_same_and_shares_nothing_that_changes():
    table, seat = last_burst()
    before = json.dumps(table.state.to_json())
    other = table.state.copy()
    assert other == table.state
    for changing in (other.motif, other.lying, other.right, other.trophies, other.won, other.last_bursts):
        assert changing is not None
        changing.append(1)  # type: ignore[arg-type]
    for rows in (other.left, other.peeks):
        rows[seat].clear()
        rows.append([])
    assert json.dumps(table.state.to_json()) == before
