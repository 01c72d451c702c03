"""Where do the identifiers that the reference states lead?"""

from ..model import Fact

IDENTIFIER = Fact(
    "identifier",
    "Where do the identifiers that the reference states lead?",
    none="It states none.",
    same="To the work described.",
    version="To a known relative of the work described: preprint, other version, second registration.",
    other="To another work than the one described.",
    dead="Nowhere: a source that would hold it does not.",
    differs="Unsettled: the record of the work described carries another identifier of that kind.",
)
