"""Do the quoted words stand in the source?"""

from ..model import Fact

WORDING = Fact(
    "wording",
    "Do the quoted words stand in the source?",
    subject="claim",
    none="The claim quotes nothing.",
    verbatim="Word for word, after folding typography.",
    paraphrase="Marked as a quotation, and the source says it in other words.",
    absent="They do not stand there.",
)
