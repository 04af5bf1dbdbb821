"""The contract of `monstar.rules.table`, written once and run over every registered game, seats and preset."""

import copy
import dataclasses
import itertools
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from monstar import content
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Game, RefusedAct, State
from tests.contract.playing import MATCHES, make, play
from tests.contract.playing import moments as moments_of
from tests.extent import sample

SEEDS, STRIDE = sample((1, 17), (4, 7))  # how many matches are played, and how many happenings lie between two looks

every_match = pytest.mark.parametrize(("name", "preset", "seats"), MATCHES)


def moments(name: str, preset: str, seats: int) -> Iterator[tuple[Game[Any, Any, Any], State, Rng]]:
    """Yield the game and its state at many moments of random play, with luck to look at it by."""
    game = make(name, preset)
    for moment in moments_of(name, preset, seats, SEEDS, STRIDE):
        yield game, moment.state, Rng(moment.luck)


WORDS = ["", "yellow-1", "green-2", "red-3", "chair-1", "chair-3", "nowhere"]


def wild_value(hint: str, luck: Rng) -> object:
    """Draw a value of an annotated type."""
    if "tuple" in hint:
        return tuple(luck.between(-1, 60) for _ in range(luck.below(4)))
    return luck.choice(WORDS) if "str" in hint else luck.between(-1, 60)


def wild_acts(game: Game[Any, Any, Any], state: State, luck: Rng) -> Iterator[Act]:
    """Yield acts with fields of all sorts, most of them nonsense at this moment."""
    timed = game.running(state)
    for kind in game.act_types:
        for _ in range(3):
            seat = luck.between(-1, state.seats)
            values: dict[str, Any] = {"seat": seat, "at_ms": state.now_ms if timed else None}
            for field in dataclasses.fields(kind):
                if field.name not in values:
                    values[field.name] = wild_value(str(field.type), luck)
            yield kind(**values)


# ------------------------------------------------------------------ play


@every_match
def test_random_play_ends_with_an_outcome(name: str, preset: str, seats: int):
    *_, (game, state, _) = moments(name, preset, seats)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.totals) == seats
    assert outcome.winners
    assert set(outcome.winners) <= set(range(seats))
    assert game.actors(state) == ()
    assert game.next_instant(state) is None


@every_match
def test_two_instances_stay_in_lockstep_while_the_global_luck_is_burned(name: str, preset: str, seats: int):
    pair = [(game, game.setup(seats, 11)) for game in (make(name, preset), make(name, preset))]
    lines = [play(game, state, Rng(5), per_window=1) for game, state in pair]
    random.seed(1)
    before = random.getstate()
    for first, second in zip(*lines, strict=True):
        assert first == second
        assert pair[0][1] == pair[1][1]
        assert random.getstate() == before
        random.random()
        before = random.getstate()
    assert pair[0][1].to_json() == pair[1][1].to_json()


@every_match
def test_the_seed_decides(name: str, preset: str, seats: int):
    game = make(name, preset)
    assert game.setup(seats, 1) == game.setup(seats, 1)
    assert game.setup(seats, 1) != game.setup(seats, 2)


@every_match
def test_only_so_many_seats_can_play(name: str, preset: str, seats: int):
    game = make(name, preset)
    assert game.fewest_seats <= seats <= game.most_seats
    for wrong in (game.fewest_seats - 1, game.most_seats + 1):
        with pytest.raises(ValueError, match="seats"):
            game.setup(wrong, 1)


# ------------------------------------------------------------------ legality


@every_match
def test_every_actor_has_a_legal_act_and_nobody_else_has(name: str, preset: str, seats: int):
    for game, state, _ in moments(name, preset, seats):
        actors = game.actors(state)
        assert {seat for seat in range(seats) if game.legal(state, seat)} == set(actors)


@every_match
def test_every_legal_act_is_accepted_and_listed_once(name: str, preset: str, seats: int):
    for game, state, _ in moments(name, preset, seats):
        for seat in range(seats):
            acts = game.legal(state, seat)
            assert len(set(acts)) == len(acts)
            for act in acts:
                assert act.seat == seat
                assert game.check(state, act) is None


