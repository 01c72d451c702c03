"""The plan of a run: everything that may leave, and nothing does."""

from fontes.model import ByIdentifier, Extraction, SourceUsed
from fontes.run.network import registries
from fontes.run.plan import leaving, plan
from tests.resolve.world import described, structured

LIBRARY = SourceUsed(name="at home", works=3)
REGISTRIES = registries(())
KNOWN = structured(
    described("Slow waves in shallow water", "Okonkwo, Ada", 2011, doi="10.1000/waves", container="Journal of Fluids")
)
MANY = tuple(
    structured(described("A study", "Gray, Ann", 2000, doi=f"10.1000/{number}"), about=f"R{number}") for number in range(60)
)


def test_the_plan_goes_down_the_whole_ladder_as_if_nothing_were_ever_found() -> None:
    planned = plan(Extraction(documents=(), references=(KNOWN,)), (LIBRARY, *(each.about for each in REGISTRIES)))
    asked = {(each.question.source, isinstance(each.question, ByIdentifier)) for each in planned}
    assert {("at home", True), ("crossref", True), ("datacite", True), ("doi.org", True)} <= asked
    assert {("crossref", False), ("openalex", False), ("pubmed", False)} <= asked
    assert not {each.question.source for each in planned} & {"openlibrary", "clinicaltrials"}, "they hold no articles"


def test_questions_share_requests_on_paper_as_they_will_on_the_way() -> None:
    planned = plan(Extraction(documents=(), references=MANY), tuple(each.about for each in REGISTRIES))
    crossref = [each for each in leaving(planned, REGISTRIES) if each.request.host == "api.crossref.org"]
    by_doi = [each for each in crossref if dict(each.request.query).get("filter", "").startswith("doi:")]
    assert sorted(each.questions for each in by_doi) == [10, 50]


def test_every_search_is_shown_where_a_batch_sends_one_request_for_each() -> None:
    titles = [f"Slow waves in basin number {number}" for number in range(7)]
    few = tuple(structured(described(title, "Gray, Ann", 2000), about=title) for title in titles)
    planned = plan(Extraction(documents=(), references=few), tuple(each.about for each in REGISTRIES))
    requests = [each.request for each in leaving(planned, REGISTRIES) if each.request.host == "api.crossref.org"]
    searched = [dict(each.query).get("query.bibliographic", "") for each in requests]
    assert [sum(title in words for words in searched) for title in titles] == [1] * 7


def test_a_run_without_registries_plans_no_request() -> None:
    planned = plan(Extraction(documents=(), references=(KNOWN,)), (LIBRARY,))
    assert planned
    assert list(leaving(planned, ())) == []
