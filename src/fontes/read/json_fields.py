"""Which names JSON writers give to bibliographic facts: one closed table for CSL, Zotero, Crossref and everybody's own."""

import re

from .json_located import Json

_PLAIN_NAME = re.compile(r"[^a-z0-9]")

ALIASES: dict[str, tuple[str, ...]] = {
    "title": (
        "title", "papertitle", "articletitle", "citationtitle", "claimedtitle", "referencetitle", "worktitle", "casename",
        "nameofact",
    ),
    "subtitle": ("subtitle",),
    "container": (
        "containertitle", "publicationtitle", "journaltitle", "booktitle", "proceedingstitle", "encyclopediatitle",
        "dictionarytitle", "journal", "journalname", "venue", "conference", "publicationvenue", "publicationname",
        "sourcetitle", "hostvenue",
    ),
    "event": ("eventtitle", "event", "conferencename"),
    "authors": ("author", "authors", "authorlist", "authorships", "creators", "creator", "byline", "claimedauthors"),
    "editors": ("editor", "editors"),
    "year": (
        "issued", "year", "publicationyear", "pubyear", "claimedyear", "date", "publicationdate", "publisheddate",
        "datepublished", "pubdate", "published", "publishedprint", "publishedonline", "dateissued", "dateenacted",
        "datedecided",
    ),
    "volume": ("volume", "vol", "biblio.volume"),
    "issue": ("issue", "issuenumber", "no"),
    "number": ("number", "reportnumber", "rfc", "rfcnumber"),
    "pages": ("page", "pages", "pagerange", "pagination", "elocationid", "articlenumber"),
    "first": ("firstpage", "fpage", "pagefirst", "startpage"),
    "last": ("lastpage", "lpage", "endpage"),
    "publisher": ("publisher", "university", "institution", "organization", "school", "repository", "company"),
    "series": ("collectiontitle", "series", "seriestitle"),
    "edition": ("edition",),
    "language": ("language", "lang"),
    "doi": ("doi", "articledoi", "citationdoi", "claimeddoi"),
    "pmid": ("pmid", "pubmedid", "pubmed"),
    "pmcid": ("pmcid", "pmc", "pubmedcentral"),
    "arxiv": ("arxiv", "arxivid", "eprint", "archiveid"),
    "isbn": ("isbn", "isbn13", "isbn10"),
    "issn": ("issn", "eissn"),
    "acl": ("acl", "aclid"),
    "nct": ("nct", "nctid", "nctnumber"),
    "url": ("url", "link", "uri", "href", "sourceurl", "websiteurl", "landingpageurl", "sourcelink"),
    "note": ("note", "extra", "notes"),
    "raw": (
        "raw", "rawtext", "rawreference", "rawcitation", "unstructured", "citationtext", "referencetext", "refstring",
        "fulltextcitation", "formatted", "formattedcitation", "citationstring", "apa", "mla", "text", "string", "reference",
        "citation", "ref", "rawid",
    ),
    "type": ("type", "itemtype", "documenttype", "worktype", "publicationtype"),
    "key": ("citationkey", "citekey", "bibkey", "key", "id", "refid", "label", "index"),
    "abstract": ("abstract", "abstractnote"),
    "keywords": ("keyword", "keywords", "tags", "subject"),
    "ids": ("externalids", "ids", "identifiers"),
    "name": ("name", "displayname"),
}  # fmt: skip
"""Our name of a fact, and the names it goes by, in order of trust; names are compared in lower-case letters and digits only."""

_BY_ALIAS = {alias: (fact, rank) for fact, aliases in ALIASES.items() for rank, alias in enumerate(aliases)}

POINTERS = frozenset(("litid", "rawid", "id"))
"""Names of members that may hold the identifier of the work itself, or a key of the writer's own."""

LISTS = frozenset(
    (
        "citations", "citation", "references", "reference", "refs", "evidence", "evidences", "bibliography", "works",
        "items", "sources", "papers", "publications", "articles", "literature", "citedworks", "entries", "studies",
        "results", "referencelist", "workscited", "supportingevidence", "sourcelist",
    )
)  # fmt: skip
"""Names of lists whose elements are references."""


def plain_name(name: str) -> str:
    return _PLAIN_NAME.sub("", name.lower())


def facts(obj: dict[str, Json]) -> dict[str, Json]:
    """The object's members under our names; of two names for one fact the more trusted one counts, if it holds anything."""
    found: dict[str, tuple[int, Json]] = {}
    for name, value in obj.items():
        if value in (None, "", [], {}):
            continue
        known = _BY_ALIAS.get(plain_name(name))
        if known is not None and (known[0] not in found or known[1] < found[known[0]][0]):
            found[known[0]] = (known[1], value)
    return {fact: value for fact, (_, value) in found.items()}


def words(value: Json) -> str:
    """A string out of what writers put there: a string, a number, the first of a list, an object with a name."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int | float):
        return str(int(value)) if isinstance(value, float) and value == int(value) and abs(value) < 1e15 else str(value)
    if isinstance(value, list):
        return next((text for each in value if (text := words(each))), "")
    for name in ("display_name", "name", "title", "full_title", "value", "id", "raw", "text"):
        if isinstance(inner := value.get(name), str) and inner:
            return inner
    return ""
