"""The lock file: pass 1 frozen on disk, so that what is verified later is what was extracted then, and nothing else."""

from hashlib import sha256
from pathlib import Path

import msgspec

from .. import __version__
from ..model import Extraction, Noun, Place, Read
from .files import load
from .refused import refuse

LOCK_VERSION = "1"


class Lock(Noun, frozen=True, omit_defaults=False):
    """`lock` is the version of this form; `extraction` carries its own digest."""

    lock: str
    fontes: str
    extraction: Extraction


def lock_text(extraction: Extraction) -> str:
    """Canonical JSON, the same bytes for the same extraction."""
    lock = Lock(lock=LOCK_VERSION, fontes=__version__, extraction=extraction)
    return msgspec.json.format(msgspec.json.encode(lock, order="deterministic"), indent=1).decode() + "\n"


def read_lock(data: bytes, name: str) -> Extraction:
    """The extraction in a lock file. Raises `RefusedError` where it is none, of a newer form, or was edited."""
    place = Place(file=name)
    again = "Make it again with 'fontes extract FILE… -o LOCKFILE'."
    try:
        lock = msgspec.json.decode(data, type=Lock)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise refuse("F141", f"{name} is not a lock file: {error}", place=place, remedy=again) from error
    if lock.lock != LOCK_VERSION:
        says = f"{name} has form {lock.lock!r}; this fontes reads form {LOCK_VERSION!r}"
        raise refuse("F142", says, place=place, remedy="Use the fontes that wrote it, or make it again.")
    from ..extract.extract import sealed

    if sealed(lock.extraction).digest != lock.extraction.digest:
        raise refuse("F143", f"{name} was changed after it was made: its digest does not fit", place=place, remedy=again)
    return lock.extraction


def compare_documents(extraction: Extraction, home: Path) -> tuple[str, ...]:
    """Raises `RefusedError` where a document is no longer the one that was read; sentences for those that cannot be compared.

    Documents are looked for from the current folder, then from `home`, the folder of the lock file.
    """
    sentences = [_compared(each, home) for each in extraction.documents]
    return tuple(each for each in sentences if each)


def _compared(read: Read, home: Path) -> str:
    if read.source == "-":
        return "The document came from standard input, so it cannot be compared with the lock file."
    paths = (Path(read.source), home / read.source)
    found = next((each for each in paths if each.is_file()), None)
    if found is None:
        return f"{read.source} is not here, so it cannot be compared with the lock file."
    data = load(found, read.source)
    if isinstance(data, bytes) and sha256(data).hexdigest() != read.digest:
        says = f"{read.source} has changed since the lock file was made"
        raise refuse("F144", says, place=Place(file=read.source), remedy="Extract it again with 'fontes extract'.")
    return "" if isinstance(data, bytes) else f"{read.source} cannot be read, so it cannot be compared with the lock file."
