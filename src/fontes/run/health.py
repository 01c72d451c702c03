"""Whether a registry is well: its silence counts only once a control question was answered rightly.

A captive portal, a broken search engine or a half-dead proxy answers politely and finds nothing. One tool turned that into
thousands of "not found" (2,500 of 5,043 references in one run). So whatever is concluded from a registry's having nothing to say
waits until it has found, afterwards, a work that it certainly holds; what accuses somebody is asked once more; and where many
questions failed, silence counts for nothing either.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from ..model import (
    Absent,
    Ambiguous,
    ByIdentifier,
    Found,
    Lookup,
    Matched,
    NotFound,
    Question,
    Resolution,
    Unavailable,
    Unresolved,
)
from ..sources.registry import Control, Registry
from .witness import holds, is_silent, witnessed

FAILING = 0.3
"""Share of questions without an answer from which a registry counts as half dead. [ours]"""
TALLIED = 10
"""Questions from which a share means anything."""
SICK = "it did not find a work that it certainly holds"
SILENT = "it did not answer when it was asked for a work that it certainly holds"
HALF_DEAD = "it left too many other questions unanswered"


class Health:
    """Tallies answers; knows which registries are distrusted in this run, and why."""

    def __init__(self, registries: Iterable[Registry]) -> None:
        self._registries = {each.name: each for each in registries}
        self.distrusted: dict[str, str] = {}
        self._asked: Counter[str] = Counter()
        self._failed: Counter[str] = Counter()

    def controls_for(self, silences: Iterable[Question]) -> dict[Question, Control]:
        """What to ask the sources that met these questions with silence, in the way in which they were asked if there is one."""
        chosen: dict[Question, Control] = {}
        for source, way in sorted({(each.source, type(each)) for each in silences}, key=lambda each: (each[0], each[1].__name__)):
            controls = self._registries[source].controls
            chosen |= {each.question: each for each in controls if isinstance(each.question, way)} or {
                each.question: each for each in controls
            }
        return chosen

    def silences(self, answers: Mapping[Question, Lookup], resolution: Resolution) -> tuple[Question, ...]:
        """Those among the questions whose answers mean something only once the registry proves well; beside a witness it has."""
        return tuple(
            question
            for question, lookup in answers.items()
            if question.source not in self.distrusted
            and (registry := self._registries[question.source]).takes(question) is not None
            and not witnessed(registry, question)
            and is_silence(question, lookup, resolution)
        )

    def counts(self, question: Question) -> bool:
        """Whether a silence to this question can accuse: the source speaks for the identifier, or would be expected to hold such
        works. Of any other, the control questions alone tell whether it is well."""
        about = self._registries[question.source].about
        return question.identifier.scheme in about.registers if isinstance(question, ByIdentifier) else bool(about.expected)

    def note(self, lookup: Lookup) -> None:
        self._asked[lookup.source] += 1
        if isinstance(lookup, Unavailable) and lookup.why not in ("outside-coverage", "cannot-compare"):
            self._failed[lookup.source] += 1

    def tally(self, source: str) -> None:
        """Distrusts a source that left too many questions unanswered."""
        asked, failed = self._asked[source], self._failed[source]
        if asked >= TALLIED and failed >= FAILING * asked:
            self.distrusted[source] = HALF_DEAD

    def judge(self, control: Control, lookup: Lookup) -> None:
        """By its answer to a control question."""
        if not holds(control, lookup):
            self.distrusted.setdefault(control.question.source, SILENT if isinstance(lookup, Unavailable) else SICK)

    def unanswered(self) -> tuple[str, ...]:
        """A sentence for each source that left many questions unanswered, whatever was concluded before it did."""
        counts = ((name, self._failed[name], asked) for name, asked in self._asked.items() if asked >= TALLIED)
        return tuple(
            f"{name} left {failed:,} of {asked:,} questions unanswered."
            for name, failed, asked in counts
            if failed >= FAILING * asked
        )

    def doubt(self, source: str) -> None:
        """A witness was not found beside other questions."""
        self.distrusted.setdefault(source, SICK)

    def believed(self, question: Question, lookup: Lookup) -> Lookup:
        """The lookup, or what is left of it where the source is distrusted: a record with the identifier asked for stands."""
        why = self.distrusted.get(question.source)
        if why is None or (isinstance(question, ByIdentifier) and isinstance(lookup, Found) and lookup.works):
            return lookup
        return Unavailable(source=question.source, why="malformed", detail=f"{question.source} is not trusted in this run: {why}")


def is_silence(question: Question, lookup: Lookup, resolution: Resolution) -> bool:
    """Whether the registry answered and had nothing to say of this reference, so that what is concluded rests on its being well:
    that nobody has the work, that an identifier leads nowhere, that another record is the best there is, that nothing is known
    of a retraction."""
    if is_silent(lookup) or not isinstance(lookup, Found):
        return is_silent(lookup)
    return not isinstance(question, ByIdentifier) and _chosen(resolution).isdisjoint(work.id for work in lookup.works)


def accuses(resolution: Resolution) -> bool:
    """Whether silence alone says that something is wrong: nobody has the work, or an identifier leads nowhere, or to another
    work while the one described was not found."""
    if isinstance(resolution, NotFound) or any(isinstance(trace.lookup, Absent) for trace in resolution.traces):
        return True
    return isinstance(resolution, Unresolved) and any(trace.agrees == "other" for trace in resolution.traces)


def _chosen(resolution: Resolution) -> frozenset[str]:
    """Ids of the records that fit."""
    if isinstance(resolution, Matched):
        return frozenset(work.id for work in (resolution.work, *resolution.same_as))
    return frozenset(each.work.id for each in resolution.candidates) if isinstance(resolution, Ambiguous) else frozenset()
