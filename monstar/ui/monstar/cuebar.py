"""The cue bar under the table: what has sounded in this turn, whose turn it is, what to do, who comes next.

It never shows a cue to come, nor when one will: that is the one secret of the game.
"""

from collections.abc import Callable
from dataclasses import dataclass

from monstar.i18n import _
from monstar.rules.monstar.state import MonstarView
from monstar.ui.canvas import Box
from monstar.ui.monstar.words import NameOf, cue_words, verb
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.text import Face
from monstar.ui.widgets.marks import seat_badge

_PADDING = 14.0
_OVER_CAPTION = 37.0  # at most the size of letters over a caption
_PILL_SIZE = 20.0


@dataclass(frozen=True, slots=True)
class Bar:
    """Holds what the bar says.

    `name` and `badge` are those of the seat on turn, None before the first breath and from the applause on. `sounded`
    is how many cues of this turn have sounded (1 breath, 2 bell), None where cues are not shown. `caption` is the last
    cue in words, "" for none.
    """

    name: str | None
    badge: int | None
    verb: str
    caption: str
    sounded: int | None
    next_badge: int | None


def bar_of(view: MonstarView, name_of: NameOf, badge_of: Callable[[int], int], *, twins: bool, captions: bool) -> Bar:
    """Return what the bar says in a casting; without `twins` it shows no cue, with `captions` it tells the last."""
    on_turn, following, sounded = view.on_turn, None, None
    if on_turn is not None and view.turn + 1 < view.turns:
        following = badge_of((on_turn + 1) % view.seats)
    if twins and on_turn is not None:
        sounded = 2 if view.bell_rung else 1
    return Bar(
        name=None if on_turn is None else name_of(on_turn),
        badge=None if on_turn is None else badge_of(on_turn),
        verb=verb(view, twins=twins),
        caption=cue_words(view.sounded[-1].kind) if twins and captions and view.sounded else "",
        sounded=sounded,
        next_badge=following,
    )


def draw_bar(painter: Painter, box: Box, bar: Bar) -> None:
    """Draw the bar with all it says."""
    painter.picture("theatre/cuebar", box)
    x, y, w, h = art_layout()["cuebar"]["panel"]
    panel = Box(box.x + x, box.y + y, w, h)
    if bar.name is None:
        _nobodys_turn(painter, panel, bar)
        return
    middle = panel.centre[1]
    left = panel.x + _PADDING
    right = panel.right - _PADDING
    if bar.next_badge is not None:
        right = _next_seat(painter, right, middle, bar.next_badge)
    if bar.sounded is not None:
        icons = Box.around((panel.x + panel.w * 0.52, middle), 96, h)
        _icons(painter, icons, bar.sounded)
    else:
        icons = Box.around((panel.x + panel.w * 0.52, middle), 8, h)
    if bar.badge is not None:
        seat_badge(painter, (left + 23, middle), 46, bar.badge)
        left += 56
        lift = 11 if bar.caption else 0
        painter.text(
            bar.name, (left, middle - lift), 33, painter.theme.seat(bar.badge),
            face=Face.DISPLAY, width=_beside(painter, bar, bar.name, icons.x - 8 - left),
        )  # fmt: skip
    if bar.caption:
        painter.text(bar.caption, (left, middle + 16), 18, "cream", face=Face.TEXT, width=icons.x - 2 - left)
    painter.text(
        bar.verb, (right, middle), 34, "brass200", face=Face.DISPLAY, align="right", width=right - icons.right - 8
    )


def _nobodys_turn(painter: Painter, panel: Box, bar: Bar) -> None:
    """Write large what everybody waits for, or what has ended the round."""
    lift = 11 if bar.caption else 0
    place = panel.centre[0], panel.centre[1] - lift
    painter.text(bar.verb, place, 34, "brass200", face=Face.DISPLAY, align="centre",
                 width=_beside(painter, bar, bar.verb, panel.w - 30))  # fmt: skip
    if bar.caption:
        place = panel.centre[0], panel.centre[1] + 16
        painter.text(bar.caption, place, 18, "cream", face=Face.LABEL, align="centre", width=panel.w - 30)


def _beside(painter: Painter, bar: Bar, words: str, room: float) -> float:
    """Return how wide words may become: over a caption their letters have not the height to grow as they like."""
    return min(room, painter.text_width(words, _OVER_CAPTION, Face.DISPLAY)) if bar.caption else room


def _next_seat(painter: Painter, right: float, middle: float, badge: int) -> float:
    """Draw the badge of the seat that comes next, small, at the right end; return where it begins."""
    seat_badge(painter, (right - 17, middle + 9), 32, badge)
    words = _("next")
    wide = painter.text_width(words, 18, Face.LABEL)
    painter.text(words, (right - 17, middle - 17), 18, "cream", face=Face.LABEL, align="centre", alpha=0.85)
    return right - max(wide / 2 + 17, 34) - 16


def _icons(painter: Painter, box: Box, sounded: int) -> None:
    """Draw breath and bell, lit once they have sounded in this turn."""
    for number, name in enumerate(("breath", "bell")):
        lit = sounded > number
        centre = box.x + 24 + 48 * number, box.centre[1]
        if lit:
            newest = sounded == number + 1
            painter.disc(centre, 25, "brass200", alpha=0.4 if newest else 0.12)
        painter.picture(f"icons/{name}", Box.around(centre, 42), alpha=1.0 if lit else 0.28)


def hint_box(bar: Box) -> Box:
    """Return the strip between the table and the bar that a hint is written on."""
    return Box.around((bar.centre[0], bar.y - 8), 600, 33)


def draw_hint(painter: Painter, box: Box, words: str) -> None:
    """Draw a hint for those who play for the first time."""
    draw_pill(painter, Box.around(box.centre, min(pill_width(painter, words), box.w), box.h - 4), words)


def pill_width(painter: Painter, words: str) -> float:
    """Return how wide a pill of cream has to be for a few words."""
    return painter.text_width(words, _PILL_SIZE, Face.LABEL) + 40


def draw_pill(painter: Painter, box: Box, words: str, alpha: float = 1.0) -> None:
    """Draw a few words on a pill of cream, which can be read over whatever lies there."""
    painter.rounded(box, box.h / 2, "cream", edge_width=3, alpha=alpha)
    painter.text(
        words, box.centre, _PILL_SIZE, "ink", face=Face.LABEL, align="centre", width=box.w - 24, alpha=alpha
    )
