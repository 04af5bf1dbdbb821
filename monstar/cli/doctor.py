"""Look at this computer: versions, folders, screens, sound, game controllers, and whether the clock is steady."""

import argparse
import platform
import time
from importlib import metadata
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

from monstar import __version__
from monstar.cli.bugreport import pack
from monstar.cli.common import print_json
from monstar.paths import ASSETS, Kept, user_folder

_LIBRARIES = ("pygame-ce", "numpy", "pydub", "soundfile", "platformdirs", "simpleaudio", "simpleaudio-patched")
_CLOCK_TEST_S = 0.25


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar doctor`."""
    to.add_argument("--json", action="store_true", help="print JSON instead of a list")
    to.add_argument(
        "--bundle", metavar="FILE.zip", type=Path, help="pack this, the log and the last matches for a bug report"
    )
    to.add_argument("--opens", metavar="DEVICE", help=argparse.SUPPRESS)  # how the game tries a device in safety


def run(arguments: argparse.Namespace) -> int:
    """Print what was found."""
    if arguments.opens is not None:
        return _opens(arguments.opens or None)
    found = {
        "versions": _versions(),
        "folders": _folders(),
        "video": _video(),
        "audio": _audio(),
        "clock": _clock(),
    }
    if arguments.bundle is not None:
        packed = pack(found, arguments.bundle)
        print(f"{arguments.bundle}: {', '.join(packed)}; nobody's name is in it")
        return 0
    if arguments.json:
        print_json(found)
        return 0
    for topic, facts in found.items():
        print(topic)
        for name, value in facts.items():
            shown = ", ".join(map(str, value)) or "none" if isinstance(value, list) else value
            print(f"  {name}: {shown}")
    return 0


def _opens(device: str | None) -> int:
    """Return 0 if a sound device can be opened; where a sound server has none at all this ends the program."""
    import pygame

    from monstar.audio.outputs import NoDevice
    from monstar.audio.outputs.mixer import start

    try:
        start(device)
    except NoDevice:
        return 1
    pygame.mixer.quit()
    return 0


def _versions() -> dict[str, Any]:
    versions: dict[str, Any] = {
        "monstar": __version__,
        "python": platform.python_version(),
        "system": platform.platform(terse=True),
    }
    for library in _LIBRARIES:
        try:
            versions[library] = metadata.version(library)
        except metadata.PackageNotFoundError:
            versions[library] = "not installed"
    return versions


def _folders() -> dict[str, Any]:
    folders: dict[str, Any] = {"assets": f"{ASSETS}{'' if ASSETS.is_dir() else ' (missing)'}"}
    for kept in get_args(Kept):
        path, lasting = user_folder(kept)
        folders[kept] = f"{path}{'' if lasting else ' (only for now: the usual folder cannot be written)'}"
    return folders


def _video() -> dict[str, Any]:
    import pygame

    if not getattr(pygame, "IS_CE", False):
        return {"trouble": f"this is pygame {pygame.version.ver}, but pygame-ce is needed"}
    try:
        pygame.display.init()
    except pygame.error as error:
        return {"trouble": f"no screen ({error})"}
    try:
        pygame.joystick.init()
        pads = [pygame.joystick.Joystick(number).get_name() for number in range(pygame.joystick.get_count())]
        return {
            "driver": pygame.display.get_driver(),
            "SDL": ".".join(map(str, pygame.version.SDL)),
            "screens": [f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes()],
            "game controllers": pads,
        }
    finally:
        pygame.display.quit()


def _audio() -> dict[str, Any]:
    import pygame

    from monstar.audio.outputs import NoDevice
    from monstar.audio.outputs.mixer import initialise

    facts: dict[str, Any] = {}
    try:
        initialise(None)
        from pygame._sdl2 import audio

        facts["driver"] = pygame.mixer.get_driver()
        facts["outputs"] = list(audio.get_audio_device_names(False))
    except (NoDevice, pygame.error, ImportError, AttributeError, NotImplementedError) as error:
        facts["trouble"] = f"no sound device ({error}); the game plays silently, with every cue on the screen"
    finally:
        pygame.mixer.quit()
    return facts


def _clock() -> dict[str, Any]:
    """Run the song clock against the computer's for a moment: it must keep pace and never step back."""
    from monstar.audio.clock import SongClock

    info = time.get_clock_info("perf_counter")
    clock = SongClock()
    began_ns = time.perf_counter_ns()
    clock.start(began_ns, 0.0)
    readings, naps = [0.0], []
    while (now_ns := time.perf_counter_ns()) - began_ns < _CLOCK_TEST_S * 1e9:
        readings.append(clock.track_ms(now_ns))
        time.sleep(0.001)
        naps.append((time.perf_counter_ns() - now_ns) / 1e6)
    steady = all(later >= earlier for earlier, later in pairwise(readings))
    off_ms = abs(clock.track_ms(now_ns) - (now_ns - began_ns) / 1e6)
    naps.sort()
    return {
        "resolution": f"{info.resolution * 1e6:.3f} us",
        "song clock": "steady" if steady and off_ms < 1 else f"NOT steady (off by {off_ms:.2f} ms)",
        "a nap of 1 ms takes": f"{naps[len(naps) // 2]:.2f} ms (longest {naps[-1]:.2f} ms)",
    }
