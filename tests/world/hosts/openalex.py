"""OpenAlex: everything, with identifiers as addresses, names as they are shown, and now and then another work's title."""

import re
from typing import Any
from zlib import crc32

from fontes.model import Scheme, WorkType

from ..asked import Answer, Asked
from ..fitting import asked_for, fits
from ..holdings import Held, Shelf
from ..queries import lucene_query
from ..told import as_json, first_last, present, whole_name

TYPES: dict[WorkType, str] = {
    "article": "article", "preprint": "preprint", "conference-paper": "article", "chapter": "book-chapter", "book": "book",
    "proceedings": "other", "thesis": "dissertation", "report": "report", "dataset": "dataset", "software": "software",
    "standard": "standard", "entry": "reference-entry", "review": "peer-review", "notice": "article", "other": "other",
    "unknown": "other",
}  # fmt: skip
_IDS: dict[str, Scheme] = {"doi": "doi", "pmid": "pmid", "pmcid": "pmcid", "ids.pmid": "pmid", "ids.pmcid": "pmcid"}
_SEARCHED = ("title.search", "display_name.search", "title_and_abstract.search", "default.search", "fulltext.search")
_PASSED = (
    "type",
    "is_retracted",
    "from_publication_date",
    "to_publication_date",
    "has_doi",
    "language",
    "primary_location.source.id",
)
_ADDRESS = re.compile(r"^(?:https?://)?(?:doi\.org/|pubmed\.ncbi\.nlm\.nih\.gov/|www\.ncbi\.nlm\.nih\.gov/pmc/articles/)", re.I)
MOST_VALUES = 100
LISTED_PEOPLE = 100
MISSING = {"error": "Not Found", "message": "No results found for that ID"}


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path
    select = tuple(filter(None, asked.first("select").split(",")))
    if path.rstrip("/") == "/works":
        return _list(asked, shelf, select)
    written = path.removeprefix("/works/")
    held = _one(written, shelf) if written != path else None
    return as_json(_selected(record(held), select)) if held else as_json(MISSING, 404)


def _one(written: str, shelf: Shelf) -> Held | None:
    name, _, value = written.partition(":")
    if name.lower() in _IDS and not value.startswith("//"):
        return shelf.find(_IDS[name.lower()], _bare(value))
    return shelf.find("doi", _bare(written)) if "10." in written else None


def _bare(value: str) -> str:
    value = _ADDRESS.sub("", value.strip())
    return value.upper() if value.lower().startswith("pmc") else value.lower()


def _list(asked: Asked, shelf: Shelf, select: tuple[str, ...]) -> Answer:
    size = asked.whole("per-page", asked.whole("per_page", 25))
    if not 1 <= size <= 200:
        return _invalid("per-page parameter must be between 1 and 200")
    filters = []
    for element in filter(None, asked.first("filter").split(",")):
        name, colon, value = element.partition(":")
        if not colon or name not in (*_IDS, *_SEARCHED, *_PASSED, "publication_year", "openalex", "ids.openalex"):
            return _invalid(f"{name} is not a valid field. Valid fields are underscore or hyphenated versions of: doi, pmid …")
        if value.count("|") >= MOST_VALUES:
            return _invalid(f"Maximum number of values exceeded for {name}. Decrease values to {MOST_VALUES} or below.")
        filters.append((name, value))
    found = _found(filters, asked.first("search"), shelf)
    works = [_selected(_shortened(record(each)), select) for each in found[:size]]
    meta = {"count": len(found), "db_response_time_ms": 12, "page": 1, "per_page": size, "groups_count": None}
    return as_json({"meta": meta, "results": works, "group_by": []})


def _found(filters: list[tuple[str, str]], search: str, shelf: Shelf) -> list[Held]:
    """What all filters and the search have in common. A search looks at titles alone, and wants every word, or any if so told."""
    sets: list[list[Held]] = []
    for name, value in filters:
        if name in _IDS:
            sets.append([held for each in value.split("|") if (held := shelf.find(_IDS[name], _bare(each))) is not None])
        elif name in _SEARCHED:
            sets.append(_searched(value, shelf))
    sets += [_searched(search, shelf)] if search else []
    years = [value for name, value in filters if name == "publication_year"]
    found = {each.work.id: each for each in (sets[0] if sets else ())}.values()
    rest = [{each.work.id for each in others} for others in sets[1:]]
    return [
        each
        for each in found
        if all(each.work.id in ids for ids in rest) and all(fits("year", year, each, "openalex") for year in years)
    ]


