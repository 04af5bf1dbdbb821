"""The chalkboard: whose turn it is, the card that is served and what it does, what happened meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from monstar.i18n import _
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.furniture import draw_glow
from monstar.ui.cafe.plan import ChalkPlan
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets.marks import label, seat_badge

Part = tuple[str, str]  # a sentence and its colour
_SIZE = 20.0
_LEADING = 1.22
_GAP = 9.0
_RECAP_MARK = 26.0
_BESIDE = 8.0  # canvas px between a note and what is written
_SHORT_ROW = 22.0  # of a recap beside a note
_ROW_FILLED = 0.82  # of its height by the letters, at most
_PAIRS = 3  # of badge and emblem stand side by side


@dataclass(frozen=True, slots=True)
class Entry:
    """Is a line of the recap: the badge of who served, the family, what came of it."""

    badge: int
    family: int
    text: str


@dataclass(frozen=True, slots=True)
class BoardLook:
    """Says what stands on the board.

    `family` is the card shown large, `house` tells that it has a power of this house's own. `parts` are sentences under
    it (or under the title), `recap` lines what happened since this player's last turn, under `recap_head`. `foot` is
    the canvas y above which all of it must stay. `prompt` says what the card waits for, in the place of its button.
    `menu` lists the families of the mix with the pictures of their powers, where there is no recap. `note` is where a
    note of the usher lies on the board: what is written keeps off it, pictures and lists make room for it. `asked`
    tells that the sentences answer somebody who points at a card: beside a note they matter more than the recap.
    """

    badge: int | None
    title: str
    foot: float
    family: int | None = None
    power: str = ""
    glow: bool = False
    parts: tuple[Part, ...] = ()
    prompt: str = ""
    menu: bool = False
    note: Box | None = None
    asked: bool = False
    recap_head: str = ""
    recap: tuple[Entry, ...] = ()


def draw_board(painter: Painter, chalk: ChalkPlan, art: CardArt, look: BoardLook) -> None:
    """Draw everything on the board but its buttons."""
    draw_title(painter, chalk, look.badge, look.title)
    top = chalk.title.bottom + 10
    if look.family is not None:
        if look.note is None:
            _draw_card(painter, chalk, art, look)
        top = chalk.card.bottom + (26 if look.power else 12)
    whole = Box(chalk.text.x, top, chalk.text.w, look.foot - 8 - top)
    room = beside(look.note, whole)
    if look.note is not None and look.recap and not look.asked:
        _draw_short_recap(painter, art, look.recap, room)
        return
    used = draw_words(painter, room, look.parts if look.note is None else spared(painter, room, look.parts))
    if look.prompt:
        draw_prompt(painter, prompt_box(chalk), look.prompt)
    start = room.y + used + (12 if used else 0)
    rest = Box(room.x, start, room.w, look.foot - 8 - start)
    if look.note is not None:
        return
    if look.recap:
        _draw_recap(painter, art, look, rest)
    elif look.menu:
        _draw_menu(painter, art, rest)


def beside(note: Box | None, room: Box) -> Box:
    """Return what a note leaves of a room: the part above it or below it, whichever is higher."""
    taken = note.inset(-_BESIDE) if note is not None else None  # its shadow, too
    if taken is None or not taken.meets(room):
        return room
    above, below = taken.y - room.y, room.bottom - taken.bottom
    return Box(room.x, room.y, room.w, above) if above > below else Box(room.x, taken.bottom, room.w, below)


def prompt_box(chalk: ChalkPlan) -> Box:
    """Return where the question of a power stands: over the place of the button that serves."""
    button = chalk.buttons[0]
    return Box(button.x, button.y - 24, button.w, button.h + 24)


def draw_prompt(painter: Painter, box: Box, question: str, count: str = "") -> None:
    """Draw a question in chalk, framed, where the button will be, and how many answers it still wants."""
    painter.rounded(box, 16, "night900", alpha=0.35)
    painter.ring(box, 16, "slime200", 2.5)
    room = box.h - 31 if count else box.h - 10
    painter.paragraph(question, Box(box.x + 8, box.y + 5, box.w - 16, room), 20, "slime200", face=Face.LABEL,
                      align="centre", leading=1.1, middle=True)  # fmt: skip
    if count:
        painter.text(count, (box.centre[0], box.bottom - 15), 18, "cream", align="centre", width=box.w - 16)


def draw_title(painter: Painter, chalk: ChalkPlan, badge: int | None, title: str) -> None:
    """Draw the first line of the board: a seat's badge and some words."""
    left = chalk.badge.x
    if badge is not None:
        seat_badge(painter, chalk.badge.centre, chalk.badge.w + 2, badge)
        left = chalk.title.x
    room = Box(left, chalk.title.y - 2, chalk.title.right - left, chalk.title.h + 4)
    label(painter, title, room, 27, face=Face.DISPLAY, align="left")


def fits(painter: Painter, box: Box, parts: Sequence[Part]) -> bool:
    """Tell whether a room is high enough for sentences."""
    return _height(painter, box, parts, MIN_SIZE) <= box.h + _GAP


def spared(painter: Painter, box: Box, parts: Sequence[Part]) -> Sequence[Part]:
    """Return as many sentences as a room beside a note holds, the last ones first: the note says the rest."""
    return next((parts[n:] for n in range(len(parts)) if fits(painter, box, parts[n:])), ())


