"""Europe PMC's articles: the identifiers of PubMed Central."""

from typing import Any

from fontes.model import Person

from ..asked import Answer, Asked
from ..fitting import Field, asked_for
from ..holdings import Held, Shelf
from ..queries import lucene_query
from ..told import as_json, family, present
from .pubmed_xml import article_title, initials, kinds_of, notices_of

ROOT = "/europepmc/webservices/rest/"
FIELDS: dict[str, Field] = {
    "doi": "doi", "ext_id": "pmid", "pmid": "pmid", "pmcid": "pmcid", "src": "always", "title": "title", "auth": "author",
    "pub_year": "year", "first_pdate": "year", "journal": "journal", "volume": "volume", "issue": "issue", "page_info": "page",
    "": "any",
}  # fmt: skip


def answer(asked: Asked, shelf: Shelf) -> Answer:
    asked = asked.form()
    path = asked.plain_path.removeprefix(ROOT)
    if path in ("search", "searchPOST"):
        return _search(asked, shelf)
    if path.startswith("article/"):
        source, _, number = path.removeprefix("article/").partition("/")
        held = shelf.find("pmid" if source == "MED" else "pmcid", number)
        said = {"version": "6.9", "hitCount": 1 if held else 0, "request": {"id": number, "source": source}}
        return as_json({**said, "result": article(held, shelf)} if held else said)
    return as_json({"status": 404, "error": "Not Found"}, 404)


def _search(asked: Asked, shelf: Shelf) -> Answer:
    written = asked.first("query")
    query = lucene_query(written)
    size = asked.whole("pageSize", 25)
    if query is None or size > 1000:
        return as_json({"version": "6.9", "errCode": "400", "errMsg": "Invalid query or page size"}, 400)
    found = asked_for(query, shelf, FIELDS)
    request = {
        "queryString": written,
        "resultType": asked.first("resultType", "lite"),
        "cursorMark": "*",
        "pageSize": size,
        "sort": "",
        "synonym": False,
    }
    listed = {"result": [article(each, shelf) for each in found[:size]]}
    return as_json({"version": "6.9", "hitCount": len(found), "nextCursorMark": "*", "request": request, "resultList": listed})


def article(held: Held, shelf: Shelf) -> dict[str, Any]:
    says = held.work.description
    pmid, pmcid = held.has("pmid"), held.has("pmcid")
    people = [_person(each) for each in says.authors]
    corrections = [
        present(id=each.pmid, source="MED" if each.pmid else "", reference=each.source, type=_type(each.kind), orderIn=place + 1)
        for place, each in enumerate(notices_of(held, shelf))
    ]
    journal = present(
        volume=says.volume,
        issue=says.issue,
        yearOfPublication=says.year,
        printPublicationDate=f"{says.year}-01-01" if says.year else "",
        journal=present(title=says.container, medlineAbbreviation=(held.work.other_containers or ("",))[0]),
    )
    return {
        "id": pmid or pmcid, "source": "MED" if pmid else "PMC",
        **present(
            pmid=pmid, pmcid=pmcid, doi=held.has("doi"), title=article_title(held),
            authorString=", ".join(each.get("fullName") or each.get("collectiveName", "") for each in people) + ".",
            authorList={"author": people}, journalInfo=journal, pubYear=str(says.year or ""),
            pageInfo=says.pages.replace("–", "-"), pubTypeList={"pubType": [each.lower() for each in kinds_of(held)]},
            commentCorrectionList={"commentCorrection": corrections} if corrections else {},
            journalTitle=says.container, language=says.language or "eng",
        ),
    }  # fmt: skip


def _person(person: Person) -> dict[str, str]:
    if person.literal:
        return {"collectiveName": person.literal}
    short = initials(person.given)
    return present(fullName=f"{family(person)} {short}".strip(), firstName=person.given, lastName=family(person), initials=short)


def _type(kind: str) -> str:
    """ "RetractionIn" is "Retraction in" here."""
    for end in ("In", "Of", "For", "From"):
        if kind.endswith(end):
            return f"{kind.removesuffix(end)} {end.lower()}"
    return kind
