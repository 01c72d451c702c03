"""Identifiers of works, found in any text and normalised so that two spellings of one are equal."""

import re
from collections.abc import Callable

from fontes.model import Identifier, Scheme

from .identifiers_doi import find_dois, parse_doi
from .identifiers_numbers import (
    ARCHIVES,
    isbn_fault,
    issn_fault,
    parse_arxiv,
    parse_isbn,
    parse_issn,
    parse_nct,
    parse_pmcid,
    parse_pmid,
)
from .identifiers_standards import RFC, find_standards, hints_standard, parse_rfc, parse_standard
from .pattern import pattern

Span = tuple[int, int, Identifier]
"""Start, end (exclusive) in the text as given, and the identifier that stands there."""

_PMID = pattern(
    r"(?:(?<![A-Za-z0-9_])PM(?:ID|-ID)|\bPubMed(?:\s?ID|\s?PMID)?|\binfo:pmid/|\bpmid)[\s:：#]*(?:PMID[:：]?\s?)?(\d{1,8})(?![\d.]\d|\d)"
    r"|(?:pubmed\.ncbi\.nlm\.nih\.gov/|ncbi\.nlm\.nih\.gov/(?:m/)?pubmed/(?:\?term=)?|europepmc\.org/(?:article|abstract)/med/)(\d{1,8})(?!\d)",
    re.IGNORECASE,
)
_PMCID = pattern(r"\b(?:PMCID:?\s*(?:PMC)?|PMC\s?[:-]?\s?)(\d{3,9})(?![\d])", re.IGNORECASE)
_ARXIV = pattern(
    rf"\barxiv[:.\s/]*(?:preprint\s*)?(?:arxiv[:.\s]*)?(?:org/)?(?:abs/|pdf/|html/|ftp/\S*?/papers/)?(?:\[[\w.-]+\]\s*)?"
    rf"((?:\d{{4}}\.\d{{4,5}}|(?:{ARCHIVES})(?:\.[A-Za-z-]{{2,20}})?/\d{{7}})(?:v\d{{1,2}})?)(?!\d)"
    rf"|(?<![\w/.])((?:{ARCHIVES})(?:\.[A-Z]{{2}})?/\d{{7}}(?:v\d{{1,2}})?)(?!\d)"
    rf"|\babs/(\d{{4}}\.\d{{4,5}}(?:v\d{{1,2}})?)(?!\d)"
    rf"|(?<![\d./])(\d{{4}}\.\d{{4,5}}(?:v\d{{1,2}})?)(?=\s*\[[a-z-]{{2,8}}(?:\.[A-Z]{{2}})?\])",
    re.IGNORECASE,
)
_ARXIV_LIKE = pattern(r"[a-zA-Z]/\d{7}|\d\.\d{4,5}(?:v\d+)?\s*\[")
_ISBN = pattern(
    r"\b(?:e-?)?ISBN(?:[-\s]?1[03])?(?:\s?\([^()]{1,20}\))?[\s:#]*((?:97[89][-–\s]?)?\d(?:[-–\s]?\d){8}[-–\s]?[\dXx])(?![\d])",
    re.IGNORECASE,
)
_BARE_ISBN = pattern(r"(?<![\d./-])(97[89][-\s]?\d(?:[-\s]?\d){8}[-\s]?\d)(?![\d-])")
_ISSN = pattern(r"\b(?:[elp]-?)?ISSN(?:-L)?(?:\s?\([^()]{1,12}\))?[\s:#]*(\d{4}[-–]?\d{3}[\dXx])(?![\d])", re.IGNORECASE)
_NCT = pattern(r"\b(NCT[\s:-]?\d{8})(?!\d)", re.IGNORECASE)
_ACL = pattern(
    r"(?:aclanthology\.org/|aclweb\.org/anthology/(?:papers/[A-Z]/[A-Z]\d\d/)?)([A-Z]\d{2}-\d{4}|(?:19|20)\d\d\.[a-z][\w.]*-[\w]+\.\d+)"
    r"|(?<![\w.])((?:19|20)\d\d\.[a-z][a-z0-9_]*-[a-z0-9]+\.\d{1,4})(?![\w.-])|\bACL (?:Anthology )?ID:?\s?([A-Z]\d{2}-\d{4})",
    re.IGNORECASE,
)
_ACL_LIKE = pattern(r"(?:19|20)\d\d\.[a-zA-Z]")
_ACL_DOI = pattern(r"10\.(?:18653/v1|3115/v1)/([a-z]\d\d-\d{4}|(?:19|20)\d\d\.[\w-]+\.\d+)$")
_HANDLE = pattern(
    r"(?:hdl\.handle\.net/|\bhdl:\s?|\bhandle:\s?)((?:\d[\d.]*|[a-z]+\.[\w.]+)/[^\s\"'<>,;{}|\\^`]+)", re.IGNORECASE
)
_URL = pattern(r"(?:\bhttps?://|\bftp://|\bwww\.(?=[\w-]+\.))[^\s\"“”„«»<>`{}|\\^。，、；：）】》」』…]+", re.IGNORECASE)
_NOT_URL = pattern(
    r"https?://(?:(?:dx\.|www\.)?doi\.org/(?:10\.|abs/10\.)|(?:www\.|export\.)?arxiv\.org/(?:abs|pdf)/|(?:pubmed|www)\.ncbi\.nlm\.nih\.gov/(?:pubmed/)?\d"
    r"|hdl\.handle\.net/\d|(?:www\.)?ncbi\.nlm\.nih\.gov/pmc/articles/PMC\d|pmc\.ncbi\.nlm\.nih\.gov/articles/PMC\d|(?:www\.)?aclanthology\.org/\S)",
    re.IGNORECASE,
)


