from .scope import Scope
from .turn import meet_agent
from .values import name_of


class OfferedScope(Scope):
    """`get_handoffs`: which of its handoffs an agent is offered. Written when that changed."""

    def end(self, error):
        run = self.recorder.current()
        agent = self.given.get("agent")
        if run is None or error is not None or self.value is None:
            return
        enabled = {one.tool_name for one in self.value}
        listed = [as_offer(one, enabled) for one in agent.handoffs]
        meet_agent(self.recorder, run, agent)
        name = name_of(agent) or ""
        if run.enabled.get(name) == listed or (not listed and name not in run.enabled):
            return
        run.enabled[name] = listed
        self.recorder.write("enabled", lambda: {"run": run.name, "agent": name, "handoffs": listed})


def as_offer(listed, enabled):
    """Of a handoff, or of an agent that is in the list itself."""
    from agents import Handoff

    tool = getattr(listed, "tool_name", None) or Handoff.default_tool_name(listed)
    to = getattr(listed, "agent_name", None) or name_of(listed) or ""
    return {"to": to, "tool": tool, "enabled": tool in enabled}
