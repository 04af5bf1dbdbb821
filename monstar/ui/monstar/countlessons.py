"""What the usher teaches in the first applause shows: why there are points, why none, what becomes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from monstar.i18n import _
from monstar.rules.monstar.params import STAR_AT
from monstar.rules.monstar.pieces import Spot, Talent
from monstar.ui.canvas import Box
from monstar.ui.match.coach import Lesson
from monstar.ui.monstar.count import Beat, Count, Step
from monstar.ui.places import box_of

ROOM = Box(165, 4, 600, 80)  # where he speaks: before the curtain, above the meter
_RIM = 24.0  # canvas px of the meter's upper edge that long words may hide rather than a sum: no number is there
_LEAPS = 0.45  # of a tile's height: how far its monster leaps above it, there to be seen
_GROWN = 0.8  # how far a step is when it shows what it is about


@dataclass(frozen=True, slots=True)
class Sight:
    """Is what he looks at: a count at an instant, the judges on their chairs, where spots and the spider are."""

    show: Count
    at_ms: float
    judges: Mapping[Spot, Talent]
    spots: Mapping[Spot, Box]
    spider: Box
    name: str

    def step(self, beat: Beat, share: float = 0.0) -> Step | None:
        """Return the step of a kind that runs and has come so far."""
        steps = (step for step in self.show.steps if step.beat is beat and step.runs(self.at_ms))
        return next((step for step in steps if step.share(self.at_ms) >= share), None)

    def around(self, beat: Beat) -> Box | None:
        """Return the tile that a step of a kind is about."""
        step = self.step(beat)
        return None if step is None or not step.spots else self.spots[step.spots[0]]

    @property
    def cheering(self) -> Box | None:
        """Return the tile in the light with its monster, which has leapt out of it."""
        tile = self.around(Beat.LIGHT)
        return None if tile is None else Box(tile.x, tile.y - _LEAPS * tile.h, tile.w, (1 + _LEAPS) * tile.h)

    @property
    def loved(self) -> bool:
        """Tell whether a monster is in the light whose talents are loved, and the threads show by whom."""
        light = self.step(Beat.LIGHT, _GROWN)
        return light is not None and any(seal.match and seal.spots == light.spots for seal in self.show.seals)

    @property
    def silent(self) -> bool:
        """Tell whether the sum is said and nobody has applauded."""
        return self.show.summed(self.at_ms) and not any(seal.points > 0 for seal in self.show.seals)


COUNT: tuple[Lesson[Sight], ...] = (
    Lesson(
        "count-twins",
        lambda sight: sight.step(Beat.RETURN) is not None,
        lambda _sight: _("Twins: one of each is enough. The other goes home before the count, at no cost."),
        lambda sight: sight.around(Beat.RETURN),
    ),
    Lesson(
        "count-wrong",
        lambda sight: sight.step(Beat.TURN, _GROWN) is not None,
        lambda _sight: _("This is not its own light, so the monster turns its back: one point less."),
        lambda sight: sight.around(Beat.TURN),
    ),
    Lesson(
        "count-loved",
        lambda sight: sight.loved,
        lambda _sight: _("Bubbles lead from a talent to the judge who loves it. Each string of them is a point: +1."),
        lambda sight: sight.cheering,
    ),
    Lesson(
        "count-nobody",
        lambda sight: sight.silent and not sight.judges,
        lambda sight: _("Nobody applauds {name}: there is no judge. Next time seat some, too!").format(name=sight.name),
        lambda _sight: None,
    ),
    Lesson(
        "count-silent",
        lambda sight: sight.silent and bool(sight.judges),
        lambda _sight: _("No applause: no monster in its own light has a talent that these judges love."),
        lambda _sight: None,
    ),
    Lesson(
        "count-star",
        lambda sight: sight.show.summed(sight.at_ms) and sight.show.total > STAR_AT >= sight.show.before,
        lambda _sight: _("Past 30! The spider wears a star now, and climbs the meter a second time."),
        lambda sight: sight.spider,
    ),
    Lesson(
        "count-spider",
        lambda sight: sight.show.summed(sight.at_ms) and sight.show.points > 0,
        lambda sight: _("{name}'s spider has climbed up to here. After three rounds the highest spider wins.").format(
            name=sight.name
        ),
        lambda sight: sight.spider,
    ),
)


def kept_clear(sight: Sight) -> tuple[Box, ...]:
    """Return what neither he nor his arrow should hide: the meter, and the spots of the stage that is counted."""
    dial, stage = box_of("places", "applause", "dial"), box_of("places", "applause", "stage-show")
    top = dial.y + _RIM
    return Box(dial.x, top, dial.w, stage.y - top), *sight.spots.values()
