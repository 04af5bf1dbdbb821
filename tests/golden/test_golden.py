"""Golden playthroughs, played again: any change of what the rules do shows as a diff of text."""

from pathlib import Path

import pytest

from scripts.golden import FOLDER, playthrough, wanted

FILES = wanted()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_went_before(path: Path):
    assert path.exists(), f"{path.name} is missing; write it with: python scripts/golden.py"
    kept = path.read_text(encoding="utf-8").splitlines()
    played = playthrough(*FILES[path]).splitlines()
    for number, (before, now) in enumerate(zip(kept, played, strict=False), 1):
        assert now == before, f"{path.name}, line {number} differs first; if that is meant: python scripts/golden.py"
    assert len(played) == len(kept)


def test_no_playthrough_lies_around_that_nobody_plays():
    assert set(FOLDER.glob("*.txt")) == set(FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_short_enough_to_be_read(path: Path):
    assert path.stat().st_size < 60_000
