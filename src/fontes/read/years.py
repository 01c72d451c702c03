"""The year that a date field states: ISO, EDTF, ranges, "2012a", "c. 1850", "Spring 1999"; 0 where it states none."""

import re
from typing import NamedTuple

_YEAR = re.compile(
    r"(?<![\d/.:-])(1[0-9]{3}|20\d{2}|[5-9]\d{2}(?=\s*(?:AD|CE)\b))([a-z](?![a-z]))?(?!\d)|(?<=[./-])(1[5-9]\d{2}|20\d{2})(?!\d)"
)
_ISO = re.compile(r"\s*(-?\d{4})(?:[-/]|$|[~?%]|\D)")


class Year(NamedTuple):
    year: int = 0
    suffix: str = ""
    """The `a` of "2012a"."""


def year_in(text: str) -> Year:
    """The first year: of "2010/2011" the first, of "in press" none."""
    if len(text) == 4 and text.isascii() and text.isdigit():
        return Year(int(text) if text > "0999" else 0)
    iso = _ISO.match(text)
    if iso and 1000 <= int(iso[1]) <= 2099 and not text[5:6].isalpha():
        suffix = re.match(r"\s*\d{4}([a-z])\b", text)
        return Year(int(iso[1]), suffix[1] if suffix else "")
    match = _YEAR.search(text)
    return Year(int(match[1] or match[3]), match[2] or "") if match else Year()
