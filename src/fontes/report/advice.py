"""What to say of a reference in one sentence, and what to do about it."""

from ..model import RETRIABLE, Ambiguous, Matched
from .brief import named
from .printable import printable
from .rated import Rated
from .reasons import REASON, SETTLES
from .sentences import Saying, asked_in_words, field_in_words, joined, outcome_in_words, sayings

DEEDS: dict[str, str] = {
    "standing retracted": "Do not rest anything on it; where you must cite it, say that it was retracted.",
    "standing replaced": "Cite the version that replaces it.",
    "standing concern": "Read the notice before you rest anything on it.",
    "existence absent": "Compare it with the copy that you read; if no copy can be found, take it out.",
    "identity other": "Compare it with the copy that you read, and correct the identifier or the description.",
    "identifier other": "Look up the right identifier.",
    "identifier dead": "Look up the right identifier.",
    "identifier differs": "Look up which identifier is right.",
    "placeholder yes": "Put the real value in its place.",
}
"""The next step where the gravest fault is not simply a field to correct."""


_SHORT = 60
"""Letters of what cannot be compared, up to which it is said in the place of the general reason."""


def headline(each: Rated) -> str:
    """The one sentence that says most about the verdict."""
    said = sayings(each.findings, each.resolution)
    faults = tuple(saying for saying in said if saying.weight == "fault")
    if each.verdict.level == "open" and not faults:
        if isinstance(each.resolution, Matched) and each.reached:
            return f"{outcome_in_words(each.resolution).rstrip('.')}; {why_open(each)}."
        return outcome_in_words(each.resolution) if each.reached else "The run stopped before it reached this reference."
    telling = faults or (said if each.verdict.level != "pass" else ())
    return telling[0].whole if telling else outcome_in_words(each.resolution)


def deed(each: Rated) -> str:
    """What to do about it: the next step for the gravest fault, or the fields to correct, or what would settle it."""
    said = tuple(saying for saying in sayings(each.findings, each.resolution) if saying.weight == "fault")
    first = DEEDS.get(f"{said[0].fact} {said[0].answer}", "") if said else ""
    patched = dict.fromkeys(f"the {field_in_words(patch.field)}" for patch in each.verdict.fix.patches)
    if patched and (not first or said[0].fact == "identifier"):
        ready = "the corrected reference is ready to paste" if each.verdict.fix.text else "the record is given as BibTeX"
        return f"Correct {joined(tuple(patched))}: {ready}."
    if first or said or each.verdict.level != "open":
        return first or ("Compare it with the record." if said else "")
    if not each.reached:
        return "Resume the run."
    if isinstance(each.resolution, Ambiguous):
        return _sentence(SETTLES["ambiguous"])
    return _sentence("; ".join(dict.fromkeys(SETTLES[doubt.why] for doubt in each.verdict.doubts.values())))


def why_open(each: Rated) -> str:
    """Why it is open, in words; what a second run may cure is named before what it cannot."""
    if not each.reached:
        return "not reached"
    doubts = sorted(each.verdict.doubts.values(), key=lambda doubt: doubt.why not in RETRIABLE)
    if doubts:
        detail = printable(doubts[0].detail).rstrip(".")
        return detail if doubts[0].why == "cannot-compare" and 0 < len(detail) <= _SHORT else REASON[doubts[0].why]
    return printable(each.verdict.note).rstrip(".") or "nothing settles it"


def in_full(each: Rated) -> str:
    """Everything that counts in one paragraph: what is wrong with both strings, who was asked, what to do, which work it is."""
    said = tuple(saying.in_full for saying in telling(each)) or (headline(each),)
    asked = f"Asked: {asked_in_words(each.resolution)}." if each.resolution.asked else ""
    return " ".join(part for part in (*said, deed(each), f"Stated: {named(each.reference).rstrip('.')}.", asked) if part)


def telling(each: Rated) -> tuple[Saying, ...]:
    """What a compact list says of it: faults, and remarks unless it passed."""
    said = sayings(each.findings, each.resolution)
    return tuple(saying for saying in said if saying.weight == "fault" or each.verdict.level != "pass")


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""
