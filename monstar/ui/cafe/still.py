"""What lies still on the café's table: cloths, counter, piles, cards with their glow, as things to be kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial

from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.powers import FEWEST_IN_FRONT
from monstar.rules.cafe.state import Card, Token
from monstar.rules.cafe.view import CafeView
from monstar.ui.cafe import furniture
from monstar.ui.cafe.barista import AT_EASE, BaristaLook
from monstar.ui.cafe.board import BoardLook, draw_board
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.furniture import ClothLook, CounterLook
from monstar.ui.cafe.lying import Lie
from monstar.ui.cafe.plan import TablePlan
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.cafe.staging import spoon_name
from monstar.ui.canvas import Box
from monstar.ui.layers import Thing
from monstar.ui.painter import Painter

_ROUNDS = 2
LIFT = 12.0  # canvas px a card taken up stands above its line


class Glow(StrEnum):
    """Names the lights a card can lie in."""

    LEGAL = "legal"
    CHOSEN = "chosen"
    AIMED = "aimed"
    DIM = "dim"


_LIGHTS = {Glow.LEGAL: ("slime200", 0.62), Glow.CHOSEN: ("slime500", 1.25), Glow.AIMED: ("spot-yellow", 1.25)}


@dataclass(frozen=True)
class Looks:
    """Says how things look beside what the view tells: lights by card, what is in the air, the board, the drag."""

    board: BoardLook
    lights: Mapping[Card, Glow] = field(default_factory=dict)
    hidden: frozenset[Hashable] = frozenset()
    lifted: Card | None = None
    dragged: Card | None = None
    barista: BaristaLook = AT_EASE


class Still:
    """Lists what lies still, for one sitting."""

    def __init__(self, sitting: Sitting, plan: TablePlan, art: CardArt) -> None:
        """Know the players, the places and the cards."""
        self.sitting = sitting
        self.plan = plan
        self.art = art
        powers = {power for family in sitting.game.mix for power in family.powers}
        self.kinds = tuple(token for token in Token if f"put_{token}" in powers)
        self.spoon = "take_spoon" in powers

    def ground(self, painter: Painter) -> None:
        """Draw what nothing ever covers wholly: the room and the empty board."""
        furniture.draw_room(painter, self.plan.chalk)

    def draw_carried(self, painter: Painter, lie: Lie, place: tuple[float, float]) -> None:
        """Draw a card that is carried about, in the light of what will be served."""
        box = Box.around((place[0], place[1] - LIFT), lie.box.w * 1.12, lie.box.h * 1.12)
        furniture.draw_glow(painter, box, "slime500", 1.2)
        self.art.draw(painter, lie.look, box)

    def warm(self, painter: Painter) -> None:
        """Make ready what the first servings need, unseen: every family's card at the sizes of lines and counter."""
        for family in range(len(self.art.mix)):
            for plan in (self.plan.seats[0], self.plan.seats[-1]):
                self.art.draw(painter, CardLook(family), plan.line(1)[0])
            self.art.draw(painter, CardLook(family, named=True), self.plan.centre.orders[family])
            self.art.draw(painter, CardLook(family, named=True), self.plan.chalk.card)

    def things(self, view: CafeView, lies: Mapping[Card, Lie], looks: Looks) -> list[Thing]:
        """Return everything in the order in which it is drawn."""
        return [
            *self._cloths(view, looks),
            self._counter(view, looks),
            *self._piles(view, lies, looks),
            *self._cards(lies, looks),
            *self._numbers(view),
            self._barista(looks),
            self._board(looks),
        ]

    # -------------------------------------------------------------- cloths and counter

    def _cloths(self, view: CafeView, looks: Looks) -> Iterator[Thing]:
        first = len(view.dealt[0]) - REAR_CARDS
        for plan in self.plan.seats:
            seat = plan.seat
            count = len(view.fronts[seat])
            look = ClothLook(
                self.sitting.name(seat),
                self.sitting.badge(seat),
                view.turn == seat,
                self.sitting.shared and not self.sitting.is_bot(seat),
                sum(row[seat] for row in view.coffees),
                view.cookies[seat] if Token.COOKIE in self.kinds else None,
                view.mummies[seat] if Token.MUMMY in self.kinds else None,
                view.spoon == seat and spoon_name(seat) not in looks.hidden,
                max(first - count, 0),
                count,
            )
            draw = partial(furniture.draw_cloth, plan=plan, look=look)
            yield Thing(("cloth", seat), look, plan.cloth.inset(-furniture.SHINE), draw)

    def _counter(self, view: CafeView, looks: Looks) -> Thing:
        plan = self.plan.centre
        left = sum(len(line) - FEWEST_IN_FRONT for line in view.fronts)
        first = len(view.dealt[0]) - REAR_CARDS
        look = CounterLook(
            view.round,
            _ROUNDS,
            left,
            (first - FEWEST_IN_FRONT) * view.seats,
            tuple((str(token), view.supply[token]) for token in self.kinds),
            self.spoon and view.spoon is None,
            looks.dragged is not None,
        )
        return Thing("counter", look, plan.counter.inset(-12), partial(furniture.draw_counter, plan=plan, look=look))

    def _piles(self, view: CafeView, lies: Mapping[Card, Lie], looks: Looks) -> Iterator[Thing]:
        for family, box in enumerate(self.plan.centre.orders):
            cards = [shown.card for shown in view.centre if shown.family == family]
            count = sum(card not in looks.hidden for card in cards)
            glows = {looks.lights[card] for card in cards if card in looks.lights}
            glow = Glow.AIMED if Glow.AIMED in glows else next(iter(glows), None)
            look = count, glow
            draw = partial(self._draw_pile, box=box, family=family, count=count, glow=glow)
            yield Thing(("pile", family), look, box.inset(-26), draw)

    def _draw_pile(self, painter: Painter, box: Box, family: int, count: int, glow: Glow | None) -> None:
        if glow in _LIGHTS:
            furniture.draw_glow(painter, box, *_LIGHTS[glow])
        furniture.draw_pile(painter, self.art, box, family, count)
        if glow is Glow.AIMED:
            furniture.draw_tick(painter, box)

    # -------------------------------------------------------------- cards

    def _cards(self, lies: Mapping[Card, Lie], looks: Looks) -> Iterator[Thing]:
        # The card taken up lies over its neighbours.
        for card, lie in sorted(lies.items(), key=lambda item: item[0] == looks.lifted):
            if lie.owner is None or card in looks.hidden or card == looks.dragged:
                continue
            glow = looks.lights.get(card)
            box = lie.box.moved(0, -LIFT) if card == looks.lifted else lie.box
            flying = tuple(t for t in lie.look.tokens if ("token", t, card) in looks.hidden)
            shown = replace(lie.look, tokens=tuple(t for t in lie.look.tokens if t not in flying))
            draw = partial(self._draw_card, look=replace(lie, box=box, look=shown), glow=glow)
            margin = furniture.glow_margin(1.3)
            yield Thing(("card", card), (box, shown, glow), box.inset(-margin), draw)

    def _draw_card(self, painter: Painter, look: Lie, glow: Glow | None) -> None:
        if glow in _LIGHTS:
            furniture.draw_glow(painter, look.box, *_LIGHTS[glow])
        self.art.draw(painter, look.look, look.box)
        if glow is Glow.DIM:
            furniture.dimmed(painter, look.box)
        elif glow is Glow.AIMED:
            furniture.draw_tick(painter, look.box)

    def _numbers(self, view: CafeView) -> Iterator[Thing]:
        for plan in self.plan.seats:
            box = plan.rear[0].inset(-4)
            last = plan.rear[-1]
            whole = Box(box.x, box.y, last.right - box.x + 4, last.bottom - box.y + 4)
            yield Thing(("numbers", plan.seat), (), whole, partial(furniture.draw_numbers, boxes=plan.rear))

    def _board(self, looks: Looks) -> Thing:
        draw = partial(draw_board, chalk=self.plan.chalk, art=self.art, look=looks.board)
        return Thing("board", looks.board, self.plan.chalk.slate, draw)

    def _barista(self, looks: Looks) -> Thing:
        chalk = self.plan.chalk
        draw = partial(furniture.draw_barista, chalk=chalk, look=looks.barista)
        return Thing("barista", looks.barista, furniture.barista_box(chalk), draw)
