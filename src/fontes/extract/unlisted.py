"""Citations of a text without a list: "Brown 2011 showed", "Treece 等（2010）"; what only looks like one is left alone."""

import re
from collections.abc import Iterator, Sequence

from ..model import Block
from ..read.blocks import is_opaque
from .author_year import AND, ET_AL, FIGURES, PARTICLE, UPPER, years_of
from .claim_words import HAN_CLAIM_VERBS, is_claim_verb
from .marked import Named
from .surnames import is_body, is_nobody

ONE = rf"{PARTICLE}{{0,3}}[{UPPER}][^\W\d_]+(?:[-‐‑'’][{UPPER}][^\W\d_]+)*"
YEAR = rf"{FIGURES}[a-z]?(?![\w-]|\.\d)"
PLAIN = re.compile(
    rf"(?<![\w.-])(?P<first>{ONE})(?:{AND}(?P<second>{ONE}))?(?P<etal>{ET_AL})?(?P<own>['’]s?)?,?\s(?P<years>{YEAR})(?!\s*[)\]）年])"
)
LEAD_IN = re.compile(
    r"(?:\b(?:by|see|per|following|according to|cf\.?|after|(?:shown|described|reported|reviewed|found|observed|argued|noted|"
    r"discussed|proposed|introduced) (?:by|in)|consistent with|in line with|unlike|contrary to|as in|extending|replicating)"
    r"|根据|参见|见|如|据|由|与)\s*$",
    re.IGNORECASE,
)
NEXT_WORD = re.compile(
    r"\s+(?:(?:also|first|later|then|further|recently|and colleagues)\s+)?(?P<word>[a-z]+)|\s*(?P<han>[\u4e00-\u9fff]{2})"
)
HAN_AND = r"\s*(?:和|与|及|、|&|and)\s*"
CROWD = r"\s*(?:等人?|等学者|及其?同事|团队)"
MIXED = re.compile(
    rf"(?<![A-Za-z])(?P<first>{ONE})(?:{HAN_AND}(?P<second>{ONE}))?(?P<etal>{CROWD})?"
    rf"(?:\s*[(（\[]\s*(?P<inside>{YEAR})\s*[)）\]]|\s*[,，]\s*(?P<bare>{YEAR})|\s*[于在]?\s*(?P<dated>{FIGURES})\s*年)"
)
"""A Latin name in Chinese prose: Treece 等（2010）, （Treece 等，2010）, Treece 等人于 2010 年."""
SURNAMES = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪"
    "范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧"
)
HAN = re.compile(
    rf"(?P<name>[{SURNAMES}][\u4e00-\u9fff]{{1,2}}?)(?P<etal>等人?|等学者)?"
    rf"(?:\s*[(（]\s*(?P<inside>{YEAR})\s*[)）]|\s*[,，]?\s*(?P<bare>{YEAR})(?=\s*[)）；;，,]))"
)
"""A Chinese name: only with 等, or right before brackets and at the start of a phrase, since no blank parts it from the words."""
HAN_WORDS = tuple("方法 方案 高度 金属 程度 程序 任务 石油 江苏 江西 白癜 马来 万方 向量 于是".split())  # noqa: SIM905  (readable)
PHRASE = re.compile(r"(?:^|[\s。，；：、,;:.(（据见如由与和及])$")


def unlisted(blocks: Sequence[Block], prose: frozenset[int], known: Sequence[Named]) -> tuple[Named, ...]:
    """The mentions that were found before and those that only a text without a list is searched for, in reading order; where two
    overlap, the one that says more stays."""
    found = [each for at in sorted(prose) for each in _found(at, blocks[at])]
    kept = [each for each in found if not any(_overlap(each, other) and not _longer(each, other) for other in known)]
    rest = [each for each in known if not any(_overlap(each, other) for other in kept)]
    return tuple(sorted((*rest, *kept), key=lambda each: (each.block, each.start)))


def cites(named: Named) -> bool:
    """Whether a mention that no list knows is one: by somebody, and in a year."""
    if not any(year.number for year in named.years) or (named.loose and not named.et_al):
        return False
    first = named.names[0]
    if is_body(first):
        return not first.isupper() or named.years[0].number >= 1900
    return not any(is_nobody(name) for name in named.names)


def _found(at: int, block: Block) -> Iterator[Named]:
    text = block.text
    for pattern in (MIXED, HAN, PLAIN):
        for found in pattern.finditer(text):
            if is_opaque(block, found.start(), found.end()):
                continue
            if pattern is PLAIN and not _vouched(text, found):
                continue
            if pattern is MIXED and not _in_han(text, found):
                continue
            if pattern is HAN and not _is_name(text, found):
                continue
            yield _named(at, found)


def _named(at: int, found: re.Match[str]) -> Named:
    group = found.groupdict()
    if "name" in group:
        names: tuple[str, ...] = (group["name"],)
    else:
        names = tuple(name for name in (group["first"], group["second"]) if name)
    written = next(group[name] for name in ("years", "inside", "bare", "dated") if group.get(name))
    text = " ".join(found.group().split())
    return Named(at, found.start(), found.end(), text, names, bool(group.get("etal")), years_of(written), narrative=True)


def _vouched(text: str, found: re.Match[str]) -> bool:
    """Without brackets a name and a number are a citation only where words beside them speak of one."""
    before, after = text[max(0, found.start() - 40) : found.start()], text[found.end() : found.end() + 40]
    if text.count("(", 0, found.start()) + text.count("（", 0, found.start()) > text.count(")", 0, found.start()) + text.count(
        "）", 0, found.start()
    ):
        return False  # inside brackets the general rules decide
    if found["etal"] or found["own"] or LEAD_IN.search(before):
        return True
    following = NEXT_WORD.match(after)
    if following is None:
        return False
    return is_claim_verb(following["word"]) if following["word"] else re.match(HAN_CLAIM_VERBS, following["han"]) is not None


def _in_han(text: str, found: re.Match[str]) -> bool:
    """Chinese stands beside it; a year with 年 needs 等 or a verb of saying, since products have years, too."""
    if found["dated"] and not found["etal"]:
        after = text[found.end() : found.end() + 12]
        return re.match(rf"\s*(?:首次|率先|又|也|曾)?(?:{HAN_CLAIM_VERBS})", after) is not None
    if found["bare"] and not found["etal"]:
        return False  # "Smith, 2010" is read by the general rules
    return bool(found["etal"] or (found["second"] and re.search("[和与及、]", found.group())))


def _is_name(text: str, found: re.Match[str]) -> bool:
    if found["name"].startswith(HAN_WORDS):
        return False
    return bool(found["etal"]) or PHRASE.search(text[: found.start()]) is not None


def _overlap(one: Named, other: Named) -> bool:
    return one.block == other.block and one.start < other.end and other.start < one.end


def _longer(one: Named, other: Named) -> bool:
    """It names more people, or the same ones more exactly."""
    return other.loose or len(one.names) > len(other.names) or (one.et_al and not other.et_al)
