"""The command line: `cairn`."""

from cairn.cli.app import main

__all__ = ["main"]
