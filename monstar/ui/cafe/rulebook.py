"""The rules pages of Monster Café (F1): how a round goes, what the families do, how it is counted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from monstar.i18n import _, language
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.powers import FEWEST_IN_FRONT, MOST_CREAMS
from monstar.rules.cafe.state import Token
from monstar.rules.params import Params
from monstar.ui.bindings import ZONES
from monstar.ui.cafe import mixes
from monstar.ui.cafe.cards import BACK, CardArt, CardLook, draw_eye, draw_token
from monstar.ui.cafe.furniture import draw_glow, draw_pile
from monstar.ui.cafe.guests import draw_guest
from monstar.ui.cafe.plan import make_plan
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.painter import Painter
from monstar.ui.scenes.rules import Line, RulesPage
from monstar.ui.text import Face
from monstar.ui.widgets import brass_plaque, seat_badge

if TYPE_CHECKING:
    from monstar.ui.app import App

_CARD = (84.0, 117.0)
_PEOPLE = ("Ana", "Noé")


def pages(app: App, params: Params | None = None) -> Sequence[RulesPage]:
    """Write all pages in the language of now; of the families those of the match, or all twelve between matches."""
    if isinstance(params, CafeParams):
        tonight = mixes.brought(params).families
        guests = [RulesPage(_("Tonight's house powers"), *_guests(tonight))]
    else:
        everybody = tuple(mixes.kitchen().families.values())
        parts = [everybody[start : start + 4] for start in range(0, len(everybody), 4)]
        guests = [
            RulesPage(_("House powers, {n} of {all}").format(n=n, all=len(parts)), *_guests(part))
            for n, part in enumerate(parts, 1)
        ]
    return (_evening(), _lines(), _turn(), _counting(), _tokens(), *guests, _table(app))


def _evening() -> RulesPage:
    lines = (
        Line(
            "cafe/token-coffee",
            _("Two rounds, five families of monsters. Whoever has the most coffees at the end wins."),
        ),
        Line(
            "cafe/card-back", _("Everybody has a front line that all can see, and three secret cards: the rear line.")
        ),
        Line(
            "cafe/emblem-brewt", _("The cards that are served say what can be won. The cards you keep say who wins it.")
        ),
        Line("icons/star", _("What each monster does is made up by this house: the sign says “House power”.")),
    )
    return RulesPage(_("Welcome to the Monster Café"), lines, _picture_evening)


def _lines() -> RulesPage:
    lines = (
        Line("icons/human", _("Each round everybody is dealt 10 cards; 12 when two play.")),
        Line(
            "cafe/card-back",
            _("Choose three of them as secret cards: they count double. Look at them whenever you like."),
        ),
        Line("cafe/card-rex", _("All the others lie open before you: your front line.")),
        Line("icons/crown", _("Whoever has the fewest coffees begins. At a tie the table names one of them.")),
    )
    return RulesPage(_("Front line, secret cards"), lines, _picture_lines)


def _turn() -> RulesPage:
    few = FEWEST_IN_FRONT
    lines = (
        Line("icons/hand-a", _("In your turn serve one card: from your own front line or anybody else's.")),
        Line("cafe/token-mummy", _("The line must have more than {n} cards: none ever falls below {n}.").format(n=few)),
        Line(
            "cafe/power-swap_fronts",
            _("Then use the card's power, whoever it belonged to. You must, if it can be used."),
        ),
        Line(
            "icons/breath",
            _("You can take a serving back until the next one plays, unless it showed somebody a hidden card."),
        ),
        Line("icons/bell", _("When every front line is down to {n} cards, the round is counted.").format(n=few)),
    )
    return RulesPage(_("Serve a guest"), lines, _picture_turn)


def _counting() -> RulesPage:
    lines = (
        Line("cafe/card-back", _("The secret cards are turned up. They still count double.")),
        Line(
            "cafe/token-coffee",
            _("Family by family: the strongest player gets a coffee for each card of it on the counter."),
        ),
        Line("monsters/trill-shock", _("A tie for the most: nobody gets any, not even whoever comes next.")),
        Line(
            "cafe/card-rex",
            _("Here 2 secret Rex, 4, beat 1 in front and 1 secret, 3: both coffees go to Ana."),
        ),
    )
    return RulesPage(_("Who gets the coffees?"), lines, _picture_counting)


def _tokens() -> RulesPage:
    lines = (
        Line(
            "cafe/token-cookie",
            _("A cookie counts as one coffee for whoever's line its card lies in at the end of the round."),
        ),
        Line("cafe/token-mummy", _("A mummy costs one coffee, in the same way.")),
        Line(
            "cafe/token-cream",
            _("A card with whipped cream stays where it is this round. A line holds at most {n}.").format(
                n=MOST_CREAMS
            ),
        ),
        Line(
            "cafe/token-spoon",
            _("The golden spoon wins its holder the ties they are part of, if they have a card of it."),
        ),
        Line(
            "cafe/power-grab_front", _("Tokens travel with their card. When it is served they go back to the supply.")
        ),
    )
    return RulesPage(_("Cookies, mummies, cream and spoon"), lines, _picture_tokens)


def _guests(families: Sequence[Family]) -> tuple[Sequence[Line], partial[None]]:
    """Return what each of some families does, and a picture of them."""
    lines = [
        Line(_icon(family), _("{family}: {power}").format(family=family.name, power=family_words(family.powers)))
        for family in families
    ]
    return lines, partial(_picture_guests, art=CardArt(families), families=tuple(families))


def _icon(family: Family) -> str:
    """Return the picture of what a family does."""
    if family.powers:
        return f"cafe/power-{family.powers[0]}"
    return f"cafe/emblem-{family.id}" if family.id in mixes.kitchen().families else "icons/star"


def _table(app: App) -> RulesPage:
    label = app.devices.key_label
    by_keys = _(
        "With keys or a gamepad: walk to a card, {ok} takes it, {back} puts it back. A gamepad has A and B for that."
    )
    lines = (
        Line("icons/mouse", _("Click a card and then what it is aimed at, or drag it onto the counter.")),
        Line("icons/keyboard", by_keys.format(ok=label(ZONES[1], Action.OK), back=label(ZONES[1], Action.BACK))),
        Line(
            "monsters/usher-idle",
            _("Secrets are shown behind the curtain, while a button is held. Only the one named looks."),
        ),
        Line("icons/bot", _("Easy, good and hard bots play by themselves.")),
        Line("icons/pause", _("Escape pauses behind a curtain, F1 opens this page, F11 fills the screen.")),
    )
    return RulesPage(_("At one table"), lines, _picture_table)


# -- pictures, each in a box of 400 x 450


def _art() -> CardArt:
    return _art_in(language())


@lru_cache(maxsize=1)
def _art_in(_language: str) -> CardArt:
    """Keep the cards of the pictures, which are drawn in every frame, for as long as they are named in a language."""
    return CardArt(mixes.kitchen().mix(("rex", "cakosaurus", "snorkel", "mummy", "spoonfang"), "picture"))


def _row(box: Box, y: float, count: int, step: float, size: tuple[float, float] = _CARD) -> list[Box]:
    """Return cards side by side in the middle of a box."""
    left = box.centre[0] - (size[0] + step * (count - 1)) / 2
    return [Box(left + number * step, box.y + y, *size) for number in range(count)]


def _cards(painter: Painter, art: CardArt, boxes: Sequence[Box], families: Sequence[int | None]) -> None:
    for family, place in zip(families, boxes, strict=True):
        art.draw(painter, BACK if family is None else CardLook(family), place)


def _picture_evening(painter: Painter, box: Box) -> None:
    art = _art()
    for number, angle in enumerate((24, 12, 0, -12, -24)):
        place = Box(box.x + 20 + 66 * number, box.y + 56 + 16 * abs(number - 2), 98, 137)
        art.draw(painter, CardLook(number), place, angle=angle)
    painter.picture("cafe/barista-cheer", Box(box.x + 82, box.y + 206, 236, 236))


def _picture_lines(painter: Painter, box: Box) -> None:
    """Draw a seat as it lies on the table, and below what only its owner may see of the rear line."""
    art, plan = _art(), make_plan(4).seats[0]
    scale = (box.w - 16) / plan.cloth.w

    def on_paper(place: Box) -> Box:
        x, y = (place.x - plan.cloth.x) * scale, (place.y - plan.cloth.y) * scale
        return Box(box.x + 8 + x, box.y + 28 + y, place.w * scale, place.h * scale)

    painter.picture("cafe/cloth-a", on_paper(plan.cloth))
    badge, name = on_paper(plan.badge), on_paper(plan.name)
    seat_badge(painter, badge.centre, badge.w + 6, 0)
    painter.text(_PEOPLE[0], (name.x + 4, name.centre[1]), 28, face=Face.DISPLAY, stroke=3)
    _cards(painter, art, [on_paper(place) for place in plan.line(7)], (0, 1, 2, 0, 3, 4, 1))
    _cards(painter, art, [on_paper(place) for place in plan.rear], (None, None, None))
    own = _row(box, 292, 3, 104)
    _cards(painter, art, own, (0, 0, 4))
    draw_eye(painter, (box.centre[0], box.y + 254), 64)
    brass_plaque(painter, Box.around((own[2].right - 8, own[2].y + 4), 50, 38), radius=11)
    painter.text("×2", (own[2].right - 8, own[2].y + 4), 26, "ink", face=Face.DISPLAY, align="centre")


def _picture_turn(painter: Painter, box: Box) -> None:
    art = _art()
    line = _row(box, 46, 5, 72)
    _cards(painter, art, line, (2, 0, 3, 4, 1))
    taken = line[2].moved(0, 66)
    draw_glow(painter, taken, "slime500")
    art.draw(painter, CardLook(3), taken)
    painter.picture("icons/hand-a", Box(taken.x + 46, taken.y + 70, 80, 80))
    for number, (family, count) in enumerate(((0, 2), (3, 1), (4, 3))):
        draw_pile(painter, art, Box(box.x + 34 + 120 * number, box.y + 296, 98, 137), family, count)


def _picture_counting(painter: Painter, box: Box) -> None:
    """Draw the rulebook's own case: 0 in front and 2 in the rear beat 1 and 1."""
    art = _art()
    draw_pile(painter, art, Box(box.x + 150, box.y + 22, 98, 137), 0, 2)
    cases = (((1, 2, 4), (0, 0, 3), "0 + 2×2 =", 4), ((0, 2, 3), (0, 1, 4), "1 + 2×1 =", 3))
    for number, (front, rear, words, total) in enumerate(cases):
        y = box.y + 188 + 126 * number
        won = number == 0
        row = Box(box.x + 10, y, 380, 118)
        painter.rounded(row, 16, ("plum600", "night700"), edge="slime500" if won else "ink", edge_width=4)
        seat_badge(painter, (row.x + 30, row.y + 26), 36, number)
        painter.text(_PEOPLE[number], (row.x + 54, row.y + 26), 24, face=Face.DISPLAY)
        painter.text(words, (row.right - 52, row.y + 26), 22, face=Face.STRONG, align="right")
        painter.disc((row.right - 28, row.y + 26), 20, "slime500" if won else "night800", edge_width=3)
        place = row.right - 28, row.y + 26
        painter.text(str(total), place, 26, "ink" if won else "cream", face=Face.DISPLAY, align="centre")
        for slot, family in enumerate((*front, *rear)):
            card = Box(row.x + 18 + 54 * slot + (30 if slot > 2 else 0), row.y + 48, 46, 64)
            art.draw(painter, CardLook(family), card)
            if family == 0:
                painter.ring(card.inset(-3), 7, "brass200", 4)


