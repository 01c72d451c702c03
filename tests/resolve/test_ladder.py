"""Registries are asked in order, no more of them than needed, and their silence accuses only where enough of them are silent."""

from msgspec.structs import replace
from tests.resolve.world import described, string, structured

from fontes.model import (
    Absent,
    Ambiguous,
    ByIdentifier,
    Description,
    Found,
    Identifier,
    Lookup,
    Matched,
    NotFound,
    Notice,
    Question,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unresolved,
    Work,
    WorkType,
)  # fmt: skip
from fontes.resolve.resolve import resolve
from fontes.run.drive import drive

KINDS: tuple[WorkType, ...] = ("article", "conference-paper", "chapter", "preprint", "book", "unknown")
CROSSREF = SourceUsed(
    name="crossref", role="agency", looks_up=("doi",), searches=KINDS, expected=("article", "conference-paper"), standing=True
)
DATACITE = SourceUsed(name="datacite", role="agency", looks_up=("doi",), searches=("dataset", "thesis"))
DOI_ORG = SourceUsed(name="doi.org", role="agency", looks_up=("doi",), registers=("doi",))
OPENALEX = SourceUsed(name="openalex", role="aggregator", looks_up=("doi", "pmid"), searches=KINDS, expected=KINDS[:5])
PUBMED = SourceUsed(
    name="pubmed", role="agency", looks_up=("pmid", "doi"), registers=("pmid",), searches=("article",), standing=True
)
ALL = (CROSSREF, DATACITE, DOI_ORG, OPENALEX, PUBMED)

WAVES = described(
    "Slow waves in shallow water over an uneven bottom", "Okonkwo, Ada; Brandt, Lena", 2011, container="Journal of Fluid Motion",
    volume="12", pages="101–120", doi="10.1000/waves",
)  # fmt: skip
BIRDS = described(
    "Birds of the northern coast in winter", "Peters, Tom; Quill, Ann", 1974, container="Annals", doi="10.1000/birds"
)


def held(source: str, description: Description, *notices: Notice) -> Work:
    return Work(id=f"{source}:{description.identifier('doi')}", source=source, description=description, notices=notices)


class Asked:
    """Registries that hold these works; `failing` names those that do not answer. Keeps the questions in order."""

    def __init__(self, *works: Work, failing: tuple[str, ...] = ()) -> None:
        self.works = works
        self.failing = failing
        self.questions: list[str] = []

    def __call__(self, question: Question) -> Lookup:
        what = question.identifier.value if isinstance(question, ByIdentifier) else "words"
        self.questions.append(f"{question.source} {what}")
        if question.source in self.failing:
            return Unavailable(source=question.source, why="timeout")
        mine = tuple(each for each in self.works if each.source == question.source)
        if not isinstance(question, ByIdentifier):
            return Found(source=question.source, works=mine) if mine else Absent(source=question.source)
        wanted = (question.identifier.scheme, question.identifier.value)
        found = tuple(each for each in mine if wanted in [(one.scheme, one.value) for one in each.description.identifiers])
        if found:
            return Found(source=question.source, works=found)
        if question.source == "doi.org":
            return Absent(source="doi.org")
        return Unavailable(source=question.source, why="outside-coverage")


def became(reference: Reference, asked: Asked, *sources: SourceUsed) -> Resolution:
    return drive(resolve(reference, sources or ALL), asked)


def undescribed(description: Description) -> Description:
    return replace(description, identifiers=())


def test_a_record_at_first_hand_that_agrees_ends_the_search() -> None:
    asked = Asked(held("crossref", WAVES), held("openalex", WAVES))
    found = became(structured(WAVES), asked)
    assert isinstance(found, Matched)
    assert found.watched == ("crossref",)
    assert asked.questions == ["crossref 10.1000/waves", "pubmed 10.1000/waves"], "PubMed is asked for its notices alone"


def test_a_contradiction_is_held_against_a_second_record() -> None:
    asked = Asked(held("crossref", WAVES), held("openalex", WAVES))
    found = became(structured(replace(WAVES, year=2007)), asked)
    assert isinstance(found, Matched)
    assert [each.source for each in found.same_as] == ["openalex"]
    assert "crossref words" not in asked.questions


def test_the_agency_speaks_for_the_work_that_an_aggregator_found() -> None:
    asked = Asked(held("openalex", WAVES), held("crossref", WAVES))
    asked_by_words = Asked(*(each for each in asked.works))

    def deaf_to_words(question: Question) -> Lookup:
        if question.source == "crossref" and not isinstance(question, ByIdentifier):
            asked_by_words.questions.append("crossref words")
            return Absent(source="crossref")
        return asked_by_words(question)

    found = drive(resolve(structured(undescribed(WAVES)), ALL), deaf_to_words)
    assert isinstance(found, Matched)
    assert found.work.source == "crossref"
    assert asked_by_words.questions[:3] == ["crossref words", "openalex words", "crossref 10.1000/waves"]


