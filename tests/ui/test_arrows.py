"""Arrows alone lead through every scene: to all that can be pressed, out of it again, and down to the main button."""

from collections.abc import Iterator

import pytest

from monstar.settings import Settings
from monstar.ui.designer.controls import BackButton
from monstar.ui.events import ARROWS, Action, Press
from monstar.ui.focus import Form
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.scene import Scene
from monstar.ui.scenes.match import MatchScene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.trophy.play import PlayScene
from monstar.ui.widgets import Toggle, Widget
from tests.extent import sample
from tests.ui.driver import Driver
from tests.ui.test_keys_parity import KEEPS_SIDEWAYS, SHOTS, form_of, opened, pressable, top

PAWS = ("casting", "trophy_play")  # these have arrows of their own
SOME = [name for name in SHOTS if not name.startswith(PAWS)][7 :: sample(14, 1)]
FORMS = sample(
    ["match-setup-four", "house-settings-sound", "house-settings-keys", "designer-changed", "cafe_match-own-mix"], []
)
SIDEWAYS = (Action.LEFT, Action.RIGHT)
FAR = 8  # presses of Down to the main button that nobody minds; a long list is passed row by row


def own_way(widget: Widget, action: Action) -> bool:
    """Tell whether an arrow changes a widget, and so leads nowhere."""
    if isinstance(widget, Toggle):
        return action is (Action.LEFT if widget.on else Action.RIGHT)
    return isinstance(widget, KEEPS_SIDEWAYS) and action in SIDEWAYS


def after(scene: Scene, form: Form, widget: Widget, action: Action) -> Widget:
    """Return what has the focus after an arrow from a widget."""
    form.focus(widget)
    form.ring = True
    for down in (True, False):
        scene.handle(Press(action, "keys:1", 0, down=down))
    assert top(scene.app) is scene, f"{action} on {widget.key} leaves"
    assert form.focused is not None
    return form.focused


def walked(scene: Scene, form: Form, start: Widget) -> Iterator[Widget]:
    """Come to all that arrows lead to from a widget, nearest first."""
    found, waiting = {start.key}, [start]
    while waiting:
        here = waiting.pop(0)
        yield here
        for action in ARROWS:
            there = here if own_way(here, action) else after(scene, form, here, action)
            if there.key not in found:
                found.add(there.key)
                waiting.append(there)


def downwards(scene: Scene, form: Form, start: Widget) -> list[Widget]:
    """Return where Down leads from a widget, until it leads no further or to the main button."""
    way = [start]
    while not way[-1].main:
        there = after(scene, form, way[-1], Action.DOWN)
        if there is way[-1]:
            break
        way.append(there)
    return way


@pytest.mark.parametrize("name", dict.fromkeys([*FORMS, *SOME]))
def test_arrows_alone_lead_to_everything_and_down_to_the_main_button(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(name)
    scene, form = top(app), form_of(top(app))
    if form is None or form.focused is None or isinstance(scene, CastingScene | PlayScene):  # paws have their own way
        return
    boxes = pressable(app, monkeypatch)
    if top(app) is not scene:  # any press at all was an answer
        return
    listed = [*getattr(form, "list", []), *(w for w in form.widgets if w.key.startswith("view-"))]
    wanted = {w.key for w in form.widgets if w.reachable and (w.target in boxes or w in listed)}
    wanted -= {w.key for w in form.widgets if isinstance(w, BackButton)}  # Backspace does it from anywhere in its row
    if form.focused.key not in wanted:
        return
    found = list(walked(scene, form, form.focused))
    assert wanted <= {w.key for w in found}, "arrows do not lead there"
    main = next((w for w in found if w.main), None)
    if main is None or isinstance(scene, MatchScene):  # on a table Down goes to what lies below
        return
    for widget in found:
        way = downwards(scene, form, widget)
        assert way[-1].main, f"from {widget.key} Down ends at {way[-1].key}"
        assert sum(w not in listed for w in way[1:]) <= FAR, f"the main button is far from {widget.key}"


def test_down_from_any_tab_leads_into_its_settings_and_up_back_to_the_open_tab() -> None:
    driver = Driver()
    scene = SettingsScene(driver.app)
    driver.show(scene)
    for page, first in (("Game", "language"), ("Comfort", "captions"), ("Sound", "theme"), ("Screen", "ui_scale")):
        scene.open(page)
        driver.press(Action.DOWN)
        assert scene.form.focused is scene.form.find(first)
        driver.press(Action.UP)
        assert scene.form.focused is scene.form.find(f"tab-{page}")


def test_an_enlarged_view_shows_the_slider_in_focus_whole() -> None:
    driver = Driver(Settings(values={"ui_scale": 300}))
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.open("Screen")
    driver.press(Action.DOWN)
    driver.wait(20)
    box, seen = scene.form.find("ui_scale").box, driver.app.view.seen
    assert seen.x < box.x < box.right < seen.right
