"""What speaks for and against one record being the work that a reference describes."""

import re
from typing import Literal, NamedTuple

from rapidfuzz import fuzz

from ..model import Description, Work
from ..text.fold import content_words, fold
from .containers import compare_containers
from .titles import compare_titles
from .traits import Text, Traits, traits

Sign = Literal["same", "close", "other", "unknown"]
Crowd = Literal["all", "most", "some", "none", "unknown"]

OCR_RATIO = 88.0
"""Letters in common, in percent, above which a damaged word still counts as found in a string. [ours: OCR style of the bench]"""
LONG_NAME = 5
"""Shorter names are compared exactly: one letter makes another family of "Li" or "Wu"."""


class Evidence(NamedTuple):
    """`distinct` counts content words of the recorded title: "Editorial" proves less than a sentence does."""

    title: Sign
    similarity: float
    distinct: int
    authors: Crowd
    agreeing: int
    first_author: Sign
    year: Literal["same", "near", "off", "unknown"]
    years_apart: int
    container: Sign
    volume: Sign
    issue: Sign
    page: Sign
    last_page: Sign
    identifier: Sign


def weigh(stated: Description, own: Traits, text: Text | None, work: Work, identifier: Sign = "unknown") -> Evidence:
    """Compare field by field. With `text`, a fact counts as stated where the record's value stands in the raw string."""
    record = traits(work.description)
    title, similarity = _title(stated, own, text, work, record)
    authors, agreeing, first = _authors(own, text, record)
    year, apart = _year(own, text, work, record)
    page = _page(own, record, text)
    matters = title != "other" or page == "same" or identifier == "same"
    return Evidence(
        title=title,
        similarity=similarity,
        distinct=len(record.title_words),
        authors=authors,
        agreeing=agreeing,
        first_author=first,
        year=year,
        years_apart=apart,
        container=_container(own, text, work, record) if matters else "unknown",
        volume=_number(own.volume, record.volume, text),
        issue=_number(own.issue, record.issue, text),
        page=page,
        last_page=_number(own.last_page, record.last_page, text),
        identifier=identifier,
    )


def _title(stated: Description, own: Traits, text: Text | None, work: Work, record: Traits) -> tuple[Sign, float]:
    if not record.title or not (own.title or text) or _is_the_container(own, work):
        return "unknown", 0.0
    best: tuple[Sign, float] = ("unknown", 0.0)
    if own.title:
        shared = len(own.title_words & record.title_words)
        if shared * 3 >= min(len(own.title_words), len(record.title_words)) or fuzz.ratio(own.title, record.title) > 60:
            compared = compare_titles(stated.full_title, work.description.full_title, other_titles=work.other_titles)
            best = _SIGNS.get(compared.answer, "unknown"), compared.similarity
            if best[0] == "same":
                return best
        else:
            best = "other", 0.0
    if not text:
        return best
    found = _title_in_text(text, record)
    if best[0] == "unknown" or (found[0] != "unknown" and not _says_more(own, work, record)):
        return found
    if best[0] == "other" and _took_container_for_title(own, work):
        return "unknown", 0.0
    return best


def _is_the_container(own: Traits, work: Work) -> bool:
    """The record is the book or the proceedings that the reference names as its container, not the part of it that is cited."""
    if not own.container or not (own.first_page or own.title):
        return False
    return (
        not work.description.container
        and fold(own.container) == fold(work.description.title)
        and fold(own.container) != own.title
    )


def _took_container_for_title(own: Traits, work: Work) -> bool:
    """The parser's slip with styles that print no titles: what it calls the title is the container, or a part of it."""
    container = fold(work.description.container).replace(" ", "")
    title = own.title.replace(" ", "")
    return len(container) > 5 and len(title) > 5 and fuzz.partial_ratio(title, container) >= OCR_RATIO


def stands_in(stated: Description, text: Text, work: Work) -> bool:
    """Whether the record's title stands in the raw string, and the parsed title has no word that is not the record's."""
    record = traits(work.description)
    return _title_in_text(text, record)[0] == "same" and not _says_more(traits(stated), work, record)


def _says_more(own: Traits, work: Work, record: Traits) -> bool:
    """The parsed title has words that are none of the record's: not a slip of the parser, but a longer title."""
    known = record.title_words | set(content_words(work.description.container))
    for person in work.description.authors or work.description.editors:
        known |= set(fold(str(person)).split())
    return any(not word.isdigit() and len(word) > 1 for word in own.title_words - known)


_SIGNS: dict[str, Sign] = {
    "match": "same",
    "variant": "same",
    "suspect": "close",
    "mismatch": "other",
    "cannot-compare": "unknown",
}


