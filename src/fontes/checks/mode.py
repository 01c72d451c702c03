"""Against what is the document checked?"""

from ..model import Fact

MODE = Fact(
    "mode",
    "Against what is the document checked?",
    subject="document",
    search="Whatever the sources hold.",
    documents="Only the documents that the user gave.",
)
