"""The applause phase (rules, section 4) and its worked cases (section 5)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, Kind, Spot, Spotlight, Talent, Tile, zone_spots
from monstar.rules.monstar.scoring import LovedIcon, best_spot, duplicates, stands_well, tally
from tests.rules.monstar.table import PIECES, casting, named

CHARACTERS = list(dict.fromkeys(PIECES.tiles))
MONSTARS = [tile for tile in CHARACTERS if not tile.is_judge]
JUDGES = [tile for tile in CHARACTERS if tile.is_judge]
SPOTS = zone_spots(3)
CLASSIC = MonstarParams()
CHAIRS = CHAIR_SPOTS[: CLASSIC.chairs]


def stage(**characters: str) -> dict[Spot, Tile]:
    """Return a stage from keywords like yellow_1="howl", in the order of the zones and chairs."""
    given_ = {name.replace("_", "-"): named(character) for name, character in characters.items()}
    return {spot: given_[spot] for spot in ZONE_OF if spot in given_}


def points(*, duo: bool = False, **characters: str) -> int:
    return tally(stage(**characters), duo=duo).points


# ------------------------------------------------------------------ counting icons


def test_each_icon_a_seated_judge_loves_counts_1_and_each_turned_tile_loses_1():
    # Judges fear and dance: skit (fear dance) on red +2, howl (fear vocals) on yellow +1, star (dance costume,
    # yellow) on red -1.
    scored = tally(stage(red_1="skit", yellow_1="howl", red_2="star", chair_1="jf", chair_2="jn"), duo=False)
    assert scored.points == 2
    assert scored.turned == ("red-2",)
    assert scored.matches == (
        LovedIcon(Spot("yellow-1"), Talent.FEAR, Spot("chair-1")),
        LovedIcon(Spot("red-1"), Talent.FEAR, Spot("chair-1")),
        LovedIcon(Spot("red-1"), Talent.DANCE, Spot("chair-2")),
    )


def test_a_mega_counts_3_with_its_judge():
    assert points(red_1="stomp", chair_1="jn") == 3


def test_a_mega_on_a_wrong_zone_loses_1():
    assert points(green_1="stomp", chair_1="jn") == -1


def test_a_mega_without_its_judge_counts_nothing():
    assert points(red_1="stomp", chair_1="jf") == 0


def test_without_a_judge_four_well_placed_monstars_count_nothing():
    assert points(yellow_1="howl", yellow_2="star", green_1="muck", red_1="boo") == 0


def test_without_a_judge_two_misplaced_monstars_lose_2():
    assert points(yellow_1="muck", yellow_2="boo") == -2


def test_an_empty_stage_counts_nothing():
    assert points() == 0


def test_judges_alone_count_nothing():
    assert points(chair_1="jf", chair_2="jn", chair_3="jk") == 0


def test_a_judge_loves_every_monstar_with_its_talent():
    assert points(yellow_1="howl", yellow_2="fuzz", green_1="muck", red_1="boo", chair_1="jf") == 4


def test_a_turned_monstar_shows_no_talent():
    assert points(yellow_1="skit", chair_1="jf", chair_2="jn") == -1


# ------------------------------------------------------------------ duplicates


def test_of_two_copies_the_misplaced_one_goes_back_without_penalty():
    for spots in ({"yellow_1": "skit", "red_1": "skit"}, {"red_1": "skit", "green_2": "skit"}):
        scored = tally(stage(**spots, chair_1="jf"), duo=False)
        assert (scored.points, scored.turned) == (1, ())
        assert scored.returned == tuple(
            spot for spot in map(Spot, ("yellow-1", "green-2")) if spot.replace("-", "_") in spots
        )


def test_of_two_misplaced_copies_one_stays_and_is_turned_over():
    scored = tally(stage(yellow_1="skit", green_1="skit"), duo=False)
    assert scored.points == -1
    assert (scored.returned, scored.turned) == (("green-1",), ("yellow-1",))


def test_of_two_well_placed_copies_one_counts():
    scored = tally(stage(red_1="skit", red_2="skit", chair_1="jf"), duo=False)
    assert scored.points == 1
    assert scored.returned == ("red-2",)


def test_of_copies_of_a_judge_one_stays():
    scored = tally(stage(red_1="skit", chair_1="jf", chair_2="jf", chair_3="jf"), duo=False)
    assert scored.points == 1
    assert scored.returned == ("chair-2", "chair-3")


def every_choice(laid: Mapping[Spot, Tile]) -> Iterator[dict[Spot, Tile]]:
    """Yield the stage after every way to keep one tile of each character."""
    by_character: dict[str, list[Spot]] = {}
    for spot, tile in laid.items():
        by_character.setdefault(tile.character, []).append(spot)
    for kept in product(*by_character.values()):
        yield {spot: laid[spot] for spot in laid if spot in kept}


T = TypeVar("T")


def spread(spots: Sequence[Spot], tiles: st.SearchStrategy[Tile]) -> st.SearchStrategy[dict[Spot, Tile]]:
    """Draw which of the spots bear which tile."""
    return st.tuples(*[st.none() | tiles for _ in spots]).map(
        lambda drawn: {spot: tile for spot, tile in zip(spots, drawn, strict=True) if tile is not None}
    )


# Few characters, so that copies meet; among them two duos (bolt: skit and yodel, moon: howl and moth).
crowded = st.tuples(
    spread(SPOTS, st.sampled_from([named(c) for c in ("skit", "yodel", "howl", "moth", "muck")])),
    spread(CHAIRS, st.sampled_from(JUDGES[:3])),
).map(lambda pair: pair[0] | pair[1])
anything = st.tuples(spread(SPOTS, st.sampled_from(MONSTARS)), spread(CHAIRS, st.sampled_from(JUDGES))).map(
    lambda pair: pair[0] | pair[1]
)


@given(crowded, st.booleans())
def test_no_other_choice_of_duplicates_scores_more(laid: dict[Spot, Tile], duo: bool):
    best = max(plain_points(kept, duo=duo) for kept in every_choice(laid))
    assert tally(laid, duo=duo).points == best


@given(crowded)
def test_one_tile_of_each_character_stays(laid: dict[Spot, Tile]):
    gone = duplicates(laid)
    staying = [tile.character for spot, tile in laid.items() if spot not in gone]
    assert sorted(staying) == sorted({tile.character for tile in laid.values()})


# ------------------------------------------------------------------ a second, plain reading of the rules


def plain_points(laid: Mapping[Spot, Tile], *, duo: bool) -> int:
    """Score a stage without duplicates, straight from the wording of the rules."""
    loved = [tile.talents[0] for tile in laid.values() if tile.is_judge]
    monsters = [(spot, tile) for spot, tile in laid.items() if not tile.is_judge]
    unturned = [tile for spot, tile in monsters if spot.startswith(str(tile.spotlight))]
    icons = sum(talent in loved for tile in unturned for talent in tile.talents)
    symbols = [tile.duo for tile in unturned if tile.duo]
    pairs = sum(symbols.count(symbol) == 2 for symbol in set(symbols)) if duo else 0
    return icons - (len(monsters) - len(unturned)) + pairs


@given(anything, st.booleans())
def test_a_tally_agrees_with_a_plain_reading_of_the_rules(laid: dict[Spot, Tile], duo: bool):
    scored = tally(laid, duo=duo)
    left = {spot: tile for spot, tile in laid.items() if spot not in scored.returned}
    assert scored.points == plain_points(left, duo=duo)
    assert set(scored.turned) == {s for s, t in left.items() if not t.is_judge and not s.startswith(str(t.spotlight))}
    for icon in scored.matches:
        assert icon.talent in laid[icon.spot].talents
        assert laid[icon.chair].talents == (icon.talent,)
        assert icon.spot not in scored.turned


# ------------------------------------------------------------------ duo


def test_a_pair_of_a_symbol_counts_1_in_the_duo_variant_only():
    pair = {"red_1": "skit", "yellow_1": "yodel"}
    assert points(**pair, duo=True) == 1
    assert tally(stage(**pair), duo=True).duos == ("bolt",)
    assert points(**pair, duo=False) == 0


def test_two_copies_of_one_character_are_no_pair():
    assert points(red_1="skit", red_2="skit", duo=True) == 0


def test_a_turned_monstar_makes_no_pair():
    assert points(red_1="skit", red_2="yodel", duo=True) == -1


def test_every_pair_counts():
    laid = {"red_1": "skit", "yellow_1": "yodel", "yellow_2": "howl", "green_1": "moth", "green_2": "wig"}
    assert set(tally(stage(**laid), duo=True).duos) == {"bolt", "moon"}
    assert points(**laid, duo=True) == 2


def test_the_misplaced_copy_of_a_pair_goes_back_and_the_pair_counts():
    assert points(red_1="skit", yellow_1="yodel", green_1="yodel", duo=True) == 1


# ------------------------------------------------------------------ where a tile belongs


@pytest.mark.parametrize("colour", Spotlight)
def test_a_monstar_stands_well_in_the_zone_of_its_spotlight_only(colour: Spotlight):
    for tile in MONSTARS:
        assert stands_well(tile, Spot(f"{colour}-1")) is (tile.spotlight is colour)


def test_a_judge_stands_well_on_every_chair():
    assert all(stands_well(judge, chair) for judge in JUDGES for chair in CHAIR_SPOTS)


def test_the_best_spot_is_of_its_kind_whatever_is_free():
    usable = zone_spots(1) + CHAIR_SPOTS[:2]
    assert best_spot(named("boo"), {}, usable) == "red-1"
    assert best_spot(named("boo"), {Spot("red-1"): 1}, usable) == "yellow-1"
    assert best_spot(named("jf"), {Spot("chair-1"): 1}, usable) == "chair-2"
    full = dict.fromkeys(usable[:3], 1)
    assert best_spot(named("boo"), full, usable) is None
    assert best_spot(named("jf"), dict.fromkeys(CHAIR_SPOTS, 1), usable) is None


# ------------------------------------------------------------------ ceilings


def ceiling(spots_per_zone: int, round_: int) -> int:
    """Return the most a stage can score in a round without duo: the best characters in each zone for the best judges.

    A turned or returned tile only takes away and zones do not touch each other, so for every choice of judges each
    zone is filled with the characters of its colour that show most loved icons.
    """
    cast = [tile for tile in MONSTARS if round_ == 3 or tile.kind is Kind.MONSTAR]
    best = 0
    for loved in combinations(Talent, CLASSIC.open_chairs(round_)):
        total = 0
        for colour in Spotlight:
            icons = sorted(sum(t in loved for t in tile.talents) for tile in cast if tile.spotlight is colour)
            total += sum(icons[-spots_per_zone:])
        best = max(best, total)
    return best


@pytest.mark.parametrize(("spots_per_zone", "ceilings"), [(2, (8, 12, 15)), (3, (11, 15, 21))])
def test_nothing_scores_more_than_the_ceilings_of_the_rules(spots_per_zone: int, ceilings: tuple[int, ...]):
    assert tuple(ceiling(spots_per_zone, round_) for round_ in (1, 2, 3)) == ceilings


@pytest.mark.parametrize("spots_per_zone", [2, 3])
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_the_ceiling_is_reached_by_a_stage_and_passed_by_none_that_climbing_finds(spots_per_zone: int, round_: int):
    """Climb from bare stages, one tile at a time, with the rules' own tally; the bound above must hold and be met."""
    cast = [tile for tile in MONSTARS if round_ == 3 or tile.kind is Kind.MONSTAR]
    spots = zone_spots(spots_per_zone)
    best = 0
    for judges in combinations(JUDGES, CLASSIC.open_chairs(round_)):
        laid: dict[Spot, Tile] = dict(zip(CHAIR_SPOTS, judges, strict=False))
        improved = True
        while improved:
            improved = False
            for spot, tile in product(spots, cast):
                tried = laid | {spot: tile}
                if tally(tried, duo=False).points > tally(laid, duo=False).points:
                    laid, improved = tried, True
        best = max(best, tally(laid, duo=False).points)
    assert best == ceiling(spots_per_zone, round_)


