import type { Random } from '../../../engine/generate/random';

/** Something that a program passes as a callback. */
export interface Callable {
  readonly kind: string;
  readonly imports?: string;
  readonly setup?: string;
  readonly expression: string;
}

/** What a body gives back: the value, where it has a first parameter, of it. */
export type Returns = (first: string | undefined) => string;

type Draw = (random: Random, returns: Returns) => Omit<Callable, 'kind'> & Partial<Callable>;

/** A parameter list of any shape. */
function parametersOf(random: Random): { readonly text: string; readonly first: string | undefined } {
  const text = random.pick([
    '',
    'context',
    'context',
    'context',
    'context, input',
    'context, input',
    'context, input, more',
    'context = null',
    '...rest',
    'context, ...rest',
    '{ context }',
    'context, { x }',
    'context, input = 1',
  ]);
  return { text, first: /^context\b/.test(text) ? 'context' : text === '...rest' ? 'rest[0]' : undefined };
}

function define(random: Random, returns: Returns, header: string, arrow = ''): string {
  const { text, first } = parametersOf(random);
  const body = random.pick([
    `return ${returns(first)};`,
    `return ${returns(first)};`,
    `const seen = 1; return ${returns(first)};`,
    `if (false) { seen(); } return ${returns(first)};`,
  ]);
  return `${header}(${text})${arrow} { ${body} }`;
}

const FUNCTIONS: Readonly<Record<string, Draw>> = {
  'function declaration': (random, returns) => ({ setup: define(random, returns, 'function call'), expression: 'call' }),
  'async function': (random, returns) => ({ setup: define(random, returns, 'async function call'), expression: 'call' }),
  'function expression': (random, returns) => ({ expression: define(random, returns, 'function ') }),
  arrow: (random, returns) => ({ expression: define(random, returns, '', ' =>') }),
  'async arrow': (random, returns) => ({ expression: define(random, returns, 'async ', ' =>') }),
  'arrow with an expression': (_, returns) => ({ expression: `(context) => (${returns('context')})` }),
  'async arrow with an expression': (_, returns) => ({ expression: `async (context) => (${returns('context')})` }),
  'generator function': (random, returns) => ({ setup: define(random, returns, 'function* call').replace('return ', 'yield '), expression: 'call' }),
  'async generator function': (random, returns) => ({
    setup: define(random, returns, 'async function* call').replace('return ', 'yield '),
    expression: 'call',
  }),
  closure: (random, returns) => ({
    setup: `function make() { return ${define(random, returns, '', ' =>')}; }`,
    expression: random.pick(['make()', 'make()', 'make']),
  }),
  curried: (random, returns) => ({ setup: `const make = (label) => (context) => (${returns('context')});`, expression: random.pick(['make("x")', 'make']) }),
  'called at once': (_, returns) => ({ expression: `(() => (context) => (${returns('context')}))()` }),
};

const BOUND: Readonly<Record<string, Draw>> = {
  'bound function': (random, returns) => ({
    setup: define(random, returns, 'function call'),
    expression: random.pick(['call.bind(null)', 'call.bind(null, 1)', 'call.bind({}, 1, 2)']),
  }),
  'bound method': (random, returns) => ({
    setup: `class Owner { ${define(random, returns, 'note')} }\nconst owner = new Owner();`,
    expression: random.pick(['owner.note.bind(owner)', 'owner.note', 'Owner.prototype.note']),
  }),
  'method of an object': (random, returns) => ({ setup: `const owner = { ${define(random, returns, 'note')} };`, expression: 'owner.note' }),
  'async method': (random, returns) => ({ setup: `const owner = { ${define(random, returns, 'async note')} };`, expression: 'owner.note' }),
  'static method': (random, returns) => ({ setup: `class Owner { ${define(random, returns, 'static note')} }`, expression: 'Owner.note' }),
  'arrow field': (random, returns) => ({ setup: `class Owner { note = ${define(random, returns, '', ' =>')}; }`, expression: 'new Owner().note' }),
  'missing method': () => ({ setup: 'class Owner { note() {} }', expression: 'Owner.note' }),
  'getter that makes a function': (_, returns) => ({
    setup: `const owner = { get note() { return (context) => (${returns('context')}); } };`,
    expression: 'owner.note',
  }),
  'getter that makes none': () => ({ setup: 'const owner = { get note() { return 5; } };', expression: 'owner.note' }),
  'method through call': (_, returns) => ({ setup: `function call(context) { return ${returns('context')}; }`, expression: 'call.call' }),
};

const CLASSES: Readonly<Record<string, Draw>> = {
  class: (random) => ({
    setup: random.pick([
      'class Owner {}',
      'class Owner { constructor(context) { this.context = context; } }',
      'class Owner { static call(context) { return context; } }',
      'const Owner = class { };',
      'class Base {}\nclass Owner extends Base {}',
    ]),
    expression: 'Owner',
  }),
  'class expression': () => ({ expression: 'class { constructor(context) { this.context = context; } }' }),
  instance: (random) => ({
    setup: random.pick(['class Owner {}', 'class Owner { call(context) { return context; } }', 'class Owner { constructor() { this.value = 1; } }']),
    expression: 'new Owner()',
  }),
  'instance of a subclass of Function': () => ({
    setup: 'class Owner extends Function { constructor() { super("context", "return context"); } }',
    expression: 'new Owner()',
  }),
  'built-in class': (random) => ({
    expression: random.pick([
      'Map',
      'Set',
      'Promise',
      'WeakMap',
      'Date',
      'Error',
      'Array',
      'Object',
      'String',
      'Number',
      'Boolean',
      'RegExp',
      'Symbol',
      'BigInt',
      'URL',
      'Proxy',
      'Function',
      'Uint8Array',
      'AbortController',
      'Event',
      'TextEncoder',
      'ArrayBuffer',
      'DataView',
      'Intl.NumberFormat',
    ]),
  }),
  'instance of a built-in': (random) => ({
    expression: random.pick([
      'new Map()',
      'new Set()',
      'new Date()',
      'new Error("x")',
      'new Array(1)',
      'new Object()',
      'new String("x")',
      'new Number(1)',
      'new Boolean(true)',
      'new RegExp("x")',
      'new URL("https://example.com")',
      'new Function("context", "return context")',
      'new Uint8Array(1)',
      'new AbortController()',
      'new WeakSet()',
    ]),
  }),
  proxy: (random) => ({
    expression: random.pick(['new Proxy(() => undefined, {})', 'new Proxy({}, {})', 'new Proxy(function () {}, { apply: () => undefined })']),
  }),
};

