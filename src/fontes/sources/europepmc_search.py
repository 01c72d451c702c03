"""One query of Europe PMC's: the identifiers of a scheme, and what its answer says of each."""

from collections.abc import Sequence

import msgspec

from ..index.formats.format import Record
from ..model import Absent, Found, Identifier, Lookup, Request, Scheme, Sent, Unavailable, Work
from .bodies import UNREADABLE, decoded, malformed
from .dois import plain, written_as
from .europepmc_records import NAME, decode
from .said import told_of_each_other

HOST = "www.ebi.ac.uk"
PATH = "/europepmc/webservices/rest/search"
MOST = 25
"""Identifiers in one query. [ours]: a "core" record of a large trial names some thousand investigators."""
EACH = 4
"""Records that share a DOI: the article, its preprint's versions, a copy in PMC."""
REGISTERS: tuple[Scheme, ...] = ("pmcid",)


class _Listed(msgspec.Struct):
    result: list[msgspec.Raw]


class _Answer(msgspec.Struct, rename="camel"):
    """A refusal has `errCode` and `errMsg` instead."""

    hit_count: int
    result_list: _Listed


_answer = msgspec.json.Decoder(_Answer)


def request_for(identifiers: Sequence[Identifier]) -> Request:
    size = str(EACH * len(identifiers))
    query = (("query", query_for(identifiers)), ("resultType", "core"), ("format", "json"), ("pageSize", size))
    return Request(source=NAME, host=HOST, path=PATH, query=query, pool="list")


def query_for(identifiers: Sequence[Identifier]) -> str:
    """All are of one scheme. EXT_ID is the number in whichever source: MED is PubMed."""
    match identifiers[0].scheme:
        case "pmid":
            return f"({' OR '.join(f'EXT_ID:{each.value}' for each in identifiers)}) AND SRC:MED"
        case "pmcid":
            return " OR ".join(f"PMCID:{each.value}" for each in identifiers)
        case _:
            return " OR ".join(f'DOI:"{_escaped(each.value)}"' for each in identifiers)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_answers(sent: Sent, identifiers: Sequence[Identifier]) -> dict[Identifier, Lookup]:
    """One lookup for each. What is not listed is missing only if the list is whole, readable and of nothing else."""
    body = decoded(NAME, sent, _answer)
    if isinstance(body, Unavailable):
        return dict.fromkeys(identifiers, body)
    records: list[Record] = []
    unread = ""
    for raw in body.result_list.result:
        try:
            records += decode(raw)
        except UNREADABLE as error:
            unread = str(error)
    works = told_of_each_other(records)
    if unread:
        left: Unavailable | None = malformed(NAME, f"europepmc sent a record of another shape than its own: {unread}")
    elif body.hit_count != len(works) or not all(_carries(each, identifiers) for each in works):
        left = malformed(NAME, "europepmc listed other works than asked for, or not all")
    else:
        left = None
    return {each: _lookup(each, works, left) for each in identifiers}


def _lookup(identifier: Identifier, works: Sequence[Work], left: Unavailable | None) -> Lookup:
    carrying = tuple(_known(each, identifier) for each in works if _carries(each, (identifier,)))
    if carrying:
        return Found(source=NAME, works=carrying)
    return left or _missing(identifier)


def _missing(identifier: Identifier) -> Lookup:
    if identifier.scheme in REGISTERS:
        return Absent(source=NAME)
    named = f"{identifier.scheme.upper()} {identifier.value}"
    return Unavailable(source=NAME, why="outside-coverage", detail=f"europepmc has no {named}; its agency may")


def _carries(work: Work, identifiers: Sequence[Identifier]) -> bool:
    return any(
        each.scheme == wanted.scheme and (plain(each.value) if each.scheme == "doi" else each.value) == wanted.value
        for each in work.description.identifiers
        for wanted in identifiers
    )


def _known(work: Work, identifier: Identifier) -> Work:
    return written_as(work, identifier.value) if identifier.scheme == "doi" else work
