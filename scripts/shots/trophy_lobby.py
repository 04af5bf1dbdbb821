"""Shots of Trophy Grab's lobby: who sits where with what, the test of the keys, a device that is gone."""

from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.settings import LAST_PRESETS, LAST_SEATS
from monstar.ui.app import App
from monstar.ui.events import Action, Press
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from monstar.ui.trophy.keytest import KeyTestScene
from monstar.ui.trophy.rebind import RebindScene
from monstar.ui.trophy.setup import SetupScene
from monstar.ui.trophy.sitting import Sitting
from scripts.shots import quiet_house, run, shot

EIGHT = (
    ("Ana", "", "mouse"),
    ("Maximiliane", "", "keys:2"),
    ("", "goldfish", ""),
    ("Jürgen", "", "keys:1"),
    ("", "", "pad:1"),
    ("Noé", "", "keys:4"),
    ("Mia", "", "touch"),
    ("Lou", "", "keys:3"),
)


def _lobby(app: App, seats: int, preset: str = "scramble") -> SetupScene:
    """Show the lobby with the first of eight."""
    app.devices.touch_seen = True
    if seats:
        app.devices.add_pad(1, "Pad of the house")
    rows = [
        {"name": name, "badge": str(badge), "bot": bot, "device": device}
        for badge, (name, bot, device) in enumerate(EIGHT[:seats])
    ]
    app.settings.set(LAST_SEATS, rows)
    app.settings.set(LAST_PRESETS, {"trophy": preset})
    scene = SetupScene(app, quiet_house(), lambda *_match: Scene(app))
    app.stack.push(scene)
    run(app, 200)
    return scene


@shot
def lobby_first(app: App) -> None:
    """Show the lobby of a first evening: two seats wait."""
    _lobby(app, 0)


@shot
def lobby_two(app: App) -> None:
    """Show two who have joined, the second hopping."""
    scene = _lobby(app, 2)
    scene.pose(0)
    run(app, 100)


@shot
def lobby_five(app: App) -> None:
    """Show five, with the ring on a stepper."""
    scene = _lobby(app, 5)
    scene.form.ring = True
    scene.form.focus(scene.form.find("who-3"))
    run(app, 100)


@shot
def lobby_eight(app: App) -> None:
    """Show eight, each with a device of their own."""
    _lobby(app, 8)


@shot
def lobby_pass_five(app: App) -> None:
    """Show five who pass the screen round."""
    _lobby(app, 5, "pass-and-play")


@shot
def lobby_pass_eight(app: App) -> None:
    """Show eight who pass the screen round."""
    _lobby(app, 8, "pass-and-play")


def _key_test(app: App, badges: dict[str, int], heard: int, wait_ms: float = 200) -> KeyTestScene:
    """Show the test of the keys after so many keys have come."""
    scene = KeyTestScene(app, badges)
    app.stack.push(scene)
    for zone, action in scene.check.keys[:heard]:
        scene.handle(Press(action, zone, 0))
    run(app, wait_ms)
    return scene


@shot
def keytest(app: App) -> None:
    """Show the test of the keys before the first one."""
    _key_test(app, {"keys:1": 3, "keys:2": 1, "keys:4": 5}, 0)


@shot
def keytest_running(app: App) -> None:
    """Show seven keys held, and one that was swallowed."""
    _key_test(app, {"keys:1": 3, "keys:2": 1, "keys:4": 5}, 7, 7000)


@shot
def keytest_result(app: App) -> None:
    """Show what a keyboard that hears five keys is told."""
    _key_test(app, {"keys:1": 3, "keys:2": 1}, 5, 16_000)


@shot
def keytest_fine(app: App) -> None:
    """Show what a keyboard that hears all keys is told."""
    _key_test(app, {"keys:1": 3, "keys:2": 1}, 12)


def _sitting(app: App, devices: tuple[str, ...]) -> Sitting:
    """Seat people with these devices around a scramble."""
    game = make_game(preset("trophy", "scramble"))
    players = [Player(EIGHT[seat][0] or "Waffle") for seat in range(len(devices))]
    places = [Place(seat, device) for seat, device in enumerate(devices)]
    match = Match(game, players, 7)
    return Sitting(app, quiet_house(), match, places, RebindScene)


@shot
def rebind_one(app: App) -> None:
    """Show that a gamepad is gone."""
    app.stack.push(RebindScene(_sitting(app, ("mouse", "keys:2", "pad:1"))))
    run(app, 300)


@shot
def rebind_three(app: App) -> None:
    """Show three of six who lost their gamepads, one of whom has taken keys."""
    sitting = _sitting(app, ("mouse", "keys:2", "pad:1", "pad:2", "pad:3", "keys:4"))
    app.stack.push(RebindScene(sitting))
    app.dispatch(Press(Action.OK, "keys:1", 0))
    run(app, 300)


@shot
def rebind_eight(app: App) -> None:
    """Show six who have no device."""
    app.stack.push(RebindScene(_sitting(app, ("mouse", "keys:2", "pad:1", "pad:2", "pad:3", "pad:4", "", ""))))
    run(app, 300)


@shot
def rebind_done(app: App) -> None:
    """Show that everybody has a device again."""
    app.stack.push(RebindScene(_sitting(app, ("mouse", "keys:2", "pad:1"))))
    app.dispatch(Press(Action.OK, "keys:1", 0))
    run(app, 300)
