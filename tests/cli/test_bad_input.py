"""Input that cannot be used gets one clear sentence with place and remedy, and exit code 2."""

import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from fontes.cli.exits import Exit

from .conftest import Run

REFUSED = [
    ("nothing.bib", None, "F101"),
    ("empty.bib", b"", "R101"),
    ("blank.md", b" \n\n\t", "R101"),
    ("picture.md", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 10, "R107"),
    ("binary.bib", bytes(range(256)) * 40, "R102"),
    ("paper.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "R107"),
]


@pytest.mark.parametrize(("name", "data", "code"), REFUSED, ids=[each[0] for each in REFUSED])
def test_what_cannot_be_read_is_refused_in_one_sentence(
    fontes: Run, desk: Path, name: str, data: bytes | None, code: str
) -> None:
    if data is not None:
        (desk / name).write_bytes(data)
    said = fontes("check", name)
    assert said.code == Exit.INPUT
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"fontes: error {code}: ")
    assert name in said.err


def test_a_slip_in_a_name_is_pointed_out(fontes: Run, desk: Path) -> None:
    assert 'did you mean "references.bib"?' in fontes("check", "refrences.bib").err
    assert 'did you mean "standard"?' in fontes("check", "references.bib", "--scheme", "standrad").err
    assert 'did you mean "json"?' in fontes("check", "references.bib", "--format", "jsn").err
    assert 'did you mean "check"?' in fontes("chek", "references.bib").err


def test_a_folder_without_anything_to_read_is_refused(fontes: Run, desk: Path) -> None:
    (desk / "photos").mkdir()
    (desk / "photos" / "a.png").write_bytes(b"\x89PNG")
    said = fontes("check", "photos")
    assert (said.code, "F102" in said.err) == (2, True)


def test_a_broken_file_in_a_folder_does_not_stop_the_others(fontes: Run, desk: Path, library: Path) -> None:
    (desk / "empty.bib").write_bytes(b"")
    said = fontes("check", ".", "--library", library)
    assert said.code != Exit.INPUT
    assert "empty.bib is empty" in said.out


def test_a_named_file_that_is_broken_stops_the_run_before_it_begins(fontes: Run, desk: Path) -> None:
    (desk / "empty.bib").write_bytes(b"")
    assert fontes("check", "references.bib", "empty.bib").code == Exit.INPUT


def test_libraries_that_are_none_are_refused(fontes: Run, desk: Path) -> None:
    (desk / "hollow").mkdir()
    (desk / "empty.bib").write_text("% nothing\n")
    (desk / "newer").mkdir()
    (desk / "newer" / "library.json").write_text('{"format": 99, "name": "newer"}')
    for name, code in (("hollow", "F122"), ("absent", "F123"), ("newer", "F122")):
        said = fontes("check", "references.bib", "--library", name)
        assert (said.code, code in said.err, said.err.count("\n")) == (2, True, 1), said.err


def test_no_library_at_all_is_refused(fontes: Run, desk: Path) -> None:
    said = fontes("check", "references.bib", "--no-bundled")
    assert (said.code, "F120" in said.err) == (2, True)


def test_a_file_that_includes_itself_ends(fontes: Run, desk: Path) -> None:
    (desk / "a.tex").write_text(
        "\\documentclass{article}\\begin{document}\\input{b}\\cite{x}\\bibliography{references}\\end{document}"
    )
    (desk / "b.tex").write_text("\\input{a}")
    assert fontes("check", "a.tex").code in (Exit.FINDINGS, Exit.OPEN)


def test_a_scheme_file_is_faulted_at_its_line(fontes: Run, desk: Path) -> None:
    standard = (Path(__file__).parents[2] / "src/fontes/policy/schemes/standard.toml").read_text()
    lines = standard.splitlines()
    broken = next(number for number, line in enumerate(lines) if "suspect" in line and "when" in line)
    lines[broken] = lines[broken].replace("suspect", "suspct")
    (desk / "mine.toml").write_text("\n".join(lines))
    said = fontes("check", "references.bib", "--scheme", "mine.toml")
    assert said.code == Exit.INPUT
    assert f"P201: mine.toml:{broken + 1}" in said.err
    assert "suspect" in said.err


def test_settings_are_faulted_at_their_line(fontes: Run, desk: Path) -> None:
    (desk / "fontes.toml").write_text('scheme = "standard"\nfial-on = "error"\n')
    said = fontes("check", "references.bib")
    assert said.code == Exit.INPUT
    assert "fontes.toml:2: " in said.err
    assert 'did you mean "fail-on"?' in said.err


def test_an_output_that_cannot_be_written_is_refused(fontes: Run, desk: Path, library: Path) -> None:
    said = fontes("check", "references.bib", "--library", library, "--output", "no/such/folder/r.json")
    assert (said.code, "F110" in said.err) == (2, True)


