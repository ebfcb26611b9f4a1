import { strict as assert } from 'node:assert';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { survivorsOf } from './facts';
import { mutate, seeded } from './mutate';
import { loadPython } from './python-language';
import { standardLibrary } from './standard-library';

describe('Python lowering of half-typed files', () => {
  it('keeps 99 % of the facts outside the edited line', async () => {
    const python = await loadPython();
    const random = seeded(Number(process.env['SEED'] ?? 1));
    let [asked, kept, files, spared] = [0, 0, 0, 0];
    const lost: string[] = [];
    const folder = process.env['MUTATE'];
    const sources = folder
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.py')).sort().map((f) => ({ path: f, text: readFileSync(join(folder, f), 'utf8') }))
      : standardLibrary(150);
    for (const { path, text } of sources) {
      if (text.length > 60_000) continue;
      const before = survivorsOf(python.lower(path, text), text);
      const mutant = mutate(text, random);
      if (!mutant) continue;
      const { body } = python.lower(path, mutant.text);
      const after = new Set(survivorsOf({ body } as never, mutant.text).map(({ fact, line }) => `${fact}:${line}`));
      const expected = before.filter(({ line }) => line !== mutant.line)
        .map(({ fact, line }) => `${fact}:${line > mutant.line ? line + mutant.added : line}`);
      const missing = expected.filter((fact) => !after.has(fact));
      asked += expected.length;
      kept += expected.length - missing.length;
      files += 1;
      if (missing.length <= 1) spared += 1;
      else lost.push(`${path}:${mutant.line} (${mutant.kind}) loses ${missing.length} of ${expected.length}: ${missing.slice(0, 3).join('; ')}\n    ${mutant.text.split('\n').slice(mutant.line - 2, mutant.line + 2).join('\n    ')}`);
    }
    const share = kept / asked;
    if (process.env['ORACLE_SHOW']) console.log(share, spared / files, files, lost.join('\n'));
    assert.ok(share >= 0.99, `${share}\n${lost.join('\n')}`);
  });
});
