"""A Zotero library as a library of works: what its owner has collected, which is never declared to be all there is."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property

from ..model import SourceUsed, Unavailable, Work
from ..text.fold import fold
from .formats.zotero import NO_WORK, Item, item_id
from .formats.zotero_work import Holding, holding_of, is_work
from .memory import MemoryLibrary
from .tokens import key_of


class ZoteroLibrary(MemoryLibrary):
    """`unheard` says that some of it, or all, could not be read: then not finding a work there means not having looked."""

    def __init__(
        self,
        items: Iterable[Item],
        name: str,
        *,
        citation_keys: Mapping[str, str] | None = None,
        location: str = "",
        unread: int = 0,
        unheard: Unavailable | None = None,
    ) -> None:
        """`citation_keys`: what Better BibTeX's own database has, by the id of the work."""
        everything = tuple(items)
        self.unheard = unheard
        self.trashed = sum(each.trashed and each.type not in NO_WORK for each in everything)
        """Works in the trash: they are none of this library."""
        self.changed = max((each.fields.get("dateModified", "")[:10] for each in everything), default="")
        """ISO day on which anything in it was last changed."""
        self._location = location
        self.holdings = {each.work.id: each for each in _holdings(everything, name, citation_keys or {})}
        super().__init__((each.work for each in self.holdings.values()), name, unread=unread)

    @property
    def info(self) -> SourceUsed:
        from msgspec.structs import replace

        return replace(super().info, location=self._location, as_of=self.changed)

    def by_citation_key(self, key: str) -> tuple[Holding, ...]:
        """Several where two libraries of one Zotero use the same key."""
        return tuple(self._by_citation_key.get(key, ()))

    @cached_property
    def _by_citation_key(self) -> dict[str, list[Holding]]:
        found: dict[str, list[Holding]] = defaultdict(list)
        for each in self.holdings.values():
            if each.citation_key:
                found[each.citation_key].append(each)
        return found

    @cached_property
    def repeated(self) -> int:
        """Works that stand in one library more than once, counted without the first: the same DOI, or title, year and kind."""
        signs = Counter((each.library, _sign(each.work)) for each in self.holdings.values())
        return sum(times - 1 for (_, sign), times in signs.items() if sign)


def _holdings(items: Iterable[Item], name: str, citation_keys: Mapping[str, str]) -> Iterable[Holding]:
    children: dict[tuple[str, str], list[Item]] = defaultdict(list)
    works = []
    for item in items:
        if is_work(item):
            works.append(item)
        elif item.parent:
            children[item.library, item.parent].append(item)
    for item in sorted(works, key=item_id):  # whichever way they were read, they come in one order
        hanging = tuple(sorted(children.get((item.library, item.key), ()), key=lambda each: each.key))
        yield holding_of(item, name, hanging, citation_keys.get(item_id(item), ""))


def _sign(work: Work) -> str:
    says = work.description
    doi = next((key_of(each) for each in says.identifiers if each.scheme == "doi"), "")
    return doi or (f"{fold(says.title)} {says.year} {says.type}" if says.title else "")
