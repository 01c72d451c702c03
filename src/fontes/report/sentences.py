"""Findings in plain words: what an answer says of the reference, and no more than that."""

from collections.abc import Mapping
from functools import cache
from typing import Literal, assert_never

from ..model import Ambiguous, Comparison, Fact, Finding, Matched, NotFound, Notice, Noun, Resolution, Unknown, Unresolved
from .printable import printable
from .reasons import REASON, SETTLES

Weight = Literal["fault", "remark"]

FAULTS: dict[tuple[str, str], str] = {
    ("standing", "retracted"): "The work was retracted or withdrawn.",
    ("standing", "replaced"): "The work was retracted and replaced by a new version.",
    ("standing", "concern"): "An expression of concern was published about the work.",
    ("existence", "absent"): "No such work was found in {asked}. That is a lead to follow, not proof that there is none.",
    ("identity", "other"): "The identifier leads to another work, and the work described was not found.",
    ("identifier", "other"): "The identifier leads to another work than the one described.",
    ("identifier", "dead"): "The identifier leads nowhere, though a source asked should hold it.",
    ("identifier", "differs"): "The record of this work carries another identifier.",
    ("title", "suspect"): "The title is close to the record's, but words differ.",
    ("title", "mismatch"): "The record has another title.",
    ("authors", "mismatch"): "The record names other people as authors.",
    ("authors", "extra"): "Somebody is named whom the record does not list as an author.",
    ("authors", "missing"): "Authors are left out, and the list does not say so.",
    ("authors", "order"): "The record has the authors in another order.",
    ("year", "mismatch"): "The record has another year.",
    ("year", "future"): "The year has not begun yet.",
    ("venue", "mismatch"): "The record has another journal, book or proceedings.",
    ("locator", "mismatch"): "Volume, issue or pages differ from the record's.",
    ("placeholder", "yes"): "A placeholder stands where a fact belongs.",
}
"""Answers that speak against the reference, the heaviest first."""

REMARKS: dict[tuple[str, str], str] = {
    ("agreement", "conflict"): "The sources contradict each other about this work.",
    ("duplicate", "same"): "Another reference of the list is the same work.",
    ("duplicate", "twin"): "Another reference of the list has the same title but other details.",
    ("usage", "uncited"): "The text never cites it, though it cites others.",
    ("anchor", "incomplete"): "Too little is stated to look it up.",
    ("standing", "corrected"): "A correction of the work was published.",
    ("standing", "reinstated"): "The work was retracted once, and reinstated.",
    ("standing", "notice"): "It cites the notice of a retraction or correction itself.",
    ("identity", "version"): "The record is another version of the work.",
    ("identifier", "version"): "The identifier leads to another version of the work.",
    ("title", "variant"): "The title is a known variant of the record's.",
    ("year", "near"): "The year is one off, or that of another version.",
    ("venue", "version"): "It names where another version appeared.",
    ("locator", "match"): "Not all of volume, issue and pages could be compared.",
    ("locator", "unstated"): "Volume, issue and pages could not be compared.",
}
"""Answers worth knowing that are no fault."""

_TELL_ALL = ("existence", "standing", "duplicate", "agreement")
"""Facts whose own words repeat the sentence with its particulars, so that the sentence is not said twice."""

_ORDER = {pair: index for index, pair in enumerate((*FAULTS, *REMARKS))}
_FIELDS = {
    "container": "journal or book",
    "doi": "DOI",
    "pmid": "PMID",
    "pmcid": "PMCID",
    "isbn": "ISBN",
    "url": "URL",
    "arxiv": "arXiv id",
}


class Saying(Noun, frozen=True):
    """One answer as a sentence, with its evidence."""

    fact: str
    answer: str
    text: str
    weight: Weight
    evidence: tuple[Comparison, ...] = ()
    because: str = ""

    @property
    def whole(self) -> str:
        return f"{self.text} {self.because}".rstrip()

    @property
    def in_full(self) -> str:
        """The sentence with both strings of each comparison and the record that the second comes from."""
        return " ".join((self.whole, *(pair_in_words(each) for each in self.pairs)))

    @property
    def pairs(self) -> tuple[Comparison, ...]:
        """The evidence that sets two strings against each other."""
        return tuple(each for each in self.evidence if each.stated and each.recorded)


