"""Does the document cite the key works on its question?"""

from ..model import Fact

COVERAGE = Fact(
    "coverage",
    "Does the document cite the key works on its question?",
    subject="document",
    complete="All that were found.",
    partial="Some of them.",
    none="None of them.",
)
