"""Arabic, Persian and Hebrew references: author, title, then container or publisher, parted by commas or full stops."""

import re

from .fields import Fields, trimmed

PARTS = re.compile(r"\s*[،,؛]\s+|(?<=[^\W\d_]{3})\.\s+")
YEAR = re.compile(r"(?<!\d)(?:1[3-9]\d\d|20[0-4]\d|[١٢][٠-٩]{3})(?!\d)")
QUOTED = re.compile(r"[«“\"](?P<title>[^»”\"]{2,300})[»”\"]")
VOLUME = re.compile(r"(?:مج|المجلد|مجلد|ج|جلد|כרך|דוره|دوره)\.?\s?(\d{1,4})")
ISSUE = re.compile(r"(?:ع|العدد|عدد|شماره|גיליון|חוברת)\.?\s?(\d{1,4})")
PAGES = re.compile(r"(?:ص ?ص|ص|עמ['׳]?|صفحات)\.?\s?(\d+(?:\s?[-–]\s?\d+)?)")
LABEL = re.compile(r"^\s*(?:[\[(]\d{1,4}[\])]|\d{1,4}[.)-])\s*")
EASTERN_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "01234567890123456789")
PRESS = re.compile(r"(?:دار|مطبعة|منشورات|مكتبة|انتشارات|نشر|الناشر|הוצאת)")


AUTHORS = re.compile(
    r"\s*(?P<names>[^\W\d_]['’׳\w -]*(?:[,،]\s+(?:[^\W\d_]['’׳]?\.[\s-]?){1,3}(?:\s*[,،;]?\s*(?:ו|و)?-?[^\W\d_]['’׳\w-]+)?)+)"
    r"\s*(?=[(\[]?[12١]\S{3}[)\]]?)"
)
"""Family names with initials behind them, up to the year: the initials' full stops end nothing."""
DATED = re.compile(r"^[(\[]?[12١]\S{3}[)\]]?[.,:،]?\s*")
SHORT_PARTS = re.compile(r"\s*[،,؛]\s+|(?<=[^\W\d_]{2})\.\s+")
"""With the initials out of the way, a word of two letters may end a title."""
AND = re.compile(r"(?<=[,،;])\s*ו-?(?=[^\W\d_וי][\w'’׳-]{2})")
"""Hebrew writes "and" before the last name as its first letter; Weiss and Wolff begin with that letter twice or with a yod."""
INITIAL_BEHIND = re.compile(r"([^\W\d_][\w'’׳-]+) ([^\W\d_])(?=\s*(?:[,،;]|$))")
NUMBERS = re.compile(r"(?<!\d)(?P<volume>\d{1,4})\s?\((?P<issue>\d{1,4})\)(?:\s?[,:،]\s?(?P<pages>\d+(?:\s?[-–]\s?\d+)?))?")


def right_to_left(text: str) -> Fields | None:
    """Fields, or None where there are not even an author and a title to part."""
    bare = LABEL.sub("", text.translate(EASTERN_DIGITS))
    quoted = QUOTED.search(bare)
    led = AUTHORS.match(bare)
    if quoted is not None:
        author, title = trimmed(YEAR.sub("", bare[: quoted.start()])).strip("()، "), quoted["title"]
        rest = [part for part in PARTS.split(bare[quoted.end() :].lstrip(" ،,.")) if part]
    else:
        parts = [part for part in PARTS.split(bare) if _says(part)]
        if led:
            parts = [led["names"], *(part for part in SHORT_PARTS.split(DATED.sub("", bare[led.end() :])) if _says(part))]
        if len(parts) < 2:
            return None
        author, title, rest = parts[0], trimmed(parts[1]), parts[2:]
    name = next((part for part in rest if not any(mark.isdigit() for mark in part)), "")
    press = bool(PRESS.search(name))
    volume, issue, pages, year = VOLUME.search(bare), ISSUE.search(bare), PAGES.search(bare), YEAR.search(bare)
    place = NUMBERS.search(bare)
    if place is not None and not volume:
        return Fields(
            author=_people(author), title=title, container=trimmed(name), year=year[0] if year else "",
            volume=place["volume"], issue=place["issue"], pages=pages[1] if pages else place["pages"] or "",
        )  # fmt: skip
    return Fields(
        author=_people(author), title=title, container="" if press else trimmed(name),
        publisher=trimmed(name) if press else "", year=year[0] if year else "", volume=volume[1] if volume else "",
        issue=issue[1] if issue else "", pages=pages[1] if pages else "",
    )  # fmt: skip


def _says(part: str) -> bool:
    """A part that is more than brackets, stops and a year."""
    bare = part.strip(" ().[]")
    return bool(bare) and YEAR.fullmatch(bare) is None


def _people(author: str) -> str:
    """The list without year and "and", its lone letters marked as the initials that they are."""
    names = AND.sub(" ", trimmed(YEAR.sub("", author)).strip("()، "))
    return INITIAL_BEHIND.sub(r"\1, \2.", names) if INITIAL_BEHIND.fullmatch(names) else names
