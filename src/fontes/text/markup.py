"""HTML, JATS and MathML as a reader sees them: tags gone with the right spacing, entities resolved, invisible signs removed."""

import re
from html import unescape

from .markup_tables import BLOCK, DROPPED, INLINE
from .pattern import pattern

_SUSPECT = pattern(r"[<&\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u2060-\u2069\u3000\ufeff\ufffe\x00-\x1f]|  |^ | $")
_ENTITY = pattern(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TAG = pattern(
    r"<(/?)([A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)((?:\s[^<>]*)?)(/?)>|<!--.{0,5000}?-->|<!\[CDATA\[(.{0,50000}?)\]\]>|<[?!][^<>]*>",
    re.DOTALL,
)
_MATH_GAP = pattern(r">\s+<")
_MATH = pattern(r"<((?:\w+:)?math)\b[^<>]*>.{0,5000}?</\1>", re.DOTALL | re.IGNORECASE)
_BLANK = pattern(r"\s+")
_INVISIBLE = pattern(
    r"[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\x00-\x08\x0b\x0e-\x1f]|(?<![\u0590-\u1fff])[\u200c\u200d]"
)
_MOJIBAKE = pattern(
    "[\u00c2\u00c3\u00c4\u00c5\u00c6\u00ce\u00cf\u00d0\u00d1\u00d8\u00d9\u00e0-\u00ef][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]"
)


def plain(text: str) -> str:
    """`H<sub>2</sub>O` → `H2O`, `a<br/>b` → `a b`, `&amp;lt;i&amp;gt;x` → `x`; blanks are collapsed, `p < 0.05` stays.

    Wrongly decoded text (`GÃ¶del`) is repaired. The result may still hold LaTeX: see `from_latex`.
    """
    suspect = _SUSPECT.search(text) is not None
    if suspect:
        text = _INVISIBLE.sub("", text)
    if _MOJIBAKE.search(text) is not None:
        text = _repaired(text)
    elif not suspect:
        return text
    if "<" in text:
        text = _untagged(text)
    if "&" in text:
        text = _resolved(text)
    tidy = _BLANK.sub(" ", _INVISIBLE.sub("", text)).strip()
    # Blanks that are gone now may have kept a wrong decoding from being seen.
    return _repaired(tidy) if tidy != text and _MOJIBAKE.search(tidy) is not None else tidy


def _resolved(text: str) -> str:
    """Entities, also those escaped twice or thrice; the tags that come to light go too."""
    for _ in range(3):
        if "&" not in text or _ENTITY.search(text) is None:
            return text
        text = _ENTITY.sub(lambda match: unescape(match.group(0)), text)
        if "<" in text:
            text = _untagged(text)
    return text


def _untagged(text: str) -> str:
    if "math>" in text:
        text = _MATH.sub(lambda match: _MATH_GAP.sub("><", match.group(0)), text)
    has_mathml = ":math" in text or "<math" in text
    parts: list[str] = []
    at = 0
    skipping = ""
    for match in _TAG.finditer(text):
        name = (match[3] or "").lower()
        if skipping:
            if match[1] and name == skipping:
                skipping = ""
                at = match.end()
            continue
        if match[3] and not _is_tag(name, match, text):
            continue
        parts.append(text[at : match.start()])
        at = match.end()
        if match[6]:
            parts.append(match[6])
        elif name in BLOCK:
            parts.append(" ")
        elif not match[1] and not match[5] and _unread(name, has_mathml) and f"</{match[2] or ''}{match[3]}" in text[at:]:
            skipping = name
    parts.append(text[at:])
    return "".join(parts)


def _unread(name: str, has_mathml: bool) -> bool:
    """Scripts, styles, and the TeX twin of a formula that is there as MathML too."""
    return name in DROPPED or (has_mathml and name in ("tex-math", "tex", "annotation"))


def _is_tag(name: str, match: re.Match[str], text: str) -> bool:
    """Known, or namespaced, or with attributes, or closed: `a <b and c> d` and `List<String>` are text."""
    if name in INLINE or name in BLOCK or name in DROPPED:
        return match[4].strip() == "" or "=" in match[4] or name not in ("a", "b", "i", "q", "s", "u", "p")
    return bool(match[2]) or '="' in match[4] or bool(match[1]) or f"</{match[3]}>" in text


def _repaired(text: str) -> str:
    """What ftfy makes of text that looks decoded with the wrong encoding; its own judgement decides whether it was."""
    from ftfy import fix_encoding

    return fix_encoding(text)
