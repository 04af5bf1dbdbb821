"""What a designer may tune in MonStar, and the presets the game ships with."""

from dataclasses import dataclass

from monstar.rules.cues import Pace, Span
from monstar.rules.monstar.pieces import MOST_CHAIRS, MOST_SPOTS_PER_ZONE
from monstar.rules.monstar.tilelist import TileRow
from monstar.rules.params import Params, choice, flag, numbers, span, tables, whole

ROUNDS = 3
FEWEST_CHAIRS = 2  # one is open while a late monster sleeps on the other: with none, nobody could score in round 1
MEGA_ROUND = 3
STAR_AT = 30  # past this total the spider shows its starred side
CHOSEN = "chosen"  # the theme that the players chose for themselves
LAST_CALL_MS = 1000  # this long after the applause a late press is still answered with its number

PACES: dict[str, tuple[Span, Span]] = {  # (breath to bell, bell to breath) in ms
    "normal": ((1600, 4000), (2600, 4000)),
    "slow": ((2200, 5000), (3600, 5000)),
    "fast": ((1200, 2800), (1800, 2600)),
}


@dataclass(frozen=True, kw_only=True)
class MonstarParams(Params):
    """Holds the parameters of MonStar; the defaults are the preset `classic`."""

    spots_per_zone: int = whole(2, 1, MOST_SPOTS_PER_ZONE, help="How many MonStars a coloured zone holds.")
    chairs: int = whole(3, FEWEST_CHAIRS, MOST_CHAIRS, help="How many judges' chairs a stage has; there is a judge for each of the five talents.")
    sleeper: bool = flag(True, help="Whether a late monster sleeps on the last chair of every stage in round 1.")
    face_up_start: int = whole(6, 1, 12, help="How many tiles are turned up before a round starts.")
    opening: str = choice("choose", "random", help="Who turns up the tiles of round 1: the starting player, or chance.")
    round_start: str = choice(
        "rotate", "left_of_scariest", help="Who starts rounds 2 and 3: one seat further each round, or left of the scariest."
    )
    megas_enter: str = choice(
        "after_reveal", "before_reveal", help="Whether the Megas join round 3 after or before its first tiles are turned up."
    )
    pace: str = choice("normal", "slow", "fast", help="How far apart breaths and bells are.")
    breath_bell_ms: Span | None = span(None, 300, 60_000, help="Gap from breath to bell in ms; replaces the pace's own.")
    bell_breath_ms: Span | None = span(None, 300, 60_000, help="Gap from bell to next breath in ms; replaces the pace's own.")
    gaps_ms: tuple[int, ...] = numbers(200, 300, 60_000, help="Gaps written by hand, in ms: breath to bell, bell to breath and so on, then again from the first.")
    first_breath_ms: int = whole(3000, 500, 60_000, help="When the first breath of a round sounds, in ms.")
    tightening: bool = flag(True, help="Whether the time to take gets shorter through a round.")
    flip_until: str = choice("bell", "turn_end", help="How long a tile may be flipped: until the bell, or all turn long.")
    missed_flip: str = choice("auto", "skip", help="What happens when a flip is missed: chance flips a tile, or nothing.")
    missed_take: str = choice("free", "counted", help="Whether missed takes are counted and shown.")
    rearrange: str = choice(
        "own_turn", "bell_window", "never", help="When tiles may be moved on the own stage: all turn, after the bell, never."
    )
    put_back: bool = flag(False, help="Whether an own tile may be put back face up into the middle.")
    duo: bool = flag(False, help="Whether duo symbols count, and steal the tile with the same symbol.")
    grace_ms: int = whole(0, 0, 150, help="How long after its end a turn still counts if the next player has done nothing.")
    meter_floor: bool = flag(True, help="Whether a total never falls below 0.")
    cue_twins: bool = flag(True, help="Whether every cue is also shown on the screen.")
    theme: str = choice(CHOSEN, "monster-disco", "haunted-waltz", help="Whose music is played: that of the theme chosen in the settings, or of this one.")
    tempo: int = whole(100, 70, 140, help="How fast the music is played, in percent; the cues stay where they are.")
    tiles: tuple[TileRow, ...] = tables(TileRow.read, help="Characters that are not as in the box: name, kind, copies (0 leaves it out), talents, spotlight, duo, looks.")

    def pacing(self) -> Pace:
        """Return how the gaps of a cue sheet are drawn."""
        breath_bell_ms, bell_breath_ms = PACES[self.pace]
        return Pace(
            first_breath_ms=self.first_breath_ms,
            breath_bell_ms=self.breath_bell_ms or breath_bell_ms,
            bell_breath_ms=self.bell_breath_ms or bell_breath_ms,
            tightening=self.tightening,
            written=self.gaps_ms,
        )

    def turns_per_seat(self, round_: int) -> int:
        """Return how many turns everybody gets in a round: as many as their stage has usable spots."""
        return 3 * self.spots_per_zone + self.open_chairs(round_)

    def open_chairs(self, round_: int) -> int:
        """Return how many chairs of a stage may be used in a round."""
        return self.chairs - (self.sleeper and round_ == 1)
