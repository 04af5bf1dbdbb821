"""The games on the title screen: each is a door that a game's own screens plug into.

A game's own screens live in ``monstar/ui/<game>/``; whoever starts the app fills in its door (`Way.door`). The title,
the rules key (F1) and "Continue" know nothing else of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import N_
from monstar.ui.monstar import rulebook
from monstar.ui.scenes.rules import RulesScene

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene

SceneMaker = Callable[["App"], "Scene"]


@dataclass(frozen=True)
class Door:
    """Says how a game looks on the title and what its sign opens.

    ``title``, ``subtitle`` and ``players`` are English texts, translated when shown; ``colour`` is a theme colour;
    ``monsters`` are the pair that stands behind the sign (art names without their pose). ``unfinished`` tells when a
    match that was broken off was played last (ns since 1970), None where none waits; ``continue_match`` makes its
    scene. ``backdrops`` are the pictures of the whole canvas that its scenes stand before, that of the first one first:
    they are read from the disk while another scene is looked at.
    """

    game: str
    title: str
    subtitle: str
    players: str
    colour: str
    monsters: tuple[str, str]
    backdrops: tuple[str, ...] = ()
    new_match: SceneMaker | None = None
    rules: SceneMaker | None = None
    unfinished: Callable[[], int | None] = lambda: None
    continue_match: SceneMaker | None = None


def newest_unfinished(doors: Sequence[Door]) -> Door | None:
    """Return the game whose match was broken off last, None where nothing waits."""
    waiting = [(ns, number) for number, door in enumerate(doors) if (ns := door.unfinished()) is not None]
    return doors[max(waiting)[1]] if waiting else None


def _monstar_rules(app: App) -> Scene:
    return RulesScene(app, rulebook.pages)


MONSTAR = Door(
    "monstar", N_("MonStar"), N_("the talent show"), N_("2-4 players"), "spot-yellow",
    ("monsters/boo", "monsters/howl"),
    ("theatre/curtain", "theatre/title", "theatre/house", "theatre/applause"), rules=_monstar_rules,
)  # fmt: skip
CAFE = Door(
    "cafe", N_("Monster Café"), N_("cards & coffee"), N_("2-5 players"), "slime500",
    ("cafe/family-cakosaurus", "cafe/family-spoonfang"), ("cafe/parlour", "theatre/curtain", "cafe/room"),
)  # fmt: skip
TROPHY = Door(
    "trophy", N_("Trophy Grab"), N_("memory scramble"), N_("2-8 players"), "state-bad",
    ("monsters/jig", "monsters/wig"), ("trophy/room", "theatre/curtain"),
)  # fmt: skip
