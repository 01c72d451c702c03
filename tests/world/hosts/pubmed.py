"""NCBI's E-utilities over PubMed. What is wrong is mostly said with status 200."""

import re
from typing import Any

from fontes.index.words import title_words

from ..asked import Answer, Asked
from ..fitting import DEEP, Field, asked_for
from ..holdings import Held, Shelf
from ..queries import pubmed_query
from ..told import as_json, as_text, first_last
from .pubmed_summary import summary
from .pubmed_xml import article_set, journal_of

ROOT = "/entrez/eutils/"
MOST = 500
"""Identifiers in one request."""
LAST = 9998
HEADER = {"type": "esearch", "version": "0.3"}
FIELDS: dict[str, Field] = {
    "ti": "title", "title": "title", "tiab": "title", "title/abstract": "title", "tt": "title", "tw": "any", "text word": "any",
    "au": "author", "author": "author", "1au": "author", "auth": "author", "fau": "author", "lastau": "author", "cn": "author",
    "author - first": "author", "author - last": "author", "full author name": "author", "corporate author": "author",
    "dp": "year", "pdat": "year", "date - publication": "year", "publication date": "year", "edat": "always", "crdt": "always",
    "ta": "journal", "journal": "journal", "jour": "journal", "vi": "volume", "volume": "volume", "ip": "issue", "issue": "issue",
    "pg": "page", "pagination": "page", "page": "page", "doi": "doi", "aid": "doi", "lid": "doi", "article identifier": "doi",
    "location id": "doi", "pmid": "pmid", "uid": "pmid", "pt": "always", "publication type": "always", "la": "always",
    "language": "always", "sb": "always", "filter": "always", "all fields": "any", "all": "any", "": "any",
}  # fmt: skip


def answer(asked: Asked, shelf: Shelf) -> Answer:
    asked = asked.form()
    match asked.path.removeprefix(ROOT):
        case "esearch.fcgi":
            return _search(asked, shelf)
        case "esummary.fcgi":
            return _summaries(asked, shelf)
        case "efetch.fcgi":
            return _fetch(asked, shelf)
        case "ecitmatch.cgi":
            return _match(asked, shelf)
        case "einfo.fcgi":
            return as_json({"header": {"type": "einfo", "version": "0.3"}, "einforesult": {"dblist": ["pubmed"]}})
        case _:
            return as_text("<html><body>Not Found</body></html>", 404, "text/html")


def _search(asked: Asked, shelf: Shelf) -> Answer:
    start, most = asked.whole("retstart", 0), asked.whole("retmax", 20)
    if start > LAST:  # the line break within a string makes it no JSON
        says = "Search Backend failed: Exception:\n'retstart' cannot be larger than 9998. For PubMed, ESearch can only retrieve "
        return Answer(
            200, f'{{"header":{{"type":"esearch"}},"esearchresult":{{"ERROR":"{says}the first 9,999 records"}}}}'.encode()
        )
    term = asked.first("term")
    query = pubmed_query(term)
    if query is None:
        return as_json(
            {
                "header": {"type": "esearch", "version": "0.3"},
                "esearchresult": {"ERROR": "Empty term and query_key - nothing todo"},
            }
        )
    found = [each.has("pmid") for each in asked_for(query, shelf, FIELDS)]
    page = found[start : start + most]
    if asked.first("retmode") == "json":
        return as_json({"header": HEADER, "esearchresult": _said(term, found, page, start)})
    listed = "".join(f"<Id>{each}</Id>" for each in page)
    return as_text(
        '<?xml version="1.0" encoding="UTF-8" ?>\n<!DOCTYPE eSearchResult PUBLIC "-//NLM//DTD esearch 20060628//EN" '
        '"https://eutils.ncbi.nlm.nih.gov/eutils/dtd/20060628/esearch.dtd">\n'
        f"<eSearchResult><Count>{len(found)}</Count><RetMax>{len(page)}</RetMax><RetStart>{start}</RetStart>"
        f"<IdList>{listed}</IdList><TranslationSet/></eSearchResult>",
        content_type="text/xml; charset=UTF-8",
    )


