"""The twelve families: when each power can be used, what it does, and when it is skipped (rules, section 4)."""

import pytest

from monstar.rules.cafe.acts import Reason
from monstar.rules.cafe.events import (
    FrontsSwapped,
    Grabbed,
    Peeked,
    PowerSkipped,
    RearSwapped,
    Served,
    SpoonTaken,
    SweptAway,
    TokenPut,
    TurnedUp,
)
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.powers import PutToken
from monstar.rules.cafe.state import Token
from monstar.rules.table import Event, Refusal
from tests.rules.cafe.table import KITCHEN, Table

FIVE = "rex rex rex rex rex"
FOUR = "rex rex rex rex"


def skipped(events: list[Event]) -> list[str]:
    return [event.power for event in events if isinstance(event, PowerSkipped)]


def test_there_are_twelve_families_each_with_its_power():
    powers = {family.id: (family.weight, family.powers) for family in KITCHEN.families.values()}
    assert powers == {
        "rex": (0, ()),
        "brewt": (0, ()),
        "peepling": (1, ("turn_up_rear",)),
        "murmur": (1, ("peek_rear",)),
        "cakosaurus": (1, ("put_cookie",)),
        "snorkel": (1, ("put_cream",)),
        "mummy": (2, ("put_mummy",)),
        "spoonfang": (2, ("take_spoon",)),
        "mopper": (2, ("sweep_centre",)),
        "flipflop": (2, ("swap_own_rear",)),
        "haggler": (3, ("swap_fronts",)),
        "grabbit": (3, ("grab_front",)),
    }


# ------------------------------------------------------------------ Rex and Brewt


@pytest.mark.parametrize("family", ["rex", "brewt"])
def test_families_without_a_power_do_nothing(family: str):
    table = Table([f"{family} {FOUR}", FIVE])
    assert table.refusal(table.card(family), table.card("rex", 1)) == Refusal(Reason.NO_TARGET)
    events = table.serve(table.card(family))
    assert [type(event) for event in events] == [Served]


# ------------------------------------------------------------------ whoever owned the card


@pytest.mark.parametrize("family", ["peepling", "spoonfang"])
def test_the_active_player_uses_the_power_of_anothers_card(family: str):
    table = Table([FOUR, f"{family} {FOUR}"])
    card = table.card(family, 1)
    event = table.serve(card, *table.targets(card)[0])[1]
    assert event.seat == 0  # type: ignore[attr-defined]
    assert table.state.spoon == (0 if family == "spoonfang" else None)


# ------------------------------------------------------------------ Peepling and Murmur


@pytest.mark.parametrize("family", ["peepling", "murmur"])
def test_rear_cards_of_the_others_that_lie_face_down_are_targets(family: str):
    table = Table([f"{family} {FOUR}", FIVE, FIVE], ["brewt brewt brewt"] * 3)
    table.state.face_up = {table.rear(1, 0)}
    table.state.known = {table.rear(1, 1)}
    table.state.peeked[0] = {table.rear(2, 2)}
    card = table.card(family)
    wanted = [(table.rear(1, 1),), (table.rear(1, 2),), *((table.rear(2, slot),) for slot in range(3))]
    assert table.targets(card) == wanted
    for wrong in (table.rear(0), table.rear(1, 0), table.card("rex", 1), 99):
        assert table.refusal(card, wrong) == Refusal(Reason.WRONG_TARGET)


def test_peepling_turns_a_rear_card_up_where_it_lies():
    table = Table([f"peepling {FOUR}", FIVE], ["brewt brewt brewt", "snorkel brewt rex"])
    rear = list(table.state.rears[1])
    *_, event = table.serve(table.card("peepling"), rear[0])
    assert event == TurnedUp(seat=0, owner=1, card=rear[0], family=table.state.family[rear[0]])
    assert table.state.rears[1] == rear
    assert [shown.face_up for shown in table.view(0).rears[1]] == [True, False, False]


