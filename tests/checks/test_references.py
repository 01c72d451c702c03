"""Laws of all the facts about references: one answer to each question, and none that an outage could have made."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.checks.examples import BIRDS, BOOK, EXAMPLES, HELD, NOTICE, PREPRINT, UNHELD, WAVES
from tests.checks.scenes import THIS_YEAR, Retractions, Scene
from tests.resolve.world import described, holding, infos, structured, work

from fontes.checks.existence import existence
from fontes.checks.references import Context, check_references
from fontes.checks.registry import FACTS, REFERENCE_FACTS
from fontes.checks.subject import checked
from fontes.checks.year import year
from fontes.model import (
    RETRIABLE,
    Absent,
    Ambiguous,
    Candidate,
    Description,
    Extraction,
    Finding,
    Found,
    Identifier,
    IdentifierTrace,
    Matched,
    NotFound,
    Notice,
    Question,
    Reference,
    Resolution,
    SourceUsed,
    Unavailable,
    Unknown,
    Unresolved,
    Why,
    Work,
)
from fontes.policy.conclude import conclude
from fontes.policy.load import names, scheme

DESCRIPTIONS = (
    WAVES, BIRDS, PREPRINT, NOTICE, UNHELD, Description(), replace(WAVES, title=""), replace(WAVES, authors=(), year=0),
    replace(WAVES, title="波の研究", container=""), replace(WAVES, title="???", volume="", pages=""), replace(WAVES, year=2999),
    described("Editorial", "World Health Organization", container="arXiv"), Description(identifiers=WAVES.identifiers),
)  # fmt: skip
works = st.builds(
    lambda at, description, notices: work(f"w{at}", description, notices=notices),
    st.integers(0, 5),
    st.sampled_from(DESCRIPTIONS),
    st.sampled_from([(), (Notice(kind="retraction", source="RW"),), (Notice(kind="correction", date="2014", source="RW"),)]),
)
unavailable = st.builds(Unavailable, source=st.just("held"), why=st.sampled_from([*RETRIABLE, "outside-coverage", "over-cap"]))
lookups = st.one_of(
    unavailable, st.just(Absent(source="held")), st.builds(Found, source=st.just("held"), works=works.map(lambda each: (each,)))
)
AGREES: dict[type, tuple[str, ...]] = {
    Found: ("same", "other", "unknown"), Absent: ("dead",), Unavailable: ("differs", "unknown", "same"),
}  # fmt: skip


@st.composite
def traces(draw: st.DrawFn) -> tuple[IdentifierTrace, ...]:
    found = []
    for value in draw(st.lists(st.sampled_from(["10.1000/waves", "10.1000/birds", "10.1101/x"]), unique=True, max_size=2)):
        lookup = draw(lookups)
        agrees = draw(st.sampled_from(AGREES[type(lookup)]))
        found.append(IdentifierTrace(identifier=Identifier(scheme="doi", value=value), lookup=lookup, agrees=agrees))  # type: ignore[arg-type]
    return tuple(found)


candidates = st.lists(st.builds(Candidate, work=works, score=st.floats(0, 1)), max_size=3).map(tuple)
resolutions: st.SearchStrategy[Resolution] = st.one_of(
    st.builds(
        Matched, work=works, bond=st.sampled_from(["same", "preprint", "version", "translation", "edition"]), traces=traces(),
        same_as=st.lists(works, max_size=2).map(tuple), unheard=st.lists(unavailable, max_size=1).map(tuple),
    ),
    st.builds(Ambiguous, candidates=candidates.filter(lambda each: len(each) > 1), traces=traces()),
    st.builds(NotFound, nearest=candidates, traces=traces(), asked=st.just(("held",))),
    st.builds(Unresolved, because=st.lists(unavailable, min_size=1, max_size=2).map(tuple), nearest=candidates, traces=traces()),
)  # fmt: skip
RAW = "Okonkwo A, Brandt L. Slow waves in shallow water over an uneven bottom. J Fluid Motion 2011;12:101-20."
references = st.builds(
    lambda description, raw: replace(structured(description), raw=raw, format="string" if raw else "bibtex"),
    st.sampled_from(DESCRIPTIONS),
    st.sampled_from(["", RAW, "波の研究", "[1]"]),
)


@settings(max_examples=150, deadline=None)
@given(references, resolutions, st.booleans())
def test_every_fact_gets_exactly_one_answer_whatever_became_of_the_reference(
    reference: Reference, resolution: Resolution, informed: bool
) -> None:
    sources = infos((Retractions() if informed else holding(),))
    found = check_references(Extraction(documents=(), references=(reference,)), {"R1": resolution}, Context(THIS_YEAR, sources))
    assert [each.fact for each in found] == [fact.name for fact in REFERENCE_FACTS]
    for each in found:
        assert each.about == "R1"
        assert isinstance(each.answer, Unknown) or each.answer in FACTS[each.fact].answers
    if not isinstance(resolution, Matched):
        compared = [each for each in found if each.fact in ("title", "authors", "year", "venue", "locator")]
        assert all(isinstance(each.answer, Unknown) for each in compared), "without a record there is nothing to compare"


def test_findings_come_reference_by_reference() -> None:
    scene = Scene((structured(WAVES), structured(BIRDS, about="R2")), (holding(*HELD),))
    found = scene.all_findings()
    assert [each.about for each in found] == ["R1"] * len(REFERENCE_FACTS) + ["R2"] * len(REFERENCE_FACTS)


TWIN = work(
    "twin", replace(WAVES, container="Annals of Fluids", authors=WAVES.authors[:1], year=2012, identifiers=PREPRINT.identifiers)
)
RETRACTED = work("waves", WAVES, notices=(Notice(kind="retraction", date="2014", source="RW"),))
POOL = (*HELD, TWIN, work("preprint", PREPRINT), work("notice", NOTICE))
PINNED = replace(WAVES, identifiers=(*WAVES.identifiers, *described(pmid="21110001").identifiers))
stated = st.sampled_from(
    [WAVES, PINNED, replace(WAVES, year=1999), replace(WAVES, container="Annals of Fluids"), replace(WAVES, identifiers=()),
     replace(WAVES, identifiers=PREPRINT.identifiers), replace(WAVES, identifiers=BIRDS.identifiers), PREPRINT, NOTICE, UNHELD,
     replace(WAVES, authors=WAVES.authors[::-1]), Description(identifiers=WAVES.identifiers)]
)  # fmt: skip
worlds = st.tuples(stated, st.sets(st.sampled_from(POOL), max_size=4), st.sets(st.sampled_from((*POOL, RETRACTED)), max_size=4))
hidden_answers = st.dictionaries(st.integers(0, 7), st.sampled_from(RETRIABLE), min_size=1, max_size=5)


def hiding(hidden: dict[int, str]) -> Callable[[int, Question], Why | None]:
    return lambda number, question: hidden.get(number)  # type: ignore[return-value]


@settings(max_examples=250, deadline=None)
@given(worlds, hidden_answers)
def test_an_outage_leaves_an_answer_as_it_is_or_open(
    world: tuple[Description, set[Work], set[Work]], hidden: dict[int, str]
) -> None:
    description, here, there = world
    scene = Scene((structured(description),), (holding(*here), Retractions(tuple(there))))
    full, partial = scene.findings(), scene.findings(hiding(hidden))
    for fact, finding in partial.items():
        if isinstance(finding.answer, Unknown):
            continue
        same = finding.answer == full[fact].answer
        # a match may rest on the twin that did answer: it is as right as the variant that the other record would have made it
        agreeing = {finding.answer, full[fact].answer} <= {"match", "abbreviated", "truncated", "variant", "near"}
        assert same or agreeing, f"{fact}: {full[fact].answer} → {finding.answer}"


@settings(max_examples=120, deadline=None)
@given(worlds, hidden_answers, st.sampled_from(list(names())))
def test_an_outage_can_only_open_a_verdict(
    world: tuple[Description, set[Work], set[Work]], hidden: dict[int, str], name: str
) -> None:
    description, here, there = world
    scene = Scene((structured(description),), (holding(*here), Retractions(tuple(there))))
    extraction = Extraction(documents=(), references=scene.references)
    policy = scheme(name)

    def verdicts(findings: tuple[Finding, ...]) -> dict[str, tuple[str, str]]:
        found = conclude(policy, extraction, findings).verdicts
        return {each.about: (each.label, each.level) for each in found if each.subject == "reference"}

    full, partial = verdicts(scene.all_findings()), verdicts(scene.all_findings(hiding(hidden)))
    for about, (label, level) in partial.items():
        assert level == "open" or label == full[about][0], f"{name}: {full[about]} → {label}"


@pytest.mark.parametrize("key", list(EXAMPLES), ids=[f"{fact}-{answer}" for fact, answer in EXAMPLES])
def test_when_nobody_answers_nothing_is_known_of_the_work(key: tuple[str, str]) -> None:
    scene = EXAMPLES[key][0]
    found = scene.findings(lambda number, question: "timeout")
    asked_of_the_list = {"anchor", "placeholder", "duplicate", "usage"}
    for fact, finding in found.items():
        if fact not in asked_of_the_list and finding.answer != "none":
            assert isinstance(finding.answer, Unknown), f"{fact} is {finding.answer}"


def test_those_of_whom_little_is_expected_are_named_apart_from_those_whose_silence_counts() -> None:
    crossref = SourceUsed(name="crossref", role="agency", expected=("article",))
    pubmed = SourceUsed(name="pubmed", role="agency", searches=("article",))
    missed = NotFound(asked=("crossref", "pubmed"))
    told = existence(structured(replace(WAVES, identifiers=())), missed, (crossref, pubmed)).because
    assert "Not found in crossref, which would be expected to hold it, nor in pubmed." in told
    registrar = SourceUsed(name="doi.org", role="agency", registers=("doi",))
    dead = structured(Description(identifiers=WAVES.identifiers))
    told = existence(dead, NotFound(asked=("crossref", "doi.org")), (crossref, registrar)).because
    assert "Not found in doi.org, which would be expected to hold it, nor in crossref." in told


@pytest.mark.parametrize(
    ("edition", "stated", "recorded", "answer"),
    [("2nd ed", 2009, "", "open"), ("2nd ed", 2009, "3", "open"), ("2nd ed", 2009, "2", "mismatch"), ("", 2009, "", "mismatch"),
     ("2nd ed", 1995, "", "mismatch")],
)  # fmt: skip
def test_the_year_of_an_edition_that_no_record_has_is_no_error(edition: str, stated: int, recorded: str, answer: str) -> None:
    book = structured(replace(BOOK, edition=edition, year=stated))
    found = Matched(work=work("book", replace(BOOK, edition=recorded)), score=1.0, because="")
    told = year(checked(book, found), THIS_YEAR)
    assert ("open" if isinstance(told.answer, Unknown) else told.answer) == answer
