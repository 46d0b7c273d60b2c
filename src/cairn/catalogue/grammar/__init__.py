"""What a translation may ask of what is filled into it: articles, contractions, agreement, and numbers as they are
written in its language.

The translation of a name may end with a mark that is never shown, `i Norreni|mp`: its gender (m, f), p if it is plural,
and, where they matter, `-` (it takes no article) and `h` (no elision before it). A sentence then asks for the form it
needs: `{tribe:di}` is "dei Norreni", `arrivat{tribe:o|a|i|e}` agrees. Which forms there are is said by a language's own
module here, such as `it`; choices and numbers are the same in all of them. English asks for nothing, and its
sentences are plain `str`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from string import Formatter
from typing import Any, Self
from unicodedata import normalize

MARK = re.compile(r"\|([mf])(p?)([-h]*)$")
NUMBER = re.compile(r"[+\N{MINUS SIGN}-]?\d+(?:[.,]\d+)?")
ARTICLE = re.compile(r"[^\W\d]+(?: |['\N{RIGHT SINGLE QUOTATION MARK}])")
BARE, CAPITAL = "-", "^"  # without its article; as it stands, with a capital
MANY, ALL = 2, 4  # how many forms a choice has: by number, or by gender and number


@dataclass(frozen=True)
class Mark:
    """What a sentence must know of a name."""

    feminine: bool = False
    plural: bool = False
    article: bool = True
    elides: bool = True


UNMARKED = Mark(article=False)  # the names of people and of most places


class Name(str):
    """What something is called, and its mark. What is made of it by `str()` and the like is a plain text."""

    __slots__ = ("mark",)
    mark: Mark

    def __new__(cls, text: str, mark: Mark) -> Self:
        made = super().__new__(cls, text)
        made.mark = mark
        return made

    def __getnewargs__(self) -> tuple[str, Mark]:  # type: ignore[override]
        return str(self), self.mark

    def format(self, *args: object, **values: object) -> str:
        return Name(super().format(*args, **values), self.mark)

    def format_map(self, values: Mapping[str, object], /) -> str:  # type: ignore[override]
        return Name(super().format_map(values), self.mark)


class Names(str):
    """Several names in a row, each of which takes the form that a sentence asks for."""

    __slots__ = ("gap", "last", "names")
    names: tuple[str, ...]
    gap: str
    last: str  # the gap before the last

    def __new__(cls, names: Iterable[str], gap: str, last: str) -> Self:
        known = tuple(names)
        made = super().__new__(cls, _joined(known, gap, last))
        made.names, made.gap, made.last = known, gap, last
        return made

    def __getnewargs__(self) -> tuple[tuple[str, ...], str, str]:  # type: ignore[override]
        return self.names, self.gap, self.last


def in_a_row(names: Iterable[str], gap: str = ", ", last: str | None = None) -> str:
    """Names in a row: A, B, C; with something else before the last, if that is said: A, B or C."""
    known, last = tuple(names), gap if last is None else last
    if not any(isinstance(one, Name) for one in known):
        return _joined(known, gap, last)
    return known[0] if len(known) == 1 else Names(known, gap, last)


def _joined(names: Sequence[str], gap: str, last: str) -> str:
    return last.join(filter(None, (gap.join(names[:-1]), *names[-1:])))


def capital(text: str) -> str:
    """A text with a capital; a name is still one."""
    large = _large(text)
    return Name(large, text.mark) if isinstance(text, Name) else large


def named(text: str) -> str:
    """A translation without its mark; a name if it has one."""
    found = MARK.search(text)
    if found is None:
        return text
    gender, plural, more = found.groups()
    mark = Mark(gender == "f", bool(plural), "-" not in more, "h" not in more)
    return Name(text[: found.start()], mark)


@dataclass(frozen=True)
class Figures:
    """How a language writes numbers and dates."""

    point: str = "."
    thousands: str = ","
    percent: str = "%"
    moment: str = "%Y-%m-%d %H:%M"

    def written(self, number: str) -> str:
        """A number as Python writes it, as the language does."""
        signs = {".": self.point, ",": self.thousands, "%": self.percent}
        return "".join(signs.get(one, one) for one in number)


@dataclass(frozen=True)
class Form:
    """A word before a name, which may become one with its article: `di` with `il` is "del"."""

    word: str = ""  # before a name without article
    article: str = ""  # which kind of article goes with it
    before_vowel: str = ""  # in place of the word, before a vowel


@dataclass(frozen=True)
class Grammar:
    """What a language does with names. This one is of those that have no module: names stand as they are."""

    figures: Figures = Figures()
    forms: Mapping[str, Form] = field(default_factory=dict)
    one_below: float = 0  # below this number things are one; 0 where just 1 is

    def article(self, kind: str, noun: str, mark: Mark) -> str:
        """The article of a kind before a noun, with the space after it if there is one; here there are none."""
        return ""

    # what a sentence asks for

    def knows(self, spec: str) -> bool:
        """Whether this is a form that a sentence can ask for."""
        if "|" in spec:
            return spec.count("|") + 1 in (MANY, ALL)
        return spec in ("", BARE, CAPITAL) or _small(spec) in self.forms

    def put(self, value: object, spec: str) -> str:
        """A value in the form that a sentence asks for."""
        if "|" in spec:
            return self.agreeing(value, spec.split("|"))
        if isinstance(value, Names):
            first, *rest = value.names
            each = [self.put(first, spec), *(self.put(n, _small(spec)) for n in rest)]
            return _joined(each, value.gap, value.last)
        said = value if isinstance(value, str) else str(value)
        if spec == BARE:
            return self.noun(said)
        if spec == CAPITAL:
            return _large(said)
        form = self.forms.get(_small(spec))
        if form is None:
            put = format(value, spec)
            return self.figures.written(put) if isinstance(value, (int, float)) else put
        put = self.after(form, said)
        return put if spec == _small(spec) else _large(put)

    def after(self, form: Form, said: str) -> str:
        """A name after the word of a form."""
        mark = said.mark if isinstance(said, Name) else UNMARKED
        noun = self.noun(said)
        if mark.article and form.article:
            return self.article(form.article, noun, mark) + noun
        if form.before_vowel and mark.elides and _begins_with_vowel(noun):
            return form.before_vowel + noun
        return f"{form.word} {noun}" if form.word else noun

    def noun(self, said: str) -> str:
        """A name without the article that it is shown with."""
        if isinstance(said, Name):
            start = ARTICLE.match(said)
            noun = said[start.end() :] if start else ""
            for form in self.forms.values():
                if start and form.article and not form.word:
                    article = self.article(form.article, noun, said.mark)
                    if _plain(start[0]) == article:
                        return noun
        return str(said)

    def agreeing(self, value: object, forms: list[str]) -> str:
        """One of two forms by number, or of four by number and gender: masculine, feminine, and both plural."""
        feminine, plural = self._agreement(value)
        if len(forms) == MANY:
            return forms[plural]
        return forms[2 * plural + feminine]

    def _agreement(self, value: object) -> tuple[bool, bool]:
        if isinstance(value, Names):
            return all(self._agreement(one)[0] for one in value.names), True
        if isinstance(value, Name):
            return value.mark.feminine, value.mark.plural
        if isinstance(value, str) and not NUMBER.fullmatch(value):
            return False, False
        return False, self._several(value)

    def _several(self, number: object) -> bool:
        size = abs(float(str(number).replace(",", ".").replace("\N{MINUS SIGN}", "-")))
        return size >= self.one_below if self.one_below else size != 1


ENGLISH = Grammar()


@cache
def grammar_of(language: str) -> Grammar:
    """The grammar of a language, by the module that has its name; of others nothing is known."""
    name = f"{__name__}.{language.partition('_')[0].casefold()}"
    if language.isidentifier() and find_spec(name):
        found: Grammar = import_module(name).GRAMMAR
        return found
    return ENGLISH


class Sentence(str):
    """A translation that asks for forms; it is filled in as any template is."""

    __slots__ = ("grammar", "mark", "parts")
    grammar: Grammar
    parts: list[tuple[str, str | None, str, str | None]]
    mark: Mark | None

    def __new__(cls, text: str, grammar: Grammar) -> Self:
        made = super().__new__(cls, text)
        made.grammar = grammar
        made.mark = text.mark if isinstance(text, Name) else None
        made.parts = [
            (text, name, spec or "", shown)
            for text, name, spec, shown in Formatter().parse(str(text))
        ]
        return made

    def format(self, *_args: object, **values: object) -> str:
        return self.format_map(values)

    def format_map(self, values: Mapping[str, object], /) -> str:  # type: ignore[override]
        said = "".join(
            before + ("" if name is None else self.grammar.put(_shown(values[name], shown), spec))
            for before, name, spec, shown in self.parts
        )
        return said if self.mark is None else Name(said, self.mark)

    def html(self, values: Mapping[str, Any]) -> str:
        """The same as HTML; what is filled in may be HTML, the text itself is none."""
        return "".join(
            escape(before, quote=False)
            + ("" if name is None else self._html(_shown(values[name], shown), spec))
            for before, name, spec, shown in self.parts
        )

    def _html(self, value: Any, spec: str) -> str:
        if not hasattr(value, "__html__"):
            return escape(self.grammar.put(value, spec))
        return self.grammar.put(value, spec) if spec else str(value.__html__())


def _shown(value: Any, how: str | None) -> Any:
    """A value, or what Python shows of it where a text has `{value!r}`."""
    return Formatter().convert_field(value, how) if how else value


def sentence(text: str, language: str) -> str:
    """A translation as it is to be filled in: a plain template unless it asks for forms or is a name."""
    said = named(text)
    if ":" in said and any(spec for _, _, spec, _ in Formatter().parse(str(said))):
        return Sentence(said, grammar_of(language))
    return said


def forms_asked(template: str) -> set[str]:
    """The forms that a sentence asks for."""
    return {spec for _, _, spec, _ in Formatter().parse(template) if spec}


# letters


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _plain(text: str) -> str:
    return text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def first_letters(noun: str) -> str:
    """A noun from its first letter on, without accents and capitals."""
    found = normalize("NFKD", noun.casefold())
    return found.lstrip(
        "'\"\N{LEFT DOUBLE QUOTATION MARK}\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}([ \N{NO-BREAK SPACE}"
    )


def _begins_with_vowel(noun: str) -> bool:
    return first_letters(noun)[:1] in tuple("aeiouhœæ")
