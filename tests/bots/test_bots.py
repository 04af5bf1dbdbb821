"""What every bot keeps to: its view alone, legal acts, human lags, and the same play from the same seed."""

import dataclasses
import random
from collections import Counter

import pytest

from monstar import content
from monstar.bots import bots_of, for_players, make_bot
from monstar.bots.reaction import FASTEST_MS
from monstar.errors import BadInput
from monstar.match import Player
from monstar.rules.cues import CueSheet, CueSounded
from monstar.rules.monstar.acts import Flip, Pick, PlaceTile, Reason, Steal
from monstar.rules.monstar.events import Flipped, Picked, Placed, Stolen, TakeMissed
from monstar.rules.monstar.state import MonstarState, Phase
from monstar.rules.rng import Rng
from tests.bots.arena import happenings, new_match, plans_asked_again, play, share_won, wilson_low
from tests.extent import sample
from tests.rules.monstar.table import BELL_MS, END_MS, casting

BOTS = bots_of("monstar")
PRESETS = content.presets("monstar")
MIXED = ("star", "greedy", "random", "star")

every_bot = pytest.mark.parametrize("name", BOTS)


# ------------------------------------------------------------------ who they are


def test_the_bots_are_random_greedy_and_star():
    assert BOTS == ("random", "greedy", "star")


def test_an_unknown_bot_is_refused_with_the_known_ones():
    game = content.make_game(content.preset("monstar", "classic"))
    with pytest.raises(BadInput, match=r"unknown bot 'stary' \(known: random, greedy, star\)"):
        make_bot("stary", game, 0, 1)


def test_only_seats_without_a_person_get_a_bot():
    game = content.make_game(content.preset("monstar", "classic"))
    players = [Player("Ana"), Player("Bot", "star"), Player("Noé")]
    assert list(for_players(game, players, 1)) == [1]


# ------------------------------------------------------------------ the same from the same


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seed_gives_the_same_match_however_often_it_is_settled(preset: str):
    random.seed(1)
    first = play(MIXED, 5, preset, stride_ms=7000)
    random.seed(2)
    again = play(MIXED, 5, preset, stride_ms=217)
    assert again.steps == first.steps
    assert again.match.state == first.match.state


def test_another_seed_gives_another_match():
    assert play(("star", "star"), 1).steps != play(("star", "star"), 2).steps


def test_a_bot_leaves_the_global_luck_alone():
    random.seed(9)
    before = random.getstate()
    play(("star", "random"), 3)
    assert random.getstate() == before


@pytest.mark.parametrize("preset", PRESETS)
def test_being_asked_again_changes_no_plan(preset: str):
    assert plans_asked_again(new_match(MIXED, 4, preset), MIXED) > 20


# ------------------------------------------------------------------ what they may know


@pytest.mark.parametrize("preset", PRESETS)
def test_no_plan_depends_on_coming_cues_or_hidden_tiles(preset: str):
    match = new_match(MIXED, 6, preset)
    planned = 0
    for number, _ in enumerate(happenings(match, stride_ms=400)):
        state = match.state
        assert isinstance(state, MonstarState)
        if number % sample(11, 3) or state.phase is not Phase.CASTING:
            continue
        other = state.copy()
        coming = [dataclasses.replace(cue, at_ms=cue.at_ms + 999) for cue in state.sheet.cues[state.sounded :]]
        other.sheet = CueSheet((*state.sheet.cues[: state.sounded], *coming))
        for jury in (True, False):
            hidden = [p for p in state.face_down if match.game.pieces[state.middle[p]].is_judge is jury]
            Rng(number).shuffle(mixed := list(hidden))
            for place, source in zip(hidden, mixed, strict=True):
                other.middle[place] = state.middle[source]
        other.rng ^= 12345
        for seat, bot in match.bots.items():
            plan = bot.plan(match.game.view(state, seat), state.now_ms)
            assert bot.plan(match.game.view(other, seat), state.now_ms) == plan
            planned += plan is not None
    assert planned > 10


# ------------------------------------------------------------------ what they may do


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("names", [MIXED, ("random", "random", "random")], ids=["mixed", "random"])
def test_a_bot_is_refused_only_when_its_turn_has_passed(names: tuple[str, ...], preset: str):
    for seed in range(sample(1, 12)):
        for step in play(names, seed, preset).steps:
            assert step.refusal is None or step.refusal.reason is Reason.TOO_LATE


@pytest.mark.parametrize("preset", PRESETS)
def test_no_bot_is_faster_than_a_hand(preset: str):
    for seed in range(sample(1, 12)):
        cue_ms = picked_ms = 0
        for step in play(MIXED, seed, preset).steps:
            for event in step.events:
                match event:
                    case CueSounded():
                        cue_ms = event.cue.at_ms
                    case Flipped(auto=False) | Stolen():
                        assert step.at_ms >= cue_ms + FASTEST_MS
                    case Picked():
                        assert step.at_ms >= cue_ms + FASTEST_MS
                        picked_ms = step.at_ms
                    case Placed():
                        assert step.at_ms >= picked_ms + FASTEST_MS


def test_bots_pick_and_place_as_two_acts():
    kinds = Counter(step.act.kind for step in play(MIXED, 1).steps if step.act is not None)
    assert kinds["pick"] >= kinds["place"] > 80
    assert kinds["take"] == 0


