import { strict as assert } from 'node:assert';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Who may import whom; a folder may always import itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  model: [],
  page: [],
  engine: ['model'],
  languages: ['model'],
  evaluate: ['model', 'languages', 'engine'],
  rules: ['model', 'engine', 'languages/spelling'],
  analyze: ['model', 'languages', 'evaluate', 'rules'],
  workspace: ['model', 'languages', 'engine', 'analyze'],
  features: ['model', 'analyze', 'engine', 'languages/spelling', 'languages/edit'],
  graph: ['model', 'page'],
  recording: ['model', 'engine', 'page', 'recorders/redaction.json'],
  simulation: ['model', 'engine', 'recording'],
  debug: ['model', 'engine', 'recording'],
  server: ['model', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph'],
  cli: ['model', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph', 'recording', 'simulation'],
  extension: ['model', 'engine', 'languages', 'rules', 'analyze', 'workspace', 'features', 'graph', 'recording', 'debug', 'server', 'cli'],
};

/** npm packages and Node modules that only these folders may use. */
const OUTSIDE: Record<string, readonly string[]> = {
  vscode: ['extension'],
  'vscode-languageserver': ['server'],
  'vscode-languageclient': ['extension'],
  'web-tree-sitter': ['languages'],
  '@vscode/debugadapter': ['debug'],
  '@vscode/debugprotocol': ['debug'],
  'node:fs': ['workspace', 'recording', 'debug', 'server', 'cli', 'extension'],
};

const files = readdirSync('src', { recursive: true })
  .map((file) => join('src', String(file)))
  .filter((file) => file.endsWith('.ts') && !file.includes('samples') && !file.includes('recorders'));

describe('layers', () => {
  for (const file of files) {
    it(file, () => {
      const room = roomOf(file);
      for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
        if (specifier.startsWith('.')) {
          const target = relative('.', resolve(dirname(file), specifier));
          if (target === 'package.json') continue; // Its version, for whoever prints it.
          assert.ok(mayImport(room, target), `${file} may not import ${target}`);
        } else {
          const name = Object.keys(OUTSIDE).find((outside) => specifier === outside || specifier.startsWith(`${outside}/`));
          if (name) assert.ok(OUTSIDE[name]?.includes(room), `${file} may not import ${specifier}`);
        }
      }
    });
  }

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
  return other === room || (MAY_IMPORT[room] ?? []).some((allowed) => {
    const [folder, part] = allowed.split('/');
    return other === folder && (part === undefined || target.endsWith(`/${part}`));
  });
}
