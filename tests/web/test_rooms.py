"""Rooms: which are kept open, and that nothing is lost when one is closed or changed from elsewhere."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import EntryPoint
from random import Random
from threading import Event
from weakref import ref

import pytest

from cairn.agents import Sight, Task
from cairn.agents.installed import GROUP
from cairn.core.errors import CairnError
from cairn.core.play import Policy
from cairn.games import find
from cairn.mind import Mind
from cairn.search import Progress
from cairn.search.thinking import Told
from cairn.web import bots, threads
from cairn.web.database import POSTGRESQL, DatabaseFailed
from cairn.web.rights import NoSuchGame, NotYourSeat, StaleAnswer
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from tests.patience import PATIENCE
from tests.web.asking import both_databases

pytestmark = both_databases


@pytest.fixture
def rooms(database: str) -> Rooms:
    return Rooms(Store(database))


def new(rooms: Rooms, name: str = "a game") -> Room:
    return rooms.create("toy", None, {}, {}, name, seed=7)


def answer(rooms: Rooms, room: Room, option: int = 0, key: str | None = None) -> None:
    rooms.answer(room, None, room.table.ply, room.table.options[option].text, key)


def test_the_rooms_used_last_are_kept_open(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cairn.web.rooms.ROOMS", 3)
    first, second, third = new(rooms), new(rooms), new(rooms)
    answer(rooms, first)
    rooms.room(first.id)
    fourth = new(rooms)
    assert [rooms.is_open(one.id) for one in (first, second, third, fourth)] == [
        True,
        False,
        True,
        True,
    ]
    assert rooms.room(first.id) is first
    again = rooms.room(second.id)
    assert again.table.record() == second.table.record()
    assert not rooms.is_open(third.id)


def test_a_game_that_is_being_opened_holds_up_no_other(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of older rules is gone through as a whole, and after an upgrade all games are of those."""
    large, other = new(rooms), new(rooms)
    closed = Rooms(rooms.store)
    opened, begun, go_on = closed._opened, list[str](), Event()

    def slowly(game_id: str) -> Room:
        begun.append(game_id)
        assert game_id != large.id or go_on.wait(PATIENCE)
        return opened(game_id)

    monkeypatch.setattr(closed, "_opened", slowly)
    with ThreadPoolExecutor(2) as pool:
        opening = [pool.submit(closed.room, large.id) for _ in range(2)]
        try:
            answer(closed, closed.room(other.id))
            made = closed.once("a-key-of-somebody", lambda _: new(closed))
            closed.delete(made.id)
        finally:
            go_on.set()
        assert opening[0].result() is opening[1].result()  # and it is opened once
    assert sorted(begun) == sorted([large.id, other.id])


