from .values import name_of


def begin_turn(recorder, given):
    """`run_single_turn` and its like: one request to a model, and what its answer asks for. The agent may be a new one."""
    run = recorder.current()
    if run is None:
        return
    agent = given.get("agent") or getattr(given.get("bindings"), "public_agent", None)
    name = name_of(agent) or ""
    run.turn += 1
    if name == run.agent and run.arrival is None:
        return
    run.agent = name
    recorder.write("agent.start", lambda: {"run": run.name, "agent": name, "of": run.arrival, "def": recorder.book.find(agent)})
