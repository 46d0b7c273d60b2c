"""A position as text: how it is written, read and refused, and tables and records that begin at one."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

import cairn
from cairn import position_text
from cairn.core.rng import Rng
from cairn.core.snapshot import snapshot
from cairn.form import flat
from cairn.game import SetupError
from cairn.games import find
from cairn.games.greenland.words import values as g
from cairn.games.navajo.rules.state import navajo
from cairn.games.navajo.words import values as v
from cairn.position_text import PositionError
from cairn.record import RecordError, parse
from cairn.table import TableError
from cairn.testing import at
from cairn.verify import verify
from cairn_toy.state import ToyState

DOCUMENT = (Path(__file__).parents[1] / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```position\n(.*?)```", DOCUMENT, re.DOTALL)

TURN = """\
cairn position 1
game: toy

[hands]
north: 3, 5
south: 1 x2

[now]
chapter: turn

[answers]
draw 4
"""


def toy(text: str) -> ToyState:
    state = position_text.read(text).position.state
    assert isinstance(state, ToyState)
    return state


def refusal(text: str, *, unchecked: bool = False) -> tuple[int, str]:
    """The line and the reason."""
    with pytest.raises(PositionError) as refused:
        position_text.read(text, unchecked=unchecked)
    return refused.value.line, refused.value.reason


# the document


def test_the_document_has_an_example_of_every_game() -> None:
    assert [position_text.game_of(text) for text in EXAMPLES] == ["toy", "navajo-wars", "greenland"]


@pytest.mark.parametrize("text", EXAMPLES, ids=position_text.game_of)
def test_an_example_of_the_document_can_be_played(text: str) -> None:
    table = cairn.table(position_text.game_of(text), position=text, seed=5)
    rng = Rng(5)
    for _ in range(200):
        if table.over:
            break
        table.play(int(table.now.state.chosen_by(rng)))
    assert table.ply > 5
    assert verify(parse(table.record())).ok


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_the_document_names_every_section(game: str) -> None:
    form = find(game).form
    assert form is not None
    about = DOCUMENT.partition({"navajo-wars": "## Navajo Wars", "greenland": "## Greenland"}[game])
    told = about[2].partition("\n## ")[0]
    assert [one.name for one in form.sections if f"`{one.name}`" not in told] == []


def test_in_the_example_of_greenland_the_norse_hunt_after_the_thule() -> None:
    hunt = at(EXAMPLES[2]).answer("roll 1", "roll 6")
    assert hunt.told("hunt-failed") == [(g.THULE, 11, 0)]
    assert hunt.told("hunts") == [(g.NORSE, 3, 11)]
    hunt.answer("roll 1", "roll 1", "roll 6")
    assert hunt.told("hunt-succeeded") == [(g.NORSE, 11, 0)]
    assert hunt.told("hunts")[1:] == [(g.TUNIT, 1, g.MARKLAND)], "nobody hunts again"


def test_what_the_document_runs_works() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    exec(compile(code, "docs/positions.md", "exec"), {"TEXT": EXAMPLES[1]})


# what a text means


def test_a_section_replaces_what_the_scenario_begins_with_and_others_stay() -> None:
    state = toy(TURN)
    assert list(state.tokens) == [2, 2]
    text = TURN.replace("[now]", "[seats]\nnorth: height 3\n[now]")
    state = toy(text)
    assert (list(state.height), list(state.tokens)) == ([3, 0], [0, 0])


def test_pieces_that_no_line_places_wait_in_the_bag() -> None:
    whole = toy("cairn position 1\ngame: toy\n").bag.counts
    counts = toy(TURN).bag.counts
    assert [int(a - b) for a, b in zip(whole, counts, strict=True)] == [0, 2, 0, 1, 1, 1]


def test_comments_case_spaces_and_order_do_not_matter() -> None:
    other = """\
    # a comment
    Cairn  Position 1

    scenario: standard  # the first
    GAME: toy
    [NOW]
    Chapter:TURN
    [ hands ]
    SOUTH: 1 2
    north:  5,3
    [answers]
    Draw 4
    """
    placed = position_text.read(other)
    table = cairn.table("toy", position=TURN, chance="ask")
    assert placed.position.start is not None
    assert snapshot(placed.position.start) == snapshot(table.now.start)
    assert list(placed.position.answers) == list(table.now.answers)


def test_only_options_that_are_not_as_usual_are_written() -> None:
    table = cairn.table("toy", "short", {"tokens": 3, "peaceful": False}, seed=1)
    assert table.position().splitlines()[1:4] == [
        "game: toy",
        "scenario: short",
        "option.tokens: 3",
    ]
    assert cairn.table("toy", position=table.position(), seed=1).setup == table.setup


def test_the_start_of_a_scenario_is_only_its_name() -> None:
    table = cairn.table("navajo-wars", chance="ask")
    assert table.position() == (
        "cairn position 1\ngame: navajo-wars\nscenario: rise-of-the-people\n"
    )


@pytest.mark.parametrize(
    ("scenario", "period"),
    [
        ("los-duenos-del-mundo", v.SPANISH),
        ("broken-country", v.MEXICAN),
        ("the-fearing-time", v.AMERICAN),
    ],
)
def test_tracks_that_are_said_leave_the_period_of_the_scenario(scenario: str, period: int) -> None:
    text = f"cairn position 1\ngame: navajo-wars\nscenario: {scenario}\n\n[records]\nmilitary: 2\n"
    table = cairn.table("navajo-wars", position=text, seed=1)
    assert navajo(table.now.state).period == period
    again = cairn.table("navajo-wars", position=table.position(), seed=1)
    assert again.position() == table.position()


def test_another_period_is_said() -> None:
    text = (
        "cairn position 1\ngame: navajo-wars\nscenario: navajo-wars\n\n[records]\nperiod: mexican\n"
    )
    table = cairn.table("navajo-wars", position=text, seed=1)
    assert navajo(table.now.state).period == v.MEXICAN
    assert "period: mexican" in table.position()


def test_a_finished_game_can_be_written(played: object) -> None:
    table = cairn.table("toy", seed=3)
    rng = Rng(3)
    while not table.over:
        table.play(int(table.now.state.chosen_by(rng)))
    again = cairn.table("toy", position=table.position())
    assert again.over
    assert again.result == table.result


def test_what_a_game_has_not_declared_is_written_in_plain_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cairn_toy.game.GAME.form", None)
    table = cairn.table("toy", seed=4)
    text = table.position()
    assert "\nbag.counts: " in text
    assert cairn.table("toy", position=text).fingerprint == table.fingerprint


# what is refused


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("cairn position 1\n", "", 1, "this is no position: its first line should be"),
        ("position 1", "position 2", 1, "this position has format 2; this Cairn reads format 1"),
        ("game: toy\n", "", 1, "the header 'game' is missing"),
        ("game: toy", "game: toi", 2, "there is no game 'toi'; did you mean 'toy'?"),
        ("game: toy", "game: toy\nscenario: long", 3, "there is no scenario of toy 'long'"),
        ("game: toy", "game: toy\noption.tokens: 9", 3, "option 'tokens' cannot be '9'"),
        ("game: toy", "game: toy\noption.luck: 9", 3, "there is no option of toy 'luck'"),
        ("game: toy", "game: toy\nseed: 9", 3, "'seed' means nothing here"),
        ("game: toy", "game: toy\ngame: toy", 3, "'game' is said twice"),
        ("[hands]", "[hand]", 4, "there is no section 'hand' in this game; did you mean 'hands'?"),
        ("[hands]", "[hands", 4, "'[hands' is no section of the form '[NAME]'"),
        ("[now]", "[hands]", 8, "'[hands]' is said twice"),
        ("north: 3, 5", "north 3, 5", 5, "'north 3, 5' is no line of the form 'NAME: …'"),
        ("south", "east", 6, "[hands] has no line 'east'"),
        ("south", "north", 6, "'north' is said twice"),
        ("3, 5", "3,, 5", 5, "there is nothing between two commas"),
        ("3, 5", "3, 6", 5, "'6' means nothing here"),
        ("3, 5", "3, 3", 5, "'3' is said twice"),
        ("3, 5", "3, 5 x99999", 5, "99999 is not from 0 to 9999"),
        ("chapter: turn", "chapter: trun", 9, "'trun' means nothing here; did you mean 'turn'?"),
        ("chapter: turn", "chapter:", 9, "[now] has to name the chapter"),
        ("chapter: turn\n", "", 8, "[now] has to name the chapter"),
        ("chapter: turn", "chapter: turn\nagenda: deal", 10, "[now] has no line 'agenda'"),
        ("draw 4", "draw 6", 12, "'draw 6' is not an action"),
        ("draw 4", "build 4", 12, "build 4: "),
        ("draw 4", "draw 4\nraid\nroll 2\nbuild 2", 15, "build 2: "),
    ],
)
def test_what_says_nothing_is_refused_with_its_line(
    old: str, new: str, line: int, reason: str
) -> None:
    assert TURN.count(old)
    found, said = refusal(TURN.replace(old, new, 1))
    assert (found, said[: len(reason)]) == (line, reason)


def test_pieces_that_do_not_add_up_are_refused_with_the_line_to_blame() -> None:
    text = TURN.replace("south: 1 x2", "south: 1 x2, 5 x7")
    assert refusal(text) == (
        6,
        "the pieces do not add up: stone 5: 8, but the scenario has 2",
    )
    with_bag = TURN.replace("[now]", "[stones]\nbag: 5\n[now]")
    assert refusal(with_bag)[0] == 9
    assert toy_unchecked(text).hand[6 + 5] == 7


def toy_unchecked(text: str) -> ToyState:
    state = position_text.read(text, unchecked=True).position.state
    assert isinstance(state, ToyState)
    return state


NAVAJO, GREENLAND = EXAMPLES[1], EXAMPLES[2]


@pytest.mark.parametrize(
    ("text", "old", "new", "at", "reason"),
    [
        (NAVAJO, "ferocity 1", "ferocity 4", "A: SH3", "Family 0 has Ferocity 4"),
        (NAVAJO, "A: SH3, ", "A: ", "A: ", "Family 0 is out of play and not empty"),
        (
            NAVAJO,
            "[card]",
            "[records]\nmilitary: 20\n[card]",
            "military",
            "military is 20, off the",
        ),
        (
            NAVAJO,
            "standby: G",
            "standby: A",
            "active: A, ",
            "an Instruction counter is in two plac",
        ),
        (NAVAJO, "active: A\n", "", "chapter: act", "the chapter 'act' needs the line 'active' in"),
        (NAVAJO, "card: 12\n", "", "chapter: act", "the chapter 'act' needs the line 'card' in"),
        (
            NAVAJO,
            "chapter: act",
            "chapter: pair-effect",
            "chapter",
            "the chapter 'pair-effect' need",
        ),
        (NAVAJO, "corn: SJ3", "corn: SJ3 x99", "corn", "more corn on the map than there is"),
        (GREENLAND, "walrus 2", "walrus 30", "thule: walrus", "the pieces do not add up: cubes th"),
        (
            GREENLAND,
            "thule: walrus",
            "thule: beluga",
            "thule: bel",
            "somebody stands on beluga, whi",
        ),
        (GREENLAND, "order: tunit, ", "order: ", "chapter", "the play order does not hold every"),
        (
            GREENLAND,
            "card: walrus",
            "card: none",
            "chapter",
            "the chapter 'hunt-start' needs the li",
        ),
        (GREENLAND, ", cow", ", cow, walrus", "norse row", "'walrus' is said twice"),
    ],
)
def test_what_cannot_be_is_refused_in_the_words_of_the_check(
    text: str, old: str, new: str, at: str, reason: str
) -> None:
    assert text.count(old)
    edited = text.replace(old, new, 1)
    line, said = refusal(edited)
    assert said.startswith(reason)
    assert edited.splitlines()[line - 1].startswith(at)


SET_UP = "cairn position 1\ngame: navajo-wars\n"
ROPE = SET_UP + "scenario: the-rope-thrower\n"
TWO = SET_UP + "scenario: los-duenos-del-mundo\noption.players: 2\n"
SHIP = (files("cairn.games.greenland.guide") / "ship.position").read_text("utf-8")
HUNT = "[now]\nchapter: hunt-start"
TERMS = ", ".join(["promise tunit norse", "promise norse tunit"] * 30)
EFFECTS = "effects: A-failure-nobody, A-failure-basket"


@pytest.mark.parametrize(
    ("text", "old", "new", "at", "reason"),
    [
        (NAVAJO, ": act", ": transition", "card: 12", "the chapter 'transition' does not come on"),
        (NAVAJO, ": act", ": act\nagenda: act", "chapter", "nothing comes after the chapter 'act'"),
        (NAVAJO, ": act", f": discard\nagenda: {'act, ' * 2999}act", "agenda", "there are only 24"),
        (NAVAJO, "mp: 6", "mp: 9999", "mp", "9999 MPs are more than a Family can have"),
        (NAVAJO, "active: A\n", "active: F\n", "active: F", "Family F is out of play"),
        (NAVAJO, "[card]", "[cards]\nhand: 45\n[card]", "hand", "card 45 is in a hand, but is no"),
        (SET_UP, "", "[enemy]\ninactive: A\n", "inactive", "Instruction counters lie in the"),
        (ROPE, "", "[enemy]\nactive: A\n", "active", "Instruction counters lie in the display"),
        (SET_UP, "", "[cards]\nsets: wisdom\n", "sets", "a Cultural Development set is missing"),
        (TWO, "", f"[card]\n{EFFECTS}\n", "effects", "one effect of the Influence table is to"),
        (
            GREENLAND,
            "tribe: thule",
            "tribe: tunit",
            "tribe: tunit",
            "the Tunit do not stand on walrus",
        ),
        (GREENLAND, "tribe: thule", "tribe: sami", "tribe: sami", "the Sami do not play"),
        (GREENLAND, HUNT, "[dice]\nrolled: 1 x198\n[now]\nchapter: hunt-end", "tribe", "198 dice"),
        (GREENLAND, HUNT, f"[talks]\ndeal: pass\n{HUNT}", "deal", "there is something in the deal"),
        (GREENLAND, HUNT, f"[talks]\ndeal: {TERMS}\n{HUNT}", "deal", "there are only 8 places"),
        (
            SHIP,
            "norse 1\nbid: 1",
            "norse 50\nbid: 50",
            "[event]",
            "the Norse have bid more Ivory than",
        ),
        (SHIP, "bid: 1", "bid: 2", "[event]", "nobody has bid the highest bid"),
        (SHIP, "card: crossbow", "card: walrus", "event", "the event brings no such card"),
    ],
)
def test_what_the_rules_could_not_play_on_from_is_refused(
    text: str, old: str, new: str, at: str, reason: str
) -> None:
    changed = text.replace(old, new, 1) if old else text + new
    line, said = refusal(changed)
    assert said.startswith(reason)
    assert changed.splitlines()[line - 1].startswith(at)


def test_an_answer_that_is_not_offered_is_refused_with_its_rule() -> None:
    line, said = refusal(NAVAJO + "\n[answers]\nmove SH6\n")
    assert line == len(NAVAJO.splitlines()) + 3
    assert said.startswith("move SH6: ")
    assert "(rule 3.2.2)" in said
    assert refusal(NAVAJO + "\n[answers]\nmove SH6\n", unchecked=True)[0] == line


def test_unchecked_lets_pass_what_cannot_be() -> None:
    text = NAVAJO.replace("ferocity 1", "ferocity 4")
    with pytest.raises(PositionError):
        cairn.table("navajo-wars", position=text)
    table = cairn.table("navajo-wars", position=text, unchecked=True, seed=1)
    assert "ferocity 4" in table.position()
    assert cairn.load(table.record()).fingerprint == table.fingerprint


def test_a_text_of_another_game_or_with_a_scenario_beside_it_is_refused() -> None:
    with pytest.raises(SetupError, match="this is a position of toy, not of greenland"):
        cairn.table("greenland", position=TURN)
    with pytest.raises(SetupError, match="a position has a scenario and options of its own"):
        cairn.table("toy", "short", position=TURN)


# tables and records


def test_a_table_begins_at_a_position_and_does_not_go_back_before_it() -> None:
    table = cairn.table("toy", position=TURN, seed=2, study=True)
    assert (table.ply, table.to_play) == (0, "north")
    before = table.position()
    table.play("build 3")
    table.play("keep")
    table.undo()
    table.undo()
    with pytest.raises(TableError, match="there is nothing to take back"):
        table.undo()
    assert table.position() == before
    table.redo()
    assert table.position(0) == before
    assert [text for _seat, text in table.history][:1] == ["build 3"]


def test_a_record_begins_at_a_position() -> None:
    table = cairn.table("toy", position=TURN, seed=2)
    start = table.position()
    table.play("build 3")
    table.play("keep")
    text = table.record()
    assert text.startswith("cairn record 3 ")
    assert "\norigin: position " in text
    assert "\n| north: 3, 5 " in text
    assert verify(parse(text)).ok
    assert parse(text).write() == text
    again = cairn.load(text)
    assert (again.fingerprint, again.history) == (table.fingerprint, table.history)
    assert again.record() == text
    assert again.position(0) == start
    assert [str(line) for line in again.log] == [str(line) for line in table.log]
    assert [int(answer) for _state, answer in again.moments()] == table.answers
    assert table.fork().position() == table.position()


@pytest.mark.parametrize("ply", range(8))
def test_a_record_that_begins_within_a_chapter_is_loaded_at_every_answer(ply: int) -> None:
    table = cairn.table("toy", position=TURN + "build 3\nroll 2\n", seed=2, study=True)
    rng = Rng(9)
    while table.ply < ply:
        table.play(int(table.now.state.chosen_by(rng)))
    again = cairn.load(table.record())
    assert again.fingerprint == table.fingerprint
    assert [again.position(n) for n in range(again.ply + 1)] == [
        table.position(n) for n in range(table.ply + 1)
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("| north: 3, 5", "| north: 3, 9", "'9' means nothing here"),
        ("| north: 3, 5", "| north: 3, 5 x8", "the pieces do not add up"),
        ("origin: position", "origin: anything", "a game that begins at a position says so"),
    ],
)
def test_a_record_with_a_position_that_cannot_be_is_refused(
    old: str, new: str, reason: str
) -> None:
    record = parse(cairn.table("toy", position=TURN, seed=2).record())
    name, _colon, value = new.partition(": ")
    if name in record.headers:
        record.headers[name] = value
    record.origin = [(n, text.replace(old[2:], new[2:])) for n, text in record.origin]
    with pytest.raises(RecordError, match=re.escape(reason)) as refused:
        cairn.load(record.write())
    assert refused.value.line > 1


def test_nothing_is_written_that_would_read_as_something_else() -> None:
    game = find("greenland")
    placed = position_text.read(GREENLAND)
    state = placed.position.start
    values = flat(snapshot(state))
    assert game.form is not None
    values["lane_size"] = [0, 0, 0, 0]
    section, entry = game.form.entry_of("lanes")
    with pytest.raises(cairn.CairnError, match="the cards on the bars are not those"):
        list(entry.lines(values, values))
    assert section.name == "cards"
