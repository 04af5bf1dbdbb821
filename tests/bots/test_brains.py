"""What each brain decides, on tables laid out by hand."""

from collections import Counter

import pytest

from monstar.bots.monstar.body import MonstarBot
from monstar.bots.monstar.brain import one_landing_a_zone
from monstar.bots.monstar.chance import ChanceBrain
from monstar.bots.monstar.greedy import GreedyBrain
from monstar.bots.monstar.levels import LEVELS
from monstar.bots.monstar.prospects import Prospects
from monstar.bots.monstar.star import StarBrain
from monstar.rules.monstar.acts import Flip, Move, PutBack, Reveal, Steal, Take
from monstar.rules.rng import Rng
from tests.rules.monstar.table import BELL_MS, BREATH_MS, Table, casting, named, opening


def takes(table: Table, seat: int = 0) -> list[Take | Steal]:
    table.at(BELL_MS)
    return [act for act in table.game.legal(table.state, seat) if isinstance(act, Take | Steal)]


def taken(brain: type[GreedyBrain | StarBrain], table: Table, seed: int = 1) -> tuple[str, str] | None:
    """Return which character a brain of seat 0 takes, and to which zone or chair."""
    options = takes(table)
    act = brain(table.game, 0).take(table.game.view(table.state, 0), options, Rng(seed))
    if act is None:
        return None
    tile = table.state.middle[act.tile] if isinstance(act, Take) else table.state.stages[act.victim][act.source]
    return table.game.pieces[tile].character, act.spot.split("-")[0]


def rearranged(brain: type[GreedyBrain | StarBrain], table: Table) -> Move | PutBack | None:
    table.at(BREATH_MS)
    options = [act for act in table.game.legal(table.state, 0) if isinstance(act, Move | PutBack)]
    return brain(table.game, 0).rearrange(table.game.view(table.state, 0), options, Rng(1))


# Dance and fear are seated; skit (red) shows both, howl (yellow) fear alone, trill (green) neither.
JUDGED = {"chair-1": "jf", "chair-2": "jn"}

both = pytest.mark.parametrize("brain", [GreedyBrain, StarBrain])


@both
def test_the_monstar_with_most_loved_icons_is_taken_to_its_zone(brain: type[GreedyBrain | StarBrain]):
    assert taken(brain, casting(("trill", "howl", "skit"), [JUDGED])) == ("skit", "red")


@both
def test_a_mega_is_taken_for_its_judge(brain: type[GreedyBrain | StarBrain]):
    assert taken(brain, casting(("howl", "skit", "stomp"), [JUDGED], round_=3)) == ("stomp", "red")


@both
def test_a_judge_is_taken_for_those_who_wait_for_it(brain: type[GreedyBrain | StarBrain]):
    stage = {"yellow-1": "howl", "yellow-2": "belch", "green-1": "burp", "chair-1": "jk"}
    assert taken(brain, casting(("jv", "jn", "comp"), [stage])) == ("jv", "chair")


@both
def test_nothing_is_taken_that_costs_a_point(brain: type[GreedyBrain | StarBrain]):
    full = {"yellow-1": "howl", "yellow-2": "fuzz"}
    assert taken(brain, casting(("star", "yodel"), [{**JUDGED, **full}])) is None


def test_star_does_not_take_a_second_copy_where_something_else_helps():
    table = casting(("skit", "howl"), [{**JUDGED, "red-1": "skit"}])
    assert taken(StarBrain, table) == ("howl", "yellow")


def test_star_takes_a_judge_early_although_it_scores_nothing_yet():
    stage = {"red-1": "skit", "green-1": "jig"}
    assert taken(StarBrain, casting(("jf", "trill", "hum", "bins"), [stage])) == ("jf", "chair")


def test_star_steals_the_partner_of_a_duo():
    stages = [{**JUDGED, "red-1": "skit"}, {"yellow-1": "yodel", "chair-1": "jn"}]
    assert taken(StarBrain, casting(("trill", "hum"), stages, duo=True)) == ("yodel", "yellow")


@both
def test_a_misplaced_monstar_is_mended(brain: type[GreedyBrain | StarBrain]):
    move = rearranged(brain, casting(stages=[{**JUDGED, "yellow-1": "skit"}]))
    assert isinstance(move, Move)
    assert (move.source, move.spot.split("-")[0]) == ("yellow-1", "red")


@both
def test_two_misplaced_monstars_are_swapped_in_one_move(brain: type[GreedyBrain | StarBrain]):
    full = {"yellow-1": "skit", "red-1": "howl", "yellow-2": "fuzz", "red-2": "boo"}
    move = rearranged(brain, casting(stages=[{**JUDGED, **full}]))
    assert isinstance(move, Move)
    assert {move.source, move.spot} == {"yellow-1", "red-1"}


@both
def test_a_good_stage_is_left_alone(brain: type[GreedyBrain | StarBrain]):
    assert rearranged(brain, casting(stages=[{**JUDGED, "red-1": "skit", "yellow-1": "howl"}], put_back=True)) is None


