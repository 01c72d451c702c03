"""A retraction is seen wherever it is kept, and nobody is accused of one that is not theirs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.checks.examples import BIRDS, HELD, UNHELD, WAVES, doi, noticed
from tests.checks.scenes import Retractions, Scene
from tests.resolve.world import holding, structured, work

from fontes.checks.standing import answer_of, days_known
from fontes.model import Description, Notice, NoticeKind, Unknown

RETRACTION = Notice(kind="retraction", date="2014-02-03", source="Retraction Watch")
BARE = Description(identifiers=WAVES.identifiers)
kinds = st.sampled_from(("retraction", "concern", "correction", "reinstatement", "withdrawal", "replacement"))
dates = st.sampled_from(("", "2010", "2012-05", "2014-02-03"))
notices = st.lists(st.builds(Notice, kind=kinds, date=dates), min_size=1, max_size=5).map(tuple)


def told(*said: tuple[NoticeKind, str]) -> str:
    return answer_of(tuple(Notice(kind=kind, date=date) for kind, date in said))


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ((("retraction", ""),), "retracted"),
        ((("withdrawal", "2014"),), "retracted"),
        ((("concern", "2013"), ("retraction", "2014")), "retracted"),
        ((("retraction", "2013"), ("concern", "2014")), "retracted"),
        ((("correction", ""),), "corrected"),
        ((("correction", "2015"), ("concern", "2012")), "concern"),
        ((("retraction", "2013"), ("reinstatement", "2014")), "reinstated"),
        ((("reinstatement", "2013"), ("retraction", "2014")), "retracted"),
        ((("retraction", ""), ("reinstatement", "")), "reinstated"),
        ((("retraction", "2013"), ("reinstatement", "")), "retracted"),
        ((("retraction", "2014"), ("replacement", "2014")), "replaced"),
    ],
)
def test_the_latest_word_counts_and_a_reversal_must_be_later(said: tuple[tuple[NoticeKind, str], ...], answer: str) -> None:
    assert told(*said) == answer
    assert told(*said[::-1]) == answer


@given(notices)
def test_the_order_in_which_notices_are_kept_does_not_matter(said: tuple[Notice, ...]) -> None:
    assert answer_of(said) == answer_of(said[::-1]) == answer_of(tuple(sorted(said, key=str)))


@given(notices)
def test_corrections_alone_accuse_nobody(said: tuple[Notice, ...]) -> None:
    if {each.kind for each in said} <= {"correction", "reinstatement"}:
        assert answer_of(said) in ("corrected", "reinstated")


@given(notices)
def test_a_retraction_is_never_only_a_concern_or_a_correction(said: tuple[Notice, ...]) -> None:
    if {each.kind for each in said} & {"retraction", "withdrawal"}:
        assert answer_of(said) in ("retracted", "replaced", "reinstated")


def flagged(stated: Description, *held: Description) -> Scene:
    """A library of these records, with a retraction kept under the DOI of the waves."""
    works = tuple(work(f"w{at}", each) for at, each in enumerate(held))
    return Scene((structured(stated),), (Retractions(works, {"10.1000/waves": RETRACTION}),))


def test_a_flagged_doi_is_retracted_though_no_record_is_held() -> None:
    found = flagged(BARE, BIRDS).findings()
    assert found["standing"].answer == "retracted"
    assert found["existence"].answer == "found"


def test_another_doi_is_not_flagged_with_it() -> None:
    found = flagged(Description(identifiers=doi("10.1000/wave")), BIRDS).findings()
    assert isinstance(found["standing"].answer, Unknown)


def test_a_notice_under_the_stated_doi_is_no_proof_that_the_work_described_exists() -> None:
    found = flagged(replace(UNHELD, identifiers=WAVES.identifiers), BIRDS).findings()
    assert found["standing"].answer == "retracted"
    assert "was not seen" in found["standing"].because
    assert isinstance(found["existence"].answer, Unknown), "neither found nor absent"
    assert isinstance(found["identity"].answer, Unknown)
    assert isinstance(found["title"].answer, Unknown)


def test_a_record_without_a_doi_takes_the_notice_of_the_stated_one() -> None:
    assert flagged(WAVES, replace(WAVES, identifiers=())).answer("standing") == "retracted"


def test_a_work_with_another_doi_is_not_blamed_for_the_stated_one() -> None:
    scene = flagged(WAVES, replace(WAVES, identifiers=doi("10.1000/right")))
    assert scene.answer("identifier") == "differs"
    assert scene.answer("standing") == "unknown: cannot-compare"


def test_a_wrong_doi_that_leads_to_a_retracted_work_blames_nobody() -> None:
    works = (HELD[0], work("birds", BIRDS, notices=(RETRACTION,)))
    scene = Scene((structured(replace(WAVES, identifiers=BIRDS.identifiers)),), (Retractions(works),))
    assert scene.answer("identifier") == "other"
    assert scene.answer("standing") == "clear"


def test_a_reference_without_a_doi_is_asked_about_by_its_records() -> None:
    scene = Scene((structured(replace(WAVES, identifiers=())),), (holding(*HELD), Retractions((), {"10.1000/waves": RETRACTION})))
    assert scene.answer("standing") == "retracted"


def test_silence_means_something_only_from_a_source_that_keeps_retractions() -> None:
    assert Scene((structured(WAVES),), (holding(*HELD),)).answer("standing") == "unknown: not-configured"
    assert Scene((structured(WAVES),), (Retractions(HELD),)).answer("standing") == "clear"


def test_silence_about_a_record_without_an_identifier_means_nothing() -> None:
    bare = replace(WAVES, identifiers=())
    scene = Scene((structured(bare),), (Retractions((work("w", bare),)),))
    assert scene.answer("standing") == "unknown: cannot-compare"


def test_every_notice_is_shown() -> None:
    said = (RETRACTION, Notice(kind="concern", date="2013", by="doi:10.1000/concern", source="held"))
    found = Scene((structured(WAVES),), (Retractions((work("w", WAVES, notices=said),)),)).findings()["standing"]
    assert [each.recorded for each in found.evidence] == ["retraction 2014-02-03", "concern 2013 doi:10.1000/concern"]
    assert "retraction of 2014-02-03" in found.because


@pytest.mark.parametrize(
    ("written", "days"),
    [("2014-05-01", 365), ("2014", 609), ("2012-05-01", -365), ("2013-05", 30), ("", None), ("soon", None), ("2013-13", None)],
)
def test_a_notice_is_dated_against_the_citing_text(written: str, days: int | None) -> None:
    assert days_known((Notice(kind="retraction", date="2013-05-01"), Notice(kind="concern", date="")), written) == days


def test_a_flag_without_a_notice_neither_retracts_nor_passes() -> None:
    scene = noticed(("flag", ""))
    assert scene.answer("standing") == "unknown: ambiguous"
    assert noticed(("flag", ""), ("retraction", "2014")).answer("standing") == "retracted"
