"""The applause show counts what the rules count, whenever one looks at it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.content import read_pieces
from monstar.paths import asset
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, ZONE_SPOTS, Kind, Spot, Tile
from monstar.rules.monstar.scoring import tally
from monstar.ui.monstar.count import FLY_MS, Beat, count

PIECES = read_pieces(asset("pieces", "monstar.csv"))
MONSTERS = [tile for tile in PIECES.tiles if not tile.is_judge]
JUDGES = [tile for tile in PIECES.tiles if tile.is_judge]
ALL_ZONE_SPOTS = [spot for spots in ZONE_SPOTS.values() for spot in spots]


@st.composite
def stages(draw: st.DrawFn) -> dict[Spot, Tile]:
    """Any stage that can stand at the end of a casting, duplicates and misplaced tiles among it."""
    spots = draw(st.lists(st.sampled_from(ALL_ZONE_SPOTS), unique=True))
    chairs = draw(st.lists(st.sampled_from(CHAIR_SPOTS), unique=True))
    stage = {spot: draw(st.sampled_from(MONSTERS)) for spot in spots}
    stage |= {chair: draw(st.sampled_from(JUDGES)) for chair in chairs}
    return {spot: stage[spot] for spot in ZONE_OF if spot in stage}


@given(stages(), st.integers(0, 30), st.booleans(), st.booleans())
def test_the_shows_points_are_the_tallys_points(stage: dict[Spot, Tile], before: int, duo: bool, floor: bool) -> None:
    counted = tally(stage, duo=duo)
    show = count(counted, stage, before, floor=floor)
    assert show.points == counted.points
    total = before + counted.points
    assert show.total == (max(total, 0) if floor else total)
    assert show.stopped_by_floor == (floor and total < 0)


@given(stages(), st.booleans())
def test_the_lines_of_the_sum_add_up_to_the_points(stage: dict[Spot, Tile], duo: bool) -> None:
    show = count(tally(stage, duo=duo), stage, 0, floor=True)
    end = show.end_ms
    assert sum(show.won(end).values()) + show.paired(end) - show.lost(end) == show.points
    assert sum(show.kept(end).values()) + show.paired(end) == show.points


@given(stages(), st.integers(0, 12), st.booleans(), st.floats(0, 20_000))
def test_at_any_instant_the_meter_shows_what_has_arrived(
    stage: dict[Spot, Tile], before: int, duo: bool, at_ms: float
) -> None:
    show = count(tally(stage, duo=duo), stage, before, floor=False)
    assert show.total_at(at_ms) == before + sum(seal.points for seal in show.seals if seal.to_ms <= at_ms)
    assert len(show.arrived(at_ms)) + len(show.flying(at_ms)) <= len(show.seals)
    walked = show.walk_at(at_ms)
    assert abs(walked - show.total_at(at_ms)) <= 1


@given(stages(), st.booleans())
def test_steps_follow_the_order_of_the_rules(stage: dict[Spot, Tile], duo: bool) -> None:
    counted = tally(stage, duo=duo)
    show = count(counted, stage, 0, floor=True)
    beats = [step.beat for step in show.steps]
    assert beats[0] is Beat.ENTER
    assert beats[-1] is Beat.SUM
    assert beats[1 : 1 + len(counted.returned)] == [Beat.RETURN] * len(counted.returned)
    turns = beats[1 + len(counted.returned) :][: len(counted.turned)]
    assert turns == [Beat.TURN] * len(counted.turned)
    assert all(a.from_ms <= b.from_ms for a, b in pairwise(show.steps))
    assert all(seal.to_ms - seal.from_ms == FLY_MS for seal in show.seals)


@given(stages(), st.booleans())
def test_every_seal_sets_off_from_a_tile_in_the_light_or_a_turned_one(stage: dict[Spot, Tile], duo: bool) -> None:
    show = count(tally(stage, duo=duo), stage, 0, floor=True)
    for seal in show.seals:
        if seal.points > 0:
            lit = show.lit(seal.from_ms)
            assert lit is not None
            assert lit.spots == seal.spots
        else:
            assert show.turned(seal.from_ms)[seal.spots[0]] == 1.0


def find(character: str) -> Tile:
    return next(tile for tile in PIECES.tiles if tile.character == character)


@pytest.mark.parametrize(("before", "total"), [(0, 0), (1, 0), (5, 3)])
def test_the_meter_stops_at_0_and_says_so(before: int, total: int) -> None:
    misplaced = {Spot("red-1"): find("howl"), Spot("red-2"): find("fuzz")}
    show = count(tally(misplaced, duo=False), misplaced, before, floor=True)
    assert show.points == -2
    assert show.total == total
    assert show.stopped_by_floor == (before < 2)


def test_points_won_and_lost_in_one_round_are_set_off_before_the_floor() -> None:
    """A meter at 0 must not swallow a loss that the same round's gains pay for."""
    stage = {Spot("yellow-1"): find("howl"), Spot("red-1"): find("fuzz"), Spot("chair-1"): find("jf")}
    show = count(tally(stage, duo=False), stage, 0, floor=True)
    assert show.points == 0
    assert show.total == 0
    assert not show.stopped_by_floor


def test_a_mega_sends_three_seals_to_the_meter() -> None:
    stage = {Spot("red-1"): find("stomp"), Spot("chair-1"): find("jn")}
    show = count(tally(stage, duo=False), stage, 4, floor=True)
    assert [seal.points for seal in show.seals] == [1, 1, 1]
    assert show.won(show.end_ms) == {Spot("chair-1"): 3}
    assert find("stomp").kind is Kind.MEGA
    assert show.total == 7


def test_a_pair_of_duos_stands_in_the_light_together() -> None:
    stage = {Spot("yellow-1"): find("howl"), Spot("green-1"): find("moth")}
    show = count(tally(stage, duo=True), stage, 0, floor=True)
    (seal,) = show.seals
    assert seal.symbol == "moon"
    lit = show.lit(seal.from_ms)
    assert lit is not None
    assert lit.spots == (Spot("yellow-1"), Spot("green-1"))


def test_an_empty_stage_has_a_show_of_its_own() -> None:
    show = count(tally({}, duo=False), {}, 3, floor=True)
    assert show.points == 0
    assert show.total == 3
    assert [step.beat for step in show.steps] == [Beat.ENTER, Beat.SUM]
