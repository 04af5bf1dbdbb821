"""Short matches to do something to: played at random, each act handed in as from a device."""

from collections.abc import Sequence
from dataclasses import replace

from monstar.bots import for_players
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.params import Params
from monstar.rules.rng import Rng
from monstar.rules.trophy.params import TrophyParams

NAMES = ("Ana", "Noé", "Mia", "Jürgen", "Zoé")
QUICK: dict[str, Sequence[Params]] = {
    "monstar": [
        MonstarParams(spots_per_zone=1, breath_bell_ms=(300, 400), bell_breath_ms=(300, 400), first_breath_ms=500)
    ],
    "cafe": [preset("cafe", "latte-newbie"), preset("cafe", "sugar-and-shrouds")],
    "trophy": [TrophyParams(countdown_ms=3000), TrophyParams(mode="pass_and_play", burst_ms=4000, countdown_ms=3000)],
}


def quick_match(game: str, seed: int, name: str = "Ana", bots: Sequence[str | None] = (None, None)) -> Match:
    """Return a match that is over soon; seats that a bot is named for are played by it."""
    params = QUICK[game][seed % len(QUICK[game])]
    players = [Player(name if not seat else NAMES[seat], bot) for seat, bot in enumerate(bots)]
    made = make_game(params)
    return Match(made, players, seed, bots=for_players(made, players, seed, repeatable=True))


def play_at_random(match: Match, luck: Rng, most: int = 100_000) -> None:
    """Play until the match is over, or so many acts have been tried; now and then one that the rules refuse."""
    for _ in range(most):
        game, state = match.game, match.state
        if match.outcome is not None:
            return
        acts = [act for seat in game.actors(state) for act in game.legal(state, seat)]
        if not game.running(state):
            match.play(luck.choice(acts))
            continue
        at_ms = state.now_ms + luck.between(1, 250)
        if acts:
            kind = luck.choice(sorted({act.kind for act in acts}))
            act = luck.choice([act for act in acts if act.kind == kind])
            match.submit(replace(act, at_ms=at_ms))
        match.settle(at_ms)
