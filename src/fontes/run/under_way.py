"""One reference under way over the network: its flow, what it was told, and what it still waits for."""

from ..model import Flow, Lookup, Matched, Question, Reference, Resolution, Unavailable, Unresolved


class UnderWay:
    """`answers` is what registries said, so that its flow can be run again with less trust; `believed`
    what was told to the flow that runs now."""

    def __init__(self, number: int, reference: Reference) -> None:
        self.number = number
        self.reference = reference
        self.flow: Flow[Resolution] | None = None
        self.answers: dict[Question, Lookup] = {}
        self.believed: dict[Question, Lookup] = {}
        self.confirmed: set[Question] = set()
        """Those that a registry proved well after it had nothing to say to them."""
        self.again = False
        self.asked = 0
        """Questions that neither this run nor one before it had an answer to."""


def unheard(resolution: Resolution) -> tuple[Unavailable, ...]:
    """What kept the resolution open, or part of it."""
    if isinstance(resolution, Matched):
        return resolution.unheard
    return resolution.because if isinstance(resolution, Unresolved) else ()
