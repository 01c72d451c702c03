"""What each scheme says of the cases that its text, or a fault seen in a published tool, is about; each with its near miss."""

import pytest
from tests.policy.findings import PERFECT, finding

from fontes.model import Finding, Subject, Unknown, Verdict
from fontes.policy.classify import NO_PASS, classify
from fontes.policy.load import scheme

DOWN = Unknown(why="timeout", detail="crossref: timeout")
NOT_CONFIGURED = Unknown(why="not-configured")
OUTSIDE = Unknown(why="outside-coverage")


def judged(
    name: str, subject: Subject = "reference", similarity: float = 1.0, overlap: float = 1.0, **answers: str | Unknown
) -> Verdict:
    """A perfect reference, except for these answers."""
    facts: dict[str, Finding] = {}
    for fact, answer in {**PERFECT, **answers}.items():
        measured = {"similarity": similarity, "overlap": overlap} if fact == "title" and answer != "unstated" else {}
        facts[fact] = finding(fact, answer, measured)
    return classify(scheme(name).tables[subject], facts, "R1")


ABSENT = [
    ("standard", "not-found"),
    ("oe-verify", "existence-unverified"),
    ("citation-check", "Citation Not Found"),
    ("verifying-citations", "MAJOR"),
    ("citation-verification", "phantom"),
    ("self-verify", "FAIL"),
    ("scifact", "NOT_IN_CORPUS"),
]


@pytest.mark.parametrize(("name", "label"), ABSENT)
def test_absence_has_a_name_and_an_outage_has_another(name: str, label: str) -> None:
    rest = dict.fromkeys(("identity", "title", "authors", "year", "venue", "locator", "standing"), Unknown(why="cannot-compare"))
    assert judged(name, existence="absent", identifier="none", **rest).label == label
    outage = dict.fromkeys((*rest, "existence", "identifier"), DOWN)
    verdict = judged(name, **outage)
    assert verdict.level == "open"
    assert verdict.doubts["existence"] == DOWN
    assert label in verdict.possible or label == "existence-unverified"


REFERENCES = [
    # standard: real work, wrong details
    ("standard", {"title": "suspect"}, "mismatch"),
    ("standard", {"title": "variant"}, "verified"),
    ("standard", {"authors": "extra"}, "mismatch"),
    ("standard", {"authors": "truncated"}, "verified"),
    ("standard", {"authors": "missing"}, "mismatch"),
    ("standard", {"authors": "order"}, "mismatch"),
    ("standard", {"year": "mismatch"}, "mismatch"),
    ("standard", {"year": "future"}, "mismatch"),
    ("standard", {"year": "near"}, "verified"),
    ("standard", {"venue": "mismatch"}, "mismatch"),
    ("standard", {"venue": "abbreviated"}, "verified"),
    ("standard", {"venue": "version"}, "verified"),
    ("standard", {"locator": "mismatch"}, "mismatch"),
    ("standard", {"placeholder": "yes"}, "mismatch"),
    ("standard", {"identifier": "other"}, "wrong-identifier"),
    ("standard", {"identifier": "dead"}, "wrong-identifier"),
    ("standard", {"identifier": "version"}, "verified"),
    ("standard", {"identity": "other"}, "wrong-identifier"),
    ("standard", {"identity": "version"}, "verified"),
    ("standard", {"standing": "retracted"}, "retracted"),
    ("standard", {"standing": "replaced"}, "retracted"),
    ("standard", {"standing": "retracted", "year": "mismatch"}, "retracted"),
    ("standard", {"standing": "retracted", "existence": "absent"}, "not-found"),
    ("standard", {"standing": "concern"}, "concern"),
    ("standard", {"standing": "corrected"}, "verified"),
    ("standard", {"standing": "reinstated"}, "verified"),
    ("standard", {"standing": "notice"}, "verified"),
    ("standard", {"title": "unstated"}, "verified"),
    ("standard", {"title": "unstated", "locator": "unstated", "identifier": "none"}, "could-not-check"),
    ("standard", {"title": "unstated", "locator": "unstated", "authors": "unstated"}, "verified"),
    # citation-verification: nothing to compare is not verified; every detail counts
    ("citation-verification", {"title": "unstated"}, "unverified"),
    ("citation-verification", {"authors": "mismatch"}, "suspect-title-match"),
    ("citation-verification", {"year": "mismatch"}, "suspect-title-match"),
    ("citation-verification", {"venue": "mismatch"}, "suspect-title-match"),
    ("citation-verification", {"identifier": "other"}, "suspect-title-match"),
    ("citation-verification", {"identity": "other"}, "phantom"),
    ("citation-verification", {"standing": "retracted"}, "verified"),
    # oe-verify: the gate
    ("oe-verify", {"existence": "absent", "identifier": "dead"}, "FABRICATED"),
    ("oe-verify", {"existence": "found", "identifier": "dead"}, "gate-warning"),
    ("oe-verify", {"existence": "absent", "identifier": "other"}, "gate-warning"),
    ("oe-verify", {"existence": "absent", "identifier": "none"}, "existence-unverified"),
    ("oe-verify", {"identifier": "other"}, "gate-warning"),
    ("oe-verify", {"title": "suspect"}, "gate-warning"),
    ("oe-verify", {}, "gate-passed"),
    # self-verify: a PMID, or all three
    ("self-verify", {"anchor": "incomplete"}, "UNVERIFIABLE"),
    ("self-verify", {"title": "unstated", "authors": "unstated", "year": "unstated"}, "PASS"),
    ("self-verify", {"title": "unstated", "authors": "unstated", "year": "unstated", "identifier": "none"}, "UNVERIFIABLE"),
    ("self-verify", {"identifier": "none"}, "PASS"),
    ("self-verify", {"identifier": "none", "title": "variant", "authors": "missing"}, "PASS"),
    ("self-verify", {"identifier": "none", "title": "suspect"}, "PARTIAL"),
    ("self-verify", {"identifier": "none", "year": "mismatch"}, "PARTIAL"),
    ("self-verify", {"identifier": "none", "year": "unstated"}, "PARTIAL"),
    ("self-verify", {"authors": "mismatch"}, "PARTIAL"),
    ("self-verify", {"identity": "other"}, "FAIL"),
    # citation-check, verifying-citations, scifact
    ("citation-check", {}, "Citation Found"),
    ("citation-check", {"authors": "extra"}, "Details Differ"),
    ("citation-check", {"identity": "other"}, "Citation Not Found"),
    ("verifying-citations", {}, "IN_LIBRARY"),
    ("verifying-citations", {"title": "mismatch"}, "MAJOR"),
    ("verifying-citations", {"title": "suspect"}, "UNVERIFIABLE"),
    ("verifying-citations", {"identifier": "other"}, "MAJOR"),
    ("scifact", {}, "IN_CORPUS"),
    ("scifact", {"title": "suspect"}, "OTHER_DOCUMENT"),
]


