"""docs/new-game.md leads to a game that is played: its pieces are cut from the toy, and what it runs works."""

import re
from pathlib import Path

import pytest

from cairn.games import find

ROOT = Path(__file__).parent.parent
TOY = ROOT / "tests" / "toy"
TEXT = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"([^\n]*)\n\n```(\w+)\n(.*?)```", re.DOTALL)


def blocks() -> list[tuple[str, str, str]]:
    """Each block with what is said right before it and its language."""
    return [(said, language, code) for said, language, code in BLOCK.findall(TEXT)]


def file_of(said: str) -> Path | None:
    """The last file that is named in the line before a block which ends by a colon."""
    named: list[str] = re.findall(r"`([\w/]+\.(?:py|toml|pot|css))`", said)
    if not named or not said.endswith(":"):
        return None
    project = TOY / named[-1]
    return project if project.is_file() else TOY / "cairn_toy" / named[-1]


CUT = [(str(file), code) for said, _, code in blocks() if (file := file_of(said)) is not None]
RUN = [code for said, language, code in blocks() if file_of(said) is None]


@pytest.mark.parametrize(("file", "code"), CUT)
def test_a_piece_is_cut_from_the_toy(file: str, code: str) -> None:
    assert code in Path(file).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", RUN)
def test_what_is_to_be_run_works(code: str) -> None:
    exec(compile(code, "docs/new-game.md", "exec"), {"__name__": "__main__"})


def test_the_pieces_are_of_every_file_that_the_guide_lists() -> None:
    listed = set(re.findall(r"`([\w/]+\.(?:py|toml|pot|css))`", TEXT.partition("## 1.")[0]))
    shown = {Path(file).name for file, _ in CUT}
    assert {Path(one).name for one in listed} - {"README.md"} <= shown
    assert len(RUN) == 3
    assert all("```" not in code for code in RUN)
    assert len(BLOCK.findall(TEXT)) == TEXT.count("```") // 2


def test_the_picture_of_the_toy_has_its_colours() -> None:
    assert "--stone" in find("toy").style()
