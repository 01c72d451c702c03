"""Paths, patterns, folders, and what documents may open."""

import os
from pathlib import Path

import pytest

from fontes.model import Problem
from fontes.run.files import Once, gather, load, write_file
from fontes.run.reading import opener_for, read_files
from fontes.run.refused import RefusedError

SUFFIXES = (".bib", ".md")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def touch(*names: str) -> None:
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text("text")


def test_a_folder_gives_its_readable_files_in_order_and_nothing_hidden() -> None:
    touch("d/b.bib", "d/a.md", "d/c.png", "d/.hidden.bib", "d/.git/x.bib", "d/node_modules/y.bib", "d/sub/z.BIB")
    assert gather(["d"], SUFFIXES).names == ("d/a.md", "d/b.bib", "d/sub/z.BIB")


def test_a_link_that_leads_round_in_circles_is_not_followed() -> None:
    touch("d/a.md")
    os.symlink(Path("d").resolve(), "d/loop")
    assert gather(["d"], SUFFIXES).names == ("d/a.md",)


def test_a_file_is_gathered_once_however_often_it_is_named() -> None:
    touch("a.bib")
    assert gather(["a.bib", "*.bib", "a.bib"], SUFFIXES) == Once(("a.bib",))


def test_a_file_that_was_named_is_taken_whatever_its_suffix() -> None:
    touch("notes.weird")
    assert gather(["notes.weird"], SUFFIXES).names == ("notes.weird",)


@pytest.mark.parametrize(("argument", "code"), [("none.bib", "F101"), ("*.nothing", "F103"), ("/dev/null", "F104")])
def test_what_cannot_be_gathered_is_refused(argument: str, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        gather([argument], SUFFIXES)
    assert refused.value.problems[0].code == code


def test_a_document_opens_files_beside_above_and_here_but_nowhere_else(tmp_path: Path) -> None:
    touch("project/paper/p.tex", "project/refs.bib", "project/paper/sections/a.tex", "elsewhere/secret.bib")
    opener = opener_for("project/paper/p.tex")
    assert opener("sections/a.tex") == b"text"
    assert opener("../refs.bib") == b"text"
    outside = tmp_path.parent / "outside.bib"
    outside.write_text("secret")
    for path in ("/etc/passwd", "../../../outside.bib", str(outside)):
        refused = opener(path)
        assert isinstance(refused, Problem), path
        assert refused.code == "F108"


def test_a_link_does_not_lead_a_document_outside(tmp_path: Path) -> None:
    touch("paper/p.tex")
    os.symlink("/etc/passwd", "paper/innocent.bib")
    assert isinstance(opener_for("paper/p.tex")("innocent.bib"), Problem)


def test_a_bibliography_for_everything_may_lie_anywhere_but_only_a_bibliography(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.bib").write_text("@article{x, title={T}}")
    (tmp_path / "secret").write_text("@article{x, title={T}}")
    os.symlink(tmp_path / "secret", tmp_path / "innocent.bib")
    touch("deep/er/here/p.md")
    monkeypatch.chdir("deep/er/here")

    def naming(path: Path) -> str:
        return f"---\nbibliography: {path}\n---\n\nText [@x].\n"

    Path("p.md").write_text(naming(tmp_path / "mine.bib"))
    assert read_files(["p.md"]).also == (str(tmp_path / "mine.bib"),)
    for name in ("secret", "innocent.bib"):
        Path("p.md").write_text(naming(tmp_path / name))
        reading = read_files(["p.md"])
        assert reading.also == ()
        codes = [problem.code for document in reading.documents for problem in document.problems]
        assert "F108" in codes
    assert [problem.code for document in reading.documents for problem in document.problems if problem.code.startswith("F")] == [
        "F108"
    ]


def test_bibliographies_may_be_named_without_their_suffix() -> None:
    touch("refs.bib")
    Path("refs.bib").write_text("@article{x, title={A title}}")
    Path("p.tex").write_text("\\documentclass{article}\\begin{document}\\cite{x}\\bibliography{refs}\\end{document}")
    assert read_files(["p.tex"]).also == ("refs.bib",)


def test_two_manuscripts_share_one_bibliography() -> None:
    Path("refs.bib").write_text("@article{x, title={A title}}")
    for name in ("a.md", "b.md"):
        Path(name).write_text("---\nbibliography: refs.bib\n---\n\nText [@x].\n")
    reading = read_files(["a.md", "b.md"])
    assert reading.also == ("refs.bib",)
    assert [each.source for each in reading.documents].count("refs.bib") == 1


def test_an_unreadable_file_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    touch("a.bib")

    def denied(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", denied)
    refused = load(Path("a.bib"), "a.bib")
    assert isinstance(refused, Problem)
    assert (refused.code, "Permission denied" in refused.says) == ("F106", True)


def test_a_huge_file_is_not_even_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    touch("a.bib")
    monkeypatch.setattr("fontes.run.files.LARGEST", 3)
    refused = load(Path("a.bib"), "a.bib")
    assert isinstance(refused, Problem)
    assert refused.code == "F105"


def test_a_file_is_written_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("out.json").write_text("old")

    def full(self: Path, text: str, encoding: str) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(RefusedError):
        write_file("out.json", "new")
    assert Path("out.json").read_text() == "old"


def test_a_file_counts_once_under_all_its_paths_and_that_is_said(tmp_path: Path) -> None:
    touch("a.bib", "b.bib")
    os.symlink("a.bib", "link.bib")
    once = gather(["a.bib", "./a.bib", str(tmp_path / "a.bib"), "link.bib", "b.bib"], SUFFIXES)
    assert once.names == ("a.bib", "b.bib")
    assert once.repeated == (f"a.bib is also given as ./a.bib, {tmp_path / 'a.bib'}, link.bib; it counts once.",)
    assert read_files(["a.bib", "./a.bib"]).repeated == ("a.bib is also given as ./a.bib; it counts once.",)


def test_a_link_to_nothing_and_a_link_to_itself_are_told_apart_from_a_missing_file() -> None:
    touch("a.bib")
    for link, target in (("dangling.bib", "gone.bib"), ("self.bib", "self.bib"), ("good.bib", "a.bib")):
        os.symlink(target, link)
    said = {}
    for name in ("dangling.bib", "self.bib", "missing.bib"):
        with pytest.raises(RefusedError) as refused:
            gather([name], SUFFIXES)
        said[name] = refused.value.problems[0].says.partition(";")[0]
        loaded = load(Path(name), name)
        assert isinstance(loaded, Problem)
        assert loaded.says == said[name]
    assert said == {
        "dangling.bib": "dangling.bib is a link to gone.bib, and nothing is there",
        "self.bib": "self.bib is a link that leads round in a circle",
        "missing.bib": "there is no file missing.bib",
    }
    assert gather(["good.bib"], SUFFIXES).names == ("good.bib",)


@pytest.mark.parametrize("empty", ["", " ", "\t"])
def test_an_empty_name_does_not_mean_the_current_folder(empty: str) -> None:
    touch("a.bib")
    with pytest.raises(RefusedError) as refused:
        gather([empty], SUFFIXES)
    assert refused.value.problems[0].code == "F109"
    assert gather(["."], SUFFIXES).names == ("a.bib",)
