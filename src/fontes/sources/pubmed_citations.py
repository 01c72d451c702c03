"""ECitMatch: journal, volume, first page and author of many citations at once, each matched to a PMID.

A line for each, with a key of ours, comes back with what was found at its end: a PMID, NOT_FOUND or AMBIGUOUS (NBK25499). Where
one part is wrong it matches another article, and does not say so: whoever asks looks at the record.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence

from ..model import ByWords, Sent, SourceFlow, Unavailable
from .bodies import malformed
from .pubmed_records import NAME, eutility
from .registry import unanswered

Match = str | Unavailable
"""A PMID, "" where nothing or too much was found."""
_BREAKS_A_LINE = re.compile(r"[|\s]+")
_NOTHING = ("NOT_FOUND", "AMBIGUOUS")


def cited(questions: Sequence[ByWords]) -> SourceFlow[list[Match]]:
    """One request for all that state a journal, a volume and a page; "" for the others."""
    lines = {f"q{place}": _line(each) for place, each in enumerate(questions) if is_citation(each)}
    if not lines:
        return [""] * len(questions)
    written = "\r".join(f"{line}|{key}|" for key, line in lines.items())
    found = read_matches((yield eutility("ecitmatch.cgi", ("retmode", "xml"), ("bdata", written), accept="text/plain")), lines)
    return [found.get(f"q{place}", "") for place in range(len(questions))]


def read_matches(sent: Sent, lines: Mapping[str, str]) -> dict[str, Match]:
    """By key. `lines`: the citations that were asked for."""
    if isinstance(sent, Unavailable) or sent.status != 200:
        return dict.fromkeys(lines, unanswered(NAME, sent))
    try:
        body = sent.body.decode("utf-8")
    except UnicodeDecodeError:
        return dict.fromkeys(lines, malformed(NAME, "pubmed sent what cannot be read as matches"))
    answers = {}
    for line in body.splitlines():
        *_, key, answer = ["", *line.split("|")]
        answers[key.strip()] = answer.strip()
    return {key: _match(answers.get(key, "")) for key in lines}


def _match(answer: str) -> Match:
    if answer.isascii() and answer.isdigit():
        return answer
    return "" if answer.startswith(_NOTHING) else malformed(NAME, "pubmed did not say what the citation matches")


def is_citation(question: ByWords) -> bool:
    return all(map(_part, (question.container, question.volume, question.first_page)))


def _line(question: ByWords) -> str:
    author = question.authors[0] if question.authors else ""
    parts = (question.container, str(question.year or ""), question.volume, question.first_page, author)
    return "|".join(map(_part, parts))


def _part(written: str) -> str:
    """Without the signs that a line is made of, and without accents, so that it comes back as it was sent."""
    plain = unicodedata.normalize("NFKD", written).encode("ascii", "ignore").decode()
    return _BREAKS_A_LINE.sub(" ", plain).strip()
