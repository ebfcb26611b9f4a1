from .run_memory import CALL
from .scope import Scope


class ToolScope(Scope):
    """A call of a function tool. What it starts knows the call as its own."""

    def begin(self):
        given = self.given
        self.run = run = self.recorder.current()
        self.token = None
        if run is None:
            return
        tool, context = given.get("function_tool"), given.get("context")
        self.name = str(getattr(tool, "name", None) or "")
        call = getattr(context, "tool_call_id", None)
        self.call = call if isinstance(call, str) else None
        self.token = CALL.set(self.call)

        def make():
            arguments = given.get("arguments")
            frozen = None if arguments is None else self.recorder.values.item(arguments, shapes=run.shapes)
            return {"run": run.name, "agent": run.agent or "", "tool": self.name, "callId": self.call, "args": frozen}

        self.seq, self.began = self.recorder.write("tool.begin", make)

    def end(self, error):
        run, recorder = self.run, self.recorder
        if self.token is not None:
            CALL.reset(self.token)
        if run is None or run.epoch != recorder.epoch:
            return

        def make():
            result = getattr(self.value, "output", self.value) if type(self.value).__name__ == "_FunctionToolInvocationResult" else self.value
            return {
                "run": run.name,
                "of": self.seq,
                "us": recorder.since(self.began),
                "tool": self.name,
                "callId": self.call,
                **({} if error is not None else {"result": recorder.values.item(result, shapes=run.shapes)}),
                **recorder.error(error),
            }

        recorder.write("tool.end", make)
