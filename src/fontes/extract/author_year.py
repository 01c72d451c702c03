"""Names with years that cite: (Smith, 2019, p. 4; Doe 2020), Smith's (1999), Müller und Weiß (2001, 2003a, b), (IPCC, 2015)."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..model import Block
from ..read.blocks import is_opaque
from .marked import Named, Year
from .name_words import LEAD_INS, NO_NAMES, PROGRAMS, STARTS

UPPER = "".join(chr(code) for code in range(0x41, 0x530) if chr(code).isupper()) + "\u1e00-\u1eff"
WORD = rf"(?:[dDlLO]['’])?[{UPPER}](?:[^\W\d_]|['’ʼ‐‑/-](?=[^\W\d_]))*"
PARTICLE = (
    r"(?:(?:van|von|vom|der|den|de|del|della|delle|di|da|do|dos|das|du|des|la|le|al|el|ter|ten|te|zu|zur|zum|af|av|bin|ibn)\s+|"
    r"al-|el-)"
)
INITIALS = rf"(?:(?:[{UPPER}]\.[\s-]?){{1,3}}\s?)?"
TRAILING = rf"(?:,?\s?(?:[{UPPER}]\.\s?-?){{1,3}})?"
SURNAME = rf"{INITIALS}{PARTICLE}{{0,3}}{WORD}(?:\s+{PARTICLE}{{0,2}}{WORD}){{0,3}}{TRAILING}"
ET_AL = (
    r"(?:,?\s+(?:et\.?\s+al(?:ii|\b)\.?|u\.\s?a\.|&\s+al\.?|(?:and|und)\s+(?:colleagues|co-?workers|others|Mitarbeiter\w*|Kollegen)|"
    r"et\s+coll\.?|y\s+col(?:s\b|aboradores\b)?\.?|y\s+otros|и\s+др\.?|и\s+соавт\.?|e\s+col(?:s\b|aboradores\b)?\.?|m\.\s?fl\.?|m\.fl\.?))"
)
AND = r"(?:,?\s+(?:and|und|et|y|e|en|och|og|и)\s+|,?\s*&\s*)"
AUTHORS = re.compile(
    rf"(?P<authors>(?P<first>{SURNAME})(?P<more>(?:,\s+{SURNAME}){{0,6}}(?:{AND}{SURNAME})?)(?P<etal>{ET_AL})?)(?P<own>['’]s?)?[,:]?\s*$"
)
LINKING = rf"(?:of|for|to|the|and|on|in|de|la|des|für|et|&|\([{UPPER}]{{2,6}}\)|{WORD})"
BODY = re.compile(
    rf"(?P<authors>(?:The\s+)?(?:\d+\s+)?{WORD}(?:[\s-]+{LINKING}){{0,11}})(?:\s*[\[(][{UPPER}][\w&.-]{{1,9}}[\])])?,?\s*$"
)
FIGURES = r"(?:1[5-9]\d\d|20[0-4]\d)"
NO_DATE = (
    r"(?:n\.\s?d\.|in press|forthcoming|in preparation|submitted|im Druck|im Erscheinen|o\.\s?J\.|s\.\s?[df]\.|en prensa|"
    r"sous presse|à paraître|no prelo|в печати)"
)
YEAR = rf"(?<![\w#.])(?:\[?{FIGURES}\]?(?:\s?/\s?{FIGURES})?[a-z]?(?![\w]|\.\d)|{NO_DATE}(?:[\s-]?[a-z]\b)?)"
YEARS = re.compile(
    rf"(?P<years>{YEAR}(?:\s*(?:,|,?\s(?:and|und|et|y|e)\s|&|–|-)\s*(?:{YEAR}|[a-z](?=\s*(?:[,;)\]&:–-]|$|and\b|und\b))))*)"
)
BARE = re.compile(rf"{ET_AL},?\s+(?P<years>{FIGURES}[a-z]?)(?![\w-])")
LAST_NAME = re.compile(rf"(?P<first>{SURNAME})$")
GROUP = re.compile(r"[(（\[](?P<inner>(?:[^()（）\[\]]|[\[(][^()\[\]]{1,40}[\])]){2,700})[)）\]]")
HAS_YEAR = re.compile(rf"(?<!\d){FIGURES}[a-z]?(?!\d)|{NO_DATE}")
LEAD = re.compile(rf"^(?:{LEAD_INS})[\s,:]+", re.IGNORECASE)
LOCATOR = re.compile(
    r"^\s*[,:]\s*(?P<locator>(?:(?:pp?|S|Seite|ch|chap|sec|Kap|Abschn|fig|table|Tab|Abb|para|§|n|с|стр|pág|págs)\.?\s?)?"
    r"[\divxlc][\w–—\-.,\s]{0,24})\s*$",
    re.IGNORECASE,
)
HAN = re.compile(
    rf"(?P<name>[\u3400-\u9fff·]{{2,12}}?)(?P<etal>等人?)?\s*[,，]?\s*[(（]?(?P<years>{FIGURES}[a-z]?)(?=[)）；;，,、\s])"
)


def mentions(blocks: tuple[Block, ...], prose: frozenset[int]) -> tuple[Named, ...]:
    """Every author–year mention of the prose, in reading order; which of them the list knows is for others to say."""
    return tuple(found for at in sorted(prose) if HAS_YEAR.search(blocks[at].text) for found in _mentions(at, blocks[at]))


def _mentions(at: int, block: Block) -> Iterator[Named]:
    text = block.text
    for group in GROUP.finditer(text):
        if not HAS_YEAR.search(group["inner"]) or is_opaque(block, group.start(), group.start() + 1):
            continue
        yield from _of_group(at, block, group)
    for found in BARE.finditer(text):
        bare = _bare(at, block, found)
        if bare is not None:
            yield bare
    for found in HAN.finditer(text):
        if not is_opaque(block, found.start(), found.end()):
            yield _in_han(at, found)


def _bare(at: int, block: Block, found: re.Match[str]) -> Named | None:
    """`As Smith et al. 2009 show`: without brackets only "et al." tells a citation from a name and a number."""
    before, after = block.text[max(0, found.start() - 300) : found.start()], block.text[found.end() : found.end() + 1]
    name = LAST_NAME.search(before, max(0, len(before) - 80))
    inside = before.count("(") > before.count(")") or before.count("[") > before.count("]")
    if name is None or inside or after == ")":
        return None
    words = name["first"].split()
    while len(words) > 1 and words[0] in STARTS:
        words = words[1:]
    first = re.sub(rf"^(?:[{UPPER}]\.[\s-]?)+", "", " ".join(words)).strip()
    start = found.start() - len(before) + before.rfind(" ".join(words))
    if not first or _is_no_name(first) or is_opaque(block, start, found.end()):
        return None
    written = " ".join(block.text[start : found.end()].split())
    return Named(at, start, found.end(), written, (first,), True, years_of(found["years"]), True)


def _in_han(at: int, found: re.Match[str]) -> Named:
    """`张三等（2020）`: no blank parts the name from the words before it, so only the list can tell where it begins."""
    years = years_of(found["years"])
    name, start = found["name"], found.start()
    return Named(at, start, found.end(), found.group().strip(), (name,), bool(found["etal"]), years, narrative=True, loose=True)


def _of_group(at: int, block: Block, group: re.Match[str]) -> Iterator[Named]:
    """The parts between semicolons; a first part that is only years belongs to the name before the bracket."""
    names: tuple[str, ...] = ()
    et_al = False
    offset = group.start("inner")
    for part in re.split(r"(?<=[;；])", group["inner"]):
        for found in YEARS.finditer(part):
            before = part[: found.start()]
            lead = before[_end_of_last(part, found) :].rstrip(" ([（")
            gap = len(before) - len(before.rstrip(" ([（"))
            years = years_of(found["years"])
            locator = LOCATOR.match(part[found.end() :].rstrip(";； "))
            where = locator["locator"].strip() if locator else ""
            if not lead.strip(" ,;([") and not before.strip(" ,;(["):
                narrative = _before(block, group.start()) if offset == group.start("inner") else None
                if narrative is not None:
                    names, et_al = narrative.names, narrative.et_al
                    written = block.text[narrative.start : group.end()]
                    yield narrative._replace(block=at, end=group.end(), written=written, years=years, locator=where)
                    continue
                if names:
                    yield Named(
                        at, offset, offset + len(part), part.strip(" ;"), names, et_al, years, locator=where, group=group.start()
                    )
                continue
            loose = re.match(r"\s*(?:$|[^\w\s]|(?:and|und|et|y|for|in)\b)", part[found.end() :]) is None
            told = _authors(lead)
            if told is None or _is_no_name(told.names[0]):
                continue
            names, et_al = told.names, told.et_al
            start = offset + found.start() - gap - len(lead) + told.start
            if is_opaque(block, start, offset + found.end()):
                continue
            written = " ".join(block.text[start : offset + found.end()].split())
            yield Named(
                at,
                start,
                offset + found.end(),
                written,
                names,
                et_al,
                years,
                False,
                told.prefix,
                where,
                told.initials,
                loose,
                group.start(),
            )
        offset += len(part)


def _end_of_last(part: str, found: re.Match[str]) -> int:
    """Where the previous work of the same part ends: after its years and the comma."""
    last = 0
    for each in YEARS.finditer(part, 0, found.start()):
        last = each.end()
    rest = re.match(r"\s*,?\s*(?:(?:and|und|et|y|as well as|sowie)\s+)?", part[last : found.start()]) if last else None
    return last + (rest.end() if rest else 0)


class Told(NamedTuple):
    """Names at the end of a stretch, where they begin in it, the words before them, the first author's initials."""

    names: tuple[str, ...]
    et_al: bool
    start: int
    prefix: str
    initials: str = ""