@every_match
def test_an_accepted_act_happens_and_tells_what_did(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        for seat in game.actors(state):
            tried = state.copy()
            act = luck.choice(game.legal(state, seat))
            assert game.apply(tried, act), f"{act} told nothing"
            assert tried != state


@every_match
def test_a_refused_act_raises_and_changes_nothing(name: str, preset: str, seats: int):
    looks = refused = 0
    for game, state, luck in moments(name, preset, seats):
        looks += 1
        before = copy.deepcopy(state)
        for act in wild_acts(game, state, luck):
            refusal = game.check(state, act)
            assert state == before
            if refusal is None:
                game.apply(state.copy(), act)
                continue
            refused += 1
            with pytest.raises(RefusedAct) as caught:
                game.apply(state, act)
            assert (caught.value.act, caught.value.refusal) == (act, refusal)
            assert state == before
    assert refused > 5 * looks


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Juggle(Act):
    """Is an act of no game."""

    kind = "juggle"


@every_match
def test_an_act_of_no_game_is_a_mistake_of_the_program_and_not_refused(name: str, preset: str, seats: int):
    for game, state, _ in moments(name, preset, seats):
        act = Juggle(seat=0, at_ms=state.now_ms if game.running(state) else None)
        for judge in (game.check, game.apply):
            with pytest.raises(TypeError, match=f"{re.escape(str(act))} is not an act of {game.title}"):
                judge(state, act)


# ------------------------------------------------------------------ nothing else changes a state


@every_match
def test_looking_changes_nothing(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        before = copy.deepcopy(state)
        for viewer in (None, *range(seats)):
            game.determinize(game.view(state, viewer), luck)
        for seat in game.actors(state):
            assert game.settle_order(state, game.legal(state, seat)[:3])
        game.next_instant(state)
        game.closing_ms(state)
        game.outcome(state)
        state.to_json()
        assert state == before


@every_match
def test_a_copy_goes_its_own_way(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        before = copy.deepcopy(state)
        other = state.copy()
        assert other == state
        for _ in itertools.islice(play(game, other, luck), 4):
            assert state == before


# ------------------------------------------------------------------ time


@every_match
def test_how_time_is_cut_makes_no_difference(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        due = game.next_instant(state)
        if due is None:
            continue
        until = due + luck.below(20_000)
        at_once, by_steps = state.copy(), state.copy()
        events = game.advance(at_once, until)
        stepped: list[Event] = []
        while game.next_instant(by_steps) is not None and by_steps.now_ms < until:
            stepped += game.advance(by_steps, min(until, by_steps.now_ms + luck.between(1, 900)))
        assert stepped == events
        assert by_steps == at_once


@every_match
def test_nothing_happens_before_the_next_instant_and_something_at_it(name: str, preset: str, seats: int):
    for game, state, _ in moments(name, preset, seats):
        due = game.next_instant(state)
        if due is None or due == state.now_ms:
            continue
        quiet, later = state.copy(), state.copy()
        assert game.advance(quiet, due - 1) == []
        quiet.now_ms = state.now_ms
        assert quiet == state
        game.advance(later, due)
        later.now_ms = state.now_ms
        assert later != state


# ------------------------------------------------------------------ plain data


@every_match
def test_states_and_acts_survive_json(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        kept = json.loads(json.dumps(state.to_json()))
        back = game.state_from_json(kept)
        assert back == state
        assert back.to_json() == state.to_json()
        for seat in game.actors(state):
            act = luck.choice(game.legal(state, seat))
            assert game.act_from_json(json.loads(json.dumps(act.to_json()))) == act


@pytest.mark.parametrize(("name", "preset"), sorted({match[:2] for match in MATCHES}))
def test_parameters_survive_json(name: str, preset: str):
    params = content.preset(name, preset)
    assert type(params).read(json.loads(json.dumps(params.to_json())), "json") == params


# ------------------------------------------------------------------ what is known


@every_match
def test_a_drawn_state_fits_the_view_it_was_drawn_for(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        for viewer in range(seats):
            view = game.view(state, viewer)
            drawn = game.determinize(view, luck)
            assert game.view(drawn, viewer) == view


@every_match
def test_what_a_seat_may_do_follows_from_its_view(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        for seat in range(seats):
            drawn = game.determinize(game.view(state, seat), luck)
            assert game.legal(drawn, seat) == game.legal(state, seat)


@every_match
def test_a_view_tells_nothing_of_luck_to_come(name: str, preset: str, seats: int):
    for game, state, _ in moments(name, preset, seats):
        other = state.copy()
        other.rng ^= 1
        for viewer in (None, *range(seats)):
            assert game.view(other, viewer) == game.view(state, viewer)


@every_match
def test_events_hide_what_their_viewer_may_not_know(name: str, preset: str, seats: int):
    game = make(name, preset)
    state = game.setup(seats, 3)
    told = 0
    for happening in play(game, state, Rng(3)):
        for event in happening.events:
            for viewer in (None, *range(seats)):
                seen = event.seen_by(viewer)
                told += seen is not None
                assert seen is None or seen.kind == event.kind
    assert told > 100


@every_match
def test_acts_of_one_stamp_are_all_settled(name: str, preset: str, seats: int):
    for game, state, luck in moments(name, preset, seats):
        acts = [act for act in wild_acts(game, state, luck) if 0 <= act.seat < seats]
        settled = game.settle_order(state.copy(), acts)
        for seat in range(seats):
            assert [act for act in settled if act.seat == seat] == [act for act in acts if act.seat == seat]
        assert len(settled) == len(acts)
