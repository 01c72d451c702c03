"""Several works in one note: (a) … (b) …, parted by semicolons, or run together by a lost line break."""

import re

from .starts import ANY_YEAR as YEAR
from .starts import begins_entry, begins_with_initials, begins_with_names, is_dated, is_open

LETTERED = re.compile(r"(?:^|(?<=[\s;.,]))\(?(?P<letter>[a-h])\)\s+(?=[^\W\d_]|[“\"])")
CUE = re.compile(
    r"^\s*(?:(?:but|see|cf|compare|vgl|vergl|siehe|voir|cfr|véase|ver|also|auch|dazu|hierzu|ferner|sowie|aussi|insb|anche|and|und|et"
    r"|e\.\s?g|z\.\s?B|for example)\b\.?[,:]?\s+)+",
    re.IGNORECASE,
)
SEMICOLON = re.compile(r"[;；]\s+")
BREAK = re.compile(r"\s*\n\s*")
NUMBERED_START = re.compile(r"[\[(]?\d{1,3}[\]).]\s+(?=\S)")
COMMENT_CUE = re.compile(
    r"(?:(?<=^)|(?<=[\s;.]))(?:[Vv]gl\.|[Ss]iehe|[Ss]ee|[Cc]f\.|[Vv]oir|[Cc]fr\.)"
    r"(?:\s+(?:also|auch|dazu|hierzu|ferner|etwa|insb\.|e\.\s?g\.,?|for example,?|bes\.|z\.\s?B\.))*:?\s+(?![A-Z]{2,3},)"
)
LOCATED = re.compile(r"(?:\b(?:pp?|S|Sp|f?ol)\.\s?\d+(?:\s?[-–]\s?\d+)?(?:\s?ff?\.)?|\d+\s?[-–]\s?\d+)\s*[.)]*\s+(?=[^\W\d_a-z])")


def split_works(raw: str) -> tuple[str, ...]:
    """The works that a note names, in order, without what connects them. One work comes back alone.

    Cuts only where both sides are references by themselves, so that a list of authors with semicolons stays whole.
    """
    parts = [raw]
    for cut in (by_letters, by_semicolons, by_breaks):
        parts = [piece for part in parts for piece in cut(part)]
    works = [without_comment(part) for part in parts]
    return tuple(work for work in works if work.strip()) or (raw,)


def by_letters(raw: str) -> list[str]:
    """(a) Smith, J. …; (b) Jones, A. …: letters in order, from a."""
    found = list(LETTERED.finditer(raw))
    if len(found) < 2 or [each["letter"] for each in found] != list("abcdefgh")[: len(found)] or found[0].start() > 8:
        return [raw]
    ends = [each.start() for each in found[1:]] + [len(raw)]
    pieces = [raw[each.end() : end].strip(" ;,\n") for each, end in zip(found, ends, strict=True)]
    return pieces if all(is_dated(piece) for piece in pieces) else [raw]


def by_semicolons(raw: str) -> list[str]:
    """A semicolon parts works where what stands before it is already dated, and what follows begins anew and is dated too."""
    pieces, start = [], 0
    for match in SEMICOLON.finditer(raw):
        before, after = raw[start : match.start()], CUE.sub("", raw[match.end() :])
        dated = YEAR.search(before) is not None and YEAR.search(after) is not None and len(before.split()) > 2
        if dated and begins_entry(after) and (begins_with_names(after) or begins_with_names(CUE.sub("", before))):
            pieces.append(before.strip())
            start = match.end()
    if not pieces:
        return [raw]
    pieces.append(raw[start:].strip())
    return [CUE.sub("", piece) if at else piece for at, piece in enumerate(pieces)]


def by_breaks(raw: str) -> list[str]:
    """A run-on: after a dated entry that has come to an end, a line begins with a number or a name, and is dated too."""
    pieces, start = [], 0
    for match in BREAK.finditer(raw):
        before, after = raw[start : match.start()], raw[match.end() :]
        label = NUMBERED_START.match(after)
        bare = after[label.end() :] if label else after
        if (
            len(before) > 40
            and is_dated(before)
            and not is_open(before)
            and begins_with_initials(bare)
            and YEAR.search(bare[:260]) is not None
            and opens_dated(bare)
        ):
            pieces.append(before.strip())
            start = match.end() + (label.end() if label else 0)
    pieces.append(raw[start:].strip() if pieces else raw)
    return pieces


def opens_dated(text: str) -> bool:
    """Whether a year or a title follows the opening names, rather than "(eds)" of the book that the line above began."""
    head = text[:160]
    return re.search(r"\((?:eds?|Hrsg|Hg)\b", head) is None


def without_comment(text: str) -> str:
    """A note's remark before "vgl."/"see" and after the located end of the work is claim text, not part of the reference."""
    cue = COMMENT_CUE.search(text)
    if cue is not None and not any(map(str.isdigit, text[: cue.start()])) and begins_with_names(text[cue.end() :]):
        text = text[cue.end() :]
    for end in LOCATED.finditer(text):
        rest = text[end.end() :]
        remark = len(rest.split()) >= 4 and rest.rstrip()[-1] in ".?!" and not any(map(str.isdigit, rest))
        if remark and not begins_with_names(rest) and YEAR.search(text[: end.start()]) is not None:
            return text[: end.end()].strip()
    return text