def _authors(lead: str) -> Told | None:
    stripped = lead.lstrip(" ,;(")
    cut = len(lead) - len(stripped)
    while found := LEAD.match(stripped):
        cut += found.end()
        stripped = stripped[found.end() :]
    match = AUTHORS.search(stripped)
    body = BODY.search(stripped)
    if body is not None and (match is None or body.start() < match.start()) and body["authors"].count(" ") > 1:
        return Told((body["authors"],), False, cut + body.start(), lead[:cut].strip(" ,"))
    if match is None:
        return None
    names = _split(match)
    before = (lead[:cut] + stripped[: match.start()]).strip(" ,")
    return Told(names, bool(match["etal"]), cut + match.start(), before, _initials(match["first"]))


def _before(block: Block, end: int) -> Named | None:
    """The names right before a bracket of years: `Smith's`, `van der Berg and O'Neill`, `According to Smith et al.`."""
    start = max(0, end - 140)
    found = AUTHORS.search(block.text[start:end])
    if found is None or is_opaque(block, start + found.start(), end):
        return None
    names = _split(found)
    while len(names) > 1 and names[0] in STARTS:
        names = names[1:]
    words = names[0].split()
    while len(words) > 1 and words[0] in STARTS:
        words = words[1:]
    first = " ".join(words)
    if not first or first in STARTS or _is_no_name(first):
        return None
    at = start + found.start() + found.group().find(first)
    return Named(-1, at, end, "", (first, *names[1:]), bool(found["etal"]), (), True, initials=_initials(found["first"]))


