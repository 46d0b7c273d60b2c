"""Several servers on one PostgreSQL hear of each other's changes by its notices (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from cairn.web.database import CHANNEL, Database

QUIET = 15  # seconds without a notice, after which the connection is tried
PAUSE = 1  # second until a lost connection is made anew


async def hear(database: Database, heard: Callable[[str | None], None]) -> None:
    """Tell of each game that another server has changed, until this is cancelled. After a connection was lost it may
    have been any of them: None."""
    import psycopg

    engine = database.engine
    where, how = engine.dialect.create_connect_args(engine.url)
    while True:
        try:
            connecting = psycopg.AsyncConnection.connect(*where, autocommit=True, **how)
            async with await connecting as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                heard(None)
                while True:
                    async for notice in connection.notifies(timeout=QUIET):
                        who, _, game_id = notice.payload.partition(" ")
                        if who != database.me:
                            heard(game_id)
                    await connection.execute("SELECT 1")
        except psycopg.Error as error:
            logging.getLogger("cairn").warning("no notices from the database: %s", error)
            await asyncio.sleep(PAUSE)
