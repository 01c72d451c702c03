"""Were the references marked up, or recovered from text by pattern?"""

from ..model import Extraction, Fact, Finding

BASIS = Fact(
    "basis",
    "Were the references marked up, or recovered from text by pattern?",
    subject="document",
    structured="All were marked up.",
    mixed="Some were marked up, some recovered by pattern.",
    pattern="All were recovered by pattern; entries may have been missed.",
)


def basis(extraction: Extraction) -> Finding:
    """Over all files that gave references; a file without references says nothing about how they were found.

    References that no list holds were found in the text of some file, so that they are not marked up, whichever file it was.
    """
    told = {read.basis for read in extraction.documents if read.references} or {read.basis for read in extraction.documents}
    if sum(read.references for read in extraction.documents) < len(extraction.references):
        told.add("pattern")
    answer = "structured" if not told else told.pop() if len(told) == 1 else "mixed"
    return BASIS.says(answer, "document")