def _split(found: re.Match[str]) -> tuple[str, ...]:
    parts = [found["first"], *re.split(rf"{AND}|,\s+", found["more"] or "")]
    names = (re.sub(rf"^(?:[{UPPER}]\.[\s-]?)+|,?\s?(?:[{UPPER}]\.\s?-?)+$", "", part or "").strip(" ,") for part in parts)
    return tuple(re.sub(r"['’]s$", "", name) for name in names if name)


def _initials(first: str) -> str:
    """`Zhang H.Y.` → HY, `J. Smith` → J."""
    return "".join(re.findall(rf"(?<![^\W\d_])([{UPPER}])\.", first))


def years_of(written: str) -> tuple[Year, ...]:
    """`2001, 2003a, b` → 2001, 2003a, 2003b; `1998–2000` is no list and gives its first year."""
    years: list[Year] = []
    if re.fullmatch(rf"{FIGURES}\s?[–-]\s?{FIGURES}", written):
        return ()
    for found in re.finditer(
        rf"\[?({FIGURES})\]?(?:\s?/\s?({FIGURES}))?([a-z])?|({NO_DATE})(?:[\s-]?([a-z])\b)?|\b([a-z])\b", written
    ):
        if found[1]:
            years.append(Year(int(found[1]), found[3] or "", "", int(found[2] or 0)))
        elif found[4]:
            years.append(Year(0, found[5] or "", found[4]))
        elif years and found[6]:
            years.append(Year(years[-1].number, found[6]))
    return tuple(years)


def _is_no_name(name: str) -> bool:
    words = [word.strip(".'’").lower() for word in name.split()]
    return words[-1] in NO_NAMES or words[0] in NO_NAMES or (len(words) == 1 and words[0] in PROGRAMS)
