"""A person's name made ready for comparing: folded words of the family name and the given names, and every initial."""

import re
from functools import lru_cache
from typing import NamedTuple

from ..model import Person
from ..text.fold import fold
from ..text.people import person as divided
from ..text.people_names import is_body
from ..text.people_tables import BODY_NOUNS
from .titles_scripts import scripts

_HOMONYM = re.compile(r"\s+\d{4}$")
_MARKS = re.compile(r"[*†‡§¶#⁎¹²³⁴⁵⁶⁷⁸⁹⁰]|\b\d+\b|(?<=[^\W\d_])\d+")
_TRAILING_INITIALS = re.compile(r"^(\S{2,}(?: \S{2,})*) ([A-Z]{1,3})$")
_CYRILLIC_LOOKS = str.maketrans("АВЕКМНОРСТУХІЈЅаеорсухіјѕ", "ABEKMHOPCTYXIJSaeopcyxijs")
_APOSTROPHES = re.compile(r"['’‘ʼʻ`´′]")
_ROLES = re.compile(r"[(\[](?:eds?|editors?|hrsg)\.?[)\]]", re.IGNORECASE)
_WORD = re.compile(r"[^\s.\-‐‑–·,;&/]+")
_PARTICLE_WORDS = (
    "van von vom der den de del della delle dello dei degli di da dal dalla dos das do du la le les lo ten ter te zu zum zur"
    " und af av auf el al bin ibn bint ben abu op t d in y e i san santa st ste s saint mac mc o"
)
PARTICLES: frozenset[str] = frozenset(_PARTICLE_WORDS.split())
_SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv", "junior", "senior", "phd", "md", "jnr", "filho", "neto", "hijo", "the"))


class Name(NamedTuple):
    """`family` and `given` hold folded words in order, particles apart; an initial is a word of one letter.

    `whole` is every word squashed together and sorted by word, which is the same however the parts are divided.
    """

    written: str
    family: tuple[str, ...]
    particles: tuple[str, ...]
    given: tuple[str, ...]
    whole: str
    joined: str
    """Family and given names in the order family first, squashed."""
    body: bool
    undivided: bool
    scripts: frozenset[str]


def _pieces(text: str) -> list[str]:
    """Folded words; capitals that stand for initials ("JA", "X-G", "N.a.") one letter each."""
    found: list[str] = []
    plain = _APOSTROPHES.sub("", text)
    shouted = plain.isupper() and len(plain) > 5
    for word in _WORD.findall(plain):
        folded = fold(word).replace(" ", "")
        if not folded:
            continue
        if word.isalpha() and word.isupper() and 1 < len(word) <= 4 and folded.isascii() and not shouted:
            found.extend(folded)
        else:
            found.append(folded)
    return found


def _words(text: str) -> list[str]:
    """Folded words of a family name, where capitals are no initials."""
    plain = _APOSTROPHES.sub("", text)
    return [folded for word in _WORD.findall(plain) if (folded := fold(word).replace(" ", ""))]


@lru_cache(maxsize=1 << 15)
def name_of(who: Person) -> Name:
    """Everything about one person's name that comparing needs, worked out once."""
    literal = _ROLES.sub(" ", _HOMONYM.sub("", who.literal)).strip()
    if literal and not (who.family or who.given):
        if is_body(literal):
            return _body(literal, str(who))
        again = divided(literal)
        if again.literal:
            lone = not again.family and len(literal.split()) == 1
            return (
                _named(literal, "", "", str(who), undivided=True)
                if lone or len(literal.split()) <= 5
                else _body(literal, str(who))
            )
        return _named(again.family, again.given, again.particle, str(who), undivided=True)
    if who.given and who.family.lower() in BODY_NOUNS and is_body(f"{who.given} {who.family}"):
        return _body(f"{who.given} {who.family}", str(who))
    if not who.given and (found := _TRAILING_INITIALS.match(who.family)):
        who = Person(family=found[1], given=found[2], particle=who.particle)
    who = _one_script(who)
    family = _MARKS.sub("", _ROLES.sub(" ", _HOMONYM.sub("", who.family)))
    given = _MARKS.sub("", _ROLES.sub(" ", _HOMONYM.sub("", who.given)))
    if not given.strip() and len(family.split()) > 2 and is_body(family):
        return _body(family, str(who))
    return _named(family, given, who.particle, str(who), undivided=False)


def _one_script(who: Person) -> Person:
    """Cyrillic letters that look Latin, typed into a Latin name, are slips of the keyboard."""
    both = who.family + who.given
    if both.isascii() or not {"latin", "cyrillic"} <= scripts(fold(both)):
        return who
    return Person(family=who.family.translate(_CYRILLIC_LOOKS), given=who.given.translate(_CYRILLIC_LOOKS), particle=who.particle)


def _body(text: str, written: str) -> Name:
    words = tuple(word for word in _words(text) if word not in ("the", "of", "for", "and", "on", "behalf", "de", "la", "et"))
    squashed = "".join(words)
    return Name(written, words, (), (), squashed, squashed, True, False, scripts(fold(text)))


def _named(family: str, given: str, particle: str, written: str, *, undivided: bool) -> Name:
    words = [word for word in _words(family) if word not in _SUFFIXES] or _words(family)
    pieces = [word for word in _pieces(given) if word not in _SUFFIXES]
    led = _words(particle)
    while len(words) > 1 and words[0] in PARTICLES:
        led.append(words.pop(0))
    while len(pieces) > 1 and pieces[-1] in PARTICLES and len(pieces[-1]) > 1:
        led.insert(0, pieces.pop())
    core = [word for at, word in enumerate(words) if word not in PARTICLES or at in (0, len(words) - 1)]
    return Name(
        written=written,
        family=tuple(core),
        particles=tuple(led),
        given=tuple(pieces),
        whole="".join(sorted((*core, *pieces))),
        joined="".join((*core, *pieces)),
        body=False,
        undivided=undivided,
        scripts=scripts(" ".join((*core, *pieces))),
    )
