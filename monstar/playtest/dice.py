"""The dice: how a match is played at random on the rules alone, without views, lags or lists of all legal acts.

They tell what a rule does when nobody aims at anything, and they are by far the fastest players.
"""

from collections.abc import Callable
from typing import Any

from monstar.playtest.happening import Happening
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import ChooseRear, NameFirst, Serve
from monstar.rules.cafe.acts import NextRound as NextCafeRound
from monstar.rules.cafe.events import PowerSkipped, Served
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.state import CafeState
from monstar.rules.cafe.state import Phase as CafePhase
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.acts import Flip, Move, NextRound, Reveal, Scariest, Take
from monstar.rules.monstar.state import MonstarState, Phase
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Seat
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.acts import Begin, Keep, PickUp, PutBack, TakeTrophy
from monstar.rules.trophy.setting import random_point
from monstar.rules.trophy.state import Phase as TrophyPhase
from monstar.rules.trophy.state import TrophyState

FIDGET = 8  # in one pause of so many a tile is moved
BEAT_MS = 1000  # how long a hand takes at Trophy Grab, on average
KEPT = 3  # one tile in so many is kept
SATED = 25  # and after so many looks, on average, a trophy is taken

Throw = Callable[[Any, Any, Rng], Happening]


def throw_cafe(game: CafeGame, state: CafeState, luck: Rng) -> Happening:
    """Serve any card, each power aimed anywhere, with nothing kept to be undone; any rear line, and anybody begins."""
    seat = state.turn
    if seat is None:
        act = _between_servings(state, luck)
        return Happening(act.seat, act.kind, tuple(game.apply(state, act)))
    card = luck.choice(game.choosable(state))
    family, owner = state.family[card], game.lay(state, card)
    events: list[Event] = [Served(seat=seat, card=card, family=family, owner=owner)]
    for name, power in zip(game.mix[family].powers, game.powers_of(state, card), strict=True):
        target = power.any_target(state, seat, luck)
        if target is None:
            events.append(PowerSkipped(seat=seat, power=name))
        else:
            power.apply(state, seat, target)
    game.pass_on(state)
    return Happening(seat, Serve.kind, tuple(events))


def _between_servings(state: CafeState, luck: Rng) -> Act:
    if state.phase is CafePhase.REAR:
        seat, hand = next((seat, list(hand)) for seat, hand in enumerate(state.hands) if hand)
        luck.shuffle(hand)
        return ChooseRear(seat=seat, cards=tuple(hand[:REAR_CARDS]))
    return NameFirst(seat=0, who=None) if state.phase is CafePhase.FIRST else NextCafeRound(seat=0)


def throw_monstar(game: MonstarGame, state: MonstarState, luck: Rng) -> Happening:
    """Flip any tile when a flip is due, take any that fits when a take is, fidget now and then, or wait for a cue."""
    act = _any_act(game, state, luck)
    if act is not None:
        return Happening(act.seat, act.kind, tuple(game.apply(state, act)))
    due = game.next_instant(state)
    assert due is not None
    return Happening(None, "", tuple(game.advance(state, due)))


def _any_act(game: MonstarGame, state: MonstarState, luck: Rng) -> Act | None:
    if state.phase is Phase.SCARIEST:
        return Scariest(seat=0, who=luck.below(state.seats))
    if state.phase is Phase.OPENING:
        assert state.scariest is not None
        return Reveal(seat=state.scariest, tile=None)
    if state.phase is Phase.APPLAUSE:
        return NextRound(seat=0)
    seat = state.on_turn
    if seat is None:
        return None
    if not state.bell_rung and state.flip_turn != state.turn and (hidden := state.face_down):
        return Flip(seat=seat, at_ms=state.now_ms, tile=luck.choice(hidden))
    if state.bell_rung and state.take_turn != state.turn and state.face_up:
        take = _any_take(game, state, seat, luck)
        if take is not None:
            return take
    if state.stages[seat] and luck.below(FIDGET) == 0:
        act = _any_move(game, state, seat, luck)
        return act if game.check(state, act) is None else None
    return None


def _any_take(game: MonstarGame, state: MonstarState, seat: Seat, luck: Rng) -> Act | None:
    """Draw among the tiles that have a free spot of their kind, then among these spots."""
    places = sorted(state.face_up)
    luck.shuffle(places)
    for place in places:
        tile = state.middle[place]
        assert tile is not None
        spots = game.gate.landings(state, seat, game.pieces[tile])
        if spots:
            return Take(seat=seat, at_ms=state.now_ms, tile=place, spot=luck.choice(spots))
    return None


def _any_move(game: MonstarGame, state: MonstarState, seat: Seat, luck: Rng) -> Act:
    source = luck.choice(sorted(state.stages[seat]))
    spots = game.gate.fitting(state.round, game.pieces[state.stages[seat][source]])
    return Move(seat=seat, at_ms=state.now_ms, source=source, spot=luck.choice(spots))


def throw_trophy(game: TrophyGame, state: TrophyState, luck: Rng) -> Happening:
    """Let a moment pass, then let any hand do something: look at a tile, keep it, put it anywhere, take a trophy."""
    if state.phase is TrophyPhase.READY:
        return Happening(None, "begin", tuple(game.apply(state, Begin(seat=0))))
    active = game.active(state)
    events = game.advance(state, state.now_ms + 1 + luck.below(2 * BEAT_MS // max(1, len(active))))
    if events or not active:
        return Happening(None, "", tuple(events))
    act = _any_grab(state, luck.choice(active), luck)
    return Happening(None, "", ()) if act is None else Happening(act.seat, act.kind, tuple(game.apply(state, act)))


def _any_grab(state: TrophyState, seat: int, luck: Rng) -> Act | None:
    at_ms = state.now_ms
    if state.right[seat] is not None:
        if luck.below(KEPT) == 0:
            return Keep(seat=seat, at_ms=at_ms)
        x, y = random_point(luck)
        return PutBack(seat=seat, at_ms=at_ms, x=x, y=y)
    lying = state.on_table
    if state.trophies and (not lying or luck.below(SATED) == 0):
        return TakeTrophy(seat=seat, at_ms=at_ms)
    return PickUp(seat=seat, at_ms=at_ms, tile=luck.choice(lying)) if lying else None


THROWS: dict[str, Throw] = {"cafe": throw_cafe, "monstar": throw_monstar, "trophy": throw_trophy}
