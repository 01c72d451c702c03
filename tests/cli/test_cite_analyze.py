"""`fontes cite analyze` works out again what the manifest records, and believes nothing that it says of itself."""

import json

import pytest

from .cite_shelf import MADE_UP, SLEEP, Desk


def measured(at: Desk, similarity: float) -> None:
    """The manifest of one citation whose title was measured so."""
    at.cite({**SLEEP, "doi": "10.5555/sleep.1"})
    (cited,) = at.manifest()["citations"]
    for finding in cited["findings"]:
        if finding["fact"] == "title":
            finding["measured"] = {"similarity": similarity, "overlap": 1.0}
    at.edit(citations=[{**cited, "title_similarity": similarity}])


def test_the_analysis_has_every_member_of_the_form(at: Desk) -> None:
    at.cite(SLEEP, MADE_UP)
    assert at.analyze().code == 1
    analysis = at.analysis()
    assert analysis["source"] == "raw/literature/paper.citations.json"
    assert analysis["threshold_set"] == "citation-verification@1.0"
    assert analysis["thresholds_applied"] == {
        "title_suspect_floor": 0.45,
        "title_match_tolerance": 0.75,
        "max_phantom_citations": 0,
    }
    assert analysis["metrics"] == {"total": 2, "verified": 1, "suspect": 0, "phantom": 1, "unverified": 0}
    assert analysis["assessment"] == {
        "verdict": "phantom-citations-present", "extraction_basis": "structured", "target_file": "paper.json",
        "all_verified": False,
    }  # fmt: skip
    assert [each["code"] for each in analysis["mandatory_relays"]] == ["cite.phantom_citation"]
    assert set(analysis["threshold_sources"]) == {*analysis["thresholds_applied"], "max_suspect_citations"}
    assert analysis["thresholds_unresolved"] == ["max_suspect_citations"]
    assert analysis["notes"] == []


VERDICTS = [
    ([SLEEP], "all-verified"),
    ([SLEEP, {"doi": "10.5555/coli.1"}], "partially-unresolved"),
    ([SLEEP, {"doi": "10.5555/coli.1"}, {**SLEEP, "year": 2009}], "suspect-matches-present"),
    ([{**SLEEP, "year": 2009}, MADE_UP], "phantom-citations-present"),
]


@pytest.mark.parametrize(("listed", "verdict"), VERDICTS)
def test_the_verdict_is_that_of_the_gravest_citation(at: Desk, listed: list[object], verdict: str) -> None:
    at.cite(*listed)
    at.analyze()
    assert at.analysis()["assessment"]["verdict"] == verdict
    assert at.analysis()["assessment"]["all_verified"] == (verdict == "all-verified")


def test_nothing_is_asked_and_no_library_is_opened(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    at.cite(SLEEP)
    monkeypatch.delenv("FONTES_OFFLINE")
    monkeypatch.setattr("fontes.run.session.run_over", None)
    assert at.analyze().code == 0


def test_the_tolerance_that_verify_used_is_the_one_that_counts(at: Desk) -> None:
    measured(at, 0.8)
    at.edit(thresholds_applied={**at.manifest()["thresholds_applied"], "title_match_tolerance": 0.9})
    at.analyze()
    assert at.analysis()["thresholds_applied"]["title_match_tolerance"] == 0.9
    assert at.analysis()["metrics"]["suspect"] == 1
    assert "as it was verified instead of 0.75" in at.analysis()["threshold_sources"]["title_match_tolerance"]
    measured(at, 0.8)
    at.analyze("--force")
    assert at.analysis()["metrics"]["verified"] == 1


def test_verify_writes_the_tolerance_it_was_given(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP]})
    at.verify("paper.json", "--tolerance", "0.9", "--threshold", "max_phantom_citations=2")
    manifest = at.manifest()
    assert manifest["thresholds_applied"] == {
        "title_suspect_floor": 0.45,
        "title_match_tolerance": 0.9,
        "max_phantom_citations": 2,
    }
    assert "given on the command line instead of 0.75" in manifest["threshold_sources"]["title_match_tolerance"]
    at.analyze()
    assert at.analysis()["thresholds_applied"] == manifest["thresholds_applied"]


def test_another_tolerance_bands_the_recorded_similarities_anew_and_says_so_aloud(at: Desk) -> None:
    measured(at, 0.8)
    said = at.analyze("--tolerance", "0.9")
    analysis = at.analysis()
    (changed,) = analysis["changed"]
    assert (changed["verified_as"], changed["status"]) == ("verified", "suspect-title-match")
    assert analysis["metrics"]["suspect"] == 1
    assert "title_match_tolerance is 0.9 in this assessment; the citations were verified with 0.75." in analysis["notes"]
    assert "10.5555/sleep.1: verified, now suspect-title-match." in said.out
    assert said.code == 1


