"""Bodies: the outline of a character at rest, and where its face, limbs and clothes go.

A body stands in a 480 x 480 frame with the ground at y = 446 and its middle near x = 240. Each function here
is a kind of body; ``cast.toml`` names it and may give its arguments.
"""

from collections.abc import Callable
from dataclasses import dataclass

from scripts.art.shapes import Point, blob, both_sides, fur, star_points


@dataclass(frozen=True)
class Place:
    """A spot on a body where things of a certain size go: centre, and half the width there (or a scale)."""

    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Body:
    """A body at rest.

    ``face`` is the centre of the eyes, its size the scale of the features. ``head`` is the top of the head and
    its half width, ``chest`` where collars and bows sit. ``shoulders`` are left and right roots of the arms,
    ``feet`` left x, right x and the height at which legs leave the body; None where a body has none.
    """

    outline: str
    face: Place
    head: Place
    chest: Place
    shoulders: tuple[Point, Point] | None = None
    feet: tuple[float, float, float] | None = None
    furry: bool = False


def ball() -> Body:
    """Round as a ball."""
    half = [(240, 118), (340, 142), (402, 226), (396, 330), (330, 408), (240, 424)]
    return Body(
        blob(both_sides(half)),
        Place(240, 250, 1),
        Place(240, 122, 96),
        Place(240, 356, 130),
        ((96, 300), (384, 300)),
        (176, 304, 420),
    )


def pear() -> Body:
    """Narrow head, heavy hips."""
    half = [(240, 78), (298, 94), (322, 156), (338, 220), (400, 300), (402, 378), (334, 426), (240, 430)]
    return Body(
        blob(both_sides(half)),
        Place(240, 178, 0.84),
        Place(240, 82, 58),
        Place(240, 250, 104),
        ((128, 266), (352, 266)),
        (168, 312, 424),
    )


def fuzzball(tufts: int = 36, length: float = 26, seed: int = 3) -> Body:
    """A tall ball of fur."""
    half = [(240, 112), (318, 128), (376, 200), (388, 300), (346, 396), (240, 420)]
    return Body(
        fur(both_sides(half), tufts, length, seed),
        Place(240, 236, 0.95),
        Place(240, 112, 84),
        Place(240, 334, 122),
        ((104, 290), (376, 290)),
        (178, 302, 420),
        furry=True,
    )


def barrel(tufts: int = 46, length: float = 22, seed: int = 8) -> Body:
    """A furry chest on short legs: broad above, slim below."""
    half = [(240, 126), (330, 130), (396, 190), (394, 280), (336, 360), (304, 404), (240, 412)]
    return Body(
        fur(both_sides(half), tufts, length, seed),
        Place(240, 226, 0.9),
        Place(240, 128, 84),
        Place(240, 330, 108),
        ((104, 236), (376, 236)),
        (190, 290, 408),
        furry=True,
    )


def wolf(tufts: int = 34, length: float = 30, seed: int = 3) -> Body:
    """A slim furry figure with a big head."""
    half = [(240, 86), (314, 98), (366, 156), (364, 226), (318, 284), (322, 350), (310, 400), (240, 420)]
    return Body(
        fur(both_sides(half), tufts, length, seed),
        Place(240, 186, 0.86),
        Place(240, 90, 84),
        Place(240, 296, 86),
        ((154, 304), (326, 304)),
        (194, 286, 418),
        furry=True,
    )


def ghost() -> Body:
    """A bed sheet with a wavy hem."""
    outline = (
        "M240 70 C332 70 376 140 376 220 C376 300 384 352 412 408 C418 424 398 436 380 424"
        " C362 412 352 410 338 426 C326 440 308 438 298 422 C288 408 270 408 260 424"
        " C250 440 230 440 220 424 C210 408 192 408 180 424 C168 440 150 438 140 424"
        " C130 410 118 414 100 424 C82 434 62 424 68 408 C96 352 104 300 104 220 C104 140 148 70 240 70 Z"
    )
    return Body(outline, Place(240, 190, 0.92), Place(240, 74, 84), Place(240, 300, 132), ((112, 266), (368, 266)))


