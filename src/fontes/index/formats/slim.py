"""Our own record shape, one JSON object a line: flat fields with everyday names."""

import re

import msgspec

from ...model import Description, Identifier, Notice, NoticeKind, Person, Scheme, Work
from .types import work_type

_YEAR = re.compile(r"\d{4}")


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
    rfc: str | int | None = None
    retracted: bool | None = None
    corrections: list[SlimCorrection] | None = None


_decoder = msgspec.json.Decoder(SlimWork)
_NOTICE: dict[str, NoticeKind] = {
    "retractionin": "retraction", "retraction": "retraction", "partialretractionin": "correction", "erratumin": "correction",
    "correctedandrepublishedin": "replacement", "expressionofconcernin": "concern", "retractedandrepublishedin": "replacement",
    "correction": "correction", "concern": "concern", "reinstatement": "reinstatement", "withdrawal": "withdrawal",
    "replacement": "replacement",
}  # fmt: skip


def decode(line: bytes, name: str) -> Work:
    """One line as a work. Raises msgspec.DecodeError where the line is no such object."""
    return _work(_decoder.decode(line), name)


def _work(slim: SlimWork, name: str) -> Work:
    identifiers = tuple(_identifiers(slim))
    return Work(
        id=slim.id or (f"{identifiers[0].scheme}:{identifiers[0].value}" if identifiers else slim.title or ""),
        source=slim.source or slim.src or name,
        description=Description(
            type=work_type(slim.type) if slim.type else "unknown",
            title=slim.title or "",
            subtitle=slim.subtitle or "",
            authors=tuple([_person(each) for each in slim.authors if _named(each)]) if slim.authors else (),
            authors_truncated=any(each.etal for each in slim.authors if isinstance(each, SlimPerson)) if slim.authors else False,
            editors=tuple([_person(each) for each in slim.editors if _named(each)]) if slim.editors else (),
            year=_year(slim.year),
            container=slim.container or "",
            series=slim.series or "",
            volume=_text(slim.volume),
            issue=_text(slim.issue),
            pages=_text(slim.pages),
            publisher=slim.publisher or "",
            edition=_text(slim.edition),
            language=slim.language or "",
            identifiers=identifiers,
        ),
        other_titles=tuple(slim.other_titles) if slim.other_titles else (),
        other_containers=_containers(slim),
        other_years=tuple(slim.other_years) if slim.other_years else (),
        notices=_notices(slim) if slim.retracted or slim.corrections else (),
    )


def _text(value: str | int | None) -> str:
    return "" if value is None else value if isinstance(value, str) else str(value)


def _year(value: str | int | None) -> int:
    if isinstance(value, int):
        return value
    found = _YEAR.search(value) if value else None
    return int(found.group()) if found else 0


def _named(person: SlimPerson | str) -> bool:
    return bool(person) if isinstance(person, str) else bool(person.family or person.literal or person.name or person.given)


def _person(slim: SlimPerson | str) -> Person:
    if isinstance(slim, str):
        return Person(literal=slim)
    if slim.family:
        return Person(family=slim.family, given=slim.given or "", suffix=slim.suffix or "", particle=slim.particle or "")
    return Person(literal=slim.literal or slim.name or slim.given or "")


def _containers(slim: SlimWork) -> tuple[str, ...]:
    if not (slim.container_short or slim.container_variants):
        return ()
    others = [*(slim.container_variants or ()), slim.container_short or ""]
    return tuple(dict.fromkeys(other for other in others if other and other != slim.container))


def _identifiers(slim: SlimWork) -> list[Identifier]:
    found: list[Identifier] = []
    if slim.doi:
        found.append(Identifier(scheme="doi", value=slim.doi.lower()))
    if slim.pmid:
        found.append(Identifier(scheme="pmid", value=str(slim.pmid)))
    if slim.pmcid:
        found.append(Identifier(scheme="pmcid", value=slim.pmcid.upper()))
    if slim.arxiv:
        found.append(Identifier(scheme="arxiv", value=slim.arxiv))
    if slim.acl:
        found.append(Identifier(scheme="acl", value=slim.acl))
    if slim.rfc:
        found.append(Identifier(scheme="rfc", value=str(slim.rfc)))
    if slim.isbn or slim.issn or slim.url:
        found += _other_identifiers(slim)
    return found


def _other_identifiers(slim: SlimWork) -> list[Identifier]:
    written: tuple[tuple[Scheme, str | list[str] | None], ...] = (("isbn", slim.isbn), ("issn", slim.issn), ("url", slim.url))
    return [
        Identifier(scheme=scheme, value=value)
        for scheme, values in written
        for value in ([values] if isinstance(values, str) else values or ())
        if value
    ]


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
