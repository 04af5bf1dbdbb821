"""The whole-screen scenes without their people: casting house, applause stage, title, closed curtain."""

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.layout import APPLAUSE, CASTING, STAGE_SHOW, ZONES
from scripts.art.shapes import ellipse, rrect
from scripts.art.svg import blur, document, line, linear, oval, path, pattern, radial
from scripts.art.theatre.audience import audience
from scripts.art.theatre.drapery import hanging, swags, tied_back
from scripts.art.theatre.lights import footlight, light_cone, spotlight_lamp, vignette
from scripts.art.theatre.materials import planks
from scripts.art.theatre.skyline import skyline

WIDTH, HEIGHT = 1280.0, 720.0


def damask() -> str:
    """Return the wallpaper of the house: pale leaves, barely seen."""
    leaves = (
        "M40 7 C56 24 56 37 40 56 C24 37 24 24 40 7 Z M40 56 C49 64 49 75 40 87 C31 75 31 64 40 56 Z"
        " M0 53 C9 64 9 77 0 91 Z M80 53 C71 64 71 77 80 91 Z"
    )
    scrolls = (
        "M17 33 C8 32 4 40 8 46 C12 52 20 48 18 41 M63 33 C72 32 76 40 72 46 C68 52 60 48 62 41"
        " M17 80 C10 78 8 70 13 66 M63 80 C70 78 72 70 67 66"
    )
    pale = lighter(tone("plum400"), 0.6)
    motif = path(leaves, pale, opacity=0.06) + line(scrolls, pale, 2, opacity=0.07)
    return pattern(80, 93, motif)


def wall(x: float = 0.5, y: float = 0.45, warm: float = 0.35) -> str:
    """Draw the papered wall behind everything, lightest around a point given in shares of the screen."""
    middle = mix(tone("plum600"), tone("plum400"), warm)
    paint = radial([(0, middle), (0.5, tone("night700")), (1, tone("night900"))], x, y, 0.8)
    sheet = rrect(0, 0, WIDTH, HEIGHT, 0.1)
    return path(sheet, paint) + path(sheet, damask())


def casting_house() -> str:
    """Return the document of the casting's background: the house at night, warm around the table."""
    x, y, w, h = CASTING["table"]
    glow = radial([(0, clear(tone("brass200"), 0.42)), (1, clear(tone("brass200"), 0))])
    body = wall() + path(ellipse(x + w / 2, y + h / 2 + 20, w * 0.68, h * 0.72), glow)
    body += _wainscot(612)
    body += swags(-22, 1302, 2, 10, 38, 14)
    return document(WIDTH, HEIGHT, body + vignette(WIDTH, HEIGHT, 0.45))


def _wainscot(y: float) -> str:
    """Draw the wooden skirting of the house, dim behind the boards."""
    wood = linear([(0, mix(tone("wood600"), tone("night700"), 0.55)), (1, mix(tone("wood900"), tone("night900"), 0.6))])
    rail = f"M0 {y:g} L{WIDTH:g} {y:g} L{WIDTH:g} {HEIGHT:g} L0 {HEIGHT:g} Z"
    panels = "".join(
        line(rrect(x, y + 18, 62, HEIGHT, 6), tone("floor"), 2, opacity=0.4) for x in range(8, int(WIDTH), 84)
    )
    return (
        path(rail, wood, opacity=0.75) + panels + line(f"M0 {y:g} L{WIDTH:g} {y:g}", tone("brass600"), 2.5, opacity=0.5)
    )


def applause_stage() -> str:
    """Return the document of the applause's background: open stage, three beams, footlights at the right."""
    x, y, w, h = APPLAUSE["stage-show"]
    body = wall(0.36, 0.4, 0.6) + planks((0, 568, WIDTH, 152), (450, 200), 17, 0.4)
    body += line(f"M0 570 L{WIDTH:g} 570", tone("floor"), 16, opacity=0.55, filter=blur(6))
    centres = [x + zone[0] + zone[2] / 2 for zone in STAGE_SHOW.zones]
    for zone, centre in zip(ZONES, centres, strict=True):
        body += light_cone((centre, 74, 12), (centre, 540, 140), tone(f"spotlight.{zone}"), 0.5)
    body += light_cone((1040, 60, 14), (1060, 640, 210), tone("brass200"), 0.22)
    body += path(rrect(x - 8, y + 6, w + 16, h + 10, 30), tone("floor"), opacity=0.5, filter=blur(14))
    body += hanging(-12, 96, -10, 700, 5, seed=4) + hanging(1250, 1300, -10, 700, 3, seed=6)
    body += "".join(spotlight_lamp(c, 74, tone(f"spotlight.{z}"), 0.8) for z, c in zip(ZONES, centres, strict=True))
    body += swags(-26, 1306, 6, 7, 66, 16)
    return document(WIDTH, HEIGHT, body + vignette(WIDTH, HEIGHT, 0.45))


