"""The main job, from files to an exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

GOOD = """@article{watson1953,
  author = {Watson, J. D. and Crick, F. H. C.}, title = {Molecular structure of nucleic acids}, journal = {Nature},
  volume = {171}, pages = {737--738}, year = {1953}, doi = {10.1038/171737a0},
}
"""
WRONG_YEAR = GOOD.replace("1953},\n  volume", "").replace("year = {1953}", "year = {1963}")
UNKNOWN_BOOK = (
    "@book{nobody2021,\n  author = {Nobody, Ann}, title = {Handbook of the batch system of nowhere}, year = {2021},\n}\n"
)
INVENTED = """@article{delacroix2019,
  author = {Delacroix, Marianne and Oyelaran, Tunde}, title = {Recursive attention markets and the collapse of peer citation},
  journal = {Journal of Computational Scientometrics}, volume = {14}, pages = {201--219}, year = {2019},
}
"""


def check(fontes: Run, desk: Path, library: Path, text: str, *flags: str) -> tuple[int, str, str]:
    (desk / "own.bib").write_text(text)
    return fontes("check", "own.bib", "--library", library, "--no-bundled", *flags)


def test_a_right_reference_ends_clean(fontes: Run, desk: Path, library: Path) -> None:
    code, out, _ = check(fontes, desk, library, GOOD)
    assert (code, "verified" in out) == (0, True)


def test_a_work_that_a_covering_library_lacks_is_an_error(fontes: Run, desk: Path, library: Path) -> None:
    code, out, _ = check(fontes, desk, library, INVENTED)
    assert (code, "not-found" in out) == (1, True)


def test_what_no_library_covers_is_neither_pass_nor_fault(fontes: Run, desk: Path, library: Path) -> None:
    code, out, _ = check(fontes, desk, library, UNKNOWN_BOOK)
    assert (code, "could-not-check" in out, "not-found" in out) == (3, True, False)


def test_fail_on_decides_which_findings_count(fontes: Run, desk: Path, library: Path) -> None:
    codes = [check(fontes, desk, library, WRONG_YEAR, "--fail-on", level)[0] for level in ("error", "warning", "note", "never")]
    assert codes == [0, 1, 1, 0]


def test_a_fault_outweighs_an_open_question(fontes: Run, desk: Path, library: Path) -> None:
    assert check(fontes, desk, library, INVENTED + UNKNOWN_BOOK)[0] == 1


def test_never_failing_still_says_that_something_was_not_checked(fontes: Run, desk: Path, library: Path) -> None:
    assert check(fontes, desk, library, INVENTED + UNKNOWN_BOOK, "--fail-on", "never")[0] == 3


def test_a_manuscript_brings_its_bibliography(fontes: Run, desk: Path, library: Path) -> None:
    said = fontes("check", "manuscript.md", "--library", library, "--format", "json")
    documents = json.loads(said.out)["extraction"]["documents"]
    assert {each["source"] for each in documents} == {"manuscript.md", "references.bib"}
    assert "Also reading references.bib" in said.err


def test_a_bibliography_that_was_named_too_is_read_once(fontes: Run, desk: Path, library: Path) -> None:
    said = fontes("check", "manuscript.md", "references.bib", "--library", library, "--format", "json")
    documents = [each["source"] for each in json.loads(said.out)["extraction"]["documents"]]
    assert sorted(documents) == ["manuscript.md", "references.bib"]


def test_a_missing_bibliography_is_said_and_leaves_the_run_incomplete(fontes: Run, desk: Path, library: Path) -> None:
    (desk / "references.bib").unlink()
    said = fontes("check", "manuscript.md", "--library", library, "--fail-on", "never")
    assert said.code == 3
    assert "references.bib" in said.out


def test_standard_input_is_a_file_called_dash(desk: Path, library: Path) -> None:
    command = [sys.executable, "-m", "fontes", "check", "-", "--library", str(library), "--format", "json"]
    done = subprocess.run(command, input=GOOD, capture_output=True, text=True, check=False, cwd=desk)
    report = json.loads(done.stdout)
    assert [each["source"] for each in report["extraction"]["documents"]] == ["-"]
    assert done.returncode == 0


def test_folders_and_patterns_give_the_same_files_as_their_names(fontes: Run, desk: Path, library: Path) -> None:
    (desk / "sub").mkdir()
    (desk / "sub" / "a.bib").write_text(GOOD)
    (desk / "sub" / "b.bib").write_text(UNKNOWN_BOOK)

    def read(*arguments: str) -> list[str]:
        said = fontes("check", *arguments, "--library", library, "--format", "json")
        return [each["source"] for each in json.loads(said.out)["extraction"]["documents"]]

    assert read("sub") == read("sub/*.bib") == read("sub/a.bib", "sub/b.bib") == ["sub/a.bib", "sub/b.bib"]


def test_the_suffix_of_the_output_says_the_format(fontes: Run, desk: Path, library: Path) -> None:
    code, out, err = check(fontes, desk, library, INVENTED, "--output", "r.json", "--output", "r.html", "--output", "r.sarif")
    assert (code, out) == (1, "")
    assert "Wrote r.json (json)." in err
    assert json.loads((desk / "r.json").read_text())["scheme"]["name"] == "standard"
    assert json.loads((desk / "r.sarif").read_text())["version"] == "2.1.0"
    assert (desk / "r.html").read_text().lstrip().lower().startswith("<!doctype html")


def test_reproducible_runs_give_the_same_bytes(fontes: Run, desk: Path, library: Path) -> None:
    first, second = (check(fontes, desk, library, INVENTED + GOOD, "--reproducible", "--format", "json")[1] for _ in range(2))
    assert first == second
    assert "made" not in json.loads(first)


def test_source_date_epoch_is_the_time_of_the_report(
    fontes: Run, desk: Path, library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert json.loads(check(fontes, desk, library, GOOD, "--format", "json")[1])["made"] == "1970-01-01T00:00:00Z"


def test_no_colour_where_nobody_sees_it(fontes: Run, desk: Path, library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in check(fontes, desk, library, INVENTED)[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in check(fontes, desk, library, INVENTED)[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in check(fontes, desk, library, INVENTED)[1]


def test_a_reader_that_goes_away_is_no_fault(desk: Path, library: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "fontes", "check", "references.bib", "--library", str(library)]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False, cwd=desk)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_settings_hold_and_flags_win(fontes: Run, desk: Path, library: Path) -> None:
    (desk / "fontes.toml").write_text(f'libraries = ["{library}"]\nscheme = "self-verify"\nformat = "json"\n')
    (desk / "own.bib").write_text(GOOD)
    assert json.loads(fontes("check", "own.bib").out)["scheme"]["name"] == "self-verify"
    assert json.loads(fontes("check", "own.bib", "--scheme", "standard").out)["scheme"]["name"] == "standard"


def test_a_library_file_keeps_the_notices_of_its_records(fontes: Run, desk: Path) -> None:
    said = fontes("check", "references.bib", "--library", "library.jsonl", "--no-bundled", "--format", "json")
    report = json.loads(said.out)
    keys = {each["id"]: each["key"] for each in report["extraction"]["references"]}
    labels = {keys[each["about"]]: each["label"] for each in report["verdicts"] if each["subject"] == "reference"}
    assert (labels["wakefield1998"], labels["kramer2014"], labels["watson1953"]) == ("retracted", "concern", "verified")
    assert labels["delacroix2019"] == "could-not-check", "a file covers nothing"
    assert "could not be read" not in " ".join(report.get("not_checked", ()))
    with (desk / "library.jsonl").open("a") as file:
        file.write('{"id": "x", "title": \n')
    said = fontes("check", "references.bib", "--library", "library.jsonl", "--no-bundled")
    assert "1 record of the library library could not be read, and nothing was looked up there." in " ".join(said.out.split())


def test_a_bibliography_serves_as_a_library(fontes: Run, desk: Path) -> None:
    (desk / "own.bib").write_text(WRONG_YEAR)
    (desk / "trusted.bib").write_text(GOOD)
    said = fontes("check", "own.bib", "--library", "trusted.bib", "--no-bundled", "--format", "json")
    assert [each["label"] for each in json.loads(said.out)["verdicts"] if each["subject"] == "reference"] == ["mismatch"]
