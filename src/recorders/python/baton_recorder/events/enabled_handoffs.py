from ..values.known_items import name_of
from .scope import Scope
from .turn import meet_agent


class EnabledHandoffsScope(Scope):
    """`get_handoffs`: which of its handoffs an agent is offered. Written when that changed."""

    def end(self, error):
        run = self.recorder.current()
        agent = self.given.get("agent")
        if run is None or error is not None or self.value is None:
            return
        meet_agent(self.recorder, run, agent)
        listed = to_offers(agent.handoffs, self.value)
        name = name_of(agent) or ""
        if run.enabled.get(name, []) == listed:
            return
        run.enabled[name] = listed
        self.recorder.write("enabled", lambda: {"run": run.name, "agent": name, "handoffs": listed})


def to_offers(listed, enabled):
    """What an agent lists, with whether it is enabled. Of an agent in the list the SDK makes a handoff in each turn; asking it for the name would log."""
    waiting = [one for one in enabled if not any(one is other for other in listed)]
    offers = []
    for one in listed:
        tool = getattr(one, "tool_name", None)
        made = None if tool is not None else next((other for other in waiting if other.agent_name == name_of(one)), None)
        if made is not None:
            waiting = [other for other in waiting if other is not made]
        offers.append(
            {
                "to": getattr(one, "agent_name", None) or name_of(one) or "",
                "tool": tool or getattr(made, "tool_name", ""),
                "enabled": made is not None or any(one is other for other in enabled),
            }
        )
    return offers
