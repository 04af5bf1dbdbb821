"""Packs what a bug report needs into one file that can be shown to anybody."""

import json
import zipfile
from pathlib import Path
from typing import Any

from monstar.content import games
from monstar.errors import BadInput
from monstar.journal import newest_first
from monstar.logbook import log_files, without_names
from monstar.paths import user_folder
from monstar.reading import parse_json
from monstar.settings import FILE_NAME

_JOURNALS = 2  # of each game, the last that were played


def pack(found: dict[str, Any], path: Path) -> list[str]:
    """Write what `doctor` found, the log, the settings and the last matches as a ZIP file; return what is in it.

    People are called "Player 1" and so on, and folders are told from the home on. What cannot be read without doubt is
    left out. Raises BadInput for a file that is there already or cannot be written.
    """
    texts = {"doctor.json": json.dumps(found, indent=2, ensure_ascii=False)}
    texts |= {file.name: file.read_text(encoding="utf-8", errors="replace") for file in log_files()}
    settings = user_folder("settings")[0] / FILE_NAME
    if settings.is_file() and (nameless := _nameless_json(settings.read_bytes())) is not None:
        texts[FILE_NAME] = nameless
    matches = user_folder("matches")[0]
    for journal in (file for game in games() for file in newest_first(matches, game)[:_JOURNALS]):
        head, _, rest = journal.read_bytes().partition(b"\n")
        if (nameless := _nameless_json(head)) is not None:
            texts[f"matches/{journal.name}"] = nameless + "\n" + rest.decode("utf-8", "replace")
    try:
        with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED) as bundle:
            for name, text in texts.items():
                bundle.writestr(name, without_names(text))
    except FileExistsError:
        raise BadInput(f"--bundle {path}: is there already; choose another name") from None
    except OSError as error:
        raise BadInput(f"--bundle {path}: cannot be written ({error.strerror})") from None
    return list(texts)


def _nameless_json(raw: bytes) -> str | None:
    """Return JSON data as text without the names of people; None for what is not JSON."""
    try:
        data = parse_json(raw, "a file")
    except BadInput:
        return None
    _rename(data)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _rename(data: Any) -> None:
    """Give everybody in a list of seats a number for a name, however deep it lies."""
    if isinstance(data, dict):
        for value in data.values():
            _rename(value)
    elif isinstance(data, list):
        for number, entry in enumerate(data, 1):
            if isinstance(entry, dict) and isinstance(entry.get("name"), str):
                entry["name"] = f"Player {number}"
            _rename(entry)
