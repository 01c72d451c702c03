"""Labels mended where punctuation is plainer than statistics: quoted titles, and a title torn from its container mid-sentence."""

import re

from .lexicon import cues, names_container
from .notices import opening
from .tokens import Token

QUOTED = re.compile(
    r"(?<!\w)(?:“(?P<curly>[^“”]{3,600})”|\"(?P<straight>[^\"]{3,600})\"(?!\w)|«\s?(?P<angle>[^«»]{3,600}?)\s?»|„(?P<low>[^„“”]{3,600})[“”]"
    r"|‘(?P<single>(?:[^‘’]|’(?=\w)){8,600})’(?!\w))"
)

BODIES = frozenset(
    {"group", "committee", "consortium", "investigators", "network", "collaboration", "force", "society", "subcommittee", "panel",
     "collaborators", "team", "initiative", "association", "organization", "programme", "council"}
)  # fmt: skip


def repaired(line: str, found: list[Token], labels: list[str]) -> list[str]:
    """The labels, changed in place where a rule knows better."""
    quoted = any(mark in line for mark in '“"«„‘') and quoted_title(line, found, labels)
    if labels:
        leading_names(found, labels)
        called_editors(found, labels)
        announced_title(line, found, labels)
    if not quoted:
        torn_boundary(found, labels)
    body_before_title(found, labels)
    misread_numbers(labels)
    return labels


def quoted_title(line: str, found: list[Token], labels: list[str]) -> bool:
    """What stands in quotation marks between separators is the title; what the model called title right after it is not.

    True where there is such a title: its end is certain."""
    match = next((each for each in QUOTED.finditer(line) if sets_off(line, each)), None)
    if match is None:
        return False
    begin, end = match.span()
    inside = [at for at, token in enumerate(found) if begin <= token.start + len(token.lead) < end and token.core]
    if not inside or {labels[at] for at in inside} <= {"link", "note"}:
        return False
    first, last = inside[0], inside[-1]
    if "title" in labels[:first] and first > 12 and not {"title"} & {labels[at] for at in inside}:
        return False
    for at in range(first, last + 1):
        labels[at] = "title"
    at = last + 1
    while at < len(labels) and labels[at] == "title":
        labels[at] = "container"
        at += 1
    for at in range(first):
        if labels[at] == "title":
            labels[at] = "author" if at < 12 else "note"
    return True


def announced_title(line: str, found: list[Token], labels: list[str]) -> None:
    """`The Editors of The Lancet. Retraction—…`: a notice's word begins the title, and who stands before it is its author."""
    start = opening(line)
    at = next((k for k, token in enumerate(found) if start >= 0 and token.end > start), -1)
    if at < 0 or "title" not in labels[at : at + 12]:
        return
    labels[:at] = ["author" if label in {"title", "container", "publisher", "editor", "note"} else label for label in labels[:at]]
    while labels[at] != "title":
        labels[at], at = "title", at + 1


def sets_off(line: str, match: re.Match[str]) -> bool:
    """Whether separators stand before the opening and at the closing mark, so that it is no quotation within a title."""
    before = line[: match.start()].rstrip()
    if before and before[-1] not in ".,:;)(]”’" and not before.lower().endswith((" in", " von", " and")):
        return False
    text = match[0][1:-1].rstrip()
    after = line[match.end() :].lstrip()
    if after[:1] == ":" and text[-1:] not in ".,":
        return False  # “Mini-mental state”: a practical method …
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
    """Title and container part at a full stop, not in mid-sentence: `a review. J Foo` is still title up to the stop."""
    at = next((k for k in range(1, len(labels)) if labels[k] == "container" and labels[k - 1] == "title"), 0)
    if not at:
        return
    start, end = at - 1, at
    while start and labels[start - 1] == "title":
        start -= 1
    while end < len(labels) and labels[end] == "container":
        end += 1
    loose = not found[at - 1].trail and not found[at].lead
    stops = [k for k in range(at, end - 1) if is_stop(found[k])]
    stop = next((k for k in stops if not named(found, at, k + 1) and (loose or named(found, k + 1, end))), None)
    if stop is not None:
        labels[at : stop + 1] = ["title"] * (stop + 1 - at)
    elif loose and end - start <= 12 and named(found, start, end):
        labels[start:at] = ["container"] * (at - start)
    elif loose and found[at].core[:1].islower():
        back = next((k for k in range(at - 1, start, -1) if is_stop(found[k])), None)
        if back is not None:
            labels[back + 1 : at] = ["container"] * (at - back - 1)
        elif not named(found, at, end):
            labels[at:end] = ["title"] * (end - at)


def named(found: list[Token], start: int, end: int) -> bool:
    """Whether the tokens are mostly words of containers."""
    return names_container(" ".join([token.core for token in found[start:end]]))


def body_before_title(found: list[Token], labels: list[str]) -> None:
    """`Keller M, the Maize Consensus Group: Soil …`: a body that ends in a colon or full stop is an author, not title."""
    start = next((k for k, label in enumerate(labels) if label == "title"), None)
    if start is None or (start > 0 and labels[start - 1] not in {"author", "number"}):
        return
    for at in range(start, min(start + 14, len(labels))):
        if labels[at] != "title":
            return
        if found[at].trail[:1] in {":", "."} and len(found[at].core) > 3:
            if found[at].core.lower() in BODIES and at + 2 < len(labels) and labels[at + 2] == "title":
                labels[start : at + 1] = ["author"] * (at + 1 - start)
            return


def is_stop(token: Token) -> bool:
    """A full stop, question or exclamation mark after a word."""
    return len(token.core) > 2 and token.trail[:1] in {".", "?", "!"}


def called_editors(found: list[Token], labels: list[str]) -> None:
    """`O. Williamson and S. Winter, Eds., The Nature …`: names that end in "Eds." are all editors, and none is cut in two."""
    title = labels.index("title") if "title" in labels else 0
    leading = set(labels[:title])
    if not {"author", "editor"} <= leading <= {"author", "editor", "number"}:
        return
    if cues().get(found[title - 1].core.lower(), "") == "editor":
        labels[:title] = ["editor" if label == "author" else label for label in labels[:title]]


def leading_names(found: list[Token], labels: list[str]) -> None:
    """A string that begins with people and calls them neither editors nor anything else begins with its authors."""
    if labels[0] not in {"editor", "publisher", "place", "translator", "note"} or "author" in labels or "title" not in labels:
        return
    title = labels.index("title")
    opening = found[:title]
    if all(cues().get(token.core.lower(), "") not in {"editor", "translator"} for token in opening):
        labels[:title] = [label if label in {"year", "number", "link"} else "author" for label in labels[:title]]
