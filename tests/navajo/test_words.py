"""The words of Navajo Wars: every code has one, every sentence can be said, every action can be typed, and the register
knows every rule the code names."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

import cairn
from cairn import notation, register
from cairn.catalogue import placeholders
from cairn.core.rules import rule
from cairn.core.state import OWN, action
from cairn.games.navajo.game import GAME, RESULTS, RESULTS_FOR_TWO
from cairn.games.navajo.rules.passage_of_time import WAITING_ROOM
from cairn.games.navajo.words import event, kinds, verb, vocabulary
from cairn.games.navajo.words import values as v
from cairn.narrate import Happening, Narrator
from cairn.vocabulary import NUMBER, Kind, Message, Verb, key_of

PACKAGE = "cairn.games.navajo"
VOCABULARY = vocabulary.VOCABULARY
NARRATOR = Narrator(VOCABULARY, PACKAGE)
MESSAGES = [
    one
    for one in VOCABULARY.messages()
    if one.code >= OWN or one.group not in {"verb", "question"}  # those are every game's
]
OWN_VERBS = [verb for code, verb in VOCABULARY.verbs.items() if code >= OWN]
KINDS = {name: one for name, one in VOCABULARY.kinds().items() if one is not NUMBER}
NOTED_CARDS = range(v.PUEBLO_REVOLT, v.KIT_CARSON + 1)

msgid = lambda one: one.msgid


# what the sources say


@cache
def rules_code() -> dict[str, str]:
    folder = files(PACKAGE) / "rules"
    return {p.name: p.read_text("utf-8") for p in folder.iterdir() if p.name.endswith(".py")}


def said_in_rules() -> Iterator[tuple[str, Message, int]]:
    """Where the rules say something: the place, the message, and how many arguments they pass."""
    groups: dict[str, tuple[str, int, Any]] = {
        "s.tell": ("event", 1, VOCABULARY.events),
        "s.ask": ("question", 2, VOCABULARY.questions),
        "s.deny": ("reason", 1, VOCABULARY.reasons),
        "s.offer": ("verb", 0, VOCABULARY.verbs),
        "s.weigh": ("verb", 1, VOCABULARY.verbs),
    }
    for file, text in rules_code().items():
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) not in groups:
                continue
            called = ast.unparse(node.func)
            group, position, messages = groups[called]
            said = node.args[position]
            name = ast.unparse(said)
            if isinstance(said, ast.Attribute) and name == f"{group}.{said.attr}":
                message = next(one for one in messages.values() if one.key == key_of(said.attr))
                passed = len(node.args) - position - (2 if called == "s.deny" else 1)
                yield f"{file}:{node.lineno} {called} {name}", message, passed


def test_the_rules_pass_the_arguments_that_the_words_name() -> None:
    seen = list(said_in_rules())
    assert len(seen) > 300
    wrong = [
        f"{place}: {passed} arguments for {list(message.kinds)}"
        for place, message, passed in seen
        # corn worth 6 is one to three counters; the places left over are 0
        if passed != len(message.kinds) and message.code != verb.SELL_CORN
    ]
    assert not wrong, "\n".join(wrong)


# kinds


@pytest.mark.parametrize(
    ("one", "constants"),
    [
        (kinds.COLOUR, ["BROWN", "WHITE", "BLACK", "YELLOW", "GREEN", "BLUE", "RED"]),
        (kinds.PERSON, ["MAN", "WOMAN", "CHILD", "ELDER"]),
        (kinds.PIECE, ["MAN", "WOMAN", "CHILD", "ELDER", "HORSE", "SHEEP"]),
        (kinds.HERD, ["HORSE", "SHEEP"]),
        (kinds.CUBE_BOX, ["POOL", "RAIDED", "RECOVERY", "SUBJUGATION", "GAME_BOX", "DRAWN"]),
        (kinds.OUTPOST, ["MISSION", "RANCHO"]),
        (kinds.FORT, ["DEFIANCE", "FAUNTLEROY"]),
        (kinds.PERIOD, ["SPANISH", "MEXICAN", "AMERICAN"]),
        (kinds.BATTLE_RESULT, ["MFV", "FV", "RGD", "TTD", "EV", "MEV"]),
        (kinds.FOE, ["NEW_MEXICO", "COMANCHE", "UTES", "CARSON"]),
        (kinds.OPERATION, ["PLANNING", "TAKE_ACTIONS", "PASSAGE_OF_TIME"]),
        (kinds.MINOR, ["DROUGHT", "DROUGHT_RECOVERY", "SWAP_ROWS", "RESET_CUBES"]),
        (kinds.COLUMN, ["ACTIVE", "INACTIVE", "STANDBY"]),
        (kinds.SEAT, ["TURQUOISE", "BASKET"]),
        (kinds.PLAYER, ["TURQUOISE", "BASKET"]),
        (kinds.CULTURE_CARD, ["CUNNING", "HORSEMANSHIP", "MESAS", "RELIGION", "SHARP_TRADERS"]),
        (kinds.CULTURE_CARD, ["WARRIORS", "WEAVING", "WISDOM"]),
        (kinds.INTRUDER, ["TRADERS", "MISSIONARIES", "SLAVERS", "WAR_PARTY", "SICKNESS"]),
        (kinds.INSTRUCTION, ["BUILD", "BUILD_AND_SUBVERT", "COLONIZE", "COMANCHE", "DEFEND"]),
        (kinds.INSTRUCTION, ["EXPAND", "PEACE", "SLAVES", "SUBJUGATE", "SUBVERT", "UTES"]),
        (
            kinds.OUTCOME,
            ["UNDECIDED", "MAJOR_VICTORY", "MINOR_VICTORY", "MINOR_DEFEAT", "MAJOR_DEFEAT"],
        ),
    ],
    ids=lambda one: one.name if isinstance(one, Kind) else "",
)
def test_a_token_stands_for_the_value_of_its_name(one: Kind, constants: list[str]) -> None:
    for constant in constants:
        name = constant.casefold().replace("_", "-")
        assert one.token(getattr(v, constant)).casefold() in {name, f"{name}-1"}


@pytest.mark.parametrize(
    ("one", "values"),
    [
        (kinds.AREA, v.OFF_MAP + 1),
        (kinds.TERRITORY, v.TERRITORIES),
        (kinds.FAMILY, v.FAMILIES),
        (kinds.HOME, WAITING_ROOM + 1),
        (kinds.LETTER, v.LETTERS),
        (kinds.ROW, v.ROWS),
        (kinds.COLOUR, v.COLOURS),
        (kinds.CUBE_BOX, v.CUBE_BOXES),
        (kinds.PIECE, v.PIECES),
        (kinds.PIECE_BOX, v.PIECE_BOXES),
        (kinds.INTRUDER, v.INTRUDERS),
        (kinds.MARK, v.MARKS),
        (kinds.CULTURE_CARD, v.CULTURE_CARDS),
        (kinds.CULTURE_SET, v.CULTURE_SETS),
    ],
    ids=lambda one: one.name if isinstance(one, Kind) else "",
)
def test_every_value_of_a_kind_has_a_token(one: Kind, values: int) -> None:
    assert sorted(one.tokens) == list(range(values))


def test_territories_and_areas_are_called_by_their_initials_and_number() -> None:
    lands = {"SH": v.SHIPROCK, "SJ": v.SAN_JUAN, "ZU": v.ZUNI, "MV": v.MONUMENT}
    lands |= {"HO": v.HOPI, "BM": v.BLACK_MESA, "CC": v.CANYON}
    assert {token: kinds.TERRITORY.value(token) for token in lands} == lands
    named = {"SH1": 0, "SJ1": 6, "BM6": 35, "CC1": v.CANYON_1, "CC3": v.CANYON_3, "SF": v.SANTA_FE}
    named |= {"SH-escape": v.ESCAPE, "CC-escape": v.ESCAPE + v.CANYON}
    named |= {"SH-caught": v.CAUGHT, "CC-caught": v.CAUGHT + v.CANYON}
    assert {token: kinds.AREA.value(token) for token in named} == named


@pytest.mark.parametrize("one", KINDS.values(), ids=KINDS)
def test_a_token_is_one_word_and_means_one_thing(one: Kind) -> None:
    for value, token in one.tokens.items():
        assert re.fullmatch(r"[A-Za-z0-9]+(-[a-z0-9]+)*", token)
        assert one.value(token.upper()) == value


@pytest.mark.parametrize("one", KINDS.values(), ids=KINDS)
def test_every_value_has_a_name(one: Kind) -> None:
    for token in one.tokens.values():
        # a numeral is its own name
        assert NARRATOR.catalogue.has(f"{one.name}.{token}") or token.isdecimal()


# notation


def samples(message: Message) -> Iterator[tuple[int, ...]]:
    """Every value of every argument, the others at their first and last."""
    ranges = [sorted(k.tokens) or [0, 1, 2, 9, 19] for k in message.kinds.values()]
    for position, values in enumerate(ranges):
        others = [[one[0], one[-1]] for one in ranges]
        others[position] = values
        yield from product(*others)
    if not ranges:
        yield ()


def test_no_two_verbs_are_written_alike() -> None:
    assert len({act.key for act in VOCABULARY.verbs.values()}) == len(VOCABULARY.verbs)
    for act in OWN_VERBS:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", act.key)


@pytest.mark.parametrize("act", OWN_VERBS, ids=msgid)
def test_an_action_is_read_as_it_is_written(act: Verb) -> None:
    for values in samples(act):
        answer = int(action(act.code, *values))
        text = notation.write(VOCABULARY, answer)
        assert notation.read(VOCABULARY, text, ()) == answer
        assert notation.read(VOCABULARY, text.upper(), ()) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("move SH2", action(verb.MOVE, 1)),
        ("canyon CC1", action(verb.CANYON, v.CANYON_1)),
        ("raid", action(verb.RAID)),
        ("long-raid", action(verb.LONG_RAID)),
        ("elder-military 4", action(verb.ELDER_MILITARY, 4)),
        ("diplomacy B 3 0", action(verb.DIPLOMACY, 1, 2, 0)),
        ("bless 40", action(verb.BLESS, 40)),
        ("cube brown", action(verb.CUBE, v.BROWN)),
        ("card 32", action(verb.CARD, 32)),
        ("sell-animals 2 1", action(verb.SELL_ANIMALS, 2, 1)),
        ("sell-corn 2 4 0", action(verb.SELL_CORN, 2, 4)),
        ("develop weaving-1", action(verb.DEVELOP, v.WEAVING)),
        ("age passage child elder", action(verb.AGE, WAITING_ROOM, v.CHILD, v.ELDER)),
        ("return B SH6 0", action(verb.RETURN, 1, 5, 0)),
        ("put-back religion", action(verb.PUT_BACK, 1)),
        ("sway-elder 3", action(verb.SWAY_ELDER, 3)),
        ("sway A", action(verb.SWAY, 0)),
        ("next-elder 3 basket", action(verb.NEXT_ELDER, 3, v.BASKET)),
        ("elder-influence 3 B", action(verb.ELDER_INFLUENCE, 3, 1)),
        ("trade-influence A", action(verb.TRADE_INFLUENCE, 0)),
        ("pledge 2", action(verb.PLEDGE, 2)),
        ("discard-card 40", action(verb.DISCARD_CARD, 40)),
    ],
)
def test_a_player_writes(text: str, answer: int) -> None:
    assert notation.write(VOCABULARY, int(answer)) == text
    assert notation.read(VOCABULARY, text, ()) == answer


# sentences


YEARS = re.compile(r"1[5-8]\d\d")
PERIODS = ("scenario.los-duenos-del-mundo", "scenario.broken-country", "scenario.the-fearing-time")


def test_a_scenario_of_a_period_has_its_years() -> None:
    said = catalogue()
    scenarios = " ".join(said[name][0] for name in PERIODS)
    periods = register.by_number(GAME.package)["1.3"].text
    assert YEARS.findall(scenarios) == YEARS.findall(periods) != []


@cache
def catalogue() -> dict[str, tuple[str, ...]]:
    """Every key of the English catalogue with its forms."""
    with (files(PACKAGE) / "locale" / "messages.pot").open("rb") as file:
        source = read_po(file, abort_invalid=True)
    found: dict[str, tuple[str, ...]] = {}
    for one in source:
        if one.id:
            key = str(one.context)
            assert key not in found, key
            found[key] = (one.id,) if isinstance(one.id, str) else tuple(one.id)
    return found


def test_every_message_has_a_sentence_that_uses_only_its_arguments() -> None:
    for message in MESSAGES:
        forms = catalogue()[message.msgid]
        for form in forms:
            assert form, message.msgid
            assert placeholders(form) <= set(message.kinds), message.msgid
        assert len(forms) == 1 or "n" in message.kinds, message.msgid


def sentences_by_rule() -> Iterator[tuple[str, Message, str]]:
    """The sentences that name the cause of an event: key, event and rule."""
    events = {one.msgid: one for one in VOCABULARY.events.values()}
    for key in catalogue():
        msgid, number = ".".join(key.split(".")[:2]), ".".join(key.split(".")[2:])
        if number and msgid in events:
            yield key, events[msgid], number


def test_a_sentence_of_a_rule_belongs_to_an_event_and_a_rule_of_the_code() -> None:
    found = list(sentences_by_rule())
    assert len(found) > 50
    for key, what, number in found:
        assert number in named_rules(), key
        for form in catalogue()[key]:
            assert placeholders(form) <= set(what.kinds), key
            assert form[0].isupper() or form[0] == "{", key
            assert form.endswith("."), key


def test_an_event_is_told_in_the_words_of_its_rule() -> None:
    def told(number: str) -> str:
        return NARRATOR.event(Happening(0, rule(number), event.MORALE_UP, (2, 7, 0)))

    assert told("8.2.5") == "For the Outposts: Enemy Morale rises by 2 to 7."
    assert told("13.21") == "Enemy Morale rises by 2 to 7."


@pytest.mark.parametrize("have", [0, 1, 2])
def test_a_price_that_is_too_high_says_what_there_is_in_good_english(have: int) -> None:
    priced = [one for one in VOCABULARY.reasons.values() if set(one.kinds) == {"n", "have"}]
    assert len(priced) == 6
    for one in priced:
        said = NARRATOR.message(one, 3, have)
        assert f" {have}" in said
        assert f"are {have}" not in said
        assert f"{have} are" not in said


def test_every_message_can_be_said() -> None:
    for message in MESSAGES:
        for values in samples(message):
            said = NARRATOR.message(message, *values)
            assert said != message.msgid
            assert "{" not in said, message.msgid
            assert "  " not in said, message.msgid


def test_sentences_end_as_their_group_does() -> None:
    endings = {"event": r"[^.!?][.!?]", "question": r"[^.!?][.?)]"}
    for message in MESSAGES:
        for values in samples(message):
            said = NARRATOR.message(message, *values)
            assert re.search(endings.get(message.group, r"[^.?]") + "$", said), said
            if message.group in endings:
                assert said[0].isupper() or said[0] in "#0123456789", said


@pytest.mark.parametrize(
    ("what", "arguments", "sentence"),
    [
        (event.MOVED, (0, 1, 0), "Family A moves to Shiprock 2."),
        (
            event.RAID_ENTERS,
            (2, 1, 11),
            "The raid enters Shiprock 3 with 1 counter; 11 left in Santa Fé.",
        ),
        (
            event.RAID_ENTERS,
            (7, 2, 8),
            "The raid enters San Juan Valley 2 with 2 counters; 8 left in Santa Fé.",
        ),
        (event.AGED, (v.CHILD, v.ELDER, 0), "The years pass: a child becomes an elder."),
        (
            event.LOST,
            (1, v.MAN, v.PASSAGE),
            "Family B loses its man, to the Passage of Time Box.",
        ),
        (event.ANIMALS_STARVED, (1, v.HORSE, 0), "1 of the horses finds no grazing and is lost."),
        (
            event.ENEMY_SPENDS,
            (3, 5, v.ENEMY_RAID),
            "The Enemy spends 3 APs on Raid! (counter F).",
        ),
        (event.CARD_DRAWN, (41, 0, 0), "The card: #41 Pueblo Revolt."),
        (event.OUTPOST_BUILT, (v.MISSION, 0, 0), "A Mission is built in Shiprock 1."),
    ],
)
def test_the_log_reads_as_a_history(
    what: int, arguments: tuple[int, int, int], sentence: str
) -> None:
    assert NARRATOR.event(Happening(0, 0, what, arguments)) == sentence


def test_names_of_cards_are_those_of_the_data() -> None:
    def read(name: str) -> dict[str, Any]:
        return tomllib.loads((files(PACKAGE) / "data" / f"{name}.toml").read_text("utf-8"))

    cards, events, culture = read("cards"), read("events"), read("culture")
    titles = {one["id"]: one["title"] for one in cards["major"]}
    numbered = {one["id"]: titles[one["major"]] for one in cards["operations"]}
    numbered |= {one["id"]: one["title"] for one in events["event"]}
    for number, title in numbered.items():
        assert NARRATOR.say(f"card.{number}") == f"#{number} {title}"
    sets = [one["title"] for one in culture["set"]]
    assert [NARRATOR.say(f"culture-set.{one}") for one in kinds.SETS] == sets
    for card, row in enumerate(culture["card"]):
        said = NARRATOR.say(f"culture-card.{kinds.CULTURE_CARD.token(card)}")
        assert said == f"{sets[card // 3]} {row['id'][-1]}"


# the game around it


def game_keys() -> set[str]:
    keys = {"game.title", "game.about"}
    keys |= {f"scenario.{one.name}" for one in GAME.scenarios}
    keys |= {f"option.{one.name}" for one in GAME.options}
    keys |= {f"result.{one}" for one in (*RESULTS.values(), *RESULTS_FOR_TWO.values())}
    keys |= {f"note.scenario.{one.name}" for one in GAME.scenarios}
    keys |= {f"bot.{one}" for one in GAME.bots}
    return keys | {f"note.card.{number}" for number in NOTED_CARDS}


def test_scenarios_options_results_and_history_have_words() -> None:
    assert game_keys() <= set(catalogue())
    assert NARRATOR.seat_named("dine") == "the Diné"
    assert list(map(NARRATOR.seat_named, ("turquoise", "basket"))) == ["Turquoise", "Basket"]


@pytest.mark.parametrize("key", sorted(key for key in game_keys() if key.startswith("note.")))
def test_a_historical_note_is_two_to_four_sentences(key: str) -> None:
    (text,) = catalogue()[key]
    assert 2 <= len(re.findall(r"[.](?= [A-Z]|$)", text)) <= 4


def test_no_key_of_the_catalogue_is_left_over() -> None:
    used = {message.msgid for message in VOCABULARY.messages()} | game_keys()
    used |= {f"{one.name}.{token}" for one in KINDS.values() for token in one.tokens.values()}
    used |= {f"pass.{one.key}" for one in VOCABULARY.questions.values()} | {"legend"}
    used |= {f"supposed.{one.key}" for one in VOCABULARY.questions.values()}
    used |= {key for key, _, _ in sentences_by_rule()}
    used |= {f"kind.{one.name}" for one in KINDS.values()}  # how a page calls a kind of part
    used |= {f"stop.{one}" for one in GAME.guide.stops}
    left = set(catalogue()) - used
    # what other parts of the game say, they name by a prefix of their own
    around = Path(cairn.__file__).parent
    paths = [
        *Path(str(files(PACKAGE))).rglob("*.py"),
        *around.glob("*.py"),
        *around.glob("[tw][ae]*/*.py"),
        *around.glob("lab/*.py"),
    ]
    sources = "".join(path.read_text("utf-8") for path in paths)
    assert {key for key in left if f'"{key.split(".")[0]}.' not in sources} == set()


# the register of rules


def named_rules() -> set[str]:
    """Those of the constants in the rules and of the verbs."""
    code = "".join(rules_code().values())
    found = {n.replace("_", ".") for n in re.findall(r"rule\.R_(\w+)", code)}
    return found | {act.rule for act in OWN_VERBS if act.rule}


def test_the_register_knows_every_rule_that_the_code_names() -> None:
    known = {one.number for one in register.rules(PACKAGE)}
    assert named_rules() - known == set()
    assert len(register.report(PACKAGE, GAME.rule_modules)) == len(known)  # docstrings too


def test_a_rule_that_something_is_said_under_has_behaviour() -> None:
    without = {one.number for one in register.rules(PACKAGE) if not one.behaviour}
    # what to react with is asked under all of 5.1
    assert named_rules() & without <= {"5.1"}


def test_a_rule_is_told_in_one_sentence() -> None:
    for one in register.rules(PACKAGE):
        assert one.title[0].isupper(), one.number
        assert one.text[0].isupper(), one.number
        assert re.findall(r"[.!?](?= |$)", one.text) == ["."], one.number


def test_rules_stand_in_the_order_of_their_numbers() -> None:
    def order(number: str) -> tuple[str, ...]:
        letter = number[0] if number[0].isalpha() else ""
        return letter, *(part.zfill(3) for part in number.lstrip("CD").split("."))

    numbers = [one.number for one in register.rules(PACKAGE)]
    assert numbers == sorted(numbers, key=order)


def test_the_glossary_the_cards_and_the_developments_are_complete() -> None:
    numbers = {one.number for one in register.rules(PACKAGE)}
    assert {f"13.{n}" for n in range(1, 51)} <= numbers
    assert {f"C{n}" for n in NOTED_CARDS} <= numbers
    assert {f"D{n}" for n in range(1, v.CULTURE_CARDS + 1)} <= numbers
