import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingRules, toFindingDocument } from '../../../src/replay/findings/finding-rules';
import { rules } from '../../../src/rules/index';

const FOLDER = 'src/replay/findings';

describe('the rules over recordings', () => {
  const listed = readFileSync(join(FOLDER, 'README.md'), 'utf8');

  for (const { id, summary, severity } of findingRules) {
    it(`${id} has a document that opens with its summary, and a line in the list`, () => {
      const document = readFileSync(join(FOLDER, toFindingDocument(id)), 'utf8');
      assert.ok(document.startsWith(`# ${id}\n\n${summary}\n`), document.slice(0, 200));
      assert.ok(listed.includes(`| [\`${id}\`](${toFindingDocument(id)}) | ${severity} | ${summary} |\n`));
    });
  }

  it('have no document without a rule', () => {
    const documents = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md') && name !== 'README.md');
    assert.deepEqual(documents.map((name) => name.replaceAll('\\', '/')).sort(), findingRules.map(({ id }) => toFindingDocument(id)).sort());
  });

  it('are called otherwise than those over code', () => {
    const known = new Set(rules.map(({ id }) => id));
    assert.deepEqual(
      findingRules.filter(({ id }) => known.has(id)),
      [],
    );
  });
});
