"""Letters fit where they must, and never become too small to read."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.ui.text import MIN_SIZE, Face, Lettering
from monstar.ui.theme import theme


@pytest.fixture(scope="module")
def letters() -> Lettering:
    pygame.font.init()
    return Lettering()


words = st.text(alphabet="abcdefghijklmnopqrstuvwxyzäéñßÉ ", min_size=0, max_size=120)


@given(words, st.integers(60, 500))
def test_wrapped_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    pygame.font.init()
    letters = Lettering()
    lines = letters.wrap(text, Face.TEXT, 20, width)
    assert all(letters.width(line, Face.TEXT, 20) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_no_break_space_holds_its_neighbours_together(letters: Lettering) -> None:
    room = letters.width("one two !", Face.TEXT, 20) - 1
    assert letters.wrap("one two !", Face.TEXT, 20, room) == ["one two", "!"]
    assert letters.wrap("one two\u00a0!", Face.TEXT, 20, room) == ["one", "two\u00a0!"]


def test_a_wrapped_text_keeps_its_own_line_breaks(letters: Lettering) -> None:
    assert letters.wrap("one\ntwo", Face.TEXT, 20, 500) == ["one", "two"]


def test_a_few_balanced_lines_leave_no_word_alone(letters: Lettering) -> None:
    text = "The same points: you share the win!"
    room = letters.width("The same points: you share the", Face.TEXT, 20) + 1
    assert letters.wrap(text, Face.TEXT, 20, room)[1] == "win!"
    assert letters.balanced(text, Face.TEXT, 20, room) == ["The same points:", "you share the win!"]


@given(words, st.floats(20, 600), st.floats(18, 60), st.floats(0.5, 3))
def test_letters_shrink_to_fit_but_never_below_what_can_be_read(
    text: str, width: float, size: float, scale: float
) -> None:
    pygame.font.init()
    letters = Lettering()
    found = letters.fitting_size(text, Face.LABEL, size, scale, width)
    assert MIN_SIZE <= found <= size
    fits = letters.width(text, Face.LABEL, round(found * scale)) <= width * scale
    assert fits or found == MIN_SIZE


@given(words, st.floats(20, 600), st.floats(18, 60), st.floats(1, 1.5))
def test_larger_letters_take_the_room_of_their_line_and_never_make_it_smaller(
    text: str, width: float, size: float, letters: float
) -> None:
    pygame.font.init()
    lettering = Lettering()
    grown = lettering.grown(text, Face.LABEL, size, 1.0, width, letters)
    assert size <= grown <= size * letters
    assert grown == size or lettering.width(text, Face.LABEL, round(grown)) <= width


def test_what_does_not_fit_at_the_smallest_size_is_cut_with_an_ellipsis(letters: Lettering) -> None:
    cut = letters.shortened("Donaudampfschifffahrtsgesellschaft", Face.LABEL, 20, 120)
    assert cut.endswith("…")
    assert letters.width(cut, Face.LABEL, 20) <= 120
    assert letters.shortened("Ana", Face.LABEL, 20, 120) == "Ana"


def test_a_stroke_goes_around_the_letters_on_every_side(letters: Lettering) -> None:
    plain = letters.line("Noé", Face.DISPLAY, 40, (255, 255, 255))
    inked = letters.line("Noé", Face.DISPLAY, 40, (255, 255, 255), 4, (28, 14, 54))
    assert inked.get_width() == plain.get_width() + 8
    assert inked.get_height() == plain.get_height() + 8
    inside = inked.get_bounding_rect()
    letters_only = plain.get_bounding_rect()
    assert inside.w >= letters_only.w + 6
    assert inside.h >= letters_only.h + 6


def test_the_theme_names_all_seats_spotlights_and_talents() -> None:
    tokens = theme()
    assert len({tokens.seat(place) for place in range(8)}) == 8
    assert len({tokens.colour(f"spot-{colour}") for colour in ("yellow", "green", "red")}) == 3
    assert len({tokens.colour(f"talent-{name}") for name in ("fear", "disgust", "vocals", "dance", "costume")}) == 5
    assert all(len(colour) == 3 for colour in tokens.colours.values())
