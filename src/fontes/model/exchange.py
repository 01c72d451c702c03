"""What a source asks over the wire and what comes back, as values: so that a source is tested, and planned, without a network."""

from collections.abc import Generator
from typing import TypeVar

from .lookup import Unavailable
from .noun import Noun


class Request(Noun, frozen=True):
    """One request to a host. It holds no key, no e-mail and no client: the driver adds what the host wants to know of us."""

    source: str
    """Name of the source that asks: "crossref"."""
    host: str
    """"api.crossref.org": always over TLS, always one of the hosts that fontes lists."""
    path: str
    """Percent-encoded already: "/works/10.1000%2Fxyz"."""
    query: tuple[tuple[str, str], ...] = ()
    """In order, not yet encoded."""
    body: str = ""
    """Sent by POST where it is not empty."""
    content_type: str = ""
    accept: str = "application/json"
    pool: str = "single"
    """Which of the host's limits counts it: "single" record, "list" (searches, filters and batches)."""
    moves: bool = False
    """Whether the host is expected to redirect to another one of the listed hosts (doi.org)."""


class Reply(Noun, frozen=True, tag_field="kind", tag="reply"):
    """What the host said: 200, or a status with which it answers the question (400, 404, 410 …). Whatever means that it could
    not answer (401, 403, 408, 429, 5xx, a broken connection, a redirect off the list) is an `Unavailable` instead."""

    status: int
    body: bytes


Sent = Reply | Unavailable
T = TypeVar("T")
SourceFlow = Generator[Request, Sent, T]
"""A source's side of the talk: it yields requests and is sent what came back. It never retries, waits, caches or catches."""
