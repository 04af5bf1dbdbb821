"""Composed tracks kept on disk, so that a round that is continued or heard again need not be composed again."""

import contextlib
import hashlib
import json
import os
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path

from monstar.audio.composer import VERSION, Arrangement, kit_of
from monstar.audio.track import Track, read_wav, write_wav
from monstar.paths import user_folder

LIMIT_BYTES = 200_000_000  # some five rounds of four players


@dataclass(frozen=True, slots=True)
class TrackCache:
    """Keeps tracks under the hash of everything they are made from; what is damaged counts as not there.

    A file's name also carries the checksum of its samples. The oldest files go when the limit is passed.
    """

    folder: Path
    limit_bytes: int = LIMIT_BYTES

    @classmethod
    def of_user(cls) -> "TrackCache":
        """Return the cache in the player's own cache folder."""
        return cls(user_folder("cache")[0] / "tracks")

    def find(self, key: str) -> Track | None:
        """Return a kept track, or None; a damaged file is thrown away."""
        for file in self.folder.glob(f"{key}-*.wav"):
            with contextlib.suppress(OSError, ValueError, EOFError, IndexError):
                track = read_wav(file)
                if file.stem == _stem(key, track):
                    os.utime(file)
                    return track
            with contextlib.suppress(OSError):
                file.unlink()
        return None

    def keep(self, key: str, track: Track) -> None:
        """Write a track; where it cannot be written nothing happens, since it can be composed again."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            partial = self.folder / f"{key}.{os.getpid()}.part"
            try:
                write_wav(track, partial)
                partial.replace(self.folder / f"{_stem(key, track)}.wav")
            finally:
                partial.unlink(missing_ok=True)
            self._make_room()

    def _make_room(self) -> None:
        newest_first = sorted(self.folder.glob("*.wav"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
        kept_bytes = 0
        for file in newest_first:
            kept_bytes += file.stat().st_size
            if kept_bytes > self.limit_bytes:
                file.unlink()


def key_of(arrangement: Arrangement) -> str:
    """Return the hash of everything a track is made from: sheet, seed, volumes, theme, sounds, composer."""
    theme, volumes = arrangement.theme, arrangement.volumes
    music = [asdict(theme.mix), asdict(theme.levels[arrangement.level])]
    made_from = [VERSION, arrangement.seed, volumes.music, volumes.cues, arrangement.sheet.to_json(), music]
    digest = hashlib.sha256(json.dumps(made_from).encode())
    for file in kit_of(theme).files():
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:32]


def _stem(key: str, track: Track) -> str:
    return f"{key}-{zlib.crc32(track.pcm):08x}"
