"""What a spot check is to look at: the citations of a text, or one citation that is given by its parts."""

import re
from argparse import Namespace
from hashlib import sha256
from typing import NamedTuple, cast

from msgspec.structs import replace

from ..extract.anchors import anchored
from ..extract.cited_as import stated_anchor
from ..extract.extract import sealed
from ..model import Extraction, Read
from ..report.spot_words import LANGUAGES, Language
from ..run.not_checked import not_checked
from ..run.reading import read_files
from ..run.refused import did_you_mean, refuse
from ..text.east_asian import east_asian
from .flags import Chosen, spares
from .spot_target import language_of, target_of


class Asked(NamedTuple):
    """What is to be checked: a text's citations, or one citation that was given by its parts (`single`)."""

    extraction: Extraction
    target: str
    language: Language
    inputs: tuple[str, ...]
    single: bool = False
    not_checked: tuple[str, ...] = ()


def asked(options: Namespace, wanted: Chosen) -> Asked:
    """Raises `RefusedError` where neither a text nor a citation is given, or both, or a citation with parts that are none."""
    parts = [each for each in (options.author, options.year, options.title_keywords, options.pmid) if each is not None]
    if bool(parts) == (options.file is not None):
        says = "a file and a citation were given" if parts else "nothing was given to check"
        raise refuse("F154", says, remedy="Give a text, or --author, --year and --title-keywords, or --pmid.")
    if parts:
        return _single(options, parts)
    reading = read_files((options.file,), input_format=options.input_format or "")
    spares(wanted.outputs, tuple(each.source for each in reading.documents))
    extraction = anchored(reading.documents)
    texts = [block.text for each in reading.documents for block in each.blocks]
    return Asked(
        extraction=extraction,
        target=target_of(reading.documents),
        language=_language(options, texts),
        inputs=(options.file,),
        not_checked=not_checked(replace(extraction, citations=()), skipped=reading.skipped),
    )


def _single(options: Namespace, parts: list[str]) -> Asked:
    """One citation by its parts."""
    year, pmid = (options.year or "").strip(), re.sub(r"^PMID\W*", "", (options.pmid or "").strip(), flags=re.IGNORECASE)
    if year and not re.fullmatch(r"\d{4}", year):
        raise refuse("F153", f"--year is never {options.year!r}", remedy="It has four digits.")
    if options.pmid is not None and not re.fullmatch(r"[1-9]\d{0,7}", pmid):
        raise refuse("F153", f"--pmid is never {options.pmid!r}", remedy="It has up to eight digits.")
    author, words = (options.author or "").strip(), re.split(r"[\s,;，；、]+", options.title_keywords or "")
    written = " ".join(part for part in (author, year, f"PMID {pmid}" if pmid else "") if part) or " ".join(words)
    anchor = stated_anchor(author, int(year or 0), [word for word in words if word], pmid, written)
    digest = sha256("\0".join((author, year, pmid, *words)).encode()).hexdigest()
    read = Read(source="command line", format="anchor", digest=digest, references=1, basis="structured")
    extraction = sealed(Extraction(documents=(read,), references=(anchor,)))
    return Asked(
        extraction, written, _language(options, [part for part in parts if east_asian(part)]), ("command line",), single=True
    )


def _language(options: Namespace, texts: list[str]) -> Language:
    if options.language is None:
        return language_of(texts)
    if options.language not in LANGUAGES:
        says = f'--language is never "{options.language}"{did_you_mean(options.language, LANGUAGES)}'
        raise refuse("C105", says, remedy=f"It is one of {', '.join(LANGUAGES)}.")
    return cast(Language, options.language)