def _picture_tokens(painter: Painter, box: Box) -> None:
    art = _art()
    looks = (
        CardLook(0, tokens=(Token.COOKIE,)),
        CardLook(2, tokens=(Token.CREAM,)),
        CardLook(4, tokens=(Token.COOKIE, Token.MUMMY)),
    )
    for look, place in zip(looks, _row(box, 56, 3, 124, (112, 156)), strict=True):
        art.draw(painter, look, place)
    draw_token(painter, "spoon", Box(box.x + 120, box.y + 240, 160, 160))


def _picture_guests(painter: Painter, box: Box, art: CardArt, families: Sequence[Family]) -> None:
    """Draw the families in two columns."""
    side = 156.0
    for number, family in enumerate(families):
        alone = number == len(families) - 1 and number % 2 == 0
        x = box.centre[0] - side / 2 if alone else box.x + 32 + (number % 2) * 180
        rows = (len(families) + 1) // 2
        y = box.y + 10 + (number // 2) * (box.h - 20 - side) / max(rows - 1, 1)
        draw_guest(painter, art, family, Box(x, y, side, side))


def _picture_table(painter: Painter, box: Box) -> None:
    painter.picture("theatre/curtain", Box(box.x + 14, box.y + 20, 372, 372 * 9 / 16))
    painter.picture("monsters/usher-idle", Box(box.x + 110, box.y + 70, 180, 180))
    art = _art()
    _cards(painter, art, _row(box, 280, 3, 110, (98, 137)), (None, None, None))
