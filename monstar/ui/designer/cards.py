"""The three cards beside the list: what a parameter does, what differs from the preset, and the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.rules.params import Choice
from monstar.ruleset import to_toml
from monstar.ui.canvas import Box
from monstar.ui.designer.words import allowed, change, name_of, written
from monstar.ui.painter import Painter
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets import panel

if TYPE_CHECKING:
    from monstar.ui.designer.bench import News
    from monstar.ui.designer.draft import Draft
    from monstar.ui.designer.rulesfile import RulesFile

TOLD = Box(804, 88, 452, 176)
GAP = 12.0
DIFFERS = Box(804, TOLD.bottom + GAP, 452, 196)
FILE = Box(804, 484, 452, 132)
_MONSTER = Box(1112, 0, 124, 124)
_TIGHT = 1.22
_ARROW = 36.0


def draw_still(painter: Painter) -> None:
    """Draw the empty cards, and who looks over the edge of the first."""
    painter.picture("monsters/moth-idle", _MONSTER)
    panel(painter, FILE)


def told_of(draft: Draft, name: str) -> tuple[str, str]:
    """Return what the paper tells of a parameter: what it is called, and what it does, may be, is and usually is."""
    declared, value = type(draft.params).declarations()[name], draft.params.to_json()[name]
    line = f"{name} = {to_toml(value)}" if isinstance(declared, Choice) else ""  # as a ruleset has it
    usual = ""
    if name in draft.changed:
        before = written(draft.usual.to_json()[name])
        usual = _("{preset}: {value}").format(preset=draft.base, value=before)
    return name_of(name), "\n".join(filter(None, (_(declared.help), allowed(declared), line, usual)))


def draw_told(painter: Painter, paper: Box, title: str, words: str, size: float) -> None:
    """Draw on paper what a parameter or a button does."""
    inner = paper.inset(24, 16)
    painter.baked(("designer-paper", paper), paper.inset(-20), lambda inner: _draw_paper(inner, paper))
    painter.text(title, (inner.x, inner.y + 14), 27, "velvet700", face=Face.DISPLAY, width=inner.w)
    painter.paragraph(words, Box(inner.x, inner.y + 36, inner.w, inner.h - 36), size, "ink", leading=_TIGHT)


def paper_for(painter: Painter, words: str) -> Box:
    """Return the box of the paper for some words, at least as tall as always; the card below makes room."""
    needed = len(painter.lines(words, MIN_SIZE, TOLD.w - 48)) * MIN_SIZE * _TIGHT
    return Box(TOLD.x, TOLD.y, TOLD.w, max(TOLD.h, needed + 36 + 32))


def _draw_paper(painter: Painter, paper: Box) -> None:
    painter.shadow(paper, 16, blur=8, drop=6)
    painter.rounded(paper, 16, ("cream", "paper"), edge_width=4)
    painter.ring(paper.inset(8), 10, "velvet700", 1.5, alpha=0.5)


def draw_differs(painter: Painter, top: float, draft: Draft, size: float) -> None:
    """Draw what differs from the preset, from a height on: what it was, and what it is."""
    card = Box(DIFFERS.x, top, DIFFERS.w, DIFFERS.bottom - top)
    panel(painter, card)
    inner = card.inset(22, 16)
    changed = draft.changed
    title = _("Differs from {preset}").format(preset=draft.base) if changed else _("As the preset {preset}").format(
        preset=draft.base
    )
    painter.text(title, (inner.x, inner.y + 14), 26, "brass200", face=Face.DISPLAY, width=inner.w)
    if not changed:
        body = Box(inner.x, inner.y + 38, inner.w, inner.h - 38)
        words = _("Nothing is changed yet. Choose a parameter on the left; what you change is marked with a star.")
        painter.paragraph(words, body, size, "cream")
        return
    usual, now = draft.usual.to_json(), draft.params.to_json()
    step = max(size * 1.34, 27)
    room = int((inner.h - 36) / step)
    shown = changed if len(changed) <= room else changed[: room - 1]
    y = inner.y + 36 + step / 2
    for name in shown:
        _draw_change(painter, Box(inner.x, y - step / 2, inner.w, step), name, usual[name], now[name], size)
        y += step
    more = len(changed) - len(shown)
    if more:
        words = ngettext("and {n} more", "and {n} more", more).format(n=more)
        painter.text(words, (inner.x, y), size, "cream", width=inner.w)


def _draw_change(painter: Painter, box: Box, name: str, old: object, new: object, size: float) -> None:
    """Draw a parameter's name, its old value, an arrow and its new one."""
    y = box.centre[1]
    before, after = change(old, new)
    wanted = painter.text_width(before, size) + painter.text_width(after, size, Face.STRONG) + _ARROW + 12
    left = painter.text(name, (box.x, y), size, "cream", width=max(box.w - wanted, box.w * 0.45)).right + 10
    room = (box.right - left - _ARROW) / 2
    end = painter.text(
        after, (box.right, y), size, "brass200", face=Face.STRONG, align="right",
        width=max(room, box.right - left - _ARROW - painter.text_width(before, size)),
    )  # fmt: skip
    x = end.x - 24
    painter.polygon([(x, y - 7), (x + 13, y), (x, y + 7)], "brass200", edge_width=2)
    painter.text(before, (x - 10, y), size, "cream", align="right", width=max(x - 10 - left, 20))


