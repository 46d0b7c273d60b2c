"""What several tests use."""

import gc
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

import cairn
from cairn.table import Table
from tests.made_up import write_language

# what these find wrong is shown like what tests find
pytest.register_assert_rewrite(
    "tests.data_files",
    "tests.greenland.boards",
    "tests.greenland.cards",
    "tests.greenland.kit",
    "tests.greenland.people",
    "tests.greenland.phases",
    "tests.kit",
    "tests.navajo.boxes",
    "tests.navajo.country",
    "tests.navajo.display",
    "tests.navajo.families",
    "tests.navajo.kit",
    "tests.navajo.pair",
    "tests.refusals",
    "tests.web.asking",
    "tests.web.browsing",
)


# What takes long comes first, so that in the end no process waits for another that has just begun a long file.
FIRST = ("web/test_site", "web/test_axe", "web/test_other", "lab/test_cluster", "test_docs", "web/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> int:
        path = item.path.relative_to(Path(__file__).parent).as_posix()
        return next((n for n, one in enumerate(FIRST) if path.startswith(one)), len(FIRST))

    items.sort(key=rank)


def pytest_collection_finish() -> None:
    """What is imported by now stays until the end: nobody need look again and again whether it is garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


# how fast this machine is decides nothing
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Processes that are started here hear an interrupt. A shell starts what runs in its background deaf to it, and
    whoever is deaf passes that on to every process it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def played() -> Callable[[int], Table]:
    """A finished random game of the toy; the seed fixes both the dice and the choices."""

    def play(seed: int) -> Table:
        table, choices = cairn.table("toy", seed=seed), Random(seed)
        while not table.over:
            table.play(choices.choice(table.options))
        return table

    return play


@pytest.fixture(scope="session")
def made_up_language(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything in a language nobody speaks, for CAIRN_LOCALE."""
    folder = tmp_path_factory.mktemp("locale")
    write_language(folder)
    return folder
