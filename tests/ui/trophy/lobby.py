"""A lobby under the dummy driver, with devices that need no hardware."""

from collections.abc import Sequence
from dataclasses import dataclass

from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.match import Player
from monstar.rules.params import Params
from monstar.rules.trophy.params import TrophyParams
from monstar.settings import LAST_PRESETS, Settings
from monstar.ui.events import Action, Kind, Plugged, Press, Typed
from monstar.ui.match.house import House, Wishes
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from monstar.ui.trophy.setup import SetupScene
from tests.ui.driver import Driver


@dataclass(frozen=True)
class Started:
    """Is what the lobby has started."""

    params: TrophyParams
    players: tuple[Player, ...]
    places: tuple[Place, ...]

    @property
    def devices(self) -> list[str]:
        """Return the devices, by seat."""
        return [place.device for place in self.places]


class Lobby:
    """Holds the driver and the scene, and what it started."""

    def __init__(
        self, settings: Settings | None = None, wishes: Wishes | None = None, *, passes: bool = False, pads: int = 0
    ) -> None:
        """Open the lobby over an empty scene."""
        self.settings = Settings() if settings is None else settings
        if passes:
            self.settings.set(LAST_PRESETS, {"trophy": "pass-and-play"})
        self.driver = Driver(self.settings, window=(640, 360))
        self.app = self.driver.app
        for number in range(pads):
            self.app.devices.add_pad(number, f"Pad {number}")
        self.started: Started | None = None
        self.app.stack.push(Scene(self.app))
        self.scene = SetupScene(self.app, House(Soundtrack(SilentOutput()), wishes), self._start)
        self.driver.show(self.scene)

    def _start(self, params: Params, players: Sequence[Player], places: Sequence[Place]) -> Scene:
        assert isinstance(params, TrophyParams)
        self.started = Started(params, tuple(players), tuple(places))
        return Scene(self.app)

    @property
    def open(self) -> bool:
        """Tell whether the lobby is still on top."""
        return self.app.stack.top is self.scene

    @property
    def devices(self) -> list[str]:
        """Return the devices of all seats; bots are told by their level."""
        return [seat.bot or seat.device for seat in self.scene.seating.seats]

    @property
    def ring(self) -> str:
        """Return what the ring stands on, "" while it does not show."""
        form = self.scene.form
        return form.focused.key if form.ring and form.focused is not None else ""

    def press(self, device: str, action: Action = Action.OK, times: int = 1) -> None:
        """Press and release something; nothing is drawn meanwhile."""
        for _time in range(times):
            for down in (True, False):
                self.app.dispatch(Press(action, device, 0, down))

    def ok(self, *devices: str) -> None:
        """Press OK on several devices, one after the other."""
        for device in devices:
            self.press(device)

    def click(self, key: str, share: float = 0.5, device: str = "mouse") -> None:
        """Click or tap on a widget, at a share of its width."""
        box = self.scene.form.find(key).box
        self.click_at((box.x + box.w * share, box.centre[1]), device)

    def click_at(self, pos: tuple[float, float], device: str = "mouse") -> None:
        """Click or tap at a place in canvas px."""
        self.app.devices.touch_seen |= device == "touch"
        for kind in (Kind.DOWN, Kind.UP):
            self.driver.point(kind, pos, device)

    def right_click(self) -> None:
        """Press the right button of the mouse."""
        for down in (True, False):
            self.app.dispatch(Press(Action.BACK, "mouse", 0, down=down, pos=(600.0, 700.0)))

    def walk_to(self, key: str, device: str, start: Action = Action.NEXT) -> None:
        """Walk to a widget with the steps (Tab, shoulder buttons) of a device."""
        for _step in range(60):
            if self.ring == key:
                return
            self.press(device, start)
        raise AssertionError(f"{key} cannot be reached with {device}")

    def type(self, text: str) -> None:
        """Type a text."""
        self.app.dispatch(Typed(text, 0))

    def plug(self, device: str, there: bool = True) -> None:
        """Let the window system tell that a gamepad came or went."""
        self.app.dispatch(Plugged(device, there, 0))

    def unplug(self, instance: int) -> None:
        """Pull a gamepad out."""
        slot = self.app.devices._pads.pop(instance).slot
        self.plug(slot, there=False)
