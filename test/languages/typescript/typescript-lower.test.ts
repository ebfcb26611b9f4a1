import { strict as assert } from 'node:assert';
import { loadLowering } from '../../support/load-lowering';
import { blockText } from '../ir-text';

/** Source and the IR it lowers to, in the notation of `ir-text.ts`. */
const cases: Readonly<Record<string, readonly (readonly [source: string, ir: string])[]>> = {
  imports: [
    [`import { Agent, type B as C } from '@openai/agents';`, `import {Agent as Agent, B as C} from @openai/agents`],
    [`import d, * as ns from "m"`, `import {* as ns, default as d} from m`],
    [`import d, { default as e, 'f g' as h } from "m" with { type: 'json' }`, `import {default as d, default as e, f g as h} from m`],
    [`import './side'; import type { T } from './t'; import type U from 'u'`, `import {} from ./side; import {T as T} from ./t; import {default as U} from u`],
    [`import x = require('y'); import z = A.B.C`, `const x = module y; const z = A.B.C`],
    [`const { a } = require('m'); const b = await import(\`n\`);`, `const {"a": a} = module m; const b = await module n`],
    [`require(name); import(name)`, `require(name); import(name)`],
  ],
  exports: [
    [`export { a, b as c, type D, e as default }; export { f } from './f'`, `export {a as a, b as c, D as D, e as default}; export {f as f} from ./f`],
    [`export * from 'm'; export * as ns from "n"; export type { T } from 't'`, `export {* as *} from m; export {* as ns} from n; export {T as T} from t`],
    [`export const { a, b: [c = 1, ...d] } = e, f = 2`, `const {"a": a, "b": [c default 1, ...d]} = e; const f = 2; export {a as a, c as c, d as d, f as f}`],
    [
      `export function f() {} export class C {} export enum E { A }`,
      `function f() {}; export {f as f}; class C {}; export {C as C}; const E = {"0": "A", "A": 0}; export {E as E}`,
    ],
    [`export default new Agent({})`, `const *default* = new Agent({}); export {*default* as default}`],
    [`export default function f() {}`, `function f() {}; export {f as default}`],
    [`export default async function () {}`, `const *default* = async function() {}; export {*default* as default}`],
    [`export default class extends B {}`, `const *default* = class  extends B {}; export {*default* as default}`],
    [`export = a; export as namespace N; export interface I {} export type T = 1`, `module.exports = a`],
    [`module.exports = { a }; exports.b = b`, `module.exports = {"a": a}; exports.b = b`],
  ],
  declarations: [
    [`let a, b: string, c!: number; var d = 1`, `let a; let b; let c; var d = 1`],
    [`const { a = 1, b: { c }, [k]: d, 'e-f': g, ...rest } = o`, `const {"a": a default 1, "b": {"c": c}, k: d, "e-f": g, ...rest} = o`],
    [`const [a, , b = 2, [c]] = l`, `const [a, ?skipped element(), b default 2, [c]] = l`],
    [`using a = f(); await using b = g()`, `const a = f(); const b = g()`],
    [
      `enum E { A, B = 'x', C = 5, D, 'e' = f(), G }`,
      `const E = {"0": "A", "5": "C", "6": "D", "A": 0, "B": "x", "C": 5, "D": 6, "e": f(), "G": ?counts on from a computed enum member()}`,
    ],
    [`namespace N { export const a = 1; const b = 2 }`, `const N = arrow() {const a = 1; const b = 2; return {"a": a}}()`],
    [`export namespace A.B { export class C {} }`, `const A = {"B": arrow() {class C {}; return {"C": C}}()}; export {A as A}`],
    [`declare const a: A; declare function f(): void; declare module 'm' { const x: 1 } declare global { var y }`, ``],
    [`interface I { a: B } type T = I; function f(a: string): void; function f(a) {}`, `function f(a) {}`],
  ],
  functions: [
    [
      `async function f(a, b = 1, c?: C, { d, e = 2 }: D = {}, [g] = [], ...h): Promise<void> {}`,
      `async function f(a, b = 1, c?, {"d": d, "e": e default 2} = {}, [g] = [], ...h): Promise {}`,
    ],
    [`function* g(this: T, ...[a]) { yield; yield a; yield* b }`, `function * g(...[a]) {yield; yield a; yield-all b}`],
    [
      `const f = async x => x, g = (): Promise<T> => ({}), h = function named() {}`,
      `const f = async arrow(x) {return x}; const g = arrow(): Promise {return {}}; const h = function named() {}`,
    ],
    [`const f = async <T,>(x: T) => { await x }`, `const f = async arrow(x) {await x}`],
  ],
  classes: [
    [
      `class A<T> extends B<T> implements I { x = 1; static y?: T; #z; declare q: T; abstract p: T; 'r' = 2 }`,
      `class A extends B {field x = 1; static y; field #z; field r = 2}`,
    ],
    [
      `class A { constructor(private readonly a: T, public b?: U, c = 1) { super(); } }`,
      `class A {constructor function constructor(property a, property b?, c = 1) {super()}}`,
    ],
    [
      `class A { get a() {} set a(v) {} static async *b() {} m(): void; m(x?) {} abstract n(): void }`,
      `class A {getter function a() {}; setter function a(v) {}; static async function * b() {}; method function m(x?) {}}`,
    ],
    [
      `class A { static { a() } [k] = 1; [l]() {} accessor m = 2 }`,
      `class A {?static block{a()}; ?computed member name{k; 1}; ?computed member name{l; method function() {}}; field m = 2}`,
    ],
    [`@a @b({}) export class C { @c() f = 1; @d m() {} }`, `@a @b({}) class C {c(); field f = 1; @d method function m() {}}; export {C as C}`],
    [`const C = class D extends mixin(E) {}; this.#a; super.b`, `const C = class D extends mixin(E) {}; this.#a; super.b`],
  ],
  expressions: [
    [
      `const a = new Agent<Ctx, Out>({ name: 'x', handoffs: [b, ...c] }); (a.handoffs as any).push(b)`,
      `const a = new Agent({"name": "x", "handoffs": [b, ...c]}); a.handoffs.push(b)`,
    ],
    [`Agent.create<typeof s>({ a }); new X; new (f())(b)`, `Agent.create({"a": a}); new X(); new f()(b)`],
    [`x = <any>a; y = b!.c satisfies D; z = (((e as unknown) as F))`, `x = a; y = b.c; z = e`],
    [
      `o = { a, b: 1, 'c d': 2, 3: 4, [k]: 5, ...s, m() {}, async n() {}, get g() {}, set g(v) {} }`,
      `o = {"a": a, "b": 1, "c d": 2, "3": 4, k: 5, ...s, "m": method function m() {}, "n": method async function n() {}, get "g": getter function g() {}, set "g": setter function g(v) {}}`,
    ],
    [`a?.b?.[c]?.(d, ...e); a[b].c`, `a.b[c](d, ...e); a[b].c`],
    ['t = `a\\n${b}c${d}`; u = `plain`; tag`x${y}`', 't = `a\n${b}c${d}`; u = "plain"; tag(["x", ""], y)'],
    [`s = 'a\\x41\\u{1F600}\\u0042\\'\\\nb\\0'`, `s = "aA😀B'b\\u0000"`],
    [
      `n = [1_000, 0x1F, 0b11, 0o17, 1e3, .5, 10n, /a[/]b/g, null, undefined, true]`,
      `n = [1000, 31, 3, 15, 1000, 0.5, bigint:10n, regex:/a[/]b/g, null, undefined, true]`,
    ],
    [`l = [a, , b,]`, `l = [a, undefined, b]`],
    [`(a ?? b) || c && !d; typeof e; void 0; f in g; -h`, `(|| (?? a b) (&& c (! d))); (typeof e); (void 0); (in f g); (- h)`],
    [`a = b = c; d += 1; e ||= f; g++; --h; i = j++; k = ++l`, `a = b = c; d += 1; e ||= f; g += 1; h -= 1; i = (- (j +:= 1) 1); k = (l +:= 1)`],
    [
      `f(a = b, c ??= d); [a.b, c[0] = 1] = d; ({ e, f: g.h = 2, ...i } = j)`,
      `f((a := b), (c ??:= d)); [a.b, c[0] default 1] = d; {"e": e, "f": g.h default 2, ...i} = j`,
    ],
    [`a(), b(); x = (c, d)`, `a(); b(); x = (, c d)`],
    [`a ? b : c; delete a.b; import.meta.url; await p`, '(`a` a ? b : c); delete a.b; ?import.meta().url; await p'],
  ],
  statements: [
    [`if (a) b(); else if (c) { d() } else e()`, 'if `a` a {b()} else {if `c` c {d()} else {e()}}'],
    [`for (const [a, b] of c) d(); for (k in o) {} for await (let x of y) {}`, `for [a, b] of values c {d()}; for k of keys o {}; for x of values y {}`],
    [`for (let i = 0, j; i < 1; i++, k()) { a() } for (;;) { break }`, 'let i = 0; let j; while `i < 1` (< i 1) {a(); i += 1; k()}; while `true` true {break}'],
    [`while (a) b(); do { c(); continue } while (d)`, 'while `a` a {b()}; while `true` true {c(); continue; if `d` d {} else {break}}'],
    [`try { a() } catch ({ m }) { b() } finally { c() } try {} catch {}`, `try {a()} catch {"m": m} {b()} finally {c()}; try {} catch  {} finally {}`],
    [
      `switch (v) { case 1: case 2: a(); break; case 3: b(); default: c() }`,
      'if `v === 1 || v === 2` (|| (=== v 1) (=== v 2)) {a()} else {if `v === 3` (=== v 3) {b(); c()} else {c()}}',
    ],
    [
      `switch (f()) { default: { a(); break } case 'x': if (b) break; return }`,
      `const *switch 8* = f(); if \`f() === 'x'\` (=== *switch 8* "x") {if \`b\` b {} else {}; return} else {a()}`,
    ],
    [`lab: for (const a of b) { switch (a) { case 1: break lab } }`, 'for a of values b {if `a === 1` (=== a 1) {break} else {}}'],
    [`throw a, b; debugger; ; { const c = 1 } 'use strict'`, 'a; raise b; if `true` true {const c = 1} else {}; "use strict"'],
    [`function f() { return a(), b = c, d }`, `function f() {a(); b = c; return d}`],
    [`with (a) { b() }`, `?with statement{a; b()}`],
  ],
};

describe('lowering of TypeScript', () => {
  let lower: Awaited<ReturnType<typeof loadLowering>>;
  before(async () => {
    lower = await loadLowering();
  });

  for (const [group, examples] of Object.entries(cases)) {
    for (const [source, expected] of examples) {
      it(`${group}: ${source}`, () => {
        const { body, broken } = lower('/w/a.ts', source);
        assert.equal(blockText(body), expected);
        assert.deepEqual(broken, []);
      });
    }
  }

  it('keeps the expressions inside JSX', () => {
    const { body } = lower('/w/a.tsx', `const e = <A.B x={f(1)} {...p}>text {v}<b y="z">{() => g()}</b></A.B>`);
    assert.match(blockText(body), /^const e = \?JSX\(.*f\(1\).*arrow\(\) \{return g\(\)\}.*\)$/);
  });

  it('lists suppressions', () => {
    const { suppressions } = lower('/w/a.js', `a(); // baton-ignore duplicate-tool-name\n`);
    assert.deepEqual(suppressions, [{ covers: { start: 0, end: 40 }, rules: ['duplicate-tool-name'] }]);
  });
});
