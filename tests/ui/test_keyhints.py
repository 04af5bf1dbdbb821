"""At the foot of a scene stands which keys work it, for whoever uses keys, and not for a mouse."""

import pytest

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.keyhints import WAYS, Hint, HintWriter, Look, draw_help, draw_key_hints
from monstar.ui.widgets import Button, Stepper
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


def test_help_on_a_choice_names_what_opens_it_then_what_turns_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app, form = opened("house-title"), Form(columns=True)
    form.set([Stepper("who", Box.around(CENTRE, 200, 50), ["a", "b"], 0, lambda _index: None, help="Who plays.")])
    form.handle(Press(Action.DOWN, "pad:1", 0))

    def read() -> set[str]:
        with noted(monkeypatch) as lines:
            draw_help(app.painter, app.devices, form, form.help, 20)
        return lines

    assert read() == {"A", "change", "Who plays."}
    form.handle(Press(Action.OK, "pad:1", 0))
    assert read() == {"change", "Who plays."}
    form.handle(Pointer(Kind.DOWN, CENTRE, "mouse", 0))
    assert read() == {"Who plays."}


LOOK = Look(25.0, 20.0, near=6.0, apart=10.0)
WALK, TAKE = Hint("walk", WAYS), Hint("take it", (Action.OK,))


def writer(device: str, look: Look = LOOK) -> HintWriter:
    """Return what writes hints for a device."""
    app = opened("house-title")
    return HintWriter(app.painter, app.devices, device, look)


def test_a_gamepad_has_one_stick_for_all_ways() -> None:
    pad, keys = writer("pad:1"), writer("keys:1")
    assert pad.keys_width(WALK) == pad.keys_width(TAKE) == LOOK.key
    assert keys.keys_width(WALK) > 4 * LOOK.key


@pytest.mark.parametrize("zone", ["keys:1", "keys:2", "keys:4"])
def test_where_one_key_is_asked_for_the_four_ways_stand_on_one(zone: str) -> None:
    assert writer(zone, LOOK._replace(one_key=True)).keys_width(WALK) < 3 * LOOK.key


def test_a_key_that_is_there_once_for_all_is_named_on_every_zone() -> None:
    assert writer("keys:1").keys_width(Hint("rules", (Action.HELP,))) > LOOK.key


def test_words_have_no_key_where_there_is_none_to_press() -> None:
    told = Hint("Remember this monster!")
    assert writer("mouse").width([told]) == writer("mouse").words_width([told])


def test_words_too_long_for_a_room_shrink_and_none_is_drawn_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    hints, pen = [WALK, TAKE], writer("keys:1")
    room = Box(100, 100, pen.width(hints) - 8, 30)
    ends = []
    write = type(pen.painter).text

    def noting(painter, words, *arguments, **named):  # type: ignore[no-untyped-def]
        box = write(painter, words, *arguments, **named)
        ends.append(box.right)
        return box

    monkeypatch.setattr(type(pen.painter), "text", noting)
    pen.draw(hints, room)
    assert max(ends) <= room.right + 1
