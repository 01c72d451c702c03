"""A piece of a file made ready for the index: the costly part of a build, which knows nothing of the index."""

import sys
from hashlib import sha256
from typing import IO

import msgspec

from ..model import Notice, Work
from .formats.format import Said, Unread
from .formats.registry import named
from .inputs import Task
from .prepare import Prepared, prepare


class Digested(msgspec.Struct, array_like=True):
    """`chain` is over the works of this piece alone, in order."""

    label: str
    format: str
    works: list[Prepared]
    said: list[tuple[str, Notice]]
    unread: list[tuple[str, str]]
    chain: bytes


def digested(task: Task) -> Digested:
    """Everything that is in a piece."""
    made = Digested(task.label, task.format, [], [], [], b"")
    chain = sha256()
    for record in named(task.format).works(task.piece, task.source):
        if isinstance(record, Work):
            prepared = prepare(record)
            made.works.append(prepared)
            chain.update(prepared.stored)
        elif isinstance(record, Said):
            made.said.append((record.about, record.notice))
        else:
            made.unread.append((record.start, record.says))
    made.chain = chain.digest()
    return made


def unreadable(label: Unread) -> Digested:
    """A file that no format recognises, in the same form."""
    return Digested(label.start, "", [], [], [(label.start, label.says)], b"")


def send(stream: IO[bytes], data: bytes) -> None:
    stream.write(len(data).to_bytes(8, "big"))
    stream.write(data)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes:
    """The next message, empty at the end."""
    head = stream.read(8)
    return stream.read(int.from_bytes(head, "big")) if len(head) == 8 else b""


def serve() -> None:
    """Answers tasks from standard input on standard output, until the input ends."""
    import gc

    gc.disable()  # records hold no cycles, and a pass over millions of them costs a quarter of the time
    tasks = msgspec.msgpack.Decoder(Task)
    encoder = msgspec.msgpack.Encoder()
    while message := receive(sys.stdin.buffer):
        send(sys.stdout.buffer, encoder.encode(digested(tasks.decode(message))))


if __name__ == "__main__":
    serve()
