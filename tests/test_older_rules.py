"""Upgrades strand no game: one of older rules goes on, at its last position if need be, and says so."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import cairn
from cairn.chance import Sealed
from cairn.core.snapshot import snapshot
from cairn.game import Game, Setup
from cairn.games import find
from cairn.record import RecordError, parse, read_file
from cairn.table import Table, resumed
from cairn.testing import setup_name, setups
from cairn.testing.fuzzing import chosen
from cairn.verify import verify
from tests.test_record import replaced

FOLDER = Path(__file__).parent / "older"
RECORDS = sorted(FOLDER.glob("*.cairn"))
SECRET = bytes(range(32))


@pytest.fixture
def upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy has a second version of its rules."""
    monkeypatch.setattr("cairn_toy.game.GAME.version", 2)


def begun(answers: int = 6, chance: str = "seed") -> Table:
    toy = find("toy")
    table = (
        cairn.table("toy", seed=6)
        if chance == "seed"
        else Table(toy, toy.setup(), chance=Sealed(SECRET))
    )
    table.advance()
    choices = Random(6)
    while table.ply < 25 + answers:
        table.play(choices.choice(table.options))
    return table


def impossible(text: str) -> str:
    """The same with an answer early on that today's rules do not know."""
    first = next(line for line in text.splitlines() if line.startswith("     1 chance draw "))
    drawn = first.split("#")[0].rstrip()
    return replaced(text, drawn, drawn[:-1] + "5" if drawn[-1] != "5" else drawn[:-1] + "4")


# going on


@pytest.mark.parametrize("chance", ["seed", "sealed"])
def test_a_game_goes_on_where_it_stood_with_the_dice_it_would_have_had(
    upgraded: None, monkeypatch: pytest.MonkeyPatch, chance: str
) -> None:
    table = begun(chance=chance)
    with monkeypatch.context() as before:
        before.setattr("cairn_toy.game.GAME.version", 1)
        text = impossible(table.record())
    again = cairn.load(text, secret=SECRET if chance == "sealed" else None)
    assert snapshot(again.now.state) == snapshot(table.now.state)
    assert (again.to_play, again.mode) == (table.to_play, "fair")
    at, _start = table.last_chapter()
    assert again.ply == table.ply - at
    for one in (table, again):
        dice = Random(1)
        for _ in range(6):
            if not one.over:
                one.play(dice.choice(one.options))
    assert again.history[-5:] == table.history[-5:]
    assert snapshot(again.now.state) == snapshot(table.now.state)


def test_it_says_where_the_rules_changed_and_keeps_all_of_the_record(upgraded: None) -> None:
    text = of_version_1()
    table = cairn.load(text)
    told = "From here on the rules are version 2 of toy; "
    assert table.news.startswith(told)
    assert [one.text for one in table.remarks] == [table.news]
    record = parse(table.record())
    assert record.headers["rules"] == "2"
    assert record.earlier is not None
    assert "\n".join(record.earlier.lines) + "\n" == text
    assert record.earlier.answers == parse(text).snapshot.ply  # type: ignore[union-attr]
    verdict = verify(record)
    assert verdict.ok, verdict.reason
    assert verdict.earlier is not None
    assert verdict.earlier.headers["rules"] == "1"
    again = cairn.load(table.record())
    assert again.record() == table.record()  # once is enough
    again.play(again.options[0])
    assert verify(parse(again.record())).ok


def test_what_a_seat_may_read_of_it_tells_nothing_of_the_earlier_part(upgraded: None) -> None:
    table = cairn.load(of_version_1())
    record = parse(table.record_for("north"))
    assert (record.earlier, record.origin) == (None, [])


def of_version_1() -> str:
    table = begun()
    return replaced(impossible(table.record()), "rules: 2", "rules: 1")


def test_what_cannot_be_answered_so_any_more_begins_anew_with_other_dice(upgraded: None) -> None:
    """Those that were seen would be known."""
    record = parse(of_version_1())
    assert record.snapshot is not None
    last = record.entries[-1]
    record.entries[-1] = type(last)(last.seat, "steal 5", auto=False)
    table = cairn.load(record.write())
    assert table.news.endswith("so that begins anew.")
    assert snapshot(table.position_at(0).start) == record.snapshot.state
    told = parse(table.record())
    assert told.earlier is not None
    assert told.earlier.answers == len(record.entries)
    assert verify(told).ok


