import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { atLeast } from '../../support/random';
import { factsOf } from './facts';
import { loadPython } from './python-language';
import { standardLibrary } from './standard-library';

describe('Python lowering against CPython', () => {
  // What is left: names of Unicode in strings (`\N{…}`), and dedented lines in brackets, which the grammar misreads.
  it('finds the same facts in the standard library', async () => {
    const python = await loadPython();
    const files = standardLibrary(atLeast(60));
    const answers = execFileSync('python3', ['-W', 'ignore', 'test/languages/python/oracle.py'], {
      input: files.map(({ path }) => path).join('\n'),
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    })
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string[] | null);
    let equal = 0;
    const differences: string[] = [];
    files.forEach(({ path, text }, index) => {
      const expected = answers[index];
      if (!expected) return;
      const found = factsOf(python.lower(path, text), text);
      const missing = subtract(expected, found);
      equal += expected.length - missing.length;
      differences.push(...missing.map((fact) => `${path} lacks ${fact}`), ...subtract(found, expected).map((fact) => `${path} invents ${fact}`));
    });
    const share = equal / (equal + differences.length);
    assert.ok(equal > 10_000, `only ${equal} facts were compared`);
    assert.ok(share >= 0.999, `${share}\n${differences.slice(0, 20).join('\n')}`);
  }).timeout(0);
});

/** What of `from` is left when each of `taken` takes one equal away. */
function subtract(from: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const fact of taken) left.set(fact, (left.get(fact) ?? 0) + 1);
  return from.filter((fact) => {
    const count = left.get(fact) ?? 0;
    left.set(fact, count - 1);
    return count <= 0;
  });
}
