"""Who sees what (rules, section 6): no view, event or list of legal acts tells a seat more than it may know."""

import itertools
from collections.abc import Iterator

import pytest

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, Serve
from monstar.rules.cafe.events import RearChosen
from monstar.rules.cafe.guests import AnyGuest
from monstar.rules.cafe.state import CafeState, Card, Phase
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Viewer
from tests.extent import sample
from tests.rules.cafe.table import MENU, SEATS, Table, begin, cafe, mix_of

SECRETIVE = ("peepling", "murmur", "flipflop", "haggler", "snorkel")
FIVE = "rex rex rex rex rex"


def known_to(view: CafeView) -> dict[Card, int]:
    """Return every card whose family a view tells."""
    shown = [*view.hand, *view.centre, *view.swept, *itertools.chain(*view.fronts)]
    known = {open_card.card: open_card.family for open_card in shown}
    known |= {rear.card: rear.family for line in view.rears for rear in line if rear.family is not None}
    return known


def twin(game: CafeGame, state: CafeState, viewer: Viewer, luck: Rng) -> CafeState:
    """Return a state that differs only in what a viewer cannot see: two unseen cards of unlike families changed."""
    known = known_to(game.view(state, viewer))
    hidden = [card for card in range(len(state.family)) if card not in known]
    luck.shuffle(hidden)
    other = state.copy()
    for one, two in itertools.combinations(hidden, 2):
        if state.family[one] != state.family[two]:
            other.family[one], other.family[two] = other.family[two], other.family[one]
            break
    other.rng = luck.between(1, 1 << 40)
    other.deal = luck.between(1, 1 << 40)
    return other


def random_play(game: CafeGame, seats: int, seed: int) -> Iterator[tuple[CafeState, Act, Rng]]:
    """Play a match, yielding each state with the act that is done next."""
    luck = Rng.derived(seed, seats)
    state = game.setup(seats, seed)
    while state.phase is not Phase.OVER:
        seat = luck.choice(game.actors(state))
        act = luck.choice(game.legal(state, seat))
        yield state, act, luck
        game.apply(state, act)


TABLES = [(preset, seats) for preset in MENU[:: sample(5, 1)] for seats in SEATS]


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_two_states_that_differ_only_in_what_a_seat_cannot_see_look_the_same(preset: str, seats: int):
    game = cafe(mix_of(preset))
    different = 0
    for state, act, luck in random_play(game, seats, 3):
        for viewer in (None, *range(seats)):
            other = twin(game, state, viewer, luck)
            different += other.family != state.family
            assert game.view(other, viewer) == game.view(state, viewer)
            if viewer is not None:
                assert game.legal(other, viewer) == game.legal(state, viewer)
            assert game.check(other, act) == game.check(state, act)
    assert different > 20


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_and_what_happens_next_is_told_alike_unless_it_reveals_the_difference(preset: str, seats: int):
    game = cafe(mix_of(preset))
    told = 0
    for state, act, luck in random_play(game, seats, 4):
        for viewer in (None, *range(seats)):
            other, after = twin(game, state, viewer, luck), state.copy()
            other.rng, other.deal = state.rng, state.deal  # what chance draws next is told to all
            seen, also = told_to(viewer, game.apply(after, act)), told_to(viewer, game.apply(other, act))
            known = known_to(game.view(after, viewer))
            changed = [card for card, family in known.items() if other.family[card] != family]
            if changed or after.phase in (Phase.REAR, Phase.SCORED, Phase.OVER):
                continue
            told += 1
            assert seen == also
            assert game.view(after, viewer) == game.view(other, viewer)
    assert told > 50


def told_to(viewer: Viewer, events: list[Event]) -> list[Event | None]:
    return [event.seen_by(viewer) for event in events]


# ------------------------------------------------------------------ rear lines


