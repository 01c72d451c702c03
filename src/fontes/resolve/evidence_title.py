"""Whether the record's title is the one stated, or stands in the raw string whatever the parser made of it."""

from typing import NamedTuple

from rapidfuzz import fuzz

from ..model import Description, Work
from ..text.fold import content_words, fold
from .kinds import stands
from .signs import Sign
from .titles import TitleAnswer, compare_titles
from .traits import DAMAGED, Text, Traits, traits

_WORTH_COMPARING = 60.0
"""Letters in common, in percent, below which titles that share few words are not compared any further: it costs time."""
_WHOLE = 94.0
"""Letters in common, in percent, above which a long title stands in a string but for some misprints. [ours: the noise styles]"""
_LEFT = 75.0
"""Letters in common, in percent, that misprints leave of a word. [ours: the noise styles]"""
_SHORTEST = 8
"""Letters of a title that may be looked for in a string; shorter ones stand there by chance."""
_SIGNS: dict[TitleAnswer, Sign] = {
    "match": "same",
    "variant": "same",
    "suspect": "close",
    "mismatch": "other",
    "cannot-compare": "unknown",
    "unstated": "unknown",
}


class TitleEvidence(NamedTuple):
    """`similarity` is in 0..1."""

    sign: Sign
    similarity: float


_UNKNOWN = TitleEvidence("unknown", 0.0)
_OTHER = TitleEvidence("other", 0.0)


def title_evidence(stated: Description, own: Traits, text: Text | None, work: Work, record: Traits) -> TitleEvidence:
    """`own` and `record` are the traits of the two descriptions; `text` the raw string, where the reference is one."""
    if not record.title or not (own.title or text) or _is_the_container(own, work):
        return _UNKNOWN
    best = _compared(stated, own, work, record) if own.title else _UNKNOWN
    if best.sign == "same":
        return best
    if best.sign == "other" and len(own.title) > _SHORTEST and sorted(own.title.split()) == sorted(record.title.split()):
        return TitleEvidence("close", 0.8)  # the same words in another order
    if not text:
        return best
    found = _in_text(text, record)
    if best.sign == "unknown" or (found.sign != "unknown" and not _says_more(own, work, record)):
        return found
    return _UNKNOWN if best.sign == "other" and _took_container_for_title(own, work) else best


def title_stands_in(stated: Description, text: Text, work: Work) -> bool:
    """Whether the record's title stands in the raw string, and the parsed title has no word that is not the record's."""
    record = traits(work.description)
    return _in_text(text, record).sign == "same" and not _says_more(traits(stated), work, record)


def _compared(stated: Description, own: Traits, work: Work, record: Traits) -> TitleEvidence:
    begins = f"{record.title} ".startswith(f"{own.title} ")
    few = not begins and 3 * len(own.title_words & record.title_words) < min(len(own.title_words), len(record.title_words))
    if few and fuzz.ratio(own.title, record.title) <= _WORTH_COMPARING:
        return _OTHER
    shortened = stands(work.description) == "alone"
    compared = compare_titles(stated.full_title, work.description.full_title, other_titles=work.other_titles, shortened=shortened)
    return TitleEvidence(_SIGNS[compared.answer], compared.similarity)


def _is_the_container(own: Traits, work: Work) -> bool:
    """The record is the book or the proceedings that the reference names as its container, not the part of it that is cited."""
    if not own.container or work.description.container:
        return False
    if not (own.first_page or own.title or (own.names and not (work.description.authors or work.description.editors))):
        return False
    return fold(own.container) == fold(work.description.title) and fold(own.container) != own.title


def _took_container_for_title(own: Traits, work: Work) -> bool:
    """The parser's slip with styles that print no titles: what it calls the title is the container, or a part of it."""
    container = fold(work.description.container).replace(" ", "")
    title = own.title.replace(" ", "")
    return len(container) > 5 and len(title) > 5 and fuzz.partial_ratio(title, container) >= DAMAGED


def _says_more(own: Traits, work: Work, record: Traits) -> bool:
    """The parsed title has words that are none of the record's: not a slip of the parser, but a longer title."""
    known = record.title_words | set(content_words(work.description.container))
    for person in work.description.authors or work.description.editors:
        known |= set(fold(str(person)).split())
    return any(not word.isdigit() and len(word) > 1 for word in own.title_words - known)


def _exchanged(text: Text, record: Traits) -> bool:
    """A word of the title stands nowhere in the string, not even damaged: another one has taken its place."""
    missing = [word for word in record.title_words - text.words if len(word) > 4]
    return any(fuzz.partial_ratio(word, text.compact) < _LEFT for word in missing)


def _in_text(text: Text, record: Traits) -> TitleEvidence:
    """The record's title stands in the string: as it is, damaged, or with its words in another order."""
    if len(record.title) < _SHORTEST or len(record.title_words) < 2:
        return _UNKNOWN
    if f" {record.title} " in f" {text.folded} ":
        return TitleEvidence("same", 1.0)
    compact = record.title.replace(" ", "")
    if len(compact) > len(text.compact):
        return _UNKNOWN
    ratio = fuzz.partial_ratio(compact, text.compact)
    if ratio >= _WHOLE and len(compact) >= 20:
        return TitleEvidence("close" if _exchanged(text, record) else "same", ratio / 100)
    if ratio >= DAMAGED and len(compact) >= 15:
        return TitleEvidence("close", ratio / 100)
    held = len(record.title_words & text.words) / len(record.title_words)
    return TitleEvidence("close", held) if held >= 0.95 and len(record.title_words) >= 4 else _UNKNOWN
