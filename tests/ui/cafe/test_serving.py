"""The dialogue of a serving leads to exactly the acts the rules allow, and can be walked back."""

from typing import cast

import pytest

from monstar.content import presets
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.ui.cafe.serving import Progress, Serving, Wrong
from tests.ui.cafe.tables import open_match


def _ways(serving: Serving) -> set[tuple[Card, ...]]:
    """Walk every way through the dialogue."""
    if serving.ready:
        return {serving.chosen}
    found: set[tuple[Card, ...]] = set()
    for card in serving.options:
        found |= _ways(serving.aim(card))
    return found


def _at(mix: str | CafeParams, turns: int, seats: int = 3) -> tuple[CafeGame, CafeState]:
    match = open_match(seats, mix, turns=turns)
    return cast(CafeGame, match.game), cast(CafeState, match.state)


@pytest.mark.parametrize("mix", presets("cafe"))
def test_every_way_through_the_dialogue_is_a_legal_act_and_every_legal_act_has_a_way(mix: str) -> None:
    game, state = _at(mix, 5)
    assert state.phase is Phase.PLAY
    seat = state.turn
    assert seat is not None
    seen: set[int] = set()
    for card in game.choosable(state):
        if state.family[card] not in seen:  # one card of a family is like the other
            seen.add(state.family[card])
            assert _ways(Serving(game, state, seat, card)) == set(game.servings(state, seat, card))


def test_a_family_with_two_powers_asks_for_the_one_after_the_other() -> None:
    both = Family("both", "Both", 3, ("put_cookie", "take_spoon", "grab_front"))
    game, state = _at(CafeParams(mix=("both", "rex", "brewt", "mummy", "mopper"), families=(both,)), 0)
    card = next(card for card in game.choosable(state) if state.family[card] == 0)
    serving = Serving(game, state, 0, card)
    assert [step.progress for step in serving.steps] == [Progress.ASKING, Progress.LATER, Progress.LATER]
    serving = serving.aim(min(serving.options))
    assert [step.progress for step in serving.steps] == [Progress.AIMED, Progress.SURE, Progress.ASKING]
    serving = serving.aim(min(serving.options))
    assert serving.ready
    assert game.check(state, serving.act) is None


def test_a_pair_can_be_chosen_in_either_order_and_gives_the_same_act() -> None:
    game, state = _at("upside-down-brew", 0)
    card = next(card for card in game.choosable(state) if game.mix[state.family[card]].id == "flipflop")
    seat = state.turn
    assert seat is not None
    begun = Serving(game, state, seat, card)
    front = next(c for c in state.fronts[seat] if c in begun.options)
    rear = state.rears[seat][1]
    assert begun.aim(front).aim(rear).act == begun.aim(rear).aim(front).act
    assert not begun.aim(front).ready


def test_steps_back_undo_the_choices_one_by_one_and_then_put_the_card_back() -> None:
    game, state = _at("upside-down-brew", 0)
    card = next(card for card in game.choosable(state) if game.mix[state.family[card]].id == "flipflop")
    begun = Serving(game, state, 0, card)
    half = begun.aim(next(iter(sorted(begun.options))))
    whole = half.aim(next(iter(sorted(half.options))))
    assert half.back() == begun
    assert whole.back() == begun  # the pair is one choice
    assert begun.back() is None


def test_what_is_no_option_cannot_be_aimed_at() -> None:
    game, state = _at("latte-newbie", 0)
    card = next(card for card in game.choosable(state) if game.mix[state.family[card]].id == "cakosaurus")
    with pytest.raises(ValueError, match="cannot be aimed at"):
        Serving(game, state, 0, card).aim(card)


def test_a_power_without_a_target_is_skipped_and_the_serving_is_ready_at_once() -> None:
    game, state = _at("latte-newbie", 0)
    state.supply[Token.COOKIE] = 0
    card = next(card for card in game.choosable(state) if game.mix[state.family[card]].id == "cakosaurus")
    serving = Serving(game, state, 0, card)
    assert serving.ready
    assert [step.progress for step in serving.steps] == [Progress.SKIPPED]


def _serving(mix: str, family: str, seats: int = 3) -> Serving:
    game, state = _at(mix, 0, seats)
    card = next(card for card in game.choosable(state) if game.mix[state.family[card]].id == family)
    return Serving(game, state, 0, card)


def test_reasons_tell_why_a_card_is_no_target() -> None:
    cookie = _serving("latte-newbie", "cakosaurus")
    other = next(iter(sorted(cookie.options)))
    cookie.state.tokens[Token.COOKIE].add(other)
    assert Serving(cookie.game, cookie.state, 0, cookie.card).why_not(other) is Wrong.HAS_ONE
    assert cookie.why_not(cookie.state.rears[1][0]) is Wrong.NOT_SUCH

    cream = _serving("latte-newbie", "snorkel")
    line = [card for card in cream.state.fronts[1] if card != cream.card]
    cream.state.tokens[Token.CREAM] |= set(line[:3])
    assert Serving(cream.game, cream.state, 0, cream.card).why_not(line[3]) is Wrong.LINE_FULL

    look = _serving("gossip-and-cake", "murmur")
    look.state.face_up.add(look.state.rears[1][0])
    again = Serving(look.game, look.state, 0, look.card)
    assert again.why_not(look.state.rears[0][0]) is Wrong.OWN
    assert again.why_not(look.state.rears[1][0]) is Wrong.FACE_UP

    grab = _serving("grave-robbers", "grabbit")
    own = next(card for card in grab.state.fronts[0] if card != grab.card)
    assert grab.why_not(own) is Wrong.OWN
    del grab.state.fronts[1][3:]
    short = Serving(grab.game, grab.state, 0, grab.card)
    assert short.why_not(grab.state.fronts[1][0]) is Wrong.SHORT_LINE

    flip = _serving("upside-down-brew", "flipflop")
    assert flip.why_not(flip.state.fronts[1][0]) is Wrong.NOT_OWN
    assert flip.why_not(flip.state.rears[1][0]) is Wrong.NOT_OWN


def test_reasons_tell_why_two_cards_are_no_pair() -> None:
    swap = _serving("double-dough", "haggler")
    first = next(card for card in swap.state.fronts[1] if card in swap.options)
    half = swap.aim(first)
    mate = next(card for card in swap.state.fronts[1] if card not in (first, swap.card))
    assert half.why_not(mate) is Wrong.SAME_LINE
    alike = [card for card in swap.state.fronts[2] if swap.state.family[card] == swap.state.family[first]]
    for card in alike:
        assert half.why_not(card) is Wrong.SAME_FAMILY
    creamed = swap.state.fronts[2][0]
    swap.state.tokens[Token.CREAM].add(creamed)
    assert Serving(swap.game, swap.state, 0, swap.card).why_not(creamed) is Wrong.CREAMED