def parse_identifier(scheme: Scheme, written: str) -> Identifier | None:
    """What a field of that scheme says, or None where it is no such identifier (`identifier_fault` says why)."""
    text = written.strip()
    return _PARSERS[scheme](text) if text else None


def identifier_fault(scheme: Scheme, written: str) -> str:
    """Why `written` is no identifier of that scheme, for people; "" where it is one."""
    if parse_identifier(scheme, written) is not None:
        return ""
    if scheme == "isbn":
        return isbn_fault(written)
    if scheme == "issn":
        return issn_fault(written)
    return _FAULTS.get(scheme, f"not readable as {scheme}")


def find_identifiers(text: str) -> tuple[Identifier, ...]:
    """Every identifier in free text, in order, each once. A PMID counts only where a label or URL says so.

    A DOI of arXiv or the ACL Anthology gives that identifier too.
    """
    found: dict[tuple[str, str], Identifier] = {}
    for _, _, identifier in find_identifier_spans(text):
        for each in (identifier, *implied(identifier)):
            found.setdefault((each.scheme, each.value), each)
    return tuple(found.values())


def implied(identifier: Identifier) -> tuple[Identifier, ...]:
    """What another identifier says as well: arXiv's and the ACL Anthology's DOIs hold their own ids."""
    if identifier.scheme != "doi":
        return ()
    value = identifier.value
    if value.startswith("10.48550/arxiv."):
        arxiv = parse_arxiv(value.removeprefix("10.48550/arxiv."))
        return (
            ()
            if arxiv is None
            else (Identifier(scheme="arxiv", value=arxiv.value, version=identifier.version, written=identifier.written),)
        )
    if value.startswith(("10.18653/", "10.3115/")) and (match := _ACL_DOI.match(value)):
        return (Identifier(scheme="acl", value=_acl_value(match[1]), written=identifier.written),)
    return ()


def find_identifier_spans(text: str) -> tuple[Span, ...]:
    """As `find_identifiers`, with spans and repeats, sorted by start. A publisher's URL and the DOI in it both stand."""
    lower = text.lower()
    spans: list[Span] = []
    if "10." in text and ("/" in text or "%2" in text):
        spans += find_dois(text)
    if "http" in lower or "www." in lower or "ftp:" in lower:
        spans += _urls(text)
    if "pmid" in lower or "pubmed" in lower or "pm-id" in lower or "/med/" in lower:
        spans += _spans(_PMID, text, parse_pmid)
    if "pmc" in lower:
        spans += _spans(_PMCID, text, parse_pmcid)
    if "arxiv" in lower or "abs/" in lower or _ARXIV_LIKE.search(text):
        spans += _spans(_ARXIV, text, parse_arxiv)
    if "isbn" in lower:
        spans += _spans(_ISBN, text, parse_isbn)
    if "978" in text or "979" in text:
        spans += _spans(_BARE_ISBN, text, parse_isbn)
    if "issn" in lower:
        spans += _spans(_ISSN, text, parse_issn)
    if "nct" in lower:
        spans += _spans(_NCT, text, parse_nct)
    if "rfc" in lower or "request for comments" in lower:
        spans += _spans(RFC, text, parse_rfc)
    if hints_standard(lower):
        spans += find_standards(text)
    if "acl" in lower or _ACL_LIKE.search(text):
        spans += _spans(_ACL, text, _parse_acl)
    if "hdl" in lower or "handle:" in lower:
        spans += _spans(_HANDLE, text, _parse_handle)
    return _settled(spans)


