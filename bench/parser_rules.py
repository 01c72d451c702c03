"""The same labels by rules alone: what the model is measured against in decision 7."""

from fontes.extract.strings.features import AND, PARTICLES, facts
from fontes.extract.strings.lexicon import cues
from fontes.extract.strings.tokens import Token


def labels_by_rule(found: list[Token]) -> list[str]:
    """Number, authors, year, title up to a full stop, container up to a figure, then volume, issue, pages, publisher."""
    labels = [""] * len(found)
    at = 0
    if found and found[0].core.isdigit() and (found[0].lead[-1:] in "[(" or found[0].trail[:1] in ".])"):
        labels[0], at = "number", 1
    at = take_authors(found, labels, at)
    if at < len(found) and is_year(found[at]):
        labels[at], at = "year", at + 1
    at = take_run(found, labels, at, "title")
    while at < len(found) and not found[at].core[:1].isdigit():
        labels[at], at = "container", at + 1
    take_numbers(found, labels, at)
    return labels


def is_year(token: Token) -> bool:
    """Four digits of a plausible year."""
    return facts(token.lead, token.core, token.trail).year


def take_authors(found: list[Token], labels: list[str], at: int) -> int:
    """Names and initials until a year, a quotation mark, or a full stop that is followed by an ordinary word."""
    start = at
    while at < len(found):
        token = found[at]
        lower = token.core.lower()
        named = token.core[:1].isupper() or lower in PARTICLES or lower in AND or lower in {"al", "et", "others"}
        if is_year(token) or token.lead[-1:] in {"“", '"', "«"} or not named:
            break
        labels[at], at = "author", at + 1
        ended = token.trail[:1] in {".", ":"} and len(token.core) > 1 and "." not in token.core
        if ended and at < len(found) and at > start + 1 and not is_initial(found[at]):
            break
        if token.trail[:1] == "." and len(token.core) <= 3 and at + 1 < len(found) and found[at + 1].core[:1].islower():
            break
    return at


def is_initial(token: Token) -> bool:
    """One capital letter."""
    return len(token.core) == 1 and token.core.isupper()


def take_run(found: list[Token], labels: list[str], at: int, label: str) -> int:
    """Everything up to a full stop, question mark or closing quotation mark."""
    while at < len(found):
        token = found[at]
        labels[at], at = label, at + 1
        if token.trail[-1:] in {"”", '"', "»"} or (token.trail[:1] in {".", "?", "!"} and len(token.core) > 2):
            break
    return at


def take_numbers(found: list[Token], labels: list[str], at: int) -> None:
    """The first figure is the volume, one in brackets the issue, the next the pages; words after them name the publisher."""
    volume = pages = False
    for place in range(at, len(found)):
        token = found[place]
        cue = cues().get(token.core.lower(), "")
        if token.core.startswith(("http", "10.", "doi")):
            labels[place] = "link"
        elif is_year(token):
            labels[place] = "year"
        elif cue in {"pages", "volume", "issue"} and place + 1 < len(found) and found[place + 1].core[:1].isdigit():
            labels[place] = cue
        elif token.core[:1].isdigit():
            before = labels[place - 1] if place else ""
            told = (
                before
                if before in {"pages", "volume", "issue"} and cues().get(found[place - 1].core.lower(), "") == before
                else ""
            )
            labels[place] = told or ("issue" if token.lead.endswith("(") else "pages" if volume else "volume")
            volume, pages = volume or labels[place] == "volume", pages or labels[place] == "pages"
        else:
            labels[place] = (
                "place" if cue == "place" else "year" if cue == "month" else "publisher" if token.core else labels[place - 1]
            )
