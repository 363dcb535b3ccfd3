"""The engine process: lines in, lines out, each within a time."""

from __future__ import annotations

import collections
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from pathlib import Path
from typing import IO, Callable, Deque, List, Optional, Sequence, Union

from .errors import EngineDied

STDERR_LINES = 20
SECONDS_TO_END = 5.0


def default_command() -> List[str]:
    """The command in the environment variable FORHONT_ENGINE, or else `forhont`."""
    named = os.environ.get("FORHONT_ENGINE", "").strip()
    if not named:
        return ["forhont"]
    if os.name == "nt":
        # Backslashes are part of paths there.
        return [word.strip('"') for word in shlex.split(named, posix=False)]
    return shlex.split(named)


def checkout_command(folder: Union[str, "os.PathLike[str]"]) -> List[str]:
    """The command that starts the engine of a checkout, as `npm run -s engine` does."""
    shells = Path(folder).resolve() / "src-main" / "shells"
    return ["node", str(shells / "start" / "with-node.mjs"), "node", str(shells / "cli" / "main.ts")]


class LineProcess:
    """A child process that is written and read by lines.

    Three threads move the lines, so that neither writing nor reading can wait longer than the caller allows.
    """

    def __init__(self, command: Sequence[str]) -> None:
        program = shutil.which(command[0])
        if program is None:
            raise FileNotFoundError(
                f"there is no program “{command[0]}”; name the engine by `command` or FORHONT_ENGINE"
            )
        # A session of its own, so that whatever the command starts can be ended with it.
        self._process: "subprocess.Popen[bytes]" = subprocess.Popen(
            [program, *command[1:]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=os.name != "nt",
        )
        self._input: "queue.SimpleQueue[Optional[bytes]]" = queue.SimpleQueue()
        self._output: "queue.SimpleQueue[Optional[bytes]]" = queue.SimpleQueue()
        self._errors: Deque[bytes] = collections.deque(maxlen=STDERR_LINES)
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None and stdout is not None and stderr is not None
        self._threads = [
            _started(_write, stdin, self._input),
            _started(_read, stdout, self._output),
            _started(_collect, stderr, self._errors),
        ]
        # Also ends the process when nobody closed it: at garbage collection and when Python exits.
        self._kill = weakref.finalize(self, _kill, self._process, self._input)

    def write(self, line: bytes) -> None:
        self._input.put(line)

    def read(self, timeout: Optional[float]) -> bytes:
        """The next line. `queue.Empty` after `timeout` seconds, `EngineDied` at the end of output."""
        line = self._output.get(timeout=timeout)
        if line is None:
            self._output.put(None)
            raise self.died("the engine ended", SECONDS_TO_END)
        return line

    def died(self, what: str, seconds: float = 0.0) -> EngineDied:
        """Describes how the process ended, and ends it if it does not end by itself within `seconds`."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            pass
        returncode = self._process.poll()
        self.kill()
        return EngineDied(what, returncode, self.stderr())

    def stderr(self) -> str:
        """The last lines of stderr."""
        self._threads[2].join(1.0 if self._process.poll() is not None else 0)
        return b"".join(list(self._errors)).decode("utf-8", "replace").rstrip()

    def close(self) -> None:
        """Ends the input, which ends the engine; kills it if it takes longer than five seconds."""
        self._input.put(None)
        try:
            self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            pass
        self.kill()

    def kill(self) -> None:
        self._kill()
        for thread in self._threads:
            thread.join(1.0)


def _started(work: Callable[..., None], *args: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=args, daemon=True)
    thread.start()
    return thread


def _write(pipe: IO[bytes], lines: "queue.SimpleQueue[Optional[bytes]]") -> None:
    try:
        with pipe:
            while True:
                line = lines.get()
                if line is None:
                    return
                pipe.write(line)
                pipe.flush()
    except OSError:
        pass  # The process has gone; the reader says so.


def _read(pipe: IO[bytes], lines: "queue.SimpleQueue[Optional[bytes]]") -> None:
    with pipe:
        for line in pipe:
            lines.put(line)
    lines.put(None)


def _collect(pipe: IO[bytes], lines: Deque[bytes]) -> None:
    with pipe:
        lines.extend(iter(pipe.readline, b""))


def _kill(process: "subprocess.Popen[bytes]", lines: "queue.SimpleQueue[Optional[bytes]]") -> None:
    """Ends a process with all that it started."""
    lines.put(None)
    if process.poll() is not None:
        return
    if os.name == "nt":
        quiet = subprocess.DEVNULL
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], stdout=quiet, stderr=quiet, check=False)
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