/** What they do with anything but a function is another thing in Node than in browsers. */
const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval']);

const VALUES: Readonly<Record<string, Draw>> = {
  promise: (random, returns) => ({
    setup: `const call = (context) => (${returns('context')});`,
    expression: random.pick([
      'Promise.resolve(call)',
      '(async () => call)()',
      'new Promise((resolve) => resolve(call))',
      'Promise.all([])',
      'import("node:fs")',
    ]),
  }),
  // Awaited at the top: functions that the value may be put into are not async.
  awaited: (_, returns) => ({
    setup: `const call = (context) => (${returns('context')});\nconst settled = await Promise.resolve(call);`,
    expression: 'settled',
  }),
  symbol: (random) => ({ expression: random.pick(['Symbol("x")', 'Symbol.iterator', 'Symbol.for("x")']) }),
  number: (random) => ({
    expression: random.pick([
      '1',
      '0',
      '-1',
      '1.5',
      'NaN',
      'Infinity',
      '0x10',
      '1 + 1',
      '+"1"',
      'Math.PI',
      '10n',
      '0n',
      'Date.now()',
      'parseInt("1")',
      'Number("1")',
    ]),
  }),
  string: (random) => ({
    expression: random.pick(['""', '"x"', '`x`', '`${1}`', '"a" + "b"', 'String(1)', 'billing.name', 'typeof 1', 'JSON.stringify({})', '["a"].join()']),
  }),
  boolean: (random) => ({ expression: random.pick(['true', 'false', '!0', '1 === 1', 'Boolean(1)', '!!"x"', 'Array.isArray([])']) }),
  nothing: (random) => ({ expression: random.pick(['null', 'undefined', 'void 0', '(() => {})()', '[][0]', '({}).x']) }),
  object: (random) => ({
    expression: random.pick([
      '{}',
      '{ call() {} }',
      '{ call: (context) => context }',
      '({ a: 1 })',
      'Object.create(null)',
      'Object.freeze({})',
      'JSON',
      'Math',
      'globalThis',
      'Object.assign({}, { a: 1 })',
      'structuredClone({})',
      'process.env',
    ]),
  }),
  array: (random) => ({
    expression: random.pick(['[]', '[(context) => context]', 'Array.of(1)', 'Array.from([])', '[1].map((x) => x)', 'Object.keys({})', 'Array(2)']),
  }),
  'regular expression': () => ({ expression: '/x/' }),
  'thing of the SDK': (random) => ({
    expression: random.pick([
      'billing',
      'handoff(billing)',
      'Agent',
      'Handoff',
      'handoff',
      'billing.clone',
      'tool({ name: "t", description: "", parameters: z.object({}), execute: async () => "" })',
      'removeAllTools',
      'new Handoff(billing, async () => billing)',
    ]),
  }),
  'thing of zod': (random) => ({ expression: random.pick(['z', 'z.string()', 'z.object', 'Data', 'z.object({})']) }),
  'method of a zod schema': () => ({ expression: 'Data.parse' }),
  'copying what is given': () => ({ expression: 'structuredClone' }),
  'what a text holds': () => ({ expression: 'JSON.parse("{}")' }),
  'built-in function': (random) => {
    const expression = random.pick([
      'console.log',
      'console.error',
      'parseInt',
      'JSON.stringify',
      'JSON.parse',
      'Object.assign',
      'Object.freeze',
      'Object.keys',
      'Array.isArray',
      'String.raw',
      'Math.max',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'encodeURIComponent',
      'isNaN',
      'Promise.resolve',
      'Promise.all',
      'Reflect.apply',
      'Number.isInteger',
      'Date.now',
      '[].push',
      '[].map',
      '"x".toUpperCase',
      'Symbol.for',
      'eval',
      'clearTimeout',
      'Array.from',
      'Object.entries',
      'Array.of',
    ]);
    return { expression, ...(TIMERS.has(expression) && { kind: 'timer' }) };
  },
  'bound built-in': (random) => ({
    setup: 'const seen = [];',
    expression: random.pick([
      'seen.push.bind(seen)',
      'console.log.bind(console)',
      'console.log.bind(console, "x")',
      'Map.prototype.set.bind(new Map())',
      'String.prototype.concat.bind("x")',
      'Promise.resolve.bind(Promise)',
      'Object.is.bind(null)',
    ]),
  }),
};

const TABLES: readonly Readonly<Record<string, Draw>>[] = [FUNCTIONS, BOUND, CLASSES, VALUES, VALUES];

/** Anything that JavaScript lets a program pass: what a body of the program's own returns is told by `returns`. */
export function drawCallable(random: Random, returns: Returns): Callable {
  const table = random.pick(TABLES);
  const kind = random.pick(Object.keys(table));
  return { kind, ...(table[kind] as Draw)(random, returns) };
}
