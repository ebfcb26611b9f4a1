import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../../src/languages/language';
import { nodesOf } from './facts';
import { seeded } from './mutate';
import { loadPython } from './python-language';

const AGENT = 'agent = Agent(name="a")\n';

describe('Python lowering of hostile texts', () => {
  let python: LanguageSupport;
  before(async () => {
    python = await loadPython();
  });

  const deep: Readonly<Record<string, string>> = {
    parentheses: `x = ${'('.repeat(10_000)}1${')'.repeat(10_000)}\n`,
    sum: `x = ${'a + '.repeat(5_000)}a\n`,
    calls: `x = a${'.b()'.repeat(5_000)}\n`,
    brackets: `x = ${'['.repeat(5_000)}\n`,
    negations: `x = ${'not '.repeat(5_000)}a\n`,
    lambdas: `x = ${'lambda: '.repeat(3_000)}1\n`,
    conditionals: `x = ${'a if b else '.repeat(3_000)}c\n`,
    elifs: `if a: pass\n${'elif b: f()\n'.repeat(3_000)}`,
    cases: `match a:\n${'  case 1: f()\n'.repeat(3_000)}`,
    blocks: `${Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}if a:\n`).join('')}${' '.repeat(300)}b()\n`,
    targets: `${'a = '.repeat(5_000)}1\n`,
    quotes: `${'"'.repeat(10_001)}\n`,
  };
  for (const [name, text] of Object.entries(deep)) {
    it(`bounds ${name}`, () => {
      const { body } = python.lower('x.py', AGENT + text);
      JSON.stringify(body);
      assert.ok(callees(body).includes('Agent'));
    });
  }

  const odd: Readonly<Record<string, string>> = {
    'form feed': `\f\n${AGENT}`,
    'byte order mark': `\ufeff${AGENT}`,
    'carriage returns': `${AGENT.replace('\n', '\r\n')}y = """a\r\nb"""\r\n`,
    tabs: `if x:\n\t${AGENT}`,
    'a lone surrogate': `y = "\ud800"\n${AGENT}`,
    'a NUL': `y = "\0"\n${AGENT}`,
    'a NUL outside strings': `y = 1\n\0\n${AGENT}`,
    'two hundred statements on a line': `${'y = 1; '.repeat(200)}\n${AGENT}`,
  };
  for (const [name, text] of Object.entries(odd)) {
    it(`reads past ${name}`, () => assert.ok(callees(python.lower('x.py', text).body).includes('Agent')));
  }

  it('reads nothing from an empty text', () => {
    assert.deepEqual(python.lower('x.py', ''), { file: 'x.py', language: 'python', body: [], broken: [], suppressions: [] });
  });

  it('gives up on a text that is nothing like Python, and says so', () => {
    const random = seeded(1);
    const text = Array.from({ length: 300_000 }, (_, index) => (index % 80 === 79 ? '\n' : String.fromCharCode(32 + random() * 95))).join('');
    assert.ok(python.lower('x.py', text).broken.length > 0);
    assert.ok(callees(python.lower('x.py', AGENT).body).includes('Agent'));
  });

  it('keeps line breaks of strings as Python does', () => {
    const [assign] = python.lower('x.py', 'y = """a\r\nb"""\r\n').body;
    assert.ok(assign?.kind === 'assign' && assign.value?.kind === 'constant');
    assert.equal(assign.value.value, 'a\nb');
  });

  it('keeps the offsets of every node within the text', () => {
    const text = `x = Agent(name="a", handoffs=[\n${AGENT}y.\nclass A(B\n  z: int\n`;
    for (const { start, end } of nodesOf(python.lower('x.py', text).body)) {
      assert.ok(0 <= start && start <= end && end <= text.length, `${start}-${end}`);
    }
  });
});

function callees(body: unknown): string[] {
  return [...nodesOf(body)].flatMap((node) => (node.kind === 'call' && node.callee.kind === 'name' ? [node.callee.name] : []));
}