def test_murmur_shows_a_rear_card_to_the_active_player_alone():
    table = Table([f"murmur {FOUR}", FIVE, FIVE], ["brewt brewt brewt", "snorkel brewt rex", "brewt brewt brewt"])
    card = table.rear(1)
    *_, event = table.serve(table.card("murmur"), card)
    assert event == Peeked(seat=0, owner=1, card=card, family=table.state.family[card])
    seen = {viewer: event.seen_by(viewer) for viewer in (None, 0, 1, 2)}
    assert [seen[viewer].family for viewer in (0, 1)] == [event.family] * 2  # type: ignore[union-attr]
    assert [seen[viewer].family for viewer in (None, 2)] == [None] * 2  # type: ignore[union-attr]
    assert [table.view(viewer).rears[1][0].family for viewer in (None, 2)] == [None, None]
    assert table.view(0).rears[1][0].family == table.state.family[card]
    assert not table.view(0).rears[1][0].face_up


@pytest.mark.parametrize("family", ["peepling", "murmur"])
def test_with_all_other_rears_face_up_peepling_and_murmur_are_skipped(family: str):
    table = Table([f"{family} {FOUR}", FIVE])
    table.state.face_up = set(table.state.rears[1])
    assert table.targets(table.card(family)) == [()]
    power = "turn_up_rear" if family == "peepling" else "peek_rear"
    assert skipped(table.serve(table.card(family))) == [power]


# ------------------------------------------------------------------ Cakosaurus, Snorkel, Mummy

SUPPLY = {Token.COOKIE: 12, Token.CREAM: 7, Token.MUMMY: 10}
TOKENS = [("cakosaurus", Token.COOKIE), ("mummy", Token.MUMMY), ("snorkel", Token.CREAM)]
every_token = pytest.mark.parametrize(("family", "token"), TOKENS)
every_movable_token = pytest.mark.parametrize(("family", "token"), TOKENS[:2])  # a creamed card cannot be served


@every_token
def test_a_token_goes_from_the_supply_onto_any_front_card(family: str, token: Token):
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    assert table.state.supply[token] == SUPPLY[token]
    card = table.card(family)
    wanted = {(front,) for line in table.state.fronts for front in line} - {(card,)}
    assert set(table.targets(card)) == wanted
    target = table.card("rex", 1, nth=2)
    assert table.serve(card, target)[1:] == [TokenPut(seat=0, token=token, card=target)]
    assert table.state.tokens[token] == {target}
    assert table.state.supply[token] == SUPPLY[token] - 1


@pytest.mark.parametrize("family", ["cakosaurus", "mummy", "snorkel"])
def test_the_card_just_served_and_rear_cards_bear_no_token(family: str):
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    card = table.card(family)
    for wrong in (card, table.rear(0), table.rear(1), table.state.undealt[0]):
        assert table.refusal(card, wrong) == Refusal(Reason.WRONG_TARGET)


@every_token
def test_a_card_bears_one_token_of_a_kind(family: str, token: Token):
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    table.put(token, table.card("rex", 1))
    assert table.refusal(table.card(family), table.card("rex", 1)) == Refusal(Reason.WRONG_TARGET)


@every_token
def test_a_card_may_bear_tokens_of_two_kinds(family: str, token: Token):
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    other = next(kind for kind in Token if kind is not token)
    target = table.card("rex", 1)
    table.put(other, target)
    table.serve(table.card(family), target)
    assert table.state.bears(token, target)
    assert table.state.bears(other, target)


@every_token
def test_with_an_empty_supply_the_power_is_skipped(family: str, token: Token):
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    table.state.supply[token] = 0
    assert table.targets(table.card(family)) == [()]
    assert table.refusal(table.card(family), table.card("rex", 1)) == Refusal(Reason.NO_TARGET)
    assert len(skipped(table.serve(table.card(family)))) == 1


@every_movable_token
def test_the_token_of_the_served_card_can_be_used_at_once(family: str, token: Token):
    """The card is in the centre when its power resolves: its own token lies in the supply again by then."""
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    table.put(token, table.card(family))
    table.state.supply[token] = 0
    table.serve(table.card(family), table.card("rex", 1))
    assert table.state.supply[token] == 0
    assert table.state.tokens[token] == {table.card("rex", 1)}


@every_movable_token
def test_with_a_token_on_every_card_the_power_is_skipped(family: str, token: Token):
    table = Table([f"{family} rex rex rex", "rex rex rex"], mix=(family,))
    table.put(token, *table.state.fronts[0][1:], *table.state.fronts[1])
    assert len(skipped(table.serve(table.card(family)))) == 1


