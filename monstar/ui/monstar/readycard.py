"""The card before the first breath of a guided round: what each cue means, read in peace; nothing runs meanwhile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cues import CueKind
from monstar.ui.match.lessoncard import LessonCard, Told
from monstar.ui.monstar.lessons import READY
from monstar.ui.monstar.words import cue_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from monstar.ui.canvas import Box
    from monstar.ui.painter import Painter


class ReadyCard(LessonCard):
    """Explains breath, bell, breath and applause."""

    lesson = READY

    def title(self) -> str:
        """Return what the cues are for."""
        return _("The music tells whose turn it is")

    def told(self) -> Sequence[Told]:
        """Return the four cues."""
        cues = (
            ("icons/breath", cue_words(CueKind.BREATH), _("Your name is shown: turn up one tile.")),
            ("icons/bell", cue_words(CueKind.BELL), _("Take one open tile, and put it on your own stage.")),
            ("icons/breath", _("The next breath"), _("Too late! Now it is the next player's turn.")),
            ("icons/applause", cue_words(CueKind.APPLAUSE), _("The round is over, and all stages are counted.")),
        )
        return [Told(title, words, partial(_draw_icon, icon=icon)) for icon, title, words in cues]


def _draw_icon(painter: Painter, box: Box, icon: str) -> None:
    painter.picture(icon, box)
