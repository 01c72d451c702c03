"""Whether a registry is well: its silence counts only once a control question was answered rightly.

A captive portal, a broken search engine or a half-dead proxy answers politely and finds nothing. Peers have turned that into
thousands of "not found" (2,500 of 5,043 references in one run). So whatever is concluded from a registry's having nothing to say
waits until it has found, afterwards, a work that it certainly holds; what accuses somebody is asked once more; and where many
questions failed, silence counts for nothing either.
"""

from collections import Counter
from collections.abc import Iterable

from ..model import Absent, Ambiguous, ByIdentifier, Found, Lookup, Matched, NotFound, Question, Resolution, Unavailable
from ..sources.registry import Control, Registry

FAILING = 0.3
"""Share of questions without an answer from which a registry counts as half dead. [ours]"""
TALLIED = 10
"""Questions from which a share means anything."""
SICK = "it did not find a work that it certainly holds"
HALF_DEAD = "it left too many other questions unanswered"


class Health:
    """Tallies answers; knows which registries are distrusted in this run, and why."""

    def __init__(self, registries: Iterable[Registry]) -> None:
        self.controls: dict[str, tuple[Control, ...]] = {each.name: each.controls for each in registries}
        self.distrusted: dict[str, str] = {}
        self._asked: Counter[str] = Counter()
        self._failed: Counter[str] = Counter()

    def note(self, lookup: Lookup) -> None:
        self._asked[lookup.source] += 1
        if isinstance(lookup, Unavailable) and lookup.why not in ("outside-coverage", "cannot-compare"):
            self._failed[lookup.source] += 1

    def judge(self, source: str, answers: Iterable[tuple[Control, Lookup]]) -> None:
        """By its answers to the control questions, and by how many others it left unanswered."""
        asked, failed = self._asked[source], self._failed[source]
        if asked >= TALLIED and failed >= FAILING * asked:
            self.distrusted[source] = HALF_DEAD
        for control, lookup in answers:
            if isinstance(lookup, Unavailable) or not holds(control, lookup):
                self.distrusted[source] = SICK

    def believed(self, question: Question, lookup: Lookup) -> Lookup:
        """The lookup, or what is left of it where the source is distrusted: a record with the identifier asked for stands."""
        why = self.distrusted.get(question.source)
        if why is None or (isinstance(question, ByIdentifier) and isinstance(lookup, Found) and lookup.works):
            return lookup
        return Unavailable(source=question.source, why="malformed", detail=f"{question.source} is not trusted in this run: {why}")


def holds(control: Control, lookup: Lookup) -> bool:
    wanted = (control.holds.scheme, control.holds.value)
    works = lookup.works if isinstance(lookup, Found) else ()
    return any((each.scheme, each.value) == wanted for work in works for each in work.description.identifiers)


def is_silence(question: Question, lookup: Lookup, resolution: Resolution) -> bool:
    """Whether the registry answered and had nothing to say of this reference, so that what is concluded rests on its being well:
    that nobody has the work, that an identifier leads nowhere, that another record is the best there is, that nothing is known
    of a retraction."""
    if isinstance(lookup, Unavailable):
        return lookup.why == "outside-coverage"
    if isinstance(lookup, Absent) or not lookup.works:
        return True
    return not isinstance(question, ByIdentifier) and _chosen(resolution).isdisjoint(work.id for work in lookup.works)


def accuses(resolution: Resolution) -> bool:
    """Whether silence alone says that something is wrong: nobody has the work, or an identifier leads nowhere."""
    return isinstance(resolution, NotFound) or any(isinstance(trace.lookup, Absent) for trace in resolution.traces)


def _chosen(resolution: Resolution) -> frozenset[str]:
    """Ids of the records that fit."""
    if isinstance(resolution, Matched):
        return frozenset(work.id for work in (resolution.work, *resolution.same_as))
    return frozenset(each.work.id for each in resolution.candidates) if isinstance(resolution, Ambiguous) else frozenset()