@every_bot
def test_a_bot_answers_every_choice_without_a_clock(name: str):
    match = new_match((name,) * 3, 2)
    offered = set()
    while match.state.round < 3:
        if match.game.next_instant(match.state) is not None:
            match.settle(match.state.now_ms + 60_000)
            continue
        for seat in match.game.actors(match.state):
            acts = match.game.legal(match.state, seat)
            chosen = match.bots[seat].choose(match.view(seat), acts)
            assert chosen in acts
            offered.add(chosen.kind)
        match.play(match.ask_bot(match.game.actors(match.state)[0]))
    assert offered == {"scariest", "reveal", "next_round"}


@every_bot
def test_a_bot_does_nothing_when_it_is_not_on_turn(name: str):
    table = casting()
    bot = make_bot(name, table.game, 1, 1)
    for at_ms in (0, 2999, 3000, 4000, BELL_MS, END_MS - 1):
        table.at(at_ms)
        assert bot.plan(table.game.view(table.state, 1), at_ms) is None


# ------------------------------------------------------------------ how they lose the bell


def outcomes_of_turns(name: str, preset: str, matches: int) -> Counter[str]:
    """Count what became of the turns of two bots of a level: placed, too late, or slept through."""
    counts: Counter[str] = Counter()
    for seed in range(matches):
        steps = play((name, name), seed, preset).steps
        counts["turns"] += 2 * (8 + 9 + 9)
        for step in steps:
            counts["late"] += step.refusal is not None
            counts["placed"] += sum(isinstance(event, Placed | Stolen) for event in step.events)
            counts["auto"] += sum(isinstance(event, Flipped) and event.auto for event in step.events)
            counts["missed"] += sum(isinstance(event, TakeMissed) for event in step.events)
    return counts


def test_levels_miss_bells_and_the_better_ones_fewer():
    found = {name: outcomes_of_turns(name, "spanish", sample(3, 25)) for name in BOTS}
    assert found["random"]["missed"] > found["greedy"]["missed"] > found["star"]["missed"] > 0
    assert found["random"]["auto"] > found["star"]["auto"]
    assert found["random"]["late"] > 0


def late(grace_ms: int) -> tuple[list[int], list[str]]:
    """Let breaths come just before the hands of random bots; return how late these pressed, and how it ended."""
    late_ms, ends = [], []
    for seed in range(60):
        table = casting(seed=seed, grace_ms=grace_ms)
        bot = make_bot("random", table.game, 0, seed)
        table.at(BELL_MS)
        plan = bot.plan(table.game.view(table.state, 0), BELL_MS)
        if not isinstance(plan, Pick):
            continue
        ended_ms = plan.at_ms - 40  # the breath comes 40 ms before the hand
        cues = list(table.state.sheet.cues)
        cues[2] = dataclasses.replace(cues[2], at_ms=ended_ms)
        table.state.sheet = CueSheet(tuple(cues))
        table.at(ended_ms)
        pressed = bot.plan(table.game.view(table.state, 0), ended_ms)
        assert pressed is not None
        table.at(pressed.at_ms)
        refusal = table.game.check(table.state, pressed)
        late_ms.append(pressed.at_ms - ended_ms)
        ends.append("accepted" if refusal is None else str(refusal.reason))
        assert bot.plan(table.game.view(table.state, 0), pressed.at_ms) is None or grace_ms
    return late_ms, ends


def test_a_hand_on_its_way_does_not_stop_for_the_breath_and_comes_too_late():
    late_ms, ends = late(0)
    assert len(ends) > 40
    assert set(late_ms) == {40}
    assert set(ends) == {"too_late"}


def test_a_hand_on_its_way_is_in_time_where_there_is_grace():
    _, ends = late(150)
    assert set(ends) == {"accepted"}


# ------------------------------------------------------------------ how good they are


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("star", "greedy")])
def test_a_better_bot_wins_most_matches(better: str, worse: str):
    share, low = share_won(better, worse, sample(14, 120))
    assert low > 0.5, f"{better} won only {share:.0%}"


@pytest.mark.parametrize("preset", sample(["duo"], PRESETS))
def test_star_wins_most_matches_whatever_the_preset(preset: str):
    share, low = share_won("star", "greedy", sample(14, 60), (preset,))
    assert low > 0.5, f"star won only {share:.0%} of {preset}"


def test_the_interval_is_wilsons():
    assert wilson_low(1.0, 14, 1.96) == pytest.approx(0.785, abs=0.001)
    assert wilson_low(0.5, 100, 1.96) == pytest.approx(0.404, abs=0.001)


# ------------------------------------------------------------------ flips and timing windows


@every_bot
def test_a_flip_is_planned_after_the_breath_and_a_pick_after_the_bell(name: str):
    seen = Counter()
    for seed in range(20):
        table = casting(seed=seed)
        bot = make_bot(name, table.game, 0, seed)
        table.at(3000)
        flip = bot.plan(table.game.view(table.state, 0), 3000)
        table.at(BELL_MS)
        pick = bot.plan(table.game.view(table.state, 0), BELL_MS)
        seen[type(flip)] += 1
        seen[type(pick)] += 1
        assert flip is None or (isinstance(flip, Flip) and flip.at_ms >= 3000 + FASTEST_MS)
        assert pick is None or (isinstance(pick, Pick) and pick.at_ms >= BELL_MS + FASTEST_MS)
    assert seen[Flip] > 15
    assert seen[Pick] > 15


def test_nothing_is_taken_in_advance_of_the_bell():
    match, asked = new_match(("star", "star"), 8), 0
    for _ in happenings(match, stride_ms=300):
        view = match.view()
        if view.on_turn is None or view.bell_rung or not view.sounded:
            continue
        plan = match.bots[view.on_turn].plan(match.view(view.on_turn), view.now_ms)
        assert not isinstance(plan, Pick | Steal | PlaceTile)
        asked += 1
    assert asked > 50
