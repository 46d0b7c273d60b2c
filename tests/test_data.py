"""A game's facts: what a data file may say, what is refused, and what an overlay may change."""

from __future__ import annotations

import pickle
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import Enum
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, field

from cairn.core.errors import CairnError
from cairn.data import Check, Complaint, DataError, DataSet, Facts, load


class Suit(Enum):
    CHILD = "child"
    WOMAN = "woman"


class Reward(Facts, frozen=True):
    babies: int = 0
    ivory: int = 0


class Draw(Facts, frozen=True, tag_field="kind", tag="draw"):
    cubes: int
    keep: int = 0


class Gain(Facts, frozen=True, tag_field="kind", tag="gain"):
    goods: int


class Card(Facts, frozen=True):
    id: int
    title: str
    preempt: Annotated[int, Meta(ge=0)]
    suit: Suit = Suit.CHILD
    minor: Annotated[Literal["drought", "swap"], Meta(description="what follows")] = "swap"
    bites: tuple[int, ...] = ()
    reward: Reward | None = None
    effect: Draw | Gain | None = None

    def __post_init__(self) -> None:
        if self.preempt > 6:
            raise ValueError("nobody can pay that")


class Cards(Facts, frozen=True):
    card: tuple[Card, ...]


class Link(Facts, frozen=True):
    a: str
    b: str


class Land(Facts, frozen=True):
    value: dict[str, int]
    start: dict[Suit, str] = field(default_factory=dict)
    tracks: dict[str, dict[str, int]] = field(default_factory=dict)
    pair: Annotated[dict[str, int], Meta(min_length=2)] | None = None
    link: tuple[Link, ...] = ()
    corner: tuple[int, Suit] = (0, Suit.CHILD)


class Game(Facts, frozen=True):
    cards: Cards
    land: Land


CARDS = """
source = "reconstructed: chosen to fit the rest"

[[card]]
id = 17
title = "Influential Elders"
preempt = 4
bites = [2, 3]
source.title = "attested: PB-DN"

[[card]]
id = 21
title = "Firearms Acquired"
preempt = 2
suit = "woman"
reward = { babies = 4, ivory = 1 }
effect = { kind = "draw", cubes = 3 }
"""

LAND = """
value = { SH1 = 1, SH2 = 2 }

[[link]]
a = "SF"
b = "SH1"

[[link]]
a = "SH1"
b = "SH2"
source = "inferred: they follow each other on the track"
"""

Folder = Callable[..., Path]


@pytest.fixture
def game(tmp_path: Path) -> Folder:
    """Make the game's own data folder, with other files if given."""
    return lambda **texts: folder(tmp_path / "game", {"cards": CARDS, "land": LAND} | texts)


@pytest.fixture
def own(tmp_path: Path) -> Folder:
    """Make a player's folder."""
    return lambda **texts: folder(tmp_path / "own", texts)


def folder(path: Path, texts: dict[str, str]) -> Path:
    path.mkdir()
    for name, text in texts.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    return path


def refused(base: Path, overlay: Path | None = None, checks: Iterable[Check] = ()) -> str:
    """The only complaint, with the file told by its folder and name."""
    with pytest.raises(DataError) as caught:
        load(Game, base, overlay, list(checks))
    [complaint] = caught.value.complaints
    assert str(caught.value) == str(complaint)
    return str(complaint).replace(f"{base.parent}/", "")


def cards(data: DataSet) -> dict[int, Card]:
    return {card.id: card for card in data.of(Game).cards.card}


def origins(data: DataSet) -> dict[str, str]:
    return {each.key: f"{each.kind}: {each.note}" for each in data.provenance}


# What is read


def test_files_become_typed_facts(game: Folder) -> None:
    data = load(Game, game())
    assert cards(data)[21] == Card(
        id=21,
        title="Firearms Acquired",
        preempt=2,
        suit=Suit.WOMAN,
        reward=Reward(babies=4, ivory=1),
        effect=Draw(cubes=3),
    )
    assert data.of(Game).land.value == {"SH1": 1, "SH2": 2}
    assert data.of(Game).land.link[1] == Link("SH1", "SH2")


def test_facts_are_of_one_kind_only(game: Folder) -> None:
    with pytest.raises(TypeError, match="facts of Game"):
        load(Game, game()).of(Land)


