"""Crossref's REST interface: single works, filters, searches, and who says of whom that it was retracted."""

import re
from collections.abc import Iterator
from typing import Any

from fontes.model import Notice, WorkType

from ..asked import Answer, Asked
from ..holdings import Held, Shelf
from ..told import UPDATES, as_json, as_text, date_parts, family, hyphened, notice_doi, present
from .csl import csl

TYPES: dict[WorkType, str] = {
    "article": "journal-article", "preprint": "posted-content", "conference-paper": "proceedings-article",
    "chapter": "book-chapter", "book": "book", "proceedings": "proceedings", "thesis": "dissertation", "report": "report",
    "dataset": "dataset", "software": "other", "standard": "standard", "entry": "reference-entry", "review": "peer-review",
    "notice": "journal-article", "other": "other", "unknown": "journal-article",
}  # fmt: skip
_RELATIONS = {
    "preprint-of": "is-preprint-of", "published-as": "is-preprint-of", "version-of": "is-version-of", "same-as": "is-same-as",
    "review-of": "is-review-of", "part-of": "is-part-of", "translation-of": "is-translation-of", "comment-on": "is-comment-on",
}  # fmt: skip
_FILTERS = (
    "doi",
    "updates",
    "is-update",
    "type",
    "from-pub-date",
    "until-pub-date",
    "has-update",
    "prefix",
    "isbn",
    "issn",
    "update-type",
)
_ELEMENT = re.compile(r"([a-z-]+):(.*)")
NOT_FOUND = as_text("Resource not found.", 404)


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path.removeprefix("/v1")
    if path.rstrip("/") == "/works":
        return _list(asked, shelf)
    doi = path.removeprefix("/works/")
    if doi == path:
        return NOT_FOUND
    if doi.endswith("/agency") and (held := shelf.anywhere("doi", doi.removesuffix("/agency").lower())):
        agency = {"id": held.agency.lower(), "label": held.agency}
        return as_json(_message("work-agency", {"DOI": held.has("doi"), "agency": agency}))
    if "/transform" in doi:
        return negotiated(asked._replace(path="/" + doi.partition("/transform")[0]), shelf)
    held = shelf.find("doi", doi.lower())
    return as_json(_message("work", record(held, shelf))) if held else NOT_FOUND


def negotiated(asked: Asked, shelf: Shelf) -> Answer:
    """A record in another format, for those whom doi.org sends on."""
    held = shelf.find("doi", asked.plain_path.removeprefix("/").lower())
    return as_json(csl(held, shelf.source), content_type="application/vnd.citationstyles.csl+json") if held else NOT_FOUND


def _message(kind: str, message: Any) -> dict[str, Any]:
    return {"status": "ok", "message-type": kind, "message-version": "1.0.0", "message": message}


def _list(asked: Asked, shelf: Shelf) -> Answer:
    rows = asked.whole("rows", 20)
    if rows > 1000:
        return _invalid("integer-not-valid", str(rows), "Integer specified as 1001 or more but must be 1000 or less.")
    filters = list(_filters(asked.first("filter")))
    for name, value in filters:
        if name not in _FILTERS or not value:
            return _invalid("filter-not-available", f"{name}:{value}", f"Filter {name} specified but there is no such filter.")
    words = " ".join(value for name, value in asked.query if name == "query" or name.startswith("query."))
    found, total = _found(shelf, filters, words, rows)
    select = tuple(filter(None, asked.first("select").split(",")))
    items = [_selected(each, select) for each in found[:rows]]
    message = {
        "facets": {},
        "total-results": total,
        "items": items,
        "items-per-page": rows,
        "query": {"start-index": 0, "search-terms": words or None},
    }
    return as_json(_message("work-list", message))


def _found(shelf: Shelf, filters: list[tuple[str, str]], words: str, rows: int) -> tuple[list[dict[str, Any]], int]:
    dois = [value.lower() for name, value in filters if name == "doi"]
    updated = [value.lower() for name, value in filters if name == "updates"]
    if dois:
        held = [each for doi in dict.fromkeys(dois) if (each := shelf.find("doi", doi)) is not None]
        found = list({each.work.id: record(each, shelf) for each in held}.values())
        return found, len(found)
    if updated:
        found = list({each["DOI"]: each for doi in dict.fromkeys(updated) for each in _notices_about(doi, shelf)}.values())
        return found, len(found)
    likely = [record(each, shelf) for each in shelf.like(words, rows)] if words else []
    if ("is-update", "true") in filters:
        likely = [each for each in likely if "update-to" in each]
    return likely, max(len(likely), 100 * len(likely))  # Crossref counts every work that shares a word


def _filters(written: str) -> Iterator[tuple[str, str]]:
    """An element without a name is the rest of a value that had a comma in it, and no filter."""
    for element in written.split(",") if written else ():
        match = _ELEMENT.fullmatch(element)
        yield (match[1], match[2]) if match else (element, "")


