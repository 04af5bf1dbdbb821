"""What grows in place of plain arms and legs: stilts, tentacles, claws, cactus arms, sludge; and a shell."""

import math
from collections.abc import Sequence

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster.feet import sneaker
from scripts.art.monster.held import microphone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.monster.skin import hook
from scripts.art.shapes import Point, at, blob, circle, mirror, shift
from scripts.art.solid import Ball, Tube, limbs, solid
from scripts.art.svg import line, moved


def tapered(points: Sequence[Point], start: float, end: float) -> str:
    """Return the outline of a limb along points whose half width shrinks from ``start`` to ``end``."""
    left, right = [], []
    last = len(points) - 1
    for i, (x, y) in enumerate(points):
        ax, ay = points[max(0, i - 1)]
        bx, by = points[min(last, i + 1)]
        run = math.hypot(bx - ax, by - ay) or 1
        nx, ny = (by - ay) / run, -(bx - ax) / run
        half = start + (end - start) * i / last
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    tip = points[last]
    before = points[last - 1]
    run = math.hypot(tip[0] - before[0], tip[1] - before[1]) or 1
    beyond = (tip[0] + (tip[0] - before[0]) / run * end, tip[1] + (tip[1] - before[1]) / run * end)
    return blob([*left, beyond, *reversed(right)])


@part("stilts", Layer.GROUND_BACK)
def stilts(figure: Figure, shoe: str) -> str:
    """Four long legs in dancing shoes, one kicked up; a cheer kicks both outer ones."""
    skin = figure.who.colour
    kick = figure.lift
    root = figure.posture.bent(240, 200)
    feet = (
        (-1, 92, (176, 180), (176 + 4 * kick, 424 - 60 * kick), 10 + 22 * kick),
        (-1, 52, (112, 262), (92, 428), 0),
        (1, 52, (104, 262), (84, 428), 0),
        (1, 92, (196, 160), (188, 346 - 30 * kick), -24 + 46 * kick),
    )
    legs, shoes = "", ""
    for side, hip, knee, foot, degrees in feet:
        start = (root[0] + side * hip, root[1] + (0 if hip > 60 else 40))
        end = (240 + side * foot[0], foot[1])
        bend = at((240 + side * knee[0], knee[1]), (240 + side * (knee[0] + 30), knee[1] + 60))
        d = f"M{at(start)} C{bend} {at((end[0], end[1] - 26))}"
        legs += limbs([Tube(d, 24)], [], skin)
        shoes += moved(sneaker(shoe, side), end[0], end[1], 0.72, side * degrees)
    return legs + shoes


@part("tentacles", Layer.BACK)
def tentacles(figure: Figure) -> str:
    """Six tentacles; the outer ones wave, and fly up in a cheer."""
    skin = figure.who.colour
    up = figure.lift
    out = ""
    for side in (-1, 1):
        wave = [(240 + side * a, b) for a, b in _waving(side, up)]
        out += solid(tapered(wave, 24, 9), skin, scale=0.5)
        for hip, reach, low in ((76, 118, 414), (34, 52, 436)):
            sway = 8 * up * side
            leg = [
                (240 + side * hip, 290), (240 + side * (hip + 26), 340), (240 + side * reach + sway, low - 46),
                (240 + side * (reach + 4) + sway, low), (240 + side * (reach + 34) + sway, low + 6),
            ]  # fmt: skip
            out += solid(tapered(leg, 30, 9), skin, scale=0.5)
    return out


def _between(low: Sequence[Point], high: Sequence[Point], share: float) -> list[Point]:
    """Return a line that is ``share`` of the way from one to another."""
    return [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in zip(low, high, strict=True)]


def _waving(side: int, up: float) -> list[Point]:
    """Return the line of an outer tentacle: one raised at rest, both in a cheer."""
    raised = [(100, 270), (150, 290), (196, 256), (206, 196), (178, 160)]
    low = [(100, 270), (146, 318), (176, 366), (214, 384), (230, 356)]
    share = max(up, 0.75 if side > 0 else 0.0)
    return _between(low, raised, share)


