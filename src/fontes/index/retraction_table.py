"""A table of retractions, given to a run as it was downloaded: it knows of notices alone, and how fresh it is."""

from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from time import gmtime, strftime

from ..model import Description, Identifier, Relation, SourceUsed, Work
from .formats.format import Unread
from .formats.retractions import FORMAT as TABLE
from .formats.retractions import Row, rows
from .inputs import tasks
from .memory import MemoryLibrary
from .tokens import key, key_of


class RetractionTable(MemoryLibrary):
    """Its silence means that no notice was known on its day; it also knows the notices themselves by their identifiers."""

    def __init__(self, rows: Iterable[Row], name: str, *, file: Path, digest: str, written: str, unread: int = 0) -> None:
        """`digest` is that of the file, `written` the ISO day on which it was last changed."""
        self._rows = tuple(rows)
        super().__init__((), name, said=(said for row in self._rows for said in row.said()), standing=True, unread=unread)
        self._file = file
        self._file_digest = digest
        self._written = written

    @property
    def info(self) -> SourceUsed:
        return SourceUsed(
            name=self.name, digest=self._file_digest, standing=True, location=str(self._file), unread=self._unread,
            as_of=self._latest or self._written, dated="latest notice" if self._latest else "file",
        )  # fmt: skip

    @cached_property
    def _latest(self) -> str:
        """The day of its latest notice, "" where none bears a day. A day after the file was written is a slip of the pen."""
        return max((each.date for each in self._rows if each.date <= self._written), default="")

    def by_identifier(self, identifier: Identifier) -> tuple[Work, ...]:
        """The notice that has this identifier, as far as it is known: what it is about. One that is also a work's own, since the
        publisher put the notice in its place, is not taken for a notice."""
        about = self._about.get(key_of(identifier), ())
        if not about or self._told.of([identifier]):
            return ()
        bare = Identifier(scheme=identifier.scheme, value=identifier.value)
        relations = tuple(Relation(kind="correction-of", to=each) for each in about)
        says = Description(type="notice", identifiers=(bare,))
        return (Work(id=key_of(bare), source=self.name, description=says, relations=relations),)

    @cached_property
    def _about(self) -> dict[str, tuple[str, ...]]:
        """What each notice is about, by the notice's own key."""
        found: dict[str, dict[str, None]] = {}
        for row in self._rows:
            for by in row.by:
                scheme, _, value = by.partition(":")
                if by not in row.about:
                    found.setdefault(key(scheme, value), {}).update(dict.fromkeys(row.about))
        return {by: tuple(about) for by, about in found.items()}


def read_table(path: Path) -> tuple[RetractionTable, tuple[Unread, ...]]:
    """The table in a file, compressed or not, and the rows that could not be read. Raises OSError; `ValueError` for no table."""
    found: list[Row] = []
    unread: list[Unread] = []
    for task in tasks([path]):
        if isinstance(task, Unread):
            unread.append(task)
        elif task.format == TABLE.name:
            for row in rows(task.piece):
                if isinstance(row, Unread):
                    unread.append(row)
                else:
                    found.append(row)
    if not found:
        raise ValueError(unread[0].says if unread else "it has neither Retraction Watch's columns nor DOI and nature")
    written = strftime("%Y-%m-%d", gmtime(path.stat().st_mtime))
    name = Path(path.stem).stem if path.suffix.lower() in (".gz", ".bz2", ".xz") else path.stem
    with path.open("rb") as stream:
        digest = sha256()
        while block := stream.read(1 << 20):
            digest.update(block)
    table = RetractionTable(found, name, file=path, digest=digest.hexdigest(), written=written, unread=len(unread))
    return table, tuple(unread)
