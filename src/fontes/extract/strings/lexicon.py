"""What a word usually is in a reference: a table counted from bibliographic records, and short closed lists of cue words."""

import re
from functools import cache

WORD = re.compile(r"[^\W\d_]{3,}")


@cache
def cues() -> dict[str, str]:
    """Word (lower case) → what it announces: month, in, editor, volume, issue, pages, edition, thesis, place, link …"""
    return table("cues.txt")


@cache
def classes() -> dict[str, str]:
    """Word (lower case) → the field it mostly stands in and how surely: "J2" container, "T3" title, "N1G" family or given name.

    Counted by `bench/train_parser.py` from the index records that no measured string means.
    """
    return table("words.txt")


def table(name: str) -> dict[str, str]:
    """A packaged list, one kind a line: the kind, then its words."""
    from importlib.resources import files

    found: dict[str, str] = {}
    for line in (files(__package__) / name).read_text("utf-8").splitlines():
        kind, _, members = line.partition(" ")
        found.update(dict.fromkeys(members.split(" "), kind))
    return found


def names_container(text: str) -> bool:
    """Whether most of the words that are not short are words of containers: "Electrochemistry Communications"."""
    kinds = [classes().get(word.lower(), "?")[0] for word in WORD.findall(text)]
    return kinds.count("J") * 2 > len(kinds)
