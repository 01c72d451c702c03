"""arXiv's query interface: an Atom feed, also for what is wrong."""

import re
from xml.sax.saxutils import escape

from ..asked import Answer, Asked
from ..fitting import Field, asked_for
from ..holdings import Held, Shelf
from ..queries import lucene_query
from ..told import whole_name

ATOM = "application/atom+xml; charset=UTF-8"
NAMES = (
    'xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" '
    'xmlns:arxiv="http://arxiv.org/schemas/atom"'
)
FIELDS: dict[str, Field] = {
    "ti": "title", "au": "author", "all": "any", "abs": "any", "id": "arxiv", "jr": "journal", "cat": "always", "rn": "any",
    "submitteddate": "year", "": "any", "doi": "doi",
}  # fmt: skip
_ID = re.compile(r"(\d{4}\.\d{4,5}|[a-z-]+(\.[A-Z]{2})?/\d{7})(v\d+)?")


def answer(asked: Asked, shelf: Shelf) -> Answer:
    asked = asked.form()
    if asked.path != "/api/query":
        return Answer(404, b"Not Found", "text/plain")
    ids = [each.strip() for each in asked.first("id_list").split(",") if each.strip()]
    start, most = asked.whole("start", 0), asked.whole("max_results", 10)
    bad = next((each for each in ids if not _ID.fullmatch(each)), None)
    if bad is not None:
        return _feed(asked, [_error(bad)], 1, 400)
    written = asked.first("search_query")
    query = lucene_query(written, "or") if written else None
    if query is not None and not ids:
        found = asked_for(query, shelf, FIELDS)
    else:
        found = [held for each in dict.fromkeys(ids) if (held := shelf.find("arxiv", re.sub(r"v\d+$", "", each))) is not None]
    page = found[start : start + most]
    versions = {re.sub(r"v\d+$", "", each): match[3] or "" for each in ids if (match := _ID.fullmatch(each))}
    return _feed(asked, [entry(each, shelf, versions.get(each.has("arxiv"), "")) for each in page], len(found))


def _feed(asked: Asked, entries: list[str], total: int, status: int = 200) -> Answer:
    query = escape("&".join(f"{name}={value}" for name, value in asked.query))
    start, most = asked.first("start", "0"), asked.first("max_results", "10")
    body = (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<feed {NAMES}>\n<title type="html">ArXiv Query: {query}</title>\n'
        f"<id>http://arxiv.org/api/world</id>\n<updated>2024-01-01T00:00:00-05:00</updated>\n"
        f"<opensearch:totalResults>{total}</opensearch:totalResults>\n<opensearch:startIndex>{start}</opensearch:startIndex>\n"
        f"<opensearch:itemsPerPage>{most}</opensearch:itemsPerPage>\n{''.join(entries)}</feed>\n"
    )
    return Answer(status, body.encode(), ATOM)


def _error(bad: str) -> str:
    place = f"http://arxiv.org/api/errors#incorrect_id_format_for_{escape(bad)}"
    return (
        f"<entry>\n<id>{place}</id>\n<title>Error</title>\n<summary>incorrect id format for {escape(bad)}</summary>\n"
        f"<updated>2024-01-01T00:00:00-05:00</updated>\n<author>\n<name>arXiv api core</name>\n</author>\n</entry>\n"
    )


def entry(held: Held, shelf: Shelf, version: str = "") -> str:
    """A long title is broken over two lines, as arXiv does."""
    says = held.work.description
    title = escape(held.quirks.titles.get("arxiv") or says.full_title)
    if len(title) > 60 and (at := title.rfind(" ", 0, 60)) > 0:
        title = f"{title[:at]}\n  {title[at + 1 :]}"
    people = "".join(f"<author>\n<name>{escape(whole_name(each))}</name>\n</author>\n" for each in says.authors)
    place = f"http://arxiv.org/abs/{held.has('arxiv')}{version or 'v1'}"
    told = [("comment", held.quirks.comment), ("doi", _published(held)), ("journal_ref", _journal(held, shelf))]
    further = "".join(f"<arxiv:{name}>{escape(text)}</arxiv:{name}>\n" for name, text in told if text)
    return (
        f"<entry>\n<id>{place}</id>\n<updated>{says.year}-12-06T00:00:00Z</updated>\n<published>{says.year}-06-12T00:00:00Z"
        f"</published>\n<title>{title}</title>\n<summary>Left out.</summary>\n{people}{further}"
        f'<link href="{place}" rel="alternate" type="text/html"/>\n<arxiv:primary_category term="cs.CL"/>\n'
        f'<category term="cs.CL" scheme="http://arxiv.org/schemas/atom"/>\n</entry>\n'
    )


def _published(held: Held) -> str:
    """The DOI of what the preprint became."""
    became = (each.to for each in held.work.relations if each.kind in ("preprint-of", "published-as"))
    return next((each.removeprefix("doi:") for each in became if each.startswith("doi:")), "")


def _journal(held: Held, shelf: Shelf) -> str:
    """Where it was published; a work that is known as anything but a preprint is told with its own container."""
    doi = _published(held)
    version = shelf.anywhere("doi", doi) if doi else held if held.work.description.type != "preprint" else None
    says = version.work.description if version else None
    return " ".join(part for part in (says.container, says.volume, f"({says.year})") if part) if says and says.container else ""
