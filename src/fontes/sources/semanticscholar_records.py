"""Semantic Scholar's record of a work: identifiers by name of who gave them, names as shown, a venue told in three places."""

from collections.abc import Sequence

import msgspec

from ..index.formats.parts import display_name, identifiers, other_years, others, text, title, year
from ..index.formats.titles import settle
from ..model import Description, Identifier, Person, Work, WorkType
from .bodies import UNREADABLE
from .given import Given, given_of

NAME = "semanticscholar"
FIELDS = "paperId,externalIds,title,venue,publicationVenue,year,publicationDate,publicationTypes,journal,authors"
"""All that is read of a work, and no abstract."""


class _Venue(msgspec.Struct):
    name: str | None = None
    type: str | None = None
    alternate_names: list[str] | None = None


class _Journal(msgspec.Struct):
    name: str | None = None
    volume: str | int | None = None
    pages: str | None = None


class _Author(msgspec.Struct):
    name: str | None = None


class _ExternalIds(msgspec.Struct):
    DOI: str | None = None
    ArXiv: str | None = None
    PubMed: str | int | None = None
    PubMedCentral: str | int | None = None
    ACL: str | None = None


class Paper(msgspec.Struct):
    """`paperId` is null in what Semantic Scholar only knows from the lists of others."""

    paperId: str  # noqa: N815 as Semantic Scholar writes it
    title: str | None = None
    externalIds: _ExternalIds | None = None  # noqa: N815
    venue: str | None = None
    publicationVenue: _Venue | None = None  # noqa: N815
    year: int | str | None = None
    publicationDate: str | None = None  # noqa: N815
    publicationTypes: list[str] | None = None  # noqa: N815
    journal: _Journal | None = None
    authors: list[_Author] | None = None


_TYPES: tuple[tuple[str, WorkType], ...] = (
    ("BookSection", "chapter"), ("Book", "book"), ("Conference", "conference-paper"), ("Dataset", "dataset"),
    ("JournalArticle", "article"), ("Review", "article"), ("conference", "conference-paper"), ("journal", "article"),
)  # fmt: skip
"""What says most, first; the last two are types of the venue. "Review" is the survey of a field, not of a book."""
_ARXIV = ("arxiv", "arxiv.org", "corr")


_paper = msgspec.json.Decoder(Paper)


def given(records: Sequence[msgspec.Raw], total: int | None = None) -> Given:
    """The works of some records, as far as they can be read. `total`: how many there are."""
    return given_of(map(_read, records), total)


def _read(raw: msgspec.Raw) -> Work | None:
    try:
        return _work(_paper.decode(raw))
    except UNREADABLE:
        return None


def _work(paper: Paper) -> Work:
    containers = _containers(paper)
    main, type_, marked = settle(title(paper.title), _type(paper, containers), NAME)
    published, journal = year(paper.year), paper.journal or _Journal()
    volume = text(journal.volume)
    return Work(
        id=f"{NAME}:{paper.paperId}",
        source=NAME,
        description=Description(
            type=type_,
            title=main,
            authors=tuple(_people(paper)),
            year=published,
            container=next(iter(containers), ""),
            volume="" if volume.startswith("abs/") else volume,  # DBLP's way to number what is on arXiv
            pages="".join(text(journal.pages).split()),
            identifiers=_identifiers(paper.externalIds or _ExternalIds()),
        ),
        other_containers=others(containers[1:], next(iter(containers), "")),
        other_years=other_years((year(paper.publicationDate),), published),
        notices=marked,
    )


def _people(paper: Paper) -> list[Person]:
    return [display_name(each.name) for each in paper.authors or () if each.name and each.name.strip()]


def _containers(paper: Paper) -> tuple[str, ...]:
    """The venue by its full name, then as others call it."""
    venue, journal = paper.publicationVenue or _Venue(), paper.journal or _Journal()
    named = (venue.name, paper.venue, journal.name, *(venue.alternate_names or ()))
    return tuple(dict.fromkeys(found for each in named if (found := title(each))))


def _type(paper: Paper, containers: tuple[str, ...]) -> WorkType:
    """Preprints are called articles there: what is nowhere but on arXiv is none."""
    if containers and all(each.lower() in _ARXIV for each in containers[:1]):
        return "preprint"
    words = [*(paper.publicationTypes or ()), (paper.publicationVenue or _Venue()).type]
    return next((type_ for word, type_ in _TYPES if word in words), "unknown")


def _identifiers(ids: _ExternalIds) -> tuple[Identifier, ...]:
    pmcid = f"PMC{text(ids.PubMedCentral).removeprefix('PMC')}" if ids.PubMedCentral else None
    return identifiers(("doi", ids.DOI), ("arxiv", ids.ArXiv), ("pmid", ids.PubMed), ("pmcid", pmcid), ("acl", ids.ACL))