def _settled(spans: list[Span]) -> tuple[Span, ...]:
    """Sorted, and without what only looks like an identifier inside a DOI (an ISBN, an arXiv id, an RFC number)."""
    if len(spans) < 2:
        return tuple(spans)
    spans.sort(key=lambda span: (span[0], -span[1]))
    dois = [span for span in spans if span[2].scheme == "doi"]
    kept: list[Span] = []
    for span in spans:
        inside_doi = span[2].scheme != "doi" and any(start <= span[0] and span[1] <= end for start, end, _ in dois)
        twice = any(span[0] < end and start < span[1] and span[2].scheme == other.scheme for start, end, other in kept[-3:])
        if not inside_doi and not twice:
            kept.append(span)
    return tuple(kept)


def _spans(pattern: re.Pattern[str], text: str, parse: Callable[[str], Identifier | None]) -> list[Span]:
    spans: list[Span] = []
    for match in pattern.finditer(text):
        group = match.lastindex or 0
        identifier = parse(match.group(group))
        if identifier is not None:
            written = text[match.start() : match.end()]
            made = Identifier(scheme=identifier.scheme, value=identifier.value, version=identifier.version, written=written)
            spans.append((match.start(), match.end(), made))
    return spans


def _urls(text: str) -> list[Span]:
    spans: list[Span] = []
    for match in _URL.finditer(text):
        if _NOT_URL.match(match.group(0)):
            continue
        url = trim_url(match.group(0))
        if len(url) > len("http://x."):
            end = match.start() + len(url)
            spans.append((match.start(), end, Identifier(scheme="url", value=url, written=url)))
    return spans


def trim_url(url: str) -> str:
    """Without the full stop, comma, quote or bracket that belongs to the sentence around it."""
    while url:
        last = url[-1]
        unopened = last in ")]" and url.count(last) > url.count("(" if last == ")" else "[")
        if last not in ".,;:!?'*_’‘" and not unopened:
            break
        url = url[:-1]
    return url


def _parse_url(written: str) -> Identifier | None:
    match = _URL.search(written)
    if match is None:
        return None
    return Identifier(scheme="url", value=trim_url(match.group(0)), written=written)


def _parse_handle(written: str) -> Identifier | None:
    from urllib.parse import unquote  # handles are few

    match = re.search(r"((?:\d[\d.]*|[a-z]+\.[\w.]+)/\S+)$", written, re.IGNORECASE)
    value = trim_url(unquote(match[1])) if match else ""
    return Identifier(scheme="handle", value=value, written=written) if value and value[-1] != "/" else None


def _parse_acl(written: str) -> Identifier | None:
    match = re.search(r"([A-Za-z]\d{2}-\d{4}|(?:19|20)\d\d\.[\w.]+-\w+\.\d+)(?:v\d+)?(?:\.pdf|\.bib)?/?$", written)
    return Identifier(scheme="acl", value=_acl_value(match[1]), written=written) if match else None


def _acl_value(name: str) -> str:
    """ "P19-1234" keeps its capital, "2020.acl-main.447" has none."""
    return name.upper() if name[0].isalpha() else name.lower()


def _parse_other(written: str) -> Identifier | None:
    return Identifier(scheme="other", value=written, written=written)


_PARSERS: dict[Scheme, Callable[[str], Identifier | None]] = {
    "doi": parse_doi, "pmid": parse_pmid, "pmcid": parse_pmcid, "arxiv": parse_arxiv, "isbn": parse_isbn, "issn": parse_issn,
    "nct": parse_nct, "rfc": parse_rfc, "standard": parse_standard, "acl": _parse_acl, "url": _parse_url, "handle": _parse_handle,
    "other": _parse_other,
}  # fmt: skip
_FAULTS: dict[Scheme, str] = {
    "doi": "a DOI begins with 10., digits and a slash",
    "pmid": "a PMID has one to eight digits",
    "arxiv": "an arXiv id looks like 1706.03762 or hep-th/9901001",
    "nct": "a trial number is NCT and eight digits",
}
