"""Semantic Scholar's graph: single works, batches in which what is missing is null, and a search that wants every word."""

import json
from hashlib import sha1
from typing import Any

from fontes.model import Scheme, WorkType

from ..asked import Answer, Asked
from ..fitting import fits, has_words
from ..holdings import Held, Shelf
from ..told import as_json, present, whole_name

ROOT = "/graph/v1/paper/"
TYPES: dict[WorkType, list[str]] = {
    "article": ["JournalArticle"], "conference-paper": ["Conference"], "chapter": ["BookSection"], "book": ["Book"],
    "dataset": ["Dataset"], "review": ["Review"],
}  # fmt: skip
_IDS: dict[str, Scheme] = {"doi": "doi", "arxiv": "arxiv", "pmid": "pmid", "pmcid": "pmcid", "acl": "acl"}
_FIELDS = (
    "paperId corpusId externalIds url title abstract venue publicationVenue year referenceCount citationCount "
    "influentialCitationCount isOpenAccess openAccessPdf fieldsOfStudy s2FieldsOfStudy publicationTypes publicationDate journal "
    "citationStyles authors citations references embedding tldr"
)
KNOWN = frozenset(_FIELDS.split())
MOST = 500


def answer(asked: Asked, shelf: Shelf) -> Answer:
    fields = tuple(filter(None, (asked.first("fields") or "title").split(",")))
    unknown = [each for each in fields if each.partition(".")[0] not in KNOWN]
    if unknown:
        return as_json({"error": f"Unrecognized or unsupported fields: [{', '.join(unknown)}]"}, 400)
    path = asked.plain_path.removeprefix(ROOT)
    if path == "batch":
        return _batch(asked, shelf, fields)
    if path in ("search", "search/match", "search/bulk"):
        return _search(asked, shelf, fields, only_best=path.endswith("match"))
    held = _one(path, shelf) if path != asked.plain_path else None
    return as_json(_chosen(held, fields)) if held else as_json({"error": f"Paper with id {path} not found"}, 404)


def _batch(asked: Asked, shelf: Shelf, fields: tuple[str, ...]) -> Answer:
    try:
        ids = json.loads(asked.body)["ids"]
    except (ValueError, KeyError, TypeError):
        return as_json({"error": "Input error, no ids"}, 400)
    if not ids or len(ids) > MOST:
        return as_json({"error": f"Too many ids, limit to {MOST}" if ids else "No valid paper ids given"}, 400)
    found = [_one(each, shelf) for each in ids]
    if not any(found):
        return as_json({"error": "No valid paper ids given"}, 400)
    return as_json([_chosen(each, fields) if each else None for each in found])


def _search(asked: Asked, shelf: Shelf, fields: tuple[str, ...], *, only_best: bool) -> Answer:
    query, limit = asked.first("query"), asked.whole("limit", 100)
    if not query or limit > 100:
        return as_json({"error": "Missing or unacceptable query params"}, 400)
    found = [each for each in shelf.like("", limit, title=query) if only_best or fits("title", query, each, shelf.source)]
    if only_best:
        best = [each for each in found if has_words(query, each.work.description.full_title)][:1] or found[:1]
        if not best:
            return as_json({"error": "Title match not found"}, 404)
        return as_json({"data": [{**_chosen(best[0], fields), "matchScore": 109.5}]})
    if not found:
        return as_json({"total": 0, "offset": 0})
    return as_json({"total": len(found), "offset": 0, "data": [_chosen(each, fields) for each in found]})


def _one(written: str, shelf: Shelf) -> Held | None:
    name, colon, value = written.partition(":")
    scheme = _IDS.get(name.lower())
    if scheme and colon:
        value = f"PMC{value.upper().removeprefix('PMC')}" if scheme == "pmcid" else value
        return shelf.find(scheme, value.lower() if scheme in ("doi", "arxiv") else value)
    return shelf.find("doi", written.lower()) if written.startswith("10.") else None


def _chosen(held: Held, fields: tuple[str, ...]) -> dict[str, Any]:
    whole = record(held)
    names = dict.fromkeys(("paperId", *(each.partition(".")[0] for each in fields)))
    return {name: whole.get(name) for name in names}


def record(held: Held) -> dict[str, Any]:
    work, says = held.work, held.work.description
    key = f"{work.source}/{work.id}".encode()
    ids = present(
        DOI=held.has("doi"), ArXiv=held.has("arxiv"), PubMed=held.has("pmid"),
        PubMedCentral=held.has("pmcid").removeprefix("PMC"), ACL=held.has("acl"),
    )  # fmt: skip
    paper = sha1(key, usedforsecurity=False).hexdigest()
    corpus = int(paper[:7], 16)
    title = held.quirks.titles.get("semanticscholar") or says.full_title
    return {
        "paperId": paper, "corpusId": corpus, "externalIds": {**ids, "CorpusId": corpus}, "title": title,
        "url": f"https://www.semanticscholar.org/paper/{paper}", "abstract": None, "venue": says.container,
        "publicationVenue": {"name": says.container, "type": "journal"} if says.container else None, "year": says.year or None,
        "referenceCount": 0, "citationCount": 0, "isOpenAccess": False, "openAccessPdf": None, "fieldsOfStudy": None,
        "publicationTypes": TYPES.get(says.type), "publicationDate": None,
        "journal": present(name=says.container, volume=says.volume, pages=says.pages) or None,
        "authors": [{"authorId": str(1000 + place), "name": whole_name(each)} for place, each in enumerate(says.authors)],
    }  # fmt: skip
