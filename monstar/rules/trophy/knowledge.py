"""Who knows what in Trophy Grab: a tile's motif is known to those who have looked at it, and to nobody else."""

from monstar.rules.rng import Rng
from monstar.rules.table import Viewer
from monstar.rules.trophy.scoring import Haul
from monstar.rules.trophy.state import Phase, TrophyState, TrophyView


def show(state: TrophyState, viewer: Viewer, hauls: tuple[Haul, ...] | None) -> TrophyView:
    """Return what a viewer may know of a state."""
    held = None if viewer is None else state.right[viewer]
    return TrophyView(
        viewer=viewer,
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        now_ms=state.now_ms,
        lying=tuple(state.lying),
        right=tuple(state.right),
        shown=None if held is None else state.motif[held],
        piles=tuple(tuple(pile) for pile in state.left),
        peeks=() if viewer is None else tuple(state.peeks[viewer]),
        trophies=tuple(state.trophies),
        won=tuple(state.won),
        ends_ms=state.ends_ms,
        burst=state.burst,
        last_bursts=None if state.last_bursts is None else tuple(state.last_bursts),
        hauls=hauls,
        motifs=tuple(sorted(set(state.motif))),
        motif=tuple(state.motif) if state.phase is Phase.OVER else None,
    )


def fill_in(view: TrophyView, rng: Rng) -> TrophyState:
    """Return a full state that fits a view: tiles never looked at get the motifs that are left, in a random order."""
    known = {peek.tile: peek.motif for peek in view.peeks}
    left = [motif for motif in view.motifs for _ in range(3)]
    for seen in known.values():
        left.remove(seen)
    rng.shuffle(left)
    motif = [known[tile] if tile in known else left.pop() for tile in range(len(view.lying))]
    return TrophyState(
        seats=view.seats,
        rng=rng.seed(),
        round=view.round,
        now_ms=view.now_ms,
        phase=view.phase,
        motif=list(view.motif) if view.motif is not None else motif,
        lying=list(view.lying),
        right=list(view.right),
        left=[list(pile) for pile in view.piles],
        peeks=[list(view.peeks) if seat == view.viewer else [] for seat in range(view.seats)],
        trophies=list(view.trophies),
        won=list(view.won),
        ends_ms=view.ends_ms,
        burst=view.burst,
        last_bursts=None if view.last_bursts is None else list(view.last_bursts),
    )
