"""What DataCite puts around its records: JSON:API's `data`, one object or a list, and `meta.total`."""

import msgspec

from ..index.formats import datacite
from ..model import Request, Sent, Unavailable, Work
from .bodies import UNREADABLE, decoded, malformed
from .given import Given, given_of

NAME = "datacite"
HOST = "api.datacite.org"
ACCEPT = "application/vnd.api+json"


class _Meta(msgspec.Struct):
    total: int


class _WorkList(msgspec.Struct):
    data: list[msgspec.Raw]
    meta: _Meta


class _OneWork(msgspec.Struct):
    data: msgspec.Raw


_list = msgspec.json.Decoder(_WorkList)
_one = msgspec.json.Decoder(_OneWork)


def list_request(*query: tuple[str, str]) -> Request:
    """Without the facets, which cost DataCite more than the search."""
    return Request(source=NAME, host=HOST, path="/dois", query=(*query, ("disable-facets", "true")), accept=ACCEPT, pool="list")


def read_list(sent: Sent) -> Given | Unavailable:
    body = decoded(NAME, sent, _list)
    return body if isinstance(body, Unavailable) else given_of(map(_work, body.data), body.meta.total)


def read_one(sent: Sent) -> Work | Unavailable:
    body = decoded(NAME, sent, _one)
    return body if isinstance(body, Unavailable) else _work(body.data)


def _work(raw: msgspec.Raw) -> Work | Unavailable:
    try:
        return next(each for each in datacite.decode(raw, NAME) if isinstance(each, Work))
    except UNREADABLE as error:
        return malformed(NAME, f"datacite sent a record of another shape than its own: {error}")
