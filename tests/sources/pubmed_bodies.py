"""Bodies as NCBI's E-utilities send them, and a little PubMed that holds some records."""

import re
from typing import Any
from urllib.parse import parse_qsl

from tests.sources.talk import ok

from fontes.model import Reply, Request, Sent

HEAD = (
    '<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" '
    '"https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">\n'
)
NO_SUCH = "cannot get document summary"


def article(pmid: str, title: str = "On birds.", doi: str = "", *, inside: str = "", medline: str = "", year: int = 2001) -> str:
    """`title`: XML. `inside`: further elements of the article, `medline`: of its citation."""
    own = f'<ArticleId IdType="doi">{doi}</ArticleId>' if doi else ""
    return (
        f'<PubmedArticle><MedlineCitation><PMID Version="1">{pmid}</PMID><Article><Journal><JournalIssue><Volume>3</Volume>'
        f"<PubDate><Year>{year}</Year></PubDate></JournalIssue><Title>Journal of Birds</Title></Journal>"
        f"<ArticleTitle>{title}</ArticleTitle><Pagination><MedlinePgn>17-9</MedlinePgn></Pagination>{inside}</Article>{medline}"
        f'</MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="pubmed">{pmid}</ArticleId>{own}</ArticleIdList>'
        "</PubmedData></PubmedArticle>"
    )


def article_set(*articles: str) -> Reply:
    return ok(f"{HEAD}<PubmedArticleSet>{''.join(articles)}</PubmedArticleSet>".encode())


def hits(*pmids: str, count: int | None = None, unknown: tuple[str, ...] = (), quoted: tuple[str, ...] = ()) -> Reply:
    found: dict[str, Any] = {"count": str(len(pmids) if count is None else count), "retmax": str(len(pmids)), "retstart": "0"}
    found |= {"idlist": list(pmids), "translationset": [], "querytranslation": ""}
    if unknown or quoted or not pmids:
        found["errorlist"] = {"phrasesnotfound": list(unknown), "fieldsnotfound": []}
        messages = [] if pmids else ["No items found."]
        found["warninglist"] = {"phrasesignored": [], "quotedphrasesnotfound": list(quoted), "outputmessages": messages}
    return ok({"header": {"type": "esearch", "version": "0.3"}, "esearchresult": found})


def summaries(**by_pmid: Any) -> Reply:
    listed = {pmid.lstrip("_"): each for pmid, each in by_pmid.items()}
    return ok({"header": {"type": "esummary", "version": "0.3"}, "result": {"uids": list(listed), **listed}})


def no_such(*pmids: str) -> Reply:
    return summaries(**{f"_{each}": {"uid": each, "error": NO_SUCH} for each in pmids})


def parameters(request: Request) -> dict[str, str]:
    return dict(request.query) | dict(parse_qsl(request.body))


WITNESSES = ("13054692", "16060722")
"""Every search for DOIs finds these, too."""


class LittlePubmed:
    """EFetch and ESummary by number, ESearch by DOI, or by all the words of a title; ECitMatch by what the test says."""

    def __init__(self, *articles: str, cited: dict[str, str] | None = None) -> None:
        self.articles = {re.search(r"<PMID[^>]*>(\d+)", each)[1]: each for each in articles}  # type: ignore[index]
        self.cited = cited or {}
        """By first page."""

    def __call__(self, request: Request) -> Sent:
        asked = parameters(request)
        assert request.host == "eutils.ncbi.nlm.nih.gov"
        assert asked["db"] == "pubmed"
        match request.path.removeprefix("/entrez/eutils/"):
            case "efetch.fcgi":
                return article_set(*(self.articles[each] for each in asked["id"].split(",") if each in self.articles))
            case "esummary.fcgi":
                return summaries(
                    **{
                        f"_{each}": {"uid": each} | ({} if each in self.articles else {"error": NO_SUCH})
                        for each in asked["id"].split(",")
                    }
                )
            case "esearch.fcgi":
                found = [pmid for pmid, each in self.articles.items() if self._fits(asked["term"], each.lower())]
                if '"10.1038/171737a0"[doi]' in asked["term"]:
                    found += [each for each in WITNESSES if each not in found]
                return hits(*found[: int(asked["retmax"])], count=len(found))
            case "ecitmatch.cgi":
                return ok("".join(f"{each}{self._matched(each)}\n" for each in asked["bdata"].split("\r")).encode())
        raise AssertionError(request.path)

    def _fits(self, term: str, xml: str) -> bool:
        dois = re.findall(r'"([^"]*)"\[doi\]', term)
        words = re.findall(r"([\w' -]+)\[(?:ti|au|dp|all)\]", term)
        return any(f'<articleid idtype="doi">{each}<' in xml for each in dois) or (
            bool(words) and " OR " not in term and all(each.removeprefix(" AND ").strip() in xml for each in words)
        )

    def _matched(self, line: str) -> str:
        return self.cited.get(line.split("|")[3], "NOT_FOUND")