def test_without_a_position_the_snapshot_serves_if_its_fields_mean_the_same(
    upgraded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = parse(of_version_1())
    record.format = 1
    text = record.write()
    assert "\n|" not in text
    assert cairn.load(text).news
    assert cairn.load(text).record().startswith("cairn record 3 ")
    monkeypatch.setattr("cairn_toy.game.GAME.changed_fields", frozenset({"target"}))
    with pytest.raises(RecordError, match=r"version 2 departs from it here: .*; open it with the"):
        cairn.load(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [("| chapter: turn", "| chapter: market"), ("| [hands]", "| [pockets]")],
)
def test_a_position_that_today_means_nothing_is_refused_in_one_sentence(
    upgraded: None, old: str, new: str
) -> None:
    text = replaced(of_version_1(), old, new)
    with pytest.raises(RecordError) as refused:
        cairn.load(text)
    assert "this game was played by rules version 1 of toy, and version 2 departs" in str(
        refused.value
    )
    assert refused.value.line > 0


def test_values_that_changed_with_the_rules_are_those_of_today(upgraded: None) -> None:
    text = replaced(begun().record(), "rules: 2", "rules: 1")
    other = replaced(text, "data: sha256:", "data: sha256:0")
    table = cairn.load(other)
    assert table.news
    assert verify(parse(table.record())).ok
    with pytest.raises(RecordError, match="played with data"):
        cairn.load(replaced(other, "rules: 1", "rules: 2"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("after: ", "after: 9", "the earlier record does not lead to where this one begins"),
        ("after: ", "after: x", "says after how many answers it goes on"),
        ("after: ", "later: ", "says after how many answers it goes on"),
        ("< seed: 6", "< seed: 7", "the earlier record is not whole"),
    ],
)
def test_a_false_earlier_record_is_refused(upgraded: None, old: str, new: str, reason: str) -> None:
    text = replaced(cairn.load(of_version_1()).record(), old, new)
    assert reason in said_of(text)


def said_of(text: str) -> str:
    """What is wrong with a record, when it is read or verified."""
    try:
        verdict = verify(parse(text))
    except RecordError as error:
        return error.reason
    assert not verdict.ok
    return verdict.reason


# every game, and every version there has been

ALL = [(game, setup) for game in map(find, ("greenland", "navajo-wars")) for setup in setups(game)]


@pytest.mark.parametrize(
    ("game", "setup"), ALL[::3], ids=[f"{g.name}-{setup_name(s)}" for g, s in ALL[::3]]
)
def test_any_game_goes_on_at_its_last_position(game: Game, setup: Setup) -> None:
    seed = chosen(None)
    sys.stdout.write(f"older games of {game.name}, {setup_name(setup)}, seed={seed}\n")
    rng = Random(seed)
    table = cairn.table(game.name, setup.scenario, dict(setup.options), seed=seed)
    until = rng.randrange(150)
    while not table.over and table.ply < until:
        table.play(rng.choice(table.options))
    record = parse(table.record())
    record.headers["rules"] = "1"
    first = record.entries[0]
    record.entries[0] = type(first)(first.seat, "pass", auto=False)  # nothing begins with it
    again = cairn.load(record.write())
    assert again.news, seed
    assert snapshot(again.now.state) == snapshot(table.now.state)
    assert verify(parse(again.record())).ok


def test_there_are_records_of_all_older_versions() -> None:
    played = {(one.headers["game"], one.headers["rules"]) for one in map(read_file, RECORDS)}
    assert played == {
        *(("navajo-wars", version) for version in ("1", "2", "3")),
        *(("greenland", version) for version in ("1", "2")),
    }


# 14.5 as version 3 of the rules had it, with two cards in play that give the Enemy more points today; three tribes by
# version 2, where fewer successes were enough in Markland
OF_OTHER_VALUES = [
    ("navajo-wars-3-position", "before-14-5", "version 4 of navajo-wars; 105 answers", 3),
    ("greenland-2-position", "before-even-seats", "version 3 of greenland; 150 answers", 2),
]
VALUES = Path(__file__).parents[1] / "docs" / "values"


@pytest.mark.parametrize(
    ("name", "before"), [(name, told) for name, _old, *told in OF_OTHER_VALUES]
)
def test_a_game_goes_on_by_the_values_of_today(name: str, before: tuple[str, int]) -> None:
    record = read_file(FOLDER / f"{name}.cairn")
    table = resumed(record)
    now, version = before
    assert table.news == (
        f"From here on the rules are {now} were given before, by version {version}."
    )
    told = parse(table.record())
    anew = parse(cairn.table(table.game.name, seed=1).record())
    assert told.headers["data"] == anew.headers["data"]
    assert told.earlier is not None
    assert told.earlier.lines == record.write().splitlines()
    assert verify(told).ok


@pytest.mark.parametrize(("name", "values"), [(name, old) for name, old, *_ in OF_OTHER_VALUES])
def test_an_old_game_is_opened_exactly_by_the_values_it_was_played_with(
    name: str, values: str
) -> None:
    record, old = read_file(FOLDER / f"{name}.cairn"), VALUES / values
    table = resumed(record, data=old)
    assert (table.news, table.ply) == ("", len(record.entries))
    assert record.snapshot is not None
    assert snapshot(table.last_chapter()[1]) == record.snapshot.state
    assert verify(record, old).ok
    again = parse(table.record())
    assert again.headers["data"] == record.headers["data"]
    assert [one.text for one in again.entries] == [one.text for one in record.entries]
    assert verify(again, old).ok


def test_values_that_made_no_difference_yet_leave_a_game_whole_and_its_players_are_told() -> None:
    record = read_file(FOLDER / "navajo-wars-2.cairn")
    table = resumed(record)
    assert table.ply == len(record.entries)
    assert [one.text for one in table.remarks] == [table.news]
    assert "40 answers were given before, by version 2" in table.news
    assert not cairn.load(table.record()).news  # once is enough


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_an_older_version_goes_on_or_says_in_one_sentence_why_not(path: Path) -> None:
    record = read_file(path)
    if "stranded" in path.stem:
        with pytest.raises(RecordError, match=r"departs from it here: [^\n]*; open it with the"):
            resumed(record)
        return
    table = resumed(record)
    table.advance()
    told = parse(table.record())
    other_values = told.headers["data"] != record.headers["data"]
    assert (told.earlier is not None) == ("position" in path.stem)
    assert bool(table.news) == ("position" in path.stem or other_values)
    if not table.over:
        table.play(table.options[0])
    verdict = verify(parse(table.record()))
    assert verdict.ok, verdict.reason
