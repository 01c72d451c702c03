"""A world to test in: one real server on this machine that speaks the formats of all the hosts that fontes asks."""

from .asked import Asked, Record
from .faults import KINDS, Fault, FaultKind
from .holdings import Held, library_at, own_works
from .homes import HOSTS
from .quirks import Quirks
from .world import World

__all__ = ["HOSTS", "KINDS", "Asked", "Fault", "FaultKind", "Held", "Quirks", "Record", "World", "library_at", "own_works"]
