"""What there is to know about a casting besides the turn itself, told when it first occurs and nobody has to act.

It comes up in whichever round it comes up: stages that fill, twins, a light that is wrong, the Megas of round 3.
"""

from __future__ import annotations

from collections.abc import Callable

from monstar.i18n import _
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, Kind, Spot, zone_spots
from monstar.rules.monstar.scoring import stands_well
from monstar.rules.table import Seat
from monstar.ui.canvas import Box
from monstar.ui.match.coach import Lesson
from monstar.ui.monstar.lessons import Sight
from monstar.ui.monstar.targets import OnStage

_CASTS = 2  # so many monsters on a stage without a judge are worth a word
_MEETS = 3  # in the first round the meter is explained after so many turns


def _box(sight: Sight, target: OnStage | None) -> Box | None:
    return None if target is None else sight.aim.box(target)


def _params(sight: Sight) -> MonstarParams:
    return sight.sitting.game.params


def _cost_words(sight: Sight) -> str:
    if _params(sight).rearrange == "never":
        return _("A wrong light! When the applause comes this monster costs a point.")
    return _("A wrong light: −1 at the end! In your turn you may move this monster into its own light.")


def _home_words(sight: Sight) -> str:
    if _params(sight).rearrange == "never":
        return _("It went to the light of its own badge by itself. Only there does a monster earn applause.")
    return _("It went to the light of its own badge by itself. In your turn you may still move it elsewhere.")


def _at_home(sight: Sight) -> OnStage | None:
    """Return a monster that went to its light by itself, for somebody whose takes do that."""
    pieces, places = sight.sitting.game.pieces, sight.sitting.places

    def well(seat: Seat, spot: Spot, tile: int) -> bool:
        quick = places[seat].quick_place or (sight.hands is not None and sight.hands.paw(seat) is not None)
        return quick and not pieces[tile].is_judge and stands_well(pieces[tile], spot)

    return sight.standing(well)


def _judge(sight: Sight) -> OnStage | None:
    return sight.standing(lambda _seat, spot, _tile: spot in CHAIR_SPOTS)


def _without_judge(sight: Sight) -> Seat | None:
    """Return a person whose stage has monsters and no judge."""
    found = sight.standing(
        lambda seat, _spot, _tile: (
            len(sight.view.stages[seat]) >= _CASTS and not any(spot in CHAIR_SPOTS for spot in sight.view.stages[seat])
        )
    )
    return None if found is None else found.seat


def _free_chair(sight: Sight) -> Box | None:
    seat = _without_judge(sight)
    chairs = [spot for spot in sight.sitting.game.gate.usable(sight.view.round) if spot in CHAIR_SPOTS]
    return None if seat is None or not chairs else sight.aim.box(OnStage(seat, chairs[0]))


def _twin(sight: Sight) -> OnStage | None:
    """Return the second of two alike on the stage of a person."""
    pieces = sight.sitting.game.pieces

    def second(seat: Seat, spot: Spot, tile: int) -> bool:
        for other, its in sight.view.stages[seat].items():
            if other == spot:
                return False
            if pieces[its].character == pieces[tile].character:
                return True
        return False

    return sight.standing(second)


def _full_light(sight: Sight) -> list[OnStage]:
    """Return the spots of a light that is full, on a stage of a person that has room in another one."""
    spots = zone_spots(_params(sight).spots_per_zone)
    for seat in sorted(sight.sitting.people, key=lambda seat: seat != sight.view.on_turn):
        stage = sight.view.stages[seat]
        for zone in dict.fromkeys(map(ZONE_OF.get, spots)):
            lights = [spot for spot in spots if ZONE_OF[spot] == zone]
            if all(spot in stage for spot in lights) and not all(spot in stage for spot in spots):
                return [OnStage(seat, spot) for spot in lights]
    return []


def _late_chair(sight: Sight, chairs: tuple[Spot, ...]) -> Box | None:
    """Return a chair on the stage of whoever is on turn, else of the first person."""
    seat = sight.person if sight.person is not None else min(sight.sitting.people, default=None)
    return None if seat is None or not chairs else sight.aim.box(OnStage(seat, chairs[-1]))


def _asleep(sight: Sight) -> tuple[Spot, ...]:
    return sight.sitting.game.gate.blocked(sight.view.round)


