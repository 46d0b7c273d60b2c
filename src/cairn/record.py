"""A game as a text file that a person can read and compare.

    cairn record 3                                              #5c0f1e
    game: toy                                                   #a91d20
    …
    chapter 2: turn @0f3c…                                      #77aa01
         5 chance draw 3                                        #…
         6 north build 3
         7 chance roll 4
      note south: I will leave your cairn alone.
      help south: hint
         8 south = pass
    result: north …
    snapshot: 5 {…}
    | [stones]
    | …
    end 8 sha256:…

Every line ends with the first digits of a hash of all up to it, so an altered line is named and a cut file is noticed;
the last line has that hash whole. `=` marks an answer that the table gave because there was no other. A note is what a
player wrote at this moment; it stands before the next answer, and all after the colon is text. So stands there who had
help of the coach, or said whether that is allowed (`cairn.remark.HELP`). The snapshot is the
state at the start of the last chapter: with it a game goes on at once, without replaying. The lines after it tell the
same as a position (`cairn.position_text`), which other versions of the rules understand.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b, sha256
from pathlib import Path
from typing import TypeVar

from cairn.core.errors import CairnError, hinted
from cairn.core.snapshot import written
from cairn.core.words import N_, _
from cairn.remark import HELP, Remark, RemarkError, cleaned

# the formats: the second for games that begin at a position, or with answers given to spare a person a question; the
# third for all new games: its links are of a hash that nobody can search through
PLAIN, WITH_MORE, WHOLE = 1, 2, 3
AUTO, SPARED = "= ", "~ "  # marks of answers that the table gave
FORMAT = WHOLE  # the newest, which new games have
POSITION = "|"  # what a line of a position begins with
HASH = "sha256:"
DIGITS = 6  # of the hash that a line shows
TITLE = "cairn record"
LINK_COLUMN = 64
CHANCE_NAME = "chance"
NOTE = N_("note")
HELPED = "help"
HIDDEN = "?"  # what stands in place of what somebody may not know yet
FOR, EVERYBODY = "for", "everybody"  # the header that says for whom such a record is
END = "end "
SIGNED = "signed "
BEFORE = "<"  # what a line of an earlier record begins with
AFTER = "after"  # the header that tells how many answers it had
_WITH_HASH = re.compile(rf"({END}\d+) {HASH}([0-9a-f]{{64}})")

REQUIRED = ("game", "rules", "scenario", "seats", "chance", "mode", "data", "cairn")


class RecordError(CairnError):
    """A record that cannot be used. `line` is the one that is wrong, 0 where none is; `newer` says that a newer Cairn
    could use it."""

    def __init__(self, reason: str, line: int = 0, *, newer: bool = False) -> None:
        super().__init__(_("line {line}: {reason}", line=line, reason=reason) if line else reason)
        self.line = line
        self.reason = reason
        self.newer = newer


@dataclass(frozen=True)
class Entry:
    """One answer: who gave it, its text, and whether the table gave it: because there was no choice, or to spare a
    person a question that could not matter."""

    seat: str
    text: str
    auto: bool
    line: int = 0
    spared: bool = False

    @property
    def mark(self) -> str:
        return SPARED if self.spared else AUTO if self.auto else ""


@dataclass(frozen=True)
class ChapterStart:
    """A chapter begins before the answer of this ply, at a state with this fingerprint."""

    ply: int
    name: str
    fingerprint: str
    line: int = 0


@dataclass(frozen=True)
class Snapshot:
    """The state at the start of a chapter, before the answer of this ply."""

    ply: int
    state: object
    line: int = 0
    known: str = field(default="", compare=False)  # its text, from who has it

    @cached_property
    def text(self) -> str:
        return self.known or written(self.state)


@dataclass(frozen=True)
class Earlier:
    """What there was of a game before other rules came: how many answers, and the lines of its record."""

    answers: int
    lines: list[str]


@dataclass(frozen=True)
class Signature:
    """Whose key signs the hash of a record, and how (`cairn.signing`)."""

    key: str
    value: str
    line: int = 0


T = TypeVar("T")
Placed = TypeVar("Placed", ChapterStart, Remark)
Item = str | tuple[int, Entry] | tuple[int, ChapterStart]  # what a line is made of


class Chain:
    """Lines with their links. It remembers them, so that of a game that is written after every answer only what is new
    is put together, put into words and linked. Its lists grow where they are: copies of them, for all games that go on,
    would keep whoever looks for garbage busy."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._linked: list[str] = []
        self._hashes: list[str] = []
        self._head: list[Item] = []
        self._entries: list[Entry] = []
        self._chapters: list[ChapterStart] = []
        self._remarks: list[Remark] = []
        self._ends: list[int] = []  # how many items there are up to each answer

    def follow(self, head: list[Item], record: Record, tail: Sequence[Item]) -> list[str]:
        """The lines of a record: what stands before its answers, these with the chapters and the words between them,
        and what stands after them."""
        ply = min(
            _follow(self._entries, record.entries),
            _first_changed(self._chapters, record.chapters),
            _first_changed(self._remarks, record.remarks),
        )
        if head == self._head:
            start = self._ends[ply - 1] if ply else len(head)
            new: list[Item] = []
        else:
            self._head, ply, start, new = head, 0, 0, [*head]
        starts, said = _starts_since(record.chapters, ply), record.remarks_by_ply()
        del self._ends[ply:]
        for number, entry in enumerate(record.entries[ply:], ply):
            new += _before(number, starts, said)
            new.append((number + 1, entry))
            self._ends.append(start + len(new))
        new += _before(len(record.entries), starts, said)
        new += tail
        return self._link(start, new)

    def hold(self, items: Sequence[Item]) -> list[str]:
        """The lines of these, the first of which tells the format, each with its link."""
        same = in_common(self._items, items)
        return self._link(same, [*items[same:]])

    def _link(self, start: int, new: list[Item]) -> list[str]:
        """All lines, with these items in place of those from `start` on."""
        items, linked, hashes = self._items, self._linked, self._hashes
        if items[start:] != new:
            items[start:] = new
            del linked[start:], hashes[start:]
            whole = items[0] == f"{TITLE} {WHOLE}"
            link = hashes[-1] if hashes else ""
            for item in new:
                line = _line(item).rstrip()
                link = _hash(link, line, whole)
                hashes.append(link)
                if whole and len(hashes) == len(items):
                    line = f"{line} {HASH}{link}"
                linked.append(f"{line:<{LINK_COLUMN}}#{link[:DIGITS]}\n")
        return list(linked)


