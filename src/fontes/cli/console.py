"""Where output goes: results to standard output, everything else to standard error, colour only for a terminal that wants it."""

import os
import sys
from contextlib import suppress
from shutil import get_terminal_size
from typing import NamedTuple, TextIO

from ..model import Problem
from ..run.refused import RefusedError, refuse


class Console(NamedTuple):
    out: TextIO
    err: TextIO
    color: bool
    width: int

    def write(self, text: str) -> None:
        """Raises `BrokenPipeError` where the reader has gone, `RefusedError` where the disk takes no more."""
        try:
            self.out.write(text)
            self.out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            self.abandon()
            raise unwritable(error) from error

    def say(self, text: str) -> None:
        with suppress(OSError):  # a message that nobody can be given must not end the run
            self.err.write(f"{text}\n")
            self.err.flush()

    def abandon(self) -> None:
        """Whoever read our output has gone: say no more, and let the interpreter close it without a complaint."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.out.fileno())

    def refuse(self, problem: Problem) -> None:
        """`fontes: error F101: refs.bib:3: what is wrong. What to do.`"""
        place = str(problem.place)
        where = f"{place}: " if place and place not in problem.says else ""
        remedy = f" {problem.remedy}" if problem.remedy else ""
        self.say(f"fontes: error {problem.code}: {where}{ended(problem.says)}{remedy}")


def unwritable(error: OSError) -> RefusedError:
    """What is said where standard output cannot be written."""
    says = f"standard output cannot be written: {error.strerror or error}"
    return refuse("F111", says, remedy="Make room where it leads, or write the report to a file with --output FILE.")


def ended(sentence: str) -> str:
    """With its full stop, unless it ends in a mark of its own."""
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def console() -> Console:
    """For this process. NO_COLOR and a dumb terminal switch colour off, FORCE_COLOR switches it on."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    color = not os.environ.get("NO_COLOR") and (terminal or bool(os.environ.get("FORCE_COLOR")))
    width = get_terminal_size().columns if terminal else 100
    return Console(sys.stdout, sys.stderr, color, max(40, min(width, 120)))
