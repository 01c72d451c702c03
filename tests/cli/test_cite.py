"""What `fontes cite verify` says of citations: what it must find, and the near miss that it must not."""

import json

import pytest

from .cite_shelf import MADE_UP, SLEEP, Desk

STATUSES = [
    # the citation as listed, and its status
    ({**SLEEP, "doi": "10.5555/sleep.1"}, "verified"),
    (SLEEP, "verified"),
    (MADE_UP, "phantom"),
    # a title that was never claimed cannot match; one that was claimed can
    ({"doi": "10.5555/sleep.1"}, "unverified"),
    ({"doi": "10.5555/sleep.1", "title": "Sleep and memory in adults"}, "verified"),
    # a bare numeric pmid is looked up as a PMID, never searched as a title; an id that is digits is no PMID
    ({"pmid": 31000001, "title": "Sleep and memory in adults"}, "verified"),
    ({"pmid": "31000002", "title": "Sleep and memory in adults"}, "phantom"),
    ({"id": "31000002", **SLEEP}, "verified"),
    # content words outrank letters, whatever the ratio of characters says
    ({"title": "A trial of drug B in children", "doi": "10.5555/drug(a)1", "author": "Marsh, Cleo"}, "suspect-title-match"),
    ({"title": "A trial of drug A in children", "doi": "10.5555/drug(a)1", "type": "article"}, "suspect-title-match"),
    ({"title": "A trial of drug A in adults", "doi": "10.5555/drug(a)1", "author": "Marsh, Cleo"}, "verified"),
    # markup is no part of a title, and words are
    ({"title": "Growth of Escherichia coli in H2O.", "doi": "10.5555/coli.1"}, "verified"),
    ({"title": "Growth of &lt;jats:italic&gt;Escherichia coli&lt;/jats:italic&gt; in H2O", "doi": "10.5555/coli.1"}, "verified"),
    ({"title": "Growth of Salmonella enterica in H2O", "doi": "10.5555/coli.1"}, "phantom"),
    ({"title": "Growth of Escherichia coli in D2O", "doi": "10.5555/coli.1"}, "suspect-title-match"),
    # author, year and journal are compared
    ({**SLEEP, "author": "Berg, Ann and Linde, Bo and Somebody, Else"}, "suspect-title-match"),
    ({**SLEEP, "year": 2009}, "suspect-title-match"),
    ({**SLEEP, "journal": "Annals of Botany"}, "suspect-title-match"),
    ({**SLEEP, "year": 2016, "author": "Berg, A. and Linde, B."}, "verified"),
    # an identifier that leads to another work
    ({**MADE_UP, "doi": "10.5555/sleep.1"}, "phantom"),
    ({**SLEEP, "doi": "10.5555/coli.1"}, "suspect-title-match"),
    # several records fit: the first hit is not taken
    ({"title": "Editorial", "author": "Frost, Eva", "year": 2001, "journal": "Microbes", "type": "article"}, "unverified"),
    ({"title": "Editorial", "author": "Frost, Eva", "year": 2001, "journal": "Microbes", "page": "3-4"}, "verified"),
]  # fmt: skip


@pytest.mark.parametrize(("listed", "status"), STATUSES, ids=[f"{at}-{row[1]}" for at, row in enumerate(STATUSES)])
def test_a_citation_has_the_status_that_its_record_gives_it(at: Desk, listed: dict[str, object], status: str) -> None:
    (cited,) = at.cite(listed)
    assert cited["status"] == status, cited["reason"]
    if status == "verified":
        assert cited["claimed_title"]
        assert cited["title_similarity"] >= 0.75


def test_every_member_of_the_form_is_there_and_says_what_it_should(at: Desk) -> None:
    (cited,) = at.cite({**SLEEP, "doi": "https://doi.org/10.5555/SLEEP.1"})
    assert list(cited)[:11] == [
        "id", "raw_id", "source", "status", "reason", "claimed_title", "resolved_title", "title_similarity", "verified_via",
        "url", "error",
    ]  # fmt: skip
    assert (cited["id"], cited["source"], cited["error"]) == ("10.5555/sleep.1", "works", None)
    assert cited["raw_id"] == "https://doi.org/10.5555/SLEEP.1"
    assert (cited["claimed_title"], cited["resolved_title"]) == (SLEEP["title"], SLEEP["title"])
    assert cited["url"] == "https://doi.org/10.5555/sleep.1"
    assert cited["verified_via"].startswith("works: ")
    manifest = at.manifest()
    assert list(manifest)[:6] == ["schema", "target_file", "verified_at", "verifier", "summary", "extraction_basis"]
    assert (manifest["schema"], manifest["target_file"]) == ("oase.citation-manifest.v1", "paper.json")
    assert manifest["verifier"].startswith("fontes/")
    assert manifest["verified_at"].endswith("Z")
    assert manifest["summary"] == {"total": 1, "verified": 1, "suspect": 0, "phantom": 0, "unverified": 0, "all_verified": True}


