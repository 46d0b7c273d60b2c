"""Bots at a table: those that answer at once, and those that take their time while everybody goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from cairn import agents
from cairn.search import Progress
from cairn.search.thinking import Told
from cairn.web import threads
from cairn.web.rights import StaleAnswer
from cairn.web.room import Room

LOG = logging.getLogger("cairn")
MOST_ANSWERS = 20_000  # in a row: more than any game has

Think = Callable[[agents.Task, Told], int]
Tell = Callable[[], None]  # those who listen, that a bot has come further
Answer = Callable[
    [int, int], None
]  # for a bot: the position it was meant for (its hash), and what it is


def let_play(room: Room) -> None:
    """Agents answer until a person is asked, or one that takes its time."""
    table = room.table
    bots = agents.Bots(table, room.bots())
    for _turn in range(MOST_ANSWERS):
        if table.to_play not in bots or bots.thinks():
            return
        table.play(bots.answer())


# bots that take their time: answer after answer, each on disk and told before the next


def go_on(
    room: Room, think: Think, answer: Answer, tell: Tell, closing: Callable[[], bool]
) -> None:
    """Let a bot think whose turn it is, while everybody goes on with what they do."""
    with room.lock:
        if room.thinking or not _thinks(room):
            return
        room.thinking = True
    threads.begin(_keep_thinking(room, think, answer, tell, closing))


def how_far(room: Room) -> str:
    """How far the bot has come that is thinking now, in words for everybody."""
    with room.lock:
        position, progress = room.thought
        now = progress is not None and position == hash(room.table.now)
        return agents.thinking(room.table, progress) if progress is not None and now else ""


def _thinks(room: Room) -> bool:
    return agents.Bots(room.table, room.bots()).thinks()


def _keep_thinking(
    room: Room, think: Think, answer: Answer, tell: Tell, closing: Callable[[], bool]
) -> threads.Steps:
    """Until a person is asked, or the server stops. Who takes something back meanwhile has it thought about anew;
    what fails is tried again when the game is looked at next."""

    def told(progress: Progress) -> None:
        room.thought = position, progress
        tell()

    try:
        while not closing():
            with room.lock:
                if not _thinks(room):
                    return
                task = agents.Bots(room.table, room.bots()).task()
                position = hash(task.position)
                task = replace(task, position=task.position.copy())
            with suppress(StaleAnswer):
                answer(position, think(task, told))
            yield position
    except Exception:
        if not closing():
            LOG.exception("a bot could not answer in the game %s", room.id)
    finally:
        with room.lock:
            room.thinking = False
