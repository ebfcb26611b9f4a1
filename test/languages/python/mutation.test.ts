import { strict as assert } from 'node:assert';
import { atLeast } from '../../support/random';
import { survivorsOf } from './facts';
import { mutate, seeded } from './mutate';
import { loadPython } from './python-language';
import { standardLibrary } from './standard-library';

describe('Python lowering of half-typed files', () => {
  it('keeps 99 % of the facts outside the edited line', async () => {
    const python = await loadPython();
    const random = seeded(1);
    let [asked, kept] = [0, 0];
    const losses: string[] = [];
    for (const { path, text } of standardLibrary(atLeast(25))) {
      if (text.length > 60_000) continue;
      const mutant = mutate(text, random);
      if (!mutant) continue;
      const before = survivorsOf(python.lower(path, text), text);
      const after = new Set(survivorsOf(python.lower(path, mutant.text), mutant.text).map(({ fact, line }) => `${fact}:${line}`));
      const expected = before.filter(({ line }) => line !== mutant.line).map(({ fact, line }) => `${fact}:${line > mutant.line ? line + mutant.added : line}`);
      const missing = expected.filter((fact) => !after.has(fact));
      asked += expected.length;
      kept += expected.length - missing.length;
      if (missing.length > 0) losses.push(`${path}:${mutant.line} (${mutant.kind}) loses ${missing.length}: ${missing.slice(0, 3).join('; ')}`);
    }
    assert.ok(asked > 1000, `only ${asked} facts were asked for`);
    assert.ok(kept / asked >= 0.99, `${kept / asked}\n${losses.join('\n')}`);
  }).timeout(0);
});
