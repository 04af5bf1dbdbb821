"""Who knows what in the Café: views, and full states drawn to fit a view (rules, section 6)."""

from typing import TYPE_CHECKING

from monstar.rules.cafe.params import DEALT, REAR_CARDS
from monstar.rules.cafe.scoring import FamilyResult
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.rules.cafe.view import CafeView, Open, RearCard
from monstar.rules.rng import Rng
from monstar.rules.table import Seat, Viewer

if TYPE_CHECKING:
    from monstar.rules.cafe.game import CafeGame


def knows(state: CafeState, viewer: Viewer, owner: Seat, card: Card) -> bool:
    """Tell whether a viewer knows the family of a card in somebody's rear line."""
    if card in state.face_up or card in state.known:
        return True
    return viewer is not None and (viewer == owner or card in state.peeked[viewer])


def learnt(before: CafeState, after: CafeState) -> bool:
    """Tell whether anybody, or the table as a whole, has learnt the family of a rear card between two states."""
    return any(
        not knows(before, viewer, owner, card) and (card not in after.rears[owner] or knows(after, viewer, owner, card))
        for owner, rear in enumerate(before.rears)
        for card in rear
        for viewer in (None, *range(before.seats))
    )


def show(game: "CafeGame", state: CafeState, viewer: Viewer, results: tuple[FamilyResult, ...] | None) -> CafeView:
    """Return what a viewer may know of a state."""
    family, choosing = state.family, state.phase is Phase.REAR

    def laid_open(cards: list[Card]) -> tuple[Open, ...]:
        return tuple(Open(card, family[card]) for card in cards)

    def rear(owner: Seat) -> tuple[RearCard, ...]:
        if choosing and viewer != owner:
            return ()
        return tuple(
            RearCard(
                card,
                family[card] if knows(state, viewer, owner, card) else None,
                card in state.face_up,
                card in state.known,
            )
            for card in state.rears[owner]
        )

    seats, each = range(state.seats), DEALT[state.seats]
    return CafeView(
        viewer=viewer,
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        mix=tuple(member.id for member in game.mix),
        pool=tuple(state.pool),
        turn=state.turn,
        tied=game.tied(state) if state.phase is Phase.FIRST else (),
        chosen=tuple(not hand for hand in state.hands),
        hand=laid_open(state.hands[viewer]) if viewer is not None else (),
        dealt=tuple(tuple(range(seat * each, (seat + 1) * each)) for seat in seats),
        fronts=tuple(() if choosing and viewer != seat else laid_open(state.fronts[seat]) for seat in seats),
        rears=tuple(rear(seat) for seat in seats),
        centre=laid_open(state.centre),
        swept=laid_open(state.swept),
        undealt=tuple(state.undealt),
        peeked=tuple(frozenset(cards) for cards in state.peeked),
        tokens={token: frozenset(cards) for token, cards in state.tokens.items()},
        supply=dict(state.supply),
        spoon=state.spoon,
        may_undo=game.may_undo(state),
        coffees=tuple(tuple(row) for row in state.coffees),
        cookies=tuple(state.won[Token.COOKIE]),
        mummies=tuple(state.won[Token.MUMMY]),
        results=results,
    )


def fill_in(view: CafeView, rng: Rng) -> CafeState:
    """Return a full state that fits a view: unknown cards get the families nobody has shown, in a random order.

    What could be undone is not in a view, so an undo in the state that is returned leads back to itself.
    """
    state = CafeState(
        seats=view.seats,
        rng=rng.seed(),
        deal=rng.seed(),
        round=view.round,
        phase=view.phase,
        pool=list(view.pool),
        family=_draw_families(view, rng),
        hands=[[] for _ in range(view.seats)],
        fronts=[[shown.card for shown in line] for line in view.fronts],
        rears=[[shown.card for shown in rear] for rear in view.rears],
        centre=[shown.card for shown in view.centre],
        swept=[shown.card for shown in view.swept],
        undealt=list(view.undealt),
        face_up={shown.card for rear in view.rears for shown in rear if shown.face_up},
        known={shown.card for rear in view.rears for shown in rear if shown.known},
        peeked=[set(cards) for cards in view.peeked],
        tokens={token: set(cards) for token, cards in view.tokens.items()},
        supply=dict(view.supply),
        spoon=view.spoon,
        turn=view.turn,
        last=view.may_undo,
        coffees=[list(row) for row in view.coffees],
        won={Token.COOKIE: list(view.cookies), Token.MUMMY: list(view.mummies)},
    )
    if view.phase is Phase.REAR:
        _draw_choices(state, view, rng)
    if view.may_undo is not None:
        state.before = state.copy()
    return state


def _draw_families(view: CafeView, rng: Rng) -> list[int]:
    known: dict[Card, int] = dict(view.hand) | dict(view.centre) | dict(view.swept)
    for line in view.fronts:
        known.update(line)
    for rear in view.rears:
        known.update({shown.card: shown.family for shown in rear if shown.family is not None})
    unseen = [family for family, count in enumerate(view.pool) for _ in range(count)]
    cards = range(len(unseen))
    for family in known.values():
        unseen.remove(family)
    rng.shuffle(unseen)
    return [known[card] if card in known else unseen.pop() for card in cards]


def _draw_choices(state: CafeState, view: CafeView, rng: Rng) -> None:
    """While rear lines are chosen: guess the others' choices, and lay out who has not chosen yet."""
    for seat in range(view.seats):
        dealt = list(view.dealt[seat])
        if not view.chosen[seat]:
            state.hands[seat] = dealt
        elif seat != view.viewer:
            rng.shuffle(dealt)
            state.rears[seat] = sorted(dealt[:REAR_CARDS])
            state.fronts[seat] = sorted(dealt[REAR_CARDS:])
