import { strict as assert } from 'node:assert';
import { escapeMarkdown, toCode, toCodeBlock, toProse } from '../../src/features/markdown';

describe('markdown', () => {
  it('leaves nothing that marks up or links', () => {
    const hostile = '**a** <img src=x> [b](command:x) `c` &lt; # d\n- e $(f) http://g';
    const escaped = escapeMarkdown(hostile);
    assert.ok(!escaped.includes('\n'));
    assert.match(escaped, /^(?:\\[!-/:-@[-`{-~]|[^!-/:-@[-`{-~])*$/);
    assert.equal(escaped.replace(/\\(.)/g, '$1'), hostile.replace('\n', ' '));
  });

  it('drops what reorders text and folds control characters', () => {
    assert.equal(escapeMarkdown('a\u202eb\u0000c\u2066d'), 'ab cd');
  });

  it('cuts long text between characters', () => {
    const cut = escapeMarkdown('🚀'.repeat(5_000));
    assert.equal([...cut].length, 401);
    assert.doesNotMatch(cut, /[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it('takes the backticks of a reason for code', () => {
    assert.equal(toProse('`a.b*` comes from *outside*'), '`a.b*` comes from \\*outside\\*');
    assert.equal(toProse('a ` b'), 'a \\` b');
  });

  it('fences code that holds fences', () => {
    assert.equal(toCode('a'), '`a`');
    assert.equal(toCode('a`b'), '``a`b``');
    assert.equal(toCode('`a'), '`` `a ``');
    assert.equal(toCode(''), '` `');
    assert.equal(toCodeBlock('json', '"```"'), '````json\n"```"\n````');
  });
});
