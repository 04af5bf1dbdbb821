"""At the foot of a scene stands which keys work it, for whoever uses keys, and not for a mouse."""

import pytest

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.widgets import Button
from tests.ui.test_keys_parity import noted, opened

CENTRE = (640.0, 300.0)


def drawn(form: Form, monkeypatch: pytest.MonkeyPatch, *, rules: bool = True) -> set[str]:
    """Return what the strip of a form says."""
    app = opened("house-title")
    with noted(monkeypatch) as lines:
        draw_key_hints(app.painter, app.devices, form, rules=rules)
    return lines


@pytest.fixture
def form() -> Form:
    """Make a form of one button, which can be left."""
    made = Form(lambda: None)
    made.set([Button("go", Box.around(CENTRE, 200, 60), "Go", lambda: None)])
    return made


def test_it_names_the_keys_to_walk_to_choose_to_leave_and_to_read(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"walk", "choose", "back", "rules"} <= drawn(form, monkeypatch)
    assert "rules" not in drawn(form, monkeypatch, rules=False)


def test_a_gamepad_reads_its_own_buttons(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    form.handle(Press(Action.DOWN, "pad:1", 0))
    assert drawn(form, monkeypatch) == {"walk", "A", "choose", "B", "back"}
    form.handle(Press(Action.DOWN, "keys:2", 0))
    assert not {"A", "B"} & drawn(form, monkeypatch)


def test_a_pointer_puts_it_away_and_a_key_brings_it_back(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    form.handle(Pointer(Kind.DOWN, CENTRE, "mouse", 0))
    assert drawn(form, monkeypatch) == set()
    form.handle(Press(Action.DOWN, "keys:2", 0))
    assert "walk" in drawn(form, monkeypatch)


@pytest.mark.parametrize("name", ["house-title", "house-pause", "house-message", "house-rules-1", "match-setup-first"])
def test_scenes_of_the_house_and_set_ups_show_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(name)
    with noted(monkeypatch) as lines:
        app.frame(0)
    assert {"walk", "choose"} <= lines
