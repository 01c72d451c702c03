"""The flags that several commands share, and what they and the settings file come to together."""

import os
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple, cast

from ..model import Place
from ..report.render import FORMATS, Format
from ..run.files import named
from ..run.network import Network
from ..run.refused import did_you_mean, refuse
from ..run.settings import FAIL_ON, FailOn, Settings, find_settings

SUFFIX_FORMATS: dict[str, Format] = {
    ".txt": "text", ".json": "json", ".jsonl": "jsonl", ".md": "markdown", ".html": "html", ".sarif": "sarif", ".xml": "junit",
}  # fmt: skip

OTHER_FORMS = (
    ".pdf", ".doc", ".docx", ".odt", ".rtf", ".xls", ".xlsx", ".ods", ".csv", ".tsv", ".ppt", ".pptx", ".epub", ".tex", ".bib",
    ".ris", ".png", ".svg", ".zip", ".gz", ".yaml", ".yml",
)  # fmt: skip
"""What a report with such a suffix would be taken for, and is not."""


def scheme_flag(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--scheme", metavar="NAME", help="the scheme that names verdicts, or the path of a scheme file (default: standard)"
    )


def library_flags(parser: ArgumentParser) -> None:
    asked = "a library to ask: made by 'fontes index build', or a file that it can read (.bib, JSONL …); may be repeated"
    parser.add_argument("--library", metavar="PATH", action="append", help=asked)
    parser.add_argument(
        "--zotero", metavar="WHERE", action="append",
        help="ask a Zotero library, too: auto, local, user:NUMBER, group:NUMBER, or the path of zotero.sqlite; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--retractions", metavar="FILE", action="append",
        help="a table of retractions, as Retraction Watch gives it, to be asked whether works still stand; may be repeated",
    )  # fmt: skip
    parser.add_argument("--no-bundled", action="store_true", help="do not ask the small library that comes with fontes")
    parser.add_argument("--offline", action="store_true", help="ask libraries only and open no connection (FONTES_OFFLINE=1)")


def network_flags(parser: ArgumentParser, *, plan: bool = True) -> None:
    """Of commands that may ask registries; `plan`: the command can show what it would ask instead."""
    parser.add_argument(
        "--sources", metavar="NAMES", help="registries to ask, with commas: crossref,pubmed (default: all of them)"
    )
    parser.add_argument("--email", metavar="ADDRESS", help="tell registries who asks; some then answer faster (FONTES_EMAIL)")
    parser.add_argument("--fresh", action="store_true", help="ask again what another run was told lately")
    if plan:
        parser.add_argument("--plan", action="store_true", help="show what would leave this machine, and where to, and stop")


def report_flags(parser: ArgumentParser) -> None:
    parser.add_argument("--format", metavar="FORMAT", help=f"{', '.join(FORMATS)} (default: text)")
    parser.add_argument(
        "--output",
        "-o",
        metavar="FILE",
        action="append",
        help="write the report there instead; the suffix says the format; may be repeated",
    )
    parser.add_argument(
        "--details", action="store_true", help="every reference with everything that was found out, also the faultless ones"
    )
    parser.add_argument("--fail-on", metavar="LEVEL", help=f"exit 1 from this level on: {', '.join(FAIL_ON)} (default: warning)")


def run_flags(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--written",
        metavar="DATE",
        type=_date,
        help="when the text was written (2024, 2024-03-01): retractions are told with how long before or after that they came",
    )
    parser.add_argument("--workers", metavar="N", type=_workers, help="processes for long lists (default: one a processor)")
    parser.add_argument(
        "--reproducible", action="store_true", help="leave the time out of the report; SOURCE_DATE_EPOCH is honoured too"
    )
    parser.add_argument(
        "--no-record", action="store_true", help="keep no record of the run, so that it cannot be resumed or replayed"
    )


def _date(written: str) -> str:
    whole = ""
    if re.fullmatch(r"[1-9]\d{3}(-\d\d(-\d\d)?)?", written, re.ASCII):
        with suppress(ValueError):  # there is no 30 February
            whole = date.fromisoformat(written + "-01-01"[len(written) - 4 :]).isoformat()
    if not whole:
        raise refuse("C105", f"--written is never {written!r}", remedy="It is a date like 2024, 2024-03 or 2024-03-01.")
    return written


