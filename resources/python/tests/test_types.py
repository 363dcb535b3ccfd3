"""The types agree with what the engine answers to the examples of the protocol's documentation."""

import json
import re
import typing
import unittest
from typing import Any, Literal, Union

from .engine import CHECKOUT, COMMAND

from forhont import Engine, EngineError
from forhont import types

PLAIN = {str: (str,), int: (int,), float: (int, float), bool: (bool,), type(None): (type(None),)}


def faults(value, python, place="result"):
    """Where a value is not of a type."""
    origin, inner = typing.get_origin(python), typing.get_args(python)
    if python is Any or origin is Literal:
        return [] if python is Any or value in inner else [f"{place}: {value!r} is none of {inner}"]
    if origin is Union:
        found = [faults(value, one, place) for one in inner]
        return [] if [] in found else min(found, key=len)
    if origin is list:
        if not isinstance(value, list):
            return [f"{place}: no list"]
        return [fault for i, item in enumerate(value) for fault in faults(item, inner[0], f"{place}.{i}")]
    if origin is dict:
        return [fault for name, item in value.items() for fault in faults(item, inner[1], f"{place}.{name}")]
    if python in PLAIN:
        right = isinstance(value, PLAIN[python]) and (python is bool) == isinstance(value, bool)
        return [] if right else [f"{place}: {value!r} is not {python.__name__}"]
    hints = typing.get_type_hints(python)
    if not isinstance(value, dict):
        return [f"{place}: no object"]
    missing = [f"{place}: no {name}" for name in sorted(python.__required_keys__ - set(value))]
    unknown = [f"{place}: unknown {name}" for name in sorted(set(value) - set(hints))]
    known = [name for name in value if name in hints]
    return missing + unknown + [fault for name in known for fault in faults(value[name], hints[name], f"{place}.{name}")]


class Types(unittest.TestCase):
    def test_answers_are_of_the_types_of_the_methods(self):
        page = (CHECKOUT / "docs" / "protocol.md").read_text("utf-8")
        requests = [json.loads(text) for text in re.findall(r"```json request\n(.*?)```", page, re.S)]
        answered = set()
        with Engine(command=COMMAND) as engine:
            for request in requests:
                op = request.pop("op")
                request.pop("id", None)
                try:
                    result = engine.request(op, request, lang=request.pop("lang", None))
                except EngineError:
                    continue
                with self.subTest(op, request=str(request)[:200]):
                    python = typing.get_type_hints(getattr(Engine, op))["return"]
                    self.assertEqual(faults(result, python), [])
                answered.add(op)
        self.assertEqual(len(answered), 17)

    def test_a_wrong_answer_would_be_seen(self):
        right = {"hands": [["Ah"]], "talon": [], "stock": [], "packets": [{"to": "stock", "cards": ["Ab"]}]}
        self.assertEqual(faults(right, types.DealResult), [])
        for wrong in ({"hands": [["Zh"]]}, {"talon": None}, {"more": 1}, {"packets": [{"to": 4, "cards": []}]}):
            self.assertEqual(len(faults({**right, **wrong}, types.DealResult)), 1, wrong)
        del right["stock"]
        self.assertEqual(faults(right, types.DealResult), ["result: no stock"])


if __name__ == "__main__":
    unittest.main()
