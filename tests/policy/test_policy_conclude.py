"""From findings to a report's verdicts: one for each subject, the document's own, and the relays."""

import time
from collections.abc import Mapping
from itertools import combinations_with_replacement

import msgspec
import pytest
from tests.policy.findings import PERFECT, POLICIES, name_of

from fontes.model import Citation, Description, Extraction, Finding, Fix, Place, Read, Reference, Report, Target, Unknown, Verdict
from fontes.policy.asks import asks, plan
from fontes.policy.classify import classify
from fontes.policy.conclude import conclude
from fontes.policy.counts import count, uncounted
from fontes.policy.load import scheme
from fontes.policy.reclassify import reclassify
from fontes.policy.table import Policy, Table
from fontes.policy.used import scheme_used

every_policy = pytest.mark.parametrize("policy", POLICIES, ids=name_of)
DOWN = Unknown(why="timeout")


def references(number: int) -> tuple[Reference, ...]:
    return tuple(
        Reference(id=f"R{n}", place=Place(file="a.bib", line=n), readings=(Description(title="T"),)) for n in range(1, number + 1)
    )


def extraction(number: int, citations: tuple[Citation, ...] = (), basis: str = "structured") -> Extraction:
    read = Read(source="a.bib", format="bibtex", digest="", references=number, basis=basis)
    return Extraction(documents=(read,), references=references(number), citations=citations)


def findings(about: str, changes: Mapping[str, str | Unknown] | None = None) -> list[Finding]:
    answers = {**PERFECT, **(changes or {})}
    measured = {"similarity": 1.0, "overlap": 1.0}
    return [
        Finding(fact=fact, about=about, answer=answer, measured=measured if fact == "title" else {})
        for fact, answer in answers.items()
        if fact != "link"
    ]


def mention(*targets: Target, style: str = "key") -> Citation:
    return Citation(id="M1", place=Place(line=1), written="[@a]", style=style, targets=targets)


@every_policy
def test_every_reference_and_mention_has_exactly_one_verdict_in_order(policy: Policy) -> None:
    cited = (mention(Target(written="a", references=("R1",)), Target(written="b", references=("R2",))),)
    conclusion = conclude(policy, extraction(3, cited), [*findings("R1"), *findings("R3", {"existence": "absent"})])
    about = [(verdict.subject, verdict.about) for verdict in conclusion.verdicts]
    expected = [("reference", "R1"), ("reference", "R2"), ("reference", "R3")]
    expected += [("mention", "M1")] if "mention" in policy.tables else []
    expected += [("document", "document")] if "document" in policy.tables else []
    assert about == expected
    unseen = conclusion.verdicts[1]
    assert unseen.level == "open"
    assert {doubt.why for doubt in unseen.doubts.values()} == {"not-asked"}


@every_policy
def test_the_same_input_gives_the_same_bytes(policy: Policy) -> None:
    given = [*findings("R1", {"identifier": DOWN}), *findings("R2", {"title": "suspect"})]
    first, second = (msgspec.json.encode(conclude(policy, extraction(2), given)) for _ in range(2))
    assert first == second
    assert msgspec.json.encode(conclude(policy, extraction(2), list(reversed(given)))) == first


@every_policy
def test_a_document_is_no_better_than_its_references(policy: Policy) -> None:
    """Every multiset of up to three labels: a document passes only where each of its references does."""
    table, document = policy.tables["reference"], policy.tables.get("document")
    if document is None:
        return
    best = _best_claims(policy)
    for labels in (labels for size in range(4) for labels in combinations_with_replacement(table.labels, size)):
        verdict = classify(document, count("reference", table.labels, verdicts(table, labels)) | best)
        levels = {table.labels[label].level for label in labels}
        if levels - {"pass"} or not (levels or best):
            assert verdict.level != "pass", labels
        if not levels & {"error", "warning"}:
            assert verdict.level not in ("error", "warning"), labels


OF_CLAIMS = [policy for policy in POLICIES if "claim" in policy.tables and "document" in policy.tables]


