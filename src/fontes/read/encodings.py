"""Bytes become text once, in the encoding they are really in, and a guess is always said aloud."""

import re
from typing import NamedTuple

from ..model import Place, Problem

DECLARED = re.compile(
    rb"(?:charset\s*=\s*[\"']?|\\usepackage\[|<\?xml[^>]{0,80}encoding=[\"']|%\s*!TEX encoding\s*=\s*|"
    rb"%\s*Encoding:\s*|coding[:=]\s*)"
    rb"([A-Za-z0-9_-]{3,20})",
    re.IGNORECASE,
)
BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
NAMES = {
    "latin1": "cp1252",
    "latin9": "iso8859-15",
    "ansinew": "cp1252",
    "iso-8859-1": "cp1252",
    "gbk": "gb18030",
    "gb2312": "gb18030",
}
DENSE = ("gb18030", "shift_jis", "euc_kr", "big5", "cp1251", "koi8_r", "cp1253", "cp1255", "cp1256")
COMMON = {
    "gb18030": set(
        "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里研究分析大学出版社学报"
    ),
    "big5": set(
        "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡研究分析大學出版社學報"
    ),
}
RANGES = {
    "shift_jis": (0x3040, 0x30FF),
    "euc_kr": (0xAC00, 0xD7A3),
    "cp1253": (0x386, 0x3CE),
    "cp1255": (0x5D0, 0x5EA),
    "cp1256": (0x620, 0x64A),
}
REMEDY = "Save it as UTF-8 and try again."


class Decoded(NamedTuple):
    """`text` has `\\n` line ends only. `problems` says where the encoding had to be guessed or bytes were replaced."""

    text: str
    encoding: str
    problems: tuple[Problem, ...] = ()


def decode(data: bytes, name: str) -> Decoded | Problem:
    """Text of a file, or the error R103. Never raises, whatever the bytes."""
    for bom, encoding in BOMS:
        if data.startswith(bom):
            return _strictly(data[len(bom) :], encoding) or _mended(data[len(bom) :], encoding, name)
    wide = _wide(data)
    exact = _strictly(data, wide or "utf-8")
    if exact is not None:
        return exact
    if wide:
        return _mended(data, wide, name)
    broken = data.decode("utf-8", "replace").count("\ufffd")
    high = sum(byte > 127 for byte in data[:200_000]) * max(1, len(data) // 200_000)
    if broken and broken * 10 < high:
        return _mended(data, "utf-8", name)
    return _guessed(data, name)


def _guessed(data: bytes, name: str) -> Decoded | Problem:
    for encoding in (*_declared(data), *_likely(data)):
        found = _strictly(data, encoding)
        if found is not None and plausible(found.text):
            says = f"{name or 'The input'} is not UTF-8; it is read as {encoding}, and letters with accents may be wrong."
            where = Place(file=name, line=1, column=1)
            return found._replace(problems=(Problem(code="R104", says=says, place=where, remedy=REMEDY),))
    says = f"{name or 'The input'} is in an encoding that cannot be told (neither UTF-8 nor a usual older one)."
    return Problem(code="R103", says=says, place=Place(file=name), remedy=REMEDY, severity="error")


def _strictly(data: bytes, encoding: str) -> Decoded | None:
    try:
        text = data.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return None
    return Decoded(text=unix(text), encoding=encoding)


def _mended(data: bytes, encoding: str, name: str) -> Decoded:
    """Mostly right bytes: the broken ones become U+FFFD, and the first one is located."""
    text = unix(data.decode(encoding, "replace"))
    at = text.find("\ufffd")
    where = (
        Place(file=name, line=text.count("\n", 0, at) + 1, column=at - text.rfind("\n", 0, at)) if at >= 0 else Place(file=name)
    )
    says = f"{text.count(chr(0xFFFD))} bytes are not valid {encoding}, the first one here; they are shown as \ufffd."
    return Decoded(text=text, encoding=encoding, problems=(Problem(code="R105", says=says, place=where, remedy=REMEDY),))


def unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _wide(data: bytes) -> str:
    """UTF-16 without a mark: nearly every second byte is zero, and always the same second."""
    head = data[:2000]
    if len(head) < 4 or len(data) % 2:
        return ""
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if odd > 0.6 * half and even < 0.05 * half:
        return "utf-16-le"
    return "utf-16-be" if even > 0.6 * half and odd < 0.05 * half else ""


def _declared(data: bytes) -> tuple[str, ...]:
    found = (each.group(1).decode("ascii").lower() for each in DECLARED.finditer(data[:4000]))
    return tuple(NAMES.get(each, each) for each in found if each not in ("utf8", "utf-8"))


def _likely(data: bytes) -> tuple[str, ...]:
    """A few high bytes between Latin letters mean a western encoding; dense ones are tried against what is common there."""
    sample = bytes(byte for byte in data[:100_000] if byte > 127 or chr(byte).isalpha())
    dense = sum(byte > 127 for byte in sample) > 0.3 * (len(sample) or 1)
    if not dense:
        return ("cp1252", "iso8859-15")
    scored = sorted(((_native(data[:20_000], each), each) for each in DENSE), reverse=True)
    return tuple(each for score, each in scored if score > 0.5)


def _native(data: bytes, encoding: str) -> float:
    """Share of the non-ASCII letters that are ones a writer of that encoding would use."""
    letters = [letter for letter in data.decode(encoding, "replace") if ord(letter) > 127]
    if not letters or letters.count("\ufffd") > 0.02 * len(letters):
        return 0.0
    if encoding in COMMON:
        return min(1.0, 6 * sum(letter in COMMON[encoding] for letter in letters) / len(letters))
    if encoding in RANGES:
        low, high = RANGES[encoding]
        return sum(low <= ord(letter) <= high for letter in letters) / len(letters) * (1.5 if encoding == "shift_jis" else 1.0)
    lower = sum("а" <= letter <= "я" for letter in letters)
    return lower / len(letters)


def plausible(text: str) -> bool:
    """Text has next to no control characters."""
    head = text[:100_000]
    return sum((ord(letter) < 32 and letter not in "\n\t\f") or 0x7F <= ord(letter) < 0xA0 for letter in head) * 200 <= len(head)