def test_a_room_somebody_listens_to_stays_open(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn.web.rooms.ROOMS", 2)
    heard = new(rooms)
    rooms.listeners.add(heard.id, lambda: None)
    others = [new(rooms) for _ in range(3)]
    assert rooms.room(heard.id) is heard
    assert [rooms.is_open(one.id) for one in others] == [False, False, True]


def test_who_listens_to_a_closed_game_hears_when_it_goes_on(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the opening of a game and the first listener others may be opened, and close it."""
    monkeypatch.setattr("cairn.web.rooms.ROOMS", 1)
    room, heard = new(rooms), list[int]()
    new(rooms)
    assert not rooms.is_open(room.id)
    rooms.listeners.add(room.id, lambda: heard.append(1))
    answer(rooms, rooms.room(room.id))
    assert heard


def test_a_closed_game_leaves_no_garbage(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for it through all games would hold up everybody."""
    monkeypatch.setattr("cairn.web.rooms.ROOMS", 1)
    room = new(rooms)
    answer(rooms, room)
    parts: list[ref[object]] = [ref(room.table), ref(room.table._scribe)]
    gc.collect()
    gc.disable()
    try:
        new(rooms)
        del room
        assert [one() for one in parts] == [None, None]
    finally:
        gc.enable()


def test_a_closed_room_that_is_still_in_use_undoes_nothing(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn.web.rooms.ROOMS", 1)
    old = new(rooms)
    new(rooms)
    now = rooms.room(old.id)
    assert now is not old
    answer(rooms, now, 0)
    with pytest.raises(StaleAnswer, match="changed elsewhere"):
        answer(rooms, old, -1)
    assert old.table.record() == now.table.record()
    answer(rooms, old, 0)
    assert Rooms(rooms.store).room(old.id).table.record() == old.table.record()


def test_two_servers_do_not_overwrite_each_other(database: str) -> None:
    one, other = Rooms(Store(database)), Rooms(Store(database))
    mine = new(one)
    theirs = other.room(mine.id)
    answer(one, mine, 0, "key-00000001")
    with pytest.raises(StaleAnswer):
        answer(other, theirs, -1, "key-00000002")
    assert theirs.table.record() == mine.table.record()
    before = theirs.table.ply
    answer(other, theirs, 0, "key-00000001")  # it has been counted, by the other
    assert theirs.table.ply == before


def test_what_was_done_in_one_act_is_still_one_when_a_game_is_opened_again(database: str) -> None:
    one = Rooms(Store(database), alone=False)
    room = one.create("navajo-wars", None, {}, {}, "settling", seed=7)
    begun, meant = room.table.ply, room.table.fork()
    for _decision in range(3):
        meant.play(meant.options[0])
    action, *then = [meant.text_of(answer) for answer in meant.answers[begun:]]
    one.answer(room, None, begun, action, None, then=then)
    assert room.table.ply == meant.ply
    other = Rooms(Store(database), alone=False)
    room = other.room(room.id)
    other.undo(room, None, meant.ply, None)
    assert room.table.ply == begun
    again = Rooms(Store(database), alone=False)
    again.redo(again.room(room.id), None, begun, None)
    assert again.room(room.id).table.answers == meant.answers


def test_two_servers_know_the_same_of_a_game(database: str) -> None:
    """What is asked, what can be played again, what somebody asked for: all that its record does not say."""
    one, other = Rooms(Store(database), alone=False), Rooms(Store(database), alone=False)
    mine = one.create("toy", None, {}, {"north": "link", "south": "link"}, "by link", seed=7)
    theirs = other.room(mine.id)
    table = theirs.table
    one.study(mine, None, mine.table.ply, None)
    seat = mine.table.to_play
    one.answer(mine, seat, mine.table.ply, mine.table.options[-1].text, None, {})
    one.remark(mine, seat, mine.table.ply, "a word", None)
    one.plead(mine, seat, mine.table.ply, None)
    one.call(mine, "north", "Ada")
    one.rename(mine.id, "renamed")
    assert other.room(mine.id) is theirs
    assert theirs.table is table, "what others answered is only added"
    assert theirs.table.record() == mine.table.record()
    assert theirs.table.spared == mine.table.spared != {}
    assert theirs.plea == mine.plea is not None
    assert (theirs.name, theirs.players) == ("renamed", {"north": "Ada"})
    (granting,) = {"north", "south"} - {seat}
    other.reply(theirs, granting, theirs.table.ply, None, grant=True)
    assert one.room(mine.id).plea is None
    assert mine.table.undone == theirs.table.undone != (0, [], [])
    one.redo(mine, seat, mine.table.ply, None)
    other.delete(mine.id)
    with pytest.raises(NoSuchGame):
        one.room(mine.id)


def test_what_cannot_be_written_has_not_happened(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    fair, studied = new(rooms), new(rooms)
    rooms.study(studied, None, studied.table.ply, None)
    for room in (fair, studied):
        answer(rooms, room)
    records, ply = [fair.table.record(), studied.table.record()], fair.table.ply

    def full(*_: object, **_more: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(rooms.store, "write", full)
    deeds: list[Callable[[], None]] = [
        lambda: answer(rooms, fair),
        lambda: rooms.study(fair, None, ply, None),
        lambda: rooms.remark(fair, "north", ply, "I was here.", None),
        lambda: rooms.undo(studied, None, ply, None),
    ]
    for deed in deeds:
        with pytest.raises(OSError, match="full"):
            deed()
        assert [fair.table.record(), studied.table.record()] == records


def test_what_is_refused_leaves_all_as_it_is(rooms: Rooms) -> None:
    room = new(rooms)
    rooms.study(room, None, room.table.ply, None)
    answer(rooms, room)
    rooms.undo(room, None, room.table.ply, None)
    table = room.table
    with pytest.raises(CairnError):
        rooms.answer(room, None, table.ply, "build 9", None)
    assert room.table is table
    rooms.redo(room, None, table.ply, None)


def test_a_game_deleted_meanwhile_takes_no_answer(database: str) -> None:
    one, other = Rooms(Store(database)), Rooms(Store(database))
    room = new(one)
    other.delete(room.id)
    with pytest.raises(NoSuchGame):
        answer(one, room)


def test_a_new_name_is_told_at_once_and_kept(rooms: Rooms) -> None:
    room = new(rooms, "before")
    rooms.rename(room.id, "after")
    assert room.name == "after"
    assert Rooms(rooms.store).room(room.id).name == "after"


def test_by_link_each_takes_back_only_what_they_decided(rooms: Rooms) -> None:
    """Also in a study game, where the table itself would go back past anybody."""
    seats = {"north": "link", "south": "link"}
    room = rooms.create("toy", None, {"tokens": 3}, seats, "by link", seed=7)
    rooms.study(room, None, room.table.ply, None)
    table, own, dice = room.table, 0, Random(7)
    while not table.over:
        seat, decided = table.to_play, table.taken_back() if table.can_undo() else None
        for other in seats:
            may = other == seat == decided
            assert (room.no_undo(other) == "") == may
            if not may and decided is not None:
                assert room.no_undo(other) == "This is for the host, because others play too"
        if decided == seat:
            own += 1
            ply = table.ply
            rooms.undo(room, seat, ply, None)
            rooms.redo(room, seat, table.ply, None)
            assert table.ply == ply
        rooms.answer(room, seat, table.ply, dice.choice(table.options).text, None)
    assert own > 2


def test_a_game_begins_at_a_position(rooms: Rooms) -> None:
    text = "cairn position 1\ngame: toy\n[hands]\nnorth: 3\n[now]\nchapter: turn\n"
    room = rooms.place(text, None)
    answer(rooms, room)
    again = Rooms(rooms.store).room(room.id)
    assert again.table.position() == room.table.position()
    assert "north: 3" in again.table.position(0)
    with pytest.raises(CairnError, match="line 4: '9' means nothing here"):
        rooms.place(text.replace("north: 3", "north: 9"), None)


# taking back with the others' consent


def by_link(rooms: Rooms, seats: dict[str, str]) -> tuple[Room, str]:
    """A study game in which somebody has decided and another is asked now, and who decided."""
    room = rooms.create("toy", None, {}, seats, "asked for", seed=7)
    rooms.study(room, None, room.table.ply, None)
    first = room.table.to_play
    assert first is not None
    while room.table.to_play == first:
        holder = first if seats[first] == "link" else None
        rooms.answer(room, holder, room.table.ply, room.table.options[-1].text, None)
    return room, first


def test_a_guest_takes_back_with_the_others_consent(rooms: Rooms) -> None:
    room, first = by_link(rooms, {"north": "link", "south": "link"})
    second, ply = room.table.to_play, room.table.ply
    assert room.no_undo(first)
    assert room.may_plead(first)
    assert not room.may_plead(second), "they have decided nothing yet"
    rooms.plead(room, first, ply, None)
    with pytest.raises(CairnError, match="nobody has asked you"):
        rooms.reply(room, first, ply, None, grant=True)
    assert room.table.ply == ply
    rooms.reply(room, second, ply, None, grant=True)
    assert room.table.ply < ply
    assert room.table.to_play == first
    assert room.plea is None


def test_what_is_refused_stays(rooms: Rooms) -> None:
    room, first = by_link(rooms, {"north": "link", "south": "link"})
    second, ply = room.table.to_play, room.table.ply
    rooms.plead(room, first, ply, None)
    rooms.reply(room, second, ply, None, grant=False)
    assert room.table.ply == ply
    with pytest.raises(CairnError, match="nobody has asked you"):
        rooms.reply(room, second, ply, None, grant=True)
    rooms.answer(room, second, ply, room.table.options[0].text, None)
    assert room.plea is None, "the game goes on, and nobody is asked any more"


def test_the_host_takes_back_no_answer_of_a_guest_without_asking(rooms: Rooms) -> None:
    room, first = by_link(rooms, {"north": "link", "south": "person"})
    assert first == "north"
    assert room.no_undo(None) == "Somebody at another device decided this; ask them"
    with pytest.raises(CairnError, match="another device"):
        rooms.undo(room, None, room.table.ply, None)
    assert not room.may_plead(None), "the host's own have decided nothing yet"
    rooms.plead(room, "north", room.table.ply, None)
    rooms.reply(room, None, room.table.ply, None, grant=True)
    assert room.table.to_play == "north"


def test_consent_does_not_make_a_fair_game_unfair(rooms: Rooms) -> None:
    """Past dice that were rolled nobody goes, whoever agrees."""
    room = rooms.create("toy", None, {}, {"north": "link", "south": "link"}, "fair", seed=7)
    dice, met = Random(7), 0
    while not room.table.over:
        for seat in ("north", "south"):
            try:
                room.table.taken_back(room.not_of(seat))
            except CairnError:
                met += 1
                assert not room.may_plead(seat)
        asked = room.table.to_play
        rooms.answer(room, asked, room.table.ply, dice.choice(room.table.options).text, None)
    assert met > 0


# bots that take their time


class Visitor:
    """An agent that a package brings; nobody knows how long it takes."""

    def choose(self, sight: Sight) -> int:
        return sight.options[0]


def thoughtful(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, agent: str = "strong", game: str = "toy"
) -> Room:
    """A game against a bot that thinks, with the answer under way."""
    monkeypatch.setattr(find("toy"), "mind", Mind(Policy, points=10, nodes=64))
    points = [EntryPoint("visitor", f"{__name__}:Visitor", GROUP)]
    monkeypatch.setattr("cairn.agents.installed.entry_points", lambda group: points)
    room = rooms.create(game, None, {}, {"south": agent}, "a game", seed=7)
    while room.table.to_play == "north":
        answer(rooms, room)
    return room


def tells(event: Event, room: Room, seat: str) -> Callable[[], None]:
    """A listener that lets it be known when a seat is asked."""

    def listener() -> None:
        if room.table.to_play == seat:
            event.set()

    return listener


@pytest.mark.parametrize("agent", ["strong", "greedy", "visitor"])
def test_who_has_answered_does_not_wait_for_a_bot_that_thinks(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, agent: str
) -> None:
    """Its answer is on disk and told like any other; meanwhile nobody answers for it. Whatever is no policy may think
    long."""
    allowed, told = Event(), Event()

    def think(task: Task, told: Told) -> int:
        assert allowed.wait(PATIENCE)
        return task.answer()

    rooms.think = think
    room = thoughtful(rooms, monkeypatch, agent)
    assert room.table.to_play == "south"
    with pytest.raises(NotYourSeat, match="south is thinking"):
        answer(rooms, room)
    before = room.table.ply
    rooms.listeners.add(room.id, tells(told, room, "north"))
    allowed.set()
    assert told.wait(PATIENCE)
    assert room.table.ply > before
    assert rooms.kept(room.id).record == room.table.record()


def test_how_far_a_bot_has_come_is_told_until_it_has_answered(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_of, allowed, told = Event(), Event(), Event()

    def think(task: Task, tell: Told) -> int:
        tell(Progress(0.5, ()))
        told_of.set()
        assert allowed.wait(PATIENCE)
        return task.answer()

    heard: list[str] = []
    rooms.think = think
    with monkeypatch.context() as patch:
        patch.setattr(rooms.listeners, "tell", heard.append)
        room = thoughtful(rooms, monkeypatch)
        assert told_of.wait(PATIENCE)
    assert bots.how_far(room) == "Thinking … 50%"
    assert room.id in heard
    rooms.listeners.add(room.id, tells(told, room, "north"))
    allowed.set()
    assert told.wait(PATIENCE)
    assert bots.how_far(room) == ""


def test_a_bot_goes_on_thinking_when_the_server_starts_again(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms.think = None
    room = thoughtful(rooms, monkeypatch)
    asked, told = Event(), Event()

    def think(task: Task, told: Told) -> int:
        assert asked.wait(PATIENCE)
        return task.answer()

    others = Rooms(rooms.store, think=think)
    again = others.room(room.id)
    others.listeners.add(again.id, tells(told, again, "north"))
    asked.set()
    assert told.wait(PATIENCE)


def test_what_is_taken_back_while_a_bot_thinks_is_thought_about_anew(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought_about: list[int] = []
    first, undone, told = Event(), Event(), Event()

    def think(task: Task, told: Told) -> int:
        thought_about.append(len(task.position.answers))
        if len(thought_about) == 1:
            first.set()
            assert undone.wait(PATIENCE)
        return task.answer()

    rooms.think = think
    room = thoughtful(rooms, monkeypatch)
    assert first.wait(PATIENCE)
    rooms.study(room, None, room.table.ply, None)
    rooms.undo(room, None, room.table.ply, None)
    assert room.table.to_play == "north"
    rooms.listeners.add(room.id, tells(told, room, "north"))
    undone.set()
    while room.table.to_play == "north":
        answer(rooms, room)
    assert told.wait(PATIENCE)
    assert len(thought_about) >= 2


def test_an_answer_is_not_given_to_another_question_after_as_many_answers(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought_about: list[int] = []
    first, other, told = Event(), Event(), Event()

    def think(task: Task, tell: Told) -> int:
        thought_about.append(hash(task.position))
        if len(thought_about) == 1:
            tell(Progress(0.5, ()))
            first.set()
            assert other.wait(PATIENCE)
        return task.answer()

    rooms.think = think
    room = thoughtful(rooms, monkeypatch)
    assert first.wait(PATIENCE)
    ply, asked = room.table.ply, hash(room.table.now)
    assert bots.how_far(room) == "Thinking … 50%"
    rooms.study(room, None, ply, None)
    rooms.undo(room, None, ply, None)
    answer(rooms, room, 2)
    assert (room.table.ply, room.table.to_play) == (ply, "south")
    now = hash(room.table.now)
    assert now != asked
    assert bots.how_far(room) == ""
    rooms.listeners.add(room.id, tells(told, room, "north"))
    other.set()
    assert told.wait(PATIENCE)
    assert thought_about[:2] == [asked, now]


class Clock:
    """It stands still until somebody moves it on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """By which bots rest."""
    clock = Clock()
    monkeypatch.setattr(bots, "monotonic", clock)
    return clock


@pytest.fixture
def failed(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Set when it has been written down that a bot could not answer."""
    event = Event()
    monkeypatch.setattr(bots.LOG, "exception", lambda *_: event.set())
    return event


def test_a_bot_that_fails_to_think_stops_nobody(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, failed: Event
) -> None:
    def think(task: Task, told: Told) -> int:
        raise RuntimeError("it has died")

    rooms.think = think
    room = thoughtful(rooms, monkeypatch)
    assert failed.wait(PATIENCE)
    rooms.study(room, None, room.table.ply, None)
    rooms.undo(room, None, room.table.ply, None)
    assert room.table.to_play == "north"


def test_a_bot_that_has_failed_is_asked_again_by_who_looks_at_the_game(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, clock: Clock, failed: Event
) -> None:
    """After a rest, however often they look, which is the longer the longer it took."""
    tried, took = list[float](), [0.0, 60.0]
    told = Event()

    def think(task: Task, told: Told) -> int:
        tried.append(clock.now)
        if len(tried) > len(took):
            return task.answer()
        clock.now += took[len(tried) - 1]
        raise RuntimeError("it has died")

    rooms.think = think
    room = thoughtful(rooms, monkeypatch)
    for n, seconds in enumerate(took):
        assert failed.wait(PATIENCE)
        failed.clear()
        with monkeypatch.context() as patch:
            begun: list[object] = []
            patch.setattr(threads, "begin", begun.append)
            rooms.room(room.id)
            clock.now += bots.REST + bots.TIMES * seconds - 1
            rooms.room(room.id)
            assert (begun, len(tried)) == ([], n + 1)
        clock.now += 1
        rooms.listeners.add(room.id, tells(told, room, "north"))
        assert rooms.room(room.id) is room
    assert told.wait(PATIENCE)
    assert rooms.kept(room.id).record == room.table.record()


def test_what_a_bot_answers_while_the_database_fails_is_answered_later(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, clock: Clock, failed: Event
) -> None:
    write, told = rooms.store.write, Event()

    def away(*_: object, **_more: object) -> None:
        raise DatabaseFailed("it starts again")

    def think(task: Task, told: Told) -> int:
        if not failed.is_set():
            monkeypatch.setattr(rooms.store, "write", away)
        return task.answer()

    rooms.think = think
    room = thoughtful(rooms, monkeypatch)
    assert failed.wait(PATIENCE)
    assert room.table.to_play == "south"
    monkeypatch.setattr(rooms.store, "write", write)
    rooms.listeners.add(room.id, tells(told, room, "north"))
    clock.now += bots.REST
    rooms.room(room.id)
    assert told.wait(PATIENCE)


def test_of_several_processes_one_thinks_and_another_when_that_is_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On PostgreSQL, where they can tell; elsewhere whoever looks at the game thinks too."""
    one, other = Rooms(Store(database), alone=False), Rooms(Store(database), alone=False)
    busy, over = Event(), Event()

    def never(task: Task, told: Told) -> int:
        busy.set()
        assert over.wait(PATIENCE)
        raise RuntimeError("it is gone")

    other.think, one.think = never, None
    room = thoughtful(other, monkeypatch)
    try:
        assert busy.wait(PATIENCE)
        here = one.room(room.id)
        one.think = Task.answer
        monkeypatch.setattr(threads, "begin", list)  # at once
        if one.store.database.name == POSTGRESQL:
            one.room(room.id)
            assert here.table.ply == room.table.ply
            other.store.close()
        one.room(room.id)
        assert here.table.to_play == "north"
    finally:
        other.closing = True
        over.set()


def test_a_bot_is_asked_that_another_process_has_left_to_answer(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its turn has come there, and the game was open here."""
    one, other = Rooms(Store(database), alone=False), Rooms(Store(database), alone=False)
    other.think, one.think = None, Task.answer
    monkeypatch.setattr(find("toy"), "mind", Mind(Policy, points=10, nodes=64))
    monkeypatch.setattr(threads, "begin", list)  # at once
    room = one.create("toy", None, {}, {"south": "strong"}, "a game", seed=7)
    there = other.room(room.id)
    while there.table.to_play == "north":
        answer(other, there)
    one.room(room.id)
    assert room.table.to_play == "north"
    assert room.table.ply > there.table.ply
