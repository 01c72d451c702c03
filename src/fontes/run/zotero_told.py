"""What is said of a Zotero library: to the person who waits, and in the report where something of it was not looked at."""

from collections.abc import Iterator

from ..index.zotero_library import ZoteroLibrary
from ..report.reasons import REASON
from ..sources.zotero import LOCAL


def in_short(library: ZoteroLibrary) -> str:
    works = library.info.works
    files = sum(len(each.attachments) for each in library.holdings.values())
    parts = [f"{works:,} {'work' if works == 1 else 'works'}", f"{files:,} attached {'file' if files == 1 else 'files'}"]
    if library.repeated:
        parts.append(f"{library.repeated:,} {'stands' if library.repeated == 1 else 'stand'} there more than once")
    if library.trashed:
        parts.append(f"{library.trashed:,} in the trash {'is' if library.trashed == 1 else 'are'} left out")
    return f"Zotero library {library.name}: {', '.join(parts)}."


def missing(library: ZoteroLibrary) -> Iterator[str]:
    """Sentences for the report."""
    name, location = library.name, library.info.location
    if library.trashed:
        works = "work was" if library.trashed == 1 else "works were"
        yield f"{library.trashed:,} {works} not looked at in the Zotero library {name}, for lying in the trash."
    if library.unheard is None:
        return
    why = library.unheard.detail or REASON[library.unheard.why]
    running = f" Zotero must be running and answer at {LOCAL}: Settings, Advanced, Allow other applications."
    remedy = running if location == "local" else ""
    if came := library.info.works:
        yield f"Of the Zotero library {name} only {came:,} {'work' if came == 1 else 'works'} came: {why.rstrip('.')}.{remedy}"
    else:
        yield f"The Zotero library {name} was not asked: {why.rstrip('.')}.{remedy}"
