import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { FileIR } from '../../../src/languages/ir';
import { toLineStarts, toPosition } from '../../../src/model/line-starts';
import { loadLowering } from '../../support/load-lowering';
import { factsOf } from '../ir-facts';
import { blockText } from '../ir-text';
import { sourceFiles } from '../source-files';

const START = `import { Agent, handoff } from '@openai/agents';\nconst first = new Agent({ name: 'First' });\n`;
const END = `\nexport const second = new Agent({\n  name: 'Second',\n  handoffs: [first, handoff(first)],\n});\nfunction make() {\n  return new Agent({ name: 'Third' });\n}\n`;

/** Half-typed code, as it stands between whole statements. */
const halfTyped = [
  'const broken = new Agent({',
  `const broken = new Agent({ name: 'Broken', handoffs: [first, `,
  `const broken = new Agent({ name: 'Broken, handoffs: [first] });`,
  'const broken = new Agent({ name: `Broken, handoffs: [first] });',
  `const broken = new Agent({ name: 'Broken', instructions: "it's });`,
  'first.',
  'first.handoffs.push(handoff(first, { onHandoff:',
  'handoff(agent, {\n  onHandoff: (context) => {\n    log(',
  'const broken =',
  'function broken(',
  'function broken() {\n  if (a',
  'class Broken {\n  method(',
  'if (a) {',
  'for (const a of',
  'export {',
  '}',
  ')]});',
  'a ? b :',
  'type A = {',
];

