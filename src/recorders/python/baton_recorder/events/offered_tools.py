def describe_tools(tools):
    """What a model learns of its tools."""
    return [
        without_none(
            {
                "name": text(tool, "name"),
                "description": text(tool, "description"),
                "parameters": value(tool, "params_json_schema"),
                "strict": value(tool, "strict_json_schema"),
            }
        )
        for tool in tools
    ]


def describe_handoffs(handoffs):
    """What a model learns of the handoffs it is offered."""
    return [
        without_none(
            {
                "name": text(one, "tool_name"),
                "description": text(one, "tool_description"),
                "parameters": value(one, "input_json_schema"),
                "strict": value(one, "strict_json_schema"),
                "agent": text(one, "agent_name"),
            }
        )
        for one in handoffs
    ]


def text(thing, name):
    found = value(thing, name)
    return found if found is None or isinstance(found, str) else type(found).__name__


def value(thing, name):
    return getattr(thing, name, None)


def without_none(fields):
    return {name: field for name, field in fields.items() if field is not None}
