"""From what a citation says to the references that it means: by key, by number, by identifier, by author and year."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..model import Citation, Description, Identifier, Place, Reference, Target
from ..read.citekeys import citekey_identifier
from .marked import Named, Year
from .scope import Held, Scope

if TYPE_CHECKING:
    from .author_index import AuthorIndex

CREATED = "identifier"
Fits = tuple[tuple[Year, tuple[str, ...]], ...]


class Linker:
    """Links the citations of one document. References that a bare identifier names come to be through `made`."""

    def __init__(self, scope: Scope, made: "Made", aliases: Mapping[str, str]) -> None:
        self.near, self.far, self.made, self.aliases = scope.near, scope.far, made, aliases
        self.near_keys, self.far_keys = _by_key(scope.near), _by_key(scope.far)

    @cached_property
    def authors(self) -> tuple[tuple["AuthorIndex", tuple[Held, ...]], ...]:
        """Near and far entries by their authors; costly, and texts that cite by key never ask."""
        from .author_index import AuthorIndex

        return tuple((AuthorIndex([each.reference for each in held]), held) for held in (self.near, self.far))

    def linked(self, citation: Citation, block: int) -> Citation:
        """The citation with its targets' references; `block` is where it stands, for lists that number anew."""
        targets = tuple(
            each if each.references else replace(each, references=self._target(citation, each, block))
            for each in citation.targets
        )
        return replace(citation, targets=targets)

    def named(self, mention: Named) -> Fits:
        """For each year of the mention, the references that it may mean. Words that are no surname may stand before the names."""
        fits = tuple((year, self._author_year(mention, year)) for year in mention.years)
        first = mention.names[0]
        if len(mention.names) > 1 and not any(found for _, found in fits) and (" " in first or first.isupper()):
            return self.named(mention._replace(names=mention.names[1:]))
        return fits

    def knows(self, mention: Named) -> bool:
        """Whether the list has anything by this author: a mention with another year is then a citation that leads nowhere."""
        return any(authors.of_author(mention.names[0]) for authors, _ in self.authors)

    def _target(self, citation: Citation, target: Target, block: int) -> tuple[str, ...]:
        match citation.style:
            case "numeric":
                return self._number(target, block, citation.place)
            case "identifier":
                return self._identifier(target.written, citation.place)
            case _:
                return self._key(target.written, citation.place)

    def labels(self, *, unlabelled: bool) -> frozenset[int]:
        """The numbers that the list knows. A list whose numbers were lost in pasting counts from 1, if `unlabelled` allows it."""
        numbers = {int(key) for key in self.near_keys if key.isdigit()}
        if not numbers and unlabelled:
            entries = [each for each in self.near if each.reference.format == "string" and not each.reference.part_of]
            for at, each in enumerate(entries, start=1):
                self.near_keys[str(at)] = [each]
            numbers = set(range(1, len(entries) + 1))
        return frozenset(numbers or {int(key) for key in self.far_keys if key.isdigit()})

    def _key(self, key: str, place: Place) -> tuple[str, ...]:
        key = self.aliases.get(key, key)
        for keys in (self.near_keys, self.far_keys):
            if key in keys:
                return tuple(each.reference.id for each in keys[key])
        identifier = citekey_identifier(key)
        return (self.made.reference(identifier, key, place),) if identifier is not None else ()

    def _number(self, target: Target, block: int, place: Place) -> tuple[str, ...]:
        near = self.near_keys.get(target.written, [])
        scope = _scope_at(self.near, block) if len({each.scope for each in near}) > 1 else -1
        found = [each for each in near if scope < 0 or each.scope == scope] or near or self.far_keys.get(target.written, [])
        if found or not target.suffix.startswith(("http", "doi:")):
            return tuple(each.reference.id for each in found)
        return self._identifier(target.suffix, place, target.written)

    def _identifier(self, written: str, place: Place, key: str = "") -> tuple[str, ...]:
        from ..text.identifiers import find_identifiers

        found = find_identifiers(written)
        return (self.made.reference(found[0], key, place),) if found else ()

    def _author_year(self, mention: Named, year: Year) -> tuple[str, ...]:
        for authors, held in self.authors:
            found = authors.candidates(mention, year)
            if found:
                return tuple(held[at].reference.id for at in found)
        return ()


class Made:
    """References that no list describes but an identifier names; the same identifier is the same reference."""

    def __init__(self, held: Iterable[Held], first_number: int) -> None:
        self.number = first_number
        self.references: list[Reference] = []
        self.known: dict[tuple[str, str], str] = {}
        for each in held:
            for identifier in each.reference.stated.identifiers:
                self.known.setdefault(_plain(identifier), each.reference.id)

    def reference(self, identifier: Identifier, key: str, place: Place) -> str:
        """The id of the reference with this identifier, made where there is none."""
        plain = _plain(identifier)
        if plain not in self.known:
            stated = Description(identifiers=(identifier,))
            made = Reference(
                id=f"R{self.number}",
                place=place,
                readings=(stated,),
                key=key,
                raw=identifier.written or identifier.value,
                format=CREATED,
            )
            self.number += 1
            self.references.append(made)
            self.known[plain] = made.id
        return self.known[plain]


def _plain(identifier: Identifier) -> tuple[str, str]:
    value = identifier.value.rstrip("/").lower() if identifier.scheme == "url" else identifier.value
    return identifier.scheme, value


def _by_key(held: Sequence[Held]) -> dict[str, list[Held]]:
    keys: dict[str, list[Held]] = defaultdict(list)
    for each in held:
        for key in (each.reference.key, *_other_keys(each.reference)):
            if key and not (each.reference.part_of and key == each.reference.key):
                keys[key].append(each)
    return dict(keys)


def _other_keys(reference: Reference) -> tuple[str, ...]:
    """biblatex's `ids` field: further keys of the same entry."""
    return tuple(
        key.strip() for name, value in reference.fields if name.lower() == "ids" for key in value.split(",") if key.strip()
    )


def _scope_at(held: Sequence[Held], block: int) -> int:
    """The list that a citation in this block means where numbering begins anew: the next one below it, else the last."""
    ends: dict[int, int] = {}
    for each in held:
        ends[each.scope] = max(ends.get(each.scope, -1), each.block)
    return next((scope for scope, end in sorted(ends.items()) if end > block), max(ends, default=-1))
