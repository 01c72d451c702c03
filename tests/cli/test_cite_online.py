"""`fontes cite verify` asks the registries of the test world by their laws, and no silence becomes a phantom."""

import pytest

from tests.world import World

from .cite_shelf import Desk

CROSSREF = {
    "title": "Molecular Structure of Nucleic Acids: A Structure for Deoxyribose Nucleic Acid", "doi": "10.1038/171737a0",
    "author": "Watson, J. D. and Crick, F. H. C.", "year": 1953, "journal": "Nature", "type": "article",
}  # fmt: skip
DATACITE = {"title": "Data from: A new malaria agent in African hominids.", "doi": "10.5061/dryad.8515", "type": "dataset"}
DEAD = {"title": "A work that nobody wrote about nothing", "doi": "10.1038/no-such-doi-at-all", "type": "article"}
SOURCES = ("--sources", "crossref,datacite,doi.org")


@pytest.fixture(autouse=True)
def _no_library_says_that_it_is_complete(at: Desk) -> None:
    """A file of records is asked, too, and its silence means nothing."""
    at.library = at.library.parent / "works.jsonl"


def test_registries_verify_what_they_hold(at: Desk, world: World) -> None:
    (cited,) = at.cite(CROSSREF, more=SOURCES)
    assert (cited["status"], cited["source"]) == ("verified", "crossref")
    assert [each["name"] for each in at.manifest()["sources"]][1:] == ["crossref", "datacite", "doi.org"]


def test_a_doi_that_crossref_lacks_may_be_another_agencys(at: Desk, world: World) -> None:
    (cited,) = at.cite(DATACITE, more=SOURCES)
    assert (cited["status"], cited["source"]) == ("verified", "datacite"), cited["reason"]


@pytest.mark.parametrize("fault", ["503", "html", "truncated", "429", "refused", "empty", "wrong-record"])
def test_no_fault_makes_a_phantom_or_a_pass_and_its_relay_names_what_got_no_answer(at: Desk, world: World, fault: str) -> None:
    world.fault(fault)  # type: ignore[arg-type]
    found = at.cite(CROSSREF, DATACITE, DEAD, more=SOURCES)
    assert {each["status"] for each in found} == {"unverified"}, [each["reason"] for each in found]
    relays = {each["code"]: each["about"] for each in at.manifest()["mandatory_relays"]}
    waiting = [each["raw_id"] for each in found if each["error"]]
    assert relays.get("cite.unresolved_offline", []) == waiting
    assert at.analyze().code == 3
    assert at.analysis()["assessment"]["verdict"] == "partially-unresolved"


def test_an_outage_is_said_in_words_and_apart_from_what_stays_undecided(at: Desk, world: World) -> None:
    world.fault("503", "crossref")
    outage, untitled = at.cite(DEAD, {"pmid": "123456789"}, more=SOURCES)
    assert outage["error"].startswith("server-error")
    assert "the source failed" in outage["reason"]
    assert (untitled["status"], untitled["error"]) == ("unverified", None)
    relays = {each["code"]: each["about"] for each in at.manifest()["mandatory_relays"]}
    assert relays == {"cite.unresolved_offline": [outage["raw_id"]], "cite.undecided": [untitled["raw_id"]]}