def _follow(known: list[T], new: Sequence[T]) -> int:
    """Make one list like another. Returns how many items stay."""
    same = grown(known, new)
    known[same:] = new[same:]
    return same


def _first_changed(known: list[Placed], new: Sequence[Placed]) -> int:
    """Make one list like another. Returns the first ply at which they were not alike."""
    same: int = grown(known, new)
    changed = [one.ply for one in (*known[same:], *new[same:])]
    known[same:] = new[same:]
    return min(changed, default=sys.maxsize)


def _starts_since(
    chapters: Sequence[ChapterStart], ply: int
) -> dict[int, tuple[int, ChapterStart]]:
    """The chapters that begin at an answer or later, each with its number."""
    found = {}
    for number in range(len(chapters), 0, -1):
        start = chapters[number - 1]
        if start.ply < ply:
            break
        found[start.ply] = (number, start)
    return found


def _before(
    ply: int,
    starts: Mapping[int, tuple[int, ChapterStart]],
    remarks: Mapping[int, Sequence[Remark]],
) -> Iterator[Item]:
    """What stands before an answer."""
    if ply in starts:
        yield starts[ply]
    for remark in remarks.get(ply, ()):
        whose = f" {remark.seat}" if remark.seat is not None else ""
        yield f"{HELPED if remark.help else NOTE:>6}{whose}: {remark.text}"


def _line(item: Item) -> str:
    if isinstance(item, str):
        return item
    number, one = item
    if isinstance(one, Entry):
        return f"{number:>6} {one.seat} {one.mark}{one.text}"
    return f"chapter {number}: {one.name} @{one.fingerprint}"


