"""What the designer's bench says fits where it stands, in every language and at every size of letters."""

import pytest

from monstar import i18n
from monstar.content import games, params_type
from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.canvas import Box
from monstar.ui.designer import cards
from monstar.ui.designer.words import allowed
from monstar.ui.events import Action
from monstar.ui.painter import Painter
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.session import Session
from monstar.ui.text import Face, Lettering
from scripts.shots import shots
from tests.extent import sample
from tests.ui.designer.workshop import Workshop

SHOTS = shots(["designer"])
EACH = [(language, scale) for scale in (125, 100, 75, 300) for language in ("de", "fr", "es", "en")]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect every text that is cut, or runs over its box."""
    found: list[str] = []
    shorten, paragraph = Lettering.shortened, Painter.paragraph

    def shortened(self: Lettering, text: str, face: Face, px: int, width_px: int) -> str:
        fitting = shorten(self, text, face, px, width_px)
        if fitting != text:
            found.append(text)
        return fitting

    def wrapped(self: Painter, text: str, box: Box, size: float, *rest: object, **more: object) -> float:
        high = paragraph(self, text, box, size, *rest, **more)  # type: ignore[arg-type]
        if high > box.h + 2:
            found.append(text)
        return high

    monkeypatch.setattr(Lettering, "shortened", shortened)
    monkeypatch.setattr(Painter, "paragraph", wrapped)
    return found


@pytest.mark.parametrize(("language", "scale"), EACH[:: sample(16, 1)])
def test_nothing_is_cut_in_any_language_at_any_size(language: str, scale: int, cut: list[str]) -> None:
    for setter in SHOTS.values():
        settings = Settings(values={"language": language, "ui_scale": scale})
        app = App(Session(window=(1280, 720), full_screen=False), settings, (MONSTAR, CAFE, TROPHY))
        setter(app)
        app.frame(0)
    assert cut == []


def test_an_enlarged_view_follows_the_focus_and_shows_the_whole_control() -> None:
    shop = Workshop(settings=Settings(values={"ui_scale": 300}))
    shop.show(shop.bench.before_match(shop.app, "monstar"))
    shop.screen.form.focus(shop.screen.form.list[0])
    for _step in range(len(shop.screen._rows)):
        shop.driver.press(Action.DOWN)
        focused = shop.screen.form.focused
        assert focused is not None
        seen = shop.app.view.seen
        assert seen.has(focused.box.centre)
        assert seen.x <= focused.box.x
        assert focused.box.right <= seen.right


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_what_is_told_of_every_parameter_leaves_the_file_in_sight(language: str) -> None:
    painter = Workshop().app.painter
    i18n.set_language(language)
    for game in games():
        for declared in params_type(game).declarations().values():
            words = f"{i18n._(declared.help)}\n{allowed(declared)}"
            assert cards.paper_for(painter, words).bottom < cards.FILE.y
