"""What lies still on the screen, kept as a picture: only where something changes is it drawn anew.

A frame then costs one copy of that picture and whatever moves, which is what keeps 1080p smooth without a graphics
card. Drawing still decides nothing: the same things in the same state give the same pixels, kept or not.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.displaylist import joined
from monstar.ui.painter import Painter

Draw = Callable[[Painter], None]


@dataclass(frozen=True, slots=True)
class Thing:
    """Is one thing that lies still: its name, the look it has now, the box it fills at most, how to draw it.

    Two things of one name and one look are the same to the eye.
    """

    name: Hashable
    look: Hashable
    box: Box
    draw: Draw


class StillLife:
    """Keeps a ground and the things that lie on it, as one picture of the whole canvas."""

    def __init__(self, ground: Draw, warm: Draw) -> None:
        """Know how to draw the ground, which covers the whole canvas.

        `warm` draws what will be needed later: made in spare time, it is ready when a frame has no time for it.
        """
        self._draw_ground = ground
        self._warm = warm
        self._key: tuple[object, ...] = ()
        self._ground = pygame.Surface((1, 1))
        self._whole = pygame.Surface((1, 1))
        self._shown: dict[Hashable, Thing] = {}
        self._things: Sequence[Thing] = ()

    def forget(self) -> None:
        """Draw everything anew the next time, as after a change of language."""
        self._key = ()

    def show(self, painter: Painter, things: Sequence[Thing]) -> None:
        """Put ground and things, in this order, on the painter's target; the same list means that nothing changed."""
        x, y, w, h = painter.view.rect(CANVAS)
        key = painter.view.scale, painter.view.letters, w, h
        if key != self._key:
            self._start(painter, things, (w, h))
            self._key = key
        elif things is not self._things:
            self._renew(painter, things)
        self._things = things
        painter.stamp(self._whole, (x, y))

    def _start(self, painter: Painter, things: Sequence[Thing], size: tuple[int, int]) -> None:
        place = painter.view.rect(CANVAS)[:2]
        self._ground = pygame.Surface(size)
        painter.onto(self._ground, place, self._draw_ground)
        self._whole = pygame.Surface(size)
        painter.onto(self._whole, place, partial(self._draw_whole, things=things))
        painter.spare.wish(self._warm)
        self._shown = {thing.name: thing for thing in things}

    def _draw_whole(self, painter: Painter, things: Sequence[Thing]) -> None:
        painter.stamp(self._ground, (0, 0))
        _draw_all(painter, things)

    def _renew(self, painter: Painter, things: Sequence[Thing]) -> None:
        """Draw anew the parts in which a thing came, went or looks different."""
        now = {thing.name: thing for thing in things}
        before = self._shown
        dirty: list[Box] = []
        for name, thing in now.items():
            old = before.get(name)
            if old is None or old.look != thing.look:
                dirty.append(thing.box)
                if old is not None and old.box != thing.box:
                    dirty.append(old.box)
        dirty += [old.box for name, old in before.items() if name not in now]
        self._shown = now
        x, y = painter.view.rect(CANVAS)[:2]
        for rect in joined([pygame.Rect(painter.view.rect(box)).inflate(4, 4) for box in dirty]):
            part = rect.move(-x, -y)
            self._whole.set_clip(part)
            self._whole.blit(self._ground, part, part)
            seen = [thing for thing in things if rect.colliderect(painter.view.rect(thing.box))]
            painter.onto(self._whole, (x, y), partial(_draw_all, things=seen))
            self._whole.set_clip(None)
            painter.touch((rect.x, rect.y, rect.w, rect.h))


def _draw_all(painter: Painter, things: Sequence[Thing]) -> None:
    for thing in things:
        thing.draw(painter)
