"""State machines: in whatever order things are done, a match with its journal and the scenes hold together."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstar import content
from monstar.journal import Journal, read, reopen
from monstar.replay import play_again, replay
from monstar.rules.rng import Rng
from monstar.rules.table import Act
from monstar.ui.scene import Scene, SceneStack
from scripts.torture.play import quick_match
from tests.contract.test_contract import wild_acts
from tests.extent import sample
from tests.players import header_of

BUSY = settings(max_examples=sample(8, 200), stateful_step_count=sample(25, 60))


class KeptMatch(RuleBasedStateMachine):
    """Plays any game by legal and wild acts, stops and goes on from its journal at any time."""

    @initialize(game=st.sampled_from(content.games()), seed=st.integers(0, 1000))
    def begin(self, game: str, seed: int) -> None:
        self.scratch = TemporaryDirectory()
        self.path = Path(self.scratch.name) / f"{game}-0001.jsonl"
        self.luck = Rng(seed)
        self.match = quick_match(game, seed)
        self.match.recorder = self.journal = Journal(self.path, header_of(self.match))
        self.accepted = 0

    @property
    def timed(self) -> bool:
        return self.match.game.running(self.match.state)

    def _hand_in(self, acts: list[Act], wait_ms: int) -> None:
        state = self.match.state
        if not self.timed:
            for act in acts[:1]:
                self.accepted += self.match.play(act).refusal is None
            return
        for act in acts:
            if act.at_ms is not None and act.at_ms >= state.now_ms:
                self.match.submit(act)
        steps = self.match.settle(state.now_ms + wait_ms)
        self.accepted += sum(step.act is not None and step.refusal is None for step in steps)

    @precondition(lambda self: self.match.outcome is None)
    @rule(wait_ms=st.integers(0, 900))
    def act(self, wait_ms: int) -> None:
        game, state = self.match.game, self.match.state
        acts = [act for seat in game.actors(state) for act in game.legal(state, seat)]
        self._hand_in([self.luck.choice(acts)] if acts else [], wait_ms)

    @precondition(lambda self: self.match.outcome is None)
    @rule(wait_ms=st.integers(0, 300))
    def act_wildly(self, wait_ms: int) -> None:
        acts = list(wild_acts(self.match.game, self.match.state, self.luck))
        self._hand_in([self.luck.choice(acts)], wait_ms)

    @precondition(lambda self: self.match.outcome is None and self.timed)
    @rule(wait_ms=st.integers(1, 5000))
    def wait(self, wait_ms: int) -> None:
        self._hand_in([], wait_ms)

    @rule()
    def break_off_and_continue(self) -> None:
        before = self.match.state.to_json()
        self.journal.close()
        played = replay(self.path)
        judged = [step for _, step in played.steps if step.act is not None]
        assert sum(step.refusal is None for step in judged) == self.accepted
        self.match = played.match
        self.match.settle(before["now_ms"]) if self.timed else None
        assert self.match.state.to_json() == before or not self.timed
        self.match.recorder = self.journal = reopen(played.record)

    @invariant()
    def a_view_hides_nothing_of_the_phase(self) -> None:
        for viewer in (None, 0):
            assert self.match.view(viewer) is not None

    @invariant()
    def the_state_survives_as_text(self) -> None:
        game, state = self.match.game, self.match.state
        assert game.state_from_json(state.to_json()) == state

    def teardown(self) -> None:
        self.journal.close()
        record = read(self.path)
        assert not record.torn
        play_again(record)
        self.scratch.cleanup()


class Plain(Scene):
    """Counts whether it is awake."""

    def __init__(self, opaque: bool) -> None:
        self.awake = 0
        self.see_through = not opaque

    def resume(self) -> None:
        self.awake += 1

    def pause(self) -> None:
        self.awake -= 1


class Opaque(Plain):
    opaque: ClassVar[bool] = True


class Veil(Plain):
    opaque: ClassVar[bool] = False


class Stack(RuleBasedStateMachine):
    """Pushes, pops, replaces and removes scenes; a list says what should be there."""

    def __init__(self) -> None:
        super().__init__()
        self.stack = SceneStack()
        self.model: list[Plain] = []
        self.luck = random.Random(1)

    def _scene(self, opaque: bool) -> Any:
        return Opaque(True) if opaque else Veil(False)

    @rule(opaque=st.booleans())
    def push(self, opaque: bool) -> None:
        scene = self._scene(opaque)
        self.stack.push(scene)
        self.model.append(scene)

    @precondition(lambda self: self.model)
    @rule()
    def pop(self) -> None:
        self.stack.pop()
        self.model.pop()

    @rule(opaque=st.booleans())
    def replace(self, opaque: bool) -> None:
        scene = self._scene(opaque)
        self.stack.replace(scene)
        self.model[-1:] = [scene]

    @rule(opaque=st.booleans())
    def reset(self, opaque: bool) -> None:
        scene = self._scene(opaque)
        self.stack.reset(scene)
        self.model = [scene]

    @precondition(lambda self: self.model)
    @rule(number=st.integers(0, 20))
    def remove(self, number: int) -> None:
        scene = self.model[number % len(self.model)]
        self.stack.remove(scene)
        del self.model[self.model.index(scene) :]

    @rule()
    def remove_a_stranger(self) -> None:
        self.stack.remove(self._scene(True))

    @invariant()
    def what_is_on_top_is_awake(self) -> None:
        assert self.stack.top is (self.model[-1] if self.model else None)
        assert len(self.stack) == len(self.model)
        if self.model:
            assert self.model[-1].awake >= 1

    @invariant()
    def what_is_seen_begins_with_the_topmost_opaque_scene(self) -> None:
        seen = self.stack.seen()
        assert seen == self.model[len(self.model) - len(seen) :]
        assert all(not scene.opaque for scene in seen[1:])


TestKeptMatch = KeptMatch.TestCase
TestKeptMatch.settings = BUSY
TestStack = Stack.TestCase
TestStack.settings = BUSY