def _workers(written: str) -> int:
    if not written.isdecimal() or int(written) < 1:
        raise refuse("C105", f"--workers is never {written!r}", remedy="It is a whole number from 1 on.")
    return int(written)


class Chosen(NamedTuple):
    """What holds for this command: its flags, else the settings file, else the defaults."""

    settings: Settings
    format: Format
    outputs: tuple[str, ...]


def chosen(options: Namespace) -> Chosen:
    """Raises `RefusedError` for a flag or setting that is none."""
    found = find_settings(Path.cwd())
    scheme = cast("str | None", getattr(options, "scheme", None))
    libraries = cast("Sequence[str] | None", getattr(options, "library", None))
    format_ = cast("str | None", getattr(options, "format", None))
    fail_on = cast("str | None", getattr(options, "fail_on", None))
    outputs = tuple(cast("Sequence[str] | None", getattr(options, "output", None)) or ())
    for each in outputs:
        _writable(each, format_)
    settings = Settings(
        scheme=scheme or found.scheme,
        libraries=tuple(libraries) if libraries is not None else found.libraries,
        bundled=found.bundled and not getattr(options, "no_bundled", False),
        fail_on=_one_of(fail_on or found.fail_on, FAIL_ON, "--fail-on"),
        format=format_ or found.format,
        details=found.details or bool(getattr(options, "details", False)),
        offline=found.offline
        or bool(getattr(options, "offline", False))
        or os.environ.get("FONTES_OFFLINE", "0") not in ("", "0"),
        email=cast("str | None", getattr(options, "email", None)) or found.email,
        sources=named_sources(options) or found.sources,
        zotero=_repeated(options, "zotero") or found.zotero,
        retractions=_repeated(options, "retractions") or found.retractions,
    )
    return Chosen(settings, format_named(settings.format), outputs)


def _repeated(options: Namespace, name: str) -> tuple[str, ...]:
    return tuple(cast("Sequence[str] | None", getattr(options, name, None)) or ())


def named_sources(options: Namespace) -> tuple[str, ...]:
    written = cast("str | None", getattr(options, "sources", None)) or ""
    return tuple(name.strip() for name in written.split(",") if name.strip())


def network(chosen: Chosen, options: Namespace) -> Network | None:
    """How to ask registries, or None where nothing may leave this machine."""
    settings = chosen.settings
    if settings.offline:
        return None
    return Network(sources=settings.sources, email=settings.email, fresh=bool(getattr(options, "fresh", False)))


def _writable(output: str, asked: str | None) -> None:
    """Refuses before anything is asked what could not be written, or would not be what its name says."""
    path = named(output)
    if not path.parent.is_dir() or path.is_dir():
        says = f"{output} cannot be written: {'it is a folder' if path.is_dir() else f'there is no folder {path.parent}'}"
        raise refuse("F110", says, remedy="Name a file in a folder that exists.", place=Place(file=output))
    if path.suffix.lower() in OTHER_FORMS and asked is None:
        forms = ", ".join(SUFFIX_FORMATS)
        remedy = f"Suffixes that say a format: {forms}. --format NAME writes that format under any name."
        raise refuse("F112", f"fontes writes no report in the form {path.suffix}", remedy=remedy, place=Place(file=output))


def spares(outputs: Sequence[str], read: Sequence[str]) -> None:
    """Raises `RefusedError` where the report would take the place of a file that was read."""
    files = {os.path.realpath(each) for each in read if each != "-"}
    for output in outputs:
        if os.path.realpath(output) in files:
            says = f"{output} was read, and the report would take its place"
            raise refuse("F113", says, remedy="Name another file.", place=Place(file=output))


def format_named(name: str) -> Format:
    return cast(Format, _word(name, FORMATS, "--format"))


def _one_of(word: str, known: tuple[str, ...], flag: str) -> FailOn:
    return cast(FailOn, _word(word, known, flag))


def _word(word: str, known: Sequence[str], flag: str) -> str:
    if word not in known:
        raise refuse("C105", f'{flag} is never "{word}"{did_you_mean(word, known)}', remedy=f"It is one of {', '.join(known)}.")
    return word


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
