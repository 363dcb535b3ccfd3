"""The engine as a Python object: one method for each operation of the protocol."""

from __future__ import annotations

import json
import os
import queue
import threading
from types import TracebackType
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Type, Union, cast

from . import types as t
from .errors import EngineDied, EngineError, EngineTimeout
from .process import LineProcess, default_command
from .records import split_records

Rules = Union[str, t.RuleSet]
Seed = Union[str, int]


class Engine:
    """A running engine. Use it in a `with` statement, or call `close` at the end.

    `command` starts the engine; by default it is what FORHONT_ENGINE says, or `forhont`. `lang` is the language of
    sentences. `timeout` is how many seconds a request may take, `None` for any time. Threads may share an engine: it
    answers one request at a time, and a request's time begins when its turn comes.

    Every operation raises `EngineError` if the engine refuses the request, `EngineTimeout` if it takes too long, and
    `EngineDied` if the process ends. Amounts are in base units, seats count from 0 (forhont), `ms` are milliseconds.
    An argument that is `None` is not sent, and the engine's default holds. docs/protocol.md describes what they mean.
    """

    def __init__(
        self,
        *,
        command: Optional[Sequence[str]] = None,
        lang: t.Lang = "en",
        timeout: Optional[float] = 60.0,
    ) -> None:
        self.lang: t.Lang = lang
        self.timeout = timeout
        self._lock = threading.Lock()
        self._number = 0
        self._process = LineProcess(default_command() if command is None else command)

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process. A request under way in another thread is finished first."""
        with self._lock:
            self._process.close()

    def request(self, op: str, parameters: Dict[str, Any], *, lang: Optional[t.Lang] = None) -> Any:
        """Sends any request and returns its `result`. Parameters that are `None` are left out."""
        given = {name: value for name, value in parameters.items() if value is not None}
        with self._lock:
            self._number += 1
            message = {"id": self._number, "op": op, "lang": lang or self.lang, **given}
            self._process.write(_line(message))
            return self._answer(op, self._number)

    def _answer(self, op: str, number: int) -> Any:
        while True:
            try:
                line = self._process.read(self.timeout)
            except queue.Empty:
                self._process.kill()
                raise EngineTimeout(op, self.timeout or 0.0) from None
            try:
                answer = json.loads(line)
                said = answer["id"]
                if said is not None and said < number:
                    # The answer to an earlier request, whose caller was interrupted while waiting.
                    continue
                if answer["ok"]:
                    return answer["result"]
                error = answer["error"]
                raise EngineError(error["code"], error["message"], error["path"])
            except (ValueError, KeyError, TypeError):
                shown = line[:200].decode("utf-8", "replace").rstrip()
                raise self._process.died(f"the engine wrote a line that is not an answer: {shown}") from None

    # The engine and its rules

    def hello(self, *, lang: Optional[t.Lang] = None) -> t.HelloResult:
        """Name, versions, variants and the ids of the rule sets."""
        return cast(t.HelloResult, self.request("hello", {}, lang=lang))

    def rules(self, *, rules: Rules, lang: Optional[t.Lang] = None) -> t.RuleSet:
        """The whole rule set of an id."""
        return cast(t.RuleSet, self.request("rules", {"rules": rules}, lang=lang))

    def deal(self, *, variant: t.Variant, rules: Rules, seed: Seed, lang: Optional[t.Lang] = None) -> t.DealResult:
        """A shuffled deck, dealt. The same seed always gives the same deal."""
        parameters = {"variant": variant, "rules": rules, "seed": seed}
        return cast(t.DealResult, self.request("deal", parameters, lang=lang))

    # Positions

    def legal(self, *, position: t.Position, lang: Optional[t.Lang] = None) -> t.LegalResult:
        """Every card in the hand of the seat to play: legal, or the reason why not."""
        return cast(t.LegalResult, self.request("legal", {"position": position}, lang=lang))

    def settle(self, *, position: t.Position, lang: Optional[t.Lang] = None) -> t.Settlement:
        """The settlement of a position played to its end, in base units."""
        return cast(t.Settlement, self.request("settle", {"position": position}, lang=lang))

    def solve(
        self,
        *,
        position: t.Position,
        objective: Optional[t.Objective] = None,
        cards: Optional[t.SolvedCards] = None,
        ms: Optional[int] = None,
        nodes: Optional[int] = None,
        stock: Optional[t.StockOrder] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.SolveResult:
        """Values with perfect play on both sides and all hands open.

        Base units per defender, points or tricks, as `objective` says. `exact` is false where `ms` or `nodes` ran out.
        """
        parameters = {
            "position": position,
            "objective": objective,
            "cards": cards,
            "ms": ms,
            "nodes": nodes,
            "stock": stock,
        }
        return cast(t.SolveResult, self.request("solve", parameters, lang=lang))

    def claim(
        self, *, position: t.Position, seat: t.Seat, nodes: Optional[int] = None, lang: Optional[t.Lang] = None
    ) -> t.ClaimResult:
        """Whether the contract of `seat` is laid; `None` in `laid` if `nodes` ran out."""
        parameters = {"position": position, "seat": seat, "nodes": nodes}
        return cast(t.ClaimResult, self.request("claim", parameters, lang=lang))

    def explain(
        self,
        *,
        position: t.Position,
        card: t.Card,
        announce: Optional[bool] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.ExplainResult:
        """What a card of the seat to play is worth and why, in base units per defender and in sentences."""
        parameters = {"position": position, "card": card, "announce": announce}
        return cast(t.ExplainResult, self.request("explain", parameters, lang=lang))

    # Players

    def hint(
        self,
        *,
        view: t.View,
        level: t.HintLevel,
        layouts: Optional[int] = None,
        seed: Optional[Seed] = None,
        rules: Optional[Rules] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.HintResult:
        """Help for the seat to act, from what it sees. `level` 1 names the rule, 2 the suit, 3 the card, 4 the line."""
        parameters = {"view": view, "level": level, "layouts": layouts, "seed": seed, "rules": rules}
        return cast(t.HintResult, self.request("hint", parameters, lang=lang))

    def bot(
        self,
        *,
        view: t.View,
        level: Optional[int] = None,
        character: Optional[t.Character] = None,
        ms: Optional[int] = None,
        seed: Optional[Seed] = None,
        rules: Optional[Rules] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.BotResult:
        """What a bot of a `level` (1 to 9, default 1) does with a view. `ms` limits its time."""
        parameters = {"view": view, "level": level, "character": character, "ms": ms, "seed": seed, "rules": rules}
        return cast(t.BotResult, self.request("bot", parameters, lang=lang))

    # Whole deals

    def replay(
        self,
        *,
        variant: t.Variant,
        rules: Rules,
        seed: Optional[Seed] = None,
        hands: Optional[Sequence[Sequence[t.Card]]] = None,
        talon: Optional[Sequence[t.Card]] = None,
        stock: Optional[Sequence[t.Card]] = None,
        actions: Optional[Sequence[t.Action]] = None,
        sitter_out: Optional[bool] = None,
        manner: Optional[t.Manner] = None,
        as_: Optional[t.Seat] = None,
        record: Optional[bool] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.ReplayResult:
        """A deal brought by `actions` to a state, from a seed or from the cards.

        With `as_` the result holds what that seat may know, with its `view`; with `record` the record of the deal.
        """
        parameters = {
            "variant": variant,
            "rules": rules,
            "seed": seed,
            "hands": hands,
            "talon": talon,
            "stock": stock,
            "actions": actions,
            "sitterOut": sitter_out,
            "manner": manner,
            "as": as_,
            "record": record,
        }
        return cast(t.ReplayResult, self.request("replay", parameters, lang=lang))

    def read(self, *, text: str, lang: Optional[t.Lang] = None) -> t.ReadResult:
        """The records in a text of at most 1 MiB. For files of any length there is `records`."""
        return cast(t.ReadResult, self.request("read", {"text": text}, lang=lang))

    def write(self, *, record: t.Record, lang: Optional[t.Lang] = None) -> t.WriteResult:
        """The text of a record."""
        return cast(t.WriteResult, self.request("write", {"record": record}, lang=lang))

    def follow(
        self,
        *,
        record: Union[str, t.Record],
        up_to: Optional[int] = None,
        as_: Optional[t.Seat] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.FollowResult:
        """How a recorded deal stands after its first `up_to` moves, or after all of them."""
        parameters = {"record": record, "upTo": up_to, "as": as_}
        return cast(t.FollowResult, self.request("follow", parameters, lang=lang))

    def records(
        self,
        path: Union[str, "os.PathLike[str]"],
        *,
        on_error: Optional[Callable[[int, EngineError], None]] = None,
        lang: Optional[t.Lang] = None,
    ) -> Iterator[t.Record]:
        """Reads the records of a file one by one, however many there are.

        A record that cannot be read raises `EngineError`. If `on_error` is given, it is called instead, with the line
        in which the record begins and the error, and reading goes on.
        """
        for line, text in split_records(path):
            try:
                records: List[t.Record] = self.read(text=text, lang=lang)["records"]
            except EngineError as error:
                if on_error is None:
                    raise
                on_error(line, error)
                continue
            yield from records

    # Situations

    def count(self, *, situation: str, besides: Optional[str] = None, lang: Optional[t.Lang] = None) -> t.CountResult:
        """How many deals a situation has, exactly. `ways` and `of` are integers in digits."""
        return cast(t.CountResult, self.request("count", {"situation": situation, "besides": besides}, lang=lang))

    def sample(
        self,
        *,
        situation: str,
        seed: Seed,
        first: Optional[int] = None,
        deals: Optional[int] = None,
        until: Optional[t.Until] = None,
        level: Optional[int] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.SampleResult:
        """Deals of a situation, each as likely as any other; at most 1,000 from number `first` on."""
        parameters = {
            "situation": situation,
            "seed": seed,
            "first": first,
            "deals": deals,
            "until": until,
            "level": level,
        }
        return cast(t.SampleResult, self.request("sample", parameters, lang=lang))

    def simulate(
        self,
        *,
        situation: str,
        seed: Seed,
        first: Optional[int] = None,
        deals: Optional[int] = None,
        alternatives: Optional[Sequence[t.Action]] = None,
        level: Optional[int] = None,
        lang: Optional[t.Lang] = None,
    ) -> t.SimulateResult:
        """What alternatives come to on deals of a situation (default 100, at most 10,000), in base units."""
        parameters = {
            "situation": situation,
            "seed": seed,
            "first": first,
            "deals": deals,
            "alternatives": alternatives,
            "level": level,
        }
        return cast(t.SimulateResult, self.request("simulate", parameters, lang=lang))


def _line(message: Dict[str, Any]) -> bytes:
    try:
        text = json.dumps(message, allow_nan=False, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        # Half of a surrogate pair, which UTF-8 does not have.
        text = json.dumps(message, allow_nan=False).encode("ascii")
    return text + b"\n"


__all__ = ["Engine", "EngineDied", "EngineError", "EngineTimeout"]