@pytest.mark.parametrize(
    "policy", [p for p in OF_CLAIMS if any(q.startswith("claims") for q in p.tables["document"].questions)], ids=name_of
)
def test_claims_that_nobody_looked_for_keep_the_document_open(policy: Policy) -> None:
    verdict = conclude(policy, extraction(1), findings("R1")).verdicts[-1]
    assert verdict.subject == "document"
    assert verdict.level == "open"
    assert {doubt.why for doubt in verdict.doubts.values()} == {"not-asked"}
    table = policy.tables["document"]
    facts = count("reference", policy.tables["reference"].labels, [])
    assert classify(table, facts | uncounted("claim", policy.tables["claim"].labels)).level == "open"


def _best_claims(policy: Policy) -> dict[str, Finding]:
    best: dict[str, Finding] = {}
    for subject in ("claim", "mention", "pair"):
        if table := policy.tables.get(subject):
            passing = next(label.name for label in table.labels.values() if label.level == "pass")
            best |= count(subject, table.labels, verdicts(table, (passing,)))
    return best


def verdicts(table: Table, labels: tuple[str, ...]) -> list[Verdict]:
    return [
        Verdict(subject=table.subject, about=f"R{place}", label=label, level=table.labels[label].level)
        for place, label in enumerate(labels, 1)
    ]


DOCUMENTS = [
    ("citation-verification", {}, "no-citations-found"),
    ("citation-verification", {"verified": 3}, "all-verified"),
    ("citation-verification", {"verified": 3, "unverified": 1}, "partially-unresolved"),
    ("citation-verification", {"verified": 3, "unverified": 1, "suspect-title-match": 1}, "suspect-matches-present"),
    ("citation-verification", {"suspect-title-match": 2, "phantom": 1, "unverified": 2}, "phantom-citations-present"),
    ("self-verify", {"PASS": 2}, "all-pass"),
    ("self-verify", {"PASS": 2, "UNVERIFIABLE": 1}, "unsettled"),
    ("self-verify", {"PASS": 2, "FAIL": 1}, "failures"),
    ("self-verify", {}, "no-citations-detected"),
    ("standard", {"verified": 2}, "sound"),
    ("standard", {"verified": 2, "could-not-check": 1}, "not-settled"),
    ("standard", {"verified": 2, "could-not-check": 1, "mismatch": 1}, "corrections"),
    ("standard", {"verified": 2, "retracted": 1, "mismatch": 1}, "problems"),
    ("standard", {}, "nothing-to-check"),
    ("citation-check", {"Citation Found": 2}, "UNDECIDED"),
    ("citation-check", {"Citation Found": 2, "Citation Not Found": 1}, "FAIL"),
    ("oe-verify", {"gate-passed": 2, "FABRICATED": 1}, "escalate"),
    ("oe-verify", {"gate-passed": 2, "gate-skipped": 1}, "incomplete"),
]


@pytest.mark.parametrize(("name", "counts", "label"), DOCUMENTS)
def test_a_document_is_called_what_its_scheme_calls_it(name: str, counts: dict[str, int], label: str) -> None:
    policy = scheme(name)
    table = policy.tables["reference"]
    borne = tuple(each for each, number in counts.items() for _ in range(number))
    facts = count("reference", table.labels, verdicts(table, borne))
    for subject in ("claim", "mention", "pair"):
        facts |= uncounted(subject, policy.tables[subject].labels) if subject in policy.tables else {}
    assert classify(policy.tables["document"], facts).label == label


def test_all_claims_verified_is_a_pass_and_one_unverified_is_not() -> None:
    policy = scheme("citation-check")
    claim, document = policy.tables["claim"], policy.tables["document"]
    references = count("reference", policy.tables["reference"].labels, verdicts(policy.tables["reference"], ("Citation Found",)))
    assert (
        classify(document, references | count("claim", claim.labels, verdicts(claim, ("Verified", "Verified")))).label == "PASS"
    )
    assert (
        classify(document, references | count("claim", claim.labels, verdicts(claim, ("Verified", "Unverified")))).label
        == "UNDECIDED"
    )
    assert (
        classify(document, references | count("claim", claim.labels, verdicts(claim, ("Verified", "Misleading")))).label == "FAIL"
    )
    assert classify(document, references | count("claim", claim.labels, ())).label == "UNDECIDED"


