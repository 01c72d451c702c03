"""Where a DOI ends: in prose, URLs, HTML, JSON and Markdown, with brackets, SICI angles, damage and glued words."""

import re
from typing import NamedTuple

from fontes.model import Identifier

from .pattern import pattern

_START = pattern(r"(?<![\d.])10\.\s?(\d{4,9}(?:\.\d{1,9})*)(\s?)(?:/|%2[fF])(\s{0,2})(?=\S)")
_ESCAPE = pattern(
    r"&(?:amp;)?(lt|gt|amp|#60|#62|#38|#x3[cCeE]|#x26|nbsp|quot|#34);|%([0-9A-Fa-f]{2})|\\([_%&#{}$])|[\u200b\u00ad\ufeff\u2060]"
)
_ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "#60": "<", "#62": ">", "#38": "&", "nbsp": " ", "quot": '"', "#34": '"'}
_STOP = pattern(r"[\s\"“”„«»`{}|\\^…。，、；：）】》」』（【《「『·×]|'(?=[\s,;:)\]}>]|$)|[‘’]")
_SICI = pattern(r"<[^<>\s/\"]{0,40}:[^<>\s/\"]{0,40}>(?=\d)")
_GLUED = pattern(
    r"[.,;:]?(?:PMID|PMCID|PubMed|Epub|Accessed|Available|Retrieved|https?:|HTTPS?:|doi:|DOI:|arXiv:|\[(?:PubMed|CrossRef|Cross|Google|DOI|PMC|Free))"
    r"|[;,](?=10\.\d{4,9}/)|\](?=\()|&(?=[A-Za-z_]+=)|\?(?=[A-Za-z_.%-]+=)|#(?=[A-Za-z]{3})|~:~"
)
_PAGE_OF_SITE = pattern(
    r"(?:/(?:full|abstract|abs|pdf|epdf|pdfdirect|meta|html|fulltext|summary|references|citations?|figures|tables|suppl_file\S*|issuetoc)"
    r"|\.(?:full|abstract|short|pdf|html?|full\.pdf|full-text|article-info|supplementary-material|long))(?:/|\?\S*)?$"
)
_VERSIONED = pattern(r"(10\.(?:1101|64898)/(?:\d{4}\.\d{2}\.\d{2}\.)?\d{6,8})v(\d{1,2})(?:[./].*)?$")
_UNVERSIONED = pattern(r"(10\.(?:1101|64898)/(?:\d{4}\.\d{2}\.\d{2}\.)?\d{6,8})\.(?:full|abstract|article)\S*$")
_ARXIV = pattern(r"(10\.48550/arxiv\.(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?/\d{7}))v(\d{1,2})$")
_DASHES = str.maketrans("‐‑‒–—−﹣－", "--------")
_CONTINUES = pattern(r"\s{1,2}(?=\S)")
_BROKEN_TAIL = (
    (pattern(r"/j\.[a-z]+\.(?:\d{4}\.)?(?:\d{2}\.)?$"), pattern(r"(?:\d{4}\.\d{2}\.\d{3}|\d{2}\.\d{3}|\d{3})(?![\d.])")),
    (pattern(r"/j\.$"), pattern(r"[a-z]{2,12}\.(?:\d{4}\.\d{2}\.\d{3}|\d{4}-\d{4}\.\d{4}\.\S+)")),
    (pattern(r"/journal\.$"), pattern(r"p[a-z]{3}\.\d{7}")),
    (pattern(r"/journal\.p[a-z]{3}\.$"), pattern(r"\d{7}(?!\d)")),
    (pattern(r"/phys(?:rev|rep|lett)\w*\.$|/revmodphys\.$", re.IGNORECASE), pattern(r"\d+\.[\dL]\d+")),
    (pattern(r"/[a-z]{0,3}\d[\d-]*-$"), pattern(r"\d[\d-]*[\dxX](?![\w])")),
    (pattern(r"/978-[\d-]*-$"), pattern(r"\d[\d_-]*\d(?!\w)")),
)


class Spelled(NamedTuple):
    """A run of decoded text, and for each of its characters where it began in the text as written (empty: the same place)."""

    text: str
    at: tuple[int, ...]

    def source(self, index: int) -> int:
        return index if not self.at else self.at[index]


def find_dois(text: str) -> list[tuple[int, int, Identifier]]:
    """Every DOI with its span in `text`, in order. A blank after the slash counts only if what follows looks like a suffix."""
    found: list[tuple[int, int, Identifier]] = []
    behind = 0
    for match in _START.finditer(text):
        if match.start() < behind or (match[2] and not _labelled(text, match.start())):
            continue
        if match[3] and not _suffix_like(text, match.end()):
            continue
        in_url = _in_url(text, match.start())
        spelled = _spell(text[match.end() : match.end() + 500])
        length = _length(spelled.text, f"10.{match[1]}", in_url)
        if length == 0:
            continue
        end = match.end() + spelled.source(length)
        suffix = re.sub(r"\s+", "", spelled.text[:length])
        identifier = doi(f"10.{match[1]}/{suffix}", text[match.start() : end], in_url)
        found.append((match.start(), end, identifier))
        behind = end
    return found


