"""What was played in a file of records: how often each contract, how often made, the declarer's mean gain.

With --make it first writes the file: deals of licitovaný that bots play with each other.
"""

import argparse
import statistics
from collections import defaultdict
from pathlib import Path
from typing import Dict, List, Tuple

from forhont import Engine
from forhont.types import Action, Character, Record

CHARACTERS: List[Character] = ["blazena", "vaclav", "jindra"]


def make(engine: Engine, seed: str) -> str:
    """The text of a deal that bots of level 1 play."""
    actions: List[Action] = []
    while True:
        state = engine.replay(variant="licitovany", rules="csm", seed=seed, actions=actions, record=True)
        seat = state["toAct"]
        if seat is None:
            record: Record = {**state["record"], "names": ["Blažena", "Václav", "Jindra"], "title": seed}
            return engine.write(record=record)["text"]
        view = engine.replay(variant="licitovany", rules="csm", seed=seed, actions=actions, as_=seat)["view"]
        actions.append(engine.bot(view=view, character=CHARACTERS[seat], seed=seed)["action"])


def outcome(engine: Engine, record: Record) -> Tuple[str, bool, float]:
    """Contract, whether all of it was made, and what the declarer gained from all others, in base units."""
    followed = engine.follow(record=record, as_=0)
    view, result = followed["view"], followed["result"]
    declarer, contract = view["declarer"], view["contract"]
    if result is None:
        return "(not finished)", False, 0
    if declarer is None or contract is None:
        return "(nobody played)", False, 0
    made = all(part["made"] for part in result["components"] if part["id"] in view["components"])
    # One who sits out pays as a defender.
    return contract, made, result["bySeat"][declarer] + (result.get("sitterOut") or 0)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--make", type=int, metavar="DEALS", default=0, help="write that many deals to the file first")
    given = options.parse_args()
    with Engine() as engine:
        if given.make:
            texts = [make(engine, f"Deal {number}") for number in range(1, given.make + 1)]
            given.file.write_text("\n".join(texts), encoding="utf-8")
        found: Dict[str, List[Tuple[bool, float]]] = defaultdict(list)
        for record in engine.records(given.file):
            contract, made, gain = outcome(engine, record)
            found[contract].append((made, gain))
    print(f"{'contract':16} {'played':>6} {'made':>6} {'mean gain':>10}")
    for contract, deals in sorted(found.items(), key=lambda item: -len(item[1])):
        share = sum(made for made, _ in deals) / len(deals)
        print(f"{contract:16} {len(deals):6} {share:6.0%} {statistics.mean(gain for _, gain in deals):+10.2f}")


if __name__ == "__main__":
    main()
