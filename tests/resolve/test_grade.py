"""The table that decides: every row has a case that it takes and a near miss that it leaves, and agreement never harms."""

import typing
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fontes.resolve.evidence import Evidence
from fontes.resolve.grade import TABLE, Grade, grade
from fontes.resolve.points import points
from fontes.resolve.signs import Crowd, Sign, Timing

NOTHING = Evidence(
    title="unknown", similarity=0.0, distinct=6, authors="unknown", agreeing=0, first_author="unknown", year="unknown",
    container="unknown", volume="unknown", issue="unknown", page="unknown", last_page="unknown", identifier="unknown",
)  # fmt: skip
PEOPLE: dict[str, Any] = {"authors": "all", "agreeing": 2, "first_author": "same"}
PLACE: dict[str, Any] = {"page": "same", "volume": "same"}
SHORT: dict[str, Any] = {"title": "same", "distinct": 2}

EXAMPLES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "the identifier leads here and the title agrees": (
        {"identifier": "same", "title": "close"}, {"identifier": "same", "title": "other"}),
    "the identifier leads here, and no title could be compared": (
        {"identifier": "same", "authors": "none"},
        {"identifier": "same", "authors": "none", "container": "other", "year": "off"}),
    "the identifier leads here, and the people or the place in print agree, though the title does not": (
        {"identifier": "same", "title": "other", **PEOPLE, "year": "same"},
        {"identifier": "same", "title": "other", **PEOPLE, "agreeing": 1, "year": "same"}),
    "title, people and place in print agree": (
        {"title": "same", "authors": "some", **PLACE}, {"title": "same", "authors": "some", "page": "same", "volume": "other"}),
    "title and people agree": ({"title": "same", **PEOPLE}, {**SHORT, **PEOPLE, "year": "off"}),
    "title and some of the people agree": (
        {"title": "same", "authors": "some", "year": "near"}, {"title": "same", "authors": "some", "year": "off"}),
    "title, container and year agree, and some of the people": (
        {**SHORT, "authors": "some", "container": "same", "year": "same"},
        {**SHORT, "authors": "some", "container": "same", "year": "near"}),
    "title and place in print agree": (
        {"title": "same", "authors": "none", **PLACE}, {**SHORT, "authors": "none", **PLACE}),
    "the title agrees, and year or container; nobody is named": (
        {**SHORT, "year": "same", "container": "same"}, {**SHORT, "year": "same", "container": "other"}),
    "a long title agrees and nothing contradicts": (
        {"title": "same"}, {"title": "same", "page": "other", "volume": "other"}),
    "a telling title agrees, with year or container, though other people are named": (
        {"title": "same", "authors": "none", "year": "same"}, {"title": "same", "authors": "none", "year": "off"}),
    "the title is close, and the place in print agrees": (
        {"title": "close", **PLACE, "year": "same"}, {"title": "close", **PLACE, "year": "same", "distinct": 2}),
    "the title is close, and people and year or container agree": (
        {"title": "close", **PEOPLE, "year": "same"}, {"title": "close", **PEOPLE, "year": "same", "page": "other"}),
    "the title is close, and year and container agree": (
        {"title": "close", "year": "same", "container": "same"},
        {"title": "close", "year": "same", "container": "same", "authors": "none"}),
    "container, volume and page agree, and people or year": (
        {"container": "same", **PLACE, "year": "same"}, {"container": "same", **PLACE, "title": "other", "year": "same"}),
    "people, year and place in print agree": (
        {**PEOPLE, **PLACE, "year": "near"}, {**PEOPLE, **PLACE, "year": "near", "title": "other"}),
    "container and pages agree, and nothing contradicts": (
        {"container": "same", **PLACE}, {"container": "same", **PLACE, "authors": "none"}),
    "all the people, the container, the year and the volume agree; no page is stated": (
        {**PEOPLE, "container": "same", "year": "same", "volume": "same"},
        {**PEOPLE, "container": "same", "year": "same", "volume": "same", "page": "other"}),
    "people, container and page agree": (
        {**PEOPLE, "authors": "most", "container": "same", "page": "same"},
        {**PEOPLE, "first_author": "other", "container": "same", "page": "same"}),
    "container, volume, page and year agree; no title is stated": (
        {"container": "same", **PLACE, "year": "same", "authors": "none"},
        {"container": "same", **PLACE, "year": "near", "authors": "none"}),
    "container, page and year agree; nothing else is stated": (
        {"container": "same", "page": "same", "year": "same"}, {"container": "same", "page": "same", "year": "near"}),
    "people, container, year and page or volume agree, though one number is damaged": (
        {**PEOPLE, "container": "same", "year": "same", "volume": "same", "page": "close"},
        {**PEOPLE, "container": "same", "year": "same", "volume": "same", "page": "other"}),
    "several people, year and page agree; the container is written otherwise": (
        {**PEOPLE, "year": "same", "page": "same", "container": "other"},
        {**PEOPLE, "agreeing": 1, "year": "same", "page": "same", "container": "other"}),
    "the title agrees, too little else does": (SHORT, {"title": "other"}),
    "the people and the year agree, the title does not": (
        {"title": "other", **PEOPLE, "year": "same"}, {"title": "other", **PEOPLE, "year": "off"}),
    "the identifier leads here, nothing else agrees": ({"identifier": "same", "title": "other"}, {"title": "other"}),
}  # fmt: skip
"""By the row's reason: evidence that it takes, and evidence that lacks one thing."""

