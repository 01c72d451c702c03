"""Is the stated container the recorded one: the same name, a short or former one, another version's, or another container?"""

from functools import lru_cache
from typing import Literal, NamedTuple

from .abbreviations import initialises, words_abbreviate
from .containers_known import GATHERINGS, JOURNAL_WORDS, JOURNALS
from .containers_prepared import Container, prepare
from .titles_scripts import comparable

ContainerAnswer = Literal["match", "abbreviated", "version", "mismatch", "unstated", "cannot-compare"]

_SPOILT = 92.0
"""Letters in common, in percent, above which two long names differ by misprints only."""
_JOURNALS = frozenset(names[0] for names in JOURNALS)
_ORDER: tuple[ContainerAnswer, ...] = ("match", "abbreviated", "version", "cannot-compare", "mismatch", "unstated")


class ContainerComparison(NamedTuple):
    """`because` names both strings. A mismatch says that two names differ, never that a container does not exist."""

    answer: ContainerAnswer
    because: str


def compare_containers(stated: str, recorded: str, others: tuple[str, ...] = ()) -> ContainerComparison:
    """Compare the stated container with the record's, and with the abbreviations and former names that the record has."""
    best = _compare(stated, recorded)
    for name in others:
        if best.answer in ("match", "abbreviated"):
            return best
        again = _compare(stated, name)
        if _ORDER.index(again.answer) < _ORDER.index(best.answer):
            best = again._replace(answer="abbreviated" if again.answer == "match" else again.answer)
    return best


@lru_cache(maxsize=1 << 14)
def _compare(stated: str, recorded: str) -> ContainerComparison:
    if not stated.strip() or not recorded.strip():
        return ContainerComparison("unstated", "no container is stated" if not stated.strip() else "the record has no container")
    one, other = prepare(stated), prepare(recorded)
    if not one.words or not other.words:
        return ContainerComparison("cannot-compare", f"nothing comparable is left of “{stated}” and “{recorded}”")
    answer, why = _answer(one, other)
    return ContainerComparison(answer, f"“{stated}” and “{recorded}”: {why}")


def _answer(one: Container, other: Container) -> tuple[ContainerAnswer, str]:
    if one.squashed == other.squashed or one.words == other.words:
        return "match", "the same name"
    if one.server or other.server:
        return _servers(one, other)
    if one.letter and other.letter and one.letter != other.letter:
        return "mismatch", f"sections {one.letter.upper()} and {other.letter.upper()} are different journals"
    if not comparable(one.squashed, other.squashed):
        return "cannot-compare", "different scripts"
    if one.known & other.known:
        return "abbreviated", "two names of one container"
    if one.known and other.known:
        return "mismatch", "two different containers"
    if _spelt_short(one, other) or _spelt_short(other, one):
        return "abbreviated", "one is short for the other"
    if one.series or other.series:
        return _series(one, other)
    if _misprinted(one, other):
        return "match", "the same name but for a misprint"
    unknown = (one.initialism and not one.known) or (other.initialism and not other.known)
    if unknown and not (one.initialism and other.initialism) and not (one.known or other.known):
        return "cannot-compare", "an initialism that we cannot expand"
    return "mismatch", "different names"


def _servers(one: Container, other: Container) -> tuple[ContainerAnswer, str]:
    if one.server == other.server:
        return "match", "the same preprint server"
    return "version", "a preprint server against another place of publication"


def _series(one: Container, other: Container) -> tuple[ContainerAnswer, str]:
    """A series and a meeting may both be right; two series are two containers."""
    if one.series and other.series:
        same = one.series == other.series
        return ("abbreviated", "the same series") if same else ("mismatch", "two different series")
    volume = other if one.series else one
    journal = JOURNAL_WORDS & {*volume.words} or any(each in _JOURNALS for each in volume.known)
    if journal and not GATHERINGS & {*volume.words}:
        return "mismatch", "a series against a journal"
    return "abbreviated", "a series against a volume that may be in it"


def _spelt_short(short: Container, long: Container) -> bool:
    for mine in {short.words, short.main, *short.parts}:
        for theirs in {long.words, long.main, *long.parts}:
            if words_abbreviate(mine, theirs):
                return True
    if short.initialism and not short.known:
        return (
            initialises(short.initialism, long.main)
            or initialises(short.initialism, long.words)
            or short.initialism in long.words
        )
    return False


def _misprinted(one: Container, other: Container) -> bool:
    from rapidfuzz import fuzz

    if min(len(one.squashed), len(other.squashed)) < 12 or one.letter != other.letter:
        return False
    return bool(fuzz.ratio(one.squashed, other.squashed, score_cutoff=_SPOILT))