def brick() -> Body:
    """A slab with rounded corners."""
    outline = (
        "M104 122 C104 100 120 92 142 94 L338 88 C364 88 378 98 380 122 L394 392"
        " C396 416 382 428 360 428 L122 430 C98 430 84 418 86 394 Z"
    )
    return Body(
        outline,
        Place(240, 200, 1),
        Place(240, 92, 120),
        Place(240, 330, 146),
        ((98, 284), (384, 284)),
        (166, 316, 428),
    )


def bird() -> Body:
    """An egg on thin legs."""
    half = [(240, 76), (306, 94), (334, 164), (350, 240), (340, 312), (292, 354), (240, 362)]
    return Body(
        blob(both_sides(half)),
        Place(240, 172, 0.82),
        Place(240, 80, 54),
        Place(240, 262, 96),
        ((142, 236), (338, 236)),
        (208, 272, 352),
    )


def worm() -> Body:
    """A fat worm that rears up, its tail along the ground."""
    outline = blob(
        [
            (214, 40), (272, 52), (304, 104), (300, 172), (276, 236), (272, 296), (306, 344), (378, 360),
            (430, 392), (424, 430), (360, 444), (210, 444), (142, 420), (118, 352), (128, 270), (146, 200),
            (142, 128), (164, 66),
        ]
    )  # fmt: skip
    return Body(outline, Place(224, 128, 0.76), Place(222, 44, 60), Place(210, 222, 76), ((140, 238), (280, 234)))


def mantle() -> Body:
    """A squid's mantle; its tentacles are a part of their own."""
    half = [(240, 64), (312, 82), (366, 160), (372, 236), (350, 296), (300, 322), (240, 326)]
    return Body(blob(both_sides(half)), Place(240, 214, 0.92), Place(240, 66, 70), Place(240, 300, 110))


def stalk() -> Body:
    """A mushroom's stalk; its cap is a part of its own."""
    half = [(240, 206), (306, 214), (324, 290), (338, 380), (302, 426), (240, 432)]
    return Body(
        blob(both_sides(half)),
        Place(240, 306, 0.74),
        Place(240, 66, 90),
        Place(240, 388, 76),
        ((166, 340), (314, 340)),
        (196, 284, 428),
    )


def cactus() -> Body:
    """A straight cactus stem; its arms are a part of their own."""
    half = [(240, 56), (306, 76), (332, 140), (334, 260), (334, 380), (300, 426), (240, 430)]
    return Body(
        blob(both_sides(half)),
        Place(240, 180, 0.82),
        Place(240, 60, 60),
        Place(240, 276, 92),
        feet=(194, 286, 428),
    )


def longneck() -> Body:
    """A small head on a long neck on a big bottom."""
    outline = blob(
        [
            (176, 44), (246, 36), (300, 68), (306, 126), (272, 160), (262, 216), (286, 262), (368, 290),
            (412, 352), (392, 412), (310, 432), (160, 432), (86, 400), (84, 336), (128, 286), (166, 234),
            (166, 170), (124, 132), (122, 80),
        ]
    )  # fmt: skip
    return Body(
        outline,
        Place(212, 96, 0.68),
        Place(214, 40, 62),
        Place(214, 214, 50),
        ((136, 318), (366, 322)),
        (160, 320, 428),
    )


def starfish() -> Body:
    """A five-pointed star standing on two points."""
    points = [(240 + (x - 240) * 1.04, y) for x, y in star_points(240, 250, 200, 5, 0.58)]
    return Body(blob(points, 0.9), Place(240, 240, 0.82), Place(240, 66, 24), Place(240, 326, 88), feet=(166, 314, 404))


def crab() -> Body:
    """A wide shell; claws and legs are parts of their own."""
    half = [(240, 160), (330, 166), (424, 222), (432, 290), (370, 358), (240, 374)]
    return Body(blob(both_sides(half)), Place(240, 256, 0.88), Place(240, 164, 110), Place(240, 330, 150))