def test_a_relay_names_every_phantom() -> None:
    given = [each for n in range(1, 9) for each in findings(f"R{n}", {"existence": "absent"} if n != 4 else {})]
    conclusion = conclude(scheme("citation-verification"), extraction(8), given)
    [relay] = conclusion.relays
    assert (relay.code, relay.kind) == ("cite.phantom_citation", "Defect")
    assert relay.about == ("R1", "R2", "R3", "R5", "R6", "R7", "R8")


def test_each_relay_fires_on_its_own_condition_and_no_other() -> None:
    policy = scheme("citation-verification")
    assert conclude(policy, extraction(1), findings("R1")).relays == ()
    fired = {
        "cite.phantom_citation": conclude(policy, extraction(1), findings("R1", {"existence": "absent"})),
        "cite.suspect_title_match": conclude(policy, extraction(1), findings("R1", {"title": "suspect"})),
        "cite.unresolved_offline": conclude(policy, extraction(1), findings("R1", {"existence": DOWN})),
        "cite.undecided": conclude(policy, extraction(1), findings("R1", {"title": "unstated"})),
        "cite.extraction_incomplete": conclude(policy, extraction(1, basis="pattern"), findings("R1")),
    }
    for code, conclusion in fired.items():
        assert [relay.code for relay in conclusion.relays] == [code]


@pytest.mark.parametrize("basis", ["mixed", "pattern"])
def test_files_without_references_say_nothing_about_how_references_were_found(basis: str) -> None:
    bare = Read(source="b.md", format="markdown", digest="", references=0, basis=basis)
    whole = extraction(1)
    policy = scheme("citation-verification")
    both = msgspec.structs.replace(whole, documents=(*whole.documents, bare))
    assert conclude(policy, both, findings("R1")).relays == ()


A, B = Target(written="a", references=("R1",)), Target(written="b", references=("R2",))
MENTIONS = [
    ((A,), {}, {}, "UNVERIFIABLE"),
    ((A,), {"existence": "absent"}, {}, "MAJOR"),
    ((A, B), {}, {"existence": "absent"}, "MAJOR"),
    ((A, B), {"existence": DOWN}, {"existence": "absent"}, "MAJOR"),
    ((A, B), {"existence": DOWN}, {}, "UNVERIFIABLE"),
    ((Target(written="x"),), {}, {}, "MAJOR"),
    ((A, Target(written="x")), {}, {}, "MAJOR"),
    ((Target(written="x", references=("R1", "R2")),), {"existence": "absent"}, {"existence": "absent"}, "UNVERIFIABLE"),
    ((), {}, {}, "MAJOR"),
]


@pytest.mark.parametrize(("targets", "first", "second", "label"), MENTIONS)
def test_a_mention_of_several_works_is_as_grave_as_the_gravest(
    targets: tuple[Target, ...], first: dict[str, str], second: dict[str, str], label: str
) -> None:
    given = [*findings("R1", first), *findings("R2", second)]
    conclusion = conclude(scheme("verifying-citations"), extraction(2, (mention(*targets),)), given)
    [verdict] = [verdict for verdict in conclusion.verdicts if verdict.subject == "mention"]
    assert verdict.label == label


@pytest.mark.parametrize("style", ["numeric", "author-year", "identifier", "footnote"])
def test_only_a_key_is_sure_to_lead_nowhere(style: str) -> None:
    cited = (mention(Target(written="Smith 2020"), style=style),)
    verdict = conclude(scheme("verifying-citations"), extraction(1, cited), findings("R1")).verdicts[1]
    assert verdict.label == "UNVERIFIABLE"


