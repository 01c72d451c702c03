"""Why a question got no answer, in plain words, and what would settle it."""

from ..model import Why

REASON: dict[Why, str] = {
    "timeout": "no answer came in time",
    "rate-limited": "the source asked to wait",
    "offline": "its host could not be reached",
    "server-error": "the source failed",
    "malformed": "the source's answer could not be read",
    "blocked": "the source refused access",
    "not-configured": "the source is not set up",
    "outside-coverage": "no source asked is complete for this kind of work",
    "no-full-text": "no full text was at hand",
    "paywalled": "the full text is behind a paywall",
    "incomplete-reference": "too little is stated to look it up",
    "over-cap": "it was over the scheme's limit",
    "out-of-budget": "it was over the run's budget",
    "judge-unsure": "the judge was not sure",
    "not-asked": "the question was not asked in this run",
    "ambiguous": "several records fit equally well",
    "cannot-compare": "the reference and its record cannot be compared in full",
    "suspended": "an answer is still awaited",
}

SETTLES: dict[Why, str] = {
    "timeout": "run it again when the source answers",
    "rate-limited": "run it again later, more slowly",
    "offline": "run it again when the network is back",
    "server-error": "run it again when the source works",
    "malformed": "run it again, or ask another source",
    "blocked": "ask another source, or ask the source for access",
    "not-configured": "set the source up, then run it again",
    "outside-coverage": "ask a source that holds this kind of work",
    "no-full-text": "add the full text",
    "paywalled": "add the full text that you have access to",
    "incomplete-reference": "state a title, an identifier, or journal, volume and page",
    "over-cap": "raise the limit",
    "out-of-budget": "raise the budget",
    "judge-unsure": "have a person decide",
    "not-asked": "run it with a scheme or a source that asks",
    "ambiguous": "state an identifier, or a detail in which the candidates differ",
    "cannot-compare": "compare the two by eye",
    "suspended": "give the answer that is awaited",
}
