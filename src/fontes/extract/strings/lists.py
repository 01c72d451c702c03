"""A reference list as running text, cut into its entries: by numbers, blank lines, indents, or by how entries begin."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...text.bare import identifier_kinds, is_bare_identifier, is_unnamed
from .starts import begins_dated, begins_entry, ends_entry, is_dated, is_open

MARKS: dict[str, re.Pattern[str]] = {
    "[n]": re.compile(r"\s*[\[［](?P<n>\d{1,4})[a-z]?[\]］][.:]?\s*"),
    "(n)": re.compile(r"\s*[(（](?P<n>\d{1,4})[a-z]?[)）][.:]?\s+"),
    "n)": re.compile(r"\s*(?P<n>\d{1,4})\)\s+"),
    "n.": re.compile(r"\s*(?P<n>\d{1,4})\.\s+(?=\D)"),
    "n": re.compile(r"\s*(?P<n>\d{1,4})\s+(?=[^\W\d_a-z])"),
}
NAMED = re.compile(r"\s*\[(?P<key>[A-Za-z][A-Za-z+*]{0,20}[\s,]{0,2}\d{2,4}[a-z]?|[A-Z][A-Za-z]{1,8}\+?\d{2}[a-z]?)\]\s*")
BULLET = re.compile(r"\s*[-*•·▪‣–]\s+")
INLINE = re.compile(r"(?:(?<=^)|(?<=[.)\]\s]))\[(?P<n>\d{1,4})\]\s*")
HEADING = re.compile(
    r"^\s*(?:#+\s*)?(?:\d+\.?\s+)?(?:references?|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?"
    r"|bibliogra(?:ph|f)\w+|références|referencias|riferimenti(?: bibliografici)?|参考文献|参考資料|참고문헌|список литературы"
    r"|литература)\s*:?\s*$",
    re.IGNORECASE,
)
HEADING_LINE = re.compile(HEADING.pattern, re.IGNORECASE | re.MULTILINE)


class Piece(NamedTuple):
    """One entry. `label` without brackets, "" where the list has none; `text` without the label, line breaks kept; `start` and
    `end` are offsets in the list and include the label."""

    label: str
    text: str
    start: int
    end: int


class Row(NamedTuple):
    """One line of the list and where it starts."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


class Mark(NamedTuple):
    """A label at the start of a row, or within one."""

    number: int
    label: str
    start: int
    text_start: int


def split_references(text: str) -> tuple[Piece, ...]:
    """The entries in order. Every character that is no blank, heading or label stands in exactly one entry."""
    rows = [row for row in rows_of(text) if not HEADING.match(row.text)]
    filled = [row for row in rows if row.text.strip()]
    if not filled:
        return ()
    last = filled[-1].end
    marks = numbered(filled) or named(filled) or bulleted(filled)
    if marks:
        return from_marks(text, marks, filled[0].start, last)
    inline = chain([Mark(int(each["n"]), each["n"], each.start(), each.end()) for each in INLINE.finditer(text)])
    if len(inline) >= 2:
        return from_marks(text, inline, filled[0].start, last)
    starts = by_blank_lines(rows) or by_indent(filled) or by_beginnings(filled)
    starts = with_bare_entries(filled, starts)
    return from_marks(text, [Mark(0, "", at, at) for at in starts], filled[0].start, last)


def rows_of(text: str) -> list[Row]:
    """All lines with their offsets."""
    found, at = [], 0
    for line in text.split("\n"):
        found.append(Row(line, at))
        at += len(line) + 1
    return found


def numbered(rows: Sequence[Row]) -> list[Mark]:
    """The longest chain of numbers at row starts, over all ways to write them."""
    chains = []
    for pattern in MARKS.values():
        found = []
        for row in rows:
            match = pattern.match(row.text)
            if match:
                found.append(Mark(int(match["n"]), match["n"], row.start, row.start + match.end()))
        chains.append(chain(found))
    best = max(chains, key=len)
    return best if len(best) >= 2 and first_row_is_marked(best, rows) else []


def first_row_is_marked(marks: Sequence[Mark], rows: Sequence[Row]) -> bool:
    """A list whose first number comes late is no numbered list, unless the numbers carry most of its rows."""
    before = sum(row.start < marks[0].start for row in rows)
    return before <= 3 or before * 3 < len(rows)


def chain(found: Sequence[Mark]) -> list[Mark]:
    """Numbers that follow each other: the next one, a gap of up to three where the list goes on, or a restart at 1.

    A year or page at the start of a continuation row ("2001. Springer", "12. Aufl.") breaks no entry.
    """
    taken: list[Mark] = []
    for at, mark in enumerate(found):
        later = [each.number for each in found[at + 1 : at + 4]]
        last = taken[-1].number if taken else 0
        begins = not taken and (mark.number <= 1 or mark.number + 1 in later)
        follows = bool(taken) and (mark.number == last + 1 or (mark.number == 1 and 2 in later))
        skips = bool(taken) and mark.number + 1 in later and 1 < mark.number - last <= 3 and last + 1 not in later
        if begins or follows or skips:
            taken.append(mark)
    return taken


def named(rows: Sequence[Row]) -> list[Mark]:
    """Labels such as [Knu84] or [Smith 2001] on most entries."""
    found = [Mark(0, match["key"], row.start, row.start + match.end()) for row in rows if (match := NAMED.match(row.text))]
    return found if len(found) >= 2 and found[0].start == rows[0].start else []


