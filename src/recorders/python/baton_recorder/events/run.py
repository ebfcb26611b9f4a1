import os

from ..values.known_items import name_of
from .run_memory import CALL, CURRENT
from .scope import Scope
from .usage import to_usage


class RunScope(Scope):
    """`AgentRunner.run` and `run_streamed`: a run begins; and ends, unless it goes on streaming."""

    def begin(self):
        given = self.given
        options = given.get("kwargs") or {}
        config = options.get("run_config")
        given_input = given.get("input")
        state = given_input if hasattr(given_input, "_original_input") else None
        parent = self.recorder.current()
        self.is_stream = bool(given.get("is_stream"))
        self.run = run = self.recorder.new_run(shapes=keeps_data(config))
        agent = name_of(getattr(state, "_current_agent", None)) or name_of(given.get("starting_agent")) or ""
        recorder = self.recorder

        def make():
            raw = state._original_input if state is not None else given_input
            trace = trace_of(config)
            return {
                "run": run.name,
                "parent": parent.name if parent else None,
                "call": CALL.get() if parent else None,
                "agent": agent,
                "workflow": setting(config, "workflow_name"),
                "stream": self.is_stream,
                "resumed": state is not None,
                "input": recorder.values.input((run.name, "given"), raw, run.shapes),
                "def": recorder.places.caller(),
                **({"trace": trace} if trace else {}),
            }

        run.begin, run.began = self.recorder.write("run.begin", make)
        self.token = CURRENT.set(run)
        self.call = CALL.set(None)

    def end(self, error):
        CALL.reset(self.call)
        CURRENT.reset(self.token)
        if error is not None or not self.is_stream:
            finish(self.recorder, self.run, self.value, error)


class StreamScope(Scope):
    """The task behind `run_streamed`: at its end the run ends."""

    def begin(self):
        self.run = self.recorder.current()

    def end(self, error):
        if self.run is not None:
            result = self.given.get("streamed_result")
            finish(self.recorder, self.run, result, error, stored_error(result) if error is None else None)


def finish(recorder, run, result, error, stored=None):
    """Writes the end of a run. `stored`: an error that the SDK raises only when the stream is read."""
    if run.ended or run.epoch != recorder.epoch:
        return
    failure = recorder.error(error) if error is not None else {"error": stored} if stored else {}
    last = name_of(getattr(result, "last_agent", None)) or name_of(getattr(result, "current_agent", None)) or run.agent
    output = getattr(result, "final_output", None)

    def output_of():
        return {} if output is None else {"output": recorder.values.item(output, shapes=run.shapes)}

    if last and not failure and output is not None:
        recorder.write("agent.end", lambda: {"run": run.name, "agent": last, **output_of()})

    def make():
        items = getattr(result, "new_items", None)
        usage = to_usage(getattr(getattr(result, "context_wrapper", None), "usage", None))
        return {
            "last": last,
            **output_of(),
            **({} if usage is None else {"usage": recorder.values.item(usage)}),
            **({} if items is None else {"newItems": recorder.values.items((run.name, "new"), items, run.shapes)}),
            **failure,
        }

    recorder.end_run(run, make)


def stored_error(result):
    """Up to the newest release, some errors of a streamed run exist only once its stream is read: the turns and the input's guardrails."""
    error = getattr(result, "_stored_exception", None)
    if error is not None:
        return {"name": type(error).__name__, "message": str(error)}
    most, turn = getattr(result, "max_turns", None), getattr(result, "current_turn", 0)
    if most is not None and turn > most and not getattr(result, "_max_turns_handled", False):
        return {"name": "MaxTurnsExceeded", "message": f"Max turns ({most}) exceeded"}
    for kind in ("input", "output"):
        for checked in getattr(result, f"{kind}_guardrail_results", None) or ():
            if checked.output.tripwire_triggered:
                return {"name": f"{kind.capitalize()}GuardrailTripwireTriggered", "message": f"Guardrail {checked.guardrail.get_name()} triggered tripwire"}
    return None


def keeps_data(config):
    """Whether the run asks that its data stay out of traces."""
    wanted = setting(config, "trace_include_sensitive_data")
    if wanted is None:
        wanted = os.environ.get("OPENAI_AGENTS_TRACE_INCLUDE_SENSITIVE_DATA", "true").strip().lower() not in ("0", "false", "no", "off")
    return not wanted


def setting(config, name):
    return config.get(name) if isinstance(config, dict) else getattr(config, name, None)


def trace_of(config):
    from agents.tracing import get_current_trace

    trace = get_current_trace()
    found = getattr(trace, "trace_id", None) or setting(config, "trace_id")
    return found if isinstance(found, str) and found != "no-op" else None
