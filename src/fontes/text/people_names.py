"""One person's name in any convention, divided into family name, given names, particle and suffix."""

import re
from functools import lru_cache

from fontes.model import Person

from .diacritics import join_diacritics
from .east_asian import east_asian
from .pattern import pattern
from .people_tables import (
    ABBREVIATED,
    BANKS,
    BODY_NOUNS,
    CAPITAL_PARTICLES,
    CJK_BODY,
    DEGREES,
    PARTICLES,
    ROMAN,
    SHARED_WITH_PEOPLE,
    SUFFIXES,
    TITLES,
    VIETNAMESE,
)

_MARK = "[*†‡§¶‖#✉☨⁰¹²³⁴⁵⁶⁷⁸⁹]"
_MARKS = pattern(
    rf"(?<=[^\W\d_.])\s?(?:{_MARK}|\d{{1,2}}(?!\w))(?:\s?,?\s?(?:{_MARK}|\d{{1,2}}(?!\w)))*|(?<=\.)(?:{_MARK}|\d{{1,2}}(?!\w))+|{_MARK}+"
)
_HOMONYM = pattern(r"\s\d{4}(?=$|[,;])")
_INVISIBLE = pattern("[\u00ad\u200b-\u200f\u2060\ufeff]")
_MARKED = pattern("[\u00ad\u200b-\u200f\u2060\ufeff*†‡§¶‖#✉☨\\d⁰¹²³⁴⁵⁶⁷⁸⁹]")
_ROLE = pattern(
    r"\s*[(\[](?:eds?|editors?|hrsg|hg|trans|comps?|orgs?|coord|ред|编|主编|編|著|author|translator)\.?[)\]]\.?\s*$"
    r"|,?\s+(?:eds?\.|\(?Hrsg\.\)?)$",
    re.IGNORECASE,
)
_BEHALF = pattern(r"^(?:(?:and|&)\s+)?(?:on\s+behalf\s+of|for)\s+(?:the\s+)?(?=\S)|^(?:(?:and|&)\s+)?the\s+(?=\S)")
_DOTTED = pattern(r"(?:[^\W\d_]\.[-‐–]?)+(?:[^\W\d_])?")
_HYPHENED = pattern(r"[^\W\d_]\.?(?:[-‐–][^\W\d_]\.?)+")
_GLUED = pattern(r"(?:(?<=^)|(?<=[\s.,;]))([^\W\d_]\.)(?=[^\W\d_]{2})")


@lru_cache(maxsize=16384)
def person(written: str) -> Person:
    """`Smith, J. D.`, `Smith JD`, `J. D. Smith`, `van der Berg, Jan, Jr.`, `Wei Wang 0001`, `{GTEx Consortium}`, `王伟`.

    A body, or a name that cannot be divided, stands in `literal`.
    """
    name = cleaned(written)
    if name.startswith("{") and name.endswith("}"):
        return Person(literal=name.strip("{} "))
    if is_body(name):
        return Person(literal=_BEHALF.sub("", name).strip(" ,.;"))
    if east_asian(name):
        return _east_asian(name)
    if "," in name:
        return inverted([part.strip() for part in name.split(",") if part.strip()])
    return undivided(name.split())


def cleaned(written: str) -> str:
    """Without affiliation marks, DBLP numbers, editors' roles and invisible signs; separated accents joined."""
    name = unmarked(written)
    if "(" in name or "[" in name or "." in name:
        name = _ROLE.sub("", name)
    name = " ".join(name.split()).strip(" ;,")
    if name.endswith(".") and _sentence_stop(name):
        name = name[:-1]
    return name


def unmarked(written: str) -> str:
    """Without affiliation marks and invisible signs, `J.Smith` as two words; safe on a whole list."""
    text = written if written.isascii() else join_diacritics(written.replace("\u00a0", " ").replace("\u2009", " "))
    if _MARKED.search(text):
        text = _HOMONYM.sub("", _MARKS.sub("", _INVISIBLE.sub("", text)))
    return _GLUED.sub(r"\1 ", text) if "." in text else text


def _sentence_stop(name: str) -> bool:
    """Whether the last full stop ends a sentence rather than an abbreviation."""
    last = name[:-1].rsplit(" ", 1)[-1]
    low = last.lower() + "."
    return len(last) > 1 and last.isalpha() and not last.isupper() and low not in ABBREVIATED and low not in SUFFIXES


def is_body(name: str) -> bool:
    """Whether a noun says that this is an organisation, a group, a company, a project: `ATLAS Collaboration`."""
    words = name.lower().replace(",", " ").split()
    nouns = []
    if not BODY_NOUNS.isdisjoint(words) or "." in name:
        nouns = [word for word in words if word.rstrip(".") in BODY_NOUNS or word in BODY_NOUNS]
    if not nouns:
        return (
            bool(_BEHALF.match(name))
            or name.endswith(CJK_BODY)
            or (len(words) > 3 and words[1] in ("of", "for") and "." not in name)
            or ("of" in words and "," not in name and (words[0] == "the" or "of the" in name))
        )
    if len(nouns) == 1 and nouns[0] in SHARED_WITH_PEOPLE:
        return (len(words) > 2 or words[0] in BANKS) and "," not in name and not any(map(is_initials, name.split()))
    return len(words) > 1 or nouns[0] not in SHARED_WITH_PEOPLE


@lru_cache(maxsize=8192)
def is_initials(token: str) -> bool:
    """`J.`, `J.D.`, `JD`, `J.-P.`, `X-G`, `Yu.`, `N.a.`; a capital word of four letters or more is a name."""
    if len(token) == 1:
        return token.isupper() and not east_asian(token)
    if token.isalpha():
        return len(token) <= 3 and token.isupper() and token not in ROMAN
    if token in CAPITAL_PARTICLES:
        return False
    if token[-1] == "." and token.lower() in ABBREVIATED:
        return True
    return _DOTTED.fullmatch(token) is not None or _HYPHENED.fullmatch(token) is not None


