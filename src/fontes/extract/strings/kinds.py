"""What kind of work the fields and cue words speak of."""

import re

from ...model import Identifier, WorkType
from ...read.types import STATUTE
from .fields import Fields


def any_of(*forms: str) -> re.Pattern[str]:
    """One pattern for any of the forms, whole words, in any case."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)


THESIS = any_of(
    r"ph\.?\s?d", r"m\.?\s?sc", "thes[ie]s", "dissertation", "doctoral", "mémoire", "thèse", "tesis", "diss", "habilitation",
    "diplomarbeit", "masterarbeit", "dissertação", "диссертация", "дис",
)  # fmt: skip
PREPRINT = any_of("arxiv", "biorxiv", "medrxiv", "chemrxiv", "ssrn", "preprint", "psyarxiv", "e-?prints?", "openreview")
REPORT = any_of(
    "technical report", r"tech\.? rep\w*", "report no", "working paper", "white paper", "discussion paper", "bericht", "rapport"
)
MEETING = any_of(
    r"proc(?:eedings|\.)?", "conference", r"conf\.", "symposium", r"symp\.", "workshop", "congress", "tagungsband", "actes",
    "atti", "annual meeting", "advances in neural information",
)  # fmt: skip
JOURNAL = any_of(
    "journal", r"j\.?", "acta", "annals", "review", "letters", "lett", "transactions", r"trans\.", "bulletin", "bull",
    "zeitschrift", "revue", "rivista", "magazine", "proceedings of the (?:national|royal|ieee)",
    r"proc\.? natl", r"procs?\.? r\.? soc",
)  # fmt: skip
SOFTWARE = any_of(
    r"\[computer \w+\]", "software", r"version \d[\d.]*", "r package", r"github\.com", "computer program", r"cran\.r-project"
)
DATASET = any_of("data ?set", "data file", "dryad", "zenodo", "figshare", "dataverse", "pangaea", r"\[data\]")
STANDARD = re.compile(
    r"\b(?:ISO(?:/IEC)?[ /-]\d|IEEE Std|DIN(?: EN)? ?\d|RFC ?\d{2,5}|ANSI[ /]|ASTM [A-Z]\d|ГОСТ|GB/T ?\d|W3C Recommendation)"
)
STANDARD_BODY = any_of(
    r"international organi[sz]ation for standardi[sz]ation", "iso", "iso/iec", "ieee standards association", "astm international",
    "deutsches institut für normung", "american national standards institute", "british standards institution",
)  # fmt: skip
"""Who publishes standards, where a parser takes it for the journal."""
LEGAL = re.compile(
    r"\b\d+ U\.?\s?S\.? \d+|\bU\.S\.C\.|\bv\.\s+[A-Z]|\bBGBl|\bBGH\b|\bBVerfG|\bDirective \d|\bRegulation \(E[CU]\)|\bAct \d{4}\b"
    r"|\bPub\.? ?L\.|\[\d{4}\] [A-Z]{2,}|\bF\.[23]d\b"
)

WORDS: dict[WorkType, re.Pattern[str]] = {
    "thesis": THESIS, "legal": LEGAL, "preprint": PREPRINT, "dataset": DATASET, "software": SOFTWARE, "report": REPORT,
}  # fmt: skip
"""In order: the first whose words stand in the line."""


def kind_of(line: str, stated: Fields, identifiers: tuple[Identifier, ...]) -> WorkType:
    """The likeliest type; "unknown" where neither words nor fields tell."""
    if stated.genre and THESIS.search(stated.genre):
        return "thesis"
    if STATUTE.search(line):
        return "legal"
    schemes = {str(each.scheme) for each in identifiers}
    if schemes & {"rfc", "standard"} and not stated.volume:
        return "standard"
    if "standard" in schemes and STANDARD_BODY.search(stated.container) and not stated.pages:
        return "standard"
    if stated.container and not PREPRINT.search(stated.container):
        return contained(stated)
    if STANDARD.search(line):
        return "standard"
    if stated.volume or stated.issue:
        return "article" if stated.pages else "unknown"
    spoken = next((kind for kind, words in WORDS.items() if words.search(line)), None)
    return spoken if spoken is not None else uncontained(stated, schemes)


def uncontained(stated: Fields, schemes: set[str]) -> WorkType:
    """A work that nothing holds: a book by its publisher, a page by its address."""
    if stated.publisher or "isbn" in schemes or stated.edition:
        return "book"
    return "webpage" if "url" in schemes and "doi" not in schemes else "unknown"


def contained(stated: Fields) -> WorkType:
    """Journal, proceedings or book, by the name of what holds the work and by what else is stated."""
    in_volume = bool(stated.volume or stated.issue)
    if MEETING.search(stated.container) and not JOURNAL.search(stated.container):
        return "conference-paper"
    if stated.editor or (stated.publisher and not in_volume):
        return "chapter"
    return "article" if in_volume or JOURNAL.search(stated.container) or stated.pages else "unknown"