def in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items, such as lines, two sequences begin with in common. Found by halves, because whole slices are
    compared much faster than items one by one."""
    low, high = 0, min(len(one), len(other))
    middle = high  # mostly one is the other with more at its end
    while low < high:
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
        middle = (low + high + 1) // 2
    return low


def grown(known: Sequence[object], new: Sequence[object]) -> int:
    """The same of lists of which one is mostly the other with more at its end, and whose items are made once: who has
    the last item of another has all before it. So a long game is not gone through after every answer."""
    n = len(known)
    if n and n <= len(new) and known[-1] is new[n - 1]:
        return n
    return in_common(known, new)


@dataclass
class Record:
    """What the file of a game says: headers, answers, chapters, players' words, and how it stands at the end."""

    headers: dict[str, str]
    entries: list[Entry] = field(default_factory=list)
    chapters: list[ChapterStart] = field(default_factory=list)
    result: str | None = None
    snapshot: Snapshot | None = None
    lines: dict[str, int] = field(default_factory=dict)  # where each header stands
    remarks: list[Remark] = field(default_factory=list)  # in the order of their plies
    # the lines of the position at which the game began, with their numbers; none if it is the start of the scenario
    origin: list[tuple[int, str]] = field(default_factory=list)
    position: list[tuple[int, str]] = field(default_factory=list)  # the snapshot, told likewise
    format: int = FORMAT
    secret: str = ""  # of sealed dice, when the game is over
    secret_line: int = 0
    earlier: Earlier | None = None  # by other rules; the game goes on from its last position
    hash: str = ""  # of all lines, where it was read and has one
    signature: Signature | None = None  # of what was read; what is written anew has none

    def write(self) -> str:
        """The text of the record."""
        return "".join(self.write_lines(Chain()))

    def write_lines(self, chain: Chain) -> list[str]:
        """The same line by line. A chain that has held most of them already has little to do."""
        return chain.follow(self._head(), self, self._tail())

    def _head(self) -> list[Item]:
        """What stands before the answers."""
        before = self.earlier.lines if self.earlier else ()
        return [
            f"{TITLE} {self._format()}",
            *(f"{name}: {value}" for name, value in self.headers.items()),
            *(f"{POSITION} {text}" for _number, text in self.origin),
            *(f"{BEFORE} {text}" for text in before),
        ]

    def _tail(self) -> list[str]:
        """What stands after them."""
        found = []
        if self.result is not None:
            found.append(f"result: {self.result}")
            if self.secret:
                found.append(f"secret: {self.secret}")
        if self.snapshot is not None:
            found.append(f"snapshot: {self.snapshot.ply} {self.snapshot.text}")
            if self.format == WHOLE:
                found += [f"{POSITION} {text}" for _number, text in self.position]
        return [*found, f"{END}{len(self.entries)}"]

    def _format(self) -> int:
        """A game goes on in the format in which it was begun, or in the second, if need be."""
        if self.format == WHOLE:
            return WHOLE
        return WITH_MORE if self.origin or any(one.spared for one in self.entries) else PLAIN

    def veiled(self, seat: str | None, hidden: Sequence[bool]) -> Record:
        """What a seat, or somebody who only watches, may have of it while the game goes on. Answers that are hidden are
        '?'; so is what could be worked out from states: fingerprints, dice to come, the moment at which it stands. Why
        somebody else had no choice may be hidden too."""
        headers = {name: self.headers[name] for name in self.headers if name not in ("seed", AFTER)}
        return Record(
            {**headers, FOR: seat or EVERYBODY},
            [
                one
                if one.seat == seat and not hide
                else Entry(one.seat, HIDDEN if hide else one.text, auto=False)
                for one, hide in zip(self.entries, hidden, strict=True)
            ],
            [ChapterStart(one.ply, one.name, HIDDEN) for one in self.chapters],
            remarks=self.remarks,
        )

    def remarks_by_ply(self) -> dict[int, list[Remark]]:
        found: dict[int, list[Remark]] = {}
        for remark in self.remarks:
            found.setdefault(remark.ply, []).append(remark)
        return found


