"""Reads a language's catalogues as a translator would; needs Babel, and a source tree.

    python -m cairn.catalogue.checking it [FILE...] [--only WHAT] [--count]

lists what is missing or doubtful, line by line: the file, what is wrong, the key or the English, and the translation.
Without files it reads all of the language. What it looks for is in `CHECKS`; `--only missing` lists just one of them,
and `--count` only how many there are of each. What is meant as it is says so in a comment above its entry:

    # ok: terms, same

Terms are those of `docs/glossary/LANGUAGE.md`: where the English has one, the translation must have one of its forms.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import combining, normalize

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from cairn.catalogue import fits, placeholders
from cairn.catalogue.extracting import packages
from cairn.catalogue.grammar import MARK, forms_asked, named

GLOSSARIES = Path(__file__).parents[3] / "docs" / "glossary"
NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
# what a person types: options, commands in quotes, and files
TYPED = re.compile(r"(?<![\w-])--[a-z][\w-]+|(?<!\w)'[a-z][^' {}]*'(?!\w)|\bcairn [a-z]+\b")
SCRIPT = re.compile(r"(?:web/static|page)/\w+\.js")
# names that a sentence may need in a form of its own, by the first part of their keys
NAMES: Final = frozenset(
    re.findall(
        r"\S+",
        "tribe seat follower family home foe piece person herd intruder disk outpost fort target territory period mark "
        "cube-box piece-box purpose groom card place event-card culture-set bar operation",
    )
)


@dataclass(frozen=True)
class Entry:
    """One translation beside its English: all forms of each."""

    language: str
    message: Message
    english: tuple[str, ...]
    said: tuple[str, ...]

    @property
    def key(self) -> str:
        return self.message.context or ""

    @property
    def done(self) -> bool:
        return all(self.said)

    @property
    def allowed(self) -> set[str]:
        """Which checks are not for this entry, as a comment above it says."""
        told = [
            one.removeprefix("ok:") for one in self.message.user_comments if one.startswith("ok:")
        ]
        return {name.strip() for one in told for name in one.split(",")}

    @property
    def rule(self) -> bool:
        return self.key.startswith("rule.")


@dataclass(frozen=True)
class Term:
    """A row of a glossary: what the English says, and what of it a translation must have."""

    english: re.Pattern[str]
    forms: tuple[str, ...]
    shown: str


# what is looked for


def missing(entry: Entry) -> str | None:
    return None if entry.done else "no translation"


def fuzzy(entry: Entry) -> str | None:
    return "look at it again" if entry.message.fuzzy else None


def unfitting(entry: Entry) -> str | None:
    """It would not be shown: an argument or a form is not known."""
    if entry.rule:
        return None
    for one in filter(None, entry.said):
        if not fits(entry.language, str(named(one)), *entry.english):
            return f"it asks for what there is not: {one}"
    return None


def dropped(entry: Entry) -> str | None:
    """An argument of the English is nowhere in the translation; that of a singular may be said as a word."""
    if entry.rule or not entry.done:
        return None
    lost = placeholders(entry.english[-1]) - placeholders(entry.said[-1])
    return f"without {', '.join(sorted(lost))}" if lost else None


def unmarked(entry: Entry) -> str | None:
    """A name that sentences use, without its gender and number."""
    if entry.key.partition(".")[0] in NAMES and entry.done and not MARK.search(entry.said[0]):
        return "a name without a mark, such as |m or |fp (|m- if it takes no article)"
    return None


def marked(entry: Entry) -> str | None:
    """A mark that would be shown, or what looks like one and is none."""
    for one in entry.said:
        if "|" in one and not MARK.search(one) and not re.search(r"\{[^{}]*\|[^{}]*\}", one):
            return f"no such mark: {one}"
        if MARK.search(one) and (entry.rule or _said_by_a_script(entry)):
            return f"a mark would be shown here: {one}"
    return None


def script(entry: Entry) -> str | None:
    """The page's script fills in plainly."""
    asked = {form for one in entry.said if _whole(one) for form in forms_asked(one)}
    return "the page's script knows no forms" if asked and _said_by_a_script(entry) else None


def same(entry: Entry) -> str | None:
    """As in English, though there are words in it."""
    return "as in English" if entry.done and entry.said == entry.english and _words(entry) else None


def typed(entry: Entry) -> str | None:
    lost = set(TYPED.findall(entry.english[-1])) - set(TYPED.findall(entry.said[-1]))
    return (
        f"typed as it is, but not there: {', '.join(sorted(lost))}" if lost and entry.done else None
    )


def shape(entry: Entry) -> str | None:
    """What stands at the ends: spaces, line ends, the sign that ends a sentence."""
    if not entry.done:
        return None
    english, said = entry.english[-1], str(named(entry.said[-1]))
    for ends in (_left, _right):
        if ends(english) != ends(said):
            return "begins or ends with another space or line end"
    if english.count("\n") != said.count("\n"):
        return "has another number of lines"
    stop, own = english.rstrip()[-1:], said.rstrip()[-1:]
    if (stop in ".?!:…") != (own in ".?!:…"):
        return f"ends with {own!r}, the English with {stop!r}"
    return None


