"""Asks Zotero on this machine: plain HTTP to the loopback address and to nothing else, whatever a name or a redirect says."""

from http.client import HTTPConnection, HTTPException
from urllib.parse import urlencode

from ..model import Reply, Request, Sent, Unavailable
from ..sources.zotero import LOCAL

ADDRESS = "127.0.0.1"
PORT = int(LOCAL.partition(":")[2])
PATIENCE = 30.0
"""Seconds: a large library is read from the disk before the first answer."""


class LocalZotero:
    """A sender for `LOCAL` alone. Zotero sets no limits, and no request of ours leaves this machine."""

    def __init__(self, port: int = PORT) -> None:
        self._port = port

    def send(self, request: Request) -> Sent:
        """Raises `ValueError` for any other host."""
        if request.host != LOCAL:
            raise ValueError(f"{request.host} is not Zotero on this machine")
        target = f"{request.path}?{urlencode(request.query)}" if request.query else request.path
        connection = HTTPConnection(ADDRESS, self._port, timeout=PATIENCE)
        try:
            connection.request("GET", target, headers={"Host": LOCAL, "Accept": request.accept, "Zotero-API-Version": "3"})
            answer = connection.getresponse()
            body, status = answer.read(), answer.status
        except TimeoutError:
            return Unavailable(source=request.source, why="timeout", detail=f"Zotero did not answer within {PATIENCE:g} s")
        except ConnectionError:
            return Unavailable(source=request.source, why="offline", detail="Zotero is not running")
        except (OSError, HTTPException) as error:
            return Unavailable(source=request.source, why="malformed", detail=f"Zotero's answer broke off: {error}")
        finally:
            connection.close()
        if status == 403:
            return Unavailable(source=request.source, why="blocked", detail="Zotero does not let other applications ask it")
        if status >= 500 or 300 <= status < 400:
            return Unavailable(source=request.source, why="server-error", detail=f"Zotero answered with status {status}")
        return Reply(status=status, body=body)
