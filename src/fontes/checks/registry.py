"""Every fact that a scheme may ask for, by name."""

from ..model import Fact
from .agreement import AGREEMENT
from .anchor import ANCHOR
from .attribution import ATTRIBUTION
from .authority import AUTHORITY
from .authors import AUTHORS
from .basis import BASIS
from .cited import CITED
from .consistency import CONSISTENCY
from .contrast import CONTRAST
from .coverage import COVERAGE
from .depth import DEPTH
from .direction import DIRECTION
from .duplicate import DUPLICATE
from .existence import EXISTENCE
from .explained import EXPLAINED
from .hedged import HEDGED
from .identifier import IDENTIFIER
from .identity import IDENTITY
from .kind import KIND
from .link import LINK
from .locator import LOCATOR
from .mode import MODE
from .number import NUMBER
from .placeholder import PLACEHOLDER
from .quantitative import QUANTITATIVE
from .risk import RISK
from .standing import STANDING
from .study import STUDY
from .support import SUPPORT
from .title import TITLE
from .topic import TOPIC
from .usage import USAGE
from .venue import VENUE
from .wording import WORDING
from .year import YEAR

REFERENCE_FACTS: tuple[Fact, ...] = (
    ANCHOR,
    EXISTENCE,
    IDENTITY,
    IDENTIFIER,
    TITLE,
    AUTHORS,
    YEAR,
    VENUE,
    LOCATOR,
    STANDING,
    AGREEMENT,
    PLACEHOLDER,
    DUPLICATE,
    USAGE,
)

CLAIM_FACTS: tuple[Fact, ...] = (
    KIND,
    CITED,
    QUANTITATIVE,
    HEDGED,
    RISK,
    STUDY,
    DEPTH,
    TOPIC,
    SUPPORT,
    WORDING,
    NUMBER,
    DIRECTION,
    ATTRIBUTION,
    AUTHORITY,
)

MENTION_FACTS: tuple[Fact, ...] = (LINK,)

PAIR_FACTS: tuple[Fact, ...] = (
    CONTRAST,
    EXPLAINED,
    CONSISTENCY,
)

DOCUMENT_FACTS: tuple[Fact, ...] = (
    BASIS,
    MODE,
    COVERAGE,
)

FACTS: dict[str, Fact] = {
    fact.name: fact for fact in (*REFERENCE_FACTS, *CLAIM_FACTS, *MENTION_FACTS, *PAIR_FACTS, *DOCUMENT_FACTS)
}
