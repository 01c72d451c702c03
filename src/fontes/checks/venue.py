"""Is the stated container the container of the work?"""

from ..model import Fact

VENUE = Fact(
    "venue",
    "Is the stated container the container of the work?",
    match="The same name.",
    abbreviated="A recognised short form, former name or series of it.",
    version="The container of another version: preprint server against journal.",
    mismatch="Another container.",
    unstated="The reference or the record gives none.",
)
