"""Cards and tokens as they look: faces, backs, tokens on them, and what tells of a card that lies face down."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

import pygame

from monstar.i18n import language
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.state import Token
from monstar.ui.caches import SurfaceCache
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.text import MIN_SIZE, Face

_CACHE_BYTES = 48 * 1024 * 1024
_NAMED_FROM = 98.0  # canvas px: narrower cards have no room for a name that can be read
_NAME_SPARE = 16.0  # units of the picture: a long name may go this much beyond its place, up to the edge
_NAME_MOST = 0.96  # of the height of its place: letters that grow stay on the card
_CORNER = 0.085  # of a card's width
_HOUSE = ("velvet300", "slime500", "seat-a", "seat-c", "seat-d")  # grounds of families that have no picture


@dataclass(frozen=True, slots=True)
class CardLook:
    """Says how a card looks.

    `family` is its place in the mix, None where nobody who looks knows it. `down`: it lies face down; then a family
    that is known shines through the back, and with `secret` an eye says that only the one who looks knows it.
    `named`: the name stands on it where it can be read.
    """

    family: int | None
    down: bool = False
    secret: bool = False
    tokens: tuple[Token, ...] = ()
    named: bool = False


BACK = CardLook(None, down=True)
AnyLook = CardLook | str  # a card, or a token by its name


class CardArt:
    """Draws the cards of one match; pictures are put together once for each size."""

    def __init__(self, mix: Sequence[Family]) -> None:
        """Know the five families."""
        self.mix = tuple(mix)
        self._kept = SurfaceCache(_CACHE_BYTES)

    def draw(
        self,
        painter: Painter,
        look: AnyLook,
        box: Box,
        *,
        alpha: float = 1.0,
        angle: float = 0.0,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Draw a card (or a token) into a box, turned by degrees and squashed around its middle."""
        if isinstance(look, str):
            painter.picture(f"cafe/token-{look}", box, alpha=alpha, angle=angle, stretch=stretch)
            return
        rect = painter.view.rect(box)
        if min(rect[2:]) <= 0 or alpha <= 0 or not painter.seen(box.inset(-box.w / 4)):
            return
        painter.put(self.surface(painter, look, box, round(angle) % 360), box, alpha=alpha, stretch=stretch)

    def surface(self, painter: Painter, look: CardLook, box: Box, angle: int = 0) -> pygame.Surface:
        """Return a card's picture at the size a box has on the screen, turned by degrees; shared: never draw on it."""
        size = painter.view.px(box.w), painter.view.px(box.h)
        shown = replace(look, named=look.named and box.w >= _NAMED_FROM)
        return self._kept.get(_key(painter, shown, size, angle), lambda: self._make(painter, shown, size, angle))

    def _make(self, painter: Painter, look: CardLook, size: tuple[int, int], angle: int) -> pygame.Surface:
        """Draw a card in a corner of the canvas: wherever it is first seen, its parts are rounded alike."""
        if angle:
            straight = self._kept.get(_key(painter, look, size), lambda: self._make(painter, look, size, 0))
            return pygame.transform.rotozoom(straight, angle, 1.0)
        scale = painter.view.scale
        box = Box(0, 0, size[0] / scale, size[1] / scale)
        surface = pygame.Surface((max(size[0], 1), max(size[1], 1)), pygame.SRCALPHA)
        painter.onto(surface, painter.view.rect(box)[:2], lambda inner: self._draw(inner, look, box))
        return surface

    def _draw(self, painter: Painter, look: CardLook, box: Box) -> None:
        if look.family is None or look.down:
            painter.picture("cafe/card-back", box)
        else:
            self._draw_face(painter, look, box)
        if look.down and look.family is not None:
            # The face as if it shone through: the brown of the back stays around it.
            self._draw_face(painter, look, box.inset(box.w * 0.1, box.h * 0.1))
        if look.secret:
            draw_eye(painter, (box.x + box.w * 0.21, box.y + box.w * 0.15), box.w * 0.36)
        for number, token in enumerate(look.tokens):
            draw_token(painter, token, token_box(box, number))

    def _draw_face(self, painter: Painter, look: CardLook, box: Box) -> None:
        assert look.family is not None
        family = self.mix[look.family]
        picture = f"cafe/card-{family.id}{'-named' if look.named else ''}"
        if painter.art.has(picture):
            painter.picture(picture, box)
        else:
            self._draw_strange(painter, look.family, box)
        if look.named:
            x, y, w, h = art_layout()["cafe"]["card"]["name"]
            scale = box.w / art_layout()["cafe"]["card"]["size"][0]
            place = box.x + (x + w / 2) * scale, box.y + (y + h / 2) * scale
            size = max(h * 0.84 * scale, MIN_SIZE)
            room = (w + _NAME_SPARE) * scale
            alike = painter.fit_all([(kind.name, room) for kind in self.mix], size, Face.DISPLAY)
            size = max(min(alike, h * _NAME_MOST * scale), MIN_SIZE)
            painter.text(  # in a tiny window, letters round up
                family.name, place, size, "ink", face=Face.DISPLAY, align="centre", width=box.w, most=size
            )

    def _draw_strange(self, painter: Painter, family: int, box: Box) -> None:
        """Draw the card of a family of somebody's own, which the art does not know."""
        inner = box.inset(box.w * 0.03)
        painter.rounded(inner, corner(box), "cream", edge_width=box.w * 0.03)
        field = Box(inner.x + box.w * 0.07, inner.y + box.w * 0.07, inner.w - box.w * 0.14, inner.h * 0.76)
        painter.rounded(field, corner(box) * 0.7, (_HOUSE[family], "plum600"), edge_width=box.w * 0.02)
        powers = [p for p in self.mix[family].powers if painter.art.has(f"cafe/power-{p}")]
        picture = f"cafe/power-{powers[0]}" if powers else "monsters/bins-idle"
        painter.picture(picture, Box.around((field.centre[0], field.centre[1] + field.w * 0.1), field.w * 0.86))
        self.emblem(painter, family, Box.around((box.x + box.w * 0.23, box.y + box.w * 0.23), box.w * 0.42))

    def emblem(self, painter: Painter, family: int, box: Box) -> None:
        """Draw a family's emblem, or the first letter of a family that has none."""
        name = f"cafe/emblem-{self.mix[family].id}"
        if painter.art.has(name):
            painter.picture(name, box)
            return
        painter.disc(box.centre, box.w * 0.42, "cream", edge_width=box.w * 0.06)
        letter = self.mix[family].name[0]
        painter.text(letter, box.centre, box.w * 0.5, "ink", face=Face.DISPLAY, align="centre")


