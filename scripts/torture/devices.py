"""Devices that come and go in the midst of a match: the sound, gamepads, the screen, and time itself."""

import random
from types import SimpleNamespace
from typing import Any

import pygame

from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.track import Track
from monstar.ui.events import Plugged
from scripts.torture import Run, kind, with_any_game
from scripts.torture.playground import Playground, witnessed
from scripts.torture.storms import storm


class Plug(SilentOutput):
    """Is an output with a plug that can be pulled out."""

    name = OutputName.MIXER
    device = "plug"
    audible = True

    def __init__(self, ground: Any) -> None:
        super().__init__(now_ns=lambda: ground.ns)
        self._ground = ground
        self.plugged = True

    def _need_plug(self) -> None:
        if not self.plugged:
            raise NoDevice("pulled out")

    def open(self) -> None:
        """Open, if it is plugged in."""
        self._need_plug()

    def play(self, track: Track | None, from_ms: float) -> int:
        """Play, if it is plugged in."""
        self._need_plug()
        return int(self._ground.ns)

    def stop(self) -> None:
        """Stop, if it is plugged in."""
        self._need_plug()

    def position_ms(self, now_ns: int) -> float | None:
        """Tell nothing, if it is plugged in."""
        self._need_plug()
        return None


@kind("sound, gamepads and time lost and found", 2)
@with_any_game()
def devices(run: Run, luck: random.Random, game: str) -> None:
    """Pull out and plug in whatever there is, and let the program stand still, while a match is played."""
    with witnessed(run):
        clock = SimpleNamespace(ns=0)
        plug = Plug(clock)
        ground = Playground(luck, plug)
        for pad in (1, 2):
            ground.app.devices.add_pad(pad, "Clank")
        ground.begin(game)
        for _ in range(40):
            clock.ns = ground.ns
            _something(ground, plug, luck)
            storm(ground, 4, 2, 0.0)
        ground.close()


def _something(ground: Playground, plug: Plug, luck: random.Random) -> None:
    """Let one thing come or go."""
    what, pad = luck.randrange(7), luck.choice((1, 2))
    if what == 0:
        plug.plugged = not plug.plugged
    elif what == 1:
        ground.hear(pygame.Event(pygame.AUDIODEVICEREMOVED, iscapture=0, which=luck.choice((0, 1, 2))))
    elif what == 2:
        ground.hear(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=pad))
    elif what == 3:
        ground.app.devices.add_pad(pad, "Clank")
        ground.app.dispatch(Plugged(f"pad:{pad}", True, ground.ns))
    elif what == 4 and ground.top is not None:
        before_ns = ground.ns
        ground.ns += luck.choice((2, 3600)) * 10**9
        ground.top.slept(before_ns)
    elif what == 5:
        ground.hear(pygame.Event(pygame.WINDOWFOCUSLOST))


@kind("the screen lost and found")
@with_any_game()
def screens(run: Run, luck: random.Random, game: str) -> None:
    """Take the window away under the running program: it opens another one, and goes on."""
    with witnessed(run):
        ground = Playground(luck)
        ground.begin(game)
        ground.run(500, 50)
        run.note("windows", lose_window(ground, 4))
        ground.house.close_journal()
        ground.soundtrack.close()


def lose_window(ground: Playground, times: int) -> int:
    """Let the program run in real time, and take its window away every fifth frame; return how often that was."""
    app, frames = ground.app, 0

    def frame() -> None:
        nonlocal frames
        frames += 1
        if frames > 5 * times + 4:
            app.quit()
        elif frames % 5 == 0:
            pygame.display.quit()
            app._window_found_s -= 10  # as if there had been quiet for so long

    app.each_frame, app._running = frame, True
    app.run(app.stack._scenes.pop())
    return times
