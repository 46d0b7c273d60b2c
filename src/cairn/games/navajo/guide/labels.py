"""What questions and options say besides their sentence: prices, chances and effects as they are now."""

from __future__ import annotations

from cairn.core.rules import rule_number
from cairn.core.state import first, offered, verb_of
from cairn.games.navajo.guide.naming import card_rule, cost_of
from cairn.games.navajo.guide.stakes import Words, stakes
from cairn.games.navajo.guide.worth import in_vain
from cairn.games.navajo.rules import passage_of_time, take_actions
from cairn.games.navajo.rules.display import hidden_face, instruction, striped
from cairn.games.navajo.rules.enemy_operations import income
from cairn.games.navajo.rules.planning import free_goods, rating
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.view.building import hunger
from cairn.games.navajo.words import chapter, kinds, question, verb
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator


def plain(sentence: str) -> str:
    """A sentence as part of another."""
    return sentence.removesuffix(".")


# options


def at_once(s: NavajoState, narrator: Narrator) -> list[tuple[str, list[int]]]:
    """3.1.4 All Families buy, if there is enough for all. 3.3.4 All corn is named."""
    acts = {question.CHOOSE_TRADER: verb.BUY_GOODS, question.CHOOSE_HARVEST: verb.HARVEST_AT}
    act = acts.get(s.question)
    answers = [int(one) for one in offered(s) if verb_of(one) == act]
    n = len(answers)
    if n < 2:
        return []
    if act == verb.HARVEST_AT:
        return [(narrator.say("at-once.harvest", n=n), answers)]
    cost = n - free_goods(s)
    enough = s.ap >= cost and s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) >= n
    return [(narrator.say("at-once.buy", n=n, ap=cost), answers)] if enough else []


def label(s: NavajoState, answer: int, narrator: Narrator) -> str:
    """What an option does, and what it costs or is worth now."""
    text = narrator.label(answer, s)
    found = worth(s, answer, narrator)
    if found is None:
        return text
    key, values = found
    return narrator.say(f"detail.{key}", label=text, **values)


def worth(s: NavajoState, answer: int, narrator: Narrator) -> tuple[str, Words] | None:
    """What there is to say about an option: the sentence it becomes part of, and what that mentions."""
    act, which = verb_of(answer), first(answer)
    if s.question == question.CHOOSE_ACTION:
        cost = take_actions.mp_cost(s, act, which)
        if cost != v.NONE:
            dear = act == verb.MOVE and take_actions.leaves_fort(s, s.active)
            return "mp-and-die" if dear else "mp", {"n": cost}
    if verb.ELDER_CULTURE <= act <= verb.ELDER_POINTS or act == verb.ELDER_INFLUENCE:
        return "elder", {"n": rating(s, which, act)}
    if act == verb.BLESS:
        return "bless-in-vain" if in_vain(s, answer) else "bless", {"n": s.facts.blessing[which]}
    if act == verb.TAKE_CARD:
        return ceremony(s, s.about_a, narrator)
    if act == verb.NEXT_WAY:
        return "way", {"way": plain(card_rule(which).text)}
    if act == verb.DEVELOP:
        return development(s, which, narrator)
    if act in (verb.KEEP_SET, verb.GIVE_UP_SET):
        levels = [effect_of(3 * which + level, narrator) for level in range(3)]
        return "set", dict(zip(("one", "two", "three"), levels, strict=True))
    if act == verb.SWAY:
        return influence(s, which, narrator)
    if act == verb.PREEMPT:
        return "preempt", {"n": s.facts.preempt[s.card], "have": s.ap}
    return operation(s, act, narrator) or stakes(s, answer, narrator)


def influence(s: NavajoState, family: int, narrator: Narrator) -> tuple[str, Words] | None:
    """16.3.2 Whose Influence a Family has now."""
    holder = s.heart[family] if isinstance(s, PairState) else v.NONE
    return None if holder == v.NONE else ("swayed", {"seat": narrator.seat(holder)})


def operation(s: NavajoState, act: int, narrator: Narrator) -> tuple[str, Words] | None:
    """3 What an Operation would bring."""
    if act == verb.PLANNING:
        person = narrator.value(kinds.PERSON, s.facts.population[s.card])
        return "planning", {"person": person, "n": s.elders_on_display()}
    if act == verb.TAKE_ACTIONS:
        return "take-actions", {"n": take_actions.activations(s)}
    if act == verb.PASSAGE_OF_TIME:
        hungry = hunger(s)
        return "passage", {"n": hungry.people, "food": hungry.food}
    return None


def ceremony(s: NavajoState, card: int, narrator: Narrator) -> tuple[str, Words]:
    """13.14 What a Ceremony card is worth in hand. In the opening of 14.5 its person has come already."""
    known: Words = {"n": s.facts.blessing[card], "way": plain(card_rule(card).text)}
    if s.chapter == chapter.SETUP_CEREMONIES:
        return "take-card-only", known
    person = narrator.value(kinds.PERSON, s.facts.population[card])
    return "take-card", known | {"person": person}


def development(s: NavajoState, card: int, narrator: Narrator) -> tuple[str, Words]:
    effect = effect_of(card, narrator)
    if s.question == question.CHOOSE_FREE_CARD:
        return "develop-free", {"effect": effect}
    return "develop", {"price": price(s, card, narrator), "effect": effect}


