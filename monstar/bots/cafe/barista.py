"""The bot that searches: it plays the round out many times over for hands that fit what it has seen."""

import math
from collections.abc import Sequence

from monstar.bots.cafe.bot import CafeBot
from monstar.bots.cafe.service import Floor, Look, Service, rear_looks
from monstar.bots.cafe.worth import lead
from monstar.bots.search import Budget, Node, search
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, NameFirst, Serve
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.state import CafeState, Card, Phase
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Seat

THINKING = Budget(ms=500)
REPEATABLE = Budget(iterations=600)
SOFTNESS = 3.0  # coffees; a lead of so many is worth 0.73 of a round


class _Round:
    """Is the rest of a round as a problem to search: rewards are told when it is scored."""

    def __init__(self, game: CafeGame, seat: Seat, view: CafeView) -> None:
        self.game, self.seat, self.view = game, seat, view
        self.floor = Floor(game)
        self.rears: dict[Look, tuple[Card, ...]] = {}

    def draw(self, luck: Rng) -> Service:
        """Return a state that fits the view."""
        return Service(self.game.determinize(self.view, luck))

    def mover(self, service: Service) -> Seat | None:
        """Return who chooses: the seat itself behind, then whoever is on turn."""
        phase = service.state.phase
        if phase is Phase.REAR:
            return self.seat
        return service.state.turn if phase is Phase.PLAY else None

    def moves(self, service: Service) -> Sequence[Look]:
        """Return what can be chosen."""
        if service.state.phase is not Phase.REAR:
            return self.floor.steps(service)
        if not self.rears:
            self.rears = rear_looks(service.state, self.seat)
        return list(self.rears)

    def play(self, service: Service, move: Look, luck: Rng) -> None:
        """Do it."""
        if service.state.phase is Phase.REAR:
            self._choose_rears(service.state, self.rears[move], luck)
        else:
            self.floor.take(service, move)

    def _choose_rears(self, state: CafeState, own: tuple[Card, ...], luck: Rng) -> None:
        """Lay the own rear line; the others choose theirs by chance, and somebody begins."""
        self.game.apply(state, ChooseRear(seat=self.seat, cards=own))
        for seat in range(state.seats):
            if state.hands[seat]:
                luck.shuffle(state.hands[seat])
                self.game.apply(state, ChooseRear(seat=seat, cards=tuple(state.hands[seat][:REAR_CARDS])))
        if state.phase is Phase.FIRST:
            self.game.apply(state, NameFirst(seat=0, who=luck.choice(self.game.tied(state))))

    def play_out(self, service: Service, luck: Rng) -> Sequence[float]:
        """Play the rest at random and return what it was worth to everybody."""
        self.floor.play_out(service, luck)
        return [self._reward(service.state, seat) for seat in range(service.state.seats)]

    def _reward(self, state: CafeState, seat: Seat) -> float:
        """Return a soft step of the lead; when the match is over, mostly whether it was won."""
        soft = 1 / (1 + math.exp(-lead(self.game, state, seat) / SOFTNESS))
        outcome = self.game.outcome(state)
        if outcome is None:
            return soft
        return 0.7 * (seat in outcome.winners) / len(outcome.winners) + 0.3 * soft


class BaristaBot(CafeBot):
    """Searches the rest of the round for hands that fit what its seat has seen."""

    def __init__(self, game: CafeGame, seat: Seat, seed: int, budget: Budget = REPEATABLE) -> None:
        super().__init__(game, seat, seed)
        self.budget = budget

    def choose_rear(self, view: CafeView, acts: Sequence[ChooseRear], luck: Rng) -> ChooseRear:
        """Return the rear line that the search liked best."""
        problem = _Round(self.game, self.seat, view)
        root = search(problem, self.budget, luck)
        look = root.best(list(problem.rears)) or luck.choice(list(problem.rears))
        chosen = set(problem.rears[look])
        return next(act for act in acts if set(act.cards) == chosen)

    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Return the serving that the search liked best, step by step."""
        problem = _Round(self.game, self.seat, view)
        node: Node[Look] = search(problem, self.budget, luck)
        service = problem.draw(luck)
        cards: tuple[Card, ...] = ()
        while not cards or service.powers:
            look = node.best(problem.moves(service)) or luck.choice(list(service.options))
            cards += problem.floor.take(service, look)
            node = node.children.get(look, Node())
        return Serve(seat=self.seat, card=cards[0], targets=cards[1:])
