"""Writes `src/languages/python/library-signatures.json` from what several Pythons said: `merge-library.py 3.10.json 3.11.json …`, each made by `record-library.py`."""

import json
import sys

FORMS = {"positional": "", "keyword-only": ":", "rest": "*", "rest-named": "**"}


def signature(said):
    if isinstance(said, dict):
        return "!"
    return " ".join(FORMS[each["form"]] + each["name"] + ("=" if each["hasDefault"] else "") for each in said)


def outcome(said):
    return said.get("raises") or said["gives"]


def main(paths):
    recorded = [json.load(open(path)) for path in paths]
    versions = [each["version"] for each in recorded]
    names = sorted({name for each in recorded for name in each["said"]})
    lines = []
    for name in names:
        said = [each["said"][name] for each in recorded if name in each["said"]]
        signatures = list(dict.fromkeys(signature(each["signature"]) for each in said))
        calls = []
        for role in ("context", "context and input", "context and agent", "data"):
            outcomes = {outcome(each["calls"][role]) for each in said}
            calls.append(outcomes.pop() if len(outcomes) == 1 else "?")
        lines.append("  " + json.dumps(name) + ": " + json.dumps({"signatures": signatures, "calls": calls}, separators=(",", ":")))
    print("{\n" + ",\n".join(lines) + "\n}")


main(sys.argv[1:])
