"""What the table shows of each step: tiles are lifted, fly to piles, fall back; trophies go to whoever grabbed them.

All of it follows what has happened; nothing waits for it. What a tile shows is asked for only of the seat that looks at
it, and only where the screen is that seat's own: of a person in a scramble, of whoever's burst it is.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _
from monstar.rules.trophy.acts import PickUp, Push
from monstar.rules.trophy.events import (
    BurstEnded,
    Kept,
    MatchEnded,
    PickedUp,
    PlayBegan,
    Pushed,
    TrophyTaken,
    WentBack,
)
from monstar.rules.trophy.state import Phase
from monstar.ui.canvas import Box
from monstar.ui.effects import Confetti
from monstar.ui.layers import StillLife, Thing
from monstar.ui.match.motion import Air, Flight, Shake
from monstar.ui.trophy import clock, cursors
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.panels import PanelLook, pile_top
from monstar.ui.trophy.pieces import Look, PieceArt, tilt
from monstar.ui.trophy.sayings import Sayings
from monstar.ui.trophy.sparks import Sparks
from monstar.ui.trophy.still import LIGHTS, Looks, Still
from monstar.ui.trophy.travel import Travels
from monstar.ui.trophy.words import refusal_words
from monstar.ui.tween import in_out, out_back

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.table import Event, Refusal, Seat
    from monstar.rules.trophy.state import Tile, TrophyView
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.hand import Hand
    from monstar.ui.trophy.hands import Answer, Hands
    from monstar.ui.trophy.plan import TablePlan
    from monstar.ui.trophy.sitting import Sitting

_BACK_MS = 170.0  # a tile laid down again
_KEEP_MS = 280.0
_TROPHY_MS = 700.0
_MOVE_UP_MS = 320.0
_PEEK_MS = 150.0
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
        self.air: Air[Look] = Air()
        self.art = PieceArt()
        self.sparks = Sparks()
        self.travels = Travels(plan)
        self.badges = tuple(sitting.badge(seat) for seat in sitting.seats)
        self.sayings = Sayings(self.badges)
        self._faces = sitting.faces
        self._still = Still(plan, self.badges)
        self._life = StillLife(self._still.ground, self._still.warm)
        self._order = [tile for tile, place in enumerate(self.view.lying) if place is not None]
        self._cups = list(self.view.trophies)
        self._peeks: dict[Seat, str] = {}
        self._call: _Call | None = None
        self._counted: int | None = None
        self._counted_ms = 0.0
        self._confetti: Confetti | None = None
        self._looks: Looks | None = None
        self._things: list[Thing] = []
        self._watch()

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
        self.air.advance(dt_ms)
        self.travels.update(self.hands.all, self.view, dt_ms, still=self._calm)
        for flight in self.air.moving:
            if isinstance(flight, Flight) and _is_won(flight.hides) and flight.share < 1 and not self._calm:
                self.sparks.trail(flight.centre, dt_ms)
        self.sparks.update(dt_ms)
        self.sayings.update(dt_ms)
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
                self._call = _Call(_("Go!"))
            case PickedUp():
                self._picked_up(event)
            case WentBack():
                self._went_back(event)
            case Kept():
                self._kept(event)
            case Pushed():
                self._pushed(event, before)
            case TrophyTaken():
                self._trophy(event)
            case BurstEnded() | MatchEnded():
                self._ended(event)
            case _:
                pass

    def _picked_up(self, event: PickedUp) -> None:
        peek = self._peeks.get(event.seat)
        if peek is not None:
            box = self.plan.seats[event.seat].peek
            small = Box.around(box.centre, box.w * 0.55)
            self.air.add(
                Flight(
                    peek, small, box, ("peek", event.seat), height=0, lasts_ms=_PEEK_MS, ease=out_back, squash=0,
                    still=self._calm,
                )
            )  # fmt: skip
        self.sitting.effect(Effect.PICK_UP)

    def _went_back(self, event: WentBack) -> None:
        start = self.travels.last(event.tile) or self.plan.tile_box(event.place)
        self._lay_down(event.tile, start, _BACK_MS, None if event.forced else 8.0)
        self.sitting.effect(Effect.WHOOSH if event.forced else Effect.PUT_BACK)
        self._drop_peek(event.seat)

    def _pushed(self, event: Pushed, before: TrophyView) -> None:
        was = before.lying[event.tile]
        start = self.travels.last(event.tile)
        if start is None and was is not None:
            start = self.plan.tile_box(was)
        if start is not None:
            self._lay_down(event.tile, start, _BACK_MS, 0.0)
        self.sitting.effect(Effect.PUSH)

    def _lay_down(self, tile: Tile, start: Box, lasts_ms: float, height: float | None) -> None:
        """Let a tile come to rest where it lies now, on top of all others."""
        if tile in self._order:
            self._order.remove(tile)
        self._order.append(tile)
        place = self.view.lying[tile]
        if place is None:
            return  # somebody has kept it since
        end, lean = self.plan.tile_box(place), tilt(tile)
        self.air.add(
            Flight(
                BACK, start, end, ("tile", tile), tilt=lean, lean=lean, height=height, lasts_ms=lasts_ms,
                squash=0.05 if height != 0.0 else 0.0, still=self._calm,
            )
        )  # fmt: skip

    def _kept(self, event: Kept) -> None:
        plan = self.plan.seats[event.seat]
        number = len(self.view.piles[event.seat])
        start = self.travels.last(event.tile) or Box.around(plan.panel.centre, self.plan.tile)
        self.air.add(
            Flight(
                BACK, start, pile_top(plan, number), ("pile", event.seat, number), lean=tilt(event.tile),
                lasts_ms=_KEEP_MS, ease=in_out, sharp=True, still=self._calm,
            )
        )  # fmt: skip
        self.sitting.effect(Effect.KEEP)
        self._drop_peek(event.seat)

    def _drop_peek(self, seat: Seat) -> None:
        """Let the porthole be empty at once: nobody sees a tile that is not held any more."""
        self.air.moving = [moving for moving in self.air.moving if moving.hides != ("peek", seat)]

    def _trophy(self, event: TrophyTaken) -> None:
        stands = self.plan.cups(len(self._cups))
        self._cups = self._cups[1:]
        goal = self.plan.seats[event.seat].trophy

        def landed() -> None:
            if not self._calm:
                self.sparks.burst(goal.centre)

        self.air.add(
            Flight(
                event.value, stands[0], goal, ("trophy", event.seat), height=110, lasts_ms=_TROPHY_MS,
                ease=in_out, on_land=landed, still=self._calm,
            )
        )  # fmt: skip
        left = self.plan.cups(len(self._cups))
        for number, (start, end) in enumerate(zip(stands[1:], left, strict=True)):
            self.air.add(
                Flight(
                    self._cups[number], start, end, ("cup", number), height=0, lasts_ms=_MOVE_UP_MS,
                    ease=in_out, squash=0, still=self._calm,
                )
            )  # fmt: skip
        self.sitting.effect(Effect.TROPHY)

    def _ended(self, event: BurstEnded | MatchEnded) -> None:
        if isinstance(event, MatchEnded):
            self._call = _Call(clock.stop_words())
            self._confetti = Confetti(still=self._calm)

    def _refused(self, step: Step, refusal: Refusal, answer: Answer) -> None:
        act = step.act
        assert act is not None
        words = refusal_words(refusal.public(), act, self.sitting.name, answer.rival, answer.by_ms)
        self.sayings.refuse(act.seat, words, answer.pos, self._covered(), still=self._calm)
        self.sitting.effect(Effect.REFUSE)
        if isinstance(act, PickUp | Push) and not self._calm and 0 <= act.tile < len(self.view.lying):
            place = self.view.lying[act.tile]
            if place is not None and act.tile not in self._away(self.hands.all):
                self.air.add(Shake(BACK, self.plan.tile_box(place), ("tile", act.tile), tilt(act.tile)))

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
        self.air.draw(painter, self.art)
        self._draw_time(painter)
        self._draw_questions(painter, hands)
        for hand in hands:
            self._draw_hand(painter, hand)
        self.sparks.draw(painter)
        self.sayings.draw(painter)
        if self._call is not None:
            clock.draw_count(painter, self.plan, self._call.words, self._call.age_ms, still=self._calm)
        elif self.counting is not None:
            clock.draw_count(painter, self.plan, str(self.counting), self._counted_ms, still=self._calm)
        if self._confetti is not None:
            self._confetti.draw(painter)

    def _hands(self) -> list[Hand]:
        """Return the hands over the table: all of them, or the one whose burst it is."""
        alone = self.view.burst
        return [hand for hand in self.hands.all if alone is None or hand.seat == alone]

    def _draw_time(self, painter: Painter) -> None:
        if self.remaining_ms is None or self.view.phase is not Phase.PLAY:
            return
        if self.view.trophies:
            clock.draw_burst_clock(painter, self.plan, self.remaining_ms, still=self._calm)
        else:
            words = _("Last burst!") if self.sitting.game.passes else _("All trophies gone!")
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
            cursors.draw_mitten(painter, at, badge)

    def _draw_questions(self, painter: Painter, hands: Sequence[Hand]) -> None:
        """Ask those at the podium whether they are sure: who takes a trophy has stopped."""
        asked = [hand for hand in hands if hand.awaits_trophy]
        for row, hand in enumerate(asked, start=1 if self.sitting.game.passes else 0):
            cursors.draw_question(painter, self.plan, _("Once more: you stop!"), self.badges[hand.seat], row)

    def _away(self, hands: Sequence[Hand]) -> frozenset[Tile]:
        """Return the tiles that do not lie at rest: in the air, in a hand, pushed about."""
        moving = {name[1] for name in self.air.hidden() if isinstance(name, tuple) and name[0] == "tile"}
        pushed = {hand.pushing for hand in hands if hand.pushing is not None}
        return frozenset(moving | pushed | {tile for tile in self.view.right if tile is not None})

    def _listed(self, hands: Sequence[Hand], away: frozenset[Tile]) -> list[Thing]:
        """Return what lies still, listed anew only when something has changed."""
        hidden = self.air.hidden()
        homes = tuple((tile, seat) for seat, tile in enumerate(self.view.right) if tile is not None)
        looks = Looks(
            lying=self.view.lying,
            trophies=self.view.trophies,
            lights=self._lights(),
            reaching=tuple(self.badges[hand.seat] for hand in hands if hand.target == PODIUM and hand.held is None),
            order=tuple(self._order),
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

    def _panel(self, hand: Hand) -> PanelLook:
        seat, view, hidden = hand.seat, self.view, self.air.hidden()
        pile = len(view.piles[seat])
        in_air = sum(("pile", seat, number) in hidden for number in range(pile + 1))
        pointer = hand.device in _POINTERS
        alone = view.burst is not None and view.burst != seat
        return PanelLook(
            name=self.sitting.name(seat),
            badge=self.badges[seat],
            device=hand.device,
            count=pile - in_air,
            peek="" if ("peek", seat) in hidden else self._peeks.get(seat, ""),
            looks=seat in self._peeks,
            trophy=view.won[seat],
            trophy_hidden=("trophy", seat) in hidden,
            push=hand.push_mode if pointer and view.phase is not Phase.OVER else None,
            may_keep=hand.held is not None and not self.sitting.is_bot(seat),
            rests=alone,
        )


def _is_won(hides: Hashable) -> bool:
    """Tell whether something on its way is a trophy that somebody has grabbed."""
    return isinstance(hides, tuple) and hides[0] == "trophy"
