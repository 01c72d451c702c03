"""Manubot's `[@tag:x]: url:…` may only rename an entry that a bibliography describes: then it is a second key, not a work."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..model import Document, Reference


def without_aliases(documents: Sequence[Document]) -> tuple[list[Document], Mapping[str, str]]:
    """The documents without such definitions, and the entry's key for each of them."""
    keys = {each.key for document in documents for each in document.references if each.format != "identifier"}
    aliases: dict[str, str] = {}
    left: list[Document] = []
    for document in documents:
        kept: list[Reference] = []
        for each in document.references:
            defined = _defined(each)
            if defined and defined in keys:
                aliases[each.key] = defined
            else:
                kept.append(each)
        left.append(document if len(kept) == len(document.references) else replace(document, references=tuple(kept)))
    return left, aliases


def _defined(reference: Reference) -> str:
    if reference.format != "identifier" or not reference.raw.startswith("[@"):
        return ""
    return reference.raw.partition("]:")[2].strip()
