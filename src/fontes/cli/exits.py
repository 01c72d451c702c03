"""How a command ends: what the exit codes mean, and which one a report deserves."""

from enum import IntEnum

from ..model import Report
from ..run.not_checked import UNREAD
from ..run.settings import FailOn


class Exit(IntEnum):
    """Scripts rely on these numbers."""

    CLEAN = 0
    FINDINGS = 1
    INPUT = 2
    OPEN = 3
    BUG = 70
    INTERRUPTED = 130


MEANINGS: dict[Exit, str] = {
    Exit.CLEAN: "every reference was decided and nothing is at or above --fail-on (retractions count only where a library has "
    "retraction data: else the report says that they were not checked)",
    Exit.FINDINGS: "something is at or above --fail-on (default: warning)",
    Exit.INPUT: "the input is wrong: a file, a flag, a setting, a scheme or a library",
    Exit.OPEN: "nothing failed, but a reference stayed open, no reference was found, or a file was not read",
    Exit.BUG: "a fault in fontes itself",
    Exit.INTERRUPTED: "stopped with Ctrl-C; the same command goes on where it stopped",
}

GRAVITY = {"note": 0, "warning": 1, "error": 2}


def exit_for(report: Report, fail_on: FailOn) -> Exit:
    """Findings go before open questions: a run that found a fault says so even where it could not see everything."""
    levels = [each.level for each in report.verdicts]
    if fail_on != "never":
        grave = {level for level, gravity in GRAVITY.items() if gravity >= GRAVITY[fail_on]}
        if grave.intersection(levels) or grave.intersection(each.severity for each in report.extraction.problems):
            return Exit.FINDINGS
    return Exit.OPEN if incomplete(report) else Exit.CLEAN


def incomplete(report: Report) -> bool:
    """Whether a reference stayed open, or no reference was found at all, or a file could not be read."""
    unread = any(each.code in UNREAD for each in report.extraction.problems)
    return (
        report.interrupted or unread or not report.extraction.references or any(each.level == "open" for each in report.verdicts)
    )
