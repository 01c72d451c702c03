"""The world's own door, for processes: what was asked, and the faults in force."""

from typing import TYPE_CHECKING

import msgspec

from .asked import Answer
from .faults import Fault
from .serving import Read
from .told import as_json

if TYPE_CHECKING:
    from .world import World

CONTROL = "/_world"
_faults = msgspec.json.Decoder(list[Fault] | Fault)


def control(world: "World", read: Read) -> Answer:
    """GET log, faults, refusals; POST faults (one or a list, in the place of those in force); clear; DELETE faults."""
    match read.path.removeprefix(CONTROL).strip("/"), read.method:
        case "log", _:
            return as_json([each.as_json() for each in world.log])
        case "clear", _:
            world.clear()
            return as_json({"cleared": True})
        case "refusals", _:
            return as_json(dict(world.refusals))
        case "faults", "POST" | "PUT":
            return _set(world, read.body)
        case "faults", "DELETE":
            world.faults.clear()
            return as_json([])
        case "faults", _:
            return as_json([msgspec.structs.asdict(each) for each in world.faults.now()])
        case _:
            return as_json({"error": "log, clear, refusals, faults"}, 404)


def _set(world: "World", body: bytes) -> Answer:
    try:
        given = _faults.decode(body)
        world.faults.set(*(given if isinstance(given, list) else [given]))
    except (msgspec.DecodeError, ValueError) as error:
        return as_json({"error": str(error)}, 400)
    return as_json([msgspec.structs.asdict(each) for each in world.faults.now()])
