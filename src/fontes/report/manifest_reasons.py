"""Why a citation has its status, in words; and, apart from it, which answer did not come."""

from collections.abc import Collection, Iterable

from ..model import RETRIABLE, Finding, Unknown, Verdict
from .printable import printable
from .reasons import REASON


def reason_of(verdict: Verdict, means: str, findings: tuple[Finding, ...], grounds: Collection[str]) -> str:
    """The note of the row that named it with what those facts say, or why it is open; `means` where there is no note."""
    if verdict.level == "open" and verdict.row < 0:
        said = [f"Could not be decided: {'; '.join(_why(verdict))}." if verdict.doubts else means, verdict.note]
        return _joined(said)
    told = [each.because for each in findings if each.fact in grounds and isinstance(each.answer, str) and each.because]
    return _joined((verdict.note or means, *(told if verdict.level != "pass" else ()), *verdict.caveats))


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(printable(each) for each in sentences if each))


def error_of(verdict: Verdict) -> str:
    """Only what a second try may settle: "timeout: api.crossref.org gave no answer in 10 s"."""
    missing = dict.fromkeys(each for each in verdict.doubts.values() if each.why in RETRIABLE)
    return "; ".join(f"{each.why}: {printable(each.detail)}" if each.detail else each.why for each in missing)


def _why(verdict: Verdict) -> list[str]:
    return [_in_words(each) for each in dict.fromkeys(verdict.doubts.values())]


def _in_words(doubt: Unknown) -> str:
    detail = printable(doubt.detail).rstrip(".")
    return f"{REASON[doubt.why]} ({detail})" if detail else REASON[doubt.why]
