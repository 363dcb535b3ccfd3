"""The examples run, and the README shows what happens."""

import contextlib
import doctest
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from .engine import COMMAND, PACKAGE

ENVIRONMENT = {"FORHONT_ENGINE": shlex.join(COMMAND)} if os.name != "nt" else {"FORHONT_ENGINE": " ".join(COMMAND)}


class Examples(unittest.TestCase):
    def output(self, script, *arguments):
        environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(PACKAGE / "src"), "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, str(PACKAGE / "examples" / script), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode, 0)
        return done.stdout

    def test_auctions(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "deals.txt")
            output = self.output("auctions.py", "--make", 12, file)
            self.assertEqual(self.output("auctions.py", file), output)
        rows = re.findall(r"^(\S+) +(\d+) +(\d+)% +([+-][\d.]+)$", output, re.M)
        self.assertEqual(sum(int(played) for _, played, _, _ in rows), 12)
        for contract, played, made, gain in rows:
            self.assertIn(contract.split("-")[0], ("hra", "sedma", "sto", "betl", "durch", "open", "dve"))
            self.assertTrue(0 <= int(made) <= 100)
            # Nothing else is paid beside them: always made they gain, never made they cost.
            if made in ("0", "100") and contract in ("betl", "durch"):
                self.assertEqual(float(gain) > 0, made == "100", contract)

    def test_own_bot(self):
        output = self.output("own_bot.py", "--deals", 12)
        mean, low, high = map(float, re.findall(r"([+-]\d+\.\d\d)", output))
        self.assertTrue(-200 < low < mean < high < 200, output)
        self.assertAlmostEqual(mean - low, high - mean, delta=0.02)

    def test_check_settlement(self):
        output = self.output("check_settlement.py")
        self.assertTrue(output.endswith("200 settlements are the same.\n"))
        self.assertEqual(sum(map(int, re.findall(r"flek: +(\d+) deals", output))), 200)
        self.assertEqual(re.findall(r"^(\d) × flek", output, re.M), ["1", "2", "3", "4"])


class Readme(unittest.TestCase):
    def test_code_blocks(self):
        text = (PACKAGE / "README.md").read_text("utf-8")
        blocks = re.findall(r"```python\n(.*?)```", text, re.S)
        self.assertGreater(len(blocks), 5)
        test = doctest.DocTestParser().get_doctest("".join(blocks), {}, "README.md", None, None)
        report = []
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, ENVIRONMENT):
            os.chdir(folder)
            with contextlib.ExitStack() as last:
                last.callback(os.chdir, before)
                results = doctest.DocTestRunner().run(test, out=report.append)
        self.assertEqual((results.failed, "".join(report)), (0, ""))
        self.assertGreater(results.attempted, 15)

    def test_operations_are_all_named(self):
        text = (PACKAGE / "README.md").read_text("utf-8")
        for operation in (
            "hello rules deal legal settle solve claim explain hint replay read write follow bot count sample simulate"
        ).split():
            self.assertIn(f"`{operation}`", text)


if __name__ == "__main__":
    unittest.main()
