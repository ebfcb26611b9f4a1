import { createRandom, type Random } from '../../engine/generate/random';
import type { SdkName } from '../../engine/vectors';

/** How classes are written. */
interface Parts {
  readonly preamble: string;
  readonly decorators: readonly string[];
  readonly bases: readonly string[];
  readonly members: readonly string[];
  /** What of a class `C` is given as what. */
  readonly uses: readonly string[];
}

/** Programs of a class each, with everything made of it that may be given to the SDK. */
export function drawClasses(
  name: SdkName,
  count: number,
  seed: number,
): { readonly preamble: string; readonly classes: readonly string[]; readonly uses: readonly string[] } {
  const random = createRandom(seed);
  const { preamble, uses } = PARTS[name];
  return { preamble, uses, classes: Array.from({ length: count }, (_, number) => drawClass(name, number, random)) };
}

function drawClass(name: SdkName, number: number, random: Random): string {
  const { decorators, bases, members } = PARTS[name];
  const own = Array.from({ length: random.below(4) }, () => random.pick(members));
  const decorator = random.chance(0.25) ? random.pick(decorators) : '';
  // Some extend one that was drawn before.
  const base = random.chance(0.2) && number > 0 ? `C${random.below(number)}` : random.chance(0.7) ? random.pick(bases) : '';
  if (name === 'python') {
    const other = base !== '' && random.chance(0.15) ? `, ${random.pick(bases)}` : '';
    const body = own.length === 0 ? 'pass' : own.join('\n    ');
    return `${decorator === '' ? '' : `${decorator}\n`}class C${number}${base === '' ? '' : `(${base}${other})`}:\n    ${body}`;
  }
  return `${decorator === '' ? '' : `${decorator}\n`}class C${number}${base === '' ? '' : ` extends ${base}`} {\n  ${own.join('\n  ')}\n}`;
}

