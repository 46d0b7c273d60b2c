"""Who wrote a record: what a signature means, and what it does not."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

import cairn
from cairn import signing
from cairn.record import RecordError, parse
from cairn.signing import KeyProblem, Signer, meaning, named, signer

OURS, THEIRS = Signer(bytes(32)), Signer(bytes([1] * 32))


@pytest.fixture
def text() -> str:
    return cairn.table("toy", seed=1).record()


def test_a_signed_record_says_who_wrote_it_and_is_the_same_record(text: str) -> None:
    signed = OURS.signed(text)
    assert signed.startswith(text)
    assert signed.removeprefix(text).startswith(f"signed {OURS.key} ")
    assert cairn.load(signed).record() == text
    said = f"written by the server with key {OURS.key}; nothing was changed since"
    assert meaning(parse(signed)) == meaning(parse(signed), [THEIRS.key, OURS.key]) == said
    assert meaning(parse(text)) == ""


def test_a_signature_of_another_record_is_refused(text: str) -> None:
    """However whole the chain is: all of it can be made anew, the signature cannot."""
    other = cairn.table("toy", seed=2).record()
    line = OURS.signed(text).removeprefix(text)
    with pytest.raises(RecordError, match="the signature is not of this record") as refused:
        meaning(parse(other + line))
    assert refused.value.line == len(other.splitlines()) + 1
    with pytest.raises(RecordError, match="the signature is not of this record"):
        meaning(parse(text + line.replace(OURS.key, THEIRS.key)))


def test_a_key_that_was_not_named_is_not_enough(text: str) -> None:
    with pytest.raises(RecordError, match="the key is none that you named"):
        meaning(parse(THEIRS.signed(text)), [OURS.key])
    with pytest.raises(RecordError, match="it is not signed"):
        meaning(parse(text), [OURS.key])


@pytest.mark.parametrize("line", ["signed", "signed ed25519:00 11", "signed rsa:00 11"])
def test_what_is_no_signature_is_refused(text: str, line: str) -> None:
    with pytest.raises(RecordError):
        parse(f"{text}{line}\n")


def test_without_the_package_it_is_said_that_nobody_can_tell(
    text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    signed = parse(OURS.signed(text))
    monkeypatch.setattr(signing, "INSTALLED", False)
    assert "cannot be checked without the package 'cryptography'" in meaning(signed)
    with pytest.raises(RecordError, match="without the package"):
        meaning(signed, [OURS.key])
    assert signer(tmp_path / "games.key") is None


@pytest.mark.parametrize("format_", [1, 2])
def test_a_record_of_an_older_format_has_nothing_to_sign(text: str, format_: int) -> None:
    record = parse(text)
    record.format = format_
    assert OURS.signed(record.write()) == record.write()


# keys


def test_a_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.key"
    first, second = signer(file), signer(file)
    assert first is not None
    assert second is not None
    assert first.key == second.key != OURS.key
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_that_holds_no_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.key").write_text("hello")
    with pytest.raises(KeyProblem, match=r"games\.key holds no key"):
        signer(tmp_path / "games.key")
    with pytest.raises(KeyProblem, match="cannot be had: No such file"):
        signer(tmp_path / "nowhere" / "games.key")


def test_a_key_is_named_by_its_text_or_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{OURS.key}\n")
    bare = OURS.key.removeprefix("ed25519:")
    for given in (OURS.key, bare, bare.upper(), str(tmp_path / "key")):
        assert named(given) == OURS.key
    with pytest.raises(KeyProblem, match="'nothing' is no key"):
        named("nothing")
