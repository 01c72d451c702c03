"""A real Zotero database, recorded answers of its Web API and exports of Better BibTeX, counted twice: by us and by plain SQL."""

import json
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.data import DATA as REAL

from fontes.index.file_library import read_library
from fontes.index.formats.zotero import Item, items_of
from fontes.index.formats.zotero_sqlite import items
from fontes.index.formats.zotero_work import holding_of, is_work, work_of
from fontes.index.zotero_library import ZoteroLibrary
from fontes.run.zotero import take_zotero

DATA = REAL / "zotero"
pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason=f"NOT RUN: no real Zotero library at {DATA}; set FONTES_DATA to the folder with the benchmark data"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zotero")
    shutil.copyfile(DATA / "bbt_zotero.sqlite", folder / "zotero.sqlite")
    return folder


@pytest.fixture
def base(folder: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(folder / "zotero.sqlite")
    yield connection
    connection.close()


@pytest.fixture
def library(folder: Path) -> ZoteroLibrary:
    (library,) = take_zotero([str(folder)], None).libraries
    return library


def count(base: sqlite3.Connection, question: str) -> int:
    return int(base.execute(question).fetchone()[0])


OF_PEOPLE = "FROM items JOIN libraries USING (libraryID) JOIN itemTypes USING (itemTypeID) WHERE type != 'feed'"


def test_every_item_of_the_owner_is_a_work_and_no_other(base: sqlite3.Connection, library: ZoteroLibrary) -> None:
    wanted = count(base, f"SELECT count(*) {OF_PEOPLE} AND typeName NOT IN ('note', 'attachment', 'annotation')")
    assert library.info.works == wanted == 49
    keys = {key for (key,) in base.execute(f"SELECT key {OF_PEOPLE} AND typeName NOT IN ('note', 'attachment', 'annotation')")}
    assert set(library.holdings) == keys
    assert library.trashed == count(base, "SELECT count(*) FROM deletedItems") == 0


def test_every_citation_key_leads_to_its_work(base: sqlite3.Connection, library: ZoteroLibrary) -> None:
    rows = base.execute(
        "SELECT key, value FROM items JOIN itemData USING (itemID) JOIN fields USING (fieldID)"
        " JOIN itemDataValues USING (valueID) WHERE fieldName = 'citationKey'"
    ).fetchall()
    assert len(rows) == 49
    for key, said in rows:
        assert key in [each.key for each in library.by_citation_key(said)]


def test_attachments_are_counted_and_lie_where_zotero_says(base: sqlite3.Connection, library: ZoteroLibrary) -> None:
    rows = base.execute(
        "SELECT p.key, i.key, linkMode, contentType, path FROM itemAttachments a JOIN items i USING (itemID)"
        " JOIN items p ON p.itemID = parentItemID"
    ).fetchall()
    found = [(held.key, each) for held in library.holdings.values() for each in held.attachments]
    assert len(found) == len(rows) == count(base, "SELECT count(*) FROM itemAttachments") == 1
    ((parent, key, mode, content, path),) = rows
    ((holder, file),) = found
    assert (holder, file.key, file.content_type, file.stored) == (parent, key, content, mode == 0)
    assert file.path == f"storage/{key}/{path.removeprefix('storage:')}"


def test_people_and_titles_are_those_that_stand_there(base: sqlite3.Connection, library: ZoteroLibrary) -> None:
    people = count(base, f"SELECT count(*) FROM itemCreators WHERE itemID IN (SELECT itemID {OF_PEOPLE})")
    held = [each.work.description for each in library.holdings.values()]
    assert sum(len(each.authors) + len(each.editors) for each in held) == people
    assert all(each.title and each.year and each.container and each.pages for each in held)
    types = dict(base.execute(f"SELECT typeName, count(*) {OF_PEOPLE} GROUP BY 1").fetchall())
    assert sum(each.type == "article" for each in held) == types["journalArticle"] - 1
    assert [each.title for each in held if each.type == "notice"] == ["Errata to: First order theory of permutation groups"]
    assert sum(each.type == "chapter" for each in held) == types["bookSection"]


def test_the_web_gave_the_same_works_as_the_database_holds(base: sqlite3.Connection) -> None:
    """Zotero keeps what it was last sent for each item: the Web API's own words about the very same items."""
    held = {each.key: each for each in items(base)}
    sent = [items_of(data.encode())[0] for (data,) in base.execute("SELECT data FROM syncCache WHERE syncObjectTypeID = 3")]
    works = [each for each in sent if is_work(each)]
    assert len(works) == 49
    for each in works:
        assert work_of(held[each.key], "zotero") == work_of(each, "zotero")


def _recorded(name: str) -> Any:
    return json.loads((DATA / "pyzotero_api_responses" / name).read_bytes())


def test_recorded_answers_of_the_web_api_are_read() -> None:
    objects = _recorded("items_doc.json")
    found = [items_of(json.dumps(each).encode())[0] for each in objects]
    assert [each.key for each in found] == [each["key"] for each in objects]
    works = [work_of(each, "zotero") for each in found]
    assert len(works) == 20
    assert all(each.description.title for each in works)
    assert sum(bool(each.description.identifier("doi")) for each in works) == sum(
        bool(each["data"].get("DOI")) for each in objects
    )
    named = sum(len(each["data"]["creators"]) for each in objects)
    assert sum(len(each.creators) for each in found) == named
    (attachment,) = items_of(json.dumps(_recorded("attachments_doc.json")).encode())
    assert (attachment.type, attachment.parent, attachment.fields["contentType"]) == ("attachment", "47RUN6RI", "text/html")
    assert attachment.link is None, "a word that Zotero does not use"


def test_recorded_answers_serve_as_a_file(tmp_path: Path) -> None:
    shutil.copyfile(DATA / "pyzotero_api_responses" / "items_doc.json", tmp_path / "items.json")
    library, unread = read_library(tmp_path / "items.json")
    assert (library.info.works, unread) == (20, ())


@pytest.fixture(scope="module")
def exports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("exports")
    with tarfile.open(DATA / "bbt_fixtures_small.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    return folder


def _exported(exports: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    for path in sorted(exports.rglob("*.json")):
        read = json.loads(path.read_bytes())
        for each in read.get("items", []) if isinstance(read, dict) else []:
            yield path, each


def test_every_exported_item_is_read_with_its_keys_and_files(exports: Path) -> None:
    count = files = keyed = 0
    for _, each in _exported(exports):
        item, *children = items_of(json.dumps(each).encode())
        count += 1
        if not is_work(item):
            continue
        held = holding_of(item, "zotero", tuple(children))
        files += len(held.attachments)
        if each.get("citationKey"):
            keyed += 1
            assert held.citation_key == each["citationKey"]
        if each.get("title"):
            assert held.work.description.title
    assert (count, files, keyed) == (912, 49, 474)


def test_exported_files_serve_as_libraries_and_lose_nothing(exports: Path) -> None:
    """Two of them hold an item twice, letter by letter or under one key."""
    wanted: dict[Path, set[str]] = {}
    for path, each in _exported(exports):
        known = {each.get("key") or json.dumps(each)} if each["itemType"] not in ("note", "attachment", "annotation") else set()
        wanted[path] = wanted.get(path, set()) | known
    lost = {}
    for path, known in wanted.items():
        library, unread = read_library(path)
        if library.info.works != len(known) or unread:
            lost[path.name] = (library.info.works, len(known), unread)
    assert lost == {}


def test_items_are_values_that_travel_between_processes(base: sqlite3.Connection) -> None:
    import pickle

    found = tuple(items(base))
    assert pickle.loads(pickle.dumps(found)) == found
    assert all(isinstance(each, Item) for each in found)
