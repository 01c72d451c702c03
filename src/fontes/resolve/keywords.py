"""How many of the words that a text gives for a work stand in its title: as they are, or in a related form."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from ..model import Work
from ..text.fold import fold
from .titles_words import key

RELATED, ENDING = 5, 3
"""Two words that share so many first letters, and go on for no more than so many each, are related: "osteoporosis",
"osteoporotic". [ours]"""
HALF = 0.5


def share(keywords: Sequence[str], work: Work) -> float:
    """0..1: 1 where every keyword stands in one of the work's titles, singular or plural, in any spelling; a related form counts
    half."""
    titles = (work.description.full_title, *work.other_titles)
    return max(_of_title(keywords, fold(title)) for title in titles) if keywords else 0.0


def standing(words: Iterable[str], work: Work) -> int:
    """How many of these words stand in the work's title."""
    title = fold(work.description.full_title)
    known = {key(word) for word in title.split()}
    return sum(all(key(part) in known for part in fold(each).split()) for each in words)


def _of_title(keywords: Iterable[str], title: str) -> float:
    words = title.split()
    known = {key(word) for word in words}
    squashed = title.replace(" ", "")
    counts = [_one(fold(each).split(), words, known, squashed) for each in keywords]
    return sum(counts) / len(counts)


def _one(parts: Sequence[str], words: Sequence[str], known: set[str], squashed: str) -> float:
    """`parts` of one keyword: "COVID-19" has two, which stand there together or written as one."""
    if not parts:
        return 0.0
    if all(key(part) in known for part in parts) or (len(parts) > 1 and "".join(parts) in squashed):
        return 1.0
    if len(parts) == 1 and _compound(parts[0], words):
        return 1.0
    return HALF if all(any(_related(part, word) for word in words) for part in parts) else 0.0


def _compound(word: str, words: Sequence[str]) -> bool:
    """ "metaanalysis" where the title has "meta analysis"."""
    return any(first + second == word for first, second in pairwise(words))


def _related(one: str, other: str) -> bool:
    shared = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        shared += 1
    return shared >= RELATED and max(len(one), len(other)) - shared <= ENDING
