"""Are two words one word in two spellings, one misprinted, or two words that only look alike?"""

import re
from functools import lru_cache
from typing import Literal

from .titles_vocabulary import CHEMICAL, LOOKALIKES, PREFIXES, SUFFIXES

SameWord = Literal["same", "spelling", "plural", "inflection", "typo", "other"]

GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ϵ": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "π": "pi", "ρ": "rho", "σ": "sigma",
    "τ": "tau", "φ": "phi", "ϕ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega", "∞": "infinity",
}  # fmt: skip
_GREEK_LETTER = re.compile("[" + "".join(GREEK) + "]")
_ROMAN = re.compile(r"(xl|l?x{0,3})(ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"l": 50, "x": 10, "v": 5, "i": 1}
_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen"
)
NUMBER_WORDS = {word: str(value) for value, word in enumerate(_NUMBERS.split())} | {
    "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50", "first": "1st", "second": "2nd", "third": "3rd",
    "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
}  # fmt: skip
_SYNONYMS = {
    "versus": "vs", "v": "vs", "grey": "gray", "programme": "program", "programmes": "program", "ageing": "aging",
    "microgram": "mug", "micrograms": "mug", "microg": "mug", "mcg": "mug", "disc": "disk", "discs": "disk",
    "tyre": "tire", "aluminium": "aluminum", "plough": "plow", "mould": "mold", "moult": "molt",
    "artefact": "artifact", "artefacts": "artifact", "sceptic": "skeptic",
    "judgement": "judgment", "acknowledgement": "acknowledgment", "yoghurt": "yogurt", "towards": "toward", "amongst": "among",
    "whilst": "while", "afterwards": "afterward", "h": "hour", "hr": "hour", "hrs": "hour", "hours": "hour",
    "wk": "week", "yr": "year",
    "yrs": "year", "mo": "month", "u": "unit", "units": "unit",
}  # fmt: skip
# British and American forms meet here. Applied to both sides, so a rule only matters where two different words would meet.
_SPELLINGS = (
    (re.compile(r"(?<=[a-z]{2})our(?=$|s$|ed$|ing|able|al|ist|less|ful|ite)"), "or"),
    (re.compile(r"(?<=[a-z]{3})is(?=(e|ed|es|er|ers|ing|ation|ations|able)$)"), "iz"),
    (re.compile(r"(?<=[a-z]{2})ys(?=(e|ed|es|er|ing)$)"), "yz"),
    (re.compile(r"ae|oe"), "e"),
    (re.compile(r"(?<=[a-z]{2})tre(?=s?$)"), "ter"),
    (re.compile(r"(?<=[a-z]{2})ogue(?=s?$)"), "og"),
    (re.compile(r"(?<=[a-z]{2})(?<=[aeo])ll(?=(ed|ing|er|ers|or|ors|ation|ment|ful)$)"), "l"),
    (re.compile(r"(?<=[a-z]{3})enc(?=es?$)"), "ens"),
    (re.compile(r"ph(?=(ate|ide|ite|ur|on|a|uric|onyl|one|onamide|onylurea))(?<=sulph)"), "f"),
    (re.compile(r"(?<=[a-z]{3})ical(?=$|ly$)"), "ic"),
)
_LIKELY_SPELLING = re.compile(r"our|is[ea]|ising|ys[ei]|ae|oe|tre|ogue|ll|enc|sulph|ical")


def _roman(word: str) -> str:
    values = [_ROMAN_VALUES[each] for each in word]
    return str(sum(-value if value < after else value for value, after in zip(values, [*values[1:], 0], strict=True)))


def singular(word: str) -> str:
    """The word without its plural ending, crudely: both sides go through the same mill."""
    if len(word) < 4 or word[-1] != "s" or word[-2] in "su":
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    return word[:-1]


@lru_cache(maxsize=1 << 16)
def spelling(word: str) -> str:
    """A folded word under one spelling: Greek letters as names, numerals as digits, American forms; plurals kept."""
    if not word.isascii():
        if word in GREEK:
            return GREEK[word]
        if len(word) == 2 or re.search("[a-z0-9]", word):
            word = _GREEK_LETTER.sub(lambda each: GREEK[each[0]], word)
        return word
    if word in NUMBER_WORDS:
        return NUMBER_WORDS[word]
    if word in _SYNONYMS:
        return _SYNONYMS[word]
    if word[0] in "ivxl" and len(word) < 8 and word not in ("v", "x", "l") and _ROMAN.fullmatch(word):
        return _roman(word)
    if len(word) > 4 and _LIKELY_SPELLING.search(word):
        for pattern, replacement in _SPELLINGS:
            word = pattern.sub(replacement, word)
    return word


