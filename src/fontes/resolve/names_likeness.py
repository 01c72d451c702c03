"""Can two names be one person's: the same, alike with a remark, at odds, another's, or impossible to tell?"""

from collections import Counter
from functools import lru_cache
from typing import Literal, NamedTuple

from ..model import Person
from ..text.people_tables import BODY_NOUNS
from .names_nicknames import nicknames
from .names_prepared import Name, name_of
from .titles_scripts import romanised

LikenessKind = Literal["same", "alike", "at-odds", "other", "unknown"]
"""at-odds: the family names agree and the given names contradict each other."""


class Likeness(NamedTuple):
    kind: LikenessKind
    remark: str = ""


_SAME, _OTHER = Likeness("same"), Likeness("other")


@lru_cache(maxsize=1 << 15)
def same_person(one: Person, other: Person) -> Likeness:
    """Compare two names in whatever convention each is written."""
    mine, theirs = name_of(one), name_of(other)
    if mine.body or theirs.body:
        return _bodies(mine, theirs) if mine.body and theirs.body else _OTHER
    if not mine.joined or not theirs.joined:
        return Likeness("unknown", "nothing comparable is left of the name")
    if mine.whole == theirs.whole or mine.joined == theirs.joined:
        return _SAME
    if mine.scripts and theirs.scripts and not mine.scripts & theirs.scripts:
        return _across_scripts(mine, theirs)
    return _divided(mine, theirs)


def _divided(mine: Name, theirs: Name) -> Likeness:
    family = family_likeness(mine, theirs)
    if family.kind != "other":
        extra, extra_theirs = _left_over(mine, theirs), _left_over(theirs, mine)
        given = given_likeness(mine.given, theirs.given, extra, extra_theirs)
        if given.kind == "at-odds" and _swapped(mine, theirs):
            return Likeness("alike", "family and given name change places")
        if family.kind == "alike" and given.kind == "at-odds":
            return _OTHER
        if given.kind != "same":
            return given
        return family
    return Likeness("alike", "family and given name change places") if _swapped(mine, theirs) else _redivided(mine, theirs)


def _left_over(name: Name, other: Name) -> str:
    """Initials of the words of a double family name that the other name may count among its given names."""
    known = set(other.family)
    return "".join(word[0] for word in (*name.family, *name.particles) if word not in known)


def family_likeness(mine: Name, theirs: Name) -> Likeness:
    """same, alike (one part of a double name, a slip in a long one) or other."""
    one, other = "".join(mine.family), "".join(theirs.family)
    if one == other or _plain(one) == _plain(other):
        return _SAME
    if f"o{one}" == other or f"o{other}" == one:
        return _SAME  # O'Mara, whose O' was lost
    led, led_theirs = "".join((*mine.particles, *mine.family)), "".join((*theirs.particles, *theirs.family))
    if led in (led_theirs, other) or led_theirs == one:
        return _SAME
    short, long = sorted((mine.family, theirs.family), key=len)
    if len(short) < len(long) and set(short) <= set(long) and len("".join(short)) >= 3:
        return Likeness("alike", "one part of a double family name")
    if len(mine.family) == len(theirs.family) > 1 and set(mine.family) == set(theirs.family):
        return _SAME
    if _slip(one, other):
        return Likeness("alike", "a slip of letters in the family name")
    return _OTHER


def _plain(word: str) -> str:
    """German and Nordic vowels under one spelling: Müller, Mueller, Muller."""
    return word.replace("ae", "a").replace("oe", "o").replace("ue", "u").replace("aa", "a")


def _slip(one: str, other: str) -> bool:
    """One letter off in a name of six, two in one of nine: shorter names are compared exactly."""
    from rapidfuzz.distance import OSA

    shorter = min(len(one), len(other))
    if shorter < 5 or not (one.isalpha() and other.isalpha()) or max(one) > "\u052f" or max(other) > "\u052f":
        return False
    allowed = 2 if shorter >= 9 else 1
    distance = OSA.distance(one, other, score_cutoff=allowed)
    if distance > allowed:
        return False
    if shorter < 6:
        return sorted(one) == sorted(other)
    return one[0] == other[0] or shorter >= 8


def given_likeness(mine: tuple[str, ...], theirs: tuple[str, ...], extra: str = "", extra_theirs: str = "") -> Likeness:
    """Initials against names, in any order; a lone family name agrees with every given name."""
    if not mine or not theirs or "".join(mine) == "".join(theirs):
        return _SAME
    first, first_theirs = mine[0], theirs[0]
    if len(first) > 1 and len(first_theirs) > 1:
        return _full_names(mine, theirs)
    letters, letters_theirs = "".join(word[0] for word in mine), "".join(word[0] for word in theirs)
    if letters[0] == letters_theirs[0]:
        shorter = min(len(letters), len(letters_theirs))
        if letters[:shorter] == letters_theirs[:shorter] or _inside(mine, theirs) or _inside(theirs, mine):
            return _SAME
        if _held(letters, letters_theirs + extra_theirs) or _held(letters_theirs, letters + extra):
            return _SAME
        return Likeness("alike", "the second initials differ")
    if _held(letters, letters_theirs + extra_theirs) or _held(letters_theirs, letters + extra):
        return Likeness("alike", "initials in another order")
    return Likeness("at-odds", "the initials contradict each other")


def _held(letters: str, pool: str) -> bool:
    return len(pool) > 1 and not Counter(letters) - Counter(pool)


