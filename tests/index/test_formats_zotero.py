"""An item of Zotero's means the same whichever way it is read, and what it means is the work that its owner sees."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.index.zotero_base import CHAPTER, FILM, ITEMS, LINKED, NOTE, STORED, THESIS, THROWN, WAVES, Base, api_bytes, database

from fontes.index.file_library import read_library
from fontes.index.formats.zotero import Item, decode, item_id, items_of
from fontes.index.formats.zotero_extra import extra
from fontes.index.formats.zotero_keys import ItemKey, citation_keys
from fontes.index.formats.zotero_sqlite import OtherFormError, items, library_names
from fontes.index.formats.zotero_work import Holding, holding_of, is_work, work_of
from fontes.index.zotero_library import ZoteroLibrary
from fontes.model import Identifier, Person, Work


def read(item: dict[str, Any], *children: dict[str, Any]) -> Holding:
    hanging = tuple(items_of(api_bytes(each))[0] for each in children)
    return holding_of(items_of(api_bytes(item))[0], "zotero", hanging)


def test_an_article_is_read_with_everything_that_tells_it() -> None:
    work = read(WAVES).work
    says = work.description
    assert (work.id, work.source, says.type, says.title) == ("AAAA1111", "zotero", "article", "Waves in thin films")
    assert says.authors == (Person(family="Dorn", given="Jane"), Person(literal="Film Consortium"))
    assert says.editors == (Person(family="Moe", given="Max", suffix="Jr."),)
    assert (says.container, says.volume, says.issue, says.pages, says.year) == ("Journal of Films", "12", "3", "1-9", 2019)
    assert work.other_containers == ("J Films",)
    assert says.identifier("doi") == "10.1000/waves"
    assert says.identifier("pmid") == "31415926"


def test_what_a_work_has_no_place_for_is_kept_beside_it() -> None:
    held = read(WAVES, STORED)
    assert (held.key, held.citation_key) == ("AAAA1111", "doe2019")
    assert [(each.role, each.person.family) for each in held.contributors] == [("translator", "Toe")]
    assert dict(held.fields) == {"ISSN": "1234-5679", "rights": "free"}


def test_stored_files_are_told_from_linked_ones() -> None:
    (stored,) = read(WAVES, STORED).attachments
    assert (stored.path, stored.content_type, stored.stored) == ("storage/FFFF6666/doe 2019.pdf", "application/pdf", True)
    (linked,) = read(CHAPTER, LINKED).attachments
    assert (linked.path, linked.stored) == ("/home/me/birds.pdf", False)


def test_an_attachment_in_the_trash_is_none() -> None:
    assert read(WAVES, {**STORED, "deleted": 1}).attachments == ()


def test_fields_that_zotero_names_by_type_are_the_same_field() -> None:
    chapter, thesis = read(CHAPTER).work.description, read(THESIS).work.description
    assert (chapter.type, chapter.container, chapter.publisher) == ("chapter", "All about animals", "Press")
    assert [each.value for each in chapter.identifiers if each.scheme == "isbn"] == ["9780306406157"]
    assert (thesis.type, thesis.publisher, thesis.year) == ("thesis", "Alma Mater", 1999)
    assert read(FILM).work.description.authors == (Person(family="Doe", given="Dora"),), "whoever leads counts as the author"


def test_a_native_citation_key_counts_before_the_one_among_the_extra_lines() -> None:
    assert read(CHAPTER).citation_key == "roe2001"
    assert read({**CHAPTER, "extra": "Citation Key: old"}).citation_key == "roe2001"
    bare = items_of(api_bytes(THESIS))[0]
    assert holding_of(bare, "zotero", (), "soe1999").citation_key == "soe1999", "then Better BibTeX's own database"
    assert holding_of(items_of(api_bytes(WAVES))[0], "zotero", (), "other").citation_key == "doe2019"


EXTRA = [
    ("PMID: 123", {"PMID": "123"}, {}),
    ("PubMed ID: 123\nPMCID: PMC9", {"PMID": "123", "PMCID": "PMC9"}, {}),
    ("tex.volume= 7", {"volume": "7"}, {}),
    ("{:citation-key: a1}", {"citationKey": "a1"}, {}),
    ("arXiv: 1706.03762 [cs]", {"arXiv": "1706.03762 [cs]"}, {}),
    ("a note to myself", {}, {}),
    ("Mood: fair", {}, {"Mood": "fair"}),
    ("DOI: 10.1/a\nDOI: 10.1/b", {"DOI": "10.1/a"}, {}),
]


@pytest.mark.parametrize(("written", "fields", "others"), EXTRA)
def test_extra_lines_are_read_by_their_names(written: str, fields: dict[str, str], others: dict[str, str]) -> None:
    assert extra(written) == (fields, others)


def test_a_field_counts_before_an_extra_line_that_says_the_same() -> None:
    item = {**WAVES, "extra": "DOI: 10.1000/other\nvolume: 99\nedition: 2"}
    says = read(item).work.description
    assert (says.identifier("doi"), says.volume, says.edition) == ("10.1000/waves", "12", "2")
    assert read({**CHAPTER, "extra": "Journal: Nature"}).work.description.container == "All about animals"


def test_an_arxiv_number_is_found_wherever_translators_put_it() -> None:
    for field in ("archiveID", "number", "publicationTitle"):
        item = {"key": "X", "itemType": "preprint", "title": "t", field: "arXiv:1706.03762 [cs]", "creators": []}
        assert read(item).work.description.identifier("arxiv") == "1706.03762"
        assert not read(item).work.description.container
    assert not read({"key": "X", "itemType": "report", "title": "t", "number": "12", "creators": []}).work.description.identifiers


def test_a_type_among_the_extra_lines_says_what_zotero_had_no_type_for() -> None:
    assert read({**THROWN, "itemType": "document", "extra": "Type: dataset"}).work.description.type == "dataset"
    assert read({**WAVES, "extra": "Type: dataset"}).work.description.type == "article", "an article is an article"


def test_a_mark_of_retraction_in_the_title_is_taken_out_of_it() -> None:
    work = read({**WAVES, "title": "RETRACTED: Waves"}).work
    assert (work.description.title, [each.kind for each in work.notices]) == ("Waves", ["retraction"])


@pytest.mark.parametrize("item", [{}, {"key": "X"}, {"itemType": 3}, {"itemType": "book", "creators": "Doe"}, [], "x"])
def test_what_is_no_item_is_an_error_of_the_decoder(item: object) -> None:
    from msgspec import DecodeError

    with pytest.raises(DecodeError):
        items_of(json.dumps(item).encode())


def test_a_file_of_items_serves_as_a_library_without_notes_files_and_trash(tmp_path: Path) -> None:
    (tmp_path / "items.json").write_bytes(b"[" + b",".join(api_bytes(each) for each in ITEMS) + b"]")
    library, unread = read_library(tmp_path / "items.json")
    assert (library.info.works, unread) == (4, ())
    assert library.by_identifier(Identifier(scheme="doi", value="10.1000/waves"))


def test_an_export_of_better_bibtex_serves_as_a_library(tmp_path: Path) -> None:
    attached = [{"title": "Full Text", "path": "files/1/doe.pdf", "contentType": "application/pdf"}]
    exported = [{**WAVES, "itemID": 1, "attachments": attached, "notes": []}, {**CHAPTER, "itemID": 2}]
    (tmp_path / "export.json").write_text(json.dumps({"config": {"id": "x"}, "items": exported}))
    library, unread = read_library(tmp_path / "export.json")
    assert (library.info.works, unread) == (2, ())
    item, *children = items_of(json.dumps(exported[0]).encode())
    (file,) = holding_of(item, "zotero", tuple(children)).attachments
    assert (file.path, file.stored) == ("files/1/doe.pdf", False)


def test_a_note_and_what_lies_in_the_trash_are_no_works() -> None:
    assert [list(decode(api_bytes(each), "z")) for each in (NOTE, STORED, THROWN)] == [[], [], []]
    (found,) = decode(api_bytes(WAVES), "z")
    assert isinstance(found, Work)


def of_database(path: Path) -> dict[str, Item]:
    with sqlite3.connect(path) as connection:
        return {item_id(each): each for each in items(connection)}


def test_the_database_and_the_web_give_the_same_works(tmp_path: Path) -> None:
    held = of_database(database(tmp_path))
    for each in (WAVES, CHAPTER, THESIS, FILM):
        assert work_of(held[each["key"]], "zotero") == read(each).work
    children = tuple(each for each in held.values() if each.type == "attachment" and each.parent == "AAAA1111")
    assert holding_of(held["AAAA1111"], "zotero", children) == read(WAVES, STORED)


def test_the_database_leaves_out_notes_and_feeds_and_marks_the_trash(tmp_path: Path) -> None:
    held = of_database(database(tmp_path))
    assert "HHHH8888" not in held, "a note"
    assert "IIII9999" not in held, "of a feed"
    assert [key for key, each in held.items() if each.trashed] == ["EEEE5555"]
    assert sorted(key for key, each in held.items() if is_work(each)) == [
        "AAAA1111", "BBBB2222", "CCCC3333", "DDDD4444", "groups/4242/AAAA1111",
    ]  # fmt: skip


def test_a_retraction_that_zotero_keeps_is_a_notice_with_its_own_doi(tmp_path: Path) -> None:
    base = Base(tmp_path / "zotero.sqlite")
    number = base.add(WAVES)
    kept = {"date": "2021-03-04", "doi": "10.1000/notice", "reasons": ["Retract and Replace"]}
    base.file.execute("INSERT INTO retractedItems (itemID, data) VALUES (?, ?)", (number, json.dumps(kept)))
    base.file.commit()
    notices = work_of(of_database(tmp_path / "zotero.sqlite")["AAAA1111"], "zotero").notices
    assert [(each.kind, each.date, each.by) for each in notices] == [
        ("retraction", "2021-03-04", "doi:10.1000/notice"), ("replacement", "2021-03-04", "doi:10.1000/notice"),
    ]  # fmt: skip
    base.file.execute("UPDATE retractedItems SET data = ?", ('{"doi": "10.1000/WAVES"}',))
    base.file.commit()
    (own,) = work_of(of_database(tmp_path / "zotero.sqlite")["AAAA1111"], "zotero").notices
    assert (own.kind, own.by) == ("retraction", ""), "without a notice Zotero keeps the DOI of the work itself"
    base.file.execute("UPDATE retractedItems SET data = 'nonsense'")
    base.file.commit()
    assert [each.kind for each in work_of(of_database(tmp_path / "zotero.sqlite")["AAAA1111"], "z").notices] == ["retraction"]


FORMS = [
    ("UPDATE version SET version = 8 WHERE schema = 'compatibility'", "newer Zotero"),
    ("DROP TABLE deletedItems", "no table 'deletedItems'"),
    ("DROP TABLE itemDataValues", "no database of Zotero's"),
]


@pytest.mark.parametrize(("change", "says"), FORMS)
def test_a_database_of_another_form_is_not_guessed_at(tmp_path: Path, change: str, says: str) -> None:
    base = Base(tmp_path / "zotero.sqlite")
    base.file.execute(change)
    with pytest.raises(OtherFormError, match=says):
        list(items(base.file))


def test_a_newer_database_that_older_programs_may_open_is_opened(tmp_path: Path) -> None:
    base = Base(tmp_path / "zotero.sqlite")
    base.add(WAVES)
    base.file.execute("UPDATE version SET version = 999 WHERE schema = 'userdata'")
    assert len(list(items(base.file))) == 1


def test_libraries_are_named_as_their_items_are(tmp_path: Path) -> None:
    assert library_names(Base(tmp_path / "zotero.sqlite").file) == {1: "", 2: "groups/4242", 3: ""}


KEYS = [
    ("CREATE TABLE citationkey (itemID, itemKey, libraryID, citationKey, pinned)",
     "INSERT INTO citationkey VALUES (1, 'CCCC3333', 1, 'soe1999', 0), (2, 'AAAA1111', 2, 'sand', 0)"),
    ("CREATE TABLE citekeys (itemID, itemKey, libraryID, citekey)",
     "INSERT INTO citekeys VALUES (1, 'CCCC3333', 1, 'soe1999'), (2, 'AAAA1111', 2, 'sand')"),
    ('CREATE TABLE "better-bibtex" (name TEXT PRIMARY KEY, data TEXT)',
     'INSERT INTO "better-bibtex" VALUES (\'better-bibtex.citekey\', \'{"data": ['
     '{"itemID": 1, "itemKey": "CCCC3333", "libraryID": 1, "citekey": "soe1999", "pinned": false}, '
     '{"itemID": 2, "itemKey": "AAAA1111", "libraryID": 2, "citekey": "sand"}]}\')'),
]  # fmt: skip


@pytest.mark.parametrize(("table", "rows"), KEYS)
def test_all_forms_of_better_bibtexs_own_database_give_the_same_keys(table: str, rows: str) -> None:
    base = sqlite3.connect(":memory:")
    assert citation_keys(base) == {}
    base.execute(table)
    assert citation_keys(base) == {}
    base.execute(rows)
    assert citation_keys(base) == {ItemKey(1, "CCCC3333"): "soe1999", ItemKey(2, "AAAA1111"): "sand"}


def library(*items_: dict[str, Any]) -> ZoteroLibrary:
    return ZoteroLibrary([each for item in items_ for each in items_of(api_bytes(item))], "zotero")


def test_a_library_counts_works_and_trash_and_repeats() -> None:
    held = library(*ITEMS, {**WAVES, "key": "ZZZZ0000", "title": "Another title"}, {**THESIS, "key": "ZZZZ0001"})
    assert (held.info.works, held.trashed, held.repeated) == (6, 1, 2)
    assert library(*ITEMS).repeated == 0
    assert library(THESIS, {**THESIS, "key": "ZZZZ0001", "date": "2000"}).repeated == 0, "another year is another work"


def test_a_library_is_never_declared_to_hold_everything() -> None:
    info = library(*ITEMS).info
    assert (info.covers, info.standing, info.role) == ((), False, "library")


def test_the_order_in_which_items_come_does_not_matter() -> None:
    assert library(*ITEMS).info == library(*reversed(ITEMS)).info
    assert library(*ITEMS).info.digest != library(*ITEMS[1:]).info.digest


def test_a_work_is_found_by_its_citation_key() -> None:
    held = library(*ITEMS)
    assert [each.key for each in held.by_citation_key("doe2019")] == ["AAAA1111"]
    assert held.by_citation_key("doe2018") == ()
