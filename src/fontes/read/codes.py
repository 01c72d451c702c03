"""What can be wrong with a file, one stable code each: the text of `fontes explain`."""

from typing import NamedTuple


class Code(NamedTuple):
    """`title` says it in a few words; `explanation` says what fontes did and what the writer can do."""

    title: str
    explanation: str


CODES: dict[str, Code] = {
    "R101": Code("The file is empty", "There is nothing to read: no bytes, or white space only. Check that the right file was given."),
    "R102": Code("The file is not text", "Its bytes are those of an image, an archive or a program, not of a document. Nothing of it was read."),
    "R103": Code("The encoding cannot be told", "The bytes are neither UTF-8 nor plausible in an older encoding. Save the file as UTF-8."),
    "R104": Code("The encoding was guessed", "The file is not UTF-8. It was read in the encoding that fits best, so accented letters may be wrong. Save it as UTF-8."),
    "R105": Code("Some bytes are broken", "Most of the file is valid, but a few bytes are not. They are shown as \ufffd; titles and names that hold one may not match."),
    "R106": Code("The file is too large", "It is larger than its format is read at once. Split it, or convert a large bibliography to BibTeX or CSL-JSON."),
    "R107": Code("The format is not read", "The file is a format that fontes knows but does not read here. Convert it to a format of the list in the documentation."),
    "R108": Code("The name and the content disagree", "The file's suffix says one format and its content another. It was read as what it contains."),
    "R109": Code("The file could not be parsed", "The file claims a format but breaks its rules so early that nothing could be read."),
    "R110": Code("An included file could not be read", "A file named by \\input, \\include or \\subfile is missing or unreadable; what it cites was not looked at."),
    "R111": Code("A file includes itself", "The chain of \\input commands comes back to a file that is being read. It was read once."),
    "R112": Code("A command has no closing brace", "A citation command's argument never ends. The command was skipped."),
    "R113": Code("The front matter is not valid", "The YAML block at the top could not be understood; `bibliography:` in it, if any, was not followed."),
    "R114": Code("A bibliography was replaced by its typeset form", "The .bib file is not there, but a .bbl file is: its entries were read instead."),
    "R115": Code("Inclusion is too deep", "More than 40 files include each other in a chain; deeper ones were not read."),
}  # fmt: skip
"""Codes of the readers of structured formats stand in `structured_codes` of their own module; `explain` joins them."""