def test_star_puts_back_who_takes_a_better_ones_place():
    stage = {**JUDGED, "red-1": "gunge", "red-2": "mildew"}  # mildew shows fear, gunge nothing loved
    table = casting(("skit", "comp", "cact"), [stage], put_back=True)
    act = rearranged(StarBrain, table)
    assert isinstance(act, PutBack)
    assert act.source == "red-1"


# ------------------------------------------------------------------ flips


def flipped(table: Table) -> set[bool]:
    """Return which backs star would flip, over several draws: a judge's (True), a monster's (False)."""
    table.at(BREATH_MS)
    options = [act for act in table.game.legal(table.state, 0) if isinstance(act, Flip)]
    view = table.game.view(table.state, 0)
    chosen = [StarBrain(table.game, 0).flip(view, options, Rng(seed)) for seed in range(8)]
    return {view.middle[act.tile].jury_back for act in chosen}


def test_star_flips_a_judges_back_while_it_wants_a_judge():
    assert flipped(casting(("howl", "muck"), [{"red-1": "skit"}])) == {True}


def test_star_flips_a_monsters_back_when_its_chairs_are_taken():
    assert flipped(casting(("howl", "muck", "jv"), [JUDGED])) == {False}


def test_star_flips_a_monsters_back_when_the_judge_it_wants_lies_there():
    assert flipped(casting(("howl", "muck", "jn"), [{"red-1": "cact", "green-1": "wig"}])) == {False}


def test_star_flips_what_there_is():
    table = casting(("howl", "muck"), [JUDGED], hidden=0)
    table.state.middle.append(next(i for i, tile in enumerate(table.game.pieces.tiles) if tile.character == "jk"))
    assert flipped(table) == {True}


# ------------------------------------------------------------------ first tiles


def test_star_reveals_two_judges_then_monsters():
    table = opening(2, opening="choose")
    level = LEVELS["star"]
    bot = MonstarBot(table.game, 0, 1, level.brain(table.game, 0), level.reaction)
    table.do(type(table.game.legal(table.state, 0)[0]), None, who=0)
    backs = []
    for _ in range(6):
        act = bot.choose(table.game.view(table.state, 0), table.game.legal(table.state, 0))
        assert isinstance(act, Reveal)
        backs.append(table.game.view(table.state, 0).middle[act.tile].jury_back)
        table.game.apply(table.state, act)
    assert backs == [True, True, False, False, False, False]


# ------------------------------------------------------------------ prospects


def test_chairs_that_are_asleep_promise_nothing():
    """Round 1 has two chairs: a third judge must not be counted on."""
    stage = {"red-1": named("cact"), "yellow-1": named("yodel"), "green-1": named("trill")}
    worth = []
    for round_ in (1, 2):
        table = casting(("jv", "jn", "jk"), round_=round_)
        table.at(BELL_MS)
        worth.append(Prospects(table.game, table.game.view(table.state, 0), 0).worth(stage, 6))
    assert worth[0] < worth[1]


def test_a_stage_without_turns_to_come_is_worth_its_points():
    table = casting(round_=2)
    table.at(BELL_MS)
    prospects = Prospects(table.game, table.game.view(table.state, 0), 0)
    stage = {"yellow-1": named("howl"), "red-1": named("skit"), "red-2": named("star"), "chair-1": named("jf")}
    assert prospects.worth(stage, 0) == 2 - 1


def test_more_turns_never_promise_less():
    table = casting(round_=2)
    table.at(BELL_MS)
    prospects = Prospects(table.game, table.game.view(table.state, 0), 0)
    stage = {"yellow-1": named("howl"), "chair-1": named("jf")}
    worth = [prospects.worth(stage, turns) for turns in range(9)]
    assert worth == sorted(worth)


# ------------------------------------------------------------------ random


def test_random_takes_every_tile_and_every_spot_sooner_or_later():
    table = casting(("howl", "skit", "jf"))
    options, view = takes(table), table.game.view(table.state, 0)
    brain = ChanceBrain(table.game, 0)
    chosen = Counter(brain.take(view, options, Rng(seed)) for seed in range(60 * len(options)))
    assert set(chosen) == set(options)
    assert min(chosen.values()) > 25


def test_random_fidgets_rarely():
    table = casting(stages=[{"red-1": "skit"}])
    table.at(BREATH_MS)
    options = [act for act in table.game.legal(table.state, 0) if isinstance(act, Move)]
    view = table.game.view(table.state, 0)
    moved = sum(ChanceBrain(table.game, 0).rearrange(view, options, Rng(seed)) is not None for seed in range(1000))
    assert 100 < moved < 200


def test_landings_in_one_zone_are_thought_of_once():
    table = casting(("howl", "jf"))
    assert {(act.tile, act.spot) for act in one_landing_a_zone(takes(table)) if act.tile < 2} == {
        (0, "yellow-1"), (0, "green-1"), (0, "red-1"), (1, "chair-1"),
    }  # fmt: skip
