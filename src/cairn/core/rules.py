"""Rule numbers as integers, so that rules code can name a rule without a string.

A number has up to four parts: "3", "3.2", "3.2.5", "1.7.5.2"; the first may be a letter, as in "D10" or "A1.6".
Parts are digits in base 128, each one more than its value so that "B0" is not "B". Nothing outside this file
depends on how.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

__all__ = [
    "rule",
    "rule_number",
]

NO_RULE: Final[i64] = 0
PARTS: Final[i64] = 4
BASE: Final[i64] = 128
LETTER: Final[i64] = 100  # "A" is part 100, "B" 101, …


def rule(number: str) -> i64:
    """The integer that stands for a rule number such as "3.2.5" or "D10"."""
    parts: list[int] = []
    digits = number
    if number[:1].isalpha():
        parts.append(int(LETTER) + ord(number[0]) - ord("A"))
        digits = number[1:]
    for part in digits.split("."):
        if part:
            parts.append(int(part))
    code: i64 = 0
    for i in range(PARTS):
        code = code * BASE + (parts[i] + 1 if i < len(parts) else 0)
    return code


def rule_number(code: i64) -> str:
    """The number as printed: the opposite of `rule`."""
    text = ""
    rest = code
    while rest:
        part = rest % BASE - 1
        rest = rest // BASE
        if part < 0:
            continue
        if part >= LETTER:
            return chr(int(part - LETTER) + ord("A")) + text
        text = str(part) + ("." + text if text else "")
    return text
