"""Numbers that cite: `[3–5, 9]`, raised ¹,² and the like; intervals, isotopes, powers, indices and years are not."""

import re
from collections.abc import Iterator

from ..model import Block
from ..read.blocks import is_opaque
from ..read.superscripts import lowered
from .marked import Marked

NUMBER = r"\d{1,3}"
RANGE = rf"{NUMBER}(?:\s?[–—−‐‑-]\s?{NUMBER})?"
LIST = rf"{RANGE}(?:\s?[,;]\s?{RANGE})*"
PARTS = r"(?:pp?|ch|chap|sec|Sec|Fig|fig|Theorem|Thm|Lemma|Prop|Def|Table|eq|Eq|S|Kap|Abschn|§)"
LOCATOR = rf"(?:,\s*(?P<locator>{PARTS}\.?\s?[^\[\]]{{1,30}}))?"
BRACKET = re.compile(
    rf"[\[［](?:(?:see|e\.g\.|cf\.|vgl\.|siehe|refs?\.?)\s*(?:also\s+)?,?\s*)?(?P<list>{LIST}){LOCATOR}\s?[\]］]", re.IGNORECASE
)
RAISED = re.compile(
    r"[⁰¹²³⁴-⁹]{1,3}(?:[⁻–]?(?:[,;]\s?)?[⁰¹²³⁴-⁹]{1,3})*"
    r"|[(（]\s?[⁰¹²³⁴-⁹]{1,3}(?:\s?[⁻–,;-]\s?[⁰¹²³⁴-⁹]{1,3})*\s?[)）]"
)
PARENTHESIS = re.compile(rf"(?<=\s)[(（](?P<list>{LIST})[)）]")
GLUED = re.compile(
    rf"(?<![^\W\d_])(?P<word>[^\W\d_]{{2,}}[.,;:)”\"’])(?P<list>{NUMBER}(?:(?:,\s?|[–-]){NUMBER})*)"
    rf"(?=\s+[^\W\d_a-z]|[^\W\d_a-z][^\W\d_]|\s*$|(?<=,\d)\s|(?<=,\d\d)\s)"
)
BY_WORD = re.compile(rf"\b(?:[Rr]efs?\.?|[Rr]eferences?)\s(?P<list>{LIST}(?:\s?(?:and|&|und)\s?{RANGE})?)(?!\w|\.\d)")
NO_CALLOUT_WORD = re.compile(
    r"(?<![^\W\d_])(?:Figs?|Eqs?|Nos?|Secs?|Tabs?|vols?|pp?|chap|refs?|cf|Dr|vs|approx|Abb|Nr|Bd|ver|al|ca|Ch|Sect|et|St|ed|eds)\.$",
    re.IGNORECASE,
)
INTERVAL = re.compile(
    r"(?:∈|=|≤|≥|<|>|±|\b(?:intervals?|ranges?|between|bounds?|CIs?|IQR|scaled?|normali[sz]ed?|values?|domain|from|to|within|uniform|"
    r"clip|rescaled?|size|shape|dimensions?|vector|array|index|indices|Intervall|Bereich)\b)[\s:,(]*(?:of|in|to|is|into|the|over|on|im|von)?\s*$",
    re.IGNORECASE,
)
UNIT = re.compile(
    r"(?:^|[\W\d_])(?:[munpkMGTcdµμ]?m|km|cm|mm|dm|nm|µm|μm|ft|in|yd|mi|s|ms|kg|g|mg|ha|Å|K|W|mol|L|V|A|Pa|Hz|J|N|T|eV|"
    r"pc|kpc|Mpc|px|dB|rad|deg|inch|pixels?)$"
)
VARIABLE = re.compile(r"(?:^|[\s(=+−*/,<>≤≥|-])(?:adj(?:usted)?\s*)?[^\W\d_]$|[χηωσρτλβαγδεθμν]$")
CODE = re.compile(r"(?:^|[\s(])(?:[A-Za-z]|\w*_\w*|\w+\(\)|[a-z]+[A-Z]\w*|\w+\.\w+|\w*\d)$")
MOST = 150
"""A range that spans more numbers than this is no range of references."""


