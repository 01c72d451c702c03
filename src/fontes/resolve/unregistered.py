"""What a reference says of itself by which no registry would hold it: it is not out, was never meant to be, or is a web page."""

import re

from ..model import Description, Reference

_UNPUBLISHED = re.compile(
    r"(?<!\w)(?:(?:personal|private|oral) (?:communication|correspondence|conversation)s?|pers\.? comm(?:un)?\b\.?|unpublished"
    r"|in press|accepted|forthcoming|to appear|to be published|in preparation|in prep\b\.?|manuscript submitted|submitted"
    r"|im druck|im erscheinen|en prensa|sous presse|à paraître|in corso di stampa|no prelo)(?!\w)",
    re.IGNORECASE,
)
_NEWS = re.compile(
    r"(?:the )?(?:(?:new york|los angeles|financial|irish|japan|straits|sunday) times|times of india|washington post|boston globe"
    r"|wall street journal|chicago tribune|guardian|observer|independent|daily (?:mail|telegraph)|telegraph|usa today|economist"
    r"|new yorker|atlantic|forbes|wired|bloomberg(?: news)?|reuters|associated press|bbc(?: news)?|cnn|npr|techcrunch|le monde"
    r"|le figaro|libération|die zeit|(?:der )?spiegel(?: online)?|süddeutsche zeitung|frankfurter allgemeine(?: zeitung)?"
    r"|neue zürcher zeitung|el país|la repubblica|corriere della sera|south china morning post|people's daily|asahi shimbun)",
    re.IGNORECASE,
)
"""Newspapers, magazines and agencies, whole names: no registry keeps what they print."""
_PATENT = re.compile(
    r"\b(?:U\.?S\.?|United States|European|Chinese|Japanese|German|World|Int(?:ernational|\.)?) Patents?\b"
    r"|\b(?:US|EP|WO|CN|JP|DE)[ -]?\d[\d,/ ]{5,}\d ?[A-C]\d?\b|\bpatent (?:no|number|application)\b",
    re.IGNORECASE,
)
_TOLD = frozenset(
    ("note", "addendum", "howpublished", "year", "date", "pubstate", "journal", "journaltitle", "volume", "pages", "type")
)
"""Fields in which writers say so; a title may speak of forthcoming elections."""


_TRIALS = re.compile(
    r"clinical ?trials?\.gov|(?:trials?|studies) regist(?:er|ry|ration)|registro de ensayos|studienregister"
    r"|(?<![a-z])(?:NCT|ISRCTN|EudraCT|ANZCTR|ACTRN|ChiCTR|DRKS|JPRN|UMIN-?CTR|CTRI/|PACTR|IRCT|TCTR|ReBEC|PROSPERO)(?![a-z])",
    re.IGNORECASE,
)
"""Registers of trials and reviews, by their names and the beginnings of their numbers."""
_KEPT_BY = ("url", "publisher", "organization", "institution", "booktitle", "number", "eprint")


def unregistered(reference: Reference, *, denied: bool = False) -> str:
    """Why registries would not hold such a work, in words; "" where it says nothing of the kind.

    `denied`: the identifier stated does not exist, or is that of another work. What is not out yet may have one all the same; of
    anything else it would lead to the work.

    Of preprints nothing is taken: what was submitted, and where to, is said of those that are out.
    """
    if any(reading.type == "preprint" for reading in reference.readings):
        return ""
    if said := _UNPUBLISHED.search(_outside_the_title(reference)):
        return f"“{said[0]}”: registries hold what is published"
    if denied:
        return ""
    if _TRIALS.search(_outside_the_title(reference, *_KEPT_BY)) and not _in_print(reference):
        return "the registration of a trial, as it seems: its own register alone holds it, by its number"
    if _PATENT.search(reference.raw):
        return "a patent: registries hold none"
    if _NEWS.fullmatch(reference.stated.container.strip()):
        return f"“{reference.stated.container}” is news: registries hold none"
    if _by_a_body(reference.stated):
        return "published by a body itself, as it seems: registries hold few of these"
    return "a page on the web, as it seems: registries hold none" if _is_page(reference) else ""


def _outside_the_title(reference: Reference, *further: str) -> str:
    if reference.fields:
        told = [value for name, value in reference.fields if name.lower() in _TOLD or name.lower() in further]
        return " | ".join((*told, reference.source_type))
    text = reference.raw
    for reading in reference.readings:
        for part in (reading.title, reading.subtitle):
            text = text.replace(part, " ") if part and not _UNPUBLISHED.match(part) else text
    return text


def _by_a_body(stated: Description) -> bool:
    """An annual report, say, of those who sign it: in no journal, and without a number that anybody gave it."""
    bodies = stated.authors and all(each.literal and not each.family for each in stated.authors)
    apart = not (stated.volume or stated.issue or stated.pages or stated.editors)
    numbered = any(each.scheme != "url" for each in stated.identifiers)
    # Of unknown kind, what is taken for a container is mostly the place: a known journal would make it an article.
    alone = stated.type == "unknown" or (stated.type == "book" and not stated.container)
    return bool(bodies) and apart and alone and not numbered


def _is_page(reference: Reference) -> bool:
    """Of no known kind, with an address, and with no place in anything that is printed."""
    stated = reference.stated
    schemes = {each.scheme for each in stated.identifiers}
    return stated.type == "unknown" and schemes == {"url"} and not _in_print(reference)


def _in_print(reference: Reference) -> bool:
    """Of an article that reports a trial, the number of the trial is given as well."""
    stated = reference.stated
    return bool(stated.volume or stated.issue or stated.pages)
