"""What ends a row of choices suits its first question too: nobody has chosen anything then."""

from __future__ import annotations

import re

from cairn.catalogue import Catalogue
from cairn.games.navajo.game import GAME

WORDS = Catalogue(GAME.package, "cairn")
AFTER_OTHERS = re.compile(r"\b(nobody|nothing|no one|none) else\b|\bno more\b", re.IGNORECASE)


def test_no_way_on_speaks_as_if_something_had_been_chosen() -> None:
    keys = (f"pass.{one.key}" for one in GAME.vocabulary.questions.values())
    said = {key: text for key in keys if (text := WORDS.template(key)) is not None}
    assert len(said) > 10
    assert {key: text for key, text in said.items() if AFTER_OTHERS.search(text)} == {}