@pytest.mark.parametrize(("name", "answers", "label"), REFERENCES, ids=[f"{row[0]}-{row[1]}" for row in REFERENCES])
def test_a_reference_is_called_what_its_scheme_calls_it(name: str, answers: dict[str, str], label: str) -> None:
    assert judged(name, **answers).label == label


TITLES = [
    # similarity, category, label
    (1.00, "match", "verified"),
    (0.75, "match", "verified"),
    (0.7499, "match", "suspect-title-match"),
    (0.20, "match", "suspect-title-match"),
    (0.885, "suspect", "suspect-title-match"),
    (0.873, "mismatch", "suspect-title-match"),
    (0.45, "mismatch", "suspect-title-match"),
    (0.4499, "mismatch", "phantom"),
    (0.30, "suspect", "suspect-title-match"),
    (0.30, "variant", "verified"),
]


@pytest.mark.parametrize(("similarity", "title", "label"), TITLES)
def test_thresholds_cut_where_the_text_says_and_words_outweigh_ratios(similarity: float, title: str, label: str) -> None:
    """“Drug A in adults” and “drug B in children” score 0.885 by characters; a short title of the same work scores 0.3."""
    assert judged("citation-verification", similarity=similarity, title=title).label == label


OVERLAPS = [
    (0.7, "match", "gate-passed"),
    (0.69, "match", "gate-warning"),
    (0.3, "variant", "gate-passed"),
    (0.9, "suspect", "gate-warning"),
]


@pytest.mark.parametrize(("overlap", "title", "label"), OVERLAPS)
def test_low_overlap_warns_unless_the_title_is_a_known_variant(overlap: float, title: str, label: str) -> None:
    assert judged("oe-verify", overlap=overlap, title=title).label == label


def test_a_title_that_nobody_measured_is_not_put_in_a_band() -> None:
    facts = {name: finding(name, answer) for name, answer in PERFECT.items()}
    assert classify(scheme("citation-verification").tables["reference"], facts).label == "unverified"


def test_unchecked_standing_is_said_and_not_forgotten() -> None:
    verdict = judged("standard", standing=NOT_CONFIGURED)
    assert verdict.label == "verified"
    assert verdict.caveats[0].startswith("Retraction status was not checked: ")
    assert judged("standard", standing="clear").caveats == ()


