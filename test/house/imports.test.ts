import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What opens a file whatever it is: a pipe then blocks for ever, a device never ends. `src/files` does it with care; recorders
 * read what the user's program loads anyway.
 */
const OPENS = /\b(?:readFile|readFileSync|createReadStream|open|openSync|read|readSync|opendir|opendirSync|openAsBlob)\b/;
const MAY_OPEN: Readonly<Record<string, string>> = {
  'src/cli/commands/record/record-report.ts': 'writes, to see whether one can',
  'src/cli/commands/import/import-one.ts': 'reads what is packaged beside it',
  'src/recording/file/read-range.ts': 'reads at random in what `src/files` opened',
};

/** What a file imports, exports from elsewhere, or loads later. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire\() ?'([^']+)'/g;

/** Paths that a package may move or drop at any release, exported or not. */
const PRIVATE = /\/(_[^/]*|vendor|internal|private|node_modules)(\/|$)/;

const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', String(file)))
  .filter((file) => file.endsWith('.ts') && !file.includes('samples'));

describe('what files import', () => {
  it('packages keep their private paths to themselves', () => {
    for (const file of files) {
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
        if (!specifier.startsWith('.')) assert.doesNotMatch(specifier, PRIVATE, `${file} imports what ${specifier.split('/')[0]} keeps to itself`);
      }
    }
  });

  it('files are opened in src/files only', () => {
    for (const file of files.filter((each) => roomOf(each) !== 'files' && roomOf(each) !== 'recorders')) {
      const text = readFileSync(file, 'utf8');
      const imported = [...text.matchAll(/^import ([^;]*?) from 'node:fs(?:\/promises)?'/gm)].map(([, names = '']) => names);
      const isOpening = imported.some((names) => OPENS.test(names) || !names.startsWith('{')) || /(?:require|import)\('(?:node:)?fs/.test(text);
      assert.equal(isOpening, Object.hasOwn(MAY_OPEN, file.replaceAll('\\', '/')), file);
    }
  });
});

function roomOf(file: string): string {
  return file.split(/[\\/]/)[1]?.replace(/\.ts$/, '') ?? '';
}
