"""Which questions a player of Greenland need not be asked, and where a player may want to be asked all the same."""

from __future__ import annotations

from cairn.core.state import action, verb_of
from cairn.games.greenland.rules import terms
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import question, verb

# moments at which hardly anybody decides otherwise, or at which nothing can be done without an exchange before
BY_QUESTION = {
    question.CHOOSE_CARD: "order",
    question.CHOOSE_ALPHA: "alpha",
    question.CHOOSE_DECIMATED: "alpha",
    question.CHOOSE_BID: "auction",
    question.OPEN_BIDDING: "auction",
    question.CHOOSE_PACIFYING: "exchange",
    question.CHOOSE_EXCHANGE: "exchange",
    question.CHOOSE_IRON_RULE: "exchange",
    question.CHOOSE_WINDOW: "window",
}
STOPS = tuple(dict.fromkeys(BY_QUESTION.values()))
QUIET = frozenset({verb.DIVORCE, verb.SWAP})  # in the window before negotiations


def stop(s: GreenlandState) -> str | None:
    return BY_QUESTION.get(s.question)


def is_right(answer: int, s: GreenlandState) -> bool:
    """B3 An exchange at any time; F1, K0 a divorce and a swap, where nothing else is asked."""
    act = verb_of(answer)
    return bool(act == verb.EXCHANGE or (s.question == question.CHOOSE_WINDOW and act in QUIET))


def usual(s: GreenlandState) -> int | None:
    """A4 Cards are hunted in their order. E7 The Alpha is certain where the dice can win no card. D2 The Alpha lives if
    it can."""
    if s.question == question.CHOOSE_CARD:
        return int(s.options[0])
    if s.question == question.CHOOSE_ALPHA and not terms.can_be_won(s, s.about_a, s.about_b):
        return int(action(verb.USE_ALPHA))
    if s.question == question.CHOOSE_DECIMATED:
        return int(action(verb.SPARE_ALPHA))
    return None
