"""Hands over with run contexts that resist being read: mappings and proxies whose code fails, numbers beyond any double."""

from collections.abc import Mapping

from agents import Agent, Runner, handoff, set_tracing_disabled

from scripted_model import ScriptedModel, call, say

set_tracing_disabled(True)


class Unreadable(Mapping):
    def __getitem__(self, key):
        raise RuntimeError("not now")

    def __iter__(self):
        raise RuntimeError("not now")

    def __len__(self):
        return 1


class Unbound:
    """As the request proxies of web frameworks are, outside of a request."""

    def __getattribute__(self, name):
        raise RuntimeError("working outside of request context")


for context in (Unreadable(), Unbound(), 10**5000, 10**400):
    desk = Agent(name="Desk", model=ScriptedModel([say("done")]))
    front = Agent(name="Front", model=ScriptedModel([call("transfer_to_desk", "c1")]), handoffs=[handoff(desk, on_handoff=lambda given: None)])
    print(Runner.run_sync(front, "Go.", context={"case": "odd", "value": context}).final_output.upper())