def _said(term: str, found: list[str], page: list[str], start: int) -> dict[str, Any]:
    said: dict[str, Any] = {
        "count": str(len(found)), "retmax": str(len(page)), "retstart": str(start), "idlist": page, "translationset": [],
        "querytranslation": term,
    }  # fmt: skip
    if not found:
        said["errorlist"] = {"phrasesnotfound": [], "fieldsnotfound": []}
        said["warninglist"] = {"phrasesignored": [], "quotedphrasesnotfound": [], "outputmessages": ["No items found."]}
    return said


def _ids(asked: Asked) -> list[str]:
    return [each.strip() for name, value in asked.query if name == "id" for each in value.split(",") if each.strip()]


def _summaries(asked: Asked, shelf: Shelf) -> Answer:
    header = {"type": "esummary", "version": "0.3"}
    ids = _ids(asked)
    if len(ids) > MOST:
        return as_json(
            {"header": header, "error": f"Too many UIDs in request. Maximum number of UIDs is {MOST} for JSON format output."}
        )
    if not ids:
        return as_json({"header": header, "esummaryresult": ["Empty id list - nothing todo"]})
    bad = next((each for each in ids if not (each.isascii() and each.isdigit())), None)
    if bad is not None:
        return as_json({"header": header, "esummaryresult": [f"Invalid uid {bad} at position= {ids.index(bad)}"]})
    listed: dict[str, Any] = {"uids": list(dict.fromkeys(ids))}
    for each in listed["uids"]:
        held = shelf.find("pmid", each)
        listed[each] = {"uid": each, "error": "cannot get document summary"} if held is None else summary(held, shelf)
    return as_json({"header": header, "result": listed})


def _fetch(asked: Asked, shelf: Shelf) -> Answer:
    ids = _ids(asked)
    if len(ids) > MOST:
        return as_text(f"Error: Too many UIDs in request. Maximum number of UIDs is {MOST}.", 400)
    if not any(each.isascii() and each.isdigit() for each in ids):
        return as_text("Error: F a i l e d  t o  u n d e r s t a n d  i d : " + ",".join(ids), 400)
    held = [found for each in dict.fromkeys(ids) if (found := shelf.find("pmid", each)) is not None]
    return Answer(200, article_set(held, shelf), "text/xml; charset=UTF-8")


def _match(asked: Asked, shelf: Shelf) -> Answer:
    """A line for each citation: `journal|year|volume|page|author|key|`, and behind it what was found."""
    lines = [each for each in re.split(r"[\r\n]+", asked.first("bdata")) if each.strip()]
    return as_text("".join(f"{line}{_matched(line.split('|'), shelf)}\n" for line in lines))


def _matched(parts: list[str], shelf: Shelf) -> str:
    if len(parts) < 6:
        return "NOT_FOUND;INVALID_CITATION"
    journal, year, volume, page, author, _ = (each.strip().replace("+", " ") for each in parts[:6])
    found = [
        each
        for each in shelf.like(f"{author} {year} {journal} {volume} {page}", DEEP)
        if _is_cited(each, journal, year, volume, page, author)
    ]
    if not found:
        return "NOT_FOUND"
    pmids = [each.has("pmid") for each in found]
    return pmids[0] if len(pmids) == 1 else f"AMBIGUOUS {','.join(pmids)}"


def _is_cited(held: Held, journal: str, year: str, volume: str, page: str, author: str) -> bool:
    """All that is stated holds, but for one thing: ECitMatch forgives that much."""
    says = held.work.description
    stated = [
        not journal or any(title_words(journal) == title_words(each) for each in journal_of(held)),
        not year or year == str(says.year),
        not volume or volume == says.volume,
        not page or first_last(page)[0] == first_last(says.pages)[0],
        not author or title_words(author)[:1] == title_words(says.authors[0].family)[:1] if says.authors else not author,
    ]
    return sum(stated) >= 4 and bool(page or volume)
