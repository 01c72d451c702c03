"""A small Zotero database, made from scratch with the tables of the real one, and the same items as the Web API gives them."""

import json
import sqlite3
from pathlib import Path
from typing import Any

TABLES = """
CREATE TABLE version (schema TEXT PRIMARY KEY, version INT NOT NULL);
CREATE TABLE libraries (libraryID INTEGER PRIMARY KEY, type TEXT NOT NULL);
CREATE TABLE groups (groupID INTEGER PRIMARY KEY, libraryID INT NOT NULL UNIQUE, name TEXT NOT NULL);
CREATE TABLE items (itemID INTEGER PRIMARY KEY, itemTypeID INT NOT NULL, dateModified TIMESTAMP, libraryID INT, key TEXT);
CREATE TABLE itemTypesCombined (itemTypeID INTEGER PRIMARY KEY, typeName TEXT);
CREATE TABLE fieldsCombined (fieldID INTEGER PRIMARY KEY, fieldName TEXT);
CREATE TABLE itemData (itemID INT, fieldID INT, valueID, PRIMARY KEY (itemID, fieldID));
CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value UNIQUE);
CREATE TABLE creatorTypes (creatorTypeID INTEGER PRIMARY KEY, creatorType TEXT);
CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, fieldMode INT);
CREATE TABLE itemCreators (itemID INT, creatorID INT, creatorTypeID INT, orderIndex INT);
CREATE TABLE itemAttachments (itemID INTEGER PRIMARY KEY, parentItemID INT, linkMode INT, contentType TEXT, path TEXT);
CREATE TABLE deletedItems (itemID INTEGER PRIMARY KEY);
CREATE TABLE retractedItems (itemID INTEGER PRIMARY KEY, data TEXT, flag INT DEFAULT 0);
INSERT INTO libraries VALUES (1, 'user'), (2, 'group'), (3, 'feed');
INSERT INTO groups VALUES (4242, 2, 'Lab');
INSERT INTO version VALUES ('userdata', 125), ('compatibility', 7);
"""
MODES = ("imported_file", "imported_url", "linked_file", "linked_url", "embedded_image")
CREATOR = {"creatorType": "author"}
WAVES: dict[str, Any] = {
    "key": "AAAA1111", "itemType": "journalArticle", "title": "Waves in <i>thin</i> films", "DOI": "10.1000/Waves",
    "publicationTitle": "Journal of Films", "journalAbbreviation": "J Films", "volume": "12", "issue": "3", "pages": "1-9",
    "date": "March 2019", "url": "https://example.org/waves", "extra": "PMID: 31415926\nCitation Key: doe2019\nmy note",
    "ISSN": "1234-5679", "rights": "free",
    "creators": [
        {**CREATOR, "firstName": "Jane", "lastName": "Dorn"}, {**CREATOR, "name": "Film Consortium"},
        {"creatorType": "editor", "firstName": "Max, Jr.", "lastName": "Moe"},
        {"creatorType": "translator", "firstName": "Tara", "lastName": "Toe"},
    ],
}  # fmt: skip
CHAPTER: dict[str, Any] = {
    "key": "BBBB2222", "itemType": "bookSection", "title": "On birds", "bookTitle": "All about animals", "date": "2001",
    "ISBN": "978-0-306-40615-7 0-306-40615-2", "publisher": "Press", "citationKey": "roe2001",
    "creators": [{**CREATOR, "firstName": "Rick", "lastName": "Roe"}],
}  # fmt: skip
THESIS: dict[str, Any] = {
    "key": "CCCC3333", "itemType": "thesis", "title": "Of stones", "university": "Alma Mater", "date": "1999-05-01",
    "creators": [{**CREATOR, "firstName": "Sam", "lastName": "Soe"}],
}  # fmt: skip
FILM: dict[str, Any] = {
    "key": "DDDD4444", "itemType": "film", "title": "Night", "date": "1980", "distributor": "Reel",
    "creators": [{"creatorType": "director", "firstName": "Dora", "lastName": "Doe"}],
}  # fmt: skip
THROWN: dict[str, Any] = {"key": "EEEE5555", "itemType": "book", "title": "Thrown away", "deleted": 1, "creators": []}
STORED: dict[str, Any] = {
    "key": "FFFF6666", "itemType": "attachment", "parentItem": "AAAA1111", "linkMode": "imported_file", "title": "Full Text",
    "contentType": "application/pdf", "filename": "doe 2019.pdf", "creators": [],
}  # fmt: skip
LINKED: dict[str, Any] = {
    "key": "GGGG7777", "itemType": "attachment", "parentItem": "BBBB2222", "linkMode": "linked_file", "title": "Scan",
    "contentType": "application/pdf", "path": "/home/me/birds.pdf", "creators": [],
}  # fmt: skip
NOTE: dict[str, Any] = {"key": "HHHH8888", "itemType": "note", "parentItem": "AAAA1111", "note": "secret", "creators": []}
ITEMS = (WAVES, CHAPTER, THESIS, FILM, THROWN, STORED, LINKED, NOTE)
OF_GROUP: dict[str, Any] = {**THESIS, "key": "AAAA1111", "title": "Of sand"}
"""In a group's library; its key is also one of the user's own."""
_NO_FIELDS = ("key", "itemType", "creators", "deleted", "parentItem", "linkMode", "contentType", "filename", "path", "note")


