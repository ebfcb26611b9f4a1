"""Runs filters: a JSON list of their bodies on the input, after what is defined for all; the name of what each raises, or null, as JSON on the output."""

import contextlib
import dataclasses
import io
import json
import sys

from agents import HandoffInputData


@dataclasses.dataclass
class Item:
    """As the SDK's run items: with a member, and without a hash."""

    raw_item: object = None


def run(definitions, body):
    names = {"HandoffInputData": HandoffInputData}
    exec(definitions, names)
    exec(f"def keep(d):\n    {body}\n    return d\n", names)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            names["keep"](HandoffInputData(input_history="x", pre_handoff_items=(), new_items=(Item(), Item())))
    except Exception as error:
        return type(error).__name__


given = json.load(sys.stdin)
print(json.dumps([run(given["definitions"], body) for body in given["bodies"]]))
