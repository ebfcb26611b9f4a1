import functools


def find_callback(handoff):
    """The user's `on_handoff`, which the SDK keeps in a closure below `on_invoke_handoff` only."""
    return search(getattr(handoff, "on_invoke_handoff", None), 4)


def search(function, depth):
    if depth == 0:
        return None
    if isinstance(function, functools.partial):
        inner = [*function.args, function.func]
    else:
        code, closure = getattr(function, "__code__", None), getattr(function, "__closure__", None)
        if code is None or not closure:
            return None
        cells = {name: cell.cell_contents for name, cell in zip(code.co_freevars, closure) if has_contents(cell)}
        if "on_handoff" in cells:
            return cells["on_handoff"]
        inner = list(cells.values())
    found = (search(one, depth - 1) for one in inner if callable(one))
    return next((one for one in found if one is not None), None)


def has_contents(cell):
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False