def test_where_an_identifier_leads_is_shown_beside_what_was_claimed(at: Desk) -> None:
    (cited,) = at.cite({**MADE_UP, "doi": "10.5555/sleep.1"})
    assert cited["resolved_title"] == SLEEP["title"]
    assert cited["title_similarity"] < 0.45
    (nowhere,) = at.cite(MADE_UP)
    assert (nowhere["resolved_title"], nowhere["title_similarity"], nowhere["verified_via"]) == (None, None, None)


def test_a_title_that_stands_in_the_entry_was_compared_with_the_entry(at: Desk) -> None:
    (cited,) = at.cite("Berg A, Linde B. Sleep and memory in adults. Journal of Sleep Studies 2015;12:101-110.")
    assert cited["status"] == "verified"
    assert "Sleep and memory in adults" in cited["claimed_title"]


WRITTEN = [
    ("We saw it (10.5555/sleep.1).", ["10.5555/sleep.1"]),
    ('<a href="https://doi.org/10.5555/sleep.1">x</a>', ["10.5555/sleep.1"]),
    ('It sent {"doi":"10.5555/sleep.1","x":1} back.', ["10.5555/sleep.1"]),
    ("See doi:10.5555/drug(a)1, and others.", ["10.5555/drug(a)1"]),
    ("See https://pubmed.ncbi.nlm.nih.gov/31000001/.", ["31000001"]),
    ("See PMID: 31000001.", ["31000001"]),
    ("See PMID: 310000012.", []),
    ("See 31000001.", []),
]


@pytest.mark.parametrize(("text", "found"), WRITTEN)
def test_identifiers_in_text_end_where_they_end(at: Desk, text: str, found: list[str]) -> None:
    at.write("paper.txt", f"{text}\n")
    at.verify("paper.txt")
    assert [each["id"] for each in at.manifest()["citations"]] == found
    assert at.manifest()["extraction_basis"] == "regex-fallback"


BASES = [
    ("paper.json", {"citations": [SLEEP]}, "structured"),
    ("paper.bib", "@article{a, title={Sleep and memory in adults}, author={Berg, Ann and Linde, Bo}, year=2015}", "structured"),
    ("paper.json", {"references": [SLEEP, "Holm D. Growth of Escherichia coli in H2O. Microbes 2011;5:1-9."]}, "mixed"),
    (
        "paper.md",
        "Text.\n\n# References\n\n1. Holm D. Growth of Escherichia coli in H2O. Microbes 2011;5:1-9.\n",
        "regex-fallback",
    ),
    ("paper.txt", "Nothing is cited here.\n", "regex-fallback"),
    ("paper.json", {"evidence": [{"url": "https://pubmed.ncbi.nlm.nih.gov/31000001/"}]}, "structured"),
]


@pytest.mark.parametrize(("name", "content", "basis"), BASES)
def test_the_basis_says_how_citations_were_found_and_its_relay_fires_unless_all_were_marked_up(
    at: Desk, name: str, content: object, basis: str
) -> None:
    at.write(name, content)
    at.verify(name)
    manifest = at.manifest()
    assert manifest["extraction_basis"] == basis
    codes = [each["code"] for each in manifest["mandatory_relays"]]
    assert ("cite.extraction_incomplete" in codes) == (basis != "structured")


def test_no_citation_at_all_is_no_pass(at: Desk) -> None:
    at.write("paper.txt", "Nothing is cited here.\n")
    assert at.verify("paper.txt").code == 3
    assert at.manifest()["summary"]["all_verified"] is False
    assert at.analyze().code == 3
    assert at.analysis()["assessment"]["verdict"] == "no-citations-found"


