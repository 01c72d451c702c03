"""A table of retractions given to a run: what it knows, how old it is, and what it says of notices themselves."""

import gzip
import json
import os
import shutil
from hashlib import sha256
from pathlib import Path

import pytest
from bench.data import DATA as REAL

from fontes.index.library import RecordIndex
from fontes.model import ByIdentifier, Description, Found, Identifier, Notice, Person, SourceUsed, Unavailable, Work
from fontes.report.sources_asked import asked_of
from fontes.run.not_checked import old_tables
from fontes.run.refused import RefusedError
from fontes.run.shelf import Shelf
from fontes.sources.library import answer
from tests.checks.scenes import Scene
from tests.resolve.world import holding, structured, work

DATA = REAL / "retractions"
needs_data = pytest.mark.skipif(
    not DATA.is_dir(), reason=f"NOT RUN: no table of retractions at {DATA}; set FONTES_DATA to the folder with the benchmark data"
)
HEAD = (
    "Record ID,Title,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDOI,OriginalPaperPubMedID,"
    "RetractionNature,Reason"
)
ROWS = (
    "1,Waves,7/12/2020 0:00,10.1000/notice,111,10.1000/Waves,222,Retraction,+Error;",
    "2,Birds,3/4/2021 0:00,10.1000/concern,0,10.1000/birds,0,Expression of concern,",
    "3,Stones,3/5/2021 0:00,10.1000/erratum,0,10.1000/stones,0,Correction,",
    "4,Sand,1/1/2010 0:00,10.1000/sand-r,0,10.1000/sand,0,Retraction,",
    "5,Sand,6/6/2012 0:00,10.1000/sand-b,0,10.1000/sand,0,Reinstatement,",
    "6,Ice,2/2/2022 0:00,10.1000/ice-r,0,10.1000/ice,0,Retraction,+Retract and Replace;",
    "7,Own,1/1/2019 0:00,10.1000/own,0,10.1000/own,0,Retraction,",
    "8,Old,1/1/2018 0:00,Unavailable,0,Unavailable,333,Retraction,",
)
WAVES = Description(
    type="article", title="Waves in thin films", authors=(Person(family="Doe", given="J."),), year=2019,
    container="Journal of Films",
    identifiers=(Identifier(scheme="doi", value="10.1000/waves"), Identifier(scheme="pmid", value="222")),
)  # fmt: skip
WRITTEN = 1_700_000_000
"""14 November 2023."""


def table(folder: Path, *rows: str, name: str = "rw.csv", head: str = HEAD) -> Path:
    path = folder / name
    path.write_text("\n".join(part for part in (head, *(rows or ROWS)) if part) + "\n")
    os.utime(path, (WRITTEN, WRITTEN))
    return path


def opened(path: Path) -> RecordIndex:
    (library,) = Shelf(bundled=False, retractions=(str(path),)).open()
    return library


def doi(value: str) -> Identifier:
    return Identifier(scheme="doi", value=value)


def kinds(library: RecordIndex, identifier: Identifier) -> list[str]:
    lookup = answer(library, ByIdentifier(source=library.name, identifier=identifier))
    return [notice.kind for each in (lookup.works if isinstance(lookup, Found) else ()) for notice in each.notices]


def test_the_date_and_hash_of_the_table_stand_in_the_report(tmp_path: Path) -> None:
    path = table(tmp_path)
    info = opened(path).info
    assert (info.name, info.standing, info.covers, info.works) == ("rw", True, (), 0)
    assert (info.as_of, info.dated) == ("2022-02-02", "latest notice")
    assert info.digest == sha256(path.read_bytes()).hexdigest()
    assert asked_of(info) == f"retraction data of 2022-02-02, its latest notice, SHA-256 {info.digest[:12]}…"


def test_a_table_without_dates_is_as_old_as_its_file(tmp_path: Path) -> None:
    info = opened(table(tmp_path, "10.1000/waves,Retraction", head="doi,nature")).info
    assert (info.as_of, info.dated) == ("2023-11-14", "file")
    assert "the date of the file" in asked_of(info)


