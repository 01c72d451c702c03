"""A manifest says of every citation what it is, why, and which answer did not come; nothing that was not measured is a number."""

from collections.abc import Mapping
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace
from tests.checks.examples import BIRDS, HELD, WAVES
from tests.checks.scenes import Scene
from tests.resolve.world import holding, infos, string, structured

from fontes.checks.duplicate import works
from fontes.model import (
    RETRIABLE,
    Comparison,
    Description,
    Extraction,
    Finding,
    Identifier,
    Read,
    Reference,
    Report,
    SchemeUsed,
    Unknown,
    Verdict,
    Why,
)
from fontes.policy.load import scheme
from fontes.report.manifest import manifest_of, measured_of, obligations, once_told
from fontes.report.manifest_form import Cited, Manifest
from fontes.report.manifest_reasons import error_of, reason_of
from fontes.report.manifest_text import manifest_text
from fontes.run.assess import assess

POLICY = scheme("citation-verification")


def report_on(*references: Reference) -> Report:
    scene = Scene(references, (holding(*HELD),))
    return Report(
        fontes="0.0",
        scheme=SchemeUsed(name="", version=""),
        extraction=Extraction(documents=(Read(source="a.bib", format="bibtex", digest="", references=len(references)),),
                              references=references),
        resolutions=scene.resolutions(), findings=scene.all_findings(), sources=infos(scene.libraries),
        made="2026-01-01T00:00:00Z",
    )  # fmt: skip


def made(*references: Reference) -> Manifest:
    report = report_on(*references)
    same = works(references, report.resolutions)
    assessed = assess(report, POLICY, same)
    return manifest_of(assessed.report, assessed.frame, same, "a.bib")


def only(reference: Reference) -> Cited:
    (cited,) = made(reference).citations
    return cited


def test_a_manifest_read_back_is_the_manifest() -> None:
    manifest = made(structured(WAVES), structured(BIRDS, about="R2"))
    assert msgspec.json.decode(msgspec.json.encode(manifest), type=Manifest) == manifest


def test_every_member_is_written_though_it_says_nothing() -> None:
    written = msgspec.json.decode(msgspec.json.encode(made(structured(Description(title="Nobody knows this one")))))
    (cited,) = written["citations"]
    assert cited["resolved_title"] is None
    assert cited["same_work_as"] == []
    assert written["notes"] == []


def test_what_was_not_measured_is_no_number() -> None:
    assert only(structured(Description(title="Nobody knows this one"))).title_similarity is None
    assert only(structured(WAVES)).title_similarity == 1.0
    assert only(structured(replace(BIRDS, identifiers=WAVES.identifiers, year=1850))).title_similarity is not None


@pytest.mark.parametrize("why", get_args(Why))
def test_only_an_answer_that_may_yet_come_is_an_error(why: Why) -> None:
    verdict = Verdict(subject="reference", about="R1", label="unverified", level="open", doubts={"existence": Unknown(why=why)})
    assert error_of(verdict) == (why if why in RETRIABLE else "")
    assert reason_of(verdict, "Could not check.", (), ()).startswith("Could not be decided: ")


def test_a_reason_is_told_once_and_says_who_said_so() -> None:
    down = Unknown(why="timeout", detail="crossref: no answer in 10 s.")
    verdict = Verdict(
        subject="reference", about="R1", label="unverified", level="open", doubts={"existence": down, "title": down}
    )
    assert reason_of(verdict, "", (), ()) == "Could not be decided: no answer came in time (crossref: no answer in 10 s)."
    assert error_of(verdict) == "timeout: crossref: no answer in 10 s."


def test_a_row_that_named_a_status_gives_its_reason_and_what_its_facts_say() -> None:
    year = Finding(fact="year", about="R1", answer="mismatch", because="1958 is stated, 1948 recorded.")
    title = Finding(fact="title", about="R1", answer="match", because="The same words.")
    verdict = Verdict(subject="reference", about="R1", label="doubtful", level="warning", row=3, note="The year differs.")
    assert reason_of(verdict, "", (title, year), ("year",)) == "The year differs. 1958 is stated, 1948 recorded."
    passed = replace(verdict, level="pass", note="", caveats=("Not looked up.",))
    assert reason_of(passed, "It matched.", (title, year), ("title",)) == "It matched. Not looked up."
    openly = replace(verdict, level="open", caveats=())
    assert reason_of(openly, "", (title,), ()) == "The year differs."


def test_foreign_text_in_a_reason_is_made_harmless() -> None:
    doubt = Unknown(why="malformed", detail="\x1b[31mhost\n said \u202e")
    verdict = Verdict(subject="reference", about="R1", label="x", level="open", doubts={"existence": doubt})
    assert "\x1b" not in reason_of(verdict, "", (), ()) + error_of(verdict)
    assert "\n" not in reason_of(verdict, "", (), ()) + error_of(verdict)