def heap() -> Body:
    """A heap of bubbling sludge."""
    outline = (
        "M124 410 C60 410 38 340 84 304 C44 250 92 180 150 194 C150 120 250 88 296 146"
        " C350 116 414 164 396 224 C450 240 456 318 408 336 C424 390 370 424 326 402"
        " C300 436 236 436 214 408 C190 432 150 430 124 410 Z"
    )
    return Body(
        outline,
        Place(246, 262, 0.98),
        Place(236, 122, 80),
        Place(246, 368, 120),
        ((84, 300), (404, 300)),
        (186, 310, 416),
    )


def drop() -> Body:
    """A drop with a tip to curl."""
    outline = blob(
        [
            (262, 40), (276, 92), (330, 180), (388, 270), (392, 362), (330, 424), (240, 434), (150, 424),
            (88, 362), (92, 270), (150, 182), (206, 110), (232, 66),
        ]
    )  # fmt: skip
    return Body(
        outline,
        Place(240, 254, 0.98),
        Place(258, 50, 14),
        Place(240, 372, 130),
        ((98, 306), (382, 306)),
        (180, 300, 428),
    )


def pumpkin() -> Body:
    """A wide gourd."""
    half = [(240, 166), (326, 150), (408, 206), (428, 300), (392, 392), (306, 426), (240, 418)]
    return Body(
        blob(both_sides(half)),
        Place(240, 258, 0.96),
        Place(240, 164, 70),
        Place(240, 378, 140),
        ((76, 296), (404, 296)),
        (172, 308, 420),
    )


def pebble() -> Body:
    """A small body to hang from long legs."""
    half = [(240, 70), (322, 88), (364, 160), (340, 234), (240, 264)]
    return Body(blob(both_sides(half)), Place(240, 162, 0.84), Place(240, 74, 80), Place(240, 236, 70))


def snail() -> Body:
    """A snail's neck and foot; its shell is a part of its own."""
    outline = blob(
        [
            (96, 164), (142, 136), (196, 158), (212, 232), (230, 330), (300, 366), (420, 388), (456, 420),
            (430, 444), (120, 444), (72, 420), (62, 330), (66, 230),
        ]
    )  # fmt: skip
    return Body(outline, Place(136, 246, 0.66), Place(140, 150, 60), Place(146, 316, 74))


def moth(tufts: int = 30, length: float = 20, seed: int = 5) -> Body:
    """A slim furry body between wings."""
    half = [(240, 120), (300, 134), (328, 206), (318, 306), (284, 396), (240, 416)]
    return Body(
        fur(both_sides(half), tufts, length, seed),
        Place(240, 216, 0.78),
        Place(240, 122, 56),
        Place(240, 306, 80),
        ((176, 300), (304, 300)),
        (206, 274, 416),
        furry=True,
    )


def bin_body() -> Body:
    """A dustbin; its lid is a part of its own."""
    outline = "M98 190 L382 190 L360 412 C358 428 348 434 332 434 L148 434 C132 434 122 428 120 412 Z"
    return Body(
        outline,
        Place(240, 288, 0.9),
        Place(240, 190, 130),
        Place(240, 392, 110),
        ((112, 304), (368, 304)),
        (178, 302, 432),
    )


def bean() -> Body:
    """A kidney bean, hip out."""
    outline = blob(
        [
            (196, 74), (280, 62), (346, 112), (352, 190), (336, 250), (356, 320), (360, 390), (306, 430),
            (196, 430), (120, 384), (106, 296), (120, 180), (146, 110),
        ]
    )  # fmt: skip
    return Body(
        outline,
        Place(242, 178, 0.92),
        Place(246, 68, 70),
        Place(236, 288, 112),
        ((120, 280), (344, 286)),
        (184, 300, 428),
    )


