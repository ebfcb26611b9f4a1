import time

from ..values.known_items import name_of
from .scope import Scope


class GuardrailScope(Scope):
    """`run` of a guardrail, of an agent or of a tool."""

    def begin(self):
        self.began = time.monotonic_ns()

    def end(self, error):
        run = self.recorder.current()
        if run is None:
            return
        given, recorder = self.given, self.recorder
        output = getattr(self.value, "output", self.value)
        behavior = getattr(output, "behavior", None)
        triggered = bool(getattr(output, "tripwire_triggered", False)) or (isinstance(behavior, dict) and behavior.get("type") != "allow")
        agent = given.get("agent") or getattr(given.get("data"), "agent", None)

        def make():
            info = getattr(output, "output_info", None)
            return {
                "run": run.name,
                "agent": name_of(agent) or run.agent,
                "name": given["self"].get_name(),
                "stage": given["stage"],
                "triggered": triggered,
                "us": (time.monotonic_ns() - self.began) // 1000,
                **({} if info is None else {"info": recorder.values.item(info, shapes=run.shapes)}),
                **recorder.error(error),
            }

        recorder.write("guardrail", make)
