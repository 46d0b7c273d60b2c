"""A game as text: readable, whole, and refused where it is not true."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import cairn
from cairn import record as records
from cairn.core.snapshot import fingerprint, snapshot
from cairn.position_text.writing import Pattern
from cairn.record import Record, RecordError, in_common, parse, read_file, save
from cairn.remark import LONGEST, Remark, RemarkError
from cairn.table import Table
from cairn.table.history import History
from cairn.verify import verify

Play = Callable[[int], Table]


def reseal(text: str, change: Callable[[str], str]) -> str:
    """Change the lines of a record and link them anew, as somebody would who forges one."""
    return sealed([change(line) for line in bodies(text)])


def bodies(text: str) -> list[str]:
    """The lines without their links, and the last without the whole of the hash."""
    *lines, last = [line.rpartition("#")[0].rstrip() for line in text.splitlines()]
    return [*lines, last.partition(" sha256:")[0]]


def sealed(bodies: list[str]) -> str:
    return "".join(records.Chain().hold(bodies))


def replaced(text: str, old: str, new: str, count: int = 1) -> str:
    left = count

    def change(line: str) -> str:
        nonlocal left
        if old in line and left:
            left -= 1
            return line.replace(old, new)
        return line

    forged = reseal(text, change)
    assert forged != text
    return forged


# reading and writing


def test_a_record_written_after_every_deed_is_the_one_written_at_once() -> None:
    table = cairn.table("toy", seed=7, study=True)
    deeds: list[Callable[[], object]] = [
        lambda: table.play(table.options[0]),
        lambda: table.play(table.options[-1]),
        table.undo,
        table.redo,
        lambda: table.remark("so far, so good", "north"),
        table.undo,
        lambda: table.play(table.options[-1]),
        table.undo,
        table.undo,
        lambda: table.play(table.options[-1]),
    ]
    for deed in deeds:
        deed()
        written = table.record()
        assert written == parse(written).write() == "".join(table.record_lines())
        assert cairn.load(written).record() == written


@pytest.mark.parametrize("game", ["greenland", "navajo-wars"])
def test_a_position_told_after_every_answer_is_the_one_told_at_once(game: str) -> None:
    """Sections that stay as they are are not written anew."""
    table, choices = cairn.table(game, seed=5), Random(5)
    while not table.over and table.ply < 120:
        table.play(choices.choice(table.options))
        told = parse(table.record()).position
        assert [text for _line, text in told] == position_of(table)


@pytest.mark.parametrize("game", ["greenland", "navajo-wars"])
def test_a_loaded_game_goes_on_and_is_written_without_being_replayed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first answer after a server's start would wait for it."""
    table, choices = cairn.table(game, seed=5), Random(5)
    while table.ply < 100:
        table.play(choices.choice(table.options))
    loaded = cairn.load(table.record())

    def replayed(_history: History) -> None:
        raise AssertionError("it was replayed")

    with monkeypatch.context() as patched:
        patched.setattr(History, "_replay_all", replayed)
        while not table.over and table.ply < 140:
            choice = choices.choice(table.options).text
            table.play(choice)
            loaded.play(choice)
            assert loaded.record() == table.record()
    assert loaded.chapters == table.chapters
    for ply in (0, 50, 99, 101):
        assert fingerprint(loaded.position_at(ply)) == fingerprint(table.position_at(ply))


def position_of(table: Table) -> list[str]:
    _ply, start = table.last_chapter()
    return list(Pattern(table.game, table.setup, table.data).told(start, snapshot(start)))


def test_a_record_names_everything_that_was_chosen(played: Play) -> None:
    headers = parse(played(1).record()).headers
    assert headers == {
        "game": "toy",
        "rules": "1",
        "scenario": "standard",
        "option.tokens": "2",
        "option.peaceful": "no",
        "seats": "north south",
        "chance": "seed",
        "seed": "1",
        "mode": "fair",
        "data": cairn.table("toy").data.hash,
        "cairn": cairn.__version__,
    }