def sayings(findings: tuple[Finding, ...], resolution: Resolution) -> tuple[Saying, ...]:
    """What the findings say that a reader should know, the heaviest first; agreement is not repeated."""
    told = [each for each in findings if isinstance(each.answer, str) and (each.fact, each.answer) in _ORDER and _telling(each)]
    told.sort(key=lambda each: _ORDER[each.fact, str(each.answer)])
    return tuple(_saying(each, resolution) for each in told)


def _telling(finding: Finding) -> bool:
    """Numbers that agree, or that nobody stated, are worth a word only with those that nobody can compare."""
    return finding.fact != "locator" or finding.answer == "mismatch" or bool(finding.evidence)


def _saying(finding: Finding, resolution: Resolution) -> Saying:
    pair = finding.fact, str(finding.answer)
    text = (FAULTS.get(pair) or REMARKS[pair]).format(asked=asked_in_words(resolution))
    because = printable(finding.because)
    if because and finding.fact in _TELL_ALL:
        text, because = because, ""
    weight: Weight = "fault" if pair in FAULTS else "remark"
    return Saying(fact=pair[0], answer=pair[1], text=text, weight=weight, evidence=finding.evidence, because=because)


def question_in_words(fact: str) -> str:
    """The question that a fact asks; a name of no fact of ours stands for itself."""
    known = known_facts().get(fact)
    return known.question if known else printable(fact)


@cache
def known_facts() -> Mapping[str, Fact]:
    """Imported when first asked for: the checks bring the whole matching machinery along, and most reports need three of them."""
    from ..checks.registry import FACTS

    return FACTS


def doubt_in_words(fact: str, doubt: Unknown) -> str:
    """An open question, why it is open, and what would settle it."""
    detail = printable(doubt.detail).rstrip(".")
    why = f"{REASON[doubt.why]} ({detail})" if detail else REASON[doubt.why]
    return f"{question_in_words(fact)} Open: {why}. To settle it: {SETTLES[doubt.why]}."


def pair_in_words(pair: Comparison) -> str:
    record = f" [{printable(pair.record)}]" if pair.record else ""
    field = field_in_words(pair.field)
    return f"{field[:1].upper()}{field[1:]}: “{printable(pair.stated)}” is stated, “{printable(pair.recorded)}” recorded{record}."


def field_in_words(field: str) -> str:
    return _FIELDS.get(field, printable(field))


def asked_in_words(resolution: Resolution) -> str:
    """The sources that answered, by name."""
    return joined(tuple(printable(each) for each in resolution.asked)) or "the sources asked"


def joined(words: tuple[str, ...], last: str = "and") -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def outcome_in_words(resolution: Resolution) -> str:
    """What became of the look-up, in one sentence."""
    asked = asked_in_words(resolution)
    match resolution:
        case Matched(bond="same"):
            return f"Found in {printable(resolution.work.source)}."
        case Matched():
            return f"Found in {printable(resolution.work.source)} as {_BONDS[resolution.bond]}."
        case Ambiguous():
            return f"{len(resolution.candidates)} records fit equally well, and none was picked."
        case NotFound():
            return f"Not found in {asked}."
        case Unresolved():
            reasons = dict.fromkeys(_unavailable(each.source, REASON[each.why], each.detail) for each in resolution.because)
            return f"Could not be looked up: {'; '.join(reasons) or 'no reason was recorded'}."
        case _:
            assert_never(resolution)


_BONDS = {
    "same": "the work itself",
    "preprint": "its preprint or its published form",
    "version": "another version",
    "translation": "a translation",
    "edition": "another edition",
}


def _unavailable(source: str, reason: str, detail: str) -> str:
    said = f"{reason} ({printable(detail).rstrip('.')})" if detail else reason
    return f"{printable(source)}: {said}" if source else said


def notice_in_words(notice: Notice) -> str:
    """`Retraction, 2010-02-02, doi:10.1016/…, according to Retraction Watch`."""
    parts = (notice.kind.capitalize(), notice.date, notice.by, f"according to {notice.source}" if notice.source else "")
    return printable(", ".join(part for part in parts if part))
