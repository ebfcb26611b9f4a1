import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is written for people; fixtures and samples are not. */
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  '.github/CONTRIBUTING.md',
  ...readdirSync('src', { recursive: true }).map((name) => join('src', String(name))),
].filter((file) => file.endsWith('.md') && !file.includes('node_modules'));

/** A user reads no more. */
const README_BYTES = 6144;

describe('documents', () => {
  for (const file of DOCUMENTS) {
    it(`${file} links to what is there`, () => {
      const prose = readFileSync(file, 'utf8').replace(/^```[^]*?^```$/gm, '');
      for (const [, target = ''] of prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
        const [path = '', anchor] = target.split('#');
        const linked = path === '' ? file : join(dirname(file), path);
        assert.ok(existsSync(linked), `${target}: no ${linked}`);
        if (anchor !== undefined) assert.ok(anchorsOf(linked).includes(anchor), `${target}: no heading #${anchor}`);
      }
    });
  }

  it('has a README that is read in two minutes', () => {
    assert.ok(readFileSync('README.md').length <= README_BYTES);
  });

  it('ships what the README links to', () => {
    const shipped = readFileSync('.vscodeignore', 'utf8').split('\n');
    for (const [, path = ''] of readFileSync('README.md', 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g))
      assert.ok(shipped.includes(`!${path}`), `.vscodeignore lacks !${path}`);
  });
});

/** As GitHub makes them of headings. */
function anchorsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}