def test_the_answers_stand_under_their_chapters(played: Play) -> None:
    lines = bodies(played(1).record())
    first = next(i for i, line in enumerate(lines) if line.startswith("chapter 1"))
    assert re.fullmatch(r"chapter 1: deal @[0-9a-f]{16}", lines[first])
    assert re.fullmatch(r"     1 chance draw \d", lines[first + 1])
    assert re.fullmatch(r"chapter 2: turn @[0-9a-f]{16}", lines[first + 5])


@pytest.mark.parametrize("seed", range(6))
def test_a_loaded_game_is_the_same_game(seed: int, played: Play) -> None:
    table = played(seed)
    loaded = cairn.load(table.record())
    assert loaded.record() == table.record()
    assert [str(line) for line in loaded.log] == [str(line) for line in table.log]
    assert loaded.result == table.result


def test_a_loaded_game_goes_on_with_the_same_dice() -> None:
    straight = cairn.table("toy", seed=11)
    stopped = cairn.load(cairn.table("toy", seed=11).record())
    for table in (straight, stopped):
        table.play("pass")
        table.play("pass")
    assert straight.record() == stopped.record()


def test_loading_replays_only_the_last_chapter(
    played: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = played(3).record()
    monkeypatch.setattr(History, "_replay_all", lambda self: pytest.fail("replayed"))
    loaded = cairn.load(text)
    assert loaded.over
    assert loaded.ply == len(parse(text).entries)


def test_a_loaded_study_game_can_be_taken_back_to_its_beginning(played: Play) -> None:
    table = played(3)
    table.study()
    loaded = cairn.load(table.record())
    while loaded.can_undo():
        loaded.undo()
    assert loaded.ply == 5


def test_a_record_without_snapshot_is_replayed(played: Play) -> None:
    table = played(3)
    record = parse(table.record())
    record.snapshot = None
    assert cairn.load(record.write()).fingerprint == table.fingerprint


@pytest.mark.parametrize("chance", ["ask", ()])
def test_a_game_with_own_dice_goes_on_where_it_waits(chance: str) -> None:
    table = cairn.table("toy", chance=chance)
    table.play("draw 3")
    loaded = cairn.load(table.record())
    assert loaded.question.seat == "chance"
    loaded.play("draw 4")
    assert loaded.history == [("chance", "draw 3"), ("chance", "draw 4")]


# the hash


def test_the_last_line_has_the_hash_of_all_lines_whole_and_each_its_first_digits(
    played: Play,
) -> None:
    text, known = played(1).record(), ""
    for line, body in zip(text.splitlines(), bodies(text), strict=True):
        known = sha256(f"{known}\n{body}".encode()).hexdigest()
        assert line.endswith(f"#{known[:6]}")
    assert body.startswith("end ")
    assert line.startswith(f"{body} sha256:{known}#")


def test_a_line_without_the_whole_hash_is_no_end(played: Play) -> None:
    *lines, last = played(1).record().splitlines(keepends=True)
    for there in (f" {last.split()[2]}", last.split()[2].removeprefix("sha256:")):
        assert refusal("".join([*lines, last.replace(there, "")])).line == len(lines) + 1


@pytest.mark.parametrize("format_", [1, 2])
def test_a_game_of_an_older_format_goes_on_in_it(format_: int) -> None:
    """Whoever has the Cairn that wrote it can still read it."""
    origin = None if format_ == 1 else cairn.table("toy", seed=3).position()
    table = cairn.table("toy", seed=1, position=origin)
    record = parse(table.record())
    record.format = 1
    text = record.write()
    assert text.startswith(f"cairn record {format_} ")
    assert "sha256" not in text.splitlines()[-1]
    loaded = cairn.load(text)
    assert loaded.record() == text
    for one in (table, loaded):
        one.play("pass")
    record = parse(table.record())
    record.format = 1
    assert loaded.record() == record.write()


# what is refused


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as refused:
        cairn.load(text)
    return refused.value


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_file_is_refused(text: str) -> None:
    assert "this file is empty" in str(refusal(text))


@pytest.mark.parametrize("text", ["hello\n", '[Event "?"]\n1. e4 e5\n', "{}"])
def test_a_foreign_file_is_refused(text: str) -> None:
    assert "line 1: this is not a Cairn record" in str(refusal(text))


def test_a_newer_format_is_refused_with_what_to_do(played: Play) -> None:
    error = refusal(replaced(played(1).record(), "cairn record 3", "cairn record 4"))
    assert error.line == 1
    assert "upgrade Cairn" in str(error)


def test_newer_rules_are_refused_with_what_to_do(played: Play) -> None:
    error = refusal(replaced(played(1).record(), "rules: 1", "rules: 2"))
    assert error.line == 3
    assert "rules version 2 of toy, and here is version 1: upgrade Cairn" in str(error)


def test_a_game_of_older_rules_goes_on_where_they_agree(
    played: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(6)
    text = table.record()
    monkeypatch.setattr("cairn_toy.game.GAME.version", 2)
    again = cairn.load(text)
    assert (again.history, again.fingerprint) == (table.history, table.fingerprint)
    assert "rules: 2 " in again.record()
    assert verify(parse(text)).ok


def test_every_truncation_is_refused(played: Play) -> None:
    lines = played(1).record().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        assert "cut off" in str(refusal("".join(lines[:kept]))), kept
    for kept in range(1, len(lines)):
        half = "".join(lines[:kept]) + lines[kept][:20]
        error = refusal(half)
        assert error.line in (0, kept, kept + 1), (kept, error)


def test_every_altered_line_is_named(played: Play) -> None:
    lines = played(1).record().splitlines(keepends=True)
    for i in range(1, len(lines)):
        for old, new in (("a", "b"), ("1", "2"), ("e", "E"), (" ", "_")):
            changed = lines[i].replace(old, new, 1)
            if changed != lines[i]:
                assert refusal("".join([*lines[:i], changed, *lines[i + 1 :]])).line == i + 1


def test_a_line_taken_out_is_noticed(played: Play) -> None:
    lines = played(1).record().splitlines(keepends=True)
    for i in range(1, len(lines) - 1):
        assert refusal("".join(lines[:i] + lines[i + 1 :])).line == i + 1


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game: toy", "game: toi", "there is no game 'toi'"),
        ("scenario: standard", "scenario: huge", "there is no scenario of toy 'huge'"),
        ("option.tokens: 2", "option.tokens: 9", "cannot be '9'"),
        ("option.tokens: 2", "option.coins: 2", "there is no option of toy 'coins'"),
        ("seats: north south", "seats: north east", "the seats of this game are north south"),
        ("chance: seed", "chance: luck", "chance is 'seed', 'sealed', 'ask' or 'script'"),
        ("seed: 1", "seed: one", "a seed is a whole number"),
        ("mode: fair", "mode: loose", "the mode is 'fair' or 'study'"),
        (
            "data: sha256:",
            "data: sha256:00",
            "name the folder of the values it was played with by --data",
        ),
        ('"turn":', '"tern":', "the snapshot does not fit"),
        ('"hand":[', '"hand":["x",', "hand must be a list of whole numbers"),
        ('"raids":true', '"raids":7', "raids must be true or false"),
        ('"target":12', '"target":"12"', "target must be a whole number"),
        ('"target":12', f'"target":{2**63}', "target must be a whole number"),
        ('"hand":[', f'"hand":[{2**63},', "hand must be a list of whole numbers"),
        ("snapshot: ", "snapshot: 9", "the snapshot is of an answer that is not there"),
        ("     2 chance", "     7 chance", "answer 2 should stand here"),
        ("result: ", "outcome= ", "means nothing in a record"),
        ("cairn record 3", "cairn record", "a record says which format it has"),
        ("cairn record 3", "cairn record one", "a record says which format it has"),
        ("cairn record 3", "cairn record 0", "a record says which format it has"),
        ("mode: fair", "game: toy", "the header 'game' is here twice"),
        ("chapter 2: turn", "chapter 3: turn", "chapter 2 should stand here"),
        ("result: ", "end ", "means nothing in a record"),
    ],
)
def test_a_forged_line_is_refused_with_its_reason(
    old: str, new: str, reason: str, played: Play
) -> None:
    error = refusal(replaced(played(1).record(), old, new))
    assert reason in str(error)
    assert error.line > 0


def test_nothing_is_said_twice(played: Play) -> None:
    """Of two that contradict each other the first was believed, and the other shown."""
    lines = bodies(played(1).record())
    for at, body in enumerate(lines[:-1]):
        told = body.startswith("|")  # of a position, which has sections of its own
        if body.startswith(("chapter ", "result: ", "snapshot: ")) or (
            ": " in body[:12] and not told
        ):
            doubled = [*lines[: at + 1], body, *lines[at + 1 :]]
            if body.startswith("chapter "):
                number = int(body.split()[1].rstrip(":"))
                doubled = [_renumbered(one, number, n > at) for n, one in enumerate(doubled)]
            error = refusal(sealed(doubled))
            assert error.line == at + 2, body


def _renumbered(body: str, since: int, later: bool) -> str:
    """A chapter more before this line."""
    if later and (match := re.fullmatch(r"chapter (\d+)(: .*)", body)):
        return f"chapter {max(int(match[1]), since) + 1}{match[2]}"
    return body


def test_a_missing_header_is_named(played: Play) -> None:
    text = played(1).record()
    record = parse(text)
    del record.headers["mode"]
    assert "the header 'mode' is missing" in str(refusal(record.write()))


# verifying


@pytest.mark.parametrize("seed", range(4))
def test_a_true_record_verifies(seed: int, played: Play) -> None:
    record = parse(played(seed).record())
    verdict = verify(record)
    assert verdict.ok
    assert verdict.answers == len(record.entries)


def forged_at(text: str, old: str, new: str) -> tuple[Record, int]:
    forged = parse(replaced(text, old, new))
    line = next(i for i, one in enumerate(text.splitlines(), 1) if old in one)
    return forged, line


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("     1 chance draw 1", "     1 chance draw 2", "the seed gives 'draw 1' here"),
        ("     1 chance", "     1 north", "the question is put to chance, not north"),
        ("     6 north", "     6 south", "the question is put to north, not south"),
        ("     1 chance ", "     1 chance = ", "says that there was no choice, but there was"),
        ("     1 chance ", "     1 chance ~ ", "there was no question here to spare anybody"),
        ("chapter 2: turn", "chapter 2: deal", "chapter 'turn' begins here, not 'deal'"),
        ("result: win north", "result: win south", "the record says 'win south"),
        ('"tokens":[', '"tokens":[9', "the snapshot is not the state"),
        ("| chapter: over", "| chapter: ever", "'ever' means nothing here"),
    ],
)
def test_a_forged_answer_is_named_by_its_line(
    old: str, new: str, reason: str, played: Play
) -> None:
    text = next(
        text
        for text in (played(seed).record() for seed in range(100))
        if "     1 chance draw 1" in text and "result: win north" in text and "     6 north" in text
    )
    record, line = forged_at(text, old, new)
    verdict = verify(record)
    assert not verdict.ok
    assert reason in verdict.reason
    assert verdict.line in (line, 0)


def test_a_position_that_does_not_tell_the_snapshot_is_named(played: Play) -> None:
    text = played(1).record()
    first = next(n for n, one in enumerate(text.splitlines(), 1) if one.startswith("|"))
    verdict = verify(parse(replaced(text, "| turn: south", "| turn: north")))
    assert (verdict.line, verdict.reason) == (first, "the position is not the state at this point")


def test_a_mark_that_was_taken_away_is_named(played: Play) -> None:
    """Once the table answers what has no alternative, it always does."""
    text = next(text for text in (played(n).record() for n in range(100)) if text.count(" = ") > 1)
    last = [line for line in text.splitlines() if " = " in line][-1].rpartition("#")[0].rstrip()
    record, line = forged_at(text, last, last.replace(" = ", " "))
    verdict = verify(record)
    assert (verdict.line, verdict.reason) == (
        line,
        "there was no choice here, so the table answered",
    )


def test_a_state_that_other_rules_would_reach_is_named(played: Play) -> None:
    text = played(1).record()
    record = parse(text)
    start = record.chapters[3]
    record, line = forged_at(text, start.fingerprint, "0" * 16)
    verdict = verify(record)
    assert (verdict.line, "it was played by other rules or data" in verdict.reason) == (line, True)


def test_dice_entered_by_hand_need_no_seed() -> None:
    table = cairn.table("toy", chance="ask")
    table.play("draw 5")
    assert verify(parse(table.record())).ok


# players' notes

SEATS = st.sampled_from([None, "north", "south"])
PLAIN = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"])
WORDS = st.text(PLAIN, min_size=1, max_size=LONGEST)


@pytest.fixture
def noted() -> Table:
    """After five answers South promises something and somebody laughs, after ten somebody says good-bye."""
    table = cairn.table("toy", chance="ask")
    for action in ("draw 1", "draw 3", "draw 2", "draw 4", "draw 5"):
        table.play(action)
    table.remark("No raid from me; see #3: I mean it", "south")
    table.remark("ha!")
    for action in ("pass", "draw 1", "pass", "draw 2", "pass"):
        table.play(action)
    table.remark("So long, Ærø – 石 👋", "north")
    return table


def test_a_note_is_a_line_under_its_chapter_before_the_next_answer(noted: Table) -> None:
    lines = bodies(noted.record())
    at = lines.index("     6 north pass")
    assert lines[at - 2 : at] == ["  note south: No raid from me; see #3: I mean it", "  note: ha!"]
    assert lines[at - 4].startswith("chapter 2: turn @")
    last = lines.index("    10 north pass")
    assert lines[last + 1].startswith("chapter 5: turn @")
    assert lines[last + 2] == "  note north: So long, Ærø – 石 👋"
    assert lines[last + 3].startswith("snapshot: ")


def test_a_note_after_the_end_stands_before_the_result(played: Play) -> None:
    table = played(1)
    table.remark("well played", "south")
    lines = bodies(table.record())
    assert lines[lines.index("  note south: well played") + 1].startswith("result: ")
    assert cairn.load(table.record()).remarks == table.remarks


def test_notes_change_no_other_line(noted: Table) -> None:
    record = parse(noted.record())
    assert verify(record).ok
    record.remarks.clear()
    silent = [line for line in bodies(noted.record()) if not line.startswith("  note")]
    assert bodies(record.write()) == silent


def test_a_loaded_game_has_its_notes(noted: Table) -> None:
    loaded = cairn.load(noted.record())
    assert loaded.remarks == noted.remarks
    assert loaded.log  # which is told from the beginning again
    assert loaded.record() == noted.record()


def test_a_record_without_snapshot_has_its_notes(noted: Table) -> None:
    record = parse(noted.record())
    record.snapshot = None
    assert cairn.load(record.write()).remarks == noted.remarks


@given(WORDS, SEATS)
@example("#", None)
@example("  #0a1b2c", "north")
@example("note south: end 5", "north")
@example("snapshot: 5 {}", None)
@example(": ", None)
@example("\u3000x\u00a0", None)
@example("\ufeff\u200d", None)
def test_any_line_of_text_reads_back(text: str, seat: str | None) -> None:
    table = cairn.table("toy", seed=1)
    try:
        table.remark(text, seat)
    except RemarkError:
        return
    loaded = cairn.load(table.record())
    assert loaded.remarks == [Remark(5, seat, text.strip())]
    assert loaded.record() == table.record()


