"""From the files that people write to those that programs read; needs Babel, and nothing of Cairn.

    python -m cairn.catalogue.compiling FOLDER...

compiles every `locale/` below a folder. `messages.pot`, the English source, becomes `en.mo`, in which each key has its
English; a language such as `it.po` becomes `it.mo`, as gettext's own tools would make it. Each carries the digest of
what it was made from, so that it is known whether it is still up to date.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

TEMPLATE = "messages.pot"
SOURCE = "x-source"  # the header in which a compiled catalogue has the digest of its source


class CannotCompileError(Exception):
    """A catalogue that is not one. Says what is wrong with it."""


class Compiled(Catalog):
    """Its header says what reading needs, and nothing that changes from day to day."""

    def __init__(self, source: bytes, plural_forms: str) -> None:
        super().__init__(charset="utf-8")
        self.header = (
            "Content-Type: text/plain; charset=utf-8\n"
            f"Plural-Forms: {plural_forms}\n"
            f"{SOURCE}: {sha256(source).hexdigest()}\n"
        )

    def __iter__(self) -> Iterator[Message]:
        _, *messages = super().__iter__()
        return iter([Message("", self.header), *messages])


def compiled_name(name: str) -> str:
    return "en.mo" if name == TEMPLATE else f"{name.removesuffix('.po')}.mo"


def compile_catalogue(name: str, source: bytes) -> bytes:
    """What a catalogue of this file name is compiled into."""
    language = "en" if name == TEMPLATE else name.removesuffix(".po")
    try:
        read = read_po(BytesIO(source), locale=language, abort_invalid=True, charset="utf-8")
    except (PoFileError, ValueError) as error:
        raise CannotCompileError(f"{name}: {error}") from error
    compiled = Compiled(source, read.plural_forms)
    for message in read:
        if not message.id:
            continue
        if name != TEMPLATE:
            compiled[message.id] = message
        elif key := message.context:
            compiled.add((key, key) if message.pluralizable else key, message.id)
    written = BytesIO()
    write_mo(written, compiled)
    return written.getvalue()


def compile_below(folder: Path) -> Iterator[Path]:
    """Compile every catalogue below a folder. A file that is up to date is left alone, because others may be reading
    it; one that is not is replaced at a stroke."""
    for path in sorted([*folder.rglob("locale/*.po"), *folder.rglob(f"locale/{TEMPLATE}")]):
        compiled = compile_catalogue(path.name, path.read_bytes())
        target = path.with_name(compiled_name(path.name))
        if not target.is_file() or target.read_bytes() != compiled:
            begun = target.with_name(f".{target.name}.{os.getpid()}")
            begun.write_bytes(compiled)
            begun.replace(target)
        yield target


if __name__ == "__main__":
    try:
        for each in sys.argv[1:]:
            for made in compile_below(Path(each)):
                sys.stdout.write(f"{made}\n")
    except CannotCompileError as problem:
        sys.exit(str(problem))
