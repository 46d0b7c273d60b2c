"""The lines of a text, sorted by headers, sections and answers, but not yet understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.form import FormError

TITLE: Final = "cairn position"
FORMAT: Final = 1
ANSWERS: Final = "answers"
NOTHING: Final = "none"

Numbered = Iterable[tuple[int, str]]  # lines with their numbers


class PositionError(CairnError):
    """A text that is no position, or none that can be. `line` is the one that is wrong."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(_("line {line}: {reason}", line=line, reason=reason))
        self.reason = reason
        self.line = line


@dataclass(frozen=True)
class Said:
    """What a line says."""

    line: int
    name: str
    value: str

    def items(self) -> list[str]:
        items = [item.strip() for item in self.value.split(",")]
        if items in ([""], [NOTHING]):
            return []
        if "" in items:
            raise FormError(_("there is nothing between two commas"))
        return items


@dataclass
class Part:
    """A section: where it begins, and its lines by their names."""

    line: int
    said: dict[str, Said] = field(default_factory=dict)


class Sheet:
    """What the lines after the first say, comments left out."""

    def __init__(self, lines: Numbered) -> None:
        self.headers: dict[str, Said] = {}
        self.sections: dict[str, Part] = {}
        self.answers: list[tuple[int, str]] = []
        here = self.headers
        answering = False
        for line, text in uncommented(lines):
            if text.startswith("["):
                name = self._begin(line, text)
                here, answering = self.sections[name].said, name == ANSWERS
            elif answering:
                self.answers.append((line, text))
            else:
                name, colon, value = (part.strip() for part in text.partition(":"))
                if not colon or not name:
                    raise PositionError(
                        _("{text!r} is no line of the form 'NAME: …'", text=text), line
                    )
                _say(here, Said(line, name.casefold(), value))

    def _begin(self, line: int, text: str) -> str:
        name = text[1:-1].strip().casefold()
        if not text.endswith("]") or not name:
            raise PositionError(_("{text!r} is no section of the form '[NAME]'", text=text), line)
        if name in self.sections:
            raise PositionError(_("{item!r} is said twice", item=text), line)
        self.sections[name] = Part(line)
        return name


def _say(here: dict[str, Said], said: Said) -> None:
    if said.name in here:
        raise PositionError(_("{item!r} is said twice", item=said.name), said.line)
    here[said.name] = said


def uncommented(lines: Numbered) -> Iterator[tuple[int, str]]:
    """The lines that say something, with single spaces."""
    for line, text in lines:
        said = " ".join(text.partition("#")[0].split())
        if said:
            yield line, said


def after_title(text: str) -> Numbered:
    """The lines of a whole text, if the first is as it should be; before it there may be the mark that some editors
    begin a file with."""
    lines = list(uncommented(enumerate(text.removeprefix("\ufeff").splitlines(), 1)))
    line, title = lines[0] if lines else (1, "")
    name, _space, version = title.rpartition(" ")
    if name.casefold() != TITLE:
        wanted = f"{TITLE} {FORMAT}"
        raise PositionError(
            _("this is no position: its first line should be {title!r}", title=wanted), line
        )
    if version != str(FORMAT):
        raise PositionError(
            _(
                "this position has format {version}; this Cairn reads format {format}",
                version=version[:9],
                format=FORMAT,
            ),
            line,
        )
    return lines[1:]
