"""What a list adds to a reference and no work is called by: its label, link words, database buttons, dates of access, errata."""

import re

LABEL = re.compile(r"^(?:\[\d{1,4}\]|\(\d{1,4}\))[.:]?\s*(?=[^\W\d_]|[“\"«‘'])|^\d{1,3}[.)]\s+(?=[^\W\d_])")
SUSPECTS = (
    "[", "ccess", "etriev", "isited", "iewed", "hecked", "rratum", "orrigendum", "pub", "PUB", "ross", "ubMed", "oogle",
    "MEDLINE", "PMC", "ull Text", "INSPIRE", "SPIRES", "NASA", "of Science", "ugriff", "bgeruf", "esucht", "onsult",
    "vailable", "URL", "isponible", "erfügbar",
)  # fmt: skip
"""One of them stands in every string that any pattern below can change."""
BUTTONS = re.compile(
    r"\[?\b(?:PubMed(?: Abstract)?|CrossRef(?: Full Text)?|Google Scholar|PMC free article|Free Full Text|MEDLINE|Web of Science"
    r"|INSPIRE|SPIRES|NASA ADS)\b(?:\s?[:|]\s?(?:\d+)?)?\]?(?=[\s\].,;|]*(?:\[|\b(?:PubMed|CrossRef|Google|PMC|Web)\b|$))"
    r"[\].,;|]*",
)
BRACKETED = re.compile(
    r"\[(?:PubMed|PMC|CrossRef|Google|MEDLINE|INSPIRE|Internet|online|en línea|Online-Ressource|cited|accessed|updated|letter"
    r"|epub)\b[^\[\]]{0,60}\]",
    re.IGNORECASE,
)
MONTH = "(?:jan|feb|fév|m[aä]r|apr|avr|ma[iy]|ju[nli]|jui|aug|ao[uû]|sep|o[ck]t|nov|d[eé][cz]|dic|ene|abr|ago)"
ACCESSED = re.compile(
    r"[(\[]?\b(?:(?:last |date )?(?:accessed|visited|viewed|checked)|retrieved|zugriff am|zuletzt (?:abgerufen|besucht)"
    r"|abgerufen(?: am)?|consult(?:é|ed|ado|ato)(?: le| el| il)?|access(?:ed)? (?:date|on))\b[:\s]*(?:on |in |am )?"
    rf"(?:[\d./-]{{1,10}}[\s,]*|{MONTH}[a-zé]*\.?[\s,]*){{1,4}}(?:from\b|via\b)?[)\].:;]*",
    re.IGNORECASE,
)
ERRATUM = re.compile(
    r"\[\s*(?:Erratum|Corrigendum)[^\[\]]{0,160}\]|(?<=.{30})\b(?:Erratum|Corrigendum)(?:-ibid| in\b|:)[^\[\]]{0,160}$",
    re.IGNORECASE,
)
EPUB = re.compile(r"[(\[]?\bEpub (?:ahead of print|\d{4}(?: \w{3,9}(?: \d{1,2})?)?)\.?[)\]]?", re.IGNORECASE)
AVAILABLE = re.compile(
    r"\b(?:Available (?:from|at|online)(?: at)?|Retrieved from|URL|Disponible (?:en|sur)|Verfügbar unter)"
    r"\s?:?\s*(?=https?:|www|doi|$)",
    re.IGNORECASE,
)


def without_back_matter(line: str) -> str:
    """The line without label, buttons, access and Epub dates, erratum notes and words that announce an address.

    Identifiers are read before this is called: nothing that is cut here is lost to them.
    """
    bare = LABEL.sub("", line)
    if not any([word in bare for word in SUSPECTS]):  # noqa: C419 (three times as fast)
        return bare
    kept = bare
    for pattern in (BRACKETED, BUTTONS, ERRATUM, EPUB, ACCESSED, AVAILABLE):
        kept = pattern.sub(" ", kept)
    return " ".join(kept.split()) if len(kept.strip()) > 12 else bare
