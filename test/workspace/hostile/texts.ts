/** Texts that are long or deep, by the name of the file they go into. Each is sound or nearly so, and takes a careless reader for ever or off its stack. */
export interface HostileText {
  readonly name: string;
  readonly file: string;
  text(): string;
}

const PY = 'from agents import Agent\n';
const TS = "import { Agent } from '@openai/agents';\n";

const many = (count: number, make: (index: number) => string, separator = ''): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);
const python = (name: string, body: () => string): HostileText => ({ name, file: 'desk.py', text: () => `${PY}${body()}\n` });
const script = (name: string, body: () => string, file = 'desk.ts'): HostileText => ({ name, file, text: () => `${TS}${body()}\n` });

/** What a bundler makes of a function. */
const minified = (index: number): string => `function f${index}(a,b){return a?b.c(d=>{e[d]=b[a]+${index}}):!(0,a.g)("x"+b,{h:1,i:[2,3]})}`;

export const LONG: readonly HostileText[] = [
  python('a list of strings', () => `x = [${many(60_000, (i) => `'n${i}'`, ', ')}]`),
  python('a dict', () => `x = {${many(40_000, (i) => `'k${i}': ${i}`, ', ')}}`),
  python('a call', () => `f(${many(60_000, (i) => `${i}`, ', ')})`),
  python('keywords of an agent', () => `Agent(${many(16_000, (i) => `k${i}=${i}`, ', ')})`),
  python('strings side by side', () => `x = (${many(60_000, (i) => `'s${i}'`, ' ')})`),
  python('a sum of strings', () => `x = ${many(20_000, (i) => `'s${i}'`, ' + ')}`),
  python('a condition', () => `x = ${many(60_000, (i) => `a${i}`, ' and ')}`),
  python('statements in a line', () => many(30_000, (i) => `x${i} = ${i}`, '; ')),
  python('an unclosed list', () => `x = [${many(40_000, (i) => `'k${i}'`, ', ')}\ny = 1`),
  python('a broken dict', () => `x = {${many(16_000, (i) => `'k${i}' ${i}`, ', ')}}`),
  python('comments', () => `x = 1\n${'#\n'.repeat(100_000)}y = 2`),
  python('suppressions', () => `x = 1\n${'# baton-ignore\n'.repeat(40_000)}y = 2`),
  python('continued lines', () => `x = 1${'\\\n'.repeat(100_000)}\ny = 2`),
  python('documentation', () => `class A:\n    """${'x\n'.repeat(150_000)}"""\n`),
  python('stray quotes', () => '"""\nx = f(\n'.repeat(8_000)),
  python('backslashes', () => `x = '${'\\'.repeat(100_000)}`),
  python(
    'agents in one list',
    () => `${many(5_000, (i) => `a${i} = Agent(name='a${i}')\n`)}t = Agent(name='t', handoffs=[${many(5_000, (i) => `a${i}`, ', ')}])`,
  ),
  python('prose', () => 'this is some prose about an agent, which is not python.\n'.repeat(8_000)),
  script('an array', () => `const x = [${many(60_000, (i) => `${i}`, ', ')}];`),
  script('an object', () => `const x = {${many(40_000, (i) => `k${i}: ${i}`, ', ')}};`),
  script('a condition', () => `const x = ${many(60_000, (i) => `a${i}`, ' && ')};`),
  script('minified code', () => many(7_500, minified), 'desk.js'),
  script('minified code, broken', () => `${many(7_500, minified)})}`, 'desk.js'),
  script('cases of a switch', () => `switch (x) {${many(20_000, (i) => `case ${i}: y = ${i}; break;`)}}`),
  script('comments in a line', () => `f();${'/* baton-ignore */'.repeat(40_000)}`),
  script('stray backticks', () => '`\nconst a = f(\n'.repeat(8_000)),
  script('binary', () => '\u0001\u0002 é$?!#'.repeat(16_000)),
];

const around = (count: number, open: string, inside: string, close: string): string => open.repeat(count) + inside + close.repeat(count);

export const DEEP: readonly HostileText[] = [
  python('parentheses', () => `x = ${around(10_000, '(', '1', ')')}`),
  python('lists', () => `x = ${around(20_000, '[', '', ']')}`),
  python('open parentheses', () => `x = ${'('.repeat(20_000)}`),
  python('closing parentheses', () => `x = ${')'.repeat(20_000)}`),
  python('attributes', () => `x = a${many(20_000, (i) => `.b${i}`)}`),
  python('calls in a chain', () => `x = a${many(20_000, (i) => `.b(${i})`)}`),
  python('ifs', () => `${many(1_000, (i) => `${' '.repeat(i)}if a:\n`)}${' '.repeat(1_000)}pass`),
  python('elifs', () => `if a: pass\n${many(10_000, (i) => `elif b${i}: x = ${i}\n`)}`),
  python('else after else', () => `x = ${many(10_000, (i) => `a${i} if b${i} else `)}1`),
  python('nots', () => `x = ${'not '.repeat(20_000)}1`),
  python('lambdas', () => `x = ${'lambda: '.repeat(10_000)}1`),
  python('loops of a comprehension', () => `x = [1 ${many(8_000, (i) => `for a${i} in b `)}]`),
  python('f-strings', () => `x = ${around(8_000, 'f"{', '1', '}"')}`),
  python('decorators', () => `${many(10_000, (i) => `@d${i}\n`)}def f(): pass`),
  python('annotations', () => `x: ${around(8_000, 'list[', 'int', ']')} = 1`),
  python('quoted annotations', () => `x: "${around(8_000, 'list[', 'int', ']')}" = 1`),
  python('a class of a class', () => `class C0: pass\n${many(10_000, (i) => `class C${i + 1}(C${i}): pass\n`)}`),
  python(
    'a ladder of classes',
    () => `class A0: pass\nclass B0: pass\n${many(200, (i) => `class A${i + 1}(A${i}, B${i}): pass\nclass B${i + 1}(A${i}, B${i}): pass\n`)}x = A200()`,
  ),
  python(
    'models in models',
    () =>
      `from pydantic import BaseModel\nclass C0(BaseModel): x: int\n${many(8_000, (i) => `class C${i + 1}(BaseModel):\n  x: C${i}\n`)}a = Agent(name='a', output_type=C8000)`,
  ),
  python('lists in lists', () => `x = []\n${'x = [x]\n'.repeat(10_000)}Agent(name='a', tools=x, handoffs=x)`),
  python('functions in functions', () => `def f0(): return Agent(name='x')\n${many(8_000, (i) => `def f${i + 1}(): return f${i}()\n`)}a = f8000()`),
  script('parentheses', () => `const x = ${around(10_000, '(', '1', ')')};`),
  script('blocks', () => around(10_000, '{', '', '}')),
  script('open braces', () => '{'.repeat(20_000)),
  script('ifs', () => around(5_000, 'if (a) {', '', '}')),
  script('attributes', () => `const x = a${many(20_000, (i) => `.b${i}`)};`),
  script('a sum', () => `const x = ${many(20_000, (i) => `'s${i}'`, ' + ')};`),
  script('arrows', () => `const x = ${'() => '.repeat(10_000)}1;`),
  script('templates', () => `const x = ${around(8_000, '`${', '1', '}`')};`),
  script('elements', () => `const x = ${around(8_000, '<a>', '', '</a>')};`, 'desk.tsx'),
  script('types', () => `type X = ${around(10_000, 'A<', 'B', '>')};`),
  script('decorators', () => `${many(10_000, (i) => `@d${i} `)}class A {}`),
  script('news', () => `const x = ${'new '.repeat(10_000)}A;`),
];