def effect_of(card: int, narrator: Narrator) -> str:
    """What a Cultural Development card does, in a few words."""
    return narrator.say(f"effect.{kinds.CULTURE_CARD.token(card)}")


def price(s: NavajoState, card: int, narrator: Narrator) -> str:
    """9.1 What a Cultural Development card costs."""
    costs = {"culture": s.facts.culture_cost[card], "military": s.facts.military_cost[card]}
    return ", ".join(narrator.say(f"detail.{kind}", n=n) for kind, n in costs.items() if n)


# questions


def prompt(s: NavajoState, narrator: Narrator) -> str:
    """The open question, with what there is to know before it is answered."""
    text = narrator.prompt(s)
    if s.question == question.ANYTIME:
        return window(s, narrator) or text
    if s.question == question.PREPARE_BATTLE and not s.guns():
        return unarmed(s, narrator)
    if s.question == question.CHOOSE_EVADER:
        return evader(s, narrator)
    extra = {
        question.CANCEL_FLIP: lambda: turning(s, s.about_a, narrator),
        question.CANCEL_WAY: lambda: card_rule(s.about_a).text,
        question.KEEP_DICE: lambda: dice(s, narrator),
        question.CHOOSE_PREEMPT: lambda: coming(s, narrator),
        question.CHOOSE_OPERATION: lambda: too_late(s, narrator),
    }.get(s.question)
    more = extra() if extra is not None else ""
    return f"{text} {more}" if more else text


def window(s: NavajoState, narrator: Narrator) -> str | None:
    """What the player may still do something before, by the rule under which that is asked."""
    number = rule_number(s.rule)
    if number == "4.0" and s.truce:
        number = "4.0.1"
    if number == "13.14" and not len(s.hand_of(s.who())):
        number = "13.14-none"
    key = f"window.{number}"
    if not narrator.catalogue.has(key):
        return None
    hungry = hunger(s)
    known: dict[str, Words] = {
        "4.0": {"n": income(s, s.card, s.preempted) if s.card <= v.LAST_OF_FORTY else 0},
        "3.3.5": {"n": hungry.people, "food": hungry.food},
        "3.3.6": {"n": passage_of_time.occupied_lands(s)},
        "13.14": {"n": len(s.hand_of(s.who()))},
    }
    return narrator.say(key, **known.get(number, {}))


def unarmed(s: NavajoState, narrator: Narrator) -> str:
    """11.2 Before a Battle for which there are no Firearms to choose."""
    family = narrator.value(kinds.FAMILY, s.about_a)
    return narrator.say("detail.unarmed", family=family, foe=narrator.value(kinds.FOE, s.about_b))


def evader(s: NavajoState, narrator: Narrator) -> str:
    """4.2.4 Who the raiders are."""
    territory = narrator.value(kinds.TERRITORY, s.about_a)
    return narrator.say(
        "detail.evader", territory=territory, foe=narrator.value(kinds.FOE, s.tribe)
    )


def turning(s: NavajoState, letter: int, narrator: Narrator) -> str:
    """What a counter shows, and what it will show when it is turned over."""
    back = hidden_face(s, letter)
    return narrator.say(
        "detail.turning",
        letter=kinds.LETTER.token(letter),
        shown=narrator.value(kinds.INSTRUCTION, instruction(s, letter)),
        back=narrator.value(kinds.INSTRUCTION, s.facts.instruction[back]),
        cost=cost_of(s, back, narrator),
    )


def dice(s: NavajoState, narrator: Narrator) -> str:
    """4.0.3 What two dice for the Instruction counters would do; others need no words."""
    if s.chapter != chapter.ENEMY_FLIP:
        return ""
    one, two = s.about_a - 1, s.about_b - 1
    if one != two:
        return " ".join(filter(None, (flipping(s, row, narrator) for row in (one, two))))
    active, standby = s.at(v.ACTIVE, one), s.at(v.STANDBY, one)
    if v.NONE in (active, standby):
        return narrator.say("detail.no-swap", row=one + 1)
    names = {"one": kinds.LETTER.token(active), "two": kinds.LETTER.token(standby)}
    return narrator.say("detail.swap", **names)


def flipping(s: NavajoState, row: int, narrator: Narrator) -> str:
    letter = s.at(v.ACTIVE, row)
    if letter == v.NONE:
        return ""
    if striped(s, letter):
        return narrator.say("detail.striped", letter=kinds.LETTER.token(letter))
    return turning(s, letter, narrator)


def incomes(s: NavajoState, narrator: Narrator) -> str:
    """4.0.2 What the Enemy collects if it is preempted, and if not."""
    if s.truce:
        return ""
    n, preempted = income(s, s.card, False), income(s, s.card, True)
    return narrator.say("detail.incomes", n=n, preempted=preempted)


def coming(s: NavajoState, narrator: Narrator) -> str:
    """2.2.2 The Major Event that comes after both segments, and what the Enemy collects before it."""
    major = narrator.say("detail.major", event=card_rule(s.card).text)
    return " ".join(filter(None, (major, incomes(s, narrator))))


def too_late(s: NavajoState, narrator: Narrator) -> str:
    """2.2.1 That the Enemy could not be preempted, if it was too dear."""
    cost = s.facts.preempt[s.card] if s.card <= v.LAST_OF_FORTY else 0
    if s.preempted or s.ap >= cost:
        return ""
    return narrator.say("detail.too-late", n=cost)
