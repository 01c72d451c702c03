"""The items of `zotero.sqlite`, in the same shape as the Web API gives them: the connection is to a copy, and only read.

Checked against the database of Zotero 9 (userdata 125, compatibility 7); every table used here has been there since Zotero 5.
"""

import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from .zotero import LINKS, NO_WORK, Creator, Item, Retraction

COMPATIBLE = 7
"""The newest form of the database that we know: Zotero raises this number when an older Zotero must not open it any more."""
_NEEDED = frozenset((
    "items", "itemTypesCombined", "itemData", "itemDataValues", "fieldsCombined", "itemCreators", "creators", "creatorTypes",
    "itemAttachments", "deletedItems", "libraries", "groups", "version",
))  # fmt: skip
_MULTIPART = re.compile(r"\d{4}-\d\d-\d\d ")
_MULTIPART_FIELDS = ("date", "dateDecided", "dateEnacted", "issueDate", "filingDate", "priorityDate", "originalDate")
"""Kept as "1974-00-00 1974": the day as a machine sorts it, then as it was written."""
_OF_ITEMS = """SELECT i.itemID, i.key, t.typeName, i.dateModified, g.groupID, d.itemID, a.linkMode, a.path, a.contentType, p.key
    FROM items i JOIN itemTypesCombined t USING (itemTypeID) JOIN libraries l USING (libraryID)
    LEFT JOIN groups g ON g.libraryID = i.libraryID LEFT JOIN deletedItems d ON d.itemID = i.itemID
    LEFT JOIN itemAttachments a ON a.itemID = i.itemID LEFT JOIN items p ON p.itemID = a.parentItemID
    WHERE l.type IN ('user', 'group') ORDER BY i.itemID"""
_OF_FIELDS = """SELECT itemID, fieldName, value FROM itemData JOIN fieldsCombined USING (fieldID)
    JOIN itemDataValues USING (valueID)"""
_OF_CREATORS = """SELECT itemID, creatorType, firstName, lastName, fieldMode FROM itemCreators JOIN creators USING (creatorID)
    JOIN creatorTypes USING (creatorTypeID) ORDER BY itemID, orderIndex"""


class OtherFormError(Exception):
    """The database has a form that we do not know; the message says which, as the end of a sentence."""


class _Kept(msgspec.Struct):
    """The JSON in `retractedItems`."""

    date: str | None = None
    doi: str | None = None
    pmid: str | int | None = None
    reasons: list[str] | None = None


_kept = msgspec.json.Decoder(_Kept)


def items(database: sqlite3.Connection) -> Iterator[Item]:
    """Every item of the user's and the groups' libraries but notes, annotations and feeds; in the trash or not.

    Raises `OtherFormError` for a database that is too new, too old or not Zotero's, sqlite3.DatabaseError for damage.
    """
    database.text_factory = lambda written: written.decode("utf-8", "replace")
    tables = {str(name) for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")}
    _check(database, tables)
    fields, creators = _fields(database), _creators(database)
    retracted = _retracted(database) if "retractedItems" in tables else {}
    for id_, key, kind, changed, group, trashed, link, path, content, parent in database.execute(_OF_ITEMS):
        if kind in NO_WORK and kind != "attachment":
            continue
        told = {"path": path, "contentType": content, "dateModified": changed}
        yield Item(
            key=str(key),
            type=str(kind),
            library=f"groups/{group}" if group is not None else "",
            fields=fields.get(id_, {}) | {name: str(value) for name, value in told.items() if value},
            creators=tuple(creators.get(id_, ())),
            parent=str(parent or ""),
            link=LINKS[link] if isinstance(link, int) and 0 <= link < len(LINKS) else None,
            trashed=trashed is not None,
            retraction=retracted.get(id_),
        )


def library_names(database: sqlite3.Connection) -> dict[int, str]:
    """What an `Item` calls the library of that number: "" for the user's own, "groups/123" for a group's."""
    rows = database.execute("SELECT libraryID, groupID FROM libraries LEFT JOIN groups USING (libraryID)")
    return {int(number): f"groups/{group}" if group is not None else "" for number, group in rows}


def _check(database: sqlite3.Connection, tables: set[str]) -> None:
    if "itemDataValues" not in tables:
        raise OtherFormError("is no database of Zotero's")
    lacking = sorted(_NEEDED - tables)
    if lacking:
        raise OtherFormError(f"is of a Zotero before 5.0, or of a form that is not known here: it has no table {lacking[0]!r}")
    found = database.execute("SELECT version FROM version WHERE schema = 'compatibility'").fetchone()
    if found is not None and int(found[0]) > COMPATIBLE:
        raise OtherFormError(f"is of a newer Zotero than is known here (form {found[0]}, known are those up to {COMPATIBLE})")


def _fields(database: sqlite3.Connection) -> dict[int, dict[str, str]]:
    found: dict[int, dict[str, str]] = defaultdict(dict)
    for id_, name, value in database.execute(_OF_FIELDS):
        written = str(value).strip()
        if name in _MULTIPART_FIELDS and _MULTIPART.match(written):
            written = written[11:]
        if written:
            found[id_][str(name)] = written
    return found


def _creators(database: sqlite3.Connection) -> dict[int, list[Creator]]:
    """`fieldMode` 1 means that the last name is the whole name."""
    found: dict[int, list[Creator]] = defaultdict(list)
    for id_, role, first, last, mode in database.execute(_OF_CREATORS):
        whole = mode == 1
        found[id_].append(
            Creator(
                role=str(role),
                first="" if whole else str(first or ""),
                last="" if whole else str(last or ""),
                name=str(last or "") if whole else "",
            )
        )
    return found


def _retracted(database: sqlite3.Connection) -> dict[int, Retraction]:
    """A row that cannot be read is a retraction all the same."""
    found: dict[int, Retraction] = {}
    for id_, data in database.execute("SELECT itemID, data FROM retractedItems"):
        try:
            kept = _kept.decode(str(data or "{}"))
        except msgspec.DecodeError:
            kept = _Kept()
        found[id_] = Retraction(
            date=kept.date or "", doi=kept.doi or "", pmid=str(kept.pmid or ""), reasons=tuple(kept.reasons or ())
        )
    return found
