import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFile, showGraph, status } from './drive';
import { type OpenPage, openPage } from './open-page';

const VERSION = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
const VSIX = resolve(`baton-${VERSION}.vsix`);
const MEGABYTE = 1_000_000;

describe('the packaged extension', () => {
  let opened: OpenPage;
  before(async () => {
    opened = await openPage('desk', { vsix: VSIX });
  });
  after(() => opened.close());

  it('is small, and holds what it needs and nothing else', () => {
    assert.ok(statSync(VSIX).size < 5 * MEGABYTE, `${statSync(VSIX).size} bytes`);
    const folder = join(opened.extensions, `baton.baton-${VERSION}`);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const unexpected = files.filter((file) => !EXPECTED.some((pattern) => pattern.test(file)));
    assert.deepEqual(unexpected, []);
    const missing = EXPECTED.filter((pattern) => !files.some((file) => pattern.test(file)));
    assert.deepEqual(missing, []);
  });

  it('finds agents and draws them', async () => {
    const { page } = opened;
    await openFile(page, 'python/desk.py');
    await status(page, /6 agents · 4 handoffs/);
    await showGraph(page, 6);
  });
});

const EXPECTED = [
  /^package\.json$/,
  /^package\.nls(\.(ja|zh-cn))?\.json$/,
  /^\.vsixmanifest$/,
  /^readme\.md$/,
  /^changelog\.md$/,
  /^LICENSE\.txt$/,
  /^src\/extension\/(icon|pictures\/\w+)\.png$/,
  /^(src\/[\w/-]+|\.github\/CONTRIBUTING)\.md$/,
  /^dist\/ThirdPartyNotices\.txt$/,
  /^dist\/(analysis|cli|debug|extension|server)\.js$/,
  /^dist\/webview\/(graph|replay)\.(js|css)$/,
  /^dist\/recorders\/node\/register\.cjs$/,
  /^dist\/recorders\/python\/(sitecustomize\.py|baton_recorder\/(\w+\/)?\w+\.(py|json))$/,
  /^syntaxes\/handoffs-jsonl\.[\w-]+(\.json|\.tmLanguage\.json)$/,
  /^dist\/(web-tree-sitter|tree-sitter-(python|typescript|tsx))\.wasm$/,
  /^dist\/l10n\/bundle\.l10n\.(ja|zh-cn)\.json$/,
  /^dist\/rules\/([a-z-]+|README)\.md$/,
  /^dist\/script\.schema\.json$/,
  /^dist\/samples\//,
];
