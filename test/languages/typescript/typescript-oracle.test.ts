import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf, loadLanguages } from '../../../src/languages/load-languages';
import { toLineStarts, toPosition } from '../../../src/model/line-starts';
import { atLeast } from '../../support/random';
import { type Fact, factsOf } from '../ir-facts';
import { sourceFiles } from '../source-files';
import { oracleFacts } from './typescript-oracle';

describe('lowering of TypeScript, against its own parser', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('finds the same facts in installed packages', () => {
    const differences: string[] = [];
    let count = 0;
    for (const file of sourceFiles(atLeast(70), 500, 200_000)) {
      const text = readFileSync(file, 'utf8');
      const ir = languageOf(languages, file)?.lower(file, text);
      assert.ok(ir);
      const expected = written(oracleFacts(file, text), text);
      const actual = written(factsOf(ir), text);
      count += expected.length;
      differences.push(
        ...without(expected, actual).map((fact) => `${file} misses ${fact}`),
        // What a case falls through to is lowered with that case, too.
        ...without([...new Set(actual)], expected).map((fact) => `${file} invents ${fact}`),
      );
    }
    assert.ok(count > 5_000, `${count} facts`);
    assert.ok(differences.length <= count / 1_000, `${differences.length} of ${count}:\n${differences.slice(0, 100).join('\n')}`);
  });
});

function written(facts: readonly Fact[], text: string): string[] {
  const lines = toLineStarts(text);
  const line = (offset: number) => toPosition(lines, offset).line;
  return facts
    .filter((fact) => !fact.text.startsWith('*switch'))
    .map(({ kind, text: what, start }) => `${kind} ${what}${kind === 'assign' || kind === 'export' ? '' : ` ${line(start)}`}`);
}

function without(facts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return facts.filter((fact) => {
    const count = left.get(fact) ?? 0;
    left.set(fact, count - 1);
    return count <= 0;
  });
}
