import datetime

from ..guard import guarded

#: Spans of which other events tell more.
TOLD = frozenset(("agent", "function", "generation", "response", "handoff", "guardrail", "task", "turn"))


@guarded
def note_span(recorder, span):
    """A span of the SDK's tracing that no other event tells of: of MCP, or of the program."""
    run = recorder.current()
    data = getattr(span, "span_data", None)
    if run is None or data is None:
        return
    exported = data.export() or {}
    told = (exported.get("data") or {}).get("sdk_span_type") if isinstance(exported.get("data"), dict) else None
    if data.type in TOLD or told in TOLD:
        return

    def make():
        name = exported.get("name")
        micros = duration(span)
        return {
            "run": run.name,
            "type": data.type,
            "name": name if isinstance(name, str) else None,
            **({} if micros is None else {"us": micros}),
            "data": recorder.values.item({key: value for key, value in exported.items() if key not in ("type", "name")}, shapes=run.shapes),
            "id": span.span_id,
            "trace": span.trace_id,
            **({"error": {"name": "SpanError", "message": recorder.redaction.text(str(span.error.get("message")))}} if span.error else {}),
        }

    recorder.write("span", make)


def duration(span):
    """Microseconds; None where a span has no end."""
    if not span.started_at or not span.ended_at:
        return None
    began, ended = (datetime.datetime.fromisoformat(time.replace("Z", "+00:00")) for time in (span.started_at, span.ended_at))
    return max(int((ended - began).total_seconds() * 1_000_000), 0)
