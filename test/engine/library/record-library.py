"""What Python says of callables that it brings along: their signatures, and what calling them as the SDK calls callbacks does. JSON on the output."""

import asyncio, base64, bisect, collections, contextlib, copy, dataclasses, datetime, decimal, functools, hashlib, heapq, inspect, io, itertools, json, logging, math, operator, os, pathlib, pprint, queue, random, re, statistics, string, sys, textwrap, threading, time, types, typing, unittest.mock, uuid, warnings


class Context:
    """As `RunContextWrapper`: hashable, no length, no order."""

    def __init__(self):
        self.context = None


@dataclasses.dataclass
class AgentLike:
    """As `Agent` and the items of a run: not hashable."""

    name: str = "Triage"


@dataclasses.dataclass(frozen=True)
class InputData:
    """As `HandoffInputData`."""

    input_history: object = "hi"
    pre_handoff_items: tuple = ()
    new_items: tuple = dataclasses.field(default_factory=lambda: (AgentLike(),))
    run_context: object = dataclasses.field(default_factory=Context)

    def clone(self, **kwargs):
        return dataclasses.replace(self, **kwargs)


class Model:
    """As an instance of a pydantic model: iterable, not hashable."""

    def __init__(self):
        self.x = "a"

    def __iter__(self):
        yield "x", self.x

    def __eq__(self, other):
        return self is other

    __hash__ = None


ARGUMENTS = {
    "context": lambda: (Context(),),
    "context and input": lambda: (Context(), Model()),
    "context and agent": lambda: (Context(), AgentLike()),
    "data": lambda: (InputData(),),
}

BUILTINS = "abs aiter all anext any ascii bin bool bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec filter float format frozenset getattr hasattr hash hex id int isinstance issubclass iter len list map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip Exception BaseException ValueError TypeError RuntimeError KeyError AttributeError NotImplementedError OSError StopIteration"
METHODS = {
    "list": "append clear copy count extend index insert pop remove reverse sort",
    "dict": "clear copy get items keys pop popitem setdefault update values",
    "set": "add clear copy difference discard intersection pop remove union update isdisjoint issubset",
    "str": "capitalize casefold count encode endswith find format format_map index isdigit join lower lstrip partition replace rsplit rstrip split splitlines startswith strip title upper zfill",
    "tuple": "count index",
    "bytes": "decode hex split",
}
RECEIVERS = {"list": "[]", "dict": "{}", "set": "set()", "str": "'x'", "tuple": "()", "bytes": "b''"}
LIBRARY = """asyncio.sleep asyncio.gather asyncio.create_task asyncio.wait asyncio.wait_for asyncio.to_thread asyncio.Event asyncio.Lock asyncio.Queue asyncio.run asyncio.iscoroutinefunction
base64.b64encode bisect.insort collections.Counter collections.OrderedDict collections.defaultdict collections.deque collections.namedtuple collections.ChainMap contextlib.nullcontext contextlib.suppress contextlib.ExitStack contextlib.contextmanager
copy.copy copy.deepcopy dataclasses.asdict dataclasses.astuple dataclasses.replace dataclasses.fields dataclasses.is_dataclass datetime.date datetime.datetime datetime.timedelta datetime.datetime.now decimal.Decimal
functools.partial functools.reduce functools.lru_cache functools.cache functools.wraps functools.partialmethod functools.singledispatch hashlib.sha256 hashlib.md5 heapq.heappush heapq.heapify inspect.signature inspect.isawaitable inspect.getmembers inspect.iscoroutinefunction io.StringIO io.BytesIO
itertools.chain itertools.count itertools.cycle itertools.repeat itertools.islice json.dumps json.loads json.dump json.load logging.debug logging.info logging.warning logging.error logging.exception logging.critical logging.getLogger logging.log
math.sqrt math.floor math.ceil math.log math.prod operator.add operator.not_ operator.truth operator.itemgetter operator.attrgetter operator.methodcaller operator.eq operator.contains os.getenv os.getcwd os.path.join os.path.exists os.listdir pathlib.Path pprint.pprint pprint.pformat queue.Queue
random.random random.choice random.randint random.shuffle re.compile re.match re.search re.sub re.findall statistics.mean string.Template sys.getsizeof sys.exit textwrap.dedent textwrap.indent threading.Lock threading.Thread threading.Event time.sleep time.time time.monotonic time.perf_counter
types.MappingProxyType types.SimpleNamespace typing.cast typing.NamedTuple typing.Any typing.List typing.Callable unittest.mock.Mock unittest.mock.MagicMock unittest.mock.AsyncMock uuid.uuid4 uuid.UUID warnings.warn"""


def found():
    for name in BUILTINS.split():
        yield f"builtins.{name}", eval(name)
    for kind, names in METHODS.items():
        for name in names.split():
            yield f"{kind}().{name}", eval(f"{RECEIVERS[kind]}.{name}")
            yield f"builtins.{kind}.{name}", eval(f"{kind}.{name}")
    for name in LIBRARY.split():
        yield name, eval(name)


def signature_of(value):
    try:
        parameters = inspect.signature(value).parameters.values()
    except Exception as error:
        return {"raises": type(error).__name__, "message": str(error)}
    return [{"name": p.name, "form": {"POSITIONAL_ONLY": "positional", "POSITIONAL_OR_KEYWORD": "positional", "KEYWORD_ONLY": "keyword-only", "VAR_POSITIONAL": "rest", "VAR_KEYWORD": "rest-named"}[p.kind.name], "hasDefault": p.default is not p.empty} for p in parameters]


def outcome_of(value, arguments):
    """What is raised, or what comes back: `data` for the very object or another of its class."""

    async def call():
        result = value(*arguments)
        if inspect.isawaitable(result):
            result = await asyncio.wait_for(result, 1)
        return result

    try:
        result = asyncio.run(call()) if sys.platform != "emscripten" else run_now(call())
    except BaseException as error:
        return {"raises": type(error).__name__}
    return {"gives": "data" if isinstance(result, InputData) else "true" if truth(result) else "false"}


def run_now(coroutine):
    """Without an event loop of its own: what waits for one is left out."""
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    coroutine.close()
    return None


def truth(value):
    try:
        return bool(value)
    except Exception:
        return True


def record():
    warnings.simplefilter("ignore")
    logging.disable()
    silent = io.StringIO()
    said = {}
    with contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent):
        for name, value in found():
            fresh = (lambda name=name: value) if not name.partition("()")[1] else (lambda name=name: eval(f"{RECEIVERS[name.partition('()')[0]]}.{name.partition('.')[2]}"))
            said[name] = {"signature": signature_of(value), "calls": {role: outcome_of(fresh(), make()) for role, make in ARGUMENTS.items()}}
    return said


if __name__ == "__main__":
    print(json.dumps({"version": ".".join(map(str, sys.version_info[:2])), "said": record()}))
