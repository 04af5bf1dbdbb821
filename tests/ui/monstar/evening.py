"""An evening at the theatre under the dummy driver: the app, a house without sound, and time moved by hand."""

from pathlib import Path
from typing import Any, ClassVar

from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.rules.monstar.params import MonstarParams
from monstar.settings import Settings
from monstar.ui.match.house import House, Wishes
from monstar.ui.match.way import Way
from monstar.ui.monstar import flow
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.scene import Scene
from monstar.ui.scenes.match import MatchScene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.session import Session
from tests.ui.driver import Driver

# A match in seconds: few spots, and cues close together.
QUICK = MonstarParams(spots_per_zone=1, breath_bell_ms=(300, 400), bell_breath_ms=(300, 400), first_breath_ms=500)
STEP_MS = 50.0


class Evening:
    """Holds a driver and a house whose only door is that of `way`; the song clock reads the driver's time."""

    way: ClassVar[Way[Any]] = flow.WAY

    def __init__(
        self,
        wishes: Wishes | None = None,
        settings: Settings | None = None,
        quit_at_end: bool = False,
        window: tuple[int, int] = (640, 360),
    ) -> None:
        """Open the theatre."""
        session = Session(window=window, quit_at_end=quit_at_end, full_screen=False)
        self.driver = Driver(settings, session=session)
        self.soundtrack = Soundtrack(SilentOutput(now_ns=self.now_ns), now_ns=self.now_ns)
        self.house = House(self.soundtrack, wishes or Wishes(seed=5))
        self.app = self.driver.app
        self.app.doors = (self.way.door(self.house),)
        self.app.title = TitleScene
        self.ended = False
        self.app.quit = self._end  # type: ignore[method-assign]

    def _end(self, value: object = None) -> None:
        self.ended = True

    def now_ns(self) -> int:
        """Return the driver's time."""
        return self.driver.now_ns

    @property
    def scene(self) -> str:
        """Return the name of the scene on top, "" when the app has ended."""
        top = self.app.stack.top
        return "" if top is None else type(top).__name__

    @property
    def sitting(self) -> Sitting:
        """Return the sitting of the scene on top."""
        top = self.driver.top
        sitting = getattr(top, "sitting", None)
        assert isinstance(sitting, Sitting)
        return sitting

    def show(self, scene: Scene) -> None:
        """Put a scene on the stack."""
        self.driver.show(scene)

    def step(self, ms: float = STEP_MS) -> None:
        """Let one long frame pass."""
        self.driver.now_ns += round(ms * 1e6)
        self.app.frame(ms)

    def tick(self, ms: float = STEP_MS) -> None:
        """Let time pass without drawing anything."""
        self.driver.now_ns += round(ms * 1e6)
        self.driver.top.update(ms)

    def until(
        self, scene: str, *, drawn: bool = True, step_ms: float = STEP_MS, limit_ms: float = 600_000
    ) -> list[str]:
        """Let time pass until a scene comes to the top; return the scenes seen on the way, that one last."""
        seen = [self.scene]
        while seen[-1] != scene:
            (self.step if drawn else self.tick)(step_ms)
            limit_ms -= step_ms
            assert limit_ms > 0, f"{scene} never came: {seen}"
            if self.scene != seen[-1]:
                seen.append(self.scene)
        return seen


def shown(scene: Scene | None) -> MatchScene:
    """Return a scene as one of a match between castings."""
    assert isinstance(scene, MatchScene)
    return scene


def journals(home: Path) -> list[Path]:
    """Return the journals kept in a home."""
    return sorted((home / "matches").glob("*.jsonl"))
