"""Zotero's Web API over one user's library: a few items, in pages."""

import re
from typing import Any
from zlib import crc32

from fontes.model import Person, WorkType

from ..asked import Answer, Asked
from ..holdings import Held, Shelf
from ..told import as_json, as_text, family, present

USER = "475425"
VERSION = "4211"
TYPES: dict[WorkType, str] = {
    "article": "journalArticle", "preprint": "preprint", "conference-paper": "conferencePaper", "chapter": "bookSection",
    "book": "book", "thesis": "thesis", "report": "report", "dataset": "dataset", "software": "computerProgram",
}  # fmt: skip
_PATH = re.compile(rf"/users/{USER}/items(/top)?")
_CONTAINER = {"conferencePaper": "proceedingsTitle", "bookSection": "bookTitle", "preprint": "repository"}


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path.rstrip("/")
    if path == f"/users/{USER}/groups":
        return as_json([])
    if not _PATH.fullmatch(path):
        return as_text("Not found", 404, "text/html")
    start, most = asked.whole("start", 0), min(asked.whole("limit", 25), 100)
    keys = asked.first("itemKey")
    held = [each for each in shelf.all() if not keys or key(each) in keys.split(",")]
    headers = (("Total-Results", str(len(held))), ("Last-Modified-Version", VERSION), ("Zotero-API-Version", "3"))
    if asked.first("format") == "versions":
        return as_json({key(each): int(VERSION) for each in held}, headers=headers)
    return as_json([item(each) for each in held[start : start + most]], headers=headers)


def key(held: Held) -> str:
    number, signs = crc32(held.work.id.encode()), "23456789ABCDEFGHIJKLMNPQRSTUVWXZ"
    return "".join(signs[number >> 4 * place & 31] for place in range(8))


def item(held: Held) -> dict[str, Any]:
    says = held.work.description
    kind = TYPES.get(says.type, "document")
    fields = present(
        title=held.title("zotero"), date=str(says.year or ""), volume=says.volume, issue=says.issue, pages=says.pages,
        publisher=says.publisher, DOI=held.has("doi"), ISBN=held.has("isbn"), language=says.language,
    )  # fmt: skip
    if says.container:
        fields[_CONTAINER.get(kind, "publicationTitle")] = says.container
    creators = [_creator(each, "author") for each in says.authors] + [_creator(each, "editor") for each in says.editors]
    data = {
        "key": key(held),
        "version": int(VERSION),
        "itemType": kind,
        "creators": creators,
        **fields,
        "tags": [],
        "relations": {},
    }
    return {
        "key": key(held),
        "version": int(VERSION),
        "library": {"type": "user", "id": int(USER)},
        "links": {},
        "meta": {},
        "data": data,
    }


def _creator(person: Person, role: str) -> dict[str, str]:
    if person.literal:
        return {"creatorType": role, "name": person.literal}
    return {"creatorType": role, "firstName": person.given, "lastName": family(person)}
