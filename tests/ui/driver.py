"""Drives the real app without a screen: events in, stage time by hand, no sleeping."""

import pygame

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.events import Action, Kind, Pointer, Press, Typed
from monstar.ui.registry import Door
from monstar.ui.scene import Scene
from monstar.ui.session import Session

FRAME_MS = 1000 / 60


class Driver:
    """Holds an app and plays a player: clicks, presses, types and waits."""

    def __init__(
        self,
        settings: Settings | None = None,
        doors: tuple[Door, ...] = (),
        window: tuple[int, int] = (1280, 720),
        session: Session | None = None,
    ) -> None:
        """Open an app under the dummy video driver."""
        self.sounds: list[str] = []
        asked = Session(window=window) if session is None else session
        self.app = App(asked, settings, doors, self.sounds.append)
        self.now_ns = 1_000_000_000

    @property
    def top(self) -> Scene:
        """Return the scene on top."""
        scene = self.app.stack.top
        assert scene is not None
        return scene

    def show(self, scene: Scene) -> Scene:
        """Put a scene on the stack and draw its first frame."""
        self.app.stack.push(scene)
        self.wait(FRAME_MS)
        return scene

    def wait(self, ms: float) -> None:
        """Let stage time go on, frame by frame."""
        while ms > 0 and self.app.stack.top is not None:
            step = min(ms, FRAME_MS)
            self.now_ns += round(step * 1e6)
            self.app.frame(step)
            ms -= step

    def click(self, pos: tuple[float, float], device: str = "mouse") -> None:
        """Click (or tap) at a place in canvas px."""
        self.point(Kind.DOWN, pos, device)
        self.point(Kind.UP, pos, device)
        self.wait(FRAME_MS)

    def drag(self, start: tuple[float, float], end: tuple[float, float], device: str = "mouse") -> None:
        """Drag from one place to another."""
        self.point(Kind.DOWN, start, device)
        for step in range(1, 6):
            share = step / 5
            self.point(
                Kind.MOVE, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), device
            )
        self.point(Kind.UP, end, device)
        self.wait(FRAME_MS)

    def point(self, kind: Kind, pos: tuple[float, float], device: str = "mouse", held: bool | None = None) -> None:
        """Send one pointer event."""
        down = kind is not Kind.UP if held is None else held
        self.app.dispatch(Pointer(kind, pos, device, self.now_ns, held=down))

    def press(self, action: Action, device: str = "keys:2", times: int = 1) -> None:
        """Press and release what means an action."""
        for _ in range(times):
            self.app.dispatch(Press(action, device, self.now_ns))
            self.app.dispatch(Press(action, device, self.now_ns, down=False))
            self.wait(FRAME_MS)

    def type(self, text: str) -> None:
        """Type a text."""
        self.app.dispatch(Typed(text, self.now_ns))
        self.wait(FRAME_MS)

    def key(self, scancode: int, key: int = 0, text: str = "", mod: int = 0, down: bool = True) -> None:
        """Send a raw key event, as the window system would."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        event = pygame.Event(kind, key=key, scancode=scancode, unicode=text, mod=mod)
        self.app.hear(event, self.now_ns)

    def point_down(self, pos: tuple[float, float], device: str = "mouse") -> None:
        """Press a pointer without releasing it."""
        self.point(Kind.DOWN, pos, device)
