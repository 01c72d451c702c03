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


def right_to_left(text: str) -> Fields | None:
    """Fields, or None where there are not even an author and a title to part."""
    bare = LABEL.sub("", text.translate(EASTERN_DIGITS))
    quoted = QUOTED.search(bare)
    if quoted is not None:
        author, title = trimmed(YEAR.sub("", bare[: quoted.start()])).strip("()، "), quoted["title"]
        rest = [part for part in PARTS.split(bare[quoted.end() :].lstrip(" ،,.")) if part]
    else:
        parts = [part for part in PARTS.split(bare) if part.strip(" ()") and not YEAR.fullmatch(part.strip(" ()."))]
        if len(parts) < 2:
            return None
        author, title, rest = parts[0], trimmed(parts[1]), parts[2:]
    name = next((part for part in rest if not any(mark.isdigit() for mark in part)), "")
    press = bool(PRESS.search(name))
    volume, issue, pages, year = VOLUME.search(bare), ISSUE.search(bare), PAGES.search(bare), YEAR.search(bare)
    return Fields(
        author=trimmed(YEAR.sub("", author)).strip("()، "), title=title, container="" if press else trimmed(name),
        publisher=trimmed(name) if press else "", year=year[0] if year else "", volume=volume[1] if volume else "",
        issue=issue[1] if issue else "", pages=pages[1] if pages else "",
    )  # fmt: skip
