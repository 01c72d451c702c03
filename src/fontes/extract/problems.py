"""What does not fit between text and list: undefined and doubtful citations, uncited entries, lists never given."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from ..model import Citation, Document, Problem, Reference
from .scope import Held, Scope

MOST_UNCITED = 12
"""More uncited entries of one bibliography than this are said in one sentence: it is a library, not a list."""
CODES_BY_STYLE = {
    "key": "E101",
    "nocite": "E101",
    "numeric": "E102",
    "author-year": "E103",
    "identifier": "E102",
    "footnote": "E112",
}


def undefined(document: Document, citations: Sequence[Citation], scope: Scope, near: Mapping[str, str]) -> Iterator[Problem]:
    """Citations without an entry, or with several. `near` suggests for a target's text what may be meant."""
    held = (*scope.near, *scope.far)
    if not held and scope.missing:
        yield from _not_given(document, scope)
        return
    if not held and any(not target.references for each in citations for target in each.targets if each.style != "footnote"):
        first = next(each for each in citations if any(not target.references for target in each.targets))
        says = f"{document.source} cites ({_shown(first.written)} and others), but has no reference list, and none was given."
        yield Problem(code="E109", says=says, place=first.place, remedy="Give the bibliography as another file.")
        return
    yield from _not_given(document, scope)
    for citation in citations:
        for target in citation.targets:
            if (
                not target.references
                and not (scope.missing and citation.style in ("key", "nocite"))
                and citation.style != "footnote"
            ):
                yield _undefined(citation, target.written, near.get(target.written, ""))
            elif len(target.references) > 1:
                yield _doubtful(citation, target.written, target.references)


def _not_given(document: Document, scope: Scope) -> Iterator[Problem]:
    for path in scope.missing:
        says = f"{document.source} names the bibliography {path}, which was not given; keys could not be looked up in it."
        place = document.blocks[0].place if document.blocks else (document.citations[0].place if document.citations else None)
        if place is not None:
            yield Problem(code="E110", says=says, place=place, remedy=f"Give {path} as another file.", about=path)


def _undefined(citation: Citation, written: str, suggestion: str) -> Problem:
    what = {"key": "The key", "nocite": "The key", "numeric": "Number"}.get(citation.style, "")
    says = f"{what} {written} has no entry.".strip() if what else f"“{written}” has no entry in the list."
    remedy = f"Did you mean {suggestion}?" if suggestion else "Add the entry, or correct the citation."
    severity = "note" if citation.style == "author-year" and not _several(written) else "warning"
    return Problem(
        code=CODES_BY_STYLE[citation.style],
        says=says,
        place=citation.place,
        remedy=remedy,
        severity="note" if severity == "note" else "warning",
        about=citation.id,
    )


def _several(written: str) -> bool:
    return "et al." in written or "&" in written


def _doubtful(citation: Citation, written: str, references: tuple[str, ...]) -> Problem:
    says = f"“{written}” fits {len(references)} entries equally well: {', '.join(references)}."
    return Problem(code="E104", says=says, place=citation.place, remedy="Say which is meant.", severity="note", about=citation.id)


def uncited(documents: Sequence[Document], citations: Sequence[Citation], held: Sequence[Held]) -> Iterator[Problem]:
    """Entries that no citation reaches, where there is a text that cites others of them."""
    if any(each.cites_everything for each in documents):
        return
    cited = {id_ for each in citations for target in each.targets for id_ in target.references}
    parents = {value for each in held for name, value in each.reference.fields if name.lower() == "crossref"}
    by_document: dict[int, list[Reference]] = defaultdict(list)
    reached: set[int] = set()
    for each in held:
        reached |= {each.document} if each.reference.id in cited else set()
        if each.reference.id not in cited and each.reference.key not in parents and not each.reference.part_of:
            by_document[each.document].append(each.reference)
    for at, references in by_document.items():
        if at in reached:
            yield from _uncited(documents[at], references)


def _uncited(document: Document, references: Sequence[Reference]) -> Iterator[Problem]:
    if len(references) > MOST_UNCITED:
        some = ", ".join(each.key or each.id for each in references[:5])
        says = f"{len(references)} entries of {document.source} are not cited ({some} …)."
        yield Problem(code="E105", says=says, place=references[0].place, severity="note", remedy="Remove them, or cite them.")
        return
    for each in references:
        says = f"{each.key or each.id} is not cited in the text."
        yield Problem(code="E105", says=says, place=each.place, severity="note", remedy="Remove it, or cite it.", about=each.id)


def _shown(text: str) -> str:
    return text if len(text) < 40 else f"{text[:39]}…"
