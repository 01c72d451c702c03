"""A scheme under other thresholds: what they cut moves, what they do not cut stays, and each says who gave it."""

import pytest
from msgspec.structs import replace
from tests.policy.findings import POLICIES, name_of
from tests.policy.test_policy_conclude import DOWN, extraction, findings
from tests.policy.test_policy_load import FILES

from fontes.model import Finding, Unknown, Verdict
from fontes.policy.conclude import conclude
from fontes.policy.counts import cause
from fontes.policy.load import load, scheme
from fontes.policy.table import Policy
from fontes.policy.thresholds import ThresholdError, applied, sources, unresolved, with_thresholds

MINE = load(FILES, "mine.toml")
CITED = scheme("citation-verification")
with_manifest = pytest.mark.parametrize("policy", [each for each in POLICIES if each.manifest], ids=name_of)


def alike(similarity: float, about: str = "R1", **answers: str | Unknown) -> list[Finding]:
    """A perfect reference whose title is measured so."""
    found = findings(about, answers)
    return [replace(each, measured={"similarity": similarity}) if each.fact == "title" else each for each in found]


def labels(policy: Policy, given: list[Finding], number: int = 1, works: dict[str, str] | None = None) -> list[str]:
    return [each.label for each in conclude(policy, extraction(number), given, works).verdicts]


def test_another_tolerance_moves_what_lies_between_the_two_and_nothing_else() -> None:
    strict = with_thresholds(CITED, {"title_match_tolerance": 0.9}, "given")
    assert labels(CITED, alike(0.8)) == ["verified", "all-verified"]
    assert labels(strict, alike(0.8)) == ["suspect-title-match", "suspect-matches-present"]
    for same in (0.95, 0.5):
        assert labels(strict, alike(same)) == labels(CITED, alike(same))


def test_the_scheme_itself_is_never_changed_and_its_own_value_changes_nothing() -> None:
    before = applied(CITED)
    with_thresholds(CITED, {"title_match_tolerance": 0.9}, "given")
    assert applied(CITED) == before
    assert with_thresholds(CITED, {"title_match_tolerance": 0.75}, "given") is CITED


def test_each_threshold_says_who_gave_it() -> None:
    strict = with_thresholds(CITED, {"title_match_tolerance": 0.9}, "given with --tolerance")
    said = sources(strict)["title_match_tolerance"]
    assert "given with --tolerance" in said
    assert "0.75, [text]" in said
    assert "given" not in sources(strict)["title_suspect_floor"]


def test_the_number_of_phantoms_that_is_acceptable_is_read() -> None:
    one = [*alike(1.0), *findings("R2", {"existence": "absent"})]
    two = with_thresholds(CITED, {"max_phantom_citations": 1}, "given")
    assert labels(CITED, one, 2)[-1] == "phantom-citations-present"
    assert labels(two, one, 2)[-1] != "phantom-citations-present"
    assert labels(two, [*one, *findings("R3", {"existence": "absent"})], 3)[-1] == "phantom-citations-present"


def test_an_unresolved_threshold_is_named_until_somebody_gives_it_a_value() -> None:
    assert unresolved(CITED) == ("max_suspect_citations",)
    assert "max_suspect_citations" not in applied(CITED)
    given = with_thresholds(CITED, {"max_suspect_citations": 2}, "given")
    assert unresolved(given) == ()
    assert "UNRESOLVED" in sources(given)["max_suspect_citations"]


REFUSED = [
    ({"title_match_tolerence": 0.8}, 'did you mean "title_match_tolerance"'),
    ({"nothing": 0.8}, "it is one of"),
    ({"title_match_tolerance": 0.3}, "does not lie above title_suspect_floor"),
    ({"title_match_tolerance": 0.45}, "does not lie above"),
    ({"title_suspect_floor": 0.8}, "title_match_tolerance .0.75. does not lie above title_suspect_floor .0.8."),
    ({"title_match_tolerance": float("nan")}, "a number from 0 on"),
    ({"title_match_tolerance": float("inf")}, "a number from 0 on"),
    ({"title_suspect_floor": -1.0}, "a number from 0 on"),
    ({"max_phantom_citations": 0.5}, "a whole number"),
]


@pytest.mark.parametrize(("given", "says"), REFUSED)
def test_a_threshold_that_cannot_be_applied_is_refused(given: dict[str, float], says: str) -> None:
    with pytest.raises(ThresholdError, match=says):
        with_thresholds(CITED, given, "given")


def test_two_thresholds_of_a_scale_may_move_together() -> None:
    both = with_thresholds(CITED, {"title_suspect_floor": 0.8, "title_match_tolerance": 0.9}, "given")
    assert labels(both, alike(0.85))[0] == "suspect-title-match"
    assert "from 0.8, below 0.9" in both.tables["reference"].questions["title-band"].answers.values()


def opened(**doubts: str) -> Verdict:
    return Verdict(
        subject="reference", about="R1", label="unverified", level="open",
        doubts={fact: Unknown(why=why) for fact, why in doubts.items()},  # type: ignore[arg-type]
    )  # fmt: skip


def test_one_answer_that_may_yet_come_is_enough_to_wait_for() -> None:
    assert cause(opened(existence="timeout")) == "no-answer"
    assert cause(opened(existence="outside-coverage", title="malformed")) == "no-answer"
    assert cause(opened(existence="outside-coverage", title="ambiguous")) == "no-decision"
    assert cause(opened()) == "no-decision"
    assert cause(replace(opened(existence="timeout"), level="pass")) is None


def test_a_relay_for_want_of_an_answer_names_no_reference_that_is_open_for_another_reason() -> None:
    given = [*findings("R1", {"existence": DOWN}), *findings("R2", {"title": "unstated"}), *findings("R3")]
    about = {each.code: each.about for each in conclude(CITED, extraction(3), given).relays}
    assert about == {"cite.unresolved_offline": ("R1",), "cite.undecided": ("R2",)}


def test_references_of_one_work_count_once_under_the_gravest_label_and_relays_still_name_each() -> None:
    absent = [*findings("R1", {"existence": "absent"}), *findings("R2", {"existence": "absent"}), *findings("R3")]
    lenient = with_thresholds(CITED, {"max_phantom_citations": 1}, "given")
    assert labels(lenient, absent, 3)[-1] == "phantom-citations-present"
    assert labels(lenient, absent, 3, {"R1": "R1", "R2": "R1"})[-1] != "phantom-citations-present"
    mixed = [*findings("R1"), *findings("R2", {"title": "suspect"})]
    same = {"R1": "R1", "R2": "R1"}
    assert labels(CITED, mixed, 2, same)[-1] == "suspect-matches-present"
    (relay,) = conclude(CITED, extraction(3), absent, same).relays
    assert relay.about == ("R1", "R2")


@with_manifest
def test_the_files_of_a_scheme_count_every_label_and_have_a_command_that_writes_them(policy: Policy) -> None:
    assert policy.manifest is not None
    assert set(policy.manifest.summary.values()) == set(policy.tables["reference"].labels)
    assert policy.front_door is not None
    assert policy.front_door.command


def test_a_scheme_without_files_has_none() -> None:
    assert scheme("standard").manifest is None
    assert MINE.manifest is not None
