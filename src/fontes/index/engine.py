"""The tantivy index of a library: two fields to find a work by, one that holds it."""

from pathlib import Path

import msgspec
import tantivy

from ..model import Work
from .folder import LibraryInUseError
from .prepare import Prepared

WORDS = "w"
KEYS = "k"
WORK = "d"
HEAP = 100_000_000
"""Bytes that the writer may hold before it writes a segment, 100,000 to 190,000 works. The engine merges eight of a size. With
smaller ones, eight merged ones would be merged in turn at five million works, and a merge maps in all that it reads."""

_decoder = msgspec.msgpack.Decoder(Work)


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


def open_writer(folder: Path) -> tantivy.IndexWriter:
    """The one writer of the index in `folder`. Raises `LibraryInUseError` where another process has it."""
    try:
        return open_engine(folder).writer(heap_size=HEAP, num_threads=1)
    except ValueError as error:
        if "lock" in str(error).lower():
            raise LibraryInUseError(
                f"another process is writing to the library in {folder.parent}; wait until it is done"
            ) from None
        raise


def put(writer: tantivy.IndexWriter, prepared: Prepared, replace: bool) -> None:
    if replace:
        writer.delete_documents_by_term(KEYS, prepared.record)
    document = tantivy.Document()
    document.add_text(WORDS, prepared.words)
    document.add_text(KEYS, prepared.keys)
    document.add_bytes(WORK, prepared.stored)
    writer.add_document(document)
