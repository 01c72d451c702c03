"""Other readings of the same fields: where a title may be a container, or a container a title, or both stand in one run."""

import re

from .fields import Fields, trimmed
from .lexicon import classes

STOP = re.compile(r"(?<=[^\W\d_]{2})[.?!]+[”\"’]?\s+(?=[^\W\d_(\d])")


def settled(stated: Fields) -> Fields:
    """The likelier side of a doubt that the model leaves: a run that is title and container in one is parted."""
    if stated.title and not stated.container and (stated.volume or stated.pages or stated.issue) and not stated.publisher:
        parts = parted(stated.title)
        return stated._replace(title=parts[0], container=parts[1]) if parts else stated
    if stated.container and not stated.title:
        parts = parted(stated.container)
        if parts and not names_container(parts[0]):
            return stated._replace(title=parts[0], container=parts[1])
    return stated


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
        return [stated._replace(title=parts[0], container=parts[1]), whole] if parts else [whole]
    if stated.title:
        parts = parted(stated.title)
        made = [stated._replace(title=parts[0], container=parts[1])] if parts else []
        if stated.volume or stated.pages:
            made.append(stated._replace(title="", container=stated.title))
        return made
    return []


def names_container(text: str) -> bool:
    """Whether most of the words that the table knows are container words."""
    kinds = [classes().get(word.lower(), "?")[0] for word in re.findall(r"[^\W\d_]{3,}", text)]
    return kinds.count("J") * 2 > len(kinds)
