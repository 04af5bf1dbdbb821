"""Translation: every text a player sees passes through here, so that a language is one file."""

import gettext as _gettext
import locale as _locale
import os

from monstar.paths import ASSETS

DOMAIN = "monstar"
LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français", "es": "Español", "de": "Deutsch"}

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def set_language(code: str) -> str:
    """Switch all texts to a language, ``"auto"`` being the system's; return the code really used.

    An unknown code falls back to English, which needs no catalogue, and so does a catalogue that cannot be read.
    """
    global _catalogue, _language
    wanted = _system_language() if code == "auto" else code
    _language = wanted if wanted in LANGUAGES else "en"
    try:
        _catalogue = _gettext.translation(DOMAIN, ASSETS / "locale", languages=[_language], fallback=True)
    except Exception:  # noqa: BLE001 (the library raises whatever it stumbles over)
        _catalogue, _language = _gettext.NullTranslations(), "en"
    return _language


def language() -> str:
    """Return the code of the language in use."""
    return _language


def _(message: str) -> str:
    """Translate a message."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a message that depends on a count."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Translate a message whose meaning depends on where it stands."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:
    """Mark a message for the catalogue, to be translated when it is shown."""
    return message


def _system_language() -> str:
    name = os.environ.get("LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    if not name:
        name = _locale.getlocale()[0] or ""
    return name[:2].lower()
