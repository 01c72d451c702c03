"""How fast each host may be asked, before it has told us itself; every figure with its source."""

from typing import NamedTuple


class Limit(NamedTuple):
    """`requests` in any `seconds`, of which `burst` may go at once; no more than `together` under way at the same time."""

    requests: int
    seconds: float
    burst: int = 1
    together: int = 1


class Standing(NamedTuple):
    """What the host knows of us, on which some limits depend."""

    polite: bool = False
    """An e-mail address is given."""
    keyed: frozenset[str] = frozenset()
    """Hosts for which there is a key."""


STRANGER = Standing()


MODEST = Limit(1, 1.0)
"""For a host that is not listed: what nobody has ever been blocked for."""


def known_limit(host: str, pool: str, standing: Standing) -> Limit:
    """The limit that counts a request to this host in this pool, with a burst of one unless the host's window is long."""
    polite, keyed = standing.polite, host in standing.keyed
    match host, pool:
        # crossref.org, "Access and authentication" (December 2025): public pool 5 records and 1 list a second, one at a time;
        # polite pool 10 and 3, three at a time. The headers of each answer say the same of the pool that it came from.
        case "api.crossref.org" | "data.crossref.org", "list":
            return Limit(3, 1.0, together=3) if polite else Limit(1, 1.0)
        case "api.crossref.org" | "data.crossref.org", _:
            return Limit(10, 1.0, together=3) if polite else Limit(5, 1.0)
        # support.datacite.org, "Rate limit": 1,000 in 5 minutes with an e-mail address, 500 without, by IP address. A fifth may
        # go at once, the rest evenly, so that no window of 5 minutes ever holds more.
        case "api.datacite.org", _:
            return Limit(1000, 300.0, burst=200, together=4) if polite else Limit(500, 300.0, burst=100, together=4)
        # The same page: 1,000 in 5 minutes for what comes through content negotiation.
        case "data.crosscite.org", _:
            return Limit(1000, 300.0, burst=100, together=2)
        # doi.org names no figure; its proxies serve the whole web. What DataCite allows for content negotiation is 3.3 a second
        # and most of our requests end at the handle server, so: 5 a second.
        case "doi.org", _:
            return Limit(5, 1.0, together=3)
        # NBK25497, "Usage guidelines": 3 a second, 10 with a key.
        case "eutils.ncbi.nlm.nih.gov", _:
            return Limit(10, 1.0, together=3) if keyed else Limit(3, 1.0, together=2)
        # Europe PMC's help names no figure; its developers' list has spoken of 10 a second. Half of it.
        case "www.ebi.ac.uk", _:
            return Limit(5, 1.0, together=2)
        # docs.openalex.org, "Rate limits": 10 a second for years, now 100 and a daily budget besides. We keep to ten.
        case "api.openalex.org", _:
            return Limit(10, 1.0, together=4)
        # semanticscholar.org/product/api: 1 a second with a key of one's own; without one, all the world shares a pool.
        case "api.semanticscholar.org", _:
            return Limit(1, 1.0)
        # info.arxiv.org/help/api/tou.html: one request every three seconds, a single connection at a time.
        case "export.arxiv.org", _:
            return Limit(1, 3.0)
        # dblp.org/faq/1474706.html: "waiting for at least one or two second between two consecutive requests".
        case "dblp.org", _:
            return Limit(2, 3.0)
        # openlibrary.org/developers/api: 1 a second, 3 for those who say in the User-Agent how to reach them.
        case "openlibrary.org", _:
            return Limit(3, 1.0, together=2) if polite else Limit(1, 1.0)
        # clinicaltrials.gov/data-api names about 50 a minute for one IP address.
        case "clinicaltrials.gov", _:
            return Limit(50, 60.0, burst=10, together=2)
        # zotero.org/support/dev/web_api/v3/basics: no figure, but Backoff and Retry-After, which are obeyed; few at a time.
        case "api.zotero.org", _:
            return Limit(3, 1.0, together=2)
        case _:
            return MODEST
