"""Texts change with the language while the app runs, and nothing is written past the catalogues."""

import gettext
import re
from collections.abc import Callable
from functools import cache

import pytest

from monstar import i18n
from monstar.content import games, params_type, presets, read_pieces
from monstar.paths import asset
from monstar.rules.params import Choice
from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.cafe.mixes import kitchen
from monstar.ui.events import Action
from monstar.ui.painter import Painter
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.session import Session
from scripts.shots import shots
from tests.extent import sample
from tests.ui.driver import FRAME_MS, Driver

Written = list[str]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Collect every line that is drawn."""
    lines: Written = []
    draw: Callable[..., object] = Painter.text

    def text(painter: Painter, words: str, *rest: object, **more: object) -> object:
        lines.append(words)
        return draw(painter, words, *rest, **more)

    monkeypatch.setattr(Painter, "text", text)
    return lines


def settings_over_the_title() -> tuple[Driver, SettingsScene]:
    driver = Driver(Settings(values={"language": "en"}), (MONSTAR, CAFE, TROPHY))
    driver.app.title = TitleScene
    driver.show(TitleScene(driver.app))
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.form.focus(scene.form.find("language"))
    driver.wait(FRAME_MS)
    return driver, scene


def test_the_settings_speak_each_language_as_soon_as_it_is_chosen(written: Written) -> None:
    driver, _scene = settings_over_the_title()
    assert {"Settings", "Game", "Language"} <= set(written)
    for title, page, row in (
        ("Einstellungen", "Spiel", "Sprache"), ("Ajustes", "Juego", "Idioma"), ("Réglages", "Jeu", "Langue"),
    ):  # fmt: skip
        written.clear()
        driver.press(Action.RIGHT)
        driver.app.painter.refresh()
        driver.wait(FRAME_MS)
        assert {title, page, row} <= set(written)
        assert not {"Settings", "Game", "Language"} & set(written)


def test_the_scene_below_speaks_the_new_language_when_one_comes_back(written: Written) -> None:
    driver, _scene = settings_over_the_title()
    driver.press(Action.RIGHT)
    driver.press(Action.PAUSE, "keyboard")
    written.clear()
    driver.app.painter.refresh()
    driver.wait(FRAME_MS)
    assert isinstance(driver.top, TitleScene)
    assert {"Einstellungen", "Regeln", "Beenden"} <= set(written)
    assert "Settings" not in written


# -- nothing past the catalogues

_ACCENTED = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


class Accented(gettext.NullTranslations):
    """English with an accent on every vowel: what is drawn without one has not been translated."""

    def gettext(self, message: str) -> str:
        """Put accents on a message, not on its placeholders."""
        parts = re.split(r"(\{[^}]*\})", message)
        return "".join(part if part.startswith("{") else part.translate(_ACCENTED) for part in parts)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Put accents on the right one of two messages."""
        return self.gettext(one if count == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        """Put accents on a message that depends on where it stands."""
        return self.gettext(message)


@cache
def names() -> frozenset[str]:
    """Return the words that are names, of people, languages, monsters, families and keys, and those of rulesets."""
    people = "Ana Noé Maximiliane Jürgen Mia Zoë Zoé Otto Lou Bartholomew Waffle Bolts Clank Rusty"
    keys = "WASD"  # on one cap
    monsters = (tile.name for tile in read_pieces(asset("pieces", "monstar.csv")).tiles)
    families = (family.name for family in kitchen().families.values())
    words = " ".join([people, keys, *i18n.LANGUAGES.values(), *monsters, *families]).split()
    return frozenset(words) | written_in_rulesets()


def is_name(word: str) -> bool:
    """Tell whether a word is one of the names, or how one begins that had to be cut in a tiny window."""
    return word in names() or (word.endswith("…") and any(name.startswith(word[:-1]) for name in names()))


def written_in_rulesets() -> set[str]:
    """Return the words of keys, of their values and of presets, which are the same in every language."""
    words = ["my", "toml", "rules", "true", "false", *games(), *kitchen().families]
    for game in games():
        declared = params_type(game).declarations()
        words += [*presets(game), *declared]
        words += [choice for kind in declared.values() if isinstance(kind, Choice) for choice in kind.choices]
    return set(re.findall(r"[^\W\d_]+", " ".join(words)))


# The words of those are the shots' own.
SHOTS = {name: setter for name, setter in shots().items() if name not in {"house-message", "designer-mistake"}}


@pytest.mark.parametrize("name", list(SHOTS)[:: sample(5, 1)])
def test_every_word_on_the_screen_comes_from_the_catalogue(
    name: str, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", Accented())
    monkeypatch.setattr("monstar.ui.app.set_language", lambda code: code)
    app = App(Session(window=(640, 360), full_screen=False), Settings(), (MONSTAR, CAFE, TROPHY))
    SHOTS[name](app)
    app.frame(0)
    words = {word for line in written for word in re.findall(r"[^\W\d_]{2,}…?", line)}
    plain = {word for word in words if re.search("[aeiouAEIOU]", word) and not is_name(word)}
    assert plain == set()
    assert written != []