def test_facts_cannot_be_changed(game: Folder) -> None:
    card = cards(load(Game, game()))[17]
    with pytest.raises(AttributeError):
        card.preempt = 0  # type: ignore[misc]


def test_a_byte_order_mark_and_windows_lines_do_no_harm(game: Folder) -> None:
    plain = load(Game, base := game())
    (base / "cards.toml").write_bytes(b"\xef\xbb\xbf" + CARDS.replace("\n", "\r\n").encode())
    assert load(Game, base).facts == plain.facts


@pytest.fixture
def wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with data that lies in a zip file, as in a wheel that is not unpacked."""
    with zipfile.ZipFile(tmp_path / "game.whl", "w") as archive:
        archive.writestr("zipped_game/__init__.py", "")
        archive.writestr("zipped_game/data/cards.toml", CARDS)
        archive.writestr("zipped_game/data/land.toml", LAND)
        archive.writestr("zipped_game/half/cards.toml", CARDS)
    monkeypatch.syspath_prepend(str(tmp_path / "game.whl"))
    yield "zipped_game"
    sys.modules.pop("zipped_game", None)


def test_data_is_read_from_inside_a_package(wheel: str, game: Folder, own: Folder) -> None:
    data = load(Game, files(wheel) / "data")
    assert (data.facts, data.hash) == ((plain := load(Game, game())).facts, plain.hash)
    over = own(cards="card = [{ id = 17, preempt = 1 }]")
    assert cards(load(Game, files(wheel) / "data", over))[17].preempt == 1


def test_a_file_missing_inside_a_package_is_named(wheel: str) -> None:
    with pytest.raises(DataError, match=r"half/land\.toml: there is no such file"):
        load(Game, files(wheel) / "half")


# Where values come from


def test_every_value_has_its_file_key_and_origin(game: Folder) -> None:
    data = load(Game, game())
    elders = [each for each in data.provenance if each.key.startswith("card[id=17]")]
    assert [tuple(each) for each in elders] == [
        ("cards.toml", "card[id=17].title", "Influential Elders", "attested", "PB-DN"),
        ("cards.toml", "card[id=17].preempt", 4, "reconstructed", "chosen to fit the rest"),
        ("cards.toml", "card[id=17].bites", [2, 3], "reconstructed", "chosen to fit the rest"),
    ]


def test_rows_without_id_are_told_by_their_place(game: Folder) -> None:
    keys = [each.key for each in load(Game, game()).provenance if each.file == "land.toml"]
    assert keys == ["value.SH1", "value.SH2", "link[0].a", "link[0].b", "link[1].a", "link[1].b"]


def test_counts_of_each_class(game: Folder) -> None:
    # Two ids and every `source` are no values; a list of numbers is one.
    assert load(Game, game()).counts() == {
        "attested": 1,
        "inferred": 2,
        "reconstructed": 9,
        "missing": 4,
    }


def source_of(game: Folder, key: str, row: str, top: str = "") -> str:
    """The origin of one value of a card in whose row, or file, stands this source."""
    text = f"""
        {top}
        [[card]]
        id = 1
        title = "One"
        preempt = 2
        reward = {{ babies = 4, ivory = 1 }}
        {row}
    """
    return origins(load(Game, game(cards=text)))[f"card[id=1].{key}"]


@pytest.mark.parametrize(
    ("top", "row", "key", "expected"),
    [
        ("", "", "title", "missing: "),
        ("source = 'inferred: top'", "", "reward.ivory", "inferred: top"),
        ("source = 'inferred: top'", "source = 'attested: row'", "title", "attested: row"),
        ("source = 'inferred: top'", "source.title = 'attested: t'", "preempt", "inferred: top"),
        ("", "source = { '*' = 'inferred: r', title = 'attested: t' }", "title", "attested: t"),
        ("", "source = { '*' = 'inferred: r', title = 'attested: t' }", "preempt", "inferred: r"),
        ("", "source = { '*' = 'inferred: r' }", "reward.babies", "inferred: r"),
        ("", "source.reward.babies = 'attested: b'", "reward.babies", "attested: b"),
        ("", "source.reward.babies = 'attested: b'", "reward.ivory", "missing: "),
        ("", "source = { 'reward.babies' = 'attested: b' }", "reward.babies", "attested: b"),
        ("", "source = { 'reward.*' = 'attested: b' }", "reward.ivory", "attested: b"),
        (
            "",
            "source = { reward = 'inferred: r', 'reward.ivory' = 'attested: i' }",
            "reward.ivory",
            "attested: i",
        ),
        (
            "",
            "source = { reward = 'inferred: r', 'reward.ivory' = 'attested: i' }",
            "reward.babies",
            "inferred: r",
        ),
        ("source.card.preempt = 'attested: p'", "", "preempt", "attested: p"),
        ("source.card.preempt = 'attested: p'", "", "title", "missing: "),
        ("source.card = 'attested: c'", "", "reward.ivory", "attested: c"),
        (
            "source.card.reward = { '*' = 'inferred: r', ivory = 'attested: i' }",
            "source.reward.babies = 'reconstructed: b'",
            "reward.ivory",
            "attested: i",
        ),
        (
            "source.card.preempt = 'attested: p'",
            "source = 'inferred: the innermost table wins'",
            "preempt",
            "inferred: the innermost table wins",
        ),
        ("", "source = 'attested:R 3.2.5: cost'", "title", "attested: R 3.2.5: cost"),
    ],
)
def test_the_nearest_source_holds(
    game: Folder, top: str, row: str, key: str, expected: str
) -> None:
    assert source_of(game, key, row, top) == expected


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (
            "'atested: R 1'",
            "source: must start with its class, not with 'atested'; did you mean 'attested'?",
        ),
        (
            "'see page 3'",
            (
                "source: must start with its class, not with 'see page 3';"
                " known: 'attested', 'inferred', 'reconstructed'"
            ),
        ),
        ("'missing: nobody knows'", "source: must start with its class, not with 'missing'"),
        ("'attested'", "source: must explain itself: 'attested: where it comes from'"),
        ("'inferred:  '", "source: must explain itself: 'inferred: where it comes from'"),
        ("3", "source: must be a text, or a table of texts by name"),
        ("['attested: R 1']", "source: must be a text, or a table of texts by name"),
        ("{ title = 3 }", "source.title: must be a text, or a table of texts by name"),
        ("{ title = 'attested' }", "source.title: must explain itself"),
        (
            "{ titel = 'attested: R 1' }",
            "source.titel: is the source of no value here; did you mean 'title'?",
        ),
        ("{ suit = 'attested: R 1' }", "source.suit: is the source of no value here"),
        ("{ source = 'attested: R 1' }", "source.source: is the source of no value here"),
        (
            "{ reward.babes = 'attested: R 1' }",
            "source.reward.babes: is the source of no value here; did you mean 'babies'?",
        ),
        ("{ title.x = 'attested: R 1' }", "source.title.x: is the source of no value here"),
        (
            "{ '*' = { title = 'attested: R 1' } }",
            "source.*: '*' stands for all the rest and takes a text",
        ),
        (
            "{ '*.babies' = 'attested: R 1' }",
            "source.*.babies: '*' stands for all the rest and takes a text",
        ),
        (
            "{ reward = { babies = 'attested: a' }, 'reward.babies' = 'attested: b' }",
            "source.reward.babies: gives the same source a second time",
        ),
    ],
)
def test_a_bad_source_is_refused(game: Folder, source: str, complaint: str) -> None:
    row = f"id = 1\ntitle = 'One'\npreempt = 2\nreward.babies = 1\nsource = {source}"
    told = refused(game(cards=f"[[card]]\n{row}"))
    assert told.startswith(f"game/cards.toml: card[id=1].{complaint}")


def test_a_source_of_rows_may_name_what_only_some_of_them_have(game: Folder) -> None:
    text = f"source.card.reward.ivory = 'attested: R 1'\n{CARDS.replace('source =', '# ')}"
    assert origins(load(Game, game(cards=text)))["card[id=21].reward.ivory"] == "attested: R 1"


def test_a_source_of_rows_must_name_what_at_least_one_has(game: Folder) -> None:
    text = f"source.card.minor = 'attested: R 1'\n{CARDS.replace('source =', '# ')}"
    assert "source.card.minor: is the source of no value" in refused(game(cards=text))


# What is refused


def with_card(more: str) -> str:
    return f"[[card]]\nid = 17\ntitle = 'One'\npreempt = 2\n{more}"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[card]]\nid = 17\ntitle = 'One'", "card[id=17].preempt: is missing"),
        ("", "card: is missing"),
        ("[[card]]\ntitle = 'One'\npreempt = 3", "card[0].id: is missing"),
        (
            "[[card]]\nid = 17\ntitle = 'One'\npreempt = 'three'",
            "card[id=17].preempt: must be a whole number, not 'three'",
        ),
        (
            "[[card]]\nid = 17\ntitle = 'One'\npreempt = true",
            "card[id=17].preempt: must be a whole number, not true",
        ),
        (
            "[[card]]\nid = 17\ntitle = 'One'\npreempt = -1",
            "card[id=17].preempt: must be a whole number >= 0, not -1",
        ),
        ("[[card]]\nid = 17\ntitle = 1\npreempt = 3", "card[id=17].title: must be a text, not 1"),
        ("[[card]]\nid = 17\ntitle = 'One'\npreempt = 7", "card[id=17]: nobody can pay that"),
        (with_card("reward = 3"), "card[id=17].reward: must be a table, not 3"),
        (
            with_card("reward.ivory = [1, 2]"),
            "card[id=17].reward.ivory: must be a whole number, not a list of 2",
        ),
        (with_card("bites = 6"), "card[id=17].bites: must be a list, not 6"),
        (
            with_card("bites = [1, 'six']"),
            "card[id=17].bites[1]: must be a whole number, not 'six'",
        ),
        (
            with_card("titel = 'Two'"),
            "card[id=17].titel: is not a known key; did you mean 'title'?",
        ),
        (
            with_card("reward.babes = 1"),
            "card[id=17].reward.babes: is not a known key; did you mean 'babies'?",
        ),
        (
            with_card("suit = 'womann'"),
            "card[id=17].suit: 'womann' is not a known name; did you mean 'woman'?",
        ),
        (
            with_card("suit = 'x'"),
            "card[id=17].suit: 'x' is not a known name; known: 'child', 'woman'",
        ),
        (
            with_card("minor = 'drouht'"),
            "card[id=17].minor: 'drouht' is not a known name; did you mean 'drought'?",
        ),
        (with_card("minor = 3"), "card[id=17].minor: must be a text, not 3"),
        (
            with_card("effect = { kind = 'gian' }"),
            "card[id=17].effect.kind: 'gian' is not a known name; did you mean 'gain'?",
        ),
        (with_card("effect = { cubes = 3 }"), "card[id=17].effect.kind: is missing"),
        (
            with_card("effect = { kind = 'gain', goods = 1, cubes = 3 }"),
            "card[id=17].effect.cubes: is not a known key; known: 'goods', 'keep', 'kind'",
        ),
        (
            with_card("") + with_card("").replace("17", "21") + with_card(""),
            "card[id=17]: has the id of row 0 (rows from 0)",
        ),
        (
            with_card("[[card]]\ntitle = 'Two'\npreempt = 1"),
            "card[1]: has no id, though other rows here have one",
        ),
        (
            "[[card]]\nid = 1.5\ntitle = 'One'\npreempt = 1",
            "card[0].id: must be a whole number or a text",
        ),
        (
            "[[card]]\nid = true\ntitle = 'One'\npreempt = 1",
            "card[0].id: must be a whole number or a text",
        ),
        ("card = [{ id = 1 }, 3]", "card: mixes tables and plain values in one list"),
        ("card = [[{ id = 1 }]]", "card: mixes tables and plain values in one list"),
        ("card = 3", "card: must be a list, not 3"),
        ("[card]\nid = 3", "card: must be a list, not a table"),
        ("a = 1\nb = = 2\n", "is not TOML: Invalid value (at line 2, column 5)"),
        ("a = 1\n\nb = [1,\n", "is not TOML: Invalid value (at line 3, the end)"),
        ("a = 1\na = 2\n", "is not TOML: Cannot overwrite a value (at line 2, column 6)"),
        (f"a = {'[' * 5000}", "is nested too deeply"),
        (with_card("suit = 1868-06-01"), "card[id=17].suit: must be a text, not 1868-06-01"),
    ],
)
def test_a_bad_file_is_refused(game: Folder, text: str, complaint: str) -> None:
    assert refused(game(cards=text)) == f"game/cards.toml: {complaint}"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "value = { SH1 = 1, SH2 = 'two', SH3 = 3 }",
            "value.SH2: must be a whole number, not 'two'",
        ),
        (
            "value = {}\n[tracks]\nSH = { one = 1 }\nSJ = { one = 1, two = 2.5 }",
            "tracks.SJ.two: must be a whole number, not 2.5",
        ),
        (
            "value = {}\nstart = { woman = 'SH1', wman = 'SH2' }",
            "start.wman: 'wman' is not a known name; did you mean 'woman'?",
        ),
        ("value = {}\nlink = [{ a = 'SH1', b = 'SH2' }, { a = 'SH2' }]", "link[1].b: is missing"),
        # No key of this table fails alone, so the table is named.
        ("value = {}\npair = { a = 1, b = 'b' }", "pair: Expected `int`, got `str`"),
        ("value = {}\ncorner = [1]", "corner: must be a list of length 2, not a list of 1"),
        (
            "value = {}\ncorner = [1, 'womn']",
            "corner[1]: 'womn' is not a known name; did you mean 'woman'?",
        ),
        ("value = {}\ncorner = [1, 2]", "corner[1]: must be a text, not 2"),
    ],
)
def test_the_key_is_named_in_lists_and_open_tables(game: Folder, text: str, complaint: str) -> None:
    assert refused(game(land=text)) == f"game/land.toml: {complaint}"


def test_a_number_without_end_is_refused(game: Folder) -> None:
    told = refused(game(cards=f"card = {'9' * 5000}"))
    assert told.startswith("game/cards.toml: is not TOML: Exceeds the limit")


class Picky(Game, frozen=True):
    def __post_init__(self) -> None:
        raise ValueError("the files do not go together")


def test_a_struct_of_all_files_may_refuse_them_together(game: Folder) -> None:
    with pytest.raises(DataError) as caught:
        load(Picky, base := game())
    assert str(caught.value) == f"{base}: the files do not go together"


def test_a_missing_file_is_refused(game: Folder) -> None:
    base = game()
    (base / "land.toml").unlink()
    assert refused(base) == "game/land.toml: there is no such file"


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "game") == "game/cards.toml: there is no such file"


def test_a_folder_in_place_of_a_file_is_refused(game: Folder) -> None:
    base = game()
    (base / "land.toml").unlink()
    (base / "land.toml").mkdir()
    assert refused(base).startswith("game/land.toml: cannot be read: ")


def test_a_file_that_is_not_utf8_is_refused(game: Folder) -> None:
    base = game()
    (base / "land.toml").write_bytes(b"# one\n# two\nname = 'Santa F\xe9'\n")
    assert refused(base) == "game/land.toml: is not written in UTF-8 (at line 3)"


def test_a_data_error_is_an_error_of_ours_and_travels_between_processes(game: Folder) -> None:
    with pytest.raises(CairnError) as caught:
        load(Game, game(cards=""))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert str(copy) == str(caught.value)
    assert copy.complaints == caught.value.complaints  # type: ignore[attr-defined]


# Checks of the game's own


def ends_of_links_are_areas(data: DataSet) -> Iterator[Complaint]:
    land = data.of(Game).land
    for index, link in enumerate(land.link):
        if link.b not in land.value:
            yield Complaint("land.toml", f"link[{index}].b", f"there is no area {link.b!r}")


def test_a_check_that_is_content_changes_nothing(game: Folder) -> None:
    assert load(Game, base := game(), checks=[ends_of_links_are_areas]) == load(Game, base)


def test_complaints_of_checks_are_all_told(game: Folder) -> None:
    base = game(land=LAND.replace("SH1 = 1, SH2 = 2", "SJ1 = 1"))
    with pytest.raises(DataError) as caught:
        load(Game, base, checks=[ends_of_links_are_areas, lambda data: ()])
    assert str(caught.value).splitlines() == [
        f"{base}/land.toml: link[0].b: there is no area 'SH1'",
        f"{base}/land.toml: link[1].b: there is no area 'SH2'",
    ]


# The hash


def test_the_hash_is_short_and_names_its_method(game: Folder) -> None:
    digest = load(Game, game()).hash
    assert digest.startswith("sha256:")
    assert len(bytes.fromhex(digest.removeprefix("sha256:"))) == 8


def test_the_hash_is_that_of_sorted_json(game: Folder) -> None:
    # It is written into records, so it must come out the same on every machine.
    text = (
        '{"cards":{"card":[{"bites":[],"effect":null,"id":1,"minor":"swap","preempt":2,'
        '"reward":null,"suit":"child","title":"Diné"}]},'
        '"land":{"corner":[0,"child"],"link":[],"pair":null,"start":{"woman":"SH1"},"tracks":{},"value":{}}}'
    )
    base = game(
        cards="card = [{ id = 1, title = 'Diné', preempt = 2 }]",
        land="value = {}\nstart.woman = 'SH1'",
    )
    assert load(Game, base).hash == f"sha256:{sha256(text.encode()).hexdigest()[:16]}"


def test_the_hash_ignores_sources_and_the_order_of_keys(game: Folder, tmp_path: Path) -> None:
    other = CARDS.replace("source =", "# ").replace("source.title", "# ")
    other = other.replace("babies = 4, ivory = 1", "ivory = 1, babies = 4")
    other = other.replace("preempt = 4\nbites = [2, 3]", "bites = [2, 3]\npreempt = 4")
    land = LAND.replace("SH1 = 1, SH2 = 2", "SH2 = 2, SH1 = 1")
    again = load(Game, folder(tmp_path / "other", {"cards": other, "land": land}))
    assert other.count("#") == 2
    assert again.hash == load(Game, game()).hash


def test_the_hash_ignores_whether_a_default_is_written_out(game: Folder, tmp_path: Path) -> None:
    text = CARDS.replace("bites", "suit = 'child'\nbites")
    again = load(Game, folder(tmp_path / "other", {"cards": text, "land": LAND}))
    assert again.hash == load(Game, game()).hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("preempt = 4", "preempt = 5"),
        ("[2, 3]", "[3, 2]"),
        ("Elders", "elders"),
        ("ivory = 1", "ivory = 2"),
        ("id = 17", "id = 18"),
        ("suit", "# suit"),
    ],
)
def test_the_hash_sees_every_value(game: Folder, tmp_path: Path, old: str, new: str) -> None:
    other = {"cards": CARDS.replace(old, new), "land": LAND}
    assert load(Game, folder(tmp_path / "other", other)).hash != load(Game, game()).hash


def test_a_hash_without_a_file_is_that_of_the_others(game: Folder, tmp_path: Path) -> None:
    data = load(Game, game())
    cards = folder(
        tmp_path / "cards", {"cards": CARDS.replace("preempt = 4", "preempt = 5"), "land": LAND}
    )
    land = folder(tmp_path / "land", {"cards": CARDS, "land": LAND.replace("SH2 = 2", "SH2 = 3")})
    assert data.hash_without() == data.hash != data.hash_without("cards")
    assert load(Game, cards).hash_without("cards") == data.hash_without("cards")
    assert load(Game, land).hash_without("cards") != data.hash_without("cards")


# Overlays


def test_an_overlay_changes_fields_and_nothing_else(game: Folder, own: Folder) -> None:
    over = own(cards="[[card]]\nid = 21\npreempt = 3\nreward.ivory = 2")
    plain, data = load(Game, base := game()), load(Game, base, over)
    assert cards(data)[17] == cards(plain)[17]
    assert cards(data)[21] == Card(
        id=21,
        title="Firearms Acquired",
        preempt=3,
        suit=Suit.WOMAN,
        reward=Reward(babies=4, ivory=2),
        effect=Draw(cubes=3),
    )
    assert data.of(Game).land == plain.of(Game).land
    assert [card.id for card in data.of(Game).cards.card] == [17, 21]
    assert data.hash != plain.hash


def test_a_value_of_the_overlay_is_attested_unless_it_says_otherwise(
    game: Folder, own: Folder
) -> None:
    row = "id = 17\ntitle = 'Elders'\npreempt = 3\nsource.preempt = 'inferred: worn off'"
    told = origins(load(Game, game(), own(cards=f"[[card]]\n{row}")))
    assert told["card[id=17].title"] == "attested: the player's own copy (overlay)"
    assert told["card[id=17].preempt"] == "inferred: worn off"
    assert told["card[id=17].bites"] == "reconstructed: chosen to fit the rest"


def test_counts_follow_the_overlay(game: Folder, own: Folder) -> None:
    over = own(land="value.SH1 = 3")
    counts = load(Game, game(), over).counts()
    assert counts == {"attested": 2, "inferred": 2, "reconstructed": 9, "missing": 3}


def test_an_overlay_may_set_what_the_game_left_at_its_default(game: Folder, own: Folder) -> None:
    over = own(cards="card = [{ id = 17, suit = 'woman', reward = { ivory = 1 } }]")
    card = cards(load(Game, game(), over))[17]
    assert (card.suit, card.reward) == (Suit.WOMAN, Reward(ivory=1))


def test_rows_without_id_are_replaced_together(game: Folder, own: Folder) -> None:
    over = own(land="link = [{ a = 'SF', b = 'SH2' }]")
    data = load(Game, game(), over)
    assert data.of(Game).land.link == (Link("SF", "SH2"),)
    assert [each.key for each in data.provenance if "link" in each.key] == [
        "link[0].a",
        "link[0].b",
    ]


def test_a_table_that_becomes_another_kind_is_replaced(game: Folder, own: Folder) -> None:
    over = own(cards="card = [{ id = 21, effect = { kind = 'gain', goods = 1 } }]")
    assert cards(load(Game, game(), over))[21].effect == Gain(goods=1)


def test_a_table_of_the_same_kind_is_changed(game: Folder, own: Folder) -> None:
    over = own(cards="card = [{ id = 21, effect = { kind = 'draw', keep = 1 } }]")
    assert cards(load(Game, game(), over))[21].effect == Draw(cubes=3, keep=1)


def test_an_overlay_with_notes_only_changes_nothing(game: Folder, own: Folder) -> None:
    over = own()
    for name in ("README", "readme.md", "notes.txt", "Why.MD", ".DS_Store"):
        (over / name).write_text("mine", encoding="utf-8")
    assert load(Game, base := game(), over) == load(Game, base)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "card = [{ id = 12, preempt = 1 }]",
            "card[id=12]: no row has the id 12; known: 17, 21",
        ),
        (
            "card = [{ id = '17', preempt = 1 }]",
            "card[id=17]: no row has the id '17'; did you mean 17?",
        ),
        ("card = [{ preempt = 1 }]", "card[0]: has no id to tell which row it changes"),
        ("card = []", "card: must be a list of those rows that differ, each with its id"),
        ("card = 3", "card: must be a list of those rows that differ, each with its id"),
        ("card.preempt = 3", "card: must be a list of those rows that differ, each with its id"),
        (
            "card = [{ id = 21, preempt = 1 }, { id = 21, preempt = 2 }]",
            "card[id=21]: has the id of row 0 (rows from 0)",
        ),
        ("cards = [{ id = 21 }]", "cards: is not a known key; did you mean 'card'?"),
        (
            "card = [{ id = 21, premept = 1 }]",
            "card[id=21].premept: is not a known key; did you mean 'preempt'?",
        ),
        (
            "card = [{ id = 21, reward = { babes = 1 } }]",
            "card[id=21].reward.babes: is not a known key; did you mean 'babies'?",
        ),
        (
            "card = [{ id = 21, preempt = '1' }]",
            "card[id=21].preempt: must be a whole number, not '1'",
        ),
        ("card = [{ id = 21, reward = 1 }]", "card[id=21].reward: must be a table, not 1"),
        (
            "card = [{ id = 21, effect = { kind = 'gain' } }]",
            "card[id=21].effect.goods: is missing",
        ),
        (
            "card = [{ id = 21, title = 'One', source = 'seen' }]",
            "card[id=21].source: must start with its class, not with 'seen'",
        ),
        (
            "card = [{ id = 21, source.title = 'attested: R 1' }]",
            "card[id=21].source.title: is the source of no value here",
        ),
        ("card = [", "is not TOML: Invalid value (at line 1, the end)"),
    ],
)
def test_a_bad_overlay_is_refused(game: Folder, own: Folder, text: str, complaint: str) -> None:
    assert refused(game(), own(cards=text)).startswith(f"own/cards.toml: {complaint}")


def test_an_overlay_cannot_add_to_an_open_table(game: Folder, own: Folder) -> None:
    told = refused(game(), own(land="value.SH22 = 3"))
    assert told == "own/land.toml: value.SH22: is not a known key; did you mean 'SH2'?"


def test_an_overlay_is_refused_whole(game: Folder, own: Folder) -> None:
    over = own(cards="card = [{ id = 17, preempt = 1 }]", land="value.SH1 = 'one'")
    assert refused(game(), over) == "own/land.toml: value.SH1: must be a whole number, not 'one'"


def test_a_fault_of_the_game_is_not_blamed_on_the_overlay(game: Folder, own: Folder) -> None:
    over = own(cards="card = [{ id = 17, preempt = 1 }]")
    assert refused(game(cards=""), over) == "game/cards.toml: card: is missing"


def test_a_check_blames_the_overlay_for_what_it_changed(game: Folder, own: Folder) -> None:
    over = own(land="link = [{ a = 'SF', b = 'SJ1' }]")
    told = refused(game(), over, [ends_of_links_are_areas])
    assert told == "own/land.toml: link[0].b: there is no area 'SJ1'"


def test_a_check_names_the_overlay_where_the_fault_shows_elsewhere(
    game: Folder, own: Folder
) -> None:
    def dear(data: DataSet) -> Iterator[Complaint]:
        if cards(data)[17].preempt > 4:
            yield Complaint("land.toml", "value", "too little land for such costs")

    told = refused(game(), own(cards="card = [{ id = 17, preempt = 5 }]"), [dear])
    assert told == "game/land.toml (with own): value: too little land for such costs"


@pytest.mark.parametrize("name", ["crads.toml", "card.json", "cards.toml~", "more"])
def test_an_unknown_file_in_an_overlay_is_refused(game: Folder, own: Folder, name: str) -> None:
    over = own()
    (over / name).write_text("", encoding="utf-8")
    told = refused(game(), over)
    assert told.startswith(f"own/{name}: is not a data file of this game; ")
    assert "'cards.toml'" in told


def test_a_folder_in_an_overlay_is_refused(game: Folder, own: Folder) -> None:
    over = own()
    (over / "cards").mkdir()
    assert refused(game(), over).startswith("own/cards: is not a data file of this game; did you")


def test_a_missing_overlay_is_refused(game: Folder, tmp_path: Path) -> None:
    assert refused(game(), tmp_path / "own") == "own: there is no such folder"


def test_an_overlay_that_cannot_be_read_is_refused(
    game: Folder, own: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(path: Path) -> Iterator[Path]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    assert refused(game(), own()) == "own: cannot be read: Permission denied"


def test_an_overlay_that_is_a_file_is_refused(game: Folder, tmp_path: Path) -> None:
    (tmp_path / "own").write_text("", encoding="utf-8")
    assert refused(game(), tmp_path / "own") == "own: is not a folder"


# Anything at all

COSTS = st.dictionaries(st.integers(1, 40), st.integers(0, 6), min_size=1)


def rows(costs: dict[int, int], more: str = "") -> str:
    return "".join(f"[[card]]\nid = {i}\npreempt = {n}\n{more}\n" for i, n in costs.items())


@given(st.data())
def test_an_overlay_is_the_same_as_editing_the_game(draw: st.DataObject) -> None:
    costs = draw.draw(COSTS)
    changes = draw.draw(st.dictionaries(st.sampled_from(sorted(costs)), st.integers(0, 6)))
    with TemporaryDirectory() as name:
        where, title = Path(name), "title = 'One'"
        base = folder(where / "game", {"cards": rows(costs, title), "land": LAND})
        own = folder(where / "own", {"cards": rows(changes)})
        edited = {"cards": rows(costs | changes, title), "land": LAND}
        data, expected = load(Game, base, own), load(Game, folder(where / "edited", edited))
    assert (data.facts, data.hash) == (expected.facts, expected.hash)
    assert data.counts()["attested"] == len(changes)
    assert sum(data.counts().values()) == 2 * len(costs) + 6


@given(
    st.integers(0, len(CARDS)),
    st.integers(0, 12),
    st.text(st.characters(codec="utf-8"))
    | st.sampled_from(["source.", "[[card]]", "[card]", "{}", "[]", "=", "'", '"', "1"]),
)
def test_a_damaged_file_is_read_or_refused_and_nothing_else(
    start: int, length: int, instead: str
) -> None:
    damaged = CARDS[:start] + instead + CARDS[start + length :]
    with TemporaryDirectory() as name:
        base = folder(Path(name) / "game", {"cards": CARDS, "land": LAND})
        own = folder(Path(name) / "own", {"cards": damaged})
        broken = folder(Path(name) / "broken", {"cards": damaged, "land": LAND})
        for where, overlay in ((base, own), (broken, None)):
            with suppress(DataError):
                load(Game, where, overlay)
