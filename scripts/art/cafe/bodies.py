"""Bodies only the café's guests have, made as those in ``monster/bodies.py`` are; importing this registers them."""

from scripts.art.monster.bodies import BODIES, Body, Place
from scripts.art.shapes import blob, both_sides


def saurian() -> Body:
    """A dinosaur from the front: a huge head, a waist, heavy hips."""
    half = [
        (240, 70),
        (322, 72),
        (380, 116),
        (384, 186),
        (344, 246),
        (322, 292),
        (358, 356),
        (358, 418),
        (300, 434),
        (240, 434),
    ]
    return Body(
        blob(both_sides(half)),
        Place(240, 146, 0.96),
        Place(240, 74, 92),
        Place(240, 296, 88),
        ((164, 290), (316, 290)),
        (172, 308, 426),
    )


def coffee_pot() -> Body:
    """A pot with facets: wide foot, waist, flared top with a lip to pour from on the left."""
    outline = (
        "M138 438 C120 438 112 428 114 412 L150 306 C154 294 154 286 152 276 L112 176 L54 136 C44 128 50 118 62 116"
        " L338 112 C350 112 356 120 354 132 L328 276 C326 286 326 294 330 306 L366 412 C368 428 360 438 342 438 Z"
    )
    return Body(
        outline,
        Place(236, 196, 0.78),
        Place(230, 114, 116),
        Place(240, 312, 84),
        ((148, 340), (332, 340)),
        (184, 296, 432),
    )


def dome() -> Body:
    """A round head on nothing much, to look out of something."""
    half = [(240, 92), (318, 106), (366, 178), (362, 300), (300, 384), (240, 396)]
    return Body(blob(both_sides(half)), Place(240, 200, 0.96), Place(240, 96, 84), Place(240, 330, 110))


def steeple() -> Body:
    """A narrow cone that widens to a hem on the ground."""
    half = [(240, 92), (292, 104), (316, 168), (326, 270), (352, 380), (366, 424), (320, 438), (240, 436)]
    return Body(
        blob(both_sides(half)),
        Place(240, 182, 0.76),
        Place(240, 96, 56),
        Place(240, 300, 84),
        ((168, 300), (312, 300)),
    )


def layer_cake() -> Body:
    """Two round layers of cake, the upper one a face wide."""
    outline = (
        "M128 152 C128 126 146 116 170 116 L310 116 C334 116 352 126 352 152 L352 266 L380 272 C396 276 402 286 402 300"
        " L402 404 C402 428 388 436 366 436 L114 436 C92 436 78 428 78 404 L78 300 C78 286 84 276 100 272 L128 266 Z"
    )
    return Body(
        outline,
        Place(240, 204, 0.84),
        Place(240, 120, 104),
        Place(240, 340, 140),
        ((100, 322), (380, 322)),
        (160, 320, 432),
    )


def puffer() -> Body:
    """A fish puffed up wide."""
    half = [(240, 146), (344, 158), (424, 236), (424, 330), (352, 404), (240, 416)]
    return Body(
        blob(both_sides(half)),
        Place(240, 254, 1),
        Place(240, 150, 90),
        Place(240, 356, 130),
        ((74, 300), (406, 300)),
        (180, 300, 412),
    )


def wrapped() -> Body:
    """Someone slim, wrapped from head to foot."""
    half = [(240, 62), (308, 76), (338, 142), (326, 212), (346, 292), (346, 392), (306, 432), (240, 436)]
    return Body(
        blob(both_sides(half)),
        Place(240, 152, 0.84),
        Place(240, 66, 62),
        Place(240, 270, 96),
        ((152, 252), (328, 252)),
        (190, 290, 428),
    )


def mop_head() -> Body:
    """A bell of thick strands down to the ground."""
    ends = ((398, 428), (350, 440), (300, 432), (250, 442), (200, 432), (150, 440), (100, 428))
    hem, last = "", 432.0
    for x, y in ends:
        hem += f" C{last:.0f} {y + 22:.0f} {x:.0f} {y + 24:.0f} {x - 2:.0f} {y - 16:.0f} L{x - 10:.0f} {y - 30:.0f}"
        last = x - 10
    outline = f"M240 132 C330 132 372 190 394 280 C408 340 426 380 432 412{hem} L52 420 C60 380 74 340 86 280 C108 190 150 132 240 132 Z"
    return Body(
        outline,
        Place(240, 262, 0.92),
        Place(240, 136, 70),
        Place(240, 370, 120),
        ((98, 330), (382, 330)),
    )


def tumbler() -> Body:
    """A low egg that has room for its legs above it."""
    half = [(240, 168), (318, 178), (372, 236), (368, 320), (312, 376), (240, 386)]
    return Body(blob(both_sides(half)), Place(240, 268, 0.94), Place(240, 172, 84), Place(240, 350, 110))


def toad() -> Body:
    """Wider than high, with no neck at all."""
    half = [(240, 196), (318, 184), (396, 232), (438, 330), (420, 410), (350, 436), (240, 434)]
    return Body(
        blob(both_sides(half)),
        Place(240, 206, 1),
        Place(240, 196, 60),
        Place(240, 342, 120),
        ((66, 320), (414, 320)),
        (150, 330, 430),
    )


def bun() -> Body:
    """Small and round, to hang long limbs on."""
    half = [(240, 196), (316, 206), (362, 276), (354, 372), (306, 424), (240, 432)]
    return Body(
        blob(both_sides(half)),
        Place(240, 284, 0.9),
        Place(240, 202, 92),
        Place(240, 380, 100),
        feet=(188, 292, 428),
    )


BODIES |= {
    "saurian": saurian,
    "coffee-pot": coffee_pot,
    "dome": dome,
    "steeple": steeple,
    "layer-cake": layer_cake,
    "puffer": puffer,
    "wrapped": wrapped,
    "mop-head": mop_head,
    "tumbler": tumbler,
    "toad": toad,
    "bun": bun,
}
