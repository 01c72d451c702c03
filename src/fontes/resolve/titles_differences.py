"""What differs between two titles, difference by difference, each with its kind."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from ..text.stopwords import STOPWORDS
from .titles_prepared import Prepared
from .titles_vocabulary import GROUPS, LABELS, LETTERED, LITTLE, NEGATIONS, PART_WORDS
from .titles_words import GREEK, key, same_word, small_slip, spelling

DifferenceKind = Literal[
    "joined", "spelling", "plural", "inflection", "typo", "article", "function", "expansion", "order",
    "part", "bracket", "group", "number", "negation", "words", "added", "dropped",
]  # fmt: skip
"""joined: other spaces or hyphens · article: an "a", "the" or "and" more or less · function: another small word
("for" against "towards") · expansion: an abbreviation written out · part: a subtitle or series name more or less ·
bracket: a parenthesis more or less · group: the study group's name more or less · words, added, dropped: content words."""

GRAVE: frozenset[str] = frozenset(("number", "negation", "words", "added", "dropped"))
"""Kinds that make another title; `function` stands between."""

LATIN = ("a", "us", "um", "is", "es", "os", "on", "er", "ex", "ix", "ax", "yx", "ae", "i", "ens", "ans")
"""How the names of genera and species end."""
GREEK_NAMES = frozenset((*GREEK, *GREEK.values()))


class Difference(NamedTuple):
    """`stated` and `recorded` are the differing folded words; one of them is empty where words were added or dropped."""

    kind: DifferenceKind
    stated: str
    recorded: str
    weight: float
    """Letters of content concerned, for the similarity."""


class Block(NamedTuple):
    """Word ranges that differ: [a, b) of the one title and [c, d) of the other."""

    a: int
    b: int
    c: int
    d: int


def blocks(one: Prepared, other: Prepared) -> list[Block]:
    """Where two titles differ, in order, by longest common subsequence of their spellings."""
    from rapidfuzz.distance import LCSseq

    found: list[Block] = []
    for step in LCSseq.opcodes(one.spellings, other.spellings):
        if step.tag == "equal":
            continue
        if found and found[-1].b == step.src_start and found[-1].d == step.dest_start:
            found[-1] = Block(found[-1].a, step.src_end, found[-1].c, step.dest_end)
        else:
            found.append(Block(step.src_start, step.src_end, step.dest_start, step.dest_end))
    return found


def is_content(words: Sequence[str], at: int) -> bool:
    word = words[at]
    if len(word) == 1 and at and words[at - 1] in LETTERED:
        return True
    return word not in STOPWORDS


def weight(words: Sequence[str]) -> float:
    """How much a run of words weighs: letters, with short words and long ones brought nearer to each other."""
    return sum(0.5 if word in STOPWORDS else 2.0 + min(len(word), 8) for word in words)


def differences(one: Prepared, other: Prepared) -> list[Difference]:
    """Every difference of two prepared titles; none where they have the same spellings in the same order."""
    found: list[Difference] = []
    loose: list[Block] = []
    for block in blocks(one, other):
        settled = _settle(one, other, block)
        found.extend(settled)
        if not settled:
            loose.append(block)
    return found + _rest(one, other, loose)


def _settle(one: Prepared, other: Prepared, block: Block) -> list[Difference]:
    """The differences of a block whose two sides are the same words after all, or nothing."""
    left, right = one.words[block.a : block.b], other.words[block.c : block.d]
    stated, recorded = " ".join(left), " ".join(right)
    if left and right and _joined(left) == _joined(right):
        return [Difference("joined" if "".join(left) == "".join(right) else "spelling", stated, recorded, 0.0)]
    content = [one.words[at] for at in range(block.a, block.b) if is_content(one.words, at)]
    content_other = [other.words[at] for at in range(block.c, block.d) if is_content(other.words, at)]
    if not content and not content_other:
        return [_small(left, right)]
    if not left or not right:
        return [Difference("typo", stated, recorded, 1.0)] if (stated or recorded) in GREEK_NAMES else []
    if found := _pairs(left, right) or _pairs(content, content_other):
        small = [word for word in left if word in STOPWORDS] != [word for word in right if word in STOPWORDS]
        return [*found, *([_small(left, right)] if small and len(left) != len(right) else [])]
    for mine, theirs in (("".join(left), "".join(right)), ("".join(content), "".join(content_other))):
        kind = same_word(mine, theirs)
        if kind != "other" and min(len(mine), len(theirs)) >= 6:
            return [Difference("joined" if kind == "same" else kind, stated, recorded, 0.5)]
    if len(content) == len(content_other) == 1 and len(one.words) >= 8 and small_slip(content[0], content_other[0]):
        return [Difference("typo", content[0], content_other[0], 1.0)]
    if _abbreviates(left, right, one, other, block) or _abbreviates(content, content_other, one, other, block):
        return [Difference("expansion", stated, recorded, 0.5)]
    return []


def _joined(words: Sequence[str]) -> str:
    return "".join(map(spelling, words))


def _pairs(left: Sequence[str], right: Sequence[str]) -> list[Difference]:
    """The differences of two runs that correspond word by word, or nothing where they do not."""
    if len(left) != len(right):
        return []
    kinds = [same_word(mine, theirs) for mine, theirs in zip(left, right, strict=True)]
    if "other" in kinds:
        return []
    return [
        Difference(kind, mine, theirs, 0.5 if kind == "typo" else 0.2)
        for kind, mine, theirs in zip(kinds, left, right, strict=True)
        if kind != "same" and kind != "other"
    ]


