"""Tiles as they look: faces with their duo symbol, by light and in the dark, backs, halos."""

from enum import StrEnum

import pygame

from monstar.rules.monstar.pieces import PieceList, TileId
from monstar.ui.caches import SurfaceCache
from monstar.ui.canvas import Box
from monstar.ui.monstar.faces import face
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout

_CACHE_BYTES = 96 * 1024 * 1024
_UNLIT = 140, 130, 160  # of 255, by channel: what is seen of a tile on which no light falls
_HALO = 1.24  # size of the halo's surface against the tile's


class Back(StrEnum):
    """Names the two backs; jury tiles have a shape of their own, so that a judge is seen to be one."""

    MONSTAR = "back"
    JURY = "back-jury"

    @classmethod
    def of(cls, jury: bool) -> "Back":
        """Return the back of a judge, or of anybody else."""
        return cls.JURY if jury else cls.MONSTAR


Sprite = TileId | Back  # a face, or a back


class TileArt:
    """Draws the tiles of one match; pictures are put together once for each size and tilt."""

    def __init__(self, pieces: PieceList, *, duo: bool = False) -> None:
        """Know the pieces; `duo` shows their duo symbols, which nothing but that variant uses."""
        self.pieces = pieces
        self.duo = duo
        self._kept = SurfaceCache(_CACHE_BYTES)

    def draw(
        self,
        painter: Painter,
        sprite: Sprite,
        box: Box,
        *,
        angle: int = 0,
        alpha: float = 1.0,
        stretch: tuple[float, float] = (1.0, 1.0),
        lit: bool = True,
    ) -> None:
        """Draw a tile's picture into a box (frame, shadow and badge), tilted by whole degrees counter-clockwise.

        `stretch` squashes it around the middle of the box, as for a flip or a landing. One that is
        not `lit` is dim.
        """
        px = painter.view.px(box.w)
        if px <= 0 or alpha <= 0 or not painter.seen(box.inset(-box.w / 4)):
            return
        painter.put(self.surface(painter, sprite, px, angle, lit=lit), box, alpha=alpha, stretch=stretch)

    def halo(
        self, painter: Painter, sprite: Sprite, box: Box, colour: str, *, angle: int = 0, alpha: float = 1.0
    ) -> None:
        """Draw the rim of light under a tile, in the shape of a judge or of a MonStar."""
        jury = sprite is Back.JURY or (not isinstance(sprite, Back) and self.pieces[sprite].is_judge)
        px = painter.view.px(box.w)
        if px <= 0 or alpha <= 0:
            return
        key = "halo", jury, px, colour, angle
        surface = self._kept.get(key, lambda: _make_halo(painter, Back.of(jury), px, colour, angle))
        x, y = painter.view.to_device(box.centre)
        painter.stamp(surface, (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)), alpha)

    def surface(
        self, painter: Painter, sprite: Sprite, px: int, angle: int = 0, *, lit: bool = True
    ) -> pygame.Surface:
        """Return a tile's picture, `px` device pixels wide before it is tilted; shared: never draw on it."""
        key = sprite, px, angle % 360, lit, self.duo
        return self._kept.get(key, lambda: self._make(painter, sprite, px, angle % 360, lit))

    def _make(self, painter: Painter, sprite: Sprite, px: int, angle: int, lit: bool) -> pygame.Surface:
        if angle:
            return pygame.transform.rotozoom(self.surface(painter, sprite, px, lit=lit), angle, 1.0)
        if not lit:
            dim = self.surface(painter, sprite, px).copy()
            dim.fill((*_UNLIT, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return dim
        if isinstance(sprite, Back):
            return painter.art.picture(f"tiles/{sprite.value}", (px, px))
        tile = self.pieces[sprite]
        picture = face(painter.art, tile, px)
        if not (self.duo and tile.duo):
            return picture
        whole, art = picture.copy(), art_layout()["tile"]
        scale = px / art["size"][0]
        side = round(2 * art["duo_radius"] * scale)
        x, y = art["duo"]
        mark = painter.art.picture(f"icons/duo-{tile.duo}", (side, side))
        whole.blit(mark, (round(x * scale - side / 2), round(y * scale - side / 2)))
        return whole


def _make_halo(painter: Painter, back: Back, px: int, colour: str, angle: int) -> pygame.Surface:
    """Make a rim of light around the silhouette of a back: a hard line, then a glow that fades."""
    rgb = painter.rgb(colour)
    picture = painter.art.picture(f"tiles/{back.value}", (px, px))
    shape = pygame.mask.from_surface(picture, 200).to_surface(setcolor=(*rgb, 255), unsetcolor=(*rgb, 0))
    side = round(px * _HALO)
    whole = pygame.Surface((side, side), pygame.SRCALPHA)
    whole.fill((*rgb, 0))
    for share, alpha, blur in ((1.17, 150, 0.045), (1.085, 255, 0.0)):
        grown = pygame.transform.smoothscale(shape, (round(px * share), round(px * share)))
        layer = pygame.Surface((side, side), pygame.SRCALPHA)
        layer.fill((*rgb, 0))
        layer.blit(grown, grown.get_rect(center=(side // 2, side // 2)))
        if blur:
            layer = pygame.transform.gaussian_blur(layer, max(round(px * blur), 1))
        layer.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(layer, (0, 0))
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole
