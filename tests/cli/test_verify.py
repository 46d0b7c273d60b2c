"""`cairn verify`"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from typer.testing import Result

import cairn
from cairn.record import Entry, parse, read_file
from cairn.signing import Signer
from tests.test_older_rules import of_version_1

Run = Callable[..., Result]
Program = Callable[..., "CompletedProcess[str]"]


def line_of(file: Path, text: str) -> int:
    return next(n for n, line in enumerate(file.read_text().splitlines(), 1) if text in line)


def test_a_true_record_is_ok(run: Run, saved: Path, begun: Path) -> None:
    result = run("verify", saved, begun)
    assert result.exit_code == 0
    answers = len(read_file(saved).entries)
    assert result.stdout == f"{saved}: ok, {answers} answers\n{begun}: ok, 5 answers\n"


def test_an_answer_changed_by_hand_is_named(program: Program, saved: Path) -> None:
    text = saved.read_text()
    line = line_of(saved, " chance roll ")
    lines = text.splitlines(keepends=True)
    old = lines[line - 1]
    face = old.split("roll ")[1][0]
    lines[line - 1] = old.replace(f"roll {face}", f"roll {int(face) % 6 + 1}")
    saved.write_text("".join(lines))
    done = program("verify", saved)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{saved}, line {line}: this line was altered")


def test_an_answer_changed_with_all_its_links_is_named_too(run: Run, saved: Path) -> None:
    record = read_file(saved)
    ply = next(n for n, one in enumerate(record.entries) if one.text.startswith("roll"))
    entry = record.entries[ply]
    record.entries[ply] = replace(entry, text=f"roll {int(entry.text[-1]) % 6 + 1}")
    saved.write_text(record.write())
    result = run("verify", saved)
    assert result.exit_code == 1
    assert result.stdout.startswith(
        f"{saved}, line {entry.line}: the seed gives '{entry.text}' here"
    )


@pytest.mark.parametrize("cut", [0.4, 0.9])
def test_a_cut_record_is_named_by_its_last_line(run: Run, saved: Path, cut: float) -> None:
    text = saved.read_text()
    saved.write_text(text[: int(len(text) * cut)])
    result = run("verify", saved)
    assert result.exit_code == 1
    last = len(saved.read_text().splitlines())
    assert (
        result.stdout
        == f"{saved}, line {last}: the file is cut off here: its last line must be 'end'\n"
    )


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "this file is empty"),
        ("1. e4 e5\n", "this is not a Cairn record"),
        ("cairn record 99\n", "upgrade Cairn"),
    ],
)
def test_what_cannot_be_checked_is_bad_input(run: Run, saved: Path, text: str, cause: str) -> None:
    saved.write_text(text)
    result = run("verify", saved)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"cairn: {saved}")
    assert cause in result.stderr


def test_a_file_that_is_not_there_does_not_stop_the_others(
    run: Run, saved: Path, tmp_path: Path
) -> None:
    result = run("verify", tmp_path / "none.cairn", saved)
    assert result.exit_code == 2
    assert f"cairn: {tmp_path / 'none.cairn'}: cannot be read: No such file" in result.stderr
    assert f"{saved}: ok" in result.stdout


def test_other_data_than_here_is_asked_for(run: Run, tmp_path: Path) -> None:
    own, file = tmp_path / "own", tmp_path / "game.cairn"
    own.mkdir()
    (own / "scenarios.toml").write_text('[[scenario]]\nid = "standard"\ntarget = 3\n')
    cairn.table("toy", seed=7, data=own).save(file)
    result = run("verify", file)
    assert result.exit_code == 2
    assert "--data" in result.stderr
    assert run("verify", file, "--data", own).exit_code == 0


def test_what_cannot_be_checked_is_said(run: Run, tmp_path: Path) -> None:
    table = cairn.table("toy", chance="sealed")
    files = {"running": table.record(), "north": table.record_for("north")}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    result = run("verify", *(tmp_path / name for name in files))
    assert result.exit_code == 0
    running, north = result.stdout.splitlines()
    assert running.endswith(
        "5 answers; its dice are sealed until the end, so they are not checked yet"
    )
    assert "made for north while the game went on" in north


def test_what_the_signature_means_is_said(run: Run, tmp_path: Path) -> None:
    ours, theirs, file = Signer(bytes(32)), Signer(bytes([1] * 32)), tmp_path / "game.cairn"
    file.write_text(ours.signed(cairn.table("toy", seed=1).record()))
    assert "5 answers; written by the server with key" in run("verify", file).stdout
    assert run("verify", file, "--key", ours.key).exit_code == 0
    result = run("verify", file, "--key", theirs.key)
    assert (result.exit_code, "none that you named" in result.stdout) == (1, True)
    assert run("verify", file, "--key", "nothing").exit_code == 2


def test_a_game_of_older_rules_goes_on_at_the_prompt_with_a_word(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn_toy.game.GAME.version", 2)
    old, new = tmp_path / "old.cairn", tmp_path / "new.cairn"
    old.write_text(of_version_1())
    assert "it was played by rules version 1, and here is version 2" in run("verify", old).stdout
    played = run("play", "--load", old, "--save", new, typed="1\nquit\n")
    assert "From here on the rules are version 2 of toy" in played.stdout
    assert "by rules version 1 and are not checked" in " ".join(run("verify", new).stdout.split())


def test_json(run: Run, saved: Path, begun: Path) -> None:
    begun.write_text(begun.read_text().replace("draw 5", "draw 4"))
    result = run("verify", saved, begun, "--json")
    assert result.exit_code == 1
    good, bad = json.loads(result.stdout)
    answers = len(read_file(saved).entries)
    assert good == {
        "file": str(saved),
        "ok": True,
        "answers": answers,
        "line": None,
        "reason": None,
        "notes": [],
    }
    assert (bad["ok"], bad["line"]) == (False, line_of(begun, "draw 4"))
    assert bad["reason"].startswith("this line was altered")


def test_the_record_of_a_failure_is_not_true(run: Run, brittle: object, tmp_path: Path) -> None:
    record = parse(cairn.table("brittle", seed=1).record())
    record.entries.append(Entry("north", "throw", False))
    file = tmp_path / "failure.cairn"
    file.write_text(record.write())
    result = run("verify", file)
    assert result.exit_code == 1
    assert f"line {line_of(file, 'throw')}: the rules fail here: ZeroDivisionError" in result.stdout
