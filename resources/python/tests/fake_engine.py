"""Stands in for the engine: python3 fake_engine.py MANNER. Each manner is one way to fail."""

import json
import subprocess
import sys
import time

manner = sys.argv[1]

if manner == "deaf":
    # Neither reads nor answers.
    time.sleep(600)
if manner == "parent":
    # Like npm: what answers, or does not, is a child.
    sys.exit(subprocess.run([sys.executable, __file__, "silent"], check=False).returncode)

for line in sys.stdin:
    request = json.loads(line)
    if manner == "dies":
        sys.stderr.write("".join(f"line {number}\n" for number in range(100)) + "příliš žluťoučký kůň\n")
        sys.exit(3)
    if manner == "babbles":
        print("> forhont@1.0.0 engine", flush=True)
    if manner == "slow" and request["op"] == "rules":
        time.sleep(1)
    if manner == "slow":
        print(json.dumps({"id": request["id"], "ok": True, "result": request["op"]}), flush=True)
    # "silent" reads everything and answers nothing.