def test_another_tolerance_that_changes_no_citation_is_said_all_the_same_and_the_same_one_is_not(at: Desk) -> None:
    measured(at, 0.95)
    at.analyze("--tolerance", "0.9")
    assert at.analysis()["changed"] == []
    assert len(at.analysis()["notes"]) == 1
    at.analyze("--tolerance", "0.75", "--force")
    assert at.analysis()["notes"] == []


def test_how_many_phantoms_there_may_be_is_read(at: Desk) -> None:
    at.cite(SLEEP, MADE_UP)
    at.analyze()
    at_once = {each["threshold"]: (each["number"], each["judged"]) for each in at.analysis()["limits"]}
    assert at_once == {"max_phantom_citations": (1, "beyond"), "max_suspect_citations": (0, "not judged")}
    at.analyze("--threshold", "max_phantom_citations=1", "--force")
    assert at.analysis()["assessment"]["verdict"] != "phantom-citations-present"
    assert at.analysis()["limits"][0]["judged"] == "within"
    assert [each["code"] for each in at.analysis()["mandatory_relays"]] == ["cite.phantom_citation"], "it is named all the same"


def test_an_unresolved_threshold_judges_nothing_until_somebody_gives_it_a_value(at: Desk) -> None:
    at.cite({**SLEEP, "year": 2009})
    said = at.analyze()
    assert "max_suspect_citations: 1 suspect-title-match; UNRESOLVED, so that nothing is judged by it." in said.out
    at.analyze("--threshold", "max_suspect_citations=0", "--force")
    assert at.analysis()["limits"][1]["judged"] == "beyond"
    assert at.analysis()["thresholds_unresolved"] == []


def test_the_summary_is_counted_again_and_what_it_said_is_told(at: Desk) -> None:
    at.cite(SLEEP, MADE_UP)
    at.edit(summary={"total": 2, "verified": 2, "suspect": 0, "phantom": 0, "unverified": 0, "all_verified": True})
    at.analyze()
    analysis = at.analysis()
    assert analysis["metrics"]["phantom"] == 1
    assert analysis["assessment"]["all_verified"] is False
    assert "The recorded summary has phantom = 0; counted again it is 1." in analysis["notes"]
    assert "The recorded summary has all_verified = True; counted again it is False." in analysis["notes"]


def test_a_status_that_was_changed_by_hand_does_not_count(at: Desk) -> None:
    at.cite(MADE_UP)
    (cited,) = at.manifest()["citations"]
    at.edit(citations=[{**cited, "status": "verified", "title_similarity": 1.0}])
    at.analyze()
    assert at.analysis()["metrics"] == {"total": 1, "verified": 0, "suspect": 0, "phantom": 1, "unverified": 0}
    assert any("is recorded as verified; what was found makes it phantom" in each for each in at.analysis()["notes"])


def test_a_similarity_or_a_basis_that_was_changed_by_hand_does_not_count(at: Desk) -> None:
    at.cite(SLEEP)
    (cited,) = at.manifest()["citations"]
    at.edit(citations=[{**cited, "title_similarity": 0.2}], extraction_basis="regex-fallback")
    at.analyze()
    assert at.analysis()["assessment"]["extraction_basis"] == "structured"
    assert len(at.analysis()["notes"]) == 2


def test_one_work_under_two_names_counts_once_here_too(at: Desk) -> None:
    at.cite({**SLEEP, "doi": "10.5555/sleep.1"}, {"title": SLEEP["title"], "pmid": "31000001"})
    at.analyze()
    assert (at.analysis()["metrics"]["total"], at.analysis()["citations"]) == (1, 2)
    assert at.analysis()["notes"] == ["R1 (10.5555/sleep.1) and R2 (31000001) are one work, and count once."]


def test_several_manifests_in_a_folder_are_never_picked_by_name(at: Desk) -> None:
    for name in ("b.json", "a.json"):
        at.write(name, {"citations": [SLEEP]})
        at.verify(name)
    said = at.analyze("--from", "raw/literature")
    assert said.code == 2
    assert "holds 2 manifests: a.citations.json, b.citations.json" in said.err
    assert not list((at.folder / "raw/literature").glob("*.analysis.json"))
    assert at.analyze("--from", "raw/literature/b.citations.json").code == 0
    assert at.analysis("b")["assessment"]["target_file"] == "b.json"


def test_nothing_is_overwritten_unless_it_is_said(at: Desk) -> None:
    at.cite(SLEEP)
    at.analyze()
    before = at.analysis()
    said = at.analyze("--tolerance", "0.99")
    assert said.code == 2
    assert "raw/literature/paper.analysis.json is there already, written for paper.json" in said.err
    assert at.analysis() == before
    assert at.analyze("--tolerance", "0.99", "--force").code == 0
    assert at.analysis() != before


def test_the_analysis_lies_beside_its_manifest_unless_another_folder_is_named(at: Desk) -> None:
    at.cite(SLEEP)
    (at.folder / "kept").mkdir()
    (at.folder / "raw/literature/paper.citations.json").rename(at.folder / "kept" / "paper.citations.json")
    at.analyze("--from", "kept")
    assert (at.folder / "kept/paper.analysis.json").is_file()
    at.analyze("--from", "kept", "--out", "new/place")
    assert (at.folder / "new/place/paper.analysis.json").is_file()


