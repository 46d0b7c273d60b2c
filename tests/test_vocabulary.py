"""A game's words are checked when it is loaded."""

import pytest

from cairn.vocabulary import NUMBER, Chapter, Event, Question, Reason, Verb, Vocabulary, kind

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
