"""The check of the translations finds what a translator can get wrong."""

import gettext
import io
from datetime import timedelta
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from monstar import pofile
from tests.repo.scripts import load


@pytest.fixture(scope="module")
def catalogues() -> ModuleType:
    return load("catalogues")


FRENCH_PLURALS = "nplurals=2; plural=(n > 1);"


def french_catalogue() -> Catalog:
    header = f'msgid ""\nmsgstr "Language: fr\\nPlural-Forms: {FRENCH_PLURALS}\\n"\n'
    return read_po(io.StringIO(header), locale="fr", charset="utf-8")


def faults(catalogues: ModuleType, text: object, translation: object, flags: tuple[str, ...] = ()) -> list[str]:
    return list(catalogues._faults(Message(text, translation, flags=flags), strict=True))


def test_a_good_translation_has_no_fault(catalogues: ModuleType) -> None:
    assert faults(catalogues, "{name} takes a tile", "{name} prend une tuile") == []


def test_a_renamed_placeholder_is_found(catalogues: ModuleType) -> None:
    (fault,) = faults(catalogues, "{name} takes a tile", "{nom} prend une tuile")
    assert "{nom}" in fault
    assert "{name}" in fault


def test_a_lost_format_is_found(catalogues: ModuleType) -> None:
    assert faults(catalogues, "Too late by {seconds:.2f} s", "{seconds} s trop tard") != []


def test_an_open_brace_is_found(catalogues: ModuleType) -> None:
    (fault,) = faults(catalogues, "{name} takes", "{name prend")
    assert "cannot be filled in" in fault


def test_a_singular_may_do_without_its_number_but_a_plural_may_not(catalogues: ModuleType) -> None:
    english = ("one tile", "{count} tiles")
    assert faults(catalogues, english, ("une tuile", "{count} tuiles")) == []
    assert faults(catalogues, english, ("{count} tuile", "{count} tuiles")) == []
    assert faults(catalogues, english, ("une tuile", "des tuiles")) != []


@pytest.mark.parametrize("translation", ["", None])
def test_an_empty_translation_is_found(catalogues: ModuleType, translation: object) -> None:
    assert faults(catalogues, "Play", translation) == ["not translated"]


def test_a_fuzzy_translation_is_found(catalogues: ModuleType) -> None:
    assert faults(catalogues, "Play", "Jouer", ("fuzzy",)) == ["marked fuzzy"]


def test_texts_of_the_code_are_collected_with_their_plurals(catalogues: ModuleType) -> None:
    found = {message.id for message in catalogues.messages(catalogues.collect())}
    assert "Full screen" in found
    assert any(isinstance(text, tuple) for text in found)


def test_what_is_not_translated_is_left_out_of_the_compiled_catalogue(catalogues: ModuleType) -> None:
    catalogue = french_catalogue()
    catalogue.add("Play", "Jouer")
    catalogue.add("Pause", "")
    catalogue.add(("one tile", "{count} tiles"), ("", ""))
    catalogue.add(("one seat", "{count} seats"), ("une place", "{count} places"))
    french = gettext.GNUTranslations(io.BytesIO(catalogues._mo_bytes(catalogue)))
    assert french.gettext("Play") == "Jouer"
    assert french.gettext("Pause") == "Pause"
    assert french.ngettext("one tile", "{count} tiles", 2) == "{count} tiles"
    assert french.ngettext("one seat", "{count} seats", 2) == "{count} places"


def test_compiling_on_another_day_gives_the_same_file(catalogues: ModuleType) -> None:
    first, second = (french_catalogue() for _day in range(2))
    for catalogue in (first, second):
        catalogue.add("Play", "Jouer")
    second.creation_date += timedelta(days=1)
    compiled = catalogues._mo_bytes(first)
    assert catalogues._mo_bytes(second) == compiled
    assert gettext.GNUTranslations(io.BytesIO(compiled)).info()["plural-forms"] == FRENCH_PLURALS


def test_the_name_of_a_language_and_its_plural_rule_survive_when_its_file_is_written(
    catalogues: ModuleType, tmp_path: Path
) -> None:
    path = tmp_path / "monstar.po"
    path.write_bytes(catalogues._po_text(french_catalogue(), "Français"))
    assert pofile.name_of(path) == "Français"
    assert f'"Plural-Forms: {FRENCH_PLURALS}\\n"' in path.read_text(encoding="utf-8")
    assert catalogues._po_text(catalogues._read(path, "fr"), "Français") == path.read_bytes()
