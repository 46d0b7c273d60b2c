"""Games that were stored and must come out the same: in every build, on every machine, until a change is meant.

    python -m cairn.testing.goldens toy           compare
    python -m cairn.testing.goldens --write toy   store anew, to be read as a difference and committed

A file holds random games of one scenario. The first is told answer by answer, to be read; of the others there are the
fingerprints at each chapter.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap

from cairn import games as known_games
from cairn.chance import Seeded
from cairn.core.errors import CairnError
from cairn.core.rng import Rng
from cairn.core.rules import rule_number
from cairn.core.snapshot import digest, snapshot
from cairn.core.state import CHANCE, EVERYBODY
from cairn.game import Game
from cairn.narrate import Happening
from cairn.record import save
from cairn.table import result_text
from cairn.testing.driving import CHOICES
from cairn.testing.trial import Trial, Walk

GAMES = 12
LIMIT = 10_000
FOLDER = Path("tests/golden")
WIDTH = 100


def check(game: Game, folder: Path = FOLDER, games: int = GAMES) -> None:
    """Compare a game with its stored games. Raises AssertionError that names file and line of the first difference."""
    for path, text in files(game, folder, games):
        if not path.is_file():
            raise AssertionError(f"{path}: there is no such file; {_advice(game)}")
        stored = path.read_text(encoding="utf-8")
        pairs = zip_longest(stored.splitlines(), text.splitlines(), fillvalue="(nothing)")
        for number, (before, now) in enumerate(pairs, 1):
            if before != now:
                raise AssertionError(
                    f"{path}, line {number}: the stored game says\n    {before.strip()}\n"
                    f"and now it is\n    {now.strip()}\n{_advice(game)}"
                )


def write(game: Game, folder: Path = FOLDER, games: int = GAMES) -> list[Path]:
    """Store a game's games anew."""
    folder.mkdir(parents=True, exist_ok=True)
    written = files(game, folder, games)
    for path, text in written:
        save(path, text)
    return [path for path, _ in written]


def files(game: Game, folder: Path, games: int) -> list[tuple[Path, str]]:
    """What is, or should be, stored: a file for each scenario."""
    return [
        (folder / f"{game.name}-{scenario.name}.txt", golden(game, scenario.name, games))
        for scenario in game.scenarios
    ]


def _advice(game: Game) -> str:
    return f"if that is meant: python -m cairn.testing.goldens --write {game.name}"


def golden(game: Game, scenario: str, games: int = GAMES) -> str:
    """The text of one file."""
    trial = Trial(game, game.setup(scenario))
    lines = [f"{game.name}, scenario {scenario}: random games that must come out the same.", ""]
    for seed in range(1, games + 1):
        told = list(_told(trial, seed) if seed == 1 else _named(trial, seed))
        lines += [*told, ""]
    return "\n".join(lines)


def _played(trial: Trial, seed: int) -> Iterator[Walk]:
    """A random game, before each answer and at the end."""
    walk, chance, rng = Walk(trial, seed), Seeded(seed), Rng(seed, CHOICES)
    while not walk.over and len(walk.answers) < LIMIT:
        yield walk
        state = walk.state
        by_chance = state.seat == CHANCE
        walk.take(
            chance.answer(state, len(walk.answers)) if by_chance else int(state.chosen_by(rng))
        )
    yield walk


def _told(trial: Trial, seed: int) -> Iterator[str]:
    """A game in full: chapters, answers, which option of how many each was, and what was told."""
    yield f"game {seed}"
    offered = 0
    for walk in _played(trial, seed):
        if walk.answers:
            yield _answer(walk, offered)
        for told in walk.news:
            yield _event(trial, told)
        if walk.at_chapter_start:
            yield f"  {_chapter(walk)}"
        offered = int(walk.state.count)
        if walk.over:
            yield f"  {_result(walk)}"


def _answer(walk: Walk, offered: int) -> str:
    ply = len(walk.answers)
    entry = walk.entry(ply - 1)
    which = f"{walk.picks[-1] + 1} of {offered}"
    return f"  {ply:>4} {entry.seat} {entry.text}  ({which})"


def _event(trial: Trial, told: Happening) -> str:
    to = "" if told.audience == EVERYBODY else f"[{trial.setup.seats[told.audience]}] "
    return f"         {rule_number(told.rule)} {to}{trial.narrator.event(told)}"


def _named(trial: Trial, seed: int) -> Iterator[str]:
    """A game by its fingerprints."""
    yield f"game {seed}"
    chapters: list[str] = []
    walk = None
    for walk in _played(trial, seed):
        if walk.at_chapter_start:
            chapters.append(_chapter(walk))
    yield from wrap(" ".join(chapters), WIDTH, initial_indent="  ", subsequent_indent="  ")
    if walk is not None:
        yield f"  {len(walk.answers)} answers, {_result(walk)}"


def _chapter(walk: Walk) -> str:
    """A chapter and the fingerprint of the state it starts from."""
    start = walk.position.start
    key = "end" if start.over() else walk.trial.game.vocabulary.chapters[int(start.chapter)].key
    return f"{key}@{digest(snapshot(start))}"


def _result(walk: Walk) -> str:
    return result_text(walk.trial.game.result(walk.state)) if walk.over else "not over"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m cairn.testing.goldens", description=__doc__)
    parser.add_argument("game", nargs="+", help="the games")
    parser.add_argument("--write", action="store_true", help="store them anew")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they are stored")
    chosen = parser.parse_args(arguments)
    try:
        for name in chosen.game:
            sys.stdout.write(_done(known_games.find(name), chosen.folder, chosen.write))
    except (AssertionError, CairnError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _done(game: Game, folder: Path, anew: bool) -> str:
    if anew:
        return "".join(f"written: {path}\n" for path in write(game, folder))
    check(game, folder)
    return f"{game.name}: the same as stored\n"


if __name__ == "__main__":
    sys.exit(main())
