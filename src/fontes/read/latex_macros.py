"""Commands that the writer defines: what they take and what they print, so that a citation inside one is not lost."""

import re
from typing import NamedTuple

from .latex_arguments import bracket, group, skipped

NAME = re.compile(r"\\([A-Za-z@]+)\*?")
PARAMETERS = re.compile(r"((?:#\d)*)")


class Macro(NamedTuple):
    """`name` is "" where the definition could not be read. `after` is where reading goes on behind the definition."""

    name: str
    arguments: int
    optional: bool
    default: str
    body: str
    after: int

    def filled(self, arguments: list[str]) -> str:
        """The body with `#1` … replaced."""
        return re.sub(
            r"#([1-9])", lambda found: arguments[int(found[1]) - 1] if int(found[1]) <= len(arguments) else "", self.body
        )


def defined(command: str, text: str, at: int) -> Macro | None:
    """The definition that follows `\\newcommand`, `\\def`, `\\let` …; None where nothing of the kind follows."""
    at = skipped(text, at + (text[at : at + 1] == "*"))
    named = group(text, at)
    found = NAME.match(text, skipped(text, named.start)) if named else NAME.match(text, at)
    if found is None:
        return None
    after = named.after if named else found.end()
    if command == "let":
        other = NAME.match(text, skipped(text, after + (text[skipped(text, after) : skipped(text, after) + 1] == "=")))
        return Macro(found[1], 0, False, "", "", other.end() if other else after)
    return _bodied(command, found[1], text, after)


def _bodied(command: str, name: str, text: str, at: int) -> Macro | None:
    count, optional, default = 0, False, ""
    if command.endswith("def"):
        parameters = PARAMETERS.match(text, at)
        count, at = (len(parameters[1]) // 2, parameters.end()) if parameters else (0, at)
    elif "Document" in command:
        signature = group(text, at)
        if signature is None:
            return None
        kinds = re.findall(r"[mosOr]", text[signature.start : signature.end])
        count, optional, at = len(kinds), bool(kinds) and kinds[0] in "oO", signature.after
    elif (number := bracket(text, at)) is not None:
        count, at = int(text[number.start : number.end]) if text[number.start : number.end].strip().isdigit() else 0, number.after
        if (preset := bracket(text, at)) is not None:
            optional, default, at = True, text[preset.start : preset.end], preset.after
    body = group(text, at)
    if body is None:
        return None
    return Macro(name, count, optional, default, text[body.start : body.end], body.after)
