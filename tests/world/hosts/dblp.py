"""DBLP's search: every word of the query must begin a word of the record; one hit, or one author, is no list."""

import re
from typing import Any
from xml.sax.saxutils import escape
from zlib import crc32

from fontes.index.words import title_words
from fontes.model import WorkType

from ..asked import Answer, Asked
from ..fitting import DEEP
from ..holdings import Held, Shelf
from ..told import as_json, as_text, family, present, whole_name

TYPES: dict[WorkType, str] = {
    "article": "Journal Articles", "conference-paper": "Conference and Workshop Papers", "book": "Books and Theses",
    "thesis": "Books and Theses", "chapter": "Parts in Books or Collections", "proceedings": "Editorship",
    "preprint": "Informal and Other Publications", "dataset": "Data and Artifacts",
}  # fmt: skip
_ESCAPED = {'"': "&quot;", "'": "&apos;"}
MOST = 1000


def answer(asked: Asked, shelf: Shelf) -> Answer:
    if asked.path != "/search/publ/api":
        return as_text("Not Found", 404)
    if asked.first("format", "xml") != "json":
        return as_text("the world speaks JSON only here", 400)
    query, most = asked.first("q"), min(asked.whole("h", 30), MOST)
    found = [each for each in shelf.like(re.sub(r"[$|]", " ", query), DEEP) if _fits(query, each)]
    page = found[:most]
    hits: dict[str, Any] = {"@total": str(len(found)), "@computed": str(len(page)), "@sent": str(len(page)), "@first": "0"}
    if page:
        hits["hit"] = [
            {"@score": "7", "@id": str(1000 + place), "info": record(each), "url": f"URL#{1000 + place}"}
            for place, each in enumerate(page)
        ]
    status = {"@code": "200", "text": "OK"}
    completions = {"@total": "0", "@computed": "0", "@sent": "0"}
    said = {"query": query, "status": status, "time": {"@unit": "msecs", "text": "1.5"}, "completions": completions, "hits": hits}
    return as_json({"result": said})


def _fits(query: str, held: Held) -> bool:
    """`a|b` is a or b, `a$` the whole word."""
    says = held.work.description
    people = " ".join(whole_name(each) for each in says.authors)
    have = title_words(f"{says.full_title} {people} {says.container} {says.year}")
    return all(any(_begins(each, have) for each in element.split("|")) for element in query.split())


def _begins(written: str, have: list[str]) -> bool:
    parts = title_words(written)
    if written.endswith("$"):
        return all(part in have for part in parts)
    return all(any(word.startswith(part) for word in have) for part in parts)


def record(held: Held) -> dict[str, Any]:
    says = held.work.description
    names = [{"@pid": f"00/{place}", "text": escape(whole_name(each), _ESCAPED)} for place, each in enumerate(says.authors)]
    doi, arxiv = held.has("doi"), held.has("arxiv")
    link = f"https://doi.org/{doi}" if doi else f"http://arxiv.org/abs/{arxiv}" if arxiv else ""
    kind = "journals" if says.type in ("article", "preprint") else "conf"
    first = title_words(family(says.authors[0]) or says.authors[0].literal)[0] if says.authors else "anonymous"
    own = crc32(f"{held.work.source}/{held.work.id}".encode())
    key = f"{kind}/{'corr' if says.type == 'preprint' else 'world'}/{first.capitalize()}{says.year % 100:02}-{own:x}"
    return present(
        authors={"author": names if len(names) > 1 else names[0]} if names else {},
        title=escape(held.quirks.titles.get("dblp") or says.full_title, _ESCAPED) + ".",
        venue="CoRR" if says.type == "preprint" else escape(says.container, _ESCAPED),
        volume=f"abs/{arxiv}" if says.type == "preprint" and arxiv else says.volume,
        number=says.issue,
        pages=says.pages.replace("–", "-"),
        year=str(says.year or ""),
        type=TYPES.get(says.type, "Informal and Other Publications"),
        access="closed",
        key=key,
        doi=doi.upper() if doi and not doi.startswith("10.48550") else doi,
        ee=link,
        url=f"https://dblp.org/rec/{key}",
    )