def test_standing_that_timed_out_is_open() -> None:
    verdict = judged("standard", standing=DOWN)
    assert (verdict.label, verdict.caveats) == ("could-not-check", ())
    assert set(verdict.possible) == {"retracted", "concern", "verified"}
    assert verdict.doubts == {"standing": DOWN}


def test_an_identifier_that_nobody_could_look_up_is_no_pass() -> None:
    for unknown in (OUTSIDE, DOWN):
        verdict = judged("standard", identifier=unknown)
        assert verdict.label == "could-not-check"
        assert set(verdict.possible) == {"wrong-identifier", "verified"}


def test_a_wrong_field_is_said_even_where_the_identifier_could_not_be_looked_up() -> None:
    assert judged("standard", identifier=OUTSIDE, year="mismatch").label == "mismatch"


def test_a_caveat_is_kept_to_the_verdicts_that_rest_on_it() -> None:
    assert judged("standard", existence="absent", standing=NOT_CONFIGURED).caveats == ()
    assert judged("standard", year="mismatch", standing=NOT_CONFIGURED).caveats != ()


def test_an_open_verdict_that_cannot_end_well_says_so() -> None:
    assert judged("standard", existence=DOWN, identity="other").note == NO_PASS
    assert judged("standard", existence=DOWN).note == ""


def test_remarks_stand_beside_the_label_and_never_change_it() -> None:
    verdict = judged("standard", duplicate="same", usage="uncited", standing="corrected")
    assert verdict.label == "verified"
    assert verdict.note.count(".") == 3
    assert judged("standard", duplicate=DOWN).note == ""


@pytest.mark.parametrize("name", ["oe-verify", "citation-check", "verifying-citations", "citation-verification", "self-verify"])
def test_a_retraction_is_mentioned_where_the_scheme_has_no_word_for_it(name: str) -> None:
    assert "retracted" in judged(name, standing="retracted").note
    assert "retracted" not in judged(name, standing="concern").note


