"""Tables of the Café laid out by hand: lines of family names instead of dealt cards."""

from collections.abc import Sequence
from typing import Any

from monstar import content
from monstar.paths import asset
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, NameFirst, Serve, Undo
from monstar.rules.cafe.families import Kitchen
from monstar.rules.cafe.guests import AnyGuest
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Event, Refusal

KITCHEN: Kitchen = content.read_kitchen(asset("pieces", "cafe.toml"))
MENU = content.presets("cafe")
LATTE = ("rex", "brewt", "peepling", "cakosaurus", "snorkel")
SEATS = range(2, 6)


def cafe(mix: Sequence[str] = LATTE, **changes: Any) -> CafeGame:
    """Return the game with a mix and some parameters."""
    return CafeGame(CafeParams(mix=tuple(mix), **changes), KITCHEN)


def mix_of(preset: str) -> tuple[str, ...]:
    """Return the families of a mix of the menu."""
    params = content.preset("cafe", preset)
    assert isinstance(params, CafeParams)
    return params.mix


class Table:
    """Is a table in the middle of a round, with the seat 0 on turn.

    Lines are family names: ``fronts=["rex rex brewt snorkel", ...]``. Families are the mix in the order they appear,
    filled up with Rex, Brewt and so on, unless `mix` is given. There may be more than ten cards of one.
    """

    def __init__(
        self,
        fronts: Sequence[str],
        rears: Sequence[str] | None = None,
        centre: str = "",
        *,
        mix: Sequence[str] = (),
        **changes: Any,
    ) -> None:
        rears = ["brewt brewt brewt"] * len(fronts) if rears is None else rears
        rows = [line.split() for line in (*fronts, *rears, centre)]
        named = list(dict.fromkeys([*mix, *(name for row in rows for name in row), *LATTE, "grabbit"]))[:5]
        self.game = cafe(named, **changes)
        self.state = state = self.game.setup(len(fronts), 1)
        number = {name: index for index, name in enumerate(named)}
        cards: list[list[Card]] = []
        family: list[int] = []
        for row in rows:
            cards.append([len(family) + place for place in range(len(row))])
            family += [number[name] for name in row]
        seats = len(fronts)
        state.fronts, state.rears, state.centre = cards[:seats], cards[seats : 2 * seats], cards[-1]
        unseen = [f for f in range(5) for _ in range(10 - family.count(f))]
        state.family = family + unseen
        state.pool = [state.family.count(f) for f in range(5)]
        state.undealt = list(range(len(family), len(state.family)))
        state.hands = [[] for _ in fronts]
        state.phase, state.turn = Phase.PLAY, 0

    def card(self, name: str, seat: int = 0, *, nth: int = 0) -> Card:
        """Return the nth card of a family in a front line."""
        return self._find(self.state.fronts[seat], name)[nth]

    def rear(self, seat: int, slot: int = 0) -> Card:
        """Return a rear card by its slot."""
        return self.state.rears[seat][slot]

    def in_centre(self, name: str) -> list[Card]:
        """Return the cards of a family in the centre."""
        return self._find(self.state.centre, name)

    def _find(self, cards: Sequence[Card], name: str) -> list[Card]:
        family = [member.id for member in self.game.mix].index(name)
        return [card for card in cards if self.state.family[card] == family]

    def names(self, cards: Sequence[Card]) -> str:
        """Return the families of cards as one text."""
        return " ".join(self.game.mix[self.state.family[card]].id for card in cards)

    def targets(self, card: Card) -> list[tuple[Card, ...]]:
        """Return every way to aim a card for the seat on turn."""
        assert self.state.turn is not None
        return self.game.servings(self.state, self.state.turn, card)

    def serve(self, card: Card, *targets: Card) -> list[Event]:
        """Let the seat on turn serve a card."""
        assert self.state.turn is not None
        return self.game.apply(self.state, Serve(seat=self.state.turn, card=card, targets=targets))

    def refusal(self, card: Card, *targets: Card) -> Refusal | None:
        """Return what the seat on turn would be told."""
        assert self.state.turn is not None
        return self.game.check(self.state, Serve(seat=self.state.turn, card=card, targets=targets))

    def undo(self, seat: int) -> list[Event]:
        """Take the last serving back."""
        return self.game.apply(self.state, Undo(seat=seat))

    def put(self, token: Token, *cards: Card) -> "Table":
        """Lay tokens on cards, taken from the supply."""
        self.state.tokens[token].update(cards)
        self.state.supply[token] -= len(cards)
        return self

    def view(self, viewer: int | None) -> CafeView:
        """Return what a viewer may know."""
        return self.game.view(self.state, viewer)


def choose_rears(game: CafeGame, state: CafeState) -> None:
    """Let everybody take the first three cards as rear line."""
    for seat in range(state.seats):
        game.apply(state, ChooseRear(seat=seat, cards=tuple(state.hands[seat][:3])))


def begin(game: CafeGame, seats: int, seed: int = 1, first: int = 0) -> CafeState:
    """Return a match at the first turn of round 1."""
    state = game.setup(seats, seed)
    choose_rears(game, state)
    game.apply(state, NameFirst(seat=0, who=first))
    return state


def serve_any(game: CafeGame, state: CafeState, luck: Rng) -> None:
    """Let the seat on turn serve any card in any way."""
    guest, seat = AnyGuest(luck), state.turn
    assert seat is not None
    game.serve_card(state, seat, guest.card(state, seat), guest.aim)
    game.pass_on(state)