def molar() -> Body:
    """A tooth with two roots for legs."""
    outline = (
        "M92 196 C84 116 150 88 204 104 C224 110 256 110 276 104 C330 88 396 116 388 196"
        " C382 262 372 300 366 372 C362 430 336 446 312 436 C288 424 270 380 240 380"
        " C210 380 192 424 168 436 C144 446 118 430 114 372 C108 300 98 262 92 196 Z"
    )
    return Body(outline, Place(240, 196, 0.95), Place(240, 104, 100), Place(240, 330, 128), ((106, 284), (374, 284)))


def ogre() -> Body:
    """Huge shoulders, no neck, little legs."""
    half = [(240, 96), (306, 104), (352, 140), (430, 186), (446, 262), (404, 336), (350, 398), (300, 426), (240, 428)]
    return Body(
        blob(both_sides(half)),
        Place(240, 196, 0.96),
        Place(240, 100, 80),
        Place(240, 330, 150),
        ((92, 240), (388, 240)),
        (180, 300, 420),
    )


def robot() -> Body:
    """A robot's square head on a short neck on a boiler."""
    outline = (
        "M164 92 L316 92 Q362 92 362 138 L362 220 Q362 264 316 264 L276 264 L276 278 L298 278 Q340 278 344 318"
        " L350 376 Q352 408 318 408 L162 408 Q128 408 130 376 L136 318 Q140 278 182 278 L204 278 L204 264"
        " L164 264 Q118 264 118 220 L118 138 Q118 92 164 92 Z"
    )
    return Body(
        outline,
        Place(240, 172, 0.84),
        Place(240, 92, 122),
        Place(240, 343, 100),
        ((146, 312), (334, 312)),
        (184, 296, 406),
    )


def bust(head: float = 104, crown: float = 72) -> Body:
    """A head and neck for a judge, whose robe is a part of its own; half width ``head``, top at ``crown``."""
    half = [
        (240, crown), (240 + head * 0.7, crown + 16), (240 + head, crown + 96), (240 + head * 0.98, crown + 190),
        (240 + head * 0.86, 330), (240 + head * 0.9, 420), (240, 440),
    ]  # fmt: skip
    return Body(
        blob(both_sides(half)),
        Place(240, 186, 0.86),
        Place(240, crown + 4, head * 0.74),
        Place(240, 318, 110),
        ((118, 372), (362, 372)),
    )


def furry_bust(tufts: int = 36, length: float = 26, seed: int = 6) -> Body:
    """A judge's head of fur."""
    half = [(240, 92), (310, 100), (366, 160), (370, 236), (330, 306), (300, 380), (240, 400)]
    return Body(
        fur(both_sides(half), tufts, length, seed),
        Place(240, 196, 0.88),
        Place(240, 96, 84),
        Place(240, 322, 110),
        ((118, 372), (362, 372)),
        furry=True,
    )


def square_bust() -> Body:
    """A judge's head like a block."""
    outline = (
        "M138 132 C138 112 150 102 170 104 L314 98 C336 98 346 110 346 132 L350 300 C352 360 340 436 320 436"
        " L160 436 C140 436 126 360 130 300 Z"
    )
    return Body(outline, Place(240, 192, 0.9), Place(240, 104, 100), Place(240, 322, 110), ((118, 372), (362, 372)))


BODIES: dict[str, Callable[..., Body]] = {
    "ball": ball,
    "pear": pear,
    "fuzzball": fuzzball,
    "barrel": barrel,
    "wolf": wolf,
    "ghost": ghost,
    "brick": brick,
    "bird": bird,
    "worm": worm,
    "mantle": mantle,
    "stalk": stalk,
    "cactus": cactus,
    "longneck": longneck,
    "starfish": starfish,
    "crab": crab,
    "heap": heap,
    "drop": drop,
    "pumpkin": pumpkin,
    "pebble": pebble,
    "snail": snail,
    "moth": moth,
    "bin": bin_body,
    "bean": bean,
    "molar": molar,
    "ogre": ogre,
    "robot": robot,
    "bust": bust,
    "furry-bust": furry_bust,
    "square-bust": square_bust,
}
