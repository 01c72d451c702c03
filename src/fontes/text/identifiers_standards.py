"""RFCs and standards: the numbers of ISO, IEC, IEEE, ITU, 3GPP, ETSI, NIST, W3C, ANSI, ASTM, EN, DIN, BS, GB, ECMA."""

import re

from fontes.model import Identifier

from .pattern import pattern

RFC = pattern(
    r"\bRFC[\s-]?(\d{3,5})\b|\bRFC[\s-]\s?(\d{1,2})\b(?=[^\n]{0,80}(?:IETF|Internet|Editor|Network Working))"
    r"|\bRequest for Comments:?\s*(?:No\.?\s*)?(\d{1,5})\b|(?:rfc-editor\.org|ietf\.org)/\S*?rfc(\d{1,5})\b",
    re.IGNORECASE,
)
_BODY = pattern(
    r"\b(?P<iso>(?:(?:BS|DIN|NF|UNI|ANSI|AS|UNE|SS|NEN|ÖNORM|SN)[\s/-]+)?(?:EN[\s-]+)?(?:ISO|IEC)(?:/(?:IEC|IEEE|ASTM|TS|TR|PAS|HL7|CIE)){0,3}"
    r"(?:[\s-](?:TS|TR|PAS|Guide|DIS|FDIS|CD))?[\s:-]?(?P<iso_n>\d{2,5}(?:-\d{1,3}){0,2}))(?:[:-](?P<iso_y>(?:19|20)\d\d))?\b"
    r"|\b(?P<ieee>IEEE\s(?:Std\.?\s?)?(?P<ieee_n>P?(?:802\.\d{1,2}[a-z]{0,2}|\d{2,4}(?:\.\d{1,2}[a-z]?)?)))(?:[:-](?P<ieee_y>(?:19|20)\d\d))\b"
    r"|\bIEEE\s(?:Std\.?\s?|Standard\s)?(?P<ieee802>802(?:\.\d{1,2}[a-z]{0,2})?)\b"
    r"|\bIEEE\sStd\.?\s(?P<ieee_std>\d{2,4}(?:\.\d{1,2})?)\b"
    r"|\b(?P<gpp>3GPP\s(?:TS|TR)\s?\d{2}\.\d{2,3}(?:-\d)?)\b"
    r"|\b(?P<etsi>ETSI\s(?:TS|TR|EN|ES|EG|GS)(?:\s[A-Z]{2,4})?\s\d{3}(?:\s?\d{3})?(?:-\d{1,2})?)"
    r"|\b(?P<nist>(?:NIST\s(?:SP|Special\sPublication|IR|TN|FIPS(?:\sPUB)?)|NISTIR|FIPS(?:\sPUB)?)[\s-]?\d{1,4}(?:-\d{1,3})?[A-Z]?(?:-\d)?)(?!\w)"
    r"|\b(?P<itu>ITU-[TRD]\s(?:Rec(?:ommendation|\.)?\s)?[A-Z]{1,2}\.\d{1,5}(?:\.\d+)?(?:-\d{1,2})?)\b"
    r"|\b(?P<other>(?:ASTM\s[A-G]\d{1,4}[A-Z]?(?:-\d{2}[a-z]?)?|ANSI/[A-Z]{2,6}\s[A-Z]?\d[\w.-]*|DIN\s(?:EN\s)?\d{3,5}(?:-\d{1,2})?"
    r"|EN\s\d{3,5}(?:-\d{1,3})?:(?:19|20)\d\d|BS\s\d{3,5}(?:-\d)?:(?:19|20)\d\d|GB/?T?\s?\d{3,5}(?:\.\d+)?[-—–](?:19|20)?\d\d"
    r"|ECMA-\d{2,3}|GOST\s(?:R\s)?\d[\d.]+-(?:19|20)?\d\d|ГОСТ\s(?:Р\s)?\d[\d.]+[-–](?:19|20)?\d\d|JIS\s[A-Z]\s?\d{4}|SAE\sJ\d{3,4}))(?!\w)"
)
_W3C = pattern(r"w3\.org/TR/(?:(?:19|20)\d\d/)?(?P<name>[\w.-]+)")
_HINTS = (
    "iso",
    "iec",
    "ieee",
    "3gpp",
    "etsi",
    "nist",
    "fips",
    "itu-",
    "astm",
    "ansi/",
    "din ",
    "en ",
    "bs ",
    "gb",
    "ecma-",
    "gost",
    "гост",
    "jis ",
    "sae ",
)


def hints_standard(lower: str) -> bool:
    """Whether the lower-cased text may name a standard at all: cheap, and never wrongly no."""
    return any(hint in lower for hint in _HINTS) or "w3.org/tr" in lower


def find_standards(text: str) -> list[tuple[int, int, Identifier]]:
    """Every standard's number with its span; the value is "ISO/IEC 27001", the edition's year stands in `version`."""
    found = [(m.start(), m.end(), standard(m)) for m in _BODY.finditer(text)]
    for match in _W3C.finditer(text):
        name = match["name"].rstrip(".")
        found.append((match.start(), match.start("name") + len(name), _made(f"W3C {name}", "", match.group(0))))
    return found


def parse_standard(written: str) -> Identifier | None:
    found = find_standards(written)
    return found[0][2] if found else None


def standard(match: re.Match[str]) -> Identifier:
    written = match.group(0)
    if match["iso"]:
        return _made(match["iso"], match["iso_y"] or "", written)
    if match["ieee_n"]:
        return _made(f"IEEE {match['ieee_n']}", match["ieee_y"], written)
    if number := match["ieee802"] or match["ieee_std"]:
        return _made(f"IEEE {number}", "", written)
    return _made(written, "", written)


def _made(value: str, year: str, written: str) -> Identifier:
    value = re.sub(r"[\s:]+", " ", value).replace("NIST Special Publication", "NIST SP").replace("FIPS PUB", "FIPS").strip()
    year_in_number = re.fullmatch(r"(.+\d)-((?:19|20)\d\d)", value)
    if not year and year_in_number:
        value, year = year_in_number[1], year_in_number[2]
    return Identifier(scheme="standard", value=value, version=year, written=written)


def parse_rfc(written: str) -> Identifier | None:
    match = RFC.search(written) or re.fullmatch(r"\s*(?:RFC)?[\s-]*(\d{1,5})\s*", written, re.IGNORECASE)
    if match is None:
        return None
    number = next(part for part in match.groups() if part)
    return Identifier(scheme="rfc", value=str(int(number)), written=written)
