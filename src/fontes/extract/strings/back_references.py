"""ibid., op. cit., ders., a. a. O., three dashes: what a note means by naming a work, or its author, a second time."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from ...model import Description
from .parse import parse_reference

LABEL = r"^\s*(?:[\[(]?\d{1,4}[\]).]?\s+)?"
LEAD_IN = r"(?:(?:see|vgl|siehe|cf|s|voir)\b\.?\s*(?:also|auch|dazu)?,?\s*)?"
SAME_WORK = re.compile(
    rf"{LABEL}{LEAD_IN}(?:ibid(?:em)?|ib|ebd|ebenda|ebda|там же|ibíd|同上)\b\.?,?:?\s*(?P<locator>.*)$", re.IGNORECASE | re.DOTALL
)
SAME_AUTHOR = re.compile(
    rf"{LABEL}{LEAD_IN}(?P<mark>(?:ders|dies|dems|derselbe|dieselben?|idem|eadem|iidem|id)\b\.?|[—―]{{1,3}}|[–_-]{{2,}}|_{{2,}})\s*(?P<rest>[.,:(]?.*)$",
    re.IGNORECASE | re.DOTALL,
)
CITED_BEFORE = re.compile(
    r"\b(?:op(?:us|ere)?\.?\s?cit(?:\.|ato|at[ou]m)?|art\.?\s?cit\.?|loc\.?\s?cit\.?|o\.\s?c\.|a\.\s?a\.\s?O\.?|aaO|указ\.\s?соч\.?|ob\.?\s?cit\.?|cit\.)",
    re.IGNORECASE,
)
NOTE = re.compile(
    r"\(?\b(?:wie|supra|see|above|oben|cit\.?)?\s*(?:Anm|note|n|Fn|fn|fußnote|nota)\b\.?\s*(?P<number>\d{1,4})\)?", re.IGNORECASE
)
LOCATOR = re.compile(r"(?:(?:pp?|S|Sp|Bl|fol|с|С|pág)\.\s?)?\d+(?:\s?[-–]\s?\d+)?(?:\s?ff?\.)?\s*\.?\s*$")
WORD = re.compile(r"[^\W\d_]{3,}")


class BackReference(NamedTuple):
    """What one note piece is.

    work: describes a work; `text` is it, with the author put in where the note says "ders." or dashes; `target` is its own index.
    repeat: names a work again; `target` is the index of the piece that describes it. unresolved: names a work again, but
    none or several fit; `target` is -1. `locator` is where in the work, "S. 33".
    """

    kind: Literal["work", "repeat", "unresolved"]
    target: int
    text: str
    locator: str = ""


def resolve_back_references(pieces: Sequence[str], labels: Sequence[str] = ()) -> tuple[BackReference, ...]:
    """One answer for each piece, in note order. `labels` are the note numbers, where "wie Anm. 5" should lead somewhere."""
    answers: list[BackReference] = []
    known: dict[int, Description] = {}
    for at, piece in enumerate(pieces):
        answer = resolved(piece, at, answers, known, labels)
        answers.append(answer)
        if answer.kind == "work":
            known[at] = parse_reference(answer.text)[0]
    return tuple(answers)


def resolved(
    piece: str, at: int, answers: Sequence[BackReference], known: dict[int, Description], labels: Sequence[str]
) -> BackReference:
    """The answer for one piece, given those before it."""
    previous = answers[-1].target if answers else -1
    if (same := SAME_WORK.match(piece)) is not None and not describes_work(same["locator"]):
        return repeat(previous, piece, same["locator"].strip())
    if CITED_BEFORE.search(piece) is not None or (NOTE.search(piece) is not None and len(piece) < 120):
        return cited_before(piece, known, labels)
    if (author := SAME_AUTHOR.match(piece)) is not None and author["rest"].strip(" ."):
        return same_author(piece, author["rest"], at, previous, known, answers)
    short = short_form(piece, known)
    return short if short is not None else BackReference("work", at, piece)


def repeat(target: int, piece: str, locator: str) -> BackReference:
    """A repetition of `target`, or unresolved where there is none."""
    return BackReference("repeat" if target >= 0 else "unresolved", target, piece, locator.strip(" ,.:;()"))


def describes_work(text: str) -> bool:
    """Whether so much follows "ibid." that it can only be another work: several words and a year."""
    return len(WORD.findall(text)) > 4 and re.search(r"\b(?:1[5-9]|20)\d\d\b", text) is not None


def same_author(
    piece: str, rest: str, at: int, previous: int, known: dict[int, Description], answers: Sequence[BackReference]
) -> BackReference:
    """`Ders., Politik als Beruf, 1919` with the name of the author before, in the order that it was written in there.

    "Ders., S. 5" repeats the work before.
    """
    if len(WORD.findall(rest)) < 2:
        return repeat(previous, piece, rest)
    if previous < 0 or not known[previous].authors:
        return BackReference("unresolved", -1, piece)
    people = known[previous].authors
    inverted = re.match(LABEL + re.escape(people[0].family or people[0].literal), answers[previous].text) is not None
    names = (
        "; ".join(map(str, people))
        if inverted
        else " and ".join(f"{each.given} {each.family}".strip() or each.literal for each in people)
    )
    return BackReference("work", at, f"{names}{rest if rest[:1] in '.,:' else ' ' + rest.lstrip()}")


def cited_before(piece: str, known: dict[int, Description], labels: Sequence[str]) -> BackReference:
    """By the note number where one is named, else by the author's name, the latest work first."""
    locator = LOCATOR.search(piece)
    where = locator[0].strip(" .") if locator else ""
    note = NOTE.search(piece)
    if note is not None and note["number"] in labels:
        fits = [at for at in known if labels[at] == note["number"]]
        named = [at for at in fits if names_author(piece, known[at])]
        fits = named or fits
        return BackReference("repeat", fits[0], piece, where) if len(fits) == 1 else BackReference("unresolved", -1, piece, where)
    fits = [at for at in known if names_author(piece, known[at])]
    titled = [at for at in fits if shares_title(piece, known[at])]
    if len(titled) == 1 or len(fits) == 1:
        return BackReference("repeat", (titled if len(titled) == 1 else fits)[0], piece, where)
    return BackReference("unresolved", -1, piece, where)


def short_form(piece: str, known: dict[int, Description]) -> BackReference | None:
    """`Weber, Politik als Beruf, S. 33`: author and short title of a work described before, and no year of its own."""
    if len(piece) > 140 or re.search(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)", piece) or "http" in piece or "10." in piece:
        return None
    fits = [at for at in known if names_author(piece, known[at]) and shares_title(piece, known[at])]
    locator = LOCATOR.search(piece)
    return BackReference("repeat", fits[-1], piece, locator[0].strip(" .") if locator else "") if len(fits) == 1 else None


def names_author(piece: str, work: Description) -> bool:
    """Whether the family name of the first author (or editor) stands in the piece."""
    people = work.authors or work.editors
    name = (people[0].family or people[0].literal) if people else ""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", piece, re.IGNORECASE) is not None


def shares_title(piece: str, work: Description) -> bool:
    """Whether the piece holds a word of the title that is not short."""
    theirs = {word.lower() for word in WORD.findall(work.title) if len(word) > 3}
    return bool(theirs & {word.lower() for word in WORD.findall(piece)})