def draw_file(
    painter: Painter, file: RulesFile | None, notice: str, news: Sequence[News], unsaved: Sequence[str], size: float
) -> None:
    """Draw how the rules and their file stand."""
    inner = FILE.inset(20, 12)
    title = file.name if file is not None else _("No file yet")
    painter.text(title, (inner.x, inner.y + 11), 24, "brass200", face=Face.DISPLAY, width=inner.w)
    y = inner.y + 39
    if notice:
        painter.text(notice, (inner.x, y), size, "slime200", face=Face.STRONG, width=inner.w)
    elif news:
        _draw_news(painter, Box(inner.x, y - 12, inner.w, 24), news, size)
    elif unsaved:
        words = ngettext("{n} change is not in it yet.", "{n} changes are not in it yet.", len(unsaved))
        painter.text(words.format(n=len(unsaved)), (inner.x, y), size, "brass200", width=inner.w)
    else:
        known = _("Watched: it is read again when it is saved.")
        words = known if file is not None else _("Rules live in a TOML file.")
        painter.text(words, (inner.x, y), size, "cream", width=inner.w)


def _draw_news(painter: Painter, box: Box, news: Sequence[News], size: float) -> None:
    """Draw what a file that was read again says otherwise: the one change, or the names of several."""
    y, first = box.centre[1], news[0]
    label = painter.text(_("Read again:"), (box.x, y), size, "slime200", face=Face.STRONG, width=box.w * 0.4)
    row = Box(label.right + 8, box.y, box.right - label.right - 8, box.h)
    if len(news) == 1:
        _draw_change(painter, row, first.name, first.old, first.new, size)
        return
    names, more = ", ".join(one.name for one in news), len(news) - 1
    if painter.text_width(names, size) > row.w:
        names = first.name + " " + ngettext("and {n} more", "and {n} more", more).format(n=more)
    painter.text(names, (row.x, y), size, "cream", width=row.w)


def draw_problem(painter: Painter, top: float, name: str, problem: str, size: float) -> None:
    """Draw what is wrong with the file, from a height on, over the two cards; its buttons stay below."""
    card = Box(DIFFERS.x, top, DIFFERS.w, FILE.bottom - top)
    panel(painter, card, edge="state-bad", edge_width=5)
    inner = card.inset(22, 16)
    title = _("{file} has a mistake").format(file=name)
    painter.text(title, (inner.x, inner.y + 14), 26, "state-badText", face=Face.DISPLAY, width=inner.w)
    body = Box(inner.x, inner.y + 38, inner.w, FILE.bottom - 128 - inner.y - 38)
    if len(painter.lines(problem, MIN_SIZE, body.w)) * MIN_SIZE * _TIGHT > body.h:
        problem = problem.partition(" (known: ")[0]  # all there are stand in the list
    painter.paragraph(problem, body, size, "cream", leading=_TIGHT)
    words = _("The bench keeps what it has; the file is read again when it is saved.")
    note = Box(inner.x, FILE.bottom - 120, inner.w, 54)
    painter.paragraph(words, note, MIN_SIZE, "brass200", leading=1.2, middle=True)
