"""Games by their numbers, and what a client may do with each: in words, and only what its seats may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import cairn
from cairn import agents as bots
from cairn import games as registry
from cairn import notation, register
from cairn.core.errors import CairnError, hinted
from cairn.core.words import _
from cairn.game import Game, OptionValue, option_text
from cairn.table import Table

MANY = 100  # games that are open at once
LATEST = 12  # lines of the log that a look shows
LIKELIEST = 12  # outcomes that are told of an option
WIDTH = 100  # columns of a board
SUFFIX = ".cairn"


class DeskError(CairnError):
    """Something a client cannot have."""


class Open:
    """A game, the seats the client plays, and the agents at the others."""

    def __init__(self, table: Table, own: Sequence[str], agents: Mapping[str, str]) -> None:
        self.table = table
        self.own = tuple(own)
        self.bots = bots.Bots(table, agents)
        self.let_agents_play()

    def let_agents_play(self) -> None:
        """Up to a question for the client."""
        while self.table.to_play in self.bots:
            self.table.play(self.bots.answer())

    def seat(self, wanted: str = "") -> str:
        """The seat for which a client looks: its own that is asked, or the first."""
        if wanted:
            if wanted not in self.own:
                raise DeskError(
                    hinted(_("{seat!r} is not a seat of yours", seat=wanted), wanted, self.own)
                )
            return wanted
        asked = self.table.to_play
        return asked if asked in self.own else self.own[0]


class Desk:
    """All games of one client. Every answer is a text."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self.open: dict[str, Open] = {}
        self.count = 0

    # which games there are

    def games(self) -> str:
        return "\n\n".join(_described(registry.find(name)) for name in registry.names())

    def rule(self, game: str, number: str) -> str:
        """A rule in our own words."""
        known = register.by_number(registry.find(game).package)
        if number not in known:
            raise DeskError(
                hinted(_("{game} has no rule {number!r}", game=game, number=number), number, known)
            )
        found = known[number]
        return f"{number} {found.title}\n{found.text}"

    # opening and closing

    def new_game(
        self,
        game: str,
        scenario: str | None,
        options: Mapping[str, OptionValue] | None,
        agents: Mapping[str, str] | None,
        seed: int | None,
        study: bool,
    ) -> str:
        self._has_room()
        table = cairn.table(game, scenario, dict(options or {}), seed=seed, study=study)
        return self._opened(table, agents)

    def load(self, file: str, record: str, agents: Mapping[str, str] | None) -> str:
        self._has_room()
        if bool(file) == bool(record):
            raise DeskError(_("name either a file or a record"))
        if file:
            from cairn.record import read_file

            record = read_file(self._path(file)).write()
        return self._opened(cairn.load(record), agents)

    def _has_room(self) -> None:
        if len(self.open) >= MANY:
            raise DeskError(_("{n} games are open; close one first", n=MANY))

    def _opened(self, table: Table, agents: Mapping[str, str] | None) -> str:
        given = dict(agents or {})
        for seat in given:
            if seat not in table.seats:
                raise DeskError(
                    hinted(_("there is no seat {name!r}", name=seat), seat, table.seats)
                )
        own = [seat for seat in table.seats if seat not in given]
        if not own:
            raise DeskError(_("agents play every seat; leave one for yourself"))
        opened = Open(table, own, given)
        self.count += 1
        name = f"game-{self.count}"
        self.open[name] = opened
        said = [_("{name}: you play {seats}", name=name, seats=", ".join(own))]
        said += [_("{agent} plays {seat}", agent=agent, seat=seat) for seat, agent in given.items()]
        return "\n".join((*said, "", self.look(name)))

    def close(self, name: str) -> str:
        del self.open[self._known(name)]
        return _("{name} is closed", name=name)

    def _known(self, name: str) -> str:
        if name not in self.open:
            raise DeskError(hinted(_("there is no game {name!r} here", name=name), name, self.open))
        return name

    def _game(self, name: str) -> Open:
        return self.open[self._known(name)]

    # looking

    def look(self, name: str, seat: str = "") -> str:
        """The board, what happened last, and the question."""
        one = self._game(name)
        viewer, table = one.seat(seat), one.table
        latest = [str(line) for line in table.log_for(viewer)[-LATEST:]]
        parts = [table.tableau(viewer, WIDTH)]
        if latest:
            parts.append("\n".join((_("What happened last:"), *latest)))
        parts.append(self._asked(one))
        return "\n\n".join(parts)

    def _asked(self, one: Open) -> str:
        """The open question and its options, or how the game ended."""
        table = one.table
        if table.over:
            result = table.result
            assert result is not None
            ended = table.narrator.result(result.key, result.winners)
            scores = [f"{seat}: {n}" for seat, n in result.scores.items() if not result.as_one]
            return "\n".join(
                (_("The game is over. {result}", result=ended), *scores, *table.reckoning)
            )
        asked = table.question
        head = _(
            "Asked: {seat} (rule {rule}). {prompt}",
            seat=asked.seat,
            rule=asked.rule,
            prompt=asked.prompt,
        )
        lines = [
            f"- {choice.text}: {_cited(choice.label, choice.rule)}" for choice in table.options
        ]
        return "\n".join((head, *lines))

    def options(self, name: str) -> str:
        return self._asked(self._game(name))

    def log(self, name: str, since: int, seat: str = "") -> str:
        """What a seat was told after so many answers."""
        one = self._game(name)
        lines = one.table.log_for(one.seat(seat), since)
        said = [f"{line.ply}: {line}" for line in lines]
        return "\n".join(said) or _("nothing happened since")

    def look_up(self, name: str, what: str) -> str:
        one = self._game(name)
        found = one.table.look_up(what, one.seat())
        if found is None:
            known = one.table.game.guide.known_names()
            raise DeskError(hinted(_("nothing is called {name!r} here", name=what), what, known))
        return found

    # playing

    def play(self, name: str, action: str) -> str:
        """Answer the open question; what came of it, and the next one."""
        one = self._game(name)
        table, before = one.table, one.table.ply
        if table.over:
            raise DeskError(_("the game is over"))
        viewer = one.seat()
        table.play(action)
        one.let_agents_play()
        told = [str(line) for line in table.log_for(viewer, before)]
        return "\n".join((*told, "", self._asked(one)))

    def undo(self, name: str) -> str:
        one = self._game(name)
        one.table.undo(tuple(one.bots.names))
        one.let_agents_play()
        return "\n".join((_("taken back"), "", self._asked(one)))

    def odds(self, name: str, action: str) -> str:
        """What chance can make of an option, the likeliest first."""
        table = self._game(name).table
        found = table.odds(action)
        outcomes = sorted(found.outcomes, key=lambda each: -each.probability)
        nothing, others = _("nothing happens"), _("other outcomes")
        lines = [
            f"{float(each.probability):.1%}: {each.told or each.then or nothing}"
            for each in outcomes[:LIKELIEST]
        ]
        left = sum(float(each.probability) for each in outcomes[LIKELIEST:])
        if left:
            lines.append(f"{left:.1%}: {others}")
        how = _("exact") if found.exact else _("an estimate")
        return "\n".join(
            (f"{notation.write(table.game.vocabulary, table.read(action))}; {how}", *lines)
        )

    def why_not(self, name: str, action: str) -> str:
        refusal = self._game(name).table.why_not(action)
        return _("it can be done now") if refusal is None else str(refusal)

    # keeping

    def save(self, name: str, file: str) -> str:
        """To a file in the folder; without one as text, if nothing in it is hidden from the client."""
        one = self._game(name)
        if file:
            path = self._path(file)
            one.table.save(path)
            return _("saved: {file}", file=path.name)
        if set(one.own) != set(one.table.seats) and one.table.hides(one.seat()):
            raise DeskError(
                _("the record would tell what your seat may not know; name a file to save it to")
            )
        return one.table.record()

    def _path(self, file: str) -> Path:
        if self.folder is None:
            raise DeskError(
                _("there is no folder for files: start the server with --folder FOLDER")
            )
        if not file.removesuffix(SUFFIX) or Path(file).name != file or file.startswith("."):
            raise DeskError(_("{file!r} is not the plain name of a file", file=file))
        return self.folder / (file if file.endswith(SUFFIX) else f"{file}{SUFFIX}")


def _described(game: Game) -> str:
    """A game with what can be chosen."""
    options = [
        f"{one.name} = {' | '.join(option_text(choice) for choice in one.choices)}"
        for one in game.options
    ]
    return "\n".join((
        game.name,
        _("scenarios: {names}", names=", ".join(one.name for one in game.scenarios)),
        _("options: {names}", names="; ".join(options)),
        _("agents: {names}", names=", ".join(bots.names(game))),
    ))  # fmt: skip


def _cited(label: str, rule: str) -> str:
    return _("{text} (rule {rule})", text=label, rule=rule) if rule else label
