"""What a table of a language of its own says, it says in that, whatever else is spoken around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any, TypeVar

T = TypeVar("T")


def spoken(cls: type[T]) -> type[T]:
    """All that can be asked of these tables is answered in the language of their narrator: the rules, figures and words
    of the interface in an answer too, which are in the language that is spoken."""
    for name, member in list(vars(cls).items()):
        if name.startswith("_") and name not in ("__str__", "_repr_mimebundle_"):
            continue
        if isinstance(member, property):
            setattr(cls, name, member.getter(_in_its_language(member.fget)))
        elif isinstance(member, FunctionType):
            setattr(cls, name, _in_its_language(member))
    return cls


def _in_its_language(method: Callable[..., Any] | None) -> Callable[..., Any]:
    assert method is not None  # every property can be read

    @wraps(method)
    def say(self: Any, *args: Any, **named: Any) -> Any:
        if self.narrator.catalogue.fixed is None:
            return method(self, *args, **named)
        with self.narrator.speaking():
            return method(self, *args, **named)

    return say
