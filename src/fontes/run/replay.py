"""Repeats a run from its record alone: the same questions, the recorded answers, no library and no network; the same bytes."""

from ..model import Lookup, Question, Report
from ..sources.registry import not_taken
from .answers import Recorded
from .clock import this_year
from .exchanges import Exchanges, answered
from .investigate import conclude_run
from .lane import read_again
from .ledger import Ledger, question_key
from .network import MODULES, registry_named
from .record import RunRecord
from .refused import refuse
from .resolving import resolve_one
from .schemes import SchemeText, load_scheme


def replay(record: RunRecord, ledger: Ledger) -> Report:
    """The report of that run. Raises `RefusedError` where an answer is no longer kept, or was never recorded."""
    ledger.run = record.id
    libraries = Recorded({each.name: each.digest for each in record.sources}, ledger, _missing)
    registries = _Registries(ledger)
    networked = {each.name for each in record.sources if each.role != "library"} & MODULES.keys()

    def answer(question: Question) -> Lookup:
        return registries.answer(question) if question.source in networked else libraries.answer(question)

    year = this_year(record.made)
    resolved = [
        resolve_one(each, record.sources, answer, year, record.written, record.home) for each in record.extraction.references
    ]
    policy = load_scheme(SchemeText(record.scheme_name, record.scheme_text))
    return conclude_run(
        record.extraction, policy, resolved, sources=record.sources, made=record.made, not_checked=record.not_checked
    )


class _Registries:
    """Has each registry read the kept bytes again."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._exchanges = Exchanges(ledger)
        self._read: dict[int, dict[Question, Lookup]] = {}

    def answer(self, question: Question) -> Lookup:
        registry = registry_named(question.source)
        if registry.takes(question) is None:
            return not_taken(question)
        silence = self._ledger.recall(question_key(question, ""))
        if silence is not None:
            return silence
        found = self._exchanges.recall(question, now=0, fresh=True)
        if found is None:
            return _missing(question)
        if found.batch not in self._read:
            batch = self._exchanges.load(found.batch)
            lookups = None if batch is None else read_again(registry, batch)
            if batch is None or lookups is None:
                return _missing(question)
            self._read[found.batch] = dict(zip(batch.questions, lookups, strict=True))
        lookup = self._read[found.batch].get(question)
        return lookup if lookup is not None and answered(lookup) else _missing(question)


def _missing(question: Question) -> Lookup:
    says = f"an answer of {question.source} is not in the record: the run did not end, or its record was dropped for its age"
    raise refuse("F132", says, remedy="Run 'fontes check' again with the library, or with the network.")
