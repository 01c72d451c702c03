"""PubMed's XML: titles in brackets are translations, `[Not Available].` is none, collectives sign beside people."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...model import Description, Identifier, Notice, NoticeKind, Person, Relation, RelationKind, Scheme, Work, WorkType
from ..notices import united
from .format import Format, Record, Said, Unread, after
from .parts import identifiers, named, other_years, others, pages, year
from .titles import settle
from .xml_tree import inner, parse, said

if TYPE_CHECKING:
    from lxml.etree import _Element

_TRANSLATED = re.compile(r"\[(.*)\]\s*\.?\s*(?:\[[^\[\]]*\]|\([^()]*\))?\.?", re.DOTALL)
_NONE = re.compile(r"\[?\s*(?:not available|in process citation|no title available|untitled)\s*\]?\.?\s*", re.IGNORECASE)
_DATE = re.compile(r"\b((?:19|20)\d\d)(?:\s+([A-Z][a-z]{2})\w*(?:\s+(\d{1,2})(?!\d))?)?")
RETRACTED = "Retracted Publication"
"""The type of what was retracted; "Retraction of Publication" is that of the notice."""
_OPENS = (b"<PubmedArticle>", b"<PubmedArticle ", b"<PubmedBookArticle")
_CLOSES = (b"</PubmedArticle>", b"</PubmedBookArticle>")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
IN: dict[str, NoticeKind] = {
    "RetractionIn": "retraction", "PartialRetractionIn": "correction", "ErratumIn": "correction",
    "ExpressionOfConcernIn": "concern",
    "CorrectedandRepublishedIn": "replacement", "RetractedandRepublishedIn": "replacement",
}  # fmt: skip
OF: dict[str, NoticeKind] = {
    "RetractionOf": "retraction", "PartialRetractionOf": "correction", "ErratumFor": "correction",
    "ExpressionOfConcernFor": "concern", "CorrectedandRepublishedFrom": "replacement",
    "RetractedandRepublishedFrom": "replacement",
}  # fmt: skip
RELATION: dict[str, RelationKind] = {
    "ErratumFor": "erratum-of", "RetractionOf": "correction-of", "PartialRetractionOf": "correction-of",
    "ExpressionOfConcernFor": "correction-of", "CommentOn": "comment-on", "CommentOf": "comment-on", "UpdateOf": "version-of",
    "UpdateIn": "version-of", "RepublishedFrom": "reprint-of", "CorrectedandRepublishedFrom": "version-of",
    "RetractedandRepublishedFrom": "version-of", "ErratumIn": "corrected-by", "OriginalReportIn": "same-as",
}  # fmt: skip
_TYPES: tuple[tuple[str, WorkType], ...] = (
    ("Retraction of Publication", "notice"), ("Published Erratum", "notice"), ("Expression of Concern", "notice"),
    ("Retraction Notice", "notice"), ("Preprint", "preprint"), ("Dataset", "dataset"), ("Technical Report", "report"),
    ("Academic Dissertation", "thesis"), ("Book Review", "review"), ("Web Archive", "webpage"),
)  # fmt: skip


def works(piece: bytes, name: str) -> Iterator[Record]:
    """Every article and book of a piece; what each says of others' standing comes with it."""
    body, left = _cut(piece)
    if any(each in left for each in _OPENS):
        yield Unread(left.strip()[:60].decode("utf-8", "replace"), "the article breaks off")
    root = parse(b"<set>" + body + b"</set>") if body else None
    if root is not None:
        yield from records(root)


def records(articles: "_Element") -> Iterator[Record]:
    """Of a set that is parsed already."""
    for element in articles:
        if not isinstance(element.tag, str):
            continue
        citation = element.find("MedlineCitation")
        if citation is not None:
            yield from _article(element, citation)
        elif element.tag == "PubmedBookArticle":
            yield from _book(element)
        else:
            yield Unread(f"<{element.tag}>", "neither an article nor a book")


