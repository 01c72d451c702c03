"""Whose finding is it?"""

from ..model import Fact

ATTRIBUTION = Fact(
    "attribution",
    "Whose finding is it?",
    subject="claim",
    own="The cited work's own.",
    reported="The cited work reports another work's finding, and that work was traced.",
    untraced="The cited work reports another work's finding, and that work was not traced.",
)
