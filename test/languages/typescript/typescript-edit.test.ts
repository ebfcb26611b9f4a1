import { strict as assert } from 'node:assert';
import ts from 'typescript';
import { editTypeScript } from '../../../src/languages/typescript/edit/edit';
import type { NeutralEdit } from '../../../src/model/finding';
import type { Span } from '../../../src/model/span';

/** What an edit does with the stretch between `«` and `»`; the result undefined where it is not safe. */
type Case = readonly [before: string, after: string | undefined];

const removals: readonly Case[] = [
  ['f([«a», b, c])', 'f([b, c])'],
  ['f([a, «b», c])', 'f([a, c])'],
  ['f([a, b, «c»])', 'f([a, b])'],
  ['f([«a»])', 'f([])'],
  ['f([ «a» ])', 'f([])'],
  ['f([«a»,])', 'f([])'],
  ['f([a, «b»,])', 'f([a,])'],
  ['f([a, «b», /* c */ c])', 'f([a, /* c */ c])'],
  ['f([a, /* b */ «b»])', 'f([a /* b */ ])'],
  ['f([\n  a,\n  «b», // b\n  c,\n])', 'f([\n  a,\n  c,\n])'],
  ['f([\n  a,\n  // b\n  «b»,\n])', 'f([\n  a,\n  // b\n])'],
  ['f([\n  a, // a\n  «b»\n])', 'f([\n  a // a\n])'],
  ['f([\n  a,\n  «b» // b\n])', 'f([\n  a\n])'],
  ['f([\r\n  a,\r\n  «b»,\r\n])', 'f([\r\n  a,\r\n])'],
  ['f([\n  a, «b»,\n  c\n])', 'f([\n  a,\n  c\n])'],
  ['handoff(a, { «inputType: z.object({ b: `,${c}` })», onHandoff })', 'handoff(a, { onHandoff })'],
  ['handoff(a, { «inputType: T» })', 'handoff(a, {})'],
  ['handoff(a, {\n  onHandoff,\n  «inputType: z.object({\n    b,\n  })»,\n})', 'handoff(a, {\n  onHandoff,\n})'],
  ['handoff(a, {\n  onHandoff,\n  «inputType: T»\n})', 'handoff(a, {\n  onHandoff\n})'],
  ['handoff(a, «{ b: 1 }»)', 'handoff(a)'],
  ['x = «a» + b', undefined],
];

const options: readonly Case[] = [
  ['«handoff(a)»', "handoff(a, { toolNameOverride: 'b' })"],
  ['«handoff(a,)»', "handoff(a, { toolNameOverride: 'b' },)"],
  ['«handoff<C>(f(a, b))»', "handoff<C>(f(a, b), { toolNameOverride: 'b' })"],
  ['«handoff(a, {})»', "handoff(a, { toolNameOverride: 'b' })"],
  ['«handoff(a, { c: { d } })»', "handoff(a, { c: { d }, toolNameOverride: 'b' })"],
  ['«handoff(a, { c, })»', "handoff(a, { c, toolNameOverride: 'b', })"],
  ['«handoff(a, {\n    c,\n  })»', "handoff(a, {\n    c,\n    toolNameOverride: 'b',\n  })"],
  ['«handoff(a, {\n  c // d\n})»', "handoff(a, {\n  c, // d\n  toolNameOverride: 'b'\n})"],
  ['«handoff(a, {\r\n\tc: `${d}`,\r\n})»', "handoff(a, {\r\n\tc: `${d}`,\r\n\ttoolNameOverride: 'b',\r\n})"],
  ["«handoff(a, { toolNameOverride: 'c' + d, e })»", "handoff(a, { toolNameOverride: 'b', e })"],
  ['f("x"); «handoff(a)»', 'f("x"); handoff(a, { toolNameOverride: "b" })'],
  ['«handoff(a, options)»', undefined],
  ['«handoff(a, { b } as C)»', undefined],
  ['«handoff(...a)»', undefined],
  ['«handoff()»', undefined],
];

const renames: readonly Case[] = [
  ['handoff(a, { «inptType»: T })', 'handoff(a, { inputType: T })'],
  ["handoff(a, { «'inptType'»: T })", "handoff(a, { 'inputType': T })"],
  ['handoff(a, { «inptType» })', 'handoff(a, { inputType: inptType })'],
  ['handoff(a, { «inptType»() {} })', 'handoff(a, { inputType() {} })'],
];

const asyncs: readonly Case[] = [
  ['f({ inputFilter: «async» (data) => data })', 'f({ inputFilter: (data) => data })'],
  ['f({ «async» inputFilter(data) { return data } })', 'f({ inputFilter(data) { return data } })'],
  ['«async» function f() {}', 'function f() {}'],
  ['«function» f() {}', undefined],
];

const respelled: readonly Case[] = [
  ["f(«'inputType, my_inputType'»)", "f('filter, my_inputType')"],
  ["f(«'a' + inputType + 'inputType'»)", "f('a' + inputType + 'filter')"],
  ['f(«`inputType is`»)', 'f(`filter is`)'],
  ['f(«ROLE»)', undefined],
];

const agentTools: readonly Case[] = [
  ['f([«a»])', 'f([a.asTool({})])'],
  ['f([«a.b!.c(d)»])', 'f([(a.b!.c(d)).asTool({})])'],
  ['f([«a.b[0].c(d, { e })»])', 'f([a.b[0].c(d, { e }).asTool({})])'],
  ['f([«new Agent({ a: 1 })»])', 'f([new Agent({ a: 1 }).asTool({})])'],
  ['f([«a ?? b»])', 'f([(a ?? b).asTool({})])'],
  ['f([«...a»])', undefined],
];

describe('edits in TypeScript', () => {
  check('remove-element', removals, (at) => ({ kind: 'remove-element', at }));
  check('remove-argument', removals, (at) => ({ kind: 'remove-argument', at }));
  check('set-option', options, (call) => ({ kind: 'set-option', call, option: 'toolName', value: 'b' }));
  check('rename', renames, (at) => ({ kind: 'rename', at, to: 'inputType' }));
  check('respell', respelled, (at) => ({ kind: 'respell', at, from: 'inputType', to: 'filter' }));
  check('remove-async', asyncs, (at) => ({ kind: 'remove-async', at }));
  check('call-as-tool', agentTools, (at) => ({ kind: 'call-as-tool', at }));

  it('escapes what it quotes', () => {
    const call = { file: '/w/a.ts', start: 0, end: 10 };
    const edits = editTypeScript('handoff(a)', { kind: 'set-option', call, option: 'toolName', value: `it's "b"\\\n` });
    assert.equal(edits?.[0]?.text, `, { toolNameOverride: 'it\\'s "b"\\\\\\n' }`);
  });
});

function check(title: string, cases: readonly Case[], toEdit: (at: Span) => NeutralEdit): void {
  for (const [before, after] of cases) {
    it(`${title}: ${before}`, () => {
      const start = before.indexOf('«');
      const text = before.replace('«', '').replace('»', '');
      const edits = editTypeScript(text, toEdit({ file: '/w/a.ts', start, end: before.indexOf('»') - 1 }));
      const edited = edits?.reduceRight((result, edit) => result.slice(0, edit.at.start) + edit.text + result.slice(edit.at.end), text);
      assert.equal(edited, after);
      if (edited !== undefined) assert.deepEqual(syntaxErrors(edited), []);
    });
  }
}

function syntaxErrors(text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.ESNext } });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
