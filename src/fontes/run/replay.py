"""Repeats a run from its record alone: the same questions, the recorded answers, no library; the same bytes."""

from ..model import Lookup, Question, Report
from .answers import Recorded
from .clock import this_year
from .investigate import conclude_run
from .ledger import Ledger
from .record import RunRecord
from .refused import refuse
from .resolving import resolve_one
from .schemes import SchemeText, load_scheme


def replay(record: RunRecord, ledger: Ledger) -> Report:
    """The report of that run. Raises `RefusedError` where an answer is no longer kept, or was never recorded."""
    ledger.run = record.id
    answers = Recorded({each.name: each.digest for each in record.sources}, ledger, _missing)
    year = this_year(record.made)
    resolved = [resolve_one(each, record.sources, answers.answer, year) for each in record.extraction.references]
    policy = load_scheme(SchemeText(record.scheme_name, record.scheme_text))
    return conclude_run(
        record.extraction, policy, resolved, sources=record.sources, made=record.made, not_checked=record.not_checked
    )


def _missing(question: Question) -> Lookup:
    says = f"an answer of {question.source} is not in the record: the run did not end, or its record was dropped for its age"
    raise refuse("F132", says, remedy="Run 'fontes check' again with the library.")
