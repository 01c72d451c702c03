"""One stretch of Markdown becomes prose: markup gone, code and addresses opaque, citations by key and links told apart."""

import re
from typing import NamedTuple

from ..model import Target
from . import markdown_keys
from .blocks import Weaver
from .mentions import work_address
from .superscripts import raised

TOKEN = re.compile(
    r"""\\(?P<escaped>[!-/:-@\[-`{-~])
    |(?P<code>(?P<ticks>`{1,20})(?!`)(?:.(?!\n\s*\n)){0,4000}?(?<!`)(?P=ticks)(?!`))
    |(?P<comment><!--.{0,20000}?-->)
    |(?P<auto><(?:https?|ftp|mailto|doi):[^\s<>]*>|<[\w.+-]+@[\w.-]+>)
    |<sup>(?P<sup>[^<>]{1,60})</sup>
    |(?P<tag></?[A-Za-z][^<>]*>)
    |(?P<math>\$\$.{1,5000}?\$\$|(?<![\w$])\$(?=[^\s\d$])(?:[^$\n\\]|\\.)*?(?<=\S)\$(?!\d)|(?<![\w$])\$(?=\d)(?:[^$\n\\]|\\.)*?(?<=[\w})])\$(?!\d))
    |(?P<url>https?://[^\s<>"\[\]{}|\\^`]*[^\s<>"\[\]{}|\\^`.,;:!?)*_])
    |(?P<email>(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]+)+(?::\S*)?)
    |(?P<footnote>\[\^(?P<mark>[^\]\s]+)\])
    |(?P<bracket>!?\[)
    |(?P<key>-?@[\w{])
    |\^(?P<caret>[\d,;\s–-]{1,30})\^
    |(?P<attributes>\{(?:[.\#][\w:-]|-\}|=)[^{}\n]*\}|(?<=\S)\{\#[^{}\n]*\})
    |(?P<emphasis>\*+|~~+|(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w))
    |(?P<entity>&(?:nbsp|amp|lt|gt|ndash|mdash|quot|thinsp);)
    """,
    re.VERBOSE | re.DOTALL,
)
PAIRED = re.compile(r"\\.|`[^`\n]*`|[\[\]]|\n\s*\n")
ENTITIES = {"nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "ndash": "–", "mdash": "—", "quot": '"', "thinsp": " "}
DESTINATION = re.compile(r"\(\s*(?P<to><[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)(?:\s+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?\s*\)")
SPANS = 4000
"""A bracket that reaches further than this many letters is not closed on purpose."""


class Mention(NamedTuple):
    """A citation, a link or a footnote mark met in the stretch; `start`, `end` are offsets in the woven text."""

    kind: str
    """key | link | footnote"""
    start: int
    end: int
    written: str
    targets: tuple[Target, ...] = ()
    narrative: bool = False
    address: str = ""


class Inline:
    """Weaves the source from `start` to `end` into the weaver; lines may be cut out by giving several ranges."""

    def __init__(self, weaver: Weaver) -> None:
        self.weaver = weaver
        self.text = weaver.source.text
        self.mentions: list[Mention] = []
        self.pairs = _pairs(self.text)

    def weave(self, start: int, end: int, depth: int = 0) -> None:
        at = start
        while at < end:
            found = TOKEN.search(self.text, at, end)
            if found is None:
                break
            self.weaver.add(self.text[at : found.start()], at)
            at = max(self._token(found, end, depth), found.start() + 1)
        if at < end:
            self.weaver.add(self.text[at:end], at)

    def _token(self, found: re.Match[str], end: int, depth: int) -> int:
        """Handles one piece of markup; gives the offset where reading goes on."""
        kind, at, text, weaver = found.lastgroup, found.start(), found.group(), self.weaver
        match kind:
            case "escaped":
                weaver.add(found["escaped"], at + 1, opaque=found["escaped"] in "@[")
            case "code" | "ticks":
                ticks = len(found["ticks"])
                weaver.add(text[ticks:-ticks], at + ticks, opaque=True)
            case "math" | "auto" | "url" | "email":
                self._address(kind, text.strip("<>") if kind == "auto" else text, at + (kind == "auto"))
            case "sup" | "caret":
                up = raised(found["sup"] or found["caret"])
                weaver.add(up if up is not None else found["sup"] or text, at, width=len(text) if up is not None else -1)
            case "footnote" | "mark":
                start, stop = weaver.add(text, at, opaque=True)
                self.mentions.append(Mention("footnote", start, stop, text, (Target(written=found["mark"]),)))
            case "bracket":
                return self._bracket(at, end, depth)
            case "key":
                return self._narrative(at, end)
            case "entity":
                weaver.add(ENTITIES[text[1:-1]], at, width=len(text))
            case "tag":
                weaver.add(" " if re.match(r"</?(?:br|p|div|li|td|tr)\b", text) else "", at, width=len(text))
            case "emphasis":
                self._emphasis(text, at)
            case _:
                weaver.add("\n" * text.count("\n"), at, width=len(text))
        return found.end()

    def _emphasis(self, text: str, at: int) -> None:
        """A lone `*` between blanks or figures is a sign of the text; everything else is markup."""
        before, after = self.text[at - 1 : at], self.text[at + len(text) : at + len(text) + 1]
        if text == "*" and (before + after).isspace():
            self.weaver.add(text, at)

    def _address(self, kind: str, text: str, at: int) -> None:
        start, stop = self.weaver.add(text, at, opaque=kind in ("math", "email"))
        if kind in ("auto", "url") and text.startswith("http"):
            self.mentions.append(Mention("address", start, stop, text, address=text))

    def _bracket(self, at: int, end: int, depth: int) -> int:
        """A citation, an image, a link, or just brackets."""
        image = self.text[at] == "!"
        opening = at + image
        closing = self._closing(opening, min(end, opening + SPANS))
        if closing < 0:
            self.weaver.add(self.text[at : opening + 1], at)
            return opening + 1
        inner = self.text[opening + 1 : closing]
        to = DESTINATION.match(self.text, closing + 1, min(end, closing + SPANS))
        keyed = (
            markdown_keys.bracketed(inner) if not image and to is None and "@" in inner and markdown_keys.cites(inner) else None
        )
        if keyed is not None and not self._is_plain(inner):
            self._mention("key", at, closing + 1, keyed.targets, narrative=False)
            return closing + 1
        if to is not None:
            return self._link(opening, closing, to, depth)
        self.weaver.add("[", opening)
        if depth < 8:
            self.weave(opening + 1, closing, depth + 1)
        else:
            self.weaver.add(inner, opening + 1)
        self.weaver.add("]", closing)
        return closing + 1

    def _link(self, opening: int, closing: int, to: re.Match[str], depth: int) -> int:
        address = to["to"].strip("<>")
        start = self.weaver.length
        number = re.fullmatch(r"\[?\\?\[?\^?(\d{1,3})\\?\]?\^?\]?", self.text[opening + 1 : closing].strip())
        if number:
            self.weaver.add(f"[{number[1]}]", opening, opaque=True, width=to.end() - opening)
        elif depth < 8:
            self.weave(opening + 1, closing, depth + 1)
        stop = self.weaver.length
        if self.text[opening - 1 : opening] != "!" and address.startswith(("http", "doi:", "#")):
            written = self.text[opening : to.end()]
            targets = (Target(written=number[1], suffix=address),) if number else ()
            if work_address(address):
                self.weaver.hide(start)
            self.mentions.append(Mention("link", start, stop, written, targets, address=address))
        return to.end()

    def _narrative(self, at: int, end: int) -> int:
        """`@smith2020 [p. 33]` or an address, a handle, a decorator."""
        sign = at + (self.text[at] == "-")
        found = markdown_keys.KEY.match(self.text, sign, end)
        before = self.text[at - 1 : at]
        if found is None or before.isalnum() or (before and before in "_@/\\.") or not markdown_keys.is_citation(found):
            stop = found.end() if found is not None else sign + 1
            self.weaver.add(self.text[at:stop], at, opaque=True)
            return stop
        stop, locator = found.end(), ""
        follows = re.compile(r"\s?\[(?!\^|\d+\])").match(self.text, stop, end)
        if follows is not None:
            closing = self._closing(follows.end() - 1, min(end, stop + 300))
            if closing > 0 and self.text[closing + 1 : closing + 2] not in ("(", "["):
                locator, stop = self.text[follows.end() : closing], closing + 1
        keyed = markdown_keys.narrative(found, locator)
        self._mention("key", at, stop, keyed.targets, narrative=sign == at)
        return stop

    def _mention(self, kind: str, at: int, stop: int, targets: tuple[Target, ...], *, narrative: bool) -> None:
        written = self.text[at:stop]
        start, end = self.weaver.add(written, at, opaque=True)
        self.mentions.append(Mention(kind, start, end, written, targets, narrative))

    def _closing(self, opening: int, end: int) -> int:
        """The bracket that closes the one at `opening`, or -1."""
        closing = self.pairs.get(opening, -1)
        return closing if closing < end else -1

    @staticmethod
    def _is_plain(inner: str) -> bool:
        """A bracket whose only `@` stands in code or an address cites nothing."""
        return not markdown_keys.cites(re.sub(r"`[^`]*`|\S+@\S+\.\S+", " ", inner)) and "@{" not in inner


def _pairs(text: str) -> dict[int, int]:
    """From every `[` to its `]` in the same paragraph, in one pass; code and escaped brackets do not count."""
    pairs: dict[int, int] = {}
    open_: list[int] = []
    for found in PAIRED.finditer(text):
        sign = found.group()
        if sign == "[":
            open_.append(found.start())
        elif sign == "]" and open_:
            pairs[open_.pop()] = found.start()
        elif sign.isspace():
            open_.clear()
    return pairs
