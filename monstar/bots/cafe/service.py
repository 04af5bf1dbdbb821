"""Servings as steps: first a card, then the target of each of its powers. Cards that look the same are one choice."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.knowledge import knows
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.powers import Power, Target
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Seat

# How cards look to who chooses among them: whose, of which family (UNKNOWN if hidden), and what lies on them.
Look = tuple[int, ...]
UNKNOWN = -1
NOWHERE = -1


@dataclass(slots=True)
class Service:
    """Is a state in which a serving may be half done: its card lies in the centre, `powers` are still to be aimed.

    `fresh` tells that nothing has happened yet since the moment that is thought over.
    """

    state: CafeState
    powers: tuple[Power, ...] = ()
    options: dict[Look, Target] = field(default_factory=dict)
    fresh: bool = False

    def copy(self) -> "Service":
        """Return an independent copy."""
        return Service(self.state.copy(), self.powers, dict(self.options), self.fresh)


class Floor:
    """Knows a game's rules as steps of a service."""

    def __init__(self, game: CafeGame) -> None:
        self.game = game

    def steps(self, service: Service) -> Sequence[Look]:
        """Return how the cards look that the seat on turn can choose among now, and keep one card for each look."""
        state, seat = service.state, service.state.turn
        assert seat is not None
        if service.powers:
            targets = service.powers[0].targets(state, seat)
        else:
            targets = [(card,) for card in self.game.choosable(state)]
        seen: dict[Card, Look] = {}
        service.options = options = {}
        for target in targets:
            look: Look = ()
            for card in target:
                if card not in seen:
                    seen[card] = _look(state, seat, card)
                look += seen[card]
            if look not in options:
                options[look] = target
        return list(options)

    def take(self, service: Service, look: Look) -> Target:
        """Do the step that :meth:`steps` found for a look, pass on what needs no choice, and return the cards."""
        state, seat = service.state, service.state.turn
        assert seat is not None
        target = service.options[look]
        if service.powers:
            service.powers[0].apply(state, seat, target)
            service.powers = service.powers[1:]
        else:
            (card,) = target
            self.game.lay(state, card)
            service.powers = self.game.powers_of(state, card)
        self._go_on(service, seat)
        return target

    def _go_on(self, service: Service, seat: Seat) -> None:
        """Use powers that need no target and skip those that have none; after the last the turn passes on."""
        while service.powers:
            power = service.powers[0]
            targets = power.targets(service.state, seat)
            if targets and power.aims:
                return
            if targets:
                power.apply(service.state, seat, ())
            service.powers = service.powers[1:]
        self.game.pass_on(service.state)

    def serve(self, state: CafeState, cards: tuple[Card, ...], luck: Rng) -> None:
        """Serve a card and aim its powers at the cards that follow; where these do not fit the state, anywhere."""
        card, rest = cards[0], iter(cards[1:])

        def aim(power: Power, state: CafeState, seat: Seat) -> Target | None:
            targets = power.targets(state, seat)
            if not targets:
                return None
            wanted = tuple(islice(rest, power.aims))
            return wanted if wanted in targets else luck.choice(targets)

        assert state.turn is not None
        self.game.serve_card(state, state.turn, card, aim)
        self.game.pass_on(state)

    def finish(self, service: Service, luck: Rng) -> None:
        """Aim the powers that are left of a serving anywhere."""
        state, seat = service.state, service.state.turn
        if not service.powers or seat is None:
            return
        for power in service.powers:
            target = power.any_target(state, seat, luck)
            if target is not None:
                power.apply(state, seat, target)
        service.powers = ()
        self.game.pass_on(state)


def rear_looks(state: CafeState, seat: Seat) -> dict[Look, tuple[Card, ...]]:
    """Return the rear lines a hand can make, one for each choice of families."""
    hand = sorted(state.hands[seat], key=state.family.__getitem__)
    found: dict[Look, tuple[Card, ...]] = {}
    for i in range(len(hand)):
        for j in range(i + 1, len(hand)):
            for k in range(j + 1, len(hand)):
                cards = (hand[i], hand[j], hand[k])
                found.setdefault(tuple(state.family[card] for card in cards), cards)
    assert all(len(cards) == REAR_CARDS for cards in found.values())
    return found


def _look(state: CafeState, seat: Seat, card: Card) -> Look:
    """Return how a card looks to a seat; what looks the same is worth the same to it."""
    family = state.family[card]
    for owner, line in enumerate(state.fronts):
        if card in line:
            return (owner, family, *(card in state.tokens[token] for token in Token))
    for owner, rear in enumerate(state.rears):
        if card in rear:
            shown = family if knows(state, seat, owner, card) else UNKNOWN
            return (owner, shown, card in state.face_up, card in state.known)
    return (NOWHERE, family)
