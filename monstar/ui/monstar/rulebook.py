"""The rules page of MonStar (F1): what a family needs to play within two minutes, and what is different tonight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from monstar.content import our_pieces
from monstar.i18n import _
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import Spot
from monstar.rules.params import Params
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.monstar.board import draw_stage
from monstar.ui.monstar.plan import stage_plan
from monstar.ui.monstar.tonight import differences
from monstar.ui.painter import Painter
from monstar.ui.scenes.rules import Line, RulesPage
from monstar.ui.text import Face
from monstar.ui.widgets import spot_badge

if TYPE_CHECKING:
    from monstar.ui.app import App

_LINES_A_PAGE = 5
_TALENTS = ("fear", "disgust", "vocals", "dance", "costume")


def pages(app: App, params: Params | None = None) -> Sequence[RulesPage]:
    """Write all pages in the language of now; rules that differ from the usual ones get pages of their own."""
    usual = (_show(), _turn(), _stage(), _talents(), _applause(), _hands(app))
    return (*usual, *_tonight(params)) if isinstance(params, MonstarParams) else usual


def _show() -> RulesPage:
    lines = (
        Line("icons/star", _("Tonight every player runs a stage: you cast monsters for it and seat judges before it.")),
        Line("icons/applause", _("Judges applaud the talents they love. After three rounds the most applause wins.")),
        Line("icons/breath", _("Nobody hands out turns here: the soundtrack does. Keep your ears open.")),
    )
    return RulesPage(_("A night at the monster theatre"), lines, _picture_show)


def _turn() -> RulesPage:
    lines = (
        Line("icons/breath", _("A shaky breath: the turn passes to the next player. Flip one face-down tile.")),
        Line("icons/bell", _("The bell and cheers: now take one face-up tile and place it on your own stage.")),
        Line(
            "icons/breath",
            _("The next breath ends your turn, finished or not. What counts is the moment your hand moved."),
        ),
        Line("icons/applause", _("A storm of applause: the round is over, and all stages are counted.")),
    )
    return RulesPage(_("Breath, bell, breath"), lines, _picture_turn)


def _stage() -> RulesPage:
    lines = (
        Line("", _("Put monsters into the light that has the same badge as they have. Only there do they score.")),
        Line("tiles/back", _("In a wrong light a monster turns its back when the applause comes: one point less.")),
        Line(
            "theatre/chair",
            _("Judges sit on the chairs. In round 1 somebody sleeps on the last one; later all of them are free."),
        ),
        Line("icons/hand-a", _("As long as it is your turn you may move your own tiles about.")),
    )
    return RulesPage(_("Your stage"), lines, _picture_stage)


def _talents() -> RulesPage:
    lines = (
        Line("tiles/howl", _("Every monster has two different talents, and a light it belongs in.")),
        Line("tiles/jv", _("Every judge loves one talent. Their tiles have a shape of their own, even face down.")),
        Line("tiles/thunder", _("In round 3 five Megas join the middle: one talent, three times over.")),
    )
    return RulesPage(_("Five talents"), lines, _picture_talents)


def _applause() -> RulesPage:
    lines = (
        Line(
            "monsters/wig-shock", _("Nobody is on stage twice: of two alike one goes back to the middle, at no cost.")
        ),
        Line("icons/seal-plus", _("One point for each talent on a monster in its light that a judge of yours loves.")),
        Line("icons/seal-minus", _("One point less for each monster that stands in a wrong light.")),
        Line("theatre/spider-a", _("Your spider climbs the applause meter. It never falls below zero.")),
        Line(
            "theatre/star30", _("The highest spider wins; at a tie, the better third round. Past 30 it wears a star.")
        ),
    )
    return RulesPage(_("Applause!"), lines, _picture_applause)


def _hands(app: App) -> RulesPage:
    # No line may break inside the keys of one zone.
    keys = ", ".join(app.devices.zone_label(zone).replace(" ", "\u00a0") for zone in ZONES)
    lines = (
        Line("icons/mouse", _("Click a tile and then a place for it, or drag it there. All may share one mouse.")),
        Line("icons/touch", _("Fingers do the same as the mouse.")),
        Line("icons/keyboard", _("Up to four players have keys of their own: {keys}").format(keys=keys)),
        Line("icons/gamepad", _("On a gamepad the stick walks about, A takes and places, B puts back.")),
        Line("icons/pause", _("Escape pauses behind a curtain, F1 opens this page, F11 fills the screen.")),
    )
    return RulesPage(_("Hands, paws and keys"), lines, _picture_hands)


def _tonight(params: MonstarParams) -> list[RulesPage]:
    lines = differences(params)
    parts = [lines[start : start + _LINES_A_PAGE] for start in range(0, len(lines), _LINES_A_PAGE)]
    return [RulesPage(_("Different tonight"), part, _picture_tonight) for part in parts]


# -- pictures, each in a box of 400 x 450


@cache
def _lights() -> dict[str, str]:
    """Return the spotlight of each character of the box."""
    return {tile.character: tile.spotlight.value for tile in our_pieces().tiles if tile.spotlight is not None}


def _of_light(colour: str, number: int) -> str:
    """Return one of the characters of a spotlight."""
    return [character for character, light in _lights().items() if light == colour][number]


def _picture_show(painter: Painter, box: Box) -> None:
    painter.picture("monsters/boo-cheer", Box(box.x + 6, box.y + 40, 210, 210))
    painter.picture("monsters/howl-cheer", Box(box.x + 180, box.y + 60, 210, 210), flipped=True)
    for number, judge in enumerate(("jf", "jv", "jn")):
        painter.picture(f"tiles/{judge}", Box(box.x + 26 + number * 118, box.y + 292, 112, 112))


def _picture_turn(painter: Painter, box: Box) -> None:
    painter.picture("icons/breath", Box(box.x + 26, box.y + 40, 120, 120))
    painter.picture("icons/bell", Box(box.x + 250, box.y + 40, 120, 120))
    painter.picture("tiles/back", Box(box.x + 26, box.y + 196, 118, 118), angle=8)
    painter.picture("tiles/star", Box(box.x + 250, box.y + 192, 128, 128))
    middle = box.x + 200, box.y + 254
    painter.polygon(
        [(middle[0] - 26, middle[1] - 22), (middle[0] + 26, middle[1]), (middle[0] - 26, middle[1] + 22)],
        "brass200", edge_width=4,
    )  # fmt: skip
    painter.picture("icons/hand-a", Box(box.x + 96, box.y + 266, 84, 84))
    painter.picture("icons/hand-a", Box(box.x + 326, box.y + 272, 84, 84))


def _picture_stage(painter: Painter, box: Box) -> None:
    plan = stage_plan(0, Box.around((box.centre[0], box.centre[1] - 6), 293 * 1.2, 343 * 1.2), MonstarParams())
    draw_stage(painter, plan)
    for zone, number in (("yellow", 0), ("green", 0), ("green", 1), ("red", 1)):
        painter.picture(f"tiles/{_of_light(zone, number)}", plan.spots[Spot(f"{zone}-{number + 1}")])
    painter.picture("tiles/jf", plan.spots[Spot("chair-1")])
    for number, colour in enumerate(("yellow", "green", "red")):
        spot_badge(painter, (box.right + 65, box.y + 20 + 36 * number), 36, colour)


def _picture_talents(painter: Painter, box: Box) -> None:
    names = (_("Fear"), _("Disgust"), _("Vocals"), _("Dance"), _("Costume"))
    for number, (talent, name) in enumerate(zip(_TALENTS, names, strict=True)):
        y = box.y + 50 + number * 88
        painter.picture(f"icons/talent-{talent}", Box.around((box.x + 84, y), 74))
        painter.text(name, (box.x + 142, y), 32, face=Face.DISPLAY, stroke=4, width=240)


def _picture_applause(painter: Painter, box: Box) -> None:
    painter.picture("tiles/howl", Box(box.x + 40, box.y + 40, 180, 180))
    painter.picture("tiles/back", Box(box.x + 236, box.y + 120, 130, 130), angle=-9)
    for name, text, centre in (("seal-plus", "+2", (70, 216)), ("seal-minus", "−1", (356, 130))):
        place = box.x + centre[0], box.y + centre[1]
        painter.picture(f"icons/{name}", Box.around(place, 84))
        painter.text(text, place, 34, "ink", face=Face.DISPLAY, align="centre")
    for number, seat in enumerate("abcd"):
        painter.picture(f"theatre/spider-{seat}", Box(box.x + 14 + number * 96, box.y + 330 - number * 14, 90, 90))


def _picture_tonight(painter: Painter, box: Box) -> None:
    painter.picture("monsters/usher-idle", Box(box.x - 14, box.y + 74, 280, 280))
    painter.picture("monsters/usher2-idle", Box(box.x + 142, box.y + 134, 280, 280))


def _picture_hands(painter: Painter, box: Box) -> None:
    for number, seat in enumerate("abcd"):
        x, y = box.x + 30 + 190 * (number % 2), box.y + 50 + 190 * (number // 2)
        painter.picture("tiles/" + ("trill", "gunge", "yodel", "wig")[number], Box(x, y, 136, 136))
        painter.picture(f"icons/hand-{seat}", Box(x + 74, y + 78, 92, 92))
