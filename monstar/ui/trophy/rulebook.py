"""The rules pages of Trophy Grab (F1): look, keep, stop in time; how it is counted; how one plays at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.rules.params import Params
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.scoring import score
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.keycaps import draw_arrow_keys, draw_keycap
from monstar.ui.match.scoretable import signed
from monstar.ui.painter import Painter
from monstar.ui.scenes.rules import Line, RulesPage
from monstar.ui.text import Face
from monstar.ui.trophy.company import COMPANY
from monstar.ui.trophy.cups import cup, draw_cup
from monstar.ui.trophy.faces import BACK, face
from monstar.ui.trophy.pieces import tilt
from monstar.ui.trophy.plan import make_plan
from monstar.ui.trophy.standings import gained
from monstar.ui.trophy.words import length
from monstar.ui.widgets import seat_badge

if TYPE_CHECKING:
    from monstar.ui.app import App

_SEED = 7  # of the deal in the pictures


def pages(app: App, params: Params | None = None) -> Sequence[RulesPage]:
    """Write all pages in the language of now, with the numbers of a match; None are those of the usual rules."""
    rules = params if isinstance(params, TrophyParams) else TrophyParams()
    both = not isinstance(params, TrophyParams)
    modes = []
    if both or rules.mode == "scramble":
        modes.append(_scramble(app))
    if both or rules.mode == "pass_and_play":
        modes.append(_bursts(rules))
    return (_grab(None if both else rules), _paws(), _alike(), _trophies(rules), _counting(rules), *modes, _company())


def _grab(rules: TrophyParams | None) -> RulesPage:
    """Write the first page; None are the rules of no match, which may be played either way."""
    turns = _("There are no turns. Everybody looks, remembers and grabs, all at the same time.")
    if rules is not None and rules.mode == "pass_and_play":
        turns = _("You play in bursts, one after the other: look, remember and grab as fast as you can.")
    lines = (
        Line(BACK, _("Monster tiles lie face down on the table, three of every monster. A few are left out.")),
        Line("icons/star", turns),
        Line("trophy/tile-two-05-a", _("Collect three alike, as many sets as you can.")),
        Line("trophy/cup-3", _("Grab a trophy before the others do: but whoever takes one has stopped.")),
    )
    return RulesPage(_("Trophy Grab"), lines, _picture_grab)


def _paws() -> RulesPage:
    lines = (
        Line(
            "icons/hand-a",
            _("Pick up one tile at a time: it shows in your own corner. Others may peep, if they find the time."),
        ),
        Line("trophy/tile-two-01-b", _("Keep it: it goes on your pile for good. Nobody looks there any more.")),
        Line(BACK, _("Or put it back, face down, wherever you like. Put it near its twins, if you can.")),
        Line("icons/hand-c", _("Push tiles about unseen, your own heaps or those of others. All is fair!")),
        Line("icons/bell", _("Two paws on one tile: whoever was there first has it, by the thousandth of a second.")),
    )
    return RulesPage(_("One paw for looking, one for keeping"), lines, _picture_paws)


def _alike() -> RulesPage:
    lines = (
        Line("trophy/tile-two-05-a", _("These three are a set. The colour does not matter at all.")),
        Line("trophy/tile-two-04-b", _("This one is somebody else! Look at body, ears, eyes and mouth.")),
        Line("trophy/tile-one-01-a", _("Five or six players get one-eyed or three-eyed monsters as well; seven or "
                                       "eight play with all of them.")),
    )  # fmt: skip
    return RulesPage(_("Alike, but not the same"), lines, _picture_alike)


def _trophies(rules: TrophyParams) -> RulesPage:
    seconds = length(rules.countdown_ms)
    if rules.mode == "pass_and_play":
        last = _("When the last trophy is gone, everybody without one gets a last burst of {n} seconds.")
    else:
        last = _("When the last trophy is gone, everybody without one has {n} seconds left.")
    lines = (
        Line(cup(3), _("Take a trophy whenever you like. You get the best one that is left.")),
        Line("icons/hand-b", _("Then you have stopped for good: you take no more tiles. So not too early …")),
        Line("icons/human", _("There are fewer trophies than players. So not too late, either!")),
        Line("trophy/clock", last.format(n=seconds)),
        Line("icons/breath", _("At the end a tile still in a paw falls back. Only your pile counts.")),
    )
    return RulesPage(_("Stop in time"), lines, _picture_trophies)


def _counting(rules: TrophyParams) -> RulesPage:
    lines = (
        Line("icons/seal-plus", ngettext("Three alike: {n} point.", "Three alike: {n} points.", rules.set_points)
             .format(n=rules.set_points)),
        Line("icons/seal-minus", _("Every other tile on your pile: {n}. Two alike are two loose tiles!").format(
            n=gained(rules.loose_points))),
        Line("trophy/cup-2", _("A trophy: the number on it.")),
        Line("icons/crown", _tie(rules)),
    )  # fmt: skip
    return RulesPage(_("Who wins?"), lines, lambda painter, box: _picture_counting(painter, box, rules))


def _tie(rules: TrophyParams) -> str:
    if rules.tie_break == "sets":
        return _("Whoever has most points wins. At a tie, whoever has more sets.")
    if rules.tie_break == "fewest_loose":
        return _("Whoever has most points wins. At a tie, whoever has fewer loose tiles.")
    return _("Whoever has most points wins. At a tie you share the win.")


def _scramble(app: App) -> RulesPage:
    lines = (
        Line("icons/mouse", _("Mouse: click a tile to look, drag it to put it back, or onto your corner to keep it. "
                              "The right button pushes.")),
        Line("icons/touch", _("Fingers: the same, each from their own corner. A switch there lets you push.")),
        Line("icons/keyboard", _("Keys: hop from tile to tile. OK looks, OK again keeps; Back puts back, or pushes.")),
        Line("icons/gamepad", _("Gamepad: stick, A for OK, B for Back.")),
        Line("trophy/cup-3", _("For a trophy, click the podium or press OK there, and once more when you are asked.")),
    )  # fmt: skip
    return RulesPage(_("Scramble: everybody at once"), lines, lambda painter, box: _picture_keys(painter, box, app))


def _bursts(rules: TrophyParams) -> RulesPage:
    seconds = length(rules.burst_ms)
    lines = (
        Line(
            "icons/human", _("One screen, one mouse: you play one after the other, {n} seconds each.").format(n=seconds)
        ),
        Line(
            "monsters/usher-idle", _("Behind the curtain the screen goes to whoever is named. All others: eyes shut!")
        ),
        Line("icons/bell", _("Hold the button or OK, and at the bell your burst begins. At the breath it is over, and "
                             "a tile in your paw goes back.")),
        Line("icons/keyboard", _("Mouse: click, drag, right button pushes. Keys: arrows hop, OK looks and keeps, Back "
                                 "puts back or pushes.")),
        Line("trophy/cup-3", _("For a trophy, click the podium or press OK there, and once more when you are asked.")),
    )
    return RulesPage(_("Pass and play: burst by burst"), lines, _picture_bursts)


def _company() -> RulesPage:
    lines = (
        Line("icons/bot", _("Bots see no more than you do: only the tiles they have picked up themselves.")),
        Line(face(12, "a"), _("Goldfish forget almost everything. Children remember a good deal.")),
        Line(face(11, "c"), _("Elephants forget nothing. Well, hardly anything.")),
        Line("icons/pause", _("Escape pauses behind a curtain, F1 opens this page, F11 fills the screen.")),
    )
    return RulesPage(_("Who remembers best?"), lines, _picture_company)


# -- pictures, each in a box of 400 x 450


def _draw_table(painter: Painter, box: Box, *, shown: dict[int, str], trophies: Sequence[int]) -> list[Box]:
    """Draw the middle of a table as it is dealt to four; return where the tiles lie, by their number."""
    plan = make_plan(4)
    lying = TrophyGame(TrophyParams()).setup(4, _SEED).lying
    scale = box.w / 560
    middle = plan.table.centre

    def on_paper(place: Box) -> Box:
        x, y = (place.x - middle[0]) * scale, (place.y - middle[1]) * scale
        return Box(box.centre[0] + x, box.centre[1] + y, place.w * scale, place.h * scale)

    boxes = [Box(-1000, -1000, 1, 1) if place is None else on_paper(plan.tile_box(place)) for place in lying]
    with painter.clipped(box):
        painter.picture("trophy/table", on_paper(plan.table))
        painter.picture("trophy/podium", on_paper(plan.podium))
        for tile, tile_box in enumerate(boxes):
            if tile_box.meets(box):
                painter.picture(shown.get(tile, BACK), tile_box, angle=0 if tile in shown else tilt(tile))
        cups = list(zip(plan.cups(len(trophies)), trophies, strict=True))
        for place, value in sorted(cups, key=lambda entry: entry[0].bottom):
            draw_cup(painter, on_paper(place), value)
    return boxes


def _tiles(painter: Painter, names: Sequence[str], centre: tuple[float, float], side: float, step: float) -> None:
    """Draw tiles in a row around a place."""
    for number, name in enumerate(names):
        x = centre[0] + (number - (len(names) - 1) / 2) * step
        painter.picture(name, Box.around((x, centre[1]), side))


def _trio(motif: int) -> list[str]:
    return [face(motif, skin) for skin in "abc"]


def _picture_grab(painter: Painter, box: Box) -> None:
    table = Box(box.x + 8, box.y + 8, box.w - 16, 330)
    boxes = _draw_table(painter, table, shown={}, trophies=(3, 2, 1))
    seen = [tile for tile in boxes if tile.inset(8).meets(table) and table.has(tile.centre)]
    for number, letter in enumerate("abcd"):
        x, y = seen[(number * 5 + 2) % len(seen)].centre
        painter.picture(f"icons/hand-{letter}", Box(x - 12, y - 10, 64, 64))
    _tiles(painter, _trio(4), (box.centre[0], box.bottom - 60), 104, 92)


def _picture_paws(painter: Painter, box: Box) -> None:
    """Draw the tile in the paw, and the two ways it can go: onto the pile, or back on the table."""
    x, y = box.centre[0], box.y + 110
    painter.disc((x, y), 88, ("brass200", "brass400"), edge_width=4)
    painter.picture(face(0, "b"), Box.around((x, y), 150))
    painter.picture("icons/hand-a", Box(x + 26, y + 20, 110, 110))
    for side, words in ((-1, _("Keep")), (1, _("Put back"))):
        place = x + side * 104
        start, end = (x + side * 56, y + 92), (place, y + 148)
        painter.line(start, end, "brass200", 7)
        painter.polygon([(end[0] - 13, end[1] - 4), (end[0] + 13, end[1] - 4), (end[0], end[1] + 14)], "brass200")
        painter.text(words, (place, box.bottom - 32), 26, "cream", face=Face.DISPLAY, align="centre", width=180)
    for number in range(3):
        painter.picture(BACK, Box.around((x - 104, y + 230 - 7 * number), 104))
    for dx, dy, angle in ((-52, 10, 12), (44, 14, -18), (0, -12, 6)):
        painter.picture(BACK, Box.around((x + 104 + dx * 0.8, y + 226 + dy), 84), angle=angle)


def _picture_alike(painter: Painter, box: Box) -> None:
    """Draw a set that counts, and three that do not."""
    for number, (names, sign) in enumerate(((_trio(4), "plus"), ([face(4, "a"), face(3, "a"), face(4, "c")], "minus"))):
        y = box.y + 118 + 214 * number
        room = Box.around((box.centre[0], y), 360, 150)
        painter.rounded(room, 75, "slime500" if sign == "plus" else "velvet500", alpha=0.3)
        painter.ring(room, 75, "slime200" if sign == "plus" else "state-bad", 4)
        _tiles(painter, names, (box.centre[0], y), 122, 108)
        painter.picture(f"icons/seal-{sign}", Box.around((room.right - 16, room.y + 12), 66))
        mark = "+" if sign == "plus" else "×"
        painter.text(mark, (room.right - 16, room.y + 12), 34, "ink", face=Face.DISPLAY, align="centre")


def _picture_trophies(painter: Painter, box: Box) -> None:
    _draw_table(painter, Box(box.x + 8, box.y + 8, box.w - 16, 300), shown={}, trophies=(2, 1))
    draw_cup(painter, Box(box.x + 26, box.bottom - 138, 128, 128), 3)
    painter.picture("icons/hand-b", Box(box.x + 112, box.bottom - 84, 72, 72))
    painter.picture("trophy/clock", Box(box.right - 164, box.bottom - 138, 128, 128))


def _picture_counting(painter: Painter, box: Box, rules: TrophyParams) -> None:
    """Draw the rulebook's own case: four sets, two alike, a single one, a trophy of 2."""
    loose = [face(5, "a"), face(5, "c"), face(9, "b")]
    haul = score([0] * 3 + [1] * 3 + [2] * 3 + [3] * 3 + [5, 5, 9], 2, set_points=rules.set_points,
                 loose_points=rules.loose_points)  # fmt: skip
    for number, motif in enumerate((0, 1, 2, 3)):
        y = box.y + 48 + 74 * number
        _row(painter, box, y, _trio(motif), rules.set_points)
    _row(painter, box, box.y + 344, loose, 3 * rules.loose_points)
    draw_cup(painter, Box(box.x + 40, box.bottom - 78, 74, 74), 2)
    total = f"{4 * rules.set_points} {signed_term(3 * rules.loose_points)} + 2 ="
    painter.text(total, (box.right - 90, box.bottom - 38), 32, "cream", face=Face.DISPLAY, align="right", width=190)
    painter.disc((box.right - 48, box.bottom - 38), 32, ("brass200", "brass400", "brass600"), edge_width=3)
    place = box.right - 48, box.bottom - 38
    painter.text(signed(haul.points), place, 34, "ink", face=Face.DISPLAY, align="centre", width=56)


