"""What the table shows of each step: tiles are lifted, fly to piles, fall back; trophies go to whoever grabbed them.

All of it follows what has happened; nothing waits for it. What a tile shows is asked for only of the seat that looks at
it, and only where the screen is that seat's own: of a person in a scramble, of whoever's burst it is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _
from monstar.rules.trophy.acts import PickUp, Push
from monstar.rules.trophy.events import (
    MatchEnded,
    PlayBegan,
)
from monstar.rules.trophy.state import Phase
from monstar.ui.bindings import ZONES, is_gamepad
from monstar.ui.canvas import Box
from monstar.ui.effects import Confetti, Life
from monstar.ui.input import DeviceKind
from monstar.ui.layers import StillLife, Thing
from monstar.ui.match.paws import draw_paw
from monstar.ui.trophy import clock, cursors
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.panels import BOT, PanelLook
from monstar.ui.trophy.pieces import PieceArt
from monstar.ui.trophy.reminders import Reminders
from monstar.ui.trophy.sayings import Sayings
from monstar.ui.trophy.staging import Staging
from monstar.ui.trophy.still import LIGHTS, Looks, Still
from monstar.ui.trophy.tips import tips_for
from monstar.ui.trophy.words import refusal_words

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.table import Event, Refusal, Seat
    from monstar.rules.trophy.state import Tile, TrophyView
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.hand import Hand
    from monstar.ui.trophy.hands import Answer, Hands
    from monstar.ui.trophy.plan import TablePlan
    from monstar.ui.trophy.sitting import Sitting

_CALL_MS = 900.0  # "Go!" and "Stop!" stand so long
_POINTERS = ("mouse", "touch")


@dataclass
class _Call:
    """Is a word called over the table."""

    words: str
    age_ms: float = 0.0


class Show:
    """Turns steps into a picture that moves.

    `remaining_ms` is the time until the stop or the end of the burst, None where nothing runs out; `counting` the
    number called before the start. Whoever plays the match sets both before each `update`.
    """

    def __init__(self, sitting: Sitting, plan: TablePlan, hands: Hands) -> None:
        """Look at the match as it stands."""
        self.sitting = sitting
        self.plan = plan
        self.hands = hands
        self.remaining_ms: float | None = None
        self.counting: int | None = None
        self.view: TrophyView = sitting.view()
        self.staging = Staging(plan, self.view, still=self._calm)
        self.travels = self.staging.travels
        self.art = PieceArt()
        self.badges = tuple(sitting.badge(seat) for seat in sitting.seats)
        self._names = tuple(map(sitting.name, sitting.seats))
        self.sayings = Sayings(self.badges)
        self.tips = tips_for(sitting, plan)
        self.reminders = Reminders(sitting, plan)
        self._faces = sitting.faces
        self._still = Still(plan, self.badges)
        self._life = StillLife(self._still.ground, self._warm)
        self._alone: Seat | None = self.view.burst
        self._peeks: dict[Seat, str] = {}
        self._call: _Call | None = None
        self._counted: int | None = None
        self._counted_ms = 0.0
        self._confetti: Confetti | None = None
        self._breathing = Life(len(self.badges))
        self._looks: Looks | None = None
        self._things: list[Thing] = []
        self._watch()

    def _warm(self, painter: Painter) -> None:
        """Have what is elaborate made, so that it is ready when its instant comes."""
        self._still.warm(painter)
        clock.warm(painter, self.plan)

    @property
    def _calm(self) -> bool:
        return self.sitting.app.reduce_motion

    # -------------------------------------------------------------- what the scene says

    def forget(self) -> None:
        """Draw everything anew: perhaps in another language."""
        self._life.forget()
        self._looks = None

    def step(self, step: Step, answer: Answer | None = None) -> None:
        """Show a step; `answer` tells where the hand is whose act it was."""
        before = self.view
        self._watch()
        for event in step.events:
            self._event(event, before)
        if step.refusal is not None and answer is not None and answer.told:
            self._refused(step, step.refusal, answer)

    def update(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self.staging.update(self.hands.all, self.view, dt_ms, still=self._calm)
        self.sayings.update(dt_ms)
        self._breathing.update(dt_ms, still=self._calm)
        self._counted_ms = self._counted_ms + dt_ms if self.counting == self._counted else 0.0
        self._counted = self.counting
        if self._call is not None:
            self._call.age_ms += dt_ms
            if self._call.age_ms >= _CALL_MS:
                self._call = None
        if self._confetti is not None:
            self._confetti.update(dt_ms)

    def _watch(self) -> None:
        """Look at the table, and at what those may see who look at a tile on their own screen."""
        self.view = self.sitting.view()
        if self.view.phase is not Phase.READY:
            self._alone = self.view.burst  # and still, as long as the end of the burst is seen
        self._peeks = {}
        for seat, tile in enumerate(self.view.right):
            if tile is None:
                continue
            shown = self.sitting.view(seat).shown if self._may_look(seat) else None
            self._peeks[seat] = BACK if shown is None else self._faces.name(tile, shown)

    def _may_look(self, seat: Seat) -> bool:
        """Tell whether what a seat looks at may be on the screen: never what a bot sees."""
        if self.sitting.is_bot(seat):
            return False
        return not self.sitting.game.passes or self.view.burst == seat

    # -------------------------------------------------------------- events

    def _event(self, event: Event, before: TrophyView) -> None:
        match event:
            case PlayBegan():
                self._call = _Call(clock.go_words())
            case MatchEnded():
                self._call = _Call(clock.stop_words())
                self._confetti = Confetti(still=self._calm)
            case _:
                effect = self.staging.show(event, before, self.view, self._peeks)
                if effect is not None:
                    self.sitting.effect(effect)

    def _refused(self, step: Step, refusal: Refusal, answer: Answer) -> None:
        act = step.act
        assert act is not None
        words = refusal_words(refusal.public(), act, self.sitting.name, answer.rival, answer.by_ms)
        self.sayings.refuse(act.seat, words, answer.pos, self._covered(), still=self._calm)
        self.sitting.effect(Effect.REFUSE)
        if isinstance(act, PickUp | Push) and act.tile not in self._away(self.hands.all):
            self.staging.shake(act.tile, self.view)

    def _covered(self) -> list[Box]:
        """Return what words had better not cover: tiles, portholes in use, trophies."""
        tiles = [self.plan.tile_box(place) for place in self.view.lying if place is not None]
        peeks = [self.plan.seats[seat].peek for seat in self._peeks]
        return [*tiles, *peeks, *self.plan.cups(len(self.view.trophies))]

    # -------------------------------------------------------------- drawing

    def draw(self, painter: Painter) -> None:
        """Draw what lies still, then what moves, the hands, the clock, words."""
        hands = self._hands()
        away = self._away(hands)
        self._life.show(painter, self._listed(hands, away))
        self._draw_rings(painter, self._pointed_at(hands, away))
        self.staging.air.draw(painter, self.art)
        for hand in hands:
            self._draw_hand(painter, hand)
        self._draw_time(painter)  # over the hands, or one that reaches for a trophy would hide it
        self.reminders.draw(painter)
        if self.tips is not None:
            self.tips.draw(painter)  # over the hands, or one that rests before it would hide its words
        self.staging.sparks.draw(painter)
        self.sayings.draw(painter)
        if self._call is not None:
            clock.draw_count(painter, self.plan, self._call.words, self._call.age_ms, still=self._calm)
        elif self.counting is not None:
            clock.draw_count(painter, self.plan, str(self.counting), self._counted_ms, still=self._calm)
        if self._confetti is not None:
            self._confetti.draw(painter)

    def _hands(self) -> list[Hand]:
        """Return the hands over the table: all of them, or the one whose burst it is."""
        return [hand for hand in self.hands.all if self._alone in (None, hand.seat)]

    def _draw_time(self, painter: Painter) -> None:
        if self.remaining_ms is None or self.view.phase is not Phase.PLAY:
            return
        if self.view.trophies:
            clock.draw_burst_clock(painter, self.plan, self.remaining_ms, still=self._calm)
        elif self._call is None:
            words = _("Last burst!") if self.sitting.game.passes else _("All gone!")
            clock.draw_countdown(painter, self.plan, self.remaining_ms, words=words, still=self._calm)

    def _pointed_at(self, hands: Sequence[Hand], away: frozenset[Tile]) -> list[tuple[Tile, Seat]]:
        """Return the tiles that somebody could take now, with who points at them."""
        free = [hand for hand in hands if hand.held is None and hand.pushing is None]
        tiles = [(hand.target, hand.seat) for hand in free if isinstance(hand.target, int)]
        if self.view.phase is Phase.OVER:
            return []
        return [(tile, seat) for tile, seat in tiles if tile not in away and self.view.lying[tile] is not None]

    def _draw_rings(self, painter: Painter, pointed_at: Sequence[tuple[Tile, Seat]]) -> None:
        """Let what hands point at glow, one ring around the other where several mean the same."""
        rings: Counter[Tile] = Counter()
        for tile, seat in pointed_at:
            place = self.view.lying[tile]
            assert place is not None
            cursors.draw_ring(painter, self.plan, self.plan.tile_box(place), self.badges[seat], rings[tile])
            rings[tile] += 1

    def _draw_hand(self, painter: Painter, hand: Hand) -> None:
        badge, at = self.badges[hand.seat], self.travels.at(hand)
        if hand.held is not None:
            cursors.draw_held(painter, self.plan, hand.held, *self.travels.tile(hand, hand.held), badge)
        elif hand.pushing is not None:
            cursors.draw_pushed(painter, self.plan, hand.pushing, at, badge)
        if hand.in_sight:
            left, foot = self.sitting.app.left_handed, cursors.badge_foot(self.plan)
            draw_paw(painter, at, cursors.PAW, badge, left=left, foot=foot)

    def _away(self, hands: Sequence[Hand]) -> frozenset[Tile]:
        """Return the tiles that do not lie at rest: in the air, in a hand, pushed about."""
        moving = {name[1] for name in self.staging.air.hidden() if isinstance(name, tuple) and name[0] == "tile"}
        pushed = {hand.pushing for hand in hands if hand.pushing is not None}
        return frozenset(moving | pushed | {tile for tile in self.view.right if tile is not None})

    def _listed(self, hands: Sequence[Hand], away: frozenset[Tile]) -> list[Thing]:
        """Return what lies still, listed anew only when something has changed."""
        hidden = self.staging.air.hidden()
        homes = tuple((tile, seat) for seat, tile in enumerate(self.view.right) if tile is not None)
        looks = Looks(
            lying=self.view.lying,
            trophies=self.view.trophies,
            lights=self._lights(),
            reaching=tuple(self.badges[hand.seat] for hand in hands if hand.target == PODIUM and hand.held is None),
            order=tuple(self.staging.order),
            away=away,
            homes=homes,
            cups=tuple(("cup", number) not in hidden for number in range(len(self.view.trophies))),
            panels=tuple(self._panel(hand) for hand in self.hands.all),
        )
        if looks != self._looks:
            self._looks = looks
            self._things = self._still.things(looks)
        return self._things

    def _lights(self) -> tuple[int, bool]:
        """Return how many lights around the podium burn, and whether they warn that time is nearly over."""
        left_ms, params = self.remaining_ms, self.sitting.game.params
        if left_ms is None or self.view.ends_ms is None or self.view.phase is not Phase.PLAY:
            return 0, False
        whole_ms = self.view.ends_ms if self.sitting.game.passes else params.countdown_ms
        return min(max(math.ceil(LIGHTS * left_ms / whole_ms), 0), LIGHTS), clock.hurries(left_ms)

    def _device(self, hand: Hand) -> str:
        """Return what a seat plays with; its number only if there are several gamepads, or it would look like a score.

        Which keys of the keyboard are meant the reminders tell.
        """
        if is_gamepad(hand.device):
            several = sum(is_gamepad(other.device) for other in self.hands.all) > 1
            return hand.device if several else DeviceKind.PAD
        return DeviceKind.KEYS if hand.device in ZONES else hand.device

    def _panel(self, hand: Hand) -> PanelLook:
        seat, view, hidden = hand.seat, self.view, self.staging.air.hidden()
        pile = len(view.piles[seat])
        in_air = sum(("pile", seat, number) in hidden for number in range(pile + 1))
        pointer = hand.device in _POINTERS
        peek = "" if ("peek", seat) in hidden else self._peeks.get(seat, "")
        return PanelLook(
            name=self._names[seat],
            names=self._names,
            badge=self.badges[seat],
            device=BOT if self.sitting.is_bot(seat) else self._device(hand),
            count=pile - in_air,
            peek=peek,
            breath=self._breathing.breath(seat) if peek not in ("", BACK) else 0,
            looks=seat in self._peeks,
            trophy=view.won[seat],
            trophy_hidden=("trophy", seat) in hidden,
            push=hand.push_mode if pointer and view.phase is not Phase.OVER else None,
            may_keep=hand.held is not None and not self.sitting.is_bot(seat),
            rests=self._alone not in (None, seat),
        )
