"""One game being played: its source of chance, undo and redo, forks, odds, reasons, its log and its record."""

from cairn.table.fairness import Unfair
from cairn.table.history import LogLine, TableError
from cairn.table.opening import check_older_snapshot, is_older, load, opened, resumed, table
from cairn.table.outlook import Likelihood, Outlook
from cairn.table.playing import Mode, Table
from cairn.table.presenter import Choice, Question, result_text

__all__ = [
    "Choice",
    "Likelihood",
    "LogLine",
    "Mode",
    "Outlook",
    "Question",
    "Table",
    "TableError",
    "Unfair",
    "check_older_snapshot",
    "is_older",
    "load",
    "opened",
    "result_text",
    "resumed",
    "table",
]
