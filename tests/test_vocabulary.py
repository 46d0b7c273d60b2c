"""A game's words are checked when it is loaded."""

from types import ModuleType

import pytest

from cairn.vocabulary import (
    NUMBER,
    Chapter,
    Event,
    Question,
    Reason,
    Verb,
    Vocabulary,
    kind,
    kind_of,
)

SEAT = kind("seat", "a", "b")


def words(*verbs: Verb) -> Vocabulary:
    return Vocabulary(
        verbs=verbs,
        questions=[Question(8, "ask", who=SEAT)],
        events=[Event(1, "done", n=NUMBER)],
        reasons=[Reason(1, "no")],
        chapters=[Chapter(0, "all")],
        seats=SEAT,
    )


def test_two_verbs_cannot_share_a_code() -> None:
    with pytest.raises(ValueError, match=r"verb\.run and verb\.walk share a code"):
        words(Verb(9, "walk"), Verb(9, "run"))


def test_the_codes_of_every_game_are_reserved() -> None:
    with pytest.raises(ValueError, match=r"verb\.walk: codes below 8"):
        words(Verb(3, "walk"))


def test_two_verbs_may_share_a_word() -> None:
    one, two = Verb(9, "move", area=NUMBER), Verb(10, "move", area=NUMBER, horse=NUMBER)
    assert words(one, two).words["move"] == [one, two]


def test_every_kind_in_use_is_known_by_name() -> None:
    assert set(words().kinds()) == {"seat", "number"}


def test_a_message_takes_the_arguments_it_names() -> None:
    assert Event(1, "done", n=NUMBER).arguments(5, 6, 7) == {"n": (NUMBER, 5)}


# words that a module declares


def declared(text: str) -> ModuleType:
    module = ModuleType("words")
    exec(
        "from typing import Annotated, Final\n" + text, vars(module)
    )  # as a module of words is read
    return module


def test_a_module_declares_words_by_their_names() -> None:
    verbs = declared(
        'FAR_AWAY: Final[Annotated[int, "3.1 seat n:number"]] = 9\n'
        'GIVE: Final[Annotated[int, "giver:seat taker:seat"]] = 11\n'
        "REST: Final[int] = 10\n"
    )
    reasons = declared('NO_ROOM: Final[Annotated[int, "obvious n:number"]] = 4\n')
    told = Vocabulary(
        verbs=verbs, questions=[], events=declared(""), reasons=reasons, chapters=[], seats=SEAT
    )
    away, give, rest = told.verbs[9], told.verbs[11], told.verbs[10]
    assert (away.key, away.rule, away.kinds) == ("far-away", "3.1", {"seat": SEAT, "n": NUMBER})
    assert (give.rule, give.kinds) == ("", {"giver": SEAT, "taker": SEAT})
    assert (rest.key, rest.rule, rest.kinds) == ("rest", "", {})
    assert (told.reasons[4].key, told.reasons[4].obvious) == ("no-room", True)
    assert told.events == {}


def test_a_kind_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match=r"verb\.walk: there is no kind 'horse'"):
        Vocabulary(
            verbs=declared('WALK: Final[Annotated[int, "horse"]] = 9\n'),
            questions=[],
            events=[],
            reasons=[],
            chapters=[],
            seats=SEAT,
        )


def test_a_module_can_be_a_kind() -> None:
    aim = kind_of("aim", declared("LONG_SHOT: Final[int] = 3\nHIT: Final[int] = 1\n"))
    assert (aim.token(3), aim.value("hit")) == ("long-shot", 1)
