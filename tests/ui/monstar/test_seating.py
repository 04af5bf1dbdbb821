"""Who sits where: badges differ, devices serve one person, and an old or odd memory is mended."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.ui.bindings import ZONES
from monstar.ui.match.seating import LONGEST_NAME, Seating
from monstar.ui.monstar.setup import COMPANY
from monstar.ui.sitting import POINTER

DEVICES = (POINTER, *ZONES, "pad:1", "pad:2")


def holds(seating: Seating) -> bool:
    """Tell whether a seating keeps its promises."""
    badges = [seat.badge for seat in seating.seats]
    own = [seat.device for seat in seating.seats if seat.bot is None and seat.device != POINTER]
    return (
        2 <= len(badges) <= COMPANY.most
        and len(set(badges)) == len(badges)
        and len(set(own)) == len(own)
        and len(set(seating.names)) == len(badges)
    )


changes = st.one_of(
    st.tuples(st.just("added")),
    st.tuples(st.just("removed"), st.integers(0, 3)),
    st.tuples(st.just("renamed"), st.integers(0, 3), st.sampled_from(["Ana", "Noé", "", "Maximiliane Sophie"])),
    st.tuples(st.just("played_by"), st.integers(0, 3), st.sampled_from([None, *COMPANY.bots])),
    st.tuples(st.just("badged"), st.integers(0, 3), st.integers(0, 3)),
    st.tuples(st.just("at_device"), st.integers(0, 3), st.sampled_from(DEVICES)),
)


@given(st.lists(changes, max_size=25))
def test_no_change_ever_seats_two_people_at_one_device_or_badge(steps: list[tuple[str, ...]]) -> None:
    seating = Seating.first(COMPANY)
    for name, *values in steps:
        if values and int(values[0]) >= len(seating.seats):
            continue
        seating = getattr(seating, name)(*values)
        assert holds(seating), (name, values)
    assert Seating.remembered(COMPANY, seating.to_settings()) == seating


@given(st.lists(st.dictionaries(st.sampled_from(["name", "badge", "bot", "device"]), st.text(max_size=20)), max_size=6))
def test_any_memory_makes_a_seating(kept: list[dict[str, str]]) -> None:
    assert holds(Seating.remembered(COMPANY, kept))


def test_taking_somebodys_keys_gives_them_yours() -> None:
    seating = Seating.first(COMPANY).at_device(0, "keys:2")
    assert [seat.device for seat in seating.seats] == ["keys:2", POINTER]


@pytest.mark.parametrize(
    ("pressed", "devices"),
    [
        ("", [POINTER, "keys:2"]), ("mouse", [POINTER, "keys:2"]), ("touch", [POINTER, "keys:2"]),
        ("keyboard", ["keys:2", "keys:1"]), ("keys:1", ["keys:1", "keys:2"]), ("pad:1", ["pad:1", "keys:2"]),
    ],
)  # fmt: skip
def test_the_first_seat_has_the_device_somebody_came_by(pressed: str, devices: list[str]) -> None:
    assert [seat.device for seat in Seating.first(COMPANY, pressed).seats] == devices
    assert Seating.remembered(COMPANY, [], pressed) == Seating.first(COMPANY, pressed)
    kept = Seating.first(COMPANY).to_settings()
    assert Seating.remembered(COMPANY, kept, pressed) == Seating.first(COMPANY)


def test_the_pointer_can_be_shared() -> None:
    seating = Seating.first(COMPANY).at_device(1, POINTER)
    assert [seat.device for seat in seating.seats] == [POINTER, POINTER]


def test_a_gamepad_that_is_gone_leaves_its_player_at_the_pointer() -> None:
    seating = Seating.first(COMPANY).at_device(1, "pad:1")
    assert seating.with_devices(["pad:1"]) == seating
    assert seating.with_devices([]).seats[1].device == POINTER


def test_two_of_one_name_are_told_apart() -> None:
    assert Seating.first(COMPANY).renamed(0, "Ana").renamed(1, " Ana ").names == ("Ana", "Ana 2")


def test_whoever_types_no_name_gets_a_monstrous_one() -> None:
    assert Seating.first(COMPANY).names == ("Noodle", "Grumps")
    assert Seating.first(COMPANY).played_by(1, "star").names == ("Noodle", "Sprocket")


def test_names_have_an_end() -> None:
    assert len(Seating.first(COMPANY).renamed(0, "x" * 99).seats[0].name) == LONGEST_NAME


@pytest.mark.parametrize(("device", "quick"), [(POINTER, False), ("keys:1", True), ("pad:1", True)])
def test_keys_and_gamepads_place_by_picking(device: str, quick: bool) -> None:
    assert Seating.first(COMPANY).at_device(0, device).seats[0].place.quick_place is quick


def test_a_bot_has_no_device() -> None:
    assert Seating.first(COMPANY).played_by(1, "random").seats[1].place.device == ""