def as_api(item: dict[str, Any], group: int = 0) -> dict[str, Any]:
    """The item in its envelope."""
    library = {"type": "group", "id": group} if group else {"type": "user", "id": 7}
    return {
        "key": item["key"],
        "version": 3,
        "library": library,
        "links": {},
        "meta": {},
        "data": {"version": 3, "tags": [], **item},
    }


def api_bytes(item: dict[str, Any], group: int = 0) -> bytes:
    return json.dumps(as_api(item, group)).encode()


class Base:
    """The database at `path`. Close it, or leave it open and locked as Zotero does."""

    def __init__(self, path: Path) -> None:
        self.file = sqlite3.connect(path)
        self.file.executescript(TABLES)

    def add(self, item: dict[str, Any], library: int = 1) -> int:
        """Gives the item's number."""
        kind = self._id("itemTypesCombined", "typeName", item["itemType"])
        number = self.file.execute(
            "INSERT INTO items (itemTypeID, dateModified, libraryID, key) VALUES (?, '2024-05-06 07:08:09', ?, ?)",
            (kind, library, item["key"]),
        ).lastrowid
        assert number is not None
        for name, value in item.items():
            if name not in _NO_FIELDS:
                written = f"{_sorted(value)} {value}" if name == "date" else value
                found = self._id("itemDataValues", "value", written)
                field = self._id("fieldsCombined", "fieldName", name)
                self.file.execute("INSERT INTO itemData VALUES (?, ?, ?)", (number, field, found))
        for order, creator in enumerate(item["creators"]):
            self._creator(number, order, creator)
        if item.get("deleted"):
            self.file.execute("INSERT INTO deletedItems VALUES (?)", (number,))
        if "linkMode" in item:
            self._attachment(number, item)
        self.file.commit()
        return number

    def fill(self) -> "Base":
        for each in ITEMS:
            self.add(each)
        self.add(OF_GROUP, library=2)
        self.add({"key": "IIII9999", "itemType": "journalArticle", "title": "News", "creators": []}, library=3)
        return self

    def close(self) -> None:
        self.file.close()

    def _creator(self, item: int, order: int, creator: dict[str, str]) -> None:
        whole = "name" in creator
        made = self.file.execute(
            "INSERT INTO creators (firstName, lastName, fieldMode) VALUES (?, ?, ?)",
            ("" if whole else creator["firstName"], creator["name"] if whole else creator["lastName"], int(whole)),
        )
        role = self._id("creatorTypes", "creatorType", creator["creatorType"])
        self.file.execute("INSERT INTO itemCreators VALUES (?, ?, ?, ?)", (item, made.lastrowid, role, order))

    def _attachment(self, number: int, item: dict[str, Any]) -> None:
        parent = self.file.execute("SELECT itemID FROM items WHERE key = ?", (item["parentItem"],)).fetchone()[0]
        path = f"storage:{item['filename']}" if "filename" in item else item["path"]
        mode = MODES.index(item["linkMode"])
        self.file.execute("INSERT INTO itemAttachments VALUES (?, ?, ?, ?, ?)", (number, parent, mode, item["contentType"], path))

    def _id(self, table: str, column: str, value: object) -> int:
        key = {"itemTypesCombined": "itemTypeID", "fieldsCombined": "fieldID", "itemDataValues": "valueID"}.get(
            table, "creatorTypeID"
        )
        found = self.file.execute(f"SELECT {key} FROM {table} WHERE {column} = ?", (value,)).fetchone()
        if found is not None:
            return int(found[0])
        return int(self.file.execute(f"INSERT INTO {table} ({column}) VALUES (?)", (value,)).lastrowid or 0)


def _sorted(date: str) -> str:
    """The day as Zotero sorts it: unknown parts are zero."""
    year = next(word for word in date.replace("-", " ").split() if len(word) == 4 and word.isdigit())
    return date if len(date) == 10 else f"{year}-00-00"


def database(folder: Path) -> Path:
    """Filled and closed."""
    path = folder / "zotero.sqlite"
    Base(path).fill().close()
    return path
