"""Labels mended where punctuation is plainer than statistics: quoted titles, and a title torn from its container mid-sentence."""

import re

from .lexicon import names_container
from .tokens import Token

QUOTED = re.compile(
    r"(?<!\w)(?:“(?P<curly>[^“”]{3,600})”|\"(?P<straight>[^\"]{3,600})\"(?!\w)|«\s?(?P<angle>[^«»]{3,600}?)\s?»|„(?P<low>[^„“”]{3,600})[“”]"
    r"|‘(?P<single>(?:[^‘’]|’(?=\w)){8,600})’(?!\w))"
)


def repaired(line: str, found: list[Token], labels: list[str]) -> list[str]:
    """The labels, changed in place where a rule knows better."""
    if any(mark in line for mark in '“"«„‘'):
        quoted_title(line, found, labels)
    torn_boundary(found, labels)
    misread_numbers(labels)
    return labels


def quoted_title(line: str, found: list[Token], labels: list[str]) -> None:
    """What stands in quotation marks between separators is the title; what the model called title right after it is not."""
    match = next((each for each in QUOTED.finditer(line) if sets_off(line, each)), None)
    if match is None:
        return
    begin, end = match.span()
    inside = [at for at, token in enumerate(found) if begin <= token.start + len(token.lead) < end and token.core]
    if not inside or {labels[at] for at in inside} <= {"link", "note"}:
        return
    first, last = inside[0], inside[-1]
    if "title" in labels[:first] and first > 12 and not {"title"} & {labels[at] for at in inside}:
        return
    for at in range(first, last + 1):
        labels[at] = "title"
    at = last + 1
    while at < len(labels) and labels[at] == "title":
        labels[at] = "container"
        at += 1
    for at in range(first):
        if labels[at] == "title":
            labels[at] = "author" if at < 12 else "note"


def sets_off(line: str, match: re.Match[str]) -> bool:
    """Whether separators stand before the opening and at the closing mark, so that it is no quotation within a title."""
    before = line[: match.start()].rstrip()
    if before and before[-1] not in ".,:;)(]”’" and not before.lower().endswith((" in", " von", " and")):
        return False
    text = match[0][1:-1].rstrip()
    after = line[match.end() :].lstrip()
    return text[-1:] in ".,?!" or after[:1] in ".,;:(" or not after or (len(text.split()) > 3 and after[:1].isupper())


def misread_numbers(labels: list[str]) -> None:
    """Two runs of pages and no volume, or two of volumes and no pages: the first is the volume, the last the pages."""
    for said, missing in (("pages", "volume"), ("volume", "pages")):
        if missing in labels or said not in labels:
            continue
        starts = [at for at in range(len(labels)) if labels[at] == said and (at == 0 or labels[at - 1] != said)]
        if len(starts) == 2:
            at = starts[0] if missing == "volume" else starts[1]
            while at < len(labels) and labels[at] == said:
                labels[at] = missing
                at += 1


def torn_boundary(found: list[Token], labels: list[str]) -> None:
    """A title does not end where no mark stands: the container's first words up to a full stop are still the title."""
    for at in range(1, len(labels)):
        if labels[at] != "container" or labels[at - 1] != "title" or found[at - 1].trail or found[at].lead:
            continue
        end = at
        while end < len(labels) and labels[end] == "container":
            end += 1
        start = at - 1
        while start and labels[start - 1] == "title":
            start -= 1
        stop = next((k for k in range(at, end - 1) if is_stop(found[k])), None)
        if end - start <= 12 and names_container(" ".join(token.core for token in found[start:end])):
            labels[start:at] = ["container"] * (at - start)
            return
        if stop is not None and len(found[stop].core) > 3:
            labels[at : stop + 1] = ["title"] * (stop + 1 - at)
        elif found[at].core[:1].islower():
            back = next((k for k in range(at - 1, start, -1) if is_stop(found[k])), None)
            if back is not None:
                labels[back + 1 : at] = ["container"] * (at - back - 1)
        return


def is_stop(token: Token) -> bool:
    """A full stop, question or exclamation mark after a word."""
    return len(token.core) > 2 and token.trail[:1] in {".", "?", "!"}
