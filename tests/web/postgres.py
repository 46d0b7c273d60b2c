"""The PostgreSQL of the tests: the one this machine has, or that is installed now. Nothing of it is kept.

python tests/web/postgres.py      finds or installs it; exit code 1 if there is none and none can be had
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 600  # seconds for an installation
APT_INSTALL = ("apt-get", "install", "--quiet", "--yes", "--no-install-recommends")
OTHERS = ("postgres", "nobody")  # who runs it, if it is root who tests: PostgreSQL refuses root
# no byte of this has to outlive the machine
SETTINGS = {
    "fsync": "off",
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
}


def programs() -> Path | None:
    """The folder of its programs: as CAIRN_POSTGRES says, on the path, or where Debian puts them."""
    named = os.environ.get("CAIRN_POSTGRES")
    found = [Path(named)] if named else []
    on_path = shutil.which("initdb")
    if on_path is not None:
        found.append(Path(on_path).resolve().parent)
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((one for one in found if (one / "initdb").exists()), None)


def install() -> None:
    """By the system's packages, where we may."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return
    for command in (["apt-get", "update", "--quiet"], [*APT_INSTALL, "postgresql"]):
        try:
            subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return


class Cluster:
    """A PostgreSQL of our own in a temporary folder, reached by a socket there. Anybody here may do what they like."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.user: str | None = None
        if os.geteuid() == 0:
            self.user = next(one for one in OTHERS if _exists(one))
            shutil.chown(folder, self.user)
        self._run("initdb", "--no-sync", "--auth=trust", "--username=cairn", "--encoding=UTF8")
        with (folder / "data" / "postgresql.conf").open("a") as settings:
            for name, value in {**SETTINGS, "unix_socket_directories": folder}.items():
                settings.write(f"{name} = '{value}'\n")
        self.start()

    def start(self) -> None:
        self._run("pg_ctl", "--wait", f"--log={self.folder / 'log'}", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "--wait", "--mode=immediate", "stop")

    def address(self, name: str) -> str:
        return f"postgresql+psycopg://cairn@/{name}?host={self.folder}"

    def make(self, name: str) -> str:
        """A database, with nothing in it: its address."""
        self.do(f'CREATE DATABASE "{name}"')
        return self.address(name)

    def drop(self, name: str) -> None:
        self.do(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def do(self, statement: str, name: str = "postgres") -> list[tuple[object, ...]]:
        import psycopg

        with psycopg.connect(host=str(self.folder), user="cairn", dbname=name) as connection:
            connection.autocommit = True
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), f"--pgdata={self.folder / 'data'}", *arguments]
        subprocess.run(
            command,
            user=self.user,
            group=None if self.user is None else _group(self.user),
            extra_groups=None if self.user is None else [],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if program == "pg_ctl" else None,
            cwd="/",
            timeout=PATIENCE,
            check=True,
        )


@contextmanager
def running() -> Iterator[Cluster | None]:
    """A PostgreSQL, or none where there is none."""
    found = programs()
    if found is None:
        yield None
        return
    # not where other tests keep their files: the path of a socket is short
    with tempfile.TemporaryDirectory(prefix="cairn-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(found, Path(folder))
        try:
            yield cluster
        finally:
            cluster.stop()


def _exists(user: str) -> bool:
    import pwd

    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _group(user: str) -> int:
    import pwd

    return pwd.getpwnam(user).pw_gid


if __name__ == "__main__":
    if programs() is None:
        sys.stdout.write("Installing PostgreSQL for the tests.\n")
        install()
    sys.exit(programs() is None)
