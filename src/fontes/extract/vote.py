"""Which form of number really cites is decided over the whole document: one style wins, and the list must know its numbers."""

from collections.abc import Sequence

from .marked import Form, Marked


def citing(marks: Sequence[Marked], labels: frozenset[int], linked: int) -> tuple[Marked, ...]:
    """The marks that cite. `labels` are the numbers of the list (empty without one); `linked` counts numbers that links gave."""
    by_form: dict[Form, list[Marked]] = {"bracket": [], "raised": [], "parenthesis": [], "glued": [], "word": []}
    for mark in marks:
        by_form[mark.form].append(mark)
    if labels:
        told = _with_list(by_form, labels, linked)
        return (*told, *_inside(by_form["word"], labels)) if told else ()
    if _sequence(by_form["bracket"]) or linked:
        return tuple(by_form["bracket"])
    return tuple(by_form["raised"]) if _sequence(by_form["raised"]) and len(by_form["raised"]) > 3 else ()


def _with_list(by_form: dict[Form, list[Marked]], labels: frozenset[int], linked: int) -> tuple[Marked, ...]:
    """Brackets first, then raised, then the doubtful forms, each only if the list knows most of its numbers."""
    bracket, raised = by_form["bracket"], by_form["raised"]
    known_brackets = _known(bracket, labels)
    known_raised = _known(raised, labels)
    if linked:
        return (*bracket, *_inside(raised, labels))
    if known_brackets and known_brackets >= known_raised:
        return tuple(bracket) if known_brackets * 2 >= len(bracket) else ()
    if known_raised and known_raised * 10 >= 7 * len(raised):
        return (*raised, *_inside(by_form["glued"], labels)) if len(raised) > 3 or _covers(raised, labels, 0.3) else tuple(raised)
    for marks, share in ((by_form["parenthesis"], 0.6), (by_form["glued"], 0.3)):
        if _covers(marks, labels, share) and _known(marks, labels) * 10 >= 8 * len(marks):
            return _inside(marks, labels)
    return ()


def _inside(marks: Sequence[Marked], labels: frozenset[int]) -> tuple[Marked, ...]:
    return tuple(mark for mark in marks if set(mark.numbers) <= labels)


def _known(marks: Sequence[Marked], labels: frozenset[int]) -> int:
    return sum(set(mark.numbers) <= labels for mark in marks)


def _covers(marks: Sequence[Marked], labels: frozenset[int], share: float) -> bool:
    cited = {number for mark in marks for number in mark.numbers} & labels
    return len(cited) >= max(1, share * len(labels))


def _sequence(marks: Sequence[Marked]) -> bool:
    """Without a list: numbers that begin at 1 and leave few gaps are numbers of references."""
    numbers = {number for mark in marks for number in mark.numbers}
    return bool(numbers) and min(numbers) == 1 and len(numbers) * 2 >= max(numbers) and len(numbers) > 1
