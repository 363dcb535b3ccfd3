"""Refusals, time-outs, and processes that end."""

import gc
import os
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

from .engine import COMMAND

from forhont import Engine, EngineDied, EngineError, EngineTimeout, ForhontError, default_command

FAKE = str(Path(__file__).with_name("fake_engine.py"))


def fake(manner, **options):
    return Engine(command=[sys.executable, FAKE, manner], **options)


def pid_of(engine):
    return engine._process._process.pid


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Refusals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine(command=COMMAND)
        cls.addClassCleanup(cls.engine.close)

    def refused(self, op, parameters, **options):
        with self.assertRaises(EngineError) as raised:
            self.engine.request(op, parameters, **options)
        return raised.exception

    def test_code_message_and_path(self):
        hands = [["Ah", "Tl", "9l"], ["7h", "Al", "9b"], ["8h", "9l", "7b"]]
        position = {"variant": "voleny", "rules": "csm", "declarer": 0, "trump": "h", "contract": "hra", "hands": hands}
        error = self.refused("legal", {"position": position})
        self.assertEqual((error.code, error.path), ("card-twice", ["hands", 2, 1]))
        self.assertEqual(str(error), "card-twice: A card appears twice: nine of leaves. (at hands.2.1)")
        self.assertIsInstance(error, ForhontError)

    def test_language_of_the_engine_and_of_a_call(self):
        self.assertIn("There is no operation", self.refused("sovle", {}).message)
        self.assertIn("„sovle“", self.refused("sovle", {}, lang="cs").message)
        with Engine(command=COMMAND, lang="cs") as czech, self.assertRaises(EngineError) as raised:
            czech.rules(rules="none")
        self.assertNotIn("There is", raised.exception.message)

    def test_an_engine_goes_on_after_errors(self):
        self.assertEqual(self.refused("read", {"text": "x" * (1 << 20)}).code, "line-too-long")
        self.assertEqual(self.engine.hello()["name"], "forhont")

    def test_half_a_surrogate_pair_and_line_ends_are_sent(self):
        for text in ("\ud800", "\r\n\u2028\0"):
            self.assertTrue(self.refused("read", {"text": text}).code.startswith("notation-"))

    def test_what_json_cannot_say_is_not_sent(self):
        with self.assertRaises(ValueError):
            self.engine.deal(variant="voleny", rules="csm", seed=float("nan"))
        self.assertEqual(self.engine.hello()["name"], "forhont")


class Timeouts(unittest.TestCase):
    def times_out(self, engine, text=""):
        began = time.monotonic()
        with engine, self.assertRaises(EngineTimeout) as raised:
            engine.read(text=text)
        self.assertLess(time.monotonic() - began, 5)
        self.assertIsInstance(raised.exception, TimeoutError)
        self.assertEqual((raised.exception.op, raised.exception.seconds), ("read", 0.5))

    def test_no_answer(self):
        engine = fake("silent", timeout=0.5)
        self.times_out(engine)
        self.assertFalse(is_running(pid_of(engine)))
        with self.assertRaises(EngineDied):
            engine.hello()

    def test_a_long_request_that_is_not_read(self):
        self.times_out(fake("deaf", timeout=0.5), "x" * (1 << 20))

    @unittest.skipIf(os.name == "nt", "process groups are of POSIX")
    def test_what_the_command_started_ends_with_it(self):
        engine = fake("parent", timeout=0.5)
        group = pid_of(engine)
        time.sleep(0.2)
        self.times_out(engine)
        # Whatever is left of the group has been killed; it may take a moment to disappear.
        for _ in range(50):
            try:
                os.killpg(group, 0)
            except ProcessLookupError:
                return
            except PermissionError:
                pass
            time.sleep(0.1)
        states = subprocess.run(["ps", "-o", "stat=", "-g", str(group)], capture_output=True, text=True, check=False)
        self.assertTrue(all(state.startswith("Z") for state in states.stdout.split()), states.stdout)

    def test_the_answer_to_an_interrupted_request_is_not_taken_for_another(self):
        with fake("slow") as engine:
            with mock.patch.object(engine._process, "read", side_effect=KeyboardInterrupt):
                with self.assertRaises(KeyboardInterrupt):
                    engine.rules(rules="csm")
            self.assertEqual(engine.hello(), "hello")


class Deaths(unittest.TestCase):
    def test_the_last_lines_of_stderr_are_told(self):
        with fake("dies") as engine, self.assertRaises(EngineDied) as raised:
            engine.hello()
        error = raised.exception
        self.assertEqual(error.returncode, 3)
        self.assertEqual(error.stderr.splitlines()[-2:], ["line 99", "příliš žluťoučký kůň"])
        self.assertEqual(len(error.stderr.splitlines()), 20)
        self.assertIn("exit code 3", str(error))

    def test_output_that_is_no_answer(self):
        with fake("babbles") as engine, self.assertRaises(EngineDied) as raised:
            engine.hello()
        self.assertIn("> forhont@1.0.0 engine", str(raised.exception))
        self.assertFalse(is_running(pid_of(engine)))

    @unittest.skipIf(os.name == "nt", "signals are of POSIX")
    def test_killed_from_outside(self):
        with Engine(command=COMMAND) as engine:
            engine.hello()
            os.killpg(pid_of(engine), 9)
            with self.assertRaises(EngineDied):
                engine.hello()

    def test_closed(self):
        engine = Engine(command=COMMAND)
        engine.hello()
        engine.close()
        engine.close()
        self.assertFalse(is_running(pid_of(engine)))
        with self.assertRaises(EngineDied):
            engine.hello()

    def test_an_engine_nobody_refers_to_ends(self):
        engine = fake("silent")
        pid = pid_of(engine)
        del engine
        gc.collect()
        self.assertFalse(is_running(pid))


class Commands(unittest.TestCase):
    def test_default(self):
        with mock.patch.dict(os.environ):
            os.environ.pop("FORHONT_ENGINE", None)
            self.assertEqual(default_command(), ["forhont"])
            os.environ["FORHONT_ENGINE"] = 'node "/a b/main.ts"'
            self.assertEqual(default_command(), ["node", "/a b/main.ts"])

    def test_no_such_program(self):
        with self.assertRaisesRegex(FileNotFoundError, "FORHONT_ENGINE"):
            Engine(command=["no-such-program-of-this-name"])


class Threads(unittest.TestCase):
    def test_threads_share_an_engine(self):
        wrong = []
        with Engine(command=COMMAND) as engine:
            deals = {seed: engine.deal(variant="voleny", rules="csm", seed=seed) for seed in range(20)}

            def ask(first):
                for number in range(100):
                    seed = (first + number) % 20
                    if engine.deal(variant="voleny", rules="csm", seed=seed) != deals[seed]:
                        wrong.append(seed)

            threads = [threading.Thread(target=ask, args=(first,)) for first in (0, 7)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(wrong, [])
        self.assertEqual(len({str(deal) for deal in deals.values()}), 20)


if __name__ == "__main__":
    unittest.main()