@every_movable_token
def test_tokens_go_back_to_the_supply_with_a_served_card(family: str, token: Token):
    table = Table([f"{family} {FOUR}", FIVE], mix=(family,))
    card = table.card("rex")
    table.put(token, card)
    table.serve(card)
    assert table.state.supply[token] == SUPPLY[token]
    assert not table.state.tokens[token]


def test_how_many_tokens_of_a_kind_a_line_may_bear_is_the_powers_own():
    power = PutToken(Token.COOKIE, 2)
    assert power.name == "put_cookie"
    table = Table([FOUR, FOUR])
    table.put(Token.COOKIE, *table.state.fronts[0][:2], table.state.fronts[1][0])
    assert power.cards(table.state, 0) == table.state.fronts[1][1:]
    assert PutToken(Token.COOKIE).cards(table.state, 0) == table.state.fronts[0][2:] + table.state.fronts[1][1:]


# ------------------------------------------------------------------ whipped cream


def test_a_line_has_at_most_three_creams():
    table = Table(["snorkel rex rex rex rex", FIVE])
    table.put(Token.CREAM, *table.state.fronts[1][:3])
    free = table.state.fronts[1][3]
    assert table.refusal(table.card("snorkel"), free) == Refusal(Reason.WRONG_TARGET)
    assert {card for (card,) in table.targets(table.card("snorkel"))} == set(table.state.fronts[0][1:])


def test_with_three_creams_in_every_line_snorkel_is_skipped():
    table = Table(["snorkel rex rex rex rex", FIVE])
    table.put(Token.CREAM, *table.state.fronts[0][1:4], *table.state.fronts[1][:3])
    assert skipped(table.serve(table.card("snorkel"))) == ["put_cream"]


def test_a_creamed_card_cannot_be_served():
    table = Table([FIVE, FIVE])
    table.put(Token.CREAM, table.card("rex", 1))
    assert table.refusal(table.card("rex", 1)) == Refusal(Reason.CREAMED)
    assert table.card("rex", 1) not in table.game.choosable(table.state)


@pytest.mark.parametrize("family", ["flipflop", "haggler", "grabbit"])
def test_a_creamed_card_cannot_be_moved(family: str):
    table = Table([f"{family} brewt brewt brewt", FIVE])
    creamed = [*table.state.fronts[0][1:], table.card("rex", 1)]
    free = Table([f"{family} brewt brewt brewt", FIVE])
    card = table.card(family)
    assert any(set(creamed) & set(row) for row in free.targets(card))
    table.put(Token.CREAM, *creamed)
    assert not any(set(creamed) & set(row) for row in table.targets(card))


def test_cream_goes_back_at_the_end_of_the_round():
    table = Table(["snorkel rex rex rex", "rex rex rex"])
    table.serve(table.card("snorkel"), table.card("rex", 1))
    assert table.state.supply[Token.CREAM] == 7
    assert not table.state.tokens[Token.CREAM]


# ------------------------------------------------------------------ Spoonfang


def test_spoonfang_takes_the_spoon_from_the_table_or_from_its_holder():
    table = Table([f"spoonfang {FOUR}", f"spoonfang {FOUR}"])
    assert table.serve(table.card("spoonfang"))[1:] == [SpoonTaken(seat=0, before=None)]
    assert table.serve(table.card("spoonfang", 1))[1:] == [SpoonTaken(seat=1, before=0)]
    assert table.state.spoon == 1


def test_whose_the_spoon_is_already_skips_it():
    table = Table([f"spoonfang {FOUR}", FIVE])
    table.state.spoon = 0
    assert skipped(table.serve(table.card("spoonfang"))) == ["take_spoon"]
    assert table.state.spoon == 0


# ------------------------------------------------------------------ Mopper


def test_mopper_sweeps_a_centre_card_of_another_family_away():
    table = Table([f"mopper {FOUR}", FIVE], centre="rex mopper brewt")
    card, (swept,) = table.card("mopper"), table.in_centre("brewt")
    assert set(table.targets(card)) == {(table.in_centre("rex")[0],), (swept,)}
    assert table.refusal(card, table.in_centre("mopper")[0]) == Refusal(Reason.WRONG_TARGET)
    assert table.refusal(card, card) == Refusal(Reason.WRONG_TARGET)
    assert table.serve(card, swept)[1:] == [SweptAway(seat=0, card=swept)]
    assert table.names(table.state.centre) == "rex mopper mopper"
    assert table.state.swept == [swept]


