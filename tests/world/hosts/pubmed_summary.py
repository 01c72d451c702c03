"""One summary of ESummary."""

from typing import Any

from ..holdings import Held, Shelf
from ..told import family
from .pubmed_xml import article_title, initials, kinds_of, notices_of


def summary(held: Held, shelf: Shelf) -> dict[str, Any]:
    work, says = held.work, held.work.description
    pmid, doi, pmcid = held.has("pmid"), held.has("doi"), held.has("pmcid")
    short = work.other_containers[0] if work.other_containers else says.container
    ids = [("pubmed", pmid, 1), ("doi", doi, 3), ("pmc", pmcid, 8)]
    people = [
        {"name": each.literal, "authtype": "CollectiveName", "clusterid": ""}
        if each.literal
        else {"name": f"{family(each)} {initials(each.given)}".strip(), "authtype": "Author", "clusterid": ""}
        for each in says.authors
    ]
    return {
        "uid": pmid, "pubdate": str(says.year or ""), "epubdate": str(work.other_years[0]) if work.other_years else "",
        "source": short, "authors": people, "lastauthor": people[-1]["name"] if people else "",
        "title": _escaped(article_title(held)), "sorttitle": says.title.lower(), "volume": says.volume, "issue": says.issue,
        "pages": says.pages.replace("–", "-"), "lang": [says.language or "eng"], "nlmuniqueid": "",
        "issn": says.identifier("issn"),
        "essn": "", "pubtype": list(kinds_of(held)), "recordstatus": "PubMed - indexed for MEDLINE", "pubstatus": "4",
        "articleids": [{"idtype": kind, "idtypen": number, "value": value} for kind, value, number in ids if value],
        "history": [{"pubstatus": "pubmed", "date": f"{says.year}/01/01 00:00"}], "references": _references(held, shelf),
        "attributes": [], "pmcrefcount": "", "fulljournalname": says.container, "elocationid": f"doi: {doi}" if doi else "",
        "doctype": "citation", "srccontriblist": [], "booktitle": "", "medium": "", "edition": "", "publisherlocation": "",
        "publishername": "", "srcdate": "", "reportnumber": "", "availablefromurl": "", "locationlabel": "", "doccontriblist": [],
        "docdate": "", "bookname": "", "chapter": "", "sortpubdate": f"{says.year}/01/01 00:00", "sortfirstauthor": "",
        "vernaculartitle": held.quirks.vernacular,
    }  # fmt: skip


def _references(held: Held, shelf: Shelf) -> list[dict[str, str]]:
    words = {
        "RetractionIn": "Retraction in", "ErratumIn": "Erratum in", "ExpressionOfConcernIn": "Expression of concern in",
        "RetractionOf": "Retraction of", "ErratumFor": "Erratum for", "ExpressionOfConcernFor": "Expression of concern for",
    }  # fmt: skip
    return [
        {"refsource": each.source, "reftype": words.get(each.kind, each.kind), "pmid": each.pmid, "note": ""}
        for each in notices_of(held, shelf)
    ]


def _escaped(title: str) -> str:
    """ESummary gives markup as entities, where EFetch gives elements."""
    return title.replace("<", "&lt;").replace(">", "&gt;")
