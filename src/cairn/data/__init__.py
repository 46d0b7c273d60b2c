"""Facts of a game: TOML files with a source for every value, read into typed structs.

A game describes its files by one struct, a field for each file (here `data/cards.toml`):

    class Card(Facts, frozen=True):
        id: int
        preempt: int

    class Cards(Facts, frozen=True):
        card: tuple[Card, ...]

    class Game(Facts, frozen=True):
        cards: Cards

    data = load(Game, importlib.resources.files(__package__) / "data")
    data.facts.cards.card[0].preempt

In a file, the key `source` of any table says where its values come from. It is a text for all of
them, or a table of texts by name with `"*"` for the rest; the innermost table that says something
wins. A text starts with its class and goes on with the explanation:

    source = "reconstructed: no source gives it; chosen to fit the rest"

    [[card]]
    id = 17
    preempt = 3
    source.preempt = "attested: R 3.2.5"

A list of tables is rows, told apart by their `id` or else counted from 0; any other list is one
value. `id` and `source` are reserved: neither counts as a value, and `source` never reaches a
struct. What a struct's defaults supply is no value of the file, but it is part of the hash.

An overlay is a folder with files of the same names that hold only what differs: a table is changed
key by key, rows by their `id`, rows without `id` all together.
"""

from cairn.data.complaint import Complaint, DataError
from cairn.data.dataset import Check, DataSet, load
from cairn.data.game_files import GameFiles, name_of, take
from cairn.data.rows import wrong_rows
from cairn.data.schema import Facts
from cairn.data.tree import Provenance

__all__ = [
    "Check",
    "Complaint",
    "DataError",
    "DataSet",
    "Facts",
    "GameFiles",
    "Provenance",
    "load",
    "name_of",
    "take",
    "wrong_rows",
]
