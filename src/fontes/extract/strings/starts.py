"""How an entry begins and how it ends: the two signs by which unmarked lists and run-on notes are cut."""

import re

UPPER = "A-ZÀ-ÖØ-ÞĀ-ŽА-ЯЁІЇЄҐΑ-Ω"
PARTICLE = r"(?:(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ter|ten|zu|zur|af|av|d['’])[\s'’-]?\s?){0,3}"
FAMILY = rf"{PARTICLE}(?:[Oo]['’]|Mc|Mac)?[{UPPER}][\w'’\-]*(?:[\s\-][{UPPER}][\w'’\-]+){{0,2}}"
INITIALS = rf"[{UPPER}](?:\.\s?-?|\s|(?=[{UPPER},;:&(]))(?:[{UPPER}]\.?[\s-]?){{0,4}}"
YEAR = r"(?:1[4-9]\d\d|20[0-4]\d)"

SURNAME_FIRST = re.compile(
    rf"\s*(?!(?:The|A|An|In|On|For|From|New|See)\b){FAMILY}(?:,?\s+(?:Jr|Sr|I{{2,3}})\.?)?,?\s+{INITIALS}(?:[,.;:&(]|\s|$)"
)
FULL_NAME = re.compile(rf"\s*{FAMILY},\s+[{UPPER}][\w'’\-]+(?:\s+[{UPPER}]\.?)*[\s,.;:&(]")
INITIALS_FIRST = re.compile(rf"\s*(?:[{UPPER}]\.[\s-]?){{1,4}}\s?{FAMILY}[,.:;\s]")
GIVEN_FIRST = re.compile(rf"\s*[{UPPER}][\w'’\-]+(?:\s[{UPPER}]\.)*\s{FAMILY}(?:,|\sand\s|\sund\s|\set\s|\s&\s|\.\s|:)")
BODY_YEAR = re.compile(rf"\s*[{UPPER}][^.(]{{2,100}}[.,]?\s\(?{YEAR}[a-z]?\)?[.,:]?\s")
SAME_AUTHOR = re.compile(r"\s*(?:[—–―_-]{2,}|Ders\.|Dies\.|Idem\b|Id\.)\s*[.,(:]?")
QUOTED = re.compile(r"\s*[“„«\"‘「『《]")
EASTERN = re.compile(r"\s*[\u3040-\u9fff\uac00-\ud7af]{2,}")

OPEN_END = re.compile(r"(?:\b(?:in|In|and|und|et|y|eds?|by|from|at|vol|pp?|von|the|of|for)\b[:.]?|[,&/(\-–—]|(?<!doi):)\s*$")
DATED = re.compile(rf"^.{{0,180}}?(?:\({YEAR}[a-z]?\)|(?<=[.,]\s){YEAR}[a-z]?[.,:])", re.DOTALL)
ENDING = re.compile(
    rf"(?:\d{{1,5}}\s?[-–—]\s?\d{{1,5}}|\d[\dA-Za-z]*|{YEAR}\)?|https?://\S+|\b10\.\d{{4,9}}/\S+|[\]»”)]|[^\W\d_]{{2,}}\.)\s*[.;]?\s*$"
)

NUMBERS = re.compile(r"\d+\s?[-–—]\s?\d+|\b(?:pp?|S|vol|Bd|no|Nr)\.\s?\d+|\d+\s?\(\d+\)|\d+:\s?\d+")
ANY_YEAR = re.compile(rf"(?<!\d){YEAR}(?!\d)")


def begins_entry(row: str) -> bool:
    """Whether a row begins as a reference does: with a name, a body and a year, a dash for the same author, or a quoted title."""
    return any(
        sign.match(row) is not None
        for sign in (SURNAME_FIRST, FULL_NAME, INITIALS_FIRST, GIVEN_FIRST, SAME_AUTHOR, BODY_YEAR, QUOTED, EASTERN)
    )


def begins_with_names(text: str) -> bool:
    """Stricter: a personal name with initials or in inverted order, or a dash for the same author."""
    return any(sign.match(text) is not None for sign in (SURNAME_FIRST, FULL_NAME, INITIALS_FIRST, SAME_AUTHOR))


def ends_entry(row: str) -> bool:
    """Whether a row ends as a reference does: with pages, a year, an address, a closing bracket, or a full stop after a word."""
    return ENDING.search(row) is not None


def begins_with_initials(text: str) -> bool:
    """Strictest: a family name with initials, before or after it."""
    return SURNAME_FIRST.match(text) is not None or INITIALS_FIRST.match(text) is not None


def begins_dated(row: str) -> bool:
    """A row that begins with names and soon gives the year in brackets or between full stops, as author–year entries do."""
    return begins_with_names(row) and DATED.match(row) is not None


def is_open(row: str) -> bool:
    """Whether a row leaves something open: a comma, "In:", a hyphen, an opening bracket."""
    return OPEN_END.search(row) is not None or row.count("(") > row.count(")")


def is_dated(text: str) -> bool:
    """A year, or at least where the work stands."""
    return ANY_YEAR.search(text) is not None or NUMBERS.search(text) is not None
