"""While an answer is missing, a field that agrees agrees; one that does not may agree with a record that was not seen."""

from msgspec.structs import replace

from ..model import Finding, Unknown
from .subject import Checked

SURE = ("match", "abbreviated", "truncated")
"""No further record of the work can take these back, since a field agrees with the work if it agrees with any record of it."""


def while_unheard(finding: Finding, it: Checked) -> Finding:
    """The finding itself where every source has answered, or where it is sure whatever the others would say."""
    if not it.resolution.unheard or finding.answer in SURE or isinstance(finding.answer, Unknown):
        return finding
    if finding.answer == "unstated" and not _states(finding.fact, it):
        return finding
    missing = it.resolution.unheard[0]
    detail = f"{finding.because} {missing.source} did not answer, and may have another record of the work.".strip()
    return replace(finding, answer=Unknown(why=missing.why, detail=detail), because=detail)


def _states(fact: str, it: Checked) -> bool:
    stated = it.stated
    says = {
        "title": stated.full_title,
        "authors": stated.authors or stated.editors,
        "year": stated.year,
        "venue": stated.container or stated.series,
        "locator": stated.volume or stated.issue or stated.pages,
    }
    return bool(says[fact])
