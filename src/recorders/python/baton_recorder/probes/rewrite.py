import __future__

import ast
import inspect
import tokenize
from types import CodeType

#: What the code that is put into the SDK's functions calls the recorder.
NAME = "__baton_recorder__"
FUTURES = __future__.annotations.compiler_flag


class Unknown(Exception):
    """The SDK's function does not look as expected."""


def rewrite(function, edit, recorder):
    """
    Gives a function new code, made by `edit` from its syntax tree. All else stays: the object, its signature, its name, its lines
    and columns in tracebacks; and no frame of the recorder's stands between the SDK's. Raises `Unknown` where that cannot be.
    """
    old = function.__code__
    tree, node = parse(old, enclosing_class(function))
    edit(node)
    ast.fix_missing_locations(tree)
    module = compile(tree, old.co_filename, "exec", flags=old.co_flags & FUTURES, dont_inherit=True)
    new = find_code(module, old)
    if new is None or new.co_freevars != old.co_freevars or new.co_flags != old.co_flags or arguments(new) != arguments(old):
        raise Unknown(f"{function.__qualname__} cannot be compiled alike")
    function.__globals__[NAME] = recorder
    function.__code__ = new


def parse(code, holder):
    """The tree of the code's own source (within its class, for private names and `super()`), and the function in it."""
    with tokenize.open(code.co_filename) as file:
        lines = file.read().splitlines()
    begin = code.co_firstlineno - 1
    head = f"class {holder}:" if holder else "if True:"
    nested = lines[begin][:1] in (" ", "\t")
    source = "\n".join([head if nested else "", *lines[begin : end_of(lines, begin)]])
    try:
        tree = ast.parse(source)
        ast.increment_lineno(tree, begin - 1)
    except SyntaxError:
        tree = ast.parse("\n".join(lines))
    for node in ast.walk(tree):
        if (
            isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            and node.name == code.co_name
            and begin + 1 in (node.lineno, *(one.lineno for one in node.decorator_list))
        ):
            return tree, node
    raise Unknown(f"{code.co_name} is not at its line")


def end_of(lines, begin):
    """Where a function ends: at the next line that is indented no deeper than it, but for the end of its signature."""
    indent = len(lines[begin]) - len(lines[begin].lstrip())
    head = next(number for number in range(begin, len(lines)) if lines[number].lstrip().startswith(("def ", "async def ")))
    for number in range(head + 1, len(lines)):
        text = lines[number].lstrip()
        if text and len(lines[number]) - len(text) <= indent and not text.startswith((")", "]", "}", "#")):
            return number
    return len(lines)


def enclosing_class(function):
    holder = function.__qualname__.rpartition(".")[0]
    return None if holder.endswith("<locals>") else holder.rpartition(".")[2] or None


def find_code(code, wanted):
    for constant in code.co_consts:
        if not isinstance(constant, CodeType):
            continue
        if constant.co_name == wanted.co_name and constant.co_firstlineno == wanted.co_firstlineno:
            return constant
        found = find_code(constant, wanted)
        if found is not None:
            return found
    return None


def arguments(code):
    count = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    return code.co_argcount, code.co_kwonlyargcount, code.co_posonlyargcount, code.co_varnames[:count]
