"""Which few tokens of a question to look for: the rarest of each kind, since they cost least and say most.

What is written may be damaged. A word that no work has is replaced by the likeliest one that some work has: one that begins
alike and differs by few letters, or that begins with it, where it was cut short.
"""

import re
from collections.abc import Callable, Iterable

from ..model import ByWords
from ..text.stopwords import STOPWORDS
from .tokens import container_tokens, family_forms, number_tokens
from .words import telling_words, title_words

Count = Callable[[str], int]
"""In how many works a token stands."""
Near = Callable[[str], list[tuple[str, int]]]
"""The commonest tokens that begin with this, with their counts."""

MOST_WORDS = 6
MOST_PAIRS = 4
MOST_NAMES = 3
MOST_CONTAINERS = 2
MOST_REPAIRS = 2
SHORTEST_REPAIRED = 5
ALIKE = 3
"""How many leading letters a damaged word must have kept."""
_NUMBER = re.compile(r"[a-zA-Z]{0,2}\d+|\b[ivxlcIVXLC]+\b")
_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")
_BROKEN = re.compile(r"(\w)[-\u00ad\u2010]\s*\n\s*(\w)")


def wanted(question: ByWords, count: Count, near: Near) -> list[str]:
    """At most some twenty tokens, each of them in at least one work."""
    found = _of_fields(question, count, near)
    if question.text:
        found += _of_text(question.text, count, near)
    return list(dict.fromkeys(found))


def _of_fields(question: ByWords, count: Count, near: Near) -> list[str]:
    words = list(dict.fromkeys(telling_words(question.title)))
    names = list(dict.fromkeys(name for family in question.authors[:12] for name in family_forms(family)))
    pairs = [f"b:{name}:{question.year}" for name in names[:6]] if question.year else []
    pairs += number_tokens([question.year] if question.year else [], question.volume, question.first_page)
    found = _rarest(words, MOST_WORDS, count) + _repaired(words, "", count, near)
    found += _rarest(pairs, MOST_PAIRS, count)
    found += _rarest(["a:" + name for name in names], MOST_NAMES, count) + _repaired(names, "a:", count, near)
    return found + _rarest(container_tokens(question.container), MOST_CONTAINERS, count)


def _of_text(text: str, count: Count, near: Near) -> list[str]:
    """A whole reference string: a word counts as a name where more works have it as a name than in their titles."""
    words = [word for word in dict.fromkeys(title_words(_joined(text))) if len(word) > 1 or not word.isascii()]
    words = [word for word in words if not word.isdigit() and word not in STOPWORDS]
    named = {word: count("a:" + word) for word in words}
    titled = {word: count(word) if len(word) > 2 or not word.isascii() else 0 for word in words}
    names = [word for word in words if named[word] > titled[word]]
    rest = [word for word in words if word not in set(names)]
    years = list(dict.fromkeys(_YEAR.findall(text)))[:3]
    numbers = [number.lower().lstrip("0") for number in _NUMBER.findall(text)][:16]
    pairs = [f"b:{word}:{year}" for word in (names or words)[:10] for year in years]
    pairs += [f"v:{one}:{other}" for at, one in enumerate(numbers) for other in numbers[at + 1 : at + 4]]
    pairs += [f"p:{page}:{year}" for page in numbers for year in years if page != year]
    found = _rarest(rest, MOST_WORDS, count) + _repaired(rest, "", count, near)
    found += _rarest(dict.fromkeys(pairs), MOST_PAIRS + 1, count)
    found += _rarest(["a:" + name for name in names], MOST_NAMES, count)
    return found + _rarest(container_tokens(" ".join(rest)), MOST_CONTAINERS, count)


def _rarest(tokens: Iterable[str], most: int, count: Count) -> list[str]:
    counted = sorted((count(token), token) for token in tokens)
    return [token for number, token in counted if number][:most]


def _repaired(words: Iterable[str], kind: str, count: Count, near: Near) -> list[str]:
    damaged = [word for word in words if len(word) >= SHORTEST_REPAIRED and word.isalpha() and not count(kind + word)]
    damaged = sorted(damaged, key=len, reverse=True)[:MOST_REPAIRS]
    return [best for word in damaged if (best := _nearest(kind + word, len(kind) + ALIKE, near))]


def _nearest(token: str, kept: int, near: Near) -> str:
    """The commonest of the tokens that differ least, "" where none is near enough."""
    from rapidfuzz.distance import OSA

    allowed = 1 if len(token) < 8 else 2
    best, least = "", allowed + 1
    for other, _ in near(token[:kept]):
        if other.startswith(token):
            return other
        distance = OSA.distance(token, other, score_cutoff=least - 1)
        if distance < least:
            best, least = other, distance
    return best


def _joined(text: str) -> str:
    """Words that a line's end has cut in two, whole again, beside their halves."""
    whole = _BROKEN.sub(r"\1\2", text)
    return text if whole == text else f"{whole} {text}"
