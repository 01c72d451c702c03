"""DataCite's REST interface, in JSON:API's envelope; and its content negotiation."""

import re
from typing import Any

from fontes.model import Person, RelationKind, WorkType

from ..asked import Answer, Asked
from ..holdings import Held, Shelf
from ..told import as_json, as_text, family, first_last, present, whole_name
from .csl import csl

JSON_API = "application/vnd.api+json; charset=utf-8"
TYPES: dict[WorkType, tuple[str, str]] = {
    "dataset": ("Dataset", "dataset"), "software": ("Software", "article"), "preprint": ("Preprint", "article"),
    "thesis": ("Dissertation", "thesis"), "report": ("Report", "report"), "book": ("Book", "book"),
    "chapter": ("BookChapter", "chapter"), "article": ("JournalArticle", "article-journal"),
    "conference-paper": ("ConferencePaper", "paper-conference"), "standard": ("Standard", "article"),
}  # fmt: skip
_RELATIONS: dict[RelationKind, str] = {
    "version-of": "IsVersionOf", "preprint-of": "IsVersionOf", "published-as": "IsPreviousVersionOf", "part-of": "IsPartOf",
    "same-as": "IsIdenticalTo", "translation-of": "IsTranslationOf", "review-of": "Reviews",
}  # fmt: skip
_WORD = re.compile(r'[^\s():"]+')
_DOI = re.compile(r'\b(?:doi|id):\\?"?(10\.[^\s")]+)', re.IGNORECASE)
_FIELD = re.compile(r"[\w.]+:(?=[\s(\"\w])")
MISSING: dict[str, Any] = {"errors": [{"status": "404", "title": "The resource you are looking for doesn't exist."}]}
MOST = 1000


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path
    if path.rstrip("/") == "/dois":
        return _list(asked, shelf)
    doi = path.removeprefix("/dois/")
    held = shelf.find("doi", doi.lower()) if doi != path else None
    return _said({"data": record(held)}) if held else _said(MISSING, 404)


def negotiated(asked: Asked, shelf: Shelf) -> Answer:
    """data.crosscite.org/10.5281%2Fzenodo.1 and …/application/vnd.citationstyles.csl+json/10.5281/zenodo.1."""
    found = re.search(r"10\.\d{4,9}/.+", asked.plain_path)
    held = shelf.find("doi", found.group().lower()) if found else None
    if held is None:
        return as_text("The resource you are looking for doesn't exist.", 404)
    return as_json({**csl(held, "datacite"), "copyright": "CC0"}, content_type="application/vnd.citationstyles.csl+json")


def _list(asked: Asked, shelf: Shelf) -> Answer:
    size = asked.whole("page[size]", 25)
    ids = [each.strip().lower() for each in asked.first("ids").split(",") if each.strip()]
    written = asked.first("query")
    if ids:
        found = [held for each in dict.fromkeys(ids) if (held := shelf.find("doi", each)) is not None]
    else:
        found = _searched(written, shelf, min(size, MOST))
    page = {each.work.id: each for each in found[:size]}.values()
    meta = {"total": len(found), "totalPages": -(-len(found) // max(size, 1)), "page": 1}
    return _said({"data": [record(each) for each in page], "meta": meta, "links": {"self": "https://api.datacite.org/dois"}})


def _searched(written: str, shelf: Shelf, most: int) -> list[Held]:
    """Any of the words, the likeliest first; a DOI in the query is looked up."""
    dois = [each.replace("\\", "").lower() for each in _DOI.findall(written)]
    if dois:
        return [held for each in dois if (held := shelf.find("doi", each)) is not None]
    words = [each for each in _WORD.findall(_FIELD.sub(" ", written)) if each not in ("AND", "OR", "NOT")]
    return shelf.like(" ".join(words), most) if words else []


def _said(body: Any, status: int = 200) -> Answer:
    return as_json(body, status, content_type=JSON_API)


def record(held: Held) -> dict[str, Any]:
    work, says = held.work, held.work.description
    doi = held.has("doi")
    general, citeproc = TYPES.get(says.type, ("Text", "article"))
    first, last = first_last(says.pages)
    container = present(
        type="Journal", title=says.container, volume=says.volume, issue=says.issue, firstPage=first, lastPage=last
    )
    titles = [
        {"title": held.title("datacite")},
        *({"title": each, "titleType": "AlternativeTitle"} for each in work.other_titles),
    ]
    if says.subtitle:
        titles.append({"title": says.subtitle, "titleType": "Subtitle"})
    alternates = [{"identifier": f"arXiv:{held.has('arxiv')}", "identifierType": "arXiv"}] if held.has("arxiv") else []
    related = [
        {"relationType": _RELATIONS[each.kind], "relatedIdentifier": each.to.partition(":")[2], "relatedIdentifierType": "DOI"}
        for each in work.relations
        if each.kind in _RELATIONS and each.to.startswith("doi:")
    ]
    attributes = {
        "doi": doi, "identifiers": alternates, "creators": [_creator(each) for each in says.authors], "titles": titles,
        "publisher": says.publisher or "(:unav)", "container": container if says.container else {},
        "publicationYear": says.year or None, "subjects": [], "contributors": [],
        "dates": [{"date": str(says.year), "dateType": "Issued"}] if says.year else [], "language": says.language or None,
        "types": {"resourceTypeGeneral": general, "citeproc": citeproc, "resourceType": "", "bibtex": "misc"},
        "relatedIdentifiers": related, "version": says.edition or None, "url": f"https://www.example.org/{doi}",
        "schemaVersion": "http://datacite.org/schema/kernel-4", "state": "findable", "isActive": True,
    }  # fmt: skip
    client = {"client": {"data": {"id": "world.test", "type": "clients"}}}
    return {"id": doi, "type": "dois", "attributes": attributes, "relationships": client}


def _creator(person: Person) -> dict[str, Any]:
    if person.literal:
        return {"name": person.literal, "nameType": "Organizational", "affiliation": [], "nameIdentifiers": []}
    name = f"{family(person)}, {person.given}" if person.given else whole_name(person)
    parts = present(givenName=person.given, familyName=family(person))
    return {"name": name, "nameType": "Personal", **parts, "affiliation": [], "nameIdentifiers": []}