CLAIM = {
    "kind": "existence", "cited": "yes", "quantitative": "no", "hedged": "no", "risk": "low", "study": "primary",
    "depth": "full-text", "topic": "discussed", "support": "supports", "wording": "none", "number": "none", "direction": "same",
    "attribution": "own", "authority": "primary", "mode": "search",
}  # fmt: skip
STATISTIC = {"kind": "statistic", "quantitative": "yes", "number": "equal"}
CLAIMS = [
    ("citation-check", "claim", {}, "Verified"),
    ("citation-check", "claim", {"existence": "absent"}, "Citation Not Found"),
    ("citation-check", "claim", {"topic": "absent"}, "Misquoted"),
    ("citation-check", "claim", {"mode": "documents", "topic": "absent"}, "Not in Source"),
    ("citation-check", "claim", {"support": "partial"}, "Misleading"),
    ("citation-check", "claim", {"support": "contradicts"}, "Hallucination"),
    ("citation-check", "claim", {**STATISTIC, "number": "rounded"}, "Numerical Error"),
    ("citation-check", "claim", {**STATISTIC, "number": "rounded", "hedged": "yes"}, "Verified"),
    ("citation-check", "claim", {**STATISTIC, "number": "near", "hedged": "yes"}, "Verified"),
    ("citation-check", "claim", {**STATISTIC, "number": "near"}, "Numerical Error"),
    ("citation-check", "claim", {**STATISTIC, "number": "truncated", "hedged": "yes"}, "Numerical Error"),
    ("citation-check", "claim", {**STATISTIC, "number": "unit"}, "Numerical Error"),
    ("citation-check", "claim", {**STATISTIC, "number": "different"}, "Numerical Error"),
    ("citation-check", "claim", {**STATISTIC, "number": "magnitude"}, "Hallucination"),
    ("citation-check", "claim", {"direction": "reversed"}, "Hallucination"),
    ("citation-check", "claim", {"cited": "no", "authority": "none"}, "Unverified"),
    ("citation-check", "claim", {"cited": "no", "authority": "secondary"}, "Unverified"),
    ("citation-check", "claim", {"cited": "no", "authority": "agreeing"}, "Verified"),
    ("citation-check", "claim", {"cited": "no", "authority": "conflicting"}, "Unverified"),
    ("standard", "claim", {}, "supported"),
    ("standard", "claim", {**STATISTIC, "number": "rounded"}, "supported"),
    ("standard", "claim", {**STATISTIC, "number": "unit"}, "supported"),
    ("standard", "claim", {**STATISTIC, "number": "different"}, "wrong-number"),
    ("standard", "claim", {"kind": "quote", "wording": "absent"}, "misquoted"),
    ("standard", "claim", {"attribution": "reported"}, "secondary"),
    ("standard", "claim", {"existence": "absent"}, "could-not-check"),
    ("oe-verify", "claim", {}, "ACCURATE"),
    ("oe-verify", "claim", {**STATISTIC, "risk": "high", "attribution": "reported"}, "TRANSITIVE"),
    ("oe-verify", "claim", {**STATISTIC, "risk": "unknown", "attribution": "untraced"}, "SECONDARY_UNTRACED"),
    ("oe-verify", "claim", {**STATISTIC, "risk": "low", "attribution": "reported"}, "ACCURATE"),
    ("oe-verify", "claim", {**STATISTIC, "risk": "low", "study": "secondary", "attribution": "reported"}, "TRANSITIVE"),
    ("oe-verify", "claim", {"support": "partial"}, "OVERSTATED"),
    ("oe-verify", "claim", {"support": "silent"}, "MISREPRESENTED"),
    ("oe-verify", "claim", {"existence": "absent", "identifier": "dead"}, "FABRICATED"),
    ("oe-verify", "claim", {"existence": "absent"}, "UNVERIFIABLE"),
    ("oe-verify", "claim", {**STATISTIC, "depth": "abstract"}, "UNVERIFIABLE"),
    ("verifying-citations", "mention", {}, "VERIFIED"),
    ("verifying-citations", "mention", {"link": "undefined"}, "MAJOR"),
    ("verifying-citations", "mention", {"link": "unmatched"}, "UNVERIFIABLE"),
    ("verifying-citations", "mention", {"direction": "reversed"}, "MAJOR"),
    ("verifying-citations", "mention", {"kind": "quote", "wording": "absent"}, "MAJOR"),
    ("verifying-citations", "mention", {"kind": "quote", "wording": "verbatim", "depth": "abstract"}, "UNVERIFIABLE"),
    ("verifying-citations", "mention", {"depth": "abstract"}, "VERIFIED"),
    ("verifying-citations", "mention", {"depth": "abstract", "support": "silent"}, "UNVERIFIABLE"),
    ("verifying-citations", "mention", {"depth": "abstract", "support": "contradicts"}, "MAJOR"),
    ("verifying-citations", "mention", {"support": "silent"}, "MAJOR"),
    ("verifying-citations", "mention", {"support": "partial"}, "MINOR"),
    ("verifying-citations", "mention", {**STATISTIC, "number": "rounded"}, "MINOR"),
    ("scifact", "claim", {"depth": "given"}, "SUPPORT"),
    ("scifact", "claim", {**STATISTIC, "depth": "given"}, "SUPPORT"),
    ("scifact", "claim", {"depth": "given", "support": "contradicts"}, "CONTRADICT"),
    ("scifact", "claim", {"depth": "given", "support": "silent"}, "NOT_ENOUGH_INFO"),
]


@pytest.mark.parametrize(("name", "subject", "answers", "label"), CLAIMS, ids=[f"{row[0]}-{row[2]}" for row in CLAIMS])
def test_a_claim_will_be_called_what_its_scheme_calls_it(
    name: str, subject: Subject, answers: dict[str, str], label: str
) -> None:
    assert judged(name, subject, **{**CLAIM, **answers}).label == label


PAIRS = [
    ("oe-verify", {"contrast": "opposite", "explained": "no"}, 0.0, "CRITICAL"),
    ("oe-verify", {"contrast": "null", "explained": "no"}, 0.0, "CRITICAL"),
    ("oe-verify", {"contrast": "apart", "explained": "no"}, 0.21, "WARNING"),
    ("oe-verify", {"contrast": "apart", "explained": "no"}, 0.2, "consistent"),
    ("oe-verify", {"contrast": "apart", "explained": "population"}, 0.5, "NOTE"),
    ("oe-verify", {"contrast": "agree", "explained": "no"}, 0.0, "consistent"),
    ("verifying-citations", {"consistency": "negated"}, 0.0, "MAJOR"),
    ("verifying-citations", {"consistency": "magnitude"}, 0.0, "MINOR"),
    ("verifying-citations", {"consistency": "consistent"}, 0.0, "CONSISTENT"),
]


@pytest.mark.parametrize(("name", "answers", "gap", "label"), PAIRS)
def test_two_sources_or_mentions_are_set_against_each_other(name: str, answers: dict[str, str], gap: float, label: str) -> None:
    facts = {fact: finding(fact, answer, {"gap": gap} if fact == "contrast" else {}) for fact, answer in answers.items()}
    assert classify(scheme(name).tables["pair"], facts).label == label