def typography(entry: Entry) -> str | None:
    """French has a space that does not break before : ; ! ? and inside « »; only English quotes as English does."""
    for one in entry.said:
        text = re.sub(r"\{[^{}]*\}|https?://\S+|\b\d\d?:\d\d\b", "x", str(named(one)))
        text = TYPED.sub("x", text)
        if entry.language == "fr":
            if re.search(
                rf"(?<![{NARROW}{WIDE}:!?])[;!?](?!\w)|(?<![{NARROW}{WIDE}:])[:»](?=\s|$)", text
            ):
                return f"no space that does not break before a sign: {one}"
            if re.search(rf"«(?![{NARROW}{WIDE}])", text):
                return f"no space that does not break after «: {one}"
        if re.search(r"[“”]", text):
            return f"English quotation marks: {one}"
    return None


def terms(entry: Entry) -> str | None:
    if not entry.done:
        return None
    lost = [
        term.shown
        for term in terms_in(entry.language, entry.english[-1])
        if not any(form in fold(one) for one in entry.said for form in term.forms)
    ]
    return f"glossary: {'; '.join(lost)}" if lost else None


CHECKS: Final[dict[str, Callable[[Entry], str | None]]] = {
    one.__name__: one
    for one in (
        missing,
        fuzzy,
        unfitting,
        dropped,
        unmarked,
        marked,
        script,
        same,
        typed,
        shape,
        typography,
        terms,
    )
}


def _whole(text: str) -> bool:
    try:
        placeholders(text)
    except ValueError:
        return False
    return True


def _said_by_a_script(entry: Entry) -> bool:
    return any(SCRIPT.search(file) for file, _line in entry.message.locations)


def _words(entry: Entry) -> bool:
    plain = re.sub(r"\{[^{}]*\}", "", " ".join(entry.english))
    return re.search(r"[^\W\d_]{4,}", TYPED.sub("", plain)) is not None


def _left(text: str) -> str:
    return text[: len(text) - len(text.lstrip(" \n"))]


def _right(text: str) -> str:
    return text[len(text.rstrip(" \n")) :]


# the glossary


def fold(text: str) -> str:
    """Without capitals and accents."""
    return "".join(one for one in normalize("NFKD", text.casefold()) if not combining(one))


@cache
def glossary(language: str) -> list[Term]:
    """The rows of a language's glossary, the longest English first."""
    path = GLOSSARIES / f"{language}.md"
    rows = list(_rows(path.read_text(encoding="utf-8"))) if path.is_file() else []
    found = []
    for english, said, forms in rows:
        for one in filter(None, map(str.strip, english.split(","))):
            allowed = tuple(fold(form.strip()) for form in forms.split(",") if form.strip())
            pattern = re.compile(rf"(?<![\w-]){re.escape(one)}(?![\w-])")
            found.append((len(one), Term(pattern, allowed, f"{one} = {said}")))
    return [term for _length, term in sorted(found, key=lambda each: -each[0])]


def _rows(text: str) -> Iterator[tuple[str, str, str]]:
    """English, term and forms of each row of the tables that have such columns."""
    columns: list[str] = []
    for line in text.splitlines():
        if not line.startswith("|"):
            columns = []
            continue
        cells = [one.strip() for one in line.strip().strip("|").split("|")]
        if not columns:
            columns = cells
        elif "Forms" in columns and not set(line) <= set("|-: "):
            row = dict(zip(columns, cells, strict=False))
            if row.get("Forms"):
                yield row["English"], row["Term"], row["Forms"]


def terms_in(language: str, english: str) -> list[Term]:
    """The terms that an English text has; what is part of a longer one is not one itself."""
    text, found = re.sub(r"\{[^{}]*\}", "{}", english), []
    for term in glossary(language):
        text, times = term.english.subn("\0", text)
        if times:
            found.append(term)
    return found


# reading


def entries(path: Path) -> Iterator[Entry]:
    """Every translation of a file."""
    language = path.stem
    with path.open("rb") as file:
        catalogue: Catalog = read_po(file, locale=language, charset="utf-8", abort_invalid=True)
    for message in catalogue:
        if message.id:
            english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            said = message.string or ""
            plain = (said,) if isinstance(said, str) else tuple(said)
            yield Entry(language, message, english, plain)


def catalogues(language: str) -> list[Path]:
    return [path for one in packages() if (path := one / "locale" / f"{language}.po").is_file()]


def problems(path: Path, only: Iterable[str] = CHECKS) -> Iterator[tuple[str, Entry, str]]:
    """What is wrong in a file: which check found it, where, and what it says."""
    for entry in entries(path):
        for name in only:
            if name not in entry.allowed and (told := CHECKS[name](entry)):
                yield name, entry, told


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="python -m cairn.catalogue.checking")
    parser.add_argument("language")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--only", choices=CHECKS, action="append")
    parser.add_argument("--count", action="store_true")
    given = parser.parse_args(arguments)
    found: Counter[str] = Counter()
    for path in given.files or catalogues(given.language):
        for name, entry, told in problems(path, given.only or CHECKS):
            found[name] += 1
            if not given.count:
                where = entry.key or repr(entry.english[0][:60])
                sys.stdout.write(f"{path.parts[-3]}/{path.name}: {name}: {where}: {told}\n")
    for name, n in found.items():
        sys.stdout.write(f"{name}: {n}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