def _key(painter: Painter, look: CardLook, size: tuple[int, int], angle: int = 0) -> Hashable:
    """Return all that a card's picture depends on."""
    return look, size, angle, language(), painter.view.letters


def corner(box: Box) -> float:
    """Return the radius of a card's corners."""
    return box.w * _CORNER


def token_box(card: Box, number: int) -> Box:
    """Return where a card's token number 0, 1 or 2 lies: along its foot, from the left."""
    layout = art_layout()["cafe"]["card"]
    scale = card.w / layout["size"][0]
    x, y = layout["tokens"][number]
    return Box.around((card.x + x * scale, card.y + y * scale), 2.3 * layout["token_radius"] * scale)


def draw_token(painter: Painter, token: str, box: Box, alpha: float = 1.0) -> None:
    """Draw a token, a coffee or the spoon."""
    painter.picture(f"cafe/token-{token}", box, alpha=alpha)


def draw_eye(painter: Painter, centre: tuple[float, float], width: float) -> None:
    """Draw the eye that means "only for whoever looks"."""
    x, y = centre
    half, tall = width / 2, width * 0.29
    rim = [(x + half * a, y + tall * b) for a, b in _ALMOND]
    painter.polygon(rim, "slime200", edge_width=max(width * 0.09, 1.5))
    painter.disc(centre, width * 0.16, "ink")
    painter.disc((x - width * 0.05, y - width * 0.06), width * 0.05, "cream")


_ALMOND = [
    (-1.0, 0.0), (-0.72, -0.52), (-0.38, -0.88), (0.0, -1.0), (0.38, -0.88), (0.72, -0.52),
    (1.0, 0.0), (0.72, 0.52), (0.38, 0.88), (0.0, 1.0), (-0.38, 0.88), (-0.72, 0.52),
]  # fmt: skip
