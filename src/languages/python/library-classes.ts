import type { KnownClasses } from '../library';

/** Classes from outside a workspace whose instances options are given, each with what it extends, and what well-known functions return. */
export const classes: KnownClasses = {
  reexporting: ['agents'],
  ancestors: {
    ...alone(
      'builtins.object builtins.int builtins.float builtins.complex builtins.str builtins.bytes builtins.bytearray builtins.list builtins.tuple builtins.dict ' +
        'builtins.set builtins.frozenset builtins.range builtins.slice builtins.memoryview builtins.property builtins.classmethod functools.cached_property builtins.type ' +
        'decimal.Decimal fractions.Fraction uuid.UUID re.Pattern pathlib.Path datetime.date datetime.time datetime.timedelta collections.deque types.SimpleNamespace ' +
        'abc.ABC typing.Generic typing.Protocol typing_extensions.Protocol pydantic.BaseModel pydantic.RootModel pydantic.TypeAdapter enum.Enum ' +
        'agents.ModelSettings agents.RunConfig agents.RunHooks agents.AgentHooks agents.AgentOutputSchemaBase agents.Model agents.ModelProvider agents.Session ' +
        'agents.GuardrailFunctionOutput agents.ToolsToFinalOutputResult agents.RunContextWrapper agents.SQLiteSession agents.HandoffInputData agents.Usage',
    ),
    'builtins.bool': ['int'],
    'typing.NamedTuple': ['tuple'],
    'typing_extensions.NamedTuple': ['tuple'],
    'builtins.Exception': ['BaseException'],
    'builtins.ValueError': ['Exception', 'BaseException'],
    'builtins.TypeError': ['Exception', 'BaseException'],
    'builtins.RuntimeError': ['Exception', 'BaseException'],
    'datetime.datetime': ['date'],
    'collections.OrderedDict': ['dict'],
    'collections.defaultdict': ['dict'],
    'collections.Counter': ['dict'],
    'enum.IntEnum': ['int', 'Enum'],
    'enum.StrEnum': ['str', 'Enum'],
    'enum.Flag': ['Enum'],
    'enum.IntFlag': ['int', 'Enum'],
    'agents.AgentOutputSchema': ['AgentOutputSchemaBase'],
    'agents.OpenAIResponsesModel': ['Model'],
    'agents.OpenAIChatCompletionsModel': ['Model'],
    'agents.StopAtTools': ['dict'],
    'pydantic.ConfigDict': ['dict'],
  },
  results: {
    'builtins.len': 'int',
    'builtins.hash': 'int',
    'builtins.id': 'int',
    'builtins.ord': 'int',
    'builtins.repr': 'str',
    'builtins.ascii': 'str',
    'builtins.chr': 'str',
    'builtins.hex': 'str',
    'builtins.oct': 'str',
    'builtins.bin': 'str',
    'builtins.format': 'str',
    'builtins.input': 'str',
    'builtins.isinstance': 'bool',
    'builtins.issubclass': 'bool',
    'builtins.callable': 'bool',
    'builtins.hasattr': 'bool',
    'builtins.all': 'bool',
    'builtins.any': 'bool',
    'builtins.sorted': 'list',
    'builtins.dir': 'list',
    'builtins.map': 'iterator',
    'builtins.filter': 'iterator',
    'builtins.zip': 'iterator',
    'builtins.enumerate': 'iterator',
    'builtins.reversed': 'iterator',
    'builtins.iter': 'iterator',
    'itertools.chain': 'iterator',
    'itertools.chain.from_iterable': 'iterator',
    ...Object.fromEntries(
      'accumulate combinations compress count cycle dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile zip_longest'
        .split(' ')
        .map((name) => [`itertools.${name}`, 'iterator']),
    ),
    'uuid.uuid1': 'UUID',
    'uuid.uuid4': 'UUID',
    're.compile': 'Pattern',
    'time.time': 'float',
    'random.random': 'float',
    'json.dumps': 'str',
    'builtins.vars': 'dict',
    'dataclasses.asdict': 'dict',
    'asyncio.sleep': 'coroutine',
    'threading.Lock': 'lock',
    'asyncio.Lock': 'Lock',
    'typing.TypeVar': 'TypeVar',
    'functools.partial': 'partial',
    'collections.namedtuple()': 'tuple',
    'builtins.range': 'range',
  },
  constants: { 'typing.Any': 'type', 'typing_extensions.Any': 'type', 'builtins.Ellipsis': 'ellipsis', 'builtins.NotImplemented': 'NotImplementedType' },
  functions: new Set(['abs', 'all', 'any', 'len', 'max', 'min', 'next', 'print', 'repr', 'round', 'sorted', 'sum'].map((name) => `builtins.${name}`)),
  // What handlers are written for, and what is raised while a call is tried out.
  exceptions: {
    BaseException: [],
    Exception: ['BaseException'],
    ...extending(
      'Exception',
      'AttributeError TypeError ValueError NameError RuntimeError LookupError ArithmeticError AssertionError ImportError OSError EOFError StopIteration ' +
        'StopAsyncIteration BufferError MemoryError ReferenceError SyntaxError SystemError Warning',
    ),
    ...extending('LookupError', 'KeyError IndexError', ['Exception']),
    ...extending('AttributeError', 'FrozenInstanceError', ['Exception']),
    ...extending('NameError', 'UnboundLocalError', ['Exception']),
    ...extending('ArithmeticError', 'ZeroDivisionError OverflowError FloatingPointError', ['Exception']),
    ...extending('ImportError', 'ModuleNotFoundError', ['Exception']),
    ...extending(
      'OSError',
      'FileNotFoundError FileExistsError PermissionError ConnectionError TimeoutError BlockingIOError ChildProcessError InterruptedError IsADirectoryError ' +
        'NotADirectoryError ProcessLookupError',
      ['Exception'],
    ),
    ...extending('ConnectionError', 'BrokenPipeError ConnectionAbortedError ConnectionRefusedError ConnectionResetError', ['OSError', 'Exception']),
    ...extending('RuntimeError', 'NotImplementedError RecursionError', ['Exception']),
    ...extending('ValueError', 'JSONDecodeError UnicodeError', ['Exception']),
    ...extending('UnicodeError', 'UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError', ['ValueError', 'Exception']),
    ...extending('SyntaxError', 'IndentationError', ['Exception']),
    ...extending('Warning', 'DeprecationWarning FutureWarning ImportWarning ResourceWarning RuntimeWarning SyntaxWarning UserWarning', ['Exception']),
    // What pydantic raises.
    ...extending('RuntimeError', 'PydanticUserError', ['Exception']),
    ...extending('PydanticUserError', 'PydanticSchemaGenerationError PydanticInvalidForJsonSchema', ['RuntimeError', 'Exception']),
    ...extending('NameError', 'PydanticUndefinedAnnotation', ['Exception']),
    ...extending('ValueError', 'ValidationError', ['Exception']),
    ...extending('BaseException', 'GeneratorExit KeyboardInterrupt SystemExit', []),
  },
  memberless: new Set(),
  plain: new Set(
    'object property classmethod cached_property coroutine lock Lock Pattern UUID date datetime TypeVar module SimpleNamespace Path RunConfig ModelSettings slice ellipsis NotImplementedType type partial'.split(
      ' ',
    ),
  ),
};

/** Exceptions that extend another, with those which that one extends. */
function extending(base: string, names: string, beyond: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  const isRoot = base === 'BaseException';
  return Object.fromEntries(names.split(' ').map((name) => [name, [base, ...beyond, ...(isRoot ? [] : ['BaseException'])]]));
}

function alone(names: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, []]));
}
