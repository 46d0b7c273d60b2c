"""The commands at the prompt of a game: what is typed there that is not an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from cairn import agents, coach, register, worth
from cairn.cli import coaching, review, show
from cairn.cli.problems import Misused
from cairn.cli.saving import Taken, named, uninterrupted
from cairn.cli.typed import COMMANDS, Command, chosen, number
from cairn.core.errors import hinted
from cairn.core.words import _, headed
from cairn.odds import EFFORT
from cairn.register import Rule
from cairn.remark import ANALYSIS, HINT, REVIEW
from cairn.table import TableError, Unfair

if TYPE_CHECKING:
    from cairn.cli.session import Session

LINES = 20  # of the log
LEAST_EFFORT = 400  # for the odds of each of many options


def _below(number: str, above: str) -> bool:
    """Is a rule one of the parts of another?"""
    return number.startswith(f"{above}.") and "." not in number.removeprefix(f"{above}.")


class Commands:
    """Does what a command says that was typed instead of an answer."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.table = session.table
        self.screen = session.screen

    def do(self, command: Command) -> None:
        deeds: dict[str, Callable[[Command], None]] = {
            "options": self._options,
            "board": self._board,
            "goal": self._goal,
            "card": self._card,
            "legend": self._legend,
            "log": self._log,
            "odds": self._odds,
            "hint": self._hint,
            "analyse": self._analyse,
            "review": self._review,
            "coach": self._coach,
            "why": self._why,
            "rule": self._rule,
            "always": self._always,
            "ask": self._ask,
            "setup": self._set_up,
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
        if command.rest not in ("", "all"):
            raise Misused(_("'options' shows the options, 'options all' with notation and rules"))
        self.session.show_question(full=bool(command.rest))

    def _board(self, command: Command) -> None:
        self.session.show_board()

    def _goal(self, command: Command) -> None:
        if not show.goal(self.screen, self.table, self.session.viewer):
            raise Misused(_("{name} does not say how it is won", name=self.table.game.name))

    def _log(self, command: Command) -> None:
        wanted = number(command.rest) if command.rest else LINES
        if wanted is None:
            raise Misused(
                _("log takes a number of lines, such as 'log 50'; not {rest!r}", rest=command.rest)
            )
        lines = show.in_order(self.table.log_for(self.session.viewer), self.table.remarks)
        show.happened(self.screen, self.table, lines[max(0, len(lines) - wanted) :])
        if len(lines) > wanted:
            rest = _("the last {n} of {all}; log {all} shows all", n=wanted, all=len(lines))
            self.screen.say(f"  {rest}", "dim")

    def _card(self, command: Command) -> None:
        game = self.table.game
        if not game.guide.known_names():
            raise Misused(_("{name} has nothing to look up", name=game.name))
        text = self.table.look_up(command.rest, self.session.viewer)
        if text is not None:
            show.looked_up(self.screen, text)
        elif command.rest:
            kinds = self.table.narrator.note("look.kinds")
            missing = hinted(
                _("there is no card or piece {name!r}", name=command.rest),
                command.rest,
                game.guide.known_names(),
            )
            raise Misused(f"{missing}. {kinds}" if kinds else missing)
        else:
            raise Misused(
                _(
                    "there is no card now; name one, such as 'card {name}'",
                    name=game.guide.known_names()[0],
                )
            )

    def _legend(self, command: Command) -> None:
        legend = self.table.narrator.note("legend")
        if legend is None:
            raise Misused(_("the board of this game needs no explanation"))
        self.screen.grid([(line,) for line in legend.splitlines()], indent=2)

    def _odds(self, command: Command) -> None:
        """Each as soon as it is known; an interrupt ends it, and not the game."""
        if self.table.over:
            raise Misused(_("the game is over: nothing is left to chance"))
        try:
            if command.rest:
                choice = chosen(command.rest, self.table)
                show.odds(self.screen, choice, self.table.odds(choice))
            else:
                self._all_odds()
        except KeyboardInterrupt:
            self.screen.say()
            self.screen.say(_("No more odds; the game goes on."), style="yellow")

    def _all_odds(self) -> None:
        """Of all options. Where there are many, those without any chance are only named."""
        options = self.table.options
        effort = max(EFFORT // len(options), LEAST_EFFORT)
        sure: list[str] = []
        for choice in options:
            outlook = self.table.odds(choice, effort)
            if len(options) > show.MANY and show.certain(outlook):
                sure.append(choice.text)
            else:
                show.odds(self.screen, choice, outlook)
        if sure:
            self.screen.say(_("Nothing is left to chance by: {sure}", sure=", ".join(sure)))

    # the coach

    def _hint(self, command: Command) -> None:
        self._ask_coach(HINT)
        try:
            found = coach.analyse(self.table, seconds=coaching.HINT_SECONDS)
            coaching.analysis(self.screen, found, 3)
        except KeyboardInterrupt:
            self._stopped()

    def _analyse(self, command: Command) -> None:
        """Each time more is known; an interrupt ends it, and not the game."""
        most = number(command.rest) if command.rest else coach.NODES * 10
        if not most:
            raise Misused(_("'analyse' takes how many games are played on, such as 'analyse 2000'"))
        self._ask_coach(ANALYSIS)
        try:
            for found in coach.watch(self.table, nodes=most):
                self.screen.say()
                coaching.analysis(self.screen, found)
        except KeyboardInterrupt:
            self._stopped()

    def _review(self, command: Command) -> None:
        seat = self._coached()
        with uninterrupted():
            self.table.ask_for_help(seat, REVIEW, self.session.people)
            self.session.keep()
        try:
            found = coach.review(self.table, seat)
            review.tell(self.screen, self.table, found, self.session.go_on_words())
        except KeyboardInterrupt:
            self._stopped()

    def _coach(self, command: Command) -> None:
        """Who agrees, or that the one at the keyboard does."""
        if command.rest not in ("", "yes", "no"):
            raise Misused(_("'coach yes' agrees that everybody may ask the coach, 'coach no' not"))
        if command.rest:
            with uninterrupted():
                self.table.allow_help(self._coached(), command.rest == "yes")
                self.session.keep()
        others = self.table.unwilling(self._coached(), self.session.people)
        if others:
            seats = ", ".join(show.who(self.table, each) for each in others)
            self.screen.say(_("The coach helps when these agree too: {seats}", seats=seats))
        else:
            self.screen.say(_("The coach may be asked; the record says who did."))

    def _coached(self) -> str:
        """Who is at the keyboard."""
        seat = self.session.viewer or self.session.asker
        if seat is None:
            raise Misused(_("nobody plays here whom the coach could help"))
        return seat

    def _ask_coach(self, kind: str) -> None:
        """Have it written down that the one who is asked has help; refused where others do not agree."""
        if self.table.over:
            raise Misused(_("the game is over; 'review' looks back at it"))
        if self.table.to_play not in self.session.people:
            raise Misused(_("the coach helps a person who has a question to answer"))
        with uninterrupted():
            self.table.ask_for_help(self._coached(), kind, self.session.people)
            self.session.keep()

    def _stopped(self) -> None:
        self.screen.say()
        self.screen.say(_("The coach stops; the game goes on."), style="yellow")

    def _why(self, command: Command) -> None:
        if not command.rest:
            raise Misused(_("why takes an action, such as 'why pass'"))
        refusal = None if number(command.rest) else self.table.why_not(command.rest)
        if refusal is not None:
            self.screen.say(str(refusal))
            return
        choice = chosen(command.rest, self.table)
        possible = _("{action}: this is possible now", action=choice.text)
        self.screen.say(show.cited(possible, choice.rule))

    def _rule(self, command: Command) -> None:
        wanted = command.rest.removeprefix("rule").strip().rstrip(".").casefold()
        package = self.table.game.package
        rules = register.rules(package)
        found = {n.casefold(): one for n, one in register.by_number(package).items()}.get(wanted)
        if found is not None:
            self.screen.say(f"{found.number} {found.title}", style="bold")
            self.screen.grid([(found.text,)], indent=2)
            self._list_rules(one for one in rules if _below(one.number, found.number))
        elif not wanted:
            self._list_rules(rules)
            self.screen.say(_("'rule NUMBER' tells one of them, 'rule WORD' those with a word."))
        else:
            self._search_rules(wanted, rules)

    def _list_rules(self, rules: Iterable[Rule]) -> None:
        self.screen.grid([(one.number, one.title) for one in rules], [show.NOTATION], indent=2)

    def _search_rules(self, wanted: str, rules: Sequence[Rule]) -> None:
        found = [one for one in rules if wanted in f"{one.title} {one.text}".casefold()]
        if not found or wanted[:1].isdecimal():
            raise Misused(
                hinted(
                    _("there is no rule {number!r}", number=wanted),
                    wanted,
                    [one.number for one in rules],
                )
            )
        self.screen.grid(
            [(one.number, headed(one.title, one.text)) for one in found], [show.NOTATION], indent=2
        )

    def _help(self, command: Command) -> None:
        self.screen.say(
            _("Answer by the number of an option, its notation, or the beginning of it. Or:")
        )
        rows = [
            (" ".join((name, *map(_, arguments))), _(text))
            for name, (*arguments, text) in COMMANDS.items()
        ]
        self.screen.grid(rows, [show.NOTATION], indent=2)

    # to be asked less, and again

    def _always(self, command: Command) -> None:
        always = self.session.always
        if not command.rest:
            if not always:
                raise Misused(
                    _("nothing is always answered; 'always ACTION' answers so from now on")
                )
            self.screen.grid([(line,) for line in always.listed()], indent=2)
            return
        if self.table.to_play not in self.session.people:
            raise Misused(_("only a person's question can always be answered alike"))
        choice, ply = chosen(command.rest, self.table), self.table.ply
        question = always.keep(choice)
        self.session.answer(choice.answer)
        if self.table.ply == ply:  # it was declined
            always.forget(question)
            return
        self.screen.say(
            _(
                "From now on this question is answered by {text!r}; 'ask' has it asked again.",
                text=choice.text,
            )
        )

    def _set_up(self, command: Command) -> None:
        with uninterrupted():
            agents.set_up(self.table)
            self.session.keep()

    def _ask(self, command: Command) -> None:
        wish = command.rest.split()
        if not wish:
            self._show_asked()
        elif wish == ["again"]:
            if not self.session.always:
                raise Misused(_("you are asked everything already"))
            self.session.always.forget()
            self.screen.say(_("You are asked everything again."))
        elif wish == ["everything"]:
            self.table.spared.clear()
            self._show_asked()
        elif wish == ["usually"]:
            self._spare({})
        elif len(wish) == 2:
            self._spare({**self._levels(), wish[0]: wish[1]})
        else:
            raise Misused(
                _("'ask' takes 'again', 'everything', 'usually', or a moment and always or never")
            )

    def _levels(self) -> dict[str, str]:
        """What is asked now at which moment, where that is not as usual."""
        asked = next(iter(self.table.spared.values()), worth.WHAT_MATTERS)
        always = dict.fromkeys(asked.always, worth.ALWAYS)
        return always | dict.fromkeys(asked.never, worth.NEVER)

    def _spare(self, levels: dict[str, str]) -> None:
        asked = worth.wanted(self.table.game, levels)
        self.table.spared = dict.fromkeys(self.session.people, asked)
        self._show_asked()

    def _show_asked(self) -> None:
        """What is asked, and at which moments otherwise."""
        if not self.table.spared:
            self.screen.say(_("You are asked everything; 'ask usually' asks only what can matter."))
            return
        self.screen.say(_("You are asked what can matter; 'ask everything' asks all there is."))
        levels, say = self._levels(), self.table.narrator.say
        rows = [
            (f"ask {name} {levels.get(name, worth.USUALLY)}", say(f"stop.{name}"))
            for name in self.table.game.guide.stops
        ]
        self.screen.grid(rows, indent=2)

    # to move

    def _undo(self, command: Command) -> None:
        before, written = self.table.history, self.table.remarks
        with uninterrupted():
            self._go_back(before)
            self._moved()
        seat, text = before[self.table.ply]
        self.screen.say(_("Taken back: {who}, {text}", who=show.who(self.table, seat), text=text))
        if self.session.always.ask_here():
            self.screen.say(_("This question is asked again from now on."))
        if any(one.ply > self.table.ply for one in written):
            self.screen.say(_("Notes written after it stay."))

    def _go_back(self, before: Sequence[tuple[str, str]]) -> None:
        """To the last answer that a person gave by hand. In a fair game it must be that of the one who asks for it."""
        taken = 0
        try:
            while True:
                self.table.undo()
                taken += 1
                seat = self.table.to_play
                if self.table.mode == "fair" and seat != self.session.asker:
                    raise Unfair(str(seat))
                if not self._by_itself(before):
                    return
        except TableError as error:
            for _answer in range(taken):
                self.table.redo()
            problem = str(error)
            if isinstance(error, Unfair):
                problem = _("{problem} (type 'study' to make it one)", problem=problem)
            raise TableError(problem) from error

    def _by_itself(self, history: Sequence[tuple[str, str]]) -> bool:
        """Was the open question answered by an agent, or by one that is always given?"""
        ply = self.table.ply
        seat, text = history[ply]
        return seat in self.session.bots or self.session.always.gave(ply, text)

    def _redo(self, command: Command) -> None:
        ply = self.table.ply
        with uninterrupted():
            self.table.redo()
            while self.table.to_play in self.session.bots:
                try:
                    self.table.redo()
                except TableError:
                    break
            self._moved()
        seat, text = self.table.history[ply]
        self.screen.say(_("Played again: {who}, {text}", who=show.who(self.table, seat), text=text))

    def _study(self, command: Command) -> None:
        with uninterrupted():
            self.table.study()
            self.session.keep()
        self.screen.say(
            _("This is a study table now: undo goes past chance, and the record says so.")
        )

    def _note(self, command: Command) -> None:
        if not command.rest:
            raise Misused(
                _("note takes your words, such as 'note I will keep the peace next turn'")
            )
        self.session.remark(command.rest)

    def _moved(self) -> None:
        self.session.changed()
        self.session.keep()

    # to end

    def _save(self, command: Command) -> None:
        if not command.rest:
            raise Misused(_("save takes a file name, such as 'save game.cairn'"))
        path = named(command.rest)
        try:
            with uninterrupted():
                self.session.saves.write(path, replace=command.word.endswith("!"))
        except Taken as error:
            raise Misused(
                _(
                    "{error}; 'save! {path}' replaces it, or choose another name",
                    error=error,
                    path=path,
                )
            ) from error
        self.screen.block(_("Saved in {path}", path=path))

    def _quit(self, command: Command) -> None:
        self.session.leave()
