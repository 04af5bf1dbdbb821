"""What the tests of lessons have in common."""

from collections.abc import Callable, Iterator, Sequence

from monstar.i18n import LANGUAGES, set_language


def in_all_languages(words: Callable[[], Sequence[str]]) -> Iterator[str]:
    """Yield texts as they are in every language, and leave English behind."""
    try:
        for language in LANGUAGES:
            set_language(language)
            yield from words()
    finally:
        set_language("en")
