"""Plays what a run still lacks, keeps it as it comes, and writes tables, summary and report when all is there."""

import json
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from monstar.paths import write_whole
from monstar.playtest.engine import Engine
from monstar.playtest.page import EXPLAINED
from monstar.playtest.plan import Plan, Wanted
from monstar.playtest.record import Record
from monstar.playtest.report import REPORT, report
from monstar.playtest.sections import SPOKEN, Section
from monstar.playtest.store import Run
from monstar.playtest.summary import groups, head, sections
from monstar.playtest.tables import Form, write_tables

SUMMARY = "summary.md"
# Matches a piece, by whether they are quick. What is not finished is lost on Ctrl-C; what is goes to the disk at once.
_FEWEST, _MOST = {True: 40, False: 1}, {True: 200, False: 8}
_PIECES = 64

Progress = Callable[[int, int], None]  # is told how many matches are done, and of how many


def play(run: Run, plan: Plan, engine: Engine, progress: Progress) -> list[Record]:
    """Play the matches that are not there yet and return all of them in their order.

    Raises KeyboardInterrupt at Ctrl-C, at the latest when the next piece has been kept.
    """
    kept = run.kept()
    done = {match.wanted for match in kept}
    left = [wanted for wanted in plan.wanted() if wanted not in done]
    count = len(done)
    progress(count, run.wanted)
    if left:
        with _ctrl_c() as pressed:
            for lines in engine(json.dumps(plan.to_json()), _pieces(left, quick=plan.all_dice)):
                kept += run.keep(lines)
                count += len(lines)
                progress(count, run.wanted)
                if pressed():
                    raise KeyboardInterrupt
    return run.settle(kept)


@contextmanager
def _ctrl_c() -> Iterator[Callable[[], bool]]:
    """Remember that Ctrl-C was pressed: its exception is lost where it is raised in a finaliser or a callback."""
    heard = threading.Event()

    def hear(signum: int, frame: FrameType | None) -> None:
        heard.set()
        signal.default_int_handler(signum, frame)

    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield heard.is_set  # somebody else answers it
        return
    signal.signal(signal.SIGINT, hear)
    try:
        yield heard.is_set
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _pieces(wanted: list[Wanted], *, quick: bool) -> Iterator[list[Wanted]]:
    size = max(_FEWEST[quick], min(_MOST[quick], len(wanted) // _PIECES))
    return (wanted[start : start + size] for start in range(0, len(wanted), size))


def told(plan: Plan, found: Sequence[Section]) -> str:
    """Return the summary of a run for a terminal."""
    return "\n".join([f"{head(plan).text.partition(' Every bot')[0]}\n", *map(for_terminal, found)])


def for_terminal(section: Section) -> str:
    """Return the table of a section and the verdict on it, without what each measure is, for which there is no room."""
    keep = [index for index, name in enumerate(section.header) if name != EXPLAINED]
    rows = tuple(tuple(row[index] for index in keep) for row in section.rows)
    words = section.words - (EXPLAINED in section.header)
    verdict = section.text.partition(" Balance ")[0] if section.kind == "wins" else ""
    text = section.text if section.kind == SPOKEN else verdict
    return Section(section.title, text, tuple(section.header[index] for index in keep), rows, words).to_markdown()


def write_results(
    run: Run, plan: Plan, records: list[Record], *, with_page: bool, form: Form = Form.CSV
) -> list[Section]:
    """Write tables, summary and, if it is wanted, the report of a run; return what the summary is made of."""
    measures, several = plan.measures(), len(plan.seats) > 1
    write_tables(run.folder, records, measures, form)
    described = [(group, sections(group, measures, several=several)) for group in groups(records)]
    found = [section for _, of_group in described for section in of_group]
    texts = [head(plan).to_markdown(1), *(section.to_markdown() for section in found)]
    write_whole(run.folder / SUMMARY, "\n".join(texts))
    if with_page:  # last: what was played is told even where nothing can be drawn of it
        write_whole(run.folder / REPORT, report(plan, described, measures, run.manifest))
    return found
