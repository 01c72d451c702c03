"""Author lists as BibTeX and biblatex write them: names between "and", braces that protect, LaTeX accents inside."""

import re
from functools import lru_cache
from typing import NamedTuple

from fontes.model import Person

from .latex import from_latex
from .people_names import cleaned, inverted, is_body, person
from .people_tables import HALF_BODIES, PARTICLES, SUFFIXES


class People(NamedTuple):
    """The persons of one list in order; `truncated` where the list says that there are more."""

    persons: tuple[Person, ...]
    truncated: bool = False


_AND = re.compile(r"\s+and\s+", re.IGNORECASE)
_EXTENDED = re.compile(r"\b(family|given|prefix|suffix|useprefix)\s*=\s*(\{[^{}]*\}|\"[^\"]*\"|[^,]*)", re.IGNORECASE)
OTHERS = re.compile(r"others|et\.?\s*al\.?|and others|\{?et al\.?\}?|\.\.\.|…", re.IGNORECASE)


def bibtex_people(field: str) -> People:
    """`Smith, John and {GTEx Consortium} and van der Berg, Jr., Jan and others`."""
    written = [name.strip() for name in top_level(field, _AND)]
    names = mended([name for name in written if name and name.lower() != "and"])
    truncated = bool(names) and OTHERS.fullmatch(names[-1]) is not None
    if truncated:
        names.pop()
    return People(tuple(each for name in names if (each := bibtex_person(name)) != Person()), truncated)


def mended(names: list[str]) -> list[str]:
    """Names as split at "and", bodies whole again: Centers for Disease Control | Prevention, Food | Agriculture Organization."""
    whole: list[str] = []
    for name in names:
        before = whole[-1].rsplit(",", 1)[-1].strip() if whole else ""
        if before and (_goes_on(before, name) or (before.split()[0] in HALF_BODIES and is_body(name))):
            whole[-1] = f"{whole[-1]} and {name}"
        else:
            whole.append(name)
    return whole


def _goes_on(body: str, name: str) -> bool:
    """A body's name that goes on after its "and": it has "of" or "for" in it, and one bare noun follows."""
    return (" for " in body or " of " in body) and is_body(body) and name.isalpha() and not is_body(name)


def top_level(text: str, separator: re.Pattern[str]) -> list[str]:
    """Split where the separator stands outside all braces."""
    if "{" not in text:
        return separator.split(text)
    hidden = _hidden(text)
    parts: list[str] = []
    at = 0
    for match in separator.finditer(hidden):
        parts.append(text[at : match.start()])
        at = match.end()
    return [*parts, text[at:]]


def _hidden(text: str) -> str:
    """The text with everything inside braces blanked to `x`, same length."""
    depth = 0
    out: list[str] = []
    for sign in text:
        if sign == "}":
            depth = max(0, depth - 1)
        out.append("x" if depth else sign)
        if sign == "{":
            depth += 1
    return "".join(out)


@lru_cache(maxsize=16384)
def bibtex_person(name: str) -> Person:
    """One name by BibTeX's rules; what stands wholly in braces is a body or an undivided name."""
    if _whole_in_braces(name):
        inner = from_latex(name[1:-1]).strip()
        return Person(literal=inner) if " " in inner or is_body(inner) else Person(family=inner) if inner else Person()
    if "=" in name and (parts := {key.lower(): from_latex(value.strip('{}" ')) for key, value in _EXTENDED.findall(name)}):
        return Person(
            family=parts.get("family", ""),
            given=parts.get("given", ""),
            particle=parts.get("prefix", ""),
            suffix=parts.get("suffix", ""),
        )
    if "{" not in name and "\\" not in name and "~" not in name:
        return _divided([cleaned(part) for part in name.split(",")], name)
    parts_between_commas = top_level(name, re.compile(","))
    if len(parts_between_commas) > 1:
        return _divided([cleaned(from_latex(part)) for part in parts_between_commas], from_latex(name))
    return _braced_words(name)


def _divided(parts: list[str], name: str) -> Person:
    parts = [part for part in parts if part]
    if len(parts) < 2:
        return person(from_latex(name))
    if is_body(name) and not _looks_personal(parts):
        return Person(literal=name)
    if len(parts) == 3 and parts[1].lower() in SUFFIXES:
        parts = [parts[0], parts[2], parts[1]]
    return inverted(parts)


def _looks_personal(parts: list[str]) -> bool:
    return len(parts) == 2 and len(parts[1].split()) <= 2 and "." in parts[1]


def _braced_words(name: str) -> Person:
    """`Jan {van der Berg}`, `{Barack Obama}`: a group in braces is one word, so the last group is the family name."""
    words = [word for word in top_level(name, re.compile(r"[\s~]+")) if word]
    last = words[-1] if words else ""
    if len(words) > 1 and _whole_in_braces(last) and " " in last:
        family = from_latex(last[1:-1]).split()
        split = next((at for at, word in enumerate(family) if word not in PARTICLES), 0)
        return Person(family=" ".join(family[split:]), given=from_latex(" ".join(words[:-1])), particle=" ".join(family[:split]))
    return person(from_latex(name))


def _whole_in_braces(name: str) -> bool:
    if not (name.startswith("{") and name.endswith("}")) or name.startswith("{\\"):
        return False
    depth = 0
    for at, sign in enumerate(name):
        depth += (sign == "{") - (sign == "}")
        if depth == 0:
            return at == len(name) - 1
    return False
