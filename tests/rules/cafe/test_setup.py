"""Set-up: who gets how many cards, the secret rear line, the front line, and who begins."""

from itertools import chain

import pytest

from monstar.rules.cafe.acts import ChooseRear, NameFirst, NextRound, Reason
from monstar.rules.cafe.events import CardsDealt, FirstNamed, FrontsRevealed, RearChosen
from monstar.rules.cafe.state import CafeState, Phase, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Refusal
from tests.rules.cafe.table import SEATS, begin, cafe, choose_rears, serve_any

# players: dealt each, unseen, front at start, turns a round, turns each (rules, section 1)
TABLE = {2: (12, 26, 9, 12, 6), 3: (10, 20, 7, 12, 4), 4: (10, 10, 7, 16, 4), 5: (10, 0, 7, 20, 4)}


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_what_the_table_says(seats: int):
    each, unseen, front, _, _ = TABLE[seats]
    game = cafe()
    state = game.setup(seats, 3)
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert len(state.undealt) == unseen
    choose_rears(game, state)
    assert [len(line) for line in state.fronts] == [front] * seats
    assert [len(line) for line in state.rears] == [3] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_has_as_many_turns_as_the_table_says_and_all_seats_the_same(seats: int):
    _, _, _, turns, each = TABLE[seats]
    game = cafe(("mopper", "flipflop", "haggler", "grabbit", "snorkel"))
    for seed in range(8):
        state, served = begin(game, seats, seed), [0] * seats
        while state.phase is Phase.PLAY:
            assert state.turn is not None
            served[state.turn] += 1
            serve_any(game, state, Rng.derived(seed, sum(served)))
        assert served == [each] * seats
        assert sum(served) == turns


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_nobody_else_can_be_seated(seats: int):
    with pytest.raises(ValueError, match=f"Monster Café is for 2 to 5 seats, not {seats}"):
        cafe().setup(seats, 1)


def test_ten_cards_of_each_family_are_shuffled():
    state = cafe().setup(4, 5)
    assert sorted(state.family) == [family for family in range(5) for _ in range(10)]
    assert state.family != sorted(state.family)
    assert sorted(chain(*state.hands, state.undealt)) == list(range(50))


def test_every_seed_deals_its_own_cards_and_every_round_anew():
    game = cafe()
    deals = [game.setup(3, seed).family for seed in range(20)]
    assert len({tuple(deal) for deal in deals}) == 20
    state = begin(game, 3, 4)
    game.play_any_round(state, Rng(1))
    game.apply(state, NextRound(seat=2))
    assert state.family != deals[4]


# ------------------------------------------------------------------ the rear line


def test_three_of_the_own_cards_are_laid_in_the_order_chosen():
    game = cafe()
    state = game.setup(2, 1)
    (event,) = game.apply(state, ChooseRear(seat=1, cards=(20, 12, 15)))
    assert event == RearChosen(seat=1, cards=(20, 12, 15))
    assert [event.seen_by(viewer) for viewer in (1, 0, None)] == [event, *[RearChosen(seat=1, cards=None)] * 2]
    assert state.rears[1] == [20, 12, 15]
    assert state.fronts[1] == [13, 14, 16, 17, 18, 19, 21, 22, 23]


@pytest.mark.parametrize("cards", [(), (0, 1), (0, 1, 2, 3), (0, 0, 1), (0, 1, 12), (0, 1, 49), (-1, 0, 1)], ids=str)
def test_a_rear_line_of_other_cards_is_refused(cards: tuple[int, ...]):
    game = cafe()
    refusal = game.check(game.setup(2, 1), ChooseRear(seat=0, cards=cards))
    assert refusal is not None
    assert refusal.reason is Reason.WRONG_CARDS


def test_a_rear_line_is_chosen_once():
    game = cafe()
    state = game.setup(2, 1)
    game.apply(state, ChooseRear(seat=0, cards=(0, 1, 2)))
    refusal = game.check(state, ChooseRear(seat=0, cards=(3, 4, 5)))
    assert refusal is not None
    assert refusal.reason is Reason.ALREADY_CHOSEN
    assert game.actors(state) == (1,)


def test_all_front_lines_are_revealed_together_when_the_last_has_chosen():
    game = cafe()
    state = game.setup(3, 1)
    for seat in (2, 0):
        events = game.apply(state, ChooseRear(seat=seat, cards=tuple(state.hands[seat][:3])))
        assert [type(event) for event in events] == [RearChosen]
        assert game.view(state, None).fronts == ((), (), ())
    _, revealed = game.apply(state, ChooseRear(seat=1, cards=(10, 11, 12)))
    assert isinstance(revealed, FrontsRevealed)
    assert set(revealed.families) == set(chain(*state.fronts))
    assert [len(line) for line in game.view(state, None).fronts] == [7, 7, 7]


# ------------------------------------------------------------------ who begins


