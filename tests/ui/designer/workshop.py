"""A theatre with a designer's bench under the dummy driver: all three games, files of one's own, time moved by hand."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from monstar.match import Player
from monstar.rules.params import Params
from monstar.settings import Settings
from monstar.ui.designer.bench import Workbench
from monstar.ui.designer.controls import NumberBox
from monstar.ui.designer.scene import DesignerScene
from monstar.ui.events import Action
from monstar.ui.launch import WAYS
from monstar.ui.match.house import Wishes
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.sitting import Place, Sitting
from monstar.ui.widgets import Widget
from tests.ui.monstar import evening

NAMES = ("Ana", "Noé", "Mia", "Jürgen")
REST_MS = 600.0  # in which a file is looked at twice: what was saved has been read


class Workshop(evening.Evening):
    """Holds an evening with the doors of all games and a bench that looks at its file in the evening's time."""

    def __init__(
        self,
        wishes: Wishes | None = None,
        settings: Settings | None = None,
        window: tuple[int, int] = (640, 360),
    ) -> None:
        """Open the theatre with a bench in it."""
        super().__init__(wishes, settings, window=window)
        self.bench = Workbench(self.house, WAYS, lambda: self.now_ns() / 1e9)
        self.app.bench = self.bench
        self.app.doors = tuple(way.door(self.house) for way in WAYS.values())
        self.app.each_frame = lambda: self.bench.look(self.app)

    def begin(self, game: str, params: Params, bots: Sequence[str | None] = (None, None)) -> None:
        """Begin a match over the title, as a set-up does."""
        self.app.to_title()
        players = [Player(NAMES[seat], bot) for seat, bot in enumerate(bots)]
        devices = ("mouse", "keys:1", "keys:2", "keys:3") if game == "trophy" else ("pointer",) * 4
        places = [Place(seat, "" if bot else devices[seat]) for seat, bot in enumerate(bots)]
        self.show(WAYS[game].start(self.app, self.house, params, players, places))

    def from_pause(self) -> DesignerScene:
        """Pause, and go to the bench."""
        self.driver.press(Action.PAUSE, "keyboard")
        assert isinstance(self.driver.top, PauseScene)
        form = self.driver.top.form
        form.focus(form.find("designer"))
        self.driver.press(Action.OK)
        return self.screen

    @property
    def screen(self) -> DesignerScene:
        """Return the designer's screen, which is on top."""
        top = self.driver.top
        assert isinstance(top, DesignerScene), top
        return top

    @property
    def played(self) -> Sitting:
        """Return the sitting of the match that was opened last."""
        assert self.house.sitting is not None
        return self.house.sitting

    def focus(self, key: str) -> Widget:
        """Give the focus of the screen to a widget."""
        screen = self.screen
        found = screen.form.find(key)
        screen.form.focus(found)
        return found

    def press_on(self, key: str, action: Action = Action.OK, times: int = 1, device: str = "keys:2") -> None:
        """Press while a widget of the screen has the focus."""
        self.focus(key)
        self.driver.press(action, device, times)

    def number(self, key: str) -> NumberBox:
        """Return a number of the screen."""
        found = self.screen.form.find(key)
        assert isinstance(found, NumberBox)
        return found

    def rest(self) -> None:
        """Let time pass until a file that was saved has been read."""
        self.driver.wait(REST_MS)


def save(path: Path, text: str) -> None:
    """Save a file as an editor does: another one takes its place."""
    fresh = path.with_name("fresh")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def changed(screen: DesignerScene) -> dict[str, Any]:
    """Return what differs from the preset."""
    now = screen.draft.params.to_json()
    return {name: now[name] for name in screen.draft.changed}