def signed_term(points: int) -> str:
    """Return a number as a further term of a sum: + 3, − 3."""
    return f"− {-points}" if points < 0 else f"+ {points}"


def _row(painter: Painter, box: Box, y: float, names: Sequence[str], points: int) -> None:
    room = Box(box.x + 20, y - 34, 250, 68)
    good = points > 0
    painter.rounded(room, 34, "slime500" if good else "velvet500", alpha=0.28)
    _tiles(painter, names, (room.centre[0], y), 66, 74)
    colour = "slime200" if good else "state-badText" if points else "cream"
    painter.text(gained(points), (box.right - 62, y), 38, colour, face=Face.DISPLAY, align="centre", stroke=4)


def _picture_keys(painter: Painter, box: Box, app: App) -> None:
    """Draw the four zones of the keyboard: arrows, OK and Back."""
    head = box.y + 26
    for words, x in ((_("OK"), 222), (_("Back"), 326)):
        painter.text(words, (box.x + x, head), 24, "brass200", face=Face.DISPLAY, align="centre", width=110)
    for number, zone in enumerate(ZONES):
        y = box.y + 92 + 100 * number
        room = Box(box.x + 12, y - 46, box.w - 24, 92)
        painter.rounded(room, 18, ("plum600", "night700"), edge_width=3)
        draw_arrow_keys(painter, (room.x + 22, y), app.devices, zone)
        for x, action in ((222, Action.OK), (326, Action.BACK)):
            draw_keycap(painter, (box.x + x, y), app.devices, zone, action, side=40, widest=98)


