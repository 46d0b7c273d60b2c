"""Who wrote a record: signatures by Ed25519, of the whole hash that a record of format 3 ends with.

They need the package `cryptography`, an extra (`signed`). Without it nothing is signed, and what a signature
means cannot be told.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from pathlib import Path

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.record import SIGNED, Record, RecordError, whole_hash

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,
        Ed25519PublicKey,
    )

    INSTALLED = True
except ImportError:
    INSTALLED = False

KEY = "ed25519:"  # what the text of a key begins with
DOMAIN = b"cairn record\n"  # what is signed here is signed for nothing else
OWNER_ALONE = 0o600


class KeyProblem(CairnError):
    """A key that cannot be used."""


class Signer:
    """Signs records with a key of its own."""

    def __init__(self, seed: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(seed)

    @property
    def key(self) -> str:
        """The public key, by which everybody can check."""
        return KEY + self._key.public_key().public_bytes_raw().hex()

    def signed(self, text: str) -> str:
        """A record with a last line that signs it, if it has a hash to sign."""
        whole = whole_hash(text)
        if whole is None:
            return text
        signature = self._key.sign(DOMAIN + whole.encode())
        return f"{text}{SIGNED}{self.key} {signature.hex()}\n"


def signer(file: Path) -> Signer | None:
    """Who signs with the key in a file, which is made if there is none and is its owner's alone. None, without the
    package."""
    if not INSTALLED:
        return None
    try:
        try:
            made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE)
        except FileExistsError:
            pass
        else:
            with os.fdopen(made, "w") as opened:
                opened.write(Ed25519PrivateKey.generate().private_bytes_raw().hex() + "\n")
        text = file.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise KeyProblem(
            _("the key in {file} cannot be had: {reason}", file=file, reason=reason)
        ) from error
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise KeyProblem(_("{file} holds no key: 64 hexadecimal digits are expected", file=file))
    return Signer(bytes.fromhex(text))


def named(given: str) -> str:
    """A public key that somebody names, by its text or by a file that holds it."""
    text = given.strip()
    if not re.fullmatch(f"({KEY})?[0-9a-fA-F]{{64}}", text):
        try:
            text = Path(given).read_text("ascii").strip()
        except (OSError, ValueError):
            text = ""
    if not re.fullmatch(f"({KEY})?[0-9a-fA-F]{{64}}", text):
        raise KeyProblem(
            _(
                "{given!r} is no key: it should be '{key}' and 64 hexadecimal digits, or a file with them",
                given=given,
                key=KEY,
            )
        )
    return KEY + text.lower().removeprefix(KEY)


def check(record: Record) -> None:
    """Raises RecordError if somebody else's signature stands under a record. Without the package nobody can tell."""
    if record.signature is None or not INSTALLED:
        return
    signature = record.signature
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key.removeprefix(KEY)))
        key.verify(bytes.fromhex(signature.value), DOMAIN + record.hash.encode())
    except (InvalidSignature, ValueError) as error:
        raise RecordError(_("the signature is not of this record"), signature.line) from error


def meaning(record: Record, keys: Collection[str] = ()) -> str:
    """What the signature of a record says, if it has one. Raises RecordError if it is false, and if keys are named and
    it is of none of them."""
    if record.signature is None:
        if keys:
            raise RecordError(_("it is not signed, so it is not known who wrote it"))
        return ""
    key, line = record.signature.key, record.signature.line
    if not INSTALLED:
        problem = _("it is signed, which cannot be checked without the package 'cryptography'")
        if keys:
            raise RecordError(problem, line)
        return problem
    check(record)
    if keys and key not in keys:
        raise RecordError(
            _("it is signed, but the key is none that you named: {key}", key=key), line
        )
    return _("written by the server with key {key}; nothing was changed since", key=key)
