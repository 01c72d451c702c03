"""Where sentences begin and end, with abbreviations, initials, brackets and trailing citation marks kept inside them."""

import re
from bisect import bisect_right
from itertools import pairwise


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MARKS = r"(?:[⁰¹²³⁴-⁹⁻,–]+|\s?(?:\[\d[\d,;–—\- ]*\](?:\([^()\s]*\))?)+)*"
"""Citation marks after the full stop belong to the sentence before it; BREAK knows them also where the raising was lost and
the next sentence is glued on: "the civil war.2In the north"."""
BREAK = re.compile(
    rf"[.!?…]+[\"'”’»)\]]*{MARKS}(?=\s)\s+(?=[\"'“‘«¿¡„(\[*_]*[^\W_])|[。！？]|\n[ \t]*\n"
    r"|(?<=[^\W\d_][^\W\d_])[.!?]\d{1,3}(?:[,–-]\d{1,3})*(?:\s+(?=[^\W\d_a-z])|(?=[^\W\d_a-z][^\W\d_]))"
)
WORD = re.compile(r"[^\W\d_][\w.'’-]*$")
ABBREVIATIONS = _words(
    """
    al et.al e.g i.e cf ca approx fig figs eq eqs ref refs no nos vol vols pp p ed eds edn sec sect ch chap chaps tab
    suppl app dr prof mr mrs ms st jr sr vs viz resp incl est dept univ inc ltd corp assn proc conf int natl acad sci
    soc rev trans ser z.b d.h u.a o.ä bzw vgl s abb nr bd hrsg usw ggf evtl sog etc.a ebd f ff aufl jg kap art abs
    p.ex c.-à-d env éd coll t chap op cit loc ibid ex pág págs núm cap ej p.ej sr sra ud n.d s.f a.a.o zit jan feb mar
    apr jun jul aug sep sept oct okt nov dec dez u.s u.k ph.d m.d d.c spp sp subsp var и.др др т.д стр рис табл см
    """
)
STARTERS = _words("The This These Those In We It They There A An As At By For From However If On Our Since To When While With")
OPENING, CLOSING = "([（［", ")]）］"
LONGEST = 2000
"""Letters without a boundary after which brackets no longer hold a sentence together: one of them was never closed."""


def sentences(text: str) -> tuple[tuple[int, int], ...]:
    """Half-open ranges of the sentences of one block, in order, covering all of it but surrounding blanks."""
    cuts = [0, *_cuts(text), len(text)]
    spans = []
    for start, end in pairwise(cuts):
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start < end:
            spans.append((start, end))
    return tuple(spans)


def sentence_of(spans: tuple[tuple[int, int], ...], start: int, end: int) -> tuple[int, int]:
    """The range of the sentence that holds [start, end), several joined where it reaches over a boundary."""
    if not spans:
        return start, end
    first = max(0, bisect_right(spans, start, key=lambda span: span[0]) - 1)
    last = first
    while last + 1 < len(spans) and spans[last][1] < end:
        last += 1
    return spans[first][0], spans[last][1]


def sentence_text(text: str, spans: tuple[tuple[int, int], ...], start: int, end: int) -> str:
    """The sentence that holds [start, end), on one line; of an endless one only what stands near."""
    first, last = sentence_of(spans, start, end)
    return " ".join(text[max(first, start - LONGEST) : min(last, end + LONGEST)].split())


def _cuts(text: str) -> list[int]:
    cuts: list[int] = []
    depth, at = 0, 0
    for match in BREAK.finditer(text):
        if cuts and match.start() < cuts[-1]:
            continue
        stretch = text[at : match.end()]
        depth += sum(stretch.count(mark) for mark in OPENING) - sum(stretch.count(mark) for mark in CLOSING)
        at = match.end()
        depth = max(0, depth)
        hard = match.group()[0] in "\n。！？"
        overlong = match.end() - (cuts[-1] if cuts else 0) > LONGEST
        if (depth == 0 or hard or overlong) and (hard or _ends(text, match)):
            cuts.append(match.end())
            depth = 0
    return cuts


def _ends(text: str, match: re.Match[str]) -> bool:
    """A full stop ends a sentence unless it belongs to an abbreviation, an initial or a number."""
    following = text[match.end()]
    if match.group()[0] != "." or match.group().startswith(".."):
        return not following.islower()
    after = text[match.end() :].lstrip("\"'“‘«¿¡„([*_")[:24]
    if not after or after[0].islower():
        return False
    word = WORD.search(text, max(0, match.start() - 24), match.start())
    if word is None:
        return not (
            after[0].isdigit() and text[match.start() - 1 : match.start()].isdigit() and _is_list_number(text, match.start())
        )
    last = word.group().rstrip(".").lower()
    if last in ABBREVIATIONS:
        return False
    if len(last) == 1 or re.fullmatch(r"(?:[^\W\d_]\.-?)+[^\W\d_]", word.group()):
        return re.split(r"\W", after, maxsplit=1)[0] in STARTERS
    return True


def _is_list_number(text: str, end: int) -> bool:
    return bool(re.search(r"(?:^|\n)\s*\d{1,3}$", text[max(0, end - 8) : end]))
