"""The games on the title screen: each is a door that a game's own screens plug into.

A game brings ``monstar/ui/<game>/`` with a ``door()`` and its line in ``doors()``; the title, the rules key (F1) and
"Continue" know nothing else of it. A door without ``new_match`` is announced as coming.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import N_

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene

SceneMaker = Callable[["App"], "Scene"]


@dataclass(frozen=True)
class Door:
    """Says how a game looks on the title and what its sign opens.

    ``title``, ``subtitle`` and ``players`` are English texts, translated when shown; ``colour`` is a theme colour;
    ``monsters`` are the art names of the pair that stands behind the sign. ``can_continue`` tells whether an
    unfinished match waits, ``continue_match`` makes its scene.
    """

    game: str
    title: str
    subtitle: str
    players: str
    colour: str
    monsters: tuple[str, str]
    new_match: SceneMaker | None = None
    rules: SceneMaker | None = None
    can_continue: Callable[[], bool] = lambda: False
    continue_match: SceneMaker | None = None


CAFE = Door(
    "cafe", N_("Monster Café"), N_("cards & coffee"), N_("2-5 players"), "slime500",
    ("monsters/yodel-cheer", "monsters/bins-idle"),
)  # fmt: skip
TROPHY = Door(
    "trophy", N_("Trophy Grab"), N_("memory scramble"), N_("2-8 players"), "state-bad",
    ("monsters/jig-idle", "monsters/wig-cheer"),
)  # fmt: skip