GRADES: tuple[Grade, ...] = ("no", "lead", "likely", "same")
evidences = st.builds(
    Evidence,
    title=st.sampled_from(typing.get_args(Sign)),
    similarity=st.floats(0, 1),
    distinct=st.integers(0, 8),
    authors=st.sampled_from(typing.get_args(Crowd)),
    agreeing=st.integers(0, 4),
    first_author=st.sampled_from(("same", "other", "unknown")),
    year=st.sampled_from(typing.get_args(Timing)),
    container=st.sampled_from(typing.get_args(Sign)),
    volume=st.sampled_from(typing.get_args(Sign)),
    issue=st.sampled_from(typing.get_args(Sign)),
    page=st.sampled_from(typing.get_args(Sign)),
    last_page=st.sampled_from(typing.get_args(Sign)),
    identifier=st.sampled_from(("same", "unknown")),
)
BETTER: dict[str, dict[str, tuple[str, ...]]] = {
    "authors": {"none": ("some", "most", "all", "unknown"), "some": ("most", "all"), "most": ("all",)},
    "year": {"off": ("near", "same", "unknown"), "near": ("same",), "unknown": ("same",)},
    **{
        field: {"other": ("close", "same", "unknown"), "close": ("same",), "unknown": ("same",)}
        for field in ("title", "container", "volume", "issue", "page", "last_page")
    },
    "first_author": {"other": ("unknown", "same"), "unknown": ("same",)},
    "identifier": {"unknown": ("same",)},
}
"""What agrees more than what."""


def test_every_row_has_its_examples_and_every_example_its_row() -> None:
    assert set(EXAMPLES) == {row.because for row in TABLE}
    assert len(EXAMPLES) == len(TABLE), "two rows give one reason"


@pytest.mark.parametrize("row", TABLE, ids=[row.because for row in TABLE])
def test_a_row_is_the_first_to_take_its_example_and_leaves_its_near_miss(row: Any) -> None:
    fires, misses = (NOTHING._replace(**fields) for fields in EXAMPLES[row.because])
    assert grade(fires) == (row.grade, row.because)
    assert not row.holds(misses)
    assert grade(misses)[1] != row.because


@given(evidences)
def test_one_agreement_more_never_lowers_the_grade(evidence: Evidence) -> None:
    own = GRADES.index(grade(evidence)[0])
    for field, steps in BETTER.items():
        for better in steps.get(getattr(evidence, field), ()):
            raised = evidence._replace(**{field: better})
            assert GRADES.index(grade(raised)[0]) >= own, f"{field} {getattr(evidence, field)} → {better}: {evidence}"


@given(evidences)
def test_no_record_is_accepted_on_one_agreement_alone(evidence: Evidence) -> None:
    agreeing = sum(
        (
            evidence.identifier == "same",
            evidence.title in ("same", "close"),
            evidence.authors in ("all", "most", "some"),
            evidence.year in ("same", "near"),
            evidence.container == "same",
            evidence.page == "same",
            evidence.volume == "same",
        )
    )
    if grade(evidence)[0] in ("same", "likely") and agreeing < 2:
        alone = evidence.identifier == "same" and evidence.title == "unknown"
        long = evidence.title == "same" and evidence.distinct >= 6
        assert alone or long, f"{grade(evidence)[1]}: {evidence}"


@given(evidences)
def test_a_contradicted_title_needs_the_place_in_print_or_the_identifier(evidence: Evidence) -> None:
    if evidence.title == "other" and grade(evidence)[0] in ("same", "likely"):
        assert evidence.page == "same" or evidence.identifier == "same"


def test_where_nothing_agrees_nothing_is_said() -> None:
    assert grade(NOTHING._replace(title="other")) == ("no", "nothing agrees")


@given(evidences)
def test_points_stay_between_nothing_and_all(evidence: Evidence) -> None:
    assert 0.0 <= points(evidence) <= 1.0


def test_points_rank_a_better_place_in_print_higher() -> None:
    assert points(NOTHING._replace(title="same", page="same")) > points(NOTHING._replace(title="same", page="other"))
