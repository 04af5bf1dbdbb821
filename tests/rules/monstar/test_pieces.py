"""The tiles of the box (rules, section 1) and the spots of a stage."""

from collections import Counter
from itertools import combinations

import pytest

from monstar.rules.monstar.pieces import Kind, Spotlight, Talent, zone_spots
from tests.rules.monstar.table import PIECES

MONSTARS = [tile for tile in dict.fromkeys(PIECES.tiles) if tile.kind is Kind.MONSTAR]
MEGAS = [tile for tile in PIECES.tiles if tile.kind is Kind.MEGA]
JUDGES = [tile for tile in PIECES.tiles if tile.kind is Kind.JURY]


def test_the_box_holds_40_monstars_5_megas_and_15_judges():
    assert Counter(tile.kind for tile in PIECES.tiles) == {Kind.MONSTAR: 40, Kind.MEGA: 5, Kind.JURY: 15}


def test_twenty_monstars_come_in_two_copies_each():
    copies = Counter(tile.character for tile in PIECES.tiles if tile.kind is Kind.MONSTAR)
    assert len(copies) == 20
    assert set(copies.values()) == {2}


def test_a_monstar_shows_two_different_talents():
    assert all(len(set(tile.talents)) == len(tile.talents) == 2 for tile in MONSTARS)


def test_each_pair_of_talents_is_borne_by_two_characters():
    pairs = Counter(frozenset(tile.talents) for tile in MONSTARS)
    assert pairs == {frozenset(pair): 2 for pair in combinations(Talent, 2)}


def test_spotlights_split_all_45_tiles_evenly():
    assert Counter(tile.spotlight for tile in MONSTARS) == {
        Spotlight.YELLOW: 7, Spotlight.GREEN: 7, Spotlight.RED: 6,
    }  # fmt: skip
    assert Counter(tile.spotlight for tile in MEGAS) == {Spotlight.YELLOW: 1, Spotlight.GREEN: 1, Spotlight.RED: 3}
    everybody = Counter(tile.spotlight for tile in PIECES.tiles if not tile.is_judge)
    assert set(everybody.values()) == {15}


def test_there_is_one_mega_for_each_talent_and_it_shows_it_three_times():
    assert {tile.talents for tile in MEGAS} == {(talent,) * 3 for talent in Talent}
    assert all(tile.duo is None for tile in MEGAS)


def test_there_are_three_judges_for_each_talent_all_of_one_character():
    assert Counter(tile.talents for tile in JUDGES) == {(talent,): 3 for talent in Talent}
    assert len({tile.character for tile in JUDGES}) == 5
    assert all(tile.spotlight is None and tile.duo is None for tile in JUDGES)


def test_five_duo_symbols_stand_on_two_different_characters_each():
    symbols = Counter(tile.duo for tile in MONSTARS if tile.duo)
    assert len(symbols) == 5
    assert set(symbols.values()) == {2}


def test_every_character_has_a_name_of_its_own():
    names = [tile.name for tile in dict.fromkeys(PIECES.tiles)]
    assert len(set(names)) == len(names) == 30


def test_a_tile_has_the_name_of_the_list():
    assert {tile.name for tile in PIECES.tiles if tile.character == "muck"} == {"Muckwing"}


@pytest.mark.parametrize(("seats", "judges"), [(2, 10), (3, 10), (4, 15)])
def test_two_or_three_seats_play_with_two_judges_a_talent_and_four_with_three(seats: int, judges: int):
    table = [PIECES[tile] for tile in PIECES.in_play(seats, megas=False)]
    assert Counter(tile.kind for tile in table) == {Kind.MONSTAR: 40, Kind.JURY: judges}
    assert set(Counter(tile.character for tile in table if tile.is_judge).values()) == {judges // 5}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_megas_are_on_the_table_only_where_asked_for(seats: int):
    without, with_ = PIECES.in_play(seats, megas=False), PIECES.in_play(seats, megas=True)
    assert {PIECES[tile].kind for tile in set(with_) - set(without)} == {Kind.MEGA}
    assert len(with_) == len(without) + 5


@pytest.mark.parametrize("spots_per_zone", [1, 2, 3])
def test_a_stage_has_as_many_spots_in_every_zone(spots_per_zone: int):
    spots = zone_spots(spots_per_zone)
    assert Counter(spot.split("-")[0] for spot in spots) == dict.fromkeys(Spotlight, spots_per_zone)
