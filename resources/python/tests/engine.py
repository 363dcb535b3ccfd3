"""The engine that the tests talk to: what FORHONT_ENGINE says, or else the one of this checkout."""

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[1]
sys.path.insert(0, str(PACKAGE / "src"))

from forhont import checkout_command, default_command  # noqa: E402

COMMAND = default_command() if os.environ.get("FORHONT_ENGINE") else checkout_command(CHECKOUT)
