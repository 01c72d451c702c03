"""Scales as written: a number that a check measured, cut into bands at named and sourced thresholds."""

from itertools import pairwise

from .breaches import Breaches
from .lines import Path
from .shape import WrittenCut, WrittenScale
from .table import UNMEASURED, Cut, Scale
from .vocabulary import COUNT, GROUPS

UNRESOLVED = "UNRESOLVED"


def decode_scales(raws: dict[str, object], breaches: Breaches) -> dict[str, Scale]:
    """The scales that are well formed, by name; a breach for each of the others."""
    decoded = ((name, _scale(name, raw, ("scales", name), breaches)) for name, raw in raws.items())
    scales = {name: scale for name, scale in decoded if scale is not None}
    _check_values(scales, breaches)
    return scales


def _check_values(scales: dict[str, Scale], breaches: Breaches) -> None:
    """Two scales may be cut at one threshold: then it has one value."""
    values: dict[str, float | None] = {}
    for name, scale in scales.items():
        for number, cut in enumerate(scale.cuts):
            if values.setdefault(cut.name, cut.value) != cut.value:
                says = f"“{cut.name}” has another value in an earlier scale"
                breaches.add("P214", ("scales", name, "cuts", number), says, "a threshold has one value throughout its scheme")


def _scale(name: str, raw: object, path: Path, breaches: Breaches) -> Scale | None:
    written = breaches.decode(WrittenScale, raw, path)
    if written is None:
        return None
    cuts = [_cut(each, (*path, "cuts", number), breaches) for number, each in enumerate(written.cuts)]
    sound = [cut for cut in cuts if cut is not None]
    if len(sound) < len(cuts):
        return None
    if len(written.bands) != len(sound) + 1 or len(set(written.bands)) < len(written.bands) or UNMEASURED in written.bands:
        says = f"{len(written.bands)} bands need {len(written.bands) - 1} cuts, and here are {len(sound)}"
        breaches.add("P214", (*path, "bands"), says, f"each band has its own name, none of them “{UNMEASURED}”")
        return None
    values = [cut.value for cut in sound if cut.value is not None]
    if any(low >= high for low, high in pairwise(values)):
        breaches.add("P214", (*path, "cuts"), "the cuts do not rise", "name the lowest first")
        return None
    fact, key = _measure(written.of)
    return Scale(name=name, fact=fact, key=key, bands=tuple(written.bands), cuts=tuple(sound), means=written.means)


def _measure(of: str) -> tuple[str, str]:
    """ "title.similarity" is a number of a fact; "references.phantom" counts a label."""
    head, _, tail = of.rpartition(".")
    if of.split(".", 1)[0] in GROUPS.values():
        return of, COUNT
    return head, tail


def _cut(raw: object, path: Path, breaches: Breaches) -> Cut | None:
    written = breaches.decode(WrittenCut, raw, path)
    if written is None:
        return None
    value = written.start if written.start is not None else written.above
    if (written.start is None) == (written.above is None) or (isinstance(value, str) and value != UNRESOLVED):
        breaches.add("P214", path, f"“{written.name}” needs one of from or above", f'a number, or "{UNRESOLVED}"')
        return None
    return Cut(
        name=written.name,
        value=None if isinstance(value, str) else value,
        inclusive=written.start is not None,
        means=written.means,
        source=written.source,
    )
