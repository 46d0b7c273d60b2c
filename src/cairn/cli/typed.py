"""What can be typed at the prompt of a game, and what it means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NoReturn

from cairn.cli.problems import Misused
from cairn.core.words import N_, _
from cairn.headings import as_shown
from cairn.notation import NotationError
from cairn.record import CHANCE_NAME
from cairn.table import Choice, Table

SIGN = ":"  # before a command whose word is also an action of the game

# what may follow each, and what it does
COMMANDS: dict[str, tuple[str, ...]] = {
    "options": ("[all]", N_("show the options again; all: with notation and rules")),
    "board": (N_("show the whole board"),),
    "goal": (N_("how the game is won, how it stands, and what is certain to come"),),
    "card": (N_("[NAME]"), N_("explain a card or a piece by its name, or the card there is now")),
    "legend": (N_("explain the signs of the board"),),
    "log": (N_("[N]"), N_("show what happened, the last N lines")),
    "odds": (N_("[ACTION]"), N_("what chance can make of an option, or of all")),
    "hint": (N_("what the coach would do, and why; the record says that you asked"),),
    "analyse": (N_("[N]"), N_("the options, better and better judged, up to N games played on")),
    "review": (N_("look back at the game so far: what cost something, luck and skill"),),
    "coach": (N_("[WHAT]"), N_("may the coach be asked in a game with others? 'coach yes' agrees")),
    "why": (N_("ACTION"), N_("why an action is not possible now")),
    "rule": (N_("[WHAT]"), N_("what a rule says, by its number or a word in it; all of them")),
    "always": (N_("[ACTION]"), N_("answer this question so from now on; what is answered so")),
    "ask": (
        N_("[WHAT]"),
        N_("what you are asked; 'ask everything', 'ask again', 'ask raids always'"),
    ),
    "setup": (N_("answer what is left to set up as a bot would"),),
    "undo": (N_("take back your last answer"),),
    "redo": (N_("play again what was taken back"),),
    "study": (N_("make this a study table, where undo goes past the dice"),),
    "note": (N_("TEXT"), N_("write a remark or a promise into the game, for everybody to read")),
    "save": (N_("FILE"), N_("save the game; save! replaces a file")),
    "help": (N_("show this"),),
    "quit": (N_("leave the game"),),
}
ALIASES = {"?": "help", "exit": "quit", "q": "quit", "save!": "save"}
WITH_ACTION = ("odds", "why", "always")
WITH_NAME = ("card",)


@dataclass(frozen=True)
class Command:
    """Something typed that is not an answer: its name, the word as typed, and what follows it."""

    name: str
    word: str
    rest: str


def understood(line: str, table: Table) -> Choice | Command:
    """The option or the command that a line means; raises what is wrong with it. An action of the game, fully
    written, comes before a command, and a command before an action that is only begun."""
    if line.startswith(SIGN):
        return _command(line.removeprefix(SIGN)) or _refuse(line, table)
    return _written_out(line, table) or _command(line) or chosen(line, table)


def chosen(line: str, table: Table) -> Choice:
    """The option that a line means: its number, its notation or a beginning that only it has."""
    index = number(line)
    if index is not None:
        return _numbered(index, as_shown(table), table)
    legal = _written_out(line, table)
    if legal is not None:
        return legal
    found = _begun(line, table.options)
    if not found or _is_action(line, table):
        _refuse(line, table)
    if len(found) > 1:
        raise Misused(
            _(
                "{line!r} can mean: {found}; write more of it",
                line=line,
                found=", ".join(one.text for one in found),
            )
        )
    return found[0]


def numbers(options: Sequence[Choice], table: Table) -> list[int]:
    """The numbers of the options, as they are shown and typed: 1, 2, 3, …, but where chance is asked for one of several
    cards, faces or values, which have numbers already, those."""
    words = [one.text.split() for one in options]
    of_chance = table.to_play == CHANCE_NAME and len({each[0] for each in words}) == 1
    if of_chance and all(len(each) == 2 and number(each[1]) is not None for each in words):
        return [int(each[1]) for each in words]
    return list(range(1, len(options) + 1))


def _numbered(index: int, options: Sequence[Choice], table: Table) -> Choice:
    known = numbers(options, table)
    if index in known:
        return options[known.index(index)]
    if not known:
        raise Misused(_("the game is over: nothing is left to answer"))
    span = known == list(range(1, len(known) + 1))
    if span:
        raise Misused(
            _("there is no option {number}; there are 1 to {last}", number=index, last=len(known))
        )
    there = ", ".join(map(str, known))
    raise Misused(
        _("there is no option {number}; there are {numbers}", number=index, numbers=there)
    )


def number(text: str) -> int | None:
    """The number that a text is; of any length that somebody may mean."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def _written_out(line: str, table: Table) -> Choice | None:
    """The option with this notation."""
    return table.choice(line) if _is_action(line, table) else None


def _is_action(line: str, table: Table) -> bool:
    """Is this an action, legal or not? Then it must not be taken for the beginning of another."""
    try:
        table.read(line)
    except NotationError:
        return False
    return True


def _command(line: str) -> Command | None:
    word, _space, rest = line.strip().partition(" ")
    name = ALIASES.get(word.casefold(), word.casefold())
    return Command(name, word, rest.strip()) if name in COMMANDS else None


def _begun(line: str, options: Sequence[Choice]) -> list[Choice]:
    """The options that begin so, or else those whose words do: "b 3" for "build 3"."""
    words = line.casefold().split()
    start = " ".join(words)
    found = [one for one in options if start and one.text.casefold().startswith(start)]
    return found or [one for one in options if words and _fits(words, one.text.casefold().split())]


def _fits(words: list[str], of: list[str]) -> bool:
    return len(words) <= len(of) and all(
        whole.startswith(word) for word, whole in zip(words, of, strict=False)
    )


def _refuse(line: str, table: Table) -> NoReturn:
    """Say why a line is no answer: the rule, or the nearest thing that could be meant."""
    try:
        refusal = table.why_not(line)
    except NotationError as error:
        near = get_close_matches(line.casefold().split(" ")[0], COMMANDS, n=1, cutoff=0.7)
        if near:
            problem = _(
                "{problem}; or did you mean the command {name!r}?", problem=error, name=near[0]
            )
        else:
            problem = _("{problem}; 'help' lists commands", problem=error)
        raise Misused(problem) from error
    assert refusal is not None
    raise refusal


def completions(line: str, options: Iterable[Choice], names: Iterable[str] = ()) -> list[str]:
    """What a line may be going to be, for the Tab key; `names` are what can be looked up."""
    start = line.casefold().lstrip()
    texts = [one.text for one in options]
    known = [*texts, *COMMANDS, *(f"{word} {text}" for word in WITH_ACTION for text in texts)]
    known += [f"{word} {name}" for word in WITH_NAME for name in names]
    found = [each for each in known if each.casefold().startswith(start)]
    if " " not in start:  # first the commands alone, then what goes with them
        found = [each for each in found if each in texts or each in COMMANDS]
    return found