RAW_IDS: list[tuple[Reference, str, str]] = [
    (structured(WAVES), WAVES.identifier("doi"), WAVES.identifier("doi")),
    (
        structured(Description(title="T", identifiers=(Identifier(scheme="doi", value="10.1/x", written="doi:10.1/X"),))),
        "doi:10.1/X",
        "10.1/x",
    ),
    (
        structured(
            Description(identifiers=(Identifier(scheme="url", value="https://a.example"), Identifier(scheme="pmid", value="12")))
        ),
        "12",
        "12",
    ),
    (structured(Description(title="Nobody knows\n this one")), "Nobody knows this one", "Nobody knows this one"),
    (string("Nemo N. Nobody knows. 1999."), "Nemo N. Nobody knows. 1999.", "R1"),
    (structured(Description(), key="smith"), "smith", "R1"),
    (structured(Description()), "R1", "R1"),
]


@pytest.mark.parametrize(("reference", "raw", "normalised"), RAW_IDS)
def test_a_citation_is_called_as_the_document_calls_it_and_never_nothing(reference: Reference, raw: str, normalised: str) -> None:
    cited = only(reference)
    assert (cited.raw_id, cited.id) == (raw, normalised)


def cited(reference: str, raw: str, *same: str) -> Cited:
    return Cited(
        id=raw, raw_id=raw, source=None, status="x", reason="", claimed_title=None, resolved_title=None, title_similarity=None,
        verified_via=None, url=None, error=None, reference=reference, key="", place="", same_work_as=same, findings=(),
    )  # fmt: skip


def test_a_work_under_three_names_is_told_in_one_sentence_and_a_single_one_in_none() -> None:
    group = (cited("R1", "a", "R3", "R4"), cited("R2", "b"), cited("R3", "c", "R1", "R4"), cited("R4", "d", "R1", "R3"))
    assert once_told(group) == ("R1 (a) and R3 (c) and R4 (d) are one work, and count once.",)
    assert once_told(group[1:2]) == ()


def test_an_obligation_lists_every_citation_that_it_is_about() -> None:
    titles = [f"Nobody knows number {at}" for at in range(1, 13)]
    stated = [Description(title=each, type="article", year=1999, container="No Journal") for each in titles]
    manifest = made(*(structured(each, about=f"R{at}") for at, each in enumerate(stated)))
    (relay,) = [each for each in manifest.mandatory_relays if each.about]
    assert len(relay.about) == 12
    assert all(each in relay.message for each in relay.about)
    assert "12 citations: " in relay.message


def test_an_obligation_about_nobody_is_the_obligation() -> None:
    report = report_on(structured(WAVES))
    pattern = replace(report.extraction, documents=(replace(report.extraction.documents[0], basis="pattern"),))
    assessed = assess(replace(report, extraction=pattern), POLICY, {})
    (relay,) = obligations(assessed.report, ())
    assert (relay.code, relay.about) == ("cite.extraction_incomplete", ())
    assert relay.message.endswith("Missed references were not checked.")


def test_a_fact_without_an_answer_measures_nothing() -> None:
    measures = (("title", "similarity"), ("identity", "similarity"))
    open_ = Finding(fact="title", about="R1", answer=Unknown(why="timeout"), measured={"similarity": 0.9})
    other = Finding(fact="identity", about="R1", answer="other", measured={"similarity": 0.2})
    assert measured_of((open_, other), measures) == 0.2
    assert measured_of((open_,), measures) is None
    assert measured_of((replace(open_, answer="match"), other), measures) == 0.9


def counted(manifest: Manifest) -> Mapping[str, int | bool]:
    return {name: number for name, number in manifest.summary.items() if name not in ("total", "all_verified")}


def test_the_counts_add_up_to_the_works() -> None:
    manifest = made(structured(WAVES), structured(WAVES, about="R2"), structured(Description(title="Nobody knows"), about="R3"))
    assert sum(counted(manifest).values()) == manifest.summary["total"] == 2


def test_the_table_names_what_did_not_pass_and_keeps_to_its_width() -> None:
    long = structured(Description(title="Nobody knows " + "a very long title " * 20), about="R2")
    text = manifest_text(made(structured(WAVES), long), ("verified",), 80)
    assert "Nobody knows a very long title" in text
    assert WAVES.full_title not in text
    assert "1 that are verified are not listed." in text
    text = manifest_text(made(structured(WAVES)), ("verified",), 80)
    assert text.splitlines() == ["a.bib: 1 citation: 1 verified, 0 suspect, 0 phantom, 0 unverified. Extraction: structured."]


def test_the_evidence_of_a_status_is_kept_with_both_strings() -> None:
    wrong = only(structured(replace(WAVES, year=1850)))
    (year,) = [each for each in wrong.findings if each.fact == "year"]
    assert isinstance(year.evidence[0], Comparison)
    assert year.evidence[0].stated == "1850"
