"""Open Library: books by ISBN and by words."""

import json
from typing import Any
from zlib import crc32

from fontes.text.identifiers import parse_identifier

from ..asked import Answer, Asked
from ..fitting import DEEP, Field, fits
from ..holdings import Held, Shelf
from ..told import as_json, present, whole_name


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path
    if path == "/api/books":
        return _books(asked, shelf)
    if path == "/search.json":
        return _search(asked, shelf)
    if path.startswith("/isbn/") and path.endswith(".json"):
        held = _by_isbn(path.removeprefix("/isbn/").removesuffix(".json"), shelf)
        return as_json(_edition(held)) if held else as_json({"error": "notfound", "key": path.removesuffix(".json")}, 404)
    return as_json({"error": "notfound", "key": path}, 404)


def _by_isbn(written: str, shelf: Shelf) -> Held | None:
    parsed = parse_identifier("isbn", written)
    return shelf.find("isbn", parsed.value) if parsed else None


def _books(asked: Asked, shelf: Shelf) -> Answer:
    """What is missing is left out, and an answer without `format=json` is a script."""
    found = {}
    for key in asked.first("bibkeys").split(","):
        kind, _, number = key.partition(":")
        if kind.upper() == "ISBN" and (held := _by_isbn(number, shelf)):
            found[key] = _data(held) if asked.first("jscmd") == "data" else _viewed(key, held)
    if asked.first("format") != "json":
        return Answer(200, f"var _OLBookInfo = {json.dumps(found)};".encode(), "application/javascript")
    return as_json(found)


def _key(held: Held, letter: str) -> str:
    return f"OL{crc32(held.work.id.encode()) % 10_000_000}{letter}"


def _isbns(held: Held) -> list[str]:
    return [each.value for each in held.work.description.identifiers if each.scheme == "isbn"]


def _data(held: Held) -> dict[str, Any]:
    says = held.work.description
    people = [
        {"url": "https://openlibrary.org/authors/OL1A", "name": whole_name(each)} for each in (says.authors or says.editors)
    ]
    return {
        "url": f"https://openlibrary.org/books/{_key(held, 'M')}", "key": f"/books/{_key(held, 'M')}",
        **present(
            title=held.title("openlibrary"), subtitle=says.subtitle, authors=people,
            identifiers={"isbn_13": _isbns(held), "openlibrary": [_key(held, "M")]},
            publishers=[{"name": says.publisher}] if says.publisher else [], publish_date=str(says.year or ""),
        ),
    }  # fmt: skip


def _viewed(key: str, held: Held) -> dict[str, Any]:
    place = f"https://openlibrary.org/books/{_key(held, 'M')}"
    return {"bib_key": key, "info_url": place, "preview": "noview", "preview_url": place}


def _edition(held: Held) -> dict[str, Any]:
    says = held.work.description
    return {
        "key": f"/books/{_key(held, 'M')}", "type": {"key": "/type/edition"}, "works": [{"key": f"/works/{_key(held, 'W')}"}],
        "authors": [{"key": f"/authors/OL{place + 1}A"} for place, _ in enumerate(says.authors)],
        **present(
            title=held.title("openlibrary"), subtitle=says.subtitle, isbn_13=_isbns(held), publishers=[says.publisher],
            publish_date=str(says.year or ""), by_statement=", ".join(whole_name(each) for each in says.authors),
        ),
    }  # fmt: skip


def _search(asked: Asked, shelf: Shelf) -> Answer:
    query, title, author = asked.first("q"), asked.first("title"), asked.first("author")
    limit = asked.whole("limit", 100)
    wanted: list[tuple[Field, str]] = [("any", query), ("title", title), ("author", author)]
    likely = shelf.like(f"{query} {author}", DEEP, title=title)
    found = [each for each in likely if all(not text or fits(field, text, each, "openlibrary") for field, text in wanted)]
    fields = tuple(filter(None, asked.first("fields").split(",")))
    docs = [_doc(each, fields) for each in found[:limit]]
    said = {"numFound": len(found), "start": 0, "numFoundExact": True, "num_found": len(found), "q": query, "offset": None}
    return as_json({**said, "docs": docs})


def _doc(held: Held, fields: tuple[str, ...]) -> dict[str, Any]:
    says = held.work.description
    whole = present(
        key=f"/works/{_key(held, 'W')}",
        type="work",
        title=held.title("openlibrary"),
        subtitle=says.subtitle,
        author_name=[whole_name(each) for each in (says.authors or says.editors)],
        first_publish_year=min((each for each in (says.year, *held.work.other_years) if each), default=0),
        publish_year=[each for each in (says.year, *held.work.other_years) if each],
        isbn=_isbns(held),
        publisher=[says.publisher] if says.publisher else [],
        edition_count=1 + len(held.work.other_years),
        language=["eng"],
    )
    return {name: whole[name] for name in fields if name in whole} if fields and "*" not in fields else whole
