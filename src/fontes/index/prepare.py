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


_encoder = msgspec.msgpack.Encoder()


def prepare(work: Work) -> Prepared:
    record = record_key(work)
    return Prepared(record, " ".join(tokens_of(work)), " ".join((record, *keys_of(work))), _encoder.encode(work))
