import { strict as assert } from 'node:assert';
import { loadLowering } from '../../support/load-lowering';

const functions = Array.from({ length: 5_000 }, (_, index) => `function f${index}(a,b){return a?b(${index}):{x:a.y,z:[1,2,b]}}`).join('');
const cases = Array.from({ length: 2_000 }, (_, index) => `case ${index}: f(${index});`).join('');

/** Texts that nest, repeat or break beyond anything sensible. */
const texts: Readonly<Record<string, string>> = {
  nothing: '',
  parentheses: `${'('.repeat(10_000)}a${')'.repeat(10_000)}`,
  'open parentheses': '('.repeat(10_000),
  'open braces': '{'.repeat(10_000),
  'closing brackets': ')]}'.repeat(10_000),
  'open calls': 'f({ a: ['.repeat(3_000),
  'open calls on lines': 'const a = new Agent({ name: \n'.repeat(1_000),
  'a long sum': Array(5_000).fill('a').join(' + '),
  'a long difference': Array(5_000).fill('a').join(' - '),
  'a long list of expressions': Array(5_000).fill('a').join(', '),
  'a chain of calls': `a${'.b()'.repeat(5_000)}`,
  'a chain of assignments': `${'a = '.repeat(5_000)}b`,
  'nested conditions': `${'a ? b : '.repeat(5_000)}c`,
  'nested else': `${'if (a) b(); else '.repeat(5_000)}c()`,
  'nested functions': 'function f() {'.repeat(3_000) + '}'.repeat(3_000),
  'nested arrays': '['.repeat(5_000) + ']'.repeat(5_000),
  'nested templates': `${'`${'.repeat(3_000)}a${'}`'.repeat(3_000)}`,
  'nested elements': '<a>{'.repeat(2_000) + '}</a>'.repeat(2_000),
  'a long switch': `switch (a) {${cases}}`,
  quotes: "'".repeat(20_001),
  backticks: '`'.repeat(20_001),
  slashes: '/ '.repeat(20_000),
  'a minified bundle': functions,
  'a broken minified bundle': `(${functions}'`,
  'every unit': Array.from({ length: 65_536 }, (_, index) => String.fromCharCode(index)).join(''),
  noise: Array.from({ length: 50_000 }, (_, index) => String.fromCharCode((index * 7_919 + index * index) % 256)).join(''),
};

describe('lowering of hostile TypeScript', () => {
  let lower: Awaited<ReturnType<typeof loadLowering>>;
  before(async () => {
    lower = await loadLowering();
  });

  for (const [name, text] of Object.entries(texts)) {
    for (const file of ['/w/a.ts', '/w/a.jsx']) {
      it(`${name}, ${file}`, () => {
        const ir = lower(file, text);
        // JSON.stringify recurses: it fails on what nests too deeply for the interpreter, too.
        const ranges = JSON.stringify(ir).matchAll(/"(?:start|end)":(-?\d+)/g);
        for (const [, offset] of ranges) assert.ok(Number(offset) >= 0 && Number(offset) <= text.length, `offset ${offset}`);
      });
    }
  }

  for (const [name, text] of [
    ['a byte order mark', '\ufeffconst a = new Agent({})'],
    ['NUL', 'const a = new Agent({}); // \0'],
    ['a lone surrogate', 'const a = new Agent({}); const b = "\ud800"'],
    ['line separators', 'f();\u2028const a = new Agent({});\u2029g()'],
    ['carriage returns', 'f()\r\nconst a = new Agent({})\r\n'],
    ['a hash bang', '#!/usr/bin/env node\nconst a = new Agent({})'],
  ] as const) {
    it(`reads past ${name}`, () => {
      const statement = lower('/w/a.js', text).body.find(({ kind }) => kind === 'assign');
      assert.equal(statement && text.slice(statement.start, statement.end), 'a = new Agent({})');
    });
  }
});