def _small(left: Sequence[str], right: Sequence[str]) -> Difference:
    """A difference of small words only: harmless where some are left out or little prepositions change places."""
    mine = [word for word in left if word in STOPWORDS]
    theirs = [word for word in right if word in STOPWORDS]
    only, only_other = set((Counter(mine) - Counter(theirs)).elements()), set((Counter(theirs) - Counter(mine)).elements())
    swapped = bool(only and only_other) and not (only | only_other <= LITTLE or only | only_other == {"to", "with"})
    return Difference("function" if swapped else "article", " ".join(mine), " ".join(theirs), 0.5)


def _abbreviates(mine: Sequence[str], theirs: Sequence[str], one: Prepared, other: Prepared, block: Block) -> bool:
    """ "orfs" for "open reading frames", "c" before the species for "caenorhabditis"."""
    short, long = (mine, theirs) if sum(map(len, mine)) < sum(map(len, theirs)) else (theirs, mine)
    if len(short) != 1:
        return False
    letters = short[0]
    if len(long) == 1:
        end, end_other = block.b, block.d
        follows = end < len(one.words) and end_other < len(other.words) and len(one.words[end]) > 3
        begins = follows and len(letters) <= 2 and len(long[0]) > 3 and long[0].startswith(letters)
        return begins and not _is_word(letters, long[0], one.words[end])
    initials = "".join(word[0] for word in long)
    return len(letters) >= 2 and letters in (initials, initials + "s")


def _is_word(letters: str, genus: str, species: str) -> bool:
    """Whether "of", "a" and their like are just that, and no beginning: only before a species' name a small word may be one."""
    if letters not in STOPWORDS and letters not in NEGATIONS:
        return False
    return len(letters) > 1 or not (genus.endswith(LATIN) and species.endswith(LATIN))


def _rest(one: Prepared, other: Prepared, loose: list[Block]) -> list[Difference]:
    """What is left: whole parts, groups and brackets more or less, words moved, and at last other words."""
    found: list[Difference] = []
    open_blocks: list[Block] = []
    for block in loose:
        kind = _whole(one, block.a, block.b) if block.c == block.d else None
        kind = kind or (_whole(other, block.c, block.d) if block.a == block.b else None)
        if kind:
            found.append(_difference(kind, one, other, block))
        else:
            open_blocks.append(block)
    left = Counter(each for block in open_blocks for each in map(key, block_words(one, block.a, block.b)))
    right = Counter(each for block in open_blocks for each in map(key, block_words(other, block.c, block.d)))
    if open_blocks and left == right:
        moved = [*one.words[open_blocks[0].a : open_blocks[0].b], *other.words[open_blocks[0].c : open_blocks[0].d]]
        near = len(open_blocks) == 2 and len(moved) <= 2 and not STOPWORDS & set(moved) and _apart(open_blocks) <= 1
        whole = all(_segment(one, b.a, b.b) or _segment(other, b.c, b.d) for b in open_blocks)
        moved_kind: DifferenceKind = "order" if near or whole else "words"
        return [*found, *(_difference(moved_kind, one, other, block) for block in open_blocks)]
    return [*found, *(_difference(_grave(one, other, block), one, other, block) for block in open_blocks)]


def block_words(title: Prepared, start: int, end: int) -> list[str]:
    return [title.words[at] for at in range(start, end) if is_content(title.words, at)]


def _apart(pair: list[Block]) -> int:
    return max(abs(pair[1].a - pair[0].b), abs(pair[1].c - pair[0].d))


def _segment(title: Prepared, start: int, end: int) -> bool:
    return start < end and start in title.starts and (end in title.starts or end == len(title.words))


def _whole(title: Prepared, start: int, end: int) -> DifferenceKind | None:
    """The kind, where a run of words that only one title has is a part of its own rather than words missing inside."""
    words = title.words[start:end]
    if not words:
        return None
    if any(word in NEGATIONS for word in words) and len(words) < 4:
        return "negation"
    if all(at in title.bracketed for at in range(start, end)):
        return None if _numbered(words) else "bracket"
    last, first = end == len(title.words), start == 0
    if (last or first) and any(word in GROUPS for word in words) and (len(words) >= 3 or start in title.starts):
        return "group"
    if first and len(words) <= 3 and all(word in LABELS for word in words):
        return "part"
    if last and start in title.starts:
        return "number" if _numbered(words[:2]) else "part"
    if first and end in title.starts:
        return "number" if _numbered(words) and len(words) < 3 else "part"
    if _segment(title, start, end) and not _numbered(words[:2]):
        return "part"
    initials = "".join(word[0] for word in words)
    around = (title.words[start - 1] if start else "", title.words[end] if end < len(title.words) else "")
    return "expansion" if len(words) > 1 and initials in around else None


def _numbered(words: Sequence[str]) -> bool:
    return any(key(word).isdecimal() for word in words) or bool(words and words[0] in PART_WORDS and len(words) <= 2)


def _grave(one: Prepared, other: Prepared, block: Block) -> DifferenceKind:
    left, right = block_words(one, block.a, block.b), block_words(other, block.c, block.d)
    if any(word in NEGATIONS for word in (*left, *right)):
        return "negation"
    digits = [word for word in map(key, left) if any(map(str.isdigit, word))]
    digits_other = [word for word in map(key, right) if any(map(str.isdigit, word))]
    if digits != digits_other and len(left) <= 1 and len(right) <= 1:
        return "number"
    return "words" if left and right else "added" if left else "dropped"


def _difference(kind: DifferenceKind, one: Prepared, other: Prepared, block: Block) -> Difference:
    mine, theirs = one.words[block.a : block.b], other.words[block.c : block.d]
    return Difference(kind, " ".join(mine), " ".join(theirs), max(weight(mine), weight(theirs)))
