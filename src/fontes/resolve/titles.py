"""Is the stated title the recorded one: the same words, a known variant, close but other words, or another title?"""

from functools import lru_cache
from typing import Literal, NamedTuple

from ..text.stopwords import STOPWORDS
from .titles_differences import GRAVE, Difference, differences, weight
from .titles_prepared import Prepared, prepare
from .titles_scripts import comparable, romanised
from .titles_vocabulary import PLACEHOLDERS

TitleAnswer = Literal["match", "variant", "suspect", "mismatch", "unstated", "cannot-compare"]

SUSPECT_FROM = 0.55
"""Below this similarity two titles are not close: measured, no two titles of one work at two providers fall under it."""
_HOPELESS = 42.0
_ROMANISED = 85.0
"""Letters in common, in percent, of two romanisations of one title: systems differ in a letter here and there."""


class TitleComparison(NamedTuple):
    """`similarity` is 1.0 for the same words and honest below: content words outrank letters. `overlap` is the share of
    folded words that both have, of the longer title. `notice` names a correction, comment or review that only one side is."""

    answer: TitleAnswer
    similarity: float
    overlap: float
    because: str
    differences: tuple[Difference, ...] = ()
    notice: str = ""


def compare_titles(stated: str, recorded: str, *, other_titles: tuple[str, ...] = (), shortened: bool = False) -> TitleComparison:
    """Compare the stated title with the record's, and with its vernacular, translated and earlier titles where it has such.

    `shortened` says that the work is one whose long title may be cited by its beginning: a book, not an article.
    """
    best = _compare(stated, recorded)
    if best.answer == "match" or not stated.strip():
        return best
    if shortened and best.answer in ("suspect", "mismatch") and _begins(prepare(stated), prepare(recorded)):
        because = f"“{stated}” is the beginning of “{recorded}”"
        return best._replace(answer="variant", similarity=0.9, because=because)
    for title in other_titles:
        again = _compare(stated, title)
        if again.answer in ("match", "variant") and best.answer not in ("match", "variant"):
            because = f"“{stated}” is another title of the same record: “{title}” (recorded as “{recorded}”)"
            best = again._replace(answer="variant", similarity=min(again.similarity, 0.98), because=because)
    return best


@lru_cache(maxsize=1 << 13)
def _compare(stated: str, recorded: str) -> TitleComparison:
    one, other = prepare(stated), prepare(recorded)
    if not stated.strip() or not recorded.strip() or other.folded in PLACEHOLDERS or one.folded in PLACEHOLDERS:
        return TitleComparison("unstated", 0.0, 0.0, "no title" if not stated.strip() else "the record has no title")
    if not one.words or not other.words or _bare(one) or _bare(other):
        return TitleComparison("cannot-compare", 0.0, 0.0, f"nothing comparable is left of “{stated}” and “{recorded}”")
    if one.notice != other.notice:
        return _notices(one, other)
    if one.squashed == other.squashed:
        return TitleComparison("match", 1.0, 1.0, f"“{stated}” and “{recorded}” are the same words")
    if not comparable(one.folded, other.folded):
        return _across_scripts(one, other)
    return _weigh(one, other)


def _bare(title: Prepared) -> bool:
    """ "Corrigendum", "Erratum (2018; vol 31)": a notice that does not name the work it is about."""
    return bool(title.notice) and not any(len(word) > 3 and word.isalpha() for word in title.words)


def _notices(one: Prepared, other: Prepared) -> TitleComparison:
    """One is a notice about a work, the other the work: two works, however alike the words are."""
    kind, side = (one.notice, "stated") if one.notice else (other.notice, "recorded")
    whole, whole_other = prepare_whole(one), prepare_whole(other)
    if whole.squashed == whole_other.squashed:
        return TitleComparison("match", 1.0, 1.0, f"“{one.raw}” and “{other.raw}” are the same words")
    overlap = _overlap(one.words, other.words)
    because = f"the {side} title announces a {kind}, which is a work of its own: “{one.raw}” against “{other.raw}”"
    return TitleComparison("mismatch", min(0.5, overlap), overlap, because, notice=kind)


def prepare_whole(title: Prepared) -> Prepared:
    """The title with its notice words kept: some works are truly called "Review: …"."""
    from ..text.fold import fold

    folded = fold(title.raw)
    return title._replace(folded=folded, squashed=folded.replace(" ", ""))


