"""Sets café tables for tests: sittings at any stage of a match, without a real screen, sound or journal."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pygame

from monstar.audio import Soundtrack
from monstar.audio.effects import Effect
from monstar.audio.outputs.silent import SilentOutput
from monstar.bots import make_bot
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.cafe.acts import ChooseRear, NameFirst
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.state import CafeState, Phase
from monstar.settings import Settings
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.cafe.table import TableScene
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.session import Session
from monstar.ui.sitting import Place
from tests.ui.driver import Driver

NAMES = ("Ana", "Noé", "Mia", "Jürgen", "Zoë")
WINDOW = (640, 360)
_PAINTERS: dict[tuple[int, int], Painter] = {}  # pictures are the same for every test: made once for each size


class After(Scene):
    """Is what comes after the scene under test."""


class Listening(SilentOutput):
    """Is silent, but remembers which effects were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Effect] = []

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        self.heard.append(effect)


def open_match(
    seats: int,
    mix: str | CafeParams = "latte-newbie",
    *,
    bots: Sequence[int] = (),
    seed: int = 3,
    turns: int | None = None,
) -> Match:
    """Open a match: without `turns` the rear lines are to be chosen, else so many turns have been played at random."""
    game = make_game(preset("cafe", mix) if isinstance(mix, str) else mix)
    players = [Player(NAMES[seat], "greedy" if seat in bots else None) for seat in range(seats)]
    match = Match(game, players, seed, bots={seat: make_bot("random", game, seat, seed) for seat in range(seats)})
    if turns is None:
        return match
    for seat in range(seats):
        match.play(ChooseRear(seat=seat, cards=tuple(cast(CafeState, match.state).hands[seat][:3])))
    match.play(NameFirst(seat=0, who=0))
    for _turn in range(turns):
        match.play(match.ask_bot(cast(Any, match.state).turn))
    return match


class Evening:
    """Holds a driven app and the sitting of a match."""

    def __init__(
        self, match: Match, settings: dict[str, object] | None = None, window: tuple[int, int] = WINDOW
    ) -> None:
        values: dict[str, object] = {"reduce_motion": True, **(settings or {})}
        self.driver = Driver(Settings(values=values), window=window, session=Session(window=window, full_screen=False))
        self.app = self.driver.app
        self.app.painter = _PAINTERS.setdefault(window, self.app.painter)
        self.app.painter.forget()
        self.output = Listening()
        sound = Soundtrack(self.output)
        house = cast(Any, SimpleNamespace(soundtrack=sound, watch_journal=lambda _app: None, journal_path=None))
        places = [Place(seat) for seat in range(match.state.seats)]
        self.match = match
        self.sitting = Sitting(self.app, house, match, places, lambda _sitting: After(self.app))

    @property
    def state(self) -> CafeState:
        return cast(CafeState, self.match.state)

    @property
    def top(self) -> Scene:
        return self.driver.top

    def table(self) -> TableScene:
        """Show the table and let the cards land."""
        scene = TableScene(self.sitting)
        self.driver.show(scene)
        while scene.tabletop.air.moving:
            self.app.frame(100)
        return scene

    def wait(self, ms: float, step_ms: float = 50.0) -> None:
        """Let stage time go on in coarse steps, without drawing every frame of it."""
        while ms > 0 and self.app.stack.top is not None:
            self.app.stack.top.update(min(ms, step_ms))
            ms -= step_ms

    def pixels(self) -> bytes:
        """Draw the frame as a whole and return its pixels."""
        self.app.painter.refresh()
        self.app.frame(0)
        return pygame.image.tobytes(self.app.screen, "RGB")


def hidden_twin(state: CafeState, viewer: int | None) -> CafeState:
    """Return a state that differs only in what a viewer cannot see: unknown cards have other families."""
    twin = state.copy()
    secret = list(twin.undealt)
    for seat, rear in enumerate(twin.rears):
        if seat != viewer:
            seen = twin.face_up | twin.known | (twin.peeked[viewer] if viewer is not None else set())
            secret += [card for card in rear if card not in seen]
    if twin.phase is Phase.REAR:
        secret += [card for seat, hand in enumerate(twin.hands) if seat != viewer for card in hand]
        secret += [card for seat, front in enumerate(twin.fronts) if seat != viewer for card in front]
    families = [twin.family[card] for card in secret]
    turned = families[1:] + families[:1]
    for card, family in zip(secret, turned, strict=True):
        twin.family[card] = family
    assert twin.family != state.family
    return twin
