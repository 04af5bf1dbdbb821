"""Guests who play a round out: they do what acts would do, and any guest does anything that is legal equally often."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, NameFirst, Serve
from monstar.rules.cafe.guests import AnyGuest
from monstar.rules.cafe.powers import POWERS, Power, Target
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Seat
from tests.extent import sample
from tests.rules.cafe.table import MENU, SEATS, begin, cafe, mix_of, serve_any

every_menu = pytest.mark.parametrize("preset", MENU)


class Noting(AnyGuest):
    """Serves anything, and notes the targets of the powers of the last card."""

    def __init__(self, luck: Rng) -> None:
        super().__init__(luck)
        self.targets: Target = ()

    def card(self, state: CafeState, seat: Seat) -> Card:
        self.targets = ()
        return super().card(state, seat)

    def aim(self, power: Power, state: CafeState, seat: Seat) -> Target | None:
        target = super().aim(power, state, seat)
        self.targets += target or ()
        return target


def without_undo(state: CafeState) -> dict[str, object]:
    return state.to_json() | {"before": None}


@every_menu
@pytest.mark.parametrize("seats", SEATS)
def test_what_a_guest_serves_is_legal_and_comes_to_what_the_act_comes_to(preset: str, seats: int):
    game = cafe(mix_of(preset))
    for seed in range(sample(1, 20)):
        state, guest = begin(game, seats, seed), Noting(Rng.derived(seed, 5))
        while (seat := state.turn) is not None:
            acted, card = state.copy(), guest.card(state, seat)
            game.serve_card(state, seat, card, guest.aim)
            game.pass_on(state)
            game.apply(acted, Serve(seat=seat, card=card, targets=guest.targets))  # which judges it
            assert without_undo(acted) == without_undo(state)


def test_a_guest_is_asked_for_each_seat_on_turn():
    asked: list[tuple[Seat, Seat]] = []

    class Asked(Noting):
        def card(self, state: CafeState, seat: Seat) -> Card:
            asked.append((seat, state.turn if state.turn is not None else -1))
            return super().card(state, seat)

    game = cafe()
    assert game.play_out(begin(game, 3, first=1), Asked(Rng(1))) == 12
    assert asked == [((1 + turn) % 3,) * 2 for turn in range(12)]


@pytest.mark.parametrize("seats", SEATS)
def test_any_round_begins_as_acts_would_begin_it(seats: int):
    """The rear lines a guest chose, chosen by acts, lead to the same first turn."""
    game = cafe()
    for seed in range(20):
        dealt = game.setup(seats, seed)
        state = dealt.copy()
        seen = first_turn(game, state, Rng(seed))
        for seat in range(seats):
            game.apply(dealt, ChooseRear(seat=seat, cards=tuple(seen.rears[seat])))
        game.apply(dealt, NameFirst(seat=0, who=None))
        assert dealt.to_json() == seen.to_json()


def first_turn(game: CafeGame, state: CafeState, luck: Rng) -> CafeState:
    """Return the state in which any round that is played gets to its first turn."""
    turns: list[CafeState] = []

    class Watching(CafeGame):
        def play_out(self, state: CafeState, guest: object) -> int:
            turns.append(state.copy())
            return 0

    Watching(game.params, game.kitchen).play_any_round(state, luck)
    return turns[0]


@pytest.mark.parametrize("seats", SEATS)
def test_every_rear_line_is_chosen_equally_often(seats: int):
    game, luck = cafe(), Rng(4)
    state = game.setup(seats, 1)
    lines = [act.cards for act in game.legal(state, 0) if isinstance(act, ChooseRear)]
    chosen = Counter(tuple(first_turn(game, state.copy(), luck).rears[0]) for _ in range(20 * len(lines)))
    assert set(chosen) <= set(lines)
    assert_even([chosen[line] for line in lines])


def assert_even(counts: list[int]) -> None:
    """Fail if counts that are drawn alike are this uneven less than once in ten thousand times."""
    expected = sum(counts) / len(counts)
    unevenness = sum((count - expected) ** 2 for count in counts) / expected
    free = len(counts) - 1
    assert unevenness < free + 4 * (2 * free) ** 0.5 + 8


# ------------------------------------------------------------------ draws, one of each kind


class Drawing(Rng):
    """Draws one number that is given, and stops whoever wants a second."""

    class Again(Exception):
        """Reports that a second number is wanted: the first did not count."""

    def __init__(self, first: int) -> None:
        super().__init__(0)
        self.first: int | None = first
        self.limit = 0

    def below(self, limit: int) -> int:
        if self.first is None:
            raise self.Again
        drawn, self.first, self.limit = self.first, None, limit
        return drawn


def each_draw_once(draw: Callable[[Rng], Any]) -> Iterator[Any]:
    """Yield what every number that could be drawn leads to, but for those after which another is drawn.

    If each result comes once here, each is equally likely: the numbers are, and a draw that does not count leaves
    things as they were.
    """
    first, limit = 0, 1
    while first < limit:
        luck = Drawing(first)
        with suppress(Drawing.Again):
            yield draw(luck)
        first, limit = first + 1, luck.limit


def positions() -> Iterator[tuple[CafeGame, CafeState]]:
    """Yield states of random rounds, with few and with many tokens about."""
    for seed, mix in enumerate((mix_of("latte-newbie"), ("snorkel", "mummy", "cakosaurus", "flipflop", "grabbit"))):
        game = cafe(mix)
        for seats in SEATS:
            state, luck = begin(game, seats, seed), Rng(seed)
            while state.phase is Phase.PLAY:
                yield game, state
                serve_any(game, state, luck)


def test_any_card_that_may_be_served_is_drawn_equally_often():
    creamed = 0
    for game, state in positions():
        cards = list(each_draw_once(lambda luck, state=state: AnyGuest(luck).card(state, state.turn)))
        assert sorted(cards) == sorted(game.choosable(state))
        creamed += bool(state.tokens[Token.CREAM])
    assert creamed > 20


@pytest.mark.parametrize("name", POWERS)
def test_any_target_of_a_power_is_drawn_equally_often(name: str):
    power, tried = POWERS[name], 0
    for _, state in positions():
        if not state.centre:
            continue
        targets = power.targets(state, state.turn)
        drawn = list(each_draw_once(lambda luck, state=state: power.any_target(state, state.turn, luck)))
        assert sorted(drawn) == sorted(targets) if targets else drawn == [None]
        tried += 1
    assert tried > 100