def test_a_notice_of_the_future_makes_no_table_fresh(tmp_path: Path) -> None:
    slip = "9,Slip,1/1/2203 0:00,10.1000/slip,0,10.1000/x,0,Retraction,"
    assert opened(table(tmp_path, *ROWS, slip)).info.as_of == "2022-02-02"
    assert kinds(opened(table(tmp_path, *ROWS, slip)), doi("10.1000/x")) == ["retraction"], "what it says holds all the same"


def test_doi_and_pmid_both_lead_to_the_notice(tmp_path: Path) -> None:
    library = opened(table(tmp_path))
    assert kinds(library, doi("10.1000/waves")) == ["retraction"]
    assert kinds(library, Identifier(scheme="pmid", value="222")) == ["retraction"]
    assert kinds(library, Identifier(scheme="pmid", value="333")) == ["retraction"], "where there is no DOI"
    assert kinds(library, doi("10.1000/wave")) == []
    assert kinds(library, Identifier(scheme="pmid", value="0")) == []


def test_natures_are_kept_apart(tmp_path: Path) -> None:
    library = opened(table(tmp_path))
    assert kinds(library, doi("10.1000/birds")) == ["concern"]
    assert kinds(library, doi("10.1000/stones")) == ["correction"]
    assert kinds(library, doi("10.1000/sand")) == ["retraction", "reinstatement"]
    assert kinds(library, doi("10.1000/ice")) == ["retraction", "replacement"]


def test_the_version_of_a_preprint_does_not_hide_its_retraction(tmp_path: Path) -> None:
    library = opened(table(tmp_path, "10.1101/2020.08.20.259804v1,Retraction", head=""))
    assert kinds(library, doi("10.1101/2020.08.20.259804")) == ["retraction"]


def test_the_notice_itself_is_known_as_one(tmp_path: Path) -> None:
    library = opened(table(tmp_path))
    (found,) = library.by_identifier(doi("10.1000/notice"))
    assert (found.description.type, found.notices) == ("notice", ())
    assert [each.to for each in found.relations] == ["doi:10.1000/waves", "pmid:222"]
    assert library.by_identifier(doi("10.1000/own")) == (), "put in the place of the work, it is the work's own"
    assert kinds(library, doi("10.1000/own")) == ["retraction"]


def test_what_is_no_table_of_retractions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "refs.csv").write_text("title,year\nWaves,2019\n")
    (tmp_path / "empty.csv").write_text(HEAD + "\n")
    for name, code in (("refs.csv", "F119"), ("empty.csv", "F119"), ("none.csv", "F101")):
        with pytest.raises(RefusedError) as refused:
            opened(tmp_path / name)
        assert refused.value.problems[0].code == code
        assert refused.value.problems[0].remedy


def test_a_compressed_table_is_the_same_table(tmp_path: Path) -> None:
    path = table(tmp_path)
    packed = tmp_path / "packed.csv.gz"
    with gzip.open(packed, "wb") as stream:
        stream.write(path.read_bytes())
    assert opened(packed).name == "packed"
    assert kinds(opened(packed), doi("10.1000/waves")) == ["retraction"]
    assert opened(packed).info.digest == sha256(packed.read_bytes()).hexdigest(), "of the file that was given"


AGES = [
    ("2024-03-01", "2025-02-27T12:00:00Z", False),
    ("2024-03-01", "2025-03-02T12:00:00Z", False),
    ("2024-03-01", "2025-03-03T12:00:00Z", True),
    ("2024", "2025-12-01T12:00:00Z", False),
    ("2024", "2026-06-01T12:00:00Z", True),
]


@pytest.mark.parametrize(("as_of", "today", "old"), AGES)
def test_a_table_older_than_a_year_is_called_so(as_of: str, today: str, old: bool) -> None:
    source = SourceUsed(name="rw", standing=True, as_of=as_of, dated="latest notice")
    said = (f"The retraction table rw is of {as_of}: later notices are not known.",) if old else ()
    assert old_tables((source,), today) == said


def test_other_sources_are_never_called_old() -> None:
    sources = (
        SourceUsed(name="crossref", role="agency", standing=True, as_of="2019-01-01"),
        SourceUsed(name="a", as_of="2019-01-01"),
    )
    assert old_tables(sources, "2026-01-01T00:00:00Z") == ()


