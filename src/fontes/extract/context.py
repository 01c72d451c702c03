"""Which words say what a cited work is about: those of the clause that it is cited in, and none from elsewhere."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..text.fold import fold
from .claim_words import says_nothing

FEWEST, ENOUGH, MOST = 2, 3, 5
"""Keywords without which nothing is searched for; from which no further phrase is taken; and at most. [text: two to five]"""
WORD = re.compile(r"(?<![\w‐‑-])[^\W\d_][^\W_]*(?:['’][a-z]+)?(?:[-‐‑][^\W_]+)*")
LETTER = re.compile(r"[^\W\d_]")
SOFT = re.compile(
    r"[,;:.()\[\]（）【】，；：、。！？“”\"«»/]|\s[-–—]+\s|[—–]{1,2}|\b(?:whereas|while|although|though|but|because|which)\b"
)
NAME = re.compile(r"(?:\b[^\W\d_]+\s+(?:et\.?\s+al\b\.?|and colleagues)|等人?)")


class Mention(NamedTuple):
    """Where a citation stands in its sentence."""

    start: int
    end: int
    narrative: bool


def keywords(sentence: str, mentions: Sequence[Mention], at: int) -> tuple[str, ...]:
    """Content words, as written, of the clause that the mention numbered `at` stands in; none where fewer than two can be had.

    `mentions` are all citations of the sentence in order: what stands on the far side of another one is said of that one.
    """
    before, after = _sides(sentence, mentions, at)
    behind = list(_segments(before))[::-1]
    ahead = list(_segments(after))
    sides = (ahead, behind) if mentions[at].narrative else (behind, ahead)
    for parts, backwards in zip(sides, (sides[0] is behind, sides[1] is behind), strict=True):
        found = _gathered(parts, backwards=backwards)
        if len(found) >= FEWEST:
            return found
    joined = (*_gathered(behind, backwards=True), *_gathered(ahead, backwards=False))
    found = tuple({fold(word): word for word in joined}.values())[:MOST]
    return found if len(found) >= FEWEST else ()


def all_words(sentence: str) -> tuple[str, ...]:
    """Every telling word of the sentence once: by these, of several records that come near, the closest is known."""
    return tuple({fold(word): word for phrase in phrases(sentence) for word in phrase}.values())


def _sides(sentence: str, mentions: Sequence[Mention], at: int) -> tuple[str, str]:
    """What stands before and after, up to the next citation that is about something else."""
    first, last = at, at
    while first and not LETTER.search(sentence[mentions[first - 1].end : mentions[first].start]):
        first -= 1  # cited together: "[3] (Smith 2010)"
    while last + 1 < len(mentions) and not _says(sentence[mentions[last].end : mentions[last + 1].start]):
        last += 1  # "Smith (2010) and Jones (2012) showed"
    start = mentions[first - 1].end if first else 0
    end = mentions[last + 1].start if last + 1 < len(mentions) else len(sentence)
    return sentence[start : mentions[first].start], sentence[mentions[last].end : end]


def _says(text: str) -> bool:
    return any(not says_nothing(fold(word)) for word in _latin(text))


def _gathered(segments: Sequence[str], *, backwards: bool) -> tuple[str, ...]:
    """Phrase by phrase, the nearest first, as far as is needed; in the order of reading. [ours: over 6,300 citations the nearest
    words stand in the title half as often again as the farthest]"""
    found: list[tuple[str, ...]] = []
    for segment in segments:
        for phrase in list(phrases(segment))[:: -1 if backwards else 1]:
            if sum(map(len, found)) >= ENOUGH:
                break
            found = [phrase, *found] if backwards else [*found, phrase]
        if sum(map(len, found)) >= FEWEST:
            break
    words = {fold(word): word for phrase in found for word in phrase}
    return tuple(words.values())[-MOST:] if backwards else tuple(words.values())[:MOST]


def _segments(text: str) -> Iterator[str]:
    yield from (part for part in SOFT.split(text) if part.strip())


def phrases(text: str) -> Iterator[tuple[str, ...]]:
    """Runs of telling words: "introduced cortical bone mapping from clinical CT" has two of them."""
    run: list[str] = []
    end = 0
    for found in WORD.finditer(NAME.sub(" , ", text)):
        word = found.group()
        apart = LETTER.search(text[end : found.start()]) is not None or any(sign.isdigit() for sign in text[end : found.start()])
        end = found.end()
        silent = says_nothing(fold(word)) or not _is_latin(word) or (len(word) < 3 and not word.isupper())
        if (silent or apart) and run:
            yield tuple(run)
            run = []
        if not silent:
            run.append(re.sub(r"['’]s?$", "", word))
    if run:
        yield tuple(run)


def _latin(text: str) -> list[str]:
    return [word for word in WORD.findall(text) if _is_latin(word)]


def _is_latin(word: str) -> bool:
    return all(sign < "\u0250" or "\u0370" <= sign < "\u0400" or not sign.isalpha() for sign in word)
