"""Europe PMC's record: MEDLINE's words in JSON, and what its other sources (PMC, preprints, books) have in their stead."""

from collections.abc import Iterator

import msgspec

from ..index.formats.format import Record, Said
from ..index.formats.parts import identifiers, named, other_years, others, text, title, year
from ..index.formats.pubmed import IN, OF, RELATION, RETRACTED, date_of, title_of
from ..index.formats.titles import settle
from ..index.formats.types import work_type
from ..index.notices import united
from ..model import Description, Notice, Person, Relation, RelationKind, Work, WorkType

NAME = "europepmc"


class _Author(msgspec.Struct, rename="camel"):
    full_name: str | None = None
    first_name: str | None = None
    last_name: str | None = None
    initials: str | None = None
    suffix: str | None = None
    collective_name: str | None = None


class _Authors(msgspec.Struct):
    author: list[_Author] = []


class _Journal(msgspec.Struct):
    title: str | None = None
    medlineAbbreviation: str | None = None  # noqa: N815 as Europe PMC writes it
    isoabbreviation: str | None = None


class _JournalInfo(msgspec.Struct, rename="camel"):
    journal: _Journal | None = None
    volume: str | int | None = None
    issue: str | int | None = None
    year_of_publication: str | int | None = None


class _Book(msgspec.Struct, rename="camel"):
    publisher: str | None = None
    comprising_title: str | None = None
    isbn10: str | None = None
    isbn13: str | None = None
    edition: str | int | None = None


class _Types(msgspec.Struct, rename="camel"):
    pub_type: list[str] = []


class _Correction(msgspec.Struct):
    type: str = ""
    id: str | None = None
    source: str | None = None
    reference: str | None = None


class _Corrections(msgspec.Struct, rename="camel"):
    comment_correction: list[_Correction] = []


class Article(msgspec.Struct, rename="camel"):
    """The fields that we read of a "core" record, of some sixty."""

    id: str
    source: str
    pmid: str | int | None = None
    pmcid: str | None = None
    doi: str | None = None
    title: str | None = None
    author_list: _Authors | None = None
    journal_info: _JournalInfo | None = None
    book_or_report_details: _Book | None = None
    pub_year: str | int | None = None
    page_info: str | int | None = None
    language: str | None = None
    pub_type_list: _Types | None = None
    comment_correction_list: _Corrections | None = None
    first_publication_date: str | None = None
    electronic_publication_date: str | None = None


_article = msgspec.json.Decoder(Article)
_WORDS = {name.lower(): name for name in (*IN, *OF, *RELATION)}
"""MEDLINE's "RetractionIn" is "Retraction in" here."""
_PREPRINT: dict[str, RelationKind] = {"preprintof": "preprint-of"}
_TELLING: tuple[WorkType, ...] = ("notice", "preprint", "review", "report", "thesis", "dataset")
"""What an article in a journal may be besides, by the types that its record names."""


def decode(data: bytes | msgspec.Raw) -> Iterator[Record]:
    """One record, and what it says of others. Raises msgspec.DecodeError where it is none of Europe PMC's."""
    raw = _article.decode(data)
    yield _work(raw)
    yield from _said(raw)


def _work(raw: Article) -> Work:
    kinds = [each.lower() for each in (raw.pub_type_list or _Types()).pub_type]
    main, type_, marked = settle(title_of(title(raw.title))[0], _type(raw, kinds), NAME)
    issue, book = raw.journal_info or _JournalInfo(), raw.book_or_report_details or _Book()
    journal = issue.journal or _Journal()
    held_in = title(journal.title) or title(book.comprising_title if type_ == "chapter" else "")
    dated = (issue.year_of_publication, raw.pub_year, raw.first_publication_date, raw.electronic_publication_date)
    years = [year(each) for each in dated]
    published = next((each for each in years if each), 0)
    return Work(
        id=f"{raw.source}/{raw.id}",
        source=NAME,
        description=Description(
            type=type_,
            title=main,
            authors=_people(raw.author_list),
            year=published,
            container=held_in or (title(book.publisher) if type_ == "preprint" else ""),
            volume=text(issue.volume),
            issue=text(issue.issue),
            pages=text(raw.page_info),
            publisher=title(book.publisher),
            edition=text(book.edition),
            language=raw.language or "",
            identifiers=identifiers(
                ("pmid", raw.pmid), ("doi", raw.doi), ("pmcid", raw.pmcid), ("isbn", book.isbn13), ("isbn", book.isbn10)
            ),
        ),
        other_containers=others((journal.isoabbreviation, journal.medlineAbbreviation), held_in),
        other_years=other_years(years, published),
        relations=tuple(_relations(raw)),
        notices=united((*_notices(raw), *(_by_type(kinds) or marked))),
    )


def _type(raw: Article, kinds: list[str]) -> WorkType:
    named_types = {work_type(each) for each in kinds}
    telling = next((each for each in _TELLING if each in named_types), None)
    if telling == "notice":
        return telling
    if raw.source == "PPR":
        return "preprint"
    if raw.source == "PAT":
        return "legal"
    if raw.book_or_report_details is not None and raw.journal_info is None:
        return "chapter" if raw.book_or_report_details.comprising_title else "book"
    return telling or ("article" if raw.journal_info else "unknown")


def _people(listed: _Authors | None) -> tuple[Person, ...]:
    found = (
        named(each.last_name, each.first_name or each.initials, each.suffix, each.collective_name or each.full_name)
        for each in (listed or _Authors()).author
    )
    return tuple(each for each in found if each is not None)


def _corrections(raw: Article) -> Iterator[tuple[str, str, str]]:
    """MEDLINE's word for it, the other record as "pmid:…" or "", and its citation."""
    for each in (raw.comment_correction_list or _Corrections()).comment_correction:
        kind = each.type.lower().replace(" ", "")
        numbered = each.id and each.id.isascii() and each.id.isdigit() and each.source in ("MED", None)
        yield _WORDS.get(kind, kind), f"pmid:{each.id}" if numbered else "", each.reference or ""


def _notices(raw: Article) -> Iterator[Notice]:
    for kind, by, reference in _corrections(raw):
        if kind in IN:
            yield Notice(kind=IN[kind], date=date_of(reference), by=by or " ".join(reference.split()), source=NAME)


def _by_type(kinds: list[str]) -> tuple[Notice, ...]:
    return (Notice(kind="retraction", source=f"{NAME} publication type"),) if RETRACTED.lower() in kinds else ()


def _relations(raw: Article) -> Iterator[Relation]:
    for kind, to, _ in _corrections(raw):
        relation = RELATION.get(kind) or _PREPRINT.get(kind)
        if relation and to:
            yield Relation(kind=relation, to=to)


def _said(raw: Article) -> Iterator[Said]:
    by = f"pmid:{raw.pmid}" if raw.pmid else f"doi:{raw.doi}" if raw.doi else ""
    for kind, about, _ in _corrections(raw):
        if kind in OF and about and by and about != by:
            yield Said(about, Notice(kind=OF[kind], by=by, source=NAME))
