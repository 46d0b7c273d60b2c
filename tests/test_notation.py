"""Text for every action, both ways."""

import pytest

from cairn.core.state import ROLL, action
from cairn.notation import NotationError, read, write
from cairn_toy.words import verb
from cairn_toy.words.vocabulary import VOCABULARY

BUILD_3 = int(action(verb.BUILD, 3))
ROLL_4 = int(action(ROLL, 4))
SCOUT = int(action(verb.SCOUT))


@pytest.mark.parametrize(
    ("answer", "text"), [(BUILD_3, "build 3"), (ROLL_4, "roll 4"), (SCOUT, "scout")]
)
def test_an_action_is_a_word_and_its_arguments(answer: int, text: str) -> None:
    assert write(VOCABULARY, answer) == text
    assert read(VOCABULARY, text, ()) == answer


@pytest.mark.parametrize("text", ["BUILD 3", "  build   3 ", "Build\t3", "build3"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert read(VOCABULARY, text, [BUILD_3, SCOUT]) == BUILD_3


def test_an_action_can_be_read_though_it_is_not_offered() -> None:
    assert read(VOCABULARY, "build 3", [SCOUT]) == BUILD_3


@pytest.mark.parametrize("text", ["biuld 3", "buidl 3", "build 33"])
def test_nonsense_names_the_nearest_legal_action(text: str) -> None:
    with pytest.raises(NotationError, match="nearest legal action is 'build 3'"):
        read(VOCABULARY, text, [BUILD_3, SCOUT, ROLL_4])


def test_a_verb_with_wrong_arguments_is_told_how_it_is_written() -> None:
    with pytest.raises(NotationError, match="write build STONE"):
        read(VOCABULARY, "build", [SCOUT])


@pytest.mark.parametrize("text", ["", "   ", "fly", "roll 256", "roll -1", "roll ⅷ", "roll ²"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not an action"):
        read(VOCABULARY, text, [])
