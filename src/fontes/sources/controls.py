"""The work that most registries are held to: found by anybody who asks, since 1953 in Nature."""

from ..model import ByIdentifier, ByWords, Identifier
from .registry import Control

WATSON_CRICK = Identifier(scheme="doi", value="10.1038/171737a0")


def by_its_doi(source: str) -> Control:
    return Control(ByIdentifier(source=source, identifier=WATSON_CRICK), WATSON_CRICK)


def by_its_words(source: str) -> Control:
    question = ByWords(
        source=source,
        title="Molecular Structure of Nucleic Acids: A Structure for Deoxyribose Nucleic Acid",
        authors=("Watson", "Crick"),
        year=1953,
        container="Nature",
        type="article",
    )
    return Control(question, WATSON_CRICK)
