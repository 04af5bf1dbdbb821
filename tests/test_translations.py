"""The shipped catalogues are complete, can be drawn, and keep the typography of their languages."""

import re
from collections.abc import Iterator
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message

from monstar import i18n
from monstar.ui.match.seating import LONGEST_NAME, SeatPlan
from monstar.ui.text import Face, Lettering
from tests.repo.scripts import load

TRANSLATED = [code for code in i18n.LANGUAGES if code != "en"]
NO_BREAK = "\u00a0"  # Lilita One has none: there it is drawn as a plain space


@pytest.fixture(scope="module")
def catalogues() -> ModuleType:
    return load("catalogues")


@pytest.fixture(scope="module")
def lettering() -> Lettering:
    import pygame

    pygame.font.init()
    return Lettering()


@pytest.fixture(params=TRANSLATED)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def catalogue(catalogues: ModuleType, language: str) -> Catalog:
    found: Catalog = catalogues._read(catalogues._po_path(language), language)
    return found


def texts(catalogues: ModuleType, catalogue: Catalog) -> Iterator[str]:
    """Yield every form of every translation."""
    for message in catalogues.messages(catalogue):
        yield from catalogues._texts(message.string)


def english_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def test_all_languages_have_the_same_messages(catalogues: ModuleType, catalogue: Catalog) -> None:
    template = catalogues._read(catalogues.TEMPLATE, None)
    english = {catalogues._key(message) for message in catalogues.messages(template)}
    assert {catalogues._key(message) for message in catalogues.messages(catalogue)} == english
    assert len(english) > 300


def test_every_message_is_translated_with_the_placeholders_of_the_english(
    catalogues: ModuleType, catalogue: Catalog
) -> None:
    faults = {
        english_of(message): found
        for message in catalogues.messages(catalogue)
        if (found := list(catalogues._faults(message, strict=True)))
    }
    assert faults == {}


def test_every_plural_has_as_many_forms_as_its_language(catalogues: ModuleType, catalogue: Catalog) -> None:
    counted = [message for message in catalogues.messages(catalogue) if not isinstance(message.id, str)]
    assert counted != []
    wrong = [english_of(message) for message in counted if len(message.string) != catalogue.num_plurals]
    assert wrong == []


def test_what_is_compiled_is_what_is_written(catalogues: ModuleType, catalogue: Catalog, language: str) -> None:
    assert catalogues._compiled(catalogues._mo_path(language)) == catalogues._expected(catalogue)


@pytest.mark.parametrize("face", list(Face))
def test_the_shipped_letters_can_write_every_text(
    catalogues: ModuleType, catalogue: Catalog, lettering: Lettering, face: Face
) -> None:
    used = sorted({letter for text in texts(catalogues, catalogue) for letter in text} - {NO_BREAK})
    font = lettering.font(face, 30)
    assert [letter for letter in used if font.metrics(letter)[0] is None] == []


@pytest.mark.parametrize("face", list(Face))
def test_the_shipped_letters_can_write_the_english(catalogues: ModuleType, lettering: Lettering, face: Face) -> None:
    template = catalogues._read(catalogues.TEMPLATE, None)
    used = sorted(
        {letter for m in catalogues.messages(template) for text in catalogues._texts(m.id) for letter in text}
    )
    font = lettering.font(face, 30)
    assert [letter for letter in used if font.metrics(letter)[0] is None] == []


def test_french_keeps_its_marks_on_the_line_of_their_word(catalogues: ModuleType) -> None:
    french = list(texts(catalogues, catalogues._read(catalogues._po_path("fr"), "fr")))
    assert [text for text in french if re.search(f"[^{NO_BREAK}][!?;:]( |$)", text)] == []


def test_spanish_opens_what_it_closes(catalogues: ModuleType) -> None:
    spanish = list(texts(catalogues, catalogues._read(catalogues._po_path("es"), "es")))
    odd = [text for text in spanish if text.count("¡") != text.count("!") or text.count("¿") != text.count("?")]
    assert odd == []


def test_apostrophes_are_curved(catalogues: ModuleType, catalogue: Catalog) -> None:
    assert [text for text in texts(catalogues, catalogue) if "'" in text] == []


def test_a_number_and_its_unit_stay_on_one_line(catalogues: ModuleType, catalogue: Catalog) -> None:
    assert [text for text in texts(catalogues, catalogue) if re.search(r"\} (%|ms\b|s\b)", text)] == []


@pytest.mark.parametrize("code", list(i18n.LANGUAGES))
def test_all_who_give_no_name_get_different_ones_that_fit(code: str) -> None:
    i18n.set_language(code)
    plans = [SeatPlan("", badge, bot, "") for badge in range(5) for bot in (None, "random")]
    names = [plan.default_name for plan in plans]
    assert len(set(names)) == len(names)
    assert [name for name in names if len(name) > LONGEST_NAME] == []