def bulleted(rows: Sequence[Row]) -> list[Mark]:
    """The same bullet before every entry."""
    found = [Mark(0, "", row.start, row.start + match.end()) for row in rows if (match := BULLET.match(row.text))]
    return found if len(found) >= 2 and found[0].start == rows[0].start else []


def from_marks(text: str, marks: Sequence[Mark], first: int, last: int) -> tuple[Piece, ...]:
    """Entries between marks; what stands before the first mark is an entry of its own, so that nothing is lost."""
    lead = text[first : marks[0].start]
    begun = list(marks) if not lead.strip() else [Mark(0, "", first, first), *marks]
    pieces = []
    for mark, following in zip(begun, [*begun[1:], None], strict=True):
        end = following.start if following else last
        body = HEADING_LINE.sub("", text[mark.text_start : end])
        if body.strip():
            pieces.append(Piece(mark.label, body.strip(), mark.start, mark.start + len(text[mark.start : end].rstrip())))
    return tuple(pieces)


def by_blank_lines(rows: Sequence[Row]) -> list[int]:
    """Entries parted by blank lines; a block that goes on in mid-sentence belongs to the one before (a page break)."""
    starts: list[int] = []
    fresh, previous = True, ""
    blanks = 0
    for row in rows:
        if not row.text.strip():
            fresh = True
            continue
        if fresh and previous:
            blanks += 1
        if fresh and (not starts or not continues(previous, row.text)):
            starts.append(row.start)
        fresh, previous = False, row.text
    filled = sum(bool(row.text.strip()) for row in rows)
    return starts if len(starts) >= 2 and blanks * 6 >= filled else []


def continues(previous: str, row: str) -> bool:
    """Whether a row can only be the rest of the sentence above it."""
    bare = row.lstrip()
    if is_bare_identifier(previous) and (is_bare_identifier(row) or begins_entry(row)):
        return False
    return (
        bare[:1].islower()
        and not bare.startswith(("de ", "van ", "von ", "d'", "d’", "al-", "el-", "den ", "ter "))
        and not ends_entry(previous)
    )


def by_indent(rows: Sequence[Row]) -> list[int]:
    """Hanging indents, or indented first lines: two levels, each on more than one row."""
    depths = [len(row.text) - len(row.text.lstrip()) for row in rows]
    outer, inner = min(depths), max(depths)
    if inner - outer < 1 or len(rows) < 3:
        return []
    middle = (outer + inner) / 2
    shallow = [depth <= middle for depth in depths]
    for opens in (True, False):
        starts = [row.start for row, is_shallow in zip(rows, shallow, strict=True) if is_shallow == opens]
        good = [begins_entry(row.text) for row, is_shallow in zip(rows, shallow, strict=True) if is_shallow == opens]
        if len(starts) >= 2 and shallow[0] == opens and sum(good) * 2 >= len(good):
            return starts
    return []


def by_beginnings(rows: Sequence[Row]) -> list[int]:
    """One entry a row where most rows begin as entries do; else a new one where a row begins so and the one before ends."""
    texts = [row.text for row in rows]
    begins = [begins_entry(each) for each in texts]
    told = [at for at, text in enumerate(texts) if not is_bare_identifier(text)]
    if sum(begins[at] for at in told) >= 0.9 * len(told) and sum(is_dated(texts[at]) for at in told) >= 0.8 * len(told):
        return [
            rows[at].start for at in range(len(rows)) if at == 0 or (at in told and (begins[at] or ends_entry(texts[at - 1])))
        ]
    starts, since = [rows[0].start], 0
    for at in range(1, len(rows)):
        if not begins[at] or is_open(texts[at - 1]) or not is_dated(" ".join(texts[since:at])):
            continue
        if begins_dated(texts[at]) or ends_entry(texts[at - 1]):
            starts.append(rows[at].start)
            since = at
    return starts


def with_bare_entries(rows: Sequence[Row], starts: Sequence[int]) -> list[int]:
    """The starts with those of identifiers that are entries by themselves, and of what follows these.

    An identifier in a row of its own mostly ends the entry above. It cannot where nothing is above, where one of its kind is
    above already, or where another row of the list shows that identifiers are entries here. One without "doi:" or "https:" is
    an entry, too, unless every reference is followed by one.
    """
    bare = [is_bare_identifier(row.text) for row in rows]
    if not any(bare):
        return list(starts)
    kinds = [identifier_kinds(row.text) for row in rows]
    proven = bare[0] or any(bare[at] and kinds[at] & kinds[at - 1] for at in range(1, len(rows)))
    paired = sum(bare) > 1 and bare == [False, True] * (len(rows) // 2)
    begun, known = set(starts), frozenset[str]()
    for at, row in enumerate(rows):
        own = bare[at] and (proven or bool(known & kinds[at]) or (is_unnamed(row.text) and not paired))
        after = at > 0 and bare[at - 1] and rows[at - 1].start in begun and not bare[at] and not _rest_of_address(row.text)
        if after or (own and not _broken(rows, at, bare)):
            begun.add(row.start)
        known = kinds[at] if row.start in begun else known | kinds[at]
    return sorted(begun)


def _broken(rows: Sequence[Row], at: int, bare: Sequence[bool]) -> bool:
    """The row above leaves something open: "Available from:" or a title broken off."""
    return at > 0 and not bare[at - 1] and (is_open(rows[at - 1].text) or not is_dated(rows[at - 1].text))


def _rest_of_address(text: str) -> bool:
    """The tail of an address that was broken at the margin."""
    return " " not in text.strip() and not text.strip()[:1].isupper()
