"""The powers as pictograms, each about the origin in a frame of 120: small cards, tokens and arrows."""

from collections.abc import Callable
from functools import partial

from scripts.art.cafe.tokens import TOKENS, spoon
from scripts.art.colour import INK, lighter, mix, tone
from scripts.art.shapes import circle, place, rrect
from scripts.art.solid import Ball, Tube, limbs, solid
from scripts.art.svg import dot, ink, inked, line, linear, moved, path


def _card(x: float, y: float, degrees: float = 0, back: bool = False, scale: float = 1.0) -> str:
    """Draw a small card about its middle, face or back; a face shows two eyes."""
    plate = rrect(-21, -29, 42, 58, 8)
    inner = rrect(-14, -22, 28, 44, 4)
    if back:
        brown = tone("wood600")
        inside = (
            path(inner, brown)
            + line("M-14 -8 L14 20 M-14 14 L8 -22", tone("wood400"), 3)
            + path(circle(0, 0, 8), tone("brass400"))
        )
    else:
        inside = (
            path(inner, tone("family.snorkel")) + dot(-6, -3, 5.4, tone("eyeWhite")) + dot(6, -3, 5.4, tone("eyeWhite"))
        )
        inside += dot(-5, -2, 2.6, INK) + dot(7, -2, 2.6, INK) + line("M-6 9 Q0 14 6 9", INK, 3)
    stock = linear([(0, tone("eyeWhite")), (1, tone("paper"))])
    return moved(inked(plate, stock, 6) + inside, x, y, scale, degrees)


def _arrow(x: float, y: float, degrees: float = 0, scale: float = 1.0, colour: str = "slime500") -> str:
    """Draw a fat arrow that points right before it is turned, about its middle."""
    d = "M-24 -8 L2 -8 L2 -21 L27 0 L2 21 L2 8 L-24 8 Z"
    code = tone(colour)
    return moved(inked(d, linear([(0, lighter(code, 0.5)), (1, code)]), 6.5), x, y, scale, degrees)


def _bent_arrow(d: str, tip: tuple[float, float, float], colour: str = "slime500") -> str:
    """Draw an arrow along a curve; ``tip`` is the head's place and direction in degrees."""
    code = tone(colour)
    x, y, turn = tip
    head = place("M-4 -17 L20 0 L-4 17 Z", x, y, 1, turn)
    shaft = f'<path d="{d}" fill="none" {ink(23, 12)}/>'
    return shaft + inked(head, code, 7) + line(d, code, 11) + path(head, code)


def _eye(x: float, y: float, scale: float = 1.0) -> str:
    """Draw a wide open eye."""
    lid = "M-36 0 C-20 -28 20 -28 36 0 C20 28 -20 28 -36 0 Z"
    ball = (
        inked(lid, tone("eyeWhite"), 6.5)
        + dot(0, 0, 15, tone("family.murmur"))
        + dot(0, 0, 8, INK)
        + dot(-5, -6, 4.5, tone("eyeWhite"))
    )
    return moved(ball, x, y, scale)


def turn_up_rear() -> str:
    """Draw a card that is turned face up."""
    return (
        _card(-27, 14, -8, back=True) + _card(27, 16, 8) + _bent_arrow("M-30 -26 C-18 -50 16 -50 24 -34", (24, -34, 62))
    )


def peek_rear() -> str:
    """Draw an eye on a card that stays face down."""
    lashes = "M-26 -22 L-34 -34 M0 -28 L0 -42 M26 -22 L34 -34"
    look = f'<path d="{lashes}" fill="none" {ink(13, 8)}/>' + line(lashes, tone("eyeWhite"), 5.5)
    return _card(0, 20, 0, back=True, scale=1.22) + moved(look, 0, -8) + _eye(0, -8, 1.12)


def put(kind: str) -> str:
    """Draw a token that comes onto a card."""
    return _card(24, 16, 8, scale=1.22) + moved(TOKENS[kind](), -22, -18, 0.66) + _arrow(-24, 36, 0, 0.78)


def take_spoon() -> str:
    """Draw the golden spoon being picked up."""
    return moved(spoon(), -10, -2, 1.02) + _arrow(34, 22, -90, 0.92)


def sweep_centre() -> str:
    """Draw a broom that sweeps a card away."""
    stick = solid(rrect(-6, -64, 12, 66, 5), tone("horn"), 6, scale=0.2)
    clamp = solid("M-22 4 L-15 -12 L15 -12 L22 4 Z", tone("velvet500"), 6, scale=0.2)
    cords = [Tube(f"M{x * 0.6} 4 Q{x} 20 {x * 1.2} 40", 14) for x in (-26, -13, 0, 13, 26)]
    broom = stick + limbs(cords, [], mix(tone("family.mopper"), tone("eyeWhite"), 0.3), 5.5) + clamp
    dust = line("M-52 50 L-38 50 M-56 36 L-46 38", tone("motion"), 5)
    return _card(-24, 8, -24) + moved(broom, 22, 4, 1.0, 24) + dust


def swap_own_rear() -> str:
    """Draw an open card and a hidden one changing places up and down."""
    return _card(-30, -12) + _card(30, 12, back=True) + _arrow(30, -38, 180, 0.8) + _arrow(-30, 42, 0, 0.8, "gold")


def swap_fronts() -> str:
    """Draw two open cards changing places."""
    left, right = _card(-36, 0, -6, scale=0.94), _card(36, 0, 6, scale=0.94)
    return (
        left
        + right
        + _bent_arrow("M-26 -38 C-12 -52 10 -52 22 -42", (24, -42, 34))
        + _bent_arrow("M26 40 C12 54 -10 54 -22 44", (-24, 44, 214), "gold")
    )


def grab_front() -> str:
    """Draw a long arm that makes off with a card."""
    skin = tone("family.grabbit")
    fingers = [Ball(x, y, 9) for x, y in ((-2, -17), (8, -5), (6, 9))]
    arm = limbs([Tube("M-46 44 C-34 44 -28 26 -16 4", 22)], [Ball(-12, -2, 16, gleam=False)], skin, 6)
    return arm + _card(20, -8, 10, scale=1.2) + limbs([], fingers, skin, 6) + _arrow(12, 46, 180, 0.74)


POWERS: dict[str, Callable[[], str]] = {
    "turn_up_rear": turn_up_rear,
    "peek_rear": peek_rear,
    "put_cookie": partial(put, "cookie"),
    "put_cream": partial(put, "cream"),
    "put_mummy": partial(put, "mummy"),
    "take_spoon": take_spoon,
    "sweep_centre": sweep_centre,
    "swap_own_rear": swap_own_rear,
    "swap_fronts": swap_fronts,
    "grab_front": grab_front,
}
