"""Keep the translations: collect the messages, update and compile each language, or check that all fit.

``catalogues.py`` writes ``assets/locale/monstar.pot`` from the code, brings each language's ``.po`` up to
date (what is new there is empty) and compiles its ``.mo``. A language is there as soon as it has a ``.po``.
``catalogues.py --check`` changes nothing and fails when one of these is stale or a translation breaks its placeholders;
``--strict`` also when one is empty or fuzzy.
"""

import argparse
import gettext
import io
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from monstar import __version__  # noqa: E402 - only now on the path
from monstar.content import games, params_type  # noqa: E402
from monstar.i18n import DOMAIN, LANGUAGES  # noqa: E402
from monstar.pofile import name_of  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
TRANSLATED = [code for code in LANGUAGES if code != "en"]
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
NOTE = "Translators:"
NAME = "X-Language-Name"
# These change with the day or the tool, not with the messages.
NOISE = (
    "POT-Creation-Date:",
    "PO-Revision-Date:",
    "Generated-By:",
    "Last-Translator:",
    "Language-Team:",
    "Report-Msgid-Bugs-To:",
)


class Entries(list[Message]):
    """Holds the messages of a catalogue, the header first, in the shape that `write_mo` wants."""

    charset = "utf-8"


class Key(NamedTuple):
    """Identifies a message: its context and its English text, with the plural where there is one."""

    context: str | None
    text: str | tuple[str, ...]


def main() -> int:
    """Write or check the catalogues; return 1 if a check found something."""
    parser = argparse.ArgumentParser(prog="scripts/catalogues.py", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="change nothing; fail if something does not fit")
    parser.add_argument("--strict", action="store_true", help="with --check: fail on empty and fuzzy messages too")
    options = parser.parse_args()
    if not options.check:
        write_all()
        return 0
    problems = list(check_all(strict=options.strict))
    for problem in problems:
        print(problem)
    print(f"{len(TRANSLATED)} languages, {len(list(messages(collect())))} messages, {len(problems)} problems")
    return int(bool(problems))


def collect() -> Catalog:
    """Return the template: every message that the code marks for translation, and what each parameter does.

    The rules know no translation; the designer's screen looks their words up.
    """
    template = Catalog(
        domain=DOMAIN,
        project="MonStar",
        version=__version__,
        copyright_holder="The MonStar project contributors",
        charset="utf-8",
        header_comment="# The texts of MonStar. English is the source; the licence is the project's.",
        fuzzy=False,
    )
    found = extract_from_dir(
        ROOT / "monstar", [("**.py", "python")], keywords=KEYWORDS, comment_tags=[NOTE], strip_comment_tags=True
    )
    for file, line, text, comments, context in sorted(found, key=lambda item: (item[0], item[1])):
        template.add(text, locations=[(f"monstar/{file}", line)], auto_comments=comments, context=context)
    for game in games():
        for name, declared in params_type(game).declarations().items():
            note = f"{NOTE} what {name} does, a parameter of {game}"
            template.add(declared.help, locations=[(f"monstar/rules/{game}/params.py", 0)], auto_comments=[note])
    return template


