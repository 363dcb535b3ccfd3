"""What can go wrong between this package and the engine."""

from __future__ import annotations

from typing import List, Optional, Sequence, Union


class ForhontError(Exception):
    """The base of all errors of this package."""


class EngineError(ForhontError):
    """The engine refused a request. It goes on answering others.

    `code` is stable, `message` a sentence in the language asked for, and `path` leads from the parameters to the place
    of the error. The codes are listed in docs/protocol.md.
    """

    def __init__(self, code: str, message: str, path: Sequence[Union[str, int]]) -> None:
        super().__init__(code, message, path)
        self.code = code
        self.message = message
        self.path: List[Union[str, int]] = list(path)

    def __str__(self) -> str:
        place = ".".join(str(step) for step in self.path)
        return f"{self.code}: {self.message}" + (f" (at {place})" if place else "")


class EngineTimeout(ForhontError, TimeoutError):
    """No answer came in time. The process was ended; start another `Engine` to go on."""

    def __init__(self, op: str, seconds: float) -> None:
        super().__init__(op, seconds)
        self.op = op
        self.seconds = seconds

    def __str__(self) -> str:
        return f"no answer to “{self.op}” within {self.seconds:g} s; the engine was ended"


class EngineDied(ForhontError):
    """The process ended, or wrote something that is not an answer.

    `stderr` holds the last lines it wrote there, `returncode` how it ended (`None` if that is not known).
    """

    def __init__(self, what: str, returncode: Optional[int] = None, stderr: str = "") -> None:
        super().__init__(what, returncode, stderr)
        self.what = what
        self.returncode = returncode
        self.stderr = stderr

    def __str__(self) -> str:
        code = "" if self.returncode is None else f" (exit code {self.returncode})"
        return f"{self.what}{code}" + (f"\n{self.stderr}" if self.stderr else "")
