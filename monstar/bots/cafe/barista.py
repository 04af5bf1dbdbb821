"""The bot that searches: it plays the round out many times over for hands that fit what it has seen."""

import math
from collections.abc import Sequence

from monstar.bots.cafe.bot import CafeBot
from monstar.bots.cafe.habits import Regular
from monstar.bots.cafe.ranking import Cards, ranked_rears, ranked_servings
from monstar.bots.cafe.service import Floor, Look, Service
from monstar.bots.cafe.worth import lead
from monstar.bots.search import Budget, search
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, NameFirst, Serve
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.state import CafeState, Phase
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Seat

THINKING = Budget(ms=500)
REPEATABLE = Budget(iterations=600)
CONSIDERED = 10  # choices that are searched: those that look best at once
SOFTNESS = 3.0  # coffees; a lead of so many is worth 0.73 of a round


class _Round:
    """Is the rest of a round as a problem to search: the seat's own choice first, then everybody's steps."""

    def __init__(self, game: CafeGame, seat: Seat, view: CafeView, choices: Sequence[Cards]) -> None:
        self.game, self.seat, self.view, self.choices = game, seat, view, choices
        self.floor = Floor(game)

    def draw(self, luck: Rng) -> Service:
        """Return a state that fits the view."""
        return Service(self.game.determinize(self.view, luck), fresh=True)

    def mover(self, service: Service) -> Seat | None:
        """Return who chooses: the seat itself at first, then whoever is on turn."""
        if service.fresh:
            return self.seat
        return service.state.turn if service.state.phase is Phase.PLAY else None

    def moves(self, service: Service) -> Sequence[Look]:
        """Return what can be chosen."""
        return self.choices if service.fresh else self.floor.steps(service)

    def play(self, service: Service, move: Look, luck: Rng) -> None:
        """Do it."""
        if not service.fresh:
            self.floor.take(service, move)
            return
        service.fresh = False
        if service.state.phase is Phase.REAR:
            self._choose_rears(service.state, move, luck)
        else:
            self.floor.serve(service.state, move, luck)

    def _choose_rears(self, state: CafeState, own: Cards, luck: Rng) -> None:
        """Lay the own rear line; the others choose theirs by chance, and somebody begins."""
        self.game.apply(state, ChooseRear(seat=self.seat, cards=own))
        for seat in range(state.seats):
            if state.hands[seat]:
                luck.shuffle(state.hands[seat])
                self.game.apply(state, ChooseRear(seat=seat, cards=tuple(state.hands[seat][:REAR_CARDS])))
        if state.phase is Phase.FIRST:
            self.game.apply(state, NameFirst(seat=0, who=luck.choice(self.game.tied(state))))

    def play_out(self, service: Service, luck: Rng) -> Sequence[float]:
        """Play the rest as guests would and return what it was worth to everybody."""
        self.floor.finish(service, luck)
        self.game.play_out(service.state, Regular(self.game, luck))
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
        cards = self._search(view, ranked_rears(self.game, self.seat, view, luck), luck)
        return ChooseRear(seat=self.seat, cards=cards)

    def serve(self, view: CafeView, acts: Sequence[Serve], luck: Rng) -> Serve:
        """Return the serving that the search liked best."""
        cards = self._search(view, ranked_servings(self.game, self.seat, view, luck), luck)
        return Serve(seat=self.seat, card=cards[0], targets=cards[1:])

    def _search(self, view: CafeView, ranked: Sequence[Cards], luck: Rng) -> Cards:
        """Return which of the best ranked choices does best when the round is played out."""
        choices = ranked[:CONSIDERED]
        if len(choices) == 1:
            return choices[0]
        root = search(_Round(self.game, self.seat, view, choices), self.budget, luck)
        return root.best(choices) or choices[0]
