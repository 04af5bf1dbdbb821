"""Which acts are listed, phase by phase: every one that would be accepted, each landing named, kind by kind."""

import pytest

from monstar.rules.monstar.acts import (
    Flip,
    LayBack,
    Move,
    NextRound,
    Pick,
    PlaceTile,
    PutBack,
    Reveal,
    Scariest,
    Steal,
    Take,
)
from monstar.rules.monstar.state import Phase
from monstar.rules.table import Act
from tests.rules.monstar.table import BELL_MS, BREATH_MS, END_MS, Table, casting, opening

MUCK, JF, HIDDEN, ALSO_HIDDEN = range(4)  # places


def small() -> Table:
    """Return a table with one spot to a zone, two tiles up and two down; howl and moth share a duo symbol."""
    return casting(
        ("muck", "jf"),
        [{"yellow-1": "howl"}, {"green-1": "moth"}],
        hidden=2,
        spots_per_zone=1,
        duo=True,
        put_back=True,
        grace_ms=100,
    )


def listed(table: Table, seat: int = 0) -> list[Act]:
    return table.game.legal(table.state, seat)


def of(kind: type[Act], acts: list[Act]) -> list[Act]:
    return [act for act in acts if type(act) is kind]


def with_stamps(at_ms: int) -> tuple[list[Act], list[Act]]:
    """Return the moves and the putting back that seat 0 has all turn long."""
    moves: list[Act] = [Move(seat=0, at_ms=at_ms, source="yellow-1", spot=spot) for spot in ("green-1", "red-1")]
    return moves, [PutBack(seat=0, at_ms=at_ms, source="yellow-1")]


def test_before_the_bell_tiles_are_flipped_and_moved():
    table = small()
    assert listed(table) == listed(table, 1) == []
    table.at(BREATH_MS)
    moves, put_backs = with_stamps(BREATH_MS)
    flips = [Flip(seat=0, at_ms=BREATH_MS, tile=place) for place in (HIDDEN, ALSO_HIDDEN)]
    assert listed(table) == [*flips, *moves, *put_backs]
    assert listed(table, 1) == []


def test_after_the_bell_tiles_are_picked_taken_and_stolen_onto_every_free_spot_that_suits():
    table = small()
    table.do(Flip, BREATH_MS, tile=HIDDEN)
    table.at(BELL_MS)
    stamp = {"seat": 0, "at_ms": BELL_MS}
    acts = listed(table)
    assert of(Flip, acts) == []
    assert of(Pick, acts) == [Pick(**stamp, tile=place) for place in (MUCK, JF, HIDDEN)]
    assert [act for act in of(Take, acts) if act.tile in (MUCK, JF)] == [  # type: ignore[attr-defined]
        *(Take(**stamp, tile=MUCK, spot=spot) for spot in ("green-1", "red-1")),
        *(Take(**stamp, tile=JF, spot=spot) for spot in ("chair-1", "chair-2")),
    ]
    assert of(Steal, acts) == [
        Steal(**stamp, victim=1, source="green-1", spot=spot) for spot in ("green-1", "red-1")
    ]
    assert (of(Move, acts), of(PutBack, acts)) == with_stamps(BELL_MS)
    assert list(dict.fromkeys(type(act) for act in acts)) == [Pick, Take, Move, PutBack, Steal]
    assert listed(table, 1) == []


def test_a_tile_in_hand_is_placed_or_laid_back():
    table = small()
    table.do(Flip, BREATH_MS, tile=HIDDEN)
    table.do(Pick, BELL_MS, tile=MUCK)
    moves, put_backs = with_stamps(BELL_MS)
    places = [PlaceTile(seat=0, at_ms=BELL_MS, spot=spot) for spot in ("green-1", "red-1")]
    assert listed(table) == [*places, LayBack(seat=0, at_ms=BELL_MS), *moves, *put_backs]


def test_in_its_grace_the_former_seat_still_places_and_moves_beside_the_one_on_turn():
    table = small()
    table.do(Flip, BREATH_MS, tile=HIDDEN)
    table.do(Pick, BELL_MS, tile=MUCK)
    table.at(END_MS)
    moves, _ = with_stamps(END_MS)
    places = [PlaceTile(seat=0, at_ms=END_MS, spot=spot) for spot in ("green-1", "red-1")]
    assert listed(table) == [*places, LayBack(seat=0, at_ms=END_MS), *moves]
    assert of(Flip, listed(table, 1)) == [Flip(seat=1, at_ms=END_MS, tile=ALSO_HIDDEN)]
    table.at(END_MS + 100)
    assert listed(table) == []


def test_before_the_first_round_anybody_names_the_scariest_who_turns_tiles_up():
    table = opening(3)
    assert listed(table, 2) == [Scariest(seat=2, who=who) for who in (None, 0, 1, 2)]
    table.do(Scariest, None, who=1)
    table.do(Reveal, None, seat=1, tile=4)
    hidden = [place for place in range(len(table.state.middle)) if place != 4]
    assert listed(table, 1) == [Reveal(seat=1, tile=place) for place in (None, *hidden)]
    assert listed(table, 0) == []


@pytest.mark.parametrize(("phase", "acts"), [(Phase.APPLAUSE, [NextRound(seat=1)]), (Phase.OVER, [])])
def test_between_rounds_anybody_starts_the_next_one(phase: Phase, acts: list[Act]):
    table = small()
    table.state.phase = phase
    assert listed(table, 1) == acts
