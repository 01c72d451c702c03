"""Every other command, from its arguments to its exit code."""

import json
from pathlib import Path

import pytest

from fontes.cli.main import COMMANDS

from .conftest import Run


def test_every_command_explains_itself(fontes: Run) -> None:
    overview = fontes("--help")
    assert overview.code == 0
    for name, command in COMMANDS.items():
        assert name in overview.out
        assert command.summary in overview.out
        said = fontes(name, "--help")
        assert (said.code, said.out.startswith(f"usage: fontes {name}")) == (0, True)


def test_the_demo_shows_every_kind_of_verdict_and_ends_well(fontes: Run) -> None:
    said = fontes("demo", "--format", "json")
    report = json.loads(said.out)
    labels = {each["label"] for each in report["verdicts"] if each["subject"] == "reference"}
    assert labels == {each["label"] for each in report["scheme"]["labels"]} & {
        "verified", "mismatch", "wrong-identifier", "not-found", "retracted", "concern", "could-not-check",
    }  # fmt: skip
    assert len(labels) == 7
    problems = {each["code"] for each in report["extraction"]["problems"]}
    assert {"E101", "E105", "E106"} <= problems  # an undefined key, an uncited entry, a duplicate
    assert said.code == 0


def test_each_planted_fault_of_the_demo_is_named(fontes: Run) -> None:
    report = json.loads(fontes("demo", "--format", "json").out)
    keys = {each["id"]: each["key"] for each in report["extraction"]["references"]}
    labels = {keys[each["about"]]: each["label"] for each in report["verdicts"] if each["subject"] == "reference"}
    assert labels == {
        "watson1953": "verified", "crick1953": "verified", "hochreiter1997": "verified", "shannon1948": "mismatch",
        "lecun1998": "mismatch", "brin1998": "mismatch", "lecun2015": "wrong-identifier", "wakefield1998": "retracted",
        "kramer2014": "concern", "delacroix2019": "not-found", "lab2021": "could-not-check",
    }  # fmt: skip


def test_the_demo_can_be_copied_and_checked_like_anything_else(fontes: Run, tmp_path: Path) -> None:
    assert fontes("demo", "--copy", tmp_path / "trial").code == 0
    said = fontes(
        "check", tmp_path / "trial" / "manuscript.md", "--library", tmp_path / "trial" / "references.bib", "--no-bundled"
    )
    assert said.code in (0, 1, 3)


def test_one_reference_is_resolved_as_it_is_written(fontes: Run, library: Path) -> None:
    written = "Watson JD, Crick FHC. Molecular structure of nucleic acids. Nature 1953;171:737-8."
    said = fontes("resolve", written, "--library", library, "--no-bundled", "--format", "json")
    report = json.loads(said.out)
    assert report["resolutions"]["R1"]["work"]["id"] == "watson-1953"
    assert said.code == 0


def test_an_identifier_is_a_reference_too(fontes: Run, library: Path) -> None:
    said = fontes("resolve", "https://doi.org/10.1038/171737a0", "--library", library, "--no-bundled", "--format", "json")
    assert json.loads(said.out)["resolutions"]["R1"]["work"]["id"] == "watson-1953"


def test_what_was_locked_is_verified_without_being_read_again(fontes: Run, desk: Path, library: Path) -> None:
    assert fontes("extract", "manuscript.md", "-o", "m.lock.json").code == 0
    checked = fontes("check", "manuscript.md", "--library", library, "--format", "json", "--reproducible")
    verified = fontes("verify", "m.lock.json", "--library", library, "--format", "json", "--reproducible")
    assert json.loads(verified.out)["verdicts"] == json.loads(checked.out)["verdicts"]
    assert verified.code == checked.code


def test_a_document_that_changed_is_not_verified(fontes: Run, desk: Path, library: Path) -> None:
    fontes("extract", "references.bib", "-o", "r.lock.json")
    (desk / "references.bib").write_text("% nothing is left\n")
    said = fontes("verify", "r.lock.json", "--library", library)
    assert (said.code, "F144" in said.err, said.out) == (2, True, "")


def test_a_document_that_is_gone_leaves_the_verification_incomplete(fontes: Run, desk: Path, library: Path) -> None:
    (desk / "good.bib").write_text(
        "@article{w, title={Molecular structure of nucleic acids}, author={Watson, J. D. and Crick, F. H. C.}, year={1953}}"
    )
    fontes("extract", "good.bib", "-o", "g.lock.json")
    assert fontes("verify", "g.lock.json", "--library", library, "--no-bundled").code == 0
    (desk / "good.bib").unlink()
    said = fontes("verify", "g.lock.json", "--library", library, "--no-bundled")
    assert (said.code, "good.bib is not here" in said.out) == (3, True)


def test_a_run_is_judged_again_under_another_scheme_and_back(fontes: Run, desk: Path, library: Path) -> None:
    fontes("check", "references.bib", "--library", library, "--output", "run.json")
    other = fontes("reclassify", "run.json", "--scheme", "citation-verification", "--format", "json")
    (desk / "other.json").write_text(other.out)
    labels = {each["label"] for each in json.loads(other.out)["verdicts"] if each["subject"] == "reference"}
    assert "phantom" in labels
    back = fontes("reclassify", "other.json", "--scheme", "standard", "--format", "json")
    assert json.loads(back.out)["verdicts"] == json.loads((desk / "run.json").read_text())["verdicts"]


def test_what_is_no_report_is_not_judged(fontes: Run, desk: Path) -> None:
    (desk / "x.json").write_text('{"a": 1}')
    assert (fontes("reclassify", "x.json").code, "F133" in fontes("reclassify", "x.json").err) == (2, True)