def _inside(initials: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """ "X-G" for Xiaogang: the initials are letters of one undivided name, in order, from its first on."""
    if not all(len(word) == 1 for word in initials) or len(names[0]) < 4:
        return False
    letters = iter("".join(names))
    return initials[0] == names[0][0] and all(each in letters for each in initials)


def nearly_same(one: Person, other: Person) -> str:
    """What would make two names in the same place of two lists one person's after all, or "" where nothing would.

    Only to be believed where the lists around them agree: a short name one letter off, a given name that differs behind
    the same initial, a given name printed for the family name.
    """
    from rapidfuzz.distance import OSA

    mine, theirs = name_of(one), name_of(other)
    if mine.body or theirs.body or not mine.given or not theirs.given:
        return ""
    family, family_theirs = "".join(mine.family), "".join(theirs.family)
    if not family or not family_theirs:
        return ""
    initial, initial_theirs = mine.given[0][0], theirs.given[0][0]
    if family_likeness(mine, theirs).kind != "other":
        return "given names differ" if initial == initial_theirs else ""
    shorter = min(len(family), len(family_theirs))
    allowed = 0 if shorter < 3 or not (family + family_theirs).isascii() else 1 if shorter < 7 else 2
    if allowed and initial == initial_theirs and OSA.distance(family, family_theirs) <= allowed:
        return "a slip of letters in the family name"
    bare = len(mine.given[0]) == 1 or len(theirs.given[0]) == 1
    if bare and family[0] == initial_theirs and family_theirs[0] == initial and family[0] != initial:
        return "a given name may stand for the family name"
    return ""


def _full_names(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Likeness:
    one, other = mine[0], theirs[0]
    if one == other:
        return _SAME
    whole, whole_theirs = "".join(mine), "".join(theirs)
    if whole.startswith(whole_theirs) or whole_theirs.startswith(whole) or _plain(whole) == _plain(whole_theirs):
        return _SAME
    if min(len(one), len(other)) >= 2 and (one.startswith(other) or other.startswith(one)):
        return Likeness("alike", "a short form of the given name")
    if nicknames(one) & nicknames(other):
        return Likeness("alike", "a familiar form of the given name")
    if {word for word in mine if len(word) > 1} & {word for word in theirs if len(word) > 1}:
        return Likeness("alike", "known by another given name")
    if _alike(one, other):
        return Likeness("alike", "another spelling of the given name")
    return Likeness("at-odds", "the given names contradict each other")


def _alike(one: str, other: str) -> bool:
    from rapidfuzz import fuzz

    if min(len(one), len(other)) < 4 or one[0] != other[0] or max(one) > "\u052f" or max(other) > "\u052f":
        return False
    return len(one) >= 5 <= len(other) and fuzz.ratio(one, other) >= 75.0


def _swapped(mine: Name, theirs: Name) -> bool:
    """Wang Wei against Wei Wang, and "Wei W" against "Wang W": one side's given name is the other's family name."""
    if not mine.given or not theirs.given:
        return False
    one, other = "".join(mine.family), "".join(theirs.family)
    given, given_theirs = "".join(mine.given), "".join(theirs.given)
    if one in (given_theirs, theirs.given[0]) and (other in (given, mine.given[0]) or (len(given) <= 2 and given[0] == other[0])):
        return True
    return other in (given, mine.given[0]) and len(given_theirs) <= 2 and given_theirs[0] == one[0]


def _redivided(mine: Name, theirs: Name) -> Likeness:
    """Names cut at another place: "Silva Santos, da" against "Santos, J. da Silva". One family must end the other's words."""
    words, words_theirs = (*mine.given, *mine.particles, *mine.family), (*theirs.given, *theirs.particles, *theirs.family)
    short, long = sorted((words, words_theirs), key=lambda each: sum(map(len, each)))
    full = [word for word in short if len(word) > 1]
    if not full or not all(word in long for word in full):
        return _OTHER
    if len(full) == 1 and len(short) < (2 if len(full[0]) >= 4 else 3):
        return _OTHER
    initials = Counter(word[0] for word in short) - Counter(word[0] for word in long)
    return _OTHER if initials else Likeness("alike", "the name is divided in another place")


def _bodies(mine: Name, theirs: Name) -> Likeness:
    """Organisations: the same words, an acronym, or most words in common."""
    if mine.joined == theirs.joined or sorted(mine.family) == sorted(theirs.family):
        return _SAME
    one, other = set(mine.family), set(theirs.family)
    for letters, words in ((mine.joined, theirs.family), (theirs.joined, mine.family)):
        if len(letters) <= 8 and "".join(word[0] for word in words) == letters:
            return Likeness("alike", "an acronym")
    telling, telling_theirs = one - BODY_NOUNS, other - BODY_NOUNS
    if telling and telling_theirs and not telling & telling_theirs:
        return _OTHER  # two consortia have "consortium" in common
    if one <= other or other <= one or len(one & other) * 2 >= max(len(one), len(other)):
        return Likeness("alike", "another form of the organisation's name")
    return _OTHER


def _across_scripts(mine: Name, theirs: Name) -> Likeness:
    """Different scripts: the same letters once romanised are the same name, and anything else says nothing."""
    one, other = romanised(" ".join((*mine.family, *mine.given))), romanised(" ".join((*theirs.family, *theirs.given)))
    turned = romanised(" ".join((*theirs.given, *theirs.family)))
    if one and one in (other, turned):
        return Likeness("alike", "the same name in another script")
    return Likeness("unknown", "the names are in different scripts")
