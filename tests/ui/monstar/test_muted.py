"""Muted play: whoever hears nothing plays by what is drawn alone, and keeps up."""

from collections.abc import Callable
from typing import Any

import pytest

from monstar.bots import for_players
from monstar.match import Match, Player, Step
from monstar.rules.cues import CueKind
from monstar.rules.monstar.scoring import best_spot, tally
from monstar.rules.monstar.state import Phase
from monstar.ui.events import Kind, Pointer
from monstar.ui.monstar.words import cue_words
from monstar.ui.painter import Painter
from monstar.ui.sitting import Place
from tests.ui.monstar.stagehand import Stagehand
from tests.ui.monstar.tabletop import casting_match

ME, BOT = "Ana", "Noé"
LAG_MS = 380.0  # from seeing something to the hand's answer
LARGE = 40.0  # canvas px: what is written or drawn as large as this is seen from the corner of the eye


class Eyes:
    """Sees every text and picture that a frame draws, and nothing else of the game."""

    def __init__(self, painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[tuple[str, float]] = []
        self.pictures: list[tuple[str, float]] = []
        text, picture = painter.text, painter.picture

        def reading(words: str, pos: Any, size: float, *rest: Any, **more: Any) -> Any:
            if more.get("alpha", 1.0) > 0.4:
                self.texts.append((words, size))
            return text(words, pos, size, *rest, **more)

        def seeing(name: str, box: Any, **more: Any) -> None:
            if more.get("alpha", 1.0) > 0.4:
                self.pictures.append((name, box.w))
            picture(name, box, **more)

        monkeypatch.setattr(painter, "text", reading)
        monkeypatch.setattr(painter, "picture", seeing)

    def close(self) -> None:
        """Forget the frame before."""
        self.texts.clear()
        self.pictures.clear()

    def reads(self, words: str, size: float = 0.0) -> bool:
        return any(seen == words and high >= size for seen, high in self.texts)

    def sees(self, name: str, size: float = 0.0) -> bool:
        return any(seen == name and wide >= size for seen, wide in self.pictures)


class Deaf:
    """Plays seat 0 with the mouse by the twins alone: its name flies in, it flips; the great bell swings, it takes.

    It knows the table as it lies there, as everybody who looks at it does; it asks nobody whose turn it is.
    """

    def __init__(self, hand: Stagehand, eyes: Eyes) -> None:
        self.hand = hand
        self.eyes = eyes
        self.mine = False
        self.due: list[tuple[float, Callable[[], None]]] = []
        self.rang = False
        self.breathed = False

    def look(self) -> None:
        """See what the last frame drew, and answer a moment later."""
        breath = self.eyes.reads(ME, LARGE) or self.eyes.reads(BOT, LARGE)
        if breath and not self.breathed:
            self.mine = self.eyes.reads(ME, LARGE)
            if self.mine:
                self._after(self.flip)
        bell = self.eyes.sees("icons/bell", LARGE + 10)
        if bell and not self.rang and self.mine:
            self._after(self.take)
        self.breathed, self.rang = breath, bell
        self.eyes.close()
        now_ms = self.hand.ns / 1e6
        for at_ms, act in [due for due in self.due if due[0] <= now_ms]:
            self.due.remove((at_ms, act))
            act()

    def _after(self, act: Callable[[], None]) -> None:
        self.due.append((self.hand.ns / 1e6 + LAG_MS, act))

    def flip(self) -> None:
        lying = enumerate(self.hand.scene.view.middle)
        place = next(place for place, tile in lying if tile is not None and tile.tile is None)
        self.hand.click(self.hand.scene.plan.table.centre(place, False))

    def take(self) -> None:
        """Drag what brings most to where it belongs."""
        hand, view = self.hand, self.hand.scene.view
        pieces, usable = hand.sitting.game.pieces, hand.sitting.game.gate.usable(view.round)
        stage = {spot: pieces[tile] for spot, tile in view.stages[0].items()}
        offers = []
        for place, lying in enumerate(view.middle):
            if lying is not None and lying.tile is not None:
                tile = pieces[lying.tile]
                spot = best_spot(tile, stage, usable)
                if spot is not None:
                    then = tally({**stage, spot: tile}, duo=False)
                    worth = then.points + (0.5 if tile.is_judge else 0.0) - len(then.returned)
                    offers.append((worth, -place, spot))
        _worth, place, spot = max(offers)
        start = hand.scene.hands.aim.tile_target(-place).centre
        end = hand.scene.plan.stages[0].spots[spot].centre
        hand.hear(Pointer(Kind.DOWN, start, "mouse", hand.ns))
        hand.hear(Pointer(Kind.MOVE, end, "mouse", hand.ns))
        hand.hear(Pointer(Kind.UP, end, "mouse", hand.ns, held=False))


class Judged:
    """Keeps every step of a match."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def record(self, step: Step) -> None:
        self.steps.append(step)


@pytest.mark.parametrize("still", [False, True], ids=["moving", "less motion"])
def test_a_player_who_hears_nothing_keeps_up_with_a_bot_that_misses_nothing(
    monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    match = casting_match(2, pace="fast", seed=5)
    match.players = (Player(ME), Player(BOT, "random"))
    match.bots = {1: for_players(match.game, match.players, 5)[1]}
    judged = Judged()
    match.recorder = judged
    hand = Stagehand(match, (Place(0), Place(1)), settings={"reduce_motion": still})
    eyes = Eyes(hand.app.painter, monkeypatch)
    hand.start()
    deaf = Deaf(hand, eyes)
    while hand.state.phase is Phase.CASTING:
        hand.frame()
        deaf.look()
    turns = hand.state.sheet.turns // 2
    mine = [step for step in judged.steps if step.act is not None and step.act.seat == 0]
    assert [step for step in mine if step.refusal is not None] == []
    assert sum(step.act.kind == "flip" for step in mine if step.act is not None) == turns
    assert sum(step.act.kind == "place" for step in mine if step.act is not None) == turns
    assert hand.state.totals[0] > hand.state.totals[1]


def seen_at(hand: Stagehand, eyes: Eyes, at_ms: float) -> Eyes:
    """Return what is seen just after an instant, from nothing drawn before."""
    hand.run_to(at_ms)
    eyes.close()
    hand.scene.layout()
    hand.frame()
    return eyes


@pytest.mark.parametrize("captions", [True, False])
def test_every_cue_has_its_caption_unless_captions_are_off(monkeypatch: pytest.MonkeyPatch, captions: bool) -> None:
    match: Match = casting_match(2, pace="fast", spots_per_zone=1)
    hand = Stagehand(match, settings={"captions": captions})
    eyes = Eyes(hand.app.painter, monkeypatch)
    hand.start()
    turn = hand.state.sheet.turn(0)
    for kind, at_ms in ((CueKind.BREATH, turn.breath_ms), (CueKind.BELL, turn.bell_ms)):
        assert seen_at(hand, eyes, at_ms + 100).reads(cue_words(kind)) is captions
    assert seen_at(hand, eyes, hand.state.sheet.applause_ms + 100).reads(cue_words(CueKind.APPLAUSE)) is captions


def test_nothing_drawn_tells_of_a_cue_before_it_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Stagehand(casting_match(2, pace="fast", spots_per_zone=1))
    eyes = Eyes(hand.app.painter, monkeypatch)
    hand.start()
    turn = hand.state.sheet.turn(0)
    before = seen_at(hand, eyes, turn.bell_ms - 60)
    assert not before.sees("icons/bell", LARGE + 10)
    assert not before.reads("Take one!")
    after = seen_at(hand, eyes, turn.bell_ms + 30)
    assert after.sees("icons/bell", LARGE + 10)
    assert after.reads("Take one!")
