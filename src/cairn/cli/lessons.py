"""Which games have a tutorial, and which scenario it plays."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from cairn import games as registry
from cairn.game import Game

FLAG = "--tutorial"


def has_tutorial(game: Game) -> bool:
    return find_spec(f"{game.package}.tutorial") is not None


def lessons_of(game: Game) -> ModuleType:
    """The module that lists the steps."""
    return import_module(f"{game.package}.tutorial")


def taught() -> str:
    """The games that have a tutorial."""
    return ", ".join(n for n in registry.names() if has_tutorial(registry.find(n))) or "no game"
