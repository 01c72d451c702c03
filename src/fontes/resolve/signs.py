"""The few words in which evidence speaks, so that a table can weigh it."""

from typing import Literal

Sign = Literal["same", "close", "other", "unknown"]
"""Of one fact: agrees, nearly agrees, contradicts; `unknown` where one side does not state it or it cannot be compared."""
Crowd = Literal["all", "most", "some", "none", "unknown"]
"""How many of the people that both sides could have in common they have in common."""
Timing = Literal["same", "near", "off", "unknown"]
"""Of the year: the same, one apart, further apart."""
