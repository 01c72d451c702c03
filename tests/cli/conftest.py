"""A folder with the demo's files and a library on disk that is declared complete for articles."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fontes.cli.main import main
from fontes.demo import FILES, FOLDER
from fontes.index.build import build

from .cite_shelf import Desk, build_library


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("libraries") / "famous"
    build([FOLDER / "library.jsonl"], folder, covers=("article",), helpers=0)
    return folder


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with the demo's manuscript and bibliography."""
    for name in FILES:
        shutil.copy(FOLDER / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def fontes(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs one command and gives what it said."""

    def run(*arguments: object) -> Said:
        try:
            code = main([str(each) for each in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run


@pytest.fixture(scope="session")
def complete(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library on disk that is declared complete for articles, DOIs and PMIDs."""
    return build_library(tmp_path_factory.mktemp("complete"))


@pytest.fixture
def at(fontes: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, complete: Path) -> Desk:
    """An empty folder where documents are written, verified against that library, and assessed."""
    monkeypatch.chdir(tmp_path)
    return Desk(fontes, tmp_path, complete)
