"""The shots of ``scripts/shots.py``: for each game a file of functions that set a scene, by name.

A shot is made like this, in a file of this package; its name is the file's and the function's (``house-title``)::

    @shot
    def title(app: App) -> None:
        app.stack.push(TitleScene(app))
        run(app, 500)

It leaves the app in the state to be photographed. Every module of this package is found by itself.
"""

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary

from monstar.audio import Soundtrack
from monstar.audio.outputs.silent import SilentOutput
from monstar.ui.app import App
from monstar.ui.match.house import House
from monstar.ui.scene import Scene
from monstar.ui.scenes.rules import RulesScene

Setter = Callable[[App], None]
_SHOTS: dict[str, Setter] = {}
_CLOCKS: WeakKeyDictionary[App, Callable[[float], None]] = WeakKeyDictionary()
FRAME_MS = 1000 / 60


def shot(setter: Setter) -> Setter:
    """Register a function as a shot."""
    module = setter.__module__.rsplit(".", 1)[-1]
    _SHOTS[f"{module}-{setter.__name__.replace('_', '-')}"] = setter
    return setter


def shots(beginnings: Sequence[str] = ()) -> dict[str, Setter]:
    """Return the shots whose names begin like one of these (all, if none is given), in the order of their files."""
    for module in pkgutil.iter_modules(__path__):
        if not beginnings or any(_alike(module.name, beginning) for beginning in beginnings):
            importlib.import_module(f"{__name__}.{module.name}")
    return {
        name: setter
        for name, setter in _SHOTS.items()
        if not beginnings or any(name.startswith(beginning) for beginning in beginnings)
    }


def kind_of(scene: Scene) -> str:
    """Return which kind of scene it is: its class, told from others of the same name by its module."""
    return f"{type(scene).__module__.removeprefix('monstar.ui.')}.{type(scene).__qualname__}"


def quiet_house() -> House:
    """Return a house without a sound."""
    return House(Soundtrack(SilentOutput()))


def _alike(module: str, beginning: str) -> bool:
    """Tell whether shots of a module can begin like this."""
    return beginning.startswith(module) or module.startswith(beginning)


def run(app: App, ms: float) -> None:
    """Let stage time go on without waiting for it."""
    while ms > 0 and app.stack.top is not None:
        app.frame(min(ms, FRAME_MS))
        ms -= FRAME_MS


def keep_time(app: App, tick: Callable[[float], None]) -> None:
    """Say what moves the clock of a shot that has one of its own, by so many ms."""
    _CLOCKS[app] = tick


def tick(app: App, ms: float) -> None:
    """Move the clock of a shot, if it has one; the frame follows."""
    _CLOCKS.get(app, lambda _ms: None)(ms)


def open_rules(app: App, rules: RulesScene, page: int) -> None:
    """Show a page of the rules, counted from 0."""
    app.stack.push(rules)
    for _page in range(page):
        rules.turn(1)
    run(app, 300)
