"""The family name by which a registry lists whom a citation names; a body is no person, and a place or a product is nobody."""

import re

from ..model import Person
from ..text.people_tables import BODY_NOUNS
from .name_words import NO_NAMES, PROGRAMS, STARTS


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PARTICLES = _words(
    "van von vom der den de del della delle di da do dos das du des la le al el ter ten te zu zur zum af av bin ibn"
)
ACRONYMS = _words(
    """
    WHO FDA CDC NICE NIH EMA IPCC OECD UN UNICEF UNESCO NASA IARC AHA ACC ESC ASCO NCCN EULAR ACR KDIGO GOLD GINA IDSA USPSTF
    FAO ICH IEEE ISO DOE EPA USDA NSF
    """
)
"""Bodies that publish, as texts cite them. Other capitals are genes, programs and trials."""
NOBODY = _words(
    """
    vitamin gene protein virus covid influenza pandemic season cycle guideline guidelines report consensus protocol agenda
    census strategy plan horizon vision conference congress summit workshop meeting symposium statement declaration code
    standard dataset database corpus benchmark model method results overall mean total average baseline appendix supplement
    equation pubmed medline embase cochrane scopus google microsoft apple nature science lancet cell jama bmj plos elsevier
    springer wiley world europe european america american africa african asia asian arctic england scotland wales ireland
    britain france germany italy spain portugal netherlands belgium switzerland austria poland sweden norway denmark finland
    russia ukraine turkey greece iran iraq israel egypt nigeria kenya ethiopia china japan korea india pakistan bangladesh
    indonesia thailand vietnam malaysia singapore australia canada mexico brazil argentina chile peru colombia london paris
    berlin tokyo beijing shanghai boston washington chicago geneva vienna rome madrid sydney helsinki olympic games delta
    omicron alpha beta gamma dna rna mrna christmas easter ramadan spring internet web linux mac ios release build model type
    class level grade stage
    """
)


def surname(written: str) -> Person | None:
    """The last name of a person, with its particles; what stands before it is a given name or the first part of a double family
    name. A body whole, since it has none; None where nobody is named."""
    words = written.removeprefix("The ").split()
    if not words or is_nobody(written):
        return None
    if is_body(written):
        return Person(literal=written)
    at = len(words) - 1
    while at and words[at - 1].lower() in PARTICLES:
        at -= 1
    return Person(family=words[-1], particle=" ".join(words[at:-1]), given=" ".join(words[:at]))


def is_body(written: str) -> bool:
    folded = [word.strip(".,'’").lower() for word in written.split()]
    return written in ACRONYMS or (len(folded) > 1 and (bool(BODY_NOUNS & set(folded)) or "of" in folded or "for" in folded))


def is_nobody(written: str) -> bool:
    """Months, parts of documents, programs, places; capitals that name no body; a word with a digit."""
    words = [word.strip(".'’").lower() for word in written.split()]
    if not words or words[-1] in NOBODY or words[0] in NOBODY or words[-1] in NO_NAMES or words[0] in NO_NAMES:
        return True
    if len(words) == 1 and (words[0] in PROGRAMS or written in STARTS or len(written) < 2):
        return True
    capitals = len(written) > 1 and written.isupper() and " " not in written
    return (capitals and written not in ACRONYMS) or re.search(r"\d", written) is not None
