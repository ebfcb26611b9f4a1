import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { rules, rulesByFolder } from '../../src/rules';
import { toRuleDocument } from '../../src/rules/rule-document';
import { readPieces } from '../support/fixture';
import { loadTextAnalyzer, type TextAnalyzer } from '../support/project';
import { toSource } from '../support/run-fixtures';

const ids = rules.map(({ id }) => id);
const folders = Object.entries(rulesByFolder).map(([folder, own]) => ({ folder, ids: own.map(({ id }) => id) }));

describe('registry', () => {
  it('lists every rule once, alphabetically', () => {
    assert.deepEqual(ids, [...new Set(ids)].sort());
    for (const { folder, ids } of folders) assert.deepEqual(ids, namesIn(`src/rules/${folder}`, '.ts'));
  });

  it('has a document and a fixture for each rule', () => {
    for (const { folder, ids } of folders) {
      assert.deepEqual(namesIn(`src/rules/${folder}`, '.md'), ids);
      assert.deepEqual(
        namesIn(`test/rules/${folder}`, '.md').filter((name) => ids.includes(name)),
        ids,
      );
    }
  });

  it('names each rule, with its summary, in the list of rules', () => {
    const list = readFileSync('src/rules/README.md', 'utf8');
    assert.deepEqual(
      rules.filter(({ id, summary }) => !list.includes(`| [\`${id}\`](${toRuleDocument(id)}) | ${summary} |`)).map(({ id }) => id),
      [],
    );
  });
});

describe('documents', () => {
  let analyzer: TextAnalyzer;
  before(async () => {
    analyzer = await loadTextAnalyzer();
  });

  for (const { id, summary } of rules) {
    it(id, () => {
      const text = readFileSync(`src/rules/${toRuleDocument(id)}`, 'utf8');
      assert.ok(text.startsWith(`# ${id}\n\n${summary}\n`), 'opens with the id and the summary');
      const blocks = readPieces(text).filter((piece) => typeof piece === 'object');
      assert.ok(
        blocks.some(({ tags }) => tags.includes('reported')),
        'shows what is reported',
      );
      for (const block of blocks) {
        const file = toSource(block, 0);
        assert.ok(file, `${block.tags.join(' ')} is no language`);
        const found = analyzer.analyze([file]).findings.map(({ rule }) => rule);
        assert.deepEqual(found, block.tags.includes('reported') ? [id] : [], block.text);
      }
    });
  }
});

function namesIn(folder: string, ending: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(ending));
  return files.map((name) => name.slice(0, -ending.length)).sort();
}
