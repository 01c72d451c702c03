"""List the schemes that name verdicts, with their words for them."""

from argparse import ArgumentParser, Namespace

from ..run.schemes import find_scheme, load_scheme, scheme_names
from .console import Console
from .exits import Exit


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--details", action="store_true", help="what each word means")


def run(options: Namespace, console: Console) -> int:
    for name in scheme_names():
        policy = load_scheme(find_scheme(name))
        console.write(f"{policy.name} {policy.version}: {policy.title}\n")
        for subject, table in policy.tables.items():
            labels = ", ".join(table.labels)
            if not options.details:
                console.write(f"    {subject}: {labels}\n")
                continue
            console.write(f"    {subject}\n")
            for label in table.labels.values():
                console.write(f"        {label.name} ({label.level}): {label.means}\n")
    return Exit.CLEAN