def test_one_work_under_its_doi_and_its_pmid_counts_once_and_is_said_to(at: Desk) -> None:
    both = at.cite({**SLEEP, "doi": "10.5555/sleep.1"}, {"title": SLEEP["title"], "pmid": "31000001"}, MADE_UP)
    manifest = at.manifest()
    assert len(both) == 3
    assert manifest["summary"] == {"total": 2, "verified": 1, "suspect": 0, "phantom": 1, "unverified": 0, "all_verified": False}
    assert [each["same_work_as"] for each in both] == [["R2"], ["R1"], []]
    assert manifest["notes"] == ["R1 (10.5555/sleep.1) and R2 (31000001) are one work, and count once."]


def test_a_relay_names_every_citation_that_it_is_about(at: Desk) -> None:
    titles = [
        f"Dreams of electric {each} in clinical practice" for each in ("sheep", "goats", "cows", "hens", "geese", "mules", "cats")
    ]
    at.cite(*({**MADE_UP, "title": each} for each in titles), SLEEP)
    (relay,) = at.manifest()["mandatory_relays"]
    assert (relay["code"], relay["kind"], relay["about"]) == ("cite.phantom_citation", "Defect", titles)
    assert all(each in relay["message"] for each in titles)
    assert SLEEP["title"] not in relay["message"]


def test_what_no_source_at_hand_would_hold_is_undecided_and_no_outage(at: Desk) -> None:
    (cited,) = at.cite({"title": "Handbook of pumps", "author": "Doe, Jo", "year": 2001, "type": "report"})
    assert (cited["status"], cited["error"]) == ("unverified", None)
    assert "no source asked is complete for this kind of work" in cited["reason"]
    assert [each["code"] for each in at.manifest()["mandatory_relays"]] == ["cite.undecided"]


CODES = [
    ([SLEEP], 0),
    ([{**SLEEP, "year": 2009}], 1),
    ([MADE_UP], 1),
    ([{"doi": "10.5555/sleep.1"}], 3),
    ([SLEEP, {"doi": "10.5555/coli.1"}], 3),
]


@pytest.mark.parametrize(("listed", "code"), CODES)
def test_both_commands_end_with_the_code_that_a_check_would(at: Desk, listed: list[object], code: int) -> None:
    at.write("paper.json", {"citations": listed})
    assert at.verify("paper.json").code == code
    assert at.analyze().code == code
    assert at.verify("paper.json", "--force", "--fail-on", "never").code in (0, 3)


def test_json_on_standard_output_is_the_file(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP, MADE_UP]})
    said = at.verify("paper.json", "--format", "json")
    assert json.loads(said.out) == at.manifest()
    assert json.loads(at.analyze("--format", "json").out) == at.analysis()


def test_text_on_standard_output_is_short_and_names_what_did_not_pass(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP, MADE_UP]})
    said = at.verify("paper.json")
    assert said.out.startswith(
        "paper.json: 2 citations: 1 verified, 0 suspect, 1 phantom, 0 unverified. Extraction: structured.\n"
    )
    assert f"phantom  {MADE_UP['title']}\n" in said.out
    assert "1 that are verified are not listed." in said.out
    assert "cite.phantom_citation (Defect): Name the phantom references." in said.out
    assert "Wrote raw/literature/paper.citations.json." in said.err
    assert at.analyze().out.startswith("paper.json: phantom-citations-present\n")


def test_a_bug_of_ours_is_no_outage_and_writes_no_manifest(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    at.write("paper.json", {"citations": [SLEEP]})

    def broken(*_: object, **__: object) -> None:
        raise ValueError("a slip")

    monkeypatch.setattr("fontes.run.resolving.check_reference", broken)
    said = at.verify("paper.json")
    assert said.code == 70
    assert not (at.folder / "raw").exists()


def test_the_same_document_gives_the_same_bytes(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP, MADE_UP, {"doi": "10.5555/coli.1"}]})
    path = at.folder / "raw/literature/paper.citations.json"
    at.verify("paper.json", "--reproducible")
    once = path.read_bytes()
    at.verify("paper.json", "--reproducible", "--force")
    assert path.read_bytes() == once


def test_the_plan_asks_nobody_and_writes_nothing(at: Desk) -> None:
    at.write("paper.json", {"citations": [SLEEP]})
    said = at.verify("paper.json", "--plan")
    assert said.code == 0
    assert "1 references" in said.out
    assert not (at.folder / "raw").exists()


def test_standard_input_is_a_document_too(at: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps({"citations": [SLEEP]}).encode())))
    assert at.verify("-").code == 0
    assert at.manifest("standard-input")["target_file"] == "-"
