import type { SdkName } from '../../engine/vectors';

/** What may be given where the SDKs call something, and what it takes to write it. */
export const CALLBACKS: Readonly<Record<SdkName, { readonly preamble: string; readonly values: readonly string[] }>> = {
  python: {
    preamble: `
import abc, contextlib, enum, operator, typing
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar

T = TypeVar("T")
class Bare: pass
class Init:
    def __init__(self, ctx, data=None): self.ctx = ctx
    def method(self, ctx): return ctx
    def both(self, ctx, data): return data
    @staticmethod
    def static(ctx): return ctx
    @classmethod
    def made(cls, ctx): return ctx
    @property
    def prop(self): return one
    def __call__(self, ctx): return None
class Less(Init): pass
class GetAttr:
    def __getattr__(self, name): return name
class GetAll:
    def __getattribute__(self, name): return name
class NewOne:
    def __new__(cls): return object.__new__(cls)
class CallAttr:
    __call__ = functools.partial(print)
class CallStatic:
    @staticmethod
    def __call__(ctx, data=None): return ctx
class Config(BaseModel):
    model_config = {}
class Nested(GetAttr):
    def own(self): return 1
class Star:
    def __init__(self, *args, **options): pass
class New:
    def __new__(cls, ctx): return ctx
class Meta(type):
    def __call__(cls, a, b, c): return None
class WithMeta(metaclass=Meta): pass
class ExtendsMeta(WithMeta): pass
class Text(str): pass
class Table(dict): pass
class Base(abc.ABC):
    @abc.abstractmethod
    def go(self): ...
class Concrete(Base):
    def go(self): return None
class NotAbstract(abc.ABC):
    @property
    def there(self): return 1
    @functools.cache
    def go(self): return 2
class Proto(Protocol):
    x: int
class Box(Generic[T]): pass
class Small(Box[int]): pass
class Pair(NamedTuple):
    x: int
    y: int = 0
class Typed(TypedDict):
    x: int
class Numbers(Enum):
    A = 1
class Automatic(Enum):
    A = auto()
class Missing(Enum):
    A = 1
    @classmethod
    def _missing_(cls, value): return cls.A
class Empty(Enum): pass
class Late(enum.IntFlag):
    A = 1
@dataclass
class Data:
    x: int
    y: int = 0
@dataclass(kw_only=True)
class Named:
    x: int
@dataclass(init=False)
class NoInit:
    x: int
@dataclass(frozen=True)
class Frozen:
    x: int
@dataclass
class Fields:
    x: int = field(default=1)
@dataclass
class Inherits(Bare):
    x: int
class Model(BaseModel):
    x: str
class MoreModel(Model):
    y: str = ""
class OpenModel(BaseModel, extra="allow"):
    x: str
class ConfigModel(BaseModel):
    model_config = {"extra": "allow"}
    x: str
class AsyncCaller:
    async def __call__(self, ctx, data): return data
class Get:
    def __get__(self, instance, owner=None): return one
class Holder:
    got = Get()
def positional(ctx, /, data): return data
def keyword(*, ctx): return None
def default(ctx, data=None): return data
def annotated(ctx: "RunContextWrapper", data: int) -> str: return ""
def generator(ctx): yield ctx
async def asynchronous(ctx, data): return data
async def streaming(ctx): yield ctx
def closure(a):
    def inner(ctx, data): return a
    return inner
def passing(f): return f
def wrapping(f):
    @functools.wraps(f)
    def inner(*args, **named): return f(*args, **named)
    return inner
def hiding(f):
    def inner(*args): return f(*args)
    return inner
@passing
def passed(ctx, data): return data
@wrapping
def wrapped(ctx): return None
@hiding
def hidden(ctx): return None
@functools.lru_cache(maxsize=None)
def cached(ctx): return None
@functools.cache
def kept(ctx, data): return None
@functools.singledispatch
def single(ctx): return None
@contextlib.contextmanager
def managed(ctx): yield ctx
@typing.overload
def over(ctx: int): ...
def over(ctx, data): return None
def raising(ctx): raise ValueError("no")
def given(ctx): return handoff(billing)
def yes(ctx, agent): return True
def no(ctx, agent): return False
def keep(data): return data
def copy(data): return data.clone(new_items=())
def items(data): return data.new_items
def nothing(data): pass
bound = Init(1)
late = None
late = one if eval("1") else two
`,
    values: [
      ...['zero', 'one', 'two', 'three', 'text', 'later', 'star', 'only', 'positional', 'keyword', 'default', 'annotated', 'generator', 'asynchronous'],
      ...['streaming', 'closure(1)', 'closure', 'passed', 'wrapped', 'hidden', 'cached', 'kept', 'single', 'managed', 'over', 'raising', 'given', 'yes', 'no'],
      ...[
        'keep',
        'copy',
        'items',
        'nothing',
        'late',
        'eval("one")',
        'one or two',
        'None or two',
        'passing(two)',
        'wrapping(two)',
        'hiding(two)',
        '(one, two)[1]',
      ],
      ...['CallAttr()', 'CallStatic()', 'functools.partial(two, data=1)', 'functools.partial(two, 1, data=2)', 'functools.partial(two, 1, 2, 3)'],
      ...['functools.partial(two, nope=1)', 'functools.partial(only, x=1)', 'functools.partial(star, 1, x=2)', 'functools.partial(keyword, more=1)'],
      ...[
        'functools.partial(functools.partial(two, 1), 2)',
        'functools.partial(print, sep="")',
        'functools.partial(Init, 1)',
        'functools.partial(Init, data=1)',
      ],
      ...['lambda: None', 'lambda ctx: None', 'lambda ctx, data: data', 'lambda ctx, data, more: data', 'lambda *args: args', 'lambda ctx, *, more=1: ctx'],
      ...['lambda ctx, data=1: data', 'lambda **options: options', 'lambda data: data', 'lambda ctx, agent: True', 'lambda ctx, agent: agent.name == "x"'],
      ...[
        'Bare',
        'Init',
        'Less',
        'Star',
        'New',
        'WithMeta',
        'ExtendsMeta',
        'Text',
        'Table',
        'Base',
        'Concrete',
        'Proto',
        'Box',
        'Small',
        'Box[int]',
        'Pair',
        'Typed',
      ],
      ...['NotAbstract', 'NotAbstract()', 'GetAttr()', 'GetAll()', 'NewOne()', 'NewOne', 'Config()', 'Nested()', 'Bare().x', 'GetAttr().x'],
      ...['Numbers', 'Automatic', 'Missing', 'Empty', 'Late', 'Data', 'Named', 'NoInit', 'Frozen', 'Fields', 'Inherits', 'Model', 'MoreModel', 'OpenModel'],
      ...[
        'ConfigModel',
        'AsyncCaller',
        'Bare()',
        'Init(1)',
        'Less(1)',
        'Star()',
        'AsyncCaller()',
        'Text()',
        'Table()',
        'Concrete()',
        'Small()',
        'Pair(1)',
        'Data(1)',
      ],
      ...['Model(x="")', 'Numbers.A', 'Caller', 'Caller()', 'bound', 'bound.method', 'bound.both', 'bound.static', 'bound.made', 'bound.prop', 'bound.missing'],
      ...[
        'Init.method',
        'Init.static',
        'Init.made',
        'Init.prop',
        'Less.made',
        'Less(1).both',
        'Holder.got',
        'Holder().got',
        'bound.__call__',
        'Caller.__call__',
      ],
      ...[
        'functools.partial(two, 1)',
        'functools.partial(two, y=1)',
        'functools.partial(three, 1, 2)',
        'functools.partial(one, 1)',
        'functools.partial(later, 1)',
      ],
      ...['functools.partial(Init, 1)', 'functools.partial(bound.both, 1)', 'functools.partial(functools.partial(three, 1), 2)', 'functools.partial(two, z=1)'],
      ...[
        'functools.partial(print)',
        'functools.partial(star, 1)',
        'functools.partial(two, *eval("[]"))',
        'functools.partial(eval("f"))',
        'functools.lru_cache(one)',
      ],
      ...[
        'print',
        'len',
        'str',
        'int',
        'bool',
        'list',
        'dict',
        'isinstance',
        'id',
        'repr',
        'sorted',
        'max',
        'object',
        'type',
        'range',
        'super',
        'iter',
        'next',
      ],
      ...[
        '[].append',
        '{}.get',
        '{}.update',
        '"x".join',
        '"x".upper',
        'b"x".decode',
        '(1).bit_length',
        '(1.5).is_integer',
        '(1).__add__',
        'set().add',
        '().count',
      ],
      ...[
        'collections.deque().append',
        'collections.deque',
        'collections.OrderedDict',
        'collections.defaultdict',
        'collections.Counter',
        'datetime.date.today',
      ],
      ...['datetime.date', 'json.dumps', 'json.loads', 're.compile', 're.compile("x").match', 'uuid.uuid4', 'decimal.Decimal', 'operator.itemgetter(0)'],
      ...['operator.attrgetter("x")', 'operator.methodcaller("x")', 'operator.add', 'operator.itemgetter', 'functools.partial', 'functools.reduce'],
      ...[
        'dict.get',
        'str.upper',
        'str.join',
        'list.append',
        'dict.fromkeys',
        'int.from_bytes',
        'ValueError',
        'Exception("x")',
        'staticmethod(one)',
        'classmethod(one)',
      ],
      ...[
        'billing',
        'billing.clone',
        'billing.as_tool',
        'handoff',
        'handoff(billing)',
        'look',
        'Agent',
        'WebSearchTool',
        'ask',
        'check',
        'ModelSettings',
        'invoke',
      ],
      ...[
        'typing.cast',
        'typing.NamedTuple("N", [("x", int)])',
        'collections.namedtuple("N", "x y")',
        'type("Made", (), {})',
        'enum.Enum("E", "A B")',
        'property(one)',
      ],
      ...[
        'one if eval("1") else two',
        'one if eval("1") else None',
        'two if eval("1") else "x"',
        'Init if eval("1") else one',
        '{"a": one, "b": two}[eval("k")]',
      ],
      ...[
        '{"a": two}["a"]',
        '[one, two][0]',
        '[one, two][eval("0")]',
        'getattr(bound, "method")',
        'getattr(bound, eval("x"))',
        'globals()["one"]',
        '(lambda: two)()',
      ],
    ],
  },
  javascript: {
    preamble: `
class Bare {}
class Init {
  static made(ctx) { return ctx; }
  static arrow = (ctx) => ctx;
  field = (ctx, data) => data;
  #hidden = (ctx) => ctx;
  constructor(ctx) { this.ctx = ctx; }
  method(ctx) { return ctx; }
  both(ctx, data) { return data; }
  usesThis(ctx) { return this.ctx; }
  async later(ctx) { return ctx; }
  *generator(ctx) { yield ctx; }
  get prop() { return one; }
  set only(value) {}
  get hidden() { return this.#hidden; }
}
class Less extends Init { method(ctx) { return super.method(ctx); } }
class Callable extends Function {}
function zero() {}
function one(ctx) { return undefined; }
function two(ctx, data) { return data; }
function three(a, b, c) { return a; }
function rest(...all) { return all; }
function standard(ctx, data = 1) { return data; }
function taking({ context }, [first] = []) { return first; }
function counting() { return arguments.length; }
async function asynchronous(ctx, data) { return data; }
function* generator(ctx) { yield ctx; }
async function* streaming(ctx) { yield ctx; }
function raising(ctx) { throw new Error('no'); }
function gives(ctx) { return handoff(billing); }
function keep(data) { return data; }
function copy(data) { return { ...data, newItems: [] }; }
function items(data) { return data.newItems; }
function loses(data) { return { inputHistory: data.inputHistory }; }
function closure(a) { return (ctx, data) => a; }
function passing(f) { return f; }
function wrapping(f) { return (...all) => f(...all); }
const bound = new Init(1);
const table = { one, two, method(ctx) { return ctx; }, get prop() { return two; }, nested: { three } };
const { method: loose } = bound;
const { two: taken, ...others } = table;
const late = eval('1') ? one : two;
`,
    values: [
      ...[
        'zero',
        'one',
        'two',
        'three',
        'rest',
        'standard',
        'taking',
        'counting',
        'asynchronous',
        'generator',
        'streaming',
        'raising',
        'gives',
        'keep',
        'copy',
      ],
      ...[
        'items',
        'loses',
        'closure(1)',
        'closure',
        'passing(two)',
        'wrapping(two)',
        'late',
        'loose',
        'taken',
        'others.one',
        "eval('one')",
        'one || two',
        'null ?? two',
      ],
      ...[
        '() => {}',
        '() => true',
        '(ctx) => ctx',
        '(ctx, data) => data',
        '(ctx, data, more) => more',
        '(...all) => all',
        '({ context }) => context',
        '(a = 1) => a',
      ],
      ...[
        'async () => {}',
        'async (ctx, data) => data',
        'async () => false',
        'function () { return this; }',
        'function named(a) { return a; }',
        'async function* () {}',
      ],
      ...['() => Promise.resolve(true)', '() => ({})', '() => []', "() => 'x'", '() => undefined', '() => { throw new Error(); }', '(data) => ({ ...data })'],
      ...[
        'Bare',
        'Init',
        'Less',
        'Callable',
        'new Bare()',
        'new Init(1)',
        'new Less(1)',
        'class {}',
        'class { constructor(a) {} }',
        'new (class {})()',
        'new (class { m() {} })().m',
        'bound',
        'bound.method',
        'bound.both',
      ],
      ...[
        'bound.field',
        'bound.usesThis',
        'bound.later',
        'bound.generator',
        'bound.prop',
        'bound.only',
        'bound.hidden',
        'bound.missing',
        'bound.ctx',
        'Init.made',
      ],
      ...[
        'Init.arrow',
        'Less.made',
        'Init.prototype.method',
        'new Less(1).method',
        'new Less(1).both',
        'bound.method.bind(bound)',
        'bound.usesThis.bind(bound, 1)',
      ],
      ...[
        'two.bind(null)',
        'two.bind(null, 1)',
        'three.bind(null, 1, 2)',
        'rest.bind(null, 1)',
        "two.bind(...eval('[]'))",
        'two.call',
        'two.apply',
        'asynchronous.bind(null, 1)',
      ],
      ...[
        'table.one',
        'table.two',
        'table.method',
        'table.prop',
        'table.nested.three',
        "table['one']",
        "table[eval('k')]",
        'table?.two',
        'table.missing',
        'table.one ?? two',
      ],
      ...[
        'console.log',
        'JSON.parse',
        'JSON.stringify',
        'Object.assign',
        'Object.keys',
        'Object.freeze',
        'Math.max',
        'parseInt',
        'Number',
        'String',
        'Boolean',
        'Symbol',
      ],
      ...[
        'Date',
        'Map',
        'Set',
        'Promise',
        'RegExp',
        'Error',
        'Array',
        'Object',
        'Function',
        'Promise.resolve',
        'Promise.all',
        'Array.from',
        'Array.isArray',
        'structuredClone',
      ],
      ...[
        '[].push',
        '[].concat',
        '[].map',
        'new Map().get',
        'new Map().set',
        'new Set().add',
        "'x'.concat",
        "'x'.toUpperCase",
        '(1).toFixed',
        '/x/.test',
        'fetch',
      ],
      ...[
        'setTimeout',
        'queueMicrotask',
        'process.exit',
        'new Date()',
        'new Error()',
        '/x/',
        "Symbol('x')",
        '10n',
        'new Proxy(two, {})',
        'new Function()',
        'globalThis',
      ],
      ...[
        'billing',
        'billing.clone',
        'billing.asTool',
        'handoff',
        'handoff(billing)',
        'Agent',
        'Agent.create',
        'tool',
        'look',
        'Handoff',
        'z.object',
        'z.object({})',
      ],
      ...[
        "eval('1') ? one : two",
        "eval('1') ? one : undefined",
        "eval('1') ? two : 'x'",
        "eval('1') && one",
        "[one, two][eval('0')]",
        '[one, two][1]',
        '(() => two)()',
      ],
      ...[
        '(0, two)',
        'await one()',
        'Promise.resolve(two)',
        '`x`',
        'typeof one',
        'void 0',
        '!one',
        'new (class extends Init {})(1).method',
        '{ a: one }.a',
        '(one, two)',
      ],
    ],
  },
};
