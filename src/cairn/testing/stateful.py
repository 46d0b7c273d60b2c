"""Playing, taking back, playing again, forking, saving and loading, in any order: at every moment the table is the one
that straight play of the decisions that still stand would give. Needs hypothesis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from cairn.chance import LARGEST_SEED, Seeded
from cairn.core.errors import CairnError
from cairn.game import Game, Setup
from cairn.table import Mode, Table, TableError, load
from cairn.testing.compare import same
from cairn.testing.oracle import Broken
from cairn.testing.oracles.tables import told
from cairn.testing.trial import desk

NONSENSE = "no such action"


@dataclass(frozen=True)
class _Mark:
    """How the table stood before a decision, and which it was."""

    fingerprint: str
    ply: int
    text: str


class TableMachine(RuleBasedStateMachine):
    """What can be done at a table. `table_machine` makes one for a game."""

    game: Game
    setups: Sequence[Setup]

    table: Table

    @initialize(data=st.data(), seed=st.integers(0, LARGEST_SEED), study=st.booleans())
    def sit_down(self, data: st.DataObject, seed: int, study: bool) -> None:
        self.setup = data.draw(st.sampled_from(list(self.setups)), label="setup")
        self.seed = seed
        self.mode: Mode = "study" if study else "fair"
        self.line: list[_Mark] = []  # the decisions that stand
        self.undone: list[_Mark] = []
        self.table = self._new_table()
        self.stands = self.table.fingerprint

    def _new_table(self) -> Table:
        table = Table(self.game, self.setup, chance=Seeded(self.seed), mode=self.mode)
        table.advance()
        return table

    # going forward

    @rule(picks=st.lists(st.integers(0, 255), min_size=1, max_size=8), by_text=st.booleans())
    def play(self, picks: list[int], by_text: bool) -> None:
        for pick in picks:
            if self.table.over:
                self._refuses_nonsense()
                return
            options = self.table.options
            choice = options[pick % len(options)]
            self.line.append(_Mark(self.stands, self.table.ply, choice.text))
            self.undone.clear()
            self.table.play(choice.text if by_text else choice)
            self.stands = self.table.fingerprint

    def _refuses_nonsense(self) -> None:
        """What cannot be done changes nothing."""
        try:
            self.table.play(NONSENSE)
        except CairnError:
            return
        raise Broken(f"{NONSENSE!r} was taken for an action")

    # going back

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if not self._undone_once():
                return

    def _undone_once(self) -> bool:
        possible = self.table.can_undo()
        if possible and not self.line:
            raise Broken("nothing was decided, but there is an undo")
        try:
            self.table.undo()
        except TableError:
            if possible:
                raise
            return False
        if not possible:
            raise Broken("there was an undo after all")
        mark = self.line.pop()
        same(mark.ply, self.table.ply, "after undo")
        self.undone.append(_Mark(self.stands, 0, mark.text))
        self.stands = mark.fingerprint
        self.stands_where_it_should()
        return True

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _ in range(times):
            if not self.undone:
                self._redoes_nothing()
                return
            mark = self.undone.pop()
            self.line.append(_Mark(self.stands, self.table.ply, mark.text))
            self.table.redo()
            self.stands = mark.fingerprint
            self.stands_where_it_should()

    def _redoes_nothing(self) -> None:
        try:
            self.table.redo()
        except TableError:
            return
        raise Broken("nothing was taken back, but something was played again")

    @rule()
    def study(self) -> None:
        self.table.study()
        self.mode = "study"

    # other tables

    @rule(pick=st.integers(0, 255), seed=st.integers(0, LARGEST_SEED))
    def try_out(self, pick: int, seed: int) -> None:
        """What happens in a fork is not felt here."""
        text, fork = self.table.record(), self._forked(seed)
        options = fork.options
        if options:
            fork.play(options[pick % len(options)])
            fork.undo()
            same(self.stands, fork.fingerprint, "a decision taken back in a fork")
            fork.redo()
        same(text.splitlines(), self.table.record().splitlines(), "after play in a fork")

    @rule()
    def go_on_in_fork(self) -> None:
        self.table = self._forked(self.seed)
        self.mode = "study"
        self.undone.clear()

    def _forked(self, seed: int) -> Table:
        """A fork with dice that hypothesis can roll again."""
        fork = self.table.fork()
        fork.chance = Seeded(seed)
        same(told(self.table), told(fork), "the log of a fork")
        return fork

    @rule(read=st.booleans())
    def save_and_load(self, read: bool) -> None:
        """The log and the chapters before the last are read only when somebody asks for them."""
        text = self.table.record()
        self.table = load(text)
        self.undone.clear()
        if read:
            same(text.splitlines(), self.table.record().splitlines(), "a record loaded and written")

    # what must be so

    @invariant()
    def stands_where_it_should(self) -> None:
        same(self.stands, self.table.fingerprint, "the table stands elsewhere")

    @rule()
    def compare_with_straight_play(self) -> None:
        straight = self._new_table()
        for mark in self.line:
            straight.play(mark.text)
        same(straight.fingerprint, self.table.fingerprint, "straight play: the position")
        same(desk(straight.now.state), desk(self.table.now.state), "the question")
        same(straight.history, self.table.history, "straight play: the answers")
        same(told(straight), told(self.table), "straight play: the log")
        record = straight.record().splitlines()
        same(record, self.table.record().splitlines(), "straight play: the record")

    def teardown(self) -> None:
        if hasattr(self, "stands"):
            self.compare_with_straight_play()


def table_machine(
    game: Game, setups: Sequence[Setup], examples: int, steps: int
) -> type[RuleBasedStateMachine]:
    """The machine for one game."""

    class Machine(TableMachine):
        pass

    Machine.game, Machine.setups = game, setups
    Machine.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],  # a slow machine breaks no promise
        print_blob=True,
    )
    return Machine
