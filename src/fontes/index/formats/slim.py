"""Our own record shape, one JSON object a line: flat fields with everyday names."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from ...model import Description, Identifier, Notice, NoticeKind, Person, Relation, RelationKind, Scheme, Work, WorkType
from .format import Record
from .parts import display_name, identifiers, others, text, title, year
from .slim_plain import plain_work
from .titles import is_empty, settle
from .types import work_type


class SlimPerson(msgspec.Struct):
    family: str | None = None
    given: str | None = None
    suffix: str | None = None
    particle: str | None = None
    literal: str | None = None
    name: str | None = None
    etal: bool = False


class SlimCorrection(msgspec.Struct):
    type: str | None = None
    pmid: str | int | None = None
    doi: str | None = None
    src: str | None = None
    date: str | None = None


class SlimRelation(msgspec.Struct):
    kind: RelationKind
    to: str


class SlimWork(msgspec.Struct):
    """Every field but `title` may be missing, null or empty. Fields that are not listed are passed over."""

    id: str | None = None
    src: str | None = None
    source: str | None = None
    title: str | None = None
    subtitle: str | None = None
    authors: list[SlimPerson | str] | None = None
    editors: list[SlimPerson | str] | None = None
    year: str | int | None = None
    container: str | None = None
    container_short: str | None = None
    container_variants: list[str] | None = None
    other_titles: list[str] | None = None
    other_years: list[int] | None = None
    series: str | None = None
    volume: str | int | None = None
    issue: str | int | None = None
    pages: str | int | None = None
    publisher: str | None = None
    edition: str | int | None = None
    language: str | None = None
    type: str | None = None
    doi: str | None = None
    pmid: str | int | None = None
    pmcid: str | None = None
    arxiv: str | None = None
    isbn: str | list[str] | None = None
    issn: str | list[str] | None = None
    url: str | None = None
    acl: str | None = None
    n_citing: int | None = None
    """How many reference lists the record was rebuilt from: one name may be all that they print."""
    standard: str | None = None
    nct: str | None = None
    rfc: str | int | None = None
    retracted: bool | None = None
    corrections: list[SlimCorrection] | None = None
    relations: list[SlimRelation] | None = None
    author: None = None
    issued: None = None
    DOI: None = None
    authorships: None = None
    attributes: None = None
    titles: None = None
    """Where one of these is there, the object is another database's."""


_decoder = msgspec.json.Decoder(SlimWork)
_NOTICE: dict[str, NoticeKind] = {
    "retractionin": "retraction", "retraction": "retraction", "partialretractionin": "correction", "erratumin": "correction",
    "correctedandrepublishedin": "replacement", "expressionofconcernin": "concern", "retractedandrepublishedin": "replacement",
    "correction": "correction", "concern": "concern", "reinstatement": "reinstatement", "withdrawal": "withdrawal",
    "replacement": "replacement",
}  # fmt: skip


def decode(data: bytes | msgspec.Raw, name: str) -> Iterable[Record]:
    """One object as a work. Raises msgspec.DecodeError where it is no such object, or holds nothing to find a work by."""
    raw = bytes(data)
    work = plain_work(raw, name)
    if work is not None:
        return (work,)
    clean = raw.isascii() and not any(mark in raw for mark in (b"<", b"&", b"\\", b"  "))
    return (work_of(_decoder.decode(raw), name, str.strip if clean else title),)


