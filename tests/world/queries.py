"""Boolean queries over fields, as PubMed (`word[tag]`) and Lucene's heirs (`field:word`) write them."""

import re
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple


class Leaf(NamedTuple):
    """Words in a field; "" is any field. `quoted`: as a phrase."""

    field: str
    text: str
    quoted: bool = False


class Node(NamedTuple):
    operator: Literal["and", "or", "not"]
    """`not`: the first part, and none of the others."""
    parts: "tuple[Query, ...]"


Query = Leaf | Node
Token = Leaf | str
"""A string is "(", ")", "AND", "OR" or "NOT"; "(field" opens a group whose words are all of that field."""

_PUBMED = re.compile(
    r"\s*(?:(?P<doi>10\.\d{4,9}/[^\s\[\]]+)\[(?P<dtag>[^\]]*)\]|"
    r'(?P<sign>[()])|(?P<word>AND|OR|NOT)\b(?!\[)|"(?P<quoted>[^"]*)"(?:\[(?P<qtag>[^\]]*)\])?'
    r"|(?P<plain>(?:(?!\b(?:AND|OR|NOT)\b)[^()\"\[])+)(?:\[(?P<tag>[^\]]*)\])?)"
)
_RANGE = re.compile(r"(\d{4}(?:/\d+)*)\s*\[(\w+)\]\s*:\s*(\d{4}(?:/\d+)*)\s*\[\w+\]")
_LUCENE = re.compile(
    r"\s*(?:(?P<group>[\w.]+:)\((?P<open>)|(?P<sign>[()])|(?P<word>ANDNOT|AND|OR|NOT)\b(?!:)"
    r'|(?:(?P<field>[A-Za-z_.]+):)?(?:"(?P<quoted>(?:[^"\\]|\\.)*)"|\[(?P<range>[^\]]*)\]|(?P<plain>[^\s()"]+)))'
)


def pubmed_query(term: str) -> Query | None:
    """None where nothing is asked for. A tag holds for all the words before it."""
    return _parsed(list(_pubmed_tokens(_RANGE.sub(r"\1:\3[\2]", term))), "and")


def lucene_query(query: str, between: Literal["and", "or"] = "and") -> Query | None:
    """`between`: what stands between two words that nothing stands between."""
    return _parsed(list(_lucene_tokens(query)), between)


def matches(query: Query, fits: Callable[[Leaf], bool]) -> bool:
    if isinstance(query, Leaf):
        return fits(query)
    first, *rest = query.parts
    match query.operator:
        case "and":
            return all(matches(each, fits) for each in query.parts)
        case "or":
            return any(matches(each, fits) for each in query.parts)
        case "not":
            return matches(first, fits) and not any(matches(each, fits) for each in rest)


def leaves(query: Query) -> Iterator[Leaf]:
    if isinstance(query, Leaf):
        yield query
    else:
        for each in query.parts:
            yield from leaves(each)


def _pubmed_tokens(term: str) -> Iterator[Token]:
    for found in _PUBMED.finditer(term):
        if found["sign"] or found["word"]:
            yield found["sign"] or found["word"]
        elif found["doi"]:
            yield Leaf(found["dtag"].lower(), found["doi"])
        elif found["quoted"] is not None:
            yield Leaf((found["qtag"] or "").lower(), found["quoted"], quoted=True)
        elif found["plain"] and found["plain"].strip():
            yield Leaf((found["tag"] or "").lower(), found["plain"].strip())


def _lucene_tokens(query: str) -> Iterator[Token]:
    for found in _LUCENE.finditer(query):
        if found["group"]:
            yield "(" + found["group"].removesuffix(":").lower()
        elif found["sign"]:
            yield found["sign"]
        elif found["word"]:
            yield found["word"].replace("ANDNOT", "NOT")
        else:
            field = (found["field"] or "").lower()
            if found["quoted"] is not None:
                yield Leaf(field, re.sub(r"\\(.)", r"\1", found["quoted"]), quoted=True)
            else:
                yield Leaf(field, re.sub(r"\\(.)", r"\1", found["range"] or found["plain"] or ""))


def _parsed(tokens: list[Token], between: Literal["and", "or"]) -> Query | None:
    query, _ = _sequence(tokens, 0, between, "")
    return query


def _sequence(tokens: list[Token], at: int, between: Literal["and", "or"], field: str) -> tuple[Query | None, int]:
    """From left to right, as PubMed reads: no operator binds more closely than another."""
    query: Query | None = None
    operator: Literal["and", "or", "not"] = between
    while at < len(tokens):
        token = tokens[at]
        at += 1
        part: Query | None
        if isinstance(token, Leaf):
            part = token._replace(field=token.field or field)
        elif token.startswith("("):
            part, at = _sequence(tokens, at, between, token[1:] or field)
        elif token == ")":
            break
        else:
            operator = "and" if token == "AND" else "or" if token == "OR" else "not"
            continue
        if part is not None:
            query = part if query is None else Node(operator, (query, part))
        operator = between
    return query, at
