"""One match of a run, played again: the run's manifest and its own number make it go as it went."""

from pathlib import Path

from monstar.content import game_type
from monstar.errors import BadInput
from monstar.journal import Header, Record
from monstar.match import Match, Player, Step
from monstar.playtest.happening import Happening
from monstar.playtest.plan import Fixture, Plan
from monstar.playtest.plugin import Plugin
from monstar.playtest.store import MANIFEST, RECORDS, Run
from monstar.playtest.table import watch
from monstar.replay import Replay, See
from monstar.rules.table import State


def rewatch(
    folder: Path, match: int, seats: int | None = None, plugin: Plugin | None = None, see: See | None = None
) -> Replay:
    """Play a match of a run again, by its number; `see` is shown every step. Its record has no lines.

    `seats` is needed where the run has matches with several numbers of seats, `plugin` where it had one. Raises
    BadInput for a match that the run does not have, or that does not end as it did.
    """
    run = Run.read(folder)
    plan = _plan(run, plugin)
    fixture = _fixture(folder, plan, match, seats)
    game = plan.make_game(plan.drawn(fixture))
    steps: list[tuple[int | None, Step]] = []
    players = [Player(f"{bot} {seat}", bot) for seat, bot in enumerate(fixture.company, 1)]
    replayed = Match(game, players, fixture.seed)

    def show(state: State, happening: Happening) -> None:
        replayed.state = state
        at_ms = state.now_ms
        if happening.act is not None and happening.act.at_ms is not None:
            at_ms = happening.act.at_ms
        step = Step(
            round=state.round, at_ms=at_ms, events=happening.events, act=happening.act, refusal=happening.refusal
        )
        if step.events or step.refusal is not None:
            steps.append((None, step))
            if see is not None:
                see(state, step)

    watch(game, fixture, show, dice=plan.all_dice)
    _check_end(run, fixture, replayed)
    header = Header(game.name, game.rules_version, game.params, tuple(players), fixture.seed)
    return Replay(Record(folder, header, (), torn=False, good_bytes=0), replayed, tuple(steps))


def _plan(run: Run, plugin: Plugin | None) -> Plan:
    """Return what was played in a run; raise BadInput where this version or this plugin plays something else."""
    try:
        plan = run.plan(plugin)
        kind, version = game_type(plan.game), run.manifest["versions"][f"rules of {plan.game}"]
        brought = run.manifest["plugin"]
    except (LookupError, TypeError) as problem:
        raise BadInput(f"{run.folder / MANIFEST}: is no manifest of a run ({problem!r})") from None
    if version != kind.rules_version:
        raise BadInput(f"{run.folder}: rules_version is {version}; this version plays {kind.rules_version}")
    had = None if brought is None else brought["sha256"]
    if had != (None if plugin is None else plugin.sha256):
        wanted = "without a plugin" if brought is None else f"with --plugin {brought['name']}, as it was then"
        raise BadInput(f"{run.folder}: was played {wanted}")
    return plan


def _fixture(folder: Path, plan: Plan, match: int, seats: int | None) -> Fixture:
    if seats is None and len(plan.seats) > 1:
        raise BadInput(f"{folder}: has matches with {', '.join(map(str, plan.seats))} seats; --seats says which")
    of = plan.seats[0] if seats is None else seats
    if of not in plan.seats:
        raise BadInput(f"{folder}: has no match with {of} seats (but with {', '.join(map(str, plan.seats))})")
    if not 0 <= match < plan.matches:
        raise BadInput(f"{folder}: has no match {match} (they are numbered from 0 to {plan.matches - 1})")
    return plan.fixture(of, match)


def _check_end(run: Run, fixture: Fixture, replayed: Match) -> None:
    """Raise BadInput where the match ended otherwise when it was counted."""
    if not (run.folder / RECORDS).exists():
        return
    kept = next((record for record in run.records() if record.fixture == fixture), None)
    outcome = replayed.outcome
    if kept is not None and outcome is not None and kept.totals != outcome.totals:
        raise BadInput(
            f"{run.folder}: match {fixture.match} was counted as {kept.totals} and now ends with {outcome.totals}; "
            "it was played by other rules or other bots"
        )
