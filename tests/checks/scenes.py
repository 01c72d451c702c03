"""A scene is a list of references, the libraries that are asked, and what every check says of the first reference."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace
from tests.resolve.world import Hide, holding, infos, nothing_hidden, settle

from fontes.checks.references import Context, check_references
from fontes.index.library import RecordIndex
from fontes.index.memory import MemoryLibrary
from fontes.model import Citation, Extraction, Finding, Identifier, Notice, Place, Reference, Resolution, SourceUsed, Target, Work

THIS_YEAR = 2026


class Retractions(MemoryLibrary):
    """A library that is said to hold retraction data; `flagged` are notices about DOIs of which it may hold no record."""

    def __init__(self, works: tuple[Work, ...] = (), flagged: Mapping[str, Notice] | None = None) -> None:
        super().__init__(works, "informed", ("article",))
        self._flagged = flagged or {}

    @cached_property
    def info(self) -> SourceUsed:
        return replace(super().info, standing=True)

    def standing_of(self, identifier: Identifier) -> tuple[Notice, ...]:
        kept = (self._flagged[identifier.value],) if identifier.value in self._flagged else ()
        return (*super().standing_of(identifier), *kept)


class Scene(NamedTuple):
    """`cited`: ids of the references that the text cites; None where there is no text."""

    references: tuple[Reference, ...]
    libraries: tuple[RecordIndex, ...] = ()
    cited: tuple[str, ...] | None = None

    def resolutions(self, hide: Hide = nothing_hidden) -> dict[str, Resolution]:
        return {each.id: settle(each, *self.libraries, hide=hide) for each in self.references}

    def all_findings(self, hide: Hide = nothing_hidden) -> tuple[Finding, ...]:
        citations = () if self.cited is None else tuple(_mention(at, about) for at, about in enumerate(("", *self.cited)))
        extraction = Extraction(documents=(), references=self.references, citations=citations)
        return check_references(extraction, self.resolutions(hide), Context(THIS_YEAR, infos(self.libraries)))

    def findings(self, hide: Hide = nothing_hidden) -> dict[str, Finding]:
        """Of the first reference, by fact."""
        about = self.references[0].id
        return {each.fact: each for each in self.all_findings(hide) if each.about == about}

    def answer(self, fact: str) -> str:
        """The answer, or "unknown: why"."""
        answer = self.findings()[fact].answer
        return answer if isinstance(answer, str) else f"unknown: {answer.why}"


def _mention(at: int, about: str) -> Citation:
    targets = (Target(written=about, references=(about,)),) if about else ()
    return Citation(id=f"M{at}", place=Place(line=at + 1), written=f"[@{about}]", style="key", targets=targets)


def of(reference: Reference, *works: Work) -> Scene:
    """One reference and one library that holds every common kind of work."""
    return Scene((reference,), (holding(*works),))
