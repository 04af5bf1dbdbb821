"""Where matches are played: here, in processes of this machine, or on a Dask cluster; the records are the same."""

import importlib
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Any

from monstar import __version__
from monstar.errors import BadInput
from monstar.playtest.plan import Wanted
from monstar.playtest.worker import play_piece

Pieces = Iterable[list[Wanted]]
Engine = Callable[[str, Pieces], Iterator[list[str]]]  # plays the pieces of a plan, and yields records as they come


def here(plan: str, pieces: Pieces) -> Iterator[list[str]]:
    """Play in this very process."""
    for piece in pieces:
        yield play_piece(plan, piece)


def processes(jobs: int) -> Engine:
    """Return the engine that plays in so many processes of this machine."""
    if jobs == 1:
        return here
    joblib = _joblib()

    def play(plan: str, pieces: Pieces) -> Iterator[list[str]]:
        with joblib.parallel_config(backend="loky", n_jobs=jobs):
            yield from _in_parallel(joblib, plan, pieces)

    return play


def dask(address: str) -> Engine:
    """Return the engine that plays on the workers of a Dask cluster, each of which has this version of MonStar."""
    joblib = _joblib()
    distributed = _library("distributed", "--engine dask needs the extra dask: pip install 'monstar[dask]'")

    def play(plan: str, pieces: Pieces) -> Iterator[list[str]]:
        try:
            client = distributed.Client(address, timeout="10s", set_as_default=True)
        except OSError as error:
            raise BadInput(f"--scheduler {address}: cannot be reached ({error})") from None
        with client:
            for worker, version in client.run(_version).items():
                if version != __version__:
                    raise BadInput(f"--scheduler {address}: {worker} has MonStar {version}, not {__version__}")
            with joblib.parallel_config(backend="dask"):
                yield from _in_parallel(joblib, plan, pieces)

    return play


def cores() -> int:
    """Return how many processes this machine runs at once."""
    return int(_joblib().cpu_count())


def _joblib() -> Any:
    return _library("joblib", "more than one job needs the extra playtest: pip install 'monstar[playtest]'")


def _library(name: str, without: str) -> Any:
    """Return a library of an extra; raise BadInput with a word on what is to be done without it."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise BadInput(without) from None


def _in_parallel(joblib: Any, plan: str, pieces: Pieces) -> Iterator[list[str]]:
    calls = (joblib.delayed(_play_undisturbed)(plan, piece) for piece in pieces)
    with warnings.catch_warnings():
        # Ctrl-C is meant: pieces that were on their way are lost, and that is told in better words.
        warnings.filterwarnings("ignore", ".*tasks which were still being processed")
        with _deaf():
            found = joblib.Parallel(return_as="generator_unordered", batch_size=1)(calls)
        yield from found


@contextmanager
def _deaf() -> Iterator[None]:
    """Let no process that is begun meanwhile ever hear Ctrl-C; we hear it when that is done.

    A terminal sends it to all of us, and a worker that is still being read would break off with a traceback.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it begins with the workers, and in older Pythons lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _play_undisturbed(plan: str, piece: list[Wanted]) -> list[str]:
    """Play a piece in a worker; it is for the run itself to answer Ctrl-C, which a terminal sends to all of us."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play_piece(plan, piece)


def _version() -> str:
    return __version__
