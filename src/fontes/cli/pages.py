"""The pages of the documentation that come from the code: `python -m fontes.cli.pages docs` writes them."""

import sys
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

from ..checks.registry import FACTS
from ..model import Fact
from ..policy.document import grid, page
from ..run.codes import all_codes
from ..run.schemes import find_scheme, load_scheme, scheme_names
from .exits import MEANINGS
from .main import COMMANDS, parser_for

SUBJECTS = {
    "reference": "references",
    "mention": "mentions",
    "claim": "claims",
    "pair": "pairs of claims",
    "document": "documents",
}
NOTE = "<!-- Written by `make generated`; change the code instead. -->\n\n"


def pages() -> dict[str, str]:
    """Path below `docs/` → text."""
    schemes = {f"schemes/{name}.md": page(load_scheme(find_scheme(name))) for name in scheme_names()}
    written = {"checks.md": checks(), "cli.md": commands(), "codes.md": codes(), **schemes}
    return {path: f"{NOTE}{text.rstrip()}\n" for path, text in sorted(written.items())}


def checks() -> str:
    """Every fact with its closed answers."""
    parts = ["# Checks\n\nA check answers one question about one subject, from a closed list, or says why it cannot."]
    for subject, plural in SUBJECTS.items():
        facts = [fact for fact in FACTS.values() if fact.subject == subject]
        if facts:
            parts.append(f"## Facts about {plural}")
            parts += [_fact(each) for each in facts]
    return "\n\n".join(parts)


def _fact(fact: Fact) -> str:
    rows = [(f"`{answer}`", meaning) for answer, meaning in fact.answers.items()]
    return f"### {fact.name}\n\n{fact.question}\n\n{grid(('answer', 'meaning'), rows)}"


def codes() -> str:
    rows = [(f"`{code}`", meaning) for code, meaning in all_codes().items()]
    return f"# Codes\n\n`fontes explain CODE` says the same.\n\n{grid(('code', 'meaning'), rows)}"


def commands() -> str:
    """The reference of the command line, from its own parsers."""
    exits = grid(("code", "meaning"), [(str(int(code)), meaning) for code, meaning in MEANINGS.items()])
    parts = [
        f"# Command line\n\nResults go to standard output, progress and messages to standard error.\n\n## Exit codes\n\n{exits}"
    ]
    for name in COMMANDS:
        parts += _parser(parser_for(name), "##")
    return "\n\n".join(parts)


def _parser(parser: ArgumentParser, head: str) -> Iterator[str]:
    yield f"{head} {parser.prog}\n\n{(parser.description or '').strip()}"
    flags = [each for each in parser._actions if not isinstance(each, _SubParsersAction) and each.dest != "help"]
    if flags:
        yield grid(("argument", "meaning"), [(f"`{_spelt(each)}`", (each.help or "").replace("%%", "%")) for each in flags])
    if parser.epilog:
        yield f"```\n{parser.epilog.strip()}\n```"
    for each in parser._actions:
        if isinstance(each, _SubParsersAction):
            for inner in each.choices.values():
                yield from _parser(inner, f"{head}#")


def _spelt(action: Action) -> str:
    value = str(action.metavar or action.dest) if action.nargs != 0 else ""
    if action.option_strings:
        return f"{', '.join(action.option_strings)} {value}".strip()
    return f"{value} …" if action.nargs in ("+", "*") else value


def main(folder: str) -> None:
    for path, text in pages().items():
        target = Path(folder) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
