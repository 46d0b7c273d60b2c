"""Answers that are always given: questions that are answered the same way until somebody wants to be asked again."""

from __future__ import annotations

from cairn.core.words import headed
from cairn.table import Choice, Table


class AlwaysAnswers:
    """What is always answered, by the seat and the question."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._answers: dict[tuple[int, int], tuple[int, str]] = {}
        self._given: dict[int, int] = {}  # the answers given so, by their ply

    def __bool__(self) -> bool:
        return bool(self._answers)

    def answer(self) -> Choice | None:
        """What is always answered to the open question, if there is one and it is possible now."""
        if self.table.over:
            return None
        answer, _ = self._answers.get(self._question(), (None, ""))
        return None if answer is None else self.table.choice(answer)

    def give(self, choice: Choice) -> None:
        """Such an answer is about to be given."""
        self._given[self.table.ply] = choice.answer

    def gave(self, ply: int, text: str) -> bool:
        """Was the answer at this ply, with this notation, given by itself?"""
        return ply in self._given and self.table.read(text) == self._given[ply]

    def ask_here(self) -> bool:
        """Have the open question asked again. Says whether it was always answered."""
        return self._answers.pop(self._question(), None) is not None

    def keep(self, choice: Choice) -> tuple[int, int]:
        """Answer the open question so from now on. Returns which question it is."""
        question, prompt = self._question(), self.table.question.prompt
        self._answers[question] = (choice.answer, headed(choice.text, prompt))
        return question

    def forget(self, question: tuple[int, int] | None = None) -> None:
        """Have one question asked again, or all."""
        for each in [question] if question is not None else list(self._answers):
            del self._answers[each]

    def listed(self) -> list[str]:
        """What is always answered, and a question that it was answered to."""
        return [text for _, text in self._answers.values()]

    def _question(self) -> tuple[int, int]:
        state = self.table.now.state
        return int(state.seat), int(state.question)
