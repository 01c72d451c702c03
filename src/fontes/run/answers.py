"""Answers questions: from the ledger where this run may use it, else from the library asked, which is then recorded."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..index.library import RecordIndex
from ..model import Lookup, Question, Unavailable
from ..sources.library import answer as ask
from .ledger import Ledger, question_key


class Answers:
    """An `Answer`. `reuse` lets recorded answers stand in for the library; what could not be answered is asked again."""

    def __init__(self, libraries: Mapping[str, RecordIndex], ledger: Ledger | None) -> None:
        self.libraries = libraries
        self.sources = tuple(library.info for library in libraries.values())
        self.digests = {each.name: each.digest for each in self.sources}
        self.ledger = ledger
        self.reuse = False
        self.asked = 0

    def __call__(self, question: Question) -> Lookup:
        library = self.libraries.get(question.source)
        if library is None:
            return Unavailable(source=question.source, why="not-configured", detail="no library of that name is open")
        if self.ledger is None:
            return self._ask(library, question)
        key = question_key(question, self.digests[question.source])
        recorded = self.ledger.recall(key) if self.reuse else None
        if recorded is not None and not isinstance(recorded, Unavailable):
            return recorded
        lookup = self._ask(library, question)
        self.ledger.record(key, lookup)
        return lookup

    def _ask(self, library: RecordIndex, question: Question) -> Lookup:
        self.asked += 1
        try:
            return ask(library, question)
        except OSError as error:
            return Unavailable(source=question.source, why="malformed", detail=f"the library could not be read: {error}")


class Recorded(NamedTuple):
    """Answers from the ledger alone: what replay uses. A question without an answer is told to `missing` and raises there."""

    digests: Mapping[str, str]
    ledger: Ledger
    missing: Callable[[Question], Lookup]

    def answer(self, question: Question) -> Lookup:
        recorded = self.ledger.recall(question_key(question, self.digests.get(question.source, "")))
        return self.missing(question) if recorded is None else recorded