def test_a_fault_of_ours_is_one_sentence_and_its_own_exit_code(fontes: Run, desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a planted fault")

    monkeypatch.setattr("fontes.cli.check.run_extraction", broken)
    said = fontes("check", "references.bib")
    assert said.code == Exit.BUG
    assert "ZeroDivisionError: a planted fault" in said.err
    assert "Traceback" not in said.err
    assert "Traceback" in fontes("check", "references.bib", "--debug").err


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", ""), ("check", "references.bib", "--library", ""), ("check", "references.bib", "--output", ""),
        ("index", "build", "", "--out", "lib"), ("index", "build", "library.jsonl", "--out", ""), ("index", "info", ""),
        ("index", "add", "library.jsonl", "--to", ""), ("demo", "--copy", ""), ("extract", "references.bib", "-o", ""),
        ("resolve", ""), ("resolve", "10.1038/171737a0", " "),
    ],
)  # fmt: skip
def test_an_empty_name_is_refused_wherever_one_is_given(fontes: Run, desk: Path, arguments: tuple[str, ...]) -> None:
    before = sorted(each.name for each in desk.iterdir())
    said = fontes(*arguments)
    assert (said.code, said.out, said.err.count("\n"), "error F109" in said.err) == (2, "", 1, True), said.err
    assert sorted(each.name for each in desk.iterdir()) == before


@pytest.mark.parametrize("number", ["0", "-3", "two", "1.5", ""])
def test_a_number_of_workers_is_one_or_more(fontes: Run, desk: Path, number: str) -> None:
    said = fontes("check", "references.bib", f"--workers={number}")
    assert (said.code, "--workers is never" in said.err) == (2, True)
    assert fontes("check", "references.bib", "--workers", "1").code != 2


def test_a_report_is_not_written_as_what_it_is_not(fontes: Run, desk: Path, library: Path) -> None:
    for name in ("r.pdf", "r.DOCX", "r.csv"):
        said = fontes("check", "references.bib", "--library", library, "-o", name)
        assert (said.code, "F112" in said.err, (desk / name).exists()) == (2, True, False)
    for arguments in (("-o", "r.log"), ("-o", "report"), ("-o", "r.pdf", "--format", "text")):
        assert fontes("check", "references.bib", "--library", library, *arguments).code == 1


def test_a_report_does_not_take_the_place_of_what_was_read(fontes: Run, desk: Path, library: Path) -> None:
    (desk / "link.md").symlink_to("manuscript.md")
    before = (desk / "manuscript.md").read_bytes()
    for output in ("manuscript.md", "./manuscript.md", "link.md"):
        said = fontes("check", "manuscript.md", "--library", library, "-o", output)
        assert (said.code, "F113" in said.err) == (2, True), output
    said = fontes("extract", "manuscript.md", "-o", "references.bib")
    assert (said.code, "F113" in said.err) == (2, True)
    assert (desk / "manuscript.md").read_bytes() == before
    assert fontes("check", "manuscript.md", "--library", library, "-o", "report.md").code == 1


def test_a_name_that_the_system_cannot_take_is_no_fault_of_ours(fontes: Run, desk: Path) -> None:
    said = fontes("check", "a" * 5000)
    assert (said.code, "error F106" in said.err, len(said.err) < 400) == (2, True, True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [("check", "references.bib"), ("explain", "codes"), ("--help",), ("schemes",)])
def test_an_output_that_takes_no_more_is_said(desk: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        said = subprocess.run([sys.executable, "-m", "fontes", *arguments], check=False, stdout=full, stderr=PIPE, text=True)
        assert (said.returncode, said.stderr.count("\n")) == (2, 1), said.stderr
        assert "error F111: standard output cannot be written: No space left on device." in said.stderr
        unheard = subprocess.run([sys.executable, "-m", "fontes", *arguments], check=False, stdout=PIPE, stderr=full)
        assert unheard.returncode in (0, 1, 3)
        assert unheard.stdout


def test_a_missing_file_that_is_included_is_told_with_its_line(fontes: Run, desk: Path) -> None:
    (desk / "m.tex").write_text("\\documentclass{article}\n\\begin{document}\n\n\\input{gone}\\cite{x}\n\\end{document}\n")
    said = fontes("check", "m.tex")
    assert "m.tex:4:1: gone could not be read: there is no file gone.tex." in said.out


@pytest.mark.parametrize("day", ["2024-13", "2024-02-30", "0000", "24", "2024-1-1", ""])
def test_a_day_that_never_was_is_no_date(fontes: Run, desk: Path, day: str) -> None:
    said = fontes("check", "references.bib", f"--written={day}")
    assert (said.code, "--written is never" in said.err) == (2, True)
    assert fontes("check", "references.bib", "--written", "2024-02-29").code != 2