def test_a_doi_that_its_agency_does_not_know_is_dead_and_the_work_is_searched_for() -> None:
    wrong = replace(WAVES, identifiers=(Identifier(scheme="doi", value="10.1000/wavse"),))
    asked = Asked(held("crossref", WAVES))
    found = became(structured(wrong), asked)
    assert isinstance(found, Matched)
    assert [each.agrees for each in found.traces] == ["dead"]
    assert asked.questions[:4] == ["crossref 10.1000/wavse", "datacite 10.1000/wavse", "doi.org 10.1000/wavse", "crossref words"]


def test_a_doi_of_another_work_is_named_with_the_work_that_was_meant() -> None:
    wrong = replace(WAVES, identifiers=BIRDS.identifiers)
    found = became(structured(wrong), Asked(held("crossref", WAVES), held("crossref", BIRDS)))
    assert isinstance(found, Matched)
    assert found.work.description.title == WAVES.title
    assert [each.agrees for each in found.traces] == ["other"]


def test_silence_counts_where_two_that_would_hold_such_a_work_have_answered() -> None:
    assert isinstance(became(structured(undescribed(WAVES)), Asked(held("crossref", BIRDS))), NotFound)


def test_silence_of_one_is_no_absence() -> None:
    found = became(structured(undescribed(WAVES)), Asked(), CROSSREF, PUBMED)
    assert isinstance(found, Unresolved)
    assert found.because[0].why == "outside-coverage"


def test_a_thesis_or_a_title_in_another_script_is_not_expected_anywhere() -> None:
    for stated in (replace(WAVES, type="thesis"), replace(WAVES, title="浅水中不平底部上的慢波研究")):
        assert isinstance(became(structured(undescribed(stated)), Asked()), Unresolved), stated.title


def test_after_a_silence_nothing_more_is_asked_and_nothing_is_absent() -> None:
    for failing in ("crossref", "openalex", "pubmed"):
        asked = Asked(failing=(failing,))
        found = became(structured(undescribed(WAVES)), asked)
        assert isinstance(found, Unresolved), failing
        assert asked.questions[-1] == f"{failing} words"


def test_a_silent_agency_leaves_the_identifier_open() -> None:
    asked = Asked(held("openalex", WAVES), failing=("crossref",))
    assert isinstance(became(structured(WAVES), asked), Unresolved | Ambiguous)
    assert asked.questions == ["crossref 10.1000/waves"]


def test_a_notice_at_pubmed_reaches_a_work_found_at_crossref() -> None:
    said = Notice(kind="retraction", date="2012-01-01", source="pubmed")
    found = became(structured(WAVES), Asked(held("crossref", WAVES), held("pubmed", WAVES, said)))
    assert isinstance(found, Matched)
    assert found.work.notices == (said,)
    assert found.watched == ("crossref", "pubmed")


def test_a_silent_pubmed_leaves_open_whether_the_work_still_stands() -> None:
    found = became(structured(WAVES), Asked(held("crossref", WAVES), failing=("pubmed",)))
    assert isinstance(found, Matched)
    assert [each.source for each in found.unheard] == ["pubmed"]


def test_hiding_any_one_answer_never_accuses_and_never_passes_what_did_not_pass() -> None:
    worlds = (
        (structured(WAVES), (held("crossref", WAVES), held("pubmed", WAVES))),
        (structured(replace(WAVES, year=2007)), (held("crossref", WAVES), held("openalex", WAVES))),
        (structured(undescribed(WAVES)), (held("openalex", WAVES), held("crossref", WAVES))),
        (structured(undescribed(WAVES)), (held("crossref", BIRDS),)),
        (structured(replace(WAVES, identifiers=BIRDS.identifiers)), (held("crossref", WAVES), held("crossref", BIRDS))),
    )
    for reference, works in worlds:
        whole = became(reference, Asked(*works))
        for name in ("crossref", "datacite", "doi.org", "openalex", "pubmed"):
            hidden = became(reference, Asked(*works, failing=(name,)))
            assert type(hidden) in (type(whole), Unresolved), name
            assert not any(each.agrees in ("dead", "other") for each in hidden.traces) or hidden.traces == whole.traces


def test_a_doi_is_dead_only_if_it_is_so_with_the_full_stop_behind_it_too() -> None:
    """Some few DOIs end in one; and each sentence does."""
    stop = Identifier(scheme="doi", value="10.1000/waves.")
    stated = replace(WAVES, identifiers=(Identifier(scheme="doi", value="10.1000/waves", written="10.1000/waves."),))
    asked = Asked(held("crossref", replace(WAVES, identifiers=(stop,))))
    found = became(structured(stated), asked)
    assert isinstance(found, Matched)
    assert [each.agrees for each in found.traces] == ["same"]
    nobody = Asked(held("crossref", BIRDS))
    gone = became(string("Okonkwo A. Slow waves in shallow water. doi:10.1000/waves.", stated), nobody)
    assert [each.agrees for each in gone.traces] == ["dead"]
    names = ("crossref", "datacite", "doi.org")
    assert nobody.questions[:6] == [f"{name} 10.1000/waves{end}" for end in ("", ".") for name in names]


def test_a_doi_that_nothing_stands_behind_is_asked_for_once() -> None:
    asked = Asked(held("crossref", BIRDS))
    became(structured(WAVES), asked)
    assert "doi.org 10.1000/waves." not in asked.questions
