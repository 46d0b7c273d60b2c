"""Bots at a table: those that answer at once, and those that take their time while everybody goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from cairn import agents
from cairn.search import Progress
from cairn.search.thinking import Told
from cairn.web import threads
from cairn.web.rights import StaleAnswer
from cairn.web.room import Room

if TYPE_CHECKING:
    from cairn.web.rooms import Rooms

LOG = logging.getLogger("cairn")
MOST_ANSWERS = 20_000  # in a row: more than any game has
# A bot that has failed rests so many seconds, and so many times as long as it took: one that always fails costs little
REST, TIMES = 5.0, 10

Think = Callable[[agents.Task, Told], int]


def let_play(room: Room) -> None:
    """Agents answer until a person is asked, or one that takes its time."""
    table = room.table
    bots = agents.Bots(table, room.bots())
    for _turn in range(MOST_ANSWERS):
        if table.to_play not in bots or bots.thinks():
            return
        table.play(bots.answer())


# bots that take their time: answer after answer, each on disk and told before the next


def go_on(rooms: Rooms, room: Room) -> None:
    """Let a bot think whose turn it is, while everybody goes on with what they do. Whoever looks at a game asks for
    this, so it waits for nothing."""
    if room.due and not room.thinking and rooms.think is not None and monotonic() >= room.rest:
        threads.begin(_keep_thinking(rooms, rooms.think, room))


def how_far(room: Room) -> str:
    """How far the bot has come that is thinking now, in words for everybody."""
    with room.lock:
        position, progress = room.thought
        now = progress is not None and position == hash(room.table.now)
        return agents.thinking(room.table, progress) if progress is not None and now else ""


def _keep_thinking(rooms: Rooms, think: Think, room: Room) -> threads.Steps:
    """Until a person is asked, or the server stops. Who takes something back meanwhile has it thought about anew;
    what fails is tried again when the game is looked at after a rest."""
    with room.lock:
        if room.thinking:
            return
        room.thinking = True
    begun = monotonic()
    try:
        with rooms.store.database.reserved(room.id) as ours:
            while not rooms.closing and (task := _task(room, ours)) is not None:
                begun, position = monotonic(), hash(task.position)

                def told(progress: Progress, position: int = position) -> None:
                    room.thought = position, progress
                    rooms.listeners.tell(room.id)

                answer = think(task, told)
                with suppress(StaleAnswer):
                    rooms.answer_for_bot(room, position, answer)
                yield position
    except Exception:
        now = monotonic()
        with room.lock:
            room.thinking, room.due = False, True
            room.rest = now + REST + TIMES * (now - begun)
        if not rooms.closing:
            LOG.exception("a bot could not answer in the game %s", room.id)


def _task(room: Room, ours: bool) -> agents.Task | None:
    """What the bot is asked whose turn it is. None: nobody thinks here any more, because a person is asked, or because
    another process has it think, which may be gone when the game is looked at next."""
    with room.lock:
        bots = agents.Bots(room.table, room.bots())
        room.thinking, room.due = ours and bots.thinks(), not ours
        if not room.thinking:
            return None
        task = bots.task()
        return replace(task, position=task.position.copy())
