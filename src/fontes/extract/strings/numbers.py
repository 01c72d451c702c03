"""Year, volume, issue and pages read from their fields: cue words gone, joint forms taken apart."""

import re
from typing import NamedTuple

YEAR = re.compile(r"(?<!\d)(1[4-9]\d\d|20[0-4]\d)(?:\s?([a-z])(?![^\W\d_]))?(?!\d)")
CUE = re.compile(
    r"^(?:(?:(?i:vols?|volumes?|bd|band|bände|tome|tomo|jg|no|nr|nº|n°|num|núm|number|numéro|numero|issue|iss|heft|pp|pages?|pag|pgs?"
    r"|págs?|seiten?|ss|art|article|paper|abstr|том|стр|вып|№)(?=[\W\d_]|$)|p(?=\d)|(?i:[tvnhpsтс])(?=[.\s])\.?)[^\w(]*)+"
)
EXTENT = re.compile(r"^[\dxvi+, ]+\s*(?:p|pp|pages?|s|ss|seiten|с|стр|págs?)\.?$", re.IGNORECASE)
TWO_PART = re.compile(r"^(\d{1,4})\s?[./,:]\s?(\d{1,3}(?:[-–/]\d{1,3})?)$")
DATED_VOLUME = re.compile(r"^(1[4-9]\d\d|20[0-4]\d)\s?(?:[A-Z][a-z]{2,8}(?:\s\d{1,2})?)?\s?;\s?(?=\d)")
"""Vancouver's `1958;171` and `1958 Apr 25;171`, taken for one number."""
WITH_ISSUE = re.compile(r"^([A-Za-z]?\d+[A-Za-z]?)\s*\(\s*([^()]{1,24})\s*\)?$")
PAGE = r"[A-Za-z]{0,4}\d+(?:[A-Za-z]\d*|\.\d{1,2}(?!\d))?"
PAGES = re.compile(rf"{PAGE}(?:\s?[-‐‑–—−]+\s?{PAGE})?")
SIDE = " \t,;:.()[]"


class Numbers(NamedTuple):
    """Where the work stands. `year` is 0 and the rest "" where not stated."""

    year: int = 0
    suffix: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""


def year_of(text: str) -> tuple[int, str]:
    """The first year and its letter: "(2012a)" → 2012, "a"; "1990 [1935]" → 1990."""
    match = YEAR.search(text)
    return (int(match[1]), match[2] or "") if match else (0, "")


ADDRESS = re.compile(r"\S*(?:10\.\d{4,9}/|https?:|www\.|arXiv:|\d{4}\.\d{4,5})\S*", re.IGNORECASE)


def lone_year(line: str, taken: tuple[str, ...]) -> tuple[int, str]:
    """The only year of a line of which none was read; (0, "") where there is none, or several. `taken` are the other fields."""
    left = ADDRESS.sub(" ", line)
    for field in taken:
        left = left.replace(field, " ") if field else left
    found = {(int(match[1]), match[2] or "") for match in YEAR.finditer(left)}
    return found.pop() if len(found) == 1 else (0, "")


def numbers(year: str, volume: str, issue: str, pages: str) -> Numbers:
    """`vol. 8`, `no. 2`, `pp. 51–87` without their words; `10.2` and `42(3)` as volume and issue; "17 p." is no page."""
    stated, suffix = year_of(year)
    dated = DATED_VOLUME.match(volume)
    if dated:
        stated, volume = stated or int(dated[1]), volume[dated.end() :]
    volume, issue = CUE.sub("", volume).strip(SIDE), CUE.sub("", issue).strip(SIDE)
    for form in (TWO_PART, WITH_ISSUE):
        match = form.match(volume)
        if match and not issue:
            volume, issue = match[1], match[2]
    return Numbers(stated, suffix, volume, issue, "" if EXTENT.match(pages.strip()) else pages_of(pages))


def pages_of(text: str) -> str:
    """The pages as written, dashes and all, without "pp."; roman pages stay."""
    bare = CUE.sub("", text.strip()).strip(SIDE)
    match = PAGES.match(bare)
    return match[0] if match else bare