@given(st.text(min_size=1))
def test_any_text_is_kept_whole_or_refused(text: str) -> None:
    table = cairn.table("toy", seed=1)
    before = table.record()
    try:
        table.remark(text)
    except RemarkError:
        assert table.record() == before
    else:
        assert cairn.load(table.record()).remarks[0].text == text.strip()


def test_an_altered_note_is_named(noted: Table) -> None:
    text = noted.record()
    line = next(n for n, one in enumerate(text.splitlines(), 1) if "No raid" in one)
    error = refusal(text.replace("No raid", "A raid"))
    assert (error.line, "this line was altered" in str(error)) == (line, True)
    lines = text.splitlines(keepends=True)
    assert refusal("".join(lines[: line - 1] + lines[line:])).line == line


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        ("  note", "a note is 'note SEAT: text', or 'note: text'"),
        ("  note south ha!", "a note is 'note SEAT: text', or 'note: text'"),
        ("  note south says: ha!", "a note is 'note SEAT: text', or 'note: text'"),
        ("  note:", "a note needs words"),
        ("  note south:", "a note needs words"),
        ("  note sout: ha!", "there is no seat 'sout'; did you mean 'south'?"),
        ("  note chance: ha!", "there is no seat 'chance'"),
        ("  note: \x1b[2Jha!", "the character U+001B cannot be in it"),
        ("  note: ha\u202e!", "the character U+202E cannot be in it"),
        (f"  note: {'ha' * 251}", "a note has 500 characters at most, and this one has 502"),
    ],
)
def test_a_broken_note_is_refused_with_its_line(noted: Table, new: str, reason: str) -> None:
    text = noted.record()
    line = next(n for n, one in enumerate(text.splitlines(), 1) if "ha!" in one)
    error = refusal(replaced(text, "  note: ha!", new))
    assert reason in str(error)
    assert error.line == line


def test_a_note_after_the_answers_is_refused(noted: Table) -> None:
    text = noted.record()
    error = refusal(reseal(text, lambda line: "  note: late" if line.startswith("end") else line))
    assert "the file is cut off" in str(error)
    snapshot = next(line for line in bodies(text) if line.startswith("snapshot"))
    swapped = {snapshot: "  note north: So long", "  note north: So long, Ærø – 石 👋": snapshot}
    error = refusal(reseal(text, lambda line: swapped.get(line, line)))
    assert "a note stands among the answers" in str(error)
    assert error.line == bodies(text).index(snapshot) + 1


# files


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.cairn: cannot be read: No such file"):
        read_file(tmp_path / "none.cairn")
    binary = tmp_path / "binary.cairn"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="this is not a text file"):
        read_file(binary)


def test_a_file_error_names_file_and_line(tmp_path: Path, played: Play) -> None:
    path = tmp_path / "game.cairn"
    path.write_text(played(1).record().replace("draw", "drew", 1))
    with pytest.raises(
        RecordError, match=r"game\.cairn, line 14: this line was altered"
    ) as refused:
        read_file(path)
    assert refused.value.line == 14


def test_an_interrupted_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.cairn"
    save(path, "old")

    def interrupted(fd: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written: No such file"):
        cairn.table("toy", seed=1).save(tmp_path / "nowhere" / "game.cairn")


def test_the_snapshot_is_plain_json(played: Play) -> None:
    snapshot = parse(played(1).record()).snapshot
    assert snapshot is not None
    assert json.loads(json.dumps(snapshot.state)) == snapshot.state


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("", "", 0),
        ("", "abc", 0),
        ("abc", "abcd", 3),
        ("abcd", "abc", 3),
        ("abxd", "abyd", 2),
        ("x", "y", 0),
    ],
)
def test_what_two_lists_begin_with_in_common(one: str, other: str, same: int) -> None:
    assert in_common(list(one), list(other)) == same
