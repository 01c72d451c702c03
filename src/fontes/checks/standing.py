"""Does the work still stand?"""

from ..model import Fact

STANDING = Fact(
    "standing",
    "Does the work still stand?",
    clear="The sources that record retractions were asked and have none.",
    retracted="Retracted or withdrawn.",
    concern="An expression of concern.",
    corrected="Corrected; the correction is named.",
    reinstated="Retracted once, and reinstated.",
    replaced="Retracted and replaced by a new version.",
    notice="The reference cites the notice of retraction or correction itself.",
)
