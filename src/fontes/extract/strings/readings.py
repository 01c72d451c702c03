"""Other readings of the same fields: where a title may be a container, or a container a title, or both stand in one run."""

import re

from .fields import Fields, trimmed
from .lexicon import names_container

STOP = re.compile(r"(?<=[^\W_]{2})[.?!]+[”\"’]?\s+(?=[^\W\d_(\d])")

NUMBERED = re.compile(r"[\s.,;:(\[]+RFC[\s-]?\d{1,5}[)\]]?$")
"""The number of a standard behind its title."""

GLUED = re.compile(r"(?P<before>.*, )?[^\W\d_][\w’'-]+ (?P<initials>[A-Z]{1,3})\. (?P<word>[A-Z][\w-]{2,})$")
VANCOUVER = re.compile(r"[^\W\d_][\w’' -]+ [A-Z]{1,3}, ")
"""Names whose initials stand behind, without full stops."""

NAME = r"[^\W\d_][\w'’-]+(?: [^\W\d_a-z][\w'’-]+)? [^\W\d_a-z]{1,3}"
RUN_ON = re.compile(rf"(?P<names>{NAME}(?:, {NAME})*(?:, et al)?)\. (?P<rest>[^\W\d_a-z][\w'’-]* .+)$")
"""Names with initials behind them, a full stop, and words that are no name."""

INITIALS = re.compile(r"(?:^|[\s.-])[^\W\d_](?:\.|$)|(?:^|\s)[A-Z]{2,3}$")


def settled(stated: Fields) -> Fields:
    """The likelier side of a doubt that the model leaves: a run that is title and container in one is parted."""
    stated = unrun(unglued(stated))
    if "RFC" in stated.title:
        stated = stated._replace(title=NUMBERED.sub("", stated.title) or stated.title)
    if (
        not stated.container
        and stated.publisher
        and not stated.edition
        and (not stated.title or (stated.volume and stated.pages))
    ):
        stated = stated._replace(container=stated.publisher, publisher="")
    if stated.title and not stated.container and (stated.volume or stated.pages or stated.issue) and not stated.publisher:
        parts = parted(stated.title)
        return stated._replace(title=parts[0], container=parts[1]) if parts else stated
    if not stated.title and not stated.container:
        return titled(stated)
    if stated.container and not stated.title:
        if (stated.place or stated.publisher) and not (stated.volume or stated.issue):
            return stated._replace(title=stated.container, container="")
        parts = parted(stated.container)
        if parts and (not names_container(parts[0]) or (len(parts[0].split()) > 3 and names_container(parts[1]))):
            return stated._replace(title=parts[0], container=parts[1])
    return stated


def unglued(stated: Fields) -> Fields:
    """`Kingma DP, Ba J. Adam: A method …`: the first word of a title that the model has taken for the last author's name."""
    found = GLUED.match(stated.author)
    if found is None or not (len(found["initials"]) > 1 or VANCOUVER.match(found["before"] or "")):
        return stated
    title = f"{found['word']}: {stated.title}" if stated.title else found["word"]
    return stated._replace(author=stated.author[: found.start("word")].rstrip(" ."), title=title)


def unrun(stated: Fields) -> Fields:
    """`Freire P. Pedagogia do oprimido. Paz e Terra`: title and publisher in the author list, where nothing else is the title."""
    found = None if stated.title else RUN_ON.match(stated.author)
    if found is None:
        return stated
    title, stop, rest = found["rest"].partition(". ")
    if len(title.split()) < 2 or title == title.upper():
        return stated
    return stated._replace(
        author=found["names"], title=trimmed(title), publisher=stated.publisher or (trimmed(rest) if stop else "")
    )


def titled(stated: Fields) -> Fields:
    """Something must be the title: the last part of what was called the author list, unless that is a name."""
    names, comma, last = stated.author.rpartition(", ")
    if not comma or INITIALS.search(last) or len(names) < 4 or " and " in last or "&" in last or last.lower().startswith("et al"):
        return stated
    return stated._replace(author=names, title=trimmed(last))


def parted(run: str) -> tuple[str, str] | None:
    """Title and container, parted at the last full stop that ends no abbreviation; None where there is none."""
    cuts = list(STOP.finditer(run))
    while cuts:
        cut = cuts.pop()
        before = run[cuts[-1].end() if cuts else 0 : cut.start()]
        if " " in before.strip() or not cuts:
            left, right = run[: cut.start()] + cut[0].strip(' ."”’'), trimmed(run[cut.end() :])
            short = len(left) < 6 and " " not in left
            return (trimmed(left), right) if right and not short else None
    return None


def alternatives(stated: Fields) -> list[Fields]:
    """At most two more, likeliest first."""
    if stated.title and stated.container:
        inside = parted(stated.container)
        if inside and not names_container(inside[0]):
            return [stated._replace(title=f"{stated.title}. {inside[0]}", container=inside[1])]
        return []
    if stated.container:
        whole = stated._replace(title=stated.container, container="")
        parts = parted(stated.container)
        made = [stated._replace(title=parts[0], container=parts[1])] if parts else []
        if stated.volume and not stated.pages:
            made.append(stated._replace(volume="", pages=stated.volume))
        return [*made, whole]
    if stated.title:
        parts = parted(stated.title)
        made = [stated._replace(title=parts[0], container=parts[1])] if parts else []
        if stated.volume or stated.pages:
            made.append(stated._replace(title="", container=stated.title))
        return made
    return []
