"""Scenes and their stack: what is on the screen, what waits under it, and who hears the devices."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from monstar.ui.canvas import MAX_ZOOM, Box
from monstar.ui.events import Event
from monstar.ui.text import MIN_SIZE

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.painter import Painter
    from monstar.ui.sitting import Sitting


class Scene:
    """Fills the screen, or lies over the scene below when it is not ``opaque``.

    Order of calls: ``layout`` and ``resume`` when it comes to the top, then ``handle`` for every event as it arrives,
    ``update`` and ``draw`` for every frame, ``pause`` when another scene covers it or it leaves. ``draw`` never
    changes anything. ``max_ui`` is the largest UI scale that ``layout`` serves by itself. Up to ``whole_ui`` the scene
    is shown whole, its letters using the room they have; beyond it the view zooms in by what ``layout`` does not serve.
    In a ``timed`` scene acts are judged by the instant of their event, so nothing may hold a stamp up.
    """

    opaque: ClassVar[bool] = True
    timed: ClassVar[bool] = False
    max_ui: ClassVar[float] = 1.0
    whole_ui: ClassVar[float] = 1.5
    notice_room: ClassVar[Box | None] = None  # where a notice covers nothing; at the top it is before a title

    def __init__(self, app: App) -> None:
        """Belong to an app: its settings, stack, sounds and devices."""
        self.app = app

    @property
    def game(self) -> str | None:
        """Return the game this scene belongs to, None for one that serves all."""
        return None

    @property
    def ui(self) -> float:
        """Return the factor for sizes of letters and targets in this scene's layout."""
        return min(self.app.ui_scale, self.max_ui)

    @property
    def zoom(self) -> float:
        """Return how far the view zooms in at the wished UI scale: 1 shows the whole scene."""
        wish = self.app.ui_scale
        return 1.0 if wish <= self.whole_ui else min(max(wish / self.max_ui, 1.0), MAX_ZOOM)

    @property
    def letters(self) -> float:
        """Return how much larger than laid out letters may be where they have the room, in a view that shows all."""
        return 1.0 if self.zoom > 1 else max(min(self.app.ui_scale, Scene.whole_ui) / self.ui, 1.0)

    def size(self, canvas_px: float) -> float:
        """Return a size of letters at the wished UI scale, never below what can be read."""
        return max(canvas_px * self.ui, MIN_SIZE)

    def layout(self) -> None:
        """Place everything anew: the scene comes to the top, or the UI scale or the language has changed."""

    def resume(self) -> None:
        """Come to the top of the stack, for the first time or again."""

    def pause(self) -> None:
        """Leave the top: another scene covers this one, or it is taken off."""

    def handle(self, event: Event) -> None:
        """Answer one event, at once."""

    def update(self, dt_ms: float) -> None:
        """Let stage time go on; ``dt_ms`` is scaled by ``--time-scale``."""

    def draw(self, painter: Painter) -> None:
        """Draw the whole scene in canvas px."""

    def focus_lost(self) -> None:
        """Hear that the window lost the keyboard: a real-time scene pauses here."""

    def slept(self, last_ns: int) -> None:
        """Hear that the computer was asleep, or the program stood still, since a perf counter reading.

        A timed scene pauses as of that instant: nobody could act since.
        """
        self.focus_lost()

    def rules(self) -> Scene | None:
        """Return the page that F1 opens: the rules of the game that is played or set up."""
        return self.app.rules_scene()

    def focus_box(self) -> Box | None:
        """Return what a zoomed view must keep in sight for players without a pointer."""
        return None


class SceneStack:
    """Keeps scenes on top of one another; only the top one hears events and lives on."""

    def __init__(self) -> None:
        """Start empty."""
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        """Return how many scenes there are."""
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """Return the scene that hears events; None when the stack is empty (the app ends)."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below pauses."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        self._wake()

    def pop(self) -> None:
        """Take the top scene off; the one below resumes."""
        self._scenes.pop().pause()
        self._wake()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the top one's place; the one below does not notice."""
        if self._scenes:
            self._scenes.pop().pause()
        self._scenes.append(scene)
        self._wake()

    def reset(self, scene: Scene | None = None) -> None:
        """Take all scenes off and, unless the app is to end, start again with one."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.clear()
        if scene is not None:
            self.push(scene)

    def drop(self) -> None:
        """Take all scenes off without a word to them, since one of them is broken."""
        self._scenes.clear()

    def restart(self, scene: Scene) -> None:
        """Put a scene in the place of the lowest one that belongs to a game, and of all above it."""
        if self._scenes:
            self._scenes[-1].pause()
        start = next((place for place, old in enumerate(self._scenes) if old.game is not None), len(self._scenes))
        self._scenes[start:] = [scene]
        self._wake()

    def remove(self, scene: Scene) -> None:
        """Take off a scene and everything above it; nothing happens when it is not in the stack."""
        if scene not in self._scenes:
            return
        self._scenes[-1].pause()
        del self._scenes[self._scenes.index(scene) :]
        self._wake()

    def holds(self, scene: Scene) -> bool:
        """Tell whether a scene is in the stack, on top or waiting."""
        return scene in self._scenes

    def seen(self) -> list[Scene]:
        """Return the scenes to draw, lowest first: from the topmost opaque one upwards."""
        start = 0
        for place, scene in enumerate(self._scenes):
            if scene.opaque:
                start = place
        return self._scenes[start:]

    @property
    def game(self) -> str | None:
        """Return the game of the topmost scene that belongs to one."""
        return next((scene.game for scene in reversed(self._scenes) if scene.game is not None), None)

    @property
    def sitting(self) -> Sitting | None:
        """Return the sitting of the topmost scene that belongs to one."""
        return next((sitting for scene in reversed(self._scenes) if (sitting := getattr(scene, "sitting", None))), None)

    def _wake(self) -> None:
        if self._scenes:
            self._scenes[-1].layout()
            self._scenes[-1].resume()
