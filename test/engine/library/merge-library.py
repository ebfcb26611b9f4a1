"""Writes `src/languages/python/library-callables.ts` from what several Pythons said: `merge-library.py 3.10.json 3.11.json …`, each made by `record-library.py`."""

import json
import sys

FORMS = {"positional": "", "keyword-only": ":", "rest": "*", "rest-named": "**"}
HEADER = """import type { LibraryCallable } from '../builtins';

/**
 * What CPython %s say of callables that come with Python: `signatures`, of which each release has one (a parameter is `name`, `:name` where it can only be
 * named, `*name`, `**name`, with `=` where it has a default; `!` where it has none to show), and what becomes of a call with a run context, with a context and an input,
 * with a context and an agent, and with the input data of a handoff: an exception, `data`, `true` or `false`; `?` where releases differ.
 * Written by `test/engine/library/merge-library.py`.
 */
export const libraryCallables: Readonly<Record<string, LibraryCallable>> = {
"""


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
        lines.append(f"  '{name}': {{ signatures: {json.dumps(signatures)}, calls: {json.dumps(calls)} }},".replace('"', "'"))
    print(HEADER % f"{versions[0]} to {versions[-1]}" + "\n".join(lines) + "\n};")


main(sys.argv[1:])
