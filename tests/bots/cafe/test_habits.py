"""The guests a barista imagines: they keep to the rules, keep their lead, and aim tokens at the right lines."""

import pytest

from monstar.bots.cafe.habits import Regular
from monstar.rules.cafe.powers import POWERS
from monstar.rules.cafe.state import Card, Token
from monstar.rules.rng import Rng
from tests.extent import sample
from tests.rules.cafe.table import MENU, SEATS, Table, begin, cafe, mix_of

FOUR = "rex rex rex rex"


@pytest.mark.parametrize("preset", MENU)
@pytest.mark.parametrize("seats", SEATS)
def test_a_regular_serves_what_may_be_served_and_aims_at_what_may_be_aimed_at(preset: str, seats: int):
    game = cafe(mix_of(preset))
    for seed in range(sample(1, 20)):
        state, regular = begin(game, seats, seed), Regular(game, Rng(seed))
        while (seat := state.turn) is not None:
            card = regular.card(state, seat)
            assert game.why_not(state, card) is None
            for power in POWERS.values() if state.centre else ():
                target, targets = regular.aim(power, state, seat), power.targets(state, seat)
                assert target in targets if targets else target is None
            game.serve_card(state, seat, card, regular.aim)
            game.pass_on(state)


def served(table: Table) -> set[Card]:
    """Return the cards that a regular of seat 0 would serve now and then."""
    return {Regular(table.game, Rng(seed)).card(table.state, 0) for seed in range(100)}


def test_a_regular_serves_a_family_it_goes_on_leading_in():
    table = Table(["rex rex brewt snorkel", "snorkel snorkel snorkel snorkel"], ["peepling peepling peepling"] * 2)
    assert served(table) == {table.card("rex"), table.card("rex", nth=1)}


def test_to_who_has_the_spoon_a_tie_is_as_good_as_a_lead():
    table = Table(["rex rex brewt snorkel", "snorkel snorkel snorkel snorkel"], ["peepling peepling peepling"] * 2)
    table.state.spoon = 0
    assert served(table) == {table.card("rex"), table.card("rex", nth=1), table.card("brewt")}


def test_who_leads_in_nothing_serves_a_family_it_goes_on_tying_in():
    table = Table(["rex brewt brewt brewt", "brewt brewt brewt brewt snorkel"], ["peepling peepling peepling"] * 2)
    assert served(table) == {table.card("rex")}


def test_who_neither_leads_nor_ties_serves_anything():
    table = Table([FOUR, FOUR], ["peepling peepling peepling", "rex rex rex"])
    assert served(table) == {*table.state.fronts[0], *table.state.fronts[1]}


@pytest.mark.parametrize(("token", "seat"), [(Token.COOKIE, 0), (Token.MUMMY, 1)])
def test_cookies_go_on_own_cards_and_mummies_on_the_others(token: Token, seat: int):
    table, power = Table([FOUR, FOUR]), POWERS[f"put_{token}"]
    for seed in range(20):
        (card,) = Regular(table.game, Rng(seed)).aim(power, table.state, 0) or ()
        assert card in table.state.fronts[seat]
    table.put(token, *table.state.fronts[seat])
    (card,) = Regular(table.game, Rng(1)).aim(power, table.state, 0) or ()
    assert card in table.state.fronts[1 - seat]
