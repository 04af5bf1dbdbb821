"""Pictures of ``assets/art``: the better of two sizes, scaled smoothly and kept per size on the screen."""

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path

import numpy as np
import pygame

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.ui.caches import SurfaceCache

_CACHE_BYTES = 72 * 1024 * 1024
_NEARLY = 1.01


class Art:
    """Finds pictures by name (``group/name``) and gives them at any size in device pixels."""

    def __init__(self, folder: Path | None = None) -> None:
        """Read from the shipped art, or from another folder of the same shape."""
        self.folder = asset("art") if folder is None else folder
        self._kept = SurfaceCache(_CACHE_BYTES)
        self._shapes: dict[str, tuple[int, int]] = {}
        self._read_ahead: dict[str, Future[pygame.Surface]] = {}

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of that name."""
        return self._path(name).is_file()

    def size(self, name: str) -> tuple[int, int]:
        """Return the pixel size of a picture's large version; raise ``BadInput`` when there is none."""
        if name not in self._shapes:
            self._shapes[name] = self._measure(name)
        return self._shapes[name]

    def picture(self, name: str, size: tuple[int, int], angle: int = 0, flipped: bool = False) -> pygame.Surface:
        """Return a picture at a device size, perhaps mirrored and then turned (degrees, counter-clockwise).

        The surface is shared: draw it, never draw on it. Raise ``BadInput`` when there is no such picture.
        """
        wide = max(size[0], 1), max(size[1], 1)
        key = name, wide, angle % 360, flipped
        return self._kept.get(key, lambda: self._make(name, wide, angle % 360, flipped))

    def read_ahead(self, names: Iterable[str], size: tuple[int, int]) -> None:
        """Have files decoded in a thread that will be asked for at about a device size; forget earlier wishes."""
        before, self._read_ahead = self._read_ahead, {}
        for name in names:
            if not self._kept.has((name, size, 0, False)):
                best = self._best(name, size)
                self._read_ahead[best] = before.get(best) or _reader().submit(pygame.image.load, self._path(best))

    def clear(self) -> None:
        """Forget what was scaled, as after a change of window size."""
        self._kept.clear()
        self._read_ahead.clear()

    def _make(self, name: str, size: tuple[int, int], angle: int, flipped: bool) -> pygame.Surface:
        if angle or flipped:
            straight = self.picture(name, size)
            if flipped:
                straight = pygame.transform.flip(straight, True, False)
            return pygame.transform.rotozoom(straight, angle, 1.0) if angle else straight
        loaded = self._load(self._best(name, size))
        if not _has_alpha(loaded):
            return (loaded if loaded.get_size() == size else pygame.transform.smoothscale(loaded, size)).convert()
        return loaded.convert_alpha() if loaded.get_size() == size else smooth_alpha(loaded, size)

    def _best(self, name: str, size: tuple[int, int]) -> str:
        """Return the half-size version when it holds enough pixels for a device size, or very nearly.

        Halves are rounded: for one missing pixel four times as many would be decoded.
        """
        half = f"{name}@half"
        if not self._path(half).is_file():
            return name
        whole = self.size(name)
        return half if size[0] * 2 <= whole[0] * _NEARLY and size[1] * 2 <= whole[1] * _NEARLY else name

    def _measure(self, name: str) -> tuple[int, int]:
        """Read the size from the head of the file: decoding a picture only for that would slow every start."""
        try:
            with self._path(name).open("rb") as file:
                size = webp_size(file.read(32))
        except OSError:
            size = None
        return size or self._load(name).get_size()

    def _load(self, name: str) -> pygame.Surface:
        path, read = self._path(name), self._read_ahead.pop(name, None)
        try:
            return pygame.image.load(path) if read is None else read.result()
        except (FileNotFoundError, pygame.error) as error:
            raise BadInput(f"{path}: there is no such picture, or it is damaged; install the game again") from error

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.webp"


@cache
def _reader() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "art")


def webp_size(head: bytes) -> tuple[int, int] | None:
    """Return width and height from the first 32 bytes of a lossy or extended WebP file; None for anything else."""
    kind = head[12:16]
    if head[:4] != b"RIFF" or head[8:12] != b"WEBP" or len(head) < 30:
        return None
    if kind == b"VP8X":
        return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
    if kind == b"VP8 ":
        return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF
    return None


def smooth_alpha(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture with see-through parts without dark seams.

    ``smoothscale`` averages the colours of invisible pixels (black) into the edge; weighing each colour by its
    alpha first, and dividing afterwards, keeps glows and soft shadows clean. Only pixels of an edge need the division,
    and they are few: it is done in place, on them alone.
    """
    scaled = pygame.transform.smoothscale(surface.convert_alpha().premul_alpha(), size)
    pixels = np.asarray(scaled.get_view("0"), np.uint8).reshape(-1, 4)
    depth = scaled.get_shifts()[3] // 8  # which of the four bytes is the alpha
    edge = np.flatnonzero((pixels[:, depth] > 0) & (pixels[:, depth] < 255))
    some = pixels[edge].astype(np.uint16)
    alpha = some[:, depth].copy()
    some = np.minimum(some * 255 // alpha[:, None], 255)
    some[:, depth] = alpha
    pixels[edge] = some
    return scaled


def _has_alpha(surface: pygame.Surface) -> bool:
    return surface.get_masks()[3] != 0
