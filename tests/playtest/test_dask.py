"""A cluster plays the same matches as one machine, also if one of its workers dies on the way."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from monstar.cli import main
from monstar.playtest.store import RECORDS
from tests.extent import LONG
from tests.playtest.plans import contents, interrupted
from tests.repo.project import ROOT

distributed = pytest.importorskip("distributed", reason="needs the extra dask")
pytestmark = [
    pytest.mark.skipif(not LONG, reason="starting a cluster takes long"),
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


def sim(folder: Path, *more: str) -> int:
    return main(["sim", "cafe", "--matches", "400", "--no-report", "--out", str(folder), *more])


def test_a_cluster_gives_the_same_bytes_though_a_worker_is_killed(
    tmp_path: Path, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed: list[int] = []

    def kill_one(_done: int, _wanted: int) -> None:
        if _done and not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    monkeypatch.setattr("monstar.cli.sim.progress_bar", lambda: kill_one)
    assert sim(tmp_path / "cluster", "--engine", "dask", "--scheduler", cluster.scheduler_address) == 0
    assert killed
    monkeypatch.undo()
    assert sim(tmp_path / "here", "--jobs", "1") == 0
    assert contents(tmp_path / "cluster") == contents(tmp_path / "here")


def test_ctrl_c_leaves_the_cluster_and_keeps_what_is_done(tmp_path: Path, cluster: Any) -> None:
    folder, engine = tmp_path / "run", ["--engine", "dask", "--scheduler", cluster.scheduler_address]
    order = ["sim", "cafe", "--matches", "4000", "--bots", "greedy", "--no-report", "--out", str(folder), *engine]
    process = subprocess.Popen(
        [sys.executable, "-m", "monstar", *order],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    told = interrupted(process, folder)
    assert process.returncode == 130
    kept = len((folder / RECORDS).read_bytes().splitlines())
    assert f"Stopped with {kept} of 4000 matches. Go on with --resume." in told
    assert "Traceback" not in told
    assert sim(tmp_path / "next", *engine) == 0, "the workers are free again"


def test_a_scheduler_that_does_not_answer_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sim(tmp_path / "run", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9") == 2
    assert "--scheduler tcp://127.0.0.1:9: cannot be reached" in capsys.readouterr().err