def _cut(piece: bytes) -> tuple[bytes, bytes]:
    """The whole articles of a piece, and what comes after them."""
    start = min((at for tag in _OPENS if (at := piece.find(tag)) >= 0), default=len(piece))
    end = max((at + len(tag) for tag in _CLOSES if (at := piece.rfind(tag)) >= 0), default=0)
    return piece[start:end], piece[max(start, end) :]


def _article(element: "_Element", citation: "_Element") -> Iterator[Record]:
    article = citation.find("Article")
    pmid = said(citation, "PMID")
    if article is None or not pmid:
        yield Unread(f"PMID {pmid or '?'}", "no <Article> or no <PMID>")
        return
    kinds = [inner(each) for each in article.findall("PublicationTypeList/PublicationType")]
    written, translated = title_of(inner(article.find("ArticleTitle")))
    vernacular = title_of(inner(article.find("VernacularTitle")))[0]
    main, type_, marked = settle(written or vernacular, _type(kinds), "pubmed")
    journal = article.find("Journal")
    published = _year(article)
    container = said(journal, "Title") or said(citation, "MedlineJournalInfo/MedlineTA")
    people, truncated = _people(article.find("AuthorList"))
    by_type = (Notice(kind="retraction", source="pubmed publication type"),) if RETRACTED in kinds else ()
    yield Work(
        id=pmid,
        source="pubmed",
        description=Description(
            type=type_,
            title=main,
            authors=people,
            authors_truncated=truncated,
            year=published,
            container=container,
            volume=said(journal, "JournalIssue/Volume"),
            issue=said(journal, "JournalIssue/Issue"),
            pages=_pages(article),
            language=said(article, "Language") if not translated or not vernacular else "",
            identifiers=_identifiers(element, article, pmid),
        ),
        other_titles=others((vernacular,), main),
        other_containers=others((said(journal, "ISOAbbreviation"), said(citation, "MedlineJournalInfo/MedlineTA")), container),
        other_years=other_years((year(said(each, "Year")) for each in article.findall("ArticleDate")), published),
        relations=tuple(_relations(citation)),
        notices=united((*_notices(citation), *(by_type or marked))),
    )
    yield from _said(citation, pmid)


def title_of(written: str) -> tuple[str, bool]:
    """The title without its full stop, and whether brackets say that it is a translation; "" for `[Not Available].`"""
    if not written or _NONE.fullmatch(written):
        return "", False
    found = _TRANSLATED.fullmatch(written)
    if found and "]" not in found.group(1).split("[", 1)[0]:
        bare = found.group(1).strip().removesuffix(".")
        return ("", False) if _NONE.fullmatch(bare) else (bare, True)
    return (written[:-1] if written.endswith(".") and not written.endswith("..") else written), False


def _type(kinds: list[str]) -> WorkType:
    return next((type_ for kind, type_ in _TYPES if kind in kinds), "article")


def _people(listed: "_Element | None") -> tuple[tuple[Person, ...], bool]:
    found = [_person(each) for each in listed.findall("Author")] if listed is not None else []
    truncated = listed is not None and listed.get("CompleteYN") == "N"
    return tuple(each for each in found if each is not None), truncated


def _person(author: "_Element") -> Person | None:
    given = said(author, "ForeName") or said(author, "Initials")
    return named(said(author, "LastName"), given, said(author, "Suffix"), said(author, "CollectiveName"))


def _year(article: "_Element") -> int:
    date = article.find("Journal/JournalIssue/PubDate")
    return year(said(date, "Year")) or year(said(date, "MedlineDate")) or year(said(article, "ArticleDate/Year"))


def _pages(article: "_Element") -> str:
    located = next((inner(each) for each in article.findall("ELocationID") if each.get("EIdType") == "pii"), "")
    first, last = said(article, "Pagination/StartPage"), said(article, "Pagination/EndPage")
    return said(article, "Pagination/MedlinePgn") or pages(first, last) or located


