"""Puts a character together: back to front, bent as its posture says, in one of its poses."""

from scripts.art.colour import clear, tone
from scripts.art.monster.arms import Drawn, draw_arm
from scripts.art.monster.bodies import Place
from scripts.art.monster.cast import Character, Held
from scripts.art.monster.eyes import draw_eyes, eyes_of
from scripts.art.monster.feet import draw_feet
from scripts.art.monster.held import HELD
from scripts.art.monster.mouths import Spot, draw_mouth
from scripts.art.monster.parts import Figure, Layer, draw_layer
from scripts.art.monster.posture import GROUND, Pose
from scripts.art.shapes import num
from scripts.art.solid import solid
from scripts.art.svg import blur, oval, radial


def draw_figure(who: Character, pose: Pose, shadow: bool, glow: bool = True) -> str:
    """Return a character as an SVG fragment about the 480 frame, with or without shadow and glow."""
    posture = who.posture.posed(pose)
    face = who.body.face
    figure = Figure(who, who.body, pose, posture, tuple(eyes_of(who.eyes, face.x, face.y, face.size, posture.turn)))
    floor = _shadow(who, posture.hop) if shadow else ""
    halo = _layer(figure, Layer.GLOW) if glow else ""
    return floor + halo + _stretched(figure, _upright(figure)) + _layer(figure, Layer.AIR)


def _shadow(who: Character, hop: float) -> str:
    """Draw the contact shadow; a jump makes it smaller."""
    return oval(240, 448, who.shadow - hop * 1.6, 20 - hop * 0.3, tone("floor"), opacity=0.55, filter=blur(9))


def _stretched(figure: Figure, body: str) -> str:
    """Stretch or squash a figure about the ground, keeping its bulk, and lift it off the floor."""
    tall = figure.posture.stretch
    wide = 1 / tall**0.6
    if tall == 1 and not figure.posture.hop:
        return body
    steps = (
        f"translate(240 {num(GROUND - figure.posture.hop)}) scale({wide:.3f} {tall:.3f}) translate(-240 {num(-GROUND)})"
    )
    return f'<g transform="{steps}">{body}</g>'


def _upright(figure: Figure) -> str:
    """Draw the whole figure, layer by layer."""
    who, body = figure.who, figure.body
    arms = _arms(figure)
    feet = draw_feet(who.feet, body.feet, who.colour) if who.feet and body.feet else ""
    feet_in_front = bool(who.feet and who.feet.front)
    return "".join(
        (
            _layer(figure, Layer.BACK),
            _layer(figure, Layer.GROUND_BACK),
            _layer(figure, Layer.CREST),
            "" if feet_in_front else feet,
            "".join(arm.fragment for arm in arms if not arm.front),
            _torso(figure),
            _layer(figure, Layer.CAP),
            feet if feet_in_front else "",
            _layer(figure, Layer.GROUND_FRONT),
            _layer(figure, Layer.NECK) if _collar_below_face(figure) else "",
            _carried(figure, Layer.FACE.carrier, _face(figure)),
            _layer(figure, Layer.TOP),
            "" if _collar_below_face(figure) else _layer(figure, Layer.NECK),
            "".join(arm.fragment for arm in arms if arm.front),
        )
    )


def _collar_below_face(figure: Figure) -> bool:
    """Tell whether the mouth opens over what is worn on the chest (a shout lowers the chin)."""
    return figure.pose in {Pose.CHEER, Pose.SHOCK}


def _torso(figure: Figure) -> str:
    """Draw the body with what is on its skin."""
    who, posture = figure.who, figure.posture
    outline = posture.bent_path(figure.body.outline)
    cheeks = _carried(figure, "head", _cheeks(figure))
    inside = _layer(figure, Layer.SKIN) + _layer(figure, Layer.HEAD_SKIN) + cheeks
    return solid(outline, who.colour, inside=inside, rim=who.rim) + _layer(figure, Layer.COAT)


def _cheeks(figure: Figure) -> str:
    """Draw two rosy cheeks."""
    face, x, k = figure.body.face, figure.face_x, figure.body.face.size
    rose = radial([(0, clear(tone("cheek"), 0.72)), (0.5, clear(tone("cheek"), 0.55)), (1, clear(tone("cheek"), 0))])
    return "".join(oval(x + dx * k, face.y + 56 * k, 36 * k, 23 * k, rose) for dx in (-92, 92))


def _face(figure: Figure) -> str:
    """Draw mouth, eyes and what is worn over them."""
    who, face, k = figure.who, figure.body.face, figure.body.face.size
    spot = Spot(figure.face_x, face.y + who.mouth.drop * k, k * who.mouth.scale)
    mouth = draw_mouth(who.mouth.kind, spot, figure.pose)
    return (
        mouth
        + draw_eyes(who.eyes, list(figure.eyes), who.colour, figure.pose)
        + draw_layer(figure, Layer.FACE, who.parts)
    )


def _layer(figure: Figure, layer: Layer) -> str:
    """Draw a layer's parts, carried along with the body."""
    drawn = draw_layer(figure, layer, figure.who.parts)
    return _carried(figure, layer.carrier, drawn) if drawn else ""


def _carried(figure: Figure, carrier: str, drawn: str) -> str:
    """Move and turn a fragment drawn on the body at rest to where head or chest are now."""
    if carrier == "ground":
        return drawn
    posture = figure.posture
    spot = figure.body.face if carrier == "head" else figure.body.chest
    x, y = posture.bent(spot.x, spot.y)
    degrees = posture.slope(spot.y) + (posture.tilt if carrier == "head" else 0)
    steps = f"translate({num(x)} {num(y)}) rotate({degrees:.2f}) translate({num(-spot.x)} {num(-spot.y)})"
    return f'<g transform="{steps}">{drawn}</g>'


def _arms(figure: Figure) -> list[Drawn]:
    """Draw both arms in the pose's gestures."""
    who = figure.who
    if who.arms is None or figure.body.shoulders is None:
        return []
    gestures = {Pose.CHEER: who.arms.cheer, Pose.SHOCK: who.arms.shock}.get(
        figure.pose, (who.arms.left, who.arms.right)
    )
    holds = (who.left_holds, who.right_holds)
    rest = figure.body.face
    face = Place(*figure.posture.bent(rest.x, rest.y), rest.size)
    return [
        draw_arm(who.arms, figure.posture.bent(*shoulder), face, side, gesture, who.colour, _thing(held))
        for side, shoulder, gesture, held in zip((-1, 1), figure.body.shoulders, gestures, holds, strict=True)
        if gesture != "none"
    ]


def _thing(held: Held | None) -> str:
    """Draw what a hand holds."""
    return HELD[held.name](**held.options) if held else ""
