"""Arrows on a scattered table: every tile can be reached, and what one presses the other way comes back."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH
from monstar.rules.trophy.state import Point
from monstar.ui.events import ARROWS, Action
from monstar.ui.trophy.aim import Aim, Target
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.hops import OPPOSITE, Goals, Trail, hop, nearest
from monstar.ui.trophy.plan import Pos, make_plan
from tests.ui.trophy.tabletop import trophy_match

Places = dict[Target, Pos]


@dataclass
class Table:
    """Is a table to hop about on."""

    goals: Callable[[Pos], Goals]
    places: Places

    @classmethod
    def of(cls, places: Places) -> "Table":
        return cls(lambda _here: list(places.items()), places)

    @classmethod
    def dealt(cls, seats: int, seed: int) -> "Table":
        aim = Aim(make_plan(seats), trophy_match(seats, seed=seed).view())
        return cls(aim.goals, {goal: aim.pos(goal) for goal, _pos in aim.goals((0, 0))})

    def hop(self, here: Target, arrow: Action, trail: Trail | None = None) -> tuple[Target | None, Trail]:
        pos = self.places[here]
        return hop(pos, here, Trail() if trail is None else trail, arrow, self.goals(pos))

    def walk(self, start: Target, *arrows: Action) -> Target:
        here, trail = start, Trail()
        for arrow in arrows:
            found, trail = self.hop(here, arrow, trail)
            here = here if found is None else found
        return here

    def reached(self, start: Target, *, back: bool = False) -> set[Target]:
        """Return everything that arrows lead to, each hop made for the first time, or everything that leads here."""
        ways = {(here, self.hop(here, arrow)[0]) for here in self.places for arrow in ARROWS}
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for source, found in ways:
                came, there = (found, source) if back else (source, found)
                if came == here and there is not None and there not in seen:
                    seen.add(there)
                    waiting.append(there)
        return seen


def toward(here: Pos, there: Pos) -> Action:
    dx, dy = there[0] - here[0], there[1] - here[1]
    if abs(dx) >= abs(dy):
        return Action.RIGHT if dx > 0 else Action.LEFT
    return Action.DOWN if dy > 0 else Action.UP


def walk(places: Places, start: Target, *arrows: Action) -> Target:
    return Table.of(places).walk(start, *arrows)


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("seed", range(3))
def test_on_a_table_as_dealt_plain_hops_lead_from_any_tile_to_any_other(seats: int, seed: int) -> None:
    table = Table.dealt(seats, seed)
    assert table.reached(PODIUM) == set(table.places)
    assert table.reached(PODIUM, back=True) == set(table.places)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_who_always_presses_the_arrow_that_points_at_a_tile_gets_there(seats: int) -> None:
    table = Table.dealt(seats, 7)
    luck = Random(seats)
    for _walk in range(60):
        here, goal = luck.sample(list(table.places), 2)
        trail = Trail()
        for _step in range(25):
            found, trail = table.hop(here, toward(table.places[here], table.places[goal]), trail)
            assert found is not None
            here = found
            if here == goal:
                break
        assert here == goal


@given(
    st.lists(st.builds(Point, st.integers(0, TABLE_WIDTH), st.integers(0, TABLE_HEIGHT)), min_size=2, max_size=30),
    st.data(),
)
def test_who_goes_back_and_tries_again_gets_to_every_tile(places: list[Point], data: st.DataObject) -> None:
    plan = make_plan(8)
    table = Table.of({tile: plan.canvas(place) for tile, place in enumerate(places)})
    start = data.draw(st.integers(0, len(places) - 1))
    goal = data.draw(st.integers(0, len(places) - 1).filter(lambda tile: tile != start))
    arrow = toward(table.places[start], table.places[goal])
    trail = Trail()
    tried = []
    for _again in places:
        found, there = table.hop(start, arrow, trail)
        assert found is not None
        tried.append(found)
        if found == goal:
            break
        back, trail = table.hop(found, OPPOSITE[arrow], there)
        assert back == start
    assert tried[-1] == goal
    assert len(set(tried)) == len(tried)


def test_the_opposite_arrow_comes_back() -> None:
    table = Table.dealt(8, 1)
    for start in table.places:
        for arrow in ARROWS:
            if table.walk(start, arrow) != start:
                assert table.walk(start, arrow, OPPOSITE[arrow]) == start


def test_the_way_back_is_forgotten_by_another_arrow() -> None:
    goals: Places = {0: (0, 0), 1: (100, 0), 2: (100, 100), 3: (0, 100)}
    assert walk(goals, 0, Action.RIGHT, Action.DOWN, Action.LEFT) == 3
    assert walk(goals, 0, Action.RIGHT, Action.DOWN, Action.LEFT, Action.UP) == 0


def test_a_hop_stays_in_its_row_and_goes_to_the_next() -> None:
    goals: Places = {0: (0, 0), 1: (66, 12), 2: (132, -10), 3: (60, 71), 4: (70, -71)}
    assert walk(goals, 0, Action.RIGHT) == 1
    assert walk(goals, 0, Action.RIGHT, Action.RIGHT) == 2
    assert walk(goals, 1, Action.DOWN) == 3
    assert walk(goals, 1, Action.UP) == 4


def test_a_row_with_a_hole_is_crossed_but_a_far_tile_gives_way_to_a_near_one_aside() -> None:
    assert walk({0: (0, 0), 1: (132, 10), 2: (71, 66)}, 0, Action.RIGHT) == 1
    assert walk({0: (0, 0), 1: (400, 10), 2: (71, 66)}, 0, Action.RIGHT) == 2


def test_what_lies_far_aside_is_another_arrows() -> None:
    goals: Places = {0: (0, 0), 1: (20, 200)}
    assert walk(goals, 0, Action.RIGHT) == 0
    assert walk(goals, 0, Action.DOWN) == 1


def test_nothing_wraps_round_the_edge() -> None:
    table = Table.dealt(8, 0)
    leftmost = min(table.places, key=lambda goal: table.places[goal])
    assert table.walk(leftmost, Action.LEFT) == leftmost


def test_the_podium_leads_to_each_side_and_is_reached_from_all_around_it() -> None:
    table = Table.dealt(8, 2)
    middle = table.places[PODIUM]
    beside = {arrow: table.walk(PODIUM, arrow) for arrow in ARROWS}
    assert len({PODIUM, *beside.values()}) == 5
    assert all(toward(middle, table.places[goal]) is arrow for arrow, goal in beside.items())
    around = [start for start in table.places if PODIUM in {table.walk(start, arrow) for arrow in ARROWS}]
    assert len(around) >= 8


def test_two_tiles_in_one_place_are_both_reached() -> None:
    goals: Places = {0: (50, 50), 1: (50, 50)}
    assert walk(goals, 0, Action.LEFT) == 1
    assert walk(goals, 1, Action.UP) == 0


def test_the_nearest_is_found_wherever_a_hand_is() -> None:
    table = Table.dealt(8, 3)
    for here in ((10, 10), (300, 300), (1000, 400), (640, 360)):
        found = nearest(here, table.goals(here))
        assert isinstance(found, int)  # never the podium: nobody shall come to stand there unasked
        far = {goal: math.dist(here, pos) for goal, pos in table.places.items() if goal != PODIUM}
        assert far[found] == min(far.values())
    assert nearest((0, 0), [(PODIUM, (640, 376))]) == PODIUM
    assert nearest((0, 0), []) is None
