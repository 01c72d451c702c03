"""Libraries from the command line: nothing is made of nothing, nothing is lost in silence, and nothing else is in the way."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from fontes.demo import FOLDER
from fontes.index import build as building
from fontes.index.build import build, info
from fontes.index.crew import HelperDiedError

from .conftest import Run

TABLE = "RetractionDOI,OriginalPaperDOI,RetractionNature,RetractionDate\n10.1/n,10.1038/nature14539,Retraction,1/2/2020 0:00\n"


@pytest.fixture
def shelf(desk: Path) -> Path:
    build([FOLDER / "library.jsonl"], desk / "L", covers=("article",), helpers=0)
    return desk / "L"


def test_what_adds_nothing_is_refused_in_one_sentence_and_changes_nothing(fontes: Run, desk: Path, shelf: Path) -> None:
    before = info(shelf)
    (desk / "empty.csv").write_text(TABLE.splitlines()[0] + "\n")
    for arguments, code in (
        (("manuscript.md",), "F129"),
        (("--retractions", "library.jsonl"), "F119"),
        (("--retractions", "empty.csv"), "F119"),
    ):
        said = fontes("index", "add", *arguments, "--to", "L")
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1), said.err
        assert said.err.startswith(f"fontes: error {code}: ")
        assert said.err.count(arguments[-1]) == 1
        assert info(shelf) == before


def test_a_table_of_retractions_is_added_either_way(fontes: Run, desk: Path, shelf: Path) -> None:
    (desk / "table.csv").write_text(TABLE)
    for arguments in (("--retractions", "table.csv"), ("table.csv",)):
        assert fontes("index", "add", *arguments, "--to", "L").code == 0
    assert "2 notices out of tables" in fontes("index", "info", "L").out


def test_notices_of_records_are_told_apart_from_retraction_data(fontes: Run, desk: Path, shelf: Path) -> None:
    told = fontes("index", "info", "L").out
    assert "no table of retractions, 2 records with notices of their own" in told
    (desk / "plain.jsonl").write_text('{"id": "a", "title": "One thing"}\n')
    fontes("index", "build", "plain.jsonl", "--out", "P")
    assert fontes("index", "info", "P").out.count("notices") == 0


def test_a_build_of_nothing_is_refused_and_leaves_nothing(fontes: Run, desk: Path, shelf: Path) -> None:
    said = fontes("index", "build", "manuscript.md", "--out", "new")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "F129: nothing was taken: manuscript.md: no format that is known here." in said.err
    assert not (desk / "new").exists()
    before = info(shelf)
    assert fontes("index", "build", "manuscript.md", "--out", "L").code == 2
    assert info(shelf) == before
    assert not (shelf / "building").exists()


def test_a_named_file_that_is_not_taken_is_no_clean_end(fontes: Run, desk: Path) -> None:
    said = fontes("index", "build", "library.jsonl", "manuscript.md", "--out", "new", "--covers", "article")
    assert said.code == 3
    assert "manuscript.md: no format that is known here\n1 file could not be read.\n" in said.err
    assert "declared to cover article, and manuscript.md is not in it" in said.err
    (desk / "in").mkdir()
    (desk / "library.jsonl").rename(desk / "in" / "library.jsonl")
    (desk / "in" / "library.jsonl.md5").write_text("0123 library.jsonl\n")
    assert fontes("index", "build", "in", "--out", "other", "--covers", "article").code == 0


def test_a_library_is_not_made_among_other_things(fontes: Run, desk: Path, shelf: Path) -> None:
    (desk / "hollow").mkdir()
    (desk / "half" / "building" / "works").mkdir(parents=True)
    for out, code in ((".", 2), ("manuscript.md", 2), ("hollow", 0), ("half", 0), ("L", 0), ("deep/new", 0)):
        said = fontes("index", "build", "library.jsonl", "--out", out)
        assert (said.code, "F130" in said.err) == (code, code == 2), (out, said.err)
    assert not (desk / "library.json").exists()


def test_what_a_library_loses_when_it_is_built_anew_is_said(fontes: Run, desk: Path, shelf: Path) -> None:
    (desk / "table.csv").write_text(TABLE)
    fontes("index", "add", "--retractions", "table.csv", "--to", "L")
    said = fontes("index", "build", "library.jsonl", "--out", "L")
    assert said.code == 0
    assert "loses the declaration that it covers article (--covers makes it again); its retraction data" in said.err
    assert info(shelf)[0].covers == ()
    said = fontes("index", "build", "library.jsonl", "--out", "L", "--covers", "article")
    assert "loses" not in said.err, "there was nothing left to lose"
    assert "loses" not in fontes("index", "build", "library.jsonl", "--out", "L", "--covers", "article").err


def test_a_file_that_is_given_twice_is_taken_once(fontes: Run, desk: Path) -> None:
    os.symlink("library.jsonl", "link.jsonl")
    said = fontes("index", "build", "library.jsonl", "link.jsonl", "--out", "new")
    assert "library.jsonl is also given as link.jsonl; it counts once." in said.err
    assert info(desk / "new")[0].inputs == ("library.jsonl",)


def test_a_disk_that_takes_no_more_is_said_and_nothing_is_left(desk: Path) -> None:
    rows = (f'{{"id": "w{n}", "title": "Word{n} of the matter {n * 7919}", "doi": "10.1000/w{n}"}}\n' for n in range(30_000))
    (desk / "many.jsonl").write_text("".join(rows))
    command = [sys.executable, "-m", "fontes", "index", "build", "many.jsonl", "--out", "new"]
    limit = (100_000, resource.getrlimit(resource.RLIMIT_FSIZE)[1])
    said = subprocess.run(
        command, check=False, capture_output=True, text=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    )
    assert (said.returncode, said.stdout) == (2, "")
    assert "error F126: the library cannot be written: " in said.stderr
    assert "MB are free at" in said.stderr
    assert not (desk / "new").exists()


def test_a_helper_that_was_ended_is_no_fault_of_ours(fontes: Run, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(*_: object) -> None:
        raise HelperDiedError("a helper process ended early; run the same command again to go on")

    monkeypatch.setattr(building, "all_digested", ended)
    said = fontes("index", "build", "library.jsonl", "--out", "new")
    assert (said.code, "error F126" in said.err) == (2, True)
