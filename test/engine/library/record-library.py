"""What Python says of callables that it brings along: their signatures, and what calling them as the SDK calls callbacks does. JSON on the output."""

import asyncio, base64, bisect, collections, contextlib, contextvars, copy, dataclasses, datetime, decimal, fractions, functools, hashlib, heapq, inspect, io, itertools, json, logging, math, operator, os, pathlib, pprint, queue, random, re, statistics, string, sys, textwrap, threading, time, traceback, types, typing, unittest.mock, uuid, warnings


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

BUILTINS = "abs aiter all anext any ascii bin bool bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec filter float format frozenset getattr hasattr hash hex id int isinstance issubclass iter len list map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip globals locals input __import__ Exception BaseException ValueError TypeError RuntimeError KeyError AttributeError NotImplementedError OSError StopIteration"
METHODS = {
    "list": "append clear copy count extend index insert pop remove reverse sort",
    "dict": "fromkeys clear copy get items keys pop popitem setdefault update values",
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
types.MappingProxyType types.SimpleNamespace logging.getLogger asyncio.Semaphore asyncio.current_task asyncio.get_running_loop contextvars.ContextVar contextlib.closing contextlib.redirect_stdout contextlib.asynccontextmanager fractions.Fraction inspect.getsource inspect.getdoc inspect.isfunction inspect.isclass itertools.accumulate itertools.product itertools.permutations itertools.combinations itertools.groupby itertools.starmap itertools.zip_longest itertools.takewhile itertools.dropwhile itertools.filterfalse itertools.pairwise itertools.tee itertools.compress math.gcd math.isnan math.fsum math.pow math.exp operator.sub operator.mul operator.lt operator.gt operator.ne operator.neg operator.index operator.getitem operator.setitem operator.and_ operator.or_ operator.is_ operator.call os.path.dirname os.path.basename os.path.isfile os.path.isdir os.urandom random.uniform random.sample random.seed re.split re.fullmatch re.finditer re.escape statistics.median statistics.stdev string.capwords sys.stdout.write sys.stderr.write textwrap.shorten textwrap.wrap threading.local time.localtime time.strftime traceback.format_exc types.FunctionType types.MethodType types.ModuleType types.coroutine typing.NewType typing.TypeVar typing.get_type_hints typing.get_args typing.overload uuid.uuid1 uuid.uuid5 typing.cast typing.Union typing.Optional typing.Literal typing.Dict typing.Tuple typing.Set typing.Type typing.Sequence typing.Iterable typing.Mapping typing.Generic typing.Protocol typing.NamedTuple typing.Any typing.List typing.Callable unittest.mock.Mock unittest.mock.MagicMock unittest.mock.AsyncMock uuid.uuid4 uuid.UUID warnings.warn"""

# What calls of the library and subscripts of types give, in several ways to write them; what these ways do differently is not known.
MADE = {
    "operator.itemgetter()": ["operator.itemgetter(0)", "operator.itemgetter('x')", "operator.itemgetter(0, 1)"],
    "operator.attrgetter()": ["operator.attrgetter('context')", "operator.attrgetter('new_items')", "operator.attrgetter('x', 'y')"],
    "operator.methodcaller()": ["operator.methodcaller('clone')", "operator.methodcaller('x')"],
    "typing.NewType()": ["typing.NewType('N', int)", "typing.NewType('N', str)"],
    "unittest.mock.Mock()": ["unittest.mock.Mock()"],
    "unittest.mock.MagicMock()": ["unittest.mock.MagicMock()"],
    "unittest.mock.AsyncMock()": ["unittest.mock.AsyncMock()"],
    "typing.Union[]": ["typing.Union[int, str]", "typing.Union[dict, list, None]"],
    "typing.Optional[]": ["typing.Optional[int]", "typing.Optional[dict]"],
    "typing.Literal[]": ["typing.Literal['a']", "typing.Literal['a', 1]"],
    "typing.Callable[]": ["typing.Callable[[int], str]", "typing.Callable[..., None]"],
    "typing.List[]": ["typing.List[int]", "typing.List[str]"],
    "typing.Dict[]": ["typing.Dict[str, int]"],
    "typing.Tuple[]": ["typing.Tuple[int, str]", "typing.Tuple[int, ...]"],
    "typing.Set[]": ["typing.Set[int]"],
    "typing.Sequence[]": ["typing.Sequence[int]"],
    "typing.Iterable[]": ["typing.Iterable[int]"],
    "typing.Mapping[]": ["typing.Mapping[str, int]"],
    "builtins.list[]": ["list[int]", "list[dict]"],
    "builtins.dict[]": ["dict[str, int]"],
    "builtins.set[]": ["set[int]"],
    "builtins.frozenset[]": ["frozenset[int]"],
    "builtins.tuple[]": ["tuple[int, str]", "tuple[int, ...]"],
}
for receiver, names in {
    "collections.deque()": "append appendleft extend clear pop popleft copy count index remove rotate",
    "collections.Counter()": "update elements most_common",
    "queue.Queue()": "put put_nowait qsize empty full task_done",
    "queue.SimpleQueue()": "put put_nowait qsize empty",
    "asyncio.Queue()": "put put_nowait qsize empty",
    "asyncio.Event()": "set clear is_set",
    "threading.Event()": "set clear is_set",
    "threading.Lock()": "locked",
    "io.StringIO()": "write getvalue close",
    "logging.getLogger()": "debug info warning error exception critical setLevel log",
    "re.compile()": "match search fullmatch sub findall split finditer",
    "pathlib.Path()": "exists is_file is_dir joinpath resolve",
    "itertools.count()": "__next__",
    "string.Template()": "substitute safe_substitute",
    "datetime.datetime.now()": "isoformat strftime timestamp replace",
    "contextvars.ContextVar()": "get set",
    "json.JSONEncoder()": "encode",
}.items():
    made = {"re.compile()": ["re.compile('x')"], "logging.getLogger()": ["logging.getLogger('x')", "logging.getLogger()"], "string.Template()": ["string.Template('x')"], "pathlib.Path()": ["pathlib.Path('.')"], "contextvars.ContextVar()": ["contextvars.ContextVar('x')"], "asyncio.Queue()": ["asyncio.Queue()"]}
    for name in names.split():
        MADE[f"{receiver}.{name}"] = [f"{each}.{name}" for each in made.get(receiver, [receiver])]


def found():
    for name in BUILTINS.split():
        yield f"builtins.{name}", eval(name)
    for kind, names in METHODS.items():
        for name in names.split():
            yield f"{kind}().{name}", eval(f"{RECEIVERS[kind]}.{name}")
            yield f"builtins.{kind}.{name}", eval(f"{kind}.{name}")
    for name in LIBRARY.split():
        try:
            yield name, eval(name)
        except (AttributeError, NameError):
            continue  # Not in every release.


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


def same(outcomes):
    return outcomes[0] if all(each == outcomes[0] for each in outcomes) else {"gives": "?"}


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
        for name, ways in MADE.items():
            seen = []
            for way in ways:
                try:
                    seen.append({"signature": signature_of(eval(way)), "calls": {role: outcome_of(lambda *a, way=way: eval(way)(*a), make()) for role, make in ARGUMENTS.items()}})
                except (NameError, AttributeError, ImportError):
                    break
            if not seen or any(each["signature"] != seen[0]["signature"] for each in seen if "raises" not in each["signature"]):
                continue
            said[name] = {"signature": seen[0]["signature"], "calls": {role: same([each["calls"][role] for each in seen]) for role in ARGUMENTS}}
        for name, value in found():
            fresh = (lambda name=name: value) if not name.partition("()")[1] else (lambda name=name: eval(f"{RECEIVERS[name.partition('()')[0]]}.{name.partition('.')[2]}"))
            said[name] = {"signature": signature_of(value), "calls": {role: outcome_of(fresh(), make()) for role, make in ARGUMENTS.items()}}
    return said


if __name__ == "__main__":
    print(json.dumps({"version": ".".join(map(str, sys.version_info[:2])), "said": record()}))
