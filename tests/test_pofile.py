"""A language is one file: it can be chosen and read as soon as its catalogue lies in its folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from monstar import i18n, pofile
from monstar.paths import ASSETS
from tests.repo.project import ROOT

ITALIAN = r"""# un commento
msgid ""
msgstr ""
"Language: it\n"
"X-Language-Name: Italiano\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"Content-Type: text/plain; charset=utf-8\n"

#: monstar/ui/somewhere.py
msgid "Quit"
msgstr "Esci"

msgctxt "decimal mark"
msgid "."
msgstr ","

msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} punto"
msgstr[1] "{count} punti"

msgid "in "
"two \"lines\"\n"
msgstr "su due "
"«righe»\n"

msgid "nothing yet"
msgstr ""

#, python-brace-format, fuzzy
msgid "not sure"
msgstr "forse"

#~ msgid "gone"
#~ msgstr "andato"
"""


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A folder of assets with one catalogue as a translator wrote it."""
    folder = tmp_path / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "monstar.po").write_text(ITALIAN, encoding="utf-8")
    return tmp_path


def test_a_catalogue_is_read_as_it_was_written(assets: Path) -> None:
    italian = pofile.read(assets / "locale" / "it" / "LC_MESSAGES" / "monstar.po")
    assert italian.gettext("Quit") == "Esci"
    assert italian.pgettext("decimal mark", ".") == ","
    assert [italian.ngettext("{count} point", "{count} points", n) for n in (0, 1, 2)] == [
        "{count} punti", "{count} punto", "{count} punti",
    ]  # fmt: skip
    assert italian.gettext('in two "lines"\n') == "su due «righe»\n"


@pytest.mark.parametrize("text", ["nothing yet", "not sure", "gone", "."])
def test_what_is_empty_unsure_gone_or_meant_elsewhere_stays_english(assets: Path, text: str) -> None:
    assert pofile.read(assets / "locale" / "it" / "LC_MESSAGES" / "monstar.po").gettext(text) == text


@pytest.mark.parametrize("code", [code for code in i18n.LANGUAGES if code != "en"])
def test_what_is_read_as_written_is_what_is_compiled(code: str) -> None:
    written = pofile.read(ASSETS / "locale" / code / "LC_MESSAGES" / "monstar.po")._catalog  # type: ignore[attr-defined]
    compiled = i18n._read(code)._catalog  # type: ignore[attr-defined]
    assert {key: text for key, text in written.items() if key} == {key: text for key, text in compiled.items() if key}
    assert len(written) > 10


@pytest.mark.parametrize("damaged", ["no catalogue at all", 'msgid "a', '"Plural-Forms: nplurals=2; plural=(n;\\n"'])
def test_a_damaged_file_leaves_the_game_in_english(
    assets: Path, monkeypatch: pytest.MonkeyPatch, damaged: str
) -> None:
    path = assets / "locale" / "it" / "LC_MESSAGES" / "monstar.po"
    path.write_text(ITALIAN.replace('"Plural-Forms: nplurals=2; plural=(n != 1);\\n"', damaged), encoding="utf-8")
    monkeypatch.setattr(i18n, "ASSETS", assets)
    monkeypatch.setattr(i18n, "LANGUAGES", {"en": "English", "it": "Italiano"})
    assert i18n.set_language("it") == "en"
    assert i18n._("Quit") == "Quit"


def test_languages_are_those_that_have_a_catalogue_english_first_and_the_others_by_their_own_names(
    assets: Path,
) -> None:
    for code, header in (("pt_BR", "X-Language-Name: Português\\n"), ("xx", ""), ("en", ""), ("..odd", "")):
        folder = assets / "locale" / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "monstar.po").write_text(f'msgid ""\nmsgstr ""\n"{header}"\n', encoding="utf-8")
    (assets / "locale" / "nl").mkdir()
    found = i18n.languages_in(assets / "locale")
    assert list(found.items()) == [("en", "English"), ("it", "Italiano"), ("pt_BR", "Português"), ("xx", "xx")]


def test_a_dropped_file_can_be_chosen_in_the_settings_and_is_spoken(assets: Path) -> None:
    code = (
        "import monstar.paths, pathlib, sys; monstar.paths.ASSETS = pathlib.Path(sys.argv[1]);"
        "from monstar import i18n; from monstar.settings import LANGUAGE;"
        "assert ('it', 'Italiano') in LANGUAGE.choices, LANGUAGE.choices;"
        "print(i18n.set_language('it'), i18n._('Quit'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(assets)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("it Esci", "")


@pytest.mark.parametrize(
    ("told", "meant"), [("fr_CA.UTF-8", "fr"), ("pt_BR.UTF-8", "pt_BR"), ("pt_PT", "pt"), ("DE", "de"), ("", "en")]
)
def test_the_system_language_is_that_of_its_country_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, told: str, meant: str
) -> None:
    monkeypatch.setattr(i18n, "LANGUAGES", {"en": "English", "de": "Deutsch", "fr": "Français", "pt_BR": "Português"})
    monkeypatch.setenv("LANGUAGE", told)
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LANG", told or "en_GB.UTF-8")
    assert i18n._system_language() == meant


def test_every_language_we_ship_is_called_by_its_own_name() -> None:
    assert i18n.LANGUAGES == {"en": "English", "de": "Deutsch", "es": "Español", "fr": "Français"}
