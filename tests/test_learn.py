"""`make learn`: the same seed gives the same weights, byte by byte, however many processes play."""

import subprocess
import sys
from pathlib import Path

import msgspec

from cairn.evaluation import FILE, NOTHING, Learned
from cairn.games.navajo.bot.features import NavajoFeatures

ROOT = Path(__file__).parents[1]
PLACE = Path("cairn", "games", "navajo", "bot", FILE)


def learn(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench.learn", "navajo-wars", "--scenario", "tutorial"]
    return subprocess.run(
        [*command, "--share", "0.01", *options],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )


def learned(folder: Path, *options: str) -> bytes:
    done = learn("--into", str(folder), *options)
    assert done.returncode == 0, done.stderr
    return (folder / PLACE).read_bytes()


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    once = learned(tmp_path / "one", "--jobs", "1")
    assert learned(tmp_path / "two", "--jobs", "2") == once
    assert learned(tmp_path / "other", "--seed", "15") != once
    found = msgspec.toml.decode(once, type=Learned)
    assert [one.mode for one in found.weights] == ["tutorial"]
    assert list(found.weights[0].shared) == [*NavajoFeatures().shared, NOTHING]
    assert 0 < found.weights[0].measures["won"] < 1


def test_a_part_of_the_modes_replaces_no_file() -> None:
    done = learn()
    assert done.returncode == 2
    assert "--into" in done.stderr