def write_all() -> None:
    """Write the template, then update and compile every language."""
    template = collect()
    _write(TEMPLATE, _po_text(template))
    for language in TRANSLATED:
        po = _po_path(language)
        catalogue = _read(po, language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        catalogue.project, catalogue.version = template.project, template.version
        catalogue.copyright_holder = template.copyright_holder
        catalogue.header_comment = template.header_comment
        catalogue.fuzzy = False
        _write(po, _po_text(catalogue, name_of(po) or ""))  # without one the check shall complain
        _write(_mo_path(language), _mo_bytes(_read(po, language)))
        empty = sum(1 for message in messages(catalogue) if not _filled(message))
        print(f"{language}: {len(list(messages(catalogue)))} messages, {empty} empty")


def check_all(*, strict: bool) -> Iterator[str]:
    """Yield what does not fit, a sentence each."""
    template = collect()
    wanted = {_key(message) for message in messages(template)}
    advice = "run scripts/catalogues.py"
    if not TEMPLATE.exists():
        yield f"{_name(TEMPLATE)} is missing: {advice}"
        return
    yield from _compare(TEMPLATE, wanted, {_key(message) for message in messages(_read(TEMPLATE, None))})
    for language in TRANSLATED:
        po = _po_path(language)
        if not po.exists() or not _mo_path(language).exists():
            yield f"{_name(po)} or its .mo is missing: {advice}"
            continue
        catalogue = _read(po, language)
        if name_of(po) is None:
            yield f"{_name(po)} does not say what its language calls itself: {NAME} is missing in its header"
        yield from _compare(po, wanted, {_key(message) for message in messages(catalogue)})
        for message in messages(catalogue):
            yield from (f"{_name(po)}: {_shown(message)}: {fault}" for fault in _faults(message, strict=strict))
        if _compiled(_mo_path(language)) != _expected(catalogue):
            yield f"{_name(_mo_path(language))} does not match its .po: {advice}"


def _compare(path: Path, wanted: set[Key], found: set[Key]) -> Iterator[str]:
    for key in sorted(wanted - found, key=str):
        yield f"{_name(path)} lacks {key.text!r}: run scripts/catalogues.py"
    for key in sorted(found - wanted, key=str):
        yield f"{_name(path)} holds {key.text!r}, which no code says: run scripts/catalogues.py"


def _faults(message: Message, *, strict: bool) -> Iterator[str]:
    """Yield what is wrong with one translation."""
    if not _filled(message):
        if strict:
            yield "not translated"
        return
    if message.fuzzy and strict:
        yield "marked fuzzy"
    sources = _texts(message.id)
    needed = [_placeholders(source) for source in sources]
    for form, text in enumerate(_texts(message.string)):
        try:
            found = _placeholders(text)
        except ValueError as error:
            yield f"{text!r} cannot be filled in: {error}"
            continue
        # A plural's first form may do without the number ("one tile").
        allowed = [needed[0], needed[-1]] if form == 0 else [needed[-1]]
        if found not in allowed:
            yield f"{text!r} has {_listed(found)}, the English has {_listed(needed[-1])}"


def _placeholders(text: str) -> set[str]:
    """Return the placeholders of a text with their formats, for example ``{"seconds:.1f"}``."""
    fields = string.Formatter().parse(text)
    return {name + (f":{form}" if form else "") for _, name, form, _ in fields if name is not None}


def _listed(placeholders: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(placeholders)) or "no placeholder"


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def _texts(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [])


def _filled(message: Message) -> bool:
    texts = _texts(message.string)
    return bool(texts) and all(texts)


def _key(message: Message) -> Key:
    return Key(message.context, message.id if isinstance(message.id, str) else tuple(message.id))


def _shown(message: Message) -> str:
    return repr(_texts(message.id)[0])


def _expected(catalogue: Catalog) -> dict[object, str]:
    """Return what gettext should find in the compiled catalogue."""
    found: dict[object, str] = {}
    for message in messages(catalogue):
        if _filled(message) and not message.fuzzy:
            text = _texts(message.id)[0]
            name = f"{message.context}\x04{text}" if message.context else text
            forms = _texts(message.string)
            if isinstance(message.id, str):
                found[name] = forms[0]
            else:
                found.update({(name, form): each for form, each in enumerate(forms)})
    return found


def _compiled(path: Path) -> dict[object, str]:
    with path.open("rb") as file:
        known: dict[object, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {name: text for name, text in known.items() if name}


def _read(path: Path, language: str | None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def _po_text(catalogue: Catalog, name: str = "") -> bytes:
    """Write a catalogue as text; `name` is what its language calls itself, "" for the template."""
    written = io.BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    lines = written.getvalue().decode("utf-8").splitlines(keepends=True)
    if name:
        header_ends = next(number for number, line in enumerate(lines) if line.startswith('"Plural-Forms'))
        lines.insert(header_ends, f'"{NAME}: {name}\\n"\n')
    return "".join(line for line in lines if not line.lstrip('"').startswith(NOISE)).encode("utf-8")


def _mo_bytes(catalogue: Catalog) -> bytes:
    # An empty plural would be compiled as an empty text: what is not translated must be missing instead.
    for message in [message for message in messages(catalogue) if not _filled(message)]:
        catalogue.delete(message.id, message.context)
    header, *rest = catalogue
    header.string = "".join(line for line in header.string.splitlines(keepends=True) if not line.startswith(NOISE))
    written = io.BytesIO()
    write_mo(written, Entries([header, *rest]))
    return written.getvalue()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def _po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _mo_path(language: str) -> Path:
    return _po_path(language).with_suffix(".mo")


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    sys.exit(main())
