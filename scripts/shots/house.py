"""Shots of the scenes that belong to no single game."""

from dataclasses import replace
from pathlib import Path

from monstar.rules.monstar.params import MonstarParams
from monstar.settings import SOUND_DEVICE, Page
from monstar.ui.app import App
from monstar.ui.calibration import FEWEST_TAPS, LISTEN
from monstar.ui.events import Action, Press
from monstar.ui.monstar.rulebook import pages
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.scene import Scene
from monstar.ui.scenes.calibrate import CalibrateScene
from monstar.ui.scenes.crash import crash_scene
from monstar.ui.scenes.message import MessageScene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.scenes.settings import KEYS, SettingsScene
from monstar.ui.scenes.title import TitleScene
from scripts.shots import open_rules, run, shot


def _no_match(app: App) -> Scene:
    return MessageScene(app, "", "")


def _title(app: App, unfinished: bool) -> TitleScene:
    door = replace(MONSTAR, new_match=_no_match)
    if unfinished:
        door = replace(door, unfinished=lambda: 1, continue_match=_no_match)
    app.doors = (door, replace(CAFE, new_match=_no_match), TROPHY)
    scene = TitleScene(app)
    app.stack.push(scene)
    run(app, 600)
    return scene


@shot
def title(app: App) -> None:
    """Show the title with nothing to continue."""
    _title(app, unfinished=False)


@shot
def title_continue(app: App) -> None:
    """Show the title with an unfinished match."""
    _title(app, unfinished=True)


@shot
def title_cafe(app: App) -> None:
    """Show the title with the focus on the café's sign."""
    scene = _title(app, unfinished=False)
    scene.form.focus(scene.signs[1])
    run(app, 600)


@shot
def title_trophy(app: App) -> None:
    """Show the title with the focus on the sign of Trophy Grab."""
    scene = _title(app, unfinished=False)
    scene.form.focus(scene.signs[2])
    run(app, 600)


@shot
def crash(app: App) -> None:
    """Show what is said after a mistake of the program, with a match to go on with."""
    app.doors = (replace(MONSTAR, unfinished=lambda: 1, continue_match=_no_match),)
    app.stack.push(crash_scene(app, Path.home() / ".local" / "state" / "monstar" / "log" / "monstar.log"))
    run(app, 300)


def _settings(app: App, page: str) -> None:
    scene = SettingsScene(app)
    app.calibrate = lambda app: CalibrateScene(app, lambda _instants: None, lambda: None)
    app.stack.push(scene)
    scene.open(page)
    scene.form.focus(scene.form.widgets[len(scene.pages)])
    run(app, 300)


@shot
def settings_game(app: App) -> None:
    """Show the first page of the settings."""
    _settings(app, Page.GAME)


@shot
def settings_comfort(app: App) -> None:
    """Show what makes it easier to play."""
    _settings(app, Page.COMFORT)


@shot
def settings_sound(app: App) -> None:
    """Show the volumes and the choice of a device."""
    app.sound_devices = lambda: ("Built-in Audio Analog Stereo", "HDMI / DisplayPort")
    app.settings.set(SOUND_DEVICE, "Built-in Audio Analog Stereo")
    _settings(app, Page.SOUND)


@shot
def settings_timing(app: App) -> None:
    """Show the timing page with two gamepads, one of them late."""
    app.devices.add_pad(1, "Clank")
    app.devices.add_pad(2, "Rusty Bolts Otto Bartholomew Clank")
    app.lateness.learn()
    app.settings.set_press_late_ms("Clank", 25)
    app.settings.set_latency_ms(app.sound_device, 80)
    _settings(app, Page.TIMING)


@shot
def settings_screen(app: App) -> None:
    """Show size and full screen."""
    _settings(app, Page.SCREEN)


@shot
def settings_keys(app: App) -> None:
    """Show the key bindings."""
    _settings(app, KEYS)


def _calibrate(app: App, taps: list[int], device: str = "keys:1") -> None:
    scene = CalibrateScene(app, lambda _instants: 0, lambda: None)
    app.stack.push(scene)
    scene.form.find("start").on_press()
    for number, late_ms in enumerate(taps):
        stamp_ns = (scene.tapping.clicks_ms[LISTEN + number] + late_ms) * 1_000_000
        scene.handle(Press(Action.OK, device, stamp_ns))
    run(app, 20_000 if len(taps) > FEWEST_TAPS else 300)


@shot
def calibrate(app: App) -> None:
    """Show a measured latency."""
    _calibrate(app, [112, 98, 121, 130, 105, 118, 95, 111, 126, 103, 119, 122, 99, 108])


@shot
def calibrate_device(app: App) -> None:
    """Show a gamepad that is later than the sound is known to be."""
    app.devices.add_pad(1, "Clank")
    app.lateness.learn()
    app.settings.set_latency_ms(app.sound_device, 70)
    _calibrate(app, [112, 98, 121, 130, 105, 118, 95, 111, 126, 103, 119, 122, 99, 108], "pad:1")


@shot
def calibrate_tapping(app: App) -> None:
    """Show the clicks being answered."""
    _calibrate(app, [112, 98, 121, 130])


@shot
def pause(app: App) -> None:
    """Show the pause."""
    app.stack.push(PauseScene(app))
    run(app, 300)


@shot
def pause_quit(app: App) -> None:
    """Show the question whether to leave the match."""
    scene = PauseScene(app)
    app.stack.push(scene)
    scene.form.find("quit").on_press()
    run(app, 300)


@shot
def pause_count(app: App) -> None:
    """Show the count before a show goes on."""
    app.stack.push(CountScene(app))
    run(app, 1200)


@shot
def message(app: App) -> None:
    """Show what a damaged file looks like to a player."""
    text = "The journal of the last match is damaged in line 12 and cannot be continued. A new match can start at once."
    answers = (("New match", lambda: None), ("Back to the title", lambda: None))
    app.stack.push(MessageScene(app, "That did not work", text, answers))
    run(app, 300)


def _rules(app: App, number: int) -> None:
    assert MONSTAR.rules is not None
    scene = MONSTAR.rules(app)
    assert isinstance(scene, RulesScene)
    open_rules(app, scene, number)


@shot
def rules_1(app: App) -> None:
    """Show what the game is about."""
    _rules(app, 0)


@shot
def rules_2(app: App) -> None:
    """Show the turn."""
    _rules(app, 1)


@shot
def rules_3(app: App) -> None:
    """Show the stage."""
    _rules(app, 2)


@shot
def rules_4(app: App) -> None:
    """Show the talents."""
    _rules(app, 3)


@shot
def rules_5(app: App) -> None:
    """Show the applause."""
    _rules(app, 4)


@shot
def rules_6(app: App) -> None:
    """Show the devices."""
    _rules(app, 5)


@shot
def rules_tonight(app: App) -> None:
    """Show what a ruleset changes."""
    params = MonstarParams(pace="slow", flip_until="turn_end", grace_ms=150, duo=True)
    scene = RulesScene(app, lambda app: pages(app, params))
    app.stack.push(scene)
    for _page in range(6):
        scene.turn(1)
    run(app, 300)
