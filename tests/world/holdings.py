"""The works of the world, and what each host sees of them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from fontes.index.formats import slim
from fontes.index.library import RecordIndex, file_library, memory_library, open_library
from fontes.model import ByWords, Identifier, Scheme, Work

from .homes import agency, homes
from .quirks import NONE, Quirks

OWN = Path(__file__).parent / "works.jsonl"
FURTHER = 3
"""A host that holds a part of the works looks so much deeper for those that it does."""


class Held(NamedTuple):
    """A work with its oddities."""

    work: Work
    quirks: Quirks = NONE

    @property
    def homes(self) -> frozenset[str]:
        if self.quirks.only:
            return frozenset(self.quirks.only)
        found = homes(self.work)
        if self.quirks.agency and self.quirks.agency not in ("Crossref", "DataCite"):
            found -= {"crossref", "datacite"}
        found |= {name for name, given in (("dblp", self.quirks.computing), ("zotero", self.quirks.zotero)) if given}
        return found - frozenset(self.quirks.never)

    def title(self, source: str) -> str:
        """As the source prints it."""
        return self.quirks.titles.get(source) or self.work.description.title

    def has(self, scheme: Scheme) -> str:
        return self.work.description.identifier(scheme)

    @property
    def agency(self) -> str:
        return self.quirks.agency or agency(self.has("doi"))


class Holdings:
    """All works, in one or more libraries."""

    def __init__(self, libraries: Sequence[RecordIndex], given: Sequence[Held], others: Quirks = NONE) -> None:
        """`given`: those that came one by one, with their oddities; the first library holds them. `others`: of the rest."""
        self._libraries = libraries
        self.given = given
        self._others = others
        self._quirks = {each.work.id: each.quirks for each in given}

    def find(self, scheme: Scheme, value: str) -> tuple[Held, ...]:
        wanted = Identifier(scheme=scheme, value=value)
        return tuple(self._held(work) for library in self._libraries for work in library.by_identifier(wanted))

    def like(self, question: ByWords) -> tuple[Held, ...]:
        return tuple(self._held(work) for library in self._libraries for work in library.by_words(question))

    def _held(self, work: Work) -> Held:
        return Held(work, self._quirks.get(work.id, self._others))


class Shelf:
    """What one host holds."""

    def __init__(self, holdings: Holdings, source: str) -> None:
        self.source = source
        self._all = holdings

    def find(self, scheme: Scheme, value: str) -> Held | None:
        return next((each for each in self._all.find(scheme, value) if self.source in each.homes), None)

    def like(self, words: str, limit: int = 20, *, title: str = "", authors: Sequence[str] = (), year: int = 0) -> list[Held]:
        """The likeliest first. `words`: whatever was typed; the rest, where the host is told what is what."""
        question = ByWords(
            source=self.source, title=title, authors=tuple(authors), year=year, text=words, limit=max(limit, 5) * FURTHER
        )
        return [each for each in self._all.like(question) if self.source in each.homes][:limit]

    def all(self) -> list[Held]:
        """Of the works that came one by one, never of a whole library."""
        return [each for each in self._all.given if self.source in each.homes]

    def anywhere(self, scheme: Scheme, value: str) -> Held | None:
        """Also what the host itself does not hold: an agency's notices tell of it."""
        return next(iter(self._all.find(scheme, value)), None)


class _Empty(Shelf):
    def all(self) -> list[Held]:
        return []

    def find(self, scheme: Scheme, value: str) -> Held | None:
        return None

    def like(self, words: str, limit: int = 20, *, title: str = "", authors: Sequence[str] = (), year: int = 0) -> list[Held]:
        return []


class _Wrong(Shelf):
    """Has one of two works for an answer to everything: whichever was not meant."""

    def __init__(self, holdings: Holdings, source: str, decoys: Sequence[Held]) -> None:
        super().__init__(holdings, source)
        self._decoys = [each for each in decoys if source in each.homes]

    def all(self) -> list[Held]:
        return self._decoys[:1]

    def find(self, scheme: Scheme, value: str) -> Held | None:
        return next((each for each in self._decoys if each.has(scheme) not in ("", value)), None)

    def like(self, words: str, limit: int = 20, *, title: str = "", authors: Sequence[str] = (), year: int = 0) -> list[Held]:
        likely = super().like(words, 1, title=title, authors=authors, year=year)
        return [each for each in self._decoys if each not in likely][:1]


def shelf(holdings: Holdings, source: str, *, empty: bool = False, decoys: Sequence[Held] = ()) -> Shelf:
    """`empty`: nothing is there; `decoys`: nothing else is."""
    if empty:
        return _Empty(holdings, source)
    return _Wrong(holdings, source, decoys) if decoys else Shelf(holdings, source)


class _Line(msgspec.Struct):
    id: str = ""
    world: Quirks = NONE


_line = msgspec.json.Decoder(_Line)


def own_works() -> tuple[Held, ...]:
    """The works written for the tests, in the order of the file."""
    found = []
    for line in OWN.read_bytes().splitlines():
        if line.strip():
            (work,) = slim.decode(line, "world")
            assert isinstance(work, Work)
            found.append(Held(work, _line.decode(line).world))
    return tuple(found)


def holdings_of(works: Iterable[Work | Held], libraries: Iterable[RecordIndex] = (), others: Quirks = NONE) -> Holdings:
    held = [each if isinstance(each, Held) else Held(each) for each in works]
    own = [memory_library([each.work for each in held], "world")] if held else []
    return Holdings([*own, *libraries], held, others)


def library_at(path: Path) -> RecordIndex:
    """A folder is a library that was built; a file is read as it stands."""
    return open_library(path) if path.is_dir() else file_library(path)[0]
