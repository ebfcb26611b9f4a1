from ..guard import guarded
from .offered_tools import describe_handoffs, describe_tools
from .scope import Scope
from .usage import to_usage

LONGEST_ID = 1_000


class ModelCall:
    """A request that has no answer yet."""

    def __init__(self, seq, began):
        self.seq = seq
        self.began = began
        self.events = 0
        self.first = None


@guarded
def begin_model(recorder, given):
    """What a model is about to be given, exactly."""
    run = recorder.current()
    if run is None:
        return
    if run.model is not None:
        end_model(recorder, run, None, {"error": {"name": "Retried", "message": "The SDK asked the model again."}})
    arrival, run.arrival = run.arrival, None

    def make():
        values = recorder.values
        instructions, tools, handoffs = given.get("system_instructions"), given.get("tools"), given.get("handoffs")
        return {
            "run": run.name,
            "turn": run.turn,
            "agent": run.agent or "",
            "handoff": arrival,
            "model": model_name(given.get("model")),
            "instructions": None if instructions is None else values.item(instructions, shapes=run.shapes),
            "input": values.input((run.name, "input"), given.get("input"), run.shapes),
            "tools": None if tools is None else values.item(describe_tools(tools), keyed=False),
            "handoffs": None if handoffs is None else values.item(describe_handoffs(handoffs), keyed=False),
            **settings_of(recorder, given.get("model_settings"), run.shapes),
            **ids_of(recorder, given, previous_response_id="previousResponseId", conversation_id="conversationId"),
            **({} if run.filtered is None else {"filter": run.filtered}),
        }

    run.model = ModelCall(*recorder.write("model.begin", make))


def end_model(recorder, run, response, failure):
    call, run.model = run.model, None

    def make():
        usage = to_usage(getattr(response, "usage", None))
        output = getattr(response, "output", None)
        stream = {"events": call.events, **({} if call.first is None else {"firstUs": call.first})}
        return {
            "run": run.name,
            "of": call.seq,
            "us": recorder.since(call.began),
            **({} if usage is None else {"usage": recorder.values.item(usage, keyed=False)}),
            **ids_of(recorder, getattr(response, "__dict__", {}), response_id="responseId", request_id="requestId"),
            **({} if output is None else {"output": recorder.values.items((run.name, "output"), list(output), run.shapes)}),
            **({"stream": stream} if call.events else {}),
            **failure,
        }

    recorder.write("model.end", make)


class ResponseScope(Scope):
    """Around the call of the model: what it answered, or how it failed."""

    def event(self):
        """An event of the model's stream."""
        run = self.recorder.current()
        call = run.model if run is not None else None
        if call is None:
            return
        call.events += 1
        if call.first is None:
            call.first = self.recorder.since(call.began)

    def end(self, error):
        run = self.recorder.current()
        if run is not None and run.model is not None:
            end_model(self.recorder, run, self.value, self.recorder.error(error))


def settings_of(recorder, settings, shapes):
    """The settings that were set, but for what goes to the provider as it is: headers and the like."""
    known = {name: value for name, value in (getattr(settings, "__dict__", None) or {}).items() if value is not None and not name.startswith(("_", "extra_"))}
    return {"settings": recorder.values.item(known, shapes=shapes)} if known else {}


def ids_of(recorder, holder, **names):
    """Ids by which the server knows what was asked and answered: `names` are those of the SDK, and those of the recording."""
    return {name: recorder.redaction.text(holder[key])[:LONGEST_ID] for key, name in names.items() if isinstance(holder.get(key), str)}


def model_name(model):
    name = getattr(model, "__dict__", {}).get("model")
    return name if isinstance(name, str) else type(model).__name__
