"""From a reference to the work it means: ask by identifier and by words, weigh all candidates, accept one, several or none."""

from ..model import ByIdentifier, Flow, Matched, Reference, Resolution, SourceUsed
from .asking import identifiers_of, searches
from .concluding import conclude
from .heard import Heard
from .ladder import ask_registries
from .standing import with_notices
from .weighing import Material, Weighed, material, settled, weigh_found, weigh_led_to


def resolve(reference: Reference, sources: tuple[SourceUsed, ...]) -> Flow[Resolution]:
    """Yield questions for each source and return what became of the reference.

    An identifier that leads to a record which agrees in everything that was weighed settles it; otherwise words are asked too,
    so that a wrong identifier is told from a wrong title, the intended work is named, and its other versions are seen.
    Libraries are all asked; registries only as far as is needed (see `ladder`).
    """
    it, heard = material(reference), Heard()
    libraries = tuple(each for each in sources if each.role == "library")
    weighed = yield from _by_identifier(reference, it, libraries, heard)
    if not any(settled(each) for each in weighed):
        weighed += yield from _by_words(reference, it, libraries, heard)
    if registries := tuple(each for each in sources if each.role != "library"):
        weighed = yield from ask_registries(reference, it, registries, heard, weighed)
    resolution = conclude(reference, sources, weighed, heard)
    if isinstance(resolution, Matched):
        return (yield from with_notices(resolution, sources, heard))
    return resolution


def _by_identifier(reference: Reference, it: Material, sources: tuple[SourceUsed, ...], heard: Heard) -> Flow[list[Weighed]]:
    for identifier in identifiers_of(reference):
        for source in sources:
            lookup = yield ByIdentifier(source=source.name, identifier=identifier, type=reference.stated.type)
            heard.of_identifier(identifier, lookup)
    return weigh_led_to(it, heard.works)


def _by_words(reference: Reference, it: Material, sources: tuple[SourceUsed, ...], heard: Heard) -> Flow[list[Weighed]]:
    weighed: list[Weighed] = []
    for source in sources:
        for question in searches(reference, source.name):
            weighed += weigh_found(it, heard.of_words((yield question)))
    return weighed
