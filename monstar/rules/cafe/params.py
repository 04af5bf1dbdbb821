"""What a designer may tune in Monster Café."""

from dataclasses import dataclass

from monstar.rules.cafe.families import FAMILIES_PER_MIX, Family
from monstar.rules.cafe.powers import POWERS
from monstar.rules.params import Params, choice, flag, names, tables, whole

ROUNDS = 2
REAR_CARDS = 3
DEALT = {2: 12, 3: 10, 4: 10, 5: 10}  # by seats


@dataclass(frozen=True, kw_only=True)
class CafeParams(Params):
    """Holds the parameters of Monster Café; the defaults are the mix Latte Newbie."""

    mix: tuple[str, ...] = names(
        ("rex", "brewt", "peepling", "cakosaurus", "snorkel"), FAMILIES_PER_MIX, help="The five families of the match."
    )
    families: tuple[Family, ...] = tables(
        Family.read, help=f"Families of your own: name, weight (0-3), powers (any of {', '.join(POWERS)})."
    )
    reshuffle: str = choice(
        "all", "dealt_only", help="What is shuffled for round 2: all cards, or those dealt in round 1."
    )
    cookies: int = whole(12, 0, 60, help="How many cookie tokens there are.")
    creams: int = whole(7, 0, 60, help="How many whipped creams there are.")
    mummies: int = whole(10, 0, 60, help="How many mummy tokens there are.")
    undo: bool = flag(True, help="Whether a serving that showed no hidden card may be taken back until the next.")
