"""An evening of Trophy Grab under the dummy driver: whole matches, scene after scene, time moved by hand."""

from collections.abc import Sequence

from monstar.match import Player
from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Phase
from monstar.settings import Settings
from monstar.ui.match.house import Wishes
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from monstar.ui.trophy.flow import WAY
from monstar.ui.trophy.sitting import Sitting
from tests.ui.monstar import evening

NAMES = ("Ana", "Noé", "Maximiliane", "Jürgen", "Mia", "Zoë", "Ole", "Ida")
DEVICES = ("mouse", "keys:1", "keys:2", "keys:3", "keys:4", "touch", "pad:1", "pad:2")
PASSED = TrophyParams(mode="pass_and_play", burst_ms=6000, countdown_ms=3000)
LATER_MS = 10_000_000  # after the end of any burst, and of any scramble of bots


class Evening(evening.Evening):
    """Holds a driver and a house whose only door is Trophy Grab's."""

    def __init__(
        self,
        wishes: Wishes | None = None,
        settings: Settings | None = None,
        quit_at_end: bool = False,
        window: tuple[int, int] = (640, 360),
    ) -> None:
        """Open the house."""
        super().__init__(wishes, settings, quit_at_end, window)
        self.app.doors = (WAY.door(self.house),)

    @property
    def at_table(self) -> Sitting:
        """Return the sitting of the match on the stack."""
        found = [getattr(scene, "sitting", None) for scene in self.app.stack._scenes]
        (sitting,) = {sitting for sitting in found if isinstance(sitting, Sitting)}
        return sitting

    def sit(
        self, seats: int = 2, bots: Sequence[int] = (), params: TrophyParams | None = None, bot: str = "elephant"
    ) -> Sitting:
        """Seat people and bots around a match that has not begun."""
        rules = TrophyParams() if params is None else params
        players = [Player(NAMES[seat], bot if seat in bots else None) for seat in range(seats)]
        match = self.house.open(self.app, rules, players)
        return Sitting(self.app, self.house, match, places_for(players, rules), self._next)

    @staticmethod
    def _next(sitting: object) -> Scene:
        assert isinstance(sitting, Sitting)
        return WAY.next_scene(sitting)

    def begin(self, players: Sequence[Player], params: TrophyParams) -> None:
        """Open a match and show its first scene."""
        self.show(WAY.start(self.app, self.house, params, players, places_for(players, params)))


def places_for(players: Sequence[Player], params: TrophyParams) -> list[Place]:
    """Return where everybody sits: each with a device of their own, or all at the pointer in pass and play."""
    passed = params.mode == "pass_and_play"
    return [
        Place(seat, "" if player.bot else "pointer" if passed else DEVICES[seat]) for seat, player in enumerate(players)
    ]


def over(sitting: Sitting) -> Sitting:
    """Let bots play a match to its end; where people have a seat, they are played by bots nobody sees."""
    from monstar.bots import make_bot

    match, state = sitting.match, sitting.state
    for seat in sitting.people:
        match.bots[seat] = make_bot("child", sitting.game, seat, match.seed)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.READY:
            match.play(Begin(seat=0))
        match.settle(LATER_MS)
    for seat in sitting.people:
        del match.bots[seat]
    return sitting
