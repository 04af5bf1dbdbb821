"""What lies still on the café's table: cloths, counter, piles, cards with their glow, as things to be kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
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
from monstar.ui.cafe.cards import CardArt, CardLook, corner, token_box
from monstar.ui.cafe.furniture import ClothLook, CounterLook
from monstar.ui.cafe.lying import Lie
from monstar.ui.cafe.plan import TablePlan
from monstar.ui.cafe.serving import Serving
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.cafe.staging import spoon_name
from monstar.ui.canvas import Box
from monstar.ui.focus import draw_focus
from monstar.ui.layers import Thing
from monstar.ui.painter import Painter

_ROUNDS = 2
LIFT = 8.0  # canvas px a card taken up, aimed at or in focus stands above its line


class Glow(StrEnum):
    """Names the lights a card can lie in."""

    LEGAL = "legal"
    CHOSEN = "chosen"
    AIMED = "aimed"
    DIM = "dim"


_MARGIN = 12.0  # canvas px that light and ring reach beyond a card
_LIGHTS = {Glow.LEGAL: ("slime200", 0.62), Glow.CHOSEN: ("slime500", 1.25), Glow.AIMED: ("spot-yellow", 1.25)}


def lights(
    serving: Serving | None, front: Iterable[Card], may_serve: Callable[[Card], bool], *, by_person: bool
) -> dict[Card, Glow]:
    """Return in which light each card lies: those of the front lines, or what a serving is about."""
    if serving is not None:
        lit = dict.fromkeys(serving.options, Glow.LEGAL) if by_person else {}
        return {**lit, **dict.fromkeys(serving.aimed, Glow.AIMED), serving.card: Glow.CHOSEN}
    return {card: Glow.LEGAL if may_serve(card) else Glow.DIM for card in front} if by_person else {}


@dataclass(frozen=True)
class Looks:
    """Says how things look beside what the view tells: lights by card, what is in the air, the board, the drag.

    `lifted` is the card taken up, `focused` the one with the ring of the focus.
    """

    board: BoardLook
    lights: Mapping[Card, Glow] = field(default_factory=dict)
    hidden: frozenset[Hashable] = frozenset()
    lifted: Card | None = None
    focused: Card | None = None
    dragged: Card | None = None
    barista: BaristaLook = AT_EASE

    def up(self, card: Card) -> bool:
        """Tell whether a card stands above its line, over its neighbours."""
        return card in (self.lifted, self.focused) or self.lights.get(card) is Glow.AIMED

    def gone(self, card: Card) -> bool:
        """Tell whether a card is not where it belongs, but in the air or in a hand."""
        return card in self.hidden or card == self.dragged


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
            *self._piles(view, looks),
            *self._seals(view, looks),
            *self._glows(lies, looks),
            *self._cards(lies, looks),
            *self._numbers(lies, looks),
            *self._upper(lies, looks),
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

    def _heaps(self, view: CafeView, looks: Looks) -> Iterator[tuple[int, Box, tuple[Card, ...]]]:
        """Return each family's place on the counter and the cards that lie there."""
        for family, box in enumerate(self.plan.centre.orders):
            cards = (shown.card for shown in view.centre if shown.family == family)
            yield family, box, tuple(card for card in cards if card not in looks.hidden)

    def _piles(self, view: CafeView, looks: Looks) -> Iterator[Thing]:
        for family, box, cards in self._heaps(view, looks):
            glows = {looks.lights[card] for card in cards if card in looks.lights}
            glow = Glow.AIMED if Glow.AIMED in glows else next(iter(glows), None)
            focused = looks.focused in cards
            draw = partial(self._draw_pile, box=box, family=family, count=len(cards), glow=glow, focused=focused)
            yield Thing(("pile", family), (len(cards), glow, focused), box.inset(-26), draw)

    def _draw_pile(
        self, painter: Painter, box: Box, family: int, count: int, glow: Glow | None, *, focused: bool
    ) -> None:
        whole = furniture.stack_box(box, count)
        if focused:
            draw_focus(painter, whole, corner(box))
        elif glow in _LIGHTS:
            furniture.draw_glow(painter, whole, *_LIGHTS[glow])
        furniture.draw_stack(painter, self.art, box, family, count)
        if glow is Glow.AIMED:
            furniture.draw_tick(painter, (box.x + 4, box.centre[1] + 22))

    def _seals(self, view: CafeView, looks: Looks) -> Iterator[Thing]:
        """Return the numbers of the piles, above the light of all of them."""
        for family, box, cards in self._heaps(view, looks):
            draw = partial(furniture.draw_seal, box=box, count=len(cards))
            yield Thing(("seal", family), len(cards), box.inset(-26), draw)

    # -------------------------------------------------------------- cards

    def _glows(self, lies: Mapping[Card, Lie], looks: Looks) -> Iterator[Thing]:
        """Return the light of cards that can be chosen: under all cards of a line, so that it cuts no neighbour."""
        for card, lie in lies.items():
            if lie.owner is None or looks.up(card) or looks.gone(card):
                continue
            if looks.lights.get(card) is Glow.LEGAL:
                draw = partial(_draw_light, box=lie.box, glow=Glow.LEGAL)
                yield Thing(("glow", card), lie.box, lie.box.inset(-_MARGIN), draw)

    def _cards(self, lies: Mapping[Card, Lie], looks: Looks) -> Iterator[Thing]:
        for card, lie in lies.items():
            if lie.owner is not None and not looks.up(card):
                yield from self._card(card, lie, looks)

    def _upper(self, lies: Mapping[Card, Lie], looks: Looks) -> Iterator[Thing]:
        """Return the cards that stand above their lines, the one in focus over all others."""
        up = [(card, lie) for card, lie in lies.items() if lie.owner is not None and looks.up(card)]
        for card, lie in sorted(up, key=lambda item: item[0] == looks.focused):
            box = lie.box.moved(0, -LIFT)
            if card == looks.focused and card != looks.dragged:
                draw = partial(draw_focus, box=box, corner=corner(box))
                yield Thing("focus", box, box.inset(-_MARGIN), draw)
            elif not looks.gone(card) and card in looks.lights:
                glow = looks.lights[card]
                yield Thing(("glow", card), (box, glow), box.inset(-_MARGIN), partial(_draw_light, box=box, glow=glow))
            yield from self._card(card, replace(lie, box=box), looks)
            if lie.rear:
                yield self._number(card, lie, box)

    def _card(self, card: Card, lie: Lie, looks: Looks) -> Iterator[Thing]:
        if looks.gone(card):
            return
        glow = looks.lights.get(card)
        tokens = tuple(token for token in lie.look.tokens if ("token", token, card) not in looks.hidden)
        shown = replace(lie, look=replace(lie.look, tokens=tokens))
        draw = partial(self._draw_card, look=shown, glow=glow)
        yield Thing(("card", card), (shown, glow), lie.box.inset(-_MARGIN), draw)

    def _draw_card(self, painter: Painter, look: Lie, glow: Glow | None) -> None:
        self.art.draw(painter, look.look, look.box)
        if glow is Glow.DIM:
            furniture.dimmed(painter, look.box)
        elif glow is Glow.AIMED:
            after = min(len(look.look.tokens), 2)  # beside what lies on the card, not on it
            furniture.draw_tick(painter, token_box(look.box, after).centre)

    def _numbers(self, lies: Mapping[Card, Lie], looks: Looks) -> Iterator[Thing]:
        for card, lie in lies.items():
            if lie.rear and not looks.up(card):
                yield self._number(card, lie, lie.box)

    def _number(self, card: Card, lie: Lie, box: Box) -> Thing:
        """Return the number of the place in the rear line that a card has, where it lies now."""
        assert lie.owner is not None
        number = self.plan.seats[lie.owner].rear.index(lie.box) + 1
        draw = partial(furniture.draw_number, box=box, number=number)
        return Thing(("number", card), box, box.inset(-4), draw)

    def _board(self, looks: Looks) -> Thing:
        draw = partial(draw_board, chalk=self.plan.chalk, art=self.art, look=looks.board)
        return Thing("board", looks.board, self.plan.chalk.slate, draw)

    def _barista(self, looks: Looks) -> Thing:
        chalk = self.plan.chalk
        draw = partial(furniture.draw_barista, chalk=chalk, look=looks.barista)
        return Thing("barista", looks.barista, furniture.barista_box(chalk), draw)


def _draw_light(painter: Painter, box: Box, glow: Glow) -> None:
    if glow in _LIGHTS:
        furniture.draw_glow(painter, box, *_LIGHTS[glow])