def test_two_answers_to_one_question_are_a_bug() -> None:
    twice = [*findings("R1"), Finding(fact="year", about="R1", answer="mismatch")]
    with pytest.raises(ValueError, match="year of R1 has two answers"):
        conclude(scheme("standard"), extraction(1), twice)


def test_an_answer_that_no_fact_gives_is_a_bug() -> None:
    with pytest.raises(ValueError, match="year is never 'perhaps'"):
        conclude(scheme("standard"), extraction(1), [Finding(fact="year", about="R1", answer="perhaps")])


def test_reclassify_needs_nothing_but_the_report() -> None:
    given = (*findings("R1", {"title": "suspect"}), *findings("R2"))
    start, other = scheme("standard"), scheme("citation-verification")
    concluded = conclude(start, extraction(2), given)
    fixed = msgspec.structs.replace(concluded.verdicts[0], fix=Fix(text="@article{…}", format="bibtex"))
    report = Report(
        fontes="0",
        scheme=scheme_used(start),
        extraction=extraction(2),
        findings=given,
        verdicts=(fixed, *concluded.verdicts[1:]),
        not_checked=("Retractions were not checked.",),
    )
    again = reclassify(report, other)
    assert [verdict.label for verdict in again.verdicts] == ["suspect-title-match", "verified", "suspect-matches-present"]
    assert again.verdicts[0].fix == fixed.fix
    assert again.verdicts[1].fix == Fix()
    assert [relay.code for relay in again.relays] == ["cite.suspect_title_match"]
    assert again.scheme.name == "citation-verification"
    assert (again.findings, again.not_checked, again.extraction) == (report.findings, report.not_checked, report.extraction)
    back = reclassify(again, start)
    assert back.verdicts == report.verdicts


def test_thresholds_are_echoed_with_version_and_source() -> None:
    echoed = dict(scheme_used(scheme("citation-verification")).thresholds)
    assert echoed["title_match_tolerance"] == "0.75, citation-verification@1.0, [text]"
    assert echoed["max_suspect_citations"].startswith("UNRESOLVED")
    assert dict(scheme_used(scheme("oe-verify")).thresholds)["papers"].startswith("10, oe-verify@1.1.0")


@every_policy
def test_labels_are_reported_gravest_first(policy: Policy) -> None:
    used = scheme_used(policy)
    of_references = [meaning.level for meaning in used.labels if meaning.label in policy.tables["reference"].labels]
    order = ["error", "warning", "open", "note", "pass"]
    assert of_references == sorted(of_references, key=order.index)
    assert {meaning.label for meaning in used.labels} == {label for table in policy.tables.values() for label in table.labels}


def test_a_scheme_that_asks_no_support_reads_no_text() -> None:
    for name in ("citation-verification", "self-verify"):
        assert not asks(scheme(name)) & {"support", "topic", "wording", "number", "direction", "depth"}
    assert "support" in asks(scheme("citation-check"))
    assert "support" not in asks(scheme("citation-check"), "reference", "document")
    assert "title" in asks(scheme("citation-verification"), "reference")


@every_policy
def test_the_plan_names_facts_and_no_counts(policy: Policy) -> None:
    for ask in plan(policy):
        assert "." not in ask.fact
        assert ask.tables


def test_a_long_bibliography_is_judged_in_well_under_a_tenth_of_a_millisecond_each() -> None:
    number = 6315
    changes: list[dict[str, str | Unknown]] = [
        {},
        {"title": "suspect"},
        {"existence": DOWN, "identity": DOWN},
        {"standing": DOWN},
        {"year": "near"},
    ]
    given = [each for n in range(1, number + 1) for each in findings(f"R{n}", changes[n % len(changes)])]
    whole, policy = extraction(number), scheme("standard")
    conclude(policy, extraction(1), given[:13])
    took = min(timed(policy, whole, given) for _ in range(3))
    assert took / number < 0.0001


def timed(policy: Policy, whole: Extraction, given: list[Finding]) -> float:
    start = time.process_time()
    conclude(policy, whole, given)
    return time.process_time() - start
