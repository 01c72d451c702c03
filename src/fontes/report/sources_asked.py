"""Who was asked, in a few words each: a library by its size, a registry by its questions, and how old the answers are."""

from ..model import Report, SourceUsed
from .printable import printable


def asked_of(source: SourceUsed) -> str:
    """ "41,000 works, as of 2024-03-01, SHA-256 1f0c2a…", or "12 questions, answers from 2026-12-01 on"."""
    dated = f", as of {source.as_of[:10]}" if source.as_of else ""
    if source.role == "library":
        digest = f", SHA-256 {source.digest[:12]}…" if source.as_of and source.digest else ""
        if source.dated:
            whose = "its latest notice" if source.dated == "latest notice" else "the date of the file"
            return f"retraction data of {source.as_of}, {whose}{digest}"
        return f"{source.works:,} works{dated}{digest}"
    questions = f"{source.questions:,} question{'' if source.questions == 1 else 's'}"
    return f"{questions}, answers from {source.as_of[:10]} on" if source.as_of else questions


def used(report: Report) -> tuple[SourceUsed, ...]:
    """All libraries, and the registries that were asked anything."""
    return tuple(each for each in report.sources if each.role == "library" or each.questions)


def in_one_line(report: Report) -> str:
    return ", ".join(f"{printable(each.name)} ({asked_of(each)})" for each in used(report)) or "none"
