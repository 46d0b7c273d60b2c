"""Rules of thumb are found by the questions they are named after."""

from types import ModuleType

import pytest

from cairn.thumb import rules_of

QUESTIONS = ModuleType("questions")
QUESTIONS.CHOOSE_CARD = 8  # type: ignore[attr-defined]


def rule(_look: object) -> int:
    return 0


def module(**named: object) -> ModuleType:
    made = ModuleType(__name__)
    vars(made).update(named)
    return made


def test_a_rule_answers_the_question_it_is_named_after() -> None:
    assert rules_of(QUESTIONS, module(choose_card=rule, helper=rule)) == {8: rule}


def test_a_later_module_knows_better() -> None:
    def own(_look: object) -> int:
        return 1

    assert rules_of(QUESTIONS, module(choose_card=rule), module(choose_card=own)) == {8: own}


def test_what_is_imported_is_not_a_rule_of_the_module() -> None:
    assert rules_of(QUESTIONS, module(choose_card=pytest.approx)) == {}


def test_a_rule_for_no_question_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="choose_crad is named after no question"):
        rules_of(QUESTIONS, module(choose_crad=rule))