# What a reference is told


def standing(tmp_path: Path, stated: Description, *held: Work) -> str:
    return Scene((structured(stated),), (holding(*held), opened(table(tmp_path)))).answer("standing")


def test_a_retracted_work_is_retracted_and_its_neighbour_is_clear(tmp_path: Path) -> None:
    other = Description(
        type="article", title="Waves in thick films", authors=WAVES.authors, year=2019, container="Journal of Films",
        identifiers=(doi("10.1000/thick"),),
    )  # fmt: skip
    assert standing(tmp_path, WAVES, work("w", WAVES)) == "retracted"
    assert standing(tmp_path, other, work("o", other)) == "clear"


def _notice(title: str) -> Description:
    return Description(
        type="article", title=title, authors=WAVES.authors, year=2020, container="Journal of Films",
        identifiers=(doi("10.1000/notice"),),
    )  # fmt: skip


MARKED = (Notice(kind="retraction", source="held: the title says so"),)


@pytest.mark.parametrize("title", ["Retracted: Waves in thin films", "Retraction: Waves in thin films"])
def test_citing_the_notice_is_fine(tmp_path: Path, title: str) -> None:
    """Publishers title the notice as they title the work, with a mark before it, which a record of it takes for its own."""
    held = _notice("Waves in thin films") if title.startswith("Retracted") else _notice(title)
    assert standing(tmp_path, _notice(title), work("n", held, notices=MARKED)) == "notice"


def test_the_identifier_of_the_notice_given_for_the_work_is_no_way_round_the_retraction(tmp_path: Path) -> None:
    held = work("n", _notice("Waves in thin films"), notices=MARKED)
    assert standing(tmp_path, _notice("Waves in thin films"), held) == "retracted"


def test_a_notice_that_nobody_has_a_record_of_is_known_by_its_identifier(tmp_path: Path) -> None:
    scene = Scene((structured(_notice("Retraction: Waves in thin films")),), (holding(), opened(table(tmp_path))))
    found = scene.findings()
    assert found["standing"].answer == "notice"
    assert not isinstance(found["existence"].answer, str) or found["existence"].answer != "absent"


def test_a_work_titled_retracted_stays_retracted(tmp_path: Path) -> None:
    stated = Description(
        **{name: getattr(WAVES, name) for name in WAVES.__struct_fields__} | {"title": f"RETRACTED: {WAVES.title}"}
    )
    assert standing(tmp_path, stated, work("w", WAVES, notices=MARKED)) == "retracted"


def test_a_table_covers_nothing(tmp_path: Path) -> None:
    library = opened(table(tmp_path))
    lookup = answer(library, ByIdentifier(source="rw", identifier=doi("10.1000/nobody")))
    assert isinstance(lookup, Unavailable)
    assert lookup.why == "outside-coverage"


# The real table


@needs_data
def test_every_row_of_the_real_tables_is_known(tmp_path: Path) -> None:
    shutil.copyfile(DATA / "retractionwatch_doi_nature.csv.gz", tmp_path / "rw.csv.gz")
    info = opened(tmp_path / "rw.csv.gz").info
    assert info.unread == 2, "one without a DOI and one whose DOI is the word unavailable"
    library = opened(DATA / "retraction_watch_full_columns_sample20.csv")
    assert (library.info.as_of, library.info.unread) == ("2023-10-04", 0)
    assert kinds(library, doi("10.1155/2022/9172719")) == ["retraction"]
    assert kinds(library, Identifier(scheme="pmid", value="36035816")) == ["retraction"]
    (notice,) = library.by_identifier(doi("10.1155/2023/9756480"))
    assert notice.description.type == "notice"
    (by_pmid,) = library.by_identifier(Identifier(scheme="pmid", value="37476288"))
    assert by_pmid.description.type == "notice"


@needs_data
def test_real_references_to_flagged_works_are_flagged() -> None:
    cited = json.loads((DATA / "real_papers_citing_retracted_works.json").read_bytes())
    library = opened(DATA / "retractionwatch_doi_nature.csv.gz")
    assert len(cited) == 234
    assert all(kinds(library, doi(each["cited_doi"].lower())) for each in cited)
