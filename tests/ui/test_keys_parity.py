"""Whatever a pointer can press in a scene, keys alone and a gamepad alone can reach, and it shows when they are there.

What can be pressed is not listed here: a press beside everything is sent into the scene, and each box that is asked
whether it was meant is one that a pointer could have hit.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.cafe.table import TableScene
from monstar.ui.canvas import Box
from monstar.ui.designer.controls import NumberBox
from monstar.ui.designer.rolled import RolledForm
from monstar.ui.events import ARROWS, Action, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.monstar.cursors import Cursor, goals, walk
from monstar.ui.monstar.strip import Strip
from monstar.ui.monstar.targets import Aim, Target
from monstar.ui.painter import Painter
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.replaying.timeline import Timeline
from monstar.ui.scene import Scene
from monstar.ui.scenes.match import MatchScene
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.session import Session
from monstar.ui.trophy.keytest import KeyTestScene
from monstar.ui.trophy.play import PlayScene
from monstar.ui.trophy.ready import ReadyScene
from monstar.ui.widgets import Slider, Stepper, Widget
from scripts.shots import shots
from scripts.sight import luminance
from tests.extent import sample

SHOTS = shots()
NOWHERE = (-4000.0, -4000.0)
WINDOW = (1280, 720)
DEVICES = {"keys alone": ("keys:1", "keyboard"), "a gamepad alone": ("pad:1", "pad:1")}  # for arrows, for Tab
SOME = list(SHOTS)[:: sample(18, 1)]
KEEPS_SIDEWAYS = (Stepper, Slider, NumberBox, Timeline, Strip)  # left and right change what they hold
# What WCAG 2 asks of a focus: a contrast with the same place without it, for an area like a line of 2 px around it.
VISIBLE, THICK = 3.0, 2.0


def opened(name: str) -> App:
    """Return an app that shows a shot, with a gamepad plugged in; a test of keys, which takes all of them, is over."""
    app = App(Session(window=WINDOW, full_screen=False), Settings(), (MONSTAR, CAFE, TROPHY))
    app.devices.add_pad(1, "Clank")
    SHOTS[name](app)
    if isinstance(app.stack.top, KeyTestScene) and app.stack.top.running:
        app.dispatch(Press(Action.PAUSE, "keyboard", 0))
    app.frame(0)
    return app


def top(app: App) -> Scene:
    assert app.stack.top is not None
    return app.stack.top


def form_of(scene: Scene) -> Form | None:
    form = getattr(scene, "form", None)
    return form if isinstance(form, Form) else None


# -- what a pointer can press


@contextmanager
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Box]]:
    """Collect the boxes that are asked whether they were hit."""
    boxes: list[Box] = []
    has = Box.has

    def ask(box: Box, pos: tuple[float, float]) -> bool:
        if pos == NOWHERE:
            boxes.append(box)
        return has(box, pos)

    with monkeypatch.context() as patch:
        patch.setattr(Box, "has", ask)
        yield boxes


def pressable(app: App, monkeypatch: pytest.MonkeyPatch) -> set[Box]:
    """Return every box of the scene on top that a pointer could press."""
    with asked(monkeypatch) as boxes:
        top(app).handle(Pointer(Kind.DOWN, NOWHERE, "mouse", 0))
    return set(boxes)


# -- what keys come to without a focus


def otherwise(scene: Scene) -> set[Box]:
    """Return the boxes whose press has a key of its own, or an equal in reach; each is tested by itself below."""
    boxes: set[Box] = set()
    coach = getattr(scene, "coach", None)
    if coach is not None:
        boxes.update(coach.balloon.buttons)
    if isinstance(scene, MatchScene):
        boxes.add(scene.pause_box)
    if isinstance(scene, TableScene):
        boxes.add(scene.plan.centre.counter)  # serves, as the button does that has the focus then
        boxes.update(lie.box for lie in scene.seen.values())  # those without a spot only say why not
    if isinstance(scene, ReadyScene):
        boxes.update(scene.card(seat) for seat in scene.sitting.people)  # OK of its own device
        boxes.update(widget.target for widget in scene.form.widgets)  # everybody's OK begins
    if isinstance(scene, CastingScene | PlayScene):
        boxes.add(scene.plan.pause)
    return boxes


def things(boxes: set[Box], form: Form | None) -> set[Box]:
    """Leave out what only holds other things: rows, and the window and the bar of a list, which the focus rolls."""
    if not isinstance(form, RolledForm):
        return boxes
    held = [w.box.centre for w in form.list] + ([form.bar.centre] if form.bar is not None else [])
    targets = {w.target for w in form.widgets}
    return {box for box in boxes if box in targets or not any(box.has(centre) for centre in held)}


# -- what the focus reaches


def walked(scene: Scene, form: Form, device: tuple[str, str]) -> dict[str, Widget]:
    """Return the widgets that the focus comes to, by their keys: by arrows, and by Tab where arrows do not lead."""
    arrows, tab = device
    start = form.focused or next((w for w in form.widgets if w.reachable), None)
    if start is None:
        return {}
    found, waiting = {start.key: start}, [start.key]
    every = {w.key for w in form.widgets if w.enabled and w.visible}  # also what has rolled out of sight
    for strip in [w for w in form.widgets if isinstance(w, Strip)]:
        form.focus(strip)
        for _deed in range(len(strip.places) + 1):  # left and right choose what a pointer would rest on
            scene.handle(Press(Action.RIGHT, arrows, 0))
            scene.app.frame(0)
    for moves in ([(arrow, arrows) for arrow in ARROWS], [(Action.NEXT, tab), (Action.PREVIOUS, tab)]):
        waiting = list(found)
        while waiting and not every <= found.keys():
            here = waiting.pop()
            for action, by in moves:
                widget = next((w for w in form.widgets if w.key == here), None)
                if widget is None or (isinstance(widget, KEEPS_SIDEWAYS) and action in (Action.LEFT, Action.RIGHT)):
                    continue
                form.focus(widget)
                form.ring = True
                scene.handle(Press(action, by, 0))
                scene.handle(Press(action, by, 0, down=False))
                there = form.focused
                if there is not None and there.key not in found:
                    found[there.key] = there
                    waiting.append(there.key)
    return found


# -- what there is to see


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Collect the lines that are drawn."""
    lines: set[str] = set()
    text = Painter.text

    def note(painter: Painter, words: str, *rest: object, **more: object) -> object:
        lines.add(words)
        return text(painter, words, *rest, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "text", note)
        yield lines


