"""The café as it stands: the room, everybody's cloth with name and winnings, the counter with supply and turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from monstar.i18n import _, ngettext
from monstar.ui.cafe.barista import AT_EASE, BaristaLook
from monstar.ui.cafe.cards import CardArt, CardLook, draw_token
from monstar.ui.cafe.plan import CentrePlan, ChalkPlan, SeatPlan
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import draw_monster
from monstar.ui.painter import Align, Painter
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS, mixed
from monstar.ui.widgets.marks import label, seat_badge

_STAIN = 0.4  # how plainly the cups that stood where cards have left a line are seen: no places to fill
_NIGHT = 0.3  # how dark a cloth lies that is not on turn
_CORNER = 20.0
_NAME, NAME_MOST = 30.0, 34.0  # of a name: the lifted cards begin just below it
_HEAD, _HEAD_SMALL, _HEAD_MOST = 25.0, 22.0, 24.0  # of what stands over the parts of the counter, large and small
_Head = tuple[str, float, float, Align]  # words, where they begin, end or have their middle, their room
_SMALL_PILE = 98.0  # canvas px: below, the seal with the number has to be smaller
_DEEPEST = 4  # cards of a pile that can be told apart ...
_LOWER = 3.5, 2.5  # ... each so much (canvas px) to the left and above the one that lies on it
SHINE = 16.0  # canvas px the frame on turn shines beyond the cloth


@dataclass(frozen=True, slots=True)
class ClothLook:
    """Says what stands on a seat's cloth beside its cards; a count of None is not shown."""

    name: str
    badge: int
    on_turn: bool
    eye: bool
    coffees: int
    cookies: int | None
    mummies: int | None
    spoon: bool
    rings: int  # cards that have left the line
    count: int


@dataclass(frozen=True, slots=True)
class CounterLook:
    """Says what stands on the counter beside the piles; `spoon` tells whether it lies there still."""

    round: int
    rounds: int
    left: int
    turns: int
    supply: tuple[tuple[str, int], ...]
    spoon: bool
    waits: bool  # for a card that is being dragged


def draw_room(painter: Painter, chalk: ChalkPlan) -> None:
    """Draw the room and the empty board; the barista and the awning come on top."""
    painter.picture("cafe/room", CANVAS, flipped=chalk.board.centre[0] < CANVAS.centre[0])
    painter.picture("cafe/chalkboard", chalk.board)


def draw_barista(painter: Painter, chalk: ChalkPlan, look: BaristaLook = AT_EASE) -> None:
    """Draw the barista behind the awning, which hides the lower half."""
    with painter.clipped(Box(chalk.awning.x, 0, chalk.awning.w, chalk.awning.centre[1])):
        draw_monster(painter, f"cafe/barista-{look.pose}", chalk.barista, look.breath)
    painter.picture("cafe/awning", chalk.awning)


def barista_box(chalk: ChalkPlan) -> Box:
    """Return what barista and awning fill together."""
    return Box(chalk.awning.x, 0, chalk.awning.w, chalk.awning.bottom)


def draw_cloth(painter: Painter, plan: SeatPlan, look: ClothLook) -> None:
    """Draw a cloth, its owner's name and winnings; the one on turn shines, the others lie in the dark."""
    letter = SEAT_LETTERS[look.badge].lower()
    kind = "cloth-wide" if plan.wide else "cloth"
    if look.on_turn:
        _draw_shine(painter, plan.cloth, look.badge)
    painter.picture(f"cafe/{kind}-{letter}", plan.cloth)
    if not look.on_turn:
        painter.rounded(plan.cloth.inset(2), _CORNER, "night900", alpha=_NIGHT)
    seat_badge(painter, plan.badge.centre, plan.badge.w + 4, look.badge)
    room = plan.name.w - (plan.eye.w + 8 if look.eye else 0)
    box = Box(plan.name.x, plan.name.y, room, plan.name.h)
    label(painter, look.name, box, _NAME, face=Face.DISPLAY, align="left", stroke=3, most=NAME_MOST)
    counts: list[tuple[str, int | None]] = [
        ("coffee", look.coffees), ("cookie", look.cookies), ("mummy", look.mummies),
    ]  # fmt: skip
    shown = [(token, count) for token, count in counts if count is not None]
    for (token, count), box in zip(shown, plan.tokens, strict=False):
        _draw_count(painter, token, str(count), box)
    if look.spoon:
        draw_token(painter, "spoon", spoon_box(plan))
    for box in plan.rings(look.count, look.count + look.rings):
        painter.picture("cafe/ring", Box.around(box.centre, box.w * 0.86), alpha=_STAIN)


