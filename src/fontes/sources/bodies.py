"""A reply's body as the typed shape that its source speaks, or why it cannot be read so."""

from typing import TypeVar

import msgspec

from ..model import Sent, Unavailable
from .registry import unanswered

T = TypeVar("T")
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding foreign bytes may end in."""


def decoded(source: str, sent: Sent, decoder: msgspec.json.Decoder[T], *, statuses: tuple[int, ...] = (200,)) -> T | Unavailable:
    """The body of a reply with one of `statuses`; anything else is no answer."""
    if isinstance(sent, Unavailable) or sent.status not in statuses:
        return unanswered(source, sent)
    try:
        return decoder.decode(sent.body)
    except UNREADABLE as error:
        return malformed(source, f"{source} sent what cannot be read as its records: {error}")


def malformed(source: str, detail: str) -> Unavailable:
    return Unavailable(source=source, why="malformed", detail=detail)
