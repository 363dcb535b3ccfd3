"""Writes src/forhont/types.py from docs/public/protocol.schema.json: python3 make_types.py"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any, Dict, List, Tuple

HERE = Path(__file__).resolve().parent
SCHEMA = HERE.parents[1] / "docs" / "public" / "protocol.schema.json"
TYPES = HERE / "src" / "forhont" / "types.py"
WIDTH = 120

# Names for what the schema spells out wherever it is used: where one use of it stands. Types of parameters come first.
ALIASES = {
    "Lang": "hello.request.lang",
    "Variant": "deal.request.variant",
    "Suit": "position.trump.0",
    "Rank": "position.called",
    "Seat": "position.declarer",
    "Contract": "position.contract",
    "Component": "view.components[]",
    "SettledComponent": "settlement.components[].id",
    "Side": "settlement.components[].side",
    "Bid": "view.bid.0",
    "Phase": "view.phase",
    "Manner": "view.manner",
    "Mark": "move.marks[]",
    "Revoke": "settlement.renonc.renonc",
    "PlayedVariant": "view.variant",
    "Objective": "solve.request.objective",
    "SolvedCards": "solve.request.cards",
    "StockOrder": "solve.request.stock",
    "Character": "bot.request.character",
    "HintLevel": "hint.request.level",
    "Until": "sample.request.until",
}
# Names of objects and unions where the path makes an ugly one.
NAMES = {
    "position.plays[]": "AnnouncedPlay",
    "position.won.declarer": "WonBySide",
    "ruleSet.fields.packets[]": "RulePacket",
    "ruleSet.overrides.value": "RuleOverrides",
    "ruleSet.fields.rates.stoSedmaHearts": "RuleStoSedmaHearts",
    "record.dealt[]": "Packet",
    "record.result": "RecordResult",
    "settlement.points.declarer": "Points",
    "view.renoncs[]": "SeatRevoke",
    "settlement.penalties[]": "Penalty",
    "settlement.perDefender[]": "DefenderAmount",
    "view.trick": "Trick",
    "view.trick.cards[]": "TrickCard",
    "view.log[]": "LogEntry",
    "view.log[].0.action": "HeardAction",
    "solve.result.cards[].marriage": "MarriageValues",
    "explain.result.line[]": "LineCard",
    "explain.result.reasons[]": "Reason",
    "explain.result.contrast.cause": "Cause",
    "explain.result.contrast.cause.change": "Change",
    "explain.result.contrast.cause.change.2": "OtherChange",
    "hint.result.examples.won": "Example",
    "hint.result.examples.won.game": "ExampleGame",
    "simulate.result.alternatives[].money": "Mean",
}


def pascal(text: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in text.replace(".", "-").replace("_", "-").split("-"))


def singular(text: str) -> str:
    return text[:-1] if text.endswith("s") and not text.endswith("ss") else text


def key(schema: Any) -> str:
    """The same for schemas that allow the same; limits and defaults play no part."""

    def bare(part: Any, names: bool = False) -> Any:
        if isinstance(part, dict):
            drop = () if names else ("default", "minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum")
            return {name: bare(value, name == "properties") for name, value in part.items() if name not in drop}
        return [bare(value) for value in part] if isinstance(part, list) else part

    return json.dumps(bare(schema), sort_keys=True)


def wrapped(line: str) -> str:
    """A line of a type, broken after its first bracket if it is too long."""
    if len(line) <= WIDTH:
        return line
    margin = " " * (len(line) - len(line.lstrip()) + 4)
    head, inner = line.split("[", 1)
    body = textwrap.fill(inner[:-1], WIDTH - len(margin), break_long_words=False, break_on_hyphens=False)
    return f"{head}[\n{textwrap.indent(body, margin)}\n{margin[4:]}]"


class Writer:
    def __init__(self, schema: Dict[str, Any]) -> None:
        self.defs: Dict[str, Any] = schema["$defs"]
        self.parts: List[str] = []
        self.named: Dict[str, str] = {}
        self.used: Dict[str, str] = {}
        self.aliases = {key(self.at(path)): name for name, path in ALIASES.items()}

    def at(self, path: str) -> Any:
        root = next(name for name in sorted(self.defs, key=len, reverse=True) if f"{path}.".startswith(f"{name}."))
        part = self.defs[root]
        for step in path[len(root) + 1 :].split("."):
            name, items = step.replace("[]", ""), step.count("[]")
            if not name.isdigit():
                part = part["properties"][name]
            else:
                part = part["anyOf" if "anyOf" in part else "oneOf"][int(name)]
            for _ in range(items):
                part = part["items"]
        return part

    def whole(self) -> str:
        self.used = {"Card": "", **{name: "" for name in ALIASES}}
        self.alias("Card", self.literal(self.defs["card"]["enum"]))
        for name, path in ALIASES.items():
            self.alias(name, self.inline(self.at(path)))
        for name in self.defs:
            if name != "request" and not name.endswith(".request"):
                self.definition(name)
        unused = set(NAMES) - set(self.used.values())
        if unused:
            raise SystemExit(f"names of nothing: {', '.join(sorted(unused))}")
        head = [
            '"""Types of parameters and results. Written by make_types.py from the schema of the protocol: do not edit."""',
            "from __future__ import annotations",
            "from typing import Any, Dict, List, Literal, Optional, TypedDict, Union",
        ]
        return "\n\n".join(head) + "\n\n" + "\n".join(self.parts)

    def alias(self, name: str, text: str) -> None:
        self.parts.append(wrapped(f"{name} = {text}"))

    def literal(self, values: List[Any]) -> str:
        return "Literal[" + ", ".join(json.dumps(value) for value in values) + "]"

    def definition(self, name: str) -> str:
        """The name of a definition of the schema, written at its first use."""
        if name == "card":
            return "Card"
        schema = self.defs[name]
        if "$ref" in schema:
            return self.of(schema, name)
        python = pascal(name)
        if key(schema) in self.named:
            self.alias(python, self.named[key(schema)])
        elif self.used.setdefault(python, name) == name and key({"$def": name}) not in self.named:
            self.named[key({"$def": name})] = python
            if "oneOf" in schema:
                self.alias(python, self.union(schema["oneOf"], name))
            else:
                self.object(python, schema, name)
        return python

    def of(self, schema: Any, path: str) -> str:
        """The Python type of a schema."""
        if key(schema) in self.aliases:
            return self.aliases[key(schema)]
        return self.inline(schema, path)

    def inline(self, schema: Any, path: str = "") -> str:
        if "$ref" in schema:
            return self.definition(schema["$ref"].removeprefix("#/$defs/"))
        if "const" in schema:
            # Python writes True and False.
            return f"Literal[{schema['const']!r}]".replace("'", '"')
        if "enum" in schema:
            return self.literal(schema["enum"])
        for union in ("anyOf", "oneOf"):
            if union in schema:
                return self.union(schema[union], path)
        kind = schema.get("type")
        if isinstance(kind, list):
            return self.union([{"type": one} for one in kind], path)
        if kind == "array":
            if "prefixItems" in schema:
                return f"List[{self.union(schema['prefixItems'], path + '[]')}]"
            return f"List[{self.of(schema['items'], path + '[]')}]"
        if kind == "object":
            if "properties" in schema:
                return self.inner_object(schema, path)
            names = self.of(schema.get("propertyNames", {"type": "string"}), path)
            return f"Dict[{names if names.startswith('Literal') or names in ALIASES else 'str'}, " + (
                f"{self.of(schema['additionalProperties'], path + '.value')}]"
            )
        return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None", None: "Any"}[kind]

    def union(self, schemas: List[Any], path: str) -> str:
        if all("const" in one for one in schemas):
            return self.literal([one["const"] for one in schemas])
        names: List[str] = []
        several = sum("properties" in one for one in schemas) > 1
        for index, one in enumerate(schemas):
            name = self.of(one, f"{path}.{index}" if several else path)
            names += [name] if name not in names else []
        optional = "None" in names
        names = [name for name in names if name != "None"]
        text = names[0] if len(names) == 1 else "Union[" + ", ".join(names) + "]"
        if several and path in NAMES:
            self.named[text] = self.free(NAMES[path], path)
            self.alias(NAMES[path], text)
        text = self.named.get(text, text)
        return f"Optional[{text}]" if optional else text

    def inner_object(self, schema: Any, path: str) -> str:
        same = key(schema)
        if same not in self.named:
            self.named[same] = name = self.free(self.name_of(schema, path), path)
            self.object(name, schema, path)
        return self.named[same]

    def name_of(self, schema: Any, path: str) -> str:
        if path in NAMES:
            return NAMES[path]
        if path.startswith("ruleSet."):
            area = pascal(path.split(".")[-1])
            return "Rules" if area == "Fields" else f"Rule{area}" + ("Overrides" if ".overrides." in path else "")
        properties = schema["properties"]
        for mark in ("type", "kind"):
            if "const" in properties.get(mark, {}):
                base = "Heard" if ".action" in path else ""
                end = "Action" if mark == "type" else "Change" if ".change" in path else "Entry"
                return base + pascal(properties[mark]["const"]) + end
        steps = [step for step in path.removesuffix(".value").split(".") if not step.isdigit()]
        steps = [singular(step[:-2]) if step.endswith("[]") else step for step in steps if step != "result"]
        return pascal(".".join(steps))

    def free(self, name: str, path: str) -> str:
        while self.used.setdefault(name, path) != path:
            name += "2"
        return name

    def object(self, name: str, schema: Any, path: str) -> None:
        required = schema.get("required", [])
        fields: List[Tuple[str, str, bool]] = [
            (field, self.of(part, f"{path}.{field}"), field in required) for field, part in schema["properties"].items()
        ]
        must = [wrapped(f"    {field}: {python}") for field, python, needed in fields if needed]
        may = [wrapped(f"    {field}: {python}") for field, python, needed in fields if not needed]
        if must and may:
            # Python 3.9 has no NotRequired.
            self.parts.append("\n\n" + f"class _{name}(TypedDict):\n" + "\n".join(must))
            self.parts.append("\n\n" + f"class {name}(_{name}, total=False):\n" + "\n".join(may) + "\n\n")
        else:
            total = "" if must else ", total=False"
            self.parts.append("\n\n" + f"class {name}(TypedDict{total}):\n" + "\n".join(must or may) + "\n\n")


def types_text() -> str:
    text = Writer(json.loads(SCHEMA.read_text(encoding="utf-8"))).whole().rstrip() + "\n"
    while "\n\n\n\n" in text:
        text = text.replace("\n\n\n\n", "\n\n\n")
    return text


if __name__ == "__main__":
    TYPES.write_text(types_text(), encoding="utf-8", newline="\n")
