"""What must agree with other files of the repository."""

import json
import re
import sys
import unittest

from .engine import CHECKOUT, PACKAGE

import forhont

sys.path.insert(0, str(PACKAGE))

import make_types  # noqa: E402


class Package(unittest.TestCase):
    def test_version(self):
        version = json.loads((CHECKOUT / "package.json").read_text("utf-8"))["version"]
        project = (PACKAGE / "pyproject.toml").read_text("utf-8")
        self.assertEqual(re.findall(r'^version = "(.*)"', project, re.M), [version])
        self.assertEqual(forhont.__version__, version)
        self.assertIn(f"## {version}", (PACKAGE / "CHANGELOG.md").read_text("utf-8"))

    def test_types_are_up_to_date(self):
        written = make_types.TYPES.read_text("utf-8")
        self.assertEqual(written, make_types.types_text(), "run python3 make_types.py")

    def test_licence(self):
        self.assertEqual((PACKAGE / "LICENSE").read_text("utf-8"), (CHECKOUT / "LICENSE").read_text("utf-8"))

    def test_nothing_needed_from_elsewhere(self):
        self.assertIn("\ndependencies = []\n", (PACKAGE / "pyproject.toml").read_text("utf-8"))
        self.assertTrue((PACKAGE / "src/forhont/py.typed").exists())


if __name__ == "__main__":
    unittest.main()
