"""Retraction data: kept by DOI and by PMID, kinds apart, united with what records say, silent where nothing is said."""

import json
from pathlib import Path

import pytest

from fontes.index.build import add, build
from fontes.index.library import open_library
from fontes.index.notices import united
from fontes.model import ByWords, Identifier, Notice

HEADER = "Record ID,Title,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDOI,OriginalPaperPubMedID,"
FULL = f"""{HEADER}RetractionNature,Reason
1,"A paper, with a comma",7/12/2023 0:00,10.1000/NOTICE1,371.0,10.1000/Paper1,361.0,Retraction,+Paper Mill;
2,Second,12/31/2019 0:00,Unavailable,0,10.1000/paper2,0.0,Expression of concern,+Concerns;
3,Third,1/2/2020 0:00,10.1000/notice3,0,unavailable,363,Correction,+Error;
4,Fourth,1/2/2020 0:00,10.1000/notice4,0,10.1000/paper4,0,Retraction,+Error;+Retract and Replace;
5,Fourth again,3/4/2021 0:00,10.1000/notice5,0,10.1000/paper5,0,Reinstatement,
6,Nobody's,3/4/2021 0:00,10.1000/notice6,0,unavailable,0,Retraction,
"""
SHORT = """doi,nature
10.1000/paper1,Retraction
10.1000/paper7,Retraction;Expression of concern
not a doi,Retraction
10.1000/paper8,Celebration
"""


def _doi(value: str) -> Identifier:
    return Identifier(scheme="doi", value=value)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("standing")
    rows = [
        {"id": "1", "src": "t", "title": "Paper one", "doi": "10.1000/paper1", "retracted": True},
        {"id": "3", "src": "t", "title": "Paper three", "pmid": "363", "doi": "10.1000/paper3"},
        {"id": "9", "src": "t", "title": "Paper nine", "doi": "10.1000/paper9"},
    ]
    (folder / "works.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "full.csv").write_text(FULL)
    (folder / "short.csv").write_text(SHORT)
    build([folder / "works.jsonl"], folder / "lib", helpers=0)
    added = add([folder / "full.csv", folder / "short.csv"], folder / "lib", helpers=0)
    assert (added.taken, added.skipped) == (0, 3)
    return folder / "lib"


@pytest.mark.parametrize(
    ("identifier", "kinds", "date", "by"),
    [
        (_doi("10.1000/paper1"), {"retraction"}, "2023-07-12", "doi:10.1000/notice1"),
        (Identifier(scheme="pmid", value="361"), {"retraction"}, "2023-07-12", "doi:10.1000/notice1"),
        (_doi("10.1000/paper2"), {"concern"}, "2019-12-31", ""),
        (Identifier(scheme="pmid", value="363"), {"correction"}, "2020-01-02", "doi:10.1000/notice3"),
        (_doi("10.1000/paper4"), {"retraction", "replacement"}, "2020-01-02", "doi:10.1000/notice4"),
        (_doi("10.1000/paper5"), {"reinstatement"}, "2021-03-04", "doi:10.1000/notice5"),
        (_doi("10.1000/paper7"), {"retraction", "concern"}, "", ""),
    ],
)
def test_each_kind_is_kept_apart_with_its_day_and_its_notice(
    library: Path, identifier: Identifier, kinds: set[str], date: str, by: str
) -> None:
    notices = open_library(library).standing_of(identifier)
    assert {notice.kind for notice in notices} == kinds
    assert {(notice.date, notice.by) for notice in notices} == {(date, by)}


@pytest.mark.parametrize("value", ["10.1000/paper3x", "10.1000/paper9", "10.1000/paper8", "10.1000/notice1", "10.1000/paper"])
def test_nothing_is_said_of_a_near_miss(library: Path, value: str) -> None:
    assert open_library(library).standing_of(_doi(value)) == ()


def test_works_come_with_what_is_said_of_any_of_their_identifiers(library: Path) -> None:
    index = open_library(library)
    (third,) = index.by_identifier(_doi("10.1000/paper3"))
    assert [notice.kind for notice in third.notices] == ["correction"], "known under its PMID only"
    (first, *_) = index.by_words(ByWords(source="lib", title="Paper one"))
    assert [(notice.kind, notice.date) for notice in first.notices] == [("retraction", "2023-07-12")], (
        "the bare mark adds nothing"
    )
    (ninth,) = index.by_identifier(_doi("10.1000/paper9"))
    assert ninth.notices == ()


def test_only_a_table_of_retractions_makes_silence_mean_anything(library: Path, tmp_path: Path) -> None:
    assert open_library(library).info.standing
    record = {"DOI": "10.1000/n", "prefix": "10.1000", "title": ["Retraction: X"], "type": "journal-article"}
    record["update-to"] = [{"DOI": "10.1000/x", "type": "retraction"}]  # type: ignore[assignment]
    (tmp_path / "one.json").write_text(json.dumps(record))
    build([tmp_path / "one.json"], tmp_path / "lib", helpers=0)
    index = open_library(tmp_path / "lib")
    assert [notice.kind for notice in index.standing_of(_doi("10.1000/x"))] == ["retraction"], "said by the notice's own record"
    assert not index.info.standing


def test_adding_the_same_table_twice_changes_nothing_that_is_said(library: Path, tmp_path: Path) -> None:
    (tmp_path / "full.csv").write_text(FULL)
    before = open_library(library).standing_of(_doi("10.1000/paper1"))
    add([tmp_path / "full.csv"], library, helpers=0)
    assert open_library(library).standing_of(_doi("10.1000/paper1")) == before


def test_bare_notices_give_way_to_dated_ones_of_their_kind_alone() -> None:
    bare, dated = Notice(kind="retraction"), Notice(kind="retraction", date="2010")
    concern = Notice(kind="concern")
    assert united([bare, dated, concern, dated]) == (dated, concern)
    assert united([bare, concern]) == (bare, concern)
