"""The door of the command line: finds the command, and imports nothing else, so that help comes at once."""

import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from .. import __version__

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from .console import Console


class Command(NamedTuple):
    """One verb of the command line. `module` offers `configure(parser)` and `run(options, console) -> int`."""

    module: str
    summary: str


COMMANDS: dict[str, Command] = {
    "check": Command("check", "check every reference of a document, bibliography or folder"),
    "resolve": Command("resolve", "find the work that one reference means"),
    "extract": Command("extract", "freeze what a document cites into a lock file"),
    "verify": Command("verify", "check a lock file, without reading the document again"),
    "plan": Command("plan", "show what would be asked of which source, before asking"),
    "reclassify": Command("reclassify", "judge an earlier run under another scheme, offline"),
    "replay": Command("replay", "repeat an earlier run from its record, byte for byte"),
    "cite": Command("cite", "verify the citations of a document into a manifest, and assess it"),
    "index": Command("index", "build, extend and describe libraries of works"),
    "self-verify": Command("self_verify", "check, while writing, whether PubMed has the works that a text cites"),
    "schemes": Command("schemes", "list the schemes that name verdicts"),
    "explain": Command("explain", "explain a code, a verdict or a fact"),
    "demo": Command("demo", "check a small manuscript that comes with fontes"),
}

USAGE = """\
fontes COMMAND …

Back to the sources: does every cited work exist, is it the work described, does it still stand?
"""
LONGEST_SHOWN = 200
REPORT_BUGS = "This is a fault in fontes, not in your input. Please report it with the command and the output of --debug."


class Verb(Protocol):
    def configure(self, parser: "ArgumentParser") -> None: ...
    def run(self, options: "Namespace", console: "Console") -> int: ...


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code (see `cli.exits`)."""
    if arguments is None:
        gc.disable()  # this process lives for seconds and makes no cycles to speak of; collecting costs a tenth of a long run
    try:
        code = _chosen(list(sys.argv[1:] if arguments is None else arguments))
    except SystemExit as end:  # argparse has spoken: its help, or what is wrong with a flag
        code = int(end.code or 0)
    return _delivered(code)


def _delivered(code: int) -> int:
    """What was printed is only said once it has left this process, and a full disk shows no sooner."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _console().abandon()
    except OSError as error:
        return _unprinted(error)
    return code


def _unprinted(error: OSError) -> int:
    from .console import unwritable

    shown = _console()
    shown.abandon()
    shown.refuse(unwritable(error).problems[0])
    return 2


def _console() -> "Console":
    from .console import console

    return console()


def _chosen(given: list[str]) -> int:
    debug = "--debug" in given
    given = [each for each in given if each != "--debug"]
    if not given or given[0] in ("-h", "--help", "help"):
        return _print(overview())
    if given[0] in ("-V", "--version"):
        return _print(f"fontes {__version__}\n")
    if given[0] not in COMMANDS:
        return _unknown(given[0])
    return _guarded(given[0], given[1:], debug)


def overview() -> str:
    """What `fontes --help` prints."""
    width = max(map(len, COMMANDS))
    listed = "\n".join(f"  {name:<{width}}  {each.summary}" for name, each in COMMANDS.items())
    more = (
        "\nfontes COMMAND --help explains a command; --debug shows where a fault in fontes lies; --version says which this is.\n"
    )
    return f"{USAGE}\n{listed}\n{more}"


def parser_for(name: str) -> "ArgumentParser":
    """The command's own parser; also what the reference in the documentation is written from."""
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    verb = _verb(name)
    parser = ArgumentParser(prog=f"fontes {name}", description=verb.__doc__, formatter_class=RawDescriptionHelpFormatter)
    verb.configure(parser)
    return parser


def _verb(name: str) -> Verb:
    return cast(Verb, import_module(f"fontes.cli.{COMMANDS[name].module}"))


def _guarded(name: str, rest: list[str], debug: bool) -> int:
    """The outermost edge: input faults, a closed pipe, Ctrl-C and our own bugs each end in their own way."""
    from ..model import Place, Problem
    from ..run.refused import RefusedError
    from .exits import Exit

    shown = _console()
    try:
        return _verb(name).run(parser_for(name).parse_args(rest), shown)
    except RefusedError as error:
        for problem in error.problems:
            shown.refuse(problem)
        return Exit.INPUT
    except BrokenPipeError:
        shown.abandon()
        return Exit.CLEAN
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except OSError as error:
        if not error.filename:
            return _bug(error, debug, shown)
        name = str(error.filename)
        says = f"{name if len(name) < LONGEST_SHOWN else name[:LONGEST_SHOWN] + '…'} cannot be used: {error.strerror}"
        remedy = "Check the name, and who may use what it names."
        shown.refuse(Problem(code="F106", says=says, place=Place(), remedy=remedy, severity="error"))
        return Exit.INPUT
    except Exception as error:  # noqa: BLE001  the outermost edge: a bug becomes one sentence and its own exit code
        return _bug(error, debug, shown)


def _bug(error: Exception, debug: bool, shown: "Console") -> int:
    from .exits import Exit

    if debug:
        from traceback import print_exc

        print_exc()
    shown.say(f"fontes: {type(error).__name__}: {error}\n{REPORT_BUGS}")
    return Exit.BUG


def _print(text: str) -> int:
    try:
        sys.stdout.write(text)
    except OSError as error:
        return _unprinted(error)
    return 0


def _unknown(name: str) -> int:
    from ..run.refused import did_you_mean

    sys.stderr.write(
        f'fontes: error F160: there is no command "{name}"{did_you_mean(name, COMMANDS) or "."} fontes --help lists them.\n'
    )
    return 2
