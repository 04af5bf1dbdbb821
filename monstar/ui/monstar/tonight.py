"""What is different tonight: a sentence for each parameter of the rules that is not the usual one."""

from collections.abc import Sequence

from monstar.i18n import N_, _, ngettext
from monstar.rules.monstar.params import MonstarParams
from monstar.ui.scenes.rules import Line

# By parameter: the icon, and the sentence for each value but the usual one.
_VALUES: dict[str, tuple[str, dict[object, str]]] = {
    "sleeper": ("theatre/chair", {False: N_("Nobody sleeps on a chair: all are free from round 1 on.")}),
    "opening": ("tiles/back", {"random": N_("Chance turns up the first tiles.")}),
    "round_start": ("icons/star", {"left_of_scariest": N_("Rounds 2 and 3 both start left of the scariest player.")}),
    "megas_enter": (
        "monsters/dread-idle",
        {"before_reveal": N_("In round 3 a Mega may be among the first tiles turned up.")},
    ),
    "pace": (
        "icons/breath",
        {
            "slow": N_("The music takes its time: more of it between breath and bell."),
            "fast": N_("The music is in a hurry: less of it between breath and bell."),
        },
    ),
    "tightening": ("icons/bell", {False: N_("The time to take stays the same through the whole round.")}),
    "flip_until": ("tiles/back", {"turn_end": N_("You may flip until your turn ends, not only until the bell.")}),
    "missed_flip": ("tiles/back", {"skip": N_("A missed flip is just missed: chance does not flip for you.")}),
    "missed_take": (
        "icons/bell",
        {"counted": N_("At the bell you must take a tile. Your stage shows how often you did not.")},
    ),
    "rearrange": (
        "icons/hand-a",
        {
            "bell_window": N_("Tiles on your own stage may be moved only after the bell."),
            "never": N_("What stands, stands: tiles on a stage are not moved any more."),
        },
    ),
    "put_back": ("icons/hand-b", {True: N_("In your turn a tile of your own may go back to the middle, face up.")}),
    "meter_floor": ("theatre/slime", {False: N_("A spider may fall below zero, into the slime.")}),
    "theme": (
        "icons/applause",
        {
            "monster-disco": N_("Tonight the band plays its monster disco."),
            "haunted-waltz": N_("Tonight the band plays its haunted waltz."),
        },
    ),
    "cue_twins": ("icons/breath", {False: N_("Breath and bell can only be heard: the screen does not show them.")}),
}
_OWN_PAUSES = ("breath_bell_ms", "bell_breath_ms", "gaps_ms", "first_breath_ms")


def differences(params: MonstarParams) -> Sequence[Line]:
    """Return a line for all that differs from the usual rules; none for those."""
    usual = MonstarParams()
    lines = _counted(params, usual)
    for name, (icon, sentences) in _VALUES.items():
        sentence = sentences.get(getattr(params, name))
        if sentence is not None and getattr(params, name) != getattr(usual, name):
            lines.append(Line(icon, _(sentence)))
    if any(getattr(params, name) != getattr(usual, name) for name in _OWN_PAUSES):
        lines.append(Line("icons/breath", _("The pauses between breath and bell are of your own choice.")))
    if params.duo:
        lines += _duo()
    return lines


def _counted(params: MonstarParams, usual: MonstarParams) -> list[Line]:
    """Return the lines that bear a number."""
    lines = []
    if params.spots_per_zone != usual.spots_per_zone:
        n = params.spots_per_zone
        text = ngettext("Every light holds {n} monster.", "Every light holds {n} monsters.", n)
        lines.append(Line("icons/spot-yellow", text.format(n=n)))
    if params.chairs != usual.chairs:
        n = params.chairs
        text = ngettext("A stage has a chair for {n} judge.", "A stage has chairs for {n} judges.", n)
        lines.append(Line("theatre/chair", text.format(n=n)))
    if params.face_up_start != usual.face_up_start:
        n = params.face_up_start
        text = ngettext("A round starts with {n} tile turned up.", "A round starts with {n} tiles turned up.", n)
        lines.append(Line("tiles/star", text.format(n=n)))
    if params.tiles:
        lines.append(Line("tiles/wig", _("Some tiles are not those of the box: look at them well.")))
    if params.tempo != usual.tempo:
        lines.append(Line("icons/applause", _("The band plays at {n} % of its tempo.").format(n=params.tempo)))
    if params.grace_ms:
        text = _("A hand that is a blink too late still counts ({n} ms), unless the next player was quicker.")
        lines.append(Line("icons/bell", text.format(n=params.grace_ms)))
    return lines


def _duo() -> list[Line]:
    return [
        Line(
            "icons/duo-bolt",
            _("At the bell you may take the monster with the same symbol as one of yours from another stage."),
        ),
        Line("icons/seal-plus", _("Two different monsters with the same symbol score one point together.")),
    ]
