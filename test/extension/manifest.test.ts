import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAXIMUM_FILE_SIZE } from '../../src/workspace/files/maximum-file-size';

interface Manifest {
  readonly version: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
  };
}

const text = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(text) as Manifest;
const sources = readdirSync('src/extension', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('samples'))
  .map((file) => readFileSync(join('src/extension', file), 'utf8'))
  .join('\n');

describe('the manifest', () => {
  it('takes its texts from package.nls.json, all of them', () => {
    const used = [...text.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key);
    const there = Object.keys(JSON.parse(readFileSync('package.nls.json', 'utf8')) as object);
    assert.deepEqual([...new Set(used)].sort(), there.sort());
  });

  it('welcomes without code spans, which VS Code does not draw there', () => {
    for (const file of readdirSync('.').filter((name) => /^package\.nls.*\.json$/.test(name))) {
      const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(([key]) => key.startsWith('welcome.'));
      assert.ok(texts.length > 0);
      for (const [key, welcome] of texts) assert.doesNotMatch(welcome, /`/, `${file} ${key}`);
    }
  });

  it("names the commands that are registered, and `baton.scan`, which is the server's", () => {
    const registered = [...sources.matchAll(/\b(?:registerCommand|ofAgent|ofEdge)\(\s*'([^']+)'/g)].map(([, id]) => id);
    const named = manifest.contributes.commands.map(({ command }) => command);
    assert.deepEqual(named.sort(), [...registered, 'baton.scan'].sort());
  });

  it('tells the size above which files are not read', () => {
    assert.deepEqual(manifest.contributes.configuration.properties['baton.maximumFileSize'], {
      type: 'integer',
      scope: 'resource',
      minimum: 1,
      maximum: 50_000_000,
      markdownDescription: '%configuration.maximumFileSize%',
      default: MAXIMUM_FILE_SIZE,
    });
  });

  it('has settings that the document of the editor explains', () => {
    const document = readFileSync('src/extension/editor.md', 'utf8');
    const silent = Object.keys(manifest.contributes.configuration.properties).filter((key) => !document.includes(`\`${key}\``));
    assert.deepEqual(silent, []);
  });

  it('promises no older VS Code than the libraries ask for, with the types of that one', () => {
    const promised = toNumbers(manifest.engines.vscode);
    const client = JSON.parse(readFileSync('node_modules/vscode-languageclient/package.json', 'utf8')) as Manifest;
    const asked = toNumbers(client.engines.vscode);
    assert.ok(asked[0] === promised[0] && (asked[1] ?? 0) <= (promised[1] ?? 0), `${client.engines.vscode} is asked for`);
    assert.deepEqual(toNumbers(manifest.devDependencies['@types/vscode'] ?? ''), promised);
  });

  it('shows people no text that cannot be translated', () => {
    const shown = [...sources.matchAll(/\b(?:show\w*Message|setStatusBarMessage|createWebviewPanel)\(\s*['"`]/g)];
    assert.deepEqual(
      shown.map(([found]) => found),
      [],
    );
  });
});

function toNumbers(version: string): readonly number[] {
  return [...version.matchAll(/\d+/g)].map(([number]) => Number(number));
}
