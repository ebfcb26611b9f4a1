from typing import Any

from ..values.known_items import name_of
from ..values.values import describe
from .scope import Scope


class ModelFilterScope(Scope):
    """The call of `call_model_input_filter`, and the wait for what it gives. What it is given is frozen before it can change it."""

    fields: Any = None
    before: Any = None

    def begin(self):
        given = self.given
        self.run = run = self.recorder.current()
        self.fields = self.before = None
        if run is None:
            return
        config, payload = given["run_config"], given["payload"]
        self.fields = {
            "run": run.name,
            "turn": run.turn,
            "agent": name_of(given.get("agent")) or run.agent or "",
            "handoff": run.arrival,
            "filter": self.recorder.places.function(config.call_model_input_filter, "run_config"),
        }
        self.before = self.recorder.locked(lambda: self.data(payload.model_data))
        self.began = self.recorder.now()

    def end(self, error):
        run, recorder = self.run, self.recorder
        if run is None or self.before is None or run.epoch != recorder.epoch:
            return

        def make():
            return {
                **self.fields,
                "us": recorder.since(self.began),
                "in": self.before,
                **({} if error is not None else {"out": self.after()}),
                **recorder.error(error),
            }

        run.filtered, _ = recorder.write("model.filter", make)
        self.fields = self.before = None

    def after(self):
        if hasattr(self.value, "input") and hasattr(self.value, "instructions"):
            return self.data(self.value)
        return {"bad": describe(self.value)}

    def data(self, model_data):
        run, values = self.run, self.recorder.values
        instructions = model_data.instructions
        return {
            "input": values.input((run.name, "input"), model_data.input, run.shapes),
            "instructions": None if instructions is None else values.item(instructions, shapes=run.shapes),
        }
