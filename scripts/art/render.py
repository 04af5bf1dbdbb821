"""Turns drawings into the WebP files the game ships, only those whose drawing changed.

A ``Picture`` is a name under ``assets/art`` and a function that draws it. Each becomes ``<name>.webp`` and
``<name>@half.webp``. What was drawn last is remembered by content hash in ``out/art-index.json``; that file
is a cache: deleting it only means that everything is drawn again.
"""

import contextlib
import hashlib
import io
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import resvg_py
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
INDEX = ROOT / "out" / "art-index.json"

_TOOLS = f"resvg_py {version('resvg_py')}, pillow {version('pillow')}"


@dataclass(frozen=True)
class Picture:
    """A file of the game's art and how to draw it.

    ``draw`` returns a whole SVG document; it must be picklable: a module's function, or
    ``functools.partial`` of one. ``width`` is the large file's, in pixels; the height follows the document's
    proportions. ``quality`` is WebP's, 0 to 100. An ``opaque`` picture is stored without alpha.
    """

    name: str
    draw: Callable[[], str]
    width: int
    quality: int = 84
    opaque: bool = False


def render(pictures: Iterable[Picture], again: bool = False, workers: int = 2) -> list[str]:
    """Draw and store the pictures that changed, or all with ``again``; return the names of those stored."""
    known = _read_index()
    jobs = [(picture, None if again else known.get(picture.name)) for picture in pictures]
    stored: list[str] = []
    with contextlib.ExitStack() as stack:
        if workers > 1:
            drawn = stack.enter_context(ProcessPoolExecutor(workers)).map(_render_one, jobs, chunksize=4)
        else:
            drawn = map(_render_one, jobs)
        for (picture, before), after in zip(jobs, drawn, strict=True):
            if before != after:
                stored.append(picture.name)
                known[picture.name] = after
    INDEX.parent.mkdir(exist_ok=True)
    INDEX.write_text(json.dumps(known, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    return stored


def rasterise(document: str, width: int) -> Image.Image:
    """Return an SVG document as an RGBA image of that width."""
    data = resvg_py.svg_to_bytes(svg_string=document, width=width, skip_system_fonts=True)
    with Image.open(io.BytesIO(bytes(data))) as image:
        return image.convert("RGBA")


def scaled(image: Image.Image, width: int, height: int) -> Image.Image:
    """Return an RGBA image at another size; hidden colours do not bleed into edges."""
    return image.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")


def files_of(name: str) -> tuple[Path, Path]:
    """Return the paths of a picture's large and half-size files."""
    return ART / f"{name}.webp", ART / f"{name}@half.webp"


def _render_one(job: tuple[Picture, str | None]) -> str:
    """Draw one picture, store it if its digest differs from the known one, and return its digest."""
    picture, known = job
    document = picture.draw()
    digest = _digest(picture, document)
    large_file, half_file = files_of(picture.name)
    if digest == known and large_file.exists() and half_file.exists():
        return digest
    large = rasterise(document, picture.width)
    half = scaled(large, round(large.width / 2), round(large.height / 2))
    large_file.parent.mkdir(parents=True, exist_ok=True)
    for file, image, bonus in ((large_file, large, 0), (half_file, half, 4)):
        kept = image.convert("RGB") if picture.opaque else image
        kept.save(file, quality=picture.quality + bonus, alpha_quality=92, method=6)
    return digest


def _digest(picture: Picture, document: str) -> str:
    """Hash all that a stored file depends on."""
    recipe: Sequence[object] = (_TOOLS, picture.width, picture.quality, picture.opaque, document)
    return hashlib.sha256(json.dumps(recipe).encode()).hexdigest()[:20]


def _read_index() -> dict[str, str]:
    """Return the digests of what was stored last; none if the cache is missing or unreadable."""
    try:
        index = json.loads(INDEX.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(digest) for name, digest in index.items()} if isinstance(index, dict) else {}