@pytest.mark.parametrize("centre", ["", "mopper mopper"])
def test_with_only_moppers_in_the_centre_mopper_is_skipped(centre: str):
    table = Table([f"mopper {FOUR}", FIVE], centre=centre, mix=("mopper",))
    assert skipped(table.serve(table.card("mopper"))) == ["sweep_centre"]


# ------------------------------------------------------------------ Flipflop


def test_flipflop_swaps_an_own_front_card_with_an_own_rear_card():
    table = Table(["flipflop rex rex rex", FIVE], ["snorkel brewt brewt", "brewt brewt brewt"])
    front, rear = table.card("rex", nth=1), table.rear(0)
    *_, event = table.serve(table.card("flipflop"), front, rear)
    assert event == RearSwapped(seat=0, front=front, rear=rear, family=table.state.family[rear])
    assert table.names(table.state.fronts[0]) == "rex snorkel rex"
    assert table.names(table.state.rears[0]) == "rex brewt brewt"
    assert table.state.rears[0][0] == front


def test_everybody_knows_the_new_rear_card_though_it_lies_face_down():
    table = Table(["flipflop rex rex rex", FIVE, FIVE])
    front = table.card("rex")
    table.serve(table.card("flipflop"), front, table.rear(0))
    for viewer in (None, 0, 1, 2):
        shown = table.view(viewer).rears[0][0]
        assert (shown.card, shown.family, shown.face_up, shown.known) == (front, table.state.family[front], False, True)


def test_what_was_known_of_a_rear_card_ends_when_it_leaves():
    table = Table(["flipflop rex rex rex", FIVE])
    rear = table.rear(0)
    table.state.face_up, table.state.known = {rear}, {rear}
    table.state.peeked[1] = {rear}
    table.serve(table.card("flipflop"), table.card("rex"), rear)
    assert table.state.face_up == set()
    assert table.state.known == {table.rear(0)}
    assert table.state.peeked[1] == set()


def test_tokens_go_back_to_the_supply_when_a_card_goes_to_the_rear():
    table = Table(["flipflop rex rex rex", FIVE])
    table.put(Token.COOKIE, table.card("rex"))
    table.serve(table.card("flipflop"), table.card("rex"), table.rear(0))
    assert table.state.supply[Token.COOKIE] == 12
    assert not table.state.tokens[Token.COOKIE]


@pytest.mark.parametrize(("front_of", "rear_of"), [(1, 0), (0, 1), (1, 1)])
def test_flipflop_leaves_the_others_lines_alone(front_of: int, rear_of: int):
    table = Table(["flipflop rex rex rex", FIVE])
    wrong = table.card("rex", front_of), table.rear(rear_of)
    assert table.refusal(table.card("flipflop"), *wrong) == Refusal(Reason.WRONG_TARGET)


def test_with_cream_on_all_own_front_cards_flipflop_is_skipped():
    table = Table(["flipflop rex rex rex", FIVE])
    table.put(Token.CREAM, *table.state.fronts[0][1:])
    assert skipped(table.serve(table.card("flipflop"))) == ["swap_own_rear"]


# ------------------------------------------------------------------ Haggler


def test_haggler_swaps_cards_of_two_lines_with_their_tokens():
    table = Table(["haggler rex rex rex", "brewt brewt brewt brewt"])
    mine, theirs = table.card("rex"), table.card("brewt", 1)
    table.put(Token.MUMMY, mine).put(Token.COOKIE, theirs)
    *_, event = table.serve(table.card("haggler"), mine, theirs)
    assert event == FrontsSwapped(seat=0, cards=(mine, theirs), owners=(0, 1))
    assert table.names(table.state.fronts[0]) == "brewt rex rex"
    assert table.names(table.state.fronts[1]) == "rex brewt brewt brewt"
    assert table.state.bears(Token.MUMMY, mine)
    assert table.state.bears(Token.COOKIE, theirs)


def test_haggler_may_trade_between_two_others():
    table = Table(["haggler rex rex rex", "brewt brewt brewt", "snorkel snorkel snorkel"])
    table.serve(table.card("haggler"), table.card("brewt", 1), table.card("snorkel", 2))
    assert table.names(table.state.fronts[1]) == "snorkel brewt brewt"


