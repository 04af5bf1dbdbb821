"""The mixes one can choose: the menu, rules that were brought along, and a mix of any five families."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from monstar.content import read_kitchen
from monstar.errors import BadInput
from monstar.i18n import N_, _, ngettext
from monstar.paths import asset
from monstar.rules.cafe.families import FAMILIES_PER_MIX, STRENGTHS, Family, Kitchen
from monstar.rules.cafe.params import CafeParams

GAME = "cafe"
OWN_MIX = "own"
_OWN = f"{OWN_MIX}:"  # how a mix of one's own is remembered: own:rex,brewt,...

_STRENGTHS = {"light": N_("Light"), "regional": N_("Regional"), "strong": N_("Strong")}
_NAMES = {
    "latte-newbie": N_("Latte Newbie"),
    "milk-and-mischief": N_("Milk and Mischief"),
    "whispering-foam": N_("Whispering Foam"),
    "sleepy-bandage": N_("Sleepy Bandage"),
    "sugar-and-shrouds": N_("Sugar and Shrouds"),
    "tiptoe-blend": N_("Tiptoe Blend"),
    "market-morning": N_("Market Morning"),
    "silver-service": N_("Silver Service"),
    "crumb-thieves": N_("Crumb Thieves"),
    "gossip-and-cake": N_("Gossip and Cake"),
    "pyramid-roast": N_("Pyramid Roast"),
    "haggled-honey": N_("Haggled Honey"),
    "upside-down-brew": N_("Upside-Down Brew"),
    "double-dough": N_("Double Dough"),
    "midnight-mocha": N_("Midnight Mocha"),
    "grave-robbers": N_("Grave Robbers"),
    "greasy-spoon": N_("Greasy Spoon"),
    "black-as-night": N_("Black as Night"),
}


@dataclass(frozen=True)
class Order:
    """Is what can be ordered: a mix under a name, and the parameters that a match with it has."""

    id: str
    name: str
    strength: str
    families: tuple[Family, ...]
    params: CafeParams

    @property
    def kept(self) -> str:
        """Return how the order is remembered for the next evening."""
        return _OWN + ",".join(family.id for family in self.families) if self.id == OWN_MIX else self.id


@cache
def kitchen() -> Kitchen:
    """Return the families and the menu that we ship."""
    return read_kitchen(asset("pieces", "cafe.toml"))


def menu() -> tuple[Order, ...]:
    """Return the mixes of the menu, the lightest first."""
    house = kitchen()
    return tuple(
        Order(
            mix.id,
            _(_NAMES[mix.id]) if mix.id in _NAMES else mix.name,
            mix.strength,
            tuple(house.families[name] for name in mix.families),
            CafeParams(mix=mix.families),
        )
        for mix in house.menu
    )


def brought(params: CafeParams) -> Order:
    """Return the order of a ruleset of the player's own."""
    families = kitchen().with_families(params.families).mix(params.mix, "mix")
    return Order("", _("Your own rules"), strength_of(families), families, params)


def own_mix(names: Sequence[str]) -> Order:
    """Return the order of any five families; raise BadInput where they are not five different ones."""
    families = kitchen().mix(names, "mix")
    return Order(OWN_MIX, _("A mix of our own"), strength_of(families), families, CafeParams(mix=tuple(names)))


def remembered(kept: str) -> Order | None:
    """Return the mix of one's own that was remembered, None where none was or it makes no sense any more."""
    if not kept.startswith(_OWN):
        return None
    try:
        return own_mix(kept.removeprefix(_OWN).split(","))
    except BadInput:
        return None


def strength_label(strength: str) -> str:
    """Return how a strength is called."""
    return _(_STRENGTHS[strength])


def strength_of(families: Iterable[Family]) -> str:
    """Return how strong a mix is: as the mixes of the menu that weigh as much."""
    weight = sum(family.weight for family in families)
    house = kitchen()
    for strength in STRENGTHS[:-1]:
        mixes = [mix for mix in house.menu if mix.strength == strength]
        if weight <= max(sum(house.families[name].weight for name in mix.families) for mix in mixes):
            return strength
    return STRENGTHS[-1]


def why_no_mix(count: int) -> str:
    """Return why so many families are no mix, "" for five."""
    more = FAMILIES_PER_MIX - count
    if more > 0:
        return ngettext("Choose {n} more family.", "Choose {n} more families.", more).format(n=more)
    if more < 0:
        return ngettext("Too many: leave {n} out.", "Too many: leave {n} out.", -more).format(n=-more)
    return ""
