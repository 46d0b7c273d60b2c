"""A game at the terminal: shows what happened, puts the question, takes the answer."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.agents import Bots, can_set_up, thinking
from cairn.cli import show
from cairn.cli.always import AlwaysAnswers
from cairn.cli.commands import Commands
from cairn.cli.problems import complain
from cairn.cli.saving import Saves, named, uninterrupted
from cairn.cli.screen import Keyboard, Screen
from cairn.cli.typed import ALIASES, Command, completions, understood
from cairn.core.errors import CairnError
from cairn.core.words import _, in_parts
from cairn.extras import command
from cairn.record import CHANCE_NAME, RecordError
from cairn.remark import Remark
from cairn.search import Progress
from cairn.table import Choice, LogLine, Table
from cairn.worlds import hides_something

YES = ("y", "yes")
NO = ("n", "no", *(word for word, name in ALIASES.items() if name == "quit"), "quit")


class Session:
    """A game at one terminal, from its first question to its end or until somebody leaves."""

    def __init__(
        self,
        table: Table,
        bots: Bots,
        saves: Saves,
        again: Sequence[str],
        hints: Sequence[str] = (),
    ) -> None:
        """`again` are the arguments, besides the file, that go on with this game; `hints` are told at the beginning."""
        self.table = table
        self.bots = bots
        self.saves = saves
        self.screen = Screen()
        self.keyboard = Keyboard(self.screen)
        names = table.game.guide.known_names()
        self.keyboard.complete(lambda line: completions(line, table.options, names))
        self.people = [seat for seat in table.seats if seat not in bots]
        self.asker = self.people[0] if self.people else None  # the person last at the prompt
        self.leaving = False
        self.always = AlwaysAnswers(table)
        self._again = again
        self._hints = hints
        self._commands = Commands(self)
        self._hides = hides_something(table.now.state)
        self._facing: str | None = None  # whose hidden things are on the screen
        self._seen: dict[str | None, int] = {}
        self._noted: set[tuple[str | None, str]] = set()  # who has read which note
        self._read: dict[str | None, set[Remark]] = {}  # and which words of the players
        self._board = ""
        self._page: object = None  # of the board that was shown last
        self._glance = ""  # the line that stands for the board
        self._phase = ""  # that was announced last
        self._asked = -1  # the ply of the question that stands on the screen

    # the course of the game

    def run(self) -> None:
        """Until the game is over and looked at, or left."""
        self.saves.begin()
        self._greet()
        try:
            while not self.leaving:
                self._next()
        except KeyboardInterrupt:
            raise KeyboardInterrupt(self._interrupted()) from None
        except CairnError:
            raise
        except Exception:  # the rules fail: what was played up to here is not lost by it
            if self.keyboard.tty and not self.saves.saved():
                complain(_("the rules fail here; what follows is worth reporting"))
                self._offer_save()
            raise

    def _greet(self) -> None:
        say = self.table.narrator.say
        scenario = say(f"scenario.{self.table.setup.scenario}")
        self.screen.say(f"{say('game.title')}. {scenario}", style="bold")
        note = self.table.scenario_note if self.saves.new else None
        if note is not None:
            self.screen.note(note)
        standing = self.table.standing(self.viewer) if self.saves.new else None
        if standing is not None:
            self.screen.say(standing.goal)
        for hint in self._hints:
            self.screen.say(hint, style="yellow")
        self.screen.say(_("Type the number of an option or its notation; 'help' lists what else."))
        if can_set_up(self.table):
            self.screen.say(_("'setup' answers what is left to set up as a bot would."))

    def _next(self) -> None:
        seat = self.table.to_play
        if seat in self.bots:
            self.answer(self._thought())
            return
        always = self.always.answer()
        if always is not None:
            self._answer_as_always(always)
            return
        if self._asked != self.table.ply:
            if not self._pass_screen():
                self.leave()
                return
            self.present()
        if seat is None and not self.people:
            self.leaving = True
            return
        line = self.keyboard.line(f"{self._typing()}> ")
        if line is None:
            self.leave()
        elif line:
            self._heed(line)

    def _thought(self) -> int:
        """What a bot answers; one that takes its time shows how far it has come."""
        shown = False

        def told(progress: Progress) -> None:
            nonlocal shown
            shown = True
            said = thinking(self.table, progress)
            self.screen.passing(f"{show.title(self.table, self.table.to_play)}: {said}")

        try:
            return self.bots.answer(told)
        finally:
            if shown:
                self.screen.passing("")

    def _typing(self) -> str:
        """Who types: what the prompt says."""
        return self.table.to_play or _("over")

    def _heed(self, line: str) -> None:
        """Do what was typed, or say what is wrong with it: nothing is lost by a slip."""
        try:
            meant = understood(line, self.table)
            if isinstance(meant, Command):
                self._commands.do(meant)
            else:
                self.answer(meant.answer)
        except CairnError as error:
            self.screen.say(str(error), style="yellow")

    def answer(self, answer: int) -> None:
        with uninterrupted():
            self.table.play(answer)
            self.keep()

    def _answer_as_always(self, choice: Choice) -> None:
        """Give an answer that is always given. It is told where nobody else looks at the screen."""
        if len(self.people) == 1:
            self._news()
            always = _("always {action}: {label}", action=choice.text, label=choice.label)
            self.screen.say(f"  {always}", style="dim")
        self.always.give(choice)
        self.answer(choice.answer)

    def remark(self, text: str) -> None:
        """Write down the words of whoever is at the keyboard; of nobody in particular where several could be."""
        with uninterrupted():
            made = self.table.remark(text, self.viewer)
            self.keep()
        self._read.setdefault(self._reader, set()).add(made)
        show.happened(self.screen, self.table, [made])

    def keep(self) -> None:
        """Save after a change; a full disk does not end the game."""
        try:
            self.saves.keep()
        except RecordError as error:
            complain(_("not saved: {error}; 'save FILE' saves elsewhere", error=error))

    def changed(self) -> None:
        """The game was moved by something else than an answer: what stands on the screen is no longer true."""
        self._asked = -1
        self._board = self._phase = ""
        ply = self.table.ply
        self._seen = {viewer: min(seen, ply) for viewer, seen in self._seen.items()}
        self._read = {
            viewer: {one for one in read if one.ply <= ply} for viewer, read in self._read.items()
        }

    # what is shown

    @property
    def viewer(self) -> str | None:
        """Through whose eyes the game is shown now; None where several could look."""
        seat = self.table.to_play
        if seat in self.people:
            return seat
        return self.people[0] if len(self.people) == 1 else None

    @property
    def _reader(self) -> str | None:
        """Who has read what stands on the screen: where nothing is hidden, all who share it."""
        return self.viewer if self._hides or len(self.people) == 1 else None

    def present(self) -> None:
        """What happened since, the board, the question, the options."""
        self._news()
        answered = self.table.answered_for(self.viewer)
        if answered:
            self.screen.say(
                _("Answered for you: {answers}", answers=in_parts(answered)), style="dim"
            )
        self._show_where_things_stand()
        if self.table.over:
            self._show_end()
        else:
            self.show_question()
        self._asked = self.table.ply

    def _show_where_things_stand(self) -> None:
        """The board, if it has changed; where the game has a line for it, the whole of it only now and then."""
        board = self.table.tableau(self.viewer, self.screen.columns)
        if board == self._board:
            return
        glance = self.table.glance(self.viewer)
        if glance is None or not self._board or glance.page != self._page or self.table.over:
            self.show_board()
            return
        self._board = board
        if glance.line != self._glance:
            self._glance = glance.line
            self.screen.say()
            self.screen.say(_("{line} ('board' shows all)", line=glance.line), style="dim")

    def show_board(self) -> None:
        self._board = self.table.tableau(self.viewer, self.screen.columns)
        glance = self.table.glance(self.viewer)
        self._page, self._glance = (glance.page, glance.line) if glance is not None else (None, "")
        self.screen.say()
        self.screen.block(self._board)

    def show_question(self, full: bool = False) -> None:
        seat = self.table.to_play
        if seat in self.people:
            self.asker = seat
        self.screen.say()
        show.question(self.screen, self.table)
        show.options(self.screen, self.table, full)

    def _news(self) -> None:
        """What happened since, phase by phase."""
        viewer = self._reader
        since = self._seen.get(viewer, self._last_answer(viewer))
        events = self.table.log_for(self.viewer, since)
        lines = show.in_order(events, self._unread(viewer, since))
        for phase, told in show.by_phase(lines, self.table):
            self._announce(phase)
            show.happened(self.screen, self.table, told, lambda line: self._note(line, viewer))
        self._seen[viewer] = self.table.ply
        if not self.table.over:
            self._announce(show.phase(self.table.chapters[-1][1]))

    def _announce(self, phase: str) -> None:
        """A phase, when it begins."""
        if phase != self._phase:
            self._phase = phase
            self.screen.say()
            self.screen.say(f"── {phase}", style="bold")

    def _unread(self, viewer: str | None, since: int) -> list[Remark]:
        """What players wrote that this one has not read yet. It may be as old as what was last seen: others can write
        at the same moment after an undo."""
        remarks = self.table.remarks
        read = self._read.get(viewer, {one for one in remarks if one.ply <= since})
        self._read[viewer] = {*read, *remarks}
        return [one for one in remarks if one not in read]

    def _note(self, line: LogLine, viewer: str | None) -> str | None:
        """The note on what happened, once: not again after an undo."""
        note = self.table.note(line)
        if note is None or (viewer, note) in self._noted:
            return None
        self._noted.add((viewer, note))
        return note

    def _last_answer(self, viewer: str | None) -> int:
        """From where on a game is told to somebody who comes back to it: after their last answer."""
        history = self.table.history
        for ply in range(len(history) - 1, -1, -1):
            seat = history[ply][0]
            if seat == viewer or (viewer is None and seat != CHANCE_NAME):
                return ply
        return -1

    def _pass_screen(self) -> bool:
        """Where hands are hidden and several people play, nobody sees another's. Says whether to go on."""
        seat = self.table.to_play
        private = self._hides and len(self.people) > 1 and seat in self.people
        if not private or seat == self._facing:
            return True
        who = show.who(self.table, seat)
        if self.keyboard.tty:
            if self._facing is not None:
                self._hide()
            message = _("Pass the screen to {seat}, then press Enter.", seat=who)
            if self.keyboard.line(f"{message} ") is None:
                return False
        else:
            self.screen.say()
            self.screen.say(_("Pass the screen to {seat}.", seat=who))
        self._facing = seat
        return True

    def _hide(self) -> None:
        """Only what everybody may know stays on the screen."""
        since = self._asked
        self.screen.clear()
        if since >= 0:
            events = self.table.log_for(None, since)
            remarks = [one for one in self.table.remarks if one.ply >= since]
            show.happened(self.screen, self.table, show.in_order(events, remarks))
        self._board = ""

    def _show_end(self) -> None:
        self.screen.say()
        show.result(self.screen, self.table)
        if self.saves.always is not None:
            self.screen.block(
                _(
                    "Saved in {file}. See it again: {command}",
                    file=self.saves.always,
                    command=self._replay(),
                )
            )
        elif self.people:
            self.screen.say(_("'save FILE' keeps this game, 'log' tells it again, 'quit' leaves."))

    # leaving

    def leave(self) -> None:
        """Leave the game; what is not saved yet can be saved now."""
        self.leaving = True
        if not self.saves.saved() and self.keyboard.tty:
            self._offer_save()
        self.screen.block(self._farewell())

    def _offer_save(self) -> None:
        """A word for no or yes is not meant as the name of a file."""
        asked = _("Save the game? A file name, or Enter for no:")
        while line := self.keyboard.line(f"{asked} "):
            if line.casefold() in (*NO, _("no")):
                return
            try:
                self.saves.write(
                    self.saves.unused() if line.casefold() in (*YES, _("yes")) else named(line)
                )
            except CairnError as error:
                self.screen.say(_("{error}; choose another name", error=error), style="yellow")
            else:
                return

    def _farewell(self) -> str:
        if not self.saves.saved():
            return _(
                "The game is not saved. Next time: {command} … --save FILE", command=command("play")
            )
        if self.table.over:
            return _(
                "Saved in {file}. See it again: {command}",
                file=self.saves.kept,
                command=self._replay(),
            )
        return _("Saved in {file}. Go on: {command}", file=self.saves.kept, command=self._go_on())

    def _interrupted(self) -> str:
        if not self.saves.saved() and self.keyboard.tty:
            self.screen.say()
            try:
                self._offer_save()
            except KeyboardInterrupt:
                self.screen.say()
        return _("interrupted. {farewell}", farewell=self._farewell())

    def _go_on(self) -> str:
        file = str(self.saves.kept)
        return command("play", "--load", file, "--save", file, *self._again)

    def go_on_words(self) -> list[str]:
        """What goes on with this game; nothing if it is not saved."""
        file = self.saves.kept
        return [] if file is None else ["--load", str(file), *self._again]

    def _replay(self) -> str:
        return command("replay", str(self.saves.kept))
