"""Choosing where the sound comes from: each device has its name, its lateness, and a usual one behind it."""

from collections.abc import Iterator
from typing import Any

import pytest

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.outputs.mixer import MixerOutput, device_names
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Notice
from monstar.settings import SOUND_DEVICE, Page, Settings
from monstar.ui import speakers as speakers_module
from monstar.ui.events import Action
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.speakers import Speakers
from tests.ui.driver import Driver

HERE = ("Headphones", "Television")


class Named(SilentOutput):
    """Is a mixer's output that opens only if its device is here."""

    name = OutputName.MIXER
    audible = True

    def __init__(self, device: str | None) -> None:
        super().__init__()
        self.device = device or "default"
        self.closed = False
        self.tunes: list[Any] = []

    def open(self) -> None:
        if self.device not in ("default", *HERE):
            raise NoDevice(f"{self.device} is not here")

    def tune(self, tune: Any, volume: float) -> None:
        self.tunes.append(tune)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Named]:
    made: list[Named] = []

    def make(_name: OutputName, device: str | None = None, _time_scale: float = 1.0) -> Named:
        made.append(Named(device))
        return made[-1]

    monkeypatch.setattr(speakers_module, "make_output", make)
    monkeypatch.setattr(speakers_module, "device_names", lambda: HERE)
    return made


@pytest.fixture
def closing() -> Iterator[list[Speakers]]:
    opened: list[Speakers] = []
    yield opened
    for speakers in opened:
        speakers.soundtrack.close()


def test_the_device_that_was_chosen_is_opened(made: list[Named], closing: list[Speakers]) -> None:
    speakers = Speakers(OutputName.MIXER, Settings(values={"sound_device": "Television"}))
    closing.append(speakers)
    assert [output.device for output in made] == ["Television"]
    assert (speakers.soundtrack.device, speakers.names()) == ("Television", HERE)


def test_a_device_that_is_not_here_is_replaced_by_the_usual_one(made: list[Named], closing: list[Speakers]) -> None:
    speakers = Speakers(OutputName.MIXER, Settings(values={"sound_device": "Gramophone"}))
    closing.append(speakers)
    assert [output.device for output in made] == ["Gramophone", "default"]
    assert speakers.soundtrack.notice is None
    assert speakers.soundtrack.device == "default"


def test_another_device_takes_over_at_once_and_the_old_one_is_let_go(
    made: list[Named], closing: list[Speakers]
) -> None:
    settings = Settings(values={"sound_device": "Television"})
    speakers = Speakers(OutputName.MIXER, settings)
    closing.append(speakers)
    speakers.choose(settings)
    assert len(made) == 1
    settings.set(SOUND_DEVICE, "Headphones")
    speakers.choose(settings)
    assert [output.device for output in made] == ["Television", "Headphones"]
    assert made[0].closed
    speakers.soundtrack.effect(Effect.FLIP)
    assert speakers.soundtrack.output is made[1]


@pytest.mark.parametrize("output", [OutputName.SIMPLEAUDIO, OutputName.SILENT])
def test_only_the_mixer_has_devices_to_choose_from(
    made: list[Named], closing: list[Speakers], output: OutputName
) -> None:
    settings = Settings(values={"sound_device": "Television"})
    speakers = Speakers(output, settings)
    closing.append(speakers)
    settings.set(SOUND_DEVICE, "Headphones")
    speakers.choose(settings)
    assert [made_output.device for made_output in made] == ["default"]
    assert speakers.names() == ()


@pytest.mark.usefixtures("made")
def test_without_any_device_the_game_is_silent_and_says_why(
    monkeypatch: pytest.MonkeyPatch, closing: list[Speakers]
) -> None:
    def refuse(_output: Named) -> None:
        raise NoDevice("nothing")

    monkeypatch.setattr(Named, "open", refuse)
    speakers = Speakers(OutputName.MIXER, Settings(values={"sound_device": "Television"}))
    closing.append(speakers)
    assert speakers.soundtrack.notice is Notice.NO_DEVICE
    assert not speakers.soundtrack.output.audible


def test_the_names_of_devices_are_told_by_the_mixer_while_it_is_open() -> None:
    mixer = MixerOutput()
    mixer.open()
    assert all(isinstance(name, str) for name in device_names())
    mixer.close()
    assert device_names() == ()


# ------------------------------------------------------------------ settings


def at_sound_page(chosen: str = "") -> tuple[Driver, SettingsScene]:
    driver = Driver(Settings(values={"sound_device": chosen}))
    driver.app.sound_devices = lambda: HERE
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.open(Page.SOUND)
    return driver, scene


def test_the_sound_page_offers_what_is_plugged_in() -> None:
    driver, scene = at_sound_page()
    scene.form.focus(scene.form.find("sound_device"))
    driver.press(Action.RIGHT, times=2)
    assert driver.app.settings.get(SOUND_DEVICE) == "Television"
    driver.press(Action.RIGHT)
    assert driver.app.settings.get(SOUND_DEVICE) == ""


def test_a_device_chosen_before_stays_chosen_though_it_is_away() -> None:
    driver, scene = at_sound_page("Gramophone")
    scene.form.focus(scene.form.find("sound_device"))
    assert driver.app.settings.get(SOUND_DEVICE) == "Gramophone"
    driver.press(Action.LEFT)
    assert driver.app.settings.get(SOUND_DEVICE) == ""


def test_where_nothing_can_be_chosen_there_is_no_row() -> None:
    driver = Driver()
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.open(Page.SOUND)
    assert "sound_device" not in [widget.key for widget in scene.form.widgets]
