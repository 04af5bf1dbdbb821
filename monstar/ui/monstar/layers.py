"""What lies still on the screen, kept as a picture: only where something changes is it drawn anew.

A frame then costs one copy of that picture and whatever moves, which is what keeps 1080p smooth without a graphics
card. Drawing still decides nothing: the same things in the same state give the same pixels, kept or not.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from monstar.ui.canvas import Box, View
from monstar.ui.displaylist import joined
from monstar.ui.painter import Painter

_NOWHERE = Box(0, 0, 0, 0)

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
    """Keeps a ground and the things that lie on it."""

    def __init__(self, ground: Draw, warm: Draw) -> None:
        """Know how to draw the ground, which covers the whole frame.

        `warm` draws, unseen, what will be needed later, so that it is ready when a frame has no time for it.
        """
        self._draw_ground = ground
        self._warm = warm
        self._key: tuple[object, ...] = ()
        self._ground = pygame.Surface((1, 1))
        self._whole = pygame.Surface((1, 1))
        self._shown: dict[Hashable, Thing] = {}

    def forget(self) -> None:
        """Draw everything anew the next time, as after a change of language."""
        self._key = ()

    def show(self, painter: Painter, things: Sequence[Thing]) -> None:
        """Put ground and things, in this order, on the painter's target."""
        target, view = painter.target, painter.view
        key = view, target.get_size()
        if key != self._key:
            self._start(painter, things)
            self._key = key
        else:
            self._renew(painter, things)
        painter.stamp(self._whole, (0, 0))

    def _start(self, painter: Painter, things: Sequence[Thing]) -> None:
        target, view = painter.target, painter.view
        self._ground = pygame.Surface(target.get_size()).convert()
        self._whole = self._ground.copy()
        painter.aim(self._ground, view)
        self._draw_ground(painter)
        painter.aim(self._whole, view)
        self._whole.blit(self._ground, (0, 0))
        for thing in things:
            thing.draw(painter)
        painter.aim(target, view)
        with painter.clipped(_NOWHERE):
            self._warm(painter)
        self._shown = {thing.name: thing for thing in things}

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
        if not dirty:
            return
        target, view = painter.target, painter.view
        painter.aim(self._whole, view)
        for rect in joined([pygame.Rect(view.rect(box)).inflate(4, 4) for box in dirty]):
            self._redraw(painter, view, rect, things)
            painter.touch((rect.x, rect.y, rect.w, rect.h))
        painter.aim(target, view)

    def _redraw(self, painter: Painter, view: View, rect: pygame.Rect, things: Sequence[Thing]) -> None:
        self._whole.set_clip(rect)
        self._whole.blit(self._ground, rect, rect)
        for thing in things:
            if rect.colliderect(view.rect(thing.box)):
                thing.draw(painter)
        self._whole.set_clip(None)

