"""Every operation with the real engine."""

import inspect
import json
import unittest

from .engine import CHECKOUT, COMMAND

from forhont import Engine

ENDING = {
    "variant": "voleny",
    "rules": "csm",
    "declarer": 0,
    "trump": "h",
    "contract": "hra",
    "hands": [["Ah", "Tl", "9l"], ["7h", "Al", "9b"], ["8h", "8l", "7b"]],
}
PLAYED = {**ENDING, "plays": ["9l", "Al", "8l", "9b", "7b", "Ah", "Tl", "7h", "8h"]}
SITUATION = "trumps 4 with 7; a defender: trumps 4"
ARGUMENTS = {"as": "as_", "sitterOut": "sitter_out", "upTo": "up_to"}


class Operations(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine(command=COMMAND)
        cls.addClassCleanup(cls.engine.close)

    def test_hello(self):
        hello = self.engine.hello()
        self.assertEqual((hello["name"], hello["protocol"]), ("forhont", 1))
        self.assertEqual(hello["version"], json.loads((CHECKOUT / "package.json").read_text("utf-8"))["version"])

    def test_rules_go_back_to_the_engine(self):
        rules = self.engine.rules(rules="csm")
        rules["id"] = "mine"
        rules["fields"]["rates"]["hra"] = 3
        self.assertEqual(self.engine.rules(rules=rules)["fields"]["rates"]["hra"], 3)

    def test_deal(self):
        deal = self.engine.deal(variant="voleny", rules="csm", seed="evening")
        self.assertEqual([len(hand) for hand in deal["hands"]], [12, 10, 10])
        self.assertEqual(deal["hands"][0][:2], ["Ul", "7b"])
        self.assertEqual(deal, self.engine.deal(variant="voleny", rules="csm", seed="evening"))

    def test_legal(self):
        legal = self.engine.legal(position={**ENDING, "plays": ["9l"]})
        self.assertEqual([card["card"] for card in legal["cards"] if card["legal"]], ["Al"])
        self.assertEqual(legal["cards"][0]["reason"]["code"], "follow-suit")

    def test_settle(self):
        settlement = self.engine.settle(position=PLAYED)
        self.assertEqual(sum(settlement["bySeat"]), 0)
        self.assertEqual([part["id"] for part in settlement["components"]][0], "hra")

    def test_solve(self):
        solved = self.engine.solve(position=ENDING)
        self.assertEqual((solved["value"], solved["best"], solved["exact"]), (0, ["9l"], True))
        points = self.engine.solve(position=ENDING, objective="points", cards="best")
        self.assertEqual(points["value"], -20)

    def test_claim(self):
        hands = [["Ah", "Kh", "Oh"], ["7h", "8h", "Al"], ["9h", "Ab", "Aa"]]
        position = {"variant": "voleny", "rules": "csm", "declarer": 0, "contract": "durch", "hands": hands}
        self.assertIs(self.engine.claim(position=position, seat=0)["laid"], True)

    def test_explain(self):
        explained = self.engine.explain(position=ENDING, card="Tl")
        self.assertEqual((explained["verdict"], explained["loss"], explained["best"]), ("loses", 2, ["9l"]))

    def test_replay_bot_and_hint(self):
        state = self.engine.replay(variant="voleny", rules="csm", seed="evening", as_=0)
        self.assertEqual((state["phase"], state["toAct"]), ("trump", 0))
        bot = self.engine.bot(view=state["view"], level=1, seed="x")
        self.assertIn(bot["action"], state["actions"])
        hint = self.engine.hint(view=state["view"], level=3, layouts=5, seed="x")
        self.assertEqual(hint["seat"], 0)

    def test_write_read_and_follow(self):
        actions = [{"type": "bid", "bid": "sedma"}, {"type": "pass"}, {"type": "pass"}]
        replayed = self.engine.replay(
            variant="licitovany", rules="csm", seed="evening", actions=actions, sitter_out=True, record=True
        )
        record = {**replayed["record"], "names": ["Ludmila", "Václav", "Jindřiška 🂡"], "event": "Pátek\n{„večer“}"}
        text = self.engine.write(record=record)["text"]
        self.assertEqual(self.engine.read(text=text)["records"], [record])
        for given in (text, record):
            followed = self.engine.follow(record=given, up_to=1, as_=0)
            self.assertEqual((followed["phase"], followed["toAct"], len(followed["log"])), ("auction", 0, 1))
        self.assertEqual(self.engine.follow(record=text)["phase"], "talon")

    def test_count(self):
        counted = self.engine.count(situation=SITUATION, besides="a defender: A of trumps")
        self.assertEqual(int(counted["ways"]), 25596938727360)
        self.assertAlmostEqual(int(counted["of"]) / int(counted["ways"]), counted["oneIn"])
        self.assertAlmostEqual(counted["share"], 4 / 7)

    def test_sample(self):
        sampled = self.engine.sample(situation=SITUATION, seed="evening", deals=3, first=2)
        self.assertEqual(len(sampled["deals"]), 3)

    def test_simulate(self):
        simulated = self.engine.simulate(
            situation="from = announcement; trumps = plain; trumps 4 with 7 A; side aces 1+",
            seed="evening",
            deals=4,
            alternatives=[{"type": "announce", "contract": "hra"}, {"type": "announce", "contract": "sedma"}],
        )
        self.assertEqual([one["money"]["mean"] for one in simulated["alternatives"]], [-1.5, 3.5])


class Signatures(unittest.TestCase):
    """The methods take the parameters that the schema of the protocol names."""

    def test_methods_take_what_the_schema_names(self):
        schema = json.loads((CHECKOUT / "docs/public/protocol.schema.json").read_text("utf-8"))["$defs"]
        operations = [name[: -len(".request")] for name in schema if name.endswith(".request")]
        self.assertEqual(len(operations), 17)
        for operation in operations:
            with self.subTest(operation):
                request = schema[operation + ".request"]
                names = {ARGUMENTS.get(name, name) for name in request["properties"]} - {"id", "op"}
                parameters = dict(inspect.signature(getattr(Engine, operation)).parameters)
                del parameters["self"]
                self.assertEqual(set(parameters), names)
                self.assertEqual({str(one.kind) for one in parameters.values()}, {"KEYWORD_ONLY"})
                required = {name for name, one in parameters.items() if one.default is inspect.Parameter.empty}
                self.assertEqual(required, {ARGUMENTS.get(name, name) for name in request["required"]} - {"op"})


if __name__ == "__main__":
    unittest.main()
