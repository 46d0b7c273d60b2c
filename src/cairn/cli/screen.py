"""Where a person reads and types: colours and completion on a terminal, plain lines everywhere else."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from io import TextIOWrapper

from rich.console import Console
from rich.control import Control
from rich.panel import Panel
from rich.segment import ControlType
from rich.table import Table as Grid
from rich.text import Text

NOTE_WIDTH = 88  # longer lines are hard to read
WIDE = 10_000  # no line is broken where a program or a file may read it

Completer = Callable[[str], Sequence[str]]
Cell = str | Text


class Screen:
    """Writes for a person. Nothing it is given is taken for markup."""

    def __init__(self, *, stderr: bool = False) -> None:
        stream = sys.stderr if stderr else sys.stdout
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter it does not know is no reason to stop
        self.tty = stream.isatty()
        self.console = Console(
            stderr=stderr,
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=not self.tty,
            width=None if self.tty else WIDE,
        )

    @property
    def columns(self) -> int | None:
        """How wide the terminal is; None where there is none, and lines may have any length."""
        return self.console.width if self.tty else None

    def say(self, text: Cell = "", style: str = "") -> None:
        self.console.print(text, style=style or None)

    def block(self, text: str, style: str = "") -> None:
        """Lines that belong together, such as a board: never broken elsewhere."""
        self.console.print(Text(text), style=style or None, soft_wrap=True)

    def note(self, text: str) -> None:
        """Something beside the game, set off from it: framed on a terminal, behind a bar elsewhere."""
        if not self.tty:
            self.console.print(Text(f"  │ {text}", style="dim italic"))
            return
        width = min(self.console.width, NOTE_WIDTH)
        self.console.print(Panel(Text(text, style="italic"), style="dim", width=width))

    def grid(
        self,
        rows: Iterable[Sequence[Cell]],
        styles: Sequence[str] = (),
        *,
        header: Sequence[str] = (),
        right: Iterable[int] = (),
        indent: int = 0,
    ) -> int:
        """Rows in columns, each as wide as it needs. Says how many lines they take."""
        rows = list(rows)
        if not rows:
            return 0
        numbers = set(right)
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=bool(header))
        if indent:
            grid.add_column(width=indent - 2)
        for i in range(len(rows[0])):
            grid.add_column(
                Text(header[i]) if header else "",
                style=styles[i] if i < len(styles) else "",
                header_style="bold",
                justify="right" if i in numbers else "left",
                overflow="fold",
            )
        for row in rows:
            grid.add_row(*([""] if indent else []), *map(_cell, row))
        return self._print(grid)

    def clear(self) -> None:
        self.console.clear()

    def passing(self, text: str) -> None:
        """On a terminal, a line that the next one takes the place of; at last an empty one."""
        if self.tty and not self.console.is_dumb_terminal:
            self.console.control(
                Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))
            )
            line = Text(text, style="dim", no_wrap=True, overflow="ellipsis")
            line.truncate(self.console.width - 1, overflow="ellipsis")
            self.console.print(line, end="")

    def _print(self, grid: Grid) -> int:
        if self.tty:
            self.console.print(grid)
            return len(self.console.render_lines(grid))
        with self.console.capture() as capture:
            self.console.print(grid)
        lines = capture.get().splitlines()
        for line in lines:
            self.console.print(Text.from_ansi(line.rstrip()))
        return len(lines)


def _cell(cell: Cell) -> Text:
    return Text(cell) if isinstance(cell, str) else cell


class Keyboard:
    """Reads what a person types, or the lines of a pipe; then each line is written out after its prompt."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.tty = sys.stdin is not None and sys.stdin.isatty()  # None where it is closed
        if isinstance(sys.stdin, TextIOWrapper) and sys.stdin.errors != "replace":
            sys.stdin.reconfigure(errors="replace")

    def complete(self, completer: Completer) -> None:
        """Complete what is typed by Tab, where that is possible."""
        if self.tty:
            _complete(completer)

    def line(self, prompt: str) -> str | None:
        """What is typed, or None when there is no more."""
        if self.tty:
            try:
                return input(prompt).strip()
            except EOFError:
                self.screen.say()
                return None
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            return None
        self.screen.say(Text(f"{prompt}{line.strip()}"))
        return line.strip()


def _complete(completer: Completer) -> None:
    try:
        import readline
    except ImportError:  # a Python without it still plays
        return

    def at(text: str, index: int) -> str | None:
        found = completer(text)
        return found[index] if index < len(found) else None

    readline.set_completer(at)
    readline.set_completer_delims("")  # an action is several words
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def write_json(value: object) -> None:
    """For a program to read, on standard output."""
    sys.stdout.write(json.dumps(value, indent=2, default=str) + "\n")