def _identifiers(element: "_Element", article: "_Element", pmid: str) -> tuple[Identifier, ...]:
    listed = {each.get("IdType"): inner(each) for each in element.findall("PubmedData/ArticleIdList/ArticleId")}
    located = [
        inner(each) for each in article.findall("ELocationID") if each.get("EIdType") == "doi" and each.get("ValidYN") != "N"
    ]
    dois: list[tuple[Scheme, str | None]] = [("doi", each) for each in (listed.get("doi"), *located)]
    return identifiers(("pmid", pmid), *dois, ("pmcid", listed.get("pmc")))


def _corrections(citation: "_Element") -> Iterator[tuple[str, str, str]]:
    """Kind, PMID or "", and the citation of the other record."""
    for each in citation.findall("CommentsCorrectionsList/CommentsCorrections"):
        yield each.get("RefType") or "", said(each, "PMID"), said(each, "RefSource")


def _notices(citation: "_Element") -> tuple[Notice, ...]:
    found = [
        Notice(kind=IN[kind], date=date_of(source), by=f"pmid:{pmid}" if pmid else source, source="pubmed")
        for kind, pmid, source in _corrections(citation)
        if kind in IN
    ]
    return tuple(dict.fromkeys(found))


def _relations(citation: "_Element") -> Iterator[Relation]:
    for kind, pmid, _ in _corrections(citation):
        if kind in RELATION and pmid:
            yield Relation(kind=RELATION[kind], to=f"pmid:{pmid}")


def _said(citation: "_Element", by: str) -> Iterator[Said]:
    for kind, pmid, _ in _corrections(citation):
        if kind in OF and pmid and pmid != by:
            yield Said(f"pmid:{pmid}", Notice(kind=OF[kind], by=f"pmid:{by}", source="pubmed"))


def date_of(source: str) -> str:
    """ "Lancet. 2010 Feb 6;375(9713):445" gives 2010-02-06; as much of it as is there."""
    found = _DATE.search(source)
    if found is None:
        return ""
    year_, month, day = found.groups()
    if month not in _MONTHS:
        return str(year_)
    numbered = f"{year_}-{_MONTHS.index(month) + 1:02}"
    return f"{numbered}-{int(day):02}" if day else numbered


def _book(element: "_Element") -> Iterator[Record]:
    """A book of the NCBI Bookshelf, or one of its chapters."""
    document = element.find("BookDocument")
    pmid = said(document, "PMID")
    if document is None or not pmid:
        yield Unread("<PubmedBookArticle>", "no <BookDocument> or no <PMID>")
        return
    chapter, book = said(document, "ArticleTitle").removesuffix("."), said(document, "Book/BookTitle").removesuffix(".")
    of_book = {each.get("Type") == "editors": each for each in document.findall("Book/AuthorList")}
    people, truncated = _people(document.find("AuthorList"))
    people, truncated = (people, truncated) if people or chapter else _people(of_book.get(False))
    date = next(
        (each for each in ("Book/PubDate/Year", "Book/BeginningDate/Year", "ContributionDate/Year") if said(document, each)), ""
    )
    published = year(said(document, date)) if date else 0
    revised = (year(said(document, each)) for each in ("ContributionDate/Year", "DateRevised/Year"))
    listed = {each.get("IdType"): inner(each) for each in document.findall("ArticleIdList/ArticleId")}
    yield Work(
        id=pmid,
        source="pubmed",
        description=Description(
            type="chapter" if chapter and chapter != book else "book",
            title=chapter or book,
            authors=people,
            authors_truncated=truncated,
            editors=_people(of_book.get(True))[0],
            year=published,
            container=book if chapter and chapter != book else "",
            publisher=said(document, "Book/Publisher/PublisherName"),
            identifiers=identifiers(("pmid", pmid), ("doi", listed.get("doi")), ("isbn", said(document, "Book/Isbn"))),
        ),
        other_years=other_years(revised, published),
    )


def recognises(head: bytes, name: str) -> bool:
    return b"<Pubmed" in head


FORMAT = Format("pubmed-xml", recognises, after(b"</PubmedArticle>"), works)
