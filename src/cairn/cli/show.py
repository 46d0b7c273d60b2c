"""A table in words: what happened, what is asked, what may come of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from cairn.catalogue.figures import percent, whole
from cairn.catalogue.grammar import capital
from cairn.cli.screen import Cell, Screen
from cairn.cli.typed import numbers
from cairn.core.state import CHANCE
from cairn.core.words import N_, _, headed, in_parts, ngettext
from cairn.game import Mark
from cairn.headings import as_shown, grouped
from cairn.record import CHANCE_NAME, NOTE
from cairn.remark import Remark
from cairn.table import Choice, Likelihood, LogLine, Outlook, Table

MANY = 12  # outcomes shown before the rest is summed up
RULE = "dim"
NOTATION = "cyan"
OWN_WORDS = "italic"
HEADING = "underline"
WIDE_ENOUGH = 98  # columns of a terminal that has room for all there is to say of an option
LOOKED_AHEAD = 60  # options of which it is told what they certainly change
LONG = 15  # lines of options above which a question is forgotten
SHORTENED = N_("The number is enough to type; 'options all' shows notation and rules too.")

Line = LogLine | Remark


def in_order(events: Iterable[LogLine], remarks: Iterable[Remark]) -> list[Line]:
    """What was told and what players wrote, as it came: what an answer led to before what was written after it."""
    lines: list[Line] = [*events, *remarks]
    return sorted(lines, key=lambda line: line.ply)


def happened(
    screen: Screen,
    table: Table,
    lines: Iterable[Line],
    note: Callable[[LogLine], str | None] | None = None,
) -> None:
    """Sentences, each after its rule, and what players wrote. A sentence that has a note is followed by it."""
    told: list[tuple[str, Cell]] = []
    for line in lines:
        if isinstance(line, Remark):
            told.append(own_words(table, line))
            continue
        told.append((line.rule, str(line)))
        beside = note(line) if note is not None else None
        if beside is not None:
            sentences(screen, told)
            screen.note(beside)
            told = []
    sentences(screen, told)


def phase(chapter: str) -> str:
    """The phase that a chapter is a step of: what stands before the colon in its name."""
    return chapter.partition(":")[0]


def by_phase(lines: Iterable[Line], table: Table) -> Iterator[tuple[str, list[Line]]]:
    """What happened, divided by the phases in which it did: what an answer led to belongs to the chapter in which it
    was given."""
    chapters = table.chapters
    plies = [ply for ply, _ in chapters]

    def chapter_of(line: Line) -> str:
        return phase(chapters[max(0, bisect_left(plies, line.ply) - 1)][1]) if chapters else ""

    for name, group in groupby(lines, chapter_of):
        yield name, list(group)


def own_words(table: Table, remark: Remark) -> tuple[str, Cell]:
    """What a player wrote, in quotes, as a line among sentences; in place of a rule it has the word "note". What is
    told of a player who had help has no quotes."""
    if remark.help:
        return _(NOTE), Text(remark.told(title(table, remark.seat)), style=OWN_WORDS)
    own = _("“{text}”", text=remark.text)
    told = own if remark.seat is None else headed(title(table, remark.seat), own)
    return _(NOTE), Text(told, style=OWN_WORDS)


def sentences(screen: Screen, lines: Iterable[tuple[str, Cell]], indent: int = 2) -> None:
    # spaces keep the sentences of one prompt in line with those of the next
    screen.grid([(f"{rule:<5}", sentence) for rule, sentence in lines], [RULE], indent=indent)


def who(table: Table, seat: str | None) -> str:
    """How a seat, or chance, is called."""
    if seat == CHANCE_NAME:
        return table.narrator.seat(int(CHANCE))
    return table.narrator.seat_named(seat or "")


def title(table: Table, seat: str | None) -> str:
    """How a seat is called where a sentence begins."""
    return capital(who(table, seat))


def question(screen: Screen, table: Table) -> None:
    asked = table.question
    screen.say(headed(title(table, asked.seat), cited(asked.prompt, asked.rule)), style="bold")


def options(screen: Screen, table: Table, full: bool = False) -> None:
    """Numbered, many of them under headings, with notation and rule; on a narrow terminal without these, if that
    keeps the options on a line each, unless the full list is wanted. After a long list the question comes again."""
    rows = _rows(table)
    short = not full and _too_wide(rows, screen.columns)
    lines = screen.grid(
        [row[:2] for row in rows] if short else rows,
        ["bold", "", NOTATION, RULE],
        right=(0,),
        indent=2,
    )
    if short:
        screen.say(f"  {_(SHORTENED)}", style="dim")
    if screen.columns is not None and lines > LONG:
        question(screen, table)


def _rows(table: Table) -> list[tuple[Cell, Cell, Cell, Cell]]:
    """The options, each group of them after its heading; those without one come first."""
    groups = grouped(table, table.options)
    known = iter(numbers(as_shown(table), table))
    stakes = table.at_stake([one.answer for one in table.options][:LOOKED_AHEAD])
    rows: list[tuple[Cell, Cell, Cell, Cell]] = []
    for heading, found in groups.items():
        if heading.strip():
            rows.append(("", Text(heading, style=HEADING), "", ""))
        rows += [(str(next(known)), with_stakes(one, stakes), one.text, one.rule) for one in found]
    return rows


def with_stakes(one: Choice, stakes: Mapping[int, str]) -> str:
    """What an option does, and what it certainly changes."""
    changed = stakes.get(one.answer)
    return _("{label} [{stakes}]", label=one.label, stakes=changed) if changed else one.label


def _too_wide(rows: Sequence[Sequence[Cell]], columns: int | None) -> bool:
    """Would a line of all the columns be broken on a narrow terminal?"""
    if columns is None or columns >= WIDE_ENOUGH or not rows:
        return False
    widths = (max(cell_len(str(row[i])) for row in rows) for i in range(len(rows[0])))
    return sum(width + 2 for width in widths) > columns


def cited(text: str, rule: str) -> str:
    """A text with the rule that it comes from, if there is one."""
    return _("{text} (rule {rule})", text=text, rule=rule) if rule else text


SIGNS: dict[Mark, str] = {"now": ">", "will": "!", "may": "?", "wont": "-", "done": ".", "": " "}


def goal(screen: Screen, table: Table, seat: str | None) -> bool:
    """How the game is won, how it stands, where in the turn it is, and what is certain to come. Says whether there is
    anything to tell."""
    standing, ahead = table.standing(seat), table.foresight
    if standing is None:
        return False
    screen.say(standing.goal)
    screen.grid([(one.name, one.n, one.parts) for one in standing.scores], ["", "bold"], indent=2)
    if standing.verdict:
        screen.say(capital(standing.verdict), style="bold")
    if table.sequence:
        parts = (f"[{one.text}]" if one.mark == "now" else one.text for one in table.sequence)
        screen.say(" > ".join(parts))
    if ahead is not None:
        if ahead.text:
            screen.say(capital(ahead.text), style="bold")
        for chart in ahead.charts:
            screen.say(chart.title, style="bold")
            screen.grid([(SIGNS[one.mark], one.text) for one in chart.steps], indent=2)
    return True


def result(screen: Screen, table: Table) -> None:
    """How a finished game ended, and the scores."""
    ended = table.result
    assert ended is not None
    screen.say(table.narrator.result(ended.key, ended.winners), style="bold green")
    if ended.scores and not ended.as_one:
        scores = (f"{title(table, seat)} {whole(n)}" for seat, n in ended.scores.items())
        screen.say(_("Score: {scores}", scores=", ".join(scores)))
    for line in table.reckoning:
        screen.say(line)


def odds(screen: Screen, choice: Choice, outlook: Outlook, most: int | None = MANY) -> None:
    """What may come of an option, the likeliest first."""
    what = cited(headed(choice.text, choice.label), choice.rule)
    how = _("exact") if outlook.exact else _("an estimate")
    if outlook.supposed:
        supposed = in_parts(outlook.supposed)
        how = _("{how}; supposing on the way: {what}", how=how, what=supposed)
    screen.say(in_parts((what, how)), style="bold")
    found = likeliest(outlook)
    rest = found[most:] if most is not None else []
    shown = found[: len(found) - len(rest)]
    said = [one.told for one in found]
    rows = [
        (*_share(one.probability, outlook.exact), _told(one, said.count(one.told) > 1))
        for one in shown
    ]
    if rest:
        left = sum((one.probability for one in rest), Fraction(0))
        rows.append(
            (
                *_share(left, outlook.exact),
                ngettext("{n} other outcome", "{n} other outcomes", len(rest)),
            )
        )
    screen.grid(rows, ["bold", RULE], right=(0, 1), indent=2)


def certain(outlook: Outlook) -> bool:
    """Is nothing left to chance?"""
    return outlook.exact and len(outlook.outcomes) == 1 and outlook.outcomes[0].probability == 1


def looked_up(screen: Screen, text: str) -> None:
    """Something explained: what it is in the first line, the rest below."""
    title, *lines = text.splitlines()
    screen.say(title, style="bold")
    screen.grid([(line,) for line in lines], indent=2)


def likeliest(outlook: Outlook) -> list[Likelihood]:
    """The outcomes in an order a reader expects: likeliest first, then by the dice."""
    return sorted(outlook.outcomes, key=lambda one: (-one.probability, one.chance))


def _share(probability: Fraction, exact: bool) -> tuple[str, str]:
    if exact:
        return percent(float(probability), 1), str(probability)
    if probability < Fraction(1, 100):
        return _("below {share}", share=percent(0.01)), ""
    return _("about {share}", share=percent(float(probability))), ""


def _told(outcome: Likelihood, alike: bool) -> str:
    """What is told; and what comes then, where that alone tells it from another outcome."""
    if not (alike and outcome.then):
        return outcome.told or _("nothing is told")
    if not outcome.told:
        return _("then: {question}", question=outcome.then)
    return _("{sentence} then: {question}", sentence=outcome.told, question=outcome.then)
