"""Only works that carry the identifier answer for it, and the rest is missing only where the list can be trusted."""

from fontes.model import Description, Identifier, Lookup, Unavailable, Work
from fontes.sources.carrying import by_carried, carries, known_by
from fontes.sources.given import Given

A, B = Identifier(scheme="doi", value="10.1000/a"), Identifier(scheme="doi", value="10.1000/b")
PMID = Identifier(scheme="pmid", value="7")


def work(*identifiers: Identifier) -> Work:
    return Work(id="W1", source="x", description=Description(title="On birds", identifiers=identifiers))


def said(lookup: Lookup) -> str:
    return lookup.why if isinstance(lookup, Unavailable) else type(lookup).__name__


def test_what_a_trusted_list_lacks_is_outside_coverage() -> None:
    answers = by_carried("x", Given((work(A),)), [A, B])
    assert {each.value: said(lookup) for each, lookup in answers.items()} == {
        "10.1000/a": "Found",
        "10.1000/b": "outside-coverage",
    }


def test_what_a_doubtful_list_lacks_is_malformed_and_what_it_has_is_found_all_the_same() -> None:
    for given in (Given((work(A), work(PMID))), Given((work(A),), unread=("",)), Given((work(A),), whole=False)):
        assert [said(each) for each in by_carried("x", given, [A, B]).values()] == ["Found", "malformed"]


def test_an_answer_that_did_not_come_is_passed_on_for_all() -> None:
    silence = Unavailable(source="x", why="timeout")
    assert by_carried("x", silence, [A, B]) == {A: silence, B: silence}


def test_the_same_number_in_another_scheme_is_another_identifier() -> None:
    assert not carries(work(Identifier(scheme="pmcid", value="7")), PMID)
    assert carries(work(PMID), Identifier(scheme="pmid", value="7"))


def test_a_work_of_arxivs_id_carries_arxivs_doi_and_is_then_known_by_it() -> None:
    arxiv, doi = Identifier(scheme="arxiv", value="2001.00001"), Identifier(scheme="doi", value="10.48550/arxiv.2001.00001")
    assert carries(work(arxiv), doi)
    assert known_by(work(arxiv), doi).description.identifiers == (arxiv, doi)
    assert known_by(work(arxiv, doi), doi) == work(arxiv, doi)
    assert not carries(work(Identifier(scheme="arxiv", value="2001.00002")), doi)