def _invalid(kind: str, value: str, says: str) -> Answer:
    message = [{"type": kind, "value": value, "message": says}]
    return as_json({"status": "failed", "message-type": "validation-failure", "message": message}, 400)


def _selected(item: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: item[name] for name in names if name in item} if names else item


def record(held: Held, shelf: Shelf) -> dict[str, Any]:
    """The whole record."""
    work, says = held.work, held.work.description
    doi = held.has("doi")
    issued = {"date-parts": [[says.year]]} if says.year else {"date-parts": [[None]]}
    short = list(work.other_containers)
    made = hyphened(
        title=[held.title("crossref")],
        subtitle=[says.subtitle] if says.subtitle else [],
        original_title=list(work.other_titles),
        container_title=[says.container] if says.container and says.type != "preprint" else [],
        short_container_title=short[:1],
        author=_people(held, "authors"),
        editor=_people(held, "editors"),
        volume=says.volume,
        issue=says.issue,
        page=says.pages.replace("–", "-"),
        publisher=says.publisher,
        edition_number=says.edition,
        language=says.language,
        subtype="preprint" if says.type == "preprint" else "",
        institution=[{"name": says.container}] if says.type == "preprint" and says.container else [],
        ISBN=[each.value for each in says.identifiers if each.scheme == "isbn"],
        ISSN=[each.value for each in says.identifiers if each.scheme == "issn"],
        relation=_relations(held),
        update_to=list(_updates(held, shelf)),
        updated_by=list(_updated_by(held)),
        published_online={"date-parts": [[work.other_years[0]]]} if work.other_years else {},
    )
    return {
        "DOI": doi, "type": TYPES.get(says.type, "other"), "issued": issued, "published": issued, **made,
        "URL": f"https://doi.org/{doi}", "prefix": doi.partition("/")[0], "member": "297", "source": "Crossref", "score": 1.0,
        "reference-count": 0, "references-count": 0, "is-referenced-by-count": 0,
        "deposited": {"date-parts": [[2024, 1, 1]], "date-time": "2024-01-01T00:00:00Z", "timestamp": 1704067200000},
        "indexed": {"date-parts": [[2024, 1, 1]], "date-time": "2024-01-01T00:00:00Z", "timestamp": 1704067200000},
    }  # fmt: skip


def _people(held: Held, which: str) -> list[dict[str, Any]]:
    people = held.work.description.authors if which == "authors" else held.work.description.editors
    found = []
    for place, each in enumerate(people):
        order = "additional" if place else "first"
        if each.literal:
            found.append({"name": each.literal, "sequence": order, "affiliation": []})
        else:
            found.append(
                {**present(given=each.given, family=family(each), suffix=each.suffix), "sequence": order, "affiliation": []}
            )
    return found


def _relations(held: Held) -> dict[str, Any]:
    found: dict[str, list[dict[str, str]]] = {}
    for each in held.work.relations:
        if each.kind in _RELATIONS and each.to.startswith("doi:"):
            related = {"id-type": "doi", "id": each.to.removeprefix("doi:"), "asserted-by": "subject"}
            found.setdefault(_RELATIONS[each.kind], []).append(related)
    return found


def _updates(held: Held, shelf: Shelf) -> Iterator[dict[str, Any]]:
    """What a notice says of the works that it is about."""
    own = f"doi:{held.has('doi')}"
    for relation in held.work.relations:
        about = shelf.anywhere("doi", relation.to.removeprefix("doi:")) if relation.to.startswith("doi:") else None
        if relation.kind in ("correction-of", "erratum-of") and about is not None and about.quirks.told != "updated-by":
            for notice in about.work.notices:
                if notice.by == own:
                    yield _update(about.has("doi"), notice)


def _updated_by(held: Held) -> Iterator[dict[str, Any]]:
    if held.quirks.told == "update-to":
        return
    for notice in held.work.notices:
        if notice.kind in UPDATES and (notice_doi(notice) or not notice.by):
            yield _update(notice_doi(notice) or held.has("doi"), notice)


def _update(doi: str, notice: Notice) -> dict[str, Any]:
    kind = UPDATES[notice.kind]
    dated = {"updated": {"date-parts": date_parts(notice.date)}} if notice.date else {}
    return {"DOI": doi, "type": kind, "label": kind.replace("_", " ").capitalize(), "source": "retraction-watch", **dated}


def _notices_about(doi: str, shelf: Shelf) -> Iterator[dict[str, Any]]:
    """The notices that say so themselves; where none is held of its own, what Crossref would have of it at least."""
    about = shelf.find("doi", doi)
    if about is None or about.quirks.told == "updated-by":
        return
    for notice in about.work.notices:
        by = notice_doi(notice)
        if not by or by == doi or notice.kind not in UPDATES:
            continue
        held = shelf.find("doi", by)
        bare = {"DOI": by, "type": "journal-article", "title": [f"Notice: {about.work.description.title}"]}
        made = record(held, shelf) if held else bare
        yield made if "update-to" in made else {**made, "update-to": [_update(doi, notice)]}
