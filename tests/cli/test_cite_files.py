"""Where `fontes cite verify` writes: names that are safe, and nothing overwritten unasked."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.run.manifest_files import slug

from .cite_shelf import MADE_UP, SLEEP, Desk

SLUGS = [
    ("paper.md", "paper"),
    ("drafts/Paper.MD", "paper"),
    ("My paper (final), v2.docx", "my-paper-final-v2"),
    ("refs.v2.json", "refs.v2"),
    ("../../etc/passwd", "passwd"),
    (".hidden.md", "hidden"),
    ("---.md", "document"),
    ("..", "document"),
    ("a b\n c.md", "a-b-c"),
    ("論文.md", "論文"),
    ("Übersicht.bib", "übersicht"),
    ("-", "standard-input"),
    ("x" * 300 + ".md", "x" * 60),
]


@pytest.mark.parametrize(("name", "expected"), SLUGS)
def test_a_slug_is_the_name_of_the_document_made_safe(name: str, expected: str) -> None:
    assert slug(name) == expected


@given(st.text(min_size=1, max_size=300).filter(lambda text: "\0" not in text))
def test_whatever_a_document_is_called_its_slug_is_one_safe_name_that_stays_itself(name: str) -> None:
    made = slug(name)
    assert made
    assert len(made) <= 60
    assert Path(made).name == made
    assert not made.startswith((".", "-"))
    assert all(each.isalnum() or each in "._-" for each in made)
    assert slug(f"{made}.md") == made


def test_two_documents_of_one_name_in_two_folders_never_take_each_others_place(at: Desk) -> None:
    at.write("a/paper.json", {"citations": [SLEEP]})
    at.write("b/paper.json", {"citations": [MADE_UP]})
    assert at.verify("a/paper.json").code == 0
    said = at.verify("b/paper.json")
    assert said.code == 2
    assert "raw/literature/paper.citations.json is there already, written for a/paper.json" in said.err
    assert at.manifest()["target_file"] == "a/paper.json"
    assert at.verify("b/paper.json", "--slug", "paper-b").code == 1
    assert (at.manifest()["target_file"], at.manifest("paper-b")["target_file"]) == ("a/paper.json", "b/paper.json")


def test_nothing_is_asked_where_the_file_could_not_be_written(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    at.cite(SLEEP)
    monkeypatch.setattr("fontes.cli.cite.run_extraction", None)
    assert at.verify("paper.json").code == 2
    at.write("blocked", "a file, and no folder")
    assert at.verify("paper.json", "--out", "blocked/here").code == 2


def test_force_overwrites_and_says_that_the_assessment_is_of_the_earlier_one(at: Desk) -> None:
    at.cite(SLEEP)
    at.analyze()
    at.write("paper.json", {"citations": [MADE_UP]})
    said = at.verify("paper.json", "--force")
    assert said.code == 1
    assert at.manifest()["summary"]["phantom"] == 1
    assert "raw/literature/paper.analysis.json was made from an earlier manifest" in said.err


def test_a_new_manifest_says_nothing_of_earlier_ones(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP]})
    assert "earlier" not in at.verify("paper.json").err


def test_out_names_the_folder_which_is_made_if_need_be(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP]})
    assert at.verify("paper.json", "--out", "some/where").code == 0
    assert (at.folder / "some/where/paper.citations.json").is_file()
    assert not (at.folder / "raw").exists()


def test_the_document_itself_is_never_overwritten(at: Desk) -> None:
    at.write("kept/paper.citations.json", {"citations": [SLEEP]})
    said = at.verify("kept/paper.citations.json", "--out", "kept", "--slug", "paper", "--force")
    assert said.code == 2
    assert "was read" in said.err
    assert at.verify("kept/paper.citations.json", "--out", "kept").code == 0


@pytest.mark.parametrize("written", ["a/b", "A", "../x", "", "x" * 61, "a b"])
def test_a_slug_that_would_not_come_out_as_written_is_refused(at: Desk, written: str) -> None:
    at.write("paper.json", {"citations": [SLEEP]})
    said = at.verify("paper.json", "--slug", written)
    assert said.code == 2
    assert "--slug is never" in said.err


@pytest.mark.parametrize("name", ["gone.json", "folder", ""])
def test_one_document_that_is_there_is_wanted(at: Desk, name: str) -> None:
    at.write("folder/paper.json", {"citations": [SLEEP]})
    assert at.verify(name).code == 2
    assert not (at.folder / "raw").exists()
