"""Who can sit down to Trophy Grab: two to eight, each with a device of their own, and bots of various memory."""

from monstar.i18n import N_
from monstar.ui.match.company import Company

GAME = "trophy"
_LEVELS = (("goldfish", N_("Goldfish")), ("child", N_("Child")), ("elephant", N_("Elephant")))
COMPANY = Company(GAME, 2, 8, _LEVELS, shared_pointer=False)
