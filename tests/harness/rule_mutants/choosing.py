"""Which mutants are made: an even sample of all there could be, drawn by a seed, or those of an earlier run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby

from tests.harness.rule_mutants.changes import ROOT, Change, changes


def rules_files() -> list[str]:
    found = ROOT.glob("src/cairn/games/*/rules/*.py")
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def all_changes(files: Iterable[str]) -> list[Change]:
    return [
        change
        for file in files
        for change in changes(file, (ROOT / file).read_text(encoding="utf-8"))
    ]


def sample(made: Iterable[Change], number: int, seed: int) -> list[Change]:
    """So many of these: every file has one, every function one before any has two, no statement two.

    Lots are drawn for the words of a change, so that another change to the file leaves them as they are.
    """

    def lot(*what: object) -> str:
        return sha256(repr((seed, *what)).encode()).hexdigest()

    def drawn(of_function: list[Change]) -> Iterator[Change]:
        """One for each statement, of every kind in turn: words that could be mistaken are many, loops few."""
        left = sorted(of_function, key=lambda one: lot(one.key))
        kinds = sorted({one.kind for one in left}, key=lambda kind: lot(left[0].key[:2], kind))
        while left:
            one = next(one for one in left if one.kind == kinds[0])
            yield one
            left = [other for other in left if other.lines != one.lines]
            there = {other.kind for other in left}
            kinds = [kind for kind in (*kinds[1:], kinds[0]) if kind in there]

    ranked = []
    for file, in_file in groupby(made, lambda one: one.file):
        functions: dict[str, list[Change]] = {}
        for one in in_file:
            functions.setdefault(one.function, []).append(one)
        for i, name in enumerate(sorted(functions, key=lambda name: lot(file, name))):
            for turn, one in enumerate(drawn(functions[name])):
                ranked.append((turn, i / len(functions), lot(one.key), one))
    return [one for *_, one in sorted(ranked, key=lambda each: each[:3])[:number]]


def find_again(made: Sequence[Change], wanted: Iterable[Change]) -> list[Change | None]:
    """The changes of an earlier day, None for those that are not to be found. A line may have moved, and the rest of
    it may have changed."""
    exact = {one.key: one for one in made}
    about = {(one.file, one.function, one.was, one.now): one for one in made}
    return [
        exact.get(one.key) or about.get((one.file, one.function, one.was, one.now))
        for one in wanted
    ]