def own(at: Desk) -> dict[str, object]:
    at.cite(SLEEP)
    return at.manifest()


STRANGE = [
    # what stands in the file, and what is said of it
    (lambda _: "", "is no manifest: it is not JSON"),
    (lambda _: '{"schema": "oase.citation-manifest.v1", "citations": [{', "is no manifest: it is not JSON"),
    (lambda _: "[]", "is no manifest of the form oase.citation-manifest.v1: it does not say its form"),
    (lambda _: {"citations": []}, "it does not say its form"),
    (lambda at: {**own(at), "schema": "oase.citation-manifest.v2"}, "says that its form is 'oase.citation-manifest.v2'"),
    (lambda at: {**own(at), "verifier": "oase-cite/0.3"}, "was written by oase-cite/0.3 and does not record"),
    (lambda at: {**own(at), "verifier": None}, "by a program that it does not name"),
    (lambda at: {**own(at), "citations": 7}, "is damaged: "),
    (lambda at: {each: value for each, value in own(at).items() if each != "citations"}, "is damaged: "),
    (lambda at: {**own(at), "citations": at.manifest()["citations"] * 2}, "two of its citations have one reference"),
    (lambda at: {**own(at), "threshold_set": "mine@1"}, "was made under the scheme mine"),
    (lambda at: {**own(at), "thresholds_applied": {"no_such": 1}}, "has no threshold “no_such”"),
    (lambda at: json.dumps(own(at)).replace('"same_work_as": []', '"same_work_as": ["R9"]'), "a citation that is not there"),
    (lambda at: json.dumps(own(at)).replace('"answer": "found"', '"answer": "perhaps"'), "existence is never 'perhaps'"),
    (lambda at: json.dumps(own(at)).replace('"about": "R1"', '"about": "R2"'), "the findings of R1 are not its own"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "says"), STRANGE, ids=[each[1][:40] for each in STRANGE])
def test_a_file_that_is_no_manifest_of_ours_is_refused_in_one_sentence(at: Desk, content: object, says: str) -> None:
    at.write("raw/literature/paper.citations.json", content(at))  # type: ignore[operator]
    said = at.analyze()
    assert said.code == 2
    assert says in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert not (at.folder / "raw/literature/paper.analysis.json").exists()


def test_the_manifest_itself_is_taken_as_it_was_written(at: Desk) -> None:
    at.write("raw/literature/paper.citations.json", own(at))
    assert at.analyze().code == 0
    assert at.analysis()["notes"] == []


def test_a_folder_without_a_manifest_says_what_to_do(at: Desk) -> None:
    assert "Verify a document first" in at.analyze().err
    assert at.analyze("--from", "nowhere").code == 2


FLAGS = [
    (("--tolerance", "75"), "It is a number from 0 to 1."),
    (("--tolerance", "much"), "has no number"),
    (("--tolerance", "0.2"), "does not lie above title_suspect_floor"),
    (("--threshold", "title_match_tolerance"), "has no number"),
    (("--threshold", "tolerance=0.8"), "has no threshold “tolerance”"),
    (("--threshold", "max_phantom_citations=0.5"), "a whole number"),
    (("--format", "html"), "It is one of text, json."),
    (("--scheme", "standard"), "does not say which files such a command writes"),
    (("--scheme", "nothing"), "there is no scheme 'nothing'"),
    (("--out", ""), "an empty name was given"),
    (("--fail-on", "sometimes"), "--fail-on is never"),
]


@pytest.mark.parametrize(("flags", "says"), FLAGS)
def test_a_flag_that_makes_no_sense_is_refused(at: Desk, flags: tuple[str, ...], says: str) -> None:
    at.cite(SLEEP)
    said = at.analyze(*flags)
    assert said.code == 2
    assert says in said.err


def test_a_scheme_of_ones_own_has_its_own_words_files_and_command(at: Desk) -> None:
    from fontes.run.schemes import find_scheme

    text = find_scheme("citation-verification").text
    text = (
        text.replace('"citation-verification"', '"house"', 1)
        .replace("suspect-title-match", "doubtful")
        .replace("raw/literature", "kept")
    )
    at.write("house.toml", text.replace('"oase.citation-manifest.v1"', '"house.v1"').replace('"citations.json"', '"cited.json"'))
    at.write("paper.json", {"citations": [{**SLEEP, "year": 2009}]})
    assert at.verify("paper.json", "--scheme", "house.toml").code == 1
    manifest = json.loads((at.folder / "kept/paper.cited.json").read_text())
    assert (manifest["schema"], manifest["threshold_set"]) == ("house.v1", "house@1.0")
    assert manifest["citations"][0]["status"] == "doubtful"
    assert at.analyze("--scheme", "house.toml").code == 1
    assert at.analyze("--from", "kept/paper.cited.json").code == 2