def draw_words(painter: Painter, box: Box, parts: Sequence[Part], size: float = _SIZE) -> float:
    """Draw sentences one below the other, smaller where the room asks for it; return the height they take."""
    while size > MIN_SIZE and _height(painter, box, parts, size) > box.h:
        size -= 1
    y = box.y
    for text, colour in parts:
        lines = painter.lines(text, size, box.w, Face.LABEL)
        for line in lines:
            place = box.centre[0], y + size * _LEADING / 2
            painter.text(line, place, size, colour, align="centre")
            y += size * _LEADING
        y += _GAP
    return y - box.y


def _height(painter: Painter, box: Box, parts: Sequence[Part], size: float) -> float:
    return sum(len(painter.lines(text, size, box.w, Face.LABEL)) * size * _LEADING + _GAP for text, _colour in parts)


def _draw_card(painter: Painter, chalk: ChalkPlan, art: CardArt, look: BoardLook) -> None:
    assert look.family is not None
    if look.glow:
        draw_glow(painter, chalk.card, "slime500", 1.4)
    art.draw(painter, CardLook(look.family, named=True), chalk.card)
    if look.power:
        picture = f"cafe/power-{look.power}"
        painter.picture(picture, chalk.power)
        label = _("House power")
        wide = min(painter.text_width(label, 18) + 26, chalk.text.w)
        tag = Box.around((chalk.card.centre[0], chalk.card.bottom + 8), wide, 27)
        painter.rounded(tag, 13, ("brass200", "brass400"), edge_width=3)
        painter.text(label, tag.centre, 18, "ink", align="centre", width=tag.w - 14)


def _draw_recap(painter: Painter, art: CardArt, look: BoardLook, box: Box) -> None:
    """Draw the recap, the newest servings at the foot; where room is short the oldest tell only who served what."""
    label(painter, look.recap_head, Box(box.x, box.y - 9, box.w, 40), 20, "brass200", face=Face.LABEL)
    room = box.h - 28
    blocks = [(entry, painter.lines(entry.text, MIN_SIZE, box.w - 36, Face.LABEL)) for entry in look.recap]
    heights = [max(len(lines) * 21.5, 2 * _RECAP_MARK + 2) + 9 for _entry, lines in blocks]
    short = 0
    while short < len(blocks) - 1 and sum(heights) > room:
        heights[short] = _RECAP_MARK + 8
        short += 1
    while len(blocks) > 1 and sum(heights) > room:  # only where bots play on and on
        del blocks[0], heights[0]
        short -= 1
    y = box.y + 30
    for place, ((entry, lines), height) in enumerate(zip(blocks, heights, strict=True)):
        seat_badge(painter, (box.x + 13, y + 13), _RECAP_MARK + 4, entry.badge)
        if place < short:
            art.emblem(painter, entry.family, Box.around((box.x + 47, y + 13), _RECAP_MARK + 4))
            name = art.mix[entry.family].name
            painter.text(name, (box.x + 68, y + 13), 20, "cream", face=Face.DISPLAY, width=box.w - 68)
            y += height
            continue
        art.emblem(painter, entry.family, Box.around((box.x + 13, y + 41), _RECAP_MARK + 4))
        for number, line in enumerate(lines):
            painter.text(line, (box.x + 36, y + 10 + number * 21.5), MIN_SIZE, "cream")
        y += height


def _draw_short_recap(painter: Painter, art: CardArt, recap: Sequence[Entry], box: Box) -> None:
    """Draw who served what, the newest at the foot, where a note leaves little room: in less still without names."""
    side = _RECAP_MARK + 2
    named = len(recap) * _SHORT_ROW <= box.h
    across = 1 if named else _PAIRS
    shown = recap[-max(int(box.h // _SHORT_ROW), 1) * across :]
    row = min(box.h / -(-len(shown) // across), 36.0)
    for number, entry in enumerate(shown):
        x, y = box.x + number % across * box.w / across, box.y + (number // across + 0.5) * row
        seat_badge(painter, (x + 13, y), min(row, side), entry.badge)
        art.emblem(painter, entry.family, Box.around((x + (47 if named else 42), y), min(row, side)))
        if named:
            room = Box(x + 68, y - row / 2, box.w - 68, row)
            most = row * _ROW_FILLED
            label(painter, art.mix[entry.family].name, room, 20, face=Face.DISPLAY, align="left", most=most)


def _draw_menu(painter: Painter, art: CardArt, box: Box) -> None:
    """Draw the families of the mix, each with its emblem, its name and the pictures of its powers."""
    row = min(box.h / len(art.mix), 66.0)
    for number, family in enumerate(art.mix):
        y = box.y + (number + 0.5) * row
        art.emblem(painter, number, Box.around((box.x + 20, y), 40))
        powers = [power for power in family.powers if painter.art.has(f"cafe/power-{power}")][:2]
        side = min(row - 6, 52.0) if len(powers) < 2 else 38.0
        for place, power in enumerate(reversed(powers)):
            painter.picture(f"cafe/power-{power}", Box(box.right - (place + 1) * side, y - side / 2, side, side))
        room = box.w - 48 - side * max(len(powers), 1) - 4
        painter.text(family.name, (box.x + 46, y), 22, "cream", face=Face.DISPLAY, width=room)