def title_stage() -> str:
    """Return the document of the title's background: moonlit scenery between tied curtains, the audience in front."""
    floor = 534
    body = wall(0.5, 0.35, 0.85) + skyline(floor + 8)
    body += planks((0, floor, WIDTH, HEIGHT - floor), (640, 170), 19, 0.32)
    body += line(f"M0 {floor} L{WIDTH:g} {floor}", tone("floor"), 14, opacity=0.55, filter=blur(5))
    for start, end, colour, strength in (
        (430, 218, "spotlight.yellow", 0.55),
        (640, 640, "spotlight.green", 0.16),
        (850, 1062, "spotlight.red", 0.5),
    ):
        body += light_cone((start, 84, 22), (end, 590, 190), tone(colour), strength)
    body += _footlights((172, 276, 1004, 1108), 652, 0.95)
    shade = "".join(oval(x, 640, 150, 15, tone("floor"), opacity=0.6, filter=blur(6)) for x in (14, 1266))
    body += shade + tied_back(-4, 262, -8, 372, 636, 9) + tied_back(1284, 1018, -8, 372, 636, 9, seed=2)
    body += swags(-28, 1308, 30, 6, 98, 36)
    body += audience()
    return document(WIDTH, HEIGHT, body + vignette(WIDTH, HEIGHT, 0.5))


def _footlights(places: tuple[float, ...], y: float, size: float) -> str:
    """Draw a row of footlights."""
    return "".join(footlight(x, y, size) for x in places)


def closed_curtain() -> str:
    """Return the document of the hand-over curtain: velvet, a spotlight on its middle, nothing that tells."""
    night = tone("night900")
    sheet = rrect(0, 0, WIDTH, HEIGHT, 0.1)
    body = path(sheet, tone("velvet900")) + hanging(-28, 1308, -14, 657, 22, seed=3)
    body += path(
        sheet,
        linear([(0, clear(night, 0.8)), (0.32, clear(night, 0.22)), (0.75, clear(night, 0)), (1, clear(night, 0.5))]),
    )
    warm = radial([(0, clear(tone("brass200"), 0.42)), (0.5, clear(tone("horn"), 0.2)), (1, clear(tone("horn"), 0))])
    body += oval(640, 350, 590, 380, warm)
    body += path(
        sheet, radial([(0, clear(night, 0)), (0.5, clear(night, 0.12)), (1, clear(night, 0.88))], 0.5, 0.5, 0.68)
    )
    body += _apron(658)
    body += swags(-42, 1322, 22, 6, 88, 42)
    body += _footlights((60, 166, 480, 800, 1114, 1220), 684, 0.9)
    return document(WIDTH, HEIGHT, body)


def _apron(y: float) -> str:
    """Draw the strip of stage in front of the closed curtain."""
    strip = f"M-4 {y:g} L{WIDTH + 4:g} {y:g} L{WIDTH + 4:g} {HEIGHT + 4:g} L-4 {HEIGHT + 4:g} Z"
    wood = linear(
        [
            (0, mix(tone("wood600"), tone("wood400"), 0.3)),
            (0.3, darker(tone("wood600"), 0.25)),
            (1, darker(tone("wood900"), 0.4)),
        ]
    )
    shade = line(f"M0 {y + 4:g} L{WIDTH:g} {y + 4:g}", tone("floor"), 16, opacity=0.6, filter=blur(5))
    edge = line(f"M0 {y + 13:g} L{WIDTH:g} {y + 13:g}", tone("brass200"), 1.6, opacity=0.35)
    return path(strip, wood) + shade + edge
