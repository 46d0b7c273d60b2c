"""What every game says, and how a language calls itself: sentences with a key, like those in a game's template.

They stand here because the template of this package is extracted from its code.
"""

from __future__ import annotations


def pgettext(key: str, english: str) -> tuple[str, str]:
    """The name under which extraction finds a sentence with its key."""
    return key, english


COMMON = dict(
    (
        pgettext("language", "English"),
        pgettext("verb.pass", "Pass"),
        pgettext("verb.roll", "Roll {face}"),
        pgettext("question.roll-die", "Roll one die with {sides} faces."),
        pgettext("seat.chance", "Chance"),
        pgettext("agent.gentle", "gentle"),
        pgettext("agent.easy", "easy"),
        pgettext("agent.medium", "medium"),
        pgettext("agent.strong", "strong"),
        pgettext("agent.strongest", "strongest"),
        pgettext("agent.random", "random"),
        pgettext("agent.greedy", "greedy"),
        pgettext("bot.gentle", "errs often, for a first game"),
        pgettext("bot.easy", "errs now and then"),
        pgettext("bot.medium", "plays by rules of thumb"),
        pgettext("bot.strong", "thinks ahead a little"),
        pgettext("bot.strongest", "thinks ahead as far as it can in a second"),
        pgettext("bot.random", "any answer by chance, the weakest"),
        pgettext("bot.greedy", "what scores most at once"),
        pgettext("reason.not-now", "that is not what is asked now"),
        pgettext("reason.not-offered", "the rules do not allow it here"),
        pgettext("reason.over", "the game is over"),
    )
)
