"""The name of a container made ready for comparing: dates and ordinals off, initialisms and section letters found."""

import html
import re
from functools import lru_cache
from typing import NamedTuple

from ..text.fold import fold
from .abbreviations import initialises
from .containers_known import GATHERINGS, JOURNALS, MEETINGS, SERIES, SERVERS, Names

_LOCATOR_TAIL = re.compile(
    r"[\s,;.:(\-–—]+(?:vol(?:ume|\.)?|issue|no\.?|number|pp?\.|pages)\s*[\d(].*$|\s*[,;]\s*\d+\s*(?:\(.*)?$", re.IGNORECASE
)
_YEAR = re.compile(r"['’]?\b(?:1[89]|20)\d\d\b|['’]\d\d\b")
_ORDINAL = re.compile(r"\b\d+\s?(?:st|nd|rd|th|\.|ª|º|e|ème)(?=\s)", re.IGNORECASE)
_ORDINAL_WORD = re.compile(
    r"\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ]?)?"
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth)\b",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_INITIALISM = re.compile(r"\b[A-Z][A-Za-z]*[A-Z][A-Za-z]*\b|\b[A-Z]{2,}\b")
_MAIN = re.compile(r"\s*(?::|\s[-–—]\s|[—=|]|\s/\s|//)\s*")
_PARALLEL = re.compile(r"\s*[/=]\s*")
_ARXIV = re.compile(r"\barxiv\b|\bcorr\b", re.IGNORECASE)


_SMALL_WORDS = "of the and for in on to at de la le les et und der die das des du del di da an al with fur"
_SMALL = frozenset(_SMALL_WORDS.split())
_FOREST = re.compile(r"\bFor\.")
_SECTIONS = frozenset(("section", "sect", "part", "series", "ser"))


class Container(NamedTuple):
    """`words` are folded content words of the whole name, `main` those before a colon or bracket.

    `known` are the meetings and journals of our table that the name means, `server` a preprint server, `series` a series.
    `letter` is the section of a journal in sections ("b" of "Physical Review B").
    """

    raw: str
    squashed: str
    words: tuple[str, ...]
    main: tuple[str, ...]
    initialism: str
    """The name itself where it is one short word in capitals, folded."""
    known: frozenset[str]
    server: str
    series: str
    letter: str
    parts: tuple[tuple[str, ...], ...]
    """The words of each part where the name stands in several languages ("A / B", "A = B")."""


def _content(text: str) -> tuple[str, ...]:
    found = [word for word in fold(_FOREST.sub("Forest ", text)).split() if word not in _SMALL]
    while found and found[0] in ("a", "the"):
        found.pop(0)
    if len(found) > 3 and len(found[0]) > 2 and initialises(found[0], found[1:]):
        found.pop(0)  # "AJNR Am J Neuroradiol", "JUCS - Journal of …"
    return tuple(word for at, word in enumerate(found) if word not in _SECTIONS or len("".join(found[at + 1 : at + 2])) != 1)


def _undated(name: str) -> str:
    return _ORDINAL_WORD.sub(" ", _ORDINAL.sub(" ", _YEAR.sub(" ", _LOCATOR_TAIL.sub("", name))))


@lru_cache(maxsize=1)
def _phrases() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """By first word: the content words of each known name, longest first, and what we call it."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for names in (*MEETINGS, *JOURNALS):
        for name in names:
            phrase = _content(name)
            found.setdefault(phrase[0], []).append((phrase, names[0]))
    for each in found.values():
        each.sort(key=lambda pair: -len(pair[0]))
    return found


@lru_cache(maxsize=1)
def _wholes() -> dict[str, str]:
    """Short names, squashed: they count only where they are the whole name or stand in capitals."""
    return {fold(name).replace(" ", ""): names[0] for names in (*MEETINGS, *JOURNALS) for name in names}


def _named(names: Names) -> dict[str, str]:
    return {fold(name): names_[0] for names_ in names for name in names_}


@lru_cache(maxsize=1)
def _servers() -> dict[str, str]:
    return _named(SERVERS)


@lru_cache(maxsize=1)
def _series() -> dict[str, str]:
    return _named(SERIES)


def _known(name: str, words: tuple[str, ...], squashed: str) -> frozenset[str]:
    if whole := _wholes().get(squashed):
        return frozenset((whole,))
    capitals = {fold(each).replace(" ", "") for each in _INITIALISM.findall(name)}
    found = {_wholes()[each] for each in capitals if each in _wholes()}
    covered = 0
    for at, word in enumerate(words):
        if at < covered:
            continue
        for phrase, meeting in _phrases().get(word, ()):
            if words[at : at + len(phrase)] == phrase and (
                len(phrase) > 2 or len(phrase) == len(words) or (len(phrase) == 2 and GATHERINGS & {*words})
            ):
                found.add(meeting)
                covered = at + len(phrase)
                break
    return frozenset(found)


def _letter(words: tuple[str, ...]) -> str:
    """A lone letter after the first word, not one of several ("U S A")."""
    for at in range(1, len(words)):
        if len(words[at]) == 1 and words[at] in "abcdefgh":
            alone = len(words[at - 1]) > 1 or at == len(words) - 1
            if alone and (at + 1 == len(words) or len(words[at + 1]) > 1) and words[max(0, at - 2) : at] != ("u", "s"):
                return words[at]
    return ""


def _server(folded: str) -> str:
    named = _servers()
    if folded in named:
        return named[folded]
    if _ARXIV.search(folded):
        return "arxiv"
    first = folded.split(" ", 1)[0] if folded else ""
    return named.get(first, "") if first.endswith("rxiv") or first in ("ssrn", "openreview") else ""


def _series_of(folded: str) -> str:
    named = next((canonical for name, canonical in _series().items() if folded == name or f" {name} " in f" {folded} "), "")
    return named or (
        folded if " series on " in f" {folded} " or " series in " in f" {folded} " or "book series" in folded else ""
    )


@lru_cache(maxsize=1 << 14)
def prepare(name: str) -> Container:
    """Everything about one container's name that comparing needs, worked out once."""
    name = html.unescape(name) if "&" in name else name
    folded = fold(name)
    undated = _undated(name)
    words = _content(undated) or _content(name)
    main = _content(_MAIN.split(_BRACKET.sub(" ", undated).strip(), maxsplit=1)[0]) or words
    plain = fold(undated).replace(" ", "") or folded.replace(" ", "")
    squashed = plain.removeprefix("the") if plain.startswith("the") and len(plain) > 6 else plain
    letter = _letter(main) or _letter(words)
    if letter and letter in words:
        main = main if letter in main else words
        main = main[: main.index(letter) + 1]
    short = len(words) == 1 and 2 <= len(words[0]) <= 8 and sum(map(str.isupper, name)) >= 2
    return Container(
        raw=name,
        squashed=squashed,
        words=words,
        main=main,
        initialism=words[0] if short else "",
        known=_known(undated, words, squashed),
        server=_server(folded),
        series=_series_of(folded),
        letter=letter,
        parts=tuple(_content(part) for part in _PARALLEL.split(undated)) if _PARALLEL.search(undated) else (),
    )
