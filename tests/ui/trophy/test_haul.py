"""The haul: it comes to what the rules found, at its end and wherever it is stopped, and nothing lies over another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.scoring import score
from monstar.ui.canvas import Box
from monstar.ui.trophy.faces import Faces
from monstar.ui.trophy.haul import HaulScene
from monstar.ui.trophy.podium import PodiumScene
from monstar.ui.trophy.reckoning import Beat, grouped, reckon
from monstar.ui.trophy.spread import spread
from monstar.ui.trophy.standings import gained, table_of, tie_words
from tests.ui.trophy.evenings import Evening, over

ROOM = Box(66, 190, 762, 350)


@st.composite
def piles(draw: st.DrawFn) -> list[int]:
    """Draw what a seat may have kept: at most three of a motif, in any order."""
    every = [motif for motif in range(25) for _ in range(3)]
    return draw(st.permutations(every))[: draw(st.integers(0, 68))]


rates = st.builds(TrophyParams, set_points=st.integers(0, 20), loose_points=st.integers(-20, 0))


@given(piles(), st.integers(0, 9), rates)
def test_the_count_ends_on_what_the_rules_found(pile: list[int], trophy: int, params: TrophyParams) -> None:
    script = reckon(pile, trophy, params)
    haul = score(pile, trophy, set_points=params.set_points, loose_points=params.loose_points)
    assert script.points(script.end_ms) == script.total == haul.points
    assert script.counted(Beat.SET, script.end_ms) == haul.sets
    assert script.counted(Beat.LOOSE, script.end_ms) == haul.loose
    assert script.end_ms < 14_000  # nobody waits for long, however many tiles there are


@given(piles(), st.floats(0, 1))
def test_nothing_is_counted_before_it_lies_face_up(pile: list[int], share: float) -> None:
    script = reckon(pile, 2, TrophyParams())
    at_ms = share * script.end_ms
    if script.counted(Beat.SET, at_ms) + script.counted(Beat.LOOSE, at_ms):
        assert all(script.turned(place, at_ms) == 1 for place in range(len(pile)))


@given(piles())
def test_every_tile_is_in_one_set_or_loose(pile: list[int]) -> None:
    sets, loose = grouped(pile)
    assert sorted([place for three in sets for place in three] + list(loose)) == list(range(len(pile)))
    assert all(len({pile[place] for place in three}) == 1 for three in sets)
    left = [pile[place] for place in loose]
    assert all(left.count(motif) < 3 for motif in left)


@given(piles())
def test_a_pile_fits_its_stage_however_large_it_is(pile: list[int]) -> None:
    sets, loose = grouped(pile)
    lie = spread(len(pile), sets, loose, ROOM)
    assert lie.side >= 40
    for boxes in (lie.kept, lie.sorted, lie.groups):
        assert all(box.x >= ROOM.x - 1 and box.right <= ROOM.right + 1 for box in boxes)
        assert all(box.y >= ROOM.y - lie.side * 0.2 and box.bottom <= ROOM.bottom + lie.side * 0.2 for box in boxes)
    assert len({box.centre for box in lie.kept}) == len({box.centre for box in lie.sorted}) == len(pile)


def test_the_three_tiles_of_a_motif_have_three_colours() -> None:
    sitting = Evening().sit(8)
    motif = sitting.state.motif
    names = [sitting.faces.name(tile, motif[tile]) for tile in range(len(motif))]
    assert len(set(names)) == len(names) == 75
    assert Faces([4, 4, 4]).name(1, 4) == "trophy/tile-two-05-b"


@pytest.mark.parametrize("params", [TrophyParams(), TrophyParams(trophies=(9, 9), set_points=0, loose_points=-3)])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_table_adds_up_to_the_outcome_and_the_last_one_counted_has_won(seats: int, params: TrophyParams) -> None:
    sitting = over(Evening().sit(seats, (1,), params))
    outcome = sitting.match.outcome
    assert outcome is not None
    lines = table_of(sitting).lines
    assert {line.seat: line.total for line in lines} == dict(enumerate(outcome.totals))
    assert {line.seat for line in lines if line.rank == 1} == set(outcome.winners)
    scene = HaulScene(sitting)
    assert [show.total for show in scene.shows] == list(outcome.totals)
    assert scene.order[-1] in outcome.winners
    totals = [outcome.totals[seat] for seat in scene.order]
    assert totals == sorted(totals)


@pytest.mark.parametrize("tie_break", ["shared", "sets", "fewest_loose"])
def test_a_tie_is_explained(tie_break: str) -> None:
    sitting = over(Evening().sit(2, params=TrophyParams(tie_break=tie_break)))
    state = sitting.state
    by_motif: dict[int, list[int]] = {}
    for tile, motif in enumerate(state.motif):
        by_motif.setdefault(motif, []).append(tile)
    state.left = [by_motif[0] + by_motif[1] + by_motif[2][:1], by_motif[3] + by_motif[4][:1]]
    state.won = [0, 3]
    lines = table_of(sitting).lines
    words = tie_words(lines, tie_break)
    assert lines[0].total == lines[1].total == 5
    if tie_break == "shared":
        assert "share" in words
        assert [line.rank for line in lines] == [1, 1]
    elif tie_break == "sets":
        assert "2 over 1" in words
        assert lines[0].seat == 0
    else:  # one loose tile each
        assert "share" in words


def test_points_bear_their_sign() -> None:
    assert [gained(points) for points in (3, 0, -2)] == ["+3", "0", "−2"]


@pytest.mark.parametrize("watched_ms", [0, 300, 1500, 4000])
def test_a_count_can_be_skipped_at_any_moment(watched_ms: int) -> None:
    evening = Evening()
    scene = HaulScene(over(evening.sit(2)))
    evening.show(scene)
    for _seat in range(2):
        if watched_ms:
            evening.step(watched_ms)
        if not scene.finished:
            evening.driver.click((300, 400))
        assert scene.finished
        evening.driver.click((300, 400))
    assert evening.scene == "PodiumScene"


def test_the_next_pile_comes_by_itself_but_the_last_count_waits_for_people() -> None:
    evening = Evening()
    scene = HaulScene(over(evening.sit(3)))
    evening.show(scene)
    for _frame in range(1200):
        evening.tick()
    assert evening.driver.top is scene
    assert scene.last
    assert scene.finished


@pytest.mark.parametrize(("seats", "scale", "still"), [(2, 75, True), (8, 300, False)])
def test_haul_and_podium_draw_at_every_scale(seats: int, scale: int, still: bool) -> None:
    from monstar.settings import Settings

    evening = Evening(settings=Settings(values={"ui_scale": scale, "reduce_motion": still}))
    sitting = over(evening.sit(seats, (1,)))
    sitting.state.left[0] = []  # somebody without a single tile
    for scene in (HaulScene(sitting), PodiumScene(sitting)):
        evening.show(scene)
        for _frame in range(4):
            evening.app.frame(1300.0)
        assert evening.app.stack.holds(scene)


def test_the_crown_goes_to_the_best_so_far_and_waits_for_the_podium_once_all_are_counted() -> None:
    scene = HaulScene(over(Evening().sit(3)))
    worn = []
    for turn in range(3):
        scene.turn, scene.at_ms = turn, scene.shows[scene.order[turn]].end_ms
        assert scene.known == {seat: scene.shows[seat].total for seat in scene.order[: turn + 1]}
        worn.append(scene.leading)
    assert worn[0] == worn[2] == set()
    assert scene.order[1] in worn[1]


def test_a_bot_has_its_own_face_also_after_a_match_in_which_a_person_of_that_name_sat_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening()
    painter, kept = evening.app.painter, []
    monkeypatch.setattr(painter, "baked", lambda key, *_args, **_how: kept.append(key))
    for bots in ((), (0, 1)):
        scene = HaulScene(over(evening.sit(2, bots)))
        evening.app.stack.push(scene)
        scene.draw(painter)
    stages = [key for key in kept if key[0] == "trophy-haul"]
    assert len(set(stages)) == 2