/** What a slip of the finger or a half-typed call does to a text; `at` picks a place among those that fit. */
const mutations: Readonly<Record<string, (text: string, at: (places: RegExp) => number) => { place: number; text: string }>> = {
  'delete a closing bracket': (text, at) => splice(text, at(/[)\]}]/g), 1, ''),
  'truncate inside a call': (text, at) => {
    const place = at(/(?<=\w\(\w{1,3})./g);
    return splice(text, place, Math.max(0, text.indexOf('\n', place) - place), '');
  },
  'insert an open call': (text, at) => splice(text, at(/(?<=;)\n/g), 0, ' handoff(agent, { onHandoff: '),
  'insert a quote': (text, at) => splice(text, at(/[^\r\n]/g), 0, "'"),
  'insert a backtick': (text, at) => splice(text, at(/['"();,]/g), 0, '`'),
  'insert a trailing dot': (text, at) => splice(text, at(/(?<=;)\n/g), 0, ' agent.'),
};

describe('lowering of broken TypeScript', () => {
  let lower: Awaited<ReturnType<typeof loadLowering>>;
  before(async () => {
    lower = await loadLowering();
  });

  for (const file of ['/w/a.ts', '/w/a.js']) {
    const whole = (text: string) => blockText(lower(file, text).body);
    for (const code of halfTyped) {
      it(`${file} keeps what stands around \`${code}\``, () => {
        const { body, broken } = lower(file, START + code + END);
        const text = blockText(body);
        assert.ok(text.startsWith(whole(START)), text);
        assert.ok(text.endsWith(whole(END)), text);
        assert.ok(broken.length > 0);
      });
    }
  }

  it('keeps the ranges of the original text', () => {
    const text = `${START}first.handoffs.push(handoff(first, { onHandoff:${END}`;
    const second = lower('/w/a.ts', text).body.find((statement) => statement.kind === 'assign' && statement.start > START.length);
    assert.equal(second && text.slice(second.start, second.end), END.slice(END.indexOf('second'), END.indexOf(';\nfunction')));
  });

  it('marks no code as broken that is merely unusual', () => {
    assert.deepEqual(lower('/w/a.js', 'const a = b?.5:1').broken, []);
    for (const code of [
      'const rows = this.sql<{ n: number; of: Array<Map<string, { a: 1 }>> }>`SELECT ${n}`;',
      "interface Events { updated: [import('x').Y[]]; of: import('x').Y<W>['key'] }",
      "const c = f() as Promise<import('y').Z<W>>;",
      "type R<T> = import('y').Z<T>; type K = keyof import('y').Z; type D = import('y').default;",
      'type Pair = [symbol: string, number?: number];',
      'type M = { [type in keyof T]?: 1 }; interface A { readonly [K in keyof readonly any[]]?: boolean; abstract?: boolean; }',
      'check(a.b < -0.05, `x`); const list = [a < (-5), 1, a < +.5, 2];',
      'for (let i = 0; i < unique.length; i++) {}',
      'for (const x: any of list) f(x);',
      'interface T {\n  id: string\n  in_progress: number\n  instanceof_: number\n}',
      'using(a); abstract = 4; x = { using, a: using.bind(null), abstract: 1 };',
      'class Z { accessor x = 1; static accessor y = 2; protected declare z: string }',
      'abstract class B { protected abstract override readonly y: string; }',
      'export { any, type, unique };',
      "declare module 'x' { global { interface I {} } }",
      "export type * from './a';",
      "export type * as T from './a';",
      "import defer * as a from './a';",
      'type G<in out T, out S> = T;',
      'function f<A, const B extends A>(b: B): B { return b; }',
      "const a = await f<typeof import('node:fs')>();",
      "const m = new Map<string, import('x').Y[]>();",
      "const d = f<typeof import('./x').default>(1);",
      "g().to<import('x').A | import('y').B>();",
    ])
      assert.deepEqual(lower('/w/a.ts', `${code}\nconst in_ = 1;`).broken, [], code);
  });

  it('reads in the original what it has to show the parser in other words', () => {
    const whole = (text: string, file = '/w/a.ts') => blockText(lower(file, text).body);
    const told = (text: string) => lower('/w/a.ts', text).broken.length;
    for (const [odd, plain] of [
      ["const a = new Agent({ name: 'A', handoffs: [b] }) as unknown as Promise<import('x').Y<Z>>;", "const a = new Agent({ name: 'A', handoffs: [b] });"],
      ['f(a < -0.5, b < (+5));', 'f((a < -0.5), (b < (+5)));'],
      ['f(unique.a, using(b) ?.25 : 1, i < unique.c);', 'f(unique.a, using(b) ? .25 : 1, (i < unique.c));'],
      ['const r = this.sql<{ n: number }>`SELECT ${n}`;', 'const r = this.sql`SELECT ${n}`;'],
      [
        "const p = [import('a'), import('b').then((m) => m.c), (await import('d')).e]; sql<{ a: 1 }>`x`;",
        "const p = [import('a'), import('b').then((m) => m.c), (await import('d')).e]; sql`x`;",
      ],
    ] as const) {
      assert.equal(told(odd), 0, odd);
      assert.equal(whole(odd), whole(plain), odd);
    }
  });

  it('reads any `&` in the texts of JSX, and none of the code around them', () => {
    const jsx = (sign: string) =>
      `const f = <T,>(x: T) => x && y;\nconst page = <p title="P${sign}L" href="/?a=1${sign}b=2">\n  Voice ${sign} Chat&nbsp;${sign}${sign}&amp; {open && <b>{a & b} c ${sign} d</b>}\n</p>;\nconst g = a && b;`;
    const [odd, plain] = ['&', '+'].map((sign) => lower('/w/a.tsx', jsx(sign)));
    assert.ok(odd && plain);
    assert.deepEqual(odd.broken, []);
    assert.equal(blockText(odd.body), blockText(plain.body).replaceAll('P+L', 'P&L').replaceAll('1+b', '1&b'));
  });

  it('keeps 99 % of the facts outside the line of a mutation', () => {
    let kept = 0;
    let all = 0;
    sourceFiles(60, 2_000, 30_000).forEach((file, index) => {
      const text = readFileSync(file, 'utf8');
      const facts = factsByLine(lower(file, text), text);
      for (const mutate of Object.values(mutations)) {
        const mutated = mutate(text, (places) => pick(text, places, index));
        const left = counted(factsByLine(lower(file, mutated.text), mutated.text).map(({ fact }) => fact));
        const edited = toPosition(toLineStarts(text), mutated.place).line;
        for (const { fact, line } of facts) {
          if (line === edited) continue;
          all += 1;
          const count = left.get(fact) ?? 0;
          if (count > 0) kept += 1;
          left.set(fact, count - 1);
        }
      }
    });
    assert.ok(all > 10_000, `${all} facts`);
    assert.ok(kept / all >= 0.99, `${kept} of ${all}`);
  });
});

/** A place that changes with the file but not from run to run; the last one of the text when nothing fits. */
function pick(text: string, places: RegExp, seed: number): number {
  const found = [...text.matchAll(places)].map(({ index }) => index);
  return found[(seed * 7_919 + 104_729) % Math.max(1, found.length)] ?? text.length;
}

function splice(text: string, place: number, length: number, by: string): { place: number; text: string } {
  return { place, text: text.slice(0, place) + by + text.slice(place + length) };
}

function factsByLine(ir: FileIR, text: string): { fact: string; line: number }[] {
  const lines = toLineStarts(text);
  return factsOf(ir)
    .filter((fact) => !fact.text.startsWith('*'))
    .map((fact) => {
      const { line } = toPosition(lines, fact.start);
      // How many arguments or parameters there are may change with the edited line, though the fact lies elsewhere.
      return { fact: `${fact.kind} ${fact.text.replace(/ \d+$/, '')} ${line}`, line };
    });
}

function counted(facts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}