def test_haggler_needs_two_lines_and_two_families():
    table = Table(["haggler rex brewt rex", "rex brewt brewt"])
    card = table.card("haggler")
    for wrong in (
        (table.card("rex"), table.card("brewt")),
        (table.card("rex"), table.card("rex", 1)),
        (table.card("rex"), table.rear(1)),
        (table.card("rex"), table.card("rex")),
    ):
        assert table.refusal(card, *wrong) == Refusal(Reason.WRONG_TARGET)
    assert table.refusal(card, table.card("rex")) == Refusal(Reason.TARGET_NEEDED)


def test_with_one_family_in_all_lines_haggler_is_skipped():
    table = Table(["haggler rex rex rex", "rex rex rex"])
    assert skipped(table.serve(table.card("haggler"))) == ["swap_fronts"]


# ------------------------------------------------------------------ Grabbit


def test_grabbit_takes_a_card_from_a_long_line_with_its_tokens():
    table = Table(["grabbit rex rex rex", "brewt brewt brewt brewt"])
    card = table.card("brewt", 1)
    table.put(Token.COOKIE, card)
    *_, event = table.serve(table.card("grabbit"), card)
    assert event == Grabbed(seat=0, card=card, owner=1)
    assert table.names(table.state.fronts[0]) == "rex rex rex brewt"
    assert len(table.state.fronts[1]) == 3
    assert table.state.bears(Token.COOKIE, card)


def test_grabbit_leaves_short_lines_and_the_own_line_alone():
    table = Table([f"grabbit {FOUR}", "brewt brewt brewt", FIVE])
    card = table.card("grabbit")
    assert table.refusal(card, table.card("brewt", 1)) == Refusal(Reason.WRONG_TARGET)
    assert table.refusal(card, table.card("rex", 0)) == Refusal(Reason.WRONG_TARGET)
    assert {target for (target,) in table.targets(card)} == set(table.state.fronts[2])


def test_a_line_that_the_served_grabbit_made_short_is_left_alone():
    table = Table([FOUR, "grabbit brewt brewt brewt"])
    assert skipped(table.serve(table.card("grabbit", 1))) == ["grab_front"]


def test_a_line_may_grow_beyond_what_was_dealt():
    table = Table(["rex " * 7, "grabbit " + "brewt " * 7])
    table.serve(table.card("grabbit", 1), table.card("brewt", 1))
    assert len(table.state.fronts[0]) == 8


# ------------------------------------------------------------------ powers joined in a family of one's own


def joined(*powers: str, centre: str = "rex") -> Table:
    made = Family("cook", "Cook", 3, powers)
    return Table(["cook rex brewt rex brewt", "rex brewt rex brewt"], centre=centre, mix=("cook",), families=(made,))


def test_powers_are_used_one_after_the_other():
    table = joined("put_cookie", "take_spoon", "sweep_centre")
    card, cookie, swept = table.card("cook"), table.card("brewt", 1), table.in_centre("rex")[0]
    assert (cookie, swept) in table.targets(card)
    events = table.serve(card, cookie, swept)
    assert [type(event) for event in events] == [Served, TokenPut, SpoonTaken, SweptAway]


def test_a_power_that_cannot_be_used_is_skipped_and_the_next_is_used():
    table = joined("sweep_centre", "put_cookie", centre="")
    card = table.card("cook")
    assert table.refusal(card) == Refusal(Reason.TARGET_NEEDED)
    assert table.targets(card) == [(front,) for line in table.state.fronts for front in line if front != card]
    events = table.serve(card, table.card("rex", 1))
    assert [type(event) for event in events] == [Served, PowerSkipped, TokenPut]


def test_a_later_power_sees_what_an_earlier_one_did():
    table = joined("put_cream", "grab_front")
    card, creamed = table.card("cook"), table.card("rex", 1)
    assert (creamed, creamed) not in table.targets(card)
    assert (creamed, table.card("brewt", 1)) in table.targets(card)
    assert table.refusal(card, creamed, creamed) == Refusal(Reason.WRONG_TARGET)
    table.serve(card, creamed, table.card("brewt", 1))
    assert len(table.state.fronts[0]) == 5


def test_one_revealing_power_among_others_cannot_be_taken_back():
    table = joined("put_cookie", "peek_rear")
    table.serve(table.card("cook"), table.card("rex", 1), table.rear(1))
    assert table.game.may_undo(table.state) is None
