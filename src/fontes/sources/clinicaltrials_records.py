"""A study of ClinicalTrials.gov: its short and its official title, who answers for it, and every year that it was on show."""

import msgspec

from ..index.formats.parts import identifiers, named, others, title, year
from ..model import Description, Scheme, Work

NAME = "clinicaltrials"
SITE = "ClinicalTrials.gov"
OLDEST = 1999
"""The register opened in February 2000, with studies that were handed in before."""


class _Named(msgspec.Struct, rename="camel"):
    full_name: str | None = None
    name: str | None = None


class _Dated(msgspec.Struct):
    date: str | None = None


class _Identification(msgspec.Struct, rename="camel"):
    nct_id: str
    nct_id_aliases: list[str] | None = None
    brief_title: str | None = None
    official_title: str | None = None
    acronym: str | None = None
    organization: _Named | None = None


class _Status(msgspec.Struct, rename="camel"):
    study_first_submit_date: str | None = None
    study_first_post_date_struct: _Dated | None = None
    last_update_post_date_struct: _Dated | None = None


class _Sponsors(msgspec.Struct, rename="camel"):
    lead_sponsor: _Named | None = None


class _Protocol(msgspec.Struct, rename="camel"):
    identification_module: _Identification
    status_module: _Status | None = None
    sponsor_collaborators_module: _Sponsors | None = None


class Study(msgspec.Struct, rename="camel"):
    protocol_section: _Protocol


_study = msgspec.json.Decoder(Study)


def decode(data: bytes | msgspec.Raw) -> Work:
    """Raises msgspec.DecodeError where it is no study of theirs."""
    protocol = _study.decode(data).protocol_section
    says, status = protocol.identification_module, protocol.status_module or _Status()
    body, sponsor = says.organization or _Named(), (protocol.sponsor_collaborators_module or _Sponsors()).lead_sponsor or _Named()
    people = (named(None, literal=each) for each in dict.fromkeys((body.full_name or sponsor.name, sponsor.name)) if each)
    main = title(says.brief_title) or title(says.official_title)
    first = year(_date(status.study_first_post_date_struct)) or year(status.study_first_submit_date)
    numbers: list[tuple[Scheme, str]] = [("nct", each) for each in (says.nct_id, *(says.nct_id_aliases or ()))]
    return Work(
        id=says.nct_id,
        source=NAME,
        description=Description(
            type="other",
            title=main,
            authors=tuple(each for each in people if each is not None),
            year=first,
            container=SITE,
            identifiers=identifiers(*numbers),
        ),
        other_titles=others((says.official_title, says.acronym), main),
        other_years=_shown(first, status),
    )


def _shown(first: int, status: _Status) -> tuple[int, ...]:
    """A study is revised for years, and is cited as of the year in which it was read."""
    submitted, last = year(status.study_first_submit_date), year(_date(status.last_update_post_date_struct))
    years = (submitted, *range(max(first, OLDEST), last + 1)) if first else (submitted, last)
    return tuple(dict.fromkeys(each for each in years if each and each != first))


def _date(dated: _Dated | None) -> str | None:
    return dated.date if dated is not None else None
