"""ClinicalTrials.gov, version 2 of its interface: studies by number and by words."""

import re
from typing import Any

from ..asked import Answer, Asked
from ..holdings import Held, Shelf
from ..told import as_json, as_text, present

ROOT = "/api/v2/studies"
_NCT = re.compile(r"NCT\d{8}", re.IGNORECASE)


def answer(asked: Asked, shelf: Shelf) -> Answer:
    path = asked.plain_path.rstrip("/")
    if path == ROOT:
        return _list(asked, shelf)
    number = path.removeprefix(f"{ROOT}/")
    if not _NCT.fullmatch(number):
        return as_text(f"Incorrect format of NCT number {number}", 400)
    held = shelf.find("nct", number.upper())
    return as_json(study(held)) if held else as_text(f"NCT number {number} not found", 404)


def _list(asked: Asked, shelf: Shelf) -> Answer:
    size = asked.whole("pageSize", 10)
    ids = [each for each in re.split(r"[,|]", asked.first("filter.ids")) if each]
    if any(not _NCT.fullmatch(each) for each in ids):
        return as_text("`filter.ids` parameter has incorrect format", 400)
    words = " ".join(value for name, value in asked.query if name.startswith("query."))
    if ids:
        found = [held for each in dict.fromkeys(ids) if (held := shelf.find("nct", each.upper())) is not None]
    else:
        found = shelf.like(words, size) if words else []
    counted = {"totalCount": len(found)} if asked.first("countTotal") == "true" else {}
    more = {"nextPageToken": "NF0g5JGAlPMrwA"} if len(found) > size else {}
    return as_json({**counted, "studies": [study(each) for each in found[:size]], **more})


def study(held: Held) -> dict[str, Any]:
    says = held.work.description
    sponsor = next((each.literal for each in says.authors if each.literal), says.publisher or "World Test Trust")
    officials = [
        {"name": f"{each.given} {each.family}".strip(), "role": "PRINCIPAL_INVESTIGATOR"} for each in says.authors if each.family
    ]
    named = present(
        nctId=held.has("nct"),
        briefTitle=held.title("clinicaltrials"),
        officialTitle=(held.work.other_titles or ("",))[0],
        organization={"fullName": sponsor, "class": "NIH"},
        acronym=next((each for each in held.work.other_titles[1:] if each.isupper()), ""),
    )
    dates = {"startDateStruct": {"date": f"{says.year}-09"}, "studyFirstSubmitDate": f"{says.year}-10-27"}
    return {
        "protocolSection": {
            "identificationModule": named, "statusModule": {"overallStatus": "COMPLETED", **dates},
            "sponsorCollaboratorsModule": {"leadSponsor": {"name": sponsor, "class": "NIH"}},
            "designModule": {"studyType": "INTERVENTIONAL"},
            "contactsLocationsModule": {"overallOfficials": officials} if officials else {},
        },
        "hasResults": True,
    }  # fmt: skip