def spoon_box(plan: SeatPlan) -> Box:
    """Return where the golden spoon lies on its holder's cloth."""
    return Box.around(plan.tokens[-1].centre, 46)


def _draw_count(painter: Painter, token: str, count: str, box: Box) -> None:
    side = box.h - (2 if len(count) > 1 else -2)
    draw_token(painter, token, Box(box.x - 4, box.centre[1] - side / 2, side, side))
    painter.text(count, (box.x + side - 2, box.centre[1]), 25, "cream", face=Face.DISPLAY, stroke=3)


def _draw_shine(painter: Painter, cloth: Box, badge: int) -> None:
    colour = painter.theme.seat(badge)
    for grow, alpha in ((10, 0.12), (8, 0.2), (6, 0.3)):
        painter.ring(cloth.inset(-grow), _CORNER + grow, colour, grow + 2, alpha=alpha)
    painter.rounded(cloth.inset(-5), _CORNER + 5, colour, edge_width=2)


# ------------------------------------------------------------------ the counter


def draw_counter(painter: Painter, plan: CentrePlan, look: CounterLook) -> None:
    """Draw the counter with its title, the supply and the dial of the turns."""
    painter.picture(f"cafe/{'counter-small' if plan.small else 'counter'}", plan.counter)
    if look.waits:
        painter.ring(plan.counter.inset(-6), 34, "slime500", 7)
    if plan.small:
        _draw_small_heads(painter, plan, look)
        text = ngettext("{n} turn left", "{n} turns left", look.left).format(n=look.left)
        painter.text(text, (plan.turns.right, plan.turns.centre[1]), 22, "ink", align="right", width=plan.turns.w + 20)
    else:
        head = plan.title.y + 12
        _draw_heads(painter, plan, look, head)
        _draw_dial(painter, plan.turns, look)
    kinds = [*look.supply, *([("spoon", 1)] if look.spoon else [])]
    for (token, count), box in zip(kinds, plan.supplies(max(len(kinds), 1)), strict=False):
        side = min(box.h - 2, 44.0)
        left = box.x + (0 if plan.small else 16)
        draw_token(painter, token, Box(left, box.centre[1] - side / 2, side, side))
        if token != "spoon":
            place = left + side + 8, box.centre[1]
            painter.text(str(count), place, 26, "ink" if count else "state-bad", face=Face.DISPLAY)


def _between_seals(plan: CentrePlan) -> Box:
    """Return the room over the middle pile that the seals of full piles leave."""
    middle = len(plan.orders) // 2
    left, right = (_seal_box(plan.orders[n]) for n in (middle - 1, middle))
    return Box(left.right + 2, right.y, right.x - left.right - 4, right.h)


def _round_words(look: CounterLook) -> str:
    return _("Round {round} of {rounds}").format(round=look.round, rounds=look.rounds)


def _draw_small_heads(painter: Painter, plan: CentrePlan, look: CounterLook) -> None:
    """Draw what stands at both ends of the head of the small counter, equally large."""
    y = plan.title.y + 8
    heads: list[_Head] = [
        (_("Served"), plan.title.x, plan.title.w / 2, "left"),
        (_round_words(look), plan.counter.right - 24, 190, "right"),
    ]
    _write_heads(painter, heads, y, min(_HEAD_MOST, _size_for(painter, heads, _HEAD_SMALL)))


def _draw_heads(painter: Painter, plan: CentrePlan, look: CounterLook, y: float) -> None:
    """Draw what stands over the parts of the long counter, all of it equally large."""
    served = _between_seals(plan)
    heads: list[_Head] = [
        (_("Served"), served.centre[0], served.w, "centre"),
        (_round_words(look), plan.turns.centre[0], plan.turns.w, "centre"),
    ]
    if look.supply or look.spoon:
        heads.append((_("Supply"), plan.supply.centre[0], plan.supply.w, "centre"))
    _write_heads(painter, heads, y, _size_for(painter, heads, _HEAD))


def _size_for(painter: Painter, heads: Sequence[_Head], size: float) -> float:
    return painter.fit_all([(words, width) for words, _x, width, _align in heads], size, Face.DISPLAY)


def _write_heads(painter: Painter, heads: Sequence[_Head], y: float, size: float) -> None:
    for words, x, width, align in heads:
        painter.text(words, (x, y), size, "velvet700", face=Face.DISPLAY, align=align, width=width, most=size)


