"""Catalogues as translators write them, read without a tool: a new language can be played as soon as its file is there.

Those we ship are compiled as well, which is quicker to read; ``scripts/catalogues.py`` does that.
"""

import gettext
import io
import re
import struct
from collections.abc import Iterator
from pathlib import Path

_HEAD_BYTES = 4096  # more than any header has
_NAME = re.compile(r'^"X-Language-Name: *([^"\\]{1,40}?) *\\n"', re.MULTILINE)
_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}
_FUZZY = "#, fuzzy"
_MAGIC = 0x950412DE

Entry = dict[str, str]


def name_of(path: Path) -> str | None:
    """Return what a catalogue's language calls itself, by its header; None where no header says it."""
    try:
        with path.open("rb") as file:
            found = _NAME.search(file.read(_HEAD_BYTES).decode("utf-8", "replace"))
    except OSError:
        return None
    return found[1] if found is not None else None


def read(path: Path) -> gettext.GNUTranslations:
    """Read a catalogue; what is empty or marked fuzzy in it stays untranslated.

    Raises ``OSError`` or ``ValueError`` for a file that is none.
    """
    texts: dict[bytes, bytes] = {}
    for entry in _entries(path.read_text(encoding="utf-8-sig")):
        forms = [text for word, text in sorted(entry.items()) if word.startswith("msgstr")]
        words = [entry[word] for word in ("msgid", "msgid_plural") if word in entry]
        if all(forms) and not (_FUZZY in entry and words[0]):
            context = f"{entry['msgctxt']}\x04" if "msgctxt" in entry else ""
            texts[(context + "\0".join(words)).encode()] = "\0".join(forms).encode()
    return gettext.GNUTranslations(io.BytesIO(_compiled(texts)))


def _entries(text: str) -> Iterator[Entry]:
    """Yield the texts of each message, the header's first, by the words that stand before them in the file."""
    entry: Entry = {}
    marks: Entry = {}
    word = ""
    for line in map(str.strip, text.splitlines()):
        found = _LINE.fullmatch(line)
        if found is None:
            if line and not line.startswith("#"):
                raise ValueError(f"no line of a catalogue: {line[:60]!r}")
            if line.startswith("#,") and "fuzzy" in line:
                marks = {_FUZZY: line}
            continue
        if found[1] == "msgctxt" or (found[1] == "msgid" and word != "msgctxt"):
            if entry:
                yield entry
            entry, marks = marks, {}
        word = found[1] or word
        entry[word] = entry.get(word, "") + _ESCAPE.sub(lambda seen: _ESCAPES.get(seen[1], seen[1]), found[2])
    if entry:
        yield entry


def _compiled(texts: dict[bytes, bytes]) -> bytes:
    """Return texts in the form that gettext reads: a head, two tables of lengths and places, then the texts."""
    keys = sorted(texts)
    count, begin = len(keys), 28 + 16 * len(keys)
    tables: list[int] = []
    body = b""
    for text in [*keys, *(texts[key] for key in keys)]:
        tables += [len(text), begin + len(body)]
        body += text + b"\0"
    return struct.pack(f"<7I{len(tables)}I", _MAGIC, 0, count, 28, 28 + 8 * count, 0, begin, *tables) + body
