"""GOST 7.1: `Author A. A. Title // Container. – 2010. – Т. 5, № 2. – С. 10–20.`, and books: `М.: Наука, 1982. – 216 с.`"""

import re

from .fields import Fields, trimmed

YEAR = re.compile(r"(?<!\d)(?:1[5-9]\d\d|20[0-4]\d)(?!\d)")
VOLUME = re.compile(r"(?:(?<=[\s.,(–—-])|^)(?:Т|Vol|V|Bd|Том|vol|т)\.?\s?(\d{1,4})", re.UNICODE)
ISSUE = re.compile(r"(?:№|No\.?|N\.?|Вып\.|Issue|вып\.|Вип\.|Iss\.)\s?(\d[\d/–-]*(?:\s?\(\d+\))?)")
PAGES = re.compile(r"(?:(?<=[\s.,–—-])|^)(?:С|P|Pp|С|c|p|S|стр|pp)\.?\s?(\d+(?:\s?[-–—]\s?\d+)?)")
LABEL = re.compile(r"^\s*(?:\[\d{1,4}\]|\d{1,4}[.)])\s*")
PUBLISHED = re.compile(
    r"[.\]]?\s*[–—-]?\s*(?P<place>[А-ЯA-Z][\w.\- ]{0,25}?)\s?:\s?(?P<publisher>[^,:]{2,60}),\s?(?P<year>(?:1[5-9]|20)\d\d)"
)
NAMES = re.compile(
    r"^(?P<names>(?:[А-ЯЁІЇЄҐA-ZÀ-Ž][\w'’\-]+,?\s(?:[А-ЯЁІЇЄҐA-Z]\.\s?-?){1,3},?\s?(?:(?:и|та|and|&)\s)?)+"
    r"(?:(?:и др|та ін|et al)\.?,?\s?)?)"
)
RESPONSIBILITY = re.compile(r"\s/\s[^/]+$")
CYRILLIC = re.compile(r"[\u0400-\u04ff]")


def slashed(text: str) -> bool:
    """A Cyrillic string with GOST's dashes, or with a publisher after a place and colon."""
    return not text.isascii() and CYRILLIC.search(text) is not None and PUBLISHED.search(text) is not None and ". " in text


def gost(text: str) -> Fields | None:
    """Fields, or None where what stands before `//` has no author and title to part."""
    bare = LABEL.sub("", text)
    head, found, tail = bare.partition(" // ")
    if "http" in head:
        return None
    if not found:
        return book(bare)
    return analytic(head, tail) if NAMES.match(head) or CYRILLIC.search(head) else None


def analytic(head: str, tail: str) -> Fields:
    """A part of something: the container follows the double slash."""
    author, title = parted(RESPONSIBILITY.sub("", head))
    cut = re.search(r"\s*[.,]?\s[–—-]\s|[.,]\s+(?=(?:1[5-9]|20)\d\d|Т\.|№|Vol|Вып|[CС]\.\s?\d)|\s(?=\((?:1[5-9]|20)\d\d\))", tail)
    name, rest = (tail[: cut.start()], tail[cut.start() :]) if cut else (tail, "")
    volume, issue, pages, year = VOLUME.search(rest), ISSUE.search(rest), PAGES.search(rest), YEAR.search(rest)
    return Fields(
        author=author, title=title, container=trimmed(name), year=year[0] if year else "", volume=volume[1] if volume else "",
        issue=issue[1] if issue else "", pages=pages[1] if pages else "",
    )  # fmt: skip


def book(bare: str) -> Fields | None:
    """A whole book: place, publisher and year follow the title."""
    published = PUBLISHED.search(bare)
    if published is None:
        return None
    author, title = parted(RESPONSIBILITY.sub("", bare[: published.start()]))
    return Fields(author=author, title=title, publisher=trimmed(published["publisher"]), year=published["year"])


def parted(head: str) -> tuple[str, str]:
    """Authors (family name and initials, as often as they come) and the title after them."""
    names = NAMES.match(head)
    if names is None:
        return "", trimmed(head)
    return names["names"].strip(" ,"), trimmed(head[names.end() :])
