"""What the tagger sees of each token: cached facts of the token itself, of its neighbours, and a little of where it stands."""

import re
from functools import lru_cache
from typing import NamedTuple

from .lexicon import classes, cues
from .tokens import Token

YEAR = re.compile(r"(?:1[4-9]\d\d|20[0-4]\d)[a-z]?$")
RANGE = re.compile(r"[-‐‑–—−]")
PARTICLES = frozenset(
    {"van", "von", "der", "den", "de", "del", "della", "di", "da", "dos", "du", "la", "le", "el", "al", "bin", "ibn", "ter",
     "ten", "zu", "zur", "af", "av", "y", "e"}
)  # fmt: skip
AND = frozenset({"and", "und", "et", "y", "e", "og", "och", "&", "en", "i"})


def shape(core: str) -> str:
    """The token's form: year, digits by length, a range, initials, capitals, a capitalised or small word."""
    if core.isalpha():
        return cased(core)
    if not core:
        return "-"
    if core[0].isdigit() or core[-1].isdigit():
        return figured(core)
    if core.startswith(("http", "www.", "ftp:")):
        return "url"
    if "." in core:
        return "I" if core[0].isupper() else "i"
    return cased(core)


def cased(core: str) -> str:
    """A word or initial by its capitals."""
    if len(core) == 1:
        return "I" if core.isupper() else "i"
    if core.islower():
        return "aa"
    if core.isupper():
        return "AA" if len(core) == 2 else "AAA" if len(core) <= 3 else "AAAA"
    if core[0].isupper():
        return "Aa" if core[1:].islower() else "AaA"
    return "aA"


def figured(core: str) -> str:
    """A token that begins or ends with a figure."""
    if core.startswith("10.") and "/" in core:
        return "doi"
    if YEAR.match(core):
        return "Y"
    if RANGE.search(core):
        return "9-9" if core[0].isdigit() else "a9-9"
    if core.isdigit():
        return "9" * min(len(core), 5)
    return "9a" if core[0].isdigit() else "a9"


def word_class(lower: str) -> str:
    """The lexicon's class, of the whole or of the part after the last inner mark."""
    found = classes().get(lower)
    if found is None and not lower.isalpha():
        found = classes().get(re.split(r"\W", lower)[-1])
    return found or "?"


class Facts(NamedTuple):
    """The features that one token gives itself and its neighbours, and what it does to the state of the line."""

    own: tuple[str, ...]
    to_next: tuple[str, ...]
    to_previous: tuple[str, ...]
    to_next_but_one: tuple[str, ...]
    to_last_but_one: tuple[str, ...]
    brief: str
    stop: bool
    """Whether its punctuation closes a run of words, rather than an initial or a short abbreviation."""
    year: bool
    opens: bool
    closes: bool


NUMERIC = frozenset({"Y", "9", "99", "999", "9999", "99999", "9-9", "doi", "url"})
OPENING, CLOSING = frozenset("“«„‘\"'"), frozenset("”»’\"'")
"""Quotation marks; a straight mark opens where it leads and closes where it trails."""


@lru_cache(maxsize=65536)
def facts(lead: str, core: str, trail: str) -> Facts:
    """All that is known of a token by itself."""
    form, lower = shape(core), core.lower()
    kind = word_class(lower) if lower.isalpha() or form in {"Aa", "aa", "AaA", "AAAA"} else ""
    cue = cues().get(lower, "") + ("+part" if lower in PARTICLES else "") + ("+and" if lower in AND else "")
    ends, opens = trail[:3], lead[-1:]
    word = form if form in NUMERIC else lower
    own = [f"w={word}", f"s={form}", f"st={opens}{form}{ends}", f"x={lower[-3:]}" if kind == "?" else f"ck={cue}{kind}"]
    to_next = [f"-w={word}", f"-s={form}{ends}"]
    to_previous = [f"+w={word}", f"+s={opens}{form}{ends}"]
    to_next_but_one = [f"--s={form}{kind[:1]}{ends[:1]}"]
    if kind:
        own.append(f"k={kind}")
        to_next.append(f"-k={kind}{ends[:1]}")
        to_previous.append(f"+k={kind}")
    if cue:
        own.append(f"c={cue}")
        to_next.append(f"-c={cue}")
        to_previous.append(f"+c={cue}")
        to_next_but_one.append(f"--c={cue}")
    if ends:
        own.append(f"t={ends}")
    if lead:
        own.append(f"l={lead[:2]}")
    return Facts(
        own=tuple(own),
        to_next=tuple(to_next),
        to_previous=tuple(to_previous),
        to_next_but_one=tuple(to_next_but_one),
        to_last_but_one=(f"++s={opens}{form}{kind[:1]}{ends[:1]}",),
        brief=f"{form}{cue or kind}{ends}",
        stop=bool(trail) and (("." in trail and len(core) > 3) or trail[0] in "?!:;" or trail[-1] in '”"»'),
        year=form == "Y",
        opens=opens in OPENING if lead else False,
        closes=not CLOSING.isdisjoint(trail),
    )


@lru_cache(maxsize=65536)
def pair(before: str, after: str) -> str:
    """Two neighbours in brief."""
    return f"-b={before}|{after}"


@lru_cache(maxsize=4096)
def standing(index: int, left: int, year_seen: bool, quoted: int, stops: int, stops_left: int) -> tuple[str, ...]:
    """Where a token stands: from either end, before or after the year, inside or after quotation marks, between full stops."""
    return (
        f"@{min(index, 4)}" if index < 4 else f"@-{min(left, 3)}" if left < 3 else f"@m{min(index // 8, 4)}",
        f"y{int(year_seen)}q{quoted}b{min(stops, 3)}",
        f"r{min(stops_left, 4)}b{min(stops, 4)}",
    )


def features(found: list[Token]) -> list[list[str]]:
    """One list of feature names for each token, in order."""
    known = [facts(token[0], token[1], token[2]) for token in found]
    left = sum(each.stop for each in known)
    seen, year_seen, quoted, last = 0, False, 0, len(known) - 1
    items: list[list[str]] = []
    for index, each in enumerate(known):
        if each.opens:
            quoted = 1
        place = index if index < 40 else 40
        item = [*each.own, *standing(place, last - index if last - index < 3 else 3, year_seen, quoted, seen, left)]
        if index:
            before = known[index - 1]
            item += before.to_next
            item.append(pair(before.brief, each.brief))
            if index > 1:
                item += known[index - 2].to_next_but_one
        else:
            item.append("-^")
        if index < last:
            item += known[index + 1].to_previous
            if index + 1 < last:
                item += known[index + 2].to_last_but_one
        else:
            item.append("+$")
        items.append(item)
        if each.stop:
            seen += 1
            left -= 1
        year_seen = year_seen or each.year
        if quoted == 1 and each.closes:
            quoted = 2
    return items