def shown(app: App) -> npt.NDArray[np.float64]:
    """Draw the scene as it is, and return how bright every pixel is."""
    app.frame(0)
    return luminance(pygame.surfarray.array3d(app.screen))


def mark_of(app: App, form: Form, widget: Widget) -> float:
    """Return how thick a line around a widget the pixels would make that stand out while it has the focus."""
    form.focus(widget)
    form.ring = True
    if isinstance(form, RolledForm) and widget in form.list:
        form.show(widget.box)
    marked = shown(app)
    form.ring = False
    plain = shown(app)
    form.ring = True
    contrast = (np.maximum(marked, plain) + 0.05) / (np.minimum(marked, plain) + 0.05)
    return float((contrast >= VISIBLE).sum() / (2 * (widget.box.w + widget.box.h)))


def pointed_out(scene: Scene, widget: Widget) -> bool:
    """Tell whether a lesson is just pointing at a widget, by a ring of its own."""
    coach = getattr(scene, "coach", None)
    return coach is not None and coach.speaks and coach.balloon.at is not None and coach.balloon.at.meets(widget.box)


@pytest.mark.parametrize("name", SOME)
def test_keys_and_gamepad_reach_and_show_and_tell_all_that_a_pointer_does(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = opened(name)
    scene, form = top(app), form_of(top(app))
    boxes = things(pressable(app, monkeypatch), form)
    if top(app) is not scene or getattr(scene, "coach", None) is not None:  # any press at all was an answer
        app = opened(name)
        scene, form = top(app), form_of(top(app))
    if isinstance(scene, CastingScene | PlayScene):  # what lies on their tables is tested by itself
        boxes &= otherwise(scene)
    widgets = [w for w in form.widgets if w.reachable and w.target in boxes] if form is not None else []
    assert boxes <= {w.target for w in widgets} | otherwise(scene), "a pointer presses what no focus can come to"
    if form is None or not widgets:
        return
    told: set[str] = set()
    for player, device in DEVICES.items():
        with noted(monkeypatch) as lines:
            found = walked(scene, form, device)
            missed = {w.key for w in widgets if w.key not in found and w.target not in otherwise(scene)}
            assert missed == set(), f"{player} cannot reach these"
            told |= lines
    for widget in [w for w in form.widgets if w.key in found and w.reachable]:
        with noted(monkeypatch) as lines:
            thick = mark_of(app, form, widget)
            told |= lines
        assert thick >= THICK or pointed_out(scene, widget), f"the focus on {widget.key} is hard to see"
    for widget in [w for w in form.widgets if w.key in found and w.reachable]:
        with noted(monkeypatch) as lines:
            scene.handle(Pointer(Kind.MOVE, widget.target.centre, "mouse", 0, held=False))
            app.frame(0)
        assert lines <= told, f"only the mouse is told this, over {widget.key}"


@pytest.mark.parametrize("player", DEVICES)
@pytest.mark.parametrize("name", [name for name in SHOTS if name.startswith("coach-")][:: sample(8, 1)])
def test_a_lesson_and_the_play_are_stopped_without_a_pointer(name: str, player: str) -> None:
    app = opened(name)
    scene, device = top(app), DEVICES[player][1]
    coach = getattr(scene, "coach", None)
    if coach is not None and coach.speaks:
        for down in (True, False):
            app.dispatch(Press(Action.ERASE, device, 0, down=down))
        assert not coach.speaks
    if isinstance(scene, MatchScene | CastingScene | PlayScene):
        app.dispatch(Press(Action.PAUSE, device, 0))
        assert isinstance(top(app), PauseScene)


CASTINGS = [name for name in SHOTS if name.startswith("casting-")][:: sample(8, 1)]


@pytest.mark.parametrize("name", dict.fromkeys(["casting-first-turn", *CASTINGS]))  # a full table, first
def test_arrows_lead_a_paw_from_any_of_its_goals_to_any_other(name: str) -> None:
    scene = top(opened(name))
    if not isinstance(scene, CastingScene):
        return
    aim = scene.hands.aim
    for seat in range(aim.view.seats):
        ways = {here: led_to(here, seat, aim) for here in goals(Cursor("keys:1", seat), aim)}
        for start in ways:
            reached, waiting = {start}, [start]
            while waiting:
                new = ways.get(waiting.pop(), set()) - reached
                reached |= new
                waiting += new
            assert ways.keys() <= reached, f"from {start}"


def led_to(here: Target, seat: int, aim: Aim) -> set[Target]:
    """Return where one press leads a paw from one of its goals."""
    found = set()
    for action in (*ARROWS, Action.NEXT):
        cursor = Cursor("keys:1", seat, here)
        walk(cursor, Press(action, "keys:1", 0), aim, 0, quick=False)
        if cursor.target is not None:
            found.add(cursor.target)
    return found