def _searched(words: str, shelf: Shelf) -> list[Held]:
    query = lucene_query(words)
    return asked_for(query, shelf, {"": "title"}) if query else []


def _invalid(says: str) -> Answer:
    return as_json({"error": "Invalid query parameters error.", "message": says}, 403 if "select" in says else 400)


def _selected(item: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: item.get(name) for name in names} if names else item


def _shortened(item: dict[str, Any]) -> dict[str, Any]:
    if len(item["authorships"]) <= LISTED_PEOPLE:
        return item
    return {**item, "authorships": item["authorships"][:LISTED_PEOPLE], "is_authors_truncated": True}


def number(held: Held) -> str:
    return f"https://openalex.org/W{2_000_000_000 + crc32(f'{held.work.source}/{held.work.id}'.encode()) % 2_000_000_000}"


def record(held: Held) -> dict[str, Any]:
    work, says = held.work, held.work.description
    doi, pmid, pmcid, arxiv = (held.has(each) for each in ("doi", "pmid", "pmcid", "arxiv"))
    address = f"https://doi.org/{doi}" if doi else None
    title = held.title("openalex")
    if says.subtitle and "openalex" not in held.quirks.titles:
        title = f"{title}: {says.subtitle}"
    kind = "repository" if says.type == "preprint" else "book series" if says.type in ("book", "chapter") else "journal"
    source = {"id": f"https://openalex.org/S{crc32(says.container.encode())}", "display_name": says.container, "type": kind}
    landing = f"http://arxiv.org/abs/{arxiv}" if arxiv and not doi else address
    place = {
        "is_oa": False, "landing_page_url": landing, "pdf_url": None, "source": source if says.container else None,
        "license": None, "version": "publishedVersion", "raw_source_name": says.container or None,
    }  # fmt: skip
    places = [place]
    if arxiv:
        places.append({**place, "landing_page_url": f"http://arxiv.org/abs/{arxiv}", "version": "submittedVersion"})
    ids = present(
        openalex=number(held),
        doi=address,
        pmid=f"https://pubmed.ncbi.nlm.nih.gov/{pmid}" if pmid else "",
        pmcid=f"https://www.ncbi.nlm.nih.gov/pmc/articles/{pmcid.removeprefix('PMC')}" if pmcid else "",
    )
    people: list[dict[str, Any]] = [
        {
            "author_position": "middle" if place_ else "first", "institutions": [], "countries": [], "is_corresponding": False,
            "author": {"id": f"https://openalex.org/A{5_000_000_000 + place_}", "display_name": whole_name(each), "orcid": None},
            "raw_author_name": str(each) if each.family else each.literal, "raw_affiliation_strings": [], "affiliations": [],
        }
        for place_, each in enumerate(says.authors)
    ]  # fmt: skip
    return {
        "id": number(held), "doi": address, "title": title, "display_name": title, "relevance_score": 1000.0,
        "publication_year": says.year or None, "publication_date": f"{says.year}-01-01" if says.year else None, "ids": ids,
        "language": says.language or "en", "primary_location": place, "type": TYPES.get(says.type, "other"),
        "type_crossref": None, "authorships": people, "cited_by_count": 0,
        "biblio": _biblio(says.volume, says.issue, *first_last(says.pages)),
        "is_retracted": any(each.kind == "retraction" for each in work.notices), "is_paratext": False, "locations": places,
        "locations_count": len(places), "open_access": {"is_oa": False, "oa_status": "closed", "oa_url": None},
    }  # fmt: skip


def _biblio(volume: str, issue: str, first: str, last: str) -> dict[str, str | None]:
    return {"volume": volume or None, "issue": issue or None, "first_page": first or None, "last_page": last or first or None}
