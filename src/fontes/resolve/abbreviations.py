"""One name abbreviates another: word by word, by beginnings and contractions, or by its first letters (ISO 4, NLM, habit)."""

from collections.abc import Sequence
from functools import lru_cache

from .containers_known import FLUFF, GATHERINGS, LAST, PLACES, PUBLISHERS
from .titles_words import same_word, singular

# Short forms that are neither a beginning nor letters in order of the word.
_PAIRS = (
    "bull boletin|zh zhurnal|z zeitschrift|intl international|natl national|assn association|ztg zeitung|jpn japanese|jap jpn"
    "|br british|engl england|ital italian|belg belgian|wkly weekly|qtly quarterly|u universitat|cryst crystallographica"
    "|ann annals|dis diseases|us states"
)
_IRREGULAR = frozenset(tuple(pair.split()) for pair in _PAIRS.split("|"))


@lru_cache(maxsize=1 << 15)
def abbreviates(short: str, long: str) -> bool:
    """Whether one folded word stands for another: "hematol" for "haematology", "natl" for "national", "j" for "journal"."""
    if short == long or (short, long) in _IRREGULAR:
        return True
    if not short or short[0] != long[0]:
        return short.replace("ae", "e") == long.replace("ae", "e")
    if long.startswith(short):
        return True
    if len(short) >= 4 and len(long) >= 5 and same_word(short, long) not in ("other", "typo"):
        return True
    if len(short) >= 7 and same_word(short, long) == "typo":
        return True
    plain_short, plain_long = short.replace("ae", "e").replace("oe", "e"), long.replace("ae", "e").replace("oe", "e")
    if plain_long.startswith((plain_short, singular(plain_short))):
        return True
    if len(short) < 3 or len(short) * 10 > len(long) * 8:
        return len(short) == 2 and long[:1] == short[0] and long.endswith(short[1]) and long in ("journal", "saint")
    if len(plain_short) == 3 and plain_short[2] != singular(plain_long)[-1]:
        return False  # "sci" is not "society"
    return _in_order(plain_short, plain_long) and plain_short[1] in plain_long[1:4]


def _in_order(short: str, long: str) -> bool:
    """All letters of the one stand in the other, in order."""
    letters = iter(long)
    return all(letter in letters for letter in short)


def words_abbreviate(short: Sequence[str], long: Sequence[str]) -> bool:
    """Word after word of the short name stands for one of the long name's, in order; what either has more is of no weight."""
    if not short or not long:
        return False
    idle = PLACES | FLUFF if GATHERINGS & {*short, *long} else PLACES
    left: list[str] = []
    at = matched = 0
    for word in short:
        found = next(
            (place for place in range(at, len(long)) if abbreviates(word, long[place]) or abbreviates(long[place], word)), -1
        )
        if found < 0:
            left.append(word)
            continue
        left.extend(long[at:found])
        matched += 1
        at = found + 1
    left.extend(long[at:])
    if left and left[0] in PUBLISHERS and left[0] in (short[0], long[0]):
        left = left[1:]
    if left and left[-1] in LAST and left[-1] in (short[-1], long[-1]):
        left = [word for word in left if word not in LAST]
    return matched > 0 and all(word in idle for word in left)


def initials_of(words: Sequence[str]) -> str:
    return "".join(word[0] for word in words)


def initialises(letters: str, words: Sequence[str]) -> bool:
    """Whether an initialism stands for the words: "jmir" for "Journal of Medical Internet Research", "sosp", "kdd"."""
    firsts = initials_of(words)
    if len(letters) < 2 or len(words) < 2:
        return False
    if letters == firsts:
        return True
    bare = initials_of([word for word in words if word not in FLUFF])
    if len(letters) >= 3 and (letters == bare or (_in_order(letters, firsts) and len(letters) * 2 >= len(bare))):
        return True
    return len(letters) >= 4 and letters[0] == firsts[0] and _in_pieces(letters, words)


def _in_pieces(letters: str, words: Sequence[str]) -> bool:
    """ "recsys", "eurosys", "interspeech": beginnings of words one after the other."""
    if not letters:
        return True
    return any(
        letters.startswith(word[:size]) and _in_pieces(letters[size:], words[at + 1 :])
        for at, word in enumerate(words)
        if word[0] == letters[0]
        for size in range(min(4, len(word), len(letters)), 0, -1)
    )
