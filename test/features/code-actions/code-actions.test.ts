import { strict as assert } from 'node:assert';
import { suppress } from '../../../src/features/code-actions/code-actions';
import { languageOf, loadLanguages } from '../../../src/languages/load-languages';
import type { Finding } from '../../../src/model/finding';

/** The text after silencing `some-rule` at the cursor; undefined where that is not possible. */
async function silence(marked: string, file = 'desk.py'): Promise<string | undefined> {
  const languages = await loadLanguages('dist');
  const language = languageOf(languages, file);
  const start = marked.indexOf('<|>');
  const text = marked.replace('<|>', '');
  const finding: Finding = { rule: 'some-rule', severity: 'error', message: '', at: { file, start, end: start + 1 } };
  const edit = suppress(finding, text, (after) => language?.lower(file, after).suppressions ?? []);
  return edit && text.slice(0, edit.at.start) + edit.text + text.slice(edit.at.end);
}

describe('disable for this line', () => {
  it('puts a comment above, indented alike', async () => {
    assert.equal(await silence('x = [\n    <|>y,\n]\n'), 'x = [\n    # baton-ignore some-rule\n    y,\n]\n');
    assert.equal(await silence('<|>x = 1\n'), '# baton-ignore some-rule\nx = 1\n');
    assert.equal(await silence('f({\n\t<|>a: 1,\n});\n', 'desk.ts'), 'f({\n\t// baton-ignore some-rule\n\ta: 1,\n});\n');
  });

  it("keeps the text's line breaks", async () => {
    assert.equal(await silence('x = 1\r\n<|>y = 2\r\n'), 'x = 1\r\n# baton-ignore some-rule\r\ny = 2\r\n');
  });

  it('leaves alone what is no place for a comment', async () => {
    assert.equal(await silence('x = """\n<|>y\n"""\n'), undefined);
    assert.equal(await silence('x = 1 + \\\n  <|>y\n'), undefined);
    assert.equal(await silence('const x = `\n<|>y`;\n', 'desk.ts'), undefined);
    assert.equal(await silence('const x = <p>\n<|>y</p>;\n', 'desk.tsx'), undefined);
  });
});
