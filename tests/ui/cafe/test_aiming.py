"""What has the focus first is what most players want, and it gives no secret away."""

from typing import cast

import pytest

from monstar.rules.cafe.state import CafeState, Token
from monstar.ui.cafe.spots import CardSpot
from monstar.ui.cafe.table import TableScene
from tests.ui.cafe.tables import Evening, hidden_twin, open_match


def aimed(mix: str, family: str, cookies: tuple[int, ...] = ()) -> tuple[TableScene, int]:
    """Take a card of a family up and return the table and the card that has the focus then."""
    match = open_match(3, mix, turns=0)
    if cookies:
        cast(CafeState, match.state).won[Token.COOKIE] = list(cookies)
    scene = Evening(match).table()
    return scene, focused(scene, family)


def focused(scene: TableScene, family: str) -> int:
    game, state = scene.sitting.game, scene.sitting.state
    scene.pick(next(card for card in game.choosable(state) if game.mix[state.family[card]].id == family))
    assert scene.serving is not None
    assert isinstance(scene.form.focused, CardSpot)
    card = int(scene.form.focused.key.removeprefix("card-"))
    assert card in scene.serving.options
    return card


@pytest.mark.parametrize(("mix", "family"), [("latte-newbie", "cakosaurus"), ("latte-newbie", "snorkel")])
def test_what_is_good_for_a_card_is_offered_to_the_own_line(mix: str, family: str) -> None:
    scene, card = aimed(mix, family)
    assert card in scene.sitting.state.fronts[0]


@pytest.mark.parametrize(("mix", "family"), [("sugar-and-shrouds", "mummy"), ("grave-robbers", "grabbit")])
def test_what_is_bad_for_a_line_is_offered_to_whoever_leads(mix: str, family: str) -> None:
    scene, card = aimed(mix, family, cookies=(1, 0, 4))
    assert card in scene.sitting.state.fronts[2]


def test_a_card_to_be_turned_up_is_one_that_nobody_who_looks_knows() -> None:
    match = open_match(2, "latte-newbie", turns=0)
    state = cast(CafeState, match.state)
    state.known.add(state.rears[1][0])
    scene = Evening(match).table()
    assert focused(scene, "peepling") in state.rears[1][1:]


def test_a_swap_begins_with_an_own_front_card_and_goes_on_with_the_other_line() -> None:
    scene, card = aimed("upside-down-brew", "flipflop")
    assert card in scene.sitting.state.fronts[0]
    scene.pick(card)
    assert scene.form.focused is not None
    assert int(scene.form.focused.key.removeprefix("card-")) in scene.sitting.state.rears[0]


@pytest.mark.parametrize("family", ["peepling", "snorkel", "cakosaurus"])
def test_the_first_focus_gives_no_hidden_card_away(family: str) -> None:
    one, other = (open_match(3, "latte-newbie", turns=4) for _ in range(2))
    other.state = hidden_twin(cast(CafeState, other.state), None)
    first, second = (focused(Evening(match).table(), family) for match in (one, other))
    assert first == second
