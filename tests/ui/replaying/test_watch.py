"""A match that is over can be watched again from the podium; its journal stays as it is."""

import pytest

from monstar.match import Player
from monstar.ui.focus import Form
from monstar.ui.replaying.scene import ReplayScene
from monstar.ui.scene import Scene
from monstar.ui.scenes.message import MessageScene
from tests.ui.cafe.evenings import Evening, mix_of


@pytest.fixture
def evening() -> Evening:
    """Let two bots play a match of the Café up to its podium."""
    evening = Evening()
    evening.begin((Player("Ana", "random"), Player("Bolts", "random")), mix_of("latte-newbie"))
    # Bots think beside the screen: on a busy machine many steps pass before one has made up its mind.
    evening.until("PodiumScene", drawn=False, step_ms=700.0, limit_ms=60_000_000)
    return evening


def form(scene: Scene | None) -> Form:
    found = getattr(scene, "form", None)
    assert isinstance(found, Form)
    return found


def press(evening: Evening, name: str) -> None:
    form(evening.app.stack.top).find(name).on_press()  # type: ignore[attr-defined]


def test_the_podium_leads_to_the_film_of_its_match_and_back(evening: Evening) -> None:
    path = evening.house.journal_path
    assert path is not None
    before, podium, tune = path.read_bytes(), evening.app.stack.top, evening.house.tune_now
    assert podium is not None
    press(evening, "watch")
    film = evening.app.stack.top
    assert isinstance(film, ReplayScene)
    assert film.film.whole
    assert [film.board.name(seat) for seat in film.film.seats] == ["Ana", "Bolts"]
    assert evening.house.tune_now is None
    film.toggle()
    evening.app.frame(4000)
    press(evening, "close")
    assert evening.app.stack.top is podium
    assert evening.house.tune_now == tune
    assert path.read_bytes() == before
    assert evening.house.unfinished("cafe") is None


def test_a_journal_that_has_gone_is_told(evening: Evening) -> None:
    assert evening.house.journal_path is not None
    evening.house.journal_path.unlink()
    press(evening, "watch")
    assert isinstance(evening.app.stack.top, MessageScene)


def test_a_match_without_a_journal_is_not_offered_to_be_watched(evening: Evening) -> None:
    evening.house.journal_path = None
    podium = evening.app.stack.top
    assert podium is not None
    podium.layout()
    assert "watch" not in {widget.key for widget in form(podium).widgets}