def test_the_last_run_is_replayed(fontes: Run, desk: Path, library: Path) -> None:
    checked = fontes("check", "references.bib", "--library", library, "--format", "json")
    replayed = fontes("replay", "last", "--format", "json")
    assert (replayed.out, replayed.code) == (checked.out, checked.code)
    assert "references.bib" in fontes("replay").out


def test_a_run_without_a_record_is_not_listed(fontes: Run, desk: Path, library: Path) -> None:
    fontes("check", "references.bib", "--library", library, "--no-record")
    assert fontes("replay").out == ""
    assert (fontes("replay", "last").code, "F131" in fontes("replay", "last").err) == (2, True)


def test_a_plan_says_who_would_be_asked_what(fontes: Run, desk: Path, library: Path) -> None:
    said = fontes("plan", "references.bib", "--library", library, "--details")
    assert said.code == 0
    assert "11 references; nothing leaves this machine." in said.out
    assert "R1\tfamous\tdoi:10.1038/171737a0" in said.out


def test_schemes_are_listed_with_their_words(fontes: Run) -> None:
    said = fontes("schemes", "--details")
    assert said.code == 0
    assert "phantom" in said.out
    assert "wrong-identifier" in said.out


def test_words_are_explained_and_unknown_ones_refused(fontes: Run) -> None:
    assert "closes no" not in fontes("explain", "F101").out
    for word in ("F101", "R101", "E101", "P201", "mismatch", "title", "title=suspect", "standard"):
        said = fontes("explain", word)
        assert (said.code, bool(said.out)) == (0, True), word
    said = fontes("explain", "titel")
    assert (said.code, 'did you mean "title"?' in said.err) == (2, True)


def test_a_library_is_built_extended_and_described(fontes: Run, desk: Path) -> None:
    built = fontes("index", "build", "library.jsonl", "--out", "lib", "--covers", "article,doi", "--name", "mine")
    assert built.code == 0
    assert "9 works" in built.out
    (desk / "rw.csv").write_text(
        "RetractionDOI,OriginalPaperDOI,RetractionNature,RetractionDate\n10.1/n,10.1038/nature14539,Retraction,1/2/2020 0:00\n"
    )
    added = fontes("index", "add", "--retractions", "rw.csv", "--to", "lib")
    assert added.code == 0, added.err
    told = fontes("index", "info", "lib").out
    assert "mine" in told
    assert "article, doi" in told
    said = fontes(
        "resolve", "LeCun Y, Bengio Y, Hinton G. Deep learning. Nature 2015;521:436-444.", "--library", "lib", "--no-bundled"
    )
    assert (said.code, "retracted" in said.out) == (1, True)


def test_a_library_cannot_cover_what_is_no_type(fontes: Run, desk: Path) -> None:
    said = fontes("index", "build", "library.jsonl", "--out", "lib", "--covers", "artcle")
    assert (said.code, 'did you mean "article"?' in said.err) == (2, True)
    assert not (desk / "lib").exists()


def test_a_library_is_not_built_from_nothing(fontes: Run, desk: Path) -> None:
    assert "F101" in fontes("index", "build", "no.jsonl", "--out", "lib").err
    assert "F122" in fontes("index", "info", ".").err


def records(out: str) -> list[str]:
    """The ids of the works that a JSON report found, "" for none, in the order of the references."""
    report = json.loads(out)
    found = (report["resolutions"][each["id"]] for each in report["extraction"]["references"])
    return [each.get("work", {}).get("id", "") for each in found]


WATSON = "Watson JD, Crick FHC. Molecular structure of nucleic acids. Nature 1953;171:737-8."
LECUN = "LeCun Y, Bengio Y, Hinton G. Deep learning. Nature 2015;521:436-444."


@pytest.mark.parametrize(
    ("arguments", "works"),
    [
        ((WATSON, LECUN), ["watson-1953", "lecun-2015"]),
        ((WATSON, "10.1038/nature14539"), ["watson-1953", "lecun-2015"]),
        (("10.1038/171737a0", "doi:10.1038/nature14539"), ["watson-1953", "lecun-2015"]),
        (("10.1038/171737a0, https://doi.org/10.1038/nature14539",), ["watson-1953", "lecun-2015"]),
        (tuple(WATSON.split()), ["watson-1953"]),
        ((f"{LECUN} doi:10.1038/nature14539",), ["lecun-2015"]),
    ],
)
def test_each_quoted_argument_and_each_identifier_is_a_reference(
    fontes: Run, library: Path, arguments: tuple[str, ...], works: list[str]
) -> None:
    said = fontes("resolve", *arguments, "--library", library, "--no-bundled", "--format", "json")
    assert records(said.out) == works
    assert ("Looking for one reference: " in said.err) == (len(arguments) > 2)


def test_two_identifiers_are_not_held_against_each_other(fontes: Run, library: Path) -> None:
    said = fontes("resolve", "10.1038/171737a0", "10.1038/nature14539", "--library", library, "--no-bundled")
    assert (said.code, "another work" in said.out) == (0, False)
    assert said.out.count("Record  ") == 2, "what was found is shown"


def test_what_leaves_several_questions_open_is_told_once(fontes: Run, library: Path) -> None:
    said = fontes("resolve", "10.1000/unknown", "--library", library, "--no-bundled")
    told = " ".join(said.out.split())
    assert told.count("To settle it: ask a source that holds this kind of work.") == 1
    assert "Does the work that the reference describes exist? Is the record that was found" in told
    assert "Where do the identifiers that the reference states lead? Open: " in told
    assert said.code == 3