def _title_in_text(text: Text, record: Traits) -> tuple[Sign, float]:
    """The record's title stands in the string: as it is, damaged, or with its words in another order."""
    if len(record.title) < 8 or len(record.title_words) < 2:
        return "unknown", 0.0
    if f" {record.title} " in f" {text.folded} ":
        return "same", 1.0
    compact = record.title.replace(" ", "")
    if len(compact) > len(text.compact):
        return "unknown", 0.0
    ratio = fuzz.partial_ratio(compact, text.compact)
    if ratio >= 94 and len(compact) >= 20:
        return "same", ratio / 100
    if ratio >= OCR_RATIO and len(compact) >= 15:
        return "close", ratio / 100
    held = len(record.title_words & text.words) / len(record.title_words)
    if held >= 0.95 and len(record.title_words) >= 4:
        return "close", held
    return "unknown", 0.0


def _authors(own: Traits, text: Text | None, record: Traits) -> tuple[Crowd, int, Sign]:
    if not record.names or not (own.names or text):
        return "unknown", 0, "unknown"
    if text:
        return _authors_in_text(own, text, record)
    agreeing = sum(1 for name in own.names if _name_among(name, record.names))
    first: Sign = "same" if _name_among(own.names[0], record.names[:1]) else "other"
    return _crowd(agreeing, min(len(own.names), max(len(record.names), agreeing))), agreeing, first


def _authors_in_text(own: Traits, text: Text, record: Traits) -> tuple[Crowd, int, Sign]:
    asserted = record.names[:12]
    hits = [_name_in_text(name, text) for name in asserted]
    agreeing = sum(hits)
    first: Sign = "same" if hits[0] else "other"
    if not agreeing and not own.names:
        return "unknown", 0, "unknown"
    expected = len(asserted) if not own.names else max(1, min(len(asserted), len(own.names)))
    return _crowd(min(agreeing, expected), expected), agreeing, first


def _crowd(agreeing: int, expected: int) -> Crowd:
    if agreeing >= expected:
        return "all"
    if agreeing / expected >= 0.6:
        return "most"
    return "some" if agreeing else "none"


def _name_among(name: str, names: tuple[str, ...]) -> bool:
    for other in names:
        if name == other:
            return True
        if len(name) >= LONG_NAME and len(other) >= LONG_NAME and (_last(name) == _last(other) or fuzz.ratio(name, other) >= 85):
            return True
        if _last(name) == other or name == _last(other):
            return True
    return False


def _last(name: str) -> str:
    return name.rpartition(" ")[2]


def _name_in_text(name: str, text: Text) -> bool:
    if name in text.words or (" " in name and name in text.folded):
        return True
    last = _last(name)
    if last != name and len(last) >= LONG_NAME and last in text.words:
        return True
    return len(name) >= LONG_NAME and fuzz.partial_ratio(name.replace(" ", ""), text.compact) >= OCR_RATIO


def _year(own: Traits, text: Text | None, work: Work, record: Traits) -> tuple[Literal["same", "near", "off", "unknown"], int]:
    recorded = tuple(year for year in (record.year, *work.other_years) if year)
    if not recorded:
        return "unknown", 0
    if text and any(str(year) in text.numbers or str(year) in text.compact for year in recorded):
        return "same", 0
    if not own.year:
        return "unknown", 0
    apart = min(abs(own.year - year) for year in recorded)
    return ("same" if apart == 0 else "near" if apart == 1 else "off"), apart


def _container(own: Traits, text: Text | None, work: Work, record: Traits) -> Sign:
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


def container_stands_in(text: Text, work: Work) -> bool:
    """Whether the record's container stands in the raw string, in full, damaged or abbreviated."""
    return any(_container_in_text(name, text) for name in (work.description.container, *work.other_containers) if name)


def _container_in_text(name: str, text: Text) -> bool:
    folded = fold(name)
    if " " not in folded:  # "Development", "Brain" may be words of the title: as a container, numbers follow
        return bool(folded) and re.search(rf"(?:^| ){re.escape(folded)} (?:\w+ )?\d", text.folded) is not None
    if f" {folded} " in f" {text.folded} ":
        return True
    compact = folded.replace(" ", "")
    if len(compact) >= 10 and fuzz.partial_ratio(compact, text.compact) >= 90:
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


_SMALL = frozenset("of the and for in on de la et und der die das a an".split())


def _number(stated: str, recorded: str, text: Text | None) -> Sign:
    if not recorded:
        return "unknown"
    if text and recorded in text.numbers:
        return "same"
    if not stated:
        return "unknown"
    return "same" if stated == recorded else "other"


def _page(own: Traits, record: Traits, text: Text | None) -> Sign:
    """The first page. One that merely stands somewhere in the string may be a last page, so the parsed one goes first."""
    if own.first_page and record.first_page and own.first_page != record.first_page:
        return "close" if text and record.first_page in text.numbers and record.first_page != own.last_page else "other"
    return _number(own.first_page, record.first_page, text)
