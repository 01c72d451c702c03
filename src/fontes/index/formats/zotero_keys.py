"""The citation keys in Better BibTeX's own database, which it kept until Zotero had a field for them."""

import sqlite3
from typing import NamedTuple

import msgspec

NAMES = (
    "better-bibtex.sqlite", "better-bibtex-search.sqlite", "better-bibtex.migrated",
    "better-bibtex/better-bibtex.sqlite", "better-bibtex/better-bibtex-search.sqlite",
)  # fmt: skip
"""Where it may lie in Zotero's data folder, what is kept up first; "migrated" is what is left of it after the move."""


class ItemKey(NamedTuple):
    """`library` is Zotero's number of the library, 1 for the user's own."""

    library: int
    key: str


class _Row(msgspec.Struct, rename="camel"):
    citekey: str
    item_key: str
    library_id: int = msgspec.field(name="libraryID", default=1)


class _Collection(msgspec.Struct):
    data: list[_Row]


_TABLES = (("citationkey", "citationKey"), ("citekeys", "citekey"))
"""Of two of its versions; the oldest keeps a JSON document instead."""


def citation_keys(database: sqlite3.Connection) -> dict[ItemKey, str]:
    """Empty where there are none. Raises sqlite3.DatabaseError for damage, msgspec.DecodeError for a document of another form."""
    tables = {str(name) for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table, column in _TABLES:
        if table in tables:
            rows = database.execute(f"SELECT libraryID, itemKey, {column} FROM {table}")
            return {ItemKey(int(library), str(key)): str(said) for library, key, said in rows if key and said}
    if "better-bibtex" not in tables:
        return {}
    found = database.execute("SELECT data FROM \"better-bibtex\" WHERE name = 'better-bibtex.citekey'").fetchone()
    rows_ = msgspec.json.decode(found[0], type=_Collection).data if found is not None else []
    return {ItemKey(each.library_id, each.item_key): each.citekey for each in rows_ if each.citekey}
