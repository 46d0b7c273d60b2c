"""What a refusal must be, at the table and on the command line: it names the cause, and nothing has moved. How many
refusals name one is counted here for any game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cairn
from cairn import notation
from cairn.chance import Seeded
from cairn.cli.app import app
from cairn.core.errors import IllegalAction
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import fingerprint
from cairn.core.state import CHANCE, State, action, first, offered, second, third, verb_of
from cairn.game import Game
from cairn.narrate import Logbook
from cairn.table import Table
from cairn.testing import setups
from cairn.vocabulary import NUMBER, Verb


def table_at(game: str, position: Position) -> Table:
    """A table at which this very question is open."""
    table = cairn.table(game, seed=1, auto=False)
    table._history.position = position
    return table


def refused(table: Table, action: str) -> tuple[str, str]:
    """The rule and the reason. Nothing at the table has moved."""
    before = fingerprint(table.now), table.options, table.record(), table.log
    with pytest.raises(IllegalAction) as caught:
        table.play(action)
    assert (fingerprint(table.now), table.options, table.record(), table.log) == before
    assert f"(rule {caught.value.rule})" in str(caught.value)
    return caught.value.rule, caught.value.reason


def check_command_refused(arguments: Sequence[str | Path], *causes: str) -> None:
    """The command ends before anything is played, and says all of this."""
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert (result.exit_code, result.stdout) == (2, "")
    for cause in causes:
        assert cause in result.stderr


def check_values_refused(
    arguments: Sequence[str | Path], file: Path, text: str, cause: str
) -> None:
    """A player's own values that cannot be: their file is named, and what to do."""
    file.write_text(text)
    command = [*arguments, "--data", file.parent]
    check_command_refused(command, str(file), cause, "fix it, or leave out --data")


# how many refusals have a reason of their own

TRIED = 6  # actions of one verb tried at one question; of more, so many are drawn


@dataclass
class Refusals:
    """What a player would meet who tried everything that has its place at a question.

    A verb has its *place* at a question if that question, at some position of the sweep, offers it or denies it. Every
    action that can be said with such a verb is tried there: each value of each argument, and of numbers those that
    were offered or denied with it somewhere. Where these are more than `TRIED`, so many are drawn, so that one verb
    with three arguments does not outweigh ten that have none. An action that is not offered is refused: with a reason
    of its own (`own`) if the rules deny just this action, where they ask or when asked (`State.doubt`), else with a
    sentence that fits anything (`bare`: "that is not what is asked now", "the rules do not allow it here"). The share
    is `own` of all refused. Verbs without a place are left out: that something else is asked now is the reason then.
    """

    own: Counter[tuple[str, str]] = field(default_factory=Counter)  # by question and verb
    bare: Counter[tuple[str, str]] = field(default_factory=Counter)
    examples: dict[tuple[str, str], str] = field(default_factory=dict)  # an action without reason
    positions: int = 0

    def share(self) -> float:
        own = self.own.total()
        return own / (own + self.bare.total())

    def by_verb(self) -> dict[str, tuple[int, int]]:
        """Of each verb how many refusals have a reason of their own, and how many there are."""
        found: dict[str, tuple[int, int]] = {}
        for counted in (self.own, self.bare):
            for (_, verb), n in counted.items():
                own, total = found.get(verb, (0, 0))
                found[verb] = own + (n if counted is self.own else 0), total + n
        return found

    def report(self) -> str:
        """The share of each verb, those first that leave most untold, and where."""
        lines = [f"{self.share():.1%} of refusals have a reason, at {self.positions} questions"]
        verbs = self.by_verb()
        for verb in sorted(verbs, key=lambda one: verbs[one][0] - verbs[one][1]):
            own, total = verbs[verb]
            where = Counter({q: n for (q, one), n in self.bare.items() if one == verb})
            most = where.most_common(4)
            listed = "; ".join(f"{q} {n}, as {self.examples[q, verb]}" for q, n in most)
            lines.append(f"{own / total:7.1%} {verb:<20}{total - own:>8} without: {listed}")
        return "\n".join(lines)


