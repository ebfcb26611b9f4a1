import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Expression, FileIR } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf, loadLanguages } from '../../../src/languages/load-languages';

const FILE = '/workspace/team.json';

describe('lowering JSON', () => {
  let json: LanguageSupport;
  before(async () => {
    const found = languageOf(await loadLanguages('dist'), FILE);
    assert.ok(found);
    json = found;
  });

  const exported = ({ body: [statement] }: FileIR): Expression => {
    assert.ok(statement?.kind === 'assign' && statement.value);
    return statement.value;
  };

  it('exports what it says, each part where it stands', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const ir = json.lower(FILE, text);
        assert.deepEqual(ir.broken, []);
        assert.equal(JSON.stringify(toValue(exported(ir), text)), JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('says where it is broken, and keeps the rest', () => {
    const ir = json.lower(FILE, '[{"name": "A"}, {"na');
    assert.deepEqual(toValue(exported(ir), '[{"name": "A"}, {"na'), [{ name: 'A' }, {}]);
    assert.ok(ir.broken.length > 0);
    const nothing = json.lower(FILE, '');
    assert.deepEqual([exported(nothing).kind, nothing.fault], ['unknown', undefined]);
  });

  it('is not known where it is large, or nested deeper than anybody writes', () => {
    assert.equal(exported(json.lower(FILE, `["${'a'.repeat(300_000)}"]`)).kind, 'unknown');
    let inner = exported(json.lower(FILE, `${'['.repeat(1_000)}${']'.repeat(1_000)}`));
    let depth = 0;
    for (; inner.kind === 'list' && inner.items[0]; inner = inner.items[0]) depth++;
    assert.deepEqual([inner.kind, depth], ['unknown', 51]);
    assert.equal(exported(json.lower(FILE, '['.repeat(150_000))).kind, 'unknown');
  });
});

/** What an expression stands for, which its text must say by itself. */
function toValue(expression: Expression, text: string): unknown {
  switch (expression.kind) {
    case 'list':
      return expression.items.map((item) => toValue(item, text));
    case 'map':
      return Object.fromEntries(expression.entries.map(({ key, value }) => [key && toValue(key, text), toValue(value, text)]));
    case 'constant':
      assert.equal(JSON.parse(text.slice(expression.start, expression.end)), expression.value);
      return expression.value;
    default:
      throw new Error(`There is no ${expression.kind} in JSON.`);
  }
}
