"""Translation: every text a player sees passes through here, so that a language is one file."""

import gettext as _gettext
import locale as _locale
import os
import re
from pathlib import Path

from monstar import pofile
from monstar.paths import ASSETS

DOMAIN = "monstar"
_CODE = re.compile(r"[a-z]{2,3}(?:_[A-Z]{2})?")


def languages_in(folder: Path) -> dict[str, str]:
    """Return the languages that have a catalogue in a folder: by code, what each calls itself; English comes first."""
    names = {}
    for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"):
        code = path.parts[-3]
        if _CODE.fullmatch(code) and code != "en":
            names[code] = pofile.name_of(path) or code
    return {"en": "English"} | dict(sorted(names.items(), key=lambda item: item[1].casefold()))


LANGUAGES = languages_in(ASSETS / "locale")

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
        _catalogue = _read(_language)
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


def _read(code: str) -> _gettext.NullTranslations:
    """Read the catalogue of a language: compiled where it is, else as it was written."""
    written = ASSETS / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    if written.exists() and not written.with_suffix(".mo").exists():
        return pofile.read(written)
    return _gettext.translation(DOMAIN, ASSETS / "locale", languages=[code], fallback=True)


def _system_language() -> str:
    """Return the code of the system's language, with its country where there is a catalogue for just that."""
    name = os.environ.get("LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    name = re.split(r"[.@:]", name or _locale.getlocale()[0] or "")[0]
    return name if name in LANGUAGES else name.partition("_")[0].lower()