def _draw_dial(painter: Painter, box: Box, look: CounterLook) -> None:
    """Draw the turns that are left as a clock that runs out."""
    centre, radius = (box.centre[0], box.y + 74), 46.0
    painter.disc(centre, radius + 8, "cream", edge_width=4)
    painter.disc(centre, radius + 2, "paper")
    painter.arc(centre, radius - 3, look.left / max(look.turns, 1), "velvet500", 9)
    painter.disc(centre, radius - 10, "cream")
    painter.text(str(look.left), centre, 42, "ink", face=Face.DISPLAY, align="centre")
    words = ngettext("turn left", "turns left", look.left)
    painter.text(words, (centre[0], box.y + 144), 21, "ink", align="centre", width=box.w + 12)


# ------------------------------------------------------------------ piles and marks


def draw_pile(painter: Painter, art: CardArt, box: Box, family: int, count: int) -> None:
    """Draw the cards of one family on the counter, with their number."""
    draw_stack(painter, art, box, family, count)
    draw_seal(painter, box, count)


def draw_stack(painter: Painter, art: CardArt, box: Box, family: int, count: int) -> None:
    """Draw the cards of one family on the counter, or the emblem on their empty place."""
    if not count:
        _draw_free(painter, art, box, family)
    for lower in range(min(count, _DEEPEST) - 1, -1, -1):
        art.draw(painter, CardLook(family, named=True), box.moved(-_LOWER[0] * lower, -_LOWER[1] * lower))


def stack_box(box: Box, count: int) -> Box:
    """Return the box around so many cards of a pile whose uppermost lies at a box."""
    dx, dy = (step * (min(max(count, 1), _DEEPEST) - 1) for step in _LOWER)
    return Box(box.x - dx, box.y - dy, box.w + dx, box.h + dy)


def draw_seal(painter: Painter, box: Box, count: int) -> None:
    """Draw the number of the cards of a pile on its upper corner; none on an empty place."""
    if not count:
        return
    seal, radius = _seal_box(box).centre, _seal_box(box).w / 2
    painter.disc(seal, radius, ("velvet500", "velvet700"), edge_width=3 if box.w < _SMALL_PILE else 4)
    painter.text(f"×{count}", seal, radius * 1.12, "cream", face=Face.DISPLAY, align="centre")


def _seal_box(box: Box) -> Box:
    """Return where the number of a pile stands."""
    if box.w < _SMALL_PILE:
        return Box.around((box.right - 9, box.y + 10), 34)
    return Box.around((box.right - 4, box.y + 8), 42)


def _draw_free(painter: Painter, art: CardArt, box: Box, family: int) -> None:
    """Draw the doily of a family none of whose cards has been served."""
    art.emblem(painter, family, Box.around(box.centre, box.w * 0.5))


def draw_glow(painter: Painter, box: Box, colour: str, strength: float = 1.0) -> None:
    """Draw the rim of light of a card that can be chosen (or, stronger, is chosen)."""
    radius = box.w * 0.1
    for grow, alpha in ((8.0, 0.16), (6.0, 0.3)):
        painter.ring(box.inset(-grow * strength), radius + grow, colour, grow * strength, alpha=alpha)
    painter.ring(box.inset(-3.2 * strength), radius + 3, colour, 4.4 * strength)


def draw_tick(painter: Painter, place: tuple[float, float]) -> None:
    """Draw the mark of a card that is aimed at: a tick, for eyes that see no colours."""
    x, y = place
    painter.disc((x, y), 15, ("cream", "spot-yellow"), edge_width=3)
    painter.line((x - 6, y), (x - 1, y + 5), "ink", 3.5)
    painter.line((x - 1, y + 5), (x + 6, y - 5), "ink", 3.5)


def draw_number(painter: Painter, box: Box, number: int) -> None:
    """Write the number of a rear slot on the upper corner of what lies there."""
    place = box.right - 9, box.y + 10
    painter.disc(place, 11.5, "night800", edge="brass200", edge_width=1.5)
    painter.text(str(number), place, 18, "cream", face=Face.DISPLAY, align="centre")


def dimmed(painter: Painter, box: Box, alpha: float = 0.45) -> None:
    """Lay the dark over a card that cannot be chosen."""
    inner = box.inset(box.w * 0.02)
    painter.rounded(inner, box.w * 0.09, mixed(painter.rgb("night900"), painter.rgb("ink"), 0.5), alpha=alpha)