def test_nobody_else_learns_which_cards_were_laid_behind_before_all_have_chosen():
    game = cafe()
    for viewer in (None, 1, 2):
        views, events = [], []
        for cards in ((0, 1, 2), (9, 4, 7)):
            state = game.setup(3, 5)
            (event,) = game.apply(state, ChooseRear(seat=0, cards=cards))
            views.append(game.view(state, viewer))
            events.append(event.seen_by(viewer))
        assert views[0] == views[1]
        assert events == [RearChosen(seat=0, cards=None)] * 2
        assert views[0].chosen == (True, False, False)
        assert views[0].rears == ((), (), ())


def test_the_own_hand_and_rear_are_seen_by_nobody_else():
    game = cafe()
    state = game.setup(2, 5)
    assert len(game.view(state, 0).hand) == 12
    assert game.view(state, None).hand == ()
    game.apply(state, ChooseRear(seat=0, cards=(3, 4, 5)))
    assert [rear.family for rear in game.view(state, 0).rears[0]] == [state.family[card] for card in (3, 4, 5)]
    game.apply(state, ChooseRear(seat=1, cards=(12, 13, 14)))
    assert [rear.family for rear in game.view(state, 0).rears[1]] == [None] * 3
    assert [rear.family for rear in game.view(state, None).rears[0]] == [None] * 3
    assert [rear.card for rear in game.view(state, None).rears[0]] == [3, 4, 5]


def test_undealt_cards_are_seen_by_nobody_even_after_the_match():
    game = cafe()
    state = begin(game, 2)
    game.play_out(state, AnyGuest(Rng(1)))
    for viewer in (None, 0, 1):
        view = game.view(state, viewer)
        assert len(view.undealt) == 26
        assert not set(view.undealt) & set(known_to(view))


def test_a_card_everybody_saw_going_behind_is_known_to_everybody():
    table = Table(["flipflop rex rex rex", FIVE, FIVE])
    table.serve(table.card("flipflop"), table.card("rex"), table.rear(0))
    for viewer in (None, 0, 1, 2):
        assert [rear.known for rear in table.view(viewer).rears[0]] == [True, False, False]


def test_that_somebody_looked_is_public_and_what_they_saw_is_not():
    table = Table(["murmur rex rex rex", FIVE, FIVE])
    card = table.rear(2)
    table.serve(table.card("murmur"), card)
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert view.peeked[0] == {card}
        assert (view.rears[2][0].family is not None) == (viewer in (0, 2))


def test_which_own_rear_cards_can_be_swapped_is_listed_for_their_owner_alone():
    table = Table(["flipflop rex rex rex", FIVE])
    rears = set(table.state.rears[0])
    mine = table.game.legal(table.state, 0)
    assert any(isinstance(act, Serve) and set(act.targets) & rears for act in mine)
    assert table.game.legal(table.state, 1) == []


# ------------------------------------------------------------------ states drawn for a view


@pytest.mark.parametrize("seats", SEATS)
def test_a_drawn_state_has_the_cards_of_the_game(seats: int):
    game = cafe(SECRETIVE)
    for state, _, luck in random_play(game, seats, 8):
        drawn = game.determinize(game.view(state, 0), luck)
        assert sorted(drawn.family) == sorted(state.family)
        assert drawn.undealt == state.undealt
        known = known_to(game.view(state, 0))
        assert all(drawn.family[card] == family for card, family in known.items())


def test_every_unseen_card_is_drawn_from_what_nobody_has_shown():
    table = Table(["rex rex rex rex", "brewt brewt brewt brewt"], ["rex rex rex", "rex rex rex"])
    view, hidden = table.view(0), table.rear(1)
    drawn = [table.game.determinize(view, Rng.derived(seed)).family[hidden] for seed in range(3000)]
    unseen = {family: 10 - count for family, count in enumerate((7, 4, 0, 0, 0))}
    for family, left in unseen.items():
        assert drawn.count(family) / 3000 == pytest.approx(left / sum(unseen.values()), abs=0.03)


def test_a_drawn_state_can_be_played_to_its_end():
    game = cafe(SECRETIVE)
    ends = 0
    for state, _, luck in random_play(game, 3, 2):
        drawn = game.determinize(game.view(state, 1), luck)
        ends += game.play_out(drawn, AnyGuest(luck)) > 0
    assert ends > 20
