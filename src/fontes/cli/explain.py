"""Explain a code (F101), a verdict (mismatch), a fact (title), an answer (title=suspect) or a scheme (standard).

"facts", "schemes" and "codes" list what there is.
"""

from argparse import ArgumentParser, Namespace

from ..checks.registry import FACTS
from ..policy.explain import explain
from ..run.codes import all_codes
from ..run.refused import did_you_mean, refuse
from ..run.schemes import scheme_names
from .console import Console
from .exits import Exit


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("word", metavar="WORD", nargs="+", help="a code, a verdict, a fact, an answer or a scheme")


def run(options: Namespace, console: Console) -> int:
    word = " ".join(options.word)
    codes = all_codes()
    said = explain(word, codes)
    if said is None:
        known = (*codes, *FACTS, *scheme_names())
        says = f'nothing is called "{word}"{did_you_mean(word, known)}'
        raise refuse("F161", says, remedy="See 'fontes explain codes' or 'fontes explain facts'.")
    console.write(f"{said}\n")
    return Exit.CLEAN
