"""Where each stated identifier leads, and whether that is the work described."""

from typing import Literal

from msgspec.structs import replace

from ..model import Absent, Found, Identifier, IdentifierTrace, Lookup, Unavailable, Work
from .heard import Heard, failed
from .kinship import UNIQUE, same_registration, same_work
from .weighing import says_something

Outcome = Literal["none", "open"]
"""Where no work was matched: `none` fits, or it is `open` which does."""
Agrees = Literal["same", "other", "dead", "differs", "unknown"]


def traces(heard: Heard, matched: tuple[Work, ...] | Outcome) -> tuple[IdentifierTrace, ...]:
    """One trace for each identifier. `matched` holds the records of the work described, if it was found."""
    found = tuple(_trace(identifier, answers, matched) for identifier, answers in heard.lookups.items())
    return tuple(_doubted(each, heard) for each in found) if heard.failures else found


def _doubted(trace: IdentifierTrace, heard: Heard) -> IdentifierTrace:
    """While an answer is missing, the work that an identifier leads to may yet turn out to be the one described; and one that
    the record carries may turn out to be none, as long as whoever registered it is silent."""
    own = [each for each in heard.lookups[trace.identifier] if failed(each)]
    carried = trace.agrees == "same" and not isinstance(trace.lookup, Found)
    if trace.agrees not in ("other", "differs") and not (carried and own):
        return trace
    missed = own[0] if own else heard.failures[0]
    lookup = trace.lookup if isinstance(trace.lookup, Found) else missed
    return replace(trace, lookup=lookup, agrees="unknown")


def _trace(identifier: Identifier, answers: list[Lookup], matched: tuple[Work, ...] | Outcome) -> IdentifierTrace:
    """Found beats absent beats unavailable: one source that knows the identifier settles where it leads. An answer that is
    missing is told before one that was not to be expected: it may still come."""
    found = [answer for answer in answers if isinstance(answer, Found) and answer.works]
    telling = [answer for answer in found if any(says_something(work.description) for work in answer.works)]
    works = matched if isinstance(matched, tuple) else ()
    if here := next((answer for answer in found if _leads_to(answer, works)), None):
        return IdentifierTrace(identifier=identifier, lookup=here, agrees="same")
    if telling:
        return IdentifierTrace(identifier=identifier, lookup=telling[0], agrees="unknown" if matched == "open" else "other")
    if not found and (absent := _healthy_absence(answers)):
        return IdentifierTrace(identifier=identifier, lookup=absent, agrees="dead")
    reasons = sorted((each for each in answers if isinstance(each, Unavailable)), key=lambda each: not failed(each))
    silent = reasons[0] if reasons else Unavailable(source="", why="not-asked")
    return IdentifierTrace(identifier=identifier, lookup=found[0] if found else silent, agrees=_unseen(identifier, works))


def _leads_to(answer: Found, matched: tuple[Work, ...]) -> bool:
    for lead in answer.works:
        alike = same_work if says_something(lead.description) else same_registration
        if any(work.id == lead.id or alike(work, lead) for work in matched):
            return True
    return False


def _healthy_absence(answers: list[Lookup]) -> Absent | None:
    """A covering source has no such identifier, and nobody else failed to answer."""
    absent = next((answer for answer in answers if isinstance(answer, Absent)), None)
    return None if any(failed(answer) for answer in answers) else absent


def _unseen(identifier: Identifier, matched: tuple[Work, ...]) -> Agrees:
    """Where it leads was not seen; but the record may carry it, or another one of a scheme that gives each work one."""
    if any(identifier.value == work.description.identifier(identifier.scheme) for work in matched):
        return "same"
    differs = bool(matched) and identifier.scheme in UNIQUE and bool(matched[0].description.identifier(identifier.scheme))
    return "differs" if differs else "unknown"
