"""What OpenAlex puts around its records: `results` and `meta.count` of a list, nothing around a single work."""

import msgspec
from msgspec.structs import replace

from ..index.formats import openalex
from ..model import Notice, Request, Sent, Unavailable, Work
from .bodies import UNREADABLE, decoded, malformed
from .given import Given, given_of

NAME = "openalex"
HOST = "api.openalex.org"
SELECT = (
    "select",
    "id,doi,title,display_name,publication_year,type,language,authorships,primary_location,locations,biblio,ids,is_retracted",
)
"""All that is read of a work; without it, a list of 50 is megabytes of references and concepts. See developers.openalex.org,
"Selecting fields": names of the top level, for lists and single works alike."""


class _Meta(msgspec.Struct):
    count: int


class _WorkList(msgspec.Struct):
    meta: _Meta
    results: list[msgspec.Raw]


_list = msgspec.json.Decoder(_WorkList)
_one = msgspec.json.Decoder(msgspec.Raw)


def list_request(*query: tuple[str, str]) -> Request:
    return Request(source=NAME, host=HOST, path="/works", query=(*query, SELECT), pool="list")


def read_list(sent: Sent) -> Given | Unavailable:
    body = decoded(NAME, sent, _list)
    return body if isinstance(body, Unavailable) else given_of(map(_work, body.results), body.meta.count)


def read_one(sent: Sent) -> Given | Unavailable:
    body = decoded(NAME, sent, _one)
    work = body if isinstance(body, Unavailable) else _work(body)
    return work if isinstance(work, Unavailable) else Given((work,))


def _work(raw: msgspec.Raw) -> Work | Unavailable:
    try:
        work = next(each for each in openalex.decode(raw, NAME) if isinstance(each, Work))
    except UNREADABLE as error:
        return malformed(NAME, f"openalex sent a record of another shape than its own: {error}")
    return replace(work, notices=tuple(map(_hint, work.notices)))


def _hint(notice: Notice) -> Notice:
    """`is_retracted` names no notice and has been wrong: a hint, no more. What the title itself says is not OpenAlex's word."""
    return replace(notice, kind="flag") if notice.kind == "retraction" and notice.source == NAME else notice