def doi(name: str, written: str, in_url: bool = False) -> Identifier:
    """The identifier of a name that begins with "10.": lower case, preprint version apart, site pages cut."""
    value = name.translate(_DASHES).lower()
    if in_url:
        value = _PAGE_OF_SITE.sub("", value)
    version = ""
    if match := _VERSIONED.match(value) or _ARXIV.match(value):
        value, version = match[1], match[2]
    elif match := _UNVERSIONED.match(value):
        value = match[1]
    return Identifier(scheme="doi", value=value, version=version, written=written)


def parse_doi(written: str) -> Identifier | None:
    """The first DOI in a field's text, whatever stands around it."""
    found = find_dois(written)
    if not found:
        return None
    _, _, first = found[0]
    return Identifier(scheme="doi", value=first.value, version=first.version, written=written)


def _labelled(text: str, start: int) -> bool:
    return text[max(0, start - 8) : start].rstrip(" :").lower().endswith(("doi", "doi.org/"))


def _suffix_like(text: str, at: int) -> bool:
    """After "10.1016/ ": a suffix has a digit, and begins with a letter or several digits."""
    word = text[at : at + 60].split(None, 1)[0]
    return sum(sign.isdigit() for sign in word) >= 3


def _in_url(text: str, start: int) -> bool:
    """Inside a URL of a publisher's site (where "/full" may follow), not of doi.org."""
    head = text[max(0, start - 200) : start]
    site = head.rfind("://")
    if site < 0 or any(sign.isspace() for sign in head[site:]):
        return False
    host = head[site + 3 :].split("/", 1)[0].lower()
    return not host.endswith("doi.org")


def _spell(raw: str) -> Spelled:
    """Entities, percent escapes and TeX escapes resolved; invisible signs dropped."""
    if _ESCAPE.search(raw) is None:
        return Spelled(raw, ())
    out: list[str] = []
    at: list[int] = []
    index = 0
    for match in _ESCAPE.finditer(raw):
        out.extend(raw[index : match.start()])
        at.extend(range(index, match.start()))
        index = match.end()
        if sign := _sign(match):
            out.append(sign)
            at.append(match.start())
    out.extend(raw[index:])
    at.extend(range(index, len(raw) + 1))
    return Spelled("".join(out), tuple(at))


def _sign(match: re.Match[str]) -> str:
    if match[1]:
        return _ENTITIES.get(match[1].lower()) or chr(int(match[1][2:], 16))
    if match[2]:
        code = int(match[2], 16)
        return chr(code) if 32 < code < 127 else ""
    return match[3] or ""


def _length(text: str, prefix: str, in_url: bool) -> int:
    """How many characters of `text` belong to the DOI's suffix."""
    end = _stop(text)
    for broken, continuation in _BROKEN_TAIL:
        if (
            broken.search("/" + text[:end])
            and (gap := _CONTINUES.match(text, end))
            and (rest := continuation.match(text, gap.end()))
        ):
            end = gap.end() + _stop(text[gap.end() :]) if rest.end() > gap.end() else end
            break
    if glued := _GLUED.search(text, 1, end):
        end = glued.start()
    end = _balanced(text, end)
    while end and (text[end - 1] in ".,;:!?'*_/~" or (text[end - 1] in ")]>" and _unbalanced(text[:end]))):
        end -= 1
    return end


def _stop(text: str) -> int:
    """The first sign that cannot be in a DOI; `<` can only as a SICI's `<113::AID>`."""
    at = 0
    stop = _STOP.search(text)
    limit = stop.start() if stop else len(text)
    while (angle := text.find("<", at, limit)) >= 0:
        sici = _SICI.match(text, angle)
        if sici is None:
            return angle
        at = sici.end()
    return limit


def _balanced(text: str, end: int) -> int:
    """Up to the first closing bracket that nothing opened: `(see 10.1000/x)`, `[10.1000/x](…)`."""
    if ")" not in text[:end] and "]" not in text[:end] and ">" not in text[:end]:
        return end
    depth = {")": 0, "]": 0, ">": 0}
    opens = {"(": ")", "[": "]", "<": ">"}
    for index in range(end):
        sign = text[index]
        if sign in opens:
            depth[opens[sign]] += 1
        elif sign in depth:
            depth[sign] -= 1
            if depth[sign] < 0:
                return index
    return end


def _unbalanced(text: str) -> bool:
    return any(text.count(close) > text.count(start) for start, close in ("()", "[]", "<>"))
