"""The commands at the prompt of a game: what is typed there that is not an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cairn import register
from cairn.cli import show
from cairn.cli.problems import Misused
from cairn.cli.saving import Taken, named, uninterrupted
from cairn.cli.typed import COMMANDS, Command, chosen, number
from cairn.game import unknown
from cairn.table import TableError

if TYPE_CHECKING:
    from cairn.cli.session import Session

LINES = 20  # of the log


class Asides:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.table = session.table
        self.screen = session.screen

    def do(self, command: Command) -> None:
        deeds: dict[str, Callable[[Command], None]] = {
            "options": self._options,
            "board": self._board,
            "log": self._log,
            "odds": self._odds,
            "why": self._why,
            "rule": self._rule,
            "undo": self._undo,
            "redo": self._redo,
            "study": self._study,
            "note": self._note,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }
        deeds[command.name](command)

    # to look at

    def _options(self, command: Command) -> None:
        self.session.show_question()

    def _board(self, command: Command) -> None:
        self.session.show_board()

    def _log(self, command: Command) -> None:
        wanted = number(command.rest) if command.rest else LINES
        if wanted is None:
            raise Misused(f"log takes a number of lines, such as 'log 50'; not {command.rest!r}")
        lines = show.in_order(self.table.log_for(self.session.viewer), self.table.remarks)
        show.happened(self.screen, self.table, lines[max(0, len(lines) - wanted) :])
        if len(lines) > wanted:
            self.screen.say(
                f"  the last {wanted} of {len(lines)}; log {len(lines)} shows all", "dim"
            )

    def _odds(self, command: Command) -> None:
        if self.table.over:
            raise Misused("the game is over: nothing is left to chance")
        wanted = [chosen(command.rest, self.table)] if command.rest else self.table.options
        for choice in wanted:
            show.odds(self.screen, choice, self.table.odds(choice))

    def _why(self, command: Command) -> None:
        if not command.rest:
            raise Misused("why takes an action, such as 'why pass'")
        refusal = None if number(command.rest) else self.table.why_not(command.rest)
        if refusal is not None:
            self.screen.say(str(refusal))
            return
        choice = chosen(command.rest, self.table)
        self.screen.say(f"{choice.text}: this is possible now{show.cited(choice.rule)}")

    def _rule(self, command: Command) -> None:
        wanted = command.rest.removeprefix("rule").strip().rstrip(".")
        rules = {rule.number.casefold(): rule for rule in register.rules(self.table.game.package)}
        if not wanted:
            raise Misused(f"rule takes a number: {', '.join(one.number for one in rules.values())}")
        found = rules.get(wanted.casefold())
        if found is None:
            raise Misused(unknown("rule", wanted, [one.number for one in rules.values()]))
        self.screen.say(f"{found.number} {found.title}", style="bold")
        self.screen.grid([(found.text,)], indent=2)

    def _help(self, command: Command) -> None:
        self.screen.say(
            "Answer by the number of an option, its notation, or the beginning of it. Or:"
        )
        self.screen.grid(COMMANDS.values(), [show.NOTATION], indent=2)

    # to move

    def _undo(self, command: Command) -> None:
        before, written = self.table.history, len(self.table.remarks)
        with uninterrupted():
            self._go_back()
            self._moved()
        seat, text = before[self.table.ply]
        self.screen.say(f"Taken back: {show.who(self.table, seat)}, {text}")
        if len(self.table.remarks) < written:
            self.screen.say("Notes written after it are taken back too; 'redo' brings them back.")

    def _go_back(self) -> None:
        """To the last answer of a person. In a fair game it must be that of the one who asks for it."""
        taken = 0
        try:
            while True:
                self.table.undo()
                taken += 1
                seat = self.table.question.seat
                if self.table.mode == "fair" and seat != self.session.asker:
                    raise TableError(
                        f"a fair game does not go back here: {seat} has decided since; a study table does"
                    )
                if seat not in self.session.bots:
                    return
        except TableError as error:
            for _ in range(taken):
                self.table.redo()
            fair = self.table.mode == "fair" and "study" in str(error)
            hint = " (type 'study' to make it one)" if fair else ""
            raise TableError(f"{error}{hint}") from error

    def _redo(self, command: Command) -> None:
        ply = self.table.ply
        with uninterrupted():
            self.table.redo()
            while self.table.question.seat in self.session.bots:
                try:
                    self.table.redo()
                except TableError:
                    break
            self._moved()
        seat, text = self.table.history[ply]
        self.screen.say(f"Played again: {show.who(self.table, seat)}, {text}")

    def _study(self, command: Command) -> None:
        with uninterrupted():
            self.table.study()
            self.session.keep()
        self.screen.say("This is a study table now: undo goes past chance, and the record says so.")

    def _note(self, command: Command) -> None:
        if not command.rest:
            raise Misused("note takes your words, such as 'note I will keep the peace next turn'")
        self.session.remark(command.rest)

    def _moved(self) -> None:
        self.session.changed()
        self.session.keep()

    # to end

    def _save(self, command: Command) -> None:
        if not command.rest:
            raise Misused("save takes a file name, such as 'save game.cairn'")
        path = named(command.rest)
        try:
            with uninterrupted():
                self.session.saves.write(path, replace=command.word.endswith("!"))
        except Taken as error:
            raise Misused(f"{error}; 'save! {path}' replaces it, or choose another name") from error
        self.screen.block(f"Saved in {path}")

    def _quit(self, command: Command) -> None:
        self.session.leave()
