from agents import HandoffInputData
from agents.extensions import handoff_filters


def keep_recent(data: HandoffInputData) -> HandoffInputData:
    """Hand over the last messages only, and no tool calls."""
    data = handoff_filters.remove_all_tools(data)
    if isinstance(data.input_history, str):
        return data
    return data.clone(input_history=data.input_history[-10:])
