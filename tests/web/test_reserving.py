"""Which of several processes has a bot think: one of them, and the next when it has ended, or cannot ask any more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from sqlalchemy.engine import make_url

from cairn.web.database import Database
from tests.web.postgres import Cluster

Two = tuple[Database, Database]


@pytest.fixture
def two(address: str) -> Iterator[Two]:
    with closing(Database(address)) as one, closing(Database(address)) as other:
        yield one, other


def test_a_game_is_reserved_by_one(two: Two) -> None:
    one, other = two
    with one.reserved("a") as first, other.reserved("a") as second, other.reserved("b") as third:
        assert (first, second, third) == (True, False, True)
        with one.reserved("a") as again:
            assert again
        with other.reserved("a") as still_not:
            assert not still_not
    with other.reserved("a") as at_last:
        assert at_last


def test_whose_connection_is_lost_reserves_nothing_more_and_goes_on(
    two: Two, address: str, cluster: Cluster
) -> None:
    one, other = two
    with one.reserved("a"):
        name = make_url(address).database or ""
        cluster.do(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
            f" WHERE datname = '{name}' AND pid <> pg_backend_pid() AND query LIKE '%advisory%'",
            name,
        )
        with other.reserved("a") as theirs:
            assert theirs
        with one.reserved("b") as unknown:
            assert unknown
        with one.reserved("b"), other.reserved("b") as theirs:
            assert not theirs


def test_elsewhere_everybody_may(database: str) -> None:
    with (
        closing(Database(database)) as one,
        closing(Database(database)) as other,
        one.reserved("a") as first,
        other.reserved("a") as second,
    ):
        assert (first, second) == (True, True)
