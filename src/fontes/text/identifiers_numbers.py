"""Numbers that carry their own proof or shape: ISBN and ISSN check digits, PMID, PMCID, trial numbers, arXiv ids."""

import re

from fontes.model import Identifier

from .pattern import pattern

_ISBN_SIGNS = pattern(r"[\dXx]")
_ARXIV_NEW = pattern(
    r"(?:ar[xX]iv[:.\s/]*)?(?:abs/|pdf/)?(\d{2})(0[1-9]|1[0-2])\.(\d{4,5})(?:v(\d{1,2}))?(?:\.pdf)?", re.IGNORECASE
)
ARCHIVES = (
    "acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|econ|eess|funct-an|"
    "gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math-ph|math|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|q-alg|q-bio|q-fin|"
    "quant-ph|solv-int|stat|supr-con"
)
_ARXIV_OLD = pattern(
    rf"(?:ar[xX]iv[:.\s/]*)?(?:abs/|pdf/)?({ARCHIVES})(?:\.[A-Za-z-]{{2,20}})?/(\d{{2}}(?:0[1-9]|1[0-2])\d{{3}})(?:v(\d{{1,2}}))?(?:\.pdf)?",
    re.IGNORECASE,
)


def parse_isbn(written: str) -> Identifier | None:
    """ISBN-13, or ISBN-10 made into one; None where the check digit says that it is neither: see `isbn_fault`."""
    digits = _isbn_digits(written)
    if isbn_fault(written):
        return None
    return Identifier(scheme="isbn", value=digits if len(digits) == 13 else isbn13(digits), written=written)


def isbn_fault(written: str) -> str:
    """Why this is not an ISBN, for people; "" where it is one."""
    digits = _isbn_digits(written)
    if len(digits) == 10 and "X" not in digits[:9]:
        total = sum((10 - place) * (10 if sign == "X" else int(sign)) for place, sign in enumerate(digits))
        return "" if total % 11 == 0 else f"the check digit of ISBN-10 {digits} is wrong"
    if len(digits) == 13 and "X" not in digits:
        if digits[:3] not in ("978", "979"):
            return f"ISBN-13 begins with 978 or 979, not {digits[:3]}"
        return "" if digits[12] == _ean_check(digits[:12]) else f"the check digit of ISBN-13 {digits} is wrong"
    return f"an ISBN has 10 or 13 digits, this has {len(digits)}"


def isbn13(isbn10: str) -> str:
    """The ISBN-13 of ten digits whose check digit was right."""
    stem = "978" + isbn10[:9]
    return stem + _ean_check(stem)


def _isbn_digits(written: str) -> str:
    body = re.sub(r"^\s*(?:e-?)?isbn(?:[-\s]?1[03])?\s*[:=]?\s*", "", written, flags=re.IGNORECASE)
    return "".join(_ISBN_SIGNS.findall(body)).upper()


def _ean_check(stem: str) -> str:
    total = sum(int(sign) * (3 if place % 2 else 1) for place, sign in enumerate(stem))
    return str(-total % 10)


def parse_issn(written: str) -> Identifier | None:
    """ "1234-567X", or None where the check digit is wrong: see `issn_fault`."""
    signs = _issn_signs(written)
    return None if issn_fault(written) else Identifier(scheme="issn", value=f"{signs[:4]}-{signs[4:]}", written=written)


def issn_fault(written: str) -> str:
    """Why this is not an ISSN, for people; "" where it is one."""
    signs = _issn_signs(written)
    if len(signs) != 8 or "X" in signs[:7]:
        return f"an ISSN has 8 digits, this has {len(signs)}"
    total = sum((8 - place) * (10 if sign == "X" else int(sign)) for place, sign in enumerate(signs))
    return "" if total % 11 == 0 else f"the check digit of ISSN {signs[:4]}-{signs[4:]} is wrong"


def _issn_signs(written: str) -> str:
    body = re.sub(r"^\s*(?:[elp]-?)?issn(?:-l)?(?:\s*\([a-z]+\))?\s*[:=]?\s*", "", written, flags=re.IGNORECASE)
    return "".join(_ISBN_SIGNS.findall(body)).upper()


def parse_pmid(written: str) -> Identifier | None:
    """One to eight digits, alone, labelled or in a PubMed URL; a ninth digit means that it is no PMID."""
    match = re.search(r"(?<![\d.])(\d{1,8})(?:\.0)?/?(?:[?#]\S*)?\s*\.?\s*$", written.strip())
    if match is None or int(match[1]) == 0 or re.search(r"PMC\s*\d|10\.\d{4,}/", written):
        return None
    return Identifier(scheme="pmid", value=str(int(match[1])), written=written)


def parse_pmcid(written: str) -> Identifier | None:
    """ "PMC123" or its digits."""
    match = re.search(r"(?<!\d)(\d{1,9})(?:\.\d{1,2})?/?\s*$", written.strip())
    return Identifier(scheme="pmcid", value=f"PMC{int(match[1])}", written=written) if match and int(match[1]) else None


def parse_nct(written: str) -> Identifier | None:
    match = re.search(r"NCT[\s:-]?(\d{8})(?!\d)", written, re.IGNORECASE)
    return Identifier(scheme="nct", value=f"NCT{match[1]}", written=written) if match else None


def parse_arxiv(written: str) -> Identifier | None:
    """New ids (since April 2007) and old ones, with version apart and the subject class gone: math.GT/0309136 is math/0309136."""
    for match in _ARXIV_NEW.finditer(written):
        if not _digit_beside(written, match.start(), match.end()):
            version = match[4] or ""
            return Identifier(scheme="arxiv", value=f"{match[1]}{match[2]}.{match[3]}", version=version, written=written)
    old = _ARXIV_OLD.search(written)
    if old and not _digit_beside(written, old.start(), old.end()):
        return Identifier(scheme="arxiv", value=f"{old[1].lower()}/{old[2]}", version=old[3] or "", written=written)
    return None


def _digit_beside(text: str, start: int, end: int) -> bool:
    """A digit before or after means that this is a piece of a longer number."""
    return (start > 0 and text[start - 1].isdigit() and text[start].isdigit()) or (end < len(text) and text[end].isdigit())
