"""Which names a list of names may hold, where a game knows them."""

from __future__ import annotations

from monstar.rules.cafe.params import CafeParams
from monstar.rules.params import Params
from monstar.ui.cafe.mixes import kitchen
from monstar.ui.cafe.words import family_words


def known_names(params: Params) -> dict[str, str]:
    """Return the names that rules may choose among, each with what is known about it; none where nobody knows them.

    For the café these are all families, also those of the ruleset's own.
    """
    if not isinstance(params, CafeParams):
        return {}
    families = kitchen().with_families(params.families).families
    return {name: family_words(family.powers) for name, family in families.items()}
