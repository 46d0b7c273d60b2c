"""Collects what translators translate; needs Babel, and a source tree.

    python -m cairn.catalogue.extracting [LANGUAGE...]

writes the template of the interface anew from the code, and brings the file of every language up to date with the
templates: what is new is added, what is gone is kept at its end as a comment, and where the English of a sentence has
changed, its translation is marked as fuzzy, to be looked at again. A language that is named is begun where there is no
file for it yet.

A game's template is written by hand. What its `rules.toml` says about the rules is translated with it, and has the
context `rule.NUMBER`.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from cairn.catalogue.compiling import TEMPLATE

ROOT = Path(__file__).parents[1]
RULES = "rules.toml"
WIDTH = 120
SOURCES = [
    ("testing/**", "ignore"),  # what the harness says is for programmers
    ("**.py", "python"),
    ("web/templates/**.html", "jinja2"),
    ("web/static/**.js", "javascript"),
]
PAGE = ROOT.parents[1] / "page"  # in which Cairn runs inside a web page, see docs/site.md
PAGE_SOURCES = [("*.html", "jinja2"), ("*.js", "javascript")]
HEADER = """\
{comment}
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
OF_A_LANGUAGE = """\
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"""
TEMPLATE_COMMENT = "# The words of the interface. Written by make words; do not edit."
COMMENT = "# Cairn in {name}. How to translate: docs/translating.md."


def interface() -> Catalog:
    """Every text of the interface, as the code has it now."""
    found = Catalog(charset="utf-8")
    for folder, sources in ((ROOT, SOURCES), (PAGE, PAGE_SOURCES)):
        for file, _line, text, comments, context in extract_from_dir(
            folder, method_map=sources, keywords=DEFAULT_KEYWORDS, comment_tags=("translators:",)
        ):
            where = file if folder == ROOT else f"{folder.name}/{file}"
            found.add(text, locations=[(where, 0)], auto_comments=comments, context=context)
    return found


def template_of(package: Path) -> Catalog:
    """All that is to be translated of a package."""
    with (package / "locale" / TEMPLATE).open("rb") as file:
        template = read_po(file, charset="utf-8", abort_invalid=True)
    for number, text in rule_texts(package):
        template.add(text, context=f"rule.{number}")
    return template


def rule_texts(package: Path) -> Iterator[tuple[str, str]]:
    """What a game's rules are called and what they say, each with the number of the rule."""
    register = package / RULES
    if register.is_file():
        for rule in tomllib.loads(register.read_text(encoding="utf-8"))["rule"]:
            yield from ((rule["number"], rule[field]) for field in ("title", "text"))


def packages() -> list[Path]:
    return sorted(path.parents[1] for path in ROOT.rglob(f"locale/{TEMPLATE}"))


def write_template() -> None:
    with (ROOT / "locale" / TEMPLATE).open("wb") as file:
        file.write(f"{HEADER.format(comment=TEMPLATE_COMMENT)}\n".encode())
        write_po(file, interface(), width=WIDTH, omit_header=True, include_lineno=False)


def bring_up_to_date(package: Path, languages: Iterable[str]) -> None:
    template = template_of(package)
    there = {path.stem for path in (package / "locale").glob("*.po")}
    for language in sorted(there | set(languages)):
        path = package / "locale" / f"{language}.po"
        comment = COMMENT.format(name=Locale.parse(language).english_name)
        catalogue = Catalog(language, header_comment=comment, charset="utf-8", fuzzy=False)
        if path.is_file():
            with path.open("rb") as file:
                catalogue = read_po(file, locale=language, charset="utf-8", abort_invalid=True)
        changed = {
            message.context: old
            for message in template
            if (old := _before(message, catalogue)) is not None
        }
        catalogue.update(template, no_fuzzy_matching=True)
        for message in catalogue:
            if old := changed.get(message.context):
                message.string = old.string
                message.previous_id = [old.id] if isinstance(old.id, str) else list(old.id)
                message.flags.add("fuzzy")
        for key, one in list(catalogue.obsolete.items()):
            if one.context in changed:
                del catalogue.obsolete[key]
        header = (HEADER + OF_A_LANGUAGE).format(
            comment=catalogue.header_comment, language=language, plurals=catalogue.plural_forms
        )
        with path.open("wb") as file:  # without dates, which would be changed by everybody at once
            file.write(f"{header}\n".encode())
            write_po(file, catalogue, width=WIDTH, omit_header=True, include_lineno=False)
        sys.stdout.write(f"{path}\n")


def _before(message: Message, catalogue: Catalog) -> Message | None:
    """The translation of what stood under a key before its English was changed."""
    if not message.context or catalogue.get(message.id, message.context):
        return None
    found = [one for one in catalogue if one.context == message.context]
    if len(found) != 1 or found[0].pluralizable != message.pluralizable or not found[0].string:
        return None
    return found[0]


if __name__ == "__main__":
    write_template()
    for each in packages():
        bring_up_to_date(each, sys.argv[1:])
