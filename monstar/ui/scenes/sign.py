"""The sign in bulbs that hangs before the closed curtain: the pause, messages and hand-overs are told on it."""

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.painter import Painter
from monstar.ui.places import box_of

SIGN = Box(260, 118, 760, 316)
_ROPES_X, _ROPES_Y = (412.0, 867.0), 62.0  # at the tassels between the swags


def draw_hung_sign(painter: Painter, box: Box = SIGN) -> Box:
    """Draw the closed curtain with the sign on its two ropes; return the sign's panel, where words go."""
    painter.picture("theatre/curtain", CANVAS)
    for x in _ROPES_X:
        rope = Box(x - 6, _ROPES_Y, 12, box.y + 8 - _ROPES_Y)
        painter.rounded(rope, 4, ("brass200", "brass400", "brass600"), edge_width=3)
    painter.picture("theatre/sign-wide", box)
    return box_of("sign-wide", "panel", at=(box.x, box.y))
