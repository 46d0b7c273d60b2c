"""The pages, their script and their style sheet, and the coach, know no game: what is a game's, the game brings with
it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cairn.coach
import cairn.web
from cairn.games import find, names

SOURCES = [
    path
    for package in (cairn.web, cairn.coach)
    for path in Path(str(package.__file__)).parent.rglob("*")
    if path.suffix in {".py", ".js", ".css", ".html"}
]
# Words that a game has and that mean the same to anybody who writes about games, pages or programs.
ORDINARY = """
    accept active again age assign assignment bar build call cancel card cause child closed colour column counter
    counts dice discard disk draw drawn event everything face first found give hand here home import instead keep
    leave letter look lost mark migration missing move moved next
    nobody nothing number one order outcome pass person piece place placed player
    players points pool promise raised refuse refused return roll rolled row safe seat send settle settled share talk
    target title
    together topic transition turn tutorial warm way who
"""
TECHNICAL = re.compile("font-family|white-space")  # of style sheets
SPOKEN = {"draft", "deal", "clause", "strike", "cube", "tribe", "tribes", "hunter", "hunters"}


def own_words(name: str) -> set[str]:
    """What a game calls its seats, pieces, places, actions, bots and options."""
    game = find(name)
    found = {name, *game.bots, *SPOKEN}
    found |= {one.name for one in game.options} | {one.name for one in game.scenarios}
    found |= {one.key for one in game.vocabulary.messages()}
    for kind in game.vocabulary.kinds().values():
        found |= {kind.name, *map(str.casefold, kind.tokens.values())}
    return {word for word in found if re.fullmatch("[a-z][a-z-]{2,}", word)} - set(ORDINARY.split())


def words(path: Path) -> set[str]:
    text = TECHNICAL.sub(" ", path.read_text("utf-8")).casefold()
    found = set(re.findall(r"[a-z]+(?:[-_][a-z]+)*", text))
    return found | {part for word in found for part in re.split("[-_]", word)}


@pytest.mark.parametrize("game", sorted({*names()} - {"toy"}))
def test_no_word_of_a_game_is_in_the_sources_of_the_pages(game: str) -> None:
    own = own_words(game)
    assert len(own) > 300
    found = {str(path.name): sorted(own & words(path)) for path in SOURCES}
    assert {name: known for name, known in found.items() if known} == {}
