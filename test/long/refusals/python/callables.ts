import type { Random } from '../../../engine/generate/random';
import { lines } from '../definition';
import { drawParameters } from './parameters';

/** Something that a program passes as a callback. */
export interface Callable {
  readonly kind: string;
  readonly imports?: string;
  readonly setup?: string;
  readonly expression: string;
}

/** What a body gives back: the value, where it has a first parameter, of it. */
export type Returns = (first: string | undefined) => string;

type Draw = (random: Random, returns: Returns) => Omit<Callable, 'kind'>;

function define(random: Random, returns: Returns, header: string, self?: string): string {
  const { text, first } = drawParameters(random, self);
  const body = random.pick([
    `return ${returns(first)}`,
    `return ${returns(first)}`,
    `seen = 1\nreturn ${returns(first)}`,
    `if False:\n    pass\nreturn ${returns(first)}`,
    `print("told")\nreturn ${returns(first)}`,
  ]);
  return `${header}(${text}):\n    ${body.replaceAll('\n', '\n    ')}`;
}

function nest(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

const inClass = (method: string, { bases = '', decorators = '' } = {}): string => `${decorators}class Owner${bases}:\n${nest(method)}`;

const FUNCTIONS: Readonly<Record<string, Draw>> = {
  function: (random, returns) => ({ setup: define(random, returns, 'def call'), expression: 'call' }),
  'async function': (random, returns) => ({ setup: define(random, returns, 'async def call'), expression: 'call' }),
  lambda: (random, returns) => {
    const { text, first } = drawParameters(random);
    return { expression: `lambda ${text.replaceAll(': "Any"', '')}: ${returns(first)}` };
  },
  closure: (random, returns) => ({ setup: `def make():\n${nest(define(random, returns, 'def inner'))}\n    return inner`, expression: 'make()' }),
  'function that makes a lambda': (random, returns) => ({
    setup: `def make(x):\n    return lambda ctx: ${returns('ctx')}`,
    expression: random.pick(['make(1)', 'make("a")', 'make']),
  }),
  'keyword default bound in a loop': (random, returns) => ({
    setup: `made_in_loop = []\nfor each in ("a", "b"):\n    made_in_loop.append(lambda ctx, each=each: ${returns('ctx')})`,
    expression: random.pick(['made_in_loop[0]', 'made_in_loop[-1]', 'made_in_loop']),
  }),
};

const DECORATORS: readonly { readonly name: string; readonly imports?: string; readonly setup?: string; readonly decorator: string }[] = [
  {
    name: 'functools.wraps',
    imports: 'import functools',
    setup: 'def traced(f):\n    @functools.wraps(f)\n    def wrapper(*a, **k):\n        return f(*a, **k)\n    return wrapper',
    decorator: 'traced',
  },
  { name: 'no wraps', setup: 'def traced(f):\n    def wrapper(*a, **k):\n        return f(*a, **k)\n    return wrapper', decorator: 'traced' },
  { name: 'exact wrapper', setup: 'def traced(f):\n    def wrapper(c):\n        return f(c)\n    return wrapper', decorator: 'traced' },
  {
    name: 'with options',
    imports: 'import functools',
    setup:
      'def traced(label):\n    def decorate(f):\n        @functools.wraps(f)\n        def wrapper(*a, **k):\n            return f(*a, **k)\n        return wrapper\n    return decorate',
    decorator: 'traced("x")',
  },
  { name: 'registering', setup: 'SEEN = []\ndef traced(f):\n    SEEN.append(f)\n    return f', decorator: 'traced' },
  { name: 'returning nothing', setup: 'SEEN = []\ndef traced(f):\n    SEEN.append(f)', decorator: 'traced' },
  { name: 'functools.lru_cache', imports: 'import functools', decorator: 'functools.lru_cache' },
  { name: 'lru_cache()', imports: 'from functools import lru_cache', decorator: 'lru_cache(maxsize=None)' },
  { name: 'functools.cache', imports: 'from functools import cache', decorator: 'cache' },
  { name: 'staticmethod', decorator: 'staticmethod' },
  { name: 'classmethod', decorator: 'classmethod' },
  { name: 'property', decorator: 'property' },
  { name: 'contextmanager', imports: 'import contextlib', decorator: 'contextlib.contextmanager' },
  { name: 'singledispatch', imports: 'import functools', decorator: 'functools.singledispatch' },
  { name: 'function_tool', imports: 'from agents import function_tool', decorator: 'function_tool' },
  { name: 'functools.cached_property', imports: 'import functools', decorator: 'functools.cached_property' },
  {
    name: 'a class',
    setup: 'class traced:\n    def __init__(self, f):\n        self.f = f\n    def __call__(self, c):\n        return self.f(c)',
    decorator: 'traced',
  },
  { name: 'a class without __call__', setup: 'class traced:\n    def __init__(self, f):\n        self.f = f', decorator: 'traced' },
];

const DECORATED: Readonly<Record<string, Draw>> = Object.fromEntries(
  DECORATORS.map(({ name, imports, setup, decorator }) => [
    `decorated: ${name}`,
    (random: Random, returns: Returns) => {
      const header = random.chance(0.8) ? 'def call' : 'async def call';
      let defined = define(random, returns, header);
      // What a tool may not take is refused before the handoff is looked at.
      while (name === 'function_tool' && /\*|"Any"/.test(defined.split('\n', 1)[0] ?? '')) defined = define(random, returns, header);
      const isCall = random.chance(0.25);
      return {
        ...(imports && { imports }),
        setup: `${setup ? `${setup}\n` : ''}${isCall ? defined : `@${decorator}\n${defined}`}`,
        expression: isCall ? `${decorator}(call)` : 'call',
      };
    },
  ]),
);

const METHODS: Readonly<Record<string, Draw>> = {
  'bound method': (random, returns) => ({ setup: inClass(define(random, returns, 'def note', 'self')), expression: 'Owner().note' }),
  'method of an instance kept': (random, returns) => ({
    setup: `${inClass(define(random, returns, 'def note', 'self'))}\nowner = Owner()`,
    expression: 'owner.note',
  }),
  'unbound method': (random, returns) => ({ setup: inClass(define(random, returns, 'def note', 'self')), expression: 'Owner.note' }),
  'static method': (random, returns) => ({
    setup: inClass(`@staticmethod\n${define(random, returns, 'def note')}`),
    expression: random.pick(['Owner.note', 'Owner().note']),
  }),
  'class method': (random, returns) => ({
    setup: inClass(`@classmethod\n${define(random, returns, 'def note', 'cls')}`),
    expression: random.pick(['Owner.note', 'Owner().note']),
  }),
  'inherited method': (random, returns) => ({
    setup: `${inClass(define(random, returns, 'def note', 'self'))}\nclass Child(Owner):\n    pass`,
    expression: random.pick(['Child().note', 'Child.note']),
  }),
  'function kept as a class attribute': (random, returns) => ({
    setup: `${define(random, returns, 'def call')}\nclass Owner:\n    note = call`,
    expression: random.pick(['Owner.note', 'Owner().note']),
  }),
  'lambda kept as an instance attribute': (_, returns) => ({
    setup: `class Owner:\n    def __init__(self):\n        self.note = lambda ctx: ${returns('ctx')}`,
    expression: 'Owner().note',
  }),
  property: (random, returns) => ({
    setup: `class Owner:\n    @property\n    def note(self):\n        return lambda ctx: ${returns('ctx')}`,
    expression: random.pick(['Owner().note', 'Owner.note']),
  }),
  'method of a dataclass': (random, returns) => ({
    imports: 'import dataclasses',
    setup: inClass(`value: int = 0\n${define(random, returns, 'def note', 'self')}`, { decorators: '@dataclasses.dataclass\n' }),
    expression: 'Owner().note',
  }),
  partialmethod: (random, returns) => ({
    imports: 'import functools',
    setup: inClass(`${define(random, returns, 'def base', 'self, log')}\nnote = functools.partialmethod(base, 1)`),
    expression: 'Owner().note',
  }),
};

const INSTANCES: Readonly<Record<string, Draw>> = {
  'instance with __call__': (random, returns) => ({ setup: inClass(define(random, returns, 'def __call__', 'self')), expression: 'Owner()' }),
  'instance with async __call__': (random, returns) => ({ setup: inClass(define(random, returns, 'async def __call__', 'self')), expression: 'Owner()' }),
  'instance with inherited __call__': (random, returns) => ({
    setup: `${inClass(define(random, returns, 'def __call__', 'self'))}\nclass Child(Owner):\n    pass`,
    expression: 'Child()',
  }),
  'instance with static __call__': (random, returns) => ({
    setup: inClass(`@staticmethod\n${define(random, returns, 'def __call__')}`),
    expression: 'Owner()',
  }),
  'instance without __call__': (random) => ({
    setup: random.pick([
      'class Owner:\n    pass',
      'class Owner:\n    def run(self, ctx):\n        return None',
      'class Owner:\n    def __init__(self):\n        self.value = 1',
    ]),
    expression: 'Owner()',
  }),
  'instance with __call__ of its own': (_, returns) => ({
    setup: `class Owner:\n    def __init__(self):\n        self.__call__ = lambda ctx: ${returns('ctx')}`,
    expression: 'Owner()',
  }),
  'instance of a dataclass': () => ({
    imports: 'import dataclasses',
    setup: '@dataclasses.dataclass\nclass Owner:\n    value: int = 0',
    expression: 'Owner()',
  }),
  'instance of a dataclass with __call__': (random, returns) => ({
    imports: 'import dataclasses',
    setup: inClass(`value: int = 0\n${define(random, returns, 'def __call__', 'self')}`, { decorators: '@dataclasses.dataclass\n' }),
    expression: 'Owner()',
  }),
  'instance of a NamedTuple': () => ({
    imports: 'from typing import NamedTuple',
    setup: 'class Owner(NamedTuple):\n    value: int = 0',
    expression: 'Owner()',
  }),
  'instance of a model': () => ({ setup: 'class Owner(BaseModel):\n    value: int = 0', expression: 'Owner()' }),
  'instance of a model with __call__': (random, returns) => ({
    setup: inClass(`value: int = 0\n${define(random, returns, 'def __call__', 'self')}`, { bases: '(BaseModel)' }),
    expression: 'Owner()',
  }),
  'member of an enum': () => ({ imports: 'import enum', setup: 'class Owner(enum.Enum):\n    A = "a"\n    B = "b"', expression: 'Owner.A' }),
  mock: (random) => ({ imports: 'from unittest import mock', expression: random.pick(['mock.Mock()', 'mock.MagicMock()', 'mock.AsyncMock()']) }),
  'object()': () => ({ expression: 'object()' }),
  SimpleNamespace: () => ({ imports: 'import types', expression: 'types.SimpleNamespace(a=1)' }),
};

const FIELDS = ['value: int', 'value: str', 'value: "Any"'];
const drawFields = (random: Random): string => {
  const count = random.pick([0, 1, 1, 2, 2, 3]);
  const firstDefault = random.chance(0.4) ? random.below(count + 1) : count;
  const fields = Array.from({ length: count }, (_, i) => `${random.pick(FIELDS).replace('value', 'abc'[i] ?? 'd')}${i >= firstDefault ? ' = None' : ''}`);
  return fields.length > 0 ? fields.join('\n') : 'pass';
};

const CLASSES: Readonly<Record<string, Draw>> = {
  'class with __init__': (random) => ({ setup: inClass(`def __init__(${drawParameters(random, 'self').text}):\n    self.seen = True`), expression: 'Owner' }),
  'class with __new__': (random) => ({
    setup: inClass(`def __new__(${drawParameters(random, 'cls').text}):\n    return object.__new__(cls)`),
    expression: 'Owner',
  }),
  'plain class': () => ({ setup: 'class Owner:\n    pass', expression: 'Owner' }),
  'class with an inherited __init__': (random) => ({
    setup: `${inClass(`def __init__(${drawParameters(random, 'self').text}):\n    self.seen = True`)}\nclass Child(Owner):\n    pass`,
    expression: 'Child',
  }),
  'class with a metaclass': (random) => ({
    setup: `class Meta(type):\n    def __call__(${drawParameters(random, 'cls').text}):\n        return None\nclass Owner(metaclass=Meta):\n    pass`,
    expression: 'Owner',
  }),
  dataclass: (random) => ({
    imports: 'import dataclasses',
    setup: inClass(drawFields(random), {
      decorators: random.pick(['@dataclasses.dataclass\n', '@dataclasses.dataclass(frozen=True)\n', '@dataclasses.dataclass(kw_only=True)\n']),
    }),
    expression: 'Owner',
  }),
  NamedTuple: (random) => ({ imports: 'from typing import NamedTuple', setup: inClass(drawFields(random), { bases: '(NamedTuple)' }), expression: 'Owner' }),
  namedtuple: (random) => ({
    imports: 'import collections',
    setup: `Owner = collections.namedtuple("Owner", ${random.pick(['["a"]', '["a", "b"]', '"a b"', '"a"', '["a", "b", "c"]'])}${random.pick(['', '', ', defaults=[None]'])})`,
    expression: 'Owner',
  }),
  'model class': (random) => ({ setup: inClass(drawFields(random), { bases: '(BaseModel)' }), expression: 'Owner' }),
  TypedDict: (random) => ({
    imports: 'from typing_extensions import TypedDict',
    setup: inClass(drawFields(random).replaceAll(' = None', ''), { bases: '(TypedDict)' }),
    expression: 'Owner',
  }),
  'enum class': (random) => ({
    imports: 'import enum',
    setup: `class Owner(${random.pick(['enum.Enum', 'enum.IntEnum', 'str, enum.Enum', 'enum.Flag'])}):\n    ${random.pick(['A = 1\n    B = 2', 'A = 1'])}`,
    expression: 'Owner',
  }),
  'exception class': (random) => ({
    setup: random.pick(['class Owner(Exception):\n    pass', 'class Owner(ValueError):\n    def __init__(self, ctx):\n        super().__init__("x")']),
    expression: 'Owner',
  }),
  'abstract class': (random) => ({
    imports: 'import abc',
    setup: `class Owner(abc.ABC):\n    @abc.abstractmethod\n    def run(self): ...${random.pick(['', '\n    def __init__(self, ctx): ...'])}`,
    expression: 'Owner',
  }),
  'generic class': (random) => ({
    imports: 'from typing import Generic, TypeVar',
    setup: `T = TypeVar("T")\n${inClass(`def __init__(${drawParameters(random, 'self').text}):\n    self.seen = True`, { bases: '(Generic[T])' })}`,
    expression: random.pick(['Owner', 'Owner[int]']),
  }),
  'subclass of a built-in': (random) => ({
    setup: `class Owner(${random.pick(['dict', 'list', 'str', 'int', 'tuple', 'set', 'object'])}):\n    pass`,
    expression: 'Owner',
  }),
};

const PARTIALS: Readonly<Record<string, Draw>> = {
  'partial of a function': (random, returns) => ({
    imports: 'import functools',
    setup: define(random, returns, 'def call'),
    expression: `functools.partial(call${random.pick([', 1', ', flag=1', ', data=1', ', ctx=1', '', ', 1, 2', ', 1, 2, 3, 4', ', nothing=1'])})`,
  }),
  'partial of a lambda': (random, returns) => ({
    imports: 'from functools import partial',
    expression: `partial(lambda log, ctx: ${returns('ctx')}${random.pick([', 1', '', ', log=1', ', 1, 2'])})`,
  }),
  'partial of a built-in': (random) => ({
    imports: 'import functools',
    expression: `functools.partial(${random.pick(['print, "x"', 'print', 'len', 'max, 1', 'isinstance', 'getattr, object()', 'dict', 'int, "1"', 'sorted, key=None'])})`,
  }),
  'partial of a method': (random, returns) => ({
    imports: 'import functools',
    setup: inClass(define(random, returns, 'def note', 'self')),
    expression: `functools.partial(Owner().note${random.pick(['', ', 1', ', data=1'])})`,
  }),
  'partial of a class': (random) => ({
    imports: 'import functools',
    setup: inClass(`def __init__(${drawParameters(random, 'self').text}):\n    self.seen = True`),
    expression: `functools.partial(Owner${random.pick(['', ', 1', ', data=1'])})`,
  }),
  'partial of a partial': (random, returns) => ({
    imports: 'import functools',
    setup: define(random, returns, 'def call'),
    expression: `functools.partial(functools.partial(call, 1)${random.pick(['', ', 1', ', data=1'])})`,
  }),
};

const GENERATORS: Readonly<Record<string, Draw>> = {
  'generator function': (random, returns) => ({ setup: define(random, returns, 'def call').replace('return ', 'yield '), expression: 'call' }),
  'async generator function': (random, returns) => ({ setup: define(random, returns, 'async def call').replace('return ', 'yield '), expression: 'call' }),
  'generator object': (random) => ({ setup: 'def call():\n    yield 1', expression: random.pick(['call()', '(x for x in ())']) }),
  'coroutine object': () => ({ setup: 'async def call(ctx):\n    return ctx', expression: 'call(None)' }),
};

const BUILTINS = [
  'len',
  'print',
  'bool',
  'int',
  'str',
  'float',
  'list',
  'dict',
  'set',
  'frozenset',
  'tuple',
  'type',
  'object',
  'repr',
  'id',
  'sum',
  'max',
  'min',
  'sorted',
  'iter',
  'next',
  'any',
  'all',
  'abs',
  'hash',
  'callable',
  'isinstance',
  'issubclass',
  'vars',
  'dir',
  'range',
  'enumerate',
  'zip',
  'map',
  'filter',
  'reversed',
  'property',
  'super',
  'round',
  'format',
  'getattr',
  'setattr',
  'hasattr',
  'delattr',
  'bytes',
  'bytearray',
  'memoryview',
  'complex',
  'slice',
  'staticmethod',
  'classmethod',
  'divmod',
  'pow',
  'ord',
  'chr',
  'bin',
  'hex',
  'oct',
  'ascii',
  'compile',
  'eval',
  'exec',
  'globals',
  'locals',
  'Exception',
  'ValueError',
  'TypeError',
  'aiter',
  'anext',
  'open',
];
const BOUND = [
  '[].append',
  '[].extend',
  '[].clear',
  '[].copy',
  '[].insert',
  '[].pop',
  '[].index',
  '[].count',
  '{}.get',
  '{}.update',
  '{}.setdefault',
  '{}.pop',
  '{}.keys',
  '{}.clear',
  '"x".join',
  '"x".format',
  '"x".upper',
  '"x".split',
  '"x".startswith',
  'set().add',
  'set().discard',
  'set().update',
  '().count',
  'b"x".hex',
  'dict.fromkeys',
  'str.upper',
  'list.append',
  'dict.get',
  '"x".__eq__',
  '(1).__add__',
];
const LIBRARY: readonly (readonly [string, string])[] = [
  ['import asyncio', 'asyncio.sleep'],
  ['import time', 'time.sleep'],
  ['import time', 'time.time'],
  ['import json', 'json.dumps'],
  ['import json', 'json.loads'],
  ['import os', 'os.getenv'],
  ['import os', 'os.path.join'],
  ['import math', 'math.sqrt'],
  ['import math', 'math.floor'],
  ['import random', 'random.random'],
  ['import random', 'random.choice'],
  ['import logging', 'logging.info'],
  ['import logging', 'logging.getLogger("x").info'],
  ['import logging', 'logging.getLogger'],
  ['import operator', 'operator.itemgetter(0)'],
  ['import operator', 'operator.attrgetter("context")'],
  ['import operator', 'operator.not_'],
  ['import operator', 'operator.methodcaller("clone")'],
  ['import asyncio', 'asyncio.create_task'],
  ['import asyncio', 'asyncio.gather'],
  ['import copy', 'copy.copy'],
  ['import copy', 'copy.deepcopy'],
  ['import uuid', 'uuid.uuid4'],
  ['import datetime', 'datetime.datetime.now'],
  ['import datetime', 'datetime.datetime'],
  ['import collections', 'collections.OrderedDict'],
  ['import collections', 'collections.defaultdict'],
  ['import collections', 'collections.Counter'],
  ['import collections', 'collections.deque().append'],
  ['import pprint', 'pprint.pprint'],
  ['import warnings', 'warnings.warn'],
  ['import threading', 'threading.Lock'],
  ['import threading', 'threading.Thread'],
  ['import queue', 'queue.Queue().put'],
  ['import queue', 'queue.SimpleQueue().put'],
  ['import asyncio', 'asyncio.Queue().put'],
  ['import itertools', 'itertools.chain'],
  ['import itertools', 'itertools.count().__next__'],
  ['import dataclasses', 'dataclasses.asdict'],
  ['import dataclasses', 'dataclasses.replace'],
  ['import inspect', 'inspect.signature'],
  ['import functools', 'functools.partial'],
  ['import functools', 'functools.reduce'],
  ['import re', 're.compile'],
  ['import re', 're.compile("x").match'],
  ['import sys', 'sys.exit'],
  ['import sys', 'sys.getsizeof'],
  ['import pathlib', 'pathlib.Path'],
  ['import decimal', 'decimal.Decimal'],
  ['import contextlib', 'contextlib.nullcontext'],
  ['import contextlib', 'contextlib.suppress'],
  ['import types', 'types.SimpleNamespace'],
  ['import types', 'types.MappingProxyType'],
  ['import string', 'string.Template'],
  ['import heapq', 'heapq.heappush'],
  ['import bisect', 'bisect.insort'],
  ['import typing', 'typing.cast'],
  ['import base64', 'base64.b64encode'],
  ['import hashlib', 'hashlib.sha256'],
  ['import statistics', 'statistics.mean'],
  ['import textwrap', 'textwrap.dedent'],
];
const VALUES = [
  '1',
  '0',
  '-1',
  '1.5',
  '""',
  '"on_handoff"',
  '"print"',
  'True',
  'False',
  '[]',
  '[print]',
  '()',
  '(print,)',
  '{}',
  '{"call": print}',
  'set()',
  '{1}',
  '...',
  'NotImplemented',
  'b""',
  '1j',
  'f"{billing.name}"',
  'None',
  'range(3)',
  'slice(1)',
  '[1][0]',
  '"a" + "b"',
  '1 + 1',
  'not 1',
  '1 == 1',
  '[x for x in ()]',
  '{x: x for x in ()}',
  'billing',
  'handoff(billing)',
  'print("x")',
  'billing.name',
  'len("abc")',
  'str(1)',
  'int("1")',
  'list()',
  'dict()',
  'tuple()',
  'dict(a=1)',
  'type(billing)',
  'type(1)',
  'billing.clone',
  'billing.as_tool',
  'Agent',
  'handoff',
  'BaseModel',
  'Data',
  'Data(x="a")',
  'Data.model_validate',
];
const MODULES = ['json', 'asyncio', 'os', 'agents', 'functools', 'typing'];

const GIVEN: Readonly<Record<string, Draw>> = {
  'built-in': (random) => ({ expression: random.pick(BUILTINS) }),
  'bound built-in': (random) => ({ expression: random.pick(BOUND) }),
  'function of the library': (random) => {
    const [imports, expression] = random.pick(LIBRARY);
    return { imports, expression };
  },
  value: (random) => ({ expression: random.pick(VALUES) }),
  module: (random) => {
    const name = random.pick(MODULES);
    return { imports: `import ${name}`, expression: name };
  },
  'typing construct': (random) => ({
    imports: 'import typing',
    expression: random.pick([
      'typing.Any',
      'typing.Optional[int]',
      'typing.List',
      'list[int]',
      'typing.Union[int, str]',
      'typing.Callable',
      'typing.TypeVar("T")',
      'typing.NewType("N", int)',
      'int | str',
      'typing.Literal["a"]',
    ]),
  }),
};

const TABLES: readonly Readonly<Record<string, Draw>>[] = [FUNCTIONS, DECORATED, METHODS, INSTANCES, CLASSES, PARTIALS, GENERATORS, GIVEN, GIVEN];

/** Anything that Python lets a program pass: what a body of the program's own returns is told by `returns`. */
export function drawCallable(random: Random, returns: Returns): Callable {
  const table = random.pick(TABLES);
  const kind = random.pick(Object.keys(table));
  const { setup, ...drawn } = (table[kind] as Draw)(random, returns);
  return { kind, ...drawn, ...(setup === undefined ? {} : { setup: lines(setup) }) };
}