def at_first_player(coffees: list[int], seats: int = 3) -> tuple[CafeState, list[object]]:
    """Return a second round after the last rear choice, with the coffees won so far, and what happened then."""
    game = cafe()
    state = game.setup(seats, 1)
    state.round, state.coffees = 2, [coffees]
    for seat in range(seats - 1):
        game.apply(state, ChooseRear(seat=seat, cards=tuple(state.hands[seat][:3])))
    events = game.apply(state, ChooseRear(seat=seats - 1, cards=tuple(state.hands[seats - 1][:3])))
    return state, list(events)


def test_who_has_fewest_coffees_begins():
    state, events = at_first_player([4, 1, 2])
    assert events[-1] == FirstNamed(seat=1, why="fewest")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)


def test_cookies_and_mummies_are_not_coffees():
    game = cafe()
    state = game.setup(2, 1)
    state.round, state.coffees = 2, [[3, 4]]
    state.won = {Token.COOKIE: [0, 0], Token.MUMMY: [0, 9]}
    choose_rears(game, state)
    assert state.turn == 0


def test_in_round_1_anybody_may_be_named():
    game = cafe()
    state = game.setup(4, 1)
    choose_rears(game, state)
    assert state.phase is Phase.FIRST
    assert game.tied(state) == (0, 1, 2, 3)
    assert game.actors(state) == (0, 1, 2, 3)
    assert game.apply(state, NameFirst(seat=2, who=3)) == [FirstNamed(seat=3, why="named")]
    assert state.turn == 3


def test_of_a_tie_for_fewest_only_the_tied_may_be_named():
    state, _ = at_first_player([1, 3, 1])
    game = cafe()
    refusal = game.check(state, NameFirst(seat=0, who=1))
    assert refusal is not None
    assert refusal.reason is Reason.NOT_TIED
    assert {act.who for act in game.legal(state, 1) if isinstance(act, NameFirst)} == {None, 0, 2}


def test_if_nobody_is_named_the_seed_draws_among_the_tied():
    drawn = set()
    game = cafe()
    for seed in range(40):
        state, _ = at_first_player([1, 3, 1])
        state.rng = Rng.derived(seed).state
        (event,) = game.apply(state, NameFirst(seat=1, who=None))
        assert isinstance(event, FirstNamed)
        assert event.why == "drawn"
        drawn.add(event.seat)
    assert drawn == {0, 2}


# ------------------------------------------------------------------ the second round


@pytest.mark.parametrize("seats", SEATS)
def test_round_2_is_dealt_from_all_cards(seats: int):
    game = cafe()
    state = begin(game, seats)
    game.play_any_round(state, Rng(2))
    assert state.phase is Phase.SCORED
    (event,) = game.apply(state, NextRound(seat=1))
    assert isinstance(event, CardsDealt)
    assert (event.round, event.each, event.undealt) == (2, *TABLE[seats][:2])
    assert state.pool == [10] * 5


@pytest.mark.parametrize("seats", SEATS)
def test_round_2_may_be_dealt_from_the_cards_of_round_1_alone(seats: int):
    game = cafe(reshuffle="dealt_only")
    state = begin(game, seats)
    dealt = [state.family[card] for card in range(len(state.family)) if card not in state.undealt]
    game.play_any_round(state, Rng(2))
    game.apply(state, NextRound(seat=0))
    assert sorted(state.family) == sorted(dealt)
    assert state.undealt == []
    game.play_any_round(state, Rng(3))
    assert state.phase is Phase.OVER


def test_swept_cards_come_back_in_round_2():
    game = cafe(("mopper", "rex", "brewt", "haggler", "grabbit"), reshuffle="dealt_only")
    for seed in range(6):
        state = begin(game, 5, seed)
        game.play_any_round(state, Rng(seed))
        assert state.swept
        game.apply(state, NextRound(seat=0))
        assert sorted(state.family) == [family for family in range(5) for _ in range(10)]
        assert state.swept == []


def test_nothing_but_won_tokens_is_carried_into_round_2():
    game = cafe(("peepling", "murmur", "snorkel", "spoonfang", "flipflop"))
    state = begin(game, 3)
    game.play_any_round(state, Rng(5))
    game.apply(state, NextRound(seat=0))
    assert (state.face_up, state.known, state.peeked) == (set(), set(), [set(), set(), set()])
    assert (state.spoon, state.centre, state.turn, state.before) == (None, [], None, None)
    assert state.supply[Token.CREAM] == 7
    assert not any(state.tokens.values())


def test_only_a_scored_round_is_followed_by_another():
    game = cafe()
    state = begin(game, 2)
    assert game.check(state, NextRound(seat=0)) == Refusal(Reason.NOT_NOW)
    game.play_any_round(state, Rng(1))
    assert game.check(state, NextRound(seat=1)) is None
    game.play_any_round(state, Rng(2))
    assert state.phase is Phase.OVER
    assert game.check(state, NextRound(seat=0)) == Refusal(Reason.NOT_NOW)
