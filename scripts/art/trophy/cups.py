"""The trophies, the podium they stand on, and the clock that runs when the last one is gone.

A cup's worth is in its shape, not in its metal: bat wings for three, ram's horns for two, bare for one, and as many
steps to its foot. Its number is set by the screen.
"""

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.layout_trophy import CLOCK_SIZE, CUP_FOOT, CUP_SIZE, PODIUM_SIZE, PODIUM_TOP
from scripts.art.shapes import circle, ellipse, mirror, rrect, shift, star
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, radial
from scripts.art.theatre.lights import bulb
from scripts.art.theatre.materials import brass_paint

FOOT = CUP_SIZE[1] * CUP_FOOT
MIDDLE = CUP_SIZE[0] / 2
METAL = {3: "cupGold", 2: "cupSilver", 1: "cupBronze"}
STEP = 8.5

BOWLS = {
    3: "M27 20 L93 20 C94 56 82 74 60 76 C38 74 26 56 27 20 Z",
    2: "M34 18 L86 18 C90 48 80 72 60 76 C40 72 30 48 34 18 Z",
    1: "M38 34 L82 34 C94 50 88 80 60 82 C32 80 26 50 38 34 Z",
}
LIPS = {3: (23, 13, 74, 11), 2: (30, 11, 60, 10), 1: (35, 27, 50, 10)}
WING = "M84 30 C96 14 108 10 118 14 C113 22 112 28 114 36 C107 35 103 38 103 46 C97 45 93 48 91 53 L78 52 Z"
HORN = "M82 26 C104 16 120 34 112 52 C106 64 90 60 92 48 C93 42 101 41 102 47 C106 38 100 32 90 38 L80 46 Z"


def cup(value: int) -> str:
    """Return the document of the trophy worth that many points."""
    metal = tone(METAL[value])
    top = FOOT - STEP * value
    shadow = oval(MIDDLE + 2, FOOT - 1, 44, 6, tone("floor"), opacity=0.6, filter=blur(2.4))
    return document(*CUP_SIZE, shadow + _handles(value, metal) + _foot(value, top) + _bowl(value, metal, top))


def _handles(value: int, metal: str) -> str:
    """Draw what a cup is held by."""
    if value == 1:
        return ""
    right = WING if value == 3 else HORN
    paint = darker(metal, 0.08)
    ribs = "M88 36 L112 19 M88 44 L104 36" if value == 3 else "M98 24 L95 33 M110 32 L103 38 M112 48 L105 47"
    out = ""
    for flip in (False, True):
        d, rib = (mirror(p, MIDDLE) if flip else p for p in (right, ribs))
        out += solid(d, paint, 3.4, inside=line(rib, darker(metal, 0.55), 2.2, opacity=0.7), scale=0.22)
    return out


def _foot(value: int, top: float) -> str:
    """Draw a wooden foot of as many steps as the cup is worth."""
    out = ""
    for i in range(value):
        half = 36 - 6.5 * (value - 1 - i) if value > 1 else 28
        y = top + i * STEP
        out += solid(
            rrect(MIDDLE - half, y, 2 * half, STEP + 1, 2.6), tone("wood600"), 3.2, scale=0.12, sheen=0.6, shade=0.2
        )
    return out


def _bowl(value: int, metal: str, top: float) -> str:
    """Draw stem, bowl and lip."""
    stem = solid(
        f"M52 70 L68 70 L{MIDDLE + 12} {top + 1} L{MIDDLE - 12} {top + 1} Z", darker(metal, 0.2), 3.4, scale=0.2
    )
    knob = solid(ellipse(MIDDLE, (76 + top) / 2 + 1, 11, 4.4), metal, 3, scale=0.15) if value < 3 else ""
    polish = path("M38 26 C38 44 42 56 48 62 C44 50 44 38 45 26 Z", lighter(metal, 0.9), opacity=0.75)
    dark = line(shift(BOWLS[value], -7, -3), darker(metal, 0.7), 7, opacity=0.28, filter=blur(3, 0.3))
    bowl = solid(BOWLS[value], metal, 4, inside=dark + polish, scale=0.34, shade=0.24)
    x, y, w, h = LIPS[value]
    lip = solid(rrect(x, y, w, h, h / 2), lighter(metal, 0.15), 3.6, scale=0.16, shade=0.22)
    crest = ""
    if value == 3:
        crest = solid(star(MIDDLE, 13.5, 10), lighter(metal, 0.3), 3, scale=0.14, shade=0.1)
    return stem + knob + bowl + lip + crest