@part("crab-legs", Layer.GROUND_BACK)
def crab_legs(figure: Figure, shoe: str) -> str:
    """Six thin legs; the front pair wears dancing shoes."""
    out = ""
    for side in (-1, 1):
        for hip, foot in ((168, 200), (120, 148)):
            tap = -20 * figure.lift if side > 0 else 0
            d = f"M{240 + side * hip} 330 Q{240 + side * (foot + 34)} {360 + tap} {240 + side * foot} {430 + tap}"
            out += limbs([Tube(d, 24)], [], figure.who.colour)
        tap = -26 * (figure.lift if side < 0 else figure.lift * 0.3)
        x = 240 + side * 78
        out += limbs([Tube(f"M{240 + side * 56} 350 Q{x + side * 14} 376 {x} {404 + tap}", 26)], [], figure.who.colour)
        out += moved(sneaker(shoe, side), x + side * 6, 424 + tap, 0.8, side * -14 * figure.lift)
    return out


@part("crab-claws", Layer.BACK)
def crab_claws(figure: Figure, left: float = 0, right: float = 0) -> str:
    """Two great claws; ``left`` and ``right`` lower them by px at rest, a cheer snaps them up and open."""
    skin = lighter(figure.who.colour, 0.1)
    out = ""
    for side, low in ((-1, left), (1, right)):
        drop = low * (1 - figure.lift) - 10 * figure.lift
        elbow = at((240 + side * 204, 266 + drop), (240 + side * 196, 226 + drop))
        arm = f"M{240 + side * 160} 280 C{elbow} {at((240 + side * 172, 196 + drop))}"
        out += limbs([Tube(arm, 34)], [], figure.who.colour)
        d = (
            "M436 206 C366 186 352 116 396 62 C402 100 412 118 428 126"
            " C434 100 452 66 478 56 C506 118 494 196 436 206 Z"
        )
        out += solid(shift(d if side > 0 else mirror(d, 240), -28 * side, drop), skin, scale=0.7)
    return out


@part("cactus-arms", Layer.BACK)
def cactus_arms(figure: Figure) -> str:
    """Two cactus arms, one bent up, one down, the right one with a microphone; both up in a cheer."""
    skin = figure.who.colour
    left_up = figure.lift
    out = ""
    bend = [(160, 250), (92, 258), (66, 258 - 60 * left_up + 40 * (1 - left_up)), (62, 352 - 218 * left_up)]
    out += limbs([Tube(f"M{at(bend[0])} C{at(*bend[1:])}", 58)], [], skin)
    top = 176 - 26 * figure.lift
    right = f"M320 270 C400 280 418 244 414 {top}"
    out += moved(microphone(14, 0.92), 412, top - 36) + limbs([Tube(right, 58)], [], skin)
    spikes = ((432, top + 30), (396, top + 60), (436, top + 66))
    return out + "".join(line(hook(x, y), tone("claw"), 5) for x, y in spikes)


@part("shell", Layer.BACK)
def shell(figure: Figure) -> str:
    """A snail's shell with its spiral."""
    shade = figure.who.second
    x, y, r = 322, 280, 130
    turns = []
    for i in range(61):
        angle, reach = i / 60 * 5.2 * math.pi + 0.6, r * (0.1 + 0.86 * i / 60)
        turns.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    spiral = blob(turns, closed=False)
    inside = line(spiral, darker(shade, 0.5), 14) + line(
        spiral, lighter(shade, 0.4), 4, transform="translate(7 6)", stroke_opacity=0.6
    )
    tilt = -6 * figure.lift
    return moved(moved(solid(circle(x, y, r), shade, inside=inside), -x, -y), x + tilt, y, degrees=tilt)


@part("sludge-arms", Layer.BACK)
def sludge_arms(figure: Figure) -> str:
    """Two drooling arms of sludge: one raised, one hanging; both up in a cheer."""
    skin = figure.who.colour
    out = ""
    for side in (-1, 1):
        share = max(figure.lift, 0.15 if side > 0 else 0.85)
        low = [(140, 320), (180, 330), (204, 372), (206, 410)]
        high = [(140, 300), (184, 282), (206, 232), (198, 178)]
        points = [(240 + side * x, y) for x, y in _between(low, high, share)]
        end = points[-1]
        arm = Tube(f"M{at(points[0])} C{at(*points[1:])}", 50)
        fingers = [Ball(end[0] + dx, end[1] - 20 * (2 * share - 1), 17, gleam=False) for dx in (-26, 0, 26)]
        drip = Tube(f"M{at(points[2])} L{at((points[2][0] - side * 8, points[2][1] + 56))}", 22, gleam=False)
        out += limbs([arm, drip], [Ball(*end, 32, gleam=False), *fingers], skin)
    return out