def work_of(slim: SlimWork, name: str, plain: Callable[[str], str] = title) -> Work:
    """`plain` takes markup out of text, cheaply where there is none. Raises msgspec.ValidationError where all is empty."""
    source = slim.source or slim.src or name
    main, type_, marked = settle(plain(slim.title) if slim.title else "", _type(slim), source)
    authors, truncated = _persons(slim.authors, plain) if slim.authors else ((), False)
    truncated = truncated or (slim.n_citing is not None and len(authors) == 1)
    says = Description(
        type=type_,
        title=main,
        authors=authors,
        authors_truncated=truncated,
        year=year(slim.year),
        container=plain(slim.container) if slim.container else "",
        volume=text(slim.volume) if slim.volume else "",
        issue=text(slim.issue) if slim.issue else "",
        pages=text(slim.pages) if slim.pages else "",
        publisher=plain(slim.publisher) if slim.publisher else "",
        identifiers=_identifiers(slim),
    )
    if slim.subtitle or slim.editors or slim.series or slim.edition or slim.language:
        says = _with_rare(says, slim, plain)
    if is_empty(says):
        raise msgspec.ValidationError("no title, author, container or identifier")
    return Work(
        id=slim.id or (f"{says.identifiers[0].scheme}:{says.identifiers[0].value}" if says.identifiers else main),
        source=source,
        description=says,
        other_titles=others(slim.other_titles, main) if slim.other_titles else (),
        other_containers=_containers(slim),
        other_years=tuple(slim.other_years) if slim.other_years else (),
        relations=tuple(Relation(kind=each.kind, to=each.to) for each in slim.relations) if slim.relations else (),
        notices=_notices(slim) or marked if slim.retracted or slim.corrections else marked,
    )


def _with_rare(says: Description, slim: SlimWork, plain: Callable[[str], str]) -> Description:
    """The fields that few records have, apart: naming them all for every record would take a third of the time."""
    return replace(
        says,
        subtitle=plain(slim.subtitle or ""),
        editors=_persons(slim.editors, plain)[0] if slim.editors else (),
        series=plain(slim.series or ""),
        edition=text(slim.edition),
        language=slim.language or "",
    )


def _type(slim: SlimWork) -> WorkType:
    return work_type(slim.type) if slim.type else "unknown"


def _persons(people: list[SlimPerson | str], plain: Callable[[str], str]) -> tuple[tuple[Person, ...], bool]:
    """The people, and whether the list says that there are more."""
    found, truncated = [], False
    for each in people:
        if isinstance(each, SlimPerson) and each.family:
            given = plain(each.given) if each.given else ""
            made = Person(family=plain(each.family), given=given)
            rare = each.suffix or each.particle
            found.append(made if not rare else replace(made, suffix=each.suffix or "", particle=each.particle or ""))
        elif isinstance(each, SlimPerson) and each.etal:
            truncated = True
        elif (whole := _whole_name(each)) and whole.strip():
            found.append(display_name(whole))
    return tuple(found), truncated


def _whole_name(slim: SlimPerson | str) -> str | None:
    """A `literal` may be a person's name as shown, or a body; `text.people` tells them apart."""
    return slim if isinstance(slim, str) else slim.literal or slim.name or slim.given


def _containers(slim: SlimWork) -> tuple[str, ...]:
    if not (slim.container_short or slim.container_variants):
        return ()
    others = [*(slim.container_variants or ()), slim.container_short or ""]
    return tuple(dict.fromkeys(other for other in others if other and other != slim.container))


def _identifiers(slim: SlimWork) -> tuple[Identifier, ...]:
    usual: list[tuple[Scheme, str | int | None]] = [
        ("doi", slim.doi),
        ("pmid", slim.pmid),
        ("pmcid", slim.pmcid),
        ("arxiv", slim.arxiv),
    ]
    if slim.acl or slim.rfc or slim.isbn or slim.issn or slim.url or slim.standard or slim.nct:
        isbns = [slim.isbn] if isinstance(slim.isbn, str) else slim.isbn or []
        usual += [("isbn", each) for each in isbns]
        usual += [("acl", slim.acl), ("rfc", slim.rfc), ("standard", slim.standard), ("nct", slim.nct), ("url", slim.url)]
    return identifiers(*usual)


def _notices(slim: SlimWork) -> tuple[Notice, ...]:
    source = slim.source or slim.src or ""
    found = []
    for correction in slim.corrections or ():
        kind = _NOTICE.get((correction.type or "").lower())
        if kind:
            by = (
                f"doi:{correction.doi}"
                if correction.doi
                else f"pmid:{correction.pmid}"
                if correction.pmid
                else correction.src or ""
            )
            found.append(Notice(kind=kind, date=correction.date or "", by=by, source=source))
    if slim.retracted and not any(notice.kind == "retraction" for notice in found):
        found.append(Notice(kind="retraction", source=source))
    return tuple(found)
