"""Which rows there must be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import fields

from cairn.core.words import _
from cairn.data.complaint import Complaint
from cairn.data.schema import Facts

Lists = Mapping[
    str, Iterable[object]
]  # the lists in a file, and the ids that their rows should have


def wrong_rows(facts: Facts, files: Mapping[str, Lists]) -> Iterator[Complaint]:
    """Rows that are missing, and rows that the game does not have. Files are named as their fields, without ending."""
    for file, lists in files.items():
        content = getattr(facts, file)
        names = {field.encode_name: field.name for field in fields(content)}
        for name, wanted in lists.items():
            there, known = [row.id for row in getattr(content, names[name])], list(wanted)
            wrong = [(one, _("is missing")) for one in known if one not in there]
            wrong += [(one, _("is not part of the game")) for one in there if one not in known]
            for one, reason in wrong:
                yield Complaint(f"{file}.toml", f"{name}[id={one}]", reason)