def _awake(sight: Sight) -> tuple[Spot, ...]:
    """Return the chairs that somebody slept on in the first round and that are free now."""
    gate = sight.sitting.game.gate
    return tuple(spot for spot in gate.blocked(1) if spot not in gate.blocked(sight.view.round))


def _mega(sight: Sight) -> Box | None:
    """Return a Mega that lies open or stands on a stage."""
    pieces = sight.sitting.game.pieces
    for place in sight.aim.places(True):
        tile = sight.aim.face(place)
        if tile is not None and pieces[tile].kind is Kind.MEGA:
            return sight.aim.tile_target(place)
    for seat, stage in enumerate(sight.view.stages):
        for spot, tile in stage.items():
            if pieces[tile].kind is Kind.MEGA:
                return sight.aim.box(OnStage(seat, spot))
    return None


def _full_light_box(sight: Sight) -> Box | None:
    lights = _full_light(sight)
    return Box.enclosing(map(sight.aim.box, lights)) if lights else None


def _no_room(sight: Sight) -> bool:
    return sight.may_take and bool(sight.aim.places(True)) and not sight.finds


def _standing(name: str, at: Callable[[Sight], Box | None], words: Callable[[Sight], str]) -> Lesson[Sight]:
    """Make the lesson on something that is on the table: begun in a calm moment, and told as long as it is there."""
    return Lesson(
        name,
        lambda sight: sight.calm and at(sight) is not None,
        words,
        at,
        stays=lambda sight: at(sight) is not None,
        waits=True,
    )


def _begun(
    name: str, when: Callable[[Sight], bool], words: Callable[[], str], at: Callable[[Sight], Box | None]
) -> Lesson[Sight]:
    """Make a lesson that is begun in a calm moment and then told whatever happens."""
    return Lesson(
        name,
        lambda sight: sight.calm and when(sight),
        lambda _sight: words(),
        at,
        stays=lambda _sight: True,
        waits=True,
    )


KNOWLEDGE: tuple[Lesson[Sight], ...] = (
    Lesson(
        "cost",
        lambda sight: sight.misplaced() is not None,
        _cost_words,
        lambda sight: _box(sight, sight.misplaced()),
    ),
    Lesson(
        "full",
        _no_room,
        lambda sight: _("No open tile has room on your stage, {name}. Then just wait for the next breath.").format(
            name=sight.name
        ),
        lambda _sight: None,
    ),
    _standing(
        "megas",
        _mega,
        lambda _sight: _("A Mega! It has one talent three times. A judge who loves it brings 3 points at once."),
    ),
    _standing(
        "home",
        lambda sight: _box(sight, _at_home(sight)),
        _home_words,
    ),
    _standing(
        "wishes",
        lambda sight: _box(sight, _judge(sight)),
        lambda _sight: _("This judge loves the talent it shows. Look for monsters that bear the same sign!"),
    ),
    _begun(
        "meter",
        lambda sight: sight.view.round == 1 and sight.view.turn >= _MEETS,
        lambda: _("All spiders wait in the slime. After the round each point is a step up. Past 30 they get a star!"),
        lambda _sight: None,
    ),
    _begun(
        "sleeper",
        lambda sight: sight.view.turn >= _MEETS and bool(_asleep(sight)),
        lambda: _("A late monster sleeps on this chair. From round 2 on it is free for a judge."),
        lambda sight: _late_chair(sight, _asleep(sight)),
    ),
    _begun(
        "awake",
        lambda sight: bool(_awake(sight)),
        lambda: _("The sleeper is up: on this chair, too, a judge may sit now."),
        lambda sight: _late_chair(sight, _awake(sight)),
    ),
    _standing(
        "no-judge",
        _free_chair,
        lambda sight: _("{name}, nobody sits on your chairs yet. Without judges there is no applause!").format(
            name=sight.sitting.name(_without_judge(sight) or 0)
        ),
    ),
    _standing(
        "twins",
        lambda sight: _box(sight, _twin(sight)),
        lambda _sight: _("Twins! Before the count one of them goes home. It costs nothing, but its place is lost."),
    ),
    _standing(
        "light",
        _full_light_box,
        lambda _sight: _("This light is full. One more of its badge would have to stand in a wrong one: −1."),
    ),
    Lesson(
        "watch",
        lambda sight: sight.view.on_turn is not None and sight.person is None,
        lambda sight: _("Now {name} plays. Look what you want next; here it says whose turn it is.").format(
            name=sight.name
        ),
        lambda sight: sight.plan.cuebar,
        waits=True,
    ),
)
