"""A list of DOIs, PMIDs, arXiv ids, ISBNs or addresses, one a line or several between commas."""

import hashlib
import re

from fontes.model import Description, Document, Identifier, Place, Problem, Reference, Scheme
from fontes.text.identifiers import find_identifier_spans, identifier_fault, parse_identifier

from .encodings import decode
from .formats import Opener
from .positions import Positions
from .stated import Identifiers

_PIECE = re.compile(r"[^\n]+")
_WORD = re.compile(r"[^\s,;|]+")
_SEPARATOR = re.compile(
    r"\s*[,;\t|]\s*(?=(?:https?:|doi|10\.|PM|pm|\d{4,}|arXiv|[a-z-]+/\d{7}|97[89]|ISBN|NCT))"
    r"|\s+(?=(?:https?:|doi:|10\.\d{4,}/|PMID|PMC\d|arXiv:))"
)
_LABELS = re.compile(
    r"https?://\S*|\b(?:dx\.|www\.)?doi\.org/?|\b(?:doi|pmid|pmcid|arxiv|isbn|issn|nct|url|urn|info)\b|[\W_]+", re.IGNORECASE
)
_LABEL = re.compile(r"^\s*(?:[-*•]|\(?\d{1,4}[.)])\s+")
_SHAPES: tuple[tuple[re.Pattern[str], Scheme], ...] = (
    (re.compile(r"\d{1,8}"), "pmid"),
    (re.compile(r"PMC\d{3,9}", re.IGNORECASE), "pmcid"),
    (re.compile(r"\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?/\d{7}(?:v\d+)?"), "arxiv"),
    (re.compile(r"(?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dXx]"), "isbn"),
    (re.compile(r"NCT\d{8}", re.IGNORECASE), "nct"),
    (re.compile(r"[A-Z]\d{2}-\d{4}|(?:19|20)\d\d\.[a-z][\w-]*\.\d+"), "acl"),
    (re.compile(r"RFC\s?\d{1,5}", re.IGNORECASE), "rfc"),
)


def read(data: bytes, name: str, opener: Opener) -> Document | Problem:
    """One reference for each identifier; a line that is none is reported at its place. Bare digits are PMIDs here."""
    decoded = decode(data, name)
    if isinstance(decoded, Problem):
        return decoded
    positions = Positions(decoded.text, name)
    problems = list(decoded.problems)
    references: list[Reference] = []
    for line in _PIECE.finditer(decoded.text):
        if line.group(0).lstrip().startswith(("#", "%", "//")):
            continue
        for piece, at in _pieces(line.group(0), line.start()):
            found = _works(piece)
            references += [
                _reference(len(references) + number, each, piece, positions.place(at)) for number, each in enumerate(found, 1)
            ]
            rest = _unread(piece) if found else ""
            if rest:
                says = f"“{rest[:80]}” stands beside an identifier and is none."
                problems.append(
                    Problem(code="R250", says=says, place=positions.place(at), remedy="Put each identifier in a line.")
                )
            if not found:
                says = f"“{piece[:80]}” is no identifier: {_why_not(piece)}."
                problems.append(
                    Problem(code="R250", says=says, place=positions.place(at), remedy="Correct it or remove the line.")
                )
    digest = hashlib.sha256(data).hexdigest()
    return Document(source=name, format="identifiers", digest=digest, references=tuple(references), problems=tuple(problems))


def _reference(number: int, stated: tuple[Identifier, ...], raw: str, place: Place) -> Reference:
    reading = Description(identifiers=stated)
    return Reference(id=f"R{number}", place=place, readings=(reading,), raw=raw, format="identifier")


def _pieces(line: str, start: int) -> list[tuple[str, int]]:
    """The identifiers of a line with their offsets in the file."""
    label = _LABEL.match(line)
    at = label.end() if label else 0
    if not _shaped(line[at:].strip()):
        words = [(match.group(0).strip("\"'.,;"), start + match.start()) for match in _WORD.finditer(line, at)]
        if len(words) > 1 and all(_identify(word) for word, _ in words):
            return words
    pieces: list[tuple[str, int]] = []
    while at <= len(line):
        separator = _SEPARATOR.search(line, at)
        end = separator.start() if separator else len(line)
        piece = line[at:end]
        blank = len(piece) - len(piece.lstrip())
        if piece.strip(" \t,;.\"'"):
            pieces.append((piece.strip(" \t,;\"'"), start + at + blank))
        if separator is None:
            break
        at = max(separator.end(), at + 1)
    return pieces


def _works(piece: str) -> list[tuple[Identifier, ...]]:
    """Identifiers of one work together; two of one kind are two works."""
    found = _identify(piece)
    kinds = [each.scheme for each in found if each.scheme != "url"]
    return [found] if len(set(kinds)) == len(kinds) and found else [(each,) for each in found]


def _unread(piece: str) -> str:
    """What is left of a piece without its identifiers and their labels."""
    if _shaped(piece) is not None:
        return ""
    rest: list[str] = []
    at = 0
    for start, end, _ in find_identifier_spans(piece):
        rest.append(piece[at:start])
        at = max(at, end)
    rest.append(piece[at:])
    left = _LABELS.sub(" ", " ".join(rest))
    return left.strip() if any(sign.isalnum() for sign in left) else ""


def _shaped(piece: str) -> Identifier | None:
    """What the piece is by its shape alone: bare digits are a PMID in such a list."""
    for shape, scheme in _SHAPES:
        if shape.fullmatch(piece) and (identifier := parse_identifier(scheme, piece)) is not None:
            return identifier
    return None


def _identify(piece: str) -> tuple[Identifier, ...]:
    gathered = Identifiers()
    if (shaped := _shaped(piece)) is not None:
        gathered.add(shaped)
        return gathered.all()
    gathered.text(piece)
    return gathered.all()


def _why_not(piece: str) -> str:
    digits = re.sub(r"[\s-]", "", piece)
    if re.fullmatch(r"(?:ISBN:?)?(?:\d{9}[\dXx]|\d{13})", digits, re.IGNORECASE):
        return identifier_fault("isbn", piece)
    if re.fullmatch(r"(?:PMID:?)?\d+", digits, re.IGNORECASE):
        return identifier_fault("pmid", digits)
    return "it is not a DOI, PMID, PMCID, arXiv id, ISBN, trial number, RFC or address"