def _hash(before: str, line: str, whole: bool) -> str:
    """The hash of a line and all before it. Older formats have only the digits that they show."""
    text = f"{before}\n{line}".encode()
    return sha256(text).hexdigest() if whole else blake2b(text, digest_size=DIGITS // 2).hexdigest()


def parse(text: str) -> Record:
    """Read a record. Refuses what is cut, altered, foreign or newer, naming the line."""
    text = text.removeprefix("\ufeff")  # the mark that some editors begin a file with
    if not text.strip():
        raise RecordError(_("this file is empty; a Cairn record is expected"))
    lines = text.splitlines()
    if not lines[0].startswith(TITLE + " "):
        raise RecordError(
            _("this is not a Cairn record: it should begin with {title!r}", title=TITLE), 1
        )
    version = lines[0].removeprefix(TITLE).split("#")[0].strip()
    if re.fullmatch("[1-9][0-9]*", version) is None:
        raise RecordError(_("a record says which format it has: '{title} 1'", title=TITLE), 1)
    if len(version) > 9 or int(version) > FORMAT:
        raise RecordError(
            _(
                "this record has format {version}, made by a newer Cairn; this one reads up to "
                "format {format}: upgrade Cairn to open it",
                version=version[:9],
                format=FORMAT,
            ),
            1,
            newer=True,
        )
    whole = int(version) == WHOLE
    signature = None
    if whole and lines[-1].startswith(SIGNED):
        signature = _read_signature(lines.pop(), len(lines))
    plain, link = _unchained(lines, whole=whole)
    record = _Reader(plain, int(version)).record
    record.hash, record.signature = link if whole else "", signature
    return record


def whole_hash(text: str) -> str | None:
    """The hash that the text of a record ends with; those of older formats have none."""
    end = _WITH_HASH.match(text[text.rfind(f"\n{END}") + 1 :])
    return end and end[2]


def _read_signature(line: str, before: int) -> Signature:
    match = re.fullmatch(rf"{SIGNED}(ed25519:[0-9a-f]{{64}}) ([0-9a-f]{{128}})", line.rstrip())
    if match is None:
        raise RecordError(
            _("a signature is '{signed}ed25519:KEY SIGNATURE'", signed=SIGNED), before + 1
        )
    return Signature(match[1], match[2], before + 1)


def _unchained(lines: list[str], *, whole: bool) -> tuple[list[str], str]:
    """The lines without their links, each link checked, and the last hash."""
    link, ended = "", None
    plain: list[str] = []
    for number, line in enumerate(lines, 1):
        body, mark, given = line.rpartition("#")
        body = body.rstrip()
        ended = _WITH_HASH.fullmatch(body) if whole else None
        body = ended[1] if ended else body
        link = _hash(link, body, whole)
        if not mark or given.strip() != link[:DIGITS] or (ended and ended[2] != link):
            if number == len(lines) and not body.startswith(END):
                raise RecordError(
                    _("the file is cut off here: its last line must be 'end'"), number
                )
            raise RecordError(_("this line was altered: {text!r}", text=line.strip()), number)
        plain.append(body)
    if not plain[-1].startswith(END):
        raise RecordError(_("the file is cut off here: its last line must be 'end'"), len(lines))
    if whole and not ended:
        raise RecordError(_("the last line has the hash of all whole"), len(lines))
    return plain, link


class _Reader:
    """Reads the lines of a record one after another."""

    _entry = re.compile(r" *([0-9]{1,9}) (\S+) ([=~] )?(\S.*)")
    _chapter = re.compile(r"chapter (\d+): (\S+) @([0-9a-f]{16}|\?)")
    _note_begun = re.compile(rf" *(?:{NOTE}|{HELPED})(?=[ :]|$)")
    _note = re.compile(rf" *({NOTE}|{HELPED})(?: ([^\s:]+))?:(.*)")

    def __init__(self, lines: list[str], version: int) -> None:
        self.record = Record({}, format=version)
        self.last = len(lines)
        self.before: list[str] = []  # the lines of an earlier record
        for number, line in enumerate(lines[1:], 2):
            self._read(line, number)
        for name in REQUIRED:
            if name not in self.record.headers:
                raise RecordError(_("the header {name!r} is missing", name=name))
        self.record.earlier = self._earlier()

    def _earlier(self) -> Earlier | None:
        after = self.record.headers.get(AFTER)
        if after is None and not self.before:
            return None
        if not re.fullmatch("[0-9]{1,9}", after or "") or not self.before:
            raise RecordError(
                _(
                    "a game of earlier rules has its record here, and says after how many answers it goes on"
                ),
                self.record.lines.get(AFTER, 0),
            )
        return Earlier(int(after or 0), self.before)

    def _read(self, line: str, number: int) -> None:
        record = self.record
        if match := self._chapter.fullmatch(line):
            self._read_chapter(match, number)
        elif match := self._entry.fullmatch(line):
            if int(match[1]) != len(record.entries) + 1:
                raise RecordError(
                    _("answer {n} should stand here", n=len(record.entries) + 1), number
                )
            spared = match[3] == SPARED
            record.entries.append(Entry(match[2], match[4], bool(match[3]), number, spared))
        elif self._note_begun.match(line):
            record.remarks.append(self._read_note(line, number))
        elif line.startswith(BEFORE) and not record.chapters:
            self.before.append(line.removeprefix(BEFORE).removeprefix(" "))
        elif line.startswith(POSITION) and record.snapshot and record.format == WHOLE:
            record.position.append((number, _told(line)))
        elif line.startswith(POSITION) and not record.chapters:
            record.origin.append((number, _told(line)))
        elif line.startswith("result: ") and record.result is None:
            record.result = line.removeprefix("result: ")
        elif line.startswith("secret: ") and record.result is not None and not record.secret:
            record.secret, record.secret_line = line.removeprefix("secret: "), number
        elif line.startswith("snapshot: ") and record.snapshot is None:
            record.snapshot = _read_snapshot(line, number)
        elif line.startswith(END) and number == self.last:
            if line != f"{END}{len(record.entries)}":
                raise RecordError(_("the number of answers is not the one given here"), number)
        elif ": " in line and not record.chapters:
            name, _colon, value = line.partition(": ")
            if name in record.headers:
                raise RecordError(_("the header {name!r} is here twice", name=name), number)
            record.headers[name] = value
            record.lines[name] = number
        else:
            raise RecordError(
                _("this line means nothing in a record: {text!r}", text=line.strip()), number
            )

    def _read_chapter(self, match: re.Match[str], number: int) -> None:
        record = self.record
        start = ChapterStart(len(record.entries), match[2], match[3], number)
        if match[1] != str(len(record.chapters) + 1):
            raise RecordError(
                _("chapter {n} should stand here", n=len(record.chapters) + 1), number
            )
        if record.chapters and record.chapters[-1].ply == start.ply:
            raise RecordError(_("two chapters begin at the same answer"), number)
        record.chapters.append(start)

    def _read_note(self, line: str, number: int) -> Remark:
        record = self.record
        match = self._note.fullmatch(line)
        if match is None:
            raise RecordError(
                _("a note is '{note} SEAT: text', or '{note}: text'", note=NOTE), number
            )
        if record.result is not None or record.snapshot is not None:
            raise RecordError(_("a note stands among the answers, not after them"), number)
        seats = record.headers.get("seats", "").split()
        helped, seat, text = match[1] == HELPED, match[2], match[3]
        if seat is not None and seat not in seats:
            raise RecordError(
                hinted(_("there is no seat {name!r}", name=seat), seat, seats), number
            )
        if helped and (seat is None or text.strip() not in HELP):
            raise RecordError(
                _(
                    "who had help is told by '{help} SEAT: ' and one of {known}",
                    help=HELPED,
                    known=", ".join(HELP),
                ),
                number,
            )
        try:
            return Remark(len(record.entries), seat, cleaned(text), helped)
        except RemarkError as error:
            raise RecordError(str(error), number) from error


def _told(line: str) -> str:
    """A line of a position."""
    return line.removeprefix(POSITION).removeprefix(" ")


def _read_snapshot(line: str, number: int) -> Snapshot:
    ply, _space, state = line.removeprefix("snapshot: ").partition(" ")
    try:
        return Snapshot(int(ply), json.loads(state), number)
    except (ValueError, RecursionError) as error:
        raise RecordError(_("the snapshot cannot be read: {error}", error=error), number) from error


def read_file(path: Path) -> Record:
    """Read a record from a file; every refusal names the file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(
            _("{path}: this is not a text file, so no Cairn record", path=path)
        ) from error
    except OSError as error:
        raise RecordError(
            _("{path}: cannot be read: {reason}", path=path, reason=error.strerror)
        ) from error
    try:
        return parse(text)
    except RecordError as error:
        raise _in_file(path, error) from error


def _in_file(path: Path, error: RecordError) -> RecordError:
    named = RecordError(f"{path}, {error}" if error.line else f"{path}: {error}")
    named.line = error.line
    return named


def save(path: Path, text: str) -> None:
    """Write a file whole or not at all: an interrupt leaves the old one as it was."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise RecordError(
            _("{path}: cannot be written: {reason}", path=path, reason=error.strerror)
        ) from error
