"""Works on their way into an index: what has been taken so far, and from where to go on if we are stopped."""

import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from sqlite3 import Error as SqliteError

import msgspec

from ..model import Notice
from .digest import Digested
from .engine import KEYS, open_engine, open_writer, put
from .folder import CHECKPOINT, STANDING, WORKS, NotWrittenError, write_whole
from .formats.format import Said
from .seen import Seen
from .standing import write_standing

EVERY = 250_000
"""Works between two checkpoints."""
MOST_TOLD = 200
"""Records that could not be read are all counted, and this many are told in words."""
SEEN = "seen.bin"
RETRACTIONS = "retractions"


class Checkpoint(msgspec.Struct):
    """How far a build has come; `inputs` tells whether it is the same build. `chain` is the digest so far."""

    inputs: str = ""
    pieces: int = 0
    taken: int = 0
    skipped: int = 0
    files: int = 0
    """Of what was skipped, whole files: of no known format, or damaged."""
    tabled: int = 0
    """Notices out of tables of retractions."""
    chain: str = ""
    unread: list[tuple[str, str]] = []


def fingerprint(files: Sequence[Path], covers: Iterable[str]) -> str:
    """The same for the same files, unchanged. Raises OSError where a file is missing."""
    told = sha256("\n".join(covers).encode())
    for file in files:
        for each in sorted(file.rglob("*")) if file.is_dir() else [file]:
            stat = each.stat()
            told.update(f"{each.resolve()}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return told.hexdigest()


class Taking:
    """The writer of one index. `at` tells how far it is."""

    def __init__(self, index: Path, at: Checkpoint, seen: Seen, notes: Path | None) -> None:
        self.at = at
        self._index = index
        self._seen = seen
        self._notes = notes
        """Where checkpoints are kept; None where all is committed at once."""
        self._writer = open_writer(index)
        self._searcher = None if notes is not None else open_engine(index).searcher()
        self._said: list[tuple[str, Notice]] = []
        self._since = 0
        self._unsure = at.pieces > 0
        """After a stop, what came between the last checkpoint and the stop may be in the index already."""

    @classmethod
    def afresh(cls, building: Path, inputs: str) -> "Taking":
        """A new index in `building`, or the one that was begun there from the same inputs."""
        found = _read_checkpoint(building)
        if building.exists():
            open_writer(building / WORKS)  # who still builds here keeps it
            if found is None or found.inputs != inputs:
                shutil.rmtree(building)
                found = None
        (building / WORKS).mkdir(parents=True, exist_ok=True)
        return cls(building / WORKS, found or Checkpoint(inputs=inputs), Seen.load(building / SEEN), building)

    @classmethod
    def onto(cls, index: Path, chain: str) -> "Taking":
        """The index of a library that stands."""
        return cls(index, Checkpoint(chain=chain), Seen(), None)

    def take(self, piece: Digested) -> None:
        with _writing(self._index):
            for prepared in piece.works:
                known = self._seen.add(prepared.record) or self._unsure or self._is_held(prepared.record)
                put(self._writer, prepared, replace=known)
        at = self.at
        at.pieces += 1
        at.taken += len(piece.works)
        at.skipped += len(piece.unread)
        at.tabled += len(piece.said) if piece.format == RETRACTIONS else 0
        at.files += not piece.format
        at.unread += [
            (start if start == piece.label else f"{piece.label}: {start}", says)
            for start, says in piece.unread[: max(0, MOST_TOLD - len(at.unread))]
        ]
        at.chain = sha256(at.chain.encode() + piece.chain + _chained(piece.said)).hexdigest()
        self._said += piece.said
        self._since += len(piece.works)
        if self._notes is not None and self._since >= EVERY:
            self._checkpoint(self._notes)

    @property
    def nothing(self) -> bool:
        """Whether no file has held a work, or a notice about one, so far."""
        return not (self.at.taken or self.at.tabled or self._said)

    def finish(self) -> Checkpoint:
        """All of it committed; afterwards `works` and `standing` tell what the index holds. Raises `NotWrittenError`."""
        with _writing(self._index):
            self._writer.commit()
            self._writer.wait_merging_threads()
            self._write_said()
        self.works = open_engine(self._index).searcher().num_docs
        return self.at

    def let_go(self) -> None:
        """What is not committed is forgotten; a later build goes on at the last checkpoint."""
        with suppress(ValueError):  # a writer that the disk has stopped has nothing to take back
            self._writer.rollback()

    def _is_held(self, record: str) -> bool:
        return self._searcher is not None and self._searcher.doc_freq(KEYS, record) > 0

    def _checkpoint(self, notes: Path) -> None:
        """Index first, then the note: killed in between, the index is ahead, and `_unsure` heals that."""
        with _writing(self._index):
            self._writer.commit()
            self._write_said()
        self._seen.save(notes / SEEN)
        write_whole(notes / CHECKPOINT, msgspec.json.encode(self.at))
        self._since = 0
        self._unsure = False

    def _write_said(self) -> None:
        """Into a new file that takes the old one's place: readers never see one change under them."""
        path = self._index / STANDING
        self.standing = 0
        if self._said or path.exists():
            beside = path.with_suffix(".new")
            if path.exists():
                shutil.copyfile(path, beside)
            self.standing = write_standing(beside, (Said(about, notice) for about, notice in self._said))
            beside.replace(path)
        self._said = []


@contextmanager
def _writing(index: Path) -> Iterator[None]:
    """The engine tells of a disk that is full or of a file that may not grow with an error of its own, which hides the reason."""
    try:
        yield
    except (ValueError, SqliteError) as error:
        free = shutil.disk_usage(index.parent).free
        told = str(error).rstrip(".")
        raise NotWrittenError(f"{told} ({free // 1_000_000:,} MB are free at {index.parent.parent})") from error


def _read_checkpoint(building: Path) -> Checkpoint | None:
    try:
        return msgspec.json.decode((building / CHECKPOINT).read_bytes(), type=Checkpoint)
    except (OSError, msgspec.DecodeError):
        return None


def _chained(said: list[tuple[str, Notice]]) -> bytes:
    return msgspec.msgpack.encode(said)
