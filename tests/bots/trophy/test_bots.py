"""Trophy Grab's bots: by the rules, alike, from their seat's looks alone, and as strong as promised."""

import dataclasses
import random
from pathlib import Path

import pytest

from monstar import bots, content
from monstar.bots import bots_of, make_bot
from monstar.bots.reaction import FASTEST_MS
from monstar.bots.trophy.levels import LEVELS
from monstar.errors import BadInput
from monstar.journal import Journal, read, reopen
from monstar.match import Match, Player
from monstar.replay import play_again
from monstar.rules.rng import Rng
from monstar.rules.table import Act
from monstar.rules.trophy.acts import Begin, Keep, PickUp, Reason, TakeTrophy
from monstar.rules.trophy.state import Phase, TrophyState
from tests.bots.arena import happenings, new_match, plans_asked_again, play, share_won
from tests.extent import sample
from tests.players import header_of
from tests.rules.trophy.table import SEATS
from tests.rules.trophy.test_views import twin

BOTS = bots_of("trophy")
PRESETS = content.presets("trophy")
MIXED = ("elephant", "goldfish", "child", "elephant")

every_bot = pytest.mark.parametrize("name", BOTS)
every_preset = pytest.mark.parametrize("preset", PRESETS)


def bot_match(names: tuple[str, ...], seed: int, preset: str) -> Match:
    return new_match(names, seed, preset, "trophy")


def state_of(match: Match) -> TrophyState:
    assert isinstance(match.state, TrophyState)
    return match.state


def test_the_bots_are_named_from_the_weakest_up():
    assert BOTS == ("goldfish", "child", "elephant")


def test_the_bots_of_another_game_are_unknown_here():
    game = content.make_game(content.preset("trophy", "scramble"))
    with pytest.raises(BadInput, match=r"unknown bot 'star' \(known: goldfish, child, elephant\)"):
        make_bot("star", game, 0, 1)


# ------------------------------------------------------------------ they play by the rules


@every_bot
@every_preset
@pytest.mark.parametrize("seats", SEATS)
def test_bots_play_matches_to_the_end_and_lose_nothing_but_races(name: str, preset: str, seats: int):
    for seed in range(sample(1, 10)):
        played = play((name,) * seats, seed, preset, game="trophy")
        refused = [step.refusal.reason for step in played.steps if step.refusal is not None]
        assert set(refused) <= {Reason.TILE_GONE, Reason.NO_TROPHY_LEFT}
        assert len(refused) <= 2
        assert len(played.outcome.totals) == seats


@every_bot
def test_a_hand_is_never_faster_than_a_persons(name: str):
    for preset in PRESETS:
        last: dict[int, tuple[int, int]] = {}
        for step in play((name,) * 4, 2, preset, game="trophy").steps:
            act = step.act
            if act is None or act.at_ms is None or step.refusal is not None:
                continue
            round_, before_ms = last.get(act.seat, (step.round, 0))
            if round_ == step.round:
                assert act.at_ms - before_ms >= FASTEST_MS
            last[act.seat] = (step.round, act.at_ms)
        assert len(last) == 4


def test_in_pass_and_play_bots_act_in_their_own_bursts_only():
    for step in play(MIXED, 4, "pass-and-play", game="trophy").steps:
        assert step.refusal is None


def test_a_bot_that_has_stopped_plans_nothing_more():
    match = bot_match(("elephant", "child", "child"), 1, "scramble")
    stopped = 0
    for _ in happenings(match):
        for seat, bot in match.bots.items():
            if state_of(match).won[seat] or state_of(match).phase is not Phase.PLAY:
                assert bot.plan(match.view(seat), match.state.now_ms) is None
                stopped += 1
    assert stopped > 3


