"""Why a citation could not be verified: what it lacks, who did not answer, or why the registry would not hold the work."""

from ..model import RETRIABLE, Ambiguous, Reference, Resolution, Unavailable, Unresolved, Verdict
from ..resolve.anchor_parts import lacking
from .printable import printable
from .spot_suggestion import record
from .spot_words import FAILED, SERVICES, Words, named

SHOWN = 3


def reason(reference: Reference, resolution: Resolution, verdict: Verdict, words: Words) -> str:
    """Never empty."""
    if reference.is_anchor and (lacks := lacking(reference)):
        return words.joint.join(words.lacking[each] for each in lacks)
    if isinstance(resolution, Ambiguous):
        records = words.joint.join(record(each.work, words) for each in resolution.candidates[:SHOWN])
        return words.ambiguous.format(count=len(resolution.candidates), records=records)
    if isinstance(resolution, Unresolved):
        return _unresolved(resolution, words)
    doubt = next(iter(verdict.doubts.values()), None)
    if doubt is not None:
        return words.unsettled.format(detail=printable(doubt.detail) or doubt.why)
    return words.unsettled.format(detail=printable(verdict.note) or verdict.label)


def _unresolved(resolution: Unresolved, words: Words) -> str:
    """What another run may cure comes first, as the scheme's text has it: "entrez timeout"."""
    failed = next((each for each in resolution.because if each.why in RETRIABLE), None)
    if failed is not None:
        return f"{SERVICES.get(failed.source, failed.source)} {FAILED[failed.why]}"
    return _settled(resolution, resolution.because[0], words)


def _settled(resolution: Unresolved, first: Unavailable, words: Words) -> str:
    home = named(first.source)
    if first.why == "outside-coverage":
        outside = words.outside.format(home=home)
        if not resolution.nearest:
            return words.kind.format(outside=outside)
        names = ", ".join(dict.fromkeys(named(each.work.source) for each in resolution.nearest))
        best = resolution.nearest[0]
        said = words.held_by if best.score == 1 else words.near_by
        return said.format(outside=outside, names=names, record=record(best.work, words))
    if first.why == "not-configured":
        return words.not_asked.format(home=home)
    if first.why == "not-asked":
        return words.not_here.format(home=home)
    if first.why == "ambiguous":
        return words.crowded.format(home=home)
    return words.unsettled.format(detail=printable(first.detail) or first.why)