def _picture_bursts(painter: Painter, box: Box) -> None:
    painter.picture("theatre/curtain", Box(box.x + 14, box.y + 20, 372, 372 * 9 / 16))
    painter.picture("monsters/usher-idle", Box(box.x + 40, box.y + 76, 160, 160))
    painter.picture("monsters/usher2-idle", Box(box.x + 204, box.y + 78, 156, 156))
    for number, x in enumerate((78, 200, 322)):
        seat_badge(painter, (box.x + x, box.y + 310), 84, number)
        if number:
            tip = box.x + x - 56
            painter.polygon([(tip - 12, box.y + 296), (tip + 10, box.y + 310), (tip - 12, box.y + 324)], "brass200")
    painter.picture("trophy/clock", Box.around((box.centre[0], box.y + 398), 88))


def _picture_company(painter: Painter, box: Box) -> None:
    for number, (name, count) in enumerate(zip(COMPANY.bots, (1, 3, 6), strict=True)):
        y = box.y + 78 + 146 * number
        painter.picture("icons/bot", Box.around((box.x + 70, y - 8), 90))
        place = box.x + 70, y + 52
        painter.text(COMPANY.bot_name(name), place, 22, "brass200", face=Face.DISPLAY, align="centre", width=128)
        for n in range(count):
            place = box.x + 160 + (n % 3) * 80, y + (0 if count < 4 else -34 + 68 * (n // 3))
            painter.picture(face((n * 7 + number) % 25, "abc"[n % 3]), Box.around(place, 66))
