"""The face of a tile: drawn beforehand for those of the box, put together from parts where a ruleset changed them."""

import pygame

from monstar.content import our_pieces
from monstar.rules.monstar.pieces import Spotlight, Tile
from monstar.ui.art import Art
from monstar.ui.places import art_layout

_ICON = 2.09  # how large the picture of a talent is against the radius of an icon


def face(art: Art, tile: Tile, px: int) -> pygame.Surface:
    """Return the picture of a tile, `px` pixels of the device wide, without duo symbol; never draw on it."""
    ours = our_pieces().cast[tile.figure]
    picture = art.picture(f"tiles/{tile.figure}", (px, px))
    if (tile.kind, tile.spotlight, tile.talents) == (ours.kind, ours.spotlight, ours.talents):
        return picture
    if tile.spotlight is None or (tile.kind, tile.spotlight) == (ours.kind, ours.spotlight):
        whole, drawn = picture.copy(), ours.talents
    else:
        whole, drawn = _framed(art, tile, tile.spotlight, px), ()
    layout = art_layout()["tile"]
    places = [layout["judge_icon"]] if tile.is_judge else layout["icons"][str(len(tile.talents))]
    for number, (talent, place) in enumerate(zip(tile.talents, places, strict=True)):
        if talent not in drawn[number : number + 1]:
            _stamp(whole, art, f"icons/talent-{talent.value}", place, _ICON * layout["icon_radius"])
    return whole


def _framed(art: Art, tile: Tile, light: Spotlight, px: int) -> pygame.Surface:
    """Return a monster in the frame of a spotlight, with its badge."""
    layout = art_layout()["tile"]
    whole = art.picture(f"tiles/frame-{tile.kind.value}-{light.value}", (px, px)).copy()
    scale, figure = px / layout["size"][0], layout["figure"][tile.kind.value]
    middle = figure["middle"] + layout["aside"].get(tile.figure, 0)
    x, y = middle - figure["size"] / 2, figure["ground"] - figure["size"] * layout["feet"]
    side = round(figure["size"] * scale)
    monster = art.picture(f"monsters/{tile.figure}-idle", (side, side))
    seen = pygame.Rect(0, 0, px, round(layout["floor"] * scale))
    whole.set_clip(seen)
    whole.blit(monster, (round(x * scale), round(y * scale)))
    whole.set_clip(None)
    _stamp(whole, art, f"icons/spot-cream-{light.value}", layout["badge"], layout["badge_size"])
    return whole


def _stamp(whole: pygame.Surface, art: Art, name: str, centre: tuple[float, float], size: float) -> None:
    """Draw a square picture onto a tile; centre and size are in units of the tile."""
    scale = whole.get_width() / art_layout()["tile"]["size"][0]
    side = round(size * scale)
    x, y = (round(middle * scale - side / 2) for middle in centre)
    whole.blit(art.picture(name, (side, side)), (x, y))
