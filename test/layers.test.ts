import { strict as assert } from 'node:assert';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Who may import whom; a folder may always import itself, and every one `text`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  text: [],
  model: [],
  page: [],
  files: ['model'],
  engine: ['model'],
  languages: ['model'],
  evaluate: ['model', 'languages', 'engine'],
  rules: ['model', 'engine', 'languages/spelling'],
  analyze: ['model', 'languages', 'evaluate', 'rules'],
  workspace: ['model', 'files', 'languages', 'engine', 'analyze'],
  features: ['model', 'analyze', 'engine', 'languages/spelling', 'languages/edit'],
  graph: ['model', 'page'],
  recorders: ['recording'],
  recording: ['model', 'files', 'engine', 'page', 'recorders/redaction.json'],
  simulation: ['model', 'engine', 'recording'],
  debug: ['model', 'files', 'engine', 'recording'],
  server: ['model', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph'],
  cli: ['model', 'files', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph', 'recording', 'simulation'],
  extension: ['model', 'files', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph', 'recording', 'debug', 'server', 'cli'],
};

/** npm packages and Node modules that only these folders may use. */
const OUTSIDE: Record<string, readonly string[]> = {
  vscode: ['extension'],
  'vscode-languageserver': ['server'],
  'vscode-languageclient': ['extension'],
  'web-tree-sitter': ['languages'],
  '@vscode/debugadapter': ['debug'],
  '@vscode/debugprotocol': ['debug'],
  'jsonc-parser': ['files', 'simulation'],
  'smol-toml': ['files'],
  'node:fs': ['files', 'workspace', 'recorders', 'recording', 'debug', 'server', 'cli', 'extension'],
};

/**
 * What opens a file whatever it is: a pipe then blocks for ever, a device never ends. `src/files` does it with care; recorders
 * read what the user's program loads anyway.
 */
const OPENS = /\b(?:readFile|readFileSync|createReadStream|open|openSync|read|readSync|opendir|opendirSync|openAsBlob)\b/;
const MAY_OPEN: Readonly<Record<string, string>> = {
  'src/cli/find-folder-fault.ts': 'writes, to see whether one can',
  'src/recording/file/read-bytes.ts': 'reads at random in what `src/files` opened',
};

/** What a file imports, exports from elsewhere, or loads later. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire\() ?'([^']+)'/g;

/** Paths that a package may move or drop at any release, exported or not. */
const PRIVATE = /\/(_[^/]*|vendor|internal|private|node_modules)(\/|$)/;

const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', String(file)))
  .filter((file) => file.endsWith('.ts') && !file.includes('samples'));

describe('layers', () => {
  for (const file of files) {
    it(file, () => {
      const room = roomOf(file);
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
        if (specifier.startsWith('.')) {
          const target = relative('.', resolve(dirname(file), specifier));
          if (target === 'package.json') continue; // Its version, for whoever prints it.
          assert.ok(mayImport(room, target), `${file} may not import ${target}`);
        } else {
          const name = Object.keys(OUTSIDE).find((outside) => specifier === outside || specifier.startsWith(`${outside}/`));
          if (name) assert.ok(OUTSIDE[name]?.includes(room), `${file} may not import ${specifier}`);
          assert.doesNotMatch(specifier, PRIVATE, `${file} imports what ${specifier.split('/')[0]} keeps to itself`);
        }
      }
    });
  }

  it('files are opened in src/files only', () => {
    for (const file of files.filter((each) => roomOf(each) !== 'files' && roomOf(each) !== 'recorders')) {
      const text = readFileSync(file, 'utf8');
      const imported = [...text.matchAll(/^import ([^;]*?) from 'node:fs(?:\/promises)?'/gm)].map(([, names = '']) => names);
      const isOpening = imported.some((names) => OPENS.test(names) || !names.startsWith('{')) || /(?:require|import)\('(?:node:)?fs/.test(text);
      assert.equal(isOpening, Object.hasOwn(MAY_OPEN, file.replaceAll('\\', '/')), file);
    }
  });

  it('webviews take only types from src', () => {
    for (const file of readdirSync('webview', { recursive: true }).map((name) => join('webview', String(name)))) {
      if (!file.endsWith('.ts')) continue;
      for (const [statement] of readFileSync(file, 'utf8').matchAll(/^import[^;]*from '\.\.[^']*\/src\/[^']+'/gm)) {
        assert.match(statement, /^import type/, `${file}: ${statement}`);
      }
    }
  });
});

function roomOf(file: string): string {
  return file.split(/[\\/]/)[1]?.replace(/\.ts$/, '') ?? '';
}

function mayImport(room: string, target: string): boolean {
  const other = roomOf(target);
  return other === room || other === 'text' || (MAY_IMPORT[room] ?? []).some((allowed) => {
    const [folder, part] = allowed.split('/');
    return other === folder && (part === undefined || target.endsWith(`/${part}`));
  });
}
