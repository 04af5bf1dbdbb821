"""Shapes as they are put together."""

import pygame
import pytest

from monstar.ui import shapes

COLOUR = 200, 100, 50


def _seen(surface: pygame.Surface) -> bytes:
    """Return its pixels; what is wholly see-through has no colour."""
    return pygame.image.tobytes(surface.premul_alpha(), "RGBA")


@pytest.mark.parametrize("size", [(600, 500), (1500, 300), (501, 640)])
@pytest.mark.parametrize(("radius", "width_px"), [(0, 1), (0, 9), (3, 4), (12, 1), (12, 20), (40, 6)])
@pytest.mark.parametrize("ground", [(0, 0, 0, 0), (10, 200, 90, 255)])
@pytest.mark.parametrize("alpha", [255, 120])
def test_a_large_ring_has_the_pixels_of_one_made_whole(
    size: tuple[int, int], radius: int, width_px: int, ground: tuple[int, int, int, int], alpha: int
) -> None:
    assert shapes.is_large_ring(size, radius, width_px)
    whole, pieces = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    for target, parts in (
        (whole, [(shapes.ring(size, radius, COLOUR, width_px), (0, 0))]),
        (pieces, shapes.ring_pieces(size, radius, COLOUR, width_px)),
    ):
        target.fill(ground)
        for part, place in parts:
            part.set_alpha(alpha)
            target.blit(part, place)
            part.set_alpha(255)
    assert _seen(whole) == _seen(pieces)


def test_a_large_ring_is_kept_as_little_more_than_its_edge() -> None:
    kept = {id(part): part for part, _place in shapes.ring_pieces((1500, 900), 30, COLOUR, 6)}
    assert sum(part.get_width() * part.get_height() for part in kept.values()) < 0.02 * 1500 * 900