def podium() -> str:
    """Return the document of the podium: a drum of velvet and brass with a ring of bulbs."""
    w, h = PODIUM_SIZE
    x, y, rx, ry = PODIUM_TOP
    drop = 30.0
    red, deep = tone("velvet500"), tone("velvet900")
    side = f"M{x - rx} {y} L{x - rx} {y + drop} C{x - rx} {y + drop + ry * 1.32} {x + rx} {y + drop + ry * 1.32} {x + rx} {y + drop} L{x + rx} {y} Z"
    velvet = linear(
        [
            (0, deep),
            (0.18, tone("velvet700")),
            (0.36, tone("velvet300")),
            (0.5, red),
            (0.8, tone("velvet700")),
            (1, deep),
        ],
        x2=1,
        y2=0,
    )
    shadow = oval(x, y + drop + 9, rx + 3, ry * 0.96, tone("floor"), opacity=0.6, filter=blur(4.5))
    rim = ellipse(x, y, rx, ry)
    cloth = ellipse(x, y - 1, rx - 15, ry - 9)
    top = radial([(0, lighter(red, 0.28)), (0.55, mix(red, tone("velvet700"), 0.4)), (1, deep)], 0.45, 0.36, 0.7)
    glow = radial([(0, clear(tone("brass200"), 0.6)), (1, clear(tone("brass200"), 0))])
    ring = line(ellipse(x, y - 1, rx - 34, ry - 18), tone("brass400"), 2, opacity=0.6)
    hollow = line(shift(cloth, 0, 2), tone("floor"), 8, opacity=0.45, filter=blur(3, 0.2))
    return document(
        w,
        h,
        shadow
        + path(side, velvet)
        + clipped(side, _folds(x, y, rx, ry, drop))
        + inked(side, width=4)
        + path(rim, brass_paint())
        + inked(rim, width=4)
        + path(cloth, top)
        + clipped(cloth, hollow + ring + oval(x, y - 6, rx * 0.8, ry * 0.72, glow))
        + inked(cloth, width=2.6)
        + _bulbs(x, y, rx, ry, drop),
    )


def _folds(x: float, y: float, rx: float, ry: float, drop: float) -> str:
    """Draw the folds of the velvet round the podium and the brass hem at its foot."""
    out = ""
    for i in range(-7, 8):
        u = i / 8
        fx = x + rx * u
        low = y + drop + ry * (1 - u * u) ** 0.5
        out += line(f"M{fx:.1f} {y} L{fx:.1f} {low:.1f}", tone("velvet900"), 5, opacity=0.5, filter=blur(1.4, 2))
    hem = f"M{x - rx} {y + drop - 5} C{x - rx} {y + drop - 5 + ry * 1.32} {x + rx} {y + drop - 5 + ry * 1.32} {x + rx} {y + drop - 5}"
    return (
        out
        + line(hem, tone("brass900"), 10)
        + line(hem, tone("brass400"), 6)
        + line(shift(hem, 0, -1.4), tone("brass200"), 2)
    )


def _bulbs(x: float, y: float, rx: float, ry: float, drop: float) -> str:
    """Draw the bulbs along the front of the podium."""
    out = ""
    for i in range(-6, 7):
        u = i / 7
        out += bulb(x + rx * u, y + drop * 0.44 + ry * (1 - u * u) ** 0.5, 4.4)
    return out


def clock() -> str:
    """Return the document of the alarm clock, its hand close to the hour."""
    x, y, r = CLOCK_SIZE[0] / 2, 64.0, 40.0
    red, brass = tone("velvet500"), tone("brass400")
    shadow = oval(x + 1, 110, 34, 5, tone("floor"), opacity=0.5, filter=blur(2))
    bells, legs = "", ""
    for side in (-1, 1):
        bell = "M-17 8 C-17 -14 17 -14 17 8 Z"
        bells += moved(solid(bell, brass, 4, scale=0.25), x + side * 27, y - 39, degrees=side * 36)
        legs += moved(
            solid(rrect(-6, -4, 12, 18, 5), tone("wood600"), 4, scale=0.2), x + side * 25, y + 34, degrees=side * -26
        )
    hammer = line(f"M{x} {y - 44} L{x} {y - 34}", tone("ink"), 9) + solid(circle(x, y - 49, 8), brass, 3.6, scale=0.18)
    body = solid(circle(x, y, r), red, 4.4, scale=0.45)
    face = radial([(0, tone("eyeWhite")), (0.7, tone("cream")), (1, tone("paper"))], 0.42, 0.36, 0.7)
    ticks = "".join(
        moved(line("M0 -25 L0 -20", tone("ink"), 4 if k % 3 == 0 else 2.4), x, y, degrees=30 * k) for k in range(12)
    )
    wedge = path(f"M{x} {y} L{x} {y - 26} C{x - 9} {y - 26} {x - 17} {y - 22} {x - 22.5} {y - 13} Z", red, opacity=0.85)
    hands = line(f"M{x} {y} L{x} {y - 23}", tone("ink"), 5) + line(f"M{x} {y} L{x - 17} {y - 10}", tone("ink"), 5)
    dial = inked(circle(x, y, r - 10), face, 3.6) + wedge + ticks + hands + dot(x, y, 4.4, tone("ink"))
    return document(*CLOCK_SIZE, shadow + legs + bells + hammer + body + dial)
