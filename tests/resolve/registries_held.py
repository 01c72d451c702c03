"""The real registries with works held in memory in the place of the network, and answers that go missing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from fontes.checks.references import Context, check_references
from fontes.index.library import RecordIndex, memory_library
from fontes.model import (
    Absent,
    ByIdentifier,
    Citation,
    Extraction,
    Finding,
    Found,
    Lookup,
    Place,
    Question,
    Read,
    Reference,
    Resolution,
    SourceUsed,
    Subject,
    Unavailable,
    Verdict,
    Why,
    Work,
)
from fontes.model.citation import Target
from fontes.policy.conclude import conclude
from fontes.resolve.home import Home, resolve_at
from fontes.run.network import MODULES, registries
from fontes.sources.library import answer as asked_library
from fontes.sources.registry import Registry, not_taken

from ..policy.findings import POLICIES

REGISTRIES: dict[str, Registry] = {each.name: each for each in registries((), tuple(MODULES))}
SOURCES: tuple[SourceUsed, ...] = tuple(each.about for each in REGISTRIES.values())
NOTICES = frozenset(each.name for each in SOURCES if each.standing)
PUBMED = Home("pubmed", "pmid")
THIS_YEAR = 2026

Hide = Callable[[int, Question], Why | None]
"""Given the number of the question and the question itself: why it gets no answer, or None where it gets one."""


class Held:
    """Who holds which works; asked as the driver asks registries."""

    def __init__(self, works: Iterable[Work], mine: RecordIndex | None = None) -> None:
        """`mine`: a library of the user's, which is asked before."""
        self.mine = mine
        self.sources = SOURCES if mine is None else (mine.info, *SOURCES)
        by_name: dict[str, list[Work]] = {name: [] for name in REGISTRIES}
        for each in works:
            by_name[each.source].append(each)
        self._libraries: dict[str, RecordIndex] = {name: memory_library(some, name) for name, some in by_name.items()}

    def __call__(self, question: Question) -> Lookup:
        if self.mine is not None and question.source == self.mine.name:
            return asked_library(self.mine, question)
        name, registry = question.source, REGISTRIES[question.source]
        if registry.takes(question) is None:
            return not_taken(question)
        if isinstance(question, ByIdentifier):
            found = self._libraries[name].by_identifier(question.identifier)
            if found:
                return Found(source=name, works=tuple(replace(each, source=name) for each in found))
            return nothing(question)
        likely = self._libraries[name].by_words(question)
        return Found(source=name, works=tuple(replace(each, source=name) for each in likely)) if likely else nothing(question)


def nothing(question: Question) -> Lookup:
    """What a registry that holds nothing answers."""
    about = REGISTRIES[question.source].about
    if isinstance(question, ByIdentifier) and question.identifier.scheme not in about.registers:
        return Unavailable(source=question.source, why="outside-coverage", detail=f"{question.source} has no such record")
    return Absent(source=question.source)


def held(works: Mapping[str, Work]) -> tuple[Work, ...]:
    """The works under the names of the registries that hold them: "crossref pubmed" for two that say the same."""
    return tuple(replace(each, id=f"{name}:{each.id}", source=name) for names, each in works.items() for name in names.split())


class Judged(NamedTuple):
    """`told`: every question with its answer. `verdicts`: by scheme, subject and whom the verdict is about."""

    resolution: Resolution
    told: tuple[tuple[Question, Lookup], ...]
    facts: dict[str, Finding]
    verdicts: dict[tuple[str, Subject, str], Verdict]

    @property
    def standing(self) -> str:
        answer = self.facts["standing"].answer
        return answer if isinstance(answer, str) else "unknown"


def heard(
    reference: Reference,
    held: Held,
    hide: Hide = lambda number, question: None,
    home: Home | None = None,
) -> tuple[Resolution, tuple[tuple[Question, Lookup], ...]]:
    flow = resolve_at(reference, held.sources, home)
    told: list[tuple[Question, Lookup]] = []
    try:
        question = next(flow)
        while True:
            why = hide(len(told), question)
            lookup = held(question) if why is None else Unavailable(source=question.source, why=why, detail="hidden")
            told.append((question, lookup))
            question = flow.send(lookup)
    except StopIteration as end:
        return end.value, tuple(told)


def judged(
    reference: Reference,
    resolution: Resolution,
    told: Sequence[tuple[Question, Lookup]] = (),
    sources: tuple[SourceUsed, ...] = SOURCES,
) -> Judged:
    """What every scheme calls it, in the list of references and where it is cited."""
    citation = Citation(
        id="M1", place=Place(), written="[1]", style="numeric", targets=(Target(written="1", references=(reference.id,)),)
    )
    extraction = Extraction(
        documents=(Read(source="text", format="markdown", digest=""),), references=(reference,), citations=(citation,)
    )
    findings = check_references(extraction, {reference.id: resolution}, Context(THIS_YEAR, sources))
    verdicts = {
        (policy.name, each.subject, each.about): each
        for policy in POLICIES
        for each in conclude(policy, extraction, findings).verdicts
    }
    facts = {each.fact: each for each in findings if each.about == reference.id}
    return Judged(resolution, tuple(told), facts, verdicts)
