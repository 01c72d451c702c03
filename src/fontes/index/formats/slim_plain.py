"""Records of our own shape that need no cleaning, which are nine of ten, read for half of what reading them with care costs.

Each comes out exactly as `slim.work_of` would make it. Whatever is not certain to do so is left to it.
"""

import msgspec

from ...model import Description, Identifier, Person, Work
from ...text.markup import plain
from .parts import clean_identifiers, identifiers, year
from .titles import is_empty, settle
from .types import work_type


class PlainWork(msgspec.Struct):
    """The fields that most records have, each of its usual type."""

    id: str
    src: str = ""
    source: str = ""
    title: str = ""
    authors: list[Person] = []
    year: str | int | None = None
    container: str = ""
    container_short: str = ""
    container_variants: list[str] = []
    volume: str = ""
    issue: str = ""
    pages: str = ""
    publisher: str = ""
    type: str = ""
    doi: str = ""
    pmid: str = ""
    pmcid: str = ""
    n_citing: int | None = None
    arxiv: None = None
    isbn: None = None
    issn: None = None
    url: None = None
    acl: None = None
    standard: None = None
    nct: None = None
    rfc: None = None
    subtitle: None = None
    editors: None = None
    series: None = None
    edition: None = None
    language: None = None
    other_titles: None = None
    other_years: None = None
    retracted: None = None
    corrections: None = None
    relations: None = None
    author: None = None
    issued: None = None
    DOI: None = None
    authorships: None = None
    attributes: None = None
    titles: None = None
    """Where one of these is there, the record takes the careful way."""


_decoder = msgspec.json.Decoder(PlainWork)


def plain_work(raw: bytes, name: str) -> Work | None:
    """The work of one JSON object, None where it takes the careful way."""
    try:
        slim = _decoder.decode(raw)
    except msgspec.DecodeError:
        return None
    authors = slim.authors
    if not slim.id or not _is_plain(slim, authors):
        return None
    source = slim.source or slim.src or name
    main, type_, marked = settle(slim.title, work_type(slim.type) if slim.type else "unknown", source)
    says = Description(
        type=type_,
        title=main,
        authors=tuple(authors),
        authors_truncated=slim.n_citing is not None and len(authors) == 1,
        year=year(slim.year),
        container=slim.container,
        volume=slim.volume.strip(),
        issue=slim.issue.strip(),
        pages=slim.pages.strip(),
        publisher=slim.publisher,
        identifiers=_identifiers(slim),
    )
    if is_empty(says):
        return None
    if slim.container_short or slim.container_variants:
        return Work(id=slim.id, source=source, description=says, other_containers=_containers(slim), notices=marked)
    return Work(id=slim.id, source=source, description=says, notices=marked)


def _is_plain(slim: PlainWork, authors: list[Person]) -> bool:
    """Whether every author has a family name, and no text holds markup, blanks too many or signs that are not seen.

    All texts are looked at as one, since a call for each adds up; between them stands a blank, so that one at an end makes two.
    """
    texts = [each.family for each in authors if not each.literal]
    if "" in texts or len(texts) < len(authors):
        return False
    texts += [each.given for each in authors if each.given]
    texts += [each for each in (slim.title, slim.container, slim.publisher) if each]
    whole = " ".join(texts)
    if not whole.isprintable() or "<" in whole or "&" in whole or "  " in whole or whole[:1] == " " or whole[-1:] == " ":
        return False
    return whole.isascii() or all(plain(each) == each for each in texts if not each.isascii())


def _containers(slim: PlainWork) -> tuple[str, ...]:
    others = [*slim.container_variants, slim.container_short]
    return tuple([other for other in dict.fromkeys(others) if other and other != slim.container])


def _identifiers(slim: PlainWork) -> tuple[Identifier, ...]:
    found = clean_identifiers(slim.doi, slim.pmid) if not slim.pmcid else None
    return identifiers(("doi", slim.doi), ("pmid", slim.pmid), ("pmcid", slim.pmcid)) if found is None else found
