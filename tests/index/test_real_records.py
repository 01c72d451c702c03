"""Recorded answers of real services: every record is read, none raises, and what is lost is nothing but what was never there."""

import pytest
from bench.data import DATA

from fontes.index.formats.format import Unread
from fontes.index.formats.registry import named
from fontes.index.inputs import tasks
from fontes.model import Work

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason=f"NOT RUN: no real records at {DATA}; set FONTES_DATA to the folder with the benchmark data"
)


def _read(*files: str) -> tuple[list[Work], list[str]]:
    found: list[Work] = []
    told: list[str] = []
    for task in tasks([DATA / file for file in files]):
        records = [task] if isinstance(task, Unread) else list(named(task.format).works(task.piece, task.source))
        found += [each for each in records if isinstance(each, Work)]
        told += [f"{each.start}: {each.says}" for each in records if isinstance(each, Unread)]
    return found, told


@pytest.mark.parametrize(
    ("name", "untitled", "undated"), [("crossref", 1, 20), ("openalex", 0, 0), ("datacite", 1, 2), ("dblp", 0, 0)]
)
def test_every_recorded_object_is_read(name: str, untitled: int, undated: int) -> None:
    works, told = _read(f"api-records/{name}_raw.jsonl.gz")
    assert told == []
    assert len(works) >= 400
    assert sum(not work.description.title for work in works) <= untitled
    assert sum(not work.description.year for work in works) <= undated
    assert all("<" not in person.family and person != type(person)() for work in works for person in work.description.authors)
    kinds = {work.description.type for work in works}
    assert "unknown" not in kinds or name == "dblp"


def test_every_full_text_gives_its_article() -> None:
    works, told = _read("fulltext_cluster.tar.gz")
    assert told == []
    assert len(works) == 498
    assert all(work.description.title and work.description.year and work.description.container for work in works)
    assert sum(not work.description.authors for work in works) <= 1
