from agents import HandoffInputData, ToolCallItem, ToolCallOutputItem


def drop_tool_items(data: HandoffInputData) -> HandoffInputData:
    """Hand over what was said, without the tool calls that led to it."""
    said = tuple(item for item in data.pre_handoff_items if not isinstance(item, ToolCallItem | ToolCallOutputItem))
    return data.clone(pre_handoff_items=said)
