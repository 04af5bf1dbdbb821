"""What `monstar soundtrack --check` does: compose tracks of every kind, measure them, and say which are off."""

import argparse
from collections.abc import Iterator

from monstar.audio.burst import BURST, burst_sheet
from monstar.audio.composer import Arrangement, kit_of
from monstar.audio.report import Figures, check
from monstar.audio.theme import Theme, theme_names
from monstar.cli.soundtrack import sheet_for, theme_asked_for
from monstar.errors import BadInput
from monstar.rules.monstar.params import PACES, ROUNDS, MonstarParams
from monstar.rules.trophy.params import TrophyParams

OFF = 1  # the exit code where a track is off
PLAYERS = (2, 3, 4)
COLUMNS = ("theme", "players", "round", "pace", "onset", "margin", "loudness", "peak", "clipped", "join")
UNITS = ("", "", "", "", "ms", "dB", "LUFS", "dBFS", "samples", "")
WIDTHS = (16, 8, 6, 8, 7, 8, 9, 7, 8, 7)


def check_tracks(arguments: argparse.Namespace, params: MonstarParams) -> int:
    """Print the figures of the tracks that the options leave in, one a line; return 1 if one is off, else 0."""
    if arguments.out is not None or arguments.cues is not None:
        raise BadInput("--check writes nothing: leave out --out and --cues")
    if arguments.sheet is not None and arguments.players is None:
        raise BadInput("--players is missing: a sheet written by hand is for so many")
    print(_line(COLUMNS), _line(UNITS), sep="\n")
    checked, off = 0, 0
    for words, arrangement in _tracks(arguments, params):
        figures = check(arrangement, kit_of(arrangement.theme))
        faults = figures.faults()
        print(_line((*words, *_told(figures))), *(f"    {fault}" for fault in faults), sep="\n", flush=True)
        checked, off = checked + 1, off + bool(faults)
    print(
        f"{checked} track{'s' if checked != 1 else ''} checked: "
        + (f"{off} of them off" if off else "all as they must be")
    )
    return OFF if off else 0


def _tracks(
    arguments: argparse.Namespace, params: MonstarParams
) -> Iterator[tuple[tuple[str, str, str, str], Arrangement]]:
    """Yield what is to be checked, with the words that name it: rounds of themes, and bursts where nothing is named."""
    paces: tuple[str | None, ...] = tuple(PACES) if arguments.pace is None else (arguments.pace,)
    if arguments.sheet is not None or params.gaps_ms or (params.breath_bell_ms and params.bell_breath_ms):
        paces = (None,)  # the gaps are given
    asked = theme_asked_for(arguments, params)
    for name in theme_names() if asked is None else (asked,):
        theme = Theme.find(name).at_tempo(params.tempo)
        for players in PLAYERS if arguments.players is None else (arguments.players,):
            for round_ in range(1, ROUNDS + 1) if arguments.round is None else (arguments.round,):
                for pace in paces:
                    sheet = sheet_for(arguments, params, players, round_, pace)
                    words = (theme.name, str(players), str(round_), pace or "own")
                    yield words, Arrangement(sheet, round_, arguments.seed, theme=theme)
    if all(getattr(arguments, name) is None for name in ("theme", "players", "round", "pace", "sheet")):
        trophy, house = TrophyParams(), Theme.house()
        for length_ms in (trophy.burst_ms, trophy.countdown_ms):
            yield ("burst", "", "", f"{length_ms // 1000} s"), Arrangement(burst_sheet(length_ms), BURST, theme=house)


def _told(figures: Figures) -> tuple[str, ...]:
    return (
        f"{figures.onset_ms:.2f}",
        f"{figures.margin_db:.1f}",
        f"{figures.loudness_lufs:.1f}",
        f"{figures.true_peak_db:.1f}",
        str(figures.clipped),
        f"{figures.join:.2f}",
    )


def _line(words: tuple[str, ...]) -> str:
    """Return words in columns: the theme to the left, the rest to the right."""
    first, *rest = zip(words, WIDTHS, strict=True)
    return f"{first[0]:{first[1]}}" + "".join(f"{word:>{width}}" for word, width in rest)
