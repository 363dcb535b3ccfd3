"""A simple bot of one's own plays volený against two bots of the engine, seat after seat."""

import argparse
import math
import statistics
from typing import List

from forhont import Engine
from forhont.types import Action, Card, DiscardAction, PlayAction, View

RANKS = "789UOKTA"


def choose(view: View) -> Action:
    """The action of this bot: the longest suit is trump, hra is announced, nothing is doubled."""
    actions = view["actions"]
    trumps = [action for action in actions if action["type"] == "trump"]
    if trumps:
        cards = [action["card"] for action in trumps]
        return max(trumps, key=lambda action: (sum(card[1] == action["card"][1] for card in cards), -rank(action["card"])))
    talons = [action for action in actions if action["type"] == "discard"]
    if talons:
        return min(talons, key=lambda action: worth_keeping(action, view))
    plays = [action for action in actions if action["type"] == "play"]
    if plays:
        return card_to_play(plays, view)
    for wanted in ("barva", "good", "announce", "comment"):
        for action in actions:
            if action["type"] == wanted and (action["type"] != "announce" or action["contract"] == "hra"):
                return action
    return actions[0]


def worth_keeping(action: DiscardAction, view: View) -> int:
    """Low cards of short suits are laid into the talon, and no trumps."""
    own = view["trumpCard"]
    trump = own["card"][1] if own is not None and own["card"] is not None else view["trump"]
    suits = [card[1] for card in view["hand"]]
    return sum(rank(card) + 2 * suits.count(card[1]) + (100 if card[1] == trump else 0) for card in action["cards"])


def card_to_play(plays: List[PlayAction], view: View) -> PlayAction:
    """Aces are led first. A partner's trick gets the most valuable card, any other the lowest allowed."""
    trick = view["trick"]
    if trick is None or not trick["cards"]:
        aces = [play for play in plays if play["card"][0] == "A" and play["card"][1] != view["trump"]]
        return aces[0] if aces else min(plays, key=lambda play: rank(play["card"]))
    led = trick["cards"][0]["card"]

    def power(card: Card) -> int:
        return rank(card) + (20 if card[1] == view["trump"] else 10 if card[1] == led[1] else 0)

    best = max(trick["cards"], key=lambda played: power(played["card"]))
    friendly = view["declarer"] not in (view["seat"], best["seat"])
    return (max if friendly else min)(plays, key=lambda play: rank(play["card"]))


def rank(card: Card) -> int:
    return RANKS.index(card[0])


def play_deal(engine: Engine, seed: str, own: int, level: int) -> float:
    """Plays a deal to its end. Returns what the seat `own` gains, in base units."""
    actions: List[Action] = []
    while True:
        state = engine.replay(variant="voleny", rules="csm", seed=seed, actions=actions)
        seat, result = state["toAct"], state["result"]
        if result is not None:
            return result["bySeat"][own]
        assert seat is not None
        view = engine.replay(variant="voleny", rules="csm", seed=seed, actions=actions, as_=seat)["view"]
        actions.append(choose(view) if seat == own else engine.bot(view=view, level=level, seed=seed)["action"])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=60, help="at least two")
    options.add_argument("--level", type=int, default=1, help="level of the other bots")
    given = options.parse_args()
    with Engine() as engine:
        gains = [play_deal(engine, f"deal {number // 3}", number % 3, given.level) for number in range(given.deals)]
    mean = statistics.mean(gains)
    margin = 1.96 * statistics.stdev(gains) / math.sqrt(len(gains))
    print(f"{given.deals} deals against level {given.level}: {mean:+.2f} base units a deal", end=" ")
    print(f"(95 % interval {mean - margin:+.2f} to {mean + margin:+.2f})")


if __name__ == "__main__":
    main()