@pytest.mark.parametrize(("left_ms", "keeps"), [(9000, True), (1500, False)])
def test_in_the_countdown_a_bot_begins_no_set_it_cannot_complete(left_ms: int, keeps: bool):
    """An elephant holds one of three tiles it knows; with little time left, a tile kept would be a point lost."""
    game = content.make_game(content.preset("trophy", "scramble"))
    match = Match(game, [Player("Person"), Player("Bot", "elephant")], 3)
    match.play(Begin(seat=0))
    state = state_of(match)
    alike = [tile for tile in state.on_table if state.motif.count(state.motif[tile]) == 3]
    motif = next(m for m in state.motif if sum(state.motif[tile] == m for tile in alike) == 3)
    for number, tile in enumerate(tile for tile in alike if state.motif[tile] == motif):
        at_ms = 100 + 200 * number
        match.submit(PickUp(seat=1, at_ms=at_ms, tile=tile))
        if number < 2:
            place = state.lying[tile]
            assert place is not None
            match.submit(game.act_from_json({"act": "put_back", "seat": 1, "at": at_ms + 100, **place._asdict()}))
    match.submit(TakeTrophy(seat=0, at_ms=550))
    match.settle(600)
    view = match.view(1)
    assert view.ends_ms is not None
    view = dataclasses.replace(view, ends_ms=view.now_ms + left_ms)
    plan = make_bot("elephant", game, 1, 3).plan(view, view.now_ms)
    assert isinstance(plan, Keep) is keeps


# ------------------------------------------------------------------ they play alike


@every_preset
def test_the_same_seed_gives_the_same_match_however_often_it_is_settled(preset: str):
    random.seed(1)
    before = random.getstate()
    first = play(MIXED, 5, preset, stride_ms=7000, game="trophy")
    again = play(MIXED, 5, preset, stride_ms=217, game="trophy")
    assert again.steps == first.steps
    assert again.match.state == first.match.state
    assert random.getstate() == before
    assert play(MIXED, 6, preset, game="trophy").steps != first.steps


@every_preset
def test_being_asked_again_changes_no_plan(preset: str):
    assert plans_asked_again(bot_match(MIXED, 4, preset), MIXED) > 10


@every_preset
def test_bots_go_on_after_the_plug_was_pulled_as_if_nothing_had_been(tmp_path: Path, preset: str):
    match = bot_match(MIXED, 8, preset)
    whole = tmp_path / "whole.jsonl"
    match.recorder = journal = Journal(whole, header_of(match))
    for _ in happenings(match):
        pass
    journal.close()
    rows = whole.read_bytes().splitlines(keepends=True)
    for kept in range(2, len(rows), len(rows) // sample(5, 40)):
        cut = tmp_path / f"cut-{kept}.jsonl"
        cut.write_bytes(b"".join(rows[:kept]) + rows[kept][:5])
        record = read(cut)
        going_on = play_again(record).match
        going_on.bots = bots.for_players(going_on.game, going_on.players, going_on.seed)
        going_on.recorder = journal = reopen(record)
        going_on.ask_bots()
        for _ in happenings(going_on):
            pass
        journal.close()
        assert cut.read_bytes() == whole.read_bytes()


# ------------------------------------------------------------------ they know what their seat saw


@every_preset
def test_no_plan_depends_on_tiles_the_seat_has_not_looked_at(preset: str):
    match = bot_match(MIXED, 6, preset)
    planned: list[Act] = []
    for number, _ in enumerate(happenings(match, stride_ms=400)):
        state = state_of(match)
        if number % sample(7, 2) or state.phase is not Phase.PLAY:
            continue
        for seat, bot in match.bots.items():
            other = twin(state, seat, Rng(number))
            plan = bot.plan(match.game.view(state, seat), state.now_ms)
            assert bot.plan(match.game.view(other, seat), state.now_ms) == plan
            if plan is not None:
                planned.append(plan)
    assert len(planned) > 10


# ------------------------------------------------------------------ how strong they are


@every_preset
@pytest.mark.parametrize(("better", "worse"), [("child", "goldfish"), ("elephant", "child")])
def test_the_better_memory_wins(better: str, worse: str, preset: str):
    """Alone against each other, with 99 % certainty more than half; in the long run more than seven in ten."""
    _, at_least = share_won(better, worse, sample(20, 200), (preset,), "trophy")
    assert at_least > sample(0.5, 0.7)


@every_preset
def test_memory_alone_wins_with_hands_alike(monkeypatch: pytest.MonkeyPatch, preset: str):
    slow = LEVELS["goldfish"]
    monkeypatch.setitem(LEVELS, "elephant", dataclasses.replace(LEVELS["elephant"], look=slow.look, reach=slow.reach))
    _, at_least = share_won("elephant", "goldfish", sample(20, 200), (preset,), "trophy")
    assert at_least > sample(0.5, 0.7)
