"""The set-up (rules, section 1): motifs, tiles, trophies, and how the tiles lie."""

from collections import Counter

import pytest

from monstar.errors import BadInput
from monstar.rules.rng import Rng
from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH, TrophyParams
from monstar.rules.trophy.setting import random_point
from monstar.rules.trophy.state import Phase, Point
from tests.extent import sample
from tests.rules.trophy.table import MODES, SEATS, Table, trophy

TWO_EYED, ONE_EYED, THREE_EYED = set(range(15)), set(range(15, 20)), set(range(20, 25))

SETUP_TABLE = [
    # seats, motifs, tiles, left after the removal, trophies
    (2, 15, 45, 38, [3]),
    (3, 15, 45, 38, [3, 2]),
    (4, 15, 45, 38, [3, 2, 1]),
    (5, 20, 60, 53, [3, 2, 2, 1]),
    (6, 20, 60, 53, [3, 3, 2, 2, 1]),
    (7, 25, 75, 68, [3, 3, 2, 2, 1]),
    (8, 25, 75, 68, [3, 3, 2, 2, 1]),
]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "motifs", "tiles", "left", "trophies"), SETUP_TABLE)
def test_the_set_up_table(mode: str, seats: int, motifs: int, tiles: int, left: int, trophies: list[int]):
    state = trophy(mode=mode).setup(seats, 5)
    assert len(set(state.motif)) == motifs
    assert set(Counter(state.motif).values()) == {3}
    assert len(state.motif) == tiles
    assert len(state.on_table) == left
    assert state.trophies == trophies
    assert state.phase is Phase.READY
    assert state.right == [None] * seats
    assert state.left == [[]] * seats
    assert state.won == [0] * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_nobody_else_can_take_part(seats: int):
    with pytest.raises(ValueError, match=f"^Trophy Grab is for 2 to 8 seats, not {seats}$"):
        trophy().setup(seats, 1)


@pytest.mark.parametrize(("seats", "complete"), [(4, 8.92), (6, 13.69), (8, 18.55)])
def test_after_the_removal_as_many_motifs_are_complete_as_the_rules_say(seats: int, complete: float):
    lowest, highest = {4: (8, 12), 6: (13, 17), 8: (18, 22)}[seats]
    game, trials, found = trophy(), sample(1000, 20_000), []
    for seed in range(trials):
        state = game.setup(seats, seed)
        there = Counter(state.motif[tile] for tile in state.on_table)
        found.append(sum(count == 3 for count in there.values()))
    assert lowest <= min(found) <= max(found) <= highest
    # One match's count varies by less than 1, so this is five times the error of the mean.
    assert sum(found) / trials == pytest.approx(complete, abs=5 / trials**0.5)


@pytest.mark.parametrize("seats", [5, 6])
def test_a_third_group_of_motifs_joins_five_and_six_players(seats: int):
    def motifs(extra: str, seed: int = 0) -> set[int]:
        return set(trophy(extra_motifs=extra).setup(seats, seed).motif)

    assert motifs("one_eyed") == TWO_EYED | ONE_EYED
    assert motifs("three_eyed") == TWO_EYED | THREE_EYED
    drawn = [motifs("random", seed) for seed in range(20)]
    assert TWO_EYED | ONE_EYED in drawn
    assert TWO_EYED | THREE_EYED in drawn


@pytest.mark.parametrize("seats", SEATS)
def test_tiles_lie_on_the_table_apart_from_each_other_and_clear_of_the_trophies(seats: int):
    for seed in range(sample(5, 50)):
        state = trophy().setup(seats, seed)
        places = [place for place in state.lying if place is not None]
        assert all(0 <= x <= TABLE_WIDTH and 0 <= y <= TABLE_HEIGHT for x, y in places)
        for number, one in enumerate(places):
            assert abs(one.x - TABLE_WIDTH / 2) > 40 or abs(one.y - TABLE_HEIGHT / 2) > 40
            assert all(max(abs(one.x - two.x), abs(one.y - two.y)) > 40 for two in places[:number])


# Where a tile may be dealt, seen from above: 17 columns of 5 rows, but for those that the trophies hide.
CELLS = [
    ".................",
    ".......###.......",
    "......#####......",
    ".......###.......",
    ".................",
]


def test_tiles_lie_askew_about_the_middle_of_their_cells_one_to_each_where_no_trophy_stands():
    width, height = TABLE_WIDTH / 17, TABLE_HEIGHT / 5
    seen: set[tuple[int, int]] = set()
    across: set[int] = set()
    down: set[int] = set()
    for seed in range(20):
        places = [place for place in trophy().setup(8, seed).lying if place is not None]
        cells = [(int(x // width), int(y // height)) for x, y in places]
        assert len(set(cells)) == len(cells) == 68
        seen |= set(cells)
        for (column, row), (x, y) in zip(cells, places, strict=True):
            across.add(x - round((column + 0.5) * width))
            down.add(y - round((row + 0.5) * height))
    assert seen == {(x, y) for y, row in enumerate(CELLS) for x, cell in enumerate(row) if cell == "."}
    assert across == down == set(range(-14, 15))


class Edge(Rng):
    """Draws the lowest or the highest number of all that could be."""

    def __init__(self, *, highest: bool) -> None:
        super().__init__(0)
        self.highest = highest

    def below(self, limit: int) -> int:
        return limit - 1 if self.highest else 0


def test_any_place_on_the_table_may_be_drawn_up_to_its_edges():
    assert random_point(Edge(highest=False)) == Point(0, 0)
    assert random_point(Edge(highest=True)) == Point(TABLE_WIDTH, TABLE_HEIGHT)


def test_no_tile_may_be_removed_and_all_lie_on_the_table_then():
    assert len(trophy(removed=0).setup(8, 1).on_table) == 75


def test_the_numbers_of_the_tiles_tell_nothing_of_what_they_show():
    """Over many matches every number shows every motif about as often."""
    shown = Counter()
    for seed in range(600):
        state = trophy().setup(2, seed)
        shown[state.motif[0]] += 1
        shown[state.motif[44]] += 1
    assert len(shown) == 15
    assert min(shown.values()) > 40
    assert max(shown.values()) < 130


def test_trophies_of_a_designers_own_lie_highest_first():
    assert trophy(trophies=(1, 5, 3)).setup(8, 1).trophies == [5, 3, 1]


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("mode", "solo", 'one of "scramble", "pass_and_play"'),
        ("extra_motifs", "four_eyed", 'one of "random", "one_eyed", "three_eyed"'),
        ("removed", 21, "a whole number from 0 to 20"),
        ("trophies", [3, 0], "a list of up to 5 whole numbers from 1 to 9"),
        ("countdown_ms", 999, "a whole number from 1000 to 60000"),
        ("burst_ms", 1000, "a whole number from 3000 to 120000"),
        ("tie_break", "age", 'one of "shared", "sets", "fewest_loose"'),
    ],
)
def test_parameters_out_of_range_are_refused_with_what_is_allowed(name: str, value: object, allowed: str):
    with pytest.raises(BadInput) as caught:
        TrophyParams.read({name: value}, "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {name} = ")
    assert f"is not allowed; it must be {allowed}" in str(caught.value)


def test_nobody_can_act_before_the_start_and_anybody_can_start():
    table = Table(3, begun=False)
    assert table.game.actors(table.state) == (0, 1, 2)
    assert not table.game.running(table.state)
    (began,) = table.begin(seat=2)
    assert (began.burst, began.ends_ms) == (None, None)  # type: ignore[attr-defined]
    assert table.game.active(table.state) == (0, 1, 2)
    assert table.game.running(table.state)
