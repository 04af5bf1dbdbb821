"""Whatever is written can be seen: every letter has a glyph, or is not taken and somebody is told."""

import string

import pygame
import pytest
from babel.messages.pofile import read_po

from monstar.content import read_pieces
from monstar.i18n import LANGUAGES
from monstar.paths import asset
from monstar.ui.cafe.mixes import kitchen
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Press
from monstar.ui.text import Backup, Face, Lettering, _knows, writable
from monstar.ui.widgets import TextField
from monstar.ui.widgets.field import _WHEEL
from tests.ui.driver import Driver

# What people in Europe and Vietnam write their names with, and what a keyboard has besides.
LATIN = "".join(map(chr, range(0xC0, 0x180))).translate(dict.fromkeys(map(ord, "ĲĳĸŉŀĿ×÷ſ"))) + "ȘșȚțẞ"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "ЁёЄєІіЇїҐґЎў"
VIETNAMESE = "ĂăĐđĨĩŨũƠơƯư" + "".join(map(chr, range(0x1EA0, 0x1EFA)))
MARKS = string.ascii_letters + string.digits + string.punctuation + "€£«»‹›„“”‚‘’–—…−×½·¡¿°ªº"
UNKNOWN = "漢😀Ωا"


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def catalogue_letters() -> set[str]:
    """Return every letter of every text of the game, in all languages, and of the names in its files."""
    texts: list[str] = [*LANGUAGES.values()]
    for path in asset("locale").glob("*/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                for said in (message.id, message.string):
                    texts += [said] if isinstance(said, str) else said
    texts += [tile.name for tile in read_pieces(asset("pieces", "monstar.csv")).tiles]
    texts += [family.name for family in kitchen().families.values()]
    return set("".join(texts)) - {"\n"}


@pytest.mark.parametrize("face", Face)
def test_every_typeface_has_every_letter_of_every_catalogue(face: Face) -> None:
    letters = catalogue_letters()
    assert len(letters) > 100
    assert sorted(letter for letter in letters if not _knows(face, letter)) == []


@pytest.mark.parametrize("letters", [MARKS, LATIN, CYRILLIC, VIETNAMESE], ids=["marks", "Latin", "Cyrillic", "Vietnam"])
def test_names_can_be_written(letters: str) -> None:
    assert [letter for letter in letters if not writable(letter)] == []


def test_what_no_font_has_is_known_to_be_missing() -> None:
    assert [letter for letter in UNKNOWN if writable(letter)] == []
    assert not any(_knows(font, "\uffff") for font in (*Face, *Backup))


@pytest.mark.parametrize("face", Face)
def test_a_letter_from_a_backup_stands_on_the_same_line_at_its_own_place(face: Face) -> None:
    letters = Lettering()
    mixed = letters.line("Łukasz", face, 40, (255, 255, 255))
    rest = letters.line("ukasz", face, 40, (255, 255, 255))
    assert letters.width("Łukasz", face, 40) == mixed.get_width()
    assert mixed.get_height() == rest.get_height()
    end = mixed.subsurface((mixed.get_width() - rest.get_width(), 0, *rest.get_size()))
    assert pygame.image.tobytes(end, "RGBA") == pygame.image.tobytes(rest, "RGBA")
    outlined = letters.line("Łukasz", face, 40, (255, 255, 255), 4, (0, 0, 0))
    assert outlined.get_size() == (mixed.get_width() + 8, mixed.get_height() + 8)


def test_a_text_of_no_width_is_drawn_as_nothing() -> None:
    assert Lettering().line("\u200b", Face.TEXT, 20, (255, 255, 255)).get_bounding_rect().size == (0, 0)


# -- the field for names


@pytest.fixture
def field() -> TextField:
    box = Box(100, 100, 300, 60)
    return TextField("name", box, "", lambda _text: None, Driver().app.devices, longest=6, help="Type a name.")


def press(field: TextField, device: str, *actions: Action) -> None:
    for action in actions:
        assert field.press(Press(action, device, 0))


def test_a_letter_without_a_glyph_is_not_taken_and_somebody_is_told(field: TextField) -> None:
    press(field, "keys:2", Action.OK)
    field.type("Zo漢é")
    assert field.text == "Zoé"
    assert field.help == "The game has no letter “漢”."
    field.type("!")
    assert (field.text, field.help) == ("Zoé!", "Type a name.")


def test_a_letter_and_its_accent_become_one(field: TextField) -> None:
    press(field, "keys:2", Action.OK)
    field.type("Zoe\u0301")
    assert field.text == "Zoé"


def test_a_gamepad_writes_a_name_by_itself(field: TextField) -> None:
    press(field, "pad:1", Action.OK)
    assert field.help == "Up and down: another letter. Right: one more. Left: one less."
    press(field, "pad:1", Action.DOWN, Action.UP, *[Action.DOWN] * 3, Action.RIGHT, *[Action.DOWN] * 20)
    assert field.text == "Cu"
    press(field, "pad:1", Action.RIGHT, Action.LEFT, Action.OK)
    assert (field.text, field.editing, field.help) == ("Cu", False, "Type a name.")


def test_a_gamepad_writes_no_more_than_there_is_room_for(field: TextField) -> None:
    press(field, "pad:1", Action.OK, *[Action.RIGHT] * 9)
    assert field.text == "Aaaaaa"
    press(field, "pad:1", *[Action.LEFT] * 9)
    assert field.text == ""


def test_all_that_a_gamepad_turns_through_can_be_written() -> None:
    assert [letter for letter in _WHEEL if not writable(letter)] == []
    assert len(set(_WHEEL)) == len(_WHEEL)
