"""The state of a room as a visitor sees it: the question, the options with the parts of the board they are about, the
log, what can be taken back. The API sends it, the pages draw it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cairn.chance import Sealed
from cairn.record import CHANCE_NAME
from cairn.remark import Remark
from cairn.table import Choice, LogLine, Table
from cairn.vocabulary import NUMBER, Vocabulary
from cairn.web.rendering import NOBODY, who_is
from cairn.web.room import Room
from cairn.web.wire import GameState, Line, Offered, OpenQuestion

NO_WORDS: Mapping[int, str] = MappingProxyType({})
LOOKED_AHEAD = 60  # options of which it is told what they certainly change


def parts_of(vocabulary: Vocabulary, answer: int) -> list[str]:
    """The parts of the board an action names: KIND:TOKEN for each argument that is no bare number."""
    named = vocabulary.about(answer)
    known = [(kind, value) for kind, value in named if kind != NUMBER and value in kind.tokens]
    return [f"{kind.name}:{kind.token(value)}" for kind, value in known]


def viewer(room: Room, seat: str | None) -> str | None:
    """Through whose eyes a game is shown: a link's seat; else the person who is asked; else the only person."""
    if seat is not None:
        return seat
    asked = room.table.to_play
    people = room.people()
    if asked in people:
        return asked
    return people[0] if len(people) == 1 else None


def may_answer(room: Room, seat: str | None) -> bool:
    """May this visitor answer the open question? Somebody without a seat answers for all people."""
    asked = room.table.to_play
    if asked is None:
        return False
    if seat is not None:
        return asked == seat
    return asked in room.people() or asked == CHANCE_NAME


def offered(room: Room) -> list[Offered]:
    """The options that a person has; in a tutorial those to choose from."""
    table, said = room.table, room.said
    options, word = table.options, {} if said is None else said.words
    if said is not None and said.done:
        options = []
    elif word:
        by_answer = {one.answer: one for one in options}
        options = [by_answer[answer] for answer in word]
    return described(table, options, word or NO_WORDS)


def described(
    table: Table, options: Sequence[Choice], word: Mapping[int, str] = NO_WORDS
) -> list[Offered]:
    """Options with the parts of the board they are about, what they certainly change, and a tutorial's word on them."""
    words, guide = table.game.vocabulary, table.game.guide
    few = options if len(options) <= LOOKED_AHEAD else []
    stakes = table.at_stake([one.answer for one in few])
    return [
        Offered(
            one.text,
            one.label,
            one.rule,
            one.answer,
            [*parts_of(words, one.answer), *guide.touches(table.now.state, one.answer)],
            stakes.get(one.answer, ""),
            word.get(one.answer, ""),
        )
        for one in options
    ]


def log_entries(table: Table, seat: str | None, since: int = 0) -> list[LogLine | Remark]:
    """What a seat heard, and what players wrote, after so many answers."""
    heard = table.log_for(seat, since or -1)
    written = [remark for remark in table.remarks if remark.ply >= since]
    return sorted([*heard, *written], key=lambda one: one.ply) if written else [*heard]


def line(table: Table, entry: LogLine | Remark, players: Mapping[str, str] = NOBODY) -> Line:
    """An entry of the log in words."""
    if isinstance(entry, Remark):
        told = entry.told(who_is(table.narrator, entry.seat, players))
        return Line(entry.ply, "", told, by=entry.seat or "", help=entry.help)
    return Line(entry.ply, entry.rule, str(entry), table.note(entry))


def dice_of(table: Table) -> tuple[str, str]:
    """The commitment to sealed dice, and when the game is over their secret; empty where there is none."""
    chance = table.chance
    if not isinstance(chance, Sealed):
        return "", ""
    return chance.commitment, chance.secret.hex() if chance.secret and table.over else ""


def state_of(room: Room, seat: str | None, since: int = 0, most: int | None = None) -> GameState:
    """A game as a visitor sees it: all that they need to go on. Of the log what came after `since` answers, and of
    that the last lines, if only so many are wanted."""
    table = room.table
    eyes = viewer(room, seat)
    mine = may_answer(room, seat)
    asked = table.question
    told = mine or table.over or table.asks_openly
    entries = log_entries(table, eyes, since)
    shown = entries if most is None else entries[-most:]
    result, sealed = table.result, dice_of(table)
    return GameState(
        id=room.id,
        name=room.name,
        game=table.game.name,
        scenario=table.setup.scenario,
        seat=eyes,
        seats=room.seats,
        ply=table.ply,
        question=OpenQuestion(asked.seat, asked.rule, asked.prompt if told else ""),
        mine=mine,
        options=offered(room) if mine else [],
        log=[line(table, one, room.players) for one in shown],
        left=len(entries) - len(shown),
        no_undo=room.no_undo(seat),
        no_redo=room.no_redo(seat),
        study=table.mode == "study",
        over=table.over,
        result=None if result is None else table.narrator.result(result.key, result.winners),
        scores={} if result is None else dict(result.scores),
        commitment=sealed[0],
        secret=sealed[1],
        no_coach=room.no_coach(seat),
    )
