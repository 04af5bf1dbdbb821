"""From the pause of a match a way leads to the bench of its rules."""

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.designer.scene import DesignerScene
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.session import Session
from monstar.ui.widgets import Button
from scripts.shots import shots


def test_the_pause_of_a_match_leads_to_the_bench_of_its_rules() -> None:
    app = App(Session(window=(640, 360), full_screen=False), Settings(), (MONSTAR, CAFE, TROPHY))
    shots()["designer-pause"](app)
    pause = app.stack.top
    assert isinstance(pause, PauseScene)
    way = pause.form.find("designer")
    assert isinstance(way, Button)
    way.fire()
    assert isinstance(app.stack.top, DesignerScene)
