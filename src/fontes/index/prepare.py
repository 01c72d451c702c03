"""A work made ready for an index: what it is found by, and itself as bytes."""

from typing import NamedTuple

import msgspec

from ..model import Work
from .tokens import keys_of, record_key, tokens_of


class Prepared(NamedTuple):
    """`record` is `tokens.record_key`; the tokens in `words` and `keys` are told apart by blanks."""

    record: str
    words: str
    keys: str
    stored: bytes


NOTICED = "!noticed"
"""A key of every work whose record carries a notice, so that they can be counted."""
_encoder = msgspec.msgpack.Encoder()


def prepare(work: Work) -> Prepared:
    record = record_key(work)
    keys = (record, *keys_of(work), NOTICED) if work.notices else (record, *keys_of(work))
    return Prepared(record, " ".join(tokens_of(work)), " ".join(keys), _encoder.encode(work))
