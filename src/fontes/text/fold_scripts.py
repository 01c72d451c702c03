"""Scripts that write no spaces between words: their pairs of characters stand in for words."""

from .pattern import pattern

_RANGES = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Burmese, Khmer
    "\u3005-\u3007\u3031-\u3035\u3040-\u30ff\u31f0-\u31ff"  # kana and iteration marks
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # Han
)
UNSPACED = pattern(f"[{_RANGES}]")
_RUNS = pattern(f"[{_RANGES}]+|[^{_RANGES} ]+")


def bigrams(folded: str) -> list[str]:
    """Folded words in order, each unspaced run as overlapping pairs ("深度学习" gives 深度 度学 学习); a lone character stays."""
    found: list[str] = []
    for run in _RUNS.findall(folded):
        if len(run) > 2 and UNSPACED.match(run):
            found.extend(run[at : at + 2] for at in range(len(run) - 1))
        else:
            found.append(run)
    return found
