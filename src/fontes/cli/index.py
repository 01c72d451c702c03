"""Build, extend and describe libraries of works: folders that fontes looks references up in, offline."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import cast, get_args

from ..index.build import Built, add, build, info, noticed
from ..index.crew import HelperDiedError
from ..index.folder import About, LibraryInUseError, NoLibraryError, NothingTakenError, OccupiedError, read_about
from ..index.inputs import holds_retractions
from ..model import Coverage, Place, Scheme, WorkType
from ..run.clock import made
from ..run.counting import Counting
from ..run.files import each_once, missing, named
from ..run.refused import RefusedError, did_you_mean, refuse
from .console import Console
from .exits import Exit

RECORDS = "PubMed XML, Crossref, OpenAlex, DataCite, CSL-JSON, BibTeX, JATS, ACL Anthology XML, CSV, JSONL"
TYPES: tuple[str, ...] = get_args(WorkType)
SCHEMES: tuple[str, ...] = get_args(Scheme)
COVERS = f"""what the library holds all of, with commas between: types of work ({", ".join(TYPES)}), and kinds of
identifier ({", ".join(SCHEMES)}); only of these does its silence mean that there is no such work, or no such identifier"""
NO_ROOM = "Check the folder, the room on the disk and the limits on the size of files; then give the same command again."
EXAMPLES = """\
fontes index build pubmed*.xml.gz crossref.jsonl --out library --covers article,doi
fontes index add new.jsonl --to library
fontes index add --retractions retraction_watch.csv --to library
fontes index info library
"""


def configure(parser: ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    verbs = parser.add_subparsers(dest="verb", metavar="build|add|info", required=True)
    making = verbs.add_parser(
        "build", help="make a library from files of records", description="Make a library from files of records."
    )
    making.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help=f"{RECORDS}; folders, archives and .gz too",
    )
    making.add_argument(
        "--out",
        "-o",
        metavar="FOLDER",
        required=True,
        help="where the library will lie; one that lies there serves until the new one is whole",
    )
    making.add_argument("--name", metavar="NAME", help="what reports call it (default: the folder's name)")
    adding = verbs.add_parser(
        "add", help="add records or retraction data to a library", description="Add records or retraction data to a library."
    )
    adding.add_argument(
        "files", metavar="FILE", nargs="*", help="as for build; a record with a known id takes the old one's place"
    )
    adding.add_argument("--to", metavar="FOLDER", required=True, help="the library")
    for each in (making, adding):
        each.add_argument(
            "--covers",
            metavar="TYPES",
            help=COVERS,
        )
        each.add_argument(
            "--retractions",
            metavar="CSV",
            action="append",
            default=[],
            help="retraction data, as Retraction Watch publishes it; may be repeated",
        )
    showing = verbs.add_parser("info", help="say what a library holds", description="Say what a library holds.")
    showing.add_argument("library", metavar="FOLDER")


def run(options: Namespace, console: Console) -> int:
    try:
        match options.verb:
            case "build":
                return _build(options, named(options.out), console)
            case "add":
                return _add(options, named(options.to), console)
            case _:
                return _described(named(options.library), console)
    except (NoLibraryError, LibraryInUseError) as error:
        raise refuse("F122", str(error)) from error
    except OccupiedError as error:
        raise refuse("F130", str(error), remedy="Name a folder that is new, empty or a library.") from error
    except NothingTakenError as error:
        raise _nothing_taken(error) from error
    except HelperDiedError as error:
        raise refuse("F126", f"the library was not written: {error}", remedy="Check the memory of the machine, too.") from error
    except OSError as error:
        told = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        raise refuse("F126", f"the library cannot be written: {told}", remedy=NO_ROOM) from error


def _build(options: Namespace, out: Path, console: Console) -> Exit:
    files, covers = _files(options, console), _covers(options.covers)
    _lost(out, options, covers, console)
    counting = Counting(sys.stderr)
    built = build(files, out, covers=covers or (), name=options.name or "", built=made()[:10], progress=counting.at)
    return _told(built, out, files, counting, console)


def _add(options: Namespace, library: Path, console: Console) -> Exit:
    files, covers = _files(options, console), _covers(options.covers)
    counting = Counting(sys.stderr)
    built = add(files, library, covers=covers, built=made()[:10], progress=counting.at)
    return _told(built, library, files, counting, console)


def _lost(out: Path, options: Namespace, covers: tuple[Coverage, ...] | None, console: Console) -> None:
    """A build begins anew: what was declared of the library that stands there does not hold for the next by itself."""
    try:
        about = read_about(out)
    except NoLibraryError:
        return
    lost = []
    if about.covers and covers is None:
        lost.append(f"the declaration that it covers {', '.join(about.covers)} (--covers makes it again)")
    if about.retractions and not options.retractions:
        lost.append("its retraction data (--retractions CSV adds them)")
    if about.name != out.resolve().name and not options.name:
        lost.append(f"its name, {about.name} (--name NAME keeps it)")
    if lost:
        console.say(f"The library that lies in {out} is built anew, and loses {'; '.join(lost)}.")


def _nothing_taken(error: NothingTakenError) -> RefusedError:
    first = error.unread[0] if error.unread else None
    says = f"{first.start}: {first.says}" if first else "no file holds a record"
    more = f" (and {len(error.unread) - 1:,} more that could not be read)" if len(error.unread) > 1 else ""
    return refuse(
        "F129", f"nothing was taken: {says}{more}", remedy=f"Files of records are {RECORDS}, and tables of retractions."
    )


def _files(options: Namespace, console: Console) -> list[Path]:
    """Each file once. Raises `RefusedError` for one that is not there, and for retraction data that are none."""
    names: list[str] = [*options.files, *options.retractions]
    if not names:
        raise refuse("F127", "no file is named to take records from", remedy="Name files of records, or --retractions CSV.")
    for name in names:
        if not named(name).exists():
            raise missing(name)
    for name in options.retractions:
        if not holds_retractions(Path(name)):
            says = f"{name} holds no table of retractions"
            remedy = (
                "A table has the columns of Retraction Watch, or DOI and nature. Name files of records without --retractions."
            )
            raise refuse("F119", says, remedy=remedy, place=Place(file=name))
    once, repeated = each_once(names)
    for sentence in repeated:
        console.say(sentence)
    return [Path(name) for name in once]


def _covers(written: str | None) -> tuple[Coverage, ...] | None:
    if written is None:
        return None
    words = [each.strip() for each in written.split(",") if each.strip()]
    for word in words:
        if word not in (*TYPES, *SCHEMES):
            says = f'there is no type of work and no kind of identifier "{word}"{did_you_mean(word, (*TYPES, *SCHEMES))}'
            raise refuse("F128", says, remedy=f"Types: {', '.join(TYPES)}. Kinds of identifier: {', '.join(SCHEMES)}.")
    return tuple(cast(Coverage, word) for word in words)


def _told(built: Built, out: Path, files: Sequence[Path], counting: Counting, console: Console) -> Exit:
    """A file that was named and not read whole leaves the library short of what it was meant to hold: that is no clean end."""
    counting.end()
    about = built.about
    covers = ", ".join(about.covers) or "no type completely"
    data = _retraction_data(about, noticed(out))
    console.write(f"{out}: {about.works:,} works, covers {covers}. Retraction data: {data}.\n")
    for each in built.unread:
        console.say(f"{each.start}: {each.says}")
    if built.skipped:
        more = "; the first are listed above" if built.skipped > len(built.unread) else ""
        parts = (_counted(built.files, "file"), _counted(built.skipped - built.files, "record"))
        console.say(f"{' and '.join(part for part in parts if part)} could not be read{more}.")
    short = {each.start for each in built.unread}.intersection([*map(str, files), *(file.name for file in files)])
    if short and about.covers:
        console.say(
            f"It is declared to cover {', '.join(about.covers)}, and {', '.join(sorted(short))} is not in it, or not whole."
        )
    return Exit.OPEN if short else Exit.CLEAN


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}" if number else ""


def _retraction_data(about: About, own: int) -> str:
    """Only with a table does silence mean that a work stands: notices that some records carry are told apart."""
    table = f"{about.retractions:,} notices out of tables" if about.retractions else "no table of retractions"
    records = f"{_counted(own, 'record')} with notices of {'its' if own == 1 else 'their'} own" if own else ""
    others = f"{about.standing:,} identifiers that anything is said of" if about.standing else ""
    return ", ".join(part for part in (table, others, records) if part)


def _described(library: Path, console: Console) -> Exit:
    about, _ = info(library)
    lines = (
        ("name", about.name), ("works", f"{about.works:,}"),
        ("covers", ", ".join(about.covers) or "no type completely: absence from it says nothing"),
        ("retraction data", _retraction_data(about, noticed(library))), ("built", about.built or "-"),
        ("digest", about.digest), ("made from", ", ".join(about.inputs[:20])),
        ("not readable", _counted(about.skipped, "record") or "-"),
    )  # fmt: skip
    for name, value in lines:
        console.write(f"{name:<16} {value}\n")
    return Exit.CLEAN