def _across_scripts(one: Prepared, other: Prepared) -> TitleComparison:
    """Titles in different scripts: a romanised one can be recognised, a translated one can not be told from another title."""
    from rapidfuzz import fuzz

    mine, theirs = romanised(one.raw), romanised(other.raw)
    if min(len(mine), len(theirs)) >= 6 and fuzz.ratio(mine, theirs) >= _ROMANISED:
        return TitleComparison("variant", 0.95, 1.0, f"“{one.raw}” is “{other.raw}” in another script")
    because = f"“{one.raw}” and “{other.raw}” are in different scripts: one may be a translation of the other"
    return TitleComparison("cannot-compare", 0.0, 0.0, because)


def _overlap(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    mine, theirs = frozenset(one), frozenset(other)
    return len(mine & theirs) / max(len(mine), len(theirs))


def _weigh(one: Prepared, other: Prepared) -> TitleComparison:
    from rapidfuzz import fuzz

    overlap = _overlap(one.words, other.words)
    if overlap < 0.3 and fuzz.ratio(one.squashed, other.squashed, score_cutoff=_HOPELESS) == 0.0 and not _starts(one, other):
        because = f"“{one.raw}” is not “{other.raw}”"
        return TitleComparison("mismatch", round(overlap * 0.5, 3), overlap, because)
    found = differences(one, other)
    similarity = _similarity(one, other, found)
    if _cut_short(one, other, found):
        similarity = max(similarity, SUSPECT_FROM)
    answer = _answer(found, similarity, one, other)
    if answer == "variant":
        similarity = max(similarity, 0.9)
    elif answer == "suspect":
        similarity = min(similarity, 0.89)
    return TitleComparison(answer, round(similarity, 3), round(overlap, 3), _because(answer, found, one, other), tuple(found))


def _cut_short(one: Prepared, other: Prepared, found: list[Difference]) -> bool:
    """All words of one title, three of content or more, stand in one run at the beginning or the end of the other."""
    grave = [each for each in found if each.kind in GRAVE]
    short = one if len(one.words) < len(other.words) else other
    return len(grave) == 1 and not (grave[0].stated and grave[0].recorded) and sum(w not in STOPWORDS for w in short.words) >= 3


def _begins(one: Prepared, other: Prepared) -> bool:
    """ "On the Origin of Species" begins "On the Origin of Species by Means of …"; one content word would begin too much."""
    known = other.words[: len(one.words)] == one.words and len(one.words) < len(other.words)
    return known and len(one.words) >= 3 and sum(word not in STOPWORDS for word in one.words) >= 2


def _starts(one: Prepared, other: Prepared) -> bool:
    """One title begins or ends the other."""
    short, long = sorted((one.squashed, other.squashed), key=len)
    return len(short) >= 4 and (long.startswith(short) or long.endswith(short))


def _similarity(one: Prepared, other: Prepared, found: list[Difference]) -> float:
    total = max(weight(one.words), weight(other.words))
    lost = sum(each.weight * (0.2 if each.kind in ("part", "bracket", "group", "order", "expansion") else 1.0) for each in found)
    return max(0.0, min(1.0, 1.0 - lost / total)) if total else 0.0


def _answer(found: list[Difference], similarity: float, one: Prepared, other: Prepared) -> TitleAnswer:
    kinds = [each.kind for each in found]
    if any(kind in GRAVE for kind in kinds):
        return "suspect" if similarity >= SUSPECT_FROM else "mismatch"
    common = sum(word not in STOPWORDS for word in one.words if word in other.words)
    slips = sum(kind in ("typo", "inflection") for kind in kinds)
    if slips and slips * 3 > max(common, 1) + 2:
        return "suspect" if similarity >= SUSPECT_FROM else "mismatch"
    if "function" in kinds:
        return "suspect"
    same = all(kind == "joined" for kind in kinds) and (found or one.words == other.words)
    return "match" if same else "variant"


_SAYS = {
    "joined": "spaces or hyphens differ", "spelling": "spelling differs", "plural": "singular and plural differ",
    "inflection": "word forms differ", "typo": "a slip of letters", "article": "small words differ",
    "function": "a small word was exchanged", "expansion": "an abbreviation written out", "order": "words are in another order",
    "part": "a subtitle or series name is on one side only", "bracket": "a parenthesis is on one side only",
    "group": "the study group is named on one side only", "number": "numbers differ", "negation": "a negation differs",
    "words": "other words", "added": "words that the record does not have", "dropped": "words of the record are left out",
}  # fmt: skip


def _because(answer: TitleAnswer, found: list[Difference], one: Prepared, other: Prepared) -> str:
    if not found:
        return f"“{one.raw}” and “{other.raw}” are the same words in two spellings"
    gravest = sorted(found, key=lambda each: -each.weight)[:3]
    details = "; ".join(f"{_SAYS[each.kind]}: “{each.stated or '—'}” / “{each.recorded or '—'}”" for each in gravest)
    return f"“{one.raw}” against “{other.raw}”: {details}"
