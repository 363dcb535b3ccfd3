"""Computes the settlement of doubled hra deals by itself and compares it with the engine.

The cards are played at random by the rules of the Czech union, which are written down here once more.
"""

import argparse
import random
from typing import Dict, List, Sequence, Tuple

from forhont import Engine
from forhont.types import Action, Card

RANKS = "789UOKTA"
HEARTS = {"h": 2}
RATE, SILENT_SEVEN = 1, 1


def allowed(hand: Sequence[Card], trick: Sequence[Card], trump: str) -> List[Card]:
    """The cards that may be played to a trick: follow suit, beat, trump."""
    if not trick:
        return list(hand)
    best = max(trick, key=lambda card: power(card, trick[0], trump))
    same = [card for card in hand if card[1] == trick[0][1]] or [card for card in hand if card[1] == trump]
    beating = [card for card in same if power(card, trick[0], trump) > power(best, trick[0], trump)]
    return beating or same or list(hand)


def power(card: Card, led: Card, trump: str) -> Tuple[int, int]:
    return (2 if card[1] == trump else 1 if card[1] == led[1] else 0), RANKS.index(card[0])


def play(hands: List[List[Card]], trump: str, chance: random.Random) -> Tuple[List[Card], List[int], int]:
    """Plays to the end. Returns the cards, the points of each seat and what the trump seven in the last trick is worth:
    1 to the declarer, -1 to the defenders, 0 if it was played before."""
    cards: List[Card] = []
    points, seven, leader = [0, 0, 0], 0, 0
    for number in range(10):
        trick: List[Card] = []
        for seat in ((leader + i) % 3 for i in range(3)):
            card = chance.choice(allowed(hands[seat], trick, trump))
            hands[seat].remove(card)
            if card[0] in "KO" and "KO".replace(card[0], "") + card[1] in hands[seat]:
                points[seat] += 40 if card[1] == trump else 20
            trick.append(card)
        winner = (leader + max(range(3), key=lambda i: power(trick[i], trick[0], trump))) % 3
        points[winner] += 10 * sum(card[0] in "AT" for card in trick) + (10 if number == 9 else 0)
        if number == 9 and "7" + trump in trick:
            holder = (leader + [str(card) for card in trick].index("7" + trump)) % 3
            for_declarer = (holder == 0) == (holder == winner)
            seven = 1 if for_declarer else -1
        leader = winner
        cards += trick
    return cards, points, seven


def gain(points: Sequence[int], seven: int, trump: str, fleks: int) -> int:
    """What the declarer (seat 0) gains from each defender, in base units."""
    mine, theirs = points[0], points[1] + points[2]
    hra = RATE * (1 << fleks) * (1 if mine > theirs else -1)
    if max(mine, theirs) >= 100:
        # A silent hundred: twice, and as much again for every ten beyond.
        hra *= 2 * (1 + (max(mine, theirs) - 100) // 10)
    return HEARTS.get(trump, 1) * (hra + SILENT_SEVEN * seven)


def check(engine: Engine, seed: str) -> Tuple[int, int]:
    """The gain computed here, and the number of fleks. `ValueError` if the engine says otherwise."""
    chance = random.Random(seed)
    hands = engine.deal(variant="voleny", rules="csm", seed=seed)["hands"]
    first = hands[0][:7]
    suits: Dict[str, int] = {suit: sum(card[1] == suit for card in first) for suit in "hlab"}
    trump = max(suits, key=lambda suit: suits[suit])
    shown = next(card for card in first if card[1] == trump)
    plain = [card for card in hands[0] if card[1] != trump and card[0] not in "AT"]
    laid = plain if len(plain) > 1 else [card for card in hands[0] if card != shown and card[0] not in "AT7"]
    actions: List[Action] = [
        {"type": "trump", "card": shown},
        {"type": "discard", "cards": laid[:2]},
        {"type": "barva"},
        {"type": "good"},
        {"type": "good"},
        {"type": "announce", "contract": "hra"},
    ]
    wanted, fleks = chance.randint(1, 4), 0
    while True:
        state = engine.replay(variant="voleny", rules="csm", seed=seed, actions=actions)
        if state["phase"] != "commenting":
            break
        can = any(action["type"] == "comment" and "hra" in action["flek"] for action in state["actions"])
        say = can and fleks < wanted
        actions.append({"type": "comment", "flek": ["hra"] if say else [], "against": []})
        fleks += say
    playing = [[card for card in hand if card not in laid[:2]] for hand in hands]
    cards, points, seven = play(playing, trump, chance)
    actions += [{"type": "play", "card": card} for card in cards]
    result = engine.replay(variant="voleny", rules="csm", seed=seed, actions=actions)["result"]
    if result is None:
        raise ValueError(f"{seed}: the engine says that the deal is not finished")
    own = gain(points, seven, trump, fleks)
    by_seat = [2 * own, -own, -own]
    if result["bySeat"] != by_seat:
        raise ValueError(f"{seed}: {by_seat} here, {result['bySeat']} by the engine")
    return own, fleks


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=200)
    deals = options.parse_args().deals
    with Engine() as engine:
        results = [check(engine, f"check {number}") for number in range(deals)]
    for fleks in sorted({fleks for _, fleks in results}):
        gains = [own for own, said in results if said == fleks]
        print(f"{fleks} × flek: {len(gains):4} deals, gains from {min(gains)} to {max(gains)}")
    print(f"{deals} settlements are the same.")


if __name__ == "__main__":
    main()
