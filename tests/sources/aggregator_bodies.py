"""Bodies as OpenAlex, Semantic Scholar, arXiv, DBLP and Open Library send them, and a little host of each."""

import json
from collections.abc import Callable
from html import escape
from typing import Any
from urllib.parse import unquote

from tests.sources.talk import ok

from fontes.model import Reply, Request, Sent

Record = dict[str, Any]


def openalex_work(doi: str, title: str = "On birds", /, **members: Any) -> Record:
    authorships = [{"author": {"display_name": "Ada Bee"}, "raw_author_name": "Bee, Ada"}]
    ids = {"doi": f"https://doi.org/{doi}"}
    stated = {"id": f"https://openalex.org/W{sum(map(ord, doi))}", "doi": f"https://doi.org/{doi}", "title": title, "ids": ids}
    return {**stated, "publication_year": 2001, "type": "article", "authorships": authorships, "is_retracted": False, **members}


def openalex_list(*works: object, count: int | None = None) -> Reply:
    return ok({"meta": {"count": len(works) if count is None else count, "page": 1}, "results": list(works), "group_by": []})


class LittleOpenAlex:
    """Lists by DOI or PMID, single works by DOI; a search finds everything."""

    def __init__(self, *works: Record) -> None:
        self.works = works

    def __call__(self, request: Request) -> Sent:
        assert request.host == "api.openalex.org"
        query = dict(request.query)
        if request.path != "/works":
            doi = unquote(request.path.removeprefix("/works/doi:"))
            found = [each for each in self.works if each["doi"].removeprefix("https://doi.org/").lower() == doi]
            return ok(found[0]) if found else ok({"error": "Not Found", "message": "No results found for that ID"}, 404)
        if "filter" not in query:
            return openalex_list(*self.works)
        name, _, values = query["filter"].partition(":")
        wanted = values.split("|")
        return openalex_list(*(each for each in self.works if self._of(each, name) in wanted))

    def _of(self, work: Record, name: str) -> str:
        value = str((work["ids"] if name == "pmid" else work).get(name) or "")
        return value.removeprefix("https://doi.org/").rsplit("nih.gov/", 1)[-1].lower()


def paper(title: str = "On birds", /, **ids: str) -> Record:
    return {
        "paperId": f"{sum(map(ord, str(ids))):040x}", "externalIds": {"CorpusId": 7, **ids}, "title": title, "year": 2001,
        "venue": "Journal of Birds", "publicationVenue": None, "publicationTypes": ["JournalArticle"],
        "journal": {"name": "J. Birds", "volume": "7", "pages": "1 - 9"}, "publicationDate": "2000-12-31",
        "authors": [{"authorId": "1", "name": "Ada Bee"}],
    }  # fmt: skip


class LittleScholar:
    """Batches; a search finds everything."""

    NAMES = {"DOI": "DOI", "ARXIV": "ArXiv", "PMID": "PubMed"}

    def __init__(self, *papers: Record) -> None:
        self.papers = papers

    def __call__(self, request: Request) -> Sent:
        assert request.host == "api.semanticscholar.org"
        if request.path == "/graph/v1/paper/batch":
            return ok([self._one(each) for each in json.loads(request.body)["ids"]])
        data = {"data": list(self.papers)} if self.papers else {}
        return ok({"total": len(self.papers), "offset": 0, **data})

    def _one(self, asked: str) -> Record | None:
        name, _, value = asked.partition(":")
        of = self.NAMES[name]
        return next((each for each in self.papers if str(each["externalIds"].get(of, "")).lower() == value.lower()), None)


def entry(arxiv: str, title: str = "On birds", /, **further: str) -> str:
    """`further`: comment, journal_ref and doi of arXiv's own, summary and updated of Atom's."""
    own = "".join(
        f"<arxiv:{name}>{escape(further[name])}</arxiv:{name}>" for name in ("comment", "journal_ref", "doi") if name in further
    )
    return (
        f"<entry><id>http://arxiv.org/abs/{arxiv}</id><title>{escape(title)}</title>"
        f"<updated>{further.get('updated', '2001-03-04T00:00:00Z')}</updated><published>2001-02-03T00:00:00Z</published>"
        f"<summary>{escape(further.get('summary', 'We look at birds.'))}</summary>"
        f'<author><name>Ada Bee</name></author>{own}<arxiv:primary_category term="q-bio"/></entry>'
    )


