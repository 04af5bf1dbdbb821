"""A language that does not exist, to see which layouts hold."""

import gettext
import re


class Longer(gettext.NullTranslations):
    """A language in which every word is two fifths longer than in English."""

    def gettext(self, message: str) -> str:
        """Write vowels more than once, but not in placeholders."""
        return "".join(p if p.startswith("{") else _WORD.sub(_stretched, p) for p in _PARTS.split(message))

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Stretch the right one of two messages."""
        return self.gettext(one if count == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        """Stretch a message unless it is a letter."""
        return message if len(message) <= 2 else self.gettext(message)


_PARTS = re.compile(r"(\{[^}]*\})")
_WORD = re.compile(r"[^\W\d_]+")
_VOWEL = re.compile(r"[aeiouyAEIOUY]")


def _stretched(word: re.Match[str]) -> str:
    text = word.group()
    found = _VOWEL.search(text, 1) or _VOWEL.search(text)
    if found is None:
        return text
    return text[: found.end()] + found.group().lower() * round(len(text) * 0.4) + text[found.end() :]
