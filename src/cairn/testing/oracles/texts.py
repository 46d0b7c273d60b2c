"""A position can be written as text and read back."""

from __future__ import annotations

from collections import Counter

from cairn.core.errors import CairnError
from cairn.core.snapshot import snapshot
from cairn.form import CHAPTER, flat
from cairn.position_text import body, read_body
from cairn.position_text.writing import AGENDA
from cairn.testing.compare import same
from cairn.testing.oracle import Broken, Stage, chapter, oracle
from cairn.testing.trial import Walk, looks

READING = 16  # what reading a text costs, in answers to be replayed


@oracle(Stage.GAME)
def form_has_every_field_once(walk: Walk) -> None:
    """The game's form says of every field of the state what it is, and once."""
    form, values = walk.trial.game.form, flat(snapshot(walk.position.start))
    if form is None:
        return
    fields = {CHAPTER: 1} | ({AGENDA: 1} if AGENDA in values else {})
    same(dict.fromkeys(values, 1), fields | Counter(form.of(values).fields), "fields of the form")


@oracle(price=lambda walk: chapter(walk) + READING)
def position_reads_back(walk: Walk) -> None:
    """A position written as text and read back is the same, and its text too."""
    game, setup, data = walk.trial.game, walk.trial.setup, walk.trial.data
    try:
        lines = body(game, setup, data, walk.position)
        read = read_body(game, setup, data, enumerate(lines, 1)).position
    except CairnError as error:
        raise Broken(f"the position cannot be written and read: {error}") from error
    same(looks(walk.position), looks(read), "read back, the position differs")
    same(lines, body(game, setup, data, read), "read back, the text differs")


TEXTS = (form_has_every_field_once, position_reads_back)