def refusal(says: str) -> str:
    place = f"http://arxiv.org/api/errors#{says.replace(' ', '_')}"
    return f"<entry><id>{place}</id><title>Error</title><summary>{escape(says)}</summary></entry>"


def feed(*entries: str, total: object = None, status: int = 200, before: str = "") -> Reply:
    found = len(entries) if total is None else total
    body = (
        f'<?xml version="1.0" encoding="UTF-8"?>{before}<feed xmlns="http://www.w3.org/2005/Atom" '
        f'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">'
        f"<id>https://arxiv.org/api/x</id><title>arXiv Query</title>"
        f"<opensearch:totalResults>{found}</opensearch:totalResults>{''.join(entries)}</feed>"
    )
    return Reply(status=status, body=body.encode())


ATTENTION = entry("1706.03762v7", "Attention Is All You Need")


class LittleArxiv:
    """Feeds by id, with the control; a search finds everything. It knows an id of its own when it sees one."""

    def __init__(
        self, entries: dict[str, str], well_formed: Callable[[str], bool] = lambda each: each[0].isdigit() or "/" in each
    ) -> None:
        self.entries = {**entries, "1706.03762": ATTENTION}
        self.well_formed = well_formed

    def __call__(self, request: Request) -> Sent:
        assert (request.host, request.path, request.accept) == ("export.arxiv.org", "/api/query", "application/atom+xml")
        query = dict(request.query)
        if "id_list" not in query:
            return feed(*self.entries.values())
        ids = query["id_list"].split(",")
        wrong = [each for each in ids if not self.well_formed(each)]
        if wrong:
            return feed(refusal(f"incorrect id format for {wrong[0]}"), status=400)
        return feed(*(self.entries[each] for each in ids if each in self.entries))


def info(key: str, title: str = "On birds.", /, **members: Any) -> Record:
    author = [{"@pid": "1/1", "text": "Ada Bee 0001"}, {"@pid": "1/2", "text": "Jos&eacute; Ant"}]
    stated = {"title": title, "venue": "BIRDS", "year": "2001", "type": "Conference and Workshop Papers", "pages": "1-9"}
    return {"authors": {"author": author}, **stated, "key": key, **members}


def hits(*infos: object, total: object = None, code: str = "200") -> Reply:
    """One hit is no list, and none is nothing at all."""
    listed = [{"@score": "7", "@id": str(at), "info": each, "url": f"URL#{at}"} for at, each in enumerate(infos)]
    hit = {"hit": listed if len(listed) > 1 else listed[0]} if listed else {}
    found = {
        "@total": str(len(infos) if total is None else total),
        "@computed": "9",
        "@sent": str(len(infos)),
        "@first": "0",
        **hit,
    }
    return ok(
        {"result": {"query": "birds*", "status": {"@code": code, "text": "OK"}, "time": {}, "completions": {}, "hits": found}}
    )


def edition(key: str, title: str = "Birds", /, *isbns: str, **members: Any) -> Record:
    ids = {"isbn_13": [each for each in isbns if len(each) == 13], "isbn_10": [each for each in isbns if len(each) == 10]}
    people = {"authors": [{"url": "https://openlibrary.org/authors/OL1A", "name": "Ada Bee"}]}
    return {"key": f"/books/{key}", "title": title, **people, "publish_date": "March 2001", "identifiers": ids, **members}


def book(key: str, title: str = "Birds", /, *isbns: str, **members: Any) -> Record:
    return {
        "key": f"/works/{key}",
        "title": title,
        "author_name": ["Ada Bee"],
        "first_publish_year": 2001,
        "isbn": list(isbns),
        **members,
    }


def books(*found: object, total: int | None = None) -> Reply:
    return ok({"numFound": len(found) if total is None else total, "start": 0, "numFoundExact": True, "docs": list(found)})