def inverted(parts: list[str]) -> Person:
    """From the parts between commas, family name first: [Smith, J. D.], [van der Berg, Jan, Jr.], BibTeX's [King, Jr., M. L.]."""
    family, *rest = parts
    suffix = ""
    given: list[str] = []
    for part in rest:
        low = part.lower()
        if low in SUFFIXES:
            suffix = SUFFIXES[low]
        elif not given or low not in DEGREES:
            given.append(part)
    words = family.split()
    if len(words) > 1 and words[-1].lower() in SUFFIXES:
        suffix = suffix or SUFFIXES[words.pop().lower()]
    given_words = " ".join(given).split()
    while given_words and given_words[-1].lower() in SUFFIXES and len(given_words) > 1:
        suffix = suffix or SUFFIXES[given_words.pop().lower()]
    trailing = _trailing_particles(given_words)
    given_words = given_words[: len(given_words) - len(trailing)]
    particle, words = _leading_particles(words)
    if not words:
        return Person(literal=" ".join(parts))
    return Person(family=" ".join(words), given=" ".join(given_words), particle=" ".join([*trailing, *particle]), suffix=suffix)


def undivided(words: list[str]) -> Person:
    """From words without commas: initials decide which end is the family name, else the last word is."""
    words = [word for word in words if word.lower() not in TITLES] or words
    suffix = ""
    while len(words) > 1 and _is_suffix(words):
        suffix = SUFFIXES.get(words[-1].lower(), suffix)
        words = words[:-1]
    if not words:
        return Person()
    if len(words) == 1:
        return Person(family=words[0], suffix=suffix)
    if len(words) == 2 and words[0].isupper() and words[0].isalpha() and len(words[0]) > 3 and words[1].istitle():
        return Person(family=words[0], given=words[1], suffix=suffix)  # ZHANG Wei, DUPONT Jean
    if _family_first(words):
        return _family_then_initials(words, suffix)
    return _given_then_family(words, suffix)


_LAST = frozenset(key.rstrip(".") for key in SUFFIXES) | {"phd", "ph.d", "mph", "msc", "frcp", "frcs", "pharmd"}


def _is_suffix(words: list[str]) -> bool:
    """`Smith III`, `J. Smith Jr.`, `Smith J PhD`; but `Smith JR` has two initials."""
    last = words[-1]
    if last.lower().rstrip(".") not in _LAST or (len(words) == 2 and is_initials(words[0])):
        return False
    return last not in ("JR", "SR") or (len(words) > 2 and is_initials(words[-2]))


def _family_first(words: list[str]) -> bool:
    """Vancouver's `Smith JD` rather than `JD Smith`."""
    last, first = words[-1], words[0]
    if not is_initials(last):
        return False
    if not is_initials(first):
        return True
    if "." in first or "." in last:
        return "." not in first
    return len(first.rstrip("-")) > len(last) or (len(first) > 1 and len(first) == len(last))


def _family_then_initials(words: list[str], suffix: str) -> Person:
    split = len(words) - 1
    while split > 1 and is_initials(words[split - 1]):
        split -= 1
    particle, family = _leading_particles(words[:split])
    if len(family) > 1 and family[-1].lower() in SUFFIXES:
        suffix = SUFFIXES[family.pop().lower()]
    return Person(family=" ".join(family), given=" ".join(words[split:]), particle=" ".join(particle), suffix=suffix)


def _given_then_family(words: list[str], suffix: str) -> Person:
    start = next((at for at in range(1, len(words) - 1) if words[at] in PARTICLES and _lower(words[at])), 0)
    if start:
        end = start
        while end < len(words) - 1 and words[end] in PARTICLES:
            end += 1
        if words[start] in ("y", "e", "i", "und"):
            return Person(family=" ".join(words[start - 1 :]), given=" ".join(words[: start - 1]), suffix=suffix)
        return Person(
            family=" ".join(words[end:]), given=" ".join(words[:start]), particle=" ".join(words[start:end]), suffix=suffix
        )
    if words[0] in PARTICLES and _lower(words[0]):
        particle, family = _leading_particles(words)
        return Person(family=" ".join(family), particle=" ".join(particle), suffix=suffix)
    start = len(words) - 1
    while start > 1 and words[start - 1] in CAPITAL_PARTICLES and words[0] not in VIETNAMESE:
        start -= 1
    return Person(family=" ".join(words[start:]), given=" ".join(words[:start]), suffix=suffix)


def _lower(word: str) -> bool:
    return word[0].islower() or word[0] in "'’"


def _leading_particles(words: list[str]) -> tuple[list[str], list[str]]:
    """Lower-case particles before the family name; the last word is always the family name."""
    at = 0
    while at < len(words) - 1 and words[at] in PARTICLES and words[at] not in ("y", "e", "i"):
        at += 1
    return words[:at], words[at:]


def _trailing_particles(given: list[str]) -> list[str]:
    """`Beethoven, Ludwig van`: the particle stands after the given names."""
    at = len(given)
    while at > 1 and given[at - 1] in PARTICLES and given[at - 1] not in ("y", "e", "i"):
        at -= 1
    return given[at:]


def _east_asian(name: str) -> Person:
    """Divided only where the writer divided it: `山田 太郎`, `王,伟`; mixed with Latin it is left whole."""
    parts = re.split(r"[\s,，・·]+", name)
    if len(parts) == 2 and all(east_asian(part) for part in parts) and "・" not in name and "·" not in name:
        return Person(family=parts[0], given=parts[1])
    return Person(literal=name)
