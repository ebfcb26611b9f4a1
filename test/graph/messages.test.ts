import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { detailsLabels } from '../../src/graph/labels/details-labels';
import { formLabels } from '../../src/graph/labels/form-labels';
import { graphLabels } from '../../src/graph/labels/graph-labels';
import { keyLabels } from '../../src/graph/labels/key-labels';
import { legendLabels } from '../../src/graph/labels/legend-labels';
import { listLabels } from '../../src/graph/labels/list-labels';
import { overlayLabels } from '../../src/graph/labels/overlay-labels';
import { toolbarLabels } from '../../src/graph/labels/toolbar-labels';
import { FromGraph } from '../../src/graph/messages';
import { toPage } from '../../src/graph/to-page';
import { TRANSLATIONS, useLanguage } from '../../src/text/use-language';

describe('FromGraph', () => {
  const good: readonly unknown[] = [
    { type: 'ready' },
    { type: 'ready', layout: { direction: 'LR' }, workflow: 'x' },
    { type: 'show' },
    { type: 'show', workflow: 'x' },
    { type: 'find', agent: 'x' },
    { type: 'open', id: 'Triage' },
    { type: 'layout', layout: {} },
    { type: 'layout', layout: { direction: 'TB', tools: true, folders: false } },
    { type: 'copy' },
    { type: 'copy', direction: 'LR' },
    ...['open-folder', 'open-settings', 'open-sample', 'open-key-settings'].map((command) => ({ type: 'command', command })),
    { type: 'details', id: 'x'.repeat(20_000) },
    ...['add-handoff', 'add-agent', 'rename', 'change', 'remove'].map((what) => ({ type: 'write', what, id: 'x' })),
    { type: 'write', what: 'add-handoff', id: 'x', to: 'y' },
    ...['to', 'name', 'instructions', 'isTarget', 'toolName', 'description', 'inputFilter', 'onHandoff', 'inputType', 'before'].map((field) => ({
      ...{ type: 'write', what: 'change', id: 'x', field },
    })),
    { type: 'draft', turn: 3, values: { name: 'x'.repeat(20_000), ['n'.repeat(100)]: '' } },
    { type: 'apply', turn: 0 },
    { type: 'cancel' },
    { type: 'targets', id: 'x' },
    { type: 'runs', isWanted: true },
    { type: 'compare', isWanted: false },
    { type: 'copy-markdown' },
    { type: 'choose-export', format: 'svg' },
    { type: 'choose-export', format: 'png' },
    { type: 'svg', text: '<svg/>' },
    { type: 'png', base64: 'iVBOR' },
    { type: 'drawn', nodes: 3, milliseconds: 12.5 },
    { type: 'failed', message: 'Parse error' },
  ];
  for (const message of good) {
    it(`takes ${JSON.stringify(message)}`, () => assert.deepEqual(FromGraph.parse(message), message));
  }

  const bad: readonly unknown[] = [
    undefined,
    'open',
    {},
    { type: 'close' },
    { type: 'open' },
    { type: 'open', id: 7 },
    { type: 'open', id: 'x'.repeat(20_001) },
    { type: 'open', id: 'x', command: 'rm' },
    { type: 'layout', layout: { direction: 'RL' } },
    { type: 'drawn', nodes: 'many', milliseconds: 1 },
    { type: 'drawn', nodes: 1.5, milliseconds: 1 },
    { type: 'draft', turn: 1, values: { name: 'x'.repeat(20_001) } },
    { type: 'draft', turn: 1, values: { ['n'.repeat(101)]: '' } },
    { type: 'draft', turn: 1, values: { name: 7 } },
    { type: 'draft', turn: '1', values: {} },
    { type: 'apply', turn: 0.5 },
    { type: 'write', what: 'run', id: 'x' },
    { type: 'write', what: 'change', id: 'x', field: 'command' },
    { type: 'choose-export', format: 'exe' },
    { type: 'failed', message: 'x'.repeat(10_001) },
  ];
  for (const message of bad) {
    it(`refuses ${JSON.stringify(message)?.slice(0, 60)}`, () => assert.equal(FromGraph.safeParse(message).success, false));
  }
});

describe('the texts of the page', () => {
  const known = new Set(
    Object.keys(JSON.parse(readFileSync('dist/l10n/bundle.l10n.ja.json', 'utf8')) as object).map((key) => key.replace(/\/(?=[^/]*$).*/, '')),
  );

  it('are all there, and known to translators', () => {
    const labels = Object.entries(graphLabels());
    assert.deepEqual(
      labels.filter(([, text]) => !known.has(text)),
      [],
    );
  });

  it('are each of one part of it', () => {
    const parts = [toolbarLabels, detailsLabels, formLabels, listLabels, overlayLabels, keyLabels, legendLabels].flatMap((labels) => Object.keys(labels()));
    assert.deepEqual(
      parts.filter((name, at) => parts.indexOf(name) !== at),
      [],
    );
  });

  for (const language of TRANSLATIONS) {
    it(`are told in ${language}`, () => {
      const english = graphLabels();
      useLanguage(language, 'dist');
      const alike = Object.entries(graphLabels()).filter(([name, text]) => text === english[name as keyof typeof english]);
      useLanguage(undefined, 'dist');
      assert.deepEqual(alike, []);
    });
  }
});

describe('toPage', () => {
  const parts = { nonce: 'abc', cspSource: 'https://x', scriptUri: 'https://x/g.js', styleUri: 'https://x/g.css', workerUri: 'https://x/w.js', language: 'de' };

  it('allows its own script and nothing else', () => {
    const html = toPage({ ...parts, labels: graphLabels() });
    assert.match(html, /default-src &#39;none&#39;; script-src &#39;nonce-abc&#39;; style-src https:\/\/x &#39;unsafe-inline&#39;/);
    assert.match(html, /worker-src blob:; connect-src https:\/\/x; font-src/);
    assert.deepEqual(html.match(/<script[^>]*>/g), ['<script nonce="abc" src="https://x/g.js">']);
    assert.doesNotMatch(html, / on\w+=/);
  });

  it('has a button for everything, those that stay pressed told so', () => {
    const html = toPage({ ...parts, labels: graphLabels() });
    const buttons = [...html.matchAll(/<button type="button" id="(\w+)" title="([^"]*)" aria-label="([^"]*)"( aria-pressed="false")?>/g)].map(
      ([, id, title, label, pressed]) => [id, title === label && title !== '', pressed !== undefined],
    );
    assert.deepEqual(buttons, [
      ['back', true, false],
      ['forward', true, false],
      ['find', true, false],
      ['zoomOut', true, false],
      ['zoomIn', true, false],
      ['fit', true, true],
      ['reset', true, false],
      ['direction', true, true],
      ['folders', true, true],
      ['tools', true, true],
      ['outline', true, true],
      ['legend', true, false],
      ['keys', true, false],
      ['runs', true, false],
      ['compare', true, false],
      ['copy', true, false],
      ['copyMarkdown', true, false],
      ['exportSvg', true, false],
      ['exportPng', true, false],
    ]);
    assert.equal(html.match(/class="gap"/g)?.length, 5);
    assert.match(html, /<span id="zoom" aria-hidden="true">/);
    assert.match(html, /; img-src data: blob:/);
    assert.equal(html.match(/<path d="M[^"]+"\/>/g)?.length, 19);
  });

  it('takes translations for text, not markup', () => {
    const html = toPage({ ...parts, labels: { ...graphLabels(), title: '"><script>1</script>', copy: '" onclick="1' } });
    assert.doesNotMatch(html, /<script>|onclick="/);
  });
});
