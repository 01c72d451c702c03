"""What kind of work the fields and cue words speak of."""

import re

from ...model import Identifier, WorkType
from .fields import Fields

THESIS = re.compile(r"\b(?:ph\.?\s?d|m\.?\s?sc|thes[ie]s|dissertation|doctoral|mémoire|thèse|tesis|diss|habilitation|diplomarbeit"
                    r"|masterarbeit|dissertação|диссертация|дис)\b", re.IGNORECASE)  # fmt: skip
PREPRINT = re.compile(r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|ssrn|preprint|psyarxiv|e-?prints?|openreview)\b", re.IGNORECASE)
REPORT = re.compile(
    r"\b(?:technical report|tech\.? rep|report no|working paper|white paper|discussion paper|bericht|rapport)\b", re.IGNORECASE
)
MEETING = re.compile(r"\b(?:proc(?:eedings|\.)?|conference|conf\.|symposium|symp\.|workshop|congress|tagungsband|actes|atti|annual meeting"
                     r"|advances in neural information)\b", re.IGNORECASE)  # fmt: skip
JOURNAL = re.compile(r"\b(?:journal|j\.|acta|annals|review|letters|lett|transactions|trans\.|bulletin|bull|zeitschrift|revue|rivista|magazine"
                     r"|proceedings of the (?:national|royal|ieee)|proc\.? natl|procs?\.? r\.? soc)\b", re.IGNORECASE)  # fmt: skip
SOFTWARE = re.compile(
    r"\b(?:computer software|software|version \d|r package|github\.com|computer program|cran\.r-project)\b|\[computer",
    re.IGNORECASE,
)
DATASET = re.compile(r"\b(?:data ?set|data file|dryad|zenodo|figshare|dataverse|pangaea)\b|\[data\]", re.IGNORECASE)
STANDARD = re.compile(
    r"\b(?:ISO(?:/IEC)?[ /-]\d|IEEE Std|DIN(?: EN)? ?\d|RFC ?\d{2,5}|ANSI[ /]|ASTM [A-Z]\d|ГОСТ|GB/T ?\d|W3C Recommendation)"
)
LEGAL = re.compile(
    r"\b\d+ U\.?\s?S\.? \d+|\bU\.S\.C\.|\bv\.\s+[A-Z]|\bBGBl|\bBGH\b|\bBVerfG|\bDirective \d|\bRegulation \(E[CU]\)|\bAct \d{4}\b|\bPub\.? ?L\.|\[\d{4}\] [A-Z]{2,}|\bF\.[23]d\b"
)


def kind_of(line: str, stated: Fields, identifiers: tuple[Identifier, ...]) -> WorkType:  # noqa: PLR0911
    """The likeliest type; "unknown" where neither words nor fields tell."""
    schemes = {each.scheme for each in identifiers}
    in_volume = bool(stated.volume or stated.issue)
    if stated.genre and THESIS.search(stated.genre) or (THESIS.search(line) and not stated.container and not in_volume):
        return "thesis"
    if STANDARD.search(line) or schemes & {"rfc", "standard"}:
        return "standard"
    if LEGAL.search(line) and not stated.container:
        return "legal"
    if PREPRINT.search(line) and not in_volume and (not stated.container or PREPRINT.search(stated.container)):
        return "preprint"
    if DATASET.search(line) and not stated.container:
        return "dataset"
    if SOFTWARE.search(line) and not stated.container:
        return "software"
    if stated.container:
        return contained(stated, in_volume)
    if REPORT.search(line):
        return "report"
    if stated.publisher or "isbn" in schemes or stated.edition:
        return "book"
    if "url" in schemes and "doi" not in schemes:
        return "webpage"
    return "article" if in_volume and stated.pages else "unknown"


def contained(stated: Fields, in_volume: bool) -> WorkType:
    """Journal, proceedings or book, by the name of what holds the work and by what else is stated."""
    if MEETING.search(stated.container) and not JOURNAL.search(stated.container):
        return "conference-paper"
    if stated.editor or (stated.publisher and not in_volume):
        return "chapter"
    return "article" if in_volume or JOURNAL.search(stated.container) or stated.pages else "unknown"
