"""The sentences that stand first in a report: what this run did not look at, apart from single references."""

from collections.abc import Sequence
from datetime import date, timedelta

from ..model import Extraction, Problem, SourceUsed

UNREAD = ("E110", "R110", "R115")
"""Codes of files that a document names and that were not read."""
CLAIMS = "What the text claims about its sources is not checked yet: only the references are."


def not_checked(extraction: Extraction, *, skipped: Sequence[Problem] = (), also: Sequence[str] = ()) -> tuple[str, ...]:
    """`skipped` are files that could not be read; `also` are sentences that the caller has to add."""
    sentences = [f"{problem.says.rstrip('.')}." for problem in skipped]
    sentences += [f"{_where(each)}{each.says.rstrip('.')}." for each in extraction.problems if each.code in UNREAD]
    sentences += [
        f"{each.source} holds no reference that could be recognised."
        for each in extraction.documents
        if not (each.references or each.citations)
    ]
    if extraction.citations:
        sentences.append(CLAIMS)
    return (*sentences, *also)


def _where(problem: Problem) -> str:
    """The line that names the file: a long manuscript includes many."""
    return f"{problem.place}: " if problem.place.line else ""


YEAR = timedelta(days=366)
"""After so long a table of retractions is called old. [ours]"""


def old_tables(sources: Sequence[SourceUsed], today: str) -> tuple[str, ...]:
    """Tables of retractions that know nothing of the last year; `today` is an ISO time. A year alone counts as its last day."""
    limit = (date.fromisoformat(today[:10]) - YEAR).isoformat()
    return tuple(
        f"The retraction table {each.name} is of {each.as_of}: later notices are not known."
        for each in sources
        if each.dated and each.as_of.ljust(len(limit), "9") < limit
    )


def unread_records(sources: Sequence[SourceUsed]) -> tuple[str, ...]:
    """What could not be read of files that serve as libraries: a work that is not found there may stand there all the same."""
    return tuple(
        f"{each.unread:,} {'record' if each.unread == 1 else 'records'} of the library {each.name} could not be read, "
        "and nothing was looked up there."
        for each in sources
        if each.unread
    )
