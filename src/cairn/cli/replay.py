"""`cairn replay`"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import typer

from cairn.cli import show
from cairn.cli.arguments import at_least, check_seat
from cairn.cli.problems import FAILED, Misused, own_data, read_record, reading
from cairn.cli.replaying import Played, replayed
from cairn.cli.screen import Cell, Keyboard, Screen, write_json
from cairn.core.state import EVERYBODY
from cairn.core.words import _, headed
from cairn.record import Record
from cairn.table import LogLine, Table, opened


def run(
    file: Path,
    *,
    first: int,
    last: int | None,
    seat: str | None,
    step: bool,
    data: Path | None,
    json: bool,
) -> None:
    record = read_record(file)
    with reading(file), own_data(data):
        table = opened(record, data=data)
    if seat is not None:
        check_seat(seat, table.seats)
    shown = _between(replayed(table, record), first, *_span(record, first, last))
    watched = _Watched(table, seat)
    failed = watched.write(shown) if json else watched.show(shown, record, step)
    if failed:
        raise typer.Exit(FAILED)


def _span(record: Record, first: int, last: int | None) -> tuple[int]:
    answers = len(record.entries)
    at_least("--from", first, 0)
    if first > answers:
        raise Misused(
            _(
                "--from {first} is past the end; the record has {answers} answers",
                first=first,
                answers=answers,
            )
        )
    if last is not None and last < first:
        raise Misused(
            _("--to {last} comes before --from {first}; exchange them", last=last, first=first)
        )
    return (answers if last is None else min(last, answers),)


def _between(played: Iterable[Played], first: int, last: int) -> Iterator[Played]:
    """Those answers, and where the game breaks off on the way to them."""
    for one in played:
        if one.ply > last:
            return
        if one.ply >= first or one.error:
            yield one


class _Watched:
    """A game as one seat could know it, or with everything in the open."""

    def __init__(self, table: Table, seat: str | None) -> None:
        self.table = table
        self.seat = seat

    def write(self, shown: Iterable[Played]) -> bool:
        """As JSON. Says whether the game broke off."""
        played = list(shown)
        write_json([self._described(one) for one in played])
        return any(one.error for one in played)

    def show(self, shown: Iterable[Played], record: Record, step: bool) -> bool:
        """On the screen. Says whether the game broke off."""
        screen = Screen()
        keyboard = Keyboard(screen)
        chapters = {start.ply + 1: start.name for start in record.chapters}
        failed = False
        named = ""
        if "failure" in record.headers:
            screen.say(
                _("This game failed: {reason}", reason=record.headers["failure"]),
                style="bold red",
            )
        for one in shown:
            chapter = self._chapter(chapters[one.ply]) if one.ply in chapters else named
            if chapter != named:
                named = chapter
                screen.say(named, style="bold")
            self._show_one(screen, one)
            failed = failed or bool(one.error)
            if step and not one.error:
                screen.block(self.table.tableau(self.seat, screen.columns))
                if keyboard.tty and keyboard.line(_("Enter: next") + "  ") in (None, "q", "quit"):
                    return failed
        if not failed and self.table.ply == len(record.entries):
            self._show_end(screen)
        return failed

    def _show_one(self, screen: Screen, one: Played) -> None:
        if one.entry is not None:
            text = self._text(one) or "…"
            who = show.title(self.table, one.entry.seat)
            if one.entry.spared:
                text = _("{action} (answered for them: nothing else could matter)", action=text)
            elif one.entry.auto:
                text = _("{action} (no other option)", action=text)
            screen.say(f"{one.ply:>5}  {headed(who, text)}", style="cyan")
        lines: list[tuple[str, Cell]] = [
            (line.rule, self._sentence(line)) for line in self._heard(one)
        ]
        lines += [show.own_words(self.table, remark) for remark in one.remarks]
        show.sentences(screen, lines, indent=7)
        if one.error:
            screen.say(
                _broken(one),
                style="bold red",
            )

    def _show_end(self, screen: Screen) -> None:
        asked = self.table.question
        if asked.seat is None:
            show.result(screen, self.table)
            return
        # a prompt may tell what only its seat may know
        mine = self.seat in (None, asked.seat)
        who = show.who(self.table, asked.seat)
        if not mine:
            screen.say(_("The record ends here. The next question is for {seat}.", seat=who))
            return
        prompt = show.cited(asked.prompt, asked.rule)
        screen.say(
            _(
                "The record ends here. The next question is for {seat}: {prompt}",
                seat=who,
                prompt=prompt,
            )
        )

    def _described(self, one: Played) -> dict[str, object]:
        described: dict[str, object] = {
            "ply": one.ply,
            "seat": one.entry.seat if one.entry else None,
            "text": self._text(one),
            "auto": bool(one.entry and one.entry.auto),
            "spared": bool(one.entry and one.entry.spared),
            "events": [
                {"rule": line.rule, "text": str(line), "to": self._audience(line)}
                for line in self._heard(one)
            ],
            "notes": [
                {"seat": each.seat, "text": each.told(show.title(self.table, each.seat))}
                for each in one.remarks
            ],
        }
        if one.error:
            described["error"] = one.error
        return described

    def _text(self, one: Played) -> str | None:
        """The answer, unless it may be one that the seat could not see: then only the sentences tell of it."""
        if one.entry is None or (self.seat not in (None, one.entry.seat)):
            return None
        return one.entry.text

    def _heard(self, one: Played) -> list[LogLine]:
        if self.seat is None:
            return one.events
        number = self.table.seat_number(self.seat)
        return [line for line in one.events if line.told.heard_by(number)]

    def _audience(self, line: LogLine) -> str | None:
        audience = line.told.audience
        return None if audience == EVERYBODY else self.table.seat_name(audience)

    def _sentence(self, line: LogLine) -> str:
        """With everything in the open it must be said whom a sentence was for."""
        audience = self._audience(line)
        if self.seat is not None or audience is None:
            return str(line)
        return _("[to {seat}] {sentence}", seat=show.who(self.table, audience), sentence=line)

    def _chapter(self, key: str) -> str:
        return self.table.narrator.say(f"chapter.{key}")


def _broken(one: Played) -> str:
    """Where and why a record cannot be followed any further."""
    if one.entry is None:
        return _("BREAKS OFF at the beginning, before the first answer: {error}", error=one.error)
    return _(
        "BREAKS OFF at line {line}, answer {ply} ({seat} {text}): {error}",
        line=one.entry.line,
        ply=one.ply,
        seat=one.entry.seat,
        text=one.entry.text,
        error=one.error,
    )