const PARTS: Readonly<Record<SdkName, Parts>> = {
  python: {
    preamble: `import abc, dataclasses, enum, functools, typing
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Optional, Protocol, TypedDict, TypeVar
from pydantic import BaseModel, Field, RootModel
from agents import Agent, AgentHooks, handoff
from elsewhere import Other, marks

T = TypeVar("T")
billing = Agent(name="Billing")
class Meta(type):
    def __call__(cls, *args): return super().__call__()
class Base:
    def __init__(self, ctx, data=None): self.ctx = ctx
    def go(self, ctx, data=None): return data
class Abstract(ABC):
    @abstractmethod
    def go(self): ...
class Model(BaseModel):
    id: int
    note: str = ""
class Callable:
    def __call__(self, ctx, data=None): return None
`,
    decorators: [
      '@dataclass',
      '@dataclass(kw_only=True)',
      '@dataclass(init=False)',
      '@dataclass(frozen=True)',
      '@marks',
      '@marks(1)',
      '@dataclasses.dataclass',
      '@functools.total_ordering',
    ],
    bases: [
      ...[
        'ABC',
        'abc.ABC',
        'Protocol',
        'Protocol[T]',
        'Generic[T]',
        'BaseModel',
        'RootModel[int]',
        'enum.Enum',
        'enum.IntEnum',
        'str, enum.Enum',
        'enum.Flag',
        'NamedTuple',
        'TypedDict',
        'object',
        'str',
        'dict',
        'list[int]',
      ],
      ...[
        'Base',
        'Abstract',
        'Model',
        'Callable',
        'Other',
        'metaclass=Meta',
        'metaclass=abc.ABCMeta',
        'Base, metaclass=Meta',
        'Exception',
        'AgentHooks',
        'Agent',
        'BaseModel, Generic[T]',
        'Base, ABC',
        'typing.Generic[T]',
        'TypedDict, total=False',
      ],
    ],
    members: [
      ...[
        'x: int',
        'y: int = 0',
        'x: str = "a"',
        '_z: int = 1',
        'A = 1',
        'B = enum.auto()',
        'z: ClassVar[int] = 1',
        'w: Optional[str] = None',
        'u: "Model"',
        'u: "Missing"',
        'v: list[int] = field(default_factory=list)',
        'v: int = Field(default=1)',
      ],
      ...[
        'q: Any',
        'p: Literal["a", "b"] = "a"',
        'o: dict[str, int]',
        't: T',
        'n: tuple[int, str]',
        'm: "list[Model]"',
        'k: int | None',
        'j: object = None',
        'model_config = {}',
        'model_config = {"extra": "allow"}',
        '__slots__ = ()',
      ],
      ...[
        'def __init__(self, ctx): self.ctx = ctx',
        'def __init__(self, ctx, data): pass',
        'def __init__(self, *args, **more): pass',
        'def __init__(self, ctx, *, more=1): pass',
        'def __init__(self): pass',
        '__init__ = marks',
        'def __new__(cls, *args): return super().__new__(cls)',
      ],
      ...[
        'def __call__(self, ctx): return None',
        'def __call__(self, ctx, data): return data',
        'async def __call__(self, ctx, data=None): return None',
        '__call__ = marks',
        '@staticmethod\n    def __call__(ctx): return None',
        '@classmethod\n    def __call__(cls, ctx): return None',
      ],
      ...[
        'def go(self, ctx): return ctx',
        '@staticmethod\n    def go(ctx, data=None): return ctx',
        '@classmethod\n    def go(cls, ctx): return ctx',
        '@property\n    def go(self): return self',
        '@abstractmethod\n    def go(self): ...',
        '@abc.abstractmethod\n    def run(self): ...',
      ],
      ...[
        '@functools.cached_property\n    def go(self): return 1',
        'go = 1',
        'go = staticmethod(marks)',
        'def __getattr__(self, name): return name',
        'def __getattribute__(self, name): return name',
        'def __post_init__(self): self.done = True',
        'def __len__(self): return 0',
        'def __bool__(self): return False',
      ],
      ...[
        'class Config:\n        extra = "forbid"',
        'class Inner(BaseModel):\n        x: int',
        'def on_start(self, context, agent): pass',
        'async def on_handoff(self, context, agent, source): pass',
        'x: int = Field(..., alias="ex")',
        'if marks:\n        extra = 1',
        'for e in marks: pass',
        'def _missing_(cls, v): return v',
      ],
    ],
    uses: [
      ...[
        'handoff(billing, on_handoff=C)',
        'handoff(billing, on_handoff=C())',
        'handoff(billing, on_handoff=C.go)',
        'handoff(billing, on_handoff=C[int], input_type=C[str])',
        'handoff(billing, on_handoff=C().go, input_type=C)',
        'handoff(billing, input_filter=C())',
      ],
      ...[
        'Agent(name="x", output_type=C)',
        'Agent(name="x", output_type=list[C])',
        'Agent[C](name="x")',
        'Agent(name="x", instructions=C(1))',
        'Agent(name="x", hooks=C())',
      ],
    ],
  },
  javascript: {
    preamble: `import { Agent, AgentHooks, handoff } from '@openai/agents';
import { z } from 'zod';
import { Other, marks } from 'elsewhere';

const billing = new Agent({ name: 'Billing' });
class Base {
  constructor(ctx, data) { this.ctx = ctx; }
  go(ctx, data) { return data; }
  static stay(ctx) { return ctx; }
}
class Maker {
  constructor() { return { inputHistory: [], preHandoffItems: [], newItems: [] }; }
}
`,
    decorators: ['@marks', '@marks(1)'],
    bases: [
      'Base',
      'Maker',
      'Other',
      'Function',
      'Array',
      'Map',
      'Error',
      'Promise',
      'Object',
      'AgentHooks',
      'Agent',
      'marks(Base)',
      'class {}',
      'null',
      'z.ZodType',
    ],
    members: [
      ...[
        'x;',
        'x = 1;',
        "static kind = 'k';",
        '#hidden = 1;',
        "['computed'] = 1;",
        '[marks] = 1;',
        'newItems = [];',
        'inputHistory = [];',
        'get newItems() { return []; }',
        'set newItems(v) {}',
        'static { this.y = 1; }',
      ],
      ...[
        'constructor(ctx) { this.ctx = ctx; }',
        'constructor(...args) { super(...args); }',
        'constructor() { super(); this.x = 1; }',
        'constructor(d) { Object.assign(this, d); }',
        'constructor() { return marks; }',
        'constructor() { return marks ? {} : []; }',
      ],
      ...['constructor(d) { super(d); return d; }', 'constructor(d) { this.preHandoffItems = []; this.newItems = d; }', 'constructor(readonly given) {}'],
      ...[
        'go(ctx) { return ctx; }',
        'go = (ctx, data) => data;',
        'static go(ctx) { return ctx; }',
        'async go(ctx) { return ctx; }',
        'get go() { return this.x; }',
        '*go() { yield 1; }',
        'static go = marks;',
        'go;',
        "['go'](ctx) { return ctx; }",
        'go(ctx) { return super.go(ctx); }',
      ],
      ...[
        'toString() { return "x"; }',
        'valueOf() { return 1; }',
        '[Symbol.iterator]() { return [].values(); }',
        'then(f) { f(1); }',
        'toJSON() { return {}; }',
        'static from(d) { return new this(d); }',
        'call() {}',
      ],
    ],
    uses: [
      ...[
        'handoff(billing, { onHandoff: C })',
        'handoff(billing, { onHandoff: new C().go })',
        'handoff(billing, { onHandoff: C.go, inputType: C })',
        'handoff(billing, { inputFilter: (d) => new C(d) })',
        'handoff(billing, { inputFilter: new C().go })',
      ],
      ...[
        "new Agent({ name: 'x', outputType: C })",
        "new Agent({ name: 'x', instructions: new C() })",
        "new Agent({ name: 'x', instructions: `${new C(1)}` })",
        "new Agent({ name: 'x', instructions: C.kind ?? new C().x })",
        "new Agent({ name: 'x', handoffs: new C() })",
      ],
    ],
  },
};
