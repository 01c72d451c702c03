"""When two records are one work: what unites them, and what looks alike and does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.resolve.world import described, work

from fontes.model import Description, Relation, Work
from fontes.resolve.kinship import bond, families, is_preprint, linked, same_registration, same_work

WAVES = described(
    "Slow waves in shallow water over an uneven bottom", "Okonkwo, Ada; Brandt, Lena", 2011, container="Journal of Fluid Motion",
    volume="12", pages="101–120", doi="10.1000/waves",
)  # fmt: skip


def other(**fields: object) -> Work:
    """The record under another DOI, changed as said."""
    return work("other", replace(WAVES, **{"identifiers": described(doi="10.1000/other").identifiers, **fields}))


ONE: list[tuple[str, Work]] = [
    ("a second registration", other()),
    ("a dropped subtitle", other(title="Slow waves in shallow water over an uneven bottom: a study of tides")),
    ("a misprint", other(title="Slow waves in shalow water over an uneven bottom")),
    ("a preprint", other(type="preprint", container="bioRxiv", volume="", pages="", year=2009)),
    ("printed the year after it was online", other(year=2012)),
    ("nobody named", other(authors=())),
]
TWO: list[tuple[str, Work]] = [
    ("other people", other(authors=described(authors="Peters, Tom; Quill, Ann").authors)),
    ("another title", other(title="Fast waves in deep water over an even bottom")),
    ("ten years later", other(year=2021)),
    ("a correction", other(type="notice")),
    ("a review", other(type="review")),
    ("a further part in the same volume", other(pages="233–250")),
    ("a further part", other(title="Slow waves in shallow water over an uneven bottom 2", pages="")),
    ("a further part with a title of its own", other(title=f"{WAVES.title}: Part II. Tides", pages="")),
    ("another number within a long title", other(title="Slow waves in shallow water over 12 uneven bottoms")),
]


@pytest.mark.parametrize("record", [each for _, each in ONE], ids=[said for said, _ in ONE])
def test_these_are_one_work(record: Work) -> None:
    mine = work("mine", WAVES)
    assert same_work(mine, record)
    assert same_work(record, mine)


@pytest.mark.parametrize("record", [each for _, each in TWO], ids=[said for said, _ in TWO])
def test_these_are_two_works(record: Work) -> None:
    mine = work("mine", WAVES)
    assert not same_work(mine, record)
    assert not same_work(record, mine)


def test_a_column_comes_again_and_an_article_does_not() -> None:
    for title, united in (("Letters from the coast", False), ("Slow waves in shallow water over an uneven bottom", True)):
        first = replace(WAVES, title=title, pages="", identifiers=(), volume="")
        assert same_work(work("a", first), work("b", replace(first, year=2012))) is united


def test_one_identifier_is_one_registration_whatever_else_is_said() -> None:
    assert same_registration(work("a", WAVES), work("b", described("Another title", doi="10.1000/waves")))
    assert not same_registration(work("a", WAVES), work("b", described(WAVES.title)))


def test_a_named_relation_unites_and_a_correction_does_not() -> None:
    german = described("Langsame Wellen", doi="10.1000/de")
    for kind, united in (("translation-of", True), ("version-of", True), ("correction-of", False), ("review-of", False)):
        record = work("de", german, relations=(Relation(kind=kind, to="doi:10.1000/waves"),))  # type: ignore[arg-type]
        assert linked(work("a", WAVES), record) is united


@pytest.mark.parametrize(
    ("description", "preprint"),
    [
        (described(type="preprint"), True),
        (described(doi="10.48550/arxiv.1706.03762"), True),
        (described(doi="10.1101/2020.01.01.1"), True),
        (described(arxiv="1706.03762"), True),
        (described(arxiv="1706.03762", container="Physical Review"), False),
        (WAVES, False),
    ],
)
def test_a_preprint_is_one_by_type_server_or_identifier(description: Description, preprint: bool) -> None:
    assert is_preprint(description) is preprint


def test_the_bond_says_how_the_record_is_related() -> None:
    preprint = replace(WAVES, type="preprint", container="", identifiers=described(arxiv="1001.00001").identifiers)
    assert bond(WAVES, work("w", WAVES), translated=False) == "same"
    assert bond(WAVES, work("w", preprint), translated=False) == "preprint"
    assert bond(preprint, work("w", WAVES), translated=False) == "version"
    assert bond(WAVES, work("w", WAVES), translated=True) == "translation"
    assert bond(replace(WAVES, edition="2"), work("w", replace(WAVES, edition="3")), translated=False) == "edition"


POOL = (work("mine", WAVES), *(replace(each, id=f"one-{at}") for at, (_, each) in enumerate(ONE)),
        *(replace(each, id=f"two-{at}") for at, (_, each) in enumerate(TWO)))  # fmt: skip
pools = st.lists(st.sampled_from(POOL), unique_by=lambda each: each.id)


@given(pools)
def test_families_hold_every_record_once_and_keep_the_best_first(works: list[Work]) -> None:
    groups = families(works)
    assert sorted(each.id for group in groups for each in group) == sorted(each.id for each in works)
    assert [group[0].id for group in groups] == [each.id for each in works if each.id in {group[0].id for group in groups}]


@given(pools)
def test_records_of_different_families_are_different_works(works: list[Work]) -> None:
    groups = families(works)
    for at, group in enumerate(groups):
        for later in groups[at + 1 :]:
            assert not any(same_work(one, two) for one in group for two in later)


@given(st.sampled_from(POOL), st.sampled_from(POOL))
def test_sameness_has_no_direction(one: Work, two: Work) -> None:
    assert same_work(one, two) == same_work(two, one)
    assert same_work(one, one)
