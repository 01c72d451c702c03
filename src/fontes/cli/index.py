"""Build, extend and describe libraries of works: folders that fontes looks references up in, offline."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import cast, get_args

from ..index.build import Built, add, build, info
from ..index.folder import LibraryInUseError, NoLibraryError
from ..model import Coverage, Place, Scheme, WorkType
from ..run.clock import made
from ..run.counting import Counting
from ..run.refused import did_you_mean, refuse
from .console import Console
from .exits import Exit

RECORDS = "PubMed XML, Crossref, OpenAlex, DataCite, CSL-JSON, BibTeX, JATS, ACL Anthology XML, CSV, JSONL"
TYPES: tuple[str, ...] = get_args(WorkType)
SCHEMES: tuple[str, ...] = get_args(Scheme)
COVERS = f"""what the library holds all of, with commas between: types of work ({", ".join(TYPES)}), and kinds of
identifier ({", ".join(SCHEMES)}); only of these does its silence mean that there is no such work, or no such identifier"""
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
                files = _files([*options.files, *options.retractions])
                counting = Counting(sys.stderr)
                built = build(
                    files,
                    Path(options.out),
                    covers=_covers(options.covers) or (),
                    name=options.name or "",
                    built=made()[:10],
                    progress=counting.at,
                )
                return _told(built, Path(options.out), counting, console)
            case "add":
                files = _files([*options.files, *options.retractions])
                counting = Counting(sys.stderr)
                built = add(files, Path(options.to), covers=_covers(options.covers), built=made()[:10], progress=counting.at)
                return _told(built, Path(options.to), counting, console)
            case _:
                return _described(Path(options.library), console)
    except (NoLibraryError, LibraryInUseError) as error:
        raise refuse("F122", str(error)) from error
    except OSError as error:
        raise refuse(
            "F126", f"the library cannot be written: {error}", remedy="Check the folder and the room on the disk."
        ) from error


def _files(names: Sequence[str]) -> list[Path]:
    if not names:
        raise refuse("F127", "no file is named to take records from", remedy="Name files of records, or --retractions CSV.")
    for name in names:
        if not Path(name).exists():
            raise refuse("F101", f"there is no file {name}", place=Place(file=name), remedy="Check the path.")
    return [Path(name) for name in names]


def _covers(written: str | None) -> tuple[Coverage, ...] | None:
    if written is None:
        return None
    words = [each.strip() for each in written.split(",") if each.strip()]
    for word in words:
        if word not in (*TYPES, *SCHEMES):
            says = f'there is no type of work and no kind of identifier "{word}"{did_you_mean(word, (*TYPES, *SCHEMES))}'
            raise refuse("F128", says, remedy=f"Types: {', '.join(TYPES)}. Kinds of identifier: {', '.join(SCHEMES)}.")
    return tuple(cast(Coverage, word) for word in words)


def _told(built: Built, out: Path, counting: Counting, console: Console) -> Exit:
    counting.end()
    about = built.about
    covers = ", ".join(about.covers) or "no type completely"
    console.write(f"{out}: {about.works:,} works, {about.standing:,} identifiers with retraction data, covers {covers}.\n")
    for each in built.unread:
        console.say(f"{each.start}: {each.says}")
    if built.skipped:
        more = "; the first are listed above" if built.skipped > len(built.unread) else ""
        console.say(f"{built.skipped:,} records could not be read{more}.")
    return Exit.CLEAN if about.works or about.standing else Exit.INPUT


def _described(library: Path, console: Console) -> Exit:
    about, source = info(library)
    lines = (
        ("name", about.name), ("works", f"{about.works:,}"),
        ("covers", ", ".join(about.covers) or "no type completely: absence from it says nothing"),
        ("retraction data", f"{about.standing:,} identifiers" if source.standing else "none"), ("built", about.built or "-"),
        ("digest", about.digest), ("made from", ", ".join(about.inputs[:20])), ("not readable", f"{about.skipped:,} records"),
    )  # fmt: skip
    for name, value in lines:
        console.write(f"{name:<16} {value}\n")
    return Exit.CLEAN
