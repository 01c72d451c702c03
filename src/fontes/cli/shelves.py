"""The libraries that the flags name, opened for a run: what Zotero holds is taken first, since it may lie beyond the network."""

from typing import NamedTuple

from ..model import Request
from ..run.network import Network, Outlet, wire
from ..run.shelf import Shelf
from ..run.zotero import over_network, planned, take_zotero
from .console import Console
from .flags import Chosen


class Shelved(NamedTuple):
    """`network` is the one that was given, with its way out open if that was needed."""

    shelf: Shelf
    network: Network | None
    not_checked: tuple[str, ...] = ()


def shelved(wanted: Chosen, network: Network | None, console: Console) -> Shelved:
    """Raises `RefusedError` for a Zotero library that is not there or cannot be read."""
    outlets: list[Outlet] = []

    def outlet() -> Outlet:
        if network is not None and not outlets:
            outlets.append(network.sender or wire(network))
        return outlets[0]

    settings = wanted.settings
    zotero = take_zotero(settings.zotero, None if network is None else outlet)
    for sentence in zotero.told:
        console.say(sentence)
    shelf = Shelf(settings.libraries, settings.bundled, zotero.libraries, settings.retractions)
    asking = network._replace(sender=outlets[0]) if network is not None and outlets else network
    return Shelved(shelf, asking, zotero.not_checked)


class Foreseen(NamedTuple):
    """The libraries on this machine, and what would be asked of Zotero beyond it."""

    shelf: Shelf
    requests: tuple[Request, ...] = ()


def foreseen(wanted: Chosen, network: Network | None) -> Foreseen:
    """Asks nobody. Raises `RefusedError` as `shelved` does."""
    settings = wanted.settings
    here = [each for each in settings.zotero if not over_network(each)]
    shelf = Shelf(settings.libraries, settings.bundled, take_zotero(here, None).libraries, settings.retractions)
    return Foreseen(shelf, () if network is None else tuple(planned(settings.zotero)))