def marks(blocks: tuple[Block, ...], prose: frozenset[int]) -> tuple[Marked, ...]:
    """Every mark in the prose that has the shape of a citation; which form really cites is decided over the whole document."""
    return tuple(mark for at in sorted(prose) for mark in _marks(at, blocks[at]))


def _marks(at: int, block: Block) -> Iterator[Marked]:
    text = block.text
    if "[" in text or "［" in text:
        for found in BRACKET.finditer(text):
            numbers = expanded(found["list"])
            if numbers and 0 not in numbers and not is_opaque(block, found.start(), found.end()) and not _is_other(text, found):
                yield Marked(at, found.start(), found.end(), "bracket", numbers, (found["locator"] or "").strip())
    for found in RAISED.finditer(text):
        numbers = expanded(lowered(found.group()).strip("()（） ").replace(" ", ""))
        if numbers and 0 not in numbers and not is_opaque(block, found.start(), found.end()) and not _is_power(text, found):
            yield Marked(at, found.start(), found.end(), "raised", numbers)
    for found in PARENTHESIS.finditer(text):
        numbers = expanded(found["list"])
        if numbers and 0 not in numbers and not is_opaque(block, found.start(), found.end()):
            yield Marked(at, found.start(), found.end(), "parenthesis", numbers)
    for found in BY_WORD.finditer(text):
        numbers = expanded(re.sub(r"and|&|und", ",", found["list"]))
        if numbers and 0 not in numbers and not is_opaque(block, found.start(), found.end()):
            yield Marked(at, found.start(), found.end(), "word", numbers)
    for found in GLUED.finditer(text):
        numbers = expanded(found["list"])
        wrong = NO_CALLOUT_WORD.search(found["word"]) or is_opaque(block, found.start(), found.end())
        if numbers and 0 not in numbers and not wrong:
            yield Marked(at, found.start("list"), found.end("list"), "glued", numbers)


def expanded(written: str) -> tuple[int, ...]:
    """`3–5, 9` → 3, 4, 5, 9; a range that runs backwards or too far is none."""
    numbers: list[int] = []
    for part in re.split(r"[,;]", written):
        ends = [int(each) for each in re.findall(r"\d+", part)]
        if len(ends) == 2:
            if not ends[0] < ends[1] <= ends[0] + MOST:
                return ()
            numbers += range(ends[0], ends[1] + 1)
        else:
            numbers += ends
    return tuple(dict.fromkeys(numbers))


def _is_other(text: str, found: re.Match[str]) -> bool:
    """An interval, an array index, part of a chemical name or of code."""
    before = text[max(0, found.start() - 40) : found.start()]
    after = text[found.end() : found.end() + 3]
    two = len(re.findall(r"\d+", found["list"])) == 2 and "," in found["list"]
    if two and INTERVAL.search(before):
        return True
    if re.match(r"\s?=[^=]|\(\d|[A-Za-z]", after) and CODE.search(before):
        return True
    return before[-1:].isalnum() and CODE.search(before) is not None and before[-1:] not in "⁰¹²³⁴⁵⁶⁷⁸⁹"


def _is_power(text: str, found: re.Match[str]) -> bool:
    """¹⁰B, m², 10⁶, R², Ca²⁺ and affiliations at the start of a line."""
    start, end = found.start(), found.end()
    before = text[max(0, start - 24) : start]
    if found.group()[0] in "(（":
        return not before.strip()
    if not before or before[-1].isspace() or before[-1] in "(⁻⁺−–-^/=×·[{" or text[end : end + 1] in ("⁺", "⁻"):
        return True
    if before[-1].isdigit():
        return not re.search(r"(?:^|\s|\()(?:19|20)\d\d$|[A-Za-z]-?\d{1,2}$", before) or len(expanded(lowered(found.group()))) < 1
    if before[-1].isalpha():
        word = re.search(r"[^\W_]+$", before)
        return bool(UNIT.search(before) or VARIABLE.search(before)) or (word is not None and len(word.group()) < 2)
    return False
