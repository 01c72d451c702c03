"""Author lists in any convention: separators, name order and truncation are inferred from the list itself."""

import re

from fontes.model import Person

from .east_asian import east_asian
from .pattern import pattern
from .people_bibtex import People, bibtex_people, mended
from .people_chunks import Chunk, joined_people, kind
from .people_names import is_body, is_initials, person, unmarked

__all__ = ["People", "people", "person"]

_MORE = (
    r"(?<!\w)(?:et\.?\s*al(?:ii|iae|ia)?\b\.?|and\s+others|et\s+coll\b\.?|u\.\s?a\b\.?|et\s+autres|и\s+(?:др|соавт)\b\.?"
    r"|y\s+(?:cols?|otros)\b\.?|e\s+(?:outros|cols?|altri)\b\.?|i\s+(?:in|wsp|dr)\.|m\.\s?fl\.|e\.?\s?a\.)"
    r"|&\s?al\b\.?|…|\.{3}|(?:\. ){2}\.|等人?(?:著)?|ほか|他|외(?:\s?\d+인)?"
)
_ENDS_IN_MORE = pattern(rf"[\s,;，、]*(?:(?:and|&|,)\s*)?(?:{_MORE})[\s.,;:]*(?:\(?[Ee]ds?\.?\)?)?\s*$")
_MORE_THEN_BODY = pattern(rf"[\s,;]*(?:{_MORE})[\s,;]*[(\[]([^()\[\]]+)[)\]]\s*$")
_MORE_INSIDE = pattern(r"[\s,;]*(?:…|\.\s?\.\s?\.)\s*(?:&|and)?\s*")
_MAYBE_MORE = pattern(
    r"al\b|others|u\. ?a|др|соавт|col|otros|outros|altri|autres|fl\.|…|\.\.|\. \.|等|ほか|他|외|in\.|wsp|dr\.|e\.?a\."
)
_JOIN = r"and|AND|And|und|et|y|и|i|og|och|en|e|ja|та|και|ve|with"
_AND = pattern(rf"(?:\s*[,;]\s*|\s+|(?<=\.))({_JOIN})\s+|\s*[,;]?\s*&\s*")
_MAYBE_AND = pattern(rf"[\s.](?:{_JOIN})\s|&")
_FOREIGN_COMMA = pattern(r"\s*[，、；,;]\s*")
_BEHALF = pattern(r"[\s,;]+(?:and\s+)?(?:on\s+behalf\s+of|for)\s+(?:the\s+)?(?=[A-Z])")
_LAST_INITIAL = pattern(r"[,&]\s*[^\W\d_][^\s,&]+,? [AIR]\.?$")
"""`… Association, & Petrosyan, A.`: whoever ends a list of several with one letter has it for an initial."""
_NO_INITIALS = frozenset(("A", "I", "US", "UK", "EU", "UN", "WHO", "USA", "CDC", "NIH", "AI", "ML", "R", "HIV", "UCL", "MIT"))
"""Capitals that stand in names of bodies."""


def people(written: str) -> People:
    """Every person of a list, in order: Vancouver, APA, Chicago, IEEE, BibTeX, semicolons, CJK; never a lost name.

    `Smith J, Doe AB`, `Smith, J., & Doe, A.`, `J. Smith and A. Doe`, `Smith, John and Doe, Jane and others`.
    """
    text = " ".join(written.split())
    if "{" in text or "\\" in text:
        return bibtex_people(text)
    text, truncated = _without_more(unmarked(text))
    persons: list[Person] = []
    for part in _parts(text):
        persons.extend(_of_part(part.strip()))
    return People(tuple(each for each in persons if each != Person()), truncated)


def _without_more(text: str) -> tuple[str, bool]:
    """The list without its "et al.", and whether there was one."""
    if _MAYBE_MORE.search(text) is None:
        return text, False
    if match := _ENDS_IN_MORE.search(text):
        return text[: match.start()].rstrip(" ,;&"), True
    if match := _MORE_THEN_BODY.search(text):
        return f"{text[: match.start()].rstrip(' ,;&')}; {match[1]}", True
    if _MORE_INSIDE.search(text):
        return _MORE_INSIDE.sub("; " if ";" in text else ", ", text), True
    return text, False


def _parts(text: str) -> list[str]:
    """At semicolons and their East Asian kin, and before "on behalf of the …"."""
    if east_asian(text):
        return _east_asian_parts(text)
    tail: list[str] = []
    if "for " in text or "behalf" in text:
        match = _BEHALF.search(text)
        if match and is_body(text[match.end() :]) and not is_body(text[: match.start()]):
            tail = [text[match.end() :]]
            text = text[: match.start()]
    if ";" in text:
        return text.split(";") + tail
    return [text, *tail]


def _east_asian_parts(text: str) -> list[str]:
    """`王伟, 李娜` is two persons and `王, 伟` one; a list with Latin names in it is left to the general rules."""
    parts = [part for part in _FOREIGN_COMMA.split(text) if part]
    if all(east_asian(part) for part in parts):
        return [text] if len(parts) == 2 and len(parts[0]) == 1 else parts
    return re.split(r"\s*[，、；;]\s*", text)


def _of_part(part: str) -> list[Person]:
    """One part: a person, a body, or a list with commas and "and"."""
    groups = _groups(part)
    if not groups:
        return []
    if is_body(part) and not _has_initials(part) and _one_body(part, groups):
        return [person(part)]
    chunks: list[Chunk] = []
    for group in groups:
        first = True
        for piece in group.split(","):
            if piece.strip(" ."):
                chunks.append(kind(piece, after_and=first and bool(chunks)))
                first = False
    return joined_people(chunks)


def _one_body(part: str, groups: list[str]) -> bool:
    """`Department of Health, Education, and Welfare` is one body; `John Smith and World Health Organization` is not."""
    if "," not in part:
        return len(groups) == 1 or is_body(groups[0]) or " of " in groups[0] or " for " in groups[0]
    head = part.split(",", 1)[0]
    return is_body(head) or " of " in head


def _groups(part: str) -> list[str]:
    """Between the "and"s; those inside a body's or a Spanish family name are no separators."""
    if _MAYBE_AND.search(part) is None:
        return [part.strip(" ,")] if part.strip(" ,.") else []
    groups: list[str] = []
    at = 0
    for match in _AND.finditer(part):
        left = part[at : match.start()].strip(" ,")
        if match[1] in ("y", "e", "i") and _one_family(left, part[match.end() :]):
            continue
        groups.append(left)
        at = match.end()
    groups.append(part[at:].strip(" ,"))
    return mended([group for group in groups if group.strip(" .")])


def _one_family(left: str, right: str) -> bool:
    """`Ortega y Gasset, José` and `José Ortega y Gasset` are one man; `García y Pérez` and `J. García y M. Pérez` two."""
    names = [name.strip() for name in right.split(",")]
    words = left.rsplit(",", 1)[-1].split()
    if len(names[0].split()) != 1 or _has_initials(left.rsplit(",", 1)[-1]):
        return False
    if len(words) == 1:
        return len(names) > 1 and not _has_initials(names[1])
    return len(words) > 1 and len(names) == 1


def _has_initials(text: str) -> bool:
    """Whether initials of a person stand in it: then it is no body's name alone."""
    tokens = [token.strip(",;") for token in text.split()]
    if any(token and token not in _NO_INITIALS and is_initials(token) for token in tokens):
        return True
    return _LAST_INITIAL.search(text) is not None
