"""What is written on the chalkboard: at a turn's beginning, over a serving, while a bot thinks, at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.ui.cafe.board import BoardLook, Entry, Part, prompt_box
from monstar.ui.cafe.plan import ChalkPlan
from monstar.ui.cafe.recap import Telling
from monstar.ui.cafe.serving import Progress, Serving
from monstar.ui.cafe.words import ask_words, family_words, power_words, skipped_words

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.cafe.sitting import Sitting


class Chalk:
    """Writes for one sitting; `foot` is always the canvas y above which the writing must stay."""

    def __init__(self, sitting: Sitting, plan: ChalkPlan) -> None:
        """Know the players and the board."""
        self.sitting = sitting
        self.plan = plan

    def over(self, foot: float, last: Telling | None) -> BoardLook:
        """Return the board after the last serving of a round."""
        return BoardLook(None, _("Round over!"), foot, last.family if last else None, parts=_written(last))

    def thinking(self, foot: float, seat: Seat, note: str, last: Telling | None, waits_s: int = 0) -> BoardLook:
        """Return the board while a bot thinks, or waits `waits_s` seconds, with what has happened just before."""
        name = self.sitting.name(seat)
        words = _("{name} is thinking …").format(name=name)
        if waits_s:
            words = ngettext("{name} plays in {n} second.", "{name} plays in {n} seconds.", waits_s)
            words = words.format(name=name, n=waits_s)
        noted = ((note, "brass200"),) if note else ()
        return BoardLook(self.sitting.badge(seat), name, foot, parts=((words, "slime200"), *_written(last), *noted))

    def turn(
        self, foot: float, seat: Seat, note: str, since: Sequence[Telling], pointed: int | None, *, whole: bool
    ) -> BoardLook:
        """Return the board at the beginning of a person's turn: what the others have served since.

        `pointed` is the family of the card that is pointed at or has the focus: the board tells what it does. `whole`
        tells that this is all that has happened in the round.
        """
        name = self.sitting.name(seat)
        parts: list[Part] = [(note, "brass200")] if note else []
        if pointed is None:
            parts.append((_("It is {name}'s turn. Serve a card that glows!").format(name=name), "slime200"))
        else:
            kind = self.sitting.game.mix[pointed]
            parts += [(kind.name, "brass200"), (family_words(kind.powers), "slime200")]
        recap = tuple(Entry(self.sitting.badge(told.seat), told.family, " ".join(told.lines)) for told in since)
        head = _("So far in this round") if whole else _("Since the last turn")
        badge = self.sitting.badge(seat)
        return BoardLook(
            badge,
            name,
            foot,
            parts=tuple(parts),
            asked=pointed is not None,
            menu=True,
            recap_head=head if recap else "",
            recap=recap,
        )

    def serving(self, foot: float, serving: Serving) -> BoardLook:
        """Return the board with the card that is taken up: what it does, and what it asks for."""
        family = serving.state.family[serving.card]
        kind = self.sitting.game.mix[family]
        parts = [_step(step.power, step.progress) for step in serving.steps] or [(family_words(()), "cream")]
        prompt = ""
        if serving.asking is not None:
            prompt = ask_words(serving.asking.power, serving.first is not None)
            foot = prompt_box(self.plan).y
        name, badge = self.sitting.name(serving.seat), self.sitting.badge(serving.seat)
        title = _("{name} serves").format(name=name)
        power = kind.powers[0] if kind.powers else ""
        return BoardLook(badge, title, foot, family, power, True, tuple(parts), prompt)


def _written(told: Telling | None) -> tuple[Part, ...]:
    return tuple((line, "cream") for line in told.lines) if told is not None else ()


def _step(power: str, progress: Progress) -> Part:
    """Return a power in words, or why it is skipped; one that comes later in paler chalk."""
    if progress is Progress.SKIPPED:
        return skipped_words(power), "state-badText"
    return power_words(power), "plum400" if progress is Progress.LATER else "cream"