@lru_cache(maxsize=1 << 16)
def key(word: str) -> str:
    """What a folded word is compared by: `spelling`, and singular."""
    return singular(spelling(word))


_GREEK_LOOKS = frozenset(
    ("a α", "b β", "ss β", "y γ", "d δ", "u μ", "m μ", "k κ", "l λ", "o ω", "w ω", "e ε", "h η", "s σ", "x χ")
)
_CONFUSED = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "8": "b", "6": "b", "c": "e", "u": "n", "v": "y"})
_LETTERS_LOST = re.compile(r"ff[il]|f[fil]")
_DIGITS = re.compile(r"\d+")


def _changes_meaning(one: str, other: str, shared_end: int) -> bool:
    """The words differ only before a common ending, by prefixes of which at least one is a word-maker."""
    left, right = one[: len(one) - shared_end], other[: len(other) - shared_end]
    return left != right and (left in PREFIXES or not left) and (right in PREFIXES or not right)


def _shared(one: str, other: str) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


@lru_cache(maxsize=1 << 14)
def same_word(one: str, other: str) -> SameWord:
    """How two folded words relate. "typo" needs a long word and one slip, or two in a very long one, and no change of meaning."""
    if one == other:
        return "same"
    if not one or not other:
        return "other"
    if spelling(one) == spelling(other):
        return "spelling"
    if key(one) == key(other):
        return "plural"
    if f"{one} {other}" in _GREEK_LOOKS or f"{other} {one}" in _GREEK_LOOKS or {one, other} == {"a", "alpha"}:
        return "typo"
    if min(len(one), len(other)) < 4 or not _alphabetic(one) or not _alphabetic(other):
        return "other"
    return _slip(one, other)


def _alphabetic(word: str) -> bool:
    """Scripts in which one letter more or less may be a slip; in others every sign counts."""
    return word.isascii() or all(each < "\u0530" for each in word)


def _slip(one: str, other: str) -> SameWord:
    from rapidfuzz.distance import OSA

    if spelling(one).isdecimal() or spelling(other).isdecimal():
        return "other"
    start = _shared(one, other)
    end = _shared(one[::-1], other[::-1])
    if frozenset((one, other)) in LOOKALIKES or frozenset((key(one), key(other))) in LOOKALIKES:
        return "other"
    if any(_changes_meaning(one, other, tail) for tail in range(3, end + 1)):
        return "other"
    rest, rest_other = one[start:], other[start:]
    for back in range(min(4, start)):  # "sulfate" and "sulfite" share an ending; the whole ending is what tells them apart
        ending, ending_other = one[start - back :], other[start - back :]
        if ending != ending_other and ending in CHEMICAL and ending_other in CHEMICAL:
            return "other"
    if _DIGITS.findall(one) != _DIGITS.findall(other):
        mapped = one.translate(_CONFUSED) == other.translate(_CONFUSED)
        return "typo" if mapped and len(one) >= 4 and not one.isdecimal() and not other.isdecimal() else "other"
    if start >= 4 and start * 10 >= 6 * min(len(one), len(other)) and _inflected(rest, rest_other):
        return "inflection"
    shorter, longer = sorted((len(one), len(other)))
    distance = OSA.distance(one, other)
    if _LETTERS_LOST.sub("", one) == _LETTERS_LOST.sub("", other) and longer >= 6:
        return "typo"
    if one.translate(_CONFUSED).replace("rn", "m") == other.translate(_CONFUSED).replace("rn", "m"):
        return "typo"
    if distance == 1 and shorter >= 5 and one[0] == other[0]:
        return "typo"
    if distance == 1 and longer >= 7 and (one[1:] == other or other[1:] == one):
        return "typo"
    if distance == 2 and shorter >= 9 and start >= 3:
        return "typo"
    if distance == 3 and shorter >= 13 and start >= 4:
        return "typo"
    return "other"


def small_slip(one: str, other: str) -> bool:
    """One slip in a word of four letters or five: believed only where a long title around it is the same."""
    from rapidfuzz.distance import OSA

    plain = min(len(one), len(other)) >= 4 and one.isalpha() and other.isalpha() and _alphabetic(one) and _alphabetic(other)
    if not plain or one[0] != other[0] or frozenset((one, other)) in LOOKALIKES:
        return False
    return OSA.distance(one, other) == 1


def _inflected(rest: str, other: str) -> bool:
    return (not rest or rest in SUFFIXES) and (not other or other in SUFFIXES)
