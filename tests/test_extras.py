"""What a plain installation lacks is named by the command that brings it, however Cairn was installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.extras import NAME, command, installing


def test_the_command_is_that_of_the_program_which_installed_cairn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> str:
        return installing("web", str(tmp_path), tmp_path)

    assert told() == f'{sys.executable} -m pip install "{NAME}[web]"'
    monkeypatch.setitem(sys.modules, "pip", None)
    assert told() == f'uv tool install "{NAME}[web]"'
    (tmp_path / "pipx_metadata.json").touch()
    assert told() == f'pipx install --force "{NAME}[web]"'


def test_a_command_that_no_shell_finds_is_named_by_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / ".venv" / "bin" / "cairn"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)

    def told() -> str:
        return command("play", "toy", started=str(program))

    monkeypatch.setenv("PATH", str(tmp_path))
    assert told() == f"{program} play toy"
    monkeypatch.chdir(tmp_path)
    assert told() == ".venv/bin/cairn play toy".replace("/", os.sep)
    monkeypatch.setenv("PATH", str(program.parent))
    assert told() == "cairn play toy"
    assert command("play", started=str(tmp_path / "cairn" / "__main__.py")) == "cairn play"


def test_sources_are_installed_where_they_are(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    wanted = f'-m pip install -e "{tmp_path}[web,draw]"'
    assert installing("web,draw", sources=tmp_path).endswith(wanted)


@pytest.mark.parametrize(
    ("ours", "theirs", "extra"),
    [
        ("cairn.envs", "gymnasium", "rl"),
        ("cairn.envs", "pettingzoo", "rl"),
        ("cairn.spiel", "pyspiel", "spiel"),
    ],
)
def test_what_an_extra_brings_is_named_where_it_is_missing(
    ours: str, theirs: str, extra: str
) -> None:
    script = f"import sys; sys.modules[{theirs!r}] = None; import {ours}"
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    last = told.stderr.splitlines()[-1]
    assert last.startswith(f"cairn.extras.MissingExtra: this needs a package more ({theirs}): ")
    assert last.endswith(f'[{extra}]"')


def test_a_build_without_git_has_a_version_all_the_same(tmp_path: Path) -> None:
    """As from an archive of the sources."""
    root = Path(__file__).parent.parent
    for name in ("pyproject.toml", ".git_archival.txt", "README.md", "LICENSE"):
        (tmp_path / name).write_bytes((root / name).read_bytes())
    told = subprocess.run(
        [sys.executable, "-m", "hatchling", "version"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == "0.1.dev0\n"
