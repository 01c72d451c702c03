"""The tantivy index of a library: two fields to find a work by, one that holds it."""

from pathlib import Path
from typing import NamedTuple

import msgspec
import tantivy

from ..model import Work
from .tokens import keys_of, record_key, tokens_of

WORDS = "w"
KEYS = "k"
WORK = "d"
HEAP = 100_000_000
"""Bytes that the writer may hold before it writes a segment."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Work)


class Prepared(NamedTuple):
    """A work made ready for the index."""

    record: str
    words: str
    keys: str
    stored: bytes


def prepare(work: Work) -> Prepared:
    record = record_key(work)
    return Prepared(record, " ".join(tokens_of(work)), " ".join((record, *keys_of(work))), _encoder.encode(work))


def stored_work(document: tantivy.Document) -> Work:
    stored = document.get_first(WORK)
    if not isinstance(stored, bytes):
        raise TypeError("a document of the index holds no work")
    return _decoder.decode(stored)


def schema() -> tantivy.Schema:
    fields = tantivy.SchemaBuilder()
    fields.add_text_field(WORDS, tokenizer_name="whitespace", index_option="basic")
    fields.add_text_field(KEYS, tokenizer_name="whitespace", index_option="basic")
    fields.add_bytes_field(WORK, stored=True)
    return fields.build()


def open_engine(folder: Path) -> tantivy.Index:
    """The index in `folder`, made if it is not there. Raises ValueError where it cannot be read."""
    folder.mkdir(parents=True, exist_ok=True)
    return tantivy.Index(schema(), path=str(folder))


def put(writer: tantivy.IndexWriter, prepared: Prepared, replace: bool) -> None:
    if replace:
        writer.delete_documents(KEYS, prepared.record)
    document = tantivy.Document()
    document.add_text(WORDS, prepared.words)
    document.add_text(KEYS, prepared.keys)
    document.add_bytes(WORK, prepared.stored)
    writer.add_document(document)