@given(anything)
def test_no_stage_of_big_stage_scores_more_than_21(laid: dict[Spot, Tile]):
    assert tally(laid, duo=False).points <= 21


# ------------------------------------------------------------------ the meter


@pytest.mark.parametrize(("meter_floor", "total"), [(True, 0), (False, -2)])
def test_a_total_never_falls_below_0_unless_the_floor_is_off(meter_floor: bool, total: int):
    table = casting(stages=[{"yellow-1": "muck", "yellow-2": "boo"}, {}], meter_floor=meter_floor)
    table.finish()
    assert table.state.totals == [total, 0]


def test_round_points_stay_unclipped():
    table = casting(stages=[{"yellow-1": "muck", "yellow-2": "boo"}, {}])
    table.finish()
    assert table.state.points == [[-2, 0]]


def test_the_floor_is_under_the_total_not_under_the_round():
    table = casting(stages=[{"yellow-1": "muck", "yellow-2": "boo"}, {}], round_=2)
    table.state.totals = [5, 0]
    table.finish()
    assert table.state.totals == [3, 0]
    assert table.state.points[-1] == [-2, 0]


def test_after_hitting_the_floor_the_total_climbs_from_0():
    table = casting(stages=[{"red-1": "skit", "chair-1": "jf"}, {}], round_=2)
    table.state.totals = [0, 0]
    table.state.points = [[-2, 0]]
    table.finish()
    assert table.state.totals == [1, 0]
