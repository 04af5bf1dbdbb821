"""Shapes in device pixels: solid ones with smooth edges and a vertical gradient as surfaces, fleeting ones at once."""

from functools import lru_cache

import numpy as np
import pygame

from monstar.ui.theme import RGB

Point = tuple[float, float]
_SUPERSAMPLE = 4
_LARGE_PX = 250_000
_FINE_BLUR = 4  # px of blur that a picture needs to be smooth when it is enlarged


@lru_cache(maxsize=64)
def _corner(radius: int) -> pygame.Surface:
    """Make a white quarter disc (the upper left corner of a rounded box) with a smooth edge."""
    big = radius * _SUPERSAMPLE
    disc = pygame.Surface((big, big), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, (255, 255, 255, 255), (big, big), big)
    return pygame.transform.smoothscale(disc, (radius, radius))


def squashed(surface: pygame.Surface, stretch: tuple[float, float]) -> pygame.Surface:
    """Make a picture wider or narrower, taller or lower, by shares of its size; one of no size is empty."""
    size = round(surface.get_width() * stretch[0]), round(surface.get_height() * stretch[1])
    return pygame.transform.smoothscale(surface, size) if min(size) > 0 else pygame.Surface((0, 0))


def rounded_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Make a white box with round corners on a see-through ground."""
    w, h = max(size[0], 1), max(size[1], 1)
    radius = max(min(radius, w // 2, h // 2), 0)
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    if radius:
        corner = _corner(radius)
        for right in (False, True):
            for low in (False, True):
                place = (w - radius if right else 0, h - radius if low else 0)
                mask.fill((255, 255, 255, 0), (*place, radius, radius))
                mask.blit(pygame.transform.flip(corner, right, low), place)
    return mask


def gradient(size: tuple[int, int], stops: tuple[RGB, ...]) -> pygame.Surface:
    """Make a box shaded from the first colour (top) to the last (bottom), stops spread evenly."""
    w, h = max(size[0], 1), max(size[1], 1)
    if len(stops) == 1:
        plain = pygame.Surface((w, h), pygame.SRCALPHA)
        plain.fill((*stops[0], 255))
        return plain
    place = np.arange(h) / max(h - 1, 1) * (len(stops) - 1)
    low = np.minimum(place.astype(int), len(stops) - 2)
    colours = np.array(stops, float)
    shaded = colours[low] + (colours[low + 1] - colours[low]) * (place - low)[:, None]
    strip = pygame.Surface((1, h), pygame.SRCALPHA)
    strip.fill((0, 0, 0, 255))
    pygame.surfarray.pixels3d(strip)[0] = np.rint(shaded)
    return pygame.transform.scale(strip, (w, h))


def rounded(size: tuple[int, int], radius: int, stops: tuple[RGB, ...]) -> pygame.Surface:
    """Make a filled box with smooth round corners."""
    box = gradient(size, stops)
    box.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return box


def framed(size: tuple[int, int], radius: int, stops: tuple[RGB, ...], edge: RGB, edge_px: int) -> pygame.Surface:
    """Make a filled round box inside an edge of one colour."""
    if edge_px <= 0:
        return rounded(size, radius, stops)
    box = rounded(size, radius, (edge,))
    inner = max(size[0] - 2 * edge_px, 1), max(size[1] - 2 * edge_px, 1)
    box.blit(rounded(inner, max(radius - edge_px, 0), stops), (edge_px, edge_px))
    return box


def ring(size: tuple[int, int], radius: int, colour: RGB, width_px: int) -> pygame.Surface:
    """Make only the edge of a round box, see-through inside."""
    outer = rounded(size, radius, (colour,))
    inner_size = max(size[0] - 2 * width_px, 1), max(size[1] - 2 * width_px, 1)
    hole = pygame.Surface(size, pygame.SRCALPHA)
    hole.blit(rounded_mask(inner_size, max(radius - width_px, 0)), (width_px, width_px))
    outer.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    # Subtracting took the colour away too where the hole is only partly there: paint it anew, alpha kept.
    outer.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    outer.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return outer


def is_large_ring(size: tuple[int, int], radius: int, width_px: int) -> bool:
    """Tell whether a ring is so large that most of its surface would be a hole, and has edges between its corners."""
    return size[0] * size[1] > _LARGE_PX and min(size) > 2 * max(radius, width_px)


@lru_cache(maxsize=64)
def ring_pieces(
    size: tuple[int, int], radius: int, colour: RGB, width_px: int
) -> tuple[tuple[pygame.Surface, tuple[int, int]], ...]:
    """Make a large ring as its four corners and four edges, each with its place: the same pixels without the hole."""
    (w, h), c = size, max(radius, width_px)
    small = ring((2 * c + 1, 2 * c + 1), radius, colour, width_px)
    corners = [
        (small.subsurface((x and c + 1, y and c + 1, c, c)).copy(), (x, y)) for x in (0, w - c) for y in (0, h - c)
    ]
    across, down = gradient((w - 2 * c, width_px), (colour,)), gradient((width_px, h - 2 * c), (colour,))
    edges = [(across, (c, 0)), (across, (c, h - width_px)), (down, (0, c)), (down, (w - width_px, c))]
    return *corners, *edges


def shadow(size: tuple[int, int], radius: int, blur_px: int, alpha: int) -> pygame.Surface:
    """Make a soft dark box, larger by twice the blur on every side.

    A wide blur is made on a smaller picture and enlarged: nobody can tell, and it takes a fraction of the time.
    """
    coarse = max(blur_px // _FINE_BLUR, 1)
    w, h, blur = (max(length // coarse, 1) for length in (*size, blur_px))
    margin = 2 * blur if blur_px else 0
    whole = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    mask = rounded_mask((w, h), radius // coarse)
    mask.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(mask, (margin, margin))
    if blur_px:
        whole = pygame.transform.gaussian_blur(whole, blur)
    full = size[0] + 4 * blur_px, size[1] + 4 * blur_px
    return whole if coarse == 1 else pygame.transform.smoothscale(whole, full)


def polygon(
    size: tuple[int, int], points: tuple[tuple[float, float], ...], fill: RGB, edge: RGB, edge_px: int
) -> pygame.Surface:
    """Make a filled polygon with an edge of one weight and smooth sides; points are device px inside the size."""
    big = pygame.Surface((size[0] * _SUPERSAMPLE, size[1] * _SUPERSAMPLE), pygame.SRCALPHA)
    big.fill((*edge, 0) if edge_px else (*fill, 0))
    grown = [(x * _SUPERSAMPLE, y * _SUPERSAMPLE) for x, y in points]
    if edge_px:
        width = edge_px * _SUPERSAMPLE
        pygame.draw.polygon(big, edge, grown)
        pygame.draw.lines(big, edge, True, grown, width)
        for point in grown:
            pygame.draw.circle(big, edge, point, width / 2)
        inside = pygame.Surface(big.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(inside, fill, grown)
        # Half of the stroked line lies inside: keep the fill clear of it.
        for start, end in zip(grown, grown[1:] + grown[:1], strict=True):
            pygame.draw.line(inside, (0, 0, 0, 0), start, end, width)
        big.blit(inside, (0, 0))
    else:
        pygame.draw.polygon(big, fill, grown)
    return pygame.transform.smoothscale(big, size)


def veil(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """Make a surface of one colour, to be laid over others."""
    made = pygame.Surface(size)
    made.fill(colour)
    return made


# -- drawn at once: what looks different in every frame is not worth keeping


def draw_arc(target: pygame.Surface, colour: RGB, middle: Point, radius: float, half: float, share: float) -> None:
    """Draw the first part (share 0-1) of a circle's edge, clockwise from the top, ``half`` px to either side."""
    steps = max(int(96 * share), 1)
    for step in range(steps + 1):
        spoke = pygame.Vector2(0, -radius).rotate(360 * share * step / steps)
        pygame.draw.aacircle(target, colour, (middle[0] + spoke.x, middle[1] + spoke.y), half)


def draw_shard(target: pygame.Surface, colour: RGB, edge: RGB, corners: tuple[Point, ...]) -> None:
    """Draw a small polygon with a thin edge."""
    pygame.draw.polygon(target, colour, corners)
    pygame.draw.aalines(target, edge, True, corners)
