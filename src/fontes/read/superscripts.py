"""Raised digits keep their height as Unicode superscripts, so that a mark is never taken for a number of the text."""

import re

UP = str.maketrans("0123456789+-–—−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁻")
DOWN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
RAISABLE = re.compile(r"[\d\s,;+\-–—−†‡*§¶a-d]{1,40}")


def raised(text: str) -> str | None:
    """`1,3–5` → `¹,³⁻⁵`; None where it holds anything but numbers and marks."""
    bare = text.strip()
    return re.sub(r"\s+", "", bare).translate(UP) if bare and RAISABLE.fullmatch(bare) and any(map(str.isdigit, bare)) else None


def lowered(text: str) -> str:
    """`¹,³⁻⁵` → `1,3-5`."""
    return text.translate(DOWN)
