"""What a spot check says, in the language of the text that was checked."""

from typing import Literal, NamedTuple

from ..model import Why
from ..resolve.anchor_parts import LACKING, Lacking

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")


class Words(NamedTuple):
    """`{…}` is filled in. The names of verdicts and of the fields of the table are the scheme's own and stay as they are."""

    heading: str
    target: str
    total: str
    columns: tuple[str, ...]
    link: str
    nothing: str
    """Said in the place of a report where the text cites nothing."""
    no_match: str
    no_number: str
    """Where nothing but a number is stated."""
    closest: str
    author: str
    first_author: str
    year: str
    title: str
    leads: str
    record: str
    reason: str
    outside: str
    held_by: str
    near_by: str
    kind: str
    not_asked: str
    not_here: str
    ambiguous: str
    crowded: str
    unsettled: str
    retracted: str
    lacking: dict[Lacking, str]
    joint: str


ENGLISH = Words(
    heading="{scheme} report",
    target="Target: {target}",
    total="Citations: {number}",
    columns=("#", "citation", "verdict", "PMID", "evidence", "suggested_fix"),
    link="link",
    nothing="No citations were detected.",
    no_match="no match was found: check the spelling of the author",
    no_number="no match was found: check the digits of the PMID",
    closest="closest record: {record}",
    author="author: {stated} → {recorded}",
    first_author="first author: {recorded}",
    year="year: {stated} → {recorded}",
    title="title: “{recorded}”",
    leads="{identifier} leads to {record}",
    record="{who} {year}, “{title}”{number}",
    reason="reason: {reason}",
    outside="outside {home}'s coverage",
    held_by="{outside}: {names} has it",
    near_by="perhaps {outside}: {names} has a record that comes near: {record}",
    kind="{outside}: works of this kind are not held there",
    not_asked="{home} was not asked",
    not_here="{home} does not have it; whether the work lies outside its coverage was not asked",
    ambiguous="{count} records fit, and which is meant cannot be told: {records}",
    crowded="{home} has too many records of this name and year to tell one of them",
    unsettled="not settled: {detail}",
    retracted="the work has been retracted",
    lacking=LACKING,
    joint="; ",
)

CHINESE = Words(
    heading="{scheme} 报告",
    target="目标: {target}",
    total="引用总数: {number}",
    columns=("#", "引用", "verdict", "PMID", "evidence", "suggested_fix"),
    link="link",
    nothing="未检测到文献引用",
    no_match="未找到匹配，检查作者拼写",
    no_number="未找到匹配，检查 PMID 数字",
    closest="最近匹配：{record}",
    author="作者：{stated} → {recorded}",
    first_author="第一作者：{recorded}",
    year="年份：{stated} → {recorded}",
    title="标题：“{recorded}”",
    leads="{identifier} 指向 {record}",
    record="{who} {year}，“{title}”{number}",
    reason="原因：{reason}",
    outside="不在 {home} 收录范围内",
    held_by="{outside}：{names} 收录了该文献",
    near_by="可能{outside}：{names} 有相近记录：{record}",
    kind="{outside}：该类文献不予收录",
    not_asked="未查询 {home}",
    not_here="{home} 中未找到；是否超出其收录范围未能查询",
    ambiguous="有 {count} 条记录相符，无法确定所指：{records}",
    crowded="{home} 中该姓氏和年份的记录过多，无法确定所指",
    unsettled="未能确定：{detail}",
    retracted="该文献已被撤稿",
    lacking={
        "author": "缺作者",
        "surname": "作者为机构，没有姓氏",
        "script": "作者姓名不是拉丁字母，无法在数据库中检索",
        "year": "缺年份",
        "keywords": "无法从上下文推断关键词",
    },
    joint="；",
)

WORDS: dict[Language, Words] = {"en": ENGLISH, "zh": CHINESE}

NAMES = {
    "pubmed": "PubMed", "crossref": "Crossref", "openalex": "OpenAlex", "datacite": "DataCite", "europepmc": "Europe PMC",
    "semanticscholar": "Semantic Scholar", "arxiv": "arXiv", "dblp": "DBLP", "openlibrary": "Open Library",
    "clinicaltrials": "ClinicalTrials.gov", "zotero": "Zotero",
}  # fmt: skip
"""How registries call themselves."""
SERVICES = {"pubmed": "entrez"}
"""How the scheme's text calls the service that answers for a registry."""

FAILED: dict[Why, str] = {
    "timeout": "timeout",
    "rate-limited": "rate limit",
    "offline": "offline",
    "server-error": "server error",
    "malformed": "unreadable answer",
    "blocked": "access refused",
}
"""In every language: scripts read them."""


def named(source: str) -> str:
    return NAMES.get(source, source)
