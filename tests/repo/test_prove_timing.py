"""The proof of timing measures what it says: a made-up recording with known faults gives those faults."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.repo.scripts import load

STARTED_S = 5000.0


@pytest.fixture(scope="module")
def proof() -> ModuleType:
    return load("prove_timing")


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    return load("bench_stamps")


def arrivals(seconds: float, fast: float, late: float = 0.0, block: int = 480) -> np.ndarray:
    """Return arrivals of blocks of a card that runs so much too fast; one in twenty is `late`, and holds others up."""
    ends = np.arange(block, seconds * 48_000, block)
    starts = ends - block
    due = STARTED_S + starts / 48_000 / (1 + fast)
    return np.column_stack([np.maximum.accumulate(due + np.where(np.arange(len(ends)) % 20, 0.0, late)), ends])


@pytest.mark.parametrize("fast", [0.0, 0.002, -0.0005])
def test_the_clock_of_the_recording_follows_the_card_and_passes_over_late_blocks(
    proof: ModuleType, fast: float
) -> None:
    clock = proof.sample_clock(arrivals(60, fast, late=0.05))
    for second in (5, 30, 55):
        assert clock(second * 48_000) == pytest.approx(STARTED_S + second / (1 + fast), abs=0.002)


@pytest.mark.parametrize("shift", [0, 1234, 7000.5])
def test_a_cue_is_found_between_two_samples_under_music(proof: ModuleType, shift: float) -> None:
    head = proof.head_of("bell")
    stretch = np.random.default_rng(1).normal(0, 0.02, 40_000 + len(head))
    whole, part = int(shift), shift % 1
    stretch[whole : whole + len(head)] += (1 - part) * head
    stretch[whole + 1 : whole + 1 + len(head)] += part * head
    place, alike = proof.best_match(stretch, head)
    assert place == pytest.approx(shift, abs=0.6)
    assert alike > 0.5


def test_what_is_not_there_is_not_found(proof: ModuleType) -> None:
    noise = np.random.default_rng(2).normal(0, 0.1, 60_000)
    assert proof.best_match(noise, proof.head_of("bell"))[1] < proof.ALIKE


def recorded(proof: ModuleType, late_ms: float, fast: float = 0.0, lost: int = -1) -> tuple[dict[str, Any], np.ndarray]:
    """Return gates at every second, and a recording in which each cue sounds so much later."""
    heard = np.random.default_rng(3).normal(0, 0.01, 40 * 48_000).astype(np.float32)
    gates = []
    for number in range(34):
        at_s = 2.0 + number
        cue, seat = ("breath", number // 2 % 4) if number % 2 == 0 else ("bell", 0)
        gates.append({"cue": cue, "seat": seat, "at_ms": at_s * 1000, "gate_ns": (STARTED_S + at_s) * 1e9})
        if number != lost:
            head = proof.head_of(proof.sound_of(cue, seat))
            place = round((at_s + late_ms / 1000) * 48_000 * (1 + fast))
            heard[place : place + len(head)] += head.astype(np.float32)
    return {"gates": gates, "output": "mixer", "length_ms": 36_000}, heard


@pytest.mark.parametrize("late_ms", [0.0, 12.0, -40.0])
def test_the_mean_is_how_much_later_than_its_gate_a_cue_is_heard(proof: ModuleType, late_ms: float) -> None:
    told, heard = recorded(proof, late_ms)
    figures = proof.compared(told, heard, proof.sample_clock(arrivals(40, 0.0)))
    assert figures["cues"] == 34
    assert figures["mean_ms"] == pytest.approx(late_ms, abs=0.5)
    assert figures["sd_ms"] < 0.5
    assert ("mean_ms" in figures["faults"]) is (abs(late_ms) > 5)


def test_a_cue_that_did_not_sound_is_told(proof: ModuleType) -> None:
    told, heard = recorded(proof, 0.0, lost=7)
    figures = proof.compared(told, heard, proof.sample_clock(arrivals(40, 0.0)))
    assert [cue["at_ms"] for cue in figures["not_found"]] == [9000]


def test_a_sound_that_a_fast_card_leads_away_from_its_gates_is_a_fault(proof: ModuleType) -> None:
    # By the computer's clock the cues of a card that runs fast come ever earlier, though its samples are right.
    told, heard = recorded(proof, 0.0)
    clock = proof.sample_clock(arrivals(40, 0.001))
    figures = proof.compared(told, heard, clock)
    assert figures["card_runs_fast_ppm"] == pytest.approx(1000, abs=30)
    assert figures["drift_ms"] == pytest.approx(-33, abs=2)
    assert "drift_ms" in figures["faults"]


def test_stamps_are_set_beside_the_presses_they_belong_to(bench: ModuleType) -> None:
    pressed = [1_000_000_000 + 100_000_000 * n for n in range(100)]
    stamped = [at + 800_000 for at in pressed]
    stamped[50] += 9_000_000
    told = {"stamps": stamped, "drawn_ms": [1.0] * 10, "sent_ms": [0.5] * 10, "whole": [True, False]}
    figures = bench.compared(pressed, told)
    assert (figures["median_ms"], figures["worst_ms"], figures["presses"]) == (0.8, 9.8, 100)


def test_a_press_that_got_lost_is_no_measurement(bench: ModuleType) -> None:
    with pytest.raises(SystemExit, match="2 presses, but 1 stamps"):
        bench.compared([1, 2], {"stamps": [5], "drawn_ms": [1], "sent_ms": [1], "whole": []})
