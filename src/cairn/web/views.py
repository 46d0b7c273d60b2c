"""A game as the page and the API show it: the question, the options with the parts of the board they are about, the
log, and the picture."""

from __future__ import annotations

from cairn.core.state import first, second, third, verb_of
from cairn.remark import Remark
from cairn.table import Happened, Table
from cairn.vocabulary import NUMBER, Vocabulary
from cairn.web.rooms import Room
from cairn.web.wire import Asked, Choice, GameState, Line


def parts_of(vocabulary: Vocabulary, answer: int) -> list[str]:
    """The parts of the board an action names: KIND:TOKEN for each argument that is no bare number."""
    verb = vocabulary.verbs[verb_of(answer)]
    named = verb.arguments(first(answer), second(answer), third(answer))
    return [f"{kind.name}:{kind.token(value)}" for kind, value in named.values() if kind != NUMBER]


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
    return asked in room.people() or asked == "chance"


def choices(table: Table) -> list[Choice]:
    words = table.game.vocabulary
    return [
        Choice(one.text, one.label, one.rule, parts_of(words, one.answer)) for one in table.options
    ]


def entries(table: Table, seat: str | None, since: int = 0) -> list[Happened | Remark]:
    """What a seat heard, and what players wrote, after so many answers."""
    heard = table.log_for(seat, since or -1)
    written = [remark for remark in table.remarks if remark.ply >= since]
    return sorted([*heard, *written], key=lambda one: one.ply) if written else [*heard]


def line(table: Table, entry: Happened | Remark) -> Line:
    """An entry of the log in words."""
    if isinstance(entry, Remark):
        return Line(entry.ply, "", entry.text, by=entry.seat or "")
    return Line(entry.ply, entry.rule, str(entry), table.note(entry))


def lines(table: Table, seat: str | None, since: int = 0) -> list[Line]:
    return [line(table, entry) for entry in entries(table, seat, since)]


def state_of(room: Room, name: str, seat: str | None, since: int = 0) -> GameState:
    """All that a visitor needs to go on."""
    table = room.table
    eyes = viewer(room, seat)
    mine = may_answer(room, seat)
    question = table.question
    result = table.result
    return GameState(
        id=room.id,
        name=name,
        game=table.game.name,
        scenario=table.setup.scenario,
        seat=eyes,
        seats=room.seats,
        ply=table.ply,
        question=Asked(question.seat, question.rule, question.prompt if mine or table.over else ""),
        options=choices(table) if mine else [],
        log=lines(table, eyes, since),
        can_undo=table.can_undo() and (seat is None or room.people() == [seat]),
        can_redo=table.can_redo() and (seat is None or room.people() == [seat]),
        study=table.mode == "study",
        result=None if result is None else table.narrator.result(result.key, result.winners),
        scores={} if result is None else dict(result.scores),
    )
