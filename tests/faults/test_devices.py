"""Devices that would end the program: a sound server without any device, on which SDL 2 falls over as it starts."""

import subprocess
import sys

from tests.repo.project import ROOT

FALLS_OVER = """
import os, signal
os.environ["SDL_AUDIODRIVER"] = "pulseaudio"
from monstar.audio.outputs import NoDevice, mixer
{fault}
try:
    mixer.MixerOutput().open()
    print("opened")
except NoDevice as error:
    print(error)
"""


def _try(fault: str) -> str:
    """Open the mixer in a process of its own, with a fault planted; return what it says."""
    done = subprocess.run(
        [sys.executable, "-c", FALLS_OVER.format(fault=fault)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_sound_server_without_a_device_does_not_end_the_program() -> None:
    dies = "mixer.sdl2.init_subsystem = lambda _which: os.kill(os.getpid(), signal.SIGSEGV)"
    assert _try(dies) == "the sound server has no device"


def test_a_sound_server_that_never_answers_does_not_hold_the_program_up() -> None:
    hangs = "mixer.TRIAL_S = 0.05; mixer.sdl2.init_subsystem = lambda _which: signal.pause()"
    assert _try(hangs) == "the sound server has no device"


def test_a_driver_that_says_what_is_wrong_is_asked_itself() -> None:
    fails = "mixer.sdl2.init_subsystem = lambda _which: 1 / 0; mixer.pygame.mixer.init = lambda *_, **__: 1 / 0"
    told = subprocess.run(
        [sys.executable, "-c", FALLS_OVER.format(fault=fails)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "ZeroDivisionError" in told.stderr  # raised by the mixer, here: the copy did not stand in the way
