import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { cursorAt, openFile, runCommand, showGraph, status } from './drive';
import type { OpenPage } from './open-page';
import { openRefundDesk } from './open-refund-desk';
import { pressRecord, showHandoff } from './record-and-show';
import { press } from './replay-drive';

const VERSION = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
const VSIX = resolve(`baton-${VERSION}.vsix`);
const MEGABYTE = 1_000_000;
const HALVES = [
  {
    main: 'python/main.py',
    filters: 'python/filters.py',
    filter: 'drop_tool_items',
    headline: 'Refund Agent received 6 of 8 items',
    droppedFrom: ['Billing Agent', 'Billing Agent'],
  },
  {
    main: 'typescript/src/main.ts',
    filters: 'typescript/src/filters.ts',
    filter: 'dropToolItems',
    headline: 'Refund Agent received 7 of 11 items',
    droppedFrom: ['Triage Agent', 'Triage Agent', 'Billing Agent', 'Billing Agent'],
  },
];

/** What a new user does, with the extension as it ships. */
describe('the packaged extension', () => {
  let opened: OpenPage;
  before(async () => {
    opened = await openRefundDesk({ vsix: VSIX });
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
    await openFile(page, 'python/main.py');
    await status(page, /6 agents · 4 handoffs/);
    await showGraph(page, 6, 3);
  });

  for (const { main, filters, filter, headline, droppedFrom } of HALVES) {
    it(`records ${main} by its code lens; the run tells which filter dropped what the last agent needed, and leads to its line`, async () => {
      const { page } = opened;
      await openFile(page, main);
      await pressRecord(page);
      const panel = await showHandoff(page, 2);
      // Where the panel is low, what went wrong stands in its place, and it is there for those who do not see.
      await panel.locator('h1', { hasText: headline }).waitFor({ state: 'attached' });

      const dropped = panel.locator('.row.is-dropped');
      const labels = await dropped.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
      assert.equal(labels.length, droppedFrom.length);
      for (const [i, agent] of droppedFrom.entries()) assert.match(labels[i] ?? '', new RegExp(`${filter}.*${agent}`));
      assert.match((await dropped.last().textContent()) ?? '', /ch_91a.*ch_91b/);

      await panel.locator('.rail-head').getByText(filter).click();
      const line =
        readFileSync(`src/extension/samples/refund-desk/${filters}`, 'utf8')
          .split('\n')
          .findIndex((text) => /^(def|export function) /.test(text)) + 1;
      await cursorAt(page, basename(filters), line);
      await panel.locator('h1', { hasText: headline }).waitFor({ state: 'attached' });
      await press(page, 'stop');
      await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
      await runCommand(page, 'View: Close All Editors');
      await runCommand(page, 'View: Show Explorer');
    });
  }
});

/** All that is built to be run, but for the npm package's library. */
const BUNDLES = readdirSync('dist').filter((name) => name.endsWith('.js') && name !== 'engine.js');

const EXPECTED = [
  ...BUNDLES.map((name) => new RegExp(`^dist/${name.replace('.', '\\.')}$`)),
  /^package\.json$/,
  /^package\.nls(\.(ja|zh-cn))?\.json$/,
  /^\.vsixmanifest$/,
  /^readme\.md$/,
  /^changelog\.md$/,
  /^LICENSE\.txt$/,
  /^src\/extension\/((icon|pictures\/\w+)\.png|pictures\/walkthrough\/\w+\.svg|views\/[\w-]+\.svg)$/,
  /^(src\/[\w/-]+|\.github\/CONTRIBUTING)\.md$/,
  /^dist\/ThirdPartyNotices\.txt$/,
  /^dist\/webview\/((graph|replay|runs)\.(js|css)|graph-worker\.js)$/,
  /^dist\/recorders\/node\/register\.cjs$/,
  /^dist\/recorders\/python\/(sitecustomize\.py|baton_recorder\/(\w+\/)?\w+\.(py|json))$/,
  /^syntaxes\/(python|typescript)\.snippets\.json$/,
  /^syntaxes\/handoffs-jsonl\.[\w-]+(\.json|\.tmLanguage\.json)$/,
  /^dist\/(sql-wasm|web-tree-sitter|tree-sitter-(python|typescript|tsx))\.wasm$/,
  /^dist\/l10n\/bundle\.l10n\.(ja|zh-cn)\.json$/,
  /^dist\/(findings|rules)\/([a-z-]+\/[a-z-]+|README)\.md$/,
  /^dist\/script\.schema\.json$/,
  /^dist\/samples\//,
];