def count_refusals(game: Game, games: int, seed: int = 1, plies: int = 1500) -> Refusals:
    """Play games at random, of every set-up: once to learn which verbs have their place where, and once more to try at
    each question what has its place there."""
    places: dict[int, set[int]] = defaultdict(set)
    numbers: dict[tuple[int, int], set[int]] = defaultdict(set)
    for state, denied in questions(game, games, seed, plies):
        for answer in {*map(int, offered(state)), *denied}:
            verb = int(verb_of(answer))
            places[int(state.question)].add(verb)
            for i, read in enumerate((first, second, third)):
                numbers[verb, i].add(int(read(answer)))
    vocabulary = game.vocabulary
    spoken = {
        code: list(_actions(verb, [numbers[code, i] for i in range(3)]))
        for code, verb in vocabulary.verbs.items()
    }
    found, rng = Refusals(), Rng(seed, 0)
    for state, denied in questions(game, games, seed, plies):
        found.positions += 1
        options, question = set(map(int, offered(state))), int(state.question)
        for code in sorted(places[question]):
            where = vocabulary.questions[question].key, vocabulary.verbs[code].key
            for answer in _some(spoken[code], rng):
                if answer in options:
                    continue
                if answer in denied or _doubted(state, answer):
                    found.own[where] += 1
                else:
                    found.bare[where] += 1
                    found.examples.setdefault(where, notation.write(vocabulary, answer))
    return found


def _doubted(state: State, answer: int) -> bool:
    """Has the game something to say of an action of which the question says nothing?"""
    witness = state.witness
    assert isinstance(witness, Logbook)
    before = len(witness.denials)
    state.doubt(answer)
    said = len(witness.denials) > before
    del witness.denials[before:]
    return said


def questions(
    game: Game, games: int, seed: int = 1, plies: int = 1500
) -> Iterator[tuple[State, frozenset[int]]]:
    """Every question to a player of these games, and the actions it says it does not offer. Any verb is as likely to be
    answered as another. The state is curious throughout, so it says why not at each question."""
    data, ways = game.load(None), setups(game)
    for number in range(games):
        logbook, chance, rng = Logbook(), Seeded(seed + number), Rng(seed + number, 1)
        position = Position(game.start(ways[number % len(ways)], data), logbook, True)
        for ply in range(plies):
            state = position.state
            if position.over():
                break
            if state.seat == CHANCE:
                answer = chance.answer(state, ply)
                assert answer is not None
            else:
                yield state, frozenset(one.answer for one in logbook.denials)
                options = offered(state)
                verbs = sorted({int(verb_of(one)) for one in options})
                verb = verbs[rng.below(len(verbs))]
                liked = [one for one in options if verb_of(one) == verb]
                answer = liked[rng.below(len(liked))]
            position.apply(answer)


def _actions(verb: Verb, numbers: Sequence[set[int]]) -> Iterator[int]:
    """Everything that can be said with a verb."""
    kinds = enumerate(verb.kinds.values())
    values = [sorted(numbers[i] if kind is NUMBER else kind.tokens) for i, kind in kinds]
    for chosen in product(*values):
        yield int(action(verb.code, *chosen))


def _some(actions: Sequence[int], rng: Rng) -> Sequence[int]:
    if len(actions) <= TRIED:
        return actions
    return [actions[rng.below(len(actions))] for _ in range(TRIED)]


def check_floor(found: Refusals, floor: float) -> None:
    """The share of refusals with a reason is as high as it ever was. Where it has risen, so does the floor."""
    print(found.report())
    assert found.share() >= floor, f"fewer refusals tell the reason than before ({floor:.1%})"
    assert found.share() < floor + 0.02, "more refusals tell the reason: raise the floor"
