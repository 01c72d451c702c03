"""Plain text written so that TeX prints it: special characters escaped, accents left as they are."""

import re

from .printable import printable

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "&": r"\&",
    "%": r"\%",
    "_": r"\_",
    "#": r"\#",
    "$": r"\$",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
"""A brace is named rather than escaped: BibTeX counts braces behind a backslash too, and one alone would swallow the file."""

_CAPITAL_INSIDE = re.compile(r"\w.*[A-ZÀ-ÖØ-Þ]")
_BRACED = re.compile(r"\{([^{}\\$]+)\}")


def tex(text: str) -> str:
    """`text` for any BibTeX field that TeX will typeset."""
    return "".join(_SPECIAL.get(char, char) for char in printable(text))


def tex_title(text: str, old: str = "") -> str:
    """`text` for a title: words that styles must not put in lower case are braced, as are those that `old` braced."""
    if text.upper() == text:
        return tex(text)
    braced = set(_BRACED.findall(old))
    return " ".join(_protected(word, braced) for word in printable(text).split(" "))


def _protected(word: str, braced: set[str]) -> str:
    core = word.strip(".,:;!?()[]\"'“”‘’")
    if core and (core in braced or _CAPITAL_INSIDE.match(core)):
        before, _, after = word.partition(core)
        return f"{tex(before)}{{{tex(core)}}}{tex(after)}"
    return tex(word)


def verbatim(text: str) -> str:
    """`text` for a field that is not typeset: an identifier or an address. Only braces have to go."""
    return printable(text).replace("{", "%7B").replace("}", "%7D")
