"""Does the cited work report its own data?"""

from ..model import Fact

STUDY = Fact(
    "study",
    "Does the cited work report its own data?",
    subject="claim",
    primary="Trial, cohort, case-control, case series, experiment.",
    secondary="Review, meta-analysis, guideline, editorial.",
    unclear="The record does not say.",
)
