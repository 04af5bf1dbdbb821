"""The game Monster Café: set-up, turns, views and outcome, for one set of parameters and one kitchen."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from operator import add
from typing import Any, ClassVar

from monstar.errors import BadInput
from monstar.rules.cafe.acts import ACTS, ChooseRear, NameFirst, NextRound, Reason, Serve, Undo
from monstar.rules.cafe.events import (
    CardsDealt,
    FirstNamed,
    FrontsRevealed,
    MatchEnded,
    RearChosen,
    RoundScored,
    Told,
    Undone,
)
from monstar.rules.cafe.families import CARDS_PER_FAMILY, Kitchen
from monstar.rules.cafe.guests import AnyGuest, Guest
from monstar.rules.cafe.knowledge import fill_in, learnt, show
from monstar.rules.cafe.params import DEALT, REAR_CARDS, ROUNDS, CafeParams
from monstar.rules.cafe.powers import FEWEST_IN_FRONT
from monstar.rules.cafe.scoring import FamilyResult, coffees, score, strengths
from monstar.rules.cafe.serving import Servings
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.rules.cafe.view import CafeView
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Game, Outcome, Refusal, RefusedAct, Seat, Viewer

_REAR_PLACES = {each: tuple(combinations(range(each), REAR_CARDS)) for each in DEALT.values()}


class CafeGame(Servings, Game[CafeParams, CafeState, CafeView]):
    """Keeps the rules of Monster Café (the contract is told in `monstar.rules.table`)."""

    name: ClassVar[str] = "cafe"
    title: ClassVar[str] = "Monster Café"
    rules_version: ClassVar[int] = 1
    fewest_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 5
    params_type = CafeParams
    act_types = ACTS

    def __init__(self, params: CafeParams, kitchen: Kitchen) -> None:
        """Open the café; raise BadInput for a mix that is not five different families."""
        self.params = params
        self.kitchen = kitchen.with_families(params.families)
        try:
            mix = self.kitchen.mix(params.mix, "mix")
        except BadInput as problem:
            raise BadInput(str(problem), at=["mix"]) from None
        super().__init__(mix)

    # -------------------------------------------------------------- set-up

    def setup(self, seats: int, seed: int) -> CafeState:
        """Return a match with cards dealt and rear lines to be chosen."""
        if not self.fewest_seats <= seats <= self.most_seats:
            raise ValueError(f"Monster Café is for {self.fewest_seats} to {self.most_seats} seats, not {seats}")
        state = CafeState(
            seats=seats,
            rng=Rng.derived(seed).state,
            deal=Rng(seed).state,
            pool=[CARDS_PER_FAMILY] * len(self.mix),
            supply={
                Token.COOKIE: self.params.cookies,
                Token.CREAM: self.params.creams,
                Token.MUMMY: self.params.mummies,
            },
            tokens={token: set() for token in Token},
            won={Token.COOKIE: [0] * seats, Token.MUMMY: [0] * seats},
        )
        self._deal(state)
        return state

    def _deal(self, state: CafeState, told: Told = None) -> None:
        """Shuffle the pool and deal; a card's number is the order it was dealt in and tells nothing of its family."""
        seats, each = state.seats, DEALT[state.seats]
        family: list[int] = []
        for number, count in enumerate(state.pool):
            family += [number] * count
        Rng.derived(state.deal, state.round).shuffle(family)
        state.family = family
        state.hands = [list(range(seat * each, (seat + 1) * each)) for seat in range(seats)]
        state.undealt = list(range(seats * each, len(family)))
        state.fronts, state.rears = [[] for _ in range(seats)], [[] for _ in range(seats)]
        state.centre, state.swept = [], []
        state.face_up, state.known, state.spoon = set(), set(), None
        state.peeked = [set() for _ in range(seats)]
        state.phase, state.turn, state.last, state.before = Phase.REAR, None, None, None
        if told is not None:
            told.append(CardsDealt(round=state.round, each=each, undealt=len(state.undealt)))

    # -------------------------------------------------------------- who may do what

    def actors(self, state: CafeState) -> tuple[Seat, ...]:
        """Return the seats with a legal act; the one on turn before one that may only take back."""
        if state.phase is Phase.REAR:
            return tuple(seat for seat in range(state.seats) if state.hands[seat])
        if state.phase is Phase.PLAY:
            return tuple(dict.fromkeys(seat for seat in (state.turn, self.may_undo(state)) if seat is not None))
        return () if state.phase is Phase.OVER else tuple(range(state.seats))

    def tied(self, state: CafeState) -> tuple[Seat, ...]:
        """Return the seats with the fewest coffees: one of them begins the round."""
        counts = self._coffees_won(state)
        fewest = min(counts)
        return tuple([seat for seat, count in enumerate(counts) if count == fewest])

    def may_undo(self, state: CafeState) -> Seat | None:
        """Return the seat that may take its last serving back, None if nobody may."""
        return state.last if state.before is not None and state.phase is Phase.PLAY else None

    def check(self, state: CafeState, act: Act) -> Refusal | None:
        """Judge an act."""
        if not 0 <= act.seat < state.seats:
            return Refusal(Reason.UNKNOWN_SEAT)
        match act:
            case ChooseRear():
                return self._check_rear(state, act)
            case NameFirst():
                if state.phase is not Phase.FIRST:
                    return Refusal(Reason.NOT_NOW)
                return None if act.who is None or act.who in self.tied(state) else Refusal(Reason.NOT_TIED)
            case Serve():
                if state.phase is not Phase.PLAY:
                    return Refusal(Reason.NOT_NOW)
                if act.seat != state.turn:
                    return Refusal(Reason.NOT_YOUR_TURN, turn_of=state.turn)
                return self.check_serving(state, act)
            case Undo():
                return None if self.may_undo(state) == act.seat else Refusal(Reason.NOTHING_TO_UNDO)
            case NextRound():
                return None if state.phase is Phase.SCORED else Refusal(Reason.NOT_NOW)
            case _:
                raise TypeError(f"{act} is not an act of Monster Café")

    def _check_rear(self, state: CafeState, act: ChooseRear) -> Refusal | None:
        if state.phase is not Phase.REAR:
            return Refusal(Reason.NOT_NOW)
        hand = state.hands[act.seat]
        if not hand:
            return Refusal(Reason.ALREADY_CHOSEN)
        good = len(act.cards) == REAR_CARDS and len(set(act.cards)) == REAR_CARDS and set(act.cards) <= set(hand)
        return None if good else Refusal(Reason.WRONG_CARDS)

    def legal(self, state: CafeState, seat: Seat) -> list[Act]:
        """Return every act of the seat; a card with its targets is one act, rear choices are in rising order."""
        acts: list[Act] = []
        if state.phase is Phase.REAR:
            return [ChooseRear(seat=seat, cards=cards) for cards in combinations(state.hands[seat], REAR_CARDS)]
        if state.phase is Phase.FIRST:
            return [NameFirst(seat=seat, who=who) for who in (None, *self.tied(state))]
        if state.phase is Phase.SCORED:
            return [NextRound(seat=seat)]
        if state.phase is Phase.PLAY and seat == state.turn:
            acts += [
                Serve(seat=seat, card=card, targets=targets)
                for card in self.choosable(state)
                for targets in self.servings(state, seat, card)
            ]
        if self.may_undo(state) == seat:
            acts.append(Undo(seat=seat))
        return acts

    # -------------------------------------------------------------- acts

    def apply(self, state: CafeState, act: Act) -> list[Event]:
        """Do an accepted act."""
        refusal = self.check(state, act)
        if refusal is not None:
            raise RefusedAct(act, refusal)
        told: list[Event] = []
        match act:
            case ChooseRear():
                self._choose_rear(state, act.seat, act.cards, told)
            case NameFirst():
                self._name_first(state, act.who, told)
            case Serve():
                self._serve(state, act, told)
            case Undo():
                self._undo(state, act, told)
            case _:
                self._next_round(state, told)
        return told

    def _choose_rear(self, state: CafeState, seat: Seat, cards: tuple[Card, ...], told: Told = None) -> None:
        front = state.hands[seat]
        for card in cards:
            front.remove(card)
        state.hands[seat], state.fronts[seat], state.rears[seat] = [], front, list(cards)
        if told is not None:
            told.append(RearChosen(seat=seat, cards=cards))
        if any(state.hands):
            return
        if told is not None:
            told.append(FrontsRevealed(families={card: state.family[card] for line in state.fronts for card in line}))
        tied = self.tied(state)
        if len(tied) > 1:
            state.phase = Phase.FIRST
        else:
            self._begin(state, tied[0], "fewest", told)

    def _name_first(self, state: CafeState, who: Seat | None, told: Told = None) -> None:
        if who is not None:
            self._begin(state, who, "named", told)
            return
        rng = Rng(state.rng)
        drawn = rng.choice(self.tied(state))
        state.rng = rng.state
        self._begin(state, drawn, "drawn", told)

    @staticmethod
    def _begin(state: CafeState, seat: Seat, why: str, told: Told) -> None:
        state.phase, state.turn = Phase.PLAY, seat
        if told is not None:
            told.append(FirstNamed(seat=seat, why=why))

    def _serve(self, state: CafeState, act: Serve, told: Told) -> None:
        before = None
        if self.params.undo:
            before = state.copy()
            before.before = None
        self.serve(state, act, told)
        if before is not None and learnt(before, state):
            before = None
        self.pass_on(state, before, told)

    def pass_on(self, state: CafeState, before: CafeState | None = None, told: Told = None) -> None:
        """Give the turn to the left neighbour, or score the round when every front line is down to three.

        `before` is the state an undo leads back to, None if the serving cannot be undone.
        """
        seat = state.turn
        assert seat is not None
        state.last, state.before = seat, before
        for line in state.fronts:
            if len(line) > FEWEST_IN_FRONT:
                state.turn = (seat + 1) % state.seats
                return
        self._score(state, told)

    @staticmethod
    def _undo(state: CafeState, act: Undo, told: list[Event]) -> None:
        """Go back to the state before the serving."""
        assert state.before is not None
        former = state.before.copy()
        for name in CafeState.__dataclass_fields__:
            setattr(state, name, getattr(former, name))
        told.append(Undone(seat=act.seat))

    def _next_round(self, state: CafeState, told: Told = None) -> None:
        state.round += 1
        self._deal(state, told)

    # -------------------------------------------------------------- rounds played without a word

    def play_out(self, state: CafeState, guest: Guest) -> int:
        """Let a guest serve for everybody to the end of the round; return how many cards that were."""
        served, card, aim = 0, guest.card, guest.aim
        while (seat := state.turn) is not None:
            self.serve_card(state, seat, card(state, seat), aim)
            self.pass_on(state)
            served += 1
        return served

    def play_any_round(self, state: CafeState, luck: Rng) -> int:
        """Play to the end of this round, or of the next if this one is scored; return how many cards were served.

        Rear lines, cards and the targets of each power are drawn uniformly; who begins is left to the state's chance.
        """
        if state.phase is Phase.SCORED:
            self._next_round(state)
        for seat, hand in enumerate(state.hands):
            if hand:
                one, two, three = luck.choice(_REAR_PLACES[len(hand)])
                self._choose_rear(state, seat, (hand[one], hand[two], hand[three]))
        if state.phase is Phase.FIRST:
            self._name_first(state, None)
        return self.play_out(state, AnyGuest(luck))

    # -------------------------------------------------------------- the end of a round

    def results(self, state: CafeState) -> tuple[FamilyResult, ...]:
        """Return what the round is worth as things lie."""
        family = state.family
        return score(self.strengths(state), [family[card] for card in state.centre], state.spoon)

    def coffees_lying(self, state: CafeState) -> list[int]:
        """Return how many coffees everybody takes as things lie."""
        return coffees(self.strengths(state), map(state.family.__getitem__, state.centre), state.spoon, state.seats)

    def strengths(self, state: CafeState) -> list[list[int]]:
        """Return how strong everybody is, by family and then by seat."""
        return strengths(state.fronts, state.rears, state.family, len(self.mix))

    def _score(self, state: CafeState, told: Told) -> None:
        state.coffees.append(self.coffees_lying(state))
        gained = {token: self._win_tokens(state, token) for token in state.won}
        state.supply[Token.CREAM] += len(state.tokens[Token.CREAM])
        state.tokens[Token.CREAM] = set()
        state.turn = state.before = None
        state.phase = Phase.OVER if state.round == ROUNDS else Phase.SCORED
        state.face_up = set().union(*state.rears)
        if self.params.reshuffle == "dealt_only":
            dealt = set(range(len(state.family))) - set(state.undealt)
            state.pool = [sum(state.family[card] == f for card in dealt) for f in range(len(self.mix))]
        if told is not None:
            self._tell_score(state, gained, told)

    def _tell_score(self, state: CafeState, gained: Mapping[Token, list[int]], told: list[Event]) -> None:
        told.append(
            RoundScored(
                round=state.round,
                results=self.results(state),
                coffees=tuple(state.coffees[-1]),
                cookies=tuple(gained[Token.COOKIE]),
                mummies=tuple(gained[Token.MUMMY]),
                rears=tuple(tuple(state.family[card] for card in rear) for rear in state.rears),
            )
        )
        outcome = self.outcome(state)
        if outcome is not None:
            told.append(MatchEnded(totals=outcome.totals, winners=outcome.winners))

    @staticmethod
    def _win_tokens(state: CafeState, token: Token) -> list[int]:
        """Give the tokens on front cards to the owners of the lines; won tokens stay won."""
        bearing = state.tokens[token]
        gained = [len(bearing.intersection(line)) for line in state.fronts]
        state.won[token] = list(map(add, state.won[token], gained))
        state.tokens[token] = set()
        return gained

    @staticmethod
    def _coffees_won(state: CafeState) -> list[int]:
        """Return how many coffees everybody took in the rounds that are scored."""
        return [sum(won) for won in zip([0] * state.seats, *state.coffees, strict=True)]

    def totals(self, state: CafeState) -> tuple[int, ...]:
        """Return what everybody has won so far: coffees and cookies less mummies."""
        cookies, mummies = state.won[Token.COOKIE], state.won[Token.MUMMY]
        won = self._coffees_won(state)
        return tuple([won[s] + cookies[s] - mummies[s] for s in range(state.seats)])

    def outcome(self, state: CafeState) -> Outcome | None:
        """Return who won: coffees and cookies less mummies, then the coffees of round 2, then shared."""
        if state.phase is not Phase.OVER:
            return None
        totals = self.totals(state)
        last = state.coffees[-1]
        best = max(zip(totals, last, strict=True))
        return Outcome(totals, tuple(s for s in range(state.seats) if (totals[s], last[s]) == best))

    # -------------------------------------------------------------- no clock here

    def advance(self, state: CafeState, to_ms: int) -> list[Event]:
        """Let time pass, which changes nothing."""
        return []

    def next_instant(self, state: CafeState) -> int | None:
        """Return None: time alone never changes anything."""
        return None

    def settle_order(self, state: CafeState, acts: Sequence[Act]) -> list[Act]:
        """Return the acts as they are: they have no stamps."""
        return list(acts)

    # -------------------------------------------------------------- what is known

    def view(self, state: CafeState, viewer: Viewer) -> CafeView:
        """Return what a viewer may know; see `knowledge.py`."""
        scored = state.phase in (Phase.SCORED, Phase.OVER)
        return show(self, state, viewer, self.results(state) if scored else None)

    def determinize(self, view: CafeView, rng: Rng) -> CafeState:
        """Return a full state that fits a view."""
        return fill_in(view, rng)

    def state_from_json(self, data: Mapping[str, Any]) -> CafeState:
        """Take back what the state's `to_json` gave."""
        return CafeState.from_json(data)
