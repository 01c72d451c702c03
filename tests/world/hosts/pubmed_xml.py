"""PubMed's records as XML."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from fontes.model import Notice, Person

from ..holdings import Held, Shelf
from ..told import family, first_last, notice_doi

HEAD = (
    '<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" '
    '"https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n'
)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_IN = {
    "retraction": "RetractionIn", "concern": "ExpressionOfConcernIn", "correction": "ErratumIn",
    "replacement": "RetractedandRepublishedIn", "withdrawal": "RetractionIn",
}  # fmt: skip
_OF = {
    "RetractionIn": "RetractionOf", "ExpressionOfConcernIn": "ExpressionOfConcernFor", "ErratumIn": "ErratumFor",
    "RetractedandRepublishedIn": "RetractedandRepublishedFrom",
}  # fmt: skip
_KINDS = {
    "preprint": "Preprint", "dataset": "Dataset", "report": "Technical Report", "review": "Book Review",
}  # fmt: skip


class Correction(NamedTuple):
    kind: str
    source: str
    pmid: str


def article_set(works: Iterable[Held], shelf: Shelf) -> bytes:
    body = "\n".join(article(each, shelf) for each in works)
    return f"{HEAD}<PubmedArticleSet>\n{body}\n</PubmedArticleSet>".encode()


def article(held: Held, shelf: Shelf) -> str:
    work, says = held.work, held.work.description
    short = work.other_containers[0] if work.other_containers else says.container
    corrections = "".join(map(_correction, notices_of(held, shelf)))
    return (
        f'<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM">{_tag("PMID", held.has("pmid"), Version="1")}'
        f'<Article PubModel="Print">{_journal(held, short)}<ArticleTitle>{_markup(article_title(held))}</ArticleTitle>'
        f"{_pages(says.pages)}{_located(held)}{_people(says.authors, says.authors_truncated)}"
        f"{_tag('Language', says.language or 'eng')}"
        f"<PublicationTypeList>{''.join(_tag('PublicationType', each) for each in kinds_of(held))}</PublicationTypeList>"
        f"{_tag('VernacularTitle', held.quirks.vernacular)}{_online(held)}</Article>"
        f"<MedlineJournalInfo><Country>England</Country>{_tag('MedlineTA', short)}</MedlineJournalInfo>"
        f"{f'<CommentsCorrectionsList>{corrections}</CommentsCorrectionsList>' if corrections else ''}</MedlineCitation>"
        f"<PubmedData><PublicationStatus>ppublish</PublicationStatus><ArticleIdList>{_ids(held)}</ArticleIdList></PubmedData></PubmedArticle>"
    )


def article_title(held: Held) -> str:
    """With its full stop; `<i>` and the like stay as they are written."""
    title = held.quirks.titles.get("pubmed") or held.work.description.full_title
    return title if title.endswith((".", "?", "!", "]")) else f"{title}."


def kinds_of(held: Held) -> Iterator[str]:
    title = held.work.description.title.lower()
    if held.work.description.type == "notice":
        told = (("retract", "Retraction of Publication"), ("concern", "Expression of Concern"), ("", "Published Erratum"))
        yield next(kind for word, kind in told if word in title)
        return
    yield _KINDS.get(held.work.description.type, "Journal Article")
    if any(each.kind == "retraction" for each in held.work.notices):
        yield "Retracted Publication"


def journal_of(held: Held) -> tuple[str, ...]:
    return (held.work.description.container, *held.work.other_containers)


def initials(given: str) -> str:
    """ "James D." gives "JD", and so does "JD"."""
    if given.isupper() and given.isalpha() and len(given) < 4:
        return given
    return "".join(part[0].upper() for part in given.replace(".", " ").replace("-", " ").split())


def notices_of(held: Held, shelf: Shelf) -> Iterator[Correction]:
    """What others say of the work, and what it says of others."""
    for notice in held.work.notices:
        if notice.kind in _IN:
            other = _of_notice(notice, shelf)
            yield Correction(
                _IN[notice.kind], _source(notice, other), other.has("pmid") if other else notice.by.partition("pmid:")[2]
            )
    own = {f"doi:{held.has('doi')}", f"pmid:{held.has('pmid')}"}
    for relation in held.work.relations:
        scheme, _, value = relation.to.partition(":")
        about = shelf.anywhere("doi" if scheme == "doi" else "pmid", value) if scheme in ("doi", "pmid") else None
        for notice in about.work.notices if about else ():
            if about and notice.by in own and notice.kind in _IN and about.has("pmid"):
                yield Correction(_OF[_IN[notice.kind]], about.work.description.container, about.has("pmid"))


def _of_notice(notice: Notice, shelf: Shelf) -> Held | None:
    if doi := notice_doi(notice):
        found = shelf.anywhere("doi", doi)
        return found if found and found.has("pmid") else None
    return shelf.anywhere("pmid", notice.by.removeprefix("pmid:")) if notice.by.startswith("pmid:") else None


def _source(notice: Notice, other: Held | None) -> str:
    container = (other.work.other_containers or (other.work.description.container,))[0] if other else "Notice"
    parts = notice.date.split("-")
    month = f" {MONTHS[int(parts[1]) - 1]}" if len(parts) > 1 else ""
    day = f" {int(parts[2])}" if len(parts) > 2 else ""
    doi = f" doi: {notice_doi(notice)}." if notice_doi(notice) else ""
    return f"{container}. {parts[0]}{month}{day}{';' + other.work.description.volume if other else ''}.{doi}"


def _tag(name: str, text: str, **attributes: str) -> str:
    written = "".join(f" {each}={quoteattr(value)}" for each, value in attributes.items())
    return f"<{name}{written}>{escape(text)}</{name}>" if text else ""


def _markup(title: str) -> str:
    """Elements stay elements; a lone `<` or `&` is escaped."""
    return title if "</" in title else escape(title)


def _journal(held: Held, short: str) -> str:
    says = held.work.description
    issue = f"{_tag('Volume', says.volume)}{_tag('Issue', says.issue)}<PubDate>{_tag('Year', str(says.year or ''))}</PubDate>"
    return (
        f'<Journal><JournalIssue CitedMedium="Print">{issue}</JournalIssue>'
        f"{_tag('Title', says.container)}{_tag('ISOAbbreviation', short)}</Journal>"
    )


def _pages(pages: str) -> str:
    first, last = first_last(pages)
    if not first:
        return ""
    medline = f"{first}-{last}" if last else first
    return f"<Pagination>{_tag('StartPage', first)}{_tag('EndPage', last)}{_tag('MedlinePgn', medline)}</Pagination>"


def _located(held: Held) -> str:
    return _tag("ELocationID", held.has("doi"), EIdType="doi", ValidYN="Y")


def _people(people: tuple[Person, ...], truncated: bool) -> str:
    if not people:
        return ""
    return f'<AuthorList CompleteYN="{"N" if truncated else "Y"}">{"".join(map(_person, people))}</AuthorList>'


def _person(person: Person) -> str:
    if person.literal:
        return f'<Author ValidYN="Y">{_tag("CollectiveName", person.literal)}</Author>'
    name = f"{_tag('LastName', family(person))}{_tag('ForeName', person.given)}{_tag('Initials', initials(person.given))}"
    return f'<Author ValidYN="Y">{name}{_tag("Suffix", person.suffix)}</Author>'


def _online(held: Held) -> str:
    year = held.work.other_years[0] if held.work.other_years else 0
    return (
        f'<ArticleDate DateType="Electronic">{_tag("Year", str(year))}<Month>01</Month><Day>01</Day></ArticleDate>'
        if year
        else ""
    )


def _correction(each: Correction) -> str:
    return (
        f'<CommentsCorrections RefType="{each.kind}">{_tag("RefSource", each.source)}{_tag("PMID", each.pmid, Version="1")}'
        "</CommentsCorrections>"
    )


def _ids(held: Held) -> str:
    listed = (("pubmed", held.has("pmid")), ("doi", held.has("doi")), ("pmc", held.has("pmcid")))
    return "".join(_tag("ArticleId", value, IdType=kind) for kind, value in listed)
