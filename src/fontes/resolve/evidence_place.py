"""Whether container, volume, issue and pages are the record's: the place in print, by which works without a title are told."""

import re

from rapidfuzz import fuzz

from ..model import Work
from ..text.fold import content_words, fold
from .containers import compare_containers
from .signs import Sign
from .traits import Text, Traits

_DAMAGED = 90.0
"""Letters in common, in percent, above which a damaged name of a container stands in a string. [ours: the noise styles]"""
_SMALL = frozenset(("of", "the", "and", "for", "in", "on", "de", "la", "et", "und", "der", "die", "das", "a", "an"))


def container_evidence(own: Traits, text: Text | None, work: Work, record: Traits) -> Sign:
    if not record.container:
        return "unknown"
    if text and container_stands_in(text, work):
        return "same"
    if not own.container:
        return "unknown"
    answer = compare_containers(own.container, record.container, work.other_containers).answer
    if answer in ("match", "abbreviated"):
        return "same"
    return "other" if answer == "mismatch" else "unknown"


def number_evidence(stated: str, recorded: str, text: Text | None) -> Sign:
    """Volume, issue or last page; a number that stands anywhere in the string counts as stated."""
    if not recorded:
        return "unknown"
    if text and recorded in text.numbers:
        return "same"
    if not stated:
        return "unknown"
    if stated == recorded:
        return "same"
    return "close" if _broken_up(recorded, text) else "other"


def _broken_up(recorded: str, text: Text | None) -> bool:
    """The number stands in the string once its blanks are gone ("27 5"), or with a letter run into it ("80o")."""
    return text is not None and len(recorded) >= 2 and recorded in text.compact


def page_evidence(own: Traits, record: Traits, text: Text | None) -> Sign:
    """The first page. One that merely stands somewhere in the string may be a last page, so the parsed one goes first."""
    if own.first_page and record.first_page and own.first_page != record.first_page:
        if text and record.first_page in text.numbers:
            return "close" if record.first_page != own.last_page else "other"
        return "close" if _broken_up(record.first_page, text) else "other"
    return number_evidence(own.first_page, record.first_page, text)


def container_stands_in(text: Text, work: Work) -> bool:
    """Whether the record's container stands in the raw string, in full, damaged or abbreviated."""
    return any(_stands_in(name, text) for name in (work.description.container, *work.other_containers) if name)


def _stands_in(name: str, text: Text) -> bool:
    folded = fold(name)
    if " " not in folded:  # "Development", "Brain" may be words of the title: as a container, numbers follow
        return bool(folded) and re.search(rf"(?:^| ){re.escape(folded)} (?:\w+ )?\d", text.folded) is not None
    if f" {folded} " in f" {text.folded} ":
        return True
    compact = folded.replace(" ", "")
    if len(compact) >= 10 and fuzz.partial_ratio(compact, text.compact) >= _DAMAGED:
        return True
    return len(compact) >= 6 and _abbreviated_in(content_words(name), text)


def _abbreviated_in(wanted: tuple[str, ...], text: Text) -> bool:
    """ "Journal of Hematology" stands as "J Hematol": beginnings of its words, one after the other."""
    given = [word for word in text.folded.split() if word not in _SMALL]
    if len(wanted) < 2:
        return False
    return any(
        all(
            len(part) >= _least(word, at) and word.startswith(part)
            for at, (word, part) in enumerate(zip(wanted, given[start:], strict=False))
        )
        for start in range(len(given) - len(wanted) + 1)
        if given[start][0] == wanted[0][0]
    )


def _least(word: str, at: int) -> int:
    """Only the first word is cut to a letter ("J"); others keep three at least, or all that they have."""
    return 1 if at == 0 else min(3, len(word))
