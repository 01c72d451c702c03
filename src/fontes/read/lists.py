"""Which blocks are entries of a reference list: those under its heading, or a run that looks like nothing else."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from ..model import Block
from ..text.bare import is_bare_identifier
from .list_headings import is_list_heading

NO_YEAR = r"\bn\.\s?d\.|\bin press\b|\bforthcoming\b|\bo\.\s?J\."
YEAR = re.compile(rf"(?<![\d.])(?:1[5-9]\d\d|20[0-4]\d)[a-z]?(?!\d)|{NO_YEAR}", re.IGNORECASE)
IDENTIFIER = re.compile(r"\b10\.\d{4,9}/\S|\bPMID:?\s*\d|\barXiv:\s*\d|\bPMC\d{4}|https?://\S", re.IGNORECASE)
UPPER = r"[^\W\d_a-zß-öø-ÿ]"
NUMBER = r"(?:\[?\(?\d{1,3}[\]).:]?\s+|[-•*]\s+)?"
PARTICLES = r"(?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|al|el)\s+)*"
FAMILY_FIRST = (
    rf"{NUMBER}{PARTICLES}{UPPER}[\w'’\-]+(?:\s+{UPPER}[\w'’\-]+)?"
    rf"(?:,\s|\s+{UPPER}{{1,3}}[,.;:]|\s+{UPPER}\.|\s+et al|\s+\((?:1[5-9]|20)\d\d)"
)
INITIALS_FIRST = rf"{NUMBER}(?:{UPPER}\.[\s-]?){{1,4}}\s?{UPPER}[\w'’\-]+[,:.]?\s"
LEAD = re.compile(rf"^(?:{FAMILY_FIRST}|{INITIALS_FIRST})")
NUMBERED = re.compile(r"^\[?\(?\d{1,3}[\].)]")
DETAIL = re.compile(
    r"\b\d{1,4}\s?\(\d{1,4}(?:[–/-]\d+)?\)|\b\d{1,5}\s?[–—-]\s?\d{1,5}\b|"
    r"\b(?:vol|pp?|no|bd|nr|s|eds?|hrsg|press|verlag|university|journal|proceedings|in:)\b",
    re.IGNORECASE,
)
LONGEST = 1500
_MOST = 2 / 3
LISTED = ("paragraph", "list", "table", "other", "quote", "footnote")


def marked(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The same blocks; those that hold reference entries have the kind "reference"."""
    under = _under_headings(blocks)
    if not any(under) and not any(each.kind == "reference" for each in blocks):
        under = _run_at_the_end(blocks)
    return tuple(replace(block, kind="reference") if entry else block for block, entry in zip(blocks, under, strict=True))


def looks_like_reference(text: str) -> bool:
    """Whether this much text, read alone, is rather an entry of a reference list than a sentence."""
    if not 15 <= len(text) <= LONGEST:
        return False
    lead, identified = bool(LEAD.match(text)), bool(IDENTIFIER.search(text))
    signs = bool(YEAR.search(text)) + 2 * lead + bool(DETAIL.search(text)) + 2 * identified
    return signs >= 3 and (lead or len(IDENTIFIER.sub("", text)) < 240)


def _under_headings(blocks: Sequence[Block]) -> list[bool]:
    """Everything between the heading of a list and the next heading, except what plainly is prose."""
    inside, marks = False, []
    for block in blocks:
        if block.kind == "heading":
            inside = is_list_heading(block.text)
        marks.append(inside and block.kind in LISTED and _entry(block.text))
    return marks


def _entry(text: str) -> bool:
    """Under a list's heading nearly everything is an entry; a long paragraph without any sign of one is an annotation."""
    signs = (YEAR, IDENTIFIER, LEAD, NUMBERED)
    return len(text) < 200 or any(sign.search(text) for sign in signs)


def _run_at_the_end(blocks: Sequence[Block]) -> list[bool]:
    """Without a heading: the last run of three or more look-alikes, or the whole of a text that is nothing else."""
    entries = [_entries(block) if block.kind in ("paragraph", "list") else [] for block in blocks]
    likes = [_alike(each) for each in entries]
    end = max((at for at, like in enumerate(likes) if like), default=-1)
    start = end
    while start > 0 and (likes[start - 1] or (start > 1 and likes[start - 2] and blocks[start - 1].kind == blocks[end].kind)):
        start -= 1
    run = [each for each, like in zip(entries[start : end + 1], likes[start : end + 1], strict=True) if like]
    found = sum(map(len, run))
    prose = sum(bool(each) for each in entries)
    enough = found >= 3 or (found > 0 and 2 * found >= prose)
    if all(is_bare_identifier(entry) for each in run for entry in each):
        enough = prose == len(run)  # addresses at the end of a text are what it cites, not its list
    between = [likes[at] or (blocks[at].kind == "list" and start < at < end) for at in range(len(blocks))]
    return [enough and 0 <= start <= at <= end and between[at] for at in range(len(blocks))]


def _alike(entries: Sequence[str]) -> bool:
    """Nearly all of the lines look like references; what one odd line among them is, is asked when it is read."""
    like = sum(looks_like_reference(each) or is_bare_identifier(each) for each in entries)
    return bool(like) and like >= _MOST * len(entries)


def _entries(block: Block) -> list[str]:
    """A paragraph of several lines that nearly all begin like an entry, or are one, is several entries."""
    lines = [line.strip() for line in block.text.split("\n") if line.strip()]
    own = sum(bool(LEAD.match(line) or NUMBERED.match(line)) or is_bare_identifier(line) for line in lines)
    if len(lines) > 1 and own >= _MOST * len(lines):
        return lines
    return [" ".join(lines)] if lines else []
