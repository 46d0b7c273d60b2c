"""A study is played: on this machine, or on others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.arena.pace import Pace
from cairn.arena.workers import play_in_parallel
from cairn.core.words import _
from cairn.lab.keeping import Store, opened
from cairn.lab.measuring import Row, play_some
from cairn.lab.results import Results
from cairn.lab.study import Plan, Study, StudyError

if TYPE_CHECKING:
    from cairn.lab.study import Progress

LOCAL, RAY = "local", "ray"


class Taking:
    """Takes what games come to, keeps it, and tells how many there are and how long the others will take."""

    def __init__(self, store: Store, done: int, pace: Pace, progress: Progress | None) -> None:
        self.store = store
        self.done = done
        self.pace = pace
        self.progress = progress

    def start(self) -> None:
        self.take([])

    def take(self, sent: list[Row], /) -> None:
        self.store.add(sent)
        self.done += len(sent)
        if self.progress is not None:
            self.progress(self.done, self.pace.left(self.done))


def run(
    study: Study,
    folder: Path,
    *,
    jobs: int = 1,
    on: str = LOCAL,
    progress: Progress | None = None,
) -> Results:
    """Play the games of a study that are not among the results in a folder, each once."""
    if jobs < 1:
        raise StudyError(
            _("{name} must be {least} or more, not {number}", name="jobs", least=1, number=jobs)
        )
    play = _player(on)
    plan = study.plan()
    with opened(folder, study, plan) as store:
        played = store.played()
        every = study.games * len(plan.trials)
        numbers = [
            number
            for number in range(every)
            if (plan.trial_of(number).name, plan.round_of(number)) not in played
        ]
        taking = Taking(store, every - len(numbers), Pace(every), progress)
        try:
            if numbers:
                play(plan, numbers, jobs, taking)
        except KeyboardInterrupt:
            pass  # what was played by then is kept
    return Results(folder)


def _player(on: str) -> Callable[[Plan, Sequence[int], int, Taking], None]:
    if on == LOCAL:
        return _on_this_machine
    if on == RAY or on.startswith(f"{RAY}://"):
        from cairn.lab.cluster import player

        return player(on)
    raise StudyError(_("a study is run on local, ray or ray://ADDRESS, not on {place!r}", place=on))


def _on_this_machine(plan: Plan, numbers: Sequence[int], jobs: int, taking: Taking) -> None:
    if jobs == 1:
        taking.start()
        play_some(plan, numbers, taking.take)
    else:
        play_in_parallel(plan, numbers, min(jobs, len(numbers)), taking, play_some)
