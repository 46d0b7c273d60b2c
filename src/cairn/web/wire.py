"""What goes over the wire: requests and answers of the API as typed structs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

LONGEST_NAME = 80
LONGEST_PLAYER = 40
Name = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_NAME, description="What a game is called.")
]
Key = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="Made up by the sender; the same key is counted once.",
    ),
]
Ply = Annotated[int, Meta(ge=0, le=1_000_000, description="Answers given when this was decided.")]
Action = Annotated[
    str,
    Meta(min_length=1, max_length=200, description="An action in notation, such as 'move SH2'."),
]
Levels = Annotated[
    dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=12)]],
    Meta(
        max_length=40,
        description="At which moments a person is asked 'always', 'never' or 'usually'.",
    ),
]
OptionValue = bool | int | Annotated[str, Meta(max_length=80)]


class NewGame(Struct, forbid_unknown_fields=True):
    """A game to be set up. Seats that are not named are people's. Sent again with its key it is not made twice."""

    game: Annotated[str, Meta(max_length=40)]
    scenario: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[Annotated[str, Meta(max_length=40)], OptionValue] = field(default_factory=dict)
    seats: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = field(
        default_factory=dict
    )
    name: Name | None = None
    seed: Annotated[int, Meta(ge=0, lt=2**48)] | None = None
    own_dice: bool = False
    tutorial: bool = False
    key: Key | None = None


class Answer(Struct, forbid_unknown_fields=True):
    """Without `asked` everything is asked after it; with it only what matters, and at the moments it names always or
    never. `then` are answers of the same click, which are given after it as long as nothing else is asked, and taken
    back with it."""

    ply: Ply
    action: Action
    key: Key | None = None
    asked: Levels | None = None
    then: Annotated[list[Action], Meta(max_length=64)] = field(default_factory=list)


class Bargain(Struct, forbid_unknown_fields=True):
    """The terms of a bargain that is composed and offered at once, as actions by their numbers; `words` are what is
    said with it."""

    ply: Ply
    terms: Annotated[list[Annotated[int, Meta(ge=0, lt=2**40)]], Meta(max_length=16)]
    words: Annotated[str, Meta(max_length=500)] = ""
    key: Key | None = None
    asked: Levels | None = None


class SetUp(Struct, forbid_unknown_fields=True):
    """What is left to set up is answered as a bot would."""

    ply: Ply
    key: Key | None = None
    asked: Levels | None = None


class Change(Struct, forbid_unknown_fields=True):
    """Undo, redo or study."""

    ply: Ply
    key: Key | None = None


class Help(Struct, forbid_unknown_fields=True):
    """Help of the coach: a hint, or an analysis of the open question or of one that was open after `at` answers."""

    ply: Ply
    kind: Literal["hint", "analysis"] = "hint"
    at: Ply | None = None
    key: Key | None = None


class Consent(Struct, forbid_unknown_fields=True):
    """Whether a player agrees that everybody in this game may ask the coach; at the host's screen which seat does."""

    ply: Ply
    allow: bool
    seat: Annotated[str, Meta(max_length=40)] = ""
    key: Key | None = None


class Remark(Struct, forbid_unknown_fields=True):
    ply: Ply
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key | None = None


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class Import(Struct, forbid_unknown_fields=True):
    record: Annotated[str, Meta(min_length=1, max_length=4_000_000)]
    name: Name | None = None


# answers


class Offered(Struct):
    """An option: its notation, what it does, its rule."""

    text: str
    label: str
    rule: str
    answer: int  # its number, the same in all games of one version of the rules
    parts: list[str]  # of the board that it is about
    stakes: str = (
        ""  # what it certainly changes of the figures that count, and what follows by itself
    )
    word: str = ""  # what a tutorial says of it


class OpenQuestion(Struct):
    """Who is asked, under which rule, and what, where the visitor may know it."""

    seat: str | None
    rule: str
    prompt: str


class Line(Struct):
    """A line of the log: what happened, or a player's own words."""

    ply: int
    rule: str
    text: str
    note: str | None = None
    by: str | None = None  # the seat whose words these are
    help: bool = False  # it tells of the coach's help


class GameBrief(Struct):
    id: str
    name: str
    game: str
    scenario: str
    ply: int
    seats: dict[str, str]
    result: str | None
    created: str
    changed: str


class GameState(Struct):
    """A game as one visitor sees it: through the eyes of a seat, or as anybody may. Pages and programs are told the
    same."""

    id: str
    name: str
    game: str
    scenario: str
    seat: str | None
    seats: dict[str, str]
    ply: int
    question: OpenQuestion
    mine: bool  # the visitor may answer it
    options: list[Offered]
    log: list[Line]
    left: int  # lines of the log that come before these
    no_undo: str  # why not; empty if it is possible
    no_redo: str
    study: bool
    over: bool
    result: str | None
    scores: dict[str, int]
    commitment: str = ""  # to sealed dice: the hash of their secret
    secret: str = ""  # which is told when the game is over
    no_coach: str = ""  # why the coach does not help here; empty if it does


class PublicKey(Struct):
    key: str  # "ed25519:" and 64 hexadecimal digits


class Odds(Struct):
    exact: bool
    outcomes: list[Outcome]


class Outcome(Struct):
    probability: float
    events: list[str]
    then: str


class Coached(Struct):
    """What the coach thinks of a question: the options, the best first, from so many games played on. `done`: thinking
    on would change nothing."""

    ply: int
    seat: str
    nodes: int
    done: bool
    options: list[Advised]


class Advised(Struct):
    """An option with the chance to win, the points to be expected, the standard error of the chance, how sure it is
    that the first is better ('clear', 'slight', 'none'), and of the first few why, and what probably follows."""

    text: str
    label: str
    win: float
    points: float
    error: float
    doubt: str
    reasons: list[str]
    line: list[str]


class WhyNot(Struct):
    """Why an action is not possible; without a rule it is possible."""

    allowed: bool
    rule: str
    reason: str


class Problem(Struct):
    """What went wrong, in one sentence that names the cause."""

    status: int
    detail: str
    rule: str | None = None
