"""The benchmark of all scenes: each is timed with its clock running, the slowest are named."""

from scripts import bench_scenes
from scripts.shots import shots


def test_every_scene_asked_for_is_timed_and_its_time_goes_on() -> None:
    names = ["house-pause-count", "casting-breath"]
    figures = bench_scenes.scenes(4, names)
    assert figures["scenes"] == len(shots(names)) == 2
    assert set(figures["slowest"]) == set(names)
    for scene in figures["slowest"].values():
        assert 0 <= scene["median_of_cpu_ms"] <= scene["p99_of_cpu_ms"]
    assert set(figures["over_budget"]) <= set(names)
