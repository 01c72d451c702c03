"""arXiv's entry as a work: the preprint itself, with where it was published, and whether it was withdrawn."""

import re
from typing import TYPE_CHECKING

from ..index.formats.parts import display_name, other_years, reference_to, title
from ..index.formats.titles import settle
from ..model import Description, Identifier, Notice, Relation, Work
from ..text.identifiers import parse_identifier
from .arxiv_feed import ATOM, NAME, Feed, said
from .given import Given, given_of

if TYPE_CHECKING:
    from lxml.etree import _Element

ARXIV = "{http://arxiv.org/schemas/atom}"
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_UNNAMED = ("proc", "proceedings", "to appear")
_NAMED = re.compile(r"[^\W\d_](?:[^\d(\[@:;,]|\d+(?:st|nd|rd|th)\b)*")
"""The beginning of a journal reference, up to volume or year: "Phys.Rev." of "Phys.Rev.D60:103501,1999"."""
_WORK = r"(?:this|the|our)\s+(?:e-?print|preprint|paper|article|manuscript|submission|work|note|letter|document|report)"
_PASSIVE = r"(?:has\s+been|have\s+been|was|is\s+being|is\s+now|is|are)\s+(?:temporarily\s+|now\s+|hereby\s+)?"
_GONE = r"withdrawn\b(?!\s+from\s+(?!(?:the\s+)?arxiv))"
"""Withdrawn from a conference is not withdrawn."""
_WITHDRAWN = re.compile(
    rf"\W*(?:(?:{_WORK}|e-?print|preprint|paper|article|manuscript|submission)\s+)?(?:{_PASSIVE})?{_GONE}"
    rf"|.*(?:[.;]\s+|admin\s+note:\s*){_WORK}\s+{_PASSIVE}{_GONE}",
    re.IGNORECASE,
)
"""Where a comment begins so, or a sentence of it that says of what: "supersedes 0704.0001, which was withdrawn" is about another
work. [ours]"""
_SAYS_SO = re.compile(rf"\W*(?:withdrawn\W*$|withdrawn\s+by\b|{_WORK}\s+{_PASSIVE}{_GONE})", re.IGNORECASE)
"""How an abstract begins that stands in the place of the old one."""
_MENTIONED = re.compile(r"\bwithdrawn\b", re.IGNORECASE)


def given(feed: Feed) -> Given:
    return given_of(map(_work, feed.entries), feed.total)


def _work(entry: "_Element") -> Work | None:
    """None where it names no work of arXiv's."""
    own = _identifier(said(entry, f"{ATOM}id"))
    main, type_, marked = settle(title(said(entry, f"{ATOM}title")), "preprint", NAME)
    if own is None or not main:
        return None
    published, place = _year(said(entry, f"{ATOM}published")), said(entry, f"{ARXIV}journal_ref")
    names = (said(each, f"{ATOM}name") for each in entry.iterfind(f"{ATOM}author"))
    later = (_year(said(entry, f"{ATOM}updated")), *map(int, _YEAR.findall(place)))
    return Work(
        id=f"{NAME}:{own.value}",
        source=NAME,
        description=Description(
            type=type_,
            title=main,
            authors=tuple(display_name(each) for each in names if each),
            year=published,
            container="arXiv",
            publisher="arXiv",
            identifiers=(own,),
        ),
        other_containers=_journal(place),
        other_years=other_years(later, published),
        relations=tuple(Relation(kind="preprint-of", to=each) for each in _published(said(entry, f"{ARXIV}doi"))),
        notices=(*marked, *_withdrawal(entry, own)),
    )


def _identifier(address: str) -> Identifier | None:
    """ "http://arxiv.org/abs/hep-th/9901001v3", with the version apart."""
    _, found, written = address.partition("arxiv.org/abs/")
    parsed = parse_identifier("arxiv", written) if found else None
    return Identifier(scheme="arxiv", value=parsed.value, version=parsed.version) if parsed is not None else None


def _year(date: str) -> int:
    return int(date[:4]) if re.fullmatch(r"(?:19|20)\d\d-.*", date, re.ASCII) else 0


def _journal(place: str) -> tuple[str, ...]:
    found = _NAMED.match(title(place))
    name = found[0].strip(" .,-").removeprefix("In ") if found else ""
    return (name,) if len(name) > 2 and name.lower() not in _UNNAMED else ()


def _published(written: str) -> list[str]:
    """DOIs of the published versions: some authors give two, with a blank between."""
    return list(dict.fromkeys(to for each in written.split() if (to := reference_to("doi", each))))


def _withdrawal(entry: "_Element", own: Identifier) -> tuple[Notice, ...]:
    """A withdrawn work stays listed, with a comment that says so; where the comment may mean something else, it is a hint."""
    comment, summary = said(entry, f"{ARXIV}comment"), said(entry, f"{ATOM}summary")
    if _WITHDRAWN.match(comment) or _SAYS_SO.match(summary):
        date = said(entry, f"{ATOM}updated")[:10]
        return (Notice(kind="withdrawal", date=date, by=f"https://arxiv.org/abs/{own.value}", source=NAME),)
    return (Notice(kind="flag", source=NAME),) if _MENTIONED.search(comment) else ()
