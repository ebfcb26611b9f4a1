from ..guard import guarded
from ..values.known_items import name_of


@guarded
def begin_turn(recorder, given):
    """`run_single_turn` and its like: one request to a model, and what its answer asks for."""
    run = recorder.current()
    if run is not None:
        run.turn += 1
        run.filtered = None
        meet_agent(recorder, run, given.get("agent") or getattr(given.get("bindings"), "public_agent", None))


def meet_agent(recorder, run, agent):
    """Writes that an agent takes over: at the beginning of a run, and after each handoff."""
    name = name_of(agent) or ""
    if name == run.agent and run.arrival in (None, run.arrived):
        return
    run.agent, run.arrived = name, run.arrival
    recorder.write("agent.start", lambda: {"run": run.name, "agent": name, "of": run.arrival, "def": recorder.book.find(agent)})
