"""Why a card that was clicked cannot be chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.cafe.words import refusal_words, turn_words, wrong_words

if TYPE_CHECKING:
    from monstar.rules.cafe.state import Card
    from monstar.rules.table import Seat
    from monstar.ui.cafe.serving import Serving
    from monstar.ui.cafe.sitting import Sitting


def excuse(sitting: Sitting, turn: Seat, serving: Serving | None, card: Card) -> tuple[str, str] | None:
    """Return why not as a title and a line, by whose turn it is and what is asked for; None where nothing is wrong."""
    if sitting.is_bot(turn):
        return turn_words(sitting.name(turn))
    if serving is not None and not serving.ready:
        return wrong_words(serving.why_not(card))
    refusal = sitting.game.why_not(sitting.state, card)
    return None if refusal is None else refusal_words(refusal)
