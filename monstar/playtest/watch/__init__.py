"""What is measured of a match: small watches, each about one thing, that look on and in the end say what they saw."""

from monstar.content import AnyGame
from monstar.playtest.watch import cafe, monstar, trophy
from monstar.playtest.watch.base import Measure, Things, Watch
from monstar.playtest.watch.lead import Lead, Scores
from monstar.playtest.watch.tempo import Tempo

_OWN: dict[str, tuple[type[Watch], ...]] = {
    "monstar": monstar.WATCHES,
    "cafe": cafe.WATCHES,
    "trophy": trophy.WATCHES,
}


def watches_of(game: AnyGame) -> tuple[type[Watch], ...]:
    """Return the kinds of watches that look on at a game, those of every game first."""
    return (Scores, Lead, Tempo, *_OWN[game.name])


def measures_of(game: AnyGame) -> dict[str, Measure]:
    """Return everything that is measured of a game's matches, by name."""
    return {measure.name: measure for kind in watches_of(game) for measure in kind.measures(game)}


__all__ = ["Measure", "Things", "Watch", "measures_of", "watches_of"]
