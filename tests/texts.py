"""Positions of random games, and texts of them with something changed."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import snapshot
from cairn.form import FormError, flat
from cairn.game import Game, Setup
from cairn.notation import NotationError
from cairn.testing.driving import RandomPlayer
from cairn.testing.trial import Trial, Walk
from cairn.vocabulary import Kind

LIMIT = 4000  # answers of a game
MANY = int(os.environ.get("CAIRN_POSITIONS", "0"))  # of each set-up, where it may take long
NAME, NUMBER = "[A-Za-z][A-Za-z-]*", "[0-9]+"
NUMBERS = ("0", "1", "2", "3", "7", "20", "99", "198", "9999")
# what is not one word of a kind, or a number, in the lines of the games' forms
LABELS = ("available", "ferocity", "height", "tokens")
PHRASES = (
    *("yes", "no", "influence turquoise", "alpha on-walrus", "alpha in-valhalla", "SH2 traders"),
    *(
        "9 with 42",
        "walrus 2",
        "give-ivory norse thule 2",
        "promise tunit norse",
        "wed norse thule",
    ),
)


def positions(game: Game, setup: Setup, seed: int, few: int) -> Iterator[Position]:
    """So many positions of random games, most of them at the start of a chapter. Each lasts until the next."""
    trial, rng, left = Trial(game, setup), Rng(seed, 1), MANY or few
    while left:
        seed += 1
        walk, player = Walk(trial), RandomPlayer(trial, seed, LIMIT)
        while left and (answer := player.choose(walk)) is not None:
            walk.take(answer)
            if walk.over or rng.below(3 if walk.at_chapter_start else 12) == 0:
                left -= 1
                yield walk.position


class Editor:
    """Changes texts by all the words of a game, its chapters and the lines of its form among them."""

    def __init__(self, game: Game, setup: Setup) -> None:
        assert game.form is not None
        self.values = flat(snapshot(game.start(setup, game.facts())))
        self.form = game.form.of(self.values)
        (about,) = (
            vars(module)
            for name, module in sys.modules.items()
            if name.startswith(game.package) and name.endswith("form")
        )
        own = (one for one in about.values() if isinstance(one, Kind))
        kinds = [list(one.tokens.values()) for one in (*game.vocabulary.kinds().values(), *own)]
        self.chapters = [one.key for one in game.vocabulary.chapters.values()]
        self.kinds = [self.chapters, *kinds]
        self.words = sorted({*NUMBERS, *(word for words in self.kinds for word in words)})
        self.lines = [(one.name, name) for one in self.form.sections for name in one.names()]
        self.understood = cache(self._understood)

    def _understood(self, section: str, line: str) -> list[str]:
        """What a line understands by itself."""
        (entry,) = (one.names()[line] for one in self.form.sections if one.name == section)
        tried = [
            *self.words,
            *(f"{word} 198" for word in self.words),
            *(f"{label} {number}" for label in LABELS for number in NUMBERS),
            *PHRASES,
        ]
        before = {name: self.values[name] for name in entry.fields}
        found = []
        for item in tried:
            with suppress(FormError, NotationError):
                entry.read(line, [item], {n: list(of) for n, of in before.items()}, set())
                found.append(item)
        return found

    def edited(self, text: str, rng: Rng) -> str:
        """The text with a line deleted, doubled, exchanged with another or written anew, with a number or a name
        changed, or at another chapter."""
        lines = text.splitlines()
        one, two = (1 + int(rng.below(len(lines) - 1)) for _ in range(2))
        match int(rng.below(10)):
            case 0:
                del lines[one]
            case 1:
                lines.insert(two, lines[one])
            case 2:
                lines[one], lines[two] = lines[two], lines[one]
            case 3:
                _change(lines, rng, NUMBER, lambda n: [str(int(n) + 1), str(int(n) // 2), *NUMBERS])
            case 4:
                _change(lines, rng, NAME, lambda _old: re.findall(NAME, text))
            case 5:
                _change(lines, rng, NAME, lambda _old: [""])
            case 6:
                _change(lines, rng, NAME, self._others)
            case 7:
                chapter = f"chapter: {self.chapters[rng.below(len(self.chapters))]}"
                lines = [*"\n".join(lines).partition("\n[now]")[0].splitlines(), "[now]", chapter]
            case _:
                self._say(lines, rng)
        return "\n".join(lines) + "\n"

    def _others(self, word: str) -> list[str]:
        """All words of the kinds that a word is of."""
        return [one for words in self.kinds if word in words for one in words] or [word]

    def _say(self, lines: list[str], rng: Rng) -> None:
        """Write any line of the form, in place of the one there is."""
        section, name = self.lines[rng.below(len(self.lines))]
        known = self.understood(section, name)
        items = [known[rng.below(len(known))] for _ in range(1 + rng.below(3))]
        if f"[{section}]" not in lines:
            lines[3:3] = ["", f"[{section}]"]
        at = lines.index(f"[{section}]") + 1
        rest = [line for line in lines[at:] if not line.startswith(f"{name}:")]
        lines[at:] = [f"{name}: {', '.join(items)}", *rest]


def _change(lines: list[str], rng: Rng, what: str, others: Callable[[str], Sequence[str]]) -> None:
    """Put something else in one of the places where a pattern is found, the first line aside."""
    found = [(n, match) for n in range(1, len(lines)) for match in re.finditer(what, lines[n])]
    if found:
        n, old = found[rng.below(len(found))]
        choices = others(old[0])
        new = choices[rng.below(len(choices))]
        lines[n] = lines[n][: old.start()] + new + lines[n][old.end() :]
