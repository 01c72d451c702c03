"""Works in the compact form in which cases and benches write them: a head `[id] type`, then one `field: value` a line.

    covers: article, doi

    [lecun-2015] article
    title: Deep learning
    authors: LeCun, Yann; Bengio, Yoshua; Hinton, Geoffrey
    year: 2015
    in: Nature
    volume: 521
    doi: 10.1038/nature14539

People are parted by semicolons: `Family, Given`, `Family, Given, Suffix`, `van der|Meer, Jan` where a database keeps the
particle apart, and `{Some Consortium}` for a name that is not a person's; `et al.` ends a list that the database cut short.
"""

from typing import cast, get_args

from msgspec.structs import replace

from fontes.model import (
    Coverage,
    Description,
    Identifier,
    Notice,
    NoticeKind,
    Person,
    Relation,
    RelationKind,
    Scheme,
    Work,
    WorkType,
)
from fontes.text.identifiers import parse_identifier

PLAIN = ("title", "subtitle", "series", "volume", "issue", "pages", "publisher", "edition", "language")
MANY = {"also": "other_titles", "also-in": "other_containers"}
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
TYPES: tuple[WorkType, ...] = get_args(WorkType)


class BadRecordError(Exception):
    """A line that cannot be understood, shown as it stands."""


def records(text: str, source: str = "library") -> tuple[tuple[Work, ...], tuple[Coverage, ...]]:
    """The works in order, and the coverage that a `covers:` line declares. Raises BadRecordError; nothing is skipped."""
    covers: tuple[Coverage, ...] = ()
    heads: list[list[str]] = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            heads.append([line])
        elif line.startswith("covers:") and not heads:
            covers = cast(tuple[Coverage, ...], tuple(listed(line.partition(":")[2], ",")))
        elif heads:
            heads[-1].append(line)
        else:
            raise BadRecordError(f"no record begins before: {line}")
    works = tuple(_work(head, lines, source) for head, *lines in heads)
    if len({work.id for work in works}) < len(works):
        raise BadRecordError("an id is used twice")
    return works, covers


def _work(head: str, lines: list[str], source: str) -> Work:
    id_, _, type_ = head.lstrip("[").partition("]")
    if type_.strip() not in TYPES:
        raise BadRecordError(f"no type of work: {head}")
    described: dict[str, object] = {"type": type_.strip()}
    about: dict[str, object] = {}
    identifiers: list[Identifier] = []
    relations: list[Relation] = []
    notices: list[Notice] = []
    for line in lines:
        field, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not value:
            raise BadRecordError(f"no `field: value`: {line}")
        if field in PLAIN:
            described[field] = value
        elif field == "in":
            described["container"] = value
        elif field in ("authors", "editors"):
            named = listed(value, ";")
            described[field] = tuple(person(each) for each in named if each != "et al.")
            described["authors_truncated"] = described.get("authors_truncated", False) or "et al." in named
        elif field == "year":
            described["year"] = int(value)
        elif field == "years":
            about["other_years"] = tuple(int(each) for each in listed(value, ","))
        elif field in MANY:
            about[MANY[field]] = tuple(listed(value, "|"))
        elif field in SCHEMES:
            identifiers.append(_identifier(field, value))
        elif field == "relation":
            kind, to = value.split()
            relations.append(Relation(kind=cast(RelationKind, kind), to=to))
        elif field == "notice":
            kind, date, by = (*value.split(), "", "")[:3]
            notices.append(Notice(kind=cast(NoticeKind, kind), date=date, by=by, source=source))
        else:
            raise BadRecordError(f"no such field: {line}")
    description = Description(**described, identifiers=tuple(identifiers))  # type: ignore[arg-type]
    return Work(id=id_, source=source, description=description, relations=tuple(relations), notices=tuple(notices), **about)  # type: ignore[arg-type]


def _identifier(scheme: Scheme, written: str) -> Identifier:
    """Normalised as every reader normalises it, so that a case may write it as it is printed."""
    found = parse_identifier(scheme, written)
    if found is None:
        raise BadRecordError(f"no {scheme}: {written}")
    return replace(found, written="")


def person(written: str) -> Person:
    """One person of the compact form."""
    if written.startswith("{"):
        return Person(literal=written.strip("{}"))
    family, given, suffix = (*(part.strip() for part in written.split(",")), "", "")[:3]
    particle, bar, rest = family.rpartition("|")
    return Person(family=rest if bar else family, given=given, particle=particle, suffix=suffix)


def listed(value: str, mark: str) -> list[str]:
    return [each.strip() for each in value.split(mark) if each.strip()]
