"""Input as no family sends it: ten thousand events a second, all keys at once, events with anything in them."""

import random

import pygame

from scripts.shots import shots
from scripts.torture import Run, kind, with_any_game
from scripts.torture.events import KEYS, garbage, key, likely, mouse, of_the_window
from scripts.torture.playground import FRAME_MS, Playground, witnessed

PER_FRAME = round(10_000 * FRAME_MS / 1000)


def storm(ground: Playground, frames: int, per_frame: int = PER_FRAME, wild: float = 0.1) -> int:
    """Let events rain for some frames, a part of them wild ones that no device sends; return how many."""
    luck, size = ground.luck, ground.app.screen.get_size()
    heard = 0
    for _ in range(frames):
        due = heard + per_frame
        while heard < due:
            for event in _drops(luck, size, wild):
                ground.hear(event)
                heard += 1
        ground.frame(luck.choice((FRAME_MS, FRAME_MS, 60.0)))
    return heard


def _drops(luck: random.Random, size: tuple[int, int], wild: float) -> list[pygame.Event]:
    if luck.random() > wild:
        return likely(luck, size)
    what = luck.random()
    if what < 0.1:
        return [of_the_window(luck)]
    if what < 0.13:
        return [key(code) for code in KEYS] + [key(code, False) for code in KEYS]
    return [garbage(luck)]


def evening(ground: Playground, game: str, frames: int, per_frame: int = PER_FRAME) -> int:
    """Rain on a match from its beginning, on Continue, and on whatever scenes that leads to."""
    wild = ground.luck.choice((0.0, 0.01, 0.2))
    ground.begin(game)
    heard = storm(ground, frames, per_frame, wild)
    ground.run(1500, 100)
    if ground.continue_match(game):
        heard += storm(ground, frames, per_frame, wild)
    ground.title()
    return heard + storm(ground, frames, per_frame, wild)


@kind("storms of input on whole evenings", 3)
@with_any_game("a storm on {game}")
def storms(run: Run, luck: random.Random, game: str) -> None:
    """Rain on all games and wherever that leads."""
    with witnessed(run):
        ground = Playground(luck)
        frames, per_frame = luck.choice(((400, 1), (200, 4), (25, PER_FRAME)))
        run.note("events", evening(ground, game, frames, per_frame))
        ground.close()
        run.scenes |= ground.scenes


@kind("storms of input in every scene", 4, split=False)
def every_scene(run: Run) -> None:
    """Rain on every scene that there is a shot of, one after the other."""
    names = list(shots())
    for luck in run.tries():
        name = names[(run.seed + run.tried) % len(names)]
        with run.attempt(f"a storm on {name}"):
            run.note("events", rain_on(run, name, luck, *luck.choice(((60, 4), (25, PER_FRAME)))))


def rain_on(run: Run, name: str, luck: random.Random, frames: int, per_frame: int) -> int:
    """Rain on a scene that there is a shot of, and wherever that leads; return how many events there were."""
    ground = Playground(luck)
    ground.show(shots()[name])
    with witnessed(run):
        ground.frame(0)
        heard = storm(ground, frames, per_frame, wild=luck.choice((0.0, 0.1)))
        ground.close()
    run.scenes |= ground.scenes
    return heard


@kind("a window resized and moved while dragging")
@with_any_game("a window of {game}")
def windows(run: Run, luck: random.Random, game: str) -> None:
    """Change the window under a hand that drags."""
    with witnessed(run):
        ground = Playground(luck)
        ground.begin(game)
        for _ in range(40):
            size = luck.choice(((640, 360), (1, 1), (200, 900), (1920, 300), (800, 600), (33, 17)))
            drag(ground, size)
            ground.frame(luck.choice((FRAME_MS, 120.0)))
        ground.close()


def drag(ground: Playground, size: tuple[int, int]) -> None:
    """Begin a drag, change the window's size, move it, go on dragging and let go."""
    luck = ground.luck

    def pos() -> tuple[int, int]:
        w, h = ground.app.screen.get_size()
        return luck.randrange(w), luck.randrange(h)

    ground.hear(mouse(pygame.MOUSEBUTTONDOWN, pos()))
    ground.hear(mouse(pygame.MOUSEMOTION, pos()))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for event in pygame.event.get():
        ground.hear(event)
    ground.hear(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    ground.hear(pygame.Event(pygame.WINDOWMOVED, x=luck.randrange(-2000, 2000), y=luck.randrange(-2000, 2000)))
    ground.hear(mouse(pygame.MOUSEMOTION, pos()))
    ground.frame()
    ground.hear(mouse(pygame.MOUSEBUTTONUP, pos()))
