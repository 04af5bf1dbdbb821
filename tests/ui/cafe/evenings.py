"""An evening at the café under the dummy driver: whole matches, scene after scene, time moved by hand."""

from monstar.content import preset
from monstar.match import Player
from monstar.rules.cafe.acts import NextRound
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.state import CafeState, Phase
from monstar.ui.cafe.flow import WAY
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.scene import Scene
from monstar.ui.scenes.match import MatchScene
from monstar.ui.sitting import Place
from tests.ui.monstar import evening

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen", "Mia")


class Evening(evening.Evening):
    """Holds a driver and a house whose only door is the café's."""

    way = WAY

    @property
    def at_table(self) -> Sitting:
        """Return the sitting of the match on the stack."""
        sitting = self._of_match.sitting
        assert isinstance(sitting, Sitting)
        return sitting

    @property
    def leads(self) -> str:
        """Return the name of the scene that leads now: below the curtain, where one hangs over it."""
        return type(self._of_match).__name__

    @property
    def _of_match(self) -> MatchScene:
        scenes = [scene for scene in self.app.stack._scenes if isinstance(scene, MatchScene)]
        return scenes[0]

    def sit(self, seats: int = 2, bots: tuple[int, ...] = (), mix: str = "latte-newbie") -> Sitting:
        """Seat people and bots around a match that has not begun."""
        players = [Player(NAMES[seat], "random" if seat in bots else None) for seat in range(seats)]
        match = self.house.open(self.app, mix_of(mix), players)
        places = [Place(seat, "" if seat in bots else "pointer") for seat in range(seats)]
        return Sitting(self.app, self.house, match, places, self._next)

    @staticmethod
    def _next(sitting: object) -> Scene:
        assert isinstance(sitting, Sitting)
        return WAY.next_scene(sitting)

    def begin(self, players: tuple[Player, ...], params: CafeParams) -> None:
        """Open a match and show its first scene."""
        places = [Place(seat, "" if player.bot else "pointer") for seat, player in enumerate(players)]
        self.show(WAY.start(self.app, self.house, params, players, places))


def mix_of(name: str) -> CafeParams:
    """Return the parameters of a mix of the menu."""
    params = preset("cafe", name)
    assert isinstance(params, CafeParams)
    return params


def played(sitting: Sitting, rounds: int, phase: Phase | None = None) -> Sitting:
    """Let everybody play the first legal acts until so many rounds are scored, or until a phase of the last one."""
    match, state = sitting.match, sitting.state
    for number in range(rounds):
        if number:
            match.play(NextRound(seat=0))
        while state.phase not in (Phase.SCORED, Phase.OVER):
            if number == rounds - 1 and state.phase is phase:
                return sitting
            sitting.remember()
            _act(sitting, state)
    return sitting


def _act(sitting: Sitting, state: CafeState) -> None:
    """Play a legal act of whoever may, never taking anything back."""
    seat = sitting.game.actors(state)[0]
    acts = [act for act in sitting.game.legal(state, seat) if act.kind != "undo"]
    sitting.match.play(acts[(7 * len(state.centre) + state.round) % len(acts)])
