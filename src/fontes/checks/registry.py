"""Every fact that a scheme may ask for, by name."""

from ..model import Fact
from .anchor import ANCHOR
from .authors import AUTHORS
from .duplicate import DUPLICATE
from .existence import EXISTENCE
from .identifier import IDENTIFIER
from .identity import IDENTITY
from .locator import LOCATOR
from .placeholder import PLACEHOLDER
from .standing import STANDING
from .title import TITLE
from .usage import USAGE
from .venue import VENUE
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
    PLACEHOLDER,
    DUPLICATE,
    USAGE,
)

FACTS: dict[str, Fact] = {fact.name: fact for fact in REFERENCE_FACTS}
